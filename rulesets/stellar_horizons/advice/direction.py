"""The direction of a programme: technologies and policies in the order they are wanted."""

from rulesets.stellar_horizons.components.faction_sheet import Technology
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.goods import FIELDS
from rulesets.stellar_horizons.markers import held
from rulesets.stellar_horizons.phases.policies import refuse_policy
from rulesets.stellar_horizons.state import State
from rulesets.stellar_horizons.technology import Offer, buyer, offers
from silverhorizon.core.action import Seat

FIRST = (
    "reusable_launch_vehicles",
    "range_1",
    "component_reliability_1",
    "computing_1",
    "space_habitats_1",
    "range_2",
    "crew_1",
    "life_support",
    "propulsion_1",
    "engine_reliability_1",
    "computing_2",
    "component_reliability_2",
    "range_3",
    "crew_2",
    "hibernation",
    "heavy_hulls",
    "space_mining",
    "space_habitats_2",
    "propulsion_2",
    "crew_3",
    "space_habitats_3",
    "range_4",
    "computing_3",
    "adapted_physiology",
    "engine_reliability_2",
    "propulsion_3",
    "cruiser_hulls",
    "space_refining",
    "trade_routes_1",
    "interstellar_sleepers",
    "propulsion_4",
    "space_elevators",
    "terraforming_1",
    "interstellar_drive",
    "interstellar_ark",
)
"""What every programme wants first; the rest follows by price."""
POLICIES = (
    "space_economics_1",
    "space_settlement_1",
    "open_science_1",
    "space_economics_2",
    "space_settlement_2",
    "space_settlement_3",
    "open_science_2",
    "crewed_flight_1",
    "robotics_1",
    "crewed_flight_2",
    "space_diplomacy_1",
)
"""The policies in the order they are adopted."""
WANTED = 4


def wanted(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Lists the technologies whose prerequisites are owned, most wanted first."""
    chart = {offer.tech.id: offer for offer in offers(buyer(state, seat))}
    rest = sorted(
        (offer for name, offer in chart.items() if name not in FIRST),
        key=lambda offer: (offer.tech.column, offer.tech.cost),
    )
    ordered = (*(chart[name] for name in FIRST), *rest)
    return tuple(offer for offer in ordered if offer.refusal is None or offer.refusal.rule == "SH-682")


def wanted_field(state: State, seat: Seat) -> str:
    """Names the field whose points are missed most for the technologies wanted next."""
    player = state.players[seat]
    have = player.bank + held(player.markers)
    left = {field: have.of(field) for field in FIELDS}
    missing = dict.fromkeys(FIELDS, 0)
    for number, offer in enumerate(wanted(state, seat)[:WANTED]):
        field = offer.tech.field
        short = max(0, offer.cost - left[field])
        left[field] = max(0, left[field] - offer.cost)
        missing[field] += short * (WANTED - number)
    return max(FIELDS, key=lambda field: (missing[field], -left[field]))


def affordable(state: State, seat: Seat) -> tuple[Technology, ...]:
    """Lists the technologies that the bank pays for, most wanted first."""
    return tuple(offer.tech for offer in wanted(state, seat) if offer.refusal is None)


def within_politics(state: State, seat: Seat, gain: int) -> str:
    """Names the field that politics markers should top up to buy the next wanted technology; empty if none."""
    player = state.players[seat]
    for offer in wanted(state, seat):
        short = offer.cost - player.bank.of(offer.tech.field)
        if 0 < short <= player.politics * gain:
            return offer.tech.field
    return ""


def policy(state: State, seat: Seat) -> str:
    """Names the policy to adopt; empty for none."""
    player = state.players[seat]
    for name in POLICIES:
        if name not in player.policies and refuse_policy(player, content().policies[name]) is None:
            return name
    return ""
