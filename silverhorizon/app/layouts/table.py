"""What a phase screen asks of the table it is part of."""

from typing import Protocol

from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Rejection
from silverhorizon.session import Session


class Table(Protocol):
    """The flow of a table. Every call that changes the position ends in `table_changed` of the screen in sight."""

    @property
    def session(self) -> Session:
        """The match, its log, and who sits at the keyboard."""
        ...

    def submit(self, action: Action) -> Rejection | None:
        """Gives an answer and shows what comes next; what is refused is refused with its reason."""
        ...

    def undo(self) -> Rejection | None:
        """Takes back the last answer of the person at the keyboard."""
        ...

    def redo(self) -> Rejection | None:
        """Gives again what was taken back last."""
        ...

    def restart(self) -> None:
        """Asks, then takes back as much as undo allows."""
        ...

    def inspect(self, key: str) -> None:
        """Opens the page about one thing."""
        ...

    def open_views(self) -> None:
        """Opens the menu of the game's pages to look up."""
        ...

    def open_log(self) -> None:
        """Opens the log."""
        ...

    def open_help(self) -> None:
        """Opens the help for the phase and for the thing under the cursor."""
        ...

    def open_odds(self) -> Rejection | None:
        """Opens the odds; says why not where the game counts none."""
        ...

    def open_scores(self) -> None:
        """Opens the scores in parts."""
        ...

    def commands(self) -> None:
        """Opens the list of everything that is legal now."""
        ...

    def hint(self) -> None:
        """Shows a suggestion, at practice tables."""
        ...

    def hide(self) -> None:
        """Covers the table."""
        ...

    def sit(self, seat: Seat) -> None:
        """Gives the keyboard to another person, behind a cover where that is needed."""
        ...

    def fault(self, error: Exception) -> None:
        """Hears that the game failed while its page was drawn."""
        ...

    def skip(self) -> None:
        """Ends the waits for the opponents' acts."""
        ...

    def leave(self) -> None:
        """Leaves the table; everything is saved."""
        ...
