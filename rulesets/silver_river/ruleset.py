"""The Silver River behind the entry point: what the client and opponents ask of it, delegated."""

from collections.abc import Mapping
from functools import cached_property

from msgspec.structs import replace

from rulesets.silver_river import flow
from rulesets.silver_river.advice import Counsel
from rulesets.silver_river.agenda import ChooseRace, Fight
from rulesets.silver_river.imagination import imagine
from rulesets.silver_river.phases.production import ages_of
from rulesets.silver_river.presentation import INFO
from rulesets.silver_river.rules import clauses
from rulesets.silver_river.scoring import scores_of
from rulesets.silver_river.secrets import SECRETS
from rulesets.silver_river.setup import first_state
from rulesets.silver_river.sight import is_looked_at
from rulesets.silver_river.state import State
from rulesets.silver_river.table import Table
from rulesets.silver_river.view import view_of
from rulesets.silver_river.view.sheets import sheet_of
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.prompt import Prompt
from silverhorizon.core.ruleset import Advisor, Clause, Progress, RulesetInfo, Secret, Step
from silverhorizon.core.score import Score
from silverhorizon.core.view import Section, Sheet, View

_COUNSEL = Counsel()


class SilverRiver:
    """The game. It holds content that never changes and nothing else."""

    @property
    def info(self) -> RulesetInfo:
        """The game's card in the launcher."""
        return INFO

    @property
    def state_type(self) -> type[State]:
        """The struct that decodes a state."""
        return State

    @cached_property
    def clauses(self) -> tuple[Clause, ...]:
        """Every rule and ruling of the game."""
        return clauses()

    @property
    def secrets(self) -> tuple[Secret[State], ...]:
        """Everything hidden from somebody."""
        return SECRETS

    @property
    def advisor(self) -> Advisor[State] | None:
        """What opponents need."""
        return _COUNSEL

    def setup(self, seats: tuple[str, ...], options: Mapping[str, str], dice: Dice) -> Step[State]:
        """Gives the first state."""
        first = first_state(seats, options, dice)
        table = Table(first.state, dice)
        flow.settle(table, first.state)
        return Step(table.state, (*first.events, *table.log), reveals=True)

    def phase(self, state: State) -> str:
        """Names the phase, which is the kind of decision that is pending."""
        if state.phase == "over":
            return "end"
        if not state.agenda:
            return "action"
        frame = state.agenda[0]
        if isinstance(frame, ChooseRace):
            return "races"
        if any(isinstance(pending, Fight) for pending in state.agenda):
            return "battle"
        return flow.HANDLERS[type(frame)].phase

    def progress(self, state: State) -> Progress:
        """Counts the Ages. Rule: SR-201."""
        if state.age == 0:
            return Progress(0, "setup")
        return Progress(state.age, f"Age {state.age} of {ages_of(state)}")

    def awaiting(self, state: State) -> tuple[Seat, ...]:
        """Names the seats that must answer."""
        return flow.awaiting(state)

    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        """Lists what a seat may answer."""
        return flow.prompts(state, seat)

    def apply(self, state: State, action: Action, dice: Dice) -> Step[State]:
        """Carries out an answer."""
        table = Table(state, dice)
        flow.answer(table, action)
        step = table.step()
        return step if step.reveals or not is_looked_at(state, step.state) else replace(step, reveals=True)

    def imagine(self, state: State, seat: Seat, dice: Dice) -> State:
        """Gives a state that the seat cannot tell from the real one."""
        return imagine(state, seat, dice)

    def view(self, state: State, seat: Seat | None) -> View:
        """Shows what a seat may see."""
        return view_of(state, seat)

    def inspect(self, state: State, seat: Seat | None, key: str) -> Sheet | None:
        """Explains one thing."""
        return sheet_of(state, seat, key)

    def preview(self, state: State, action: Action) -> tuple[Section, ...]:  # noqa: ARG002 - there is nothing to add
        """Explains nothing more than the prompts do."""
        return ()

    def complete(self, state: State, action: Action) -> tuple[Pick, ...]:  # noqa: ARG002 - prompts fill in what they can
        """Completes nothing that the prompts do not."""
        return ()

    def scores(self, state: State) -> tuple[Score, ...]:
        """Gives every seat's score."""
        return scores_of(state)


RULESET = SilverRiver()
