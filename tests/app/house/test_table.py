import asyncio
from random import Random

import pytest
from app.house.journey import journey, wanted
from canary import ruleset as canary_ruleset
from textual import events

from silverhorizon.app.layouts import screen_for
from silverhorizon.app.opponents import PACES
from silverhorizon.bots import Decision, Weighed
from silverhorizon.core.errors import StorageError
from silverhorizon.core.match import digest
from silverhorizon.core.prompt import is_answerable
from silverhorizon.core.ruleset import Plan
from silverhorizon.core.sampling import sample
from silverhorizon.settings import Settings


class Faulty(type(canary_ruleset.RULESET)):
    """A canary that fails on one answer until it is mended."""

    is_broken = False

    def apply(self, state, action, dice):
        if self.is_broken:
            raise ZeroDivisionError(str(state))
        return super().apply(state, action, dice)


@pytest.mark.expect("S5")
async def test_the_launcher_leads_to_a_game_with_keys_only(tmp_path):
    async with journey(tmp_path, launcher=True) as trip:
        await trip.press("2")
        assert trip.kind == "GameChoice"
        while "▸ 2 Jump Drive" not in trip.text and "▸ 1 Jump Drive" not in trip.text:
            await trip.press("down")
        await trip.press("enter")
        assert trip.kind == "Seating"
        await trip.press("enter", *["backspace"] * 20, *"Mira", "enter", "down", "left", "left", "enter")
        await trip.press(*["backspace"] * 20, *"Tomasz", "enter")
        assert "Mira" in trip.text
        await trip.press("d", "enter", "escape")
        assert trip.session.match.seats[0] == "Mira"
        await trip.press("q")
        assert trip.kind == "Launcher"
        assert "Mira" in trip.text


@pytest.mark.expect("A1")
@pytest.mark.expect("A3")
async def test_one_person_plays_to_the_end_against_opponents(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "novice:Vega", "random:Rigel")) as trip:
        seen = set()
        for _ in range(600):
            seen.add(trip.kind)
            if trip.kind == "ResultsPage":
                break
            await trip.press("enter")
            await asyncio.sleep(0.002)
        assert trip.kind == "ResultsPage"
        assert "Cover" not in seen
        actors = {entry.event.actor for entry in trip.session.log(None)}
        assert {0, 1, 2} <= actors


@pytest.mark.expect("A3")
async def test_an_act_of_an_opponent_stays_in_sight_until_the_wait_is_skipped(tmp_path, monkeypatch):
    monkeypatch.setitem(PACES, "slow", 3600.0)
    settings = Settings(pace="slow", idle=0)
    async with journey(tmp_path, wanted("canary", "novice:Vega", "novice:Rigel"), settings=settings) as trip:
        match = await at_rest(trip)
        assert trip.kind == "WatchPage"
        assert match.events
        assert not match.is_over
        trip.client.post_message(events.Key("enter", "\r"))
        for _ in range(1000):
            if trip.session.match is not match:
                break
            await asyncio.sleep(0.01)
        assert trip.session.match is not match


async def at_rest(trip):
    """Waits until nothing has been answered for a while, and gives the position."""
    match, quiet = trip.session.match, 0
    while quiet < 40:
        await asyncio.sleep(0.01)
        quiet = quiet + 1 if trip.session.match is match else 0
        match = trip.session.match
    return match


@pytest.mark.expect("A3")
async def test_who_was_not_asked_for_more_than_a_round_is_told_once_what_happened(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "novice:Vega")) as trip:
        assert trip.session.rounds_since(0) == 0
        trip.session.rounds_since = lambda seat: 1
        for _ in range(6):
            await trip.press("enter")
            assert trip.kind != "RecapPage"
        trip.session.rounds_since = lambda seat: 2
        await trip.until("RecapPage")
        assert "Since Ann last answered" in trip.text
        await trip.press("enter")
        assert trip.kind != "RecapPage"


@pytest.mark.expect("A4")
async def test_an_opponent_that_fails_is_replaced_for_that_answer_with_a_notice(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "novice:Vega")) as trip:
        said = []
        trip.client.say = said.append

        def fail(seat):
            raise ValueError("a fault of the opponent")

        trip.session.ponder = fail
        for _ in range(60):
            await trip.press("enter")
        assert any("Vega: could not decide (ValueError)" in text for text in said)
        assert sum(1 for entry in trip.session.log(None) if entry.event.actor == 1) > 2


@pytest.mark.expect("A6")
async def test_a_tip_shows_the_best_lines_with_reasons_and_changes_nothing(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "novice:Vega")) as trip:
        session = trip.session
        action = sample(session.prompts(0), 0, Random(1))
        weighed = tuple(Weighed(Plan((action,), f"reason {n}"), float(n)) for n in range(5))
        session.ponder = lambda seat: Decision(Plan((action,)), weighed)
        before = digest(session.match.state)
        await trip.press("t")
        for _ in range(100):
            if trip.kind == "TipPage":
                break
            await asyncio.sleep(0.01)
        await trip.settle()
        assert "Why: reason 4" in trip.text
        assert "Why: reason 2" in trip.text
        assert "reason 1" not in trip.text
        assert session.match.refuse(action) is None
        await trip.press("enter")
        assert "Thinking" not in trip.text
        assert digest(session.match.state) == before


@pytest.mark.expect("A6")
async def test_tips_are_refused_where_several_people_play(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben")) as trip:
        await trip.press("enter")
        await trip.until("BareScreen")
        await trip.press("t")
        assert "tips are for practice" in trip.text


@pytest.mark.expect("L2")
@pytest.mark.expect("L3")
async def test_undo_and_redo_lead_to_the_same_states_and_refusals_say_why(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben", seed="3")) as trip:
        await trip.press("enter")
        await trip.until("BareScreen")
        tried = 0
        for _ in range(60):
            session = trip.session
            if trip.kind != "BareScreen":
                await trip.press("enter")
                continue
            before, seat = digest(session.match.state), session.seat
            await trip.press("enter")
            if trip.kind != "BareScreen" or session.seat != seat:
                continue
            after, rejection = digest(session.match.state), session.refuse_undo()
            await trip.press("u")
            if rejection is not None:
                assert rejection.reason in trip.text
                assert digest(session.match.state) == after
                continue
            tried += 1
            assert digest(session.match.state) == before
            await trip.press("r")
            assert digest(session.match.state) == after
        assert tried > 3


@pytest.mark.expect("L3")
async def test_taking_back_the_turn_asks_and_undoes_all_that_undo_would(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "novice:Vega", seed="3")) as trip:
        for _ in range(60):
            if trip.kind == "BareScreen" and trip.session.refuse_undo() is None:
                break
            await trip.press("enter")
        twin = trip.session.match
        number = twin.number
        await trip.press("x")
        assert trip.kind == "Ask"
        await trip.press("escape")
        assert trip.session.match.number == number
        await trip.press("x", "enter")
        assert trip.session.match.number < number
        assert trip.session.refuse_undo() is not None


@pytest.mark.expect("L4")
async def test_undo_is_logged_and_a_table_can_do_without(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "novice:Vega", seed="3")) as trip:
        for _ in range(60):
            if trip.kind == "BareScreen" and trip.session.refuse_undo() is None:
                break
            await trip.press("enter")
        await trip.press("u", "l")
        assert "Ann took back" in trip.text
    header = wanted("canary", "Ann", "novice:Vega", seed="3", table={"undo": "off"})
    async with journey(tmp_path, header) as trip:
        await trip.press("enter", "u")
        assert "plays without undo" in trip.text


@pytest.mark.expect("H6")
async def test_the_log_does_not_tell_how_many_steps_a_sealed_choice_took(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben", seed="3")) as trip:
        await trip.press("enter")
        await trip.until("BareScreen")
        session = trip.session
        drafts = [prompt for prompt in session.prompts() if prompt.draft is not None]
        while not drafts:
            await trip.press("enter")
            drafts = [prompt for prompt in session.prompts() if prompt.draft is not None]
        other = 1 - session.seat
        before = len(session.log(other))
        rng = Random(2)
        for _ in range(5):
            assert session.submit(sample(drafts, session.seat, rng)) is None
            session.undo()
        assert len(session.log(other)) == before


@pytest.mark.expect("V4")
async def test_an_undo_that_cannot_be_saved_pauses_play_and_changes_nothing(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben"), make_screen=screen_for) as trip:
        await trip.press("enter", "1")
        session, before = trip.session, digest(trip.session.match.state)

        def full(line):
            raise StorageError("no space left on device")

        session.journal.append = full
        await trip.press("u")
        assert trip.kind == "Ask"
        assert "no space left on device" in trip.text
        assert digest(session.match.state) == before


@pytest.mark.expect("V4")
async def test_an_answer_that_cannot_be_saved_pauses_play_and_can_be_tried_again(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "novice:Vega")) as trip:
        await trip.until("BareScreen")
        session, number = trip.session, trip.session.match.number
        append = session.journal.append

        def full(line):
            raise StorageError("no space left on device")

        session.journal.append = full
        await trip.press("enter")
        assert trip.kind == "Ask"
        assert "no space left on device" in trip.text
        assert session.match.number == number
        await trip.press("enter")
        assert trip.kind == "Ask"
        session.journal.append = append
        await trip.press("enter")
        assert trip.kind != "Ask"
        assert session.match.number > number


@pytest.mark.expect("F4")
async def test_a_game_that_fails_keeps_the_last_good_state(tmp_path):
    game = Faulty()
    async with journey(tmp_path, wanted("canary", "Ann", "novice:Vega"), ruleset=game) as trip:
        await trip.until("BareScreen")
        session, state = trip.session, trip.session.match.state
        game.is_broken = True
        await trip.press("enter")
        assert trip.kind == "Ask"
        assert "ZeroDivisionError" in trip.text
        assert "CANARY" not in trip.text
        assert session.match.state is state
        game.is_broken = False
        await trip.press("enter")
        assert trip.kind == "BareScreen"
        await trip.press("enter")
        assert session.match.state is not state


@pytest.mark.expect("F4")
async def test_a_failed_game_offers_to_undo_or_leave(tmp_path):
    game = Faulty()
    async with journey(tmp_path, wanted("canary", "Ann", "novice:Vega"), ruleset=game, launcher=True) as trip:
        await trip.until("BareScreen")
        game.is_broken = True
        await trip.press("enter")
        assert "Undo the answer before it" in trip.text
        await trip.press("3", "enter")
        assert trip.kind == "Launcher"


class Unseen(type(canary_ruleset.RULESET)):
    """A canary whose pages fail to explain things while it is broken."""

    is_broken = False

    def inspect(self, state, seat, key):
        if self.is_broken:
            raise ZeroDivisionError(str(state))
        return super().inspect(state, seat, key)


@pytest.mark.expect("F4")
async def test_a_game_that_fails_while_its_page_is_drawn_keeps_the_table(tmp_path):
    game = Unseen()
    header = wanted("canary", "Ann", "novice:Vega")
    async with journey(tmp_path, header, ruleset=game, make_screen=screen_for) as trip:
        await trip.until("Tableau")
        state = trip.session.match.state
        game.is_broken = True
        await trip.press("down")
        assert trip.kind == "Ask"
        assert "ZeroDivisionError" in trip.text
        assert "CANARY" not in trip.text
        assert "Leave the table" in trip.text
        game.is_broken = False
        await trip.press("enter")
        assert trip.kind != "Ask"
        assert trip.session.match.state is state


@pytest.mark.expect("L6")
async def test_a_replay_steps_through_the_very_states_that_were_played(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben")) as trip:
        played = {}
        for _ in range(400):
            match = trip.session.match
            played[match.number] = digest(match.state)
            if trip.kind == "ResultsPage":
                break
            await trip.press("enter")
        await trip.press("v")
        assert trip.kind == "ReplayPage"
        page = trip.client.page
        forwards = []
        for _ in page.steps:
            forwards.append(digest(page.match.state))
            await trip.press(".")
        assert {number: forwards[number] for number in played} == played
        backwards = [digest(page.match.state)]
        while page.at:
            await trip.press(",")
            backwards.append(digest(page.match.state))
        assert backwards == forwards[::-1]


@pytest.mark.expect("G4")
async def test_the_commands_are_exactly_the_legal_acts_and_the_clients_own(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "novice:Vega")) as trip:
        for _ in range(25):
            if trip.kind != "BareScreen":
                await trip.press("enter")
                continue
            await trip.press("colon")
            acts, seat, match = trip.client.page.acts, trip.session.seat, trip.session.match
            assert all(match.refuse(act.action) is None for act in acts if act.action is not None)
            answerable = {prompt.key for prompt in match.prompts(seat) if is_answerable(prompt)}
            assert {act.prompt.key for act in acts} == answerable
            await trip.press("escape", "enter")


@pytest.mark.expect("G4")
async def test_a_command_does_the_act(tmp_path):
    async with journey(tmp_path, wanted("jump_drive", "Ann", "random:Vega"), launcher=True) as trip:
        await trip.until("BareScreen")
        await trip.press("colon", *"leave", "enter")
        assert trip.kind == "Launcher"


async def test_leaving_while_an_opponent_thinks_leaves_nothing_behind(tmp_path):
    settings = Settings(pace="slow", idle=0)
    header = wanted("canary", "novice:Vega", "random:Rigel", "Ann", options={"start": "voyage"})
    async with journey(tmp_path, header, settings=settings, launcher=True) as trip:
        table = trip.table
        number = table.session.match.number
        table.leave()
        assert trip.kind == "Launcher"
        for _ in range(50):
            await asyncio.sleep(0.01)
        assert trip.kind == "Launcher"
        assert not table.opponents.is_busy
        assert table.session.match.number <= number + 1


async def test_a_games_own_pages_are_a_menu_and_stand_among_the_commands(tmp_path):
    async with journey(tmp_path, wanted("stellar_horizons", "Ann", "novice:Vega")) as trip:
        await trip.until("BareScreen")
        topics = trip.session.view(0).topics
        trip.table.open_views()
        await trip.settle()
        assert all(topic.label in trip.text for topic in topics)
        await trip.press("2", "enter")
        assert trip.kind == "InspectPage"
        assert trip.client.page.sheet.title == "Technologies"
        await trip.press("escape")
        assert trip.kind == "Ask"
        await trip.press("escape")
        assert trip.kind == "BareScreen"
        await trip.press(":", *"economic", "enter")
        assert trip.client.page.sheet.title == "The next economic phase"
