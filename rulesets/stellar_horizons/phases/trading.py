"""Step 7 of the annual turn: trade with bases that have a trade marker."""

from rulesets.stellar_horizons.agenda import Bargain, Consent
from rulesets.stellar_horizons.bases import settlement_row
from rulesets.stellar_horizons.cargo import spread
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.goods import KINDS, NOTHING, Goods
from rulesets.stellar_horizons.hauling import picked
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.relations import level_between
from rulesets.stellar_horizons.running import stop
from rulesets.stellar_horizons.ships import dock
from rulesets.stellar_horizons.state import State, base_name, base_of, powers_of, seat_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

LEVELS = {-2: "war", -1: "embargo", 0: "neutral", 1: "cooperation", 2: "alliance"}
UNLIMITED = 999


def traders(state: State, seat: Seat, world: str) -> tuple[Ship, ...]:
    """Lists the active crews of a seat that are docked at a world's bases. Rule: SH-088, SH-342, SH-380."""
    player, powers = state.players[seat], powers_of(state, seat)
    place = content().worlds[world]
    near = [place.surface_area]
    if powers.has("space_elevators") and dock(player, place.orbit_area, powers):
        near.append(place.orbit_area)
    return tuple(ship for ship in player.ships if ship.model.kind == "cv" and not ship.reserve and ship.area in near)


def markets(state: State, seat: Seat) -> tuple[tuple[str, str, str], ...]:
    """Lists bases with a trade marker as world, owner and marker: the seat's own, and those where it has docked."""
    found = [(base.world, state.players[seat].faction, base.trade) for base in state.players[seat].bases if base.trade]
    for other, player in enumerate(state.players):
        if other != seat:
            found.extend(
                (base.world, player.faction, base.trade)
                for base in player.bases
                if base.trade and traders(state, seat, base.world)
            )
    found.extend(
        (base.world, base.faction, base.trade)
        for base in state.npf_bases
        if base.trade and traders(state, seat, base.world)
    )
    return tuple(found)


def limit_of(state: State, seat: Seat, world: str, owner: str) -> int:
    """Gives the most resources of one trade: the lesser of capacity and trade limit.

    Rule: SH-090, SH-091, SH-092, SH-A32.
    """
    holder = seat_of(state, owner)
    base = base_of(state.players[holder], world) if holder >= 0 else None
    capacity = settlement_row(base.settlements)[1] if base else UNLIMITED
    if holder == seat:
        return capacity
    level = LEVELS[level_between(state, state.players[seat].faction, owner)]
    rows = content().tables["trade_limit"]
    return min(capacity, next(int(row["limit"]) for row in rows if row["relation"] == level))


def refuse_market(state: State, seat: Seat, market: tuple[str, str, str]) -> Rejection | None:
    """Says why a seat cannot trade at a base; None if it can. Rule: SH-081, SH-082, SH-086, SH-093, SH-098."""
    world, owner, marker = market
    holder = seat_of(state, owner)
    base = base_of(state.players[holder], world) if holder >= 0 else None
    if base is not None and base.blockader >= 0:
        return Rejection("the base is blockaded", "SH-082", "blockaded")
    if limit_of(state, seat, world, owner) < 1:
        return Rejection("relations allow no trade", "SH-086", "no relations")
    tariff = 1 if 0 <= holder != seat else 0
    if marker == "buy":
        if state.players[seat].cash < 1 + tariff:
            return Rejection(
                f"buying costs ${1 + tariff}B at least, ${state.players[seat].cash}B at hand", "SH-094", "no cash"
            )
        if holder != seat and not sum(ship.room for ship in traders(state, seat, world)):
            return Rejection("the crews docked there have no room", "SH-093", "no room")
        return None
    if not _stock(state, seat, world, own=holder == seat).total:
        return Rejection("there is nothing to sell there", "SH-093", "nothing to sell")
    return None


def _stock(state: State, seat: Seat, world: str, *, own: bool) -> Goods:
    base = base_of(state.players[seat], world)
    goods = base.store if own and base else NOTHING
    if not own:
        for ship in traders(state, seat, world):
            goods += ship.cargo
    return goods


def asks(state: State, seat: Seat) -> bool:
    """Tells whether a seat could trade anywhere."""
    return any(refuse_market(state, seat, market) is None for market in markets(state, seat))


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers the bases a seat can trade with."""
    items = []
    for market in markets(state, seat):
        world, owner, marker = market
        label = f"{_market_name(state, world, owner)}: {marker}"
        items.append(Item(f"{world}:{owner}", label, 1, refuse_market(state, seat, market), marker))
    if not items:
        return ()
    return (Prompt("trade", "Trade with a base", (Slot("base", tuple(items)),), "SH-081", group="Trade"),)


def _market_name(state: State, world: str, owner: str) -> str:
    holder = seat_of(state, owner)
    if holder < 0:
        return f"{content().factions[owner].name} on {content().worlds[world].name}"
    base = base_of(state.players[holder], world)
    assert base is not None
    return f"{base_name(state.players[holder], base)} on {content().worlds[world].name}"


def act(course: Course, action: Action) -> None:
    """Opens a trade; the owner of another player's base is asked first. Rule: SH-087, SH-096."""
    world, _, owner = action.chosen("base").partition(":")
    holder = seat_of(course.state, owner)
    if holder in {-1, action.seat}:
        course.push(Bargain(action.seat, world, owner))
        return
    stop(course, holder, "contact")
    course.push(Consent(holder, action.seat, world))


def consent_prompts(state: State, frame: Consent) -> tuple[Prompt, ...]:
    """Asks the owner of a base whether another may trade there."""
    hint = f"{state.players[frame.trader].name} would pay $1B"
    return (
        Prompt("allow", "Allow the trade", rule="SH-097", hint=hint),
        Prompt("refuse", "Refuse the trade", rule="SH-087", role="pass"),
    )


def consent(course: Course, frame: Consent, action: Action) -> None:
    """Goes on with an allowed trade; takes the tariff. Rule: SH-097, SH-A31."""
    course.pop()
    owner = course.player(frame.seat)
    if action.prompt == "refuse":
        course.say(f"{owner.name} refused to trade with {course.name(frame.trader)}.", frame.seat, rule="SH-087")
        return
    course.push(Bargain(frame.trader, frame.world, owner.faction))


def bargain_prompts(state: State, frame: Bargain) -> tuple[Prompt, ...]:
    """Asks for the goods of a trade."""
    seat, player = frame.seat, state.players[frame.seat]
    holder = seat_of(state, frame.owner)
    own = holder == seat
    most = limit_of(state, seat, frame.world, frame.owner)
    back = Prompt("back", "Trade nothing", role="pass")
    if _marker(state, frame) == "buy":
        tariff = 0 if holder in {-1, seat} else 1
        room = UNLIMITED if own else sum(ship.room for ship in traders(state, seat, frame.world))
        most = min(most, room, 2 * max(0, player.cash - tariff))
        if not most:
            return (back,)
        items = tuple(Item(kind, kind.upper(), most) for kind in KINDS)
        hint = f"$1B for 2, at most {most}{', and $1B tariff' * tariff}"
        return (Prompt("buy", "Buy resources", (Slot("goods", items, 1, most),), "SH-094", hint=hint), back)
    stock = _stock(state, seat, frame.world, own=own)
    most = min(most, stock.total)
    items = tuple(Item(kind, kind.upper(), min(most, stock.of(kind))) for kind in KINDS if stock.of(kind))
    if not items:
        return (back,)
    return (Prompt("sell_here", "Sell resources", (Slot("goods", items, 1, most),), "SH-095", hint="$2B each"), back)


def _marker(state: State, frame: Bargain) -> str:
    holder = seat_of(state, frame.owner)
    if holder >= 0:
        base = base_of(state.players[holder], frame.world)
        return base.trade if base else ""
    return next(base.trade for base in state.npf_bases if base.world == frame.world)


def bargain(course: Course, frame: Bargain, action: Action) -> None:
    """Carries out a trade and takes its marker. Rule: SH-093, SH-094, SH-095, SH-098, AMB-SH-32."""
    course.pop()
    if action.prompt == "back":
        return
    seat, goods, holder = frame.seat, picked(action), seat_of(course.state, frame.owner)
    if action.prompt == "buy":
        cost = (goods.total + 1) // 2
        course.change(seat, cash=course.player(seat).cash - cost)
        _receive(course, seat, frame.world, goods, own=holder == seat)
        words = f"bought {goods.words()} for ${cost}B"
    else:
        _hand_over(course, seat, frame.world, goods, own=holder == seat)
        course.change(seat, cash=course.player(seat).cash + 2 * goods.total)
        words = f"sold {goods.words()} for ${2 * goods.total}B"
    name = _market_name(course.state, frame.world, frame.owner)
    course.say(f"{course.name(seat)} {words} at {name}.", seat, rule="SH-094" if action.prompt == "buy" else "SH-095")
    if 0 <= holder != seat:
        course.change(seat, cash=course.player(seat).cash - 1)
        course.change(holder, cash=course.player(holder).cash + 1)
        course.say(f"{course.name(seat)} paid {course.name(holder)} $1B tariff.", seat, rule="SH-097")
    _drop_marker(course, frame, holder)


def _receive(course: Course, seat: Seat, world: str, goods: Goods, *, own: bool) -> None:
    player = course.player(seat)
    base = base_of(player, world)
    if own and base:
        course.change_base(seat, world, store=base.store + goods)
        return
    for kind in KINDS:
        spread(course, seat, kind, goods.of(kind), traders(course.state, seat, world))


def _hand_over(course: Course, seat: Seat, world: str, goods: Goods, *, own: bool) -> None:
    base = base_of(course.player(seat), world)
    if own and base:
        course.change_base(seat, world, store=base.store - goods)
        return
    for ship in traders(course.state, seat, world):
        given = Goods(*(min(goods.of(kind), ship.cargo.of(kind)) for kind in KINDS))
        course.change_ship(seat, ship.key, cargo=ship.cargo - given)
        goods -= given


def _drop_marker(course: Course, frame: Bargain, holder: Seat) -> None:
    marker = _marker(course.state, frame)
    buy, sell = course.state.trade
    course.set(trade=(buy + (marker == "buy"), sell + (marker == "sell")))
    if holder >= 0:
        course.change_base(holder, frame.world, trade="")
        return
    bases = course.state.npf_bases
    course.set(npf_bases=tuple(type(b)(b.world, b.faction, "") if b.world == frame.world else b for b in bases))
