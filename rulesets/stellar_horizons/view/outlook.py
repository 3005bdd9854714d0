"""What an exploration that is being named would be worth, addend by addend, and what could go wrong."""

from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.exploration import Target, malfunction_rate, targets_of, worth
from rulesets.stellar_horizons.phases.exploring import chance
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.state import State, powers_of, ship_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.view import Part, Section


def preview(state: State, action: Action) -> tuple[Section, ...]:
    """Explains the exploration on the form. Rule: SH-131, SH-133, SH-134, SH-136, SH-143."""
    key, _, world = action.chosen("what").partition("@")
    ship = ship_of(state.players[action.seat], key.rstrip("+"))
    if action.prompt != "explore" or state.step != "exploration" or ship is None:
        return ()
    for target in targets_of(state, ship):
        if (target.world, target.probe) == (world, key.endswith("+")):
            return (_value(state, action.seat, ship, target),)
    return ()


def _value(state: State, seat: Seat, ship: Ship, target: Target) -> Section:
    value, powers = worth(state, seat, ship, target), powers_of(state, seat)
    parts = [Part(label, amount) for label, amount in value.parts]
    parts.append(Part("together", f"{value.total}: {chance(value.sure, value.remainder)}", "SH-134", "focus"))
    if target.probe:
        parts.append(Part("the probe is used up", rule="SH-141"))
    elif ship.model.kind == "cv":
        parts.append(Part("recall", f"{powers.rate('cv_recall')}%", "SH-143"))
    else:
        parts.append(Part("malfunction", f"{malfunction_rate(powers, ship)}%", "SH-136"))
    return Section(f"To explore {content().worlds[target.world].name}", tuple(parts))
