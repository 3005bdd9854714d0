"""The Textual application: puts one screen in sight at a time and passes on what concerns no single page.

It knows no game and decides nothing about play; the flow of a table is in `table`. Pages that are not the first are
imported when they are opened, so that the first appears sooner.
"""

import os
from collections.abc import Callable, Coroutine
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
import textual
from rich.console import RenderableType
from textual import events
from textual.app import App
from textual.binding import BindingType
from textual.geometry import Size
from textual.screen import Screen

from silverhorizon.app.crash import write_report
from silverhorizon.app.dress import dress
from silverhorizon.app.driver import SteadyDriver
from silverhorizon.app.house.page import HousePage
from silverhorizon.app.house.screen import HouseScreen
from silverhorizon.app.house.small import MINIMUM, TooSmall
from silverhorizon.app.keys import read_keymap
from silverhorizon.app.output import Painter
from silverhorizon.app.page import Page
from silverhorizon.app.stage import OpenTable
from silverhorizon.core.errors import StorageError
from silverhorizon.settings import Settings
from silverhorizon.storage.folders import Folders

if TYPE_CHECKING:
    from silverhorizon.app.house.commands import Command

STATED = {
    "ctrl+c": "Ctrl+C does nothing here; q leaves, and everything is saved",
    "ctrl+z": "Ctrl+Z does nothing here; u takes an answer back",
    "ctrl+s": "Ctrl+S does nothing here; every answer is saved by itself",
    "ctrl+backslash": "Ctrl+\\ does nothing here; q leaves, and everything is saved",
}
"""Keys that end, stop or save other programs, and what is said about them."""
_IDLE_CHECK = 5.0


class Client(App[int], inherit_bindings=False):
    """The client: pages reach it as their `Desk`, the flow of a table as its stage."""

    BINDINGS: ClassVar[list[BindingType]] = []
    ENABLE_COMMAND_PALETTE = False
    TITLE = "silverhorizon"
    CSS = "Screen { background: ansi_default; }"

    def __init__(
        self,
        folders: Folders,
        settings: Settings,
        *,
        complaints: tuple[str, ...] = (),
        ascii_only: bool = False,
        is_captive: bool = False,
    ) -> None:
        """Takes where things are kept and the settings in force; `ascii_only` holds until the signs are changed."""
        super().__init__(driver_class=SteadyDriver, ansi_color=True)
        self.animation_level = "none"
        self.folders = folders
        self.settings = settings
        self.is_captive = is_captive
        self.keymap, faults = read_keymap({action: own.split() for action, own in settings.keys.items()})
        self.complaints = (*complaints, *faults)
        self.table: OpenTable | None = None
        self.home: Callable[[], HousePage] | None = None
        """Makes the page to return to from a table; None if leaving a table ends the client."""
        self.crash_log: Path | None = None
        self.has_crashed = False
        self.start: Callable[[], None] = lambda: None
        """What to do once the terminal is ours."""
        self.settings_page: Callable[[], HousePage] = self._settings_page
        self._saved = ""
        self._last_key = monotonic()
        self._ascii_asked = ascii_only
        self.palette, self.ascii_only = dress(settings, self.console.color_system, ascii_asked=ascii_only)
        self._painter = Painter(self.console.color_system) if is_quick_output_possible() else None
        self._house = HouseScreen()
        self._small = HouseScreen(TooSmall(self))
        self._phase: Screen[Any] | None = None
        self._outgoing: Screen[Any] | None = None
        self._wanted: Screen[Any] = self._house
        self._room = Size(*MINIMUM)

    def on_mount(self) -> None:
        """Starts with what was asked for."""
        self._room = self.size
        self.install_screen(self._house, "house")
        self.install_screen(self._small, "small")
        self.set_interval(_IDLE_CHECK, self._look_idle)
        self.start()

    # What is in sight

    def open(self, page: HousePage) -> None:
        """Shows a page of the house on top of what is shown; `close` returns to it."""
        self._house.pages = [*self._house.pages, page] if self._wanted is self._house else [page]
        self._stage(self._house)

    def close(self) -> None:
        """Takes the topmost page of the house away, down to the table or to the last page."""
        if self._wanted is not self._house:
            return
        if len(self._house.pages) > 1:
            self._house.pages = self._house.pages[:-1]
            self._house.draw()
        elif self.table is not None:
            self.table.back()

    def replace(self, page: HousePage) -> None:
        """Shows a page of the house and forgets the others."""
        self._house.pages = [page]
        self._stage(self._house)

    def show_phase(self, screen: Screen[Any]) -> None:
        """Shows the screen of a phase; it stays as it is while pages of the house are in sight."""
        if screen is not self._phase:
            self.drop_phase()
            self._phase = screen
            self.install_screen(screen, f"phase-{id(screen)}")
        self._stage(screen)

    def drop_phase(self) -> None:
        """Lets go of the screen of the phase, if there is one: it is taken apart as soon as it is out of sight."""
        screen, self._phase = self._phase, None
        if screen is None:
            return
        if screen in self.screen_stack:
            self._outgoing = screen
        else:
            self.uninstall_screen(screen)
            if screen.is_running:
                screen.remove()

    def _stage(self, screen: Screen[Any]) -> None:
        self._wanted = screen
        target = screen if self._is_large_enough else self._small
        if len(self.screen_stack) < 2:
            self.push_screen(target)
        elif self.screen is not target:
            self.switch_screen(target)
        if self._outgoing is not None and self._outgoing is not target:
            # Textual removes a screen that was switched away from, once it is not installed any more.
            self.uninstall_screen(self._outgoing)
            self._outgoing = None
        if isinstance(target, HouseScreen):
            target.draw()

    @property
    def _is_large_enough(self) -> bool:
        return self._room.width >= MINIMUM[0] and self._room.height >= MINIMUM[1]

    def on_resize(self, event: events.Resize) -> None:
        """Puts the notice in sight while the terminal is too small, and afterwards what was there before."""
        self._room = event.size
        if self._painter is not None:
            self._painter.forget()
        if len(self.screen_stack) > 1 and self.screen in (self._wanted, self._small):
            self._stage(self._wanted)

    @property
    def page(self) -> HousePage | None:
        """The house page in sight; None if it is a phase."""
        return self._house.pages[-1] if self._wanted is self._house and self._house.pages else None

    def seat_table(self, table: OpenTable) -> None:
        """Makes a table the one that is open."""
        self.table = table
        self._saved = saved_words(table.name)

    def work(self, job: Coroutine[Any, Any, None]) -> None:
        """Runs a job beside the keyboard; its fault is the application's."""
        self.run_worker(job)

    def redraw(self) -> None:
        """Draws the page of the house in sight again."""
        self._house.draw()

    def repaint(self) -> None:
        """Draws every cell again, as after a change of colours or a disturbed terminal."""
        if self._painter is not None:
            self._painter.forget()
        for screen in (self._house, self._small, self._phase):
            if screen is not None and screen.is_mounted:
                for page in screen.query(Page):
                    page.repaint()

    def _settings_page(self) -> HousePage:
        from silverhorizon.app.house.settings import SettingsPage

        return SettingsPage(self, self.complaints)

    def commands(self) -> "list[Command]":
        """Lists what the client offers on any page."""
        from silverhorizon.app.house.commands import Command

        offers = [
            Command("Settings", "colours, signs, pace", lambda: self.open(self.settings_page())),
            Command("Colours", "dark, light, 16 colours, none", self._next_theme),
            Command("Signs", "Unicode or ASCII", self._next_glyphs),
        ]
        # Captive sessions write nothing but records.
        return offers if self.is_captive else [*offers, Command("Picture of this page", "as SVG", self.picture)]

    def _next_theme(self) -> None:
        themes = ("auto", "light", "16", "none")
        now = themes.index(self.settings.theme) if self.settings.theme in themes else 0
        self.change_settings(theme=themes[(now + 1) % len(themes)])

    def _next_glyphs(self) -> None:
        self.change_settings(glyphs="unicode" if self.ascii_only else "ascii")

    def picture(self) -> None:
        """Writes the page in sight as a picture into our own folder; private pages and covers are refused."""
        from silverhorizon.app.picture import write_picture

        page = self.page
        if page is None or page.is_private or self.table is not None:
            self.say("no: pictures are taken of pages that hide nothing, with no table open")
            return
        canvas = page.picture(self._room.width, self._room.height)
        try:
            path = write_picture(canvas, self.palette, self.folders.data / "pictures", ascii_only=self.ascii_only)
        except StorageError as error:
            self.say(str(error))
        else:
            self.say(f"written to {path}")

    def open_commands(self) -> None:
        """Opens the list of commands: those of the table, or the client's own."""
        if self.table is not None:
            self.table.commands()
        else:
            from silverhorizon.app.house.commands import CommandsPage

            self.open(CommandsPage(self, None, self.commands()))

    def open_help(self, page: HousePage) -> None:
        """Opens the help about a page of the house."""
        from silverhorizon.app.house.help import HouseHelp

        self.open(HouseHelp(self, page))

    # Output

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        # Textual's one private hook that is used; where our own output cannot take its place, Textual's own is sent.
        if screen is not self.screen:
            # What is out of sight may be somebody's hand, and is never drawn.
            return
        painter = self._painter
        if painter is None or self._batch_count or not self._running or self._driver is None or self.is_headless:
            super()._display(screen, renderable)
            return
        page = next(iter(screen.query(Page)), None)
        if page is None or (page.canvas.width, page.canvas.height) != (self.size.width, self.size.height):
            painter.forget()
            super()._display(screen, renderable)
            return
        text = painter.paint(page.canvas, self.palette, ascii_only=self.ascii_only)
        if text:
            self._begin_update()
            self._driver.write(text)
            self._end_update()
            self._driver.flush()
        self.post_display_hook()

    # Keys that mean the same everywhere

    async def on_event(self, event: events.Event) -> None:
        """Takes the keys that mean the same everywhere, and notes when a key was pressed."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            self._last_key = event.time
            if event.key in STATED:
                self.say(STATED[event.key])
                return
            if self.keymap.action(event) == "repaint":
                self.repaint()
                return
        await super().on_event(event)

    def say(self, text: str) -> None:
        """Says something in the why line of what is in sight."""
        if self.page is not None:
            self.page.message = text
            self._house.draw()
        elif (speak := getattr(self._phase, "say", None)) is not None:
            speak(text)

    def _look_idle(self) -> None:
        minutes = self.settings.idle
        if minutes and self.table is not None and monotonic() - self._last_key > minutes * 60:
            self.table.hide("idle")

    # Settings

    def change_settings(self, **changes: Any) -> None:
        """Changes settings at once and remembers them; where that fails, says so."""
        self.settings = msgspec.structs.replace(self.settings, **changes)
        # What the flag or the locale asked for holds until somebody chooses signs.
        self._ascii_asked = self._ascii_asked and "glyphs" not in changes
        system = self.console.color_system
        self.palette, self.ascii_only = dress(self.settings, system, ascii_asked=self._ascii_asked)
        self.repaint()
        try:
            self.folders.write_settings(self.settings)
        except StorageError as error:
            self.say(str(error))

    # Ends

    @property
    def last_words(self) -> str:
        """Says what a person has to know once the terminal is the shell's again; empty if that is nothing."""
        if self.has_crashed:
            log = f"What went wrong is in {self.crash_log}.\n" if self.crash_log else ""
            return f"silverhorizon stopped: a fault of its own.\n{log}{self._saved or 'Nothing was being played.'}"
        return self._saved

    def fail(self, error: Exception) -> None:
        """Ends the client because of a fault, as if the fault had been in its own loop."""
        self._handle_exception(error)

    def leave(self) -> None:
        """Leaves the table, or the client where no table is open."""
        if self.table is not None:
            self.table.leave()
        else:
            self.exit(0)

    def table_closed(self, name: str, *, is_over: bool = False) -> None:
        """Goes on after a table was left: to the page the client began with, or out."""
        self.table = None
        self._saved = saved_words(name, is_over=is_over)
        if self.home is not None:
            self.replace(self.home())
        else:
            self.exit(0)

    async def action_quit(self) -> None:
        """Leaves as `q` does, should anything ask Textual to quit."""
        self.leave()

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Shows an address as text: opening it would start a program on the host."""
        del new_tab
        self.say(f"address: {url}")

    def _handle_exception(self, error: Exception) -> None:
        # Textual would print the trace with local variables, and those hold hands.
        self._return_code = 1
        self.has_crashed = True
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            about = self.table.about if self.table is not None else ""
            self.crash_log = write_report(error, self.folders.data, about)
        self._close_messages_no_wait()

    def _fatal_error(self) -> None:
        self._handle_exception(self._exception or RuntimeError("a fault without a name"))


def saved_words(name: str, *, is_over: bool = False) -> str:
    """Says where a table is and how to go on with it, or to see it again where there is nothing to go on with."""
    return f"Saved as {name}. {'See it again' if is_over else 'Go on'} with: silverhorizon resume {name}"


def is_quick_output_possible() -> bool:
    """Tells whether our own output can take the place of Textual's: with a version it was tried with, unless refused.

    SILVERHORIZON_OUTPUT=textual refuses it.
    """
    is_known = textual_version().split(".")[0] == "8" and hasattr(App, "_display")
    return is_known and os.environ.get("SILVERHORIZON_OUTPUT") != "textual"


def textual_version() -> str:
    """Gives the version of Textual that is installed: the folder beside it is named after it."""
    found = list(Path(textual.__file__).parents[1].glob("textual-*.dist-info"))
    if len(found) == 1:
        return found[0].name.removeprefix("textual-").removesuffix(".dist-info")
    # Imported only here: what reads a package's papers takes as long to load as a page.
    from textual import __version__

    return __version__
