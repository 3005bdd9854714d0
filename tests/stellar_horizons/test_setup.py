"""Starts, options, running on, imagining."""

import pytest
from msgspec.structs import replace
from stellar_horizons.table import (
    Loaded,
    answer,
    at,
    bare,
    base,
    items,
    marker,
    new,
    play,
    player,
    prompt,
    ship,
    the_ship,
    world,
)

from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.goods import Goods
from rulesets.stellar_horizons.ruleset import RULESET
from rulesets.stellar_horizons.secrets import imagined
from rulesets.stellar_horizons.state import in_order
from silverhorizon.core.dice import Dice
from silverhorizon.core.errors import IllegalSetup
from silverhorizon.core.match import begin


@pytest.mark.rule("AMB-SH-28")
def test_a_campaign_starts_in_2030_with_its_column_of_the_sheet():
    state = new(2)
    assert (state.scenario, state.year, state.step) == ("grand_campaign", 2030, "build")
    for held in state.players:
        sheet = content().factions[held.faction]
        assert held.cash == sheet.budget[0]
        assert held.bank == sheet.research(2030)
        assert held.politics == 2
        assert held.techs == sheet.start_techs
        assert held.ships == held.bases == ()
    assert state.relations == ()
    assert in_order(state) == (0, 1)


@pytest.mark.rule("SH-H02", "AMB-SH-28")
def test_alone_the_solo_campaign_comes_with_three_rivals():
    state = new(1)
    assert state.scenario == "solo_campaign"
    assert len(state.rivals) == 3
    assert len(state.track) == 4
    assert len(new(2, rivals="four").rivals) == 2
    assert new(1, rivals="none").rivals == ()


@pytest.mark.rule("SH-H04", "SH-H01")
def test_mars_race_gives_a_base_a_hauler_and_a_vehicle():
    state = new(3, "mars_race")
    for held in state.players:
        assert [(b.world, b.levels, b.store) for b in held.bases] == [("earth_orbit", (1, 0, 0, 0, 0), Goods(0, 2, 2))]
        assert [s.kind for s in held.ships] == ["cv2_hauler", "lv_2"]
        assert "range_2" in held.techs
        assert held.policies == ("space_settlement_1",)
    assert state.year == 2050
    keys = [s.key for held in state.players for s in held.ships]
    assert len(set(keys)) == len(keys)
    assert state.next_key > max(int(key[1:]) for key in keys)


def test_scenarios_refuse_the_wrong_number_of_seats():
    with pytest.raises(IllegalSetup, match="Mars Race is for 2 to 4 factions, not 1"):
        begin(RULESET, ("Ann",), "1", {"scenario": "mars_race"})
    with pytest.raises(IllegalSetup, match="Solo Campaign is for 1 faction, not 2"):
        begin(RULESET, ("Ann", "Ben"), "1", {"scenario": "solo_campaign"})


def test_the_first_seat_may_choose_its_faction():
    assert [p.faction for p in new(2, faction="korea").players] == ["korea", "north_america"]
    drawn = {new_drawn(seed) for seed in range(9)}
    assert len(drawn) > 1


def new_drawn(seed):
    state = RULESET.setup(("Ann", "Ben"), {"factions": "drawn"}, Dice(str(seed), 0)).state
    return tuple(p.faction for p in state.players)


@pytest.mark.rule("SH-H03")
def test_running_on_passes_years_until_the_economic_phase():
    state = player(replace(new(), year=2051), stops=())
    after = play(state, answer("run")).state
    assert after.year == 2060
    assert after.step != "build" or after.year == 2060


@pytest.mark.rule("SH-H03")
def test_a_run_stops_when_a_ship_arrives():
    state, key = ship(player(bare(), stops=("arrival",), orders=()), "rover", "mars_transfer_3")
    after = play(state, answer("run")).state
    assert the_ship(after, key).area == "mars_flyby"
    assert (after.year, after.step) == (2052, "movement")
    state = player(state, stops=())
    assert play(state, answer("run")).state.year == 2060
    soon, key = ship(player(bare(), stops=("arrival",), orders=()), "rover", "mars_transfer_1")
    after = play(soon, answer("run")).state
    assert (after.year, after.step) == (2050, "movement")


@pytest.mark.rule("SH-H03")
def test_robots_explore_by_themselves_while_a_seat_runs_on():
    state, _ = ship(player(bare(), stops=(), orders=("robots",), field="biology"), "rover", "mars_surface", landed=True)
    state = world(replace(state, cards=()), "mars", exploration=9, card="lava_tubes")
    step = play(state, answer("run"), *[100] * 12)
    explored = [event for event in step.events if "explored Mars" in event.text]
    assert len(explored) >= 2
    assert all("biology" in event.text for event in explored if "no marker" not in event.text)


@pytest.mark.rule("SH-H03")
@pytest.mark.parametrize(("stops", "year"), [((), 2060), (("discovery",), 2051)])
def test_a_run_stops_at_a_discovery_if_asked_to(stops, year):
    state, _ = ship(player(bare(), stops=stops, field="biology"), "orbiter", "sun_orbit", landed=True)
    state = world(world(state, "sun", exploration=9), "mercury", exploration=0)
    step = play(at(state, "exploration"), answer("run"), marker(3), 100)
    assert "Sun was depleted to 8" in " ".join(event.text for event in step.events)
    assert step.state.year == year


@pytest.mark.rule("SH-H03", "AMB-SH-12")
def test_robots_that_explore_by_themselves_keep_to_one_field():
    state, _ = ship(player(bare(), stops=(), field="biology"), "rover", "mars_surface", landed=True)
    state = world(state, "mars", exploration=18)
    step = play(at(state, "exploration"), answer("robots", ("field", "biology")), 0, 0, 100)
    assert "20 points, biology 1, biology 1" in " ".join(event.text for event in step.events)


@pytest.mark.rule("SH-H03")
def test_a_run_can_wait_for_cash():
    state = player(bare(), stops=("cash",), cash=0)
    assert play(state, answer("run")).state.year == 2060
    state = player(state, cash=9)
    after = play(state, answer("run")).state
    assert (after.year, after.step) == (2051, "build")


@pytest.mark.rule("SH-H03")
def test_the_stop_list_is_set_in_one_answer():
    asked = play(bare(), answer("watch")).state
    assert prompt(asked, "set").fill
    after = play(asked, answer("set", ("stops", "year"), ("stops", "cash"), ("field", "physics"))).state
    assert play(asked, answer("back")).state == bare()
    assert after.players[0].stops == ("cash", "year")
    assert after.players[0].orders == ()
    assert after.players[0].field == "physics"


@pytest.mark.rule("SH-H03")
def test_a_seat_with_nothing_to_do_is_not_asked():
    step = play(player(bare(), cash=1), answer("done"))
    assert (step.state.year, step.state.step) == (2051, "build")  # a launch vehicle costs $1B
    step = play(player(bare(), cash=0), answer("done"))
    assert (step.state.year, step.state.step) == (2060, "technologies")


@pytest.mark.rule("SH-136", "SH-H03")
def test_every_robot_explores_on_one_answer():
    state, _ = ship(bare(), "rover", "mars_surface", landed=True)
    state, _ = ship(state, "rover", "phobos_surface", landed=True)
    state = world(world(state, "mars", exploration=3), "phobos", exploration=3)
    step = play(at(state, "exploration"), answer("robots", ("field", "physics")), 10, 100, 10, 100)
    assert sum("explored" in event.text for event in step.events) == 2


def test_others_private_missions_are_dealt_anew():
    state = new(3)
    seen = {imagined(state, 0, Dice(str(n), 0)).players[1].mission for n in range(30)}
    assert len(seen) > 5
    for n in range(5):
        other = imagined(state, 0, Dice(str(n), 0))
        assert other.players[0] == state.players[0]
        assert sorted((*other.missions, other.players[1].mission, other.players[2].mission)) == sorted(
            (*state.missions, state.players[1].mission, state.players[2].mission)
        )


@pytest.mark.rule("SH-H03", "SH-T10")
def test_what_happened_while_years_passed_stands_under_its_year():
    state, _ = ship(player(bare(), stops=()), "orbiter", "mars_transfer_3")
    lines = [event.text for event in play(state, answer("run"), 100).events]
    arrived = next(at for at, line in enumerate(lines) if "reached the flyby region of Mars" in line)
    assert lines[arrived - 1] == "The year 2052 began."
    assert "The year 2051 began." not in lines
    assert "The year 2060 began." in lines


@pytest.mark.rule("SH-178", "SH-245")
def test_nobody_is_imagined_to_hold_the_mission_of_a_used_up_world():
    state = player(replace(bare(2), missions=("asteroid_sample", "far_side_sample")), 1, mission="lunar_ice_survey")
    state = world(replace(state, missions=("martian_weather", "far_side_sample")), "moon", exploration=0)
    held = {imagined(state, 0, Dice(str(n), 0)).players[1].mission for n in range(20)}
    assert held == {"martian_weather"}


def test_a_view_has_a_chart_and_ledgers_for_its_seat():
    view = RULESET.view(base(new(2, "mars_race"), "mars"), 0)
    titles = [panel.title for panel in view.panels]
    assert titles[0] == "System"
    assert "Bases 2" in titles
    assert len(view.strip) == 2
    assert all(RULESET.inspect(new(2, "mars_race"), 0, topic.key) is not None for topic in view.topics)
    assert view.is_secret
    assert not RULESET.view(new(2), None).is_secret


def test_everything_on_the_board_can_be_inspected():
    state, key = ship(base(bare(), "mars", mining=1), "rover", "phobos_surface")
    for thing in (
        "mars_system",
        "mars",
        key,
        "base:mars",
        "heavy_hulls",
        "robotics_1",
        "lava_tubes",
        "cv2_scout/reserve",
    ):
        assert RULESET.inspect(state, 0, thing) is not None, thing
    assert RULESET.inspect(state, 0, "exploration") is None
    assert RULESET.inspect(state, 0, "no such thing") is None
    state = world(state, "phobos", exploration=4)
    explore = answer("explore", ("what", f"{key}@phobos"), ("field", "physics"))
    after = play(at(state, "exploration"), explore, 10, 100).state
    sheet = RULESET.inspect(after, 0, "exploration")
    assert sheet.sections[0].parts[-2].value == "6"


def test_prompts_name_the_destination_and_the_year():
    state, rover = ship(bare(), "rover", "earth_surface", fresh=True)
    state, vehicle = ship(state, "lv_1", "earth_surface")
    chosen = RULESET.apply(at(state, "movement"), answer("move", ("ship", rover)), Loaded()).state
    ways = items(chosen, f"with:{vehicle}")
    assert ways["mars_transfer_1"].price == "in 2051"
    assert ways["mars_transfer_1"].label == "Mars, box 1"
