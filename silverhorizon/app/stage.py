"""What the flow of a table and the application know of each other."""

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol

from textual.screen import Screen

from silverhorizon.app.house.page import Desk, HousePage
from silverhorizon.storage.folders import Folders

if TYPE_CHECKING:
    from silverhorizon.app.house.commands import Command
    from silverhorizon.core.phase import PhaseSpec

MakeScreen = Callable[["PhaseSpec", Any], Screen[Any]]
"""Makes the screen of a phase for a table."""


class Stage(Desk, Protocol):
    """What the flow may ask of the application, beyond what a page may."""

    @property
    def page(self) -> HousePage | None:
        """The house page in sight; None if it is a phase."""
        ...

    def show_phase(self, screen: Screen[Any]) -> None:
        """Shows the screen of a phase and keeps it while house pages are opened over it."""
        ...

    def drop_phase(self) -> None:
        """Takes the screen of the phase apart."""
        ...

    def commands(self) -> "list[Command]":
        """Lists what the client offers at any table."""
        ...

    def work(self, job: Coroutine[Any, Any, None]) -> None:
        """Runs a job beside the keyboard."""
        ...

    def say(self, text: str) -> None:
        """Says something in the why line of what is in sight."""
        ...

    def table_closed(self, name: str, *, is_over: bool = False) -> None:
        """Goes on after the table was left, its game finished or not."""
        ...


class OpenTable(Protocol):
    """What the application must know of the table that is open."""

    name: str
    """What the record is called."""
    about: str
    """The game, its edition and the record's name, for the crash log."""

    def back(self) -> None:
        """Shows the table again after a page of the house was closed."""
        ...

    def hide(self, reason: str = "") -> None:
        """Covers whatever is in sight."""
        ...

    def commands(self) -> None:
        """Opens the list of everything that is legal now."""
        ...

    def skip(self) -> None:
        """Ends the waits for opponents."""
        ...

    def leave(self) -> None:
        """Closes the table."""
        ...


class Hall(Stage, Protocol):
    """What the pages before a table, and what opens tables, may ask of the application."""

    folders: Folders
    complaints: tuple[str, ...]

    def seat_table(self, table: OpenTable) -> None:
        """Makes a table the one that is open."""
        ...
