"""What explorations are worth, and what comes of them."""

import pytest
from msgspec.structs import replace
from stellar_horizons.table import (
    answer,
    at,
    bare,
    base,
    course,
    items,
    marker,
    play,
    player,
    refused,
    ship,
    techs,
    the_ship,
    world,
)

from rulesets.stellar_horizons.bases import tech
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.exploration import (
    Target,
    Worth,
    fits,
    is_depletion,
    life_chance,
    malfunction_rate,
    probe_targets,
    refuse_target,
    targets,
    targets_of,
    worth,
)
from rulesets.stellar_horizons.goods import Points
from rulesets.stellar_horizons.markers import held, loss_markers
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.state import powers_of, world_of
from rulesets.stellar_horizons.survey import discover


def points(state, kind, area, target, **changes):
    state, key = ship(state, kind, area, **changes)
    found = next(t for t in targets_of(state, the_ship(state, key)) if t.world == target and not t.probe)
    return worth(state, 0, the_ship(state, key), found)


@pytest.mark.rule("SH-131", "SH-S01", "SH-247", "SH-677", "SH-C05")
def test_a_total_adds_world_ship_technology_policy_and_card():
    state = world(bare(), "mars", exploration=12, card="ice_volcano_plume")
    assert points(state, "rover", "mars_surface", "mars").total == 12 + 2 + 2
    state = player(techs(state, "computing_1", "computing_2"), policies=("robotics_3",))
    assert points(state, "rover", "mars_surface", "mars").total == 12 + 2 + 2 + 2 + 1


@pytest.mark.rule("SH-131", "SH-S07")
@pytest.mark.rule("SH-114")
def test_crews_add_their_training_and_lose_their_damage():
    state = techs(world(bare(), "mars", exploration=5), "crew_1", "crew_2")
    assert points(state, "cv3_surveyor", "mars_surface", "mars").total == 5 + 6 + 2
    assert points(state, "cv3_surveyor", "mars_surface", "mars", damage=2).total == 5 + 4 + 2


@pytest.mark.rule("SH-133", "SH-134", "SH-223", "SH-A08", "SH-A09", "SH-S03")
@pytest.mark.parametrize(("left", "sure", "rest"), [(21, 2, 3), (18, 2, 0), (5, 0, 7)])
def test_full_tens_are_sure_and_the_rest_is_rolled(left, sure, rest):
    value = points(world(bare(), "mars", exploration=left), "rover", "mars_surface", "mars")
    assert (value.sure, value.remainder) == (sure, rest)


@pytest.mark.rule("SH-134", "SH-223")
@pytest.mark.parametrize(("die", "markers"), [(3, 3), (4, 2)])
def test_a_die_at_or_under_the_rest_is_one_marker_more(die, markers):
    state, key = ship(world(bare(), "mars", exploration=21), "rover", "mars_surface")
    state = at(state, "exploration")
    step = play(state, answer("explore", ("what", f"{key}@mars"), ("field", "physics")), die, 0)
    state = step.state
    while state.agenda:
        state = play(state, answer("field", ("field", "physics")), 0, 100).state
    assert sum(sum(tally) for tally in state.players[0].markers) == markers


@pytest.mark.rule("SH-160", "SH-161", "SH-226", "SH-A07", "SH-A21", "SH-S02")
@pytest.mark.rule("SH-225")
def test_a_telescope_counts_half_the_world_rounded_with_the_total():
    state = world(bare(), "titan", exploration=9)
    assert points(state, "telescope", "earth_orbit", "titan").total == 7  # 4.5 and 2 are 6.5


@pytest.mark.rule("SH-132", "SH-A70", "SH-116")
def test_a_world_at_0_cannot_be_explored():
    state, key = ship(world(bare(), "mars", exploration=0), "rover", "mars_surface")
    assert refuse_target(state, Target("mars")).rule == "SH-132"
    state, _ = ship(at(state, "exploration"), "rover", "phobos_surface")
    assert refused(state, answer("explore", ("what", f"{key}@mars"), ("field", "physics"))).rule == "SH-132"


@pytest.mark.rule("SH-149", "SH-150", "SH-151", "SH-S02")
def test_a_flyby_sees_every_world_and_loses_its_box():
    assert {t.world for t in targets("flyby", "jupiter_transfer_3")} == {
        "jupiter",
        "io",
        "europa",
        "ganymede",
        "callisto",
    }
    state = world(bare(), "europa", exploration=14)
    assert points(state, "flyby", "jupiter_transfer_3", "europa").total == 14 + 1 - 3


@pytest.mark.rule("SH-148", "SH-A20", "AMB-SH-35", "AMB-SH-19", "SH-S02")
def test_an_orbiter_at_a_central_world_relays_at_minus_1():
    seen = {t.world: t.penalty for t in targets("orbiter", "mars_orbit")}
    assert seen == {"mars": 0, "phobos": -1, "deimos": -1}
    assert {t.world: t.penalty for t in targets("orbiter", "earth_orbit")} == {"earth_orbit": 0, "moon": -1}
    assert {t.world: t.penalty for t in targets("orbiter", "sun_orbit")} == {"sun": 0, "mercury": -1}
    assert [t.world for t in targets("orbiter", "ceres_orbit")] == ["ceres"]


@pytest.mark.rule("SH-450", "SH-458", "SH-163", "SH-164", "AMB-SH-18", "SH-160", "AMB-SH-19")
def test_who_explores_what():
    assert targets("rover", "jupiter_surface") == ()
    assert "deep_space_astronomy" in {t.world for t in targets("telescope", "earth_orbit")}
    assert "alpha_centauri" not in {t.world for t in targets("telescope", "earth_orbit")}
    assert [t.world for t in targets("explorer", "moon_surface")] == ["moon"]
    assert targets("explorer", "moon_orbit") == ()
    assert [t.world for t in targets("explorer", "earth_orbit")] == ["earth_orbit"]
    assert [t.world for t in targets("explorer", "alpha_centauri_orbit")] == ["alpha_centauri"]
    assert [t.world for t in targets("orbiter", "alpha_centauri_orbit")] == ["alpha_centauri"]


@pytest.mark.rule("SH-156", "SH-157", "SH-158", "SH-159", "SH-432", "SH-H06")
def test_probes_work_where_their_carrier_is():
    assert [t.world for t in probe_targets("rover", "mars_surface")] == ["mars"]
    assert probe_targets("rover", "mars_orbit") == ()
    assert [t.world for t in probe_targets("orbiter", "mars_orbit")] == ["mars"]
    assert probe_targets("flyby", "mars_transfer_2") == ()
    assert len(probe_targets("flyby", "mars_flyby")) == 3


@pytest.mark.rule("SH-140", "SH-141", "SH-142", "SH-153", "SH-155", "SH-431", "SH-S04", "SH-A16")
def test_a_probe_is_used_up_and_spares_its_carrier():
    state, key = ship(world(bare(), "mars", exploration=4), "orbiter_spectrometer", "mars_orbit", probe=True)
    assert items(at(state, "exploration"), "explore")[f"{key}+@mars"].price == "7 points"
    step = play(at(state, "exploration"), answer("explore", ("what", f"{key}+@mars"), ("field", "physics")), 10)
    carrier = the_ship(step.state, key)
    assert carrier is not None
    assert not carrier.probe
    assert held(step.state.players[0].markers) == Points()


@pytest.mark.rule("SH-155", "SH-173", "SH-S13")
@pytest.mark.rule("SH-198")
def test_a_spectrometer_draws_two_cards_but_not_for_its_probe():
    for probe, cards in ((False, 2), (True, 1)):
        state, key = ship(world(bare(), "mars", exploration=9), "rover_spectrometer", "mars_surface", probe=probe)
        mark = "+" if probe else ""
        action = answer("explore", ("what", f"{key}{mark}@mars"), ("field", "physics"))
        # total 11 or 12: one marker of 3, no further one, no malfunction, two fitting cards on top of the pool
        step = play(at(_only_cards(state, "lava_tubes", "titanium_sands"), "exploration"), action, 10, marker(3), 100)
        assert len(step.state.agenda[0].cards) == cards


def _only_cards(state, *cards):
    return replace(state, cards=cards)


@pytest.mark.rule("SH-166", "SH-168", "SH-169", "SH-S06", "SH-S10")
@pytest.mark.parametrize(
    ("values", "robot", "crew"),
    [((2, 2, 1), False, True), ((3,), True, True), ((2,), False, False), ((), False, False)],
)
def test_depletion_takes_a_marker_of_3_or_a_crews_sum_of_3(values, robot, crew):
    assert is_depletion(values, by_crew=False) is robot
    assert is_depletion(values, by_crew=True) is crew


@pytest.mark.rule("SH-170", "SH-171", "SH-172", "SH-174", "SH-197", "SH-199", "SH-201", "SH-S11", "SH-S12", "SH-S13")
def test_a_depletion_lowers_the_world_and_brings_politics_and_a_card():
    state, key = ship(world(bare(), "mars", exploration=9), "rover", "mars_surface")
    state = at(_only_cards(state, "lava_tubes"), "exploration")
    step = play(state, answer("explore", ("what", f"{key}@mars"), ("field", "physics")), 10, marker(3), 100)
    assert world_of(step.state, "mars").exploration == 8
    assert step.state.players[0].politics == 1
    placed = play(step.state, answer("card", ("card", "lava_tubes")), 100).state
    assert world_of(placed, "mars").card == "lava_tubes"
    assert placed.cards == ()
    dropped = play(step.state, answer("card", ("card", "none")), 100).state
    assert world_of(dropped, "mars").card == ""
    assert dropped.cards == ("lava_tubes",)


@pytest.mark.rule("SH-200", "SH-203", "SH-202")
def test_cards_that_do_not_fit_and_replaced_cards_return():
    state, key = ship(world(bare(), "mars", exploration=9, card="titanium_sands"), "rover", "mars_surface")
    explore = answer("explore", ("what", f"{key}@mars"), ("field", "physics"))
    unfit = at(_only_cards(state, _unfit("mars")), "exploration")
    after = play(unfit, explore, 10, marker(3), 100).state
    assert not after.agenda
    assert after.cards == unfit.cards
    after = play(at(_only_cards(state, "lava_tubes"), "exploration"), explore, 10, marker(3), 100).state
    after = play(after, answer("card", ("card", "lava_tubes")), 100).state
    assert after.cards == ("titanium_sands",)


def _unfit(name):
    from rulesets.stellar_horizons.content import content

    return next(card for card in content().cards if not fits(card, name))


@pytest.mark.rule("SH-177", "SH-204", "SH-205", "SH-A63", "AMB-SH-7")
def test_a_world_that_falls_to_0_without_a_card_gets_one():
    state, key = ship(world(bare(), "moon", exploration=1), "rover", "moon_surface")
    state = at(_only_cards(state, _unfit("moon"), "lava_tubes"), "exploration")
    explore = answer("explore", ("what", f"{key}@moon"), ("field", "physics"))
    step = play(state, explore, 1, marker(3), 100, 0, 0)
    assert world_of(step.state, "moon").card == "lava_tubes"
    assert world_of(step.state, "moon").exploration == 0


@pytest.mark.rule("SH-204", "SH-201")
def test_a_world_that_falls_to_0_with_a_card_keeps_it_if_wished():
    state, key = ship(world(bare(), "moon", exploration=1, card="titanium_sands"), "rover", "moon_surface")
    explore = answer("explore", ("what", f"{key}@moon"), ("field", "physics"))
    after = play(at(_only_cards(state, "lava_tubes"), "exploration"), explore, 1, marker(3), 100).state
    after = play(after, answer("card", ("card", "none"))).state
    assert (world_of(after, "moon").exploration, world_of(after, "moon").card) == (0, "titanium_sands")


@pytest.mark.rule("AMB-SH-20")
def test_a_world_without_a_card_place_draws_none():
    state, key = ship(world(bare(), "earth_orbit", exploration=9), "orbiter", "earth_orbit")
    explore = answer("explore", ("what", f"{key}@earth_orbit"), ("field", "physics"))
    step = play(at(state, "exploration"), explore, marker(3), 100)
    assert not step.state.agenda
    assert world_of(step.state, "earth_orbit").exploration == 8


@pytest.mark.rule("SH-137", "SH-428", "SH-451", "SH-452", "SH-388", "SH-674", "SH-S05", "AMB-SH-26")
@pytest.mark.parametrize(
    ("kind", "area", "plain", "equipped"),
    [
        ("rover", "mars_surface", 30, 30),
        ("rover", "venus_surface", 50, 30),
        ("orbiter", "europa_orbit", 40, 30),
        ("orbiter", "io_orbit", 40, 30),
        ("orbiter", "mercury_orbit", 40, 30),
        ("rover", "mercury_surface", 40, 30),
        ("flyby", "mercury_transfer_2", 40, 30),
        ("flyby", "jupiter_flyby", 30, 30),
    ],
)
def test_malfunction_by_place(kind, area, plain, equipped):
    state, key = ship(bare(), kind, area)
    assert malfunction_rate(powers_of(state, 0), the_ship(state, key)) == plain
    state = techs(state, "radiation_shielding", "pressure_hulls")
    assert malfunction_rate(powers_of(state, 0), the_ship(state, key)) == equipped


@pytest.mark.rule("SH-136", "SH-138", "SH-139", "SH-224", "SH-444", "SH-445", "SH-A11", "SH-S05")
@pytest.mark.parametrize(("rolled", "lost"), [(30, True), (31, False)])
def test_a_robot_breaks_down_at_or_under_the_rate(rolled, lost):
    state, key = ship(world(bare(), "mars", exploration=2), "rover", "mars_surface")
    explore = answer("explore", ("what", f"{key}@mars"), ("field", "physics"))
    after = play(at(state, "exploration"), explore, 10, rolled, 0).state
    assert (the_ship(after, key) is None) is lost
    assert held(after.players[0].markers).engineering == (1 if lost else 0)


@pytest.mark.rule("SH-143", "SH-144", "SH-145", "SH-146", "SH-338", "SH-341", "SH-S09")
@pytest.mark.parametrize(("rolled", "recalled"), [(50, True), (51, False)])
def test_a_crew_is_recalled_at_or_under_the_rate(rolled, recalled):
    state, key = ship(world(techs(bare(), "range_2"), "mars", exploration=1), "cv2_scout", "mars_surface")
    explore = answer("explore", ("what", f"{key}@mars"), ("field", "physics"))
    after = play(at(state, "exploration"), explore, 10, rolled, 0).state
    assert the_ship(after, key).reserve is recalled
    assert held(after.players[0].markers).biology == (1 if recalled else 0)


@pytest.mark.rule("SH-128", "SH-129", "SH-342", "SH-319")
def test_a_ship_explores_once_a_year_and_not_in_reserve():
    state, used = ship(bare(), "rover", "mars_surface", used=True)
    state, idle = ship(state, "cv2_scout", "mars_surface", reserve=True)
    state, _ = ship(state, "rover", "mars_surface")
    state = at(state, "exploration")
    assert items(state, "explore")[f"{used}@mars"].blocked.rule == "SH-128"
    assert items(state, "explore")[f"{idle}@mars"].blocked.rule == "SH-342"
    state, _ = ship(state, "lv_1", "mars_surface")
    assert len(items(state, "explore")) == 3


@pytest.mark.rule("SH-135", "SH-357", "SH-A10", "SH-S08")
def test_a_mobile_lab_keeps_one_of_two_dice():
    state = techs(world(bare(), "mars", exploration=19), "range_2")
    state, key = ship(state, "cv3_surveyor", "mars_surface")
    explore = answer("explore", ("what", f"{key}@mars"), ("field", "physics"))
    step = play(at(state, "exploration"), explore, 8, 5)  # 25 points: needs 5 or less
    kept = play(step.state, answer("die", ("die", "5"))).state
    assert kept.agenda[0].left == 2
    kept = play(step.state, answer("die", ("die", "8"))).state
    assert kept.agenda[0].left == 1


@pytest.mark.rule("SH-180", "SH-182", "SH-183", "SH-184", "SH-185", "SH-186", "SH-S19", "SH-S15")
def test_the_first_find_is_signs_of_life():
    table = course(bare(2), 0, 0)
    discover(table, 0, "mars", 1)
    ann = table.player(0)
    assert "signs_of_life" in ann.techs
    assert (ann.victory, ann.politics, sum(ann.markers[1])) == (1, 1, 2)
    assert world_of(table.state, "mars").life == 1


@pytest.mark.rule("SH-181", "SH-187", "SH-188", "SH-189", "SH-190", "SH-191")
def test_life_itself_brings_twice_as_much():
    table = course(bare(2))
    discover(table, 0, "mars", 2)
    ann = table.player(0)
    assert "presence_of_life" in ann.techs
    assert (ann.victory, ann.politics, sum(ann.markers[1])) == (2, 2, 4)
    assert world_of(table.state, "mars").life == 2


@pytest.mark.rule("SH-176", "SH-181", "SH-194", "SH-195", "SH-196", "SH-A58")
@pytest.mark.parametrize(
    ("life", "knows", "after"), [(0, False, 1), (0, True, 1), (1, False, 1), (1, True, 2), (2, True, 2)]
)
def test_what_a_success_finds_depends_on_the_world_and_the_seeker(life, knows, after):
    state = world(bare(), "europa", exploration=9, life=life, card="fossil_delta")
    state = techs(state, "signs_of_life") if knows else state
    state, key = ship(_only_cards(state), "orbiter", "europa_orbit")
    explore = answer("explore", ("what", f"{key}@europa"), ("field", "physics"))
    # no further roll at 10 points, a marker of 3, no malfunction, then d100 for life
    step = play(at(state, "exploration"), explore, marker(3), 100, 1)
    assert world_of(step.state, "europa").life == after
    assert step.state.players[0].victory == {(0, 1): 1, (1, 1): 1, (1, 2): 2, (2, 2): 0}[life, after]


@pytest.mark.rule("SH-176", "SH-179")
@pytest.mark.parametrize(("rolled", "life"), [(7, 1), (8, 0)])
def test_life_is_found_at_or_under_the_chance_of_the_world(rolled, life):
    state, key = ship(_only_cards(world(bare(), "europa", exploration=9)), "orbiter", "europa_orbit")
    explore = answer("explore", ("what", f"{key}@europa"), ("field", "physics"))
    after = play(at(state, "exploration"), explore, marker(3), 100, rolled).state
    assert world_of(after, "europa").life == life


@pytest.mark.rule("AMB-SH-33", "SH-176")
def test_a_card_changes_a_life_chance_above_0_only():
    card = next(c for c in content().cards.values() if any(e.stat == "life_chance" and e.value > 0 for e in c.effects))
    change = sum(e.value for e in card.effects if e.stat == "life_chance")
    assert life_chance(world(bare(), "mars", card=card.id), "mars") == 3 + change
    assert life_chance(world(bare(), "moon", card=card.id), "moon") == 0


@pytest.mark.rule("SH-152", "SH-384", "SH-387", "AMB-SH-36", "SH-389")
def test_a_flyby_that_explored_flies_on_outward():
    state, key = ship(bare(), "flyby", "mars_flyby")
    explore = answer("explore", ("what", f"{key}@mars"), ("field", "physics"))
    step = play(at(state, "exploration"), explore, 0, 100)
    ways = items(step.state, "outward")
    assert all(not area.startswith(("earth", "venus", "near", "alpha")) for area in ways)
    assert {"main_belt_transfer_2", "main_belt_transfer_8"} <= set(ways)
    after = play(step.state, answer("outward", ("to", "main_belt_transfer_5")), 100).state
    assert the_ship(after, key).area == "main_belt_transfer_5"


@pytest.mark.rule("SH-385", "SH-386", "SH-A19", "SH-C21")
def test_a_flyby_that_does_not_explore_leaves_too():
    state, key = ship(bare(), "flyby", "mars_flyby")
    step = play(at(state, "exploration"), answer("done"))
    assert the_ship(step.state, key).area == "mars_flyby"
    assert step.state.agenda[0].outward


@pytest.mark.rule("SH-390", "AMB-SH-36")
def test_a_flyby_that_leaves_the_scattered_disc_is_gone():
    state, key = ship(bare(), "flyby", "scattered_disc_flyby")
    step = play(at(state, "exploration"), answer("done"))
    assert the_ship(step.state, key) is None
    assert held(step.state.players[0].markers) == Points()


@pytest.mark.rule("SH-A18")
def test_a_flyby_in_a_box_stays_there_after_exploring():
    state, key = ship(world(bare(), "mars", exploration=3), "flyby", "mars_transfer_2")
    explore = answer("explore", ("what", f"{key}@mars"), ("field", "physics"))
    step = play(at(state, "exploration"), explore, 10, 100)
    assert not step.state.agenda
    assert the_ship(step.state, key).area == "mars_transfer_2"


@pytest.mark.rule("SH-167", "AMB-SH-18", "SH-C17")
def test_trying_alpha_centauri_counts_whatever_is_found():
    state = world(bare(), "alpha_centauri", exploration=1)
    state, key = ship(state, "orbiter", "alpha_centauri_orbit")
    explore = answer("explore", ("what", f"{key}@alpha_centauri"), ("field", "physics"))
    after = play(at(state, "exploration"), explore, 10, 100).state
    assert after.players[0].alpha_re
    assert not after.players[0].alpha_cv


@pytest.mark.rule("SH-161", "SH-162", "SH-175", "SH-A17", "AMB-SH-38", "SH-S14")
def test_a_telescopes_depletion_does_all_but_missions():
    state = player(world(bare(), "mars", exploration=14, card="lava_tubes"), mission="ancient_rivers")
    assert content().missions["ancient_rivers"].world == "mars"
    state, key = ship(_only_cards(state), "telescope_spectrometer", "earth_orbit")
    explore = answer("explore", ("what", f"{key}@mars"), ("field", "physics"))
    after = play(at(state, "exploration"), explore, marker(3), 100, 100).state
    assert world_of(after, "mars").exploration == 13
    assert after.players[0].mission == "ancient_rivers"
    assert after.players[0].politics == 1


@pytest.mark.rule("SH-192", "SH-193", "SH-A57")
@pytest.mark.parametrize(("life", "points_made"), [(0, 0), (1, 1), (2, 2)])
def test_life_adds_to_the_labs_of_its_world(life, points_made):
    state = base(world(bare(), "mars", life=life, card="lava_tubes"), "mars", lab=1)
    found = {addend.label: addend.value for addend in tech(state, 0, state.players[0].bases[0])}
    assert found.get("life", 0) == points_made


@pytest.mark.rule("AMB-SH-12", "SH-H09")
def test_the_field_of_each_marker_is_named_before_it_is_drawn():
    state, key = ship(world(bare(), "mars", exploration=18), "rover", "mars_surface")
    explore = answer("explore", ("what", f"{key}@mars"), ("field", "physics"))
    step = play(at(state, "exploration"), explore, 0)
    assert [sum(tally) for tally in step.state.players[0].markers] == [0, 0, 1]
    after = play(step.state, answer("field", ("field", "biology")), 0, 100).state
    assert [sum(tally) for tally in after.players[0].markers] == [0, 1, 1]


@pytest.mark.rule("SH-004", "SH-A02", "SH-C10")
def test_a_robot_that_breaks_down_keeps_what_it_found():
    state, key = ship(world(bare(), "mars", exploration=8, card="lava_tubes"), "rover", "mars_surface")
    state = at(_only_cards(state), "exploration")
    explore = answer("explore", ("what", f"{key}@mars"), ("field", "physics"))
    after = play(state, explore, marker(3), 1, 0, 100).state
    assert the_ship(after, key) is None
    assert world_of(after, "mars").exploration == 7
    assert after.players[0].politics == 1


@pytest.mark.rule("SH-133")
@pytest.mark.parametrize(("total", "sure"), [(9, 0), (10, 1), (18, 1), (19, 1), (20, 2)])
def test_every_full_ten_is_a_marker(total, sure):
    assert Worth(total, ()).sure == sure


@pytest.mark.rule("SH-A16")
def test_a_probe_that_is_lost_brings_no_engineering():
    assert loss_markers(Ship("s1", "probe", 1, "earth_surface"), laden=False) == 0
    assert loss_markers(Ship("s2", "rover", 1, "earth_surface"), laden=False) == 1
