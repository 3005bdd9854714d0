import pytest
from silver_river.tables import table

from rulesets.silver_river.ruleset import RULESET
from rulesets.silver_river.state import types_text
from silverhorizon.core.kit.deck import Deck

RICH = {"civilization": 20, "military": 20, "technology": 20, "political": 20}


@pytest.mark.rule("SR-304", "SR-311", "AMB-SR-22")
def test_the_first_paid_action_fixes_the_type_of_the_turn():
    game = table().stock(0, **RICH)
    game.play(0, "build_ships", fleets={"a4": 1})
    for other in ("research", "call_election", "tactics", "populate", "build_wonder"):
        assert game.asked(0, other).blocked is not None
        assert game.asked(0, other).blocked.rule == "SR-304"
    assert game.asked(0, "build_ships").blocked is None
    assert game.asked(0, "activate").blocked is None


@pytest.mark.rule("SR-305", "SR-306", "SR-307", "SR-308", "SR-312", "SR-328")
def test_actions_of_the_type_repeat_and_mix_until_the_production_is_gone():
    game = table().stock(0, military=5)
    game.play(0, "build_ships", fleets={"a4": 2}).play(0, "activate", fleet="a4").play(0, "move", sector="reed_gate")
    game.play(0, "build_ships", fleets={"a3": 1})
    assert game.of(0).stock.military == 1
    assert game.why_not(0, "build_ships", fleets={"a3": 2}) != ""
    game.play(0, "end_turn")
    assert game.of(0).stock.military == 1


@pytest.mark.rule("SR-309", "SR-310")
def test_a_second_activation_in_a_turn_is_forbidden_with_production_left():
    game = table().stock(0, military=3)
    game.play(0, "activate", fleet="a1").play(0, "move", sector="reed_gate")
    assert game.why_not(0, "activate", fleet="a2") == "SR-309"
    assert game.of(0).stock.military == 2
    game.play(0, "end_turn").play(1, "pass").play(1, "no_step")
    assert game.why_not(0, "activate", fleet="a2") == ""


@pytest.mark.rule("AMB-SR-30")
def test_what_closes_the_page_is_passing_before_a_paid_action_and_ending_the_turn_after_it():
    def closing(game) -> list[str]:
        return [prompt.key for prompt in RULESET.prompts(game.state, 0) if prompt.role == "pass"]

    game = table().stock(0, military=2)
    assert closing(game) == ["pass"]
    assert closing(game.play(0, "build_ships", fleets={"a4": 1})) == ["end_turn"]


@pytest.mark.rule("AMB-SR-23", "SR-331")
def test_a_turn_without_a_paid_action_cannot_be_ended():
    game = table().stock(0, civilization=2, technology=1).tech(0, "garden_domes").hand(0, "black_market")
    assert game.why_not(0, "end_turn") == "AMB-SR-23"
    game.play(0, "convert", to="military").play(0, "exchange", **{"from": {"civilization": 2}})
    assert game.of(0).stock.military == 1
    game.play(0, "reconfigure").play(0, "finish")
    assert game.why_not(0, "end_turn") == "AMB-SR-23"
    assert game.why_not(0, "pass") == ""


@pytest.mark.rule("AMB-SR-92", "SR-304")
def test_an_action_at_price_zero_counts_as_paid():
    game = table(2, "humans", "martians")
    game.play(0, "tactics")
    game.play(0, "keep_tactics", cards=game.open_items(0, "keep_tactics")[:1])
    while game.prompt(0, "no_card"):
        game.play(0, "no_card")
    assert game.state.turn.kind == "political"
    assert game.why_not(0, "end_turn") == ""
    assert game.why_not(0, "pass") == "AMB-SR-30"


@pytest.mark.rule("SR-302", "SR-303")
def test_turns_go_round_clockwise():
    game = table(3)
    for seat in range(3):
        game.stock(seat, military=9)
    order = []
    for _ in range(6):
        (seat,) = game.awaiting
        order.append(seat)
        game.play(seat, "build_ships", fleets={f"{'abc'[seat]}4": 1}).play(seat, "end_turn")
    assert order == [0, 1, 2, 0, 1, 2]


@pytest.mark.rule("SR-324", "SR-325", "SR-326", "AMB-SR-19", "AMB-SR-20")
def test_two_cubes_of_other_types_become_one():
    game = table().stock(0, civilization=1, political=2)
    assert game.why_not(0, "convert", to="political") == "SR-324"
    game.play(0, "convert", to="military")
    game.play(0, "exchange", **{"from": {"civilization": 1, "political": 1}})
    assert types_text(game.of(0).stock) == "C0 M1 T0 P1"
    assert game.state.turn.kind == ""
    game.stock(0, raw=4, technology=1)
    assert game.why_not(0, "convert", to="military") == "SR-324"


@pytest.mark.rule("AMB-SR-20", "SR-326")
def test_conversion_is_possible_before_a_vote_and_before_colonizing_in_an_activation():
    game = table().stock(0, political=1, military=4)
    game.play(0, "call_election", titles=["spymaster"]).play(0, "convert", to="political")
    assert game.of(0).stock.political == 1
    game = table().stock(0, military=1, political=6).fleet(0, 1, "arches_deep").people("tessaly")
    game.play(0, "activate", fleet="a1").play(0, "move", sector="nunki")
    assert game.why_not(0, "colonize", planet="tessaly") == "SR-701"
    for _ in range(3):
        game.play(0, "convert", to="civilization")
    game.play(0, "colonize", planet="tessaly")
    assert game.cubes("tessaly") == (1, 0)


@pytest.mark.rule("AMB-SR-124", "SR-409")
def test_the_trade_leader_changes_one_cube_for_one_once_a_turn():
    game = table().stock(0, military=1).title("trade_leader", 0)
    game.play(0, "ability", source="title:trade_leader").play(0, "swap", to="political")
    assert types_text(game.of(0).stock) == "C0 M0 T0 P1"
    assert [event.rule for event in game.log if "converted" in event.text] == ["AMB-SR-124"]
    assert game.why_not(0, "ability", source="title:trade_leader") == "AMB-SR-94"
    game = table().stock(0, military=1, technology=1).title("trade_leader", 0)
    game.play(0, "ability", source="title:trade_leader").play(0, "swap", to="political")
    assert game.asked(0, "exchange").rule == "AMB-SR-124"
    game = table().stock(0, military=3).title("trade_leader", 0).play(0, "build_ships", fleets={"a4": 1})
    game.play(0, "ability", source="title:trade_leader").play(0, "swap", to="political")
    assert (types_text(game.of(0).stock), game.state.turn.kind) == ("C0 M1 T0 P1", "military")


@pytest.mark.rule("AMB-SR-12")
def test_cubes_never_run_out():
    game = table().stock(0, political=500, military=2)
    game.play(0, "convert", to="technology").play(0, "exchange", **{"from": {"political": 2}})
    assert game.of(0).stock.political == 498


@pytest.mark.rule("SR-327", "SR-328")
@pytest.mark.parametrize(
    ("key", "letter"),
    [
        ("colonize", "C"),
        ("populate", "C"),
        ("activate", "M"),
        ("build_ships", "M"),
        ("build_wonder", "P"),
        ("tactics", "P"),
    ],
)
def test_every_price_shows_its_number_and_type(key, letter):
    game = table(2, "martians", "greys")
    prompt = game.asked(0, key)
    assert prompt.price.endswith(letter)
    assert prompt.price[:-1].isdigit()


@pytest.mark.rule("AMB-SR-20", "SR-326")
def test_conversion_is_possible_among_action_cards_and_before_a_wonder_of_a_card():
    game = table(2, "martians", "greys").stock(0, political=2, military=4).hand(0, "master_builders")
    game.put(tactics=Deck(("deploy", "deploy"))).play(0, "tactics").play(0, "keep_tactics", cards=["deploy"])
    assert game.items(0, "play_action")["master_builders"].blocked.rule == "SR-431"
    game.play(0, "convert", to="political").play(0, "convert", to="political")
    game.play(0, "play_action", card="master_builders")
    assert game.asked(0, "convert").key == "convert"
    game.play(0, "build_wonder", wonder="pleasure_dome", planet="mars")
    assert game.of(0).stock.political == 0
