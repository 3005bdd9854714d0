"""What a ship can explore and what it is worth. The course of an exploration itself is in `survey`."""

from functools import lru_cache

from msgspec import Struct

from rulesets.stellar_horizons.board import EARTH_ORBIT, areas
from rulesets.stellar_horizons.components.solar_system import World
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.pieces import Ship, WorldState
from rulesets.stellar_horizons.standing import Powers
from rulesets.stellar_horizons.state import State, powers_of, world_of
from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Rejection

PROBE = "probe"


class Target(Struct, frozen=True):
    """A world in sight of a ship; `penalty` is a relay's or transfer box's, `probe` where a probe would explore."""

    world: str
    penalty: int = 0
    probe: bool = False

    def key(self, ship: str) -> str:
        """Names the choice of this target in a prompt."""
        return f"{ship}{'+' if self.probe else ''}@{self.world}"


@lru_cache(maxsize=2048)
def targets(kind: str, area: str) -> tuple[Target, ...]:
    """Lists the worlds that a ship of a type can explore from an area, with what is taken off.

    Rule: SH-147, SH-148, SH-149, SH-150, SH-151, SH-160, SH-163, SH-164, SH-450, SH-458, AMB-SH-18, AMB-SH-19,
    AMB-SH-35.
    """
    place = areas()[area]
    worlds = [world for world in content().worlds.values() if world.exploration and _is_open(world, kind)]
    match kind:
        case "telescope":
            return tuple(Target(world.id) for world in worlds) if area == EARTH_ORBIT else ()
        case "flyby":
            if place.kind not in {"flyby", "box"}:
                return ()
            return tuple(Target(world.id, -place.box) for world in worlds if world.system == place.system)
        case "orbiter":
            own = [Target(world.id) for world in worlds if world.orbit_area == area]
            return (*own, *_relayed(worlds, area))
        case "rover":
            return tuple(Target(world.id) for world in worlds if world.surface_area == area)
        case _:
            here = [world for world in worlds if area == (world.surface_area or world.orbit_area)]
            return tuple(Target(world.id) for world in here)


def _is_open(world: World, kind: str) -> bool:
    named = kind if kind in {"telescope", "flyby", "orbiter", "rover"} else "cv"
    return named in world.explored_by


def _relayed(worlds: list[World], area: str) -> list[Target]:
    system = content().systems[areas()[area].system]
    if not system.central_world or content().worlds[system.central_world].orbit_area != area:
        return []
    relay = content().rate("relay_penalty")
    return [Target(world.id, relay) for world in worlds if world.system == system.id and world.orbit_area != area]


@lru_cache(maxsize=2048)
def probe_targets(carrier: str, area: str) -> tuple[Target, ...]:
    """Lists the worlds that a carried probe can explore: where the carrier is, without relays.

    Rule: SH-156, SH-157, SH-158, SH-159, SH-H06.
    """
    kind = areas()[area].kind
    if carrier == "flyby" and kind != "flyby":
        return ()
    return tuple(Target(target.world, 0, probe=True) for target in targets(carrier, area) if not target.penalty)


def targets_of(state: State, ship: Ship) -> tuple[Target, ...]:
    """Lists what a ship can explore now, a carried probe's targets included, worlds out of play left out."""
    if ship.fresh or ship.model.kind == "lv":
        return ()
    found = targets(ship.model.type, ship.area)
    if ship.probe:
        found = (*found, *probe_targets(ship.model.type, ship.area))
    systems = state.frame.systems
    if systems and ship.model.type == "telescope":
        return tuple(target for target in found if content().worlds[target.world].system in systems)
    return found


def refuse_explorer(ship: Ship) -> Rejection | None:
    """Says why a ship explores nothing this year; None if it can. Rule: SH-128, SH-129, SH-130, SH-342."""
    if ship.used:
        return Rejection("it has explored this year already", "SH-128", "explored")
    if ship.reserve:
        return Rejection("it is in reserve", "SH-342", "in reserve")
    if not ship.exploration:
        return Rejection("it has no exploration value", "SH-129", "no value")
    return None


def refuse_target(state: State, target: Target) -> Rejection | None:
    """Says why a world cannot be explored; None if it can. Rule: SH-132, SH-A70."""
    if world_of(state, target.world).exploration <= 0:
        name = content().worlds[target.world].name
        return Rejection(f"nothing is left to explore on {name}, its value is 0", "SH-132", "value 0")
    return None


class Worth(Struct, frozen=True):
    """A total exploration value and its addends, with their words."""

    total: int
    parts: tuple[tuple[str, str], ...]

    @property
    def sure(self) -> int:
        """Counts the markers that are gained without a roll. Rule: SH-133."""
        return self.total // content().rate("exploration_per_marker")

    @property
    def remainder(self) -> int:
        """Gives what a d10 must not exceed for one marker more. Rule: SH-134."""
        return self.total % content().rate("exploration_per_marker")


def worth(state: State, seat: Seat, ship: Ship, target: Target) -> Worth:
    """Adds up the exploration value of a ship on a target.

    A telescope counts half of the world's value, rounded with the total. Rule: SH-131, SH-148, SH-151, SH-161, SH-A20,
    SH-A21.
    """
    left = world_of(state, target.world)
    powers = powers_of(state, seat)
    printed = content().ships[PROBE].exploration if target.probe else ship.exploration
    return _worth(target, left, printed, PROBE if target.probe else ship.kind, powers)


@lru_cache(maxsize=8192)
def _worth(target: Target, left: WorldState, printed: int, kind: str, powers: Powers) -> Worth:
    value, card = left.exploration, left.card
    model = content().ships[kind]
    crewed = model.kind == "cv"
    world = content().worlds[target.world].name
    bonus = powers.stat("cv_exploration" if crewed else "re_exploration")
    lying = content().cards.get(card)
    carded = 0 if lying is None else (lying.cv_bonus if crewed else lying.re_bonus)
    half = model.type == "telescope"
    share = content().rate("telescope_share") if half else 100
    parts = [(f"half of {world}, now {value}" if half else f"{world}, exploration now", f"{value * share / 100:g}")]
    parts.append((model.noun, str(printed)))
    for label, amount in (
        ("crews and training" if crewed else "computing and robotics", bonus),
        ("world card", carded),
    ):
        if amount:
            parts.append((label, str(amount)))
    if target.penalty:
        parts.append(("relayed" if model.type == "orbiter" else "transfer box", str(target.penalty)))
    hundredths = value * share + 100 * (printed + bonus + carded + target.penalty)
    return Worth(max(0, (hundredths + 50) // 100), tuple(parts))


def malfunction_rate(powers: Powers, ship: Ship) -> int:
    """Gives a robot's malfunction rate in percent where it is. Rule: SH-137, SH-388, SH-428, SH-451, SH-452, SH-674."""
    rate = powers.rate("re_malfunction")
    if areas()[ship.area].severe_radiation and not powers.has("radiation_shielding"):
        rate += content().rate("radiation_malfunction")
    if ship.model.type == "rover" and ship.area == "venus_surface" and not powers.has("pressure_hulls"):
        rate += content().rate("venus_rover_malfunction")
    return rate


def is_depletion(values: tuple[int, ...], *, by_crew: bool) -> bool:
    """Tells whether drawn markers deplete a world: a robot's best one, or the sum of a crew's, of 3 or more.

    Rule: SH-166, SH-168, SH-169.
    """
    needed = content().rate("depletion_from")
    return bool(values) and (sum(values) if by_crew else max(values)) >= needed


def life_chance(state: State, world: str) -> int:
    """Gives the life chance of a world in percent, its card's change included. Rule: SH-176, AMB-SH-33."""
    printed = content().worlds[world].life_chance
    card = content().cards.get(world_of(state, world).card)
    if not printed or card is None:
        return printed
    return max(0, printed + sum(mod.value for mod in card.effects if mod.stat == "life_chance"))


def fits(card: str, world: str) -> bool:
    """Tells whether a world card shares a descriptor with a world. Rule: SH-199."""
    return any(word in content().worlds[world].descriptors for word in content().cards[card].descriptors)
