"""The whole page of a seat: strip, the boards of the step, and pages to look up."""

from rulesets.stellar_horizons.agenda import Plan, Watch
from rulesets.stellar_horizons.phases.steps import ECONOMIC
from rulesets.stellar_horizons.state import State, powers_of
from rulesets.stellar_horizons.view import faction
from rulesets.stellar_horizons.view.ahead import years_ahead
from rulesets.stellar_horizons.view.chart import chart
from rulesets.stellar_horizons.view.launch import reach
from rulesets.stellar_horizons.view.research import tech_chart
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Cell, Ledger, Panel, Part, Row, Section, Sheet, Topic, View

TOPICS = (
    Topic("page:chart", "The solar system"),
    Topic("page:technologies", "Technologies"),
    Topic("page:bases", "Bases"),
    Topic("page:output", "Production of the bases"),
    Topic("page:ships", "Ships"),
    Topic("page:missions", "Missions"),
    Topic("page:policies", "Policies"),
    Topic("page:ahead", "The years ahead"),
    Topic("page:forecast", "The next economic phase"),
    Topic("page:terraforming", "Terraforming"),
    Topic("exploration", "The last exploration"),
)
"""What a seat can look up at any time."""
ECONOMIC_KEYS = tuple(step.key for step in ECONOMIC)


def page(state: State, seat: Seat | None) -> View:
    """Shows what a seat may see; for None what the whole table may."""
    strip = faction.strip(state)
    count = str(state.year)
    if seat is None:
        panels = (chart(state, None), faction.missions(state, None), faction.terraforming(state))
        return View(None, count, strip, panels)
    secret = bool(state.players[seat].mission)
    topics = TOPICS if state.report else TOPICS[:-1]
    return View(seat, count, strip, _panels(state, seat), (), _sums(state, seat), secret, topics)


def _panels(state: State, seat: Seat) -> tuple[Panel, ...]:
    """Lists the few boards that the step in progress needs, the one that matters most first."""
    owned = tuple(panel for panel in (faction.ships(state, seat), faction.bases(state, seat)) if panel.rows)
    steps = (economic_steps(state),) if state.step in ECONOMIC_KEYS else ()
    frame = state.agenda[0] if state.agenda else None
    if isinstance(frame, Plan) and frame.seat == seat:
        return (reach(state, frame), *owned)
    if isinstance(frame, Watch) and frame.seat == seat:
        return (years_ahead(state, seat), *owned)
    match state.step:
        case "technologies":
            return (tech_chart(state, seat), *steps)
        case "production":
            return (faction.output(state, seat), *steps)
        case "transport":
            return (faction.bases(state, seat), *steps)
        case "policies":
            return (faction.policy_chart(state.players[seat]), *steps)
        case "initiative":
            return (*steps, faction.policies(state.players[seat], seat))
        case "construction" | "trade":
            return (*reversed(owned), chart(state, seat))
        case _:
            return (chart(state, seat), *owned, faction.missions(state, seat), faction.forecast(state, seat))


def topic(state: State, seat: Seat | None, key: str) -> Sheet | None:
    """Gives a page of the menu of topics; None for one that is not the seat's."""
    if seat is None:
        return None
    panels: dict[str, Panel] = {
        "page:chart": chart(state, seat),
        "page:technologies": tech_chart(state, seat),
        "page:bases": faction.bases(state, seat),
        "page:output": faction.output(state, seat),
        "page:ships": faction.ships(state, seat),
        "page:missions": faction.missions(state, seat),
        "page:policies": faction.policies(state.players[seat], seat),
        "page:ahead": years_ahead(state, seat),
        "page:forecast": faction.forecast(state, seat),
        "page:terraforming": faction.terraforming(state),
    }
    label = next((topic.label for topic in TOPICS if topic.key == key), "")
    sums = _sums(state, seat) if key == "page:forecast" else ()
    return Sheet(label, panels=(panels[key],), sections=sums) if key in panels else None


def economic_steps(state: State) -> Ledger:
    """Lists the sixteen steps of the economic phase, eight beside eight, and marks the one in progress."""
    at = ECONOMIC_KEYS.index(state.step)
    cells = [
        (Cell(f"{number + 1} {step.title}"), Cell("done" if number < at else "now" if number == at else ""))
        for number, step in enumerate(ECONOMIC)
    ]
    half = len(cells) // 2
    rows = tuple(Row((*left, *right)) for left, right in zip(cells[:half], cells[half:], strict=True))
    return Ledger("16 steps", ("step", "", "", ""), rows)


def _sums(state: State, seat: Seat) -> tuple[Section, ...]:
    powers = powers_of(state, seat)
    rates = (
        Part("engine failure", f"{powers.rate('engine_failure')}%", "SH-409"),
        Part("malfunction", f"{powers.rate('re_malfunction')}%", "SH-137"),
        Part("recall", f"{powers.rate('cv_recall')}%", "SH-144"),
        Part("propulsion", f"{powers.propulsion / 100:g}", "AMB-SH-11"),
        Part("crew range", "Earth orbit" if powers.cv_range < 0 else str(powers.cv_range), "SH-334"),
    )
    return (faction.research_sums(state, seat), Section("Rates", rates))
