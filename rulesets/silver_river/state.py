"""What is on the table: frozen structs of numbers, strings and tuples, and small questions about them.

Seats, sectors and planets are indices: seats in table order, sectors as in `board.SECTOR_IDS`, planets as in the
match's galaxy.
"""

from msgspec import Struct
from msgspec.structs import replace

from rulesets.silver_river.agenda import AnyFrame
from rulesets.silver_river.board import OFF_BOARD, Galaxy, galaxy
from rulesets.silver_river.cards import RESOURCES, Resource
from silverhorizon.core.action import Seat
from silverhorizon.core.kit.deck import Deck


class Stock(Struct, frozen=True, gc=False):
    """A Production board: Raw and the four types."""

    raw: int = 0
    civilization: int = 0
    military: int = 0
    technology: int = 0
    political: int = 0

    def of(self, kind: Resource) -> int:
        """Counts the cubes of a type."""
        if kind == "civilization":
            return self.civilization
        if kind == "military":
            return self.military
        return self.technology if kind == "technology" else self.political

    @property
    def typed(self) -> int:
        """Counts the cubes of all four types."""
        return self.civilization + self.military + self.technology + self.political

    def changed(self, kind: Resource, amount: int) -> "Stock":
        """Gives the board with that many cubes of a type more, or less."""
        return replace(self, **{kind: self.of(kind) + amount})


class Fleet(Struct, frozen=True, gc=False):
    """A fleet: where its marker lies, its ships, and the quest its marker carries.

    `tally` counts towards the quest. `is_new` quests are not checked before their owner's next action. Rule: AMB-SR-98.
    """

    sector: int = OFF_BOARD
    ships: int = 0
    quest: str = ""
    tally: int = 0
    is_new: bool = False


class Built(Struct, frozen=True, gc=False):
    """A standing Wonder, who built it and on which planet."""

    wonder: str
    seat: Seat
    planet: int


class Station(Struct, frozen=True, gc=False):
    """A Trade Station."""

    seat: Seat
    sector: int


class Beast(Struct, frozen=True, gc=False):
    """A monster on the map. Damage is kept only while a fight lasts. Rule: AMB-SR-72."""

    sector: int
    monster: str


class Player(Struct, frozen=True, gc=False):
    """Everything that belongs to one seat.

    `techs` are the card stacks of the ten slots, top card last. `open_slots` are locked slots that have been opened.
    `claimed` are Personal Objectives whose Immediate part was scored; `met` those whose Immediate condition holds now;
    `withheld` those the seat does not want claimed. `marks` are the levels marked on the Public Objectives, `reached`
    the levels its numbers reach now. `used` are once-per-Age uses.
    """

    race: str = ""
    stock: Stock = Stock()
    fleets: tuple[Fleet, ...] = ()
    hand: tuple[str, ...] = ()
    objectives: tuple[str, ...] = ()
    claimed: tuple[str, ...] = ()
    met: tuple[str, ...] = ()
    withheld: tuple[str, ...] = ()
    marks: tuple[int, ...] = (0, 0, 0, 0)
    reached: tuple[int, ...] = (0, 0, 0, 0)
    techs: tuple[tuple[str, ...], ...] = ()
    open_slots: tuple[int, ...] = ()
    tracks: tuple[int, ...] = (0, 0, 0, 0)
    explored: tuple[int, ...] = ()
    explorations: int = 0
    wonders: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    rewards: int = 0
    used: tuple[str, ...] = ()
    has_passed: bool = False
    kills: int = 0
    battles: int = 0
    split: tuple[int, ...] = ()


class Turn(Struct, frozen=True, gc=False):
    """The turn in progress: its type of production, what has been done in it, and its once-per-turn uses.

    `barred` are seats and the sectors they may not attack again in this turn. Rule: AMB-SR-105.
    """

    seat: Seat
    kind: str = ""
    activations: int = 0
    bombardments: int = 0
    used: tuple[str, ...] = ()
    barred: tuple[tuple[Seat, int], ...] = ()


class State(Struct, frozen=True, gc=False):
    """The whole game.

    `titles` are the holders of the three Titles, -1 for nobody; `voted` whether each went to the vote this Age.
    """

    names: tuple[str, ...]
    is_faster: bool
    dealt_races: bool
    age: int
    phase: str
    first: Seat
    turn: Turn
    players: tuple[Player, ...]
    population: tuple[tuple[int, ...], ...]
    terraform: tuple[int, ...]
    wonders: tuple[Built, ...]
    stations: tuple[Station, ...]
    beasts: tuple[Beast, ...]
    monsters: tuple[str, ...]
    spare_monsters: tuple[str, ...]
    titles: tuple[Seat, ...]
    voted: tuple[bool, ...]
    title_uses: tuple[str, ...]
    tactics: Deck
    explore: Deck
    agenda: tuple[AnyFrame, ...]
    races: tuple[str, ...] = ()

    @property
    def galaxy(self) -> Galaxy:
        """The map of this match."""
        return galaxy(self.races)


def clockwise(state: State, after: Seat) -> tuple[Seat, ...]:
    """Lists the other seats clockwise, from the one left of a seat."""
    count = len(state.players)
    return tuple((after + step) % count for step in range(1, count))


def fleets_at(state: State, seat: Seat, sector: int) -> tuple[int, ...]:
    """Lists the indices of a seat's fleets in a sector."""
    return tuple(index for index, fleet in enumerate(state.players[seat].fleets) if fleet.sector == sector)


def has_fleet(state: State, seat: Seat, sector: int) -> bool:
    """Tells whether a seat has a fleet in a sector."""
    return any(fleet.sector == sector for fleet in state.players[seat].fleets)


def seats_with_fleets(state: State, sector: int) -> tuple[Seat, ...]:
    """Lists the seats that have fleets in a sector."""
    return tuple(seat for seat in range(len(state.players)) if has_fleet(state, seat, sector))


def has_rival_fleet(state: State, seat: Seat, sector: int) -> bool:
    """Tells whether another seat has a fleet in a sector."""
    for other, player in enumerate(state.players):
        if other != seat:
            for fleet in player.fleets:
                if fleet.sector == sector:
                    return True
    return False


def station_at(state: State, sector: int) -> Station | None:
    """Finds the Trade Station of a sector."""
    for station in state.stations:
        if station.sector == sector:
            return station
    return None


def has_station(state: State, seat: Seat, sector: int) -> bool:
    """Tells whether a seat has its Trade Station in a sector."""
    return any(station.sector == sector and station.seat == seat for station in state.stations)


def beast_at(state: State, sector: int) -> Beast | None:
    """Finds the monster of a sector."""
    for beast in state.beasts:
        if beast.sector == sector:
            return beast
    return None


def wonder_at(state: State, planet: int) -> Built | None:
    """Finds the Wonder on a planet."""
    for built in state.wonders:
        if built.planet == planet:
            return built
    return None


def capacity_of(state: State, planet: int) -> int:
    """Counts the places of a planet: the printed number and the highest modifier there. Rule: SR-714."""
    return state.galaxy.planets[planet].capacity + state.terraform[planet]


def room_on(state: State, planet: int) -> int:
    """Counts the free places of a planet; the cubes of all players count. Rule: SR-622, SR-715."""
    return max(0, capacity_of(state, planet) - sum(state.population[planet]))


def controls(state: State, seat: Seat, planet: int) -> bool:
    """Tells whether a seat has strictly more population on a planet than anybody else.

    Rule: SR-433, AMB-SR-34, AMB-SR-35.
    """
    cubes = state.population[planet]
    mine = cubes[seat]
    return mine > 0 and all(count < mine for other, count in enumerate(cubes) if other != seat)


def inhabits(state: State, seat: Seat, sector: int) -> bool:
    """Tells whether a seat has population in a sector."""
    return any(state.population[planet][seat] for planet in state.galaxy.planets_in[sector])


def researched(techs: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """Lists the researched cards of a seat, covered or not."""
    return tuple(card for stack in techs for card in stack)


def types_text(stock: Stock) -> str:
    """Writes the four types of a Production board, as "C4 M5 T2 P3"."""
    return " ".join(f"{kind[0].upper()}{stock.of(kind)}" for kind in RESOURCES)
