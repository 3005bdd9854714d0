"""What a seat sees: the line of distances, a system as the tree of its ways, and the table of a planned launch."""

import pytest
from msgspec.structs import replace
from stellar_horizons.table import answer, at, bare, base, marker, play, player, ship, techs

from rulesets.stellar_horizons.board import neighbours
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.flight import failure_rate
from rulesets.stellar_horizons.goods import Points
from rulesets.stellar_horizons.ruleset import RULESET
from rulesets.stellar_horizons.view.chart import distances
from rulesets.stellar_horizons.view.system import side_ways, ways


@pytest.mark.rule("AMB-SH-11")
def test_the_line_shows_the_systems_at_their_numbers_but_no_other_star():
    line = distances(bare(), 0)
    numbers = {system.heliocentric for system in content().systems.values() if system.flyby_area}
    assert [mark.at for mark in line.marks] == sorted(numbers)[:-1]
    assert line.note.startswith("4 on this line is 1 year")


@pytest.mark.rule("SH-334")
def test_the_line_shows_how_far_crews_reach_from_earth_and_from_bases_that_service_them():
    assert distances(bare(), 0).words == ""
    state = techs(bare(), "range_1")
    reach = RULESET.view(state, 0).sums[1].parts[-1].value
    assert (distances(state, 0).low, distances(state, 0).high) == (12 - int(reach), 12 + int(reach))
    far = base(state, "mars", supply=1)
    assert distances(far, 0).high == 16 + int(reach)
    assert distances(base(state, "mars"), 0).high == 12 + int(reach)


@pytest.mark.rule("SH-405")
@pytest.mark.parametrize("system", content().systems)
def test_every_arrow_of_a_system_is_a_branch_of_its_tree_or_named_beside_it(system):
    known, tree = content(), ways(system)
    over: list[str] = []
    for world, depth in tree:
        orbit = known.worlds[world].orbit_area
        above = over[depth - 2] if depth > 1 else known.systems[system].flyby_area
        assert not depth or orbit == above or above in neighbours(orbit)
        over[max(0, depth - 1) :] = [orbit]
    assert sorted(world for world, _ in tree) == sorted(w.id for w in known.worlds.values() if w.system == system)


@pytest.mark.rule("SH-405")
def test_ways_from_moon_to_moon_are_named_beside_the_tree():
    jupiter = content().systems["jupiter_system"]
    assert dict(ways("jupiter_system")) == {"jupiter": 1, "io": 2, "europa": 2, "ganymede": 2, "callisto": 1}
    said = side_ways(jupiter)
    for pair in ("Io and Europa", "Europa and Ganymede", "Callisto and Jupiter"):
        assert pair in said
    assert side_ways(content().systems["venus_system"]) == ""


@pytest.mark.rule("SH-T2", "SH-131")
def test_the_page_of_a_system_tells_what_each_ship_there_would_explore_with():
    state, key = ship(bare(), "rover", "mars_surface")
    page = RULESET.inspect(state, 0, "mars_system")
    (row,) = page.panels[1].rows
    assert row.key == key
    own = RULESET.inspect(state, 0, key).sections[1].parts
    assert row.cells[3].text == ", ".join(f"{part.label} {part.value.split()[0]}" for part in own)


@pytest.mark.rule("SH-398", "SH-H14")
def test_a_planned_launch_shows_when_every_vehicle_would_arrive_everywhere():
    state = play(bare(), answer("plan")).state
    table = RULESET.view(state, 0).panels[0]
    names = state.players[0].sheet.ship_names
    columns = dict(zip(table.columns, range(len(table.columns)), strict=True))
    jupiter = next(row for row in table.rows if row.key == "jupiter_system").cells
    assert [jupiter[columns[names[lv]]].text for lv in ("lv_1", "lv_2", "lv_3")] == ["2056", "2055", "2054"]
    saturn = next(row for row in table.rows if row.key == "saturn_system").cells
    assert saturn[columns[names["lv_1"]]].text.startswith("no: ")
    form = play(state, answer("rover:lv_1", ("to", "jupiter_transfer_6"))).state
    assert form.players[0].flights


@pytest.mark.rule("SH-131", "SH-134", "SH-137")
def test_an_exploration_shows_every_addend_and_its_risk_before_it_is_rolled():
    state, key = ship(replace(bare(), step="exploration", queue=(0,)), "rover", "mars_surface")
    chosen = answer("explore", ("what", f"{key}@mars"), ("field", "biology"))
    (section,) = RULESET.preview(state, chosen)
    told = {part.label: part.value for part in section.parts}
    addends = [int(part.value) for part in section.parts[:-2]]
    assert told["together"].startswith(f"{sum(addends)}: 1 marker, ")
    assert told["malfunction"] == "30%"
    after = play(state, chosen, 50)
    (event,) = [event for event in after.events if event.sheet]
    assert event.is_own
    report = RULESET.inspect(after.state, None, event.sheet).sections[0].parts
    assert [part.value for part in report[: len(addends)]] == [str(addend) for addend in addends]
    assert RULESET.preview(state, answer("explore", ("field", "biology"))) == ()


@pytest.mark.rule("SH-136", "SH-H03")
def test_robots_that_explore_by_themselves_stop_nobody_unless_a_world_is_depleted():
    state, _ = ship(replace(bare(), step="exploration", queue=(0,)), "rover", "mars_surface")
    after = play(state, answer("robots", ("field", "biology")), 10, marker(1), 90)
    assert [event.sheet for event in after.events if "explored Mars" in event.text] == [""]


@pytest.mark.rule("SH-E8")
def test_bases_are_a_table_of_what_each_would_make_and_the_best_is_proposed():
    state = replace(bare(), step="production", queue=(0,), made=())
    state = base(state, "mars", mining=1, supply=1)
    table = RULESET.view(state, 0).panels[0]
    (row,) = table.rows
    (offered,) = RULESET.prompts(state, 0)[0].slots
    made = {item.key: int(item.price or 0) for item in offered.items if item.blocked is None}
    for kind in ("ore", "fuel", "sup"):
        assert row.cells[table.columns.index(kind.upper())].text == (str(made[kind]) if made.get(kind) else ".")
    (pick,) = RULESET.prompts(state, 0)[0].fill
    assert made[pick.item] == max(made.values()) > 0


@pytest.mark.rule("SH-406", "SH-H03")
def test_the_years_ahead_show_flights_coming_nearer_and_then_there():
    state, key = ship(bare(), "orbiter", "mars_transfer_2")
    (row,) = RULESET.inspect(state, 0, "page:ahead").panels[0].rows
    assert [cell.text for cell in row.cells[1:5]] == ["box 2", "box 1", "there", "."]
    assert row.key == key


@pytest.mark.rule("SH-353", "SH-409")
def test_every_destination_tells_when_a_ship_is_there_and_the_risk():
    state, key = ship(replace(bare(), step="movement", queue=(0,)), "cv2_scout", "earth_orbit")
    state = techs(state, "range_1", "range_2")
    asked = play(state, answer("move", ("ship", key))).state
    hints = {
        item.key: item.hint for prompt in RULESET.prompts(asked, 0) for slot in prompt.slots for item in slot.items
    }
    rate = failure_rate(state, 0, state.players[0].ships[-1], "earth_orbit")
    assert hints["moon_surface"] == f"there at once; engine failure {rate} in 100"
    assert hints["mars_transfer_1"].startswith("flies 1 year, in the flyby region in 2051;")


@pytest.mark.rule("SH-676", "SH-E13")
def test_a_technology_says_its_price_and_what_the_bank_would_hold_after_it():
    state = replace(player(bare(), bank=Points(10, 0, 0)), step="technologies", queue=(0,))
    (slot,) = RULESET.prompts(state, 0)[0].slots
    item = next(item for item in slot.items if item.key == "component_reliability_1" or item.blocked is None)
    cost = int(item.price.split()[0])
    assert item.hint == f"{cost} of 10 engineering points, {10 - cost} left: allowed"


@pytest.mark.rule("SH-250", "SH-E15")
def test_a_policy_that_is_held_is_given_up_from_the_menu_alone():
    state = replace(player(bare(), policies=("space_settlement_1",)), step="policies", queue=(0,))
    adopt, drop, _ = RULESET.prompts(state, 0)
    drawn = {row.key for row in RULESET.view(state, 0).panels[0].rows}
    assert {item.key for item in adopt.slots[0].items} <= drawn
    assert not {item.key for item in drop.slots[0].items} & drawn


def ships_at_home(state):
    row = next(row for row in RULESET.view(state, 0).panels[0].rows if row.key == "earth_system")
    (cell,) = [cell for cell in row.cells if cell.column == "ships"]
    return "".join(span.text for span in cell.spans)


def test_a_crowd_of_ships_is_counted_by_kind_so_that_its_row_is_not_cut():
    state = bare()
    for kind in ("lv_1", "lv_2", "rover"):
        state, _ = ship(state, kind, "earth_surface")
    assert ships_at_home(state) == "AL1 AL2 Ar"
    for kind in ("lv_3", "lv_4", "cv2_scout", "orbiter", "flyby", "cv2_hauler", "telescope"):
        state, _ = ship(state, kind, "earth_surface")
    assert ships_at_home(state) == "A2V4L1o1r1f1t"


def test_a_move_names_the_ship_that_flies():
    state, key = ship(bare(), "cv2_scout", "earth_orbit")
    asked = play(at(state, "movement"), answer("move", ("ship", key))).state
    name = RULESET.inspect(asked, 0, key).title
    assert next(own.text for own in RULESET.prompts(asked, 0) if own.key == "fly") == f"Fly {name}"
