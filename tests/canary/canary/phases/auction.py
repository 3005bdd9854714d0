"""The auction: sealed bids on two cards from one purse; a die settles ties."""

from msgspec.structs import replace

from canary.cards import CARDS, COLUMNS, face
from canary.sealed import answer
from canary.state import State, gained, unsealed, with_player
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.kit.deck import draw
from silverhorizon.core.kit.sealing import Draft, sealed_prompts
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Item, Prompt, Slot
from silverhorizon.core.ruleset import Step
from silverhorizon.core.view import CardRow, Cell, Ledger, Panel, Row, Track, Tracks

SPEC = PhaseSpec(
    "auction",
    "auction",
    "auction",
    verb="bids in secret",
    help="Split your coins over the two cards on offer. The highest bid pays and takes; a die settles ties.",
    rules=("CN-201", "CN-202", "CN-203"),
)
LOTS = 2


def start(state: State, dice: Dice) -> Step[State]:
    """Turns two cards up. Rule: CN-201."""
    lots, deck = draw(state.deck, LOTS, dice)
    names = " and ".join(CARDS[card].name for card in lots) or "nothing"
    event = Event(f"{names} came up for auction.", kind="chance", rule="CN-201")
    return Step(replace(state, lots=lots, deck=deck), (event,), reveals=True)


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names everybody who has not sealed a bid."""
    return unsealed(state)


def form(state: State, seat: Seat) -> Prompt:
    """States what a bid is: coins on either card, out of one purse. Rule: CN-202."""
    purse = (Item("coin", "coins", limit=state.players[seat].coins),)
    slots = tuple(
        Slot(card, purse, low=0, high=state.players[seat].coins, pool="purse", label=f"bid on {CARDS[card].name}")
        for card in state.lots
    )
    return Prompt("bid", "Bid on the cards", slots, "CN-202", ends_undo="the last seal shows all bids")


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Lists the bid and its seal."""
    return sealed_prompts(state.players[seat].draft, form(state, seat), "Seal the bids")


def apply(state: State, action: Action, dice: Dice) -> Step[State]:
    """Marks, seals or takes the seal back."""
    return answer(state, action)


def guess(state: State, seat: Seat, dice: Dice) -> tuple[Pick, ...]:
    """Gives bids by chance, for a seat whose bids are not known."""
    coins, picks = state.players[seat].coins, []
    for card in state.lots:
        bid = dice.below(coins + 1)
        coins -= bid
        if bid:
            picks.append(Pick(card, "coin", bid))
    return tuple(picks)


def finish(state: State, dice: Dice) -> Step[State]:
    """Opens all bids; the highest pays and takes the card. Rule: CN-203."""
    bids = {seat: player.draft for seat, player in enumerate(state.players)}
    events = []
    for seat in state.order:
        state = with_player(state, seat, draft=Draft())
        words = " and ".join(f"{bids[seat].count(card, 'coin')} on {CARDS[card].name}" for card in state.lots)
        events.append(Event(f"{state.players[seat].name} bid {words or 'nothing'}.", seat, rule="CN-203"))
    for card in state.lots:
        best = max(bids[seat].count(card, "coin") for seat in state.seats)
        tied = [seat for seat in state.order if bids[seat].count(card, "coin") == best]
        if best == 0:
            events.append(Event(f"Nobody bid on {CARDS[card].name}.", kind="table", rule="CN-203"))
            state = replace(state, deck=replace(state.deck, discards=(*state.deck.discards, card)))
            continue
        winner = dice.choice(tied)
        player = state.players[winner]
        if len(tied) > 1:
            text = f"A die settled the tie on {CARDS[card].name} for {player.name}."
            events.append(Event(text, kind="chance", rule="CN-203"))
        events.append(Event(f"{player.name} paid {best} for {CARDS[card].name}.", winner, rule="CN-203"))
        state = with_player(state, winner, coins=player.coins - best, tableau=(*player.tableau, card))
        state = gained(state, winner, "cards", CARDS[card].name, CARDS[card].points)
    return Step(replace(state, lots=()), tuple(events), reveals=True)


def panels(state: State, seat: Seat | None) -> tuple[Panel, ...]:
    """Shows the lots, the own bid as bars and everybody's purse."""
    lots = CardRow("On offer", tuple(face(card) for card in state.lots), COLUMNS, empty="nothing is on offer")
    rows = tuple(
        Row((Cell(state.players[other].name), Cell(str(state.players[other].coins))), key=f"seat-{other}")
        for other in state.order
    )
    purses = Ledger("What it can meet", ("seat", "coins"), rows)
    if seat is None:
        return lots, purses
    return lots, _own(state, seat), purses


def _own(state: State, seat: Seat) -> Tracks:
    player = state.players[seat]
    bids = tuple(
        Track(CARDS[card].name, player.draft.count(card, "coin"), player.coins, key=card) for card in state.lots
    )
    kept = player.coins - sum(track.value for track in bids)
    return Tracks(f"Bid of {player.name}", (*bids, Track("kept back", kept, player.coins)))


def plan(state: State, seat: Seat) -> tuple[str, ...]:
    """Adds up the coins."""
    player = state.players[seat]
    bids = [player.draft.count(card, "coin") for card in state.lots]
    return (f"{' + '.join(map(str, bids)) or '0'} of {player.coins} coins, written by {player.token}",)
