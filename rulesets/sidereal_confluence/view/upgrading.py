"""Ways to flip a card, from both ends: what it becomes and by what, and which cards it could flip itself."""

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.cards import made_text, need_text, recipe_text
from rulesets.sidereal_confluence.components import CardSpec, Way
from rulesets.sidereal_confluence.state import State
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Part, Section


def ways(state: State, spec: CardSpec) -> tuple[Section, ...]:
    """Tells what a card becomes and by which converter or card, and for which others it can be spent.

    Rule: SC-094, SC-096, SC-097.
    """
    sections = []
    for bit in dict.fromkeys(way.bit for way in spec.ways):
        side = spec.sides[bit]
        title = f"Becomes {side.name}{f', {side.climate}' if side.climate else ''} by"
        parts = tuple(_way(state, spec, way) for way in spec.ways if way.bit == bit)
        sections.append(Section(title, parts))
    return (*sections, *_spent_for(spec))


def _way(state: State, spec: CardSpec, way: Way) -> Part:
    if way.convert is None:
        where = _place_of(state, content.technology(spec.species, way.spend)) if spec.species else ""
        return Part(f"spending {way.spend}", where, "SC-097")
    makes = f" » {made_text(way.convert, is_short=True)}" if way.convert.makes or way.convert.gives else ""
    needs = " or ".join(need_text(need, is_short=True) for need in way.convert.needs)
    return Part(f"paying {needs}{makes}", "", "SC-096")


def _place_of(state: State, key: str) -> str:
    """Says in a word where a technology lies."""
    for player in state.players:
        if player.held(key) is not None:
            return "in play"
        if key in player.spent:
            return "spent"
    return "not invented"


def _spent_for(spec: CardSpec) -> tuple[Section, ...]:
    parts = tuple(
        Part(f"{card.name} becomes {card.sides[way.bit].name}", "", "SC-097")
        for card in content.cards().values()
        if spec.species and card.species == spec.species
        for way in card.ways
        if way.spend == spec.name
    )
    return (Section("Spent under another card", parts),) if parts else ()


def brought(state: State, seat: Seat | None, technology: str) -> tuple[Section, ...]:
    """Shows a seat's own card of a technology, which its team invents, and what else that card is good for."""
    if seat is None or not technology or not state.players[seat].species:
        return ()
    spec = content.cards()[content.technology(state.players[seat].species, technology)]
    parts = tuple(Part(recipe_text(recipe), "", "SC-087") for recipe in spec.sides[0].converters)
    return (Section(f"{technology} before {state.name(seat)}", parts), *_spent_for(spec))
