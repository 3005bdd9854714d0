"""Moving resources inside a fleet, and selling them on Earth."""

from functools import lru_cache
from itertools import combinations_with_replacement

from rulesets.stellar_horizons.agenda import Haul
from rulesets.stellar_horizons.cargo import contents, holder_name, put, room_of, routes
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.goods import KINDS, NOTHING, Goods, one_of
from rulesets.stellar_horizons.standing import Powers
from rulesets.stellar_horizons.state import Player, State, powers_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Slot

KEY = "transfer"
SELL = "sell"


def transfer_prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers the transfers that could move something; the amounts are asked next. Rule: SH-003, SH-373."""
    player = state.players[seat]
    docked = [ship for ship in player.ships if ship.model.cargo]
    if not docked and not player.bases:
        return ()
    owned = Player("", player.faction, min(1, player.cash), player.store, ships=tuple(docked), bases=player.bases)
    return _prompts(owned, powers_of(state, seat))


@lru_cache(maxsize=2048)
def _prompts(player: Player, powers: Powers) -> tuple[Prompt, ...]:
    names: dict[str, str] = {}
    for route in routes(player, powers):
        for holder in route:
            if holder not in names:
                names[holder] = holder_name(player, holder)
    items = tuple(
        Item(f"{source}>{target}", f"{names[source]} to {names[target]}") for source, target in routes(player, powers)
    )
    if not items:
        return ()
    hint = "resources move among the ships and the base of one place; Earth buys what it lacks for $1B each"
    return (Prompt(KEY, "Transfer goods", (Slot("route", items),), "SH-003", hint=hint, group="Goods"),)


def begin_transfer(course: Course, action: Action, limit: int = -1) -> None:
    """Asks for the amounts of a transfer."""
    source, _, target = action.chosen("route").partition(">")
    course.push(Haul(action.seat, source, target, limit))


def haul_prompts(state: State, frame: Haul) -> tuple[Prompt, ...]:
    """Asks how much of each kind goes from one holder to another, as far as there is room and it can be paid."""
    player = state.players[frame.seat]
    have = contents(player, frame.source)
    room = room_of(player, frame.target)
    if frame.limit >= 0:
        room = min(room, frame.limit)
    cash = max(0, player.cash) if frame.source == "earth" else 0
    where = f"{holder_name(player, frame.source)} to {holder_name(player, frame.target)}"
    prompts = []
    stocked = tuple(Item(kind, kind.upper(), min(have.of(kind), room)) for kind in KINDS if have.of(kind) and room)
    if stocked:
        slot = Slot("goods", stocked, 1, min(room, have.total))
        prompts.append(Prompt("move", f"Move to {holder_name(player, frame.target)}", (slot,), "SH-003", hint=where))
    if cash and room:
        bought = tuple(Item(kind, kind.upper(), min(cash, room), price="$1B") for kind in KINDS)
        slot = Slot("goods", bought, 1, min(room, cash))
        prompts.append(Prompt("buy", "Buy and load", (slot,), "SH-272", hint=f"${cash}B at hand, $1B each; {where}"))
    prompts.append(Prompt("back", "Move nothing", role="pass"))
    return tuple(prompts)


def picked(action: Action, slot: str = "goods") -> Goods:
    """Reads an amount of goods from an answer."""
    goods = NOTHING
    for pick in action.all_of(slot):
        goods += one_of(pick.item, pick.count)
    return goods


def haul(course: Course, frame: Haul, action: Action) -> Goods:
    """Carries out a transfer and gives what moved."""
    course.pop()
    if action.prompt == "back":
        return NOTHING
    goods, player = picked(action), course.player(frame.seat)
    if action.prompt == "buy":
        course.change(frame.seat, cash=player.cash - goods.total)
        put(course, frame.seat, frame.target, goods)
    else:
        put(course, frame.seat, frame.source, NOTHING - goods)
        put(course, frame.seat, frame.target, goods)
    player = course.player(frame.seat)
    holder, is_bought = holder_name(player, frame.target), action.prompt == "buy"
    words = (
        f"bought {goods.words()} for {holder} for ${goods.total}B"
        if is_bought
        else f"moved {goods.words()} to {holder}"
    )
    course.say(f"{player.name} {words}.", frame.seat, rule="SH-272" if is_bought else "SH-003")
    return goods


@lru_cache(maxsize=1024)
def _sale_items(store: Goods) -> tuple[Item, ...]:
    items = []
    for first, second in combinations_with_replacement(KINDS, 2):
        if store.covers(one_of(first, 1) + one_of(second, 1)):
            name = f"2 {first.upper()}" if first == second else f"1 {first.upper()} and 1 {second.upper()}"
            items.append(Item(f"{first}+{second}", name, price="+$1B"))
    if store.total > 3:
        items.append(Item("all", f"Everything: {store.words()}", price=f"+${store.total // 2}B"))
    return tuple(items)


def sale_prompts(player: Player) -> tuple[Prompt, ...]:
    """Offers the sale of pairs from the store on Earth. Rule: SH-273, SH-277, SH-A30."""
    items = _sale_items(player.store)
    if not items:
        return ()
    return (Prompt(SELL, "Sell on Earth", (Slot("pair", items),), "SH-273", hint="2 resources for $1B", group="Goods"),)


def sell(course: Course, action: Action) -> None:
    """Sells a pair, or all full pairs, from the store on Earth. Rule: SH-273, SH-A30."""
    player, choice = course.player(action.seat), action.chosen("pair")
    if choice == "all":
        left = NOTHING
        if player.store.total % 2:
            left = one_of(max(KINDS, key=player.store.of), 1)
        sold = player.store - left
    else:
        first, second = choice.split("+")
        sold = one_of(first, 1) + one_of(second, 1)
    income = sold.total // 2
    course.change(action.seat, store=player.store - sold, cash=player.cash + income)
    course.say(f"{player.name} sold {sold.words()} on Earth for ${income}B.", action.seat, rule="SH-273")
