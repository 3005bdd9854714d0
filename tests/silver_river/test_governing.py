import pytest
from silver_river.tables import table

from rulesets.silver_river.agenda import Govern
from rulesets.silver_river.ruleset import RULESET
from rulesets.silver_river.state import types_text
from silverhorizon.core.kit.sealing import Draft


def governing(seats=2, raw=5):
    game = table(seats).put(phase="governing").ask(Govern((Draft(),) * seats))
    for seat in range(seats):
        game.stock(seat, raw=raw, military=1)
    return game


@pytest.mark.rule("SR-233", "SR-234", "AMB-SR-18")
def test_all_raw_must_be_assigned_in_any_way():
    game = governing()
    game.play(0, "govern", types={"political": 4})
    assert game.why_not(0, "commit") == "SR-233"
    game.play(0, "govern", types={"political": 5})
    assert game.why_not(0, "commit") == ""
    assert game.why_not(0, "govern", types={"political": 6}) != ""


@pytest.mark.rule("SR-231", "SR-232", "SR-206", "AMB-SR-91")
def test_nobody_sees_an_assignment_before_all_have_sealed():
    game = governing()
    before = RULESET.view(game.state, 1)
    game.govern(0, military=5)
    after = RULESET.view(game.state, 1)
    assert after.strip[0].status == "sealed"
    assert after.panels == before.panels
    assert game.awaiting == (1,)
    game.play(0, "reconsider")
    assert game.awaiting == (0, 1)


@pytest.mark.rule("SR-236", "SR-237", "SR-235", "SR-329", "AMB-SR-17", "SR-301")
def test_after_the_last_seal_the_amounts_are_added_shown_and_locked():
    game = governing()
    game.put(first=1).govern(0, military=2, political=3).govern(1, civilization=5)
    assert types_text(game.of(0).stock) == "C0 M3 T0 P3"
    assert types_text(game.of(1).stock) == "C5 M1 T0 P0"
    assert game.of(0).stock.raw == 0
    assert game.state.phase == "action"
    assert game.awaiting == (1,)
    assert game.prompt(0, "govern") is None
    assert any("C0 M3 T0 P3" in stat.value for line in RULESET.view(game.state, None).strip for stat in line.stats)
