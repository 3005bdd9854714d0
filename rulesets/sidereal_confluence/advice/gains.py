"""What a trade brings a seat: better use of goods and cards, what it owes, what it is owed, and what is fair."""

from msgspec.structs import replace

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.advice.prospect import CREDIT, DEBT, SAFETY, due_worth, holding, turn_of
from rulesets.sidereal_confluence.advice.worth import cards_future
from rulesets.sidereal_confluence.agreement import Lot
from rulesets.sidereal_confluence.cards import spec_of
from rulesets.sidereal_confluence.goods import NOTHING
from rulesets.sidereal_confluence.inventing import receive
from rulesets.sidereal_confluence.state import LAST_TURN, Player, State, change
from silverhorizon.core.action import Seat

VICTIM = 0.5
"""What a victim less costs the Zeth, who rob at most a few seats a turn."""
FAIR = 0.15
"""The least that a deal must bring a seat, in small cubes."""
FAIR_SHARE = 0.2
"""And at least this share of what it brings the best off."""


def after(state: State, seat: Seat, lots: tuple[Lot, ...]) -> Player:
    """Gives a player as it would be after its part of a trade."""
    player = state.players[seat]
    stock, gifts, sealed = player.stock, player.gifts, player.sealed_gifts
    cards, teams = list(player.cards), list(player.teams)
    for lot in lots:
        if lot.giver == seat:
            stock, gifts = stock - lot.goods, gifts - lot.gifts
            sealed = NOTHING if lot.is_sealed else sealed
            cards = [card for card in cards if card.key not in (*lot.cards, *lot.lent)]
            teams = [key for key in teams if key not in lot.cards]
        if lot.taker == seat:
            giver = state.players[lot.giver]
            stock = stock + lot.goods + lot.gifts + (giver.sealed_gifts if lot.is_sealed else NOTHING)
            cards += [card for key in (*lot.cards, *lot.lent) if (card := giver.held(key)) is not None]
            teams += [key for key in lot.cards if key in content.teams()]
    return replace(player, stock=stock, gifts=gifts, sealed_gifts=sealed, cards=tuple(cards), teams=tuple(teams))


def gain(state: State, seat: Seat, lots: tuple[Lot, ...]) -> float:
    """Gives what a trade brings a seat: better use of goods and cards, less what it owes, plus what it is owed."""
    player = state.players[seat]
    changed = after(state, seat, lots)
    for lot in lots:
        if lot.taker == seat and lot.licences:
            known = change(state, seat, library=changed.library)
            for key in lot.licences:
                known = receive(known, seat, content.teams()[key].technology)
            changed = replace(changed, cards=(*changed.cards, *known.players[seat].cards[len(player.cards) :]))
    total = holding(state, seat, changed) - holding(state, seat, player)
    total += _lent_home(state, seat, lots) + _safety(state, seat, lots)
    for lot in lots:
        owed = sum(due_worth(due, state.turn) for due in lot.owed)
        total -= DEBT * owed if lot.giver == seat else 0.0
        total += CREDIT * owed if lot.taker == seat else 0.0
    return total


def _safety(state: State, seat: Seat, lots: tuple[Lot, ...]) -> float:
    """Values that a first trade with the Zeth in a turn keeps a seat safe, and that the Zeth lose a victim by it."""
    zeth = state.seat_of("zeth")
    parties = {other for lot in lots for other in (lot.giver, lot.taker)}
    if zeth not in parties or len({lot.giver for lot in lots}) < 2 or state.turn >= LAST_TURN:
        return 0.0
    if seat != zeth:
        return 0.0 if state.players[seat].is_safe else SAFETY
    return -VICTIM * sum(not state.players[other].is_safe for other in sorted(parties - {zeth}))


def _lent_home(state: State, seat: Seat, lots: tuple[Lot, ...]) -> float:
    """Takes back the future that a lent card seems to lose: it comes home."""
    turn = turn_of(state)
    player = state.players[seat]
    lent = [card for lot in lots if lot.giver == seat for key in lot.lent if (card := player.held(key)) is not None]
    own = [card for card in lent if spec_of(card.key).species == player.species]
    if not own:
        return 0.0
    kept = replace(player, cards=tuple(own))
    return cards_future(kept, turn)


def is_fair(mine: float, theirs: float) -> bool:
    """Tells whether a seat agrees to gain this while another gains that."""
    return mine >= FAIR and mine >= FAIR_SHARE * theirs
