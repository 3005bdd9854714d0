import asyncio
from time import monotonic

import pytest
from app.house.bare import TOKEN
from app.house.journey import journey, wanted

from silverhorizon.app.house.cover import QUIET
from silverhorizon.settings import Settings


def seats_shown(text):
    """Lists the letters of the seats whose secrets are in a text."""
    return {token[7] for token in TOKEN.findall(text)}


def painted(trip, seen):
    """Notes every text that reaches the terminal from now on."""
    client = trip.client
    before = client.post_display_hook

    def look():
        before()
        seen.append(trip.text)

    client.post_display_hook = look


@pytest.mark.expect("H1")
@pytest.mark.expect("H3")
async def test_the_cover_names_the_next_player_and_shows_nothing_private(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben")) as trip:
        assert trip.kind == "Cover"
        assert "Pass the keyboard to ◉A Ann" in trip.text
        assert not seats_shown(trip.text)
        await trip.press("enter")
        await trip.until("BareScreen")
        assert seats_shown(trip.text) == {"A"}
        await trip.until("Cover")
        assert "▴B Ben" in trip.text
        assert not seats_shown(trip.text)


@pytest.mark.expect("H1")
@pytest.mark.expect("H5")
@pytest.mark.expect("H6")
async def test_no_page_of_a_whole_game_shows_the_secret_of_another_seat(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben", "Cleo")) as trip:
        covers = 0
        for _ in range(400):
            if trip.kind == "ResultsPage":
                break
            if trip.kind == "Cover":
                covers += 1
            is_public = trip.kind not in ("BareScreen", "RecapPage")
            assert seats_shown(trip.text) <= (set() if is_public else {"ABC"[trip.session.seat]})
            await trip.press("enter")
        assert trip.kind == "ResultsPage"
        assert covers > 3


@pytest.mark.expect("H4")
async def test_only_enter_opens_the_cover(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben")) as trip:
        await trip.press(*"axlu:123", "space", "tab", "escape", "down")
        assert trip.kind == "Cover"
        await trip.press("question_mark")
        assert trip.kind == "HouseHelp"
        assert not seats_shown(trip.text)
        await trip.press("escape")
        assert trip.kind == "Cover"
        await trip.press("enter")
        assert trip.kind != "Cover"


@pytest.mark.expect("H4")
@pytest.mark.expect("I8")
async def test_keys_typed_ahead_do_not_open_a_cover(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben")) as trip:
        cover = trip.client.page
        await trip.seen(cover)
        before = [cover.shown_at - 0.1 * count for count in range(10, 0, -1)]
        held_down = [cover.shown_at + 0.9 * QUIET * count for count in range(10)]
        for time in (*before, *held_down):
            await trip.press_at(time, "enter")
            assert trip.client.page is cover
        await trip.press_at(held_down[-1] + 1.1 * QUIET, "enter")
        assert trip.client.page is not cover


@pytest.mark.expect("H4")
async def test_a_cover_that_never_heard_it_is_shown_hears_it_after_a_key(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben")) as trip:
        cover = trip.client.page
        await trip.seen(cover)
        cover.shown_at = None
        await trip.press_at(monotonic(), "enter")
        assert trip.client.page is cover
        await asyncio.wait_for(trip.seen(cover), 10)
        await trip.press_at(cover.shown_at + 1.1 * QUIET, "enter")
        assert trip.client.page is not cover


@pytest.mark.expect("H2")
@pytest.mark.expect("T4")
async def test_a_cover_stays_a_cover_through_resizes_and_help(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben")) as trip:
        await trip.press("enter")
        await trip.until("BareScreen")
        await trip.until("Cover")
        seen = []
        painted(trip, seen)
        for size in ((120, 40), (40, 10), (1, 1), (80, 24)):
            await trip.pilot.resize_terminal(*size)
            await trip.pilot.pause()
        await trip.press("question_mark")
        await trip.press("escape")
        await trip.press("ctrl+p")
        assert trip.kind == "Cover"
        assert "Pass the keyboard" in trip.text
        assert seen
        assert not any(seats_shown(text) for text in seen)


@pytest.mark.expect("H7")
async def test_what_a_seat_opens_holds_nothing_of_another_seat(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben")) as trip:
        await trip.press("enter")
        await trip.until("BareScreen")
        for _ in range(6):
            for opener in ("l", "s", "question_mark", "colon"):
                await trip.until("BareScreen")
                own = {"AB"[trip.session.seat]}
                await trip.press(opener)
                assert trip.kind != "BareScreen"
                assert seats_shown(trip.text) <= own
                await trip.press("escape")
            await trip.press("enter")


@pytest.mark.expect("H8")
async def test_hiding_covers_at_once_and_returns_to_the_same_page(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben")) as trip:
        await trip.press("enter")
        await trip.until("BareScreen")
        screen = trip.client.screen
        await trip.press("h")
        assert trip.kind == "Cover"
        assert not seats_shown(trip.text)
        assert "The keyboard is with ◉A Ann" in trip.text
        await trip.press("enter")
        assert trip.client.screen is screen


@pytest.mark.expect("H8")
async def test_a_table_covers_itself_after_idle_minutes(tmp_path):
    settings = Settings(pace="instant", idle=2)
    async with journey(tmp_path, wanted("canary", "Ann", "Ben"), settings=settings) as trip:
        await trip.press("enter")
        await trip.until("BareScreen")
        now = monotonic()
        trip.client._last_key = now - 60
        trip.client._look_idle()
        assert trip.kind == "BareScreen"
        trip.client._last_key = now - 121
        trip.client._look_idle()
        await trip.pilot.pause()
        assert trip.kind == "Cover"
        assert "Nobody pressed a key" in trip.text


@pytest.mark.expect("H2")
async def test_hiding_over_an_open_log_leaves_nothing_beneath(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben")) as trip:
        await trip.press("enter")
        await trip.until("BareScreen")
        await trip.press("l")
        trip.table.hide()
        await trip.pilot.pause()
        assert trip.kind == "Cover"
        assert len(trip.client.screen_stack) == 2
        assert trip.client.screen.pages == [trip.client.page]
        await trip.press("enter")
        assert trip.kind == "BareScreen"


@pytest.mark.expect("H9")
async def test_the_client_sends_no_toasts(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben")) as trip:
        await trip.press("enter")
        await trip.until("BareScreen")
        await trip.press("u", "r", "t", "ctrl+c")
        assert len(trip.client._notifications) == 0


@pytest.mark.expect("H10")
async def test_pictures_of_a_table_are_refused(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben")) as trip:
        trip.client.picture()
        assert "no: pictures" in trip.client.page.message
        await trip.press("enter")
        await trip.until("BareScreen")
        trip.client.picture()
        await trip.pilot.pause()
        assert "no: pictures" in trip.text
        assert not (tmp_path / "pictures").exists()


@pytest.mark.expect("H13")
async def test_the_recap_is_the_first_thing_after_a_cover(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben")) as trip:
        await trip.press("enter")
        await trip.until("BareScreen")
        await trip.until("Cover")
        await trip.press("enter")
        assert trip.kind == "RecapPage"
        assert "Since the start" in trip.text
        assert not seats_shown(trip.text)
        await trip.until("BareScreen")
        await trip.until("Cover")
        name = trip.client.page.name
        await trip.press("enter")
        assert f"Since {name} last answered" in trip.text
        assert "Only" not in trip.text or f"Only {name} sees this" in trip.text


@pytest.mark.expect("H13")
async def test_no_recap_of_a_game_tells_what_only_another_seat_may_know(tmp_path):
    told = set()
    async with journey(tmp_path, wanted("jump_drive", "Ann", "Ben")) as trip:
        for _ in range(60):
            if trip.kind == "RecapPage":
                page = trip.client.page
                own = [entry.event for entry in page.recap.entries if entry.event.seats is not None]
                assert all(page.seat in event.seats for event in own)
                logged = trip.session.log(1 - page.seat)
                secrets = {entry.event.text for entry in logged if entry.event.seats == (1 - page.seat,)}
                assert not any(text[:30] in trip.text for text in secrets)
                told |= {page.seat} if own else set()
            await trip.press("enter")
    assert told == {0, 1}, "no recap had anything of its own to tell"


@pytest.mark.expect("H11")
async def test_a_seat_without_a_decision_is_skipped(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben", "Cleo")) as trip:
        for _ in range(120):
            if trip.kind == "BareScreen":
                assert trip.session.seat in trip.session.match.awaiting
            if trip.kind == "ResultsPage":
                return
            await trip.press("enter")


@pytest.mark.expect("H2")
async def test_on_a_cover_the_commands_change_and_open_nothing_of_the_table(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben", table={"undo": "friendly"})) as trip:
        await trip.press("enter")
        await trip.until("BareScreen")
        await trip.until("Cover")
        await trip.press("question_mark", "colon")
        assert trip.kind == "CommandsPage"
        assert "Settings" in trip.text
        for word in ("Undo", "Log", "Scores", "Take back", "Redo"):
            assert word not in trip.text
        await trip.press("escape", "escape")
        assert trip.kind == "Cover"
