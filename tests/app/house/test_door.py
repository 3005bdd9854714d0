"""The first page costs little: games describe themselves from cards on disk, and load when a table is opened."""

import subprocess
import sys

from silverhorizon.storage.cards import game_cards
from silverhorizon.storage.folders import folders

ASK = """
import sys
from types import SimpleNamespace
from silverhorizon.app.lobby import Lobby
from silverhorizon.storage.folders import folders
games = Lobby(SimpleNamespace(folders=folders())).games
print(*(game.info.title for game in games), sep="|")
print(*(name for name in sys.modules if name.endswith(".ruleset") and not name.startswith("silverhorizon")))
"""


def test_the_first_page_loads_no_game_whose_card_is_on_disk(tmp_path, monkeypatch):
    monkeypatch.setenv("SILVERHORIZON_HOME", str(tmp_path))
    good, _ = game_cards(folders())
    out = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, check=True).stdout
    titles, loaded = out.split("\n")[:2]
    assert titles.split("|") == [card.info.title for card in good]
    assert "Jump Drive" in titles
    assert loaded == ""
