"""The object behind the entry point: it delegates to the modules that know."""

from collections.abc import Mapping
from functools import lru_cache

from rulesets.stellar_horizons.bot import Programme
from rulesets.stellar_horizons.content import PACKAGE, factions, scenarios
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.decisions import answer, prompts_of
from rulesets.stellar_horizons.phases.steps import ECONOMIC, STEPS
from rulesets.stellar_horizons.scoring import scores
from rulesets.stellar_horizons.secrets import SECRETS, imagined
from rulesets.stellar_horizons.setup import CAMPAIGN, begin
from rulesets.stellar_horizons.state import State
from rulesets.stellar_horizons.view import launch, outlook
from rulesets.stellar_horizons.view.chart import LEGEND
from rulesets.stellar_horizons.view.pages import page
from rulesets.stellar_horizons.view.sheets import sheet
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.content import records, text_of
from silverhorizon.core.dice import Dice
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Prompt
from silverhorizon.core.ruleset import Advisor, Choice, Clause, Option, Progress, RulesetInfo, Secret, Step
from silverhorizon.core.score import Score
from silverhorizon.core.view import Section, Sheet, View

PROGRAMME = Programme()
_VERBS = {
    "build": "builds and launches",
    "movement": "moves ships",
    "exploration": "explores",
    "mining": "sends crews to work",
    "trade": "trades",
    "construction": "builds bases",
    "initiative": "bids for initiative",
    "production": "produces",
    "transport": "moves goods",
    "technologies": "develops",
    "policies": "chooses a policy",
}
_LAYOUTS = {"technologies": "market", "production": "converters", "policies": "auction", "initiative": "auction"}


def _phases() -> tuple[PhaseSpec, ...]:
    words = {clause.id: clause.text for clause in _clauses()}
    specs = [
        PhaseSpec(
            step.key,
            step.title,
            _LAYOUTS.get(step.key, "system"),  # type: ignore[arg-type]
            _VERBS.get(step.key, "to act"),
            words[step.rule],
            (step.rule,),
        )
        for step in STEPS.values()
    ]
    return (*specs, PhaseSpec("over", "the end", "summary", "reads the results", words["SH-696"], ("SH-696",)))


def _options() -> tuple[Option, ...]:
    known = scenarios()
    playable = ("grand_campaign", "short_campaign", "mars_race", "olympus_mons", "solo_campaign")
    by_scenario = tuple(Choice(key, known[key].name, known[key].text) for key in playable)
    first = Choice(CAMPAIGN, "Campaign", "The Grand Campaign; alone, the Solo Campaign")
    by_faction = tuple(Choice(key, faction.name, faction.text) for key, faction in factions().items())
    return (
        Option("scenario", "Scenario", (first, *by_scenario), CAMPAIGN),
        Option("faction", "First faction", (Choice("any", "As it comes"), *by_faction), "any"),
        Option(
            "factions", "Other factions", (Choice("printed", "In printed order"), Choice("drawn", "Drawn")), "printed"
        ),
        Option(
            "rivals",
            "Rival programmes",
            (
                Choice("scenario", "As the scenario says"),
                Choice("none", "None"),
                Choice("four", "Up to four factions in all"),
            ),
            "scenario",
        ),
        Option(
            "leaving",
            "Leaving the game",
            (
                Choice("stay", "Everybody plays to the end"),
                Choice("may", "A seat may be left to a rival programme"),
            ),
            "stay",
        ),
    )


class StellarHorizons:
    """The game for the engine. Holds nothing that changes."""

    @property
    def info(self) -> RulesetInfo:
        """The game's card in the launcher."""
        return _info()

    @property
    def state_type(self) -> type[State]:
        """The struct that decodes a state from a record."""
        return State

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every rule, in the order of the rules text; those of diplomacy and combat are marked in their section."""
        return _clauses()

    @property
    def secrets(self) -> tuple[Secret[State], ...]:
        """Everything hidden from somebody: the private missions of the others."""
        return SECRETS

    @property
    def advisor(self) -> Advisor[State] | None:
        """What practice opponents need to know."""
        return PROGRAMME

    def setup(self, seats: tuple[str, ...], options: Mapping[str, str], dice: Dice) -> Step[State]:
        """Gives the first state. Raises IllegalSetup for a scenario that does not fit the number of seats."""
        course = begin(seats, options, dice)
        return Step(course.state, tuple(course.events), reveals=True)

    def phase(self, state: State) -> str:
        """Names the step in progress."""
        return "over" if state.over else state.step

    def progress(self, state: State) -> Progress:
        """Tells the year."""
        economic = " economic phase" if state.step in [step.key for step in ECONOMIC] else ""
        return Progress(state.year, f"{state.year}{economic}")

    def awaiting(self, state: State) -> tuple[Seat, ...]:
        """Names the seat that is awaited; nobody when the match is over."""
        if state.over:
            return ()
        return (state.agenda[0].seat,) if state.agenda else state.queue[:1]

    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        """Lists what a seat may answer now."""
        return prompts_of(state, seat)

    def apply(self, state: State, action: Action, dice: Dice) -> Step[State]:
        """Carries out an accepted answer and goes on to the next decision."""
        course = Course(state, dice)
        answer(course, action)
        return Step(course.state, tuple(course.events), course.reveals)

    def imagine(self, state: State, seat: Seat, dice: Dice) -> State:
        """Gives a state that the seat cannot tell from the real one."""
        return imagined(state, seat, dice)

    def view(self, state: State, seat: Seat | None) -> View:
        """Shows what a seat may see."""
        return page(state, seat)

    def inspect(self, state: State, seat: Seat | None, key: str) -> Sheet | None:
        """Explains one thing by its key."""
        return sheet(state, seat, key)

    def preview(self, state: State, action: Action) -> tuple[Section, ...]:
        """Explains a launch that is being planned: cost, dates and risks; and an exploration by its addends."""
        return launch.preview(state, action) or outlook.preview(state, action)

    def complete(self, state: State, action: Action) -> tuple[Pick, ...]:  # noqa: ARG002 - prompts fill in what they can
        """Completes nothing that the prompts do not."""
        return ()

    def scores(self, state: State) -> tuple[Score, ...]:
        """Gives each seat's score, itemised."""
        return scores(state)


@lru_cache(maxsize=1)
def _info() -> RulesetInfo:
    return RulesetInfo(
        key="stellar_horizons",
        title="Stellar Horizons",
        edition="house-1",
        tagline="140 years of the solar system",
        minutes="90-600",
        seats=(1, 7),
        phases=_phases(),
        options=_options(),
        legend=LEGEND,
        help=text_of(PACKAGE, "help.md"),
    )


@lru_cache(maxsize=1)
def _clauses() -> tuple[Clause, ...]:
    return records(PACKAGE, "rules.toml", "clause", Clause)


RULESET = StellarHorizons()
