"""Points at the end, item by item; the end itself."""

import pytest
from msgspec.structs import replace
from stellar_horizons.table import answer, at, bare, base, course, new, play, player, ship, techs, world

from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.goods import Points
from rulesets.stellar_horizons.phases.years import check_end
from rulesets.stellar_horizons.ruleset import RULESET
from rulesets.stellar_horizons.scoring import terraformed
from silverhorizon.core.score import winners


def lines(state, seat=0):
    return {line.label.split(",")[0]: line.value for line in RULESET.scores(state)[seat].lines}


def finished(seats=1, scenario="grand_campaign"):
    """A table whose factions own every technology but the Colonizers, and nothing else."""
    owned = tuple(t.id for t in content().techs.values() if not t.id.startswith("interstellar"))
    state = bare(seats, scenario)
    for seat in range(seats):
        state = player(state, seat, techs=owned)
    return state


@pytest.mark.rule("SH-690", "SH-691", "SH-692", "SH-696", "SH-5.6")
def test_victory_markers_and_stocks():
    state = player(
        finished(), victory=3, politics=9, bank=Points(15, 5, 3), markers=((17, 0, 0, 0, 0), (0,) * 5, (0,) * 5)
    )
    found = lines(state)
    assert found["victory markers"] == 3
    assert found["unused technology points"] == 2
    assert found["unused politics markers"] == 1
    assert lines(player(finished(), politics=10))["unused politics markers"] == 2
    assert "unused politics markers" not in lines(player(finished(), politics=4))


@pytest.mark.rule("SH-246", "SH-A71", "SH-C06", "SH-5.6")
def test_kept_missions_score_their_values():
    state = player(finished(), missions=("deflection_study", "lunar_ice_survey"))
    assert lines(state)["stored missions"] == 3


@pytest.mark.rule("SH-062", "SH-5.6")
@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("earth_orbit", 1),
        ("moon", 1.25),
        ("near_earth_asteroids", 1.25),
        ("mars", 1.25),
        ("phobos", 1.25),
        ("mercury", 1.5),
        ("venus", 1.5),
        ("ceres", 1.5),
        ("vesta", 1.5),
        ("europa", 1.75),
        ("titan", 1.75),
        ("uranus", 2),
        ("triton", 2),
        ("pluto", 2),
        ("sedna", 2),
    ],
)
def test_settlements_score_by_zone(name, points):
    assert lines(base(finished(), name, settlement=4))["settlements"] == 4 * points


@pytest.mark.rule("SH-079", "SH-080", "SH-A28", "SH-A29", "SH-C04", "AMB-SH-25", "SH-5.6")
def test_terraformed_worlds_pay_settlers_and_the_largest_of_them():
    state = base(base(finished(2), "mars", settlement=4), "mars", seat=1, settlement=4)
    assert terraformed(world(state, "mars", terraform=9), "mars") == ""
    half = world(state, "mars", terraform=10)
    assert lines(half)["settlements on terraformed worlds"] == 1
    assert lines(half, 0)["most settlements on terraformed worlds"] == 10
    assert lines(half, 1)["most settlements on terraformed worlds"] == 10
    full = world(base(base(finished(2), "mars", settlement=4), "mars", seat=1, settlement=3), "mars", terraform=20)
    assert lines(full)["settlements on terraformed worlds"] == 2
    assert lines(full)["most settlements on terraformed worlds"] == 25
    assert "most settlements on terraformed worlds" not in lines(full, 1)
    assert "most settlements on terraformed worlds" not in lines(world(finished(), "mars", terraform=20))
    assert terraformed(world(state, "europa", terraform=11), "europa") == ""
    assert terraformed(world(state, "europa", terraform=12), "europa") == "half"


@pytest.mark.rule("SH-062", "SH-A22", "SH-5.6")
def test_facility_levels_score_1_each():
    assert lines(base(finished(), "moon", supply=2, mining=4, lab=1, defence_net=1))["facility levels"] == 8


@pytest.mark.rule("SH-324", "AMB-SH-29", "SH-C18", "SH-5.6")
def test_the_fleet_scores_half_a_point_a_size():
    state = finished()
    for kind, changes in (
        ("rover", {}),
        ("probe", {}),
        ("lv_4", {}),
        ("cv2_scout", {}),
        ("cv3_surveyor", {}),
        ("cv2_hauler", {"reserve": True}),
    ):
        state, _ = ship(state, kind, "earth_orbit", **changes)
    assert lines(state)["ships in operation"] == 0.5 + 1 + 1.5


@pytest.mark.rule("SH-167", "SH-C17", "AMB-SH-18", "SH-5.6")
def test_both_attempts_at_alpha_centauri_score():
    assert lines(player(finished(), alpha_cv=True))["attempts at Alpha Centauri"] == 15
    assert lines(player(finished(), alpha_re=True))["attempts at Alpha Centauri"] == 5
    assert lines(player(finished(), alpha_cv=True, alpha_re=True))["attempts at Alpha Centauri"] == 20


@pytest.mark.rule("SH-679", "SH-680", "SH-C03", "SH-5.6")
@pytest.mark.parametrize(("count", "points", "missing"), [(0, None, -9), (1, 15, -6), (2, 30, -3), (3, 50, None)])
def test_colonizers_score_and_missing_technologies_cost(count, points, missing):
    names = ("interstellar_ark", "interstellar_sleepers", "interstellar_drive")[:count]
    found = lines(techs(finished(), *names))
    assert found.get("Interstellar Colonizer technologies") == points
    assert found.get("technologies missing") == missing


@pytest.mark.rule("SH-680")
def test_the_short_campaign_counts_two_columns_only():
    early = sum(tech.column <= 2 for tech in content().techs.values())
    assert lines(bare(1, "short_campaign"))["technologies missing"] == -3 * early


@pytest.mark.rule("SH-693", "SH-694", "SH-A69", "SH-T9", "AMB-SH-5", "SH-5.8", "AMB-SH-3", "SH-A06")
@pytest.mark.parametrize(
    ("year", "rolled", "over"),
    [(2144, 1, False), (2145, 1, True), (2145, 2, False), (2155, 11, True), (2155, 12, False), (2168, 24, True)],
)
def test_the_campaign_ends_by_a_roll(year, rolled, over):
    table = course(replace(new(2), year=year), rolled)
    check_end(table)
    assert table.state.over is over


@pytest.mark.rule("SH-695", "SH-693")
def test_2169_is_the_last_year():
    table = course(replace(new(2), year=2169), 100)
    check_end(table)
    assert table.state.over
    short = course(replace(new(2, "short_campaign"), year=2070))
    check_end(short)
    assert short.state.over


@pytest.mark.rule("SH-H04")
def test_a_race_ends_with_its_settlements_and_ties_go_to_levels():
    state = base(base(new(2, "mars_race"), "mars", settlement=5), "mars", seat=1, settlement=6)
    table = course(state)
    check_end(table)
    assert table.state.over
    assert winners(RULESET.scores(table.state)) == (1,)
    tied = base(base(new(2, "mars_race"), "mars", settlement=6, lab=1), "mars", seat=1, settlement=6)
    assert winners(RULESET.scores(tied)) == (0,)
    early = course(base(new(2, "mars_race"), "mars", settlement=5))
    check_end(early)
    assert not early.state.over


@pytest.mark.rule("SH-5.6", "SH-H02")
@pytest.mark.parametrize(
    ("victory", "band"), [(139, "Defeat"), (140, "Draw"), (200, "Victory"), (260, "Great Victory"), (320, "Triumph")]
)
def test_a_solo_score_is_read_from_bands(victory, band):
    every = tuple(content().techs)
    state = player(bare(1, "solo_campaign"), techs=every, victory=victory - 50)
    assert RULESET.scores(state)[0].verdict.startswith(f"{band}:")


@pytest.mark.rule("SH-696")
def test_ties_go_to_settlements_then_to_the_track():
    state = base(player(finished(2), victory=0), "earth_orbit", settlement=2)
    state = player(state, 1, victory=2)
    assert [score.total for score in RULESET.scores(state)] == [-7, -7]
    assert winners(RULESET.scores(state)) == (0,)


@pytest.mark.rule("SH-T9", "SH-T10")
def test_the_year_turns_after_the_last_step():
    state = at(bare(), "construction")
    from stellar_horizons.table import ship as add

    state, key = add(base(state, "moon", store=content().ships["lv_4"].cost), "lv_1", "earth_surface", moved=True)
    state = base(state, "mars", mining=1, built=1)
    step = play(base(state, "ceres", store=content().facilities["settlement"].cost), answer("done"))
    assert step.state.year == 2051
    assert step.state.step == "build"
    assert not step.state.players[0].ships[0].moved
    assert all(b.built == 0 for b in step.state.players[0].bases)
    assert key
