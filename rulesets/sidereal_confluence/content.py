"""The components of the game as typed values, read once from `data/`.

Decodes, completes (two half cards become one pair) and checks; decides nothing about play.
"""

from functools import cache

from rulesets.sidereal_confluence.components import (
    CLIMATES,
    Bonuses,
    CardSpec,
    Confluence,
    Need,
    RawCard,
    RawRecipe,
    RawSide,
    RawWay,
    Recipe,
    Side,
    Species,
    Takes,
    Team,
    Tracks,
    Way,
    need_of,
)
from rulesets.sidereal_confluence.goods import Goods
from silverhorizon.core.content import nearest, records
from silverhorizon.core.errors import ContentError
from silverhorizon.core.ruleset import Clause

PACKAGE = "rulesets.sidereal_confluence"


def recipe_of(raw: RawRecipe) -> Recipe:
    """Sorts what a converter takes into goods, colonies and conditions."""
    return Recipe(tuple(_need(takes) for takes in raw.takes), raw.makes, raw.gives, raw.arrow)


def _need(takes: Takes) -> Need:
    climates = tuple(climate for climate in CLIMATES for _ in range(getattr(takes, climate)))
    goods = Goods(*(getattr(takes, kind) for kind in Goods.__struct_fields__))
    return need_of(goods, climates + ("",) * takes.colony, takes.fleets, takes.envoys)


def _way(raw: RawWay, bit: int = 1) -> Way:
    return Way(bit, raw.spend, recipe_of(raw.convert) if raw.convert else None)


def _side(raw: RawSide) -> Side:
    return Side(raw.name, tuple(recipe_of(recipe) for recipe in raw.converters), raw.climate, raw.printed)


def _whole(raw: RawCard) -> CardSpec:
    sides = tuple(_side(side) for side in (raw.front, raw.back) if side is not None) or (Side(raw.name),)
    return CardSpec(
        raw.key,
        raw.number,
        raw.species,
        raw.kind,
        raw.name,
        sides,
        tuple(_way(way) for way in raw.upgrades),
        raw.era,
        raw.starts,
        recipe_of(raw.play) if raw.play else None,
        raw.fleets,
        raw.lendable,
        raw.enters,
        raw.effect,
        raw.doubt,
    )


def _pair(left: RawCard, right: RawCard) -> CardSpec:
    """Joins two half cards: side 1 has the left half flipped, side 2 the right, side 3 both."""
    sides = []
    for flipped in range(4):
        one, two = left.back if flipped & 1 else left.front, right.back if flipped & 2 else right.front
        if one is None or two is None:
            raise ContentError(f"data/starting.toml: half card {left.key} or {right.key} lacks a side")
        recipe = Recipe((_need(one.takes),), one.makes + two.makes, one.gives + two.gives)
        sides.append(Side(f"{one.name} {two.name}", (recipe,)))
    ways = (*(_way(way) for way in left.upgrades), *(_way(way, 2) for way in right.upgrades))
    return CardSpec(
        left.key,
        f"{left.number}+{right.number}",
        left.species,
        "starting",
        sides[0].name,
        tuple(sides),
        ways,
        starts=True,
        doubt=left.doubt,
    )


@cache
def raw_cards() -> tuple[RawCard, ...]:
    """Lists the numbered cards as they are printed, halves apart."""
    files = ("technologies.toml", "starting.toml", "worlds.toml", "colonies.toml")
    return tuple(card for name in files for card in records(PACKAGE, name, "cards", RawCard))


@cache
def cards() -> dict[str, CardSpec]:
    """Finds every playable card by key: species cards, pairs, colonies."""
    halves = {card.number: card for card in raw_cards() if card.half}
    found: dict[str, CardSpec] = {}
    for raw in raw_cards():
        if not raw.half:
            found[raw.key] = _whole(raw)
        elif raw.half == "left":
            # The right half of a pair carries the number before the left one's.
            found[raw.key] = _pair(raw, halves[str(int(raw.number) - 1)])
    _check_names(found)
    return found


def _check_names(found: dict[str, CardSpec]) -> None:
    names = sorted({card.name for card in found.values() if card.kind == "technology"})
    asked = [way.spend for card in found.values() for way in card.ways if way.spend]
    asked += [team.technology for team in teams().values() if team.technology]
    strange = [name for name in asked if name not in names]
    if strange:
        raise ContentError("\n".join(f'no technology "{name}"{nearest(name, names)}' for name in strange))


@cache
def teams() -> dict[str, Team]:
    """Finds every research team by key."""
    return {team.key: team for team in records(PACKAGE, "teams.toml", "teams", Team)}


@cache
def species() -> dict[str, Species]:
    """Finds every species by key, in the order of difficulty."""
    found = records(PACKAGE, "species.toml", "species", Species)
    return {one.key: one for one in sorted(found, key=lambda one: one.difficulty)}


@cache
def relic_recipe() -> Recipe:
    """Gives the converter of the relic world deck."""
    raw = species()["faderan"].converter
    if raw is None:
        raise ContentError("data/species.toml: the Faderan lack the converter of their relic deck")
    return recipe_of(raw)


@cache
def bonuses() -> dict[int, Bonuses]:
    """Finds the sharing bonuses by player count."""
    return {row.players: row for row in records(PACKAGE, "tracks.toml", "bonuses", Bonuses)}


@cache
def tracks() -> dict[int, Tracks]:
    """Finds the least bids by player count; the colony track has one count more for the Kjasjavikalimm."""
    return {row.players: row for row in records(PACKAGE, "tracks.toml", "tracks", Tracks)}


@cache
def confluence() -> tuple[Confluence, ...]:
    """Lists the twelve Confluence cards."""
    return records(PACKAGE, "tracks.toml", "confluence", Confluence)


@cache
def technology(species_key: str, name: str) -> str:
    """Gives the key of a species' card of a technology. Raises KeyError if there is none."""
    for card in cards().values():
        if card.species == species_key and card.kind == "technology" and card.name == name:
            return card.key
    raise KeyError(name)


@cache
def clauses() -> tuple[Clause, ...]:
    """Lists every rule in the project's own wording."""
    return records(PACKAGE, "rules.toml", "rules", Clause)
