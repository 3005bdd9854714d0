"""The screen of a phase: hands keys to the play and draws its scene after each."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

from silverhorizon.app.keys import STANDARD, KeyMap
from silverhorizon.app.layouts.compose import compose
from silverhorizon.app.layouts.play import Play
from silverhorizon.app.layouts.scene import Scene
from silverhorizon.app.layouts.shape import SHAPES, Shape
from silverhorizon.app.layouts.table import Table
from silverhorizon.app.lit import Lit
from silverhorizon.app.page import Page
from silverhorizon.core.phase import PhaseSpec


class PhaseScreen(Screen[None], inherit_bindings=False):
    """Base of the layouts. The flow of the table calls `table_changed` after every answer."""

    BINDINGS: ClassVar[list[BindingType]] = []
    ALLOW_SELECT = False
    shape: ClassVar[Shape] = Shape()

    def __init__(self, spec: PhaseSpec, table: Table) -> None:
        """Makes the screen of a phase; it draws when it is shown."""
        super().__init__(classes=f"layout-{spec.layout} phase-{spec.key}")
        self.play = Play(spec, table, self.shape)

    def compose(self) -> ComposeResult:
        """Gives the one widget there is."""
        yield Page()

    def scene(self) -> Scene:
        """Gives what the page is drawn from, its footer included."""
        return self.play.scene(self._keymap)

    def draw(self) -> None:
        """Draws the page, if the screen is in sight."""
        if self.is_mounted and self.size.area and self.app.screen is self:
            self.play.size = (self.size.width, self.size.height)
            try:
                picture = compose(self.scene(), self.play.shape, self.size.width, self.size.height)
            except Exception as error:  # noqa: BLE001  a game may fail in any way, and the table must stay usable
                self.play.table.fault(error)
                return
            # While a screen is put up or taken down it has no page yet, or none any more.
            for widget in self.query(Page):
                widget.show(picture)

    @property
    def _keymap(self) -> KeyMap:
        keymap = getattr(self.app, "keymap", STANDARD) if self.is_attached else STANDARD
        return keymap if isinstance(keymap, KeyMap) else STANDARD

    def on_mount(self) -> None:
        """Draws the first picture."""
        self.draw()

    def on_screen_resume(self) -> None:
        """Draws what may have changed while another screen was in sight."""
        self.draw()

    def on_resize(self) -> None:
        """Draws at the new size; cursor, marks and typed text stay."""
        self.draw()

    # What the table calls

    def table_changed(self) -> None:
        """Reads the session again and draws."""
        self.play.refresh()
        self.draw()

    def say(self, text: str) -> None:
        """Says something in the why line until the next key."""
        self.play.notice = text
        self.draw()

    def lit(self) -> Lit:
        """Tells what is under the cursor."""
        return self.play.lit()

    def open_prompt(self, key: str) -> None:
        """Goes to a prompt: opens its form, or puts the cursor on its row."""
        self.play.visit(key)
        self.draw()

    # Keys

    def on_key(self, event: events.Key) -> None:
        """Takes a key: into the text being typed, as a letter to jump by, or as an action."""
        if self.play.types(event):
            event.stop()
            self.draw()
            return
        action = self._keymap.action(event)
        if action and self.play.act(action):
            event.stop()
            self.draw()

    def on_click(self, event: events.Click) -> None:
        """Moves the cursor to what was clicked on, or chooses it where the cursor is already."""
        event.stop()
        if self.play.click(event.x, event.y):
            self.draw()

    def on_paste(self, event: events.Paste) -> None:
        """Puts pasted text into a line being typed, else nowhere."""
        event.stop()
        if self.play.paste(event.text):
            self.draw()


class Tableau(PhaseScreen):
    """Cards in hand as a price list, the empire, and a plan that adds up."""

    shape = SHAPES["tableau"]


class Map(PhaseScreen):
    """A hex map with a menu of acts."""

    shape = SHAPES["map"]


class System(PhaseScreen):
    """A chart of places in order of distance."""

    shape = SHAPES["system"]


class Market(PhaseScreen):
    """Technologies to choose from."""

    shape = SHAPES["market"]


class Trade(PhaseScreen):
    """Goods, open offers, and a new offer in lanes."""

    shape = SHAPES["trade"]


class Converters(PhaseScreen):
    """Converters under their ledger."""

    shape = SHAPES["converters"]


class Auction(PhaseScreen):
    """Amounts against tables of what others could do."""

    shape = SHAPES["auction"]


class Battle(PhaseScreen):
    """Sides with their units and dice, and what to do next."""

    shape = SHAPES["battle"]


class Summary(PhaseScreen):
    """The boards of all seats side by side, every number open."""

    shape = SHAPES["summary"]
