"""Scores: what every card brought over the game, the running totals, and how ties are broken."""

from rulesets.jump_drive.cards import CARDS, FACES
from rulesets.jump_drive.effects import Empire, round_gain, worths
from rulesets.jump_drive.state import State, others
from rulesets.jump_drive.wording import cards_word, listed
from silverhorizon.core.action import Seat
from silverhorizon.core.score import Score, ScoreLine, ScorePart


def scores(state: State) -> tuple[Score, ...]:
    """Gives each seat's VP by card and round; they add up to its running total. Rule: JD-016, JD-A01."""
    lines = [Score(seat, _lines(state, seat), _ties(state, seat)) for seat in range(len(state.names))]
    if state.stage != "over":
        return tuple(lines)
    return tuple([Score(score.seat, score.lines, score.ties, _verdict(state, score, lines)) for score in lines])


def rivals(empires: tuple[Empire, ...], seat: Seat) -> tuple[Empire, ...]:
    """Lists the empires of the other seats as they were scored together."""
    return (*empires[:seat], *empires[seat + 1 :])


def _lines(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    parts: dict[str, list[ScorePart]] = {}
    for number, scoring in enumerate(state.history, start=1):
        empire = scoring.empires[seat]
        of_round: dict[str, int] = {}
        for key, (vp, _) in zip(empire, worths(empire, rivals(scoring.empires, seat)), strict=True):
            of_round[CARDS[key].id] = of_round.get(CARDS[key].id, 0) + vp
        for card, vp in of_round.items():
            if vp:
                parts.setdefault(card, []).append(ScorePart(f"round {number}", vp))
    return tuple(
        [
            ScoreLine(FACES[card].name, sum(part.value for part in rounds), tuple(rounds), "JD-016")
            for card, rounds in parts.items()
        ]
    )


def _ties(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    """Gives what breaks a tie: cards in hand and the income that would be drawn now. Rule: JD-A02, JD-S21."""
    hand = len(state.players[seat].hand)
    income = round_gain(state.players[seat].empire, others(state, seat))[1]
    parts = (ScorePart("cards in hand", hand), ScorePart("income not drawn", income))
    return (ScoreLine("Cards in hand with one more income", hand + income, parts, "JD-S21"),)


def _verdict(state: State, score: Score, all_scores: list[Score]) -> str:
    """Says how the game was decided. Rule: JD-E30, JD-S21."""
    best = max(other.total for other in all_scores)
    tied = [other for other in all_scores if other.total == best]
    if score.total != best:
        return ""
    name = state.names[score.seat]
    if len(tied) == 1:
        return f"{name} wins with {best} VP. No tie had to be broken."
    most = max(other.ties[0].value for other in tied)
    first = [state.names[other.seat] for other in tied if other.ties[0].value == most]
    names = listed([state.names[other.seat] for other in tied])
    if len(first) > 1:
        return f"{names} have {best} VP; {listed(first)} share the win with {cards_word(int(most))} each."
    return f"{names} have {best} VP; {first[0]} wins with {cards_word(int(most))} in hand and income."
