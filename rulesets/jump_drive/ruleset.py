"""The object behind the entry point: hands each question to the module that knows the answer."""

from collections.abc import Mapping
from functools import cached_property

from rulesets.jump_drive import knowledge, scoring, setup
from rulesets.jump_drive.bot import ADVISOR
from rulesets.jump_drive.cards import PACKAGE
from rulesets.jump_drive.phases import turn
from rulesets.jump_drive.sheet import sheet
from rulesets.jump_drive.state import State, awaited
from rulesets.jump_drive.terms import INFO
from rulesets.jump_drive.view import view
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.content import records
from silverhorizon.core.dice import Dice
from silverhorizon.core.prompt import Prompt
from silverhorizon.core.ruleset import Advisor, Clause, Progress, RulesetInfo, Secret, Step
from silverhorizon.core.score import Score
from silverhorizon.core.view import Section, Sheet, View


class JumpDrive:
    """The game for two to four seats."""

    @property
    def info(self) -> RulesetInfo:
        """Gives the game's card in the launcher."""
        return INFO

    @property
    def state_type(self) -> type[State]:
        """Gives the struct that decodes a state."""
        return State

    @cached_property
    def clauses(self) -> tuple[Clause, ...]:
        """Lists every rule."""
        return records(PACKAGE, "rules.toml", "rules", Clause)

    @property
    def secrets(self) -> tuple[Secret[State], ...]:
        """Lists what is hidden."""
        return knowledge.SECRETS

    @property
    def advisor(self) -> Advisor[State] | None:
        """Gives what opponents need."""
        return ADVISOR

    def setup(self, seats: tuple[str, ...], options: Mapping[str, str], dice: Dice) -> Step[State]:
        """Deals."""
        return setup.first_state(seats, options, dice)

    def phase(self, state: State) -> str:
        """Names the phase: it is the stage of the state."""
        return state.stage

    def progress(self, state: State) -> Progress:
        """Counts rounds; 0 is the opening."""
        return Progress(state.round, f"round {state.round}" if state.round else "opening")

    def awaiting(self, state: State) -> tuple[Seat, ...]:
        """Names the seats that must answer."""
        return awaited(state)

    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        """Lists what a seat may answer."""
        return turn.prompts(state, seat)

    def apply(self, state: State, action: Action, dice: Dice) -> Step[State]:
        """Carries out an answer."""
        return turn.apply(state, action, dice)

    def imagine(self, state: State, seat: Seat, dice: Dice) -> State:
        """Redraws what the seat cannot know."""
        return knowledge.imagine(state, seat, dice)

    def view(self, state: State, seat: Seat | None) -> View:
        """Shows what a seat may see."""
        return view(state, seat)

    def inspect(self, state: State, seat: Seat | None, key: str) -> Sheet | None:
        """Explains a card, a total or a scored round."""
        return sheet(state, seat, key)

    def preview(self, state: State, action: Action) -> tuple[Section, ...]:  # noqa: ARG002 - there is nothing to add
        """Explains nothing more than the prompts do."""
        return ()

    def complete(self, state: State, action: Action) -> tuple[Pick, ...]:  # noqa: ARG002 - prompts fill in what they can
        """Completes nothing that the prompts do not."""
        return ()

    def scores(self, state: State) -> tuple[Score, ...]:
        """Gives the scores by card."""
        return scoring.scores(state)


RULESET = JumpDrive()
