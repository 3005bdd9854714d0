"""How a game runs from one decision to the next: phases finish, follow one another, and start."""

from msgspec.structs import replace

from canary.phases import PHASES, following
from canary.state import State
from silverhorizon.core.action import Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.ruleset import Step


def public_facts(state: State) -> dict[str, object]:
    """Lists the numbers that everybody sees, by name and seat."""
    facts: dict[str, object] = {}
    for seat, player in enumerate(state.players):
        facts[f"points-{seat}"] = player.points
        facts[f"coins-{seat}"] = player.coins
        facts[f"goods-{seat}"] = player.goods.total
        facts[f"hand-{seat}"] = len(player.hand)
        facts[f"ship-{seat}"] = player.ship
    return facts


def with_news(before: State, step: Step[State]) -> Step[State]:
    """Marks what the step changed for all to see; a step that only its own seat reads about leaves the marks alone."""
    if all(event.seats is not None for event in step.events):
        return step
    then, now = public_facts(before), public_facts(step.state)
    changed = tuple(name for name in now if now[name] != then[name])
    return replace(step, state=replace(step.state, changed=changed))


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names the seats that are awaited; nobody once the game is over."""
    return () if state.is_over else PHASES[state.phase].awaiting(state)


def settled(step: Step[State], dice: Dice) -> Step[State]:
    """Runs on until a seat is awaited or the game is over, collecting what happens on the way."""
    while not step.state.is_over and not awaiting(step.state):
        state = step.state
        if not state.is_resolved:
            after = PHASES[state.phase].finish(replace(state, is_resolved=True), dice)
        else:
            phase = following(state.phase)
            after = PHASES[phase].start(replace(state, phase=phase, is_resolved=False, turn=0), dice)
        step = Step(after.state, step.events + after.events, step.reveals or after.reveals)
    return step
