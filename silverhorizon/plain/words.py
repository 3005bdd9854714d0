"""The words that are understood at any prompt. Each gets the teller and what follows it; true ends the waiting."""

from collections.abc import Callable, Mapping

from silverhorizon.core.action import Action
from silverhorizon.core.prompt import Rejection
from silverhorizon.core.view import OfferTable
from silverhorizon.plain import questions
from silverhorizon.plain.answers import Unclear
from silverhorizon.plain.choosing import back, clear, finish, submit, unmark
from silverhorizon.plain.console import Left
from silverhorizon.plain.lanes import seat_named
from silverhorizon.plain.panels import promise_lines
from silverhorizon.plain.spelling import refusal
from silverhorizon.plain.teller import Teller

MOST = 60
"""So many answers at most are given by one word that fills in."""


def _undo(teller: Teller, _rest: str) -> bool:
    return _took_back(teller, teller.durably(teller.session.undo))


def _took_back(teller: Teller, rejection: Rejection | None) -> bool:
    if rejection is not None:
        teller.console.say(refusal(rejection))
        return False
    teller.form, teller.narrowed = None, ()
    return True


def _redo(teller: Teller, _rest: str) -> bool:
    return _took_back(teller, teller.durably(teller.session.redo))


def _restart(teller: Teller, _rest: str) -> bool:
    count = teller.durably(teller.session.restart_turn)
    if not count:
        return _took_back(teller, teller.session.refuse_undo())
    teller.console.say(f"{count} answers were taken back." if count > 1 else "1 answer was taken back.")
    return _took_back(teller, None)


def _hide(teller: Teller, _rest: str) -> bool:
    if teller.viewer is None:
        raise Unclear("Nothing secret is told here.")
    while not teller.cover(teller.session.seat):
        continue
    return True


def _seat(teller: Teller, rest: str) -> bool:
    session = teller.session
    seat = seat_named(rest, session.match.seats) if rest and teller.viewer is not None else None
    if seat is None or session.levels[seat]:
        raise Unclear(f"Say which person, as in seat {session.name(session.persons[0])}.")
    if not session.prompts(seat):
        raise Unclear(f"{session.name(seat)} has nothing to answer now.")
    teller.called = seat
    return True


def _save(teller: Teller, _rest: str) -> bool:
    if teller.table.is_writable:
        teller.durably(teller.session.checkpoint)
    teller.console.say(f"Saved after every answer, as {teller.table.path.stem}.")
    return False


def _quit(_teller: Teller, _rest: str) -> bool:
    raise Left


def _more(teller: Teller, _rest: str) -> bool:
    teller.more_options()
    return False


def _list(teller: Teller, _rest: str) -> bool:
    teller.list_options()
    return False


def _back(teller: Teller, _rest: str) -> bool:
    back(teller)
    return False


def _done(teller: Teller, _rest: str) -> bool:
    if teller.viewer is None:
        raise Unclear("There is nothing to finish here.")
    return finish(teller)


def _clear(teller: Teller, _rest: str) -> bool:
    if teller.viewer is not None:
        clear(teller)
    return False


def _all(teller: Teller, _rest: str) -> bool:
    if teller.form is None:
        return _all_marks(teller)
    picks = teller.session.complete(teller.form.action(teller.session.seat))
    if picks:
        teller.form.replace(picks)
    elif any(slot.seats for slot in teller.form.prompt.slots):
        raise Unclear("There is nothing to even out.")
    else:
        teller.form.fill()
    teller.say_form()
    return False


def _all_marks(teller: Teller) -> bool:
    """Gives what the game proposes for a list of marks, again and again until it proposes nothing more."""
    count = 0
    for _ in range(MOST):
        marks = (own for own in teller.session.prompts() if own.role == "mark" and own.fill and own.blocked is None)
        prompt = next(marks, None)
        if prompt is None or not submit(teller, Action(teller.session.seat, prompt.key, prompt.fill)):
            break
        count += 1
    if not count:
        raise Unclear("There is nothing to fill in here; choose an option.")
    return True


def _not(teller: Teller, rest: str) -> bool:
    if not rest or teller.viewer is None:
        raise Unclear("Say what to take back, as in not 3.")
    return unmark(teller, rest)


def _promises(teller: Teller, _rest: str) -> bool:
    tables = [panel for panel in teller.view.panels if isinstance(panel, OfferTable)]
    lines = [line for panel in tables for line in promise_lines(panel, teller.spelling)]
    teller.console.say(*(lines or ["No promises are open."]))
    return False


def _note(teller: Teller, rest: str) -> bool:
    if teller.form is None or not teller.form.prompt.note:
        raise Unclear("No note can be written here.")
    teller.form.note = rest[: teller.form.prompt.note]
    teller.console.say(f"Note: {teller.form.note or 'none'}.")
    return False


WORDS: Mapping[str, Callable[[Teller, str], bool]] = {
    "?": questions.explain,
    "help": questions.explain,
    "why": questions.why,
    "inspect": questions.inspect,
    "i": questions.inspect,
    "board": questions.board,
    "promises": _promises,
    "seats": questions.seats,
    "scores": questions.scores,
    "log": questions.log,
    "undo": _undo,
    "redo": _redo,
    "restart": _restart,
    "tip": questions.tip,
    "odds": questions.odds,
    "details": questions.details,
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
    "not": _not,
    "note": _note,
}
"""Every word with what it does. A word wins over an option that is called so; its number is always there."""
