"""What a half-made offer would let each party do, and what no longer. Its value stands in its prompt."""

from operator import itemgetter

from msgspec import Struct

from rulesets.sidereal_confluence import content, inventing
from rulesets.sidereal_confluence.advice.gains import after
from rulesets.sidereal_confluence.agreement import Lot
from rulesets.sidereal_confluence.cards import name_of
from rulesets.sidereal_confluence.converters import item_of
from rulesets.sidereal_confluence.goods import Goods
from rulesets.sidereal_confluence.lanes import lots_of
from rulesets.sidereal_confluence.state import Player, State, with_player
from rulesets.sidereal_confluence.view.bidding import met
from rulesets.sidereal_confluence.wishes import gain_of, runnable
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Rejection
from silverhorizon.core.view import Part, Section

MOST_SHORT = 3
"""So many things that would still be out of reach are named for a party."""


class Use(Struct, frozen=True):
    """A converter or a set for a team: what it brings ("+1.0", "3 VP"), what it asks for, and why it cannot be had."""

    label: str
    brings: str
    gain: float
    blocked: Rejection | None
    asks: Goods


def preview(state: State, action: Action) -> tuple[Section, ...]:
    """Explains an offer that is being made by what it opens, and a bid by what it keeps back and can meet."""
    match action.prompt:
        case "propose":
            return opened(state, lots_of(action))
        case "bid":
            return met(state, action)
        case _:
            return ()


def opened(state: State, lots: tuple[Lot, ...]) -> tuple[Section, ...]:
    """Tells for every party what a trade would let it do; a party for which it changes nothing is left out."""
    parties = sorted({seat for lot in lots for seat in (lot.giver, lot.taker)})
    found = [Section(f"What it opens for {state.name(seat)}", _opened(state, seat, lots)) for seat in parties]
    return tuple(section for section in found if section.parts)


def _opened(state: State, seat: Seat, lots: tuple[Lot, ...]) -> tuple[Part, ...]:
    """Lists what a party could do after its part of a trade and cannot now, no longer could, and nearly could."""
    now, then = _uses(state, seat, state.players[seat]), _uses(state, seat, after(state, seat, lots))
    order = sorted(then, key=lambda key: -then[key].gain)
    able = {key for key, use in now.items() if use.blocked is None}
    opens = [Part(then[key].label, then[key].brings, tone="good") for key in order if _opens(then[key], key, able)]
    lost = [key for key in now if key in able and (key not in then or then[key].blocked is not None)]
    closes = [Part(f"no longer {now[key].label}", now[key].brings.replace("+", "-"), tone="bad") for key in lost]
    got = {kind for lot in lots if lot.taker == seat for kind, _ in (lot.goods + lot.gifts).items()}
    near = [
        Part(use.label, f"short {use.blocked.short}", tone="warning")
        for use in (then[key] for key in order if key not in able)
        if use.blocked is not None and any(use.asks.of(kind) for kind in got)
    ]
    return (*opens, *closes, *near[:MOST_SHORT])


def _opens(use: Use, key: str, able: set[str]) -> bool:
    return use.blocked is None and key not in able


def _uses(state: State, seat: Seat, player: Player) -> dict[str, Use]:
    """Gives by key what a seat could do with its cards and teams: gainful converters, and the sets of teams.

    Converters that take points are left out: whether they run is hidden. Rule: SC-194.
    """
    uses: dict[str, Use] = {}
    for choice in runnable(player):
        gain = gain_of(choice.recipe)
        if gain > 0 and not choice.need.goods.vp:
            item = item_of(player, choice)
            uses[choice.key] = Use(item.label, item.price, gain, item.blocked, choice.need.goods)
    return uses | _teams(with_player(state, seat, player), seat)


def _teams(state: State, seat: Seat) -> dict[str, Use]:
    """Gives by key the teams of a seat with the one of their sets that is complete, or nearest to it."""
    stock = state.players[seat].stock
    sets: dict[str, list[tuple[float, Use]]] = {}
    for item in inventing.prompt(state, seat).slots[0].items:
        key, _, index = item.key.partition("/")
        cost = content.teams()[key].costs[int(index)]
        use = Use(name_of(key), item.price, content.teams()[key].points, item.blocked, cost)
        sets.setdefault(key, []).append((1.0 if item.blocked is None else _share(stock, cost), use))
    return {key: max(found, key=itemgetter(0))[1] for key, found in sets.items()}


def _share(stock: Goods, cost: Goods) -> float:
    """Tells what part of a cost is at hand, below 1 even where only wild cubes or a mix are missing."""
    have = sum(min(count, max(0, stock.of(kind))) for kind, count in cost.items())
    return 0.99 * have / max(1, sum(count for _, count in cost.items()))
