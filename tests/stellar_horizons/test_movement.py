"""Launches, moves, transfers, engines and recovery."""

import pytest
from msgspec.structs import replace
from stellar_horizons.table import (
    answer,
    at,
    bare,
    base,
    course,
    items,
    new,
    play,
    player,
    prompt,
    refused,
    ship,
    techs,
    the_base,
    the_ship,
    told,
)

from rulesets.stellar_horizons.board import Craft, areas, distance, local_ways, transfer_ways, transfer_years
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.flight import failure_rate
from rulesets.stellar_horizons.goods import Goods
from rulesets.stellar_horizons.markers import held
from rulesets.stellar_horizons.phases.announcing import movement_order
from rulesets.stellar_horizons.phases.flow import settle
from rulesets.stellar_horizons.phases.launch_pad import may_move, movers
from rulesets.stellar_horizons.phases.movement import come_nearer
from rulesets.stellar_horizons.reserve import enforce_range
from rulesets.stellar_horizons.ruleset import RULESET
from rulesets.stellar_horizons.running import begin_year
from rulesets.stellar_horizons.ships import refuse_range
from silverhorizon.core.prompt import find

CREW = Craft("explorer", 3, 25)


def launch(state, key, vehicle, to, *shown, probe=False):
    step = play(at(state, "movement"), answer("move", ("ship", key)))
    picks = [("to", to), *([("probe", "probe")] if probe else [])]
    return play(step.state, answer(f"with:{vehicle}", *picks), *shown)


def fly(state, key, to, *shown):
    step = play(at(state, "movement"), answer("move", ("ship", key)))
    return play(step.state, answer("fly", ("to", to)), *shown)


@pytest.fixture
def pad():
    """A rover and an LV-1 on Earth."""
    state, rover = ship(bare(), "rover", "earth_surface", fresh=True)
    state, vehicle = ship(state, "lv_1", "earth_surface")
    return state, rover, vehicle


@pytest.mark.rule("SH-405", "SH-406", "SH-407")
def test_ships_follow_the_arrows_and_stop_on_surfaces():
    ways = {way.area for way in local_ways("callisto_surface", Craft("explorer", 3, 25, shielding=True))}
    assert {"callisto_orbit", "jupiter_flyby", "ganymede_surface", "io_orbit"} <= ways
    assert "callisto_surface" not in ways


@pytest.mark.rule("SH-351", "SH-352", "SH-671", "SH-672", "SH-673", "AMB-SH-37")
def test_severe_radiation_keeps_unshielded_crews_out():
    closed = {way.area for way in local_ways("jupiter_flyby", CREW) if way.rule == "SH-351"}
    assert closed == {"jupiter_surface", "io_orbit", "europa_orbit"}
    assert "jupiter_orbit" not in closed
    mercury = [way for way in transfer_ways("earth_orbit", CREW, 0, ()) if areas()[way.area].system == "mercury_system"]
    assert [way.rule for way in mercury] == ["SH-351"]
    shielded = Craft("explorer", 3, 25, pressure_hulls=True, shielding=True)
    assert all(not way.reason for way in local_ways("jupiter_flyby", shielded))
    harsh = {key for key, area in areas().items() if area.severe_radiation}
    assert {"mercury_flyby", "mercury_transfer_1", "sun_orbit"} <= harsh


@pytest.mark.rule("SH-349", "SH-350", "SH-666", "SH-147", "SH-665", "SH-661")
@pytest.mark.parametrize("name", ["venus", "jupiter", "saturn", "titan", "uranus", "neptune"])
def test_severe_air_needs_pressure_hulls(name):
    place = content().worlds[name]
    start = content().systems[place.system].flyby_area
    shielded = Craft("explorer", 3, 25, shielding=True)
    assert {way.area: way.rule for way in local_ways(start, shielded)}[place.surface_area] == "SH-349"
    hulls = Craft("explorer", 3, 25, pressure_hulls=True, shielding=True)
    assert {way.area: way.rule for way in local_ways(start, hulls)}[place.surface_area] == ""


@pytest.mark.rule("SH-450")
@pytest.mark.parametrize("name", ["jupiter", "saturn", "uranus", "neptune"])
def test_a_rover_lands_on_no_gas_planet(name):
    state, rover = ship(bare(), "rover", f"{name}_orbit")
    step = play(at(state, "movement"), answer("move", ("ship", rover)))
    assert items(step.state, "fly")[f"{name}_surface"].blocked.rule == "SH-450"


@pytest.mark.rule("SH-346", "SH-347", "SH-662", "SH-668")
def test_large_hulls_land_nowhere_with_re_entry():
    large = Craft("explorer", 5, 25, pressure_hulls=True, shielding=True)
    assert {way.area: way.rule for way in local_ways("mars_flyby", large)}["mars_surface"] == "SH-346"
    assert {way.area: way.rule for way in local_ways("mars_flyby", large)}["phobos_surface"] == ""
    assert {way.area: way.rule for way in local_ways("earth_flyby", large)}["earth_surface"] == "SH-346"
    barred = {world.id for world in content().worlds.values() if world.needs_reentry}
    assert barred == {"earth", "venus", "mars", "jupiter", "saturn", "titan", "uranus", "neptune"}


@pytest.mark.rule("AMB-SH-11", "SH-A14", "SH-A07", "SH-398")
@pytest.mark.parametrize(
    ("to", "propulsion", "saved", "years"),
    [
        ("mars_system", 25, 0, 1),
        ("main_belt", 25, 0, 3),
        ("jupiter_system", 25, 0, 6),
        ("jupiter_system", 4, 0, 1),
        ("jupiter_system", 15, 1, 3),
        ("near_earth", 4, 0, 1),
        ("saturn_system", 25, 3, 6),
        ("alpha_centauri_system", 4, 3, 15),
    ],
)
def test_transfers_take_distance_times_propulsion(to, propulsion, saved, years):
    assert transfer_years("earth_system", to, propulsion, saved) == years


@pytest.mark.rule("AMB-SH-24", "AMB-SH-11")
def test_distance_is_the_difference_of_numbers_and_0_inside():
    assert distance("earth_system", "mars_system") == distance("mars_system", "earth_system") == 4
    assert distance("mars_system", "mars_system") == 0


@pytest.mark.rule("AMB-SH-11")
def test_too_few_boxes_close_a_transfer():
    ways = transfer_ways("earth_surface", Craft("rover", 1, 25), 0, ())
    saturn = next(way for way in ways if areas()[way.area].system == "saturn_system")
    assert saturn.reason == "the flight takes 9 years, Saturn has 8 transfer boxes"


@pytest.mark.rule("SH-387", "SH-381")
def test_a_flyby_may_take_a_higher_box():
    ways = [way.area for way in transfer_ways("earth_surface", Craft("flyby", 1, 25), 0, ())]
    assert [area for area in ways if area.startswith("jupiter")] == ["jupiter_transfer_6"]
    assert [area for area in ways if area.startswith("venus")] == [f"venus_transfer_{box}" for box in (1, 2, 3, 4)]
    assert [way.area for way in local_ways("earth_surface", Craft("flyby", 1, 25))] == ["earth_flyby"]


@pytest.mark.rule("SH-455")
def test_a_telescope_goes_to_earth_orbit_only():
    scope = Craft("telescope", 1, 25)
    assert [way.area for way in local_ways("earth_surface", scope)] == ["earth_orbit"]
    assert transfer_ways("earth_surface", scope, 0, ()) == ()


@pytest.mark.rule("SH-419", "SH-446", "SH-392", "SH-397")
def test_a_robot_needs_a_launch_vehicle_for_its_first_move(pad):
    state, rover, vehicle = pad
    lonely = player(state, ships=tuple(s for s in state.players[0].ships if s.key != vehicle))
    lonely, _ = ship(lonely, "cv2_scout", "earth_orbit")
    assert refused(at(lonely, "movement"), answer("move", ("ship", rover))).rule == "SH-419"
    step = launch(state, rover, vehicle, "mars_transfer_1", 50)
    assert the_ship(step.state, rover).area == "mars_transfer_1"


@pytest.mark.rule("SH-446", "SH-392")
def test_a_robot_left_where_a_base_was_given_up_is_not_launched():
    state, rover = ship(bare(), "rover", "moon_surface", fresh=True)
    state, _ = ship(state, "lv_1", "moon_surface")
    assert not movers(state.players[0])
    with_crew, _ = ship(state, "cv2_scout", "earth_orbit")
    assert refused(at(with_crew, "movement"), answer("move", ("ship", rover))).rule == "SH-446"
    assert movers(base(state, "moon").players[0])


@pytest.mark.rule("SH-394", "SH-395", "SH-396", "SH-A13", "SH-421", "SH-422")
@pytest.mark.parametrize(
    ("reusable", "rolled", "arrives", "returns"),
    [
        (False, 100, True, False),
        (True, 26, True, True),
        (True, 25, True, False),
        (True, 6, True, False),
        (True, 5, False, False),
    ],
)
def test_one_roll_decides_flight_and_recovery(pad, reusable, rolled, arrives, returns):
    state, rover, vehicle = pad
    state = techs(player(state, faction="europe"), "reusable_launch_vehicles") if reusable else state
    after = launch(state, rover, vehicle, "mars_transfer_1", rolled).state
    assert (the_ship(after, rover) is not None) is arrives
    assert (the_ship(after, vehicle) is not None) is returns


@pytest.mark.rule("SH-396", "SH-410")
def test_a_recovered_vehicle_waits_for_next_year(pad):
    state, rover, vehicle = pad
    state, _ = ship(techs(state, "reusable_launch_vehicles"), "orbiter", "earth_surface", fresh=True)
    step = launch(state, rover, vehicle, "mars_transfer_1", 90)
    assert the_ship(step.state, vehicle).area == "earth_surface"
    assert may_move(the_ship(step.state, rover)) is False
    assert not may_move(the_ship(step.state, vehicle))


@pytest.mark.rule("SH-397", "SH-398", "SH-400", "SH-399")
def test_larger_vehicles_speed_up_robots_and_not_crews():
    state, rover = ship(bare(), "rover", "earth_surface", fresh=True)
    state, crew = ship(techs(state, "range_2", "range_3"), "cv2_scout", "earth_surface")
    state, vehicle = ship(state, "lv_3", "earth_surface")
    moves = at(state, "movement")
    to = {item.key for item in items(play(moves, answer("move", ("ship", rover))).state, f"with:{vehicle}").values()}
    assert "main_belt_transfer_1" in to  # 3 - 2
    to = {item.key for item in items(play(moves, answer("move", ("ship", crew))).state, f"with:{vehicle}").values()}
    assert "main_belt_transfer_3" in to


@pytest.mark.rule("SH-037", "SH-331", "SH-391", "SH-399")
def test_a_crew_leaves_earth_on_a_vehicle_of_its_size():
    state, crew = ship(bare(), "cv3_surveyor", "earth_surface")
    state, small = ship(state, "lv_2", "earth_surface")
    state, other = ship(state, "cv2_scout", "earth_orbit")
    assert refused(at(state, "movement"), answer("move", ("ship", crew))).rule == "SH-399"
    state, large = ship(state, "lv_3", "earth_surface")
    offered = [p.key for p in _prompts(play(at(state, "movement"), answer("move", ("ship", crew))).state)]
    assert f"with:{large}" in offered
    assert f"with:{small}" not in offered
    step = launch(state, crew, large, "earth_orbit", 50)
    assert the_ship(step.state, crew).area == "earth_orbit"
    assert the_ship(fly(state, other, "earth_surface", 50).state, other).area == "earth_surface"


def _prompts(state):
    from rulesets.stellar_horizons.ruleset import RULESET

    return RULESET.prompts(state, 0)


@pytest.mark.rule("SH-353", "SH-409", "SH-412", "SH-A12", "AMB-SH-26")
@pytest.mark.parametrize(
    ("kind", "names", "rate"),
    [
        ("rover", (), 5),
        ("lv_2", (), 5),
        ("cv2_scout", (), 3),
        ("cv3_surveyor", (), 2),
        ("cv4_frigate", (), 1),
        ("cv5_destroyer", (), 0),
        ("cv2_scout", ("engine_reliability_1", "engine_reliability_2"), 0),
        ("rover", ("engine_reliability_1", "engine_reliability_2"), 1),
    ],
)
def test_engine_failure_by_ship(kind, names, rate):
    state, key = ship(techs(bare(), *names), kind, "moon_orbit")
    assert failure_rate(state, 0, the_ship(state, key), "moon_orbit") == rate


@pytest.mark.rule("SH-408", "SH-411", "SH-413", "SH-414", "SH-415", "SH-445", "SH-A16")
def test_a_lost_robot_brings_one_engineering_marker_its_probe_none(pad):
    state, rover, vehicle = pad
    state, _ = ship(state, "probe", "earth_surface", fresh=True)
    step = launch(state, rover, vehicle, "mars_transfer_1", 5, 0, probe=True)
    assert step.state.players[0].ships == ()
    assert sum(step.state.players[0].markers[0]) == 1
    assert "lost to engine failure" in told(step)


@pytest.mark.rule("SH-354", "SH-355", "SH-356", "SH-A15", "AMB-SH-2", "AMB-SH-31", "SH-C20", "SH-413")
@pytest.mark.parametrize(
    ("kind", "rolled", "count"), [("cv2_scout", 3, 3), ("cv3_surveyor", 2, 5), ("cv4_frigate", 1, 7)]
)
def test_a_lost_crew_brings_markers_by_size(kind, rolled, count):
    state, key = ship(techs(bare(), "range_1"), kind, "moon_orbit")
    step = fly(state, key, "earth_orbit", rolled)
    assert the_ship(step.state, key) is None
    assert sum(step.state.players[0].markers[0]) == count
    step = fly(state, key, "earth_orbit", rolled + 1)
    assert the_ship(step.state, key).area == "earth_orbit"


@pytest.mark.rule("SH-402", "SH-433", "SH-453", "SH-429", "SH-382", "SH-429")
def test_a_carrier_takes_one_probe(pad):
    state, rover, vehicle = pad
    state, probe = ship(state, "probe", "earth_surface", fresh=True)
    state, second = ship(state, "probe", "earth_surface", fresh=True)
    step = launch(state, rover, vehicle, "mars_transfer_1", 50, probe=True)
    assert the_ship(step.state, rover).probe
    assert [the_ship(step.state, key) is None for key in (probe, second)].count(True) == 1


@pytest.mark.rule("SH-430", "SH-454", "SH-383", "SH-420", "SH-447")
def test_landed_and_orbiting_robots_stay():
    for kind, area, lands in (
        ("orbiter", "mars_orbit", True),
        ("rover", "mars_surface", True),
        ("rover", "mars_orbit", False),
    ):
        state, key = ship(bare(), kind, "mars_flyby")
        moved = the_ship(fly(state, key, area, 50).state, key)
        assert moved.landed is lands
    state, key = ship(bare(), "flyby", "mars_flyby")
    assert not may_move(the_ship(state, key))
    state, key = ship(bare(), "rover", "mars_flyby")
    ways = items(play(at(state, "movement"), answer("move", ("ship", key))).state, "fly")
    assert all(areas()[area].system == "mars_system" for area in ways)


@pytest.mark.rule("SH-T2", "SH-406")
def test_transfers_come_a_box_nearer_each_year():
    state, far = ship(bare(), "rover", "jupiter_transfer_3")
    state, near = ship(state, "rover", "mars_transfer_1")
    table = course(state)
    come_nearer(table)
    assert the_ship(table.state, far).area == "jupiter_transfer_2"
    assert the_ship(table.state, near).area == "mars_flyby"
    assert may_move(the_ship(table.state, near))


@pytest.mark.rule("SH-332", "SH-333", "AMB-SH-24")
def test_without_range_crews_stay_at_earth():
    state = bare()
    assert refuse_range(state, 0, 2, "earth_orbit") is None
    assert refuse_range(state, 0, 2, "moon_orbit").rule == "SH-333"
    assert refuse_range(techs(state, "range_1"), 0, 2, "moon_surface") is None


@pytest.mark.rule("SH-008", "SH-334", "SH-335", "SH-C12", "SH-337")
def test_range_runs_from_any_base_that_services_the_ship():
    state = techs(bare(), "range_1", "range_2")
    assert refuse_range(state, 0, 2, "mars_surface") is None
    assert refuse_range(state, 0, 2, "ceres_surface").reason == (
        "12 from the nearest base that services size 2, the range is 6"
    )
    outpost = base(state, "ceres", supply=1)
    assert refuse_range(outpost, 0, 2, "ceres_surface") is None
    assert refuse_range(outpost, 0, 3, "ceres_surface").rule == "SH-334"
    assert refuse_range(base(state, "ceres", supply=2), 0, 3, "ceres_surface") is None


@pytest.mark.rule("SH-336", "SH-340", "SH-A67")
def test_a_crew_whose_base_is_gone_goes_into_reserve():
    state = base(techs(bare(), "range_1"), "ceres", supply=1)
    state, key = ship(state, "cv2_scout", "ceres_surface")
    step = play(state, answer("disband", ("what", "base:ceres")))
    assert the_ship(step.state, key).reserve
    table = course(state)
    enforce_range(table, 0)
    assert not the_ship(table.state, key).reserve


@pytest.mark.rule("AMB-SH-18", "AMB-SH-2")
def test_crews_go_to_alpha_centauri_with_a_colonizer_only():
    state = techs(bare(), "range_4")
    assert refuse_range(state, 0, 9, "alpha_centauri_orbit").rule == "AMB-SH-18"
    assert refuse_range(techs(state, "interstellar_ark"), 0, 9, "alpha_centauri_orbit") is None
    flyby = transfer_ways("earth_surface", Craft("flyby", 1, 4), 3, ())
    assert [way.rule for way in flyby if areas()[way.area].system == "alpha_centauri_system"] == ["SH-389"]


@pytest.mark.rule("SH-309", "SH-311", "SH-312", "SH-315", "SH-393", "SH-401", "AMB-SH-23", "AMB-SH-9")
def test_cargo_flights_reach_any_own_base_at_once():
    state, vehicle = ship(base(bare(), "ceres"), "lv_3", "earth_surface", cargo=Goods(1, 1, 1))
    step = play(at(state, "movement"), answer("move", ("ship", vehicle)))
    assert set(items(step.state, "deliver")) == {"ceres"}
    after = play(step.state, answer("deliver", ("to", "ceres")), 50).state
    assert the_base(after, "ceres").store == Goods(1, 1, 1)
    assert the_ship(after, vehicle) is None


@pytest.mark.rule("SH-313", "SH-416", "SH-413")
def test_a_cargo_flight_lost_to_engines_brings_a_marker():
    state, vehicle = ship(base(bare(), "ceres"), "lv_3", "earth_surface", cargo=Goods(1, 1, 0))
    step = play(at(state, "movement"), answer("move", ("ship", vehicle)))
    after = play(step.state, answer("deliver", ("to", "ceres")), 4).state
    assert the_base(after, "ceres").store == Goods()
    assert held(after.players[0].markers).engineering == 1


@pytest.mark.rule("SH-311", "SH-003", "SH-373", "SH-272")
def test_a_launch_vehicle_takes_as_much_as_its_size():
    state, vehicle = ship(bare(), "lv_3", "earth_surface")
    step = play(state, answer("transfer", ("route", f"earth>{vehicle}")))
    assert prompt(step.state, "buy").slots[0].high == 3
    after = play(step.state, answer("buy", ("goods", "ore", 2), ("goods", "sup", 1))).state
    assert the_ship(after, vehicle).cargo == Goods(2, 0, 1)
    assert after.players[0].cash == 47


@pytest.mark.rule("SH-019")
def test_a_full_store_of_a_base_takes_more():
    state, key = ship(base(bare(), "moon", store=Goods(9000, 0, 0)), "cv2_hauler", "moon_surface", cargo=Goods(6, 0, 0))
    step = play(state, answer("transfer", ("route", f"{key}>base:moon")))
    after = play(step.state, answer("move", ("goods", "ore", 6))).state
    assert the_base(after, "moon").store == Goods(9006, 0, 0)


@pytest.mark.rule("SH-344", "SH-330", "SH-309")
def test_a_crew_in_reserve_moves_and_carries():
    state, key = ship(techs(bare(), "range_1"), "cv2_hauler", "moon_surface", reserve=True, cargo=Goods(0, 0, 3))
    moved = the_ship(fly(state, key, "earth_surface", 50).state, key)
    assert moved.area == "earth_surface"
    assert moved.reserve
    assert moved.cargo == Goods(0, 0, 3)


@pytest.mark.rule("SH-370", "SH-371", "SH-367", "SH-H05")
@pytest.mark.rule("SH-366")
def test_every_ship_rolls_its_own_engines():
    state, one = ship(techs(bare(), "range_1"), "cv2_scout", "moon_orbit")
    state, two = ship(state, "cv2_scout", "moon_orbit")
    first = fly(state, one, "earth_orbit", 1).state
    assert the_ship(first, one) is None
    assert the_ship(first, two).area == "moon_orbit"


@pytest.mark.rule("SH-H14", "SH-402")
def test_a_launch_is_planned_in_step_1_and_flown_in_step_3():
    chosen = play(bare(), answer("plan")).state
    assert prompt(chosen, "rover:lv_1").fill == answer("", ("to", "mars_transfer_1")).picks
    booked = play(chosen, answer("rover:lv_2", ("to", "main_belt_transfer_2"), ("probe", "probe"))).state
    assert booked.players[0].cash == 50 - 3 - 2 - 2
    moves = play(booked, answer("done")).state
    assert moves.step == "movement"
    after = play(moves, answer("planned", ("flights", booked.players[0].flights[0].ship)), 50).state
    (rover,) = after.players[0].ships
    assert rover.area == "main_belt_transfer_2"
    assert rover.probe
    assert after.players[0].flights == ()


@pytest.mark.rule("SH-H14", "SH-353", "SH-137")
def test_a_launch_on_the_form_tells_its_cost_its_dates_and_its_risks():
    def told(state, *chosen):
        sections = RULESET.preview(state, answer("rover:lv_2", *chosen))
        return {own.title: [f"{part.label}: {part.value}" for part in own.parts] for own in sections}

    chosen = play(bare(), answer("plan")).state
    names = chosen.players[0].sheet.ship_names
    half = told(chosen)
    assert half["Cost"] == [f"{names['rover']}: $3B", f"{names['lv_2']}: $2B", "together: $5B of $50B"]
    assert half["What happens when"] == ["2050 launch: engine failure 5%"]
    whole = told(chosen, ("to", "moon_surface"), ("probe", "probe"))
    assert whole["Cost"][2:] == ["Pioneer: $2B", "together: $7B of $50B"]
    assert whole["What happens when"][1:] == ["2050 Moon: ", "may then explore Moon 6: malfunction 30%"]
    far = told(chosen, ("to", "main_belt_transfer_2"))["What happens when"]
    assert far[1] == "2052 the flyby region of Main Belt: "
    assert far[2].startswith("may then explore Ceres 6, Vesta 5, Pallas 4: malfunction ")
    assert told(bare()) == {}


@pytest.mark.rule("SH-H14")
def test_a_plan_takes_an_idle_vehicle_once():
    state, _ = ship(player(bare(), cash=7), "lv_1", "earth_surface")
    state = play(play(state, answer("plan")).state, answer("rover:lv_1", ("to", "mars_transfer_1"))).state
    assert state.players[0].cash == 4
    again = play(state, answer("plan")).state
    assert [facet.price for facet in prompt(again, "rover:lv_1").facets] == ["$3B", "$1B"]
    assert refused(player(state, cash=2), answer("plan")).rule == "SH-326"


@pytest.mark.rule("SH-H14", "SH-326", "SH-100")
def test_every_load_on_every_vehicle_is_on_the_form_of_a_launch_with_what_forbids_it():
    state = player(bare(), cash=4)
    asked = RULESET.prompts(play(state, answer("plan")).state, 0)
    pairs = {own.key: own for own in asked if own.facets}
    loads = [model.id for model in content().ships.values() if model.kind == "re" and model.type != "probe"]
    assert list(pairs) == [f"{load}:lv_{size}" for load in loads for size in range(1, 5)]
    for own in pairs.values():
        assert [facet.label for facet in own.facets] == ["load", "vehicle"]
        price = sum(int(facet.price.strip("$B")) for facet in own.facets)
        assert (own.blocked is None) == (price <= 4)
        assert own.blocked is None or own.blocked.rule == "SH-326"
    used = bare()
    for _ in range(content().ships["flyby"].counter_limit):
        used, _ = ship(used, "flyby", "mars_flyby")
    asked = RULESET.prompts(play(used, answer("plan")).state, 0)
    assert {own.key for own in asked if own.blocked} == {f"flyby:lv_{size}" for size in range(1, 5)}
    assert refused(play(used, answer("plan")).state, answer("flyby:lv_1", ("to", "mars_transfer_1"))).rule == "SH-100"


@pytest.mark.rule("SH-H14", "SH-H03")
@pytest.mark.parametrize("pace", ["run", "rest"])
def test_planned_launches_are_flown_before_years_pass(pace):
    state = play(bare(), answer("plan")).state
    booked = play(state, answer("rover:lv_1", ("to", "mars_transfer_1"))).state
    waiting = play(booked, answer(pace)).state
    assert (waiting.year, waiting.step) == (2050, "movement")
    (flight,) = waiting.players[0].flights
    after = play(waiting, answer("planned", ("flights", flight.ship)), 50).state
    assert after.players[0].flights == ()
    assert the_ship(after, flight.ship).area.startswith("mars")


@pytest.mark.rule("SH-T3", "SH-H15")
def test_a_faction_moves_before_those_behind_it_where_it_says_so():
    state = new(4, "short_campaign")
    for seat in range(4):
        state, _ = ship(state, "cv2_scout", "earth_orbit", seat=seat)
        state = player(state, seat, cash=5, politics=0)
    state = replace(state, track=tuple(other.faction for other in state.players), step="build", queue=(3, 2, 1, 0))
    assert movement_order(state) == (3, 2, 1, 0)
    assert not find(RULESET.prompts(state, 3), "early")
    state = play(state, answer("early", seat=1)).state
    assert not find(RULESET.prompts(state, 1), "early")
    assert movement_order(state) == (1, 3, 2, 0)
    both = play(state, answer("early", seat=0)).state
    assert movement_order(both) == (0, 1, 3, 2)
    table = course(replace(state, queue=()))
    settle(table)
    assert (table.state.step, table.state.queue) == ("movement", (1, 3, 2, 0))
    begin_year(table)
    assert not any(other.early for other in table.state.players)
