"""The market: in turn, each seat buys a technology and pays with goods of its choice; others may sell a card."""

from msgspec.structs import replace

from canary.agenda import Pay
from canary.board import TECHS, VALUE
from canary.cards import CARDS, item_of
from canary.goods import GOODS, Goods
from canary.phases.draft import hand_panel
from canary.state import Player, State, at_turn, gained, with_player
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.kit.deck import discard
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot
from silverhorizon.core.ruleset import Step
from silverhorizon.core.view import BoardSlot, Panel, SlotBoard, SlotGroup, Tech, TechChart, TechField

SPEC = PhaseSpec(
    "market",
    "market",
    "market",
    verb="buys a technology",
    help="Buy one technology or pass. Then pay for it with goods of any kind.",
    rules=("CN-601", "CN-602", "CN-603"),
)
COLUMNS = {"flight": "orange", "song": "green", "mine": "brown"}


def start(state: State, dice: Dice) -> Step[State]:
    """Opens the market."""
    return Step(replace(state, turn=0), (Event("The market opened.", kind="table", rule="CN-601"),))


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names the seat whose turn it is."""
    return at_turn(state)


def refuse_tech(player: Player, key: str) -> Rejection | None:
    """Says why a technology cannot be bought; None if it can. Rule: CN-601."""
    tech = TECHS[key]
    if key in player.techs:
        return Rejection(f"{player.name} has {tech.name}", "CN-601", "owned")
    for need in tech.needs:
        if need not in player.techs:
            return Rejection(f"{tech.name} needs {TECHS[need].name} first", "CN-601", f"needs {TECHS[need].name}")
    have = player.goods.total
    if have < tech.cost:
        reason = f"{tech.name} costs {tech.cost} goods, {player.name} has {have}"
        return Rejection(reason, "CN-601", f"goods {have} of {tech.cost}", f"enough with {tech.cost - have} more")
    return None


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Asks the seat in turn to buy or to pay; a seat out of turn may sell a card. Rule: CN-602."""
    player = state.players[seat]
    whistle = Prompt(
        "whistle",
        "Sell a card",
        (Slot("card", tuple(map(item_of, player.hand))),),
        "CN-602",
        blocked=None if player.hand else Rejection(f"{player.name} has no card in hand", "CN-602"),
        price="gains 1 coin",
        menu="At any time",
    )
    if seat not in at_turn(state):
        return (whistle,)
    if state.agenda:
        return (_payment(state, seat),)
    items = tuple(
        Item(key, tech.name, blocked=refuse_tech(player, key), price=f"{tech.cost} goods", hint=f"{tech.points} points")
        for key, tech in TECHS.items()
    )
    buy = Prompt("research", "Buy a technology", (Slot("tech", items),), "CN-601")
    return buy, Prompt("pass", "Buy nothing", rule="CN-601", role="pass"), whistle


def _payment(state: State, seat: Seat) -> Prompt:
    frame, player = state.agenda[0], state.players[seat]
    assert isinstance(frame, Pay)
    tech = TECHS[frame.tech]
    items = tuple(Item(good, good, limit=player.goods[good]) for good in GOODS if player.goods[good])
    slot = Slot("goods", items, tech.cost, tech.cost, label=f"goods for {tech.name}")
    price = f"{tech.cost} goods"
    return Prompt(
        "pay", "Pay for the technology", (slot,), "CN-603", price=price, fill=_cheapest(player.goods, tech.cost)
    )


def _cheapest(goods: Goods, cost: int) -> tuple[Pick, ...]:
    """Gives the payment that is worth least."""
    picks = []
    for good in sorted(GOODS, key=lambda good: VALUE[good]):
        count = min(goods[good], cost)
        cost -= count
        if count:
            picks.append(Pick("goods", good, count))
    return tuple(picks)


def apply(state: State, action: Action, dice: Dice) -> Step[State]:
    """Buys, pays, passes or sells a card."""
    seat, player = action.seat, state.players[action.seat]
    match action.prompt:
        case "research":
            tech = action.chosen("tech")
            event = Event(f"{player.name} chose {TECHS[tech].name}.", seat, rule="CN-601")
            return Step(replace(state, agenda=(Pay(seat, tech),)), (event,))
        case "pay":
            return _paid(state, action)
        case "whistle":
            card = action.chosen("card")
            hand = tuple(other for other in player.hand if other != card)
            state = with_player(state, seat, hand=hand, coins=player.coins + 1)
            event = Event(f"{player.name} sold {CARDS[card].name} for a coin.", seat, rule="CN-602")
            return Step(replace(state, deck=discard(state.deck, (card,))), (event,), reveals=True)
        case _:
            event = Event(f"{player.name} bought nothing.", seat, rule="CN-601")
            return Step(replace(state, turn=state.turn + 1), (event,))


def _paid(state: State, action: Action) -> Step[State]:
    frame, player = state.agenda[0], state.players[action.seat]
    assert isinstance(frame, Pay)
    tech, goods = TECHS[frame.tech], player.goods
    for pick in action.picks:
        goods = goods.plus(pick.item, -pick.count)
    words = ", ".join(f"{pick.count} {pick.item}" for pick in action.picks)
    state = with_player(state, action.seat, goods=goods, techs=(*player.techs, tech.key))
    state = gained(state, action.seat, "technologies", tech.name, tech.points)
    event = Event(f"{player.name} paid {words} for {tech.name}.", action.seat, rule="CN-603")
    return Step(replace(state, agenda=(), turn=state.turn + 1), (event,))


def finish(state: State, dice: Dice) -> Step[State]:
    """Closes the market."""
    return Step(state, (Event("The market closed.", kind="table", rule="CN-601"),))


def panels(state: State, seat: Seat | None) -> tuple[Panel, ...]:
    """Shows the technologies as they stand for the seat, and its hand."""
    shown = state.order[min(state.turn, len(state.players) - 1)] if seat is None else seat
    player = state.players[shown]
    fields = tuple(
        TechField(field, tuple(_tech(player, key) for key in TECHS if TECHS[key].field == field), tone=tone)
        for field, tone in COLUMNS.items()
    )
    chart = TechChart(f"Technologies of {player.name}", fields)
    boards = (chart, workshop(player))
    return boards if seat is None else (*boards, hand_panel(state, seat))


def workshop(player: Player) -> SlotBoard:
    """Shows what a player owns as a board with a slot for each field, a later technology on top of an earlier one."""
    slots = []
    for field, tone in COLUMNS.items():
        owned = [TECHS[key].name for key in reversed(player.techs) if TECHS[key].field == field]
        top, covered = (owned[0], tuple(owned[1:])) if owned else ("", ())
        slots.append(BoardSlot(f"slot {field}", field, top, covered, tone=tone))
    return SlotBoard(f"Workshop of {player.name}", (SlotGroup("Fields", tuple(slots)),))


def _tech(player: Player, key: str) -> Tech:
    tech, refusal = TECHS[key], refuse_tech(player, key)
    state = "open" if refusal is None else "owned" if key in player.techs else f"no: {refusal.short}"
    about = f"{tech.points} points"
    return Tech(key, tech.name, str(tech.cost), state, tech.needs, tech.level, COLUMNS[tech.field], about)


def plan(state: State, seat: Seat) -> tuple[str, ...]:
    """Counts the goods the seat can pay with."""
    return (f"{state.players[seat].goods.total} goods to pay with",)
