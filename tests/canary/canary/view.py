"""The table as one seat may see it. Decides nothing."""

from canary.cards import CARDS
from canary.flow import awaiting
from canary.phases import PHASES
from canary.phases.tally import panels as summary
from canary.state import Player, State
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Part, Prose, SeatLine, Section, Stat, View

OPEN = ("trade", "works", "voyage")
"""Phases whose page shows no secret, so that a seat can follow another without a cover."""


def view(state: State, seat: Seat | None) -> View:
    """Shows the table to a seat; for None, what everybody may see."""
    phase = PHASES[state.phase]
    panels = summary(state, seat) if state.is_over else phase.panels(state, seat)
    is_secret = seat is not None and state.phase not in OPEN
    if seat is not None and is_secret:
        panels = (*panels, memo(state.players[seat]))
    return View(
        seat,
        f"round {state.number} of {state.rounds}",
        tuple(_line(state, other) for other in state.seats),
        panels,
        phase.plan(state, seat) if seat is not None and not state.is_over else (),
        (_points(state.players[seat]),) if seat is not None else (),
        is_secret,
    )


def memo(player: Player) -> Prose:
    """Shows a seat what only it may know. Rule: CN-001."""
    hand = ", ".join(CARDS[card].name for card in player.hand) or "nothing"
    return Prose(f"Only {player.name}", (f"Token {player.token}.", f"In hand: {hand}."), secret=True)


def _line(state: State, seat: Seat) -> SeatLine:
    player = state.players[seat]
    stats = tuple(
        Stat(name, str(value), short.format(value), f"{name}-{seat}" in state.changed)
        for name, value, short in (
            ("points", player.points, "{} VP"),
            ("coins", player.coins, "{}c"),
            ("hand", len(player.hand), "hand {}"),
            ("goods", player.goods.total, "{}g"),
        )
    )
    return SeatLine(seat, player.name, stats, _status(state, seat), f"{len(player.tableau)} cards kept")


def _status(state: State, seat: Seat) -> str:
    player = state.players[seat]
    if player.draft.is_sealed:
        return "sealed"
    if state.phase in {"trade", "works"} and player.is_done:
        return "done"
    return "acts" if seat in awaiting(state) else ""


def _points(player: Player) -> Section:
    parts = tuple(Part(gain.label, f"{gain.value:+}", "CN-006") for gain in player.gains)
    return Section(f"Points of {player.name}", (*parts, Part("total", str(player.points))), "points")
