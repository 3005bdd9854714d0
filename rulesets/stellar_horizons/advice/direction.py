"""The direction of a programme: technologies and policies in the order they are wanted."""

from collections.abc import Iterator

from rulesets.stellar_horizons.content import Technology, content
from rulesets.stellar_horizons.goods import FIELDS
from rulesets.stellar_horizons.markers import held
from rulesets.stellar_horizons.phases.policies import refuse_policy
from rulesets.stellar_horizons.state import State
from rulesets.stellar_horizons.technology import cost_of, refuse_tech
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


def wanted(state: State, seat: Seat) -> Iterator[Technology]:
    """Gives the technologies whose prerequisites are owned, most wanted first."""
    player, known = state.players[seat], content().techs
    rest = sorted((tech for tech in known.values() if tech.id not in FIRST), key=lambda tech: (tech.column, tech.cost))
    for tech in (*(known[name] for name in FIRST), *rest):
        refusal = refuse_tech(state, seat, tech)
        if tech.id not in player.techs and (refusal is None or refusal.rule == "SH-682"):
            yield tech


def wanted_field(state: State, seat: Seat) -> str:
    """Names the field whose points are missed most for the technologies wanted next."""
    player = state.players[seat]
    have = player.bank + held(player.markers)
    left = {field: have.of(field) for field in FIELDS}
    missing = dict.fromkeys(FIELDS, 0)
    for number, tech in enumerate(wanted(state, seat)):
        if number == WANTED:
            break
        cost = cost_of(state, seat, tech)
        short = max(0, cost - left[tech.field])
        left[tech.field] = max(0, left[tech.field] - cost)
        if short:
            missing[tech.field] += short * (WANTED - number)
    return max(FIELDS, key=lambda field: (missing[field], -left[field]))


def affordable(state: State, seat: Seat) -> tuple[Technology, ...]:
    """Lists the technologies that the bank pays for, most wanted first."""
    return tuple(tech for tech in wanted(state, seat) if refuse_tech(state, seat, tech) is None)


def within_politics(state: State, seat: Seat, gain: int) -> str:
    """Names the field that politics markers should top up to buy the next wanted technology; empty if none."""
    player = state.players[seat]
    for tech in wanted(state, seat):
        short = cost_of(state, seat, tech) - player.bank.of(tech.field)
        if 0 < short <= player.politics * gain:
            return tech.field
    return ""


def policy(state: State, seat: Seat) -> str:
    """Names the policy to adopt; empty for none."""
    player = state.players[seat]
    for name in POLICIES:
        if name not in player.policies and refuse_policy(player, content().policies[name]) is None:
            return name
    return ""
