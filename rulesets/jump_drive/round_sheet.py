"""The summary of a scored round: every card of every empire with its VP and cards, and the way to 50."""

from rulesets.jump_drive.cards import CARDS, constants
from rulesets.jump_drive.effects import round_gain, worths
from rulesets.jump_drive.scoring import rivals
from rulesets.jump_drive.state import Scoring, State
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Cell, Ledger, Row, Sheet, Track, Tracks


def round_sheet(state: State, number: int) -> Sheet | None:
    """Shows a scored round; None for one that has not been. Rule: JD-016, JD-059."""
    if not 1 <= number <= len(state.history):
        return None
    scoring = state.history[number - 1]
    before = totals(state, number - 1)
    after = totals(state, number)
    ledgers = [_ledger(state, scoring, seat, before[seat], after[seat]) for seat in range(len(state.names))]
    return Sheet(
        f"Round {number} scored",
        (_outlook(state, scoring, after, number), *_over_limit(state, number)),
        panels=(*ledgers, _tracks(state, before, after)),
        rules=("JD-016", "JD-017", "JD-059"),
    )


def totals(state: State, rounds: int) -> tuple[int, ...]:
    """Gives every seat's VP after that many rounds. Rule: JD-A01."""
    return tuple(
        [
            sum(round_gain(entry.empires[seat], rivals(entry.empires, seat))[0] for entry in state.history[:rounds])
            for seat in range(len(state.names))
        ]
    )


def _ledger(state: State, scoring: Scoring, seat: Seat, before: int, after: int) -> Ledger:
    empire = scoring.empires[seat]
    each = worths(empire, rivals(scoring.empires, seat))
    rows = [
        Row((Cell(CARDS[key].name, changed=key in scoring.placed[seat]), Cell(_of(vp)), Cell(_of(cards))), key=key)
        for key, (vp, cards) in zip(empire, each, strict=True)
    ]
    income = sum(cards for _, cards in each)
    rows.append(Row((Cell("this round"), Cell(str(after - before)), Cell(str(income))), is_total=True))
    rows.append(Row((Cell(f"total {before} + {after - before}"), Cell(str(after)), Cell("")), is_total=True))
    return Ledger(state.names[seat], ("card", "VP", "c"), tuple(rows), seat=seat, empty="no cards")


def _of(number: int) -> str:
    return str(number) if number else "."


def _tracks(state: State, before: tuple[int, ...], after: tuple[int, ...]) -> Tracks:
    limit = constants().win_at
    order = sorted(range(len(state.names)), key=lambda seat: -after[seat])
    tracks = [
        Track(
            state.names[seat],
            after[seat],
            limit,
            f"was {before[seat]}",
            f"vp:{seat}",
            f"seat:{seat}",
            changed=after[seat] != before[seat],
        )
        for seat in order
    ]
    return Tracks(f"To {limit}", tuple(tracks))


def _outlook(state: State, scoring: Scoring, after: tuple[int, ...], number: int) -> str:
    limit = constants().win_at
    if max(after) >= limit:
        reached = [name for name, vp in zip(state.names, after, strict=True) if vp >= limit]
        return f"{' and '.join(reached)} reached {limit} VP: the game is over, no income is drawn (JD-019)."
    rates = [round_gain(scoring.empires[seat], rivals(scoring.empires, seat))[1] for seat in range(len(state.names))]
    words = ", ".join([f"{name} {cards}" for name, cards in zip(state.names, rates, strict=True)])
    return f"Income: {words}. Nobody has {limit} VP: round {number + 1} follows."


def _over_limit(state: State, number: int) -> tuple[str, ...]:
    """Says who holds too many cards after the income of the round that was scored last. Rule: JD-020."""
    if state.stage != "limit" or number != state.round:
        return ()
    limit = constants().hand_limit
    over = [
        f"{name} by {len(player.hand) - limit}"
        for name, player in zip(state.names, state.players, strict=True)
        if len(player.hand) > limit
    ]
    return (f"Over the limit of {limit}: {', '.join(over)} (JD-020).",)
