"""Every decision of every game can be said in line mode, and what is said is what is recorded."""

import re

import pytest
from plain.scribe import Scribe
from tables_on_disk import GAMES, begin

from silverhorizon.core.record import Played
from silverhorizon.plain.console import Console, Left
from silverhorizon.plain.narrator import Narrator
from silverhorizon.plugins import names
from silverhorizon.storage.reading import read_record
from silverhorizon.storage.table import look_at

TABLES = [
    ("jump_drive", {"people": 2}),
    ("jump_drive", {"people": 4, "payment": "together"}),
    ("jump_drive", {"people": 1, "bots": ("random", "novice")}),
    ("canary", {"people": 2}),
    ("canary", {"people": 4, "rounds": "3"}),
    ("canary", {"people": 1, "bots": ("random", "random")}),
]
SLOW = [("canary", {"people": 9}), *TABLES]
OTHERS = [game for game in names() if game not in GAMES]


def listen(folder, game, wanted, seed):
    scribe = Scribe(seed)
    with begin(folder, game, seed=str(seed), table={"forced": "off"}, **wanted) as table:
        scribe.table = Narrator(table, Console(scribe, scribe.sink))
        with pytest.raises(Left):
            scribe.table.run()
    return table, scribe


def same(action):
    return action.seat, action.prompt, tuple(sorted(action.picks, key=lambda pick: (pick.slot, pick.item))), action.note


def assert_said_is_played(table, scribe):
    assert table.session.match.is_over, scribe.heard[-2000:]
    played = [entry.action for entry in read_record(table.path).entries if isinstance(entry, Played)]
    people = [action for action in played if not table.session.levels[action.seat]]
    meant = iter(scribe.meant)
    for action in people:
        # A draft that was drawn as it stood needs no words; every other drawn answer is in the record, in order.
        found = next((other for other in meant if same(other) == same(action)), None)
        assert found is not None or action.picks == (), action
    assert "points." in scribe.heard
    assert scribe.heard.rstrip().endswith("over>")
    assert look_at(table.path).session.match.is_over


@pytest.mark.expect("C6", "A1")
@pytest.mark.parametrize(("game", "wanted"), TABLES)
def test_a_whole_game_is_played_in_words(tmp_path, game, wanted):
    assert_said_is_played(*listen(tmp_path, game, wanted, 3))


@pytest.mark.slow
@pytest.mark.expect("C6")
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(("game", "wanted"), SLOW)
def test_many_games_are_played_in_words(tmp_path, game, wanted, seed):
    assert_said_is_played(*listen(tmp_path, game, wanted, seed))


@pytest.mark.slow
@pytest.mark.expect("C6")
@pytest.mark.parametrize("game", OTHERS)
def test_every_installed_game_is_played_in_words(tmp_path, game):
    assert_said_is_played(*listen(tmp_path, game, {"people": 3}, 1))


COVER = re.compile(r"^Hand over to ([A-I]) ")
TOKEN = re.compile(r"CANARY-([A-I])-")


@pytest.mark.expect("C6", "H1", "H7")
@pytest.mark.parametrize("seed", range(3))
def test_no_seat_s_secret_is_said_but_to_that_seat(tmp_path, seed):
    """Between a hand-over and the Enter that ends it nobody's secret is said; afterwards only that seat's."""
    _, scribe = listen(tmp_path, "canary", {"people": 3}, seed)
    listener, coming, heard = "", "", set()
    for line in scribe.heard.split("\n"):
        if cover := COVER.match(line):
            listener, coming = "", cover[1]
        elif line == "> " and coming:
            listener, coming = coming, ""
        else:
            assert set(TOKEN.findall(line)) <= {listener}, line
            heard |= set(TOKEN.findall(line))
    assert heard == {"A", "B", "C"}


@pytest.mark.expect("C6")
def test_a_page_of_options_has_no_gaps_and_the_prompt_comes_last(tmp_path):
    _, scribe = listen(tmp_path, "jump_drive", {"people": 2}, 5)
    pages = re.split(r"^.*> $", scribe.heard, flags=re.MULTILINE)
    lists = [page for page in pages if "\nMarked " not in page]
    assert len(lists) > 20
    for page in lists:
        numbers = [int(number) for number in re.findall(r"^(\d+) ", page, flags=re.MULTILINE)]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers))) if numbers else True
    assert "─" not in scribe.heard
    assert "\x1b" not in scribe.heard
