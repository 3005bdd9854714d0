"""Pictures of real pages of real games, for the README: played by opponents, drawn without a terminal."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.house.commands import Command
from silverhorizon.app.house.cover import Cover
from silverhorizon.app.house.help import TableHelp
from silverhorizon.app.house.launcher import Launcher
from silverhorizon.app.house.log import LogPage
from silverhorizon.app.house.page import HousePage
from silverhorizon.app.house.recap import RecapPage
from silverhorizon.app.house.results import ResultsPage
from silverhorizon.app.house.seating import Seating
from silverhorizon.app.house.sheet import InspectPage, SheetPage, panel_keys
from silverhorizon.app.keys import STANDARD
from silverhorizon.app.layouts.compose import compose
from silverhorizon.app.layouts.play import Play
from silverhorizon.app.layouts.shape import shape_of
from silverhorizon.app.palette import Palette
from silverhorizon.app.picture import write_picture
from silverhorizon.core.action import Seat
from silverhorizon.core.event import Event
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.ruleset import AnyRuleset
from silverhorizon.plugins import library
from silverhorizon.session import Session, consider, header_for, start
from silverhorizon.settings import Settings

SMALL, LARGE = (80, 24), (120, 40)
SEED = "2053"
_NAMES = ("Mira", "Tomasz", "Ida", "Noor", "Ola", "Raj", "Lena", "Ivo", "Kai")
_OPENING, _POSED, _LONGEST = 30, 200, 2000
"""Answers after which pages are interesting, up to which they are drawn, and after which a game is left unfinished."""


class Forgetful:
    """A journal that keeps nothing."""

    total = ""

    def append(self, line: str) -> None:
        """Forgets a line."""


class Studio:
    """What pages ask of the client, where there is none."""

    keymap = STANDARD
    settings = Settings()

    def open(self, page: HousePage) -> None:
        """Shows nothing."""

    def replace(self, page: HousePage) -> None:
        """Shows nothing."""

    def close(self) -> None:
        """Shows nothing."""

    def redraw(self) -> None:
        """Shows nothing."""

    def change_settings(self, **changes: Any) -> None:
        """Changes nothing."""

    def open_commands(self) -> None:
        """Shows nothing."""

    def open_help(self, page: HousePage) -> None:
        """Shows nothing."""

    def leave(self) -> None:
        """Leaves nothing."""

    def commands(self) -> list[Command]:
        """Offers nothing."""
        return []


class Posed:
    """A table that stands still."""

    def __init__(self, session: Session) -> None:
        """Takes the session as it is now."""
        self.session = session

    def __getattr__(self, name: str) -> Callable[..., None]:
        """Answers everything else that pages ask of a table with nothing."""
        return lambda *_args, **_more: None

    @property
    def heading(self) -> tuple[str, ...]:
        """The game and where it stands."""
        ruleset, state = self.session.ruleset, self.session.match.state
        return (ruleset.info.title, ruleset.progress(state).label)

    @property
    def reader(self) -> Seat | None:
        """Whose pages are drawn."""
        return self.session.seat

    @property
    def spec(self) -> PhaseSpec:
        """The phase the game is in."""
        ruleset = self.session.ruleset
        return ruleset.info.phase(ruleset.phase(self.session.match.state))


class Shot(NamedTuple):
    """One picture to be written."""

    name: str
    canvas: Canvas


def write(directory: Path) -> Iterator[Path]:
    """Writes the pictures of every installed game into a folder and gives their paths. Raises StorageError."""
    games = library()[0]
    launcher = Launcher(Studio(), games, (), (), dict.fromkeys(_ROWS, _nothing), now=0.0)
    yield _write(Shot("launcher", launcher.picture(*SMALL)), directory)
    for game in games:
        for shot in _game(game):
            yield _write(shot, directory)


_BOARDS = ("tableau", "map", "system", "converters", "trade")
"""Layouts that show more on a large page."""
_ROWS = ("resume", "new", "saves", "replay", "rules", "settings")


def _nothing(*_: object) -> None:
    return None


def _write(shot: Shot, directory: Path) -> Path:
    return write_picture(shot.canvas, Palette(), directory.absolute(), name=shot.name)


def _game(game: AnyRuleset) -> Iterator[Shot]:
    key = game.info.key.replace("_", "-")
    yield Shot(f"{key}-seating", Seating(Studio(), game, _nothing).picture(*SMALL))
    low, high = game.info.seats
    names = _NAMES[: max(low, min(high, 3))]
    session = start(game, header_for(game, names, ("",) * len(names), SEED), lambda _: Forgetful())
    phases: set[str] = set()
    sheets: set[str] = set()
    while not session.match.is_over and session.match.number < _LONGEST:
        seat = session.next_person()
        assert seat is not None
        session.sit(seat)
        number, phase = session.match.number, game.phase(session.match.state)
        is_posed = _OPENING <= number < _POSED
        if is_posed and phase not in phases:
            phases.add(phase)
            yield from _phase(key, phase, session, is_first=len(phases) == 1)
        for event in _answered(session, seat, "novice" if number < _POSED else "random"):
            kind = event.sheet.partition(":")[0]
            if is_posed and kind and event.seats is None and kind not in sheets:
                sheets.add(kind)
                yield from _sheet(key, event.sheet, session)
    if session.match.is_over:
        results = ResultsPage(Studio(), session, heading=Posed(session).heading, open_log=_nothing)
        yield Shot(f"{key}-results", results.picture(*SMALL))
    yield Shot(f"{key}-log", _log(session).picture(*SMALL))


def _answered(session: Session, seat: Seat, level: str) -> Iterator[Event]:
    """Follows the line of play that an opponent of a level finds, and gives what happens on it."""
    for action in consider(session.match, level, seat).plan.actions:
        if session.submit(action) is None:
            yield from session.match.events


def _phase(key: str, phase: str, session: Session, *, is_first: bool) -> Iterator[Shot]:
    table = Posed(session)
    play = Play(table.spec, table, shape_of(table.spec.layout))
    yield Shot(f"{key}-{phase}", _composed(play, SMALL))
    if table.spec.layout in _BOARDS:
        yield Shot(f"{key}-{phase}-large", _composed(play, LARGE))
    if not is_first:
        return
    studio, seat = Studio(), session.seat
    view = session.view(seat)
    name = session.name(seat)
    facts = f"{table.spec.title.capitalize()}, {table.heading[-1]}."
    cover = Cover(studio, seat, name, heading=table.heading, facts=facts, lines=view.strip, then=_nothing)
    yield Shot(f"{key}-cover", cover.picture(*SMALL))
    recap = RecapPage(
        studio,
        seat,
        name,
        heading=table.heading,
        recap=session.recap(seat),
        going_to=table.spec.title,
        then=_nothing,
        open_log=_nothing,
        hide=_nothing,
    )
    yield Shot(f"{key}-recap", recap.picture(*SMALL))
    yield Shot(f"{key}-help", TableHelp(studio, table, play).picture(*SMALL))
    for thing in (thing for panel in view.panels for thing in panel_keys(panel)):
        sheet = session.ruleset.inspect(session.match.state, seat, thing)
        if sheet is not None and sheet.card is not None:
            yield Shot(f"{key}-inspect", InspectPage(studio, session, seat, thing, sheet).picture(*SMALL))
            return


def _composed(play: Play, size: tuple[int, int]) -> Canvas:
    play.size = size
    return compose(play.scene(STANDARD), play.shape, *size)


def _sheet(key: str, name: str, session: Session) -> Iterator[Shot]:
    sheet = session.ruleset.inspect(session.match.state, None, name)
    if sheet is not None:
        table = Posed(session)
        page = SheetPage(Studio(), sheet, table, heading=table.heading, reader=None, then=_nothing)
        yield Shot(f"{key}-sheet-{name.partition(':')[0]}", page.picture(*SMALL))


def _log(session: Session) -> LogPage:
    heading = Posed(session).heading
    return LogPage(Studio(), session.log(None), heading=heading, names=session.match.seats, reader=None)
