"""The technology chart in its three fields."""

from rulesets.stellar_horizons.goods import FIELDS
from rulesets.stellar_horizons.state import State
from rulesets.stellar_horizons.technology import Offer, buyer, in_chart_order, offers
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Tech, TechChart, TechField


def tech_chart(state: State, seat: Seat) -> TechChart:
    """Shows every technology with its price now and why it cannot be had, if it cannot."""
    player, chart = state.players[seat], offers(buyer(state, seat))
    fields = tuple(
        TechField(
            f"{field.capitalize()} {player.bank.of(field)}",
            tuple(_tech(offer) for offer in chart if offer.tech.field == field),
        )
        for field in FIELDS
    )
    return TechChart(f"Technologies {len(player.techs)} of {len(in_chart_order())}", fields)


def _tech(offer: Offer) -> Tech:
    tech, cost, refusal = offer.tech, offer.cost, offer.refusal
    price = f"{tech.cost}{cost - tech.cost:+}" if cost != tech.cost else str(cost)
    if refusal is None:
        word, tone = "open", "good"
    elif refusal.short == "owned":
        word, tone = "own", ""
    else:
        word, tone = f"no: {refusal.short}", "muted"
    return Tech(tech.id, tech.name, price, word, tech.prerequisites, tech.column, tone, tech.text, short=tech.short)
