from random import Random

import pytest
from silver_river.games import random_game
from silver_river.tables import table

from rulesets.silver_river.agenda import Govern
from rulesets.silver_river.board import SECTOR_INDEX
from rulesets.silver_river.ruleset import RULESET
from silverhorizon.core.contract.words import keys_of
from silverhorizon.core.kit.sealing import Draft
from silverhorizon.core.view import Battle, HexMap, Ledger, SlotBoard
from silverhorizon.text import width


def panel_of(view, kind):
    return next(panel for panel in view.panels if isinstance(panel, kind))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_sector_fits_its_cell_and_everything_shown_can_be_inspected(seats):
    rng = Random(seats)
    for match in random_game(f"view{seats}", seats, keen=True):
        if rng.random() > 0.05:
            continue
        seat = rng.randrange(seats)
        view = RULESET.view(match.state, seat)
        galaxy = panel_of(view, HexMap)
        assert len(galaxy.hexes) == 37
        for sector in galaxy.hexes:
            assert width(sector.label) <= 7
            assert len(sector.lines) <= 3
            for line in sector.lines:
                assert sum(width(span.text.rstrip()) for span in line) <= 12
        for key in keys_of(view.panels):
            if "?" not in key:
                assert RULESET.inspect(match.state, seat, key) is not None, key


def test_sectors_are_picked_by_the_keys_of_the_map():
    game = table().stock(0, military=1).play(0, "activate", fleet="a1")
    keys = {sector.key for sector in panel_of(RULESET.view(game.state, 0), HexMap).hexes}
    assert set(game.items(0, "move")) <= keys


@pytest.mark.rule("SR-607", "SR-605")
def test_each_seat_sees_its_own_marks_of_exploration():
    game = table().player(0, explored=(SECTOR_INDEX["great_rift"],))
    hexes = [panel_of(RULESET.view(game.state, seat), HexMap).hexes for seat in (0, 1)]
    assert [{own.key: own.body[0].text for own in seen if own.body}["great_rift"] for seen in hexes] == ["◦", "◌"]
    assert [seen[0].name for seen in hexes] == [game.state.galaxy.names[home] for home in game.state.galaxy.homes[:2]]


@pytest.mark.rule("SR-523", "SR-524", "SR-528", "SR-532")
def test_the_technology_board_tells_base_empty_locked_and_covered_slots_apart():
    game = table().tech(0, "trade_stations", open_all=False).tech(0, "fleet_upgrade_1", open_all=False)
    game.tech(0, "fleet_upgrade_2", open_all=False)
    board = panel_of(RULESET.view(game.state, 0), SlotBoard)
    slots = {slot.key: slot for group in board.groups for slot in group.slots}
    assert (slots["slot_colonize"].state, slots["slot_colonize"].note) == ("base action", "3C a planet")
    assert slots["slot_civilization_1"].card == "Trade Stations"
    assert slots["slot_civilization_2"].state == "empty"
    assert slots["slot_civilization_3"].state == "no: 5 of 10 population"
    assert (slots["slot_fleet"].card, slots["slot_fleet"].covered) == (
        "Fleet Upgrade Level 2",
        ("Fleet Upgrade Level 1",),
    )
    assert "trade_stations" not in {card.key for card in board.cards}


@pytest.mark.rule("SR-812", "SR-815")
def test_a_battle_shows_sides_targets_and_dice_with_their_hits():
    game = table().only_fleet(0, 1, "nunki", 3).only_fleet(1, 1, "nunki", 3).stock(0, military=1)
    game.hand(0, "targeting_solution", "deploy").play(0, "activate", fleet="a1").play(0, "move", sector="nunki")
    game.play(0, "attack", defender="B").decline(0).play(0, "decline", rolls="*!." + "...")
    battle = panel_of(RULESET.view(game.state, 0), Battle)
    assert [side.title for side in battle.sides] == ["Attacker Noor", "Defender Ben"]
    (own,), (other,) = battle.sides[0].units, battle.sides[1].units
    assert (own.aims_at, [span.text.strip() for span in own.rolls]) == ("B fleet 1", ["3 hits", "[*]", "[!]", "[.]"])
    assert [span.tone for span in own.rolls] == ["", "good", "good", "muted"]
    assert other.losses == "loses 3, 0 left"


@pytest.mark.rule("SR-643", "SR-646")
def test_the_whole_table_sees_in_a_battle_what_each_of_its_seats_may_look_at():
    def numbers(seats: int) -> set[str]:
        game = table(seats).only_fleet(0, 1, "nunki", 3).only_fleet(1, 1, "nunki", 3).stock(0, military=1)
        game.play(0, "activate", fleet="a1").play(0, "move", sector="nunki").play(0, "attack", defender="B")
        battle = panel_of(RULESET.view(game.state, None), Battle)
        return {unit.name for side in battle.sides for unit in side.units}

    assert numbers(2) == {"fleet 1"}
    assert numbers(3) == {"fleet ?"}


def test_nothing_secret_is_on_the_page_of_the_whole_table():
    view = RULESET.view(table().hand(0, "deploy").state, None)
    assert not view.is_secret
    assert not any(getattr(panel, "secret", False) for panel in view.panels)
    titles = [panel.title for panel in view.panels if isinstance(panel, Ledger)]
    assert not any(title.startswith("Personal") for title in titles)


@pytest.mark.rule("SR-134", "SR-135", "SR-909")
def test_own_objectives_show_conditions_and_how_far_their_owner_has_come():
    game = table().player(0, objectives=("explore_01", "military_01", "technology_01"), withheld=("military_01",))
    game.player(0, explored=(SECTOR_INDEX["great_rift"],)).tech(0, "trade_stations")
    ledger = next(own for own in RULESET.view(game.state, 0).panels if own.title == "Personal 3, secret")
    assert isinstance(ledger, Ledger)
    assert [[cell.text for cell in row.cells] for row in ledger.rows] == [
        ["Edge of the Chart", "3 VP 1 of 6 explored", "6 VP most explored, 1 to 0"],
        ["Breakers of Lines", "4 VP 5 ships in a battle, held back", "5 VP 11 of 22 ships"],
        ["Open Questions", "3 VP level 1 of 3", "5 VP 1 of 8 Technologies"],
    ]
    for seat in (None, 1):
        assert not any(own.title == ledger.title for own in RULESET.view(game.state, seat).panels)


@pytest.mark.rule("SR-130", "SR-211", "SR-231", "SR-233")
def test_governing_tells_where_all_raw_comes_from_and_what_a_type_would_buy():
    seen = 0
    for match in random_game("sources", 3, keen=True):
        state = match.state
        if RULESET.phase(state) == "governing":
            seat = match.awaiting[0]
            (tracks, *_), (sources,) = RULESET.view(state, seat).panels, RULESET.view(state, seat).sums
            raw = state.players[seat].stock.raw
            assert sources.title == f"Where the {raw} Raw come from"
            assert sum(int(part.value) for part in sources.parts) == raw
            assert [track.key for track in tracks.tracks] == ["civilization", "military", "technology", "political"]
            seen += 1
    assert seen > 3


@pytest.mark.rule("SR-231")
def test_governing_counts_what_the_kept_cubes_of_a_type_buy_at_the_prices_of_the_seat():
    game = table(2, "arcturians", "greys").stock(0, civilization=5, military=3, political=2)
    game.put(agenda=(Govern((Draft(), Draft())),), phase="governing")
    notes = [track.note for track in RULESET.view(game.state, 0).panels[0].tracks]
    assert notes == [
        "5 kept; 2 Colonize or 2 population",
        "3 kept; 3 activations or 3 ships",
        "a card from 2T",
        "2 kept; 2 votes; Wonder 4P",
    ]


@pytest.mark.rule("SR-921", "SR-937")
def test_the_last_page_adds_up_the_points_of_every_source():
    *_, last = random_game("end", 3, keen=True)
    assert not last.awaiting
    ledger = RULESET.view(last.state, None).panels[0]
    *sources, total = ([int(cell.text) for cell in row.cells[1:]] for row in ledger.rows)
    assert total == [sum(own) for own in zip(*sources, strict=True)]
    assert total == [score.total for score in RULESET.scores(last.state)]


@pytest.mark.rule("SR-714")
def test_the_page_of_a_sector_says_everything_once():
    game = table().only_fleet(0, 1, "nunki", 3)
    for sector in (*SECTOR_INDEX,):
        sheet = RULESET.inspect(game.state, 0, sector)
        assert len(set(sheet.lines)) == len(sheet.lines)
    home = next(key for key, index in SECTOR_INDEX.items() if index == game.state.galaxy.homes[0])
    assert RULESET.inspect(game.state, 0, home).lines[:2] == ("home", "Earth, habitable, population 5 of 5: Noor 5.")
