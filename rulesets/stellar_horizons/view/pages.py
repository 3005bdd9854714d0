"""The whole page of a seat: strip, panels, sums."""

from rulesets.stellar_horizons.phases.flow import ECONOMIC, STEPS
from rulesets.stellar_horizons.state import State, powers_of
from rulesets.stellar_horizons.view import faction
from rulesets.stellar_horizons.view.chart import chart
from rulesets.stellar_horizons.view.research import tech_chart
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Cell, Ledger, Panel, Part, Row, Section, View

TECHNOLOGY = ("technologies",)
BASES = ("production", "construction", "trade", "transport")
FACTION = ("policies", "initiative")


def page(state: State, seat: Seat | None) -> View:
    """Shows what a seat may see; for None what the whole table may."""
    strip = faction.strip(state)
    count = f"{state.year}   {STEPS[state.step].title}"
    if seat is None:
        return View(
            None, count, strip, (chart(state, None), *faction.missions(state, None), faction.terraforming(state))
        )
    secret = bool(state.players[seat].mission)
    return View(seat, count, strip, _panels(state, seat), (), _sums(state, seat), secret)


def _panels(state: State, seat: Seat) -> tuple[Panel, ...]:
    """Lists the panels of a seat, the one that matters most in the step first."""
    charted, shown = chart(state, seat), tech_chart(state, seat)
    bases, ships = faction.bases(state, seat), faction.ships(state, seat)
    kept = faction.policies(state.players[seat], seat)
    first: tuple[Panel, ...]
    if state.step in TECHNOLOGY:
        first = (shown, charted, ships, bases, kept)
    elif state.step in BASES:
        first = (bases, charted, ships, shown, kept)
    elif state.step in FACTION:
        first = (kept, charted, ships, bases, shown)
    else:
        first = (charted, ships, bases, shown, kept)
    rest = (*faction.missions(state, seat), faction.forecast(state, seat), faction.terraforming(state))
    steps = (economic_steps(state),) if state.step in [step.key for step in ECONOMIC] else ()
    return (*first, *rest, *steps)


def economic_steps(state: State) -> Ledger:
    """Lists the sixteen steps of the economic phase and marks the one in progress."""
    keys = [step.key for step in ECONOMIC]
    at = keys.index(state.step)
    rows = tuple(
        Row((Cell(f"{number + 1} {step.title}"), Cell("done" if number < at else "now" if number == at else "")))
        for number, step in enumerate(ECONOMIC)
    )
    return Ledger("16 steps", ("step", "state"), rows)


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
