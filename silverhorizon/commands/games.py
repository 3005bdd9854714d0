"""Lists the installed games, and the rules of one."""

from silverhorizon.commands.printing import say, say_json
from silverhorizon.core.ruleset import Clause, Option, RulesetInfo
from silverhorizon.storage.cards import game_card, game_cards
from silverhorizon.storage.folders import folders
from silverhorizon.text import minutes


def print_games(*, as_json: bool) -> None:
    """Prints the installed games; those that cannot be loaded go to the error stream with the reason."""
    good, broken = game_cards(folders())
    for game in broken:
        say(f"{game.name}: not loaded: {game.reason}", to_errors=True)
    if as_json:
        say_json([_row(card.info) for card in good])
        return
    for info in (card.info for card in good):
        low, high = info.seats
        say(f"{info.key}: {info.title}, {low} to {high} seats, {minutes(info.minutes)}. {info.tagline}")
        for option in info.options:
            say(f"  --option {option.key}={'|'.join(choice.value for choice in option.choices)}  {_about(option)}")


def _about(option: Option) -> str:
    return f"{option.label}, {option.default} if left out"


def _row(info: RulesetInfo) -> dict[str, object]:
    """Gives a game as an object: `game` names it as saves and simulations do; `key` says the same."""
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
        "game": info.key,
        "key": info.key,
        "title": info.title,
        "edition": info.edition,
        "tagline": info.tagline,
        "minutes": info.minutes,
        "seats": list(info.seats),
        "options": options,
    }


def print_rules(game: str, wanted: str) -> int:
    """Prints the rules whose number is wanted, else those that hold the word; all if nothing is. Gives how many.

    Raises UnknownGame.
    """
    found = _found(game_card(game, folders()).clauses, wanted)
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
