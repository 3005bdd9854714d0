from importlib.metadata import EntryPoint

import pytest
from app.house.journey import journey, wanted

from silverhorizon import plugins
from silverhorizon.storage.table import begin_table


@pytest.mark.expect("S8")
async def test_a_broken_game_is_named_with_its_error_and_the_others_play(tmp_path, monkeypatch):
    real = plugins._points()
    broken = EntryPoint("tidewalkers", "no_such_module:RULESET", plugins.GROUP)
    monkeypatch.setattr(plugins, "_points", lambda: {**real, "tidewalkers": broken})
    async with journey(tmp_path, launcher=True, size=(120, 40)) as trip:
        assert "tidewalkers" in trip.text
        assert "not loaded: ModuleNotFoundError" in trip.text
        await trip.press("i")
        assert "no_such_module" in trip.text
        await trip.press("escape", "2")
        assert "Jump Drive" in trip.text
        assert "tidewalkers" not in trip.text


async def test_resuming_goes_to_the_cover_of_who_is_to_act(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben"), launcher=True) as trip:
        await trip.press("enter")
        await trip.until("BareScreen")
        await trip.press("enter")
        number = trip.session.match.number
        await trip.press("q")
        assert trip.kind == "Launcher"
        assert "Canary" in trip.text
        await trip.press("1")
        assert trip.kind == "Cover"
        assert trip.session.match.number == number
        await trip.press("enter")
        await trip.until("BareScreen")


@pytest.mark.expect("V6")
async def test_a_table_that_is_open_elsewhere_can_be_looked_at(tmp_path):
    async with journey(tmp_path, launcher=True) as trip:
        header = wanted("canary", "Ann", "Ben")
        record = begin_table(plugins.load("canary"), header, trip.client.folders.saves)
        trip.door.resume(record.path)
        await trip.settle()
        assert "is open in another session" in trip.text
        await trip.press("2", "enter")
        assert trip.kind == "ReplayPage"
        await trip.press("e")
        assert "hands are shown after the end" in trip.text
        assert "CANARY" not in trip.text
        record.close()


@pytest.mark.expect("V3")
async def test_a_damaged_record_offers_a_copy_of_its_sound_part(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben"), launcher=True) as trip:
        await trip.press("enter")
        await trip.until("BareScreen")
        await trip.press("enter", "enter")
        path = trip.table.record.path
        await trip.press("q")
        lines = path.read_bytes().split(b"\n")
        path.write_bytes(b"\n".join([*lines[:2], b"not json", *lines[2:]]))
        before = path.read_bytes()
        await trip.press("3")
        assert "damaged: line 3" in trip.text
        assert "Copy the sound part" in trip.text
        await trip.press("enter")
        assert "has the first 1 answers" in trip.text
        assert path.read_bytes() == before


async def test_saves_are_renamed_checked_exported_and_deleted_by_name(tmp_path):
    async with journey(tmp_path, wanted("canary", "Ann", "Ben"), launcher=True) as trip:
        await trip.press("enter")
        await trip.until("BareScreen")
        await trip.press("enter", "q", "3")
        assert trip.kind == "SavesPage"
        await trip.press("right", "down", "down", "down", "enter")
        assert "all of them as recorded" in trip.text
        await trip.press("down", "enter")
        assert "Written to" in trip.text
        export = tmp_path / "exports" / "canary-ann-ben.txt"
        assert "Ann" in export.read_text()
        assert "CANARY-" not in export.read_text()
        await trip.press("up", "up", "enter", *["backspace"] * 20, *"my table", "enter")
        assert (tmp_path / "saves" / "my-table.jsonl").exists()
        await trip.press("right", "up", "enter", *"wrong", "enter")
        assert "nothing was deleted" in trip.text
        await trip.press("enter", *"my-table", "enter")
        assert not list((tmp_path / "saves").glob("*.jsonl"))
        assert "No table yet" in trip.text


@pytest.mark.expect("G3")
async def test_a_first_game_begins_with_a_tour_that_can_be_skipped_and_asked_for_again(tmp_path):
    async with journey(tmp_path, launcher=True) as trip:
        await trip.press("2", "enter", "d", "enter")
        assert trip.kind == "TourPage"
        assert "1 of 6" in trip.text
        await trip.press("enter", "enter")
        assert "3 of 6" in trip.text
        await trip.press("escape")
        assert trip.table is not None
        await trip.until("BareScreen")
        await trip.press("question_mark", "3")
        assert trip.kind == "TourPage"
        await trip.press("escape", "escape")
        assert trip.kind == "BareScreen"
        await trip.press("q", "2", "enter", "d", "enter")
        assert trip.kind != "TourPage"
        assert trip.table is not None
