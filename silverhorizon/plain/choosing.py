"""From a line that was typed to an answer: opens forms, marks drafts, and gives the session what was put together."""

from msgspec.structs import replace

from silverhorizon.core.action import Action, Pick
from silverhorizon.core.prompt import Prompt, find
from silverhorizon.plain.answers import Choice, Unclear, read
from silverhorizon.plain.form import Form
from silverhorizon.plain.lanes import has_lanes, named, read_deal
from silverhorizon.plain.options import Option, choices
from silverhorizon.plain.spelling import listed, refusal, sentence
from silverhorizon.plain.teller import Teller


def choose(teller: Teller, text: str) -> bool:
    """Takes a line as a choice; true if the position changed. Raises Unclear."""
    whole = find(_closed_prompts(teller), text.casefold())
    if teller.form is None and whole is not None and " " in text:
        return _take_line(teller, Option(whole))
    word, _, rest = text.partition(" ")
    prompt = _meant(teller, word.casefold())
    if teller.form is None and prompt is not None:
        return _open_and_read(teller, prompt, rest.strip())
    return _choose(teller, text)


def _meant(teller: Teller, word: str) -> Prompt | None:
    """Finds the form that a word opens: by its key, and a trade by "offer" in every game."""
    forms = [prompt for prompt in _closed_prompts(teller) if prompt.slots]
    trades = (prompt for prompt in forms if has_lanes(prompt) and word == "offer")
    return find(forms, word) or next(trades, None)


def _closed_prompts(teller: Teller) -> list[Prompt]:
    return [prompt for prompt in teller.session.prompts() if prompt.draft is None]


def _open_and_read(teller: Teller, prompt: Prompt, rest: str) -> bool:
    if rest and has_lanes(prompt) and prompt.blocked is None:
        # A deal in words needs no list of all that could be given.
        teller.form, teller.part = Form(named(prompt, teller.session.match.seats)), ""
        teller.refresh()
        return _choose(teller, rest)
    _open(teller, prompt)
    if teller.form is None or not rest:
        return False
    return _choose(teller, rest)


def _choose(teller: Teller, text: str) -> bool:
    deal = None
    if teller.form is not None and has_lanes(teller.form.prompt):
        deal = read_deal(text, teller.form.prompt, teller.session.seat, teller.session.match.seats)
    return _take(teller, deal or read(text, teller.options))


def _take(teller: Teller, found: tuple[Choice, ...]) -> bool:
    for choice in found:
        if choice.option.blocked is not None:
            teller.console.say(f"{sentence(choice.option.label)} {refusal(choice.option.blocked, in_full=True)}")
            return False
    single = found[0].option
    if single.item is None:
        if len(found) > 1:
            raise Unclear("Only marks can be given together; say this one alone.")
        return _take_line(teller, single)
    if teller.form is not None:
        return _pick(teller, found)
    return _mark(teller, found)


def _take_line(teller: Teller, option: Option) -> bool:
    if option.facet is not None:
        return _narrow(teller, option)
    if option.slot is not None:
        teller.part = option.slot.name
        teller.list_options()
        return False
    if option.prompt.slots:
        _open(teller, option.prompt)
        return False
    return submit(teller, Action(teller.session.seat, option.prompt.key))


def _narrow(teller: Teller, option: Option) -> bool:
    """Goes on to the next facet, or to the form of the only prompt that is left."""
    assert option.facet is not None
    chosen = (*teller.narrowed, option.facet.value)
    if len(chosen) == len(option.prompt.facets):
        _open(teller, option.prompt)
    else:
        teller.narrowed = chosen
        teller.list_options()
    return False


def _open(teller: Teller, prompt: Prompt) -> None:
    if prompt.blocked is not None:
        teller.console.say(f"{sentence(prompt.text)} {refusal(prompt.blocked, in_full=True)}")
        return
    teller.form, teller.part = Form(named(prompt, teller.session.match.seats)), ""
    teller.list_options()


def _pick(teller: Teller, found: tuple[Choice, ...]) -> bool:
    assert teller.form is not None
    if teller.form.takes_one and len(found) > 1:
        return _one_after_another(teller, found)
    for choice in found:
        assert choice.option.slot is not None
        assert choice.option.item is not None
        teller.form.put(choice.option.slot, choice.option.item.key, _amount(choice, teller.form))
    if teller.form.takes_one and not teller.form.is_empty:
        return submit(teller, teller.form.action(teller.session.seat))
    teller.say_form()
    return False


def _one_after_another(teller: Teller, found: tuple[Choice, ...]) -> bool:
    """Gives several answers to a form that takes one, until one is refused; true if any was taken."""
    assert teller.form is not None
    prompt, is_taken = teller.form.prompt, False
    for choice in found:
        assert choice.option.slot is not None
        assert choice.option.item is not None
        pick = Pick(choice.option.slot.name, choice.option.item.key)
        if not submit(teller, Action(teller.session.seat, prompt.key, (pick,))):
            break
        is_taken = True
    return is_taken


def _amount(choice: Choice, form: Form) -> int | None:
    option = choice.option
    assert option.item is not None
    assert option.slot is not None
    limit = min(option.item.limit, option.slot.high)
    if choice.amount is not None and choice.amount > limit:
        raise Unclear(
            f"{sentence(option.label)[:-1]}: 0 to {limit} can be chosen, not {choice.amount}. Nothing changed."
        )
    if choice.amount is None and option.takes_amount:
        return min(limit, form.count(option.slot.name, option.item.key) + 1)
    return choice.amount


def _mark(teller: Teller, found: tuple[Choice, ...]) -> bool:
    """Marks in drafts: one answer for each prompt that is touched, sent at once."""
    forms: dict[str, Form] = {}
    said: list[str] = []
    for choice in found:
        option = choice.option
        assert option.slot is not None
        assert option.item is not None
        form = forms.setdefault(option.prompt.key, Form(option.prompt, option.prompt.draft or ()))
        form.put(option.slot, option.item.key, _amount(choice, form))
        count = form.count(option.slot.name, option.item.key)
        what = f"{count} {option.label}" if option.takes_amount else option.label
        said.append(what if count else f"no more {option.label}")
    before = {option.key: option.blocked is None for option in teller.options}
    for form in forms.values():
        rejection = teller.durably(lambda form=form: teller.session.submit(form.action(teller.session.seat)))  # type: ignore[misc]
        if rejection is not None:
            teller.console.say(refusal(rejection, in_full=True))
            return False
    _after_mark(teller, said, before)
    return False


def _after_mark(teller: Teller, said: list[str], before: dict[tuple[str, str, str], bool]) -> None:
    teller.console.say(sentence(f"Marked {listed(said)}"))
    teller.say_news()
    teller.refresh()
    teller.console.say(*teller.memory().plan(teller.view, teller.spelling))
    offering = teller.offering()
    for index, option in enumerate(teller.options):
        if before.get(option.key, True) != (option.blocked is None):
            teller.console.say(offering.line(index))
    teller.console.say(teller.ending())


def unmark(teller: Teller, text: str) -> bool:
    """Takes marks back, by the numbers and names of the list they were made in; true if the position changed.

    Raises Unclear where nothing is marked by that name.
    """
    lists = [own for own in _closed_prompts(teller) if own.role == "mark" and own.slots]
    if not lists or (teller.form is not None and teller.form.prompt.role != "mark"):
        return _choose_none(teller, text)
    is_taken = False
    for choice in read(text, tuple(choices(lists[0]))):
        assert choice.option.item is not None
        key = choice.option.item.key
        # The prompt that takes a mark back lists what is marked, under the same keys.
        marked = [(own, slot) for own in lists[1:] for slot in own.slots if any(item.key == key for item in slot.items)]
        if not marked:
            raise Unclear(f"{sentence(choice.option.label)[:-1]} is not marked.")
        prompt, slot = marked[0]
        if not submit(teller, Action(teller.session.seat, prompt.key, (Pick(slot.name, key),))):
            break
        is_taken = True
    return is_taken


def _choose_none(teller: Teller, text: str) -> bool:
    """Sets what is named to none, in the open form or in a draft."""
    found = tuple(replace(choice, amount=0) for choice in read(text, teller.options))
    return _take(teller, found)


def finish(teller: Teller) -> bool:
    """Gives the answer that was put together, or seals the draft; true if the position changed."""
    seat = teller.session.seat
    if teller.form is not None:
        return submit(teller, teller.form.action(seat))
    seal = teller.seal()
    if seal is None:
        raise Unclear("There is nothing to finish here; choose an option.")
    return submit(teller, Action(seat, seal.key))


def clear(teller: Teller) -> None:
    """Empties the open form, or all drafts."""
    if teller.form is not None:
        teller.form.empty()
        teller.say_form()
        return
    for prompt in teller.session.prompts():
        if prompt.draft:
            teller.durably(lambda key=prompt.key: teller.session.submit(Action(teller.session.seat, key)))  # type: ignore[misc]
    teller.refresh()
    teller.console.say("Nothing is marked.", *teller.memory().plan(teller.view, teller.spelling))


def back(teller: Teller) -> None:
    """Goes from a part to its form, or from a form to the list it was opened from."""
    if teller.part:
        teller.part = ""
    elif teller.form is not None and len(teller.session.prompts()) > 1:
        teller.form = None
    else:
        teller.narrowed = teller.narrowed[:-1]
    teller.list_options()


def submit(teller: Teller, action: Action) -> bool:
    """Gives an answer to the session; true if it was taken. A refusal is said with its clause."""
    seal = teller.seal()
    sealed = seal.key if seal is not None and seal.role == "commit" else ""
    rejection = teller.durably(lambda: teller.session.submit(action))
    if rejection is not None:
        teller.console.say(refusal(rejection, in_full=True))
        return False
    teller.form, teller.part, teller.narrowed = None, "", ()
    if action.prompt == sealed and teller.session.refuse_undo() is None:
        teller.console.say("Sealed. undo takes it back, here or before the next page is shown.")
    return True
