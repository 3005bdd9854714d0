"""The words that ask: for rules, reasons, the board, scores, the log, chances and tips. None changes the game."""

from silverhorizon.core.action import Action
from silverhorizon.core.prompt import find
from silverhorizon.core.view import CardRow, HexMap, Panel
from silverhorizon.guide import guide
from silverhorizon.plain.answers import Unclear, named, words_of
from silverhorizon.plain.lanes import seat_named
from silverhorizon.plain.panels import heading, lines_of, neighbours, place_line
from silverhorizon.plain.sheets import clause_lines, score_lines, section_line, sheet_lines
from silverhorizon.plain.spelling import refusal, seat_name, sentence, stats
from silverhorizon.plain.teller import Teller

LOG_LINES = 10
HELP = (
    "A number or a name chooses; several numbers mark several. A number and an amount, as in 3 2, choose that many.",
    "done gives the answer, not 3 takes a mark back, clear empties it. back leaves a form, more goes on, list repeats.",
    "? 3 says the rules of option 3, why 3 its price or what forbids it, inspect 3 or a name everything about it.",
    "board says what lies on the table, board and a word one part or place of it.",
    "offer, a name, give and get make a trade, owe 1 seed in round 2 a promise; all evens it out, or marks the best.",
    "promises lists what is owed; keep 2 and break 2 settle number 2.",
    "seats, scores, log and log 20 tell how the game stands and what happened.",
    "undo, redo and restart take answers back; tip suggests one; odds counts chances where the game can.",
    "seat and a name hands the keyboard over; hide covers everything; save says where the game is; quit leaves it.",
)


def explain(teller: Teller, rest: str) -> bool:
    """Explains the page, or with an option its rules."""
    if rest:
        return _rules(teller, rest)
    info = teller.session.ruleset.info
    phase = info.phase(teller.session.ruleset.phase(teller.session.match.state))
    teller.console.say(*filter(None, [sentence(phase.help)]), *clause_lines(teller.session.ruleset, phase.rules), *HELP)
    if not phase.help and info.help:
        teller.console.say(*(piece.text for piece in guide(info.help)))
    return False


def _rules(teller: Teller, rest: str) -> bool:
    option = named(rest, teller.options)
    numbers = [option.blocked.rule if option.blocked else "", option.prompt.rule]
    key = option.item.key if option.item else option.prompt.key
    sheet = teller.session.ruleset.inspect(teller.session.match.state, teller.viewer, key)
    lines = list(clause_lines(teller.session.ruleset, [*numbers, *(sheet.rules if sheet else ())]))
    teller.console.say(*lines or ["No rule is named for this option."])
    return False


def why(teller: Teller, rest: str) -> bool:
    """Says why an option has its price, or what forbids it. Raises Unclear."""
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


def inspect(teller: Teller, rest: str) -> bool:
    """Says everything about an option or a thing on the board. Raises Unclear."""
    key = _key_of(teller, rest)
    sheet = teller.session.ruleset.inspect(teller.session.match.state, teller.viewer, key)
    if sheet is None:
        raise Unclear(f'There is nothing to tell about "{rest}".')
    teller.console.say(*sheet_lines(sheet, teller.spelling, teller.session.ruleset))
    return False


def _key_of(teller: Teller, rest: str) -> str:
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


def board(teller: Teller, rest: str) -> bool:
    """Says what there is on the board, or with a word one part, place or seat of it. Raises Unclear."""
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
        return inspect(teller, rest)
    if not chosen:
        raise Unclear(f'Nothing on the board is called "{rest}"; board alone says what there is.')
    for panel in chosen:
        teller.console.say(sentence(panel.title), *lines_of(panel, teller.spelling))
    return False


def seats(teller: Teller, _rest: str) -> bool:
    """Says the public numbers of every seat."""
    for line in teller.view.strip:
        said = ", ".join(filter(None, (stats(line), line.status, line.about)))
        level = teller.session.levels[line.seat]
        who = seat_name(line.seat, line.name) + (f", {level} opponent" if level else "")
        teller.console.say(sentence(f"{who}: {said}" if said else who))
    return False


def scores(teller: Teller, _rest: str) -> bool:
    """Says the scores in parts, as far as the listener may know."""
    teller.console.say(*score_lines(teller.session.scores(teller.viewer), teller.session.match.seats))
    return False


def log(teller: Teller, rest: str) -> bool:
    """Says the last entries of the log, so many as are asked for."""
    count = int(rest) if rest.isdecimal() and len(rest) < 6 else LOG_LINES
    entries = teller.session.log(teller.viewer)
    label = ""
    for entry in entries[-count:] if count else ():
        if entry.label != label:
            label = entry.label
            teller.console.say(sentence(label))
        teller.console.say(teller.spelling.text(entry.event.text))
    return False


def tip(teller: Teller, _rest: str) -> bool:
    """Suggests what to answer. Raises Unclear where nothing is asked."""
    if teller.viewer is None or teller.session.seat not in teller.session.match.awaiting:
        raise Unclear("There is nothing to decide here.")
    decision = teller.session.ponder(teller.session.seat)
    steps = [_spoken(teller, action) for action in decision.plan.actions]
    teller.console.say(f"Tip: {', then '.join(steps)}.", *filter(None, [sentence(decision.plan.why)]))
    return False


def _spoken(teller: Teller, action: Action) -> str:
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


def odds(teller: Teller, _rest: str) -> bool:
    """Says the chances that can be counted here. Raises Unclear."""
    sheet = teller.session.ruleset.inspect(teller.session.match.state, teller.viewer, "odds")
    if sheet is None:
        raise Unclear("Nothing here depends on chances that can be counted.")
    teller.console.say(*sheet_lines(sheet, teller.spelling))
    return False


def details(teller: Teller, _rest: str) -> bool:
    """Says what the last news is made of. Raises Unclear."""
    if not teller.last_sheet:
        raise Unclear("There are no details to the last lines.")
    return inspect(teller, teller.last_sheet)
