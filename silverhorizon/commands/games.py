"""Lists the installed games, and the rules of one."""

from silverhorizon.commands.printing import say, say_json
from silverhorizon.core.ruleset import AnyRuleset, Clause, Option
from silverhorizon.plugins import library


def print_games(*, as_json: bool) -> None:
    """Prints the installed games; those that cannot be loaded go to the error stream with the reason."""
    good, broken = library()
    for game in broken:
        say(f"{game.name}: not loaded: {game.reason}", to_errors=True)
    if as_json:
        say_json([_row(ruleset) for ruleset in good])
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
