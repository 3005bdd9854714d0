"""The one Textual screen on which all house pages are shown, one at a time."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

from silverhorizon.app.house.page import HousePage
from silverhorizon.app.page import Page


class HouseScreen(Screen[None], inherit_bindings=False):
    """Shows the topmost of its pages and hands it the keys."""

    BINDINGS: ClassVar[list[BindingType]] = []
    ALLOW_SELECT = False

    def __init__(self, *pages: HousePage) -> None:
        """Starts with some pages, the last of them on top."""
        super().__init__()
        self.pages: list[HousePage] = list(pages)

    def compose(self) -> ComposeResult:
        """Gives the one widget there is."""
        yield Page()

    def draw(self) -> None:
        """Draws the topmost page, if the screen is in sight."""
        if not self.pages or not self.is_mounted or self.size.area == 0 or self.app.screen is not self:
            return
        page = self.pages[-1]
        # While a screen is put up or taken down it has no page yet, or none any more.
        for widget in self.query(Page):
            widget.show(page.picture(self.size.width, self.size.height))
        self.call_after_refresh(page.shown)

    def on_screen_resume(self) -> None:
        """Draws what may have changed while another screen was in sight."""
        self.draw()

    def on_resize(self) -> None:
        """Draws the page at its new size; cursor, marks and typed text are the page's own and stay."""
        self.draw()

    def on_key(self, event: events.Key) -> None:
        """Hands a key to the page in sight."""
        page = self.pages[-1] if self.pages else None
        if page is None:
            return
        if page.takes(event):
            event.stop()
            page.press(event)
        # Drawn after a key that was thrown away as well: a page that never heard that it is shown would stay deaf.
        self.draw()

    def on_click(self, event: events.Click) -> None:
        """Moves the cursor to a row that was clicked; a click on the row under the cursor chooses it."""
        event.stop()
        if self.pages and not self.pages[-1].is_deaf_to_mouse:
            self.pages[-1].click(event.y, self.size.width, self.size.height)
            self.draw()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Moves down as the arrow does."""
        self._roll(event, "down")

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Moves up as the arrow does."""
        self._roll(event, "up")

    def _roll(self, event: events.MouseEvent, action: str) -> None:
        event.stop()
        if self.pages and self.pages[-1].entry is None and not self.pages[-1].is_deaf_to_mouse:
            self.pages[-1].act(action)
            self.draw()

    def on_paste(self, event: events.Paste) -> None:
        """Hands pasted text to the page in sight; it goes into the line being typed or nowhere."""
        event.stop()
        if self.pages:
            self.pages[-1].paste(event.text)
            self.draw()
