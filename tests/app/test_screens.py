"""The phase screens in Textual: a few journeys, and how little is sent."""

import pytest
from pictures import faults
from seats import Seats
from textual.app import App

from silverhorizon.app.layouts import SCREENS, screen_for
from silverhorizon.app.layouts.screen import PhaseScreen
from silverhorizon.app.page import Page
from silverhorizon.app.palette import Palette
from silverhorizon.core.action import Seat
from silverhorizon.core.phase import PhaseSpec


class Stage(App[None]):
    """Shows one phase screen, and another when the phase or the seat changes."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, table: "Live") -> None:
        super().__init__(ansi_color=True)
        self.palette = Palette("dark", "256")
        self.ascii_only = False
        self.table = table
        table.stage = self

    def on_mount(self) -> None:
        self.push_screen(self.table.make_screen())


class Live(Seats):
    """A table whose pages are Textual screens."""

    stage: Stage

    def make_screen(self) -> PhaseScreen:
        spec: PhaseSpec = self.session.ruleset.info.phase(self.session.ruleset.phase(self.session.match.state))
        self.screen = screen_for(spec, self)
        self.shown: tuple[str, Seat] = (spec.key, self.session.seat)
        return self.screen

    def _changed(self) -> None:
        super()._changed()
        if (self.play.spec.key, self.session.seat) == self.shown:
            self.screen.table_changed()
        else:
            self.stage.switch_screen(self.make_screen())

    def lines(self) -> list[str]:
        return self.stage.screen.query_one(Page).canvas.lines()


async def test_a_hand_is_discarded_with_digits_and_enter():
    table = Live("jump_drive", 2)
    async with Stage(table).run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "2")
        assert "2 of 2" in table.lines()[2]
        await pilot.press("d", "enter")
        await pilot.pause()
        assert table.session.match.number == 1
        assert "Tomasz" in table.lines()[0]


async def test_a_resize_keeps_cursor_and_marks():
    table = Live("jump_drive", 2)
    async with Stage(table).run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "enter")
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        lines = table.lines()
        assert (len(lines), faults(lines, 120, ascii_only=False)) == (40, [])
        assert sum("[x]" in line for line in lines) == 1
        assert any("▸ [x]" in line for line in lines)


@pytest.mark.expect("I3")
async def test_a_paste_plays_nothing():
    table = Live("jump_drive", 2)
    async with Stage(table).run_test(size=(80, 24)) as pilot:
        from textual import events

        table.stage.screen.post_message(events.Paste("12d\r\n\x1b[A" * 1000))
        await pilot.pause()
        assert table.session.match.number == 0
        assert "[x]" not in "".join(table.lines())


async def test_a_cursor_step_repaints_a_few_cells_only():
    table = Live("jump_drive", 2)
    async with Stage(table).run_test(size=(80, 24)) as pilot:
        page = table.stage.screen.query_one(Page)
        before = page.canvas
        await pilot.press("down")
        changed = sum(end - start for _, start, end in page.canvas.changes(before))
        assert 0 < changed < 80 * 24 // 4


async def test_a_sentence_said_stands_in_the_why_line_until_the_next_key():
    table = Live("jump_drive", 2)
    async with Stage(table).run_test(size=(80, 24)) as pilot:
        table.screen.say("Ctrl+C does nothing here")
        assert any("Ctrl+C does nothing here" in line for line in table.lines())
        await pilot.press("down")
        assert not any("Ctrl+C does nothing here" in line for line in table.lines())


def test_there_is_a_screen_for_every_layout():
    assert set(SCREENS) == {
        "tableau",
        "map",
        "system",
        "market",
        "trade",
        "converters",
        "auction",
        "battle",
        "summary",
    }
    assert len(set(SCREENS.values())) == 9
