"""What a launch that is being planned would cost, when its ship would be where, and what could go wrong."""

from rulesets.stellar_horizons.agenda import Plan
from rulesets.stellar_horizons.board import EARTH, areas
from rulesets.stellar_horizons.exploration import malfunction_rate
from rulesets.stellar_horizons.flight import failure_rate
from rulesets.stellar_horizons.phases.launching import PROBE, plan_prompts, vehicles
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.ships import cost_of
from rulesets.stellar_horizons.state import State, powers_of
from silverhorizon.core.action import Action
from silverhorizon.core.prompt import Item, Prompt, find
from silverhorizon.core.view import Part, Section


def preview(state: State, action: Action) -> tuple[Section, ...]:
    """Explains the launch on the form: its cost in parts, then dates and risks. Rule: SH-H14."""
    frame = state.agenda[0] if state.agenda else None
    if not isinstance(frame, Plan) or frame.seat != action.seat:
        return ()
    prompt = find(plan_prompts(state, frame), action.prompt)
    if prompt is None or not prompt.slots:
        return ()
    return _cost(state, frame, action), _course(state, frame, prompt, action)


def _cost(state: State, frame: Plan, action: Action) -> Section:
    player, powers = state.players[frame.seat], powers_of(state, frame.seat)
    vehicle = action.prompt.removeprefix("on:")
    extra = next(price for model, price in vehicles(state, frame.seat) if model.id == vehicle)
    prices = [(frame.load, cost_of(frame.load, powers).total), (vehicle, extra)]
    if action.chosen(PROBE):
        prices.append((PROBE, cost_of(PROBE, powers).total))
    total = sum(price for _, price in prices)
    names = player.sheet.ship_names
    parts = tuple(Part(names.get(kind, kind), f"${price}B" if price else "built already") for kind, price in prices)
    together = Part("together", f"${total}B of ${player.cash}B", tone="focus" if total <= player.cash else "bad")
    return Section("Cost", (*parts, together))


def _course(state: State, frame: Plan, prompt: Prompt, action: Action) -> Section:
    """Lists by year what happens; the malfunction rate only where the ship arrives at a place it could explore."""
    ship = Ship("", frame.load, 1, EARTH)
    parts = [Part(f"{state.year} engine failure", f"{failure_rate(state, frame.seat, ship, EARTH)}%", "SH-353")]
    to = _picked(prompt, action.chosen("to"))
    if to is not None:
        parts.append(Part(f"{to.price or state.year} {to.label}", "arrives"))
        if areas()[to.key].kind != "box":
            there = Ship("", frame.load, 1, to.key)
            rate = malfunction_rate(powers_of(state, frame.seat), there)
            parts.append(Part("malfunction when exploring there", f"{rate}%", "SH-137"))
    return Section("What happens when", tuple(parts))


def _picked(prompt: Prompt, key: str) -> Item | None:
    return next((item for slot in prompt.slots if slot.name == "to" for item in slot.items if item.key == key), None)
