import stat
import webbrowser

import pytest
from app.house.journey import journey, wanted

from silverhorizon.app.crash import report, write_report
from silverhorizon.app.page import Page
from silverhorizon.core.match import digest
from silverhorizon.settings import Settings


@pytest.mark.expect("T1")
@pytest.mark.expect("T2")
async def test_a_terminal_that_is_too_small_shows_a_notice_and_changes_nothing(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "novice:Vega")) as trip:
        await trip.until("BareScreen")
        before, screen = digest(trip.session.match.state), trip.client.screen
        for size in ((40, 10), (20, 5), (5, 2), (1, 1)):
            await trip.pilot.resize_terminal(*size)
            await trip.settle()
            await trip.press("enter", "u", "h")
        await trip.pilot.resize_terminal(40, 10)
        await trip.settle()
        assert "silverhorizon needs 80x24." in trip.text
        assert "This terminal has 40x10." in trip.text
        assert "CANARY" not in trip.text
        await trip.pilot.resize_terminal(80, 24)
        await trip.settle()
        assert trip.client.screen is screen
        assert digest(trip.session.match.state) == before


@pytest.mark.expect("T1")
async def test_play_that_goes_on_while_the_terminal_is_small_is_there_afterwards(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben")) as trip:
        await trip.press("enter")
        await trip.until("BareScreen")
        await trip.pilot.resize_terminal(40, 10)
        await trip.settle()
        trip.table.hide()
        await trip.settle()
        assert "needs 80x24" in trip.text
        await trip.pilot.resize_terminal(120, 40)
        await trip.settle()
        assert trip.kind == "Cover"
        assert "The keyboard is with ◉A Ann" in trip.text


@pytest.mark.expect("T4")
async def test_a_resize_keeps_what_is_being_typed(tmp_path):
    async with journey(tmp_path, launcher=True) as trip:
        await trip.press("2", "enter", "enter", *"Mi")
        assert "Mi_" in trip.text
        await trip.pilot.resize_terminal(120, 40)
        await trip.settle()
        assert "Mi_" in trip.text
        await trip.press("r", "a", "enter")
        assert "Mira" in trip.text


@pytest.mark.expect("I9")
@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+z", "ctrl+s", "ctrl+backslash"])
async def test_keys_that_end_other_programs_only_say_what_to_do(tmp_path, key):
    async with journey(tmp_path, launcher=True) as trip:
        await trip.press(key)
        assert "does nothing here" in trip.text
        assert trip.kind == "Launcher"
        assert trip.client.is_running


@pytest.mark.expect("I9")
@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+d"])
async def test_keys_that_leave_leave(tmp_path, key):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben")) as trip:
        await trip.press(key)
        assert trip.client.return_code == 0
        assert "silverhorizon resume canary-ann-ben" in trip.client.last_words


@pytest.mark.expect("X5")
async def test_an_address_is_shown_and_never_opened(tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr(webbrowser, "open", lambda *args, **kwargs: opened.append(args))
    async with journey(tmp_path, launcher=True) as trip:
        trip.client.open_url("http://example.org/")
        await trip.settle()
        assert "http://example.org/" in trip.text
        assert not opened


@pytest.mark.expect("X5")
async def test_there_is_no_palette_of_textuals_and_no_suspending(tmp_path):
    async with journey(tmp_path, launcher=True) as trip:
        await trip.press("ctrl+p")
        assert trip.kind == "CommandsPage"
        assert not trip.client.ENABLE_COMMAND_PALETTE
        assert "screenshot" not in trip.text.lower()
        assert all(not bindings.key_to_bindings for _, bindings in trip.client._binding_chain)


def sight(trip):
    """Gives the rows that Textual would send now, each as pieces with their styles."""
    page = trip.client.screen.query_one(Page)
    return [[(piece.style, piece.text) for piece in page.render_line(y)] for y in range(24)]


@pytest.mark.expect("C8")
async def test_colours_and_signs_change_at_once_and_are_remembered(tmp_path, monkeypatch):
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    async with journey(tmp_path, launcher=True) as trip:
        await trip.press("6")
        dark = sight(trip)
        await trip.press("right", "right")
        assert trip.client.palette.theme == "light"
        light = sight(trip)
        assert not {style.bgcolor for style, _ in dark[1]} & {style.bgcolor for style, _ in light[1]}
        await trip.press("down", "right", "right")
        assert trip.client.ascii_only
        assert "".join(text for row in sight(trip) for _, text in row).isascii()
    async with journey(tmp_path, launcher=True, settings=trip.client.folders.read_settings()[0]) as again:
        assert again.client.palette.theme == "light"
        assert again.client.ascii_only


@pytest.mark.expect("C2")
async def test_no_color_turns_every_colour_off_and_the_cursor_is_still_a_sign(tmp_path, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    async with journey(tmp_path, launcher=True) as trip:
        assert trip.client.palette.depth == "none"
        page = trip.client.screen.query_one(Page)
        styles = [segment.style for y in range(24) for segment in page.render_line(y)]
        assert all(style is None or (style.color is None and style.bgcolor is None) for style in styles)
        assert " ▸ 2 New game" in trip.text


@pytest.mark.expect("I6")
async def test_a_bad_key_setting_is_reported_at_the_start_and_the_default_stands(tmp_path):
    settings = Settings(keys={"undo": "l", "frobnicate": "y"}, idle=0)
    async with journey(tmp_path, launcher=True, settings=settings) as trip:
        assert 'there is no action "frobnicate"' in trip.text
        await trip.press("6")
        assert '"l" cannot be both log and undo' in trip.text.replace("\n", " ")


@pytest.mark.expect("F1")
@pytest.mark.expect("F2")
def test_the_report_of_a_fault_is_bounded_however_long_its_story():
    error = None
    for number in range(10_000):
        cause, error = error, ValueError(number)
        error.__cause__ = cause
    assert len(report(error, "")) <= 64_001
    assert "ValueError" in report(error, "")


@pytest.mark.expect("F2")
async def test_a_fault_ends_in_one_sentence_and_a_log_without_secrets(tmp_path):
    secret = "CANARY-A-beef"
    client = None

    async def meet_a_fault():
        nonlocal client
        async with journey(tmp_path, wanted("canary", "Ann", "Ben")) as trip:
            client = trip.client

            def fail(canvas):
                hand = secret
                raise LookupError(hand)

            client.page.draw = fail
            await trip.pilot.resize_terminal(90, 30)
            await trip.pilot.pause()

    with pytest.raises(LookupError):
        await meet_a_fault()
    assert client.has_crashed
    assert client._return_code == 1
    assert client.last_words.startswith("silverhorizon stopped: a fault of its own.\n")
    assert "Saved as canary-ann-ben." in client.last_words
    assert str(client.crash_log) in client.last_words
    assert not client._exit_renderables
    text = client.crash_log.read_text()
    assert "LookupError" in text
    assert "canary, edition 1, record canary-ann-ben.jsonl" in text
    assert secret not in text + client.last_words
    assert stat.S_IMODE(client.crash_log.stat().st_mode) == 0o600


def test_a_crash_report_has_a_limit(tmp_path):
    def deep(count):
        if not count:
            raise ValueError("CANARY" * 10)
        deep(count - 1)

    with pytest.raises(ValueError, match="CANARY") as fault:
        deep(500)
    text = report(fault.value, "about")
    assert len(text) <= 64_000
    assert "CANARYCANARY" not in text
    assert "ValueError" in text
    (tmp_path / "plain").write_text("")
    assert write_report(fault.value, tmp_path / "plain", "") is None


@pytest.mark.expect("X2")
async def test_names_with_markup_show_literally_everywhere(tmp_path):
    names = ("[red]x[/red]", "[/nope] [[[", "[@click=app.exit]")
    async with journey(tmp_path, wanted("canary", *names), launcher=True) as trip:
        kinds = set()
        for _ in range(40):
            kinds.add(trip.kind)
            if trip.kind == "Cover":
                assert trip.client.page.name in trip.text
            await trip.press("enter")
        assert {"Cover", "BareScreen", "RecapPage"} <= kinds
        await trip.until("BareScreen")
        await trip.press("l")
        assert any(name in trip.text for name in names)
        await trip.press("escape", "q")
        assert "[red]x[/red]" in trip.text
        await trip.press("3")
        assert "[red]x[/red]" in trip.text


@pytest.mark.expect("I5")
async def test_a_paste_plays_nothing_and_is_cut_in_a_name(tmp_path):
    from textual import events

    async with journey(tmp_path, launcher=True) as trip:
        await trip.press("2", "enter")
        trip.client.post_message(events.Paste("qqq\r\n" * 20_000))
        await trip.settle()
        assert trip.kind == "Seating"
        await trip.press("enter", *["backspace"] * 20)
        trip.client.post_message(events.Paste("Zoë \x1b]0;x\x07\u202e" * 9_000))
        await trip.settle()
        assert len(trip.client.page.entry.text) <= 20
        assert trip.client.page.entry.text.isprintable()
        await trip.press("enter")
        name = trip.client.page.roster.places[0].name
        assert name.startswith("Zoë ]0;x")
        assert len(name) <= 20
        assert name.isprintable()
