"""How tables are opened, from a command or from a page: begun, resumed, taken over, looked at, replayed.

Whatever stands in the way becomes a page that says so and offers what can be done.
"""

from pathlib import Path

from silverhorizon.app.house.ask import Ask, Way
from silverhorizon.app.house.replay import ReplayPage
from silverhorizon.app.layouts import screen_for
from silverhorizon.app.stage import Hall, MakeScreen
from silverhorizon.app.table import Table
from silverhorizon.core.errors import IllegalSetup, RulesetError, StorageError
from silverhorizon.core.record import Header
from silverhorizon.plugins import UnknownGame, load
from silverhorizon.storage import checking, shelf
from silverhorizon.storage.folders import prepare, write_temporary
from silverhorizon.storage.listing import Listed
from silverhorizon.storage.lock import Locked
from silverhorizon.storage.reading import Damaged
from silverhorizon.storage.table import Table as Record
from silverhorizon.storage.table import begin_table, look_at, open_table, take_over


class Door:
    """Opens tables. It is also the archive of the saves page."""

    def __init__(self, hall: Hall, make_screen: MakeScreen | None = None) -> None:
        """Takes the application, and what makes the screen of a phase if not the layouts do."""
        self.hall = hall
        self.make_screen = make_screen

    # Opening

    def begin(self, header: Header) -> None:
        """Begins a table and sits down at it, or says what stands in the way."""
        try:
            record = begin_table(load(header.ruleset), header, self.hall.folders.saves)
        except (UnknownGame, IllegalSetup, RulesetError, StorageError) as error:
            self.refuse("The table cannot be begun", str(error))
            return
        self._sit_down(record)

    def resume(self, path: Path) -> None:
        """Opens a table and sits down at it; where another session has it, offers to look on or to take over."""
        try:
            record = open_table(path)
        except Locked as error:
            self._offer_takeover(error)
        except Damaged as error:
            self._offer_rescue(error)
        except StorageError as error:
            self.refuse(f"{path.stem} cannot be opened", str(error))
        else:
            self._sit_down(record)

    def _sit_down(self, record: Record) -> None:
        table = Table(self.hall, record, self.make_screen or screen_for)
        self.hall.seat_table(table)
        table.sit_down()

    def refuse(self, title: str, reason: str) -> None:
        """Says that something cannot be done."""
        self._ask(title, (f"{reason}.", "Nothing was changed."), [])

    def _ask(self, title: str, lines: tuple[str, ...], ways: list[Way]) -> None:
        back = Way("Back", self.hall.close) if self.hall.page is not None else Way("Leave", self.hall.leave)
        self.hall.open(Ask(self.hall, title, lines, [*ways, back]))

    def _offer_takeover(self, error: Locked) -> None:
        lines = (
            f"{error}.",
            "Taking over asks that session to stop; it has saved everything, and play goes on here.",
            "Looking shows what the whole table may see, without playing.",
        )
        ways = [
            Way("Take over", lambda: self._take_over(error)),
            Way("Look", lambda: self.look(error.path)),
        ]
        self._ask("Open elsewhere", lines, ways)

    def _take_over(self, error: Locked) -> None:
        try:
            record = take_over(error.path, error.holder)
        except StorageError as failure:
            self.refuse("It cannot be taken over", str(failure))
        else:
            self._sit_down(record)

    def _offer_rescue(self, error: Damaged) -> None:
        def rescue() -> None:
            try:
                copy, _ = checking.salvage(error.path)
            except StorageError as failure:
                self.refuse("Nothing could be copied", str(failure))
            else:
                self.resume(copy)

        lines = (f"{error}.", "The file is left as it is.")
        self._ask("A damaged record", lines, [Way("Copy the part that is sound, and go on with the copy", rescue)])

    def look(self, path: Path) -> None:
        """Shows a table of another session as the whole table may see it, step by step, without playing."""
        self._replay(path, is_over=False)

    def replay(self, path: Path) -> None:
        """Steps through a game that has ended, everything turned up."""
        self._replay(path, is_over=True)

    def _replay(self, path: Path, *, is_over: bool) -> None:
        try:
            record = look_at(path)
        except StorageError as error:
            self.refuse(f"{path.stem} cannot be shown", str(error))
            return
        record.session.log(None)
        is_open = is_over and record.session.match.is_over
        self.hall.open(ReplayPage(self.hall, record.session.match, shows_secrets=is_open))

    # The archive

    def listed(self) -> tuple[Listed, ...]:
        """Lists all records, last played first; a folder that cannot be read counts as empty."""
        return shelf.saves_at_hand(self.hall.folders.saves)

    def check(self, path: Path) -> str:
        """Verifies a record step by step and says what was found."""
        try:
            found = checking.check(path)
        except StorageError as error:
            return f"no: {error}"
        return " ".join([f"{path.stem}: {found.answers} answers, all of them as recorded.", *found.notices])

    def export(self, path: Path) -> str:
        """Writes the log that the whole table may read as a text file and says where. Raises StorageError."""
        session = look_at(path).session
        # Lines are counted, not answers: those would tell how many steps a secret choice took.
        entries = enumerate(session.log(None), start=1)
        lines = [f"{number:5}  {entry.label:12}  {entry.event.text}" for number, entry in entries]
        folder = self.hall.folders.data / "exports"
        prepare(folder)
        target = folder / f"{path.stem}.txt"
        try:
            write_temporary(folder, ("\n".join(lines) + "\n").encode()).replace(target)
        except OSError as error:
            raise StorageError(f"{target.name} cannot be written: {error.strerror}") from None
        return f"Written to {target}"

    def rename(self, path: Path, name: str) -> None:
        """Gives a record another name. Raises StorageError."""
        shelf.rename(path, name)

    def delete(self, path: Path) -> None:
        """Removes a record. Raises StorageError."""
        shelf.remove(path)

    def rescue(self, path: Path) -> str:
        """Copies a damaged record as far as it is sound and says where. Raises StorageError."""
        copy, answers = checking.salvage(path)
        return f"{copy.stem} has the first {answers} answers"
