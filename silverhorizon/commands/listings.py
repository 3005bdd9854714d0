"""Lists saves, games and rules for people, and the first two as JSON for programs."""

import msgspec

from silverhorizon.commands.printing import say
from silverhorizon.core.ruleset import AnyRuleset, Clause, Option
from silverhorizon.plugins import library
from silverhorizon.storage.folders import folders
from silverhorizon.storage.listing import Listed
from silverhorizon.storage.shelf import saves


def as_json(value: object) -> str:
    """Writes a value as JSON with two blanks of indentation."""
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode()


def _print_json(value: object) -> None:
    for line in as_json(value).split("\n"):
        say(line)


def print_saves(*, as_json: bool) -> None:
    """Prints the saves, last played first."""
    found = saves(folders().saves)
    if as_json:
        _print_json([save.as_row() for save in found])
        return
    if not found:
        say("No saves yet. `silverhorizon play GAME` begins a game.")
    for save in found:
        say(f"{save.name}: {standing(save)}")


def standing(save: Listed) -> str:
    """Says in a line which game a save is, who plays and whose turn it is."""
    if save.state == "damaged":
        return f"damaged, left untouched. {save.problem}"
    if save.state == "unknown" or save.about is None:
        return save.problem
    about = save.about
    if save.state == "over":
        end = f"over, {' and '.join(save.winners) or 'nobody'} won with {about.best:g}"
    else:
        end = f"{about.label}, {about.phase}, {' and '.join(save.to_move)} to act"
    return f"{save.game}, {', '.join(save.seats)}; {end}"


def print_games(*, as_json: bool) -> None:
    """Prints the installed games; those that cannot be loaded go to the error stream with the reason."""
    good, broken = library()
    for game in broken:
        say(f"{game.name}: not loaded: {game.reason}", to_errors=True)
    if as_json:
        _print_json([_row(ruleset) for ruleset in good])
        return
    for ruleset in good:
        info = ruleset.info
        low, high = info.seats
        say(f"{info.key}: {info.title}, {low} to {high} seats, {info.minutes}. {info.tagline}")
        for option in info.options:
            say(f"  --option {option.key}={'|'.join(choice.value for choice in option.choices)}  {_about(option)}")


def _about(option: Option) -> str:
    return f"{option.label}, {option.default} if left out"


def _row(ruleset: AnyRuleset) -> dict[str, object]:
    info = ruleset.info
    options = [
        {
            "key": option.key,
            "label": option.label,
            "default": option.default,
            "values": [c.value for c in option.choices],
        }
        for option in info.options
    ]
    return {
        "key": info.key,
        "title": info.title,
        "edition": info.edition,
        "tagline": info.tagline,
        "minutes": info.minutes,
        "seats": list(info.seats),
        "options": options,
    }


def print_rules(ruleset: AnyRuleset, wanted: str) -> int:
    """Prints the rules whose number is wanted, else those that hold the word; all if nothing is. Gives how many."""
    found = _found(ruleset.clauses, wanted)
    section = ""
    for clause in found:
        if clause.section != section:
            section = clause.section
            say(f"{section}:")
        say(f"{clause.id}  {clause.text}{' (house rule)' if clause.house else ''}")
    return len(found)


def _found(clauses: tuple[Clause, ...], wanted: str) -> tuple[Clause, ...]:
    word = wanted.casefold()
    exact = tuple(clause for clause in clauses if clause.id.casefold() == word)
    return exact or tuple(c for c in clauses if word in f"{c.id} {c.section} {c.text}".casefold())
