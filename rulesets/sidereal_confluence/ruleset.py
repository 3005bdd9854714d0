"""The object behind the entry point: delegates to the modules that know."""

from collections.abc import Mapping

from rulesets.sidereal_confluence import content, evening, flow, hidden, scoring, setup
from rulesets.sidereal_confluence.bot import SiderealAdvisor
from rulesets.sidereal_confluence.info import INFO
from rulesets.sidereal_confluence.state import LAST_TURN, State
from rulesets.sidereal_confluence.view import answering, sheets, table
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.prompt import Prompt
from silverhorizon.core.ruleset import Advisor, Clause, Progress, RulesetInfo, Secret, Step
from silverhorizon.core.score import Score
from silverhorizon.core.view import Section, Sheet, View

_ADVISOR = SiderealAdvisor()


class SiderealConfluence:
    """Sidereal Confluence with all nine species. See `silverhorizon.core.ruleset.Ruleset` for what each method owes."""

    @property
    def info(self) -> RulesetInfo:
        """The game's card in the launcher."""
        return INFO

    @property
    def state_type(self) -> type[State]:
        """The struct of a position."""
        return State

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every rule, in the order of the rules text."""
        return content.clauses()

    @property
    def secrets(self) -> tuple[Secret[State], ...]:
        """Points of others, sealed bids, the order of decks."""
        return hidden.SECRETS

    @property
    def advisor(self) -> Advisor[State] | None:
        """What practice opponents need."""
        return _ADVISOR

    def setup(self, seats: tuple[str, ...], options: Mapping[str, str], dice: Dice) -> Step[State]:
        """Gives the state before species are chosen, or after they were dealt."""
        state, events = setup.opening(seats, options, dice)
        return Step(state, events, reveals=True)

    def phase(self, state: State) -> str:
        """Names the step of the turn."""
        return state.stage

    def progress(self, state: State) -> Progress:
        """Tells the turn."""
        if state.stage == "species":
            return Progress(0, "setup")
        return Progress(state.turn, f"turn {state.turn} of {LAST_TURN}")

    def awaiting(self, state: State) -> tuple[Seat, ...]:
        """Names those without whom the game cannot go on."""
        return flow.awaiting(state)

    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        """Lists what a seat may answer now."""
        return flow.prompts(state, seat)

    def apply(self, state: State, action: Action, dice: Dice) -> Step[State]:
        """Carries out an answer and what follows by itself."""
        return flow.apply(state, action, dice)

    def imagine(self, state: State, seat: Seat, dice: Dice) -> State:
        """Redraws what the seat cannot know."""
        return hidden.imagine(state, seat, dice)

    def view(self, state: State, seat: Seat | None) -> View:
        """Shows what a seat may see."""
        return table.view(state, seat)

    def inspect(self, state: State, seat: Seat | None, key: str) -> Sheet | None:
        """Explains a card, a team, a seat, an offer or the bids."""
        return sheets.inspect(state, seat, key)

    def preview(self, state: State, action: Action) -> tuple[Section, ...]:
        """Explains a half-made offer: its fair value, and what it opens for every party."""
        return answering.preview(state, action)

    def complete(self, state: State, action: Action) -> tuple[Pick, ...]:
        """Evens out a half-made offer by printed value."""
        return evening.complete(state, action)

    def scores(self, state: State) -> tuple[Score, ...]:
        """Gives every seat's score, itemised."""
        return scoring.scores(state)


RULESET = SiderealConfluence()
