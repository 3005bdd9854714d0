"""The object behind the entry point; delegates everything."""

from collections.abc import Mapping

from canary.advice import Advice
from canary.flow import awaiting, settled, with_news
from canary.hidden import SECRETS, imagined
from canary.phases import ORDER, PHASES, trade
from canary.scoring import scores
from canary.setup import first
from canary.sheets import sheet
from canary.state import State
from canary.view import view
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.content import records, text_of
from silverhorizon.core.dice import Dice
from silverhorizon.core.prompt import Prompt
from silverhorizon.core.ruleset import Advisor, Choice, Clause, Option, Progress, RulesetInfo, Secret, Step
from silverhorizon.core.score import Score
from silverhorizon.core.view import Part, Section, Sheet, View

INFO = RulesetInfo(
    key="canary",
    title="Canary",
    edition="1",
    tagline="one of everything",
    minutes="10",
    seats=(2, 9),
    phases=tuple(phase.SPEC for phase in ORDER),
    options=(
        Option("rounds", "rounds", tuple(Choice(str(count), str(count)) for count in (1, 2, 3)), "2"),
        Option("start", "first phase", tuple(Choice(p.SPEC.key, p.SPEC.title) for p in ORDER), "draft"),
    ),
    legend=(Part("<2>", "a card worth 2 points"), Part("8c", "8 coins"), Part("9g", "9 goods")),
    help=text_of("canary", "help.md"),
)


class Canary:
    """The game."""

    info: RulesetInfo = INFO
    state_type: type[State] = State
    clauses: tuple[Clause, ...] = records("canary", "rules.toml", "clauses", Clause)
    secrets: tuple[Secret[State], ...] = SECRETS
    advisor: Advisor[State] | None = Advice()

    def setup(self, seats: tuple[str, ...], options: Mapping[str, str], dice: Dice) -> Step[State]:
        """Gives the first state."""
        return first(seats, options, dice)

    def phase(self, state: State) -> str:
        """Names the phase."""
        return state.phase

    def progress(self, state: State) -> Progress:
        """Counts the rounds."""
        return Progress(state.number, f"round {state.number} of {state.rounds}")

    def awaiting(self, state: State) -> tuple[Seat, ...]:
        """Names the seats that are awaited."""
        return awaiting(state)

    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        """Lists what a seat may answer."""
        return () if state.is_over else PHASES[state.phase].prompts(state, seat)

    def apply(self, state: State, action: Action, dice: Dice) -> Step[State]:
        """Carries out an answer and runs on to the next decision."""
        return with_news(state, settled(PHASES[state.phase].apply(state, action, dice), dice))

    def imagine(self, state: State, seat: Seat, dice: Dice) -> State:
        """Redraws what the seat cannot see."""
        return imagined(state, seat, dice)

    def view(self, state: State, seat: Seat | None) -> View:
        """Shows the table to a seat."""
        return view(state, seat)

    def inspect(self, state: State, seat: Seat | None, key: str) -> Sheet | None:
        """Explains a thing."""
        return sheet(state, seat, key)

    def preview(self, state: State, action: Action) -> tuple[Section, ...]:
        """Explains a deal that is being put together."""
        return trade.preview(state, action) if action.prompt == "offer" else ()

    def complete(self, state: State, action: Action) -> tuple[Pick, ...]:
        """Evens out a deal that is being put together."""
        return trade.evened(state, action) if action.prompt == "offer" else ()

    def scores(self, state: State) -> tuple[Score, ...]:
        """Itemises the points."""
        return scores(state)


RULESET = Canary()
