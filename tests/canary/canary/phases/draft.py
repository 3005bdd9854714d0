"""The draft: everybody keeps two cards in secret, then all are shown at once."""

from msgspec.structs import replace

from canary.cards import CARDS, COLUMNS, face, item_of
from canary.sealed import answer
from canary.state import State, gained, unsealed, with_player
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.kit.deck import draw
from silverhorizon.core.kit.sealing import Draft, sealed_prompts
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Prompt, Slot
from silverhorizon.core.ruleset import Step
from silverhorizon.core.view import CardRow, Panel

SPEC = PhaseSpec(
    "draft",
    "draft",
    "tableau",
    verb="keeps cards in secret",
    help="Keep two cards of your hand. All choices are shown together.",
    rules=("CN-101", "CN-102"),
)
HAND = 4
KEPT = 2


def start(state: State, dice: Dice) -> Step[State]:
    """Fills every hand. Rule: CN-101."""
    events = []
    for seat in state.order:
        player = state.players[seat]
        cards, deck = draw(state.deck, HAND - len(player.hand), dice)
        state = replace(with_player(state, seat, hand=player.hand + cards), deck=deck)
        names = ", ".join(CARDS[card].name for card in cards) or "nothing"
        events.append(Event(f"{player.name} drew {names}.", seat, "chance", (seat,), "CN-101"))
    return Step(state, tuple(events), reveals=True)


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names everybody who has not sealed."""
    return unsealed(state)


def form(state: State, seat: Seat) -> Prompt:
    """States what a whole answer is: two cards of the hand."""
    hand = state.players[seat].hand
    count = min(KEPT, len(hand))
    slot = Slot("card", tuple(map(item_of, hand)), low=count, high=count, label="cards to keep")
    return Prompt("keep", "Keep two cards", (slot,), "CN-102")


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Lists the draft and its seal."""
    return sealed_prompts(state.players[seat].draft, form(state, seat), "Seal the cards")


def apply(state: State, action: Action, dice: Dice) -> Step[State]:
    """Marks, seals or takes the seal back."""
    return answer(state, action)


def guess(state: State, seat: Seat, dice: Dice) -> tuple[Pick, ...]:
    """Gives a whole answer by chance, for a seat whose answer is not known."""
    hand = dice.shuffled(state.players[seat].hand)
    return tuple(Pick("card", card) for card in hand[:KEPT])


def finish(state: State, dice: Dice) -> Step[State]:
    """Shows what everybody kept and scores it. Rule: CN-102."""
    events = []
    for seat in state.order:
        player = state.players[seat]
        kept = player.draft.items("card")
        state = with_player(
            state,
            seat,
            hand=tuple(card for card in player.hand if card not in kept),
            tableau=player.tableau + kept,
            draft=Draft(),
        )
        for card in kept:
            state = gained(state, seat, "cards", CARDS[card].name, CARDS[card].points)
        names = " and ".join(CARDS[card].name for card in kept) or "nothing"
        events.append(Event(f"{player.name} kept {names}.", seat, rule="CN-102"))
    return Step(state, tuple(events), reveals=True)


def hand_panel(state: State, seat: Seat) -> CardRow:
    """Shows a hand to its seat."""
    player = state.players[seat]
    marked = player.draft.items("card")
    cards = tuple(face(card, "marked" if card in marked else "") for card in player.hand)
    return CardRow(f"Hand {len(cards)}", cards, COLUMNS, secret=True, seat=seat, empty="no cards in hand")


def panels(state: State, seat: Seat | None) -> tuple[Panel, ...]:
    """Shows the own hand and everybody's kept cards."""
    rows: list[Panel] = [] if seat is None else [hand_panel(state, seat)]
    for other in state.order:
        player = state.players[other]
        cards = tuple(face(card) for card in player.tableau)
        rows.append(CardRow(f"{player.name} {len(cards)}", cards, COLUMNS, seat=other, empty="cards kept come here"))
    return tuple(rows)


def plan(state: State, seat: Seat) -> tuple[str, ...]:
    """Adds up the marked cards."""
    marked = state.players[seat].draft.items("card")
    worth = sum(CARDS[card].points for card in marked)
    return (f"{len(marked)} of {KEPT} marked, {worth} points",)
