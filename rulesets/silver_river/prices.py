"""What an action costs a seat now, with the parts of the price."""

from functools import lru_cache

from msgspec import Struct

from rulesets.silver_river.cards import TECHNOLOGIES
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.sources import Standing, standing
from rulesets.silver_river.state import State
from rulesets.silver_river.vocabulary import ActionName, CostChange
from silverhorizon.core.action import Seat


class Price(Struct, frozen=True, eq=False, gc=False):
    """A price in cubes for `per` units, and its parts as label and change; told apart by identity, as a cache key."""

    amount: int
    per: int
    parts: tuple[tuple[str, int], ...]

    def of(self, units: int) -> int:
        """Counts the cubes for so many units, rounded up once. Rule: AMB-SR-112."""
        return -(-units // self.per) * self.amount

    def units(self, cubes: int) -> int:
        """Counts the units that so many cubes can pay for."""
        return (cubes // self.amount) * self.per if self.amount else 1 << 16

    @property
    def text(self) -> str:
        """Takes the price apart: "3", or "3-1 Arcturians = 2"."""
        if len(self.parts) < 2:
            return str(self.amount)
        first, *rest = self.parts
        return f"{first[1]}{''.join(f'{change:+d} {name}' for name, change in rest)} = {self.amount}"


_NUMBER = {card: number for number, card in enumerate(TECHNOLOGIES)}
_BASE: dict[str, int] = {
    "call_election": CONSTANTS.call_election,
    "build_wonder": CONSTANTS.build_wonder,
    "tactics": CONSTANTS.tactics,
    "reconfigure": CONSTANTS.reconfigure,
    "build_ships": CONSTANTS.build_ships,
    "build_trade_station": CONSTANTS.build_trade_station,
}


@lru_cache(maxsize=20000)
def _price(held: Standing, action: str, base: int, filters: tuple[str, ...], *, is_first: bool) -> Price:
    """Applies set, additions, the highest minimum, and last a first-in-the-Age price. Rule: AMB-SR-93."""
    amount, per, lowest = base, 1, 0
    parts: list[tuple[str, int]] = [("printed", base)] if base >= 0 else []
    first_set: tuple[str, int] | None = None
    additions: list[tuple[str, int]] = []
    for source in held.prices:
        change = source.effect
        assert isinstance(change, CostChange)
        if change.action != action or (change.filter and change.filter not in filters):
            continue
        if change.first and not is_first:
            continue
        if change.set >= 0 and change.first:
            first_set = (source.name, change.set)
        elif change.set >= 0:
            amount, per = change.set, change.per
            parts = [(source.name, change.set)]
        else:
            additions.append((source.name, change.add))
            lowest = max(lowest, change.min)
    amount += sum(add for _, add in additions)
    parts += additions
    amount = max(amount, lowest)
    if first_set is not None:
        parts.append((first_set[0], first_set[1] - amount))
        amount = first_set[1]
    return Price(amount, per, tuple(parts))


@lru_cache(maxsize=64)
def first_use(action: str) -> str:
    """Names the mark that a seat has taken this action in the Age."""
    return f"first:{action}"


def price_of(state: State, seat: Seat, action: ActionName, filters: tuple[str, ...] = ()) -> Price:
    """Prices an action for a seat.

    `filters` say what kind of action it is ("uninhabitable"). Rule: SR-327, AMB-SR-92.
    """
    return _priced(standing(state, seat), action, filters, state.players[seat].used)


@lru_cache(maxsize=20000)
def _priced(held: Standing, action: str, filters: tuple[str, ...], used: tuple[str, ...]) -> Price:
    return _price(held, action, _BASE.get(action, -1), filters, is_first=first_use(action) not in used)


@lru_cache(maxsize=20000)
def _research_prices(
    held: Standing, rivals: tuple[tuple[tuple[str, ...], ...], ...], *, is_first: bool
) -> tuple[Price, ...]:
    theirs = {card for techs in rivals for stack in techs for card in stack}
    return tuple(
        _price(held, "research", card.cost, ("researched_by_rival",) if card.id in theirs else (), is_first=is_first)
        for card in TECHNOLOGIES.values()
    )


def research_prices(state: State, seat: Seat) -> tuple[Price, ...]:
    """Prices all Technology cards for a seat, in their order. Rule: SR-501."""
    rivals = tuple([player.techs for other, player in enumerate(state.players) if other != seat])
    is_first = first_use("research") not in state.players[seat].used
    return _research_prices(standing(state, seat), rivals, is_first=is_first)


def research_price(state: State, seat: Seat, card: str) -> Price:
    """Prices a Technology card for a seat. Rule: SR-501."""
    return research_prices(state, seat)[_NUMBER[card]]


def election_prices(state: State, seat: Seat, count: int) -> tuple[int, ...]:
    """Prices each of several elections called together, in order. Rule: SR-401."""
    if count == 0:
        return ()
    first = price_of(state, seat, "call_election").amount
    later = _price(standing(state, seat), "call_election", CONSTANTS.call_election, (), is_first=False).amount
    return (first, *([later] * (count - 1)))
