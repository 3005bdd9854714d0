"""Questions about single cards in play: which side is up, whose card it is, what it is called and worth."""

from functools import lru_cache

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.components import CardSpec, Need, Recipe, Side
from rulesets.sidereal_confluence.goods import Goods, short_of, text_of, value_of
from rulesets.sidereal_confluence.state import TABLE, Held, Player, State
from silverhorizon.core.action import Seat

COLONIES = ("colony", "nullspace_colony")
PERMANENT = (*COLONIES,)
"""Kinds that change hands for good. Rule: SC-075."""


def spec_of(key: str) -> CardSpec:
    """Finds the printed facts of a card."""
    return content.cards()[key]


def side_of(card: Held) -> Side:
    """Gives the side that lies up."""
    return spec_of(card.key).sides[card.side]


def name_of(key: str, side: int = 0) -> str:
    """Names a card, a research team or the relic deck."""
    if key in content.teams():
        return content.teams()[key].name
    return spec_of(key).sides[side].name


def title_of(card: Held) -> str:
    """Names a card as it lies."""
    return side_of(card).name


def turned_text(card: Held, side: int) -> str:
    """Writes what turning a card over changes: its name, or its climate where the name stays."""
    before, after = side_of(card), spec_of(card.key).sides[side]
    if before.name != after.name:
        return f"{before.name} to {after.name}"
    if before.climate != after.climate:
        return f"{before.name} from {before.climate} to {after.climate}"
    return f"{before.name} to its other side"


def owner_of(state: State, key: str) -> Seat:
    """Names the seat whose species background a card carries; TABLE for a colony. Rule: SC-074, SC-075."""
    species = spec_of(key).species
    return state.seat_of(species) if species else TABLE


def is_colony(key: str) -> bool:
    """Tells whether a card is a colony, nullspace colonies included."""
    return spec_of(key).kind in COLONIES


def is_permanent(key: str) -> bool:
    """Tells whether a card changes hands for good. Rule: SC-075; the Gift of the Duruntai stays too."""
    spec = spec_of(key)
    return spec.kind in PERMANENT or spec.effect == "passes_on"


def colonies_of(player: Player) -> tuple[Held, ...]:
    """Lists the colonies before a seat."""
    return colonies_in(player.cards)


@lru_cache(maxsize=8192)
def colonies_in(cards: tuple[Held, ...]) -> tuple[Held, ...]:
    """Lists the colonies among cards."""
    return tuple(card for card in cards if is_colony(card.key))


def runs_of(card: Held) -> int:
    """Counts how often each converter of a card may run in a turn: once, twice with a x2 token. Rule: SC-113."""
    return 2 if card.doubled else 1


@lru_cache(maxsize=1024)
def need_value(need: Need) -> float:
    """Gives the printed value of what is paid; colonies and conditions count 0. Rule: SC-121."""
    return value_of(need.goods)


@lru_cache(maxsize=1024)
def made_value(recipe: Recipe) -> float:
    """Gives the printed value of what a converter makes, gifts included. Rule: SC-121."""
    return value_of(recipe.makes) + value_of(recipe.gives)


@lru_cache(maxsize=4096)
def need_text(need: Need, *, is_short: bool = False) -> str:
    """Writes what a converter takes, with letters or in words."""
    parts = [short_of(need.goods) if is_short else text_of(need.goods)] if need.goods else []
    for climate in sorted(set(need.climates)):
        count = need.climates.count(climate)
        word = f"{climate} colony" if climate else "colony of any climate"
        parts.append(f"{count} {word.replace('colony', 'colonies')}" if count > 1 else f"{_article(word)} {word}")
    if need.fleets:
        parts.append(f"fleet support {need.fleets}")
    if need.envoys:
        parts.append(f"{need.envoys} envoys there")
    return (" + " if is_short else " and ").join(parts) or "free"


def _article(word: str) -> str:
    return "an" if word[0] in "aeiou" else "a"


@lru_cache(maxsize=4096)
def made_text(recipe: Recipe, *, is_short: bool = False) -> str:
    """Writes what a converter makes; gift goods stand after the word gift. Rule: SC-123."""
    write = short_of if is_short else text_of
    parts = [write(recipe.makes)] if recipe.makes else []
    if recipe.gives:
        parts.append(f"gift {write(recipe.gives)}")
    return (" " if is_short else " and ").join(parts) or "nothing"


@lru_cache(maxsize=4096)
def recipe_text(recipe: Recipe, *, is_short: bool = True) -> str:
    """Writes a whole converter ("3i » 1U 1f")."""
    needs = " or ".join(need_text(need, is_short=is_short) for need in recipe.needs)
    return f"{needs} » {made_text(recipe, is_short=is_short)}"


def total_value(card: Held) -> tuple[float, float]:
    """Adds up the values in and out of all converters of the side that lies up."""
    recipes = side_of(card).converters
    return sum(need_value(r.needs[0]) for r in recipes), sum(made_value(r) for r in recipes)


def support_of(player: Player) -> int:
    """Adds up the fleet support before a seat, borrowed fleets included."""
    return _support(player.cards)


@lru_cache(maxsize=8192)
def _support(cards: tuple[Held, ...]) -> int:
    return sum(spec_of(card.key).fleets for card in cards)


def acks_elsewhere(state: State) -> Goods:
    """Counts the Acknowledgements that seats other than the Faderan hold."""
    return Goods(ack=sum(player.stock.ack for player in state.players if player.species != "faderan"))
