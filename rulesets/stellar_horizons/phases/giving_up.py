"""Scrapping ships for half their cost, and giving up ships, bases, facilities and goods for nothing."""

from functools import lru_cache

from rulesets.stellar_horizons.bases import level_name
from rulesets.stellar_horizons.cargo import contents, hold_of, holder_name, put
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.goods import KINDS, NOTHING, Goods, one_of
from rulesets.stellar_horizons.pieces import LINES, Base, Ship
from rulesets.stellar_horizons.reserve import enforce_range
from rulesets.stellar_horizons.ships import RESERVE_SAVING, cost_of
from rulesets.stellar_horizons.standing import Powers
from rulesets.stellar_horizons.state import Player, State, base_name, base_of, powers_of, ship_name, ship_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Slot


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers to scrap crews for half, and to give up ships, bases and facilities for nothing."""
    player = state.players[seat]
    owned = Player("", player.faction, ships=player.ships, bases=player.bases)
    return _prompts(owned, powers_of(state, seat))


@lru_cache(maxsize=4096)
def _prompts(player: Player, powers: Powers) -> tuple[Prompt, ...]:
    found = []
    docked = [
        Item(ship.key, ship_name(player, ship), price=f"+{scrap_value(ship, powers).short()}")
        for ship in player.ships
        if ship.model.kind == "cv" and not ship.damage and hold_of(player, powers, ship)
    ]
    if docked:
        found.append(Prompt("scrap", "Scrap for half", (Slot("ship", tuple(docked)),), "SH-322", group="Give up"))
    items = [Item(ship.key, ship_name(player, ship)) for ship in player.ships]
    items += [Item(f"base:{base.world}", f"{base_name(player, base)} on {base.place.name}") for base in player.bases]
    if items:
        slot = Slot("what", tuple(items))
        found.append(Prompt("disband", "Give up a ship", (slot,), "SH-321", group="Give up"))
    built = tuple(
        Item(
            f"{base.world}:{line}",
            f"{base_name(player, base)}, {_level(base, line)}",
        )
        for base in player.bases
        for line in LINES
        if base.level(line)
    )
    if built:
        found.append(Prompt("raze", "Tear down a facility", (Slot("facility", built),), "SH-051", group="Give up"))
    stock = _stock(player)
    if stock:
        slot = Slot("goods", stock, 1, sum(item.limit for item in stock))
        found.append(Prompt("dump", "Throw goods away", (slot,), "SH-275", group="Give up"))
    return tuple(found)


def _stock(player: Player) -> tuple[Item, ...]:
    """Lists what lies aboard ships and at bases, by kind."""
    holders = [(ship.key, ship.cargo) for ship in player.ships if ship.cargo.total]
    holders += [(f"base:{base.world}", base.store) for base in player.bases if base.store.total]
    return tuple(
        Item(f"{holder}/{kind}", f"{kind.upper()} of {holder_name(player, holder)}", goods.of(kind))
        for holder, goods in holders
        for kind in KINDS
        if goods.of(kind)
    )


def scrap_value(ship: Ship, powers: Powers) -> Goods:
    """Gives half of what a crewed vehicle costs, each kind rounded up. Rule: SH-322, SH-323, SH-A64."""
    cost = cost_of(ship.kind, powers)
    if ship.reserve:
        cost = Goods(cost.ore, max(0, cost.fuel - RESERVE_SAVING.fuel), max(0, cost.sup - RESERVE_SAVING.sup))
    return Goods((cost.ore + 1) // 2, (cost.fuel + 1) // 2, (cost.sup + 1) // 2)


def _level(base: Base, line: str) -> str:
    return "a settlement" if line == "settlement" else level_name(line, base.level(line))


def act(course: Course, action: Action) -> None:
    """Carries out what a seat gives up."""
    match action.prompt:
        case "scrap":
            _scrap(course, action.seat, action.chosen("ship"))
        case "raze":
            _raze(course, action.seat, action.chosen("facility"))
        case "dump":
            _dump(course, action)
        case _:
            give_up(course, action.seat, action.chosen("what"))


def _raze(course: Course, seat: Seat, choice: str) -> None:
    """Takes a level off a facility, with its damage. Rule: SH-051, SH-A23."""
    world, _, line = choice.partition(":")
    base = base_of(course.player(seat), world)
    assert base is not None
    levels, damage, at = list(base.levels), list(base.damage), LINES.index(line)
    levels[at] -= 1
    damage[at] = 0
    course.change_base(seat, world, levels=tuple(levels), damage=tuple(damage))
    course.say(
        f"{course.name(seat)} tore down a facility of {base_name(course.player(seat), base)}.", seat, rule="SH-051"
    )
    enforce_range(course, seat)


def _dump(course: Course, action: Action) -> None:
    """Takes goods off ships and bases for nothing. Rule: SH-275."""
    gone = NOTHING
    for pick in action.all_of("goods"):
        holder, _, kind = pick.item.rpartition("/")
        put(course, action.seat, holder, NOTHING - one_of(kind, pick.count))
        gone += one_of(kind, pick.count)
    course.say(f"{course.name(action.seat)} threw {gone.words()} away.", action.seat, rule="SH-275")


def _scrap(course: Course, seat: Seat, key: str) -> None:
    player = course.player(seat)
    ship = ship_of(player, key)
    assert ship is not None
    value = scrap_value(ship, powers_of(course.state, seat))
    hold = hold_of(player, powers_of(course.state, seat), ship)
    course.drop_ship(seat, key)
    put(course, seat, hold, value + ship.cargo)
    course.say(f"{player.name} scrapped {ship_name(player, ship)} for {value.words()}.", seat, rule="SH-322")


def give_up(course: Course, seat: Seat, key: str) -> None:
    """Takes a ship or a base off the board for nothing. Rule: SH-020, SH-321, SH-404."""
    player = course.player(seat)
    if key.startswith("base:"):
        base = base_of(player, key[5:])
        assert base is not None
        lost = contents(player, key)
        course.change(seat, bases=tuple(other for other in player.bases if other.world != base.world))
        return_marker(course, base.trade)
        words = f" with {lost.words()}" if lost.total else ""
        course.say(f"{player.name} gave up {base_name(player, base)}{words}.", seat, rule="SH-020")
        enforce_range(course, seat)
        return
    ship = ship_of(player, key)
    assert ship is not None
    course.drop_ship(seat, key)
    course.say(f"{player.name} gave up {ship_name(player, ship)}.", seat, rule="SH-321")


def return_marker(course: Course, trade: str) -> None:
    """Puts a trade marker back; nothing for an empty name."""
    buy, sell = course.state.trade
    if trade:
        course.set(trade=(buy + (trade == "buy"), sell + (trade == "sell")))
