"""The words that are understood at any prompt. Each gets the narrator and what follows it; true ends the waiting."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from silverhorizon.core.action import Action
from silverhorizon.core.prompt import Rejection, find
from silverhorizon.core.view import CardRow, HexMap, Panel
from silverhorizon.plain.answers import Unclear, named, words_of
from silverhorizon.plain.console import Left
from silverhorizon.plain.lanes import seat_named
from silverhorizon.plain.panels import heading, lines_of, neighbours, place_line
from silverhorizon.plain.sheets import clause_lines, score_lines, section_line, sheet_lines
from silverhorizon.plain.spelling import refusal, seat_name, sentence, stats

if TYPE_CHECKING:
    from silverhorizon.plain.narrator import Narrator

LOG_LINES = 10
HELP = (
    "A number or a name chooses; several numbers mark several. A number and an amount, as in 3 2, choose that many.",
    "done gives the answer, clear empties it, back leaves a form, more goes on in a long list, list repeats it.",
    "? 3 says the rules of option 3, why 3 its price or what forbids it, inspect 3 or a name everything about it.",
    "board says what lies on the table, board and a word one part or place of it.",
    "seats, scores, log and log 20 tell how the game stands and what happened.",
    "undo, redo and restart take answers back; tip suggests one; odds counts chances where the game can.",
    "seat and a name hands the keyboard over; hide covers everything; save says where the game is; quit leaves it.",
)


def _help(teller: Narrator, rest: str) -> bool:
    if rest:
        return _rules(teller, rest)
    info = teller.session.ruleset.info
    phase = info.phase(teller.session.ruleset.phase(teller.session.match.state))
    teller.console.say(*filter(None, [sentence(phase.help)]), *clause_lines(teller.session.ruleset, phase.rules), *HELP)
    if not phase.help and info.help:
        teller.console.say(*(" ".join(text.split()) for text in info.help.split("\n\n")))
    return False


def _rules(teller: Narrator, rest: str) -> bool:
    option = named(rest, teller.options)
    numbers = [option.blocked.rule if option.blocked else "", option.prompt.rule]
    key = option.item.key if option.item else option.prompt.key
    sheet = teller.session.ruleset.inspect(teller.session.match.state, teller.viewer, key)
    lines = list(clause_lines(teller.session.ruleset, [*numbers, *(sheet.rules if sheet else ())]))
    teller.console.say(*lines or ["No rule is named for this option."])
    return False


def _why(teller: Narrator, rest: str) -> bool:
    if not rest:
        raise Unclear("Say which option, as in why 3.")
    option = named(rest, teller.options)
    if option.blocked is not None:
        teller.console.say(f"{sentence(option.label)} {refusal(option.blocked, in_full=True)}")
    elif option.hint or option.price:
        teller.console.say(sentence(teller.spelling.text(option.hint or f"{option.label}, {option.price}")))
    else:
        rule = f", rule {option.prompt.rule}" if option.prompt.rule else ""
        teller.console.say(f"{sentence(option.label)} It is allowed{rule}.")
    if option.item is not None:
        sheet = teller.session.ruleset.inspect(teller.session.match.state, teller.viewer, option.item.key)
        if sheet is not None:
            teller.console.say(*(section_line(section, teller.spelling) for section in sheet.sections))
    return False


def _inspect(teller: Narrator, rest: str) -> bool:
    key = _key_of(teller, rest)
    sheet = teller.session.ruleset.inspect(teller.session.match.state, teller.viewer, key)
    if sheet is None:
        raise Unclear(f'There is nothing to tell about "{rest}".')
    teller.console.say(*sheet_lines(sheet, teller.spelling, teller.session.ruleset))
    return False


def _key_of(teller: Narrator, rest: str) -> str:
    """Finds what is meant: an option by number or name, else a thing on the board by name, else a key as it stands."""
    if not rest:
        raise Unclear("Say what, as in inspect 3.")
    try:
        option = named(rest, teller.options)
    except Unclear:
        for panel in teller.view.panels:
            for key, name in _things(panel):
                if words_of(name) == words_of(rest) or key == rest:
                    return key
        return rest
    return option.item.key if option.item else option.prompt.key


def _things(panel: Panel) -> list[tuple[str, str]]:
    """Lists the keys and names of what can be inspected on a panel."""
    match panel:
        case CardRow(cards=cards):
            return [(card.key, card.name) for card in cards]
        case HexMap(hexes=hexes):
            return [(place.key, place.name) for place in hexes]
        case _:
            rows = getattr(panel, "rows", ())
            return [(row.key, getattr(row, "name", "") or row.cells[0].text) for row in rows if row.key]


def _board(teller: Narrator, rest: str) -> bool:
    view = teller.view
    if not rest:
        teller.console.say(*(heading(panel) for panel in view.panels))
        teller.console.say("Type board and a word of one of these, a place or a seat for more.")
        return False
    for panel in view.panels:
        if isinstance(panel, HexMap):
            for place in panel.hexes:
                if words_of(place.name) == words_of(rest):
                    teller.console.say(*filter(None, [place_line(place, teller.spelling), neighbours(panel, place)]))
                    return False
    seat = seat_named(rest, teller.session.match.seats)
    wanted = set(words_of(rest))
    chosen = [panel for panel in view.panels if wanted <= set(words_of(panel.title))]
    if not chosen and seat is not None:
        chosen = [panel for panel in view.panels if getattr(panel, "seat", None) == seat]
    if not chosen and any(words_of(name) == words_of(rest) for panel in view.panels for _, name in _things(panel)):
        return _inspect(teller, rest)
    if not chosen:
        raise Unclear(f'Nothing on the board is called "{rest}"; board alone says what there is.')
    for panel in chosen:
        teller.console.say(sentence(panel.title), *lines_of(panel, teller.spelling))
    return False


def _seats(teller: Narrator, _rest: str) -> bool:
    for line in teller.view.strip:
        said = ", ".join(filter(None, (stats(line), line.status, line.about)))
        level = teller.session.levels[line.seat]
        who = seat_name(line.seat, line.name) + (f", {level} opponent" if level else "")
        teller.console.say(sentence(f"{who}: {said}" if said else who))
    return False


def _scores(teller: Narrator, _rest: str) -> bool:
    teller.console.say(*score_lines(teller.session.scores(teller.viewer), teller.session.match.seats))
    return False


def _log(teller: Narrator, rest: str) -> bool:
    count = int(rest) if rest.isdecimal() and len(rest) < 6 else LOG_LINES
    entries = teller.session.log(teller.viewer)
    label = ""
    for entry in entries[-count:] if count else ():
        if entry.label != label:
            label = entry.label
            teller.console.say(sentence(label))
        teller.console.say(teller.spelling.text(entry.event.text))
    return False


def _undo(teller: Narrator, _rest: str) -> bool:
    return _took_back(teller, teller.durably(teller.session.undo))


def _took_back(teller: Narrator, rejection: Rejection | None) -> bool:
    if rejection is not None:
        teller.console.say(refusal(rejection))
        return False
    teller.form = None
    return True


def _redo(teller: Narrator, _rest: str) -> bool:
    return _took_back(teller, teller.durably(teller.session.redo))


def _restart(teller: Narrator, _rest: str) -> bool:
    count = teller.durably(teller.session.restart_turn)
    if not count:
        return _took_back(teller, teller.session.refuse_undo())
    teller.console.say(f"{count} answers were taken back." if count > 1 else "1 answer was taken back.")
    return _took_back(teller, None)


def _tip(teller: Narrator, _rest: str) -> bool:
    if teller.viewer is None or teller.session.seat not in teller.session.match.awaiting:
        raise Unclear("There is nothing to decide here.")
    decision = teller.session.ponder(teller.session.seat)
    steps = [_spoken(teller, action) for action in decision.plan.actions]
    teller.console.say(f"Tip: {', then '.join(steps)}.", *filter(None, [sentence(decision.plan.why)]))
    return False


def _spoken(teller: Narrator, action: Action) -> str:
    prompt = find(teller.session.prompts(), action.prompt)
    if prompt is None:
        return action.prompt
    labels = {(slot.name, item.key): item.label for slot in prompt.slots for item in slot.items}
    picks = [
        f"{pick.count} {labels.get((pick.slot, pick.item), pick.item)}"
        if pick.count > 1
        else labels.get((pick.slot, pick.item), pick.item)
        for pick in action.picks
    ]
    return f"{prompt.text}: {', '.join(picks)}" if picks else prompt.text


def _odds(teller: Narrator, _rest: str) -> bool:
    sheet = teller.session.ruleset.inspect(teller.session.match.state, teller.viewer, "odds")
    if sheet is None:
        raise Unclear("Nothing here depends on chances that can be counted.")
    teller.console.say(*sheet_lines(sheet, teller.spelling))
    return False


def _details(teller: Narrator, _rest: str) -> bool:
    if not teller.last_sheet:
        raise Unclear("There are no details to the last lines.")
    return _inspect(teller, teller.last_sheet)


def _hide(teller: Narrator, _rest: str) -> bool:
    if teller.viewer is None:
        raise Unclear("Nothing secret is told here.")
    while not teller.cover(teller.session.seat):
        continue
    return True


def _seat(teller: Narrator, rest: str) -> bool:
    session = teller.session
    seat = seat_named(rest, session.match.seats) if rest and teller.viewer is not None else None
    if seat is None or session.levels[seat]:
        raise Unclear(f"Say which person, as in seat {session.name(session.persons[0])}.")
    if not session.prompts(seat):
        raise Unclear(f"{session.name(seat)} has nothing to answer now.")
    teller.call(seat)
    return True


def _save(teller: Narrator, _rest: str) -> bool:
    if teller.table.is_writable:
        teller.durably(teller.session.checkpoint)
    teller.console.say(f"Saved after every answer, as {teller.table.path.stem}.")
    return False


def _quit(_teller: Narrator, _rest: str) -> bool:
    raise Left


def _more(teller: Narrator, _rest: str) -> bool:
    teller.more_options()
    return False


def _list(teller: Narrator, _rest: str) -> bool:
    teller.list_options()
    return False


def _back(teller: Narrator, _rest: str) -> bool:
    teller.back()
    return False


def _done(teller: Narrator, _rest: str) -> bool:
    if teller.viewer is None:
        raise Unclear("There is nothing to finish here.")
    return teller.finish()


def _clear(teller: Narrator, _rest: str) -> bool:
    if teller.viewer is not None:
        teller.clear()
    return False


def _all(teller: Narrator, _rest: str) -> bool:
    if teller.form is None:
        raise Unclear("There is no form to fill here; choose an option.")
    teller.form.fill()
    teller.say_form()
    return False


def _note(teller: Narrator, rest: str) -> bool:
    if teller.form is None or not teller.form.prompt.note:
        raise Unclear("No note can be written here.")
    teller.form.note = rest[: teller.form.prompt.note]
    teller.console.say(f"Note: {teller.form.note or 'none'}.")
    return False


WORDS: Mapping[str, Callable[[Narrator, str], bool]] = {
    "?": _help,
    "help": _help,
    "why": _why,
    "inspect": _inspect,
    "i": _inspect,
    "board": _board,
    "seats": _seats,
    "scores": _scores,
    "log": _log,
    "undo": _undo,
    "redo": _redo,
    "restart": _restart,
    "tip": _tip,
    "odds": _odds,
    "details": _details,
    "hide": _hide,
    "seat": _seat,
    "save": _save,
    "quit": _quit,
    "q": _quit,
    "more": _more,
    "list": _list,
    "back": _back,
    "done": _done,
    "clear": _clear,
    "all": _all,
    "note": _note,
}
"""Every word with what it does. A word wins over an option that is called so; its number is always there."""
