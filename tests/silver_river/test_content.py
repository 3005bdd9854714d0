"""The content of the data files: counts, fairness of the maps, a closed vocabulary, and no loops."""

import re
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from msgspec import Struct

from rulesets.silver_river import cards
from rulesets.silver_river.board import ADJACENT, CORE, SECTOR_INDEX, steps_between
from rulesets.silver_river.cards import (
    EVEN_FASTER,
    EXPLORE,
    FACES,
    LAYOUTS,
    LEVELS,
    MONSTERS,
    PERSONAL,
    PLANETS,
    PUBLIC,
    RACES,
    SECTORS,
    SLOTS,
    TACTICS,
    TECHNOLOGIES,
    TITLES,
    TRACKS,
    WONDERS,
)
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.phases.combat.units import HITS
from rulesets.silver_river.rules import clauses
from rulesets.silver_river.vocabulary import (
    AddShips,
    Award,
    Choose,
    Convert,
    CostChange,
    Effect,
    Gain,
    SetLimit,
    SpawnMonster,
)

KIND = {sector.id: sector.kind for sector in SECTORS}
INSIDE = {sector.id: [planet for planet in PLANETS if planet.sector == sector.id] for sector in SECTORS}
RECORDS = [
    *SECTORS,
    *PLANETS,
    *LAYOUTS.values(),
    *RACES.values(),
    *TECHNOLOGIES.values(),
    *SLOTS,
    *TACTICS.values(),
    *EXPLORE.values(),
    *MONSTERS.values(),
    *PERSONAL.values(),
    *PUBLIC,
    *TITLES,
    *WONDERS.values(),
    *TRACKS,
    *FACES,
    *LEVELS,
]


def near(sector: str, steps: int) -> list[str]:
    here = SECTOR_INDEX[sector]
    return [key for key, other in SECTOR_INDEX.items() if 0 < steps_between(here, other) <= steps]


def effects() -> list[tuple[str, Effect]]:
    found: list[tuple[str, Effect]] = []

    def gather(key: str, listed: tuple[Any, ...]) -> None:
        for effect in listed:
            found.append((key, effect))
            for option in effect.options if isinstance(effect, Choose) else ():
                gather(key, option)

    for record in (
        *RACES.values(),
        *TECHNOLOGIES.values(),
        *TITLES,
        *WONDERS.values(),
        *TACTICS.values(),
        *EXPLORE.values(),
    ):
        gather(record.id, record.effect)
        gather(record.id, getattr(record, "weakness", ()))
        gather(record.id, getattr(record, "decline", ()))
    for monster in MONSTERS.values():
        gather(monster.id, monster.reward)
    for track in TRACKS:
        for space in track.space:
            gather(space.id, space.effect)
    for slot in SLOTS:
        gather(slot.id, slot.base)
    return found


def test_ids_are_unique_and_rulebook_records_name_their_source():
    ids = Counter(record.id for record in RECORDS)
    assert not [key for key, count in ids.items() if count > 1]
    assert not [key for key in ids if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", key)]
    known = {clause.id for clause in clauses()}
    for record in RECORDS:
        assert record.source or record.origin == "house"
        assert set(record.source) <= known


def test_texts_are_short_whole_sentences():
    for record in RECORDS:
        assert len(record.text) <= 160
        assert record.text.endswith((".", "?", "!"))
        assert len(record.flavour) <= 60


def test_texts_speak_to_nobody_because_all_seats_read_them():
    texts = [(race.weakness_text, race.text) for race in RACES.values()]
    texts += [(own.immediate.text, own.end_game.text) for own in cards.PERSONAL.values()]
    texts += [tuple(space.text for space in track.space) for track in cards.TRACKS]
    texts += [(slot.text, slot.name) for slot in cards.SLOTS]
    texts += [(record.text,) for record in (*RECORDS, *cards.MONSTERS.values())]
    texts += [(own.reward_text,) for own in cards.MONSTERS.values()]
    assert not [text for own in texts for text in own if re.search(r"\byou(r|rs)?\b", text, re.IGNORECASE)]


def test_numbers_of_effects_stand_in_the_texts():
    texts = {
        record.id: record.text for record in (*TECHNOLOGIES.values(), *TITLES, *WONDERS.values(), *TACTICS.values())
    }
    for key, effect in effects():
        for name in ("amount", "draw", "steps", "max", "div", "discount"):
            number = getattr(effect, name, 0)
            if key in texts and isinstance(number, int) and number > 1:
                assert re.search(rf"(?<!\d){number}(?!\d)", texts[key]), (key, name, number)


@pytest.mark.rule("SR-101", "SR-218", "SR-012", "AMB-SR-08")
def test_the_board_is_a_whole_hexagon_of_37_sectors_in_six_equal_wedges():
    kinds = Counter(KIND.values())
    assert kinds == Counter(sagittarius=1, nebula=4, empty=12, planets=12, open=8)
    assert {(s.q, s.r) for s in SECTORS} == {(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3}
    for sector in SECTORS:
        if sector.slot != "core":
            twin = next(s for s in SECTORS if s.slot == sector.slot and s.wedge == (sector.wedge + 1) % 6)
            assert (twin.q, twin.r) == (-sector.r, sector.q + sector.r)
    assert all(3 <= len(beside) <= 6 for beside in ADJACENT)


@pytest.mark.rule("SR-105", "SR-106", "SR-108", "SR-654", "AMB-SR-08", "AMB-SR-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_layouts_are_fair(seats):
    layout = LAYOUTS[seats]
    opens = {key for key, kind in KIND.items() if kind == "open"}
    assert set(layout.homes) | set(layout.hostile) == opens
    assert (len(layout.homes), len(layout.hostile)) == (seats, 8 - seats)
    assert min(steps_between(SECTOR_INDEX[a], SECTOR_INDEX[b]) for a, b in combinations(layout.homes, 2)) >= 3
    assert len({steps_between(SECTOR_INDEX[home], CORE) for home in layout.homes}) == 1
    measures = []
    for home, planet in zip(layout.homes, layout.near_planets, strict=True):
        assert not any(KIND[key] in ("nebula", "sagittarius") for key in near(home, 1))
        card = next(own for own in PLANETS if own.id == planet)
        assert (card.habitable, card.capacity) == (True, 4)
        assert card.sector in near(home, 1)
        zone = near(home, 2)
        planets = [(p.capacity, p.habitable) for key in zone for p in INSIDE[key]]
        planets += [(3, False) for key in zone if key in layout.hostile]
        measures.append(
            (
                len(planets),
                sum(capacity for capacity, habitable in planets if habitable),
                sum(capacity for capacity, habitable in planets if not habitable),
                sum(KIND[key] == "empty" for key in zone),
                sum(KIND[key] == "nebula" for key in zone),
            )
        )
    for column in zip(*measures, strict=True):
        assert max(column) - min(column) <= 1


@pytest.mark.rule("SR-009", "SR-014", "SR-120", "SR-121", "SR-122", "AMB-SR-10", "SR-958")
def test_eight_races_start_alike_with_equal_backs():
    assert len(RACES) == 8
    assert Counter(race.lean for race in RACES.values()) == Counter(dict.fromkeys(cards.RESOURCES, 2))
    for race in RACES.values():
        assert sum(home.start for home in race.home_planet) == 5
        assert all(home.start == home.capacity for home in race.home_planet)
        assert (race.back.habitable, race.back.capacity) == (False, 3)
        assert WONDERS[race.wonder].race == race.id
    assert [home.start for home in RACES["yahyel"].home_planet] == [3, 2]
    assert "Colonize" in RACES["arcturians"].text


@pytest.mark.rule("SR-020", "SR-021", "SR-504", "SR-511", "SR-535", "AMB-SR-48")
def test_technology_cards_have_levels_without_gaps_rising_prices_and_slots():
    assert len(TECHNOLOGIES) == 17
    for side in ("civilization", "military"):
        own = [card for card in TECHNOLOGIES.values() if card.type == side]
        prices = {level: [card.cost for card in own if card.level == level] for level in (1, 2, 3)}
        means = [sum(costs) / len(costs) for costs in prices.values()]
        assert means == sorted(means)
        assert len(set(means)) == 3
        general = [slot for slot in SLOTS if slot.side == side and not slot.symbol]
        assert len(general) < len([card for card in own if not card.symbol])
    symbols = {(slot.side, slot.symbol) for slot in SLOTS if not slot.locked}
    assert all((card.type, card.symbol) in symbols for card in TECHNOLOGIES.values())
    assert TECHNOLOGIES["planetary_bombardment"].level == 1


@pytest.mark.rule("SR-521", "SR-523", "SR-528", "SR-529", "SR-709", "SR-601")
def test_upgrade_slots_have_a_base_action_and_locked_slots_a_condition():
    for slot in SLOTS:
        assert bool(slot.base) == bool(slot.symbol)
        assert slot.locked == bool(slot.condition.metric or slot.condition.any)
    base = {e.action: e.set for slot in SLOTS for e in slot.base if isinstance(e, CostChange)}
    assert base == {"colonize": 3, "populate": 2, "activate": 1}


@pytest.mark.rule("SR-022", "AMB-SR-14", "SR-959", "SR-456", "AMB-SR-40")
def test_the_tactics_deck_has_forty_cards_about_half_of_them_instants():
    assert sum(card.copies for card in TACTICS.values()) == 40
    instants = [card for card in TACTICS.values() if card.kind == "instant"]
    assert 0.4 <= len(instants) / len(TACTICS) <= 0.6
    assert all(card.window for card in instants)
    assert not any(card.window for card in TACTICS.values() if card.kind == "action")
    assert len({card.window for card in instants}) == 7
    assert TACTICS["deploy"].origin == "rulebook"


@pytest.mark.rule("SR-023", "SR-608", "AMB-SR-61", "SR-609")
def test_the_explore_deck_has_rewards_quests_and_monsters_that_give_something():
    kinds = Counter[str]()
    for card in EXPLORE.values():
        kinds[card.kind] += card.copies
        assert card.effect or card.decline
        assert card.keep == (card.kind == "quest" or any(isinstance(e, Award) for e in card.effect))
        if card.monster:
            assert any(not isinstance(effect, SpawnMonster) for effect in card.effect)
            assert card.monster.level == 1
    assert kinds == Counter(reward=20, quest=10, monster=4)


@pytest.mark.rule("SR-025", "SR-906", "SR-907", "SR-955", "SR-956", "SR-961")
def test_personal_objectives_have_two_parts_and_equal_weight():
    totals = [card.immediate.vp + card.end_game.vp for card in PERSONAL.values()]
    assert len(totals) == 10
    assert max(totals) - min(totals) <= 2
    assert set(Counter(card.category for card in PERSONAL.values()).values()) == {2}


@pytest.mark.rule("SR-951", "SR-952", "SR-857", "SR-026")
def test_public_objectives_rise():
    for card in PUBLIC:
        assert [level.at_least for level in card.levels] == sorted({level.at_least for level in card.levels})
        assert [level.vp for level in card.levels] == [2, 4, 6]
    assert {card.id for card in PUBLIC} >= {"war_hero", "galactic_defender"}


@pytest.mark.rule("SR-018", "SR-117", "SR-834", "SR-846")
def test_monsters_grow_with_their_level():
    deck = cards.DECK_MONSTERS
    hits = {level: [monster.hits for monster in deck if monster.level == level] for level in (1, 2, 3)}
    assert all(len(own) == 3 for own in hits.values())
    assert max(hits[1]) < min(hits[2]) <= max(hits[2]) < min(hits[3])
    assert all(monster.text.startswith(f"{monster.hits} hits.") for monster in MONSTERS.values())
    assert all(isinstance(monster.reward[0], Award) for monster in MONSTERS.values())


@pytest.mark.rule("SR-019", "SR-409", "SR-941", "SR-942", "SR-943")
def test_three_titles_in_the_order_of_ties_and_one_gives_production():
    assert [title.id for title in TITLES] == ["galactic_leader", "spymaster", "trade_leader"]
    assert [title.tie_break for title in TITLES] == [1, 2, 3]
    assert any(isinstance(e, Gain) and e.when == "production" for title in TITLES for e in title.effect)


@pytest.mark.rule("SR-015", "SR-431", "SR-438", "SR-439")
def test_two_common_wonders_serve_the_planet_and_eight_racial_ones_their_builder():
    assert Counter((wonder.kind, wonder.serves) for wonder in WONDERS.values()) == Counter(
        {("common", "planet"): 2, ("racial", "builder"): 8}
    )
    assert {wonder.cost for wonder in WONDERS.values()} == {CONSTANTS.build_wonder}


@pytest.mark.rule("SR-143", "SR-346", "SR-347", "SR-348", "SR-934", "SR-013")
def test_four_tracks_of_six_spaces_with_one_victory_point_each():
    assert [track.name for track in TRACKS] == ["Arts", "Infrastructure", "Education", "Social Programs"]
    for track in TRACKS:
        assert [space.space for space in track.space] == [1, 2, 3, 4, 5, 6]
        assert [space.space for space in track.space if space.icon == "vp"] == [CONSTANTS.domestic_icon_space]
        assert all(bool(space.effect) != (space.icon == "vp") for space in track.space)
    values = [sum(space.value for space in track.space) for track in TRACKS]
    assert max(values) - min(values) <= 1


@pytest.mark.rule("SR-027", "SR-815", "SR-837", "SR-953", "SR-954", "AMB-SR-45")
def test_dice_hit_more_with_each_level():
    assert len(FACES) == 6
    assert [sum(row) for row in HITS] == [3, 4, 5, 6]
    assert all(row[5] == 2 for row in HITS)
    assert [level.attack_limit for level in LEVELS] == [3, 5, 0, 0]


@pytest.mark.rule("SR-708")
def test_two_terraforming_cards_have_different_modifiers():
    assert sorted(e.amount for _, e in effects() if type(e).__name__ == "Capacity") == [1, 2]


@pytest.mark.rule("AMB-SR-94", "AMB-SR-113", "AMB-SR-124")
def test_no_loop_makes_something_of_nothing():
    for key, effect in effects():
        match effect:
            case CostChange(set=0, first=first):
                assert first == "age", key
            case CostChange(add=add, min=lowest) if add < 0:
                assert lowest >= 1, key
            case Convert(amount=amount):
                assert amount <= 4, key
            case Gain(when=when, kind=kind):
                assert when not in ("always", "turn", "event"), key
                assert kind != "raw" or when == "production" or key == "bumper_year"
            case AddShips(per="ships_built", div=div):
                assert div >= 3, key
            case SetLimit(which="activations_per_turn", to=to):
                assert to <= 2, key
            case _:
                pass


@pytest.mark.rule("SR-976", "SR-971", "SR-972", "AMB-SR-77")
def test_the_variant_fits_the_constants():
    assert EVEN_FASTER.ages == CONSTANTS.ages - 1
    assert EVEN_FASTER.monster_levels == CONSTANTS.monster_levels[:3]
    assert EVEN_FASTER.age_1_raw == CONSTANTS.booster + 5 + EVEN_FASTER.near_planet_population


def test_every_record_is_a_frozen_struct():
    assert all(isinstance(record, Struct) and record.__struct_config__.frozen for record in RECORDS)
