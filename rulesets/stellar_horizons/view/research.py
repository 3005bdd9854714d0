"""The technology chart in its three fields."""

from rulesets.stellar_horizons.content import Technology
from rulesets.stellar_horizons.goods import FIELDS
from rulesets.stellar_horizons.state import State
from rulesets.stellar_horizons.technology import cost_of, in_chart_order, refuse_tech
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Tech, TechChart, TechField


def tech_chart(state: State, seat: Seat) -> TechChart:
    """Shows every technology with its price now and why it cannot be had, if it cannot."""
    player = state.players[seat]
    fields = tuple(
        TechField(
            f"{field.capitalize()} {player.bank.of(field)}",
            tuple(_tech(state, seat, tech) for tech in in_chart_order() if tech.field == field),
        )
        for field in FIELDS
    )
    return TechChart(f"Technologies {len(player.techs)} of {len(in_chart_order())}", fields)


def _tech(state: State, seat: Seat, tech: Technology) -> Tech:
    refusal = refuse_tech(state, seat, tech)
    cost = cost_of(state, seat, tech)
    price = f"{tech.cost}{cost - tech.cost:+}" if cost != tech.cost else str(cost)
    if refusal is None:
        word, tone = "open", "good"
    elif refusal.short == "owned":
        word, tone = "own", ""
    else:
        word, tone = f"no: {refusal.short}", "muted"
    return Tech(tech.id, tech.name, price, word, tech.prerequisites, tech.column, tone, tech.text)
