"""What games say about themselves is kept, and made anew when a game has changed."""

import msgspec
import pytest
from tables_on_disk import GAMES

from silverhorizon import plugins
from silverhorizon.storage import cards
from silverhorizon.storage.cards import game_card, game_cards
from silverhorizon.storage.folders import Folders


@pytest.fixture
def place(tmp_path):
    return Folders(tmp_path, tmp_path)


@pytest.fixture
def loads(monkeypatch):
    """The names of the games that are loaded from now on."""
    loaded = []
    monkeypatch.setattr(cards, "load", lambda name: loaded.append(name) or plugins.load(name))
    return loaded


@pytest.mark.parametrize("game", GAMES)
def test_a_card_says_what_the_game_says_and_the_second_time_loads_nothing(place, loads, game):
    ruleset = plugins.load(game)
    for _ in range(2):
        card = game_card(game.replace("_", "-"), place)
        assert card.info == ruleset.info
        assert card.clauses == ruleset.clauses
    assert len(loads) == 1


def test_a_game_that_changed_is_read_again(place, loads, monkeypatch):
    game_card("canary", place)
    monkeypatch.setattr(cards, "_mark", lambda source: f"other {source}")
    game_card("canary", place)
    assert len(loads) == 2


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff", b'{"mark":5}', b"[" * 10_000])
def test_a_card_that_cannot_be_read_is_made_anew(place, loads, content):
    card = game_card("canary", place)
    path = place.data / "cards" / "canary.json"
    path.write_bytes(content)
    assert game_card("canary", place) == card
    assert msgspec.json.decode(path.read_bytes(), type=cards.GameCard) == card


def test_a_folder_that_takes_no_card_is_no_fault(tmp_path, loads):
    (tmp_path / "file").write_text("in the way")
    assert game_card("canary", Folders(tmp_path / "file", tmp_path)).info.key == "canary"


def test_an_unknown_game_is_refused(place):
    with pytest.raises(plugins.UnknownGame, match="no game"):
        game_card("../../etc/passwd", place)
    good, broken = game_cards(place)
    assert set(GAMES) <= {card.info.key for card in good}
    assert broken == ()
