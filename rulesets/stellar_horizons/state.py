"""The state of a match and small questions about it. Decides nothing and changes nothing."""

from msgspec import Struct

from rulesets.stellar_horizons.agenda import Frame, Survey
from rulesets.stellar_horizons.components.faction_sheet import Faction
from rulesets.stellar_horizons.components.scenario import Scenario
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.goods import NOTHING, Goods, Points
from rulesets.stellar_horizons.pieces import Base, Flight, NpfBase, Pirate, Relation, Rival, Ship, WorldState
from rulesets.stellar_horizons.standing import Powers, powers
from silverhorizon.core.action import Seat

EMPTY_CUP = (0, 0, 0, 0, 0)


class Player(Struct, frozen=True, gc=False):
    """A faction at the table and all that belongs to it.

    `mission` is the open private one, `missions` are those completed and kept. `run_until` is the year up to which
    empty steps pass by themselves, `rests` says that the rest of the year does, `surveying` that robots
    explore without further asking this year. `flights` were planned in step 1 for step 3. `early` says that the seat
    moves before those behind it this year. `left` marks a seat that was
    given up: its faction is among the rivals.
    """

    name: str
    faction: str
    cash: int = 0
    store: Goods = NOTHING
    bank: Points = Points()
    markers: tuple[tuple[int, ...], ...] = (EMPTY_CUP, EMPTY_CUP, EMPTY_CUP)
    politics: int = 0
    victory: int = 0
    techs: tuple[str, ...] = ()
    policies: tuple[str, ...] = ()
    ships: tuple[Ship, ...] = ()
    bases: tuple[Base, ...] = ()
    mission: str = ""
    missions: tuple[str, ...] = ()
    alpha_cv: bool = False
    alpha_re: bool = False
    routed: int = 0
    stops: tuple[str, ...] = ("arrival", "discovery", "mission", "contact")
    orders: tuple[str, ...] = ("robots",)
    field: str = "engineering"
    run_until: int = 0
    rests: bool = False
    surveying: bool = False
    flights: tuple[Flight, ...] = ()
    early: bool = False
    left: bool = False

    @property
    def sheet(self) -> Faction:
        """Gives the faction's sheet."""
        return content().factions[self.faction]


class State(Struct, frozen=True, gc=False):
    """A match of Stellar Horizons.

    `step` names the step in progress, `queue` the seats that have still to act in it, `agenda` decisions that come
    first, newest first. `track` lists factions in order of initiative, `made` what bases produced in this economic
    phase, `boosts` the politics markers spent on initiative. `may_leave` tells that the table lets seats be given up.
    """

    scenario: str
    year: int
    step: str
    players: tuple[Player, ...]
    worlds: tuple[WorldState, ...]
    track: tuple[str, ...]
    queue: tuple[Seat, ...] = ()
    agenda: tuple[Frame, ...] = ()
    rivals: tuple[Rival, ...] = ()
    npf_bases: tuple[NpfBase, ...] = ()
    asteroids: tuple[str, ...] = ()
    pirates: tuple[Pirate, ...] = ()
    stash: int = 0
    relations: tuple[Relation, ...] = ()
    cups: tuple[tuple[int, ...], ...] = (EMPTY_CUP, EMPTY_CUP, EMPTY_CUP)
    cards: tuple[str, ...] = ()
    missions: tuple[str, ...] = ()
    mission: str = ""
    trade: tuple[int, int] = (0, 0)
    events: tuple[str, ...] = ()
    found: tuple[str, ...] = ()
    made: tuple[tuple[str, str, Seat], ...] = ()
    boosts: tuple[int, ...] = ()
    report: Survey | None = None
    next_key: int = 1
    may_leave: bool = False
    over: bool = False
    winner: Seat = -1

    @property
    def frame(self) -> Scenario:
        """Gives the scenario being played."""
        return content().scenarios[self.scenario]

    @property
    def decade(self) -> int:
        """Gives the decade the year lies in: 2054 is in 2050."""
        return self.year - self.year % 10


def world_of(state: State, world: str) -> WorldState:
    """Gives what has become of a world."""
    return state.worlds[content().world_at[world]]


def powers_of(state: State, seat: Seat) -> Powers:
    """Gives the rates, bonuses and features of a seat now."""
    player = state.players[seat]
    return powers(player.faction, player.techs, player.policies, state.events)


def ship_of(player: Player, key: str) -> Ship | None:
    """Finds a ship of a player by its key; None if it is gone."""
    for ship in player.ships:
        if ship.key == key:
            return ship
    return None


def base_of(player: Player, world: str) -> Base | None:
    """Finds the base of a player on a world; None if there is none."""
    for base in player.bases:
        if base.world == world:
            return base
    return None


def ship_name(player: Player, ship: Ship) -> str:
    """Names a ship as its faction does: "Juno", the second of a class "Juno 2"."""
    name = player.sheet.ship_names[ship.kind]
    return name if ship.number == 1 else f"{name} {ship.number}"


def base_name(player: Player, base: Base) -> str:
    """Names a base as its faction does."""
    return player.sheet.base_names[base.number]


def seat_of(state: State, faction: str) -> Seat:
    """Finds who plays a faction; -1 if nobody does."""
    for seat, player in enumerate(state.players):
        if player.faction == faction and not player.left:
            return seat
    return -1


def present(state: State) -> tuple[Seat, ...]:
    """Lists the seats that were not given up. Rule: SH-H13."""
    return tuple(seat for seat, player in enumerate(state.players) if not player.left)


def in_order(state: State, *, reverse: bool = False) -> tuple[Seat, ...]:
    """Lists the seats in order of initiative, or from the last to the first."""
    seats = [seat for faction in state.track if (seat := seat_of(state, faction)) >= 0]
    return tuple(reversed(seats)) if reverse else tuple(seats)


def position(state: State, seat: Seat) -> int:
    """Tells the seat's place on the initiative track, 1 for the best."""
    return state.track.index(state.players[seat].faction) + 1


def rank(state: State, seat: Seat) -> int:
    """Counts the factions behind a seat on the track, which breaks ties; -1 for a seat that was given up."""
    return -1 if state.players[seat].left else len(state.track) - position(state, seat)


def fleet_at(player: Player, area: str) -> tuple[Ship, ...]:
    """Lists the ships of a player in an area. Rule: SH-366, SH-H05."""
    return tuple(ship for ship in player.ships if ship.area == area)
