import pytest
from app.house.bare import TOKEN
from app.house.journey import journey, wanted


def seats_shown(text):
    """Lists the letters of the seats whose secrets are in a text."""
    return {token[7] for token in TOKEN.findall(text)}


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
