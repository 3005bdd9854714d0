"""The working place of one step: the state as it changes, the dice, and what is told of it."""

from typing import Any

from msgspec.structs import replace

from rulesets.stellar_horizons.agenda import Frame
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.pieces import Base, Ship, WorldState
from rulesets.stellar_horizons.state import Player, State, base_of, ship_of
from silverhorizon.core.action import Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event, Kind


class Course:
    """Carries a state through one action. Every change replaces the state; nothing is changed in place."""

    __slots__ = ("_year", "dice", "events", "reveals", "state")

    def __init__(self, state: State, dice: Dice) -> None:
        """Begins with a state and the dice of the action."""
        self.state = state
        self.dice = dice
        self.events: list[Event] = []
        self.reveals = False
        self._year = state.year

    def set(self, **changes: Any) -> None:
        """Changes fields of the state."""
        self.state = replace(self.state, **changes)

    def player(self, seat: Seat) -> Player:
        """Gives a player as it is now."""
        return self.state.players[seat]

    def change(self, seat: Seat, **changes: Any) -> None:
        """Changes fields of a player."""
        players = list(self.state.players)
        players[seat] = replace(players[seat], **changes)
        self.state = replace(self.state, players=tuple(players))

    def change_ship(self, seat: Seat, key: str, **changes: Any) -> Ship:
        """Changes fields of a ship and gives the ship as it is then."""
        player = self.player(seat)
        ship = ship_of(player, key)
        assert ship is not None, f"seat {seat} has no ship {key}"
        changed = replace(ship, **changes)
        self.change(seat, ships=tuple(changed if other.key == key else other for other in player.ships))
        return changed

    def drop_ship(self, seat: Seat, key: str) -> None:
        """Takes a ship off the board."""
        self.change(seat, ships=tuple(ship for ship in self.player(seat).ships if ship.key != key))

    def change_base(self, seat: Seat, world: str, **changes: Any) -> Base:
        """Changes fields of a base and gives the base as it is then."""
        player = self.player(seat)
        base = base_of(player, world)
        assert base is not None, f"seat {seat} has no base on {world}"
        changed = replace(base, **changes)
        self.change(seat, bases=tuple(changed if other.world == world else other for other in player.bases))
        return changed

    def world(self, world: str) -> WorldState:
        """Gives what has become of a world."""
        return self.state.worlds[content().world_at[world]]

    def change_world(self, world: str, **changes: Any) -> None:
        """Changes what has become of a world."""
        worlds = list(self.state.worlds)
        at = content().world_at[world]
        worlds[at] = replace(worlds[at], **changes)
        self.state = replace(self.state, worlds=tuple(worlds))

    def push(self, *frames: Frame) -> None:
        """Puts decisions before all others, the first of them first."""
        self.state = replace(self.state, agenda=frames + self.state.agenda)

    def later(self, frame: Frame) -> None:
        """Puts a decision behind all others."""
        self.state = replace(self.state, agenda=(*self.state.agenda, frame))

    def pop(self) -> Frame:
        """Takes the decision that comes first."""
        first = self.state.agenda[0]
        self.state = replace(self.state, agenda=self.state.agenda[1:])
        return first

    def roll(self, sides: int) -> int:
        """Rolls a die; what it shows is news to everybody."""
        self.reveals = True
        return self.dice.roll(sides)

    def happens(self, chance: int) -> tuple[bool, int]:
        """Rolls d100 against a chance in percent: 1 to 100, at or under it. Rule: SH-224, SH-A06, SH-A11."""
        rolled = self.roll(100)
        return rolled <= chance, rolled

    def say(
        self,
        text: str,
        actor: Seat | None = None,
        kind: Kind = "act",
        rule: str = "",
        *,
        sheet: str = "",
        only: Seat = -1,
        is_own: bool = False,
    ) -> None:
        """Adds a log line; `only` is the one seat that may read it, -1 for the whole table.

        `is_own` tells that its page is of interest to the actor alone.

        Many years may pass in one action: the first line of a new one is led in by the year.
        """
        if self.state.year != self._year:
            self._year = self.state.year
            self.events.append(Event(f"The year {self._year} began.", None, "table", rule="SH-T10"))
        self.events.append(Event(text, actor, kind, None if only < 0 else (only,), rule, sheet, is_own))

    def name(self, seat: Seat) -> str:
        """Gives the player's name."""
        return self.state.players[seat].name
