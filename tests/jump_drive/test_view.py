"""What a seat sees: its own hand with prices, everybody's empires and totals, and pages that take numbers apart."""

import pytest
from jump_drive.tables import Seat, Table

from rulesets.jump_drive.cards import CARDS, FACES
from rulesets.jump_drive.ruleset import RULESET
from silverhorizon.core.match import begin
from silverhorizon.core.view import CardRow, Ledger, Sheet, Tracks

TOMASZ = (
    "drop_ships mining_conglomerate replicant_robots galactic_imperium trade_pact new_earth mining_world"
    " deserted_alien_library alien_robot_sentry rebel_base"
)


def round_four() -> Table:
    """A round in which much is on the table: a pair is marked, and some cards cannot be placed."""
    table = Table(
        Seat("filler*9", "galactic_advertisers artist_colony tourist_world", 3),
        Seat(TOMASZ, "survey_team comet_zone space_marines pirate_lair", 1),
        Seat("filler*7", "survey_team smuggling_lair convict_miners space_marines rebel_outpost", 7),
    )
    return table.mark("mining_conglomerate", 1).mark("new_earth", 1)


def page(table: Table, key: str, seat: int | None = 1) -> Sheet:
    found = RULESET.inspect(table.state, seat, key)
    assert found is not None
    return found


def test_the_hand_comes_first_and_is_secret_developments_before_worlds():
    hand = RULESET.view(round_four().state, 1).panels[0]
    assert isinstance(hand, CardRow)
    assert hand.secret
    assert hand.title == "Hand 10"
    kinds = [card.kind for card in hand.cards]
    assert kinds == ["development"] * 6 + ["world"] * 5
    assert (hand.cards[5].name, hand.cards[5].subtitle) == ("Survey Team", "development")
    centre = RULESET.view(Table(Seat("filler"), Seat()).state, 0).panels[0]
    assert isinstance(centre, CardRow)
    assert [card.subtitle for card in centre.cards if card.name == "Survey Team"] == ["in the centre"]


def test_cards_say_what_they_would_add_a_round_beside_the_marked_ones():
    hand = RULESET.view(round_four().state, 1).panels[0]
    facts = {card.name: card.facts for card in hand.cards}
    assert facts["Mining Conglomerate"] == ("<3>", "+2 VP", "+1 c", "M")
    assert facts["Galactic Imperium"] == ("<8>", "+5 VP", "", "E")
    assert facts["Alien Robot Sentry"] == ("[4]", "+2 VP", "+1 c", "EM")


def added_by(table: Table, card: str, seat: int = 0) -> tuple[str, ...]:
    hand = RULESET.view(table.state, seat).panels[0]
    assert isinstance(hand, CardRow)
    (facts,) = {own.facts for own in hand.cards if own.key == table.item(card, seat).key}
    return facts[1:3]


@pytest.mark.rule("JD-007", "JD-S08")
def test_a_world_beside_a_marked_one_says_what_it_would_add_in_its_place():
    table = Table(Seat("galactic_trendsetters*2 new_earth filler*9"), Seat()).mark("galactic_trendsetters")
    rival = next(card for card in RULESET.view(table.state, 0).panels[0].cards if card.key == "galactic_trendsetters-2")
    assert rival.facts[1] == "+2 VP"
    worth = RULESET.inspect(table.state, 0, rival.key)
    assert worth is not None
    assert [part.value for part in worth.sections[0].parts] == ["2", "2"]
    assert added_by(table, "new_earth") == ("+3 VP", "+3 c")


def test_a_development_beside_a_marked_one_says_what_it_would_add_in_its_place():
    table = Table(Seat("galactic_federation drop_ships filler*9"), Seat()).mark("drop_ships")
    # Federation counts itself, and no longer Drop Ships, which it would take the place of.
    assert added_by(table, "galactic_federation") == ("+2 VP", "")


def test_a_second_world_says_what_it_would_add_beside_the_first():
    hand = "galactic_trendsetters*2 filler*9"
    table = Table(Seat(hand, "colony_convoy"), Seat()).mark("galactic_trendsetters")
    second = table.prompt(0, "second").slots[0].items[0].key
    cards = {card.key: card.facts for card in RULESET.view(table.state, 0).panels[0].cards}
    assert second.startswith("galactic_trendsetters")
    assert cards[second][1] == "+6 VP"


def test_the_explorers_plan_says_what_is_still_to_discard():
    table = Table(Seat("filler"), Seat("filler")).explore().explore(1)
    assert RULESET.view(table.state, 0).plan == (
        "explored: discard 3 cards, drawn now or held before (JD-055, JD-056)",
    )
    table.discard()
    assert RULESET.view(table.state, 0).plan == ("explored, and discarded for the explore icons (JD-055)",)


def test_a_single_card_is_paid_for_in_a_few_words():
    table = Table(Seat("comet_zone filler*4"), Seat("filler")).place("comet_zone").explore(1)
    assert RULESET.view(table.state, 0).plan[0] == "pay 3 for Comet Zone"


def test_a_conquest_is_paid_with_nothing():
    table = Table(Seat("pirate_lair space_marines filler*4", "space_marines"), Seat("filler"))
    table.place("space_marines", "pirate_lair").explore(1)
    assert RULESET.view(table.state, 0).plan[0] == "pay 2: 2 for Space Marines and nothing for Pirate Lair, conquered"


def test_the_header_does_not_say_the_same_twice():
    for match in (begin(RULESET, ("Mira", "Tomasz"), "x"), round_four().match):
        title = RULESET.info.phase(RULESET.phase(match.state)).title
        assert RULESET.view(match.state, 0).count != title


def test_keys_on_panels_are_keys_of_items():
    table = round_four()
    hand = {card.key for card in RULESET.view(table.state, 1).panels[0].cards}
    items = {item.key for prompt in table.match.prompts(1)[:2] for item in prompt.slots[0].items}
    assert items == hand


def test_everybody_sees_every_empire_and_the_numbers_of_the_strip():
    view = RULESET.view(round_four().state, None)
    assert [panel.title for panel in view.panels] == [
        "Empire of Mira: 2 VP, 6 cards a round, Military 0, explore 2",
        "Empire of Tomasz: 1 VP, 6 cards a round, Military 4, explore 3",
        "Empire of Vega: 6 VP, 3 cards a round, Military 6, explore 4",
    ]
    assert [stat.value for stat in view.strip[1].stats] == ["1", "+1", "10", "+6", "4", "3", "0"]
    assert view.strip[1].about == "4 cards, 1 blue, 1 brown"
    assert not view.is_secret


def test_the_plan_adds_the_marks_up():
    view = RULESET.view(round_four().state, 1)
    assert view.plan == (
        "Mining Conglomerate 3 + New Earth 5-1 = pay 7 of the other 8",
        "then 6 VP and 10 cards a round; hand 11, 1 too many (JD-020)",
        "not alone, no draw (JD-014)",
    )
    assert [(part.label.strip(), part.value) for part in view.sums[0].parts] == [
        ("Mining Conglomerate", "3"),
        ("New Earth", "5"),
        ("Mining Conglomerate", "-1"),
        ("pay", "7"),
    ]


def test_the_plan_takes_military_apart():
    table = round_four().mark("alien_robot_sentry", 1)
    parts = [(part.label, part.value) for part in RULESET.view(table.state, 1).sums[1].parts]
    assert parts == [
        ("Survey Team", "1"),
        ("Space Marines", "2"),
        ("Pirate Lair", "1"),
        ("Mining Conglomerate, this round", "1"),
        ("together", "5"),
        ("needs", "4"),
    ]


@pytest.mark.parametrize(
    ("world", "together"), [("rebel_base", 4 + 3), ("lost_alien_battle_fleet", 2 + 3), ("imperium_blaster_factory", 3)]
)
def test_limited_military_is_listed_against_its_own_worlds_only(world, together):
    table = Table(Seat(world, "galactic_imperium rosetta_stone_world drop_ships"), Seat())
    parts = {part.label: part.value for part in page(table, world, 0).sections[-1].parts}
    assert parts.pop("together") == str(together)
    parts.pop("needs")
    assert sum(int(value) for label, value in parts.items() if not label.startswith("no:")) == together


def test_refusals_give_both_numbers_the_clause_and_a_way_out():
    table = round_four()
    base, ships = table.refusal("rebel_base", 1), table.refusal("drop_ships", 1)
    assert (base.reason, base.rule) == ("Rebel Base needs Military 6, Tomasz would have 5", "JD-037")
    assert (base.short, base.remedy) == ("Military 5 of 6", "enough with Drop Ships or Galactic Imperium")
    assert ships.reason == "Drop Ships and New Earth cost 9, Tomasz has 8 other cards"
    assert ships.short == "costs 9, has 8"


def test_the_page_of_a_hand_card_has_worth_and_costs_in_parts():
    sections = {section.title: section for section in page(round_four(), "galactic_imperium").sections}
    assert [part.value for part in sections["VP a round now"].parts] == ["2", "3", "5"]
    assert [part.value for part in sections["Costs now, alone"].parts] == ["8", "-1", "7"]
    assert [part.value for part in sections["Costs now, beside New Earth"].parts] == ["8", "5", "13", "no"]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_every_card_has_a_page_for_everybody(seat):
    table = round_four()
    for key in [*FACES, *CARDS]:
        sheet = page(table, key, seat)
        assert sheet.card is not None
        assert sheet.title == sheet.card.name


def test_what_another_seat_holds_or_marks_is_on_no_page():
    table = round_four()
    assert page(table, "mining_conglomerate-1", 0).sections == page(table, "mining_conglomerate-2", 0).sections
    before = page(Table(Seat("filler"), Seat("new_earth filler*8", "mining_conglomerate")), "mining_conglomerate", 0)
    marked = Table(Seat("filler"), Seat("new_earth filler*8", "mining_conglomerate")).mark("new_earth", 1)
    assert page(marked, "mining_conglomerate", 0) == before


@pytest.mark.parametrize(
    ("key", "total"), [("vp:2", "6"), ("cards:1", "6"), ("military:1", "4"), ("explore:2", "4"), ("chromosomes:0", "0")]
)
def test_totals_open_into_parts_that_add_up(key, total):
    (section,) = page(round_four(), key).sections
    *parts, together = section.parts
    assert together.value == total
    assert sum(int(part.value) for part in parts) == int(total)


@pytest.mark.parametrize("key", ["nothing", "vp:9", "round:1", "round:x", "moons:0", ""])
def test_what_does_not_exist_has_no_page(key):
    assert RULESET.inspect(round_four().state, 1, key) is None


def test_a_scored_round_names_its_sheet_and_the_sheet_adds_up():
    table = Table(
        Seat("new_earth filler*8", "mining_conglomerate"),
        Seat("filler*2", "pirate_lair galactic_trendsetters"),
        number=1,
    )
    table.place("new_earth").finish()
    (sheet_key,) = [event.sheet for event in table.events if event.sheet]
    assert sheet_key == "round:1"
    sheet = page(table, sheet_key, None)
    first, _, tracks = sheet.panels
    assert isinstance(first, Ledger)
    assert isinstance(tracks, Tracks)
    assert [[cell.text for cell in row.cells] for row in first.rows] == [
        ["Mining Conglomerate", "1", "1"],
        ["New Earth", "3", "3"],
        ["this round", "4", "4"],
        ["total 0 + 4", "4", ""],
    ]
    assert [row.cells[0].changed for row in first.rows] == [False, True, False, False]
    assert [(track.label, track.value, track.note) for track in tracks.tracks] == [
        ("Mira", 4, "was 0"),
        ("Tomasz", 3, "was 0"),
    ]
    assert sheet.lines[0] == "Income: Mira 4, Tomasz 2. Nobody has 50 VP: round 2 follows."


def test_payment_is_asked_for_with_its_count_and_its_sum():
    table = round_four()
    table.act(1, "place")
    table.others_explore()
    prompt = table.prompt(1, "pay")
    assert (prompt.text, prompt.price) == ("Pay 7 cards", "7")
    assert prompt.hint == "3 for Mining Conglomerate and 4 for New Earth (5-1)"
    assert RULESET.view(table.state, 1).plan[0] == f"pay 7: {prompt.hint}"
    revealed = RULESET.view(table.state, 1).panels[1]
    assert [[cell.text for cell in row.cells] for row in revealed.rows][1] == [
        "Tomasz",
        "Mining Conglomerate 3 + New Earth 5-1",
        "7 to go",
    ]


def test_the_final_view_shows_no_hand_and_needs_no_cover():
    table = Table(Seat("filler*3", "galactic_trendsetters*5"), Seat("filler")).explore().finish()
    view = RULESET.view(table.state, 0)
    assert not view.is_secret
    assert [panel.title.split(":")[0] for panel in view.panels] == ["Empire", "Empire of Tomasz"]
