"""The working table of one action: the state as it changes, the log it writes, and the chance it uses.

Lives for one `apply` only; what leaves it is an immutable state.
"""

from typing import Any

from msgspec.structs import replace

from rulesets.silver_river.agenda import AnyFrame
from rulesets.silver_river.board import OFF_BOARD
from rulesets.silver_river.cards import EXPLORE, Resource
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.state import Fleet, Player, State
from silverhorizon.core.action import Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event, Kind
from silverhorizon.core.ruleset import Step


class Table:
    """The state in the making.

    `events_now` are metrics that hold right after an event, one list of pairs for each seat.
    """

    __slots__ = ("dice", "events_now", "log", "reveals", "state")

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state
        self.dice = dice
        self.log: list[Event] = []
        self.reveals = False
        self.events_now: dict[Seat, tuple[tuple[str, int], ...]] = {}

    def step(self) -> Step[State]:
        """Gives what the action led to."""
        return Step(self.state, tuple(self.log), self.reveals or self.dice.drawn > 0)

    def say(self, text: str, actor: Seat | None = None, rule: str = "", kind: Kind = "act", sheet: str = "") -> None:
        """Writes a log line that everybody may read."""
        self.log.append(Event(text, actor, kind, None, rule, sheet))

    def name(self, seat: Seat) -> str:
        """Names a seat."""
        return self.state.names[seat]

    def put(self, **changes: Any) -> None:
        """Changes fields of the state."""
        self.state = replace(self.state, **changes)

    def player(self, seat: Seat) -> Player:
        """Gives what belongs to a seat."""
        return self.state.players[seat]

    def put_player(self, seat: Seat, **changes: Any) -> None:
        """Changes fields of a seat."""
        players = self.state.players
        changed = replace(players[seat], **changes)
        self.state = replace(self.state, players=(*players[:seat], changed, *players[seat + 1 :]))

    def put_fleet(self, seat: Seat, index: int, **changes: Any) -> None:
        """Changes fields of a fleet."""
        fleets = self.state.players[seat].fleets
        changed = replace(fleets[index], **changes)
        self.put_player(seat, fleets=(*fleets[:index], changed, *fleets[index + 1 :]))

    def gain(self, seat: Seat, kind: Resource, amount: int) -> None:
        """Puts cubes of a type on a seat's Production board, or takes them off."""
        if amount:
            self.put_player(seat, stock=self.player(seat).stock.changed(kind, amount))

    def gain_raw(self, seat: Seat, amount: int) -> None:
        """Puts Raw on a seat's Production board. Rule: SR-215."""
        stock = self.player(seat).stock
        self.put_player(seat, stock=replace(stock, raw=stock.raw + amount))

    def mark_used(self, seat: Seat, *keys: str) -> None:
        """Marks once-per-Age uses of a seat."""
        self.put_player(seat, used=(*self.player(seat).used, *keys))

    def push(self, *frames: AnyFrame) -> None:
        """Puts decisions on the agenda; the first of them comes first."""
        self.put(agenda=(*frames, *self.state.agenda))

    def pop(self) -> AnyFrame:
        """Takes the newest decision off the agenda."""
        agenda = self.state.agenda
        self.put(agenda=agenda[1:])
        return agenda[0]

    def swap(self, frame: AnyFrame) -> None:
        """Puts a frame in the place of the newest one."""
        self.put(agenda=(frame, *self.state.agenda[1:]))

    def add_ships(self, seat: Seat, index: int, ships: int) -> int:
        """Adds ships to a fleet and gives how many found room; a fleet off the board comes back at home.

        Rule: SR-319, SR-634, SR-648, AMB-SR-64.
        """
        fleet = self.player(seat).fleets[index]
        added = min(ships, CONSTANTS.fleet_maximum - fleet.ships)
        if added > 0:
            sector = fleet.sector if fleet.sector != OFF_BOARD else self.state.galaxy.homes[seat]
            self.put_fleet(seat, index, ships=fleet.ships + added, sector=sector)
        return added

    def lose_ships(self, seat: Seat, index: int, ships: int) -> int:
        """Takes ships off a fleet and gives how many it lost; without ships its marker leaves and its quest fails.

        Rule: SR-647, AMB-SR-59, AMB-SR-88.
        """
        fleet = self.player(seat).fleets[index]
        lost = min(ships, fleet.ships)
        if lost == fleet.ships:
            if fleet.quest:
                self.say(
                    f"{self.name(seat)} lost the quest {EXPLORE[fleet.quest].name} with its fleet", seat, "AMB-SR-59"
                )
                self.discard_explore(fleet.quest)
            changed = Fleet()
        else:
            changed = replace(fleet, ships=fleet.ships - lost)
        fleets = self.player(seat).fleets
        self.put_player(seat, fleets=(*fleets[:index], changed, *fleets[index + 1 :]))
        return lost

    def discard_explore(self, card: str) -> None:
        """Puts an Explore card on its discard pile."""
        deck = self.state.explore
        self.put(explore=replace(deck, discards=(*deck.discards, card)))

    def discard_tactics(self, *cards: str) -> None:
        """Puts Tactics cards face up on their discard pile. Rule: SR-458, AMB-SR-41."""
        deck = self.state.tactics
        self.put(tactics=replace(deck, discards=(*deck.discards, *cards)))
