"""A game that never ends: each decision adds to a sum. It costs nothing itself, so it shows what the engine costs."""

from canary.ruleset import Canary
from msgspec import Struct

from silverhorizon.core.action import Action, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Item, Prompt, Slot
from silverhorizon.core.ruleset import Progress, Step


class Sum(Struct, frozen=True):
    """What has been added so far."""

    total: int = 0


ADD = (Prompt("add", "Add a number", (Slot("number", tuple(Item(str(n), str(n)) for n in range(1, 10))),)),)


class Endless(Canary):
    """The game; what it says about itself is the canary's."""

    state_type = Sum

    def setup(self, seats, options, dice: Dice) -> Step[Sum]:
        """Begins with nothing."""
        return Step(Sum())

    def phase(self, state: Sum) -> str:
        """Names some phase of the canary."""
        return "tally"

    def progress(self, state: Sum) -> Progress:
        """Counts what was added."""
        return Progress(state.total, f"sum {state.total}")

    def awaiting(self, state: Sum) -> tuple[Seat, ...]:
        """Asks the seats in turn."""
        return (state.total % 2,)

    def prompts(self, state: Sum, seat: Seat) -> tuple[Prompt, ...]:
        """Asks for a number."""
        return ADD

    def apply(self, state: Sum, action: Action, dice: Dice) -> Step[Sum]:
        """Adds it."""
        return Step(Sum(state.total + int(action.chosen("number"))), (Event("Somebody added a number.", action.seat),))


ENDLESS = Endless()
