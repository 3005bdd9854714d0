"""Pages about one thing: a card with both sides and its ways to flip, a team, a seat, the revealed bids."""

from rulesets.sidereal_confluence import content, species
from rulesets.sidereal_confluence.abilities import climate_of
from rulesets.sidereal_confluence.cards import (
    made_value,
    need_value,
    owner_of,
    recipe_text,
    spec_of,
    title_of,
)
from rulesets.sidereal_confluence.components import Side
from rulesets.sidereal_confluence.goods import short_of, text_of, value_of
from rulesets.sidereal_confluence.scoring import score_of
from rulesets.sidereal_confluence.state import Held, State
from rulesets.sidereal_confluence.view.dealings import asked_sheet, offer_sheet, promise_sheet, seat_sheet
from rulesets.sidereal_confluence.view.upgrading import brought, ways
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Cell, Ledger, Part, Row, Section, Sheet

_KINDS = {
    "technology": "technology",
    "starting": "starting card",
    "interest_converter": "interest card",
    "relic_world": "relic world",
    "fleet": "fleet",
    "nullspace_colony": "nullspace colony",
    "computer_world": "computer world",
    "territory_tile": "territory",
    "colony": "colony",
}
_EFFECTS = {
    "passes_on": "Its first transfer in a turn gives the taker 1 ultratech, 1 biotech, 1 food and 1 industry and the "
    "Faderan 1 biotech. It stays with its holder.",
    "discount": "On entry 1 VP for every 3 Acknowledgements held by others, rounded up. From then on whoever invents "
    "with an Acknowledgement pays one cube less.",
    "network": "On entry the top two colonies of the deck. Its holder supports 2 colonies more.",
    "bonus": "On entry also the sharing bonus of the turn.",
}
_NUMBERED = {"seat": seat_sheet, "offer": offer_sheet, "promise": promise_sheet}


def inspect(state: State, seat: Seat | None, key: str) -> Sheet | None:
    """Explains a card, a research team, a species, a seat's score or the bids; None for anything else."""
    head = key.partition("/")[0]
    if head in content.cards():
        return card_sheet(state, head)
    if head in content.teams():
        return team_sheet(state, seat, head)
    if head in content.species():
        return species_sheet(head)
    kind, _, number = key.partition("-")
    if number.isdecimal() and kind in _NUMBERED:
        return _NUMBERED[kind](state, int(number))
    if head in ("accept", "refuse"):
        return asked_sheet(state, seat)
    if head == "bids":
        return _bids_sheet(state)
    if head == "scores":
        return _scores_sheet(state, seat)
    return None


def card_sheet(state: State, key: str) -> Sheet:
    """Explains a card: where it is, both sides with values, the ways to flip it."""
    spec = spec_of(key)
    lines = [f"{_KINDS.get(spec.kind, spec.kind)}, number {spec.number}", _where(state, key)]
    if spec.play is not None:
        lines.append(f"Enters play for {recipe_text(spec.play)}.")
    if spec.fleets:
        lines.append(f"Gives fleet support {spec.fleets} each turn.")
    if spec.enters:
        lines.append(f"On entry gives {text_of(spec.enters)}.")
    if spec.effect:
        lines.append(_EFFECTS[spec.effect])
    sections = [_side_section(side) for side in spec.sides if side.converters]
    sections.extend(ways(state, spec))
    rules = ("SC-111", "SC-113", "SC-094") if spec.ways else ("SC-111", "SC-113")
    return Sheet(spec.name, tuple(lines), sections=tuple(sections), rules=rules, doubt=spec.doubt)


def _where(state: State, key: str) -> str:
    for player in state.players:
        card = player.held(key)
        if card is not None:
            owner = owner_of(state, key)
            lent = f", lent by {state.name(owner)}" if owner >= 0 and state.players[owner] != player else ""
            token = ", with a x2 token" if card.doubled else ""
            return f"In play before {player.name} as {title_of(card)}{token}{lent}."
        if key in player.library:
            return f"Out of play in the stack of {player.name}."
        if key in player.spent:
            return f"Spent by {player.name}, it lies under another card."
    if key in state.colony_track:
        return f"On the colony track, {climate_of(Held(key))}."
    return "Not in play."


def _side_section(side: Side) -> Section:
    parts: list[Part] = []
    for recipe in side.converters:
        value_in, value_out = need_value(recipe.needs[0]), made_value(recipe)
        parts.append(Part(recipe_text(recipe), f"{value_in} » {value_out}", "SC-121"))
    climate = f", {side.climate}" if side.climate else ""
    return Section(f"{side.name}{climate}", tuple(parts), "small cubes")


def team_sheet(state: State, seat: Seat | None, key: str) -> Sheet:
    """Explains a research team: its sets, its points, its technology."""
    team = content.teams()[key]
    lines = [f"Research team of era {team.era}, number {team.number}."]
    thing = f"Invents {team.technology}." if team.technology else "Scores points alone and is not shared."
    lines.append(f"{thing} {team.points} VP at once, the sharing bonus of the turn when shared.")
    lines.extend(f"With {player.name}." for player in state.players if key in player.teams)
    sets = tuple(Part(text_of(cost), f"{value_of(cost)}", "SC-085") for cost in team.costs)
    rules = ("SC-083", "SC-085", "SC-086")
    sections = (Section("One set in full", sets, "value"), *brought(state, seat, team.technology))
    return Sheet(team.name, tuple(lines), sections=sections, rules=rules, doubt=team.doubt)


def species_sheet(key: str) -> Sheet:
    """Explains a species before it is chosen."""
    one = content.species()[key]
    support = "no limit" if one.support < 0 else f"{one.support}"
    ties = "wins every tie" if one.tiebreaker < 0 else f"{one.tiebreaker}"
    facts = (
        Part("difficulty", f"{one.difficulty} of 6"),
        Part("starts with", f"{short_of(one.goods)} {one.ships}s", "SC-028"),
        Part("worth", f"{one.start_value}"),
        Part("colony support", support, "SC-109"),
        Part("tiebreaker", ties, "SC-172"),
        Part("colonies at the start", f"{one.colonies}", "SC-035"),
        Part("research teams at the start", f"{one.teams}", "SC-038"),
    )
    own = [card for card in content.cards().values() if card.species == key and card.starts]
    cards = tuple(Part(card.name, "; ".join(recipe_text(r) for r in card.sides[0].converters)) for card in own)
    lines = (*one.traits, f"Good at {one.strong}.", f"Weak: {one.weak}.")
    return Sheet(
        one.people, lines, sections=(Section("Sheet", facts), Section("Starting cards", cards)), doubt=one.doubt
    )


def _bids_sheet(state: State) -> Sheet:
    """Shows the bids revealed last and the order of choice that is left. Rule: SC-159, SC-160, SC-167."""
    is_research_open = state.stage != "colonies"
    rows = []
    for seat, player in enumerate(state.players):
        if player.bid is not None and state.stage != "bids":
            research = str(player.bid.research) if is_research_open else "sealed"
            cells = (player.name, str(player.announced), str(player.bid.colony), research)
            rows.append(Row(tuple(Cell(text) for text in cells), f"seat-{seat}", f"seat:{seat}"))
    bids = Ledger("Bids", ("seat", "ships", "colonies", "research"), tuple(rows), empty="nothing is revealed yet")
    parts = []
    for one in state.queue:
        player = state.players[one.seat]
        counts = "" if one.strength == 2 * one.ships else f", counts {one.strength / 2:g}"
        have = "counts as the fewest" if one.owned < 0 else f"has {one.owned}"
        label = f"{player.name}, {have}, tiebreaker {_number(one.tiebreaker)}"
        parts.append(Part(label, f"{one.ships}{counts}", "SC-160"))
    title = "Research bids" if is_research_open else "Colony bids"
    order = (Section("Order of choice", tuple(parts), "ships"),) if parts else ()
    return Sheet(
        title,
        ("Highest bid first, then fewer cards, then the higher tiebreaker.",),
        sections=order,
        panels=(bids,),
        rules=("SC-160", "SC-165", "SC-170", "SC-172"),
    )


def _number(tiebreaker: int) -> str:
    return "infinite" if tiebreaker >= species.NO_LIMIT else str(tiebreaker)


def _scores_sheet(state: State, seat: Seat | None) -> Sheet:
    """Shows all scores once the game is over, before that only one's own. Rule: SC-194."""
    seen = [other for other in range(len(state.players)) if state.stage == "over" or other == seat]
    parts: list[Part] = []
    for other in seen:
        score = score_of(state, other, is_open=True)
        parts.extend(Part(f"{state.name(other)}: {line.label}", f"{line.value:g}", line.rule) for line in score.lines)
        parts.append(Part(f"{state.name(other)}, in all", f"{score.total:g}", "SC-195"))
    return Sheet("Scores", sections=(Section("Points", tuple(parts), "VP"),), rules=("SC-191", "SC-195"))
