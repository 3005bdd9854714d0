"""Missions and politics markers."""

import pytest
from msgspec.structs import replace
from stellar_horizons.table import answer, at, bare, course, items, new, play, player, refused, ship, techs, world

from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.missions import (
    check_missions,
    completes,
    draw_mission,
    drop_missions,
    store_limit,
    swap_mission,
)
from rulesets.stellar_horizons.ruleset import RULESET
from rulesets.stellar_horizons.state import world_of
from silverhorizon.core.prompt import find

MARS, MARS_CREW = "ancient_rivers", "weightless_year"


@pytest.mark.rule("SH-227", "SH-228", "SH-229", "SH-104")
def test_missions_at_the_start():
    state = new(3)
    undated = {m.id for m in content().missions.values() if not m.dated}
    held = [p.mission for p in state.players]
    assert all(held)
    assert set(state.missions) | {state.mission, *held} == undated
    assert len(state.missions) + 4 == len(undated)


@pytest.mark.rule("SH-H01", "SH-S01")
def test_a_scenario_leaves_out_missions_of_other_worlds():
    state = new(2, "mars_race")
    systems = state.frame.systems
    drawn = (*state.missions, state.mission, *(p.mission for p in state.players))
    assert all(content().worlds[content().missions[m].world].system in systems for m in drawn if m)


@pytest.mark.rule("SH-232", "SH-233", "SH-235")
def test_what_completes_a_mission():
    assert completes(MARS, "mars", crew=False)
    assert not completes(MARS, "moon", crew=True)
    assert not completes(MARS_CREW, "earth_orbit", crew=False)
    assert completes(MARS_CREW, "earth_orbit", crew=True)
    assert not completes("", "mars", crew=True)


@pytest.mark.rule("SH-236", "SH-237", "SH-238", "SH-233", "SH-A61", "SH-S16", "SH-S17", "SH-S18", "SH-255")
def test_a_completed_mission_brings_politics_another_mission_and_is_kept():
    state = replace(player(bare(2), mission=MARS), missions=("lunar_ice_survey",), mission="asteroid_sample")
    table = course(state)
    check_missions(table, 0, "mars", crew=False)
    ann = table.player(0)
    assert (ann.politics, ann.mission, ann.missions) == (1, "lunar_ice_survey", (MARS,))
    state = replace(bare(2), missions=("lunar_ice_survey",), mission=MARS)
    table = course(state)
    check_missions(table, 1, "mars", crew=False)
    assert table.player(1).missions == (MARS,)
    assert table.state.mission == "lunar_ice_survey"


@pytest.mark.rule("SH-239", "SH-A60")
@pytest.mark.parametrize(("year", "limit"), [(2030, 1), (2039, 1), (2040, 2), (2099, 7), (2160, 14), (2169, 14)])
def test_how_many_missions_are_kept(year, limit):
    assert store_limit(replace(new(), year=year)) == limit


@pytest.mark.rule("SH-239", "SH-240", "SH-241", "SH-A59", "SH-S18")
def test_a_mission_over_the_limit_is_a_victory_marker_and_one_goes_back():
    state = player(
        replace(bare(), year=2030, missions=("lunar_ice_survey",)), mission=MARS, missions=("far_side_sample",)
    )
    table = course(state)
    check_missions(table, 0, "mars", crew=False)
    assert table.player(0).victory == 1
    assert set(items(table.state, "mission")) == {MARS, "far_side_sample"}
    after = play(table.state, answer("mission", ("mission", MARS))).state
    assert after.players[0].missions == ("far_side_sample",)
    assert MARS in after.missions


@pytest.mark.rule("SH-178", "SH-243", "SH-244", "SH-S11")
def test_a_used_up_world_takes_its_open_missions_away():
    state = player(replace(bare(2), mission=MARS, missions=("lunar_ice_survey", "asteroid_sample")), 1, mission=MARS)
    state = world(state, "mars", exploration=0)
    table = course(state)
    drop_missions(table, "mars")
    assert table.state.mission == "lunar_ice_survey"
    assert table.player(1).mission == "asteroid_sample"
    assert MARS not in table.state.missions


@pytest.mark.rule("SH-245")
def test_a_mission_for_a_used_up_world_is_not_drawn():
    table = course(world(replace(bare(), missions=(MARS, "lunar_ice_survey")), "mars", exploration=0))
    assert draw_mission(table) == "lunar_ice_survey"
    assert table.state.missions == ()


@pytest.mark.rule("SH-H12", "SH-178", "SH-232")
def test_the_last_depletion_completes_its_mission():
    state = player(replace(bare(2), missions=("asteroid_sample",), cards=()), mission="far_side_sample")
    state = player(state, 1, mission="lunar_ice_survey")
    state, key = ship(world(state, "moon", exploration=1, card="lava_tubes"), "rover", "moon_surface")
    explore = answer("explore", ("what", f"{key}@moon"), ("field", "physics"))
    after = play(at(state, "exploration"), explore, 1, 38, 100).state
    assert world_of(after, "moon").exploration == 0
    assert after.players[0].missions == ("far_side_sample",)
    assert after.players[1].mission != "lunar_ice_survey"
    assert "lunar_ice_survey" not in after.missions


@pytest.mark.rule("SH-231", "SH-265", "SH-A62")
def test_two_markers_swap_the_private_mission():
    state = player(replace(bare(), missions=("lunar_ice_survey",), mission="asteroid_sample"), mission=MARS, politics=2)
    after = play(state, answer("politics", ("use", "mission")), 0).state
    assert after.players[0].politics == 0
    assert after.players[0].mission == "lunar_ice_survey"
    assert MARS in after.missions
    table = course(state, 1)
    swap_mission(table, 0)
    assert table.player(0).mission == MARS
    assert refused(player(state, politics=1), answer("politics", ("use", "mission"))).reason == (
        "costs 2 politics markers, 1 at hand"
    )


@pytest.mark.rule("SH-H08")
def test_with_no_public_mission_the_next_one_drawn_is_public():
    state = player(replace(bare(), mission="", missions=("lunar_ice_survey", "asteroid_sample")), mission=MARS)
    table = course(state)
    swap_mission(table, 0)
    assert table.state.mission == "lunar_ice_survey"
    assert table.player(0).mission == "asteroid_sample"


@pytest.mark.rule("SH-262", "SH-263", "SH-264", "SH-266", "SH-280")
def test_what_politics_markers_buy():
    state = player(bare(), politics=4)
    assert play(state, answer("politics", ("use", "physics"))).state.players[0].bank.physics == 2
    unified = player(state, policies=("space_diplomacy_3",))
    assert play(unified, answer("politics", ("use", "physics"))).state.players[0].bank.physics == 3
    assert play(state, answer("politics", ("use", "cash"))).state.players[0].cash == 51
    bought = play(state, answer("politics", ("use", "victory"))).state.players[0]
    assert (bought.victory, bought.politics) == (1, 0)
    assert refused(player(state, politics=3), answer("politics", ("use", "victory"))).rule == "SH-266"


@pytest.mark.rule("SH-262", "SH-264")
def test_markers_are_spent_at_any_time_even_while_another_acts():
    state = player(bare(2), 1, politics=1)
    state = at(state, "build", 0, 1)
    after = play(state, answer("politics", ("use", "cash"), seat=1)).state
    assert after.players[1].cash == 51
    assert RULESET.awaiting(after) == (0,)


@pytest.mark.rule("SH-H16")
def test_no_markers_are_spent_in_the_middle_of_a_move():
    state, rover = ship(player(bare(2), politics=1), "rover", "mars_orbit")
    state = player(state, 1, politics=1)
    begun = play(at(state, "movement"), answer("move", ("ship", rover))).state
    assert not any(find(RULESET.prompts(begun, seat), "politics") for seat in (0, 1))
    back = play(begun, answer("back")).state
    assert all(find(RULESET.prompts(back, seat), "politics") for seat in (0, 1))


@pytest.mark.rule("SH-H09")
def test_private_missions_are_hidden_from_the_others():
    state = replace(player(player(bare(2), 0, mission=MARS), 1, mission="far_side_sample"), year=2050)
    view = str(RULESET.view(state, 0))
    assert content().missions[MARS].name in view
    assert content().missions["far_side_sample"].name not in view
    assert RULESET.inspect(state, 0, "mission:far_side_sample") is None
    assert RULESET.inspect(state, 1, "mission:far_side_sample") is not None
    assert techs(state, "crew_1").players[1].mission == "far_side_sample"
