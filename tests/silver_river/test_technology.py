import pytest
from silver_river.tables import table

from rulesets.silver_river.cards import SLOTS, TECHNOLOGIES
from rulesets.silver_river.phases.research import slots_for
from rulesets.silver_river.phases.reward import planet_index
from rulesets.silver_river.prices import price_of
from rulesets.silver_river.sources import fleet_level, may, standing
from rulesets.silver_river.state import capacity_of


def rich(*cards, seats=2, races=("humans", "martians")):
    return table(seats, *races).stock(0, technology=30).tech(0, *cards, open_all=False)


@pytest.mark.rule("SR-501", "SR-502", "SR-503", "SR-506", "SR-320", "SR-504", "SR-114")
def test_cards_of_both_types_are_paid_with_technology_and_several_fit_a_turn():
    game = rich()
    assert list(game.items(0, "research")) == list(TECHNOLOGIES)
    open_cards = set(game.open_items(0, "research"))
    assert open_cards == {card.id for card in TECHNOLOGIES.values() if card.level == 1}
    game.play(0, "research", card="garden_domes").play(0, "place_technology", slot="slot_civilization_1")
    game.play(0, "research", card="planetary_bombardment")
    assert game.of(0).stock.technology == 30 - 2 - 3
    assert game.state.turn.kind == "technology"
    game.stock(0, technology=2)
    assert game.items(0, "research")["trade_stations"].blocked.rule == "SR-501"


@pytest.mark.rule("SR-505", "SR-507", "SR-535", "SR-536", "AMB-SR-47")
def test_a_level_needs_one_card_of_the_level_below_and_of_its_type():
    game = rich("domestic_planning")
    assert game.items(0, "research")["star_ledger"].blocked is None
    assert game.items(0, "research")["modular_shipyards"].blocked.rule == "SR-505"
    assert game.items(0, "research")["living_monuments"].blocked.rule == "SR-505"
    game = rich("domestic_planning", "star_ledger")
    assert game.items(0, "research")["living_monuments"].blocked is None


@pytest.mark.rule("AMB-SR-47", "SR-509")
def test_a_covered_card_still_serves_as_the_level_below():
    game = rich("garden_domes", "subterranean_colonization")
    techs = list(game.of(0).techs)
    techs[2], techs[3] = ("garden_domes", "subterranean_colonization"), ()
    game.player(0, techs=tuple(techs))
    assert game.items(0, "research")["star_ledger"].blocked is None


@pytest.mark.rule("SR-508", "SR-514", "SR-528", "SR-531", "AMB-SR-42", "SR-021", "AMB-SR-48")
def test_a_card_goes_into_an_open_slot_of_its_side():
    game = rich().play(0, "research", card="garden_domes")
    assert set(game.items(0, "place_technology")) == {"slot_civilization_1", "slot_civilization_2"}
    game.play(0, "place_technology", slot="slot_civilization_2")
    assert game.of(0).techs[3] == ("garden_domes",)
    kinds = [card.type for card in TECHNOLOGIES.values()]
    assert (kinds.count("civilization"), kinds.count("military")) == (9, 8)


@pytest.mark.rule("SR-511", "SR-522", "SR-524", "SR-525", "SR-527", "AMB-SR-43", "SR-523")
def test_symbols_bind_cards_and_slots_to_each_other():
    for card in TECHNOLOGIES.values():
        places = slots_for(card, tuple(range(len(SLOTS))))
        assert places
        assert all(SLOTS[index].symbol == card.symbol and SLOTS[index].side == card.type for index in places)
    game = rich().play(0, "research", card="fleet_upgrade_1")
    assert game.prompt(0, "place_technology") is None
    assert game.of(0).techs[7] == ("fleet_upgrade_1",)


@pytest.mark.rule("SR-509", "SR-515", "SR-532", "SR-533", "SR-510", "SR-534", "AMB-SR-110")
def test_a_covered_card_is_kept_but_cannot_be_used_and_takes_nothing_away():
    game = rich("trade_stations").station(0, "arches_deep")
    assert may(game.state, 0, "build_trade_station")
    game.play(0, "research", card="garden_domes").play(0, "place_technology", slot="slot_civilization_1")
    assert game.of(0).techs[2] == ("trade_stations", "garden_domes")
    assert not may(game.state, 0, "build_trade_station")
    assert len(game.state.stations) == 1
    game.turn(0).stock(0, civilization=5)
    assert game.asked(0, "trade_station").blocked.rule == "SR-731"


@pytest.mark.rule("SR-526", "AMB-SR-44", "AMB-SR-43", "SR-521")
def test_the_top_fleet_upgrade_gives_the_level_and_without_card_the_base_holds():
    game = rich()
    assert fleet_level(game.state, 0) == 0
    game.tech(0, "fleet_upgrade_1", "fleet_upgrade_2")
    assert fleet_level(game.state, 0) == 2
    assert standing(game.state, 0).fleet_steps == 1


@pytest.mark.rule("SR-521", "SR-523", "AMB-SR-43")
def test_without_cards_the_board_has_its_base_actions():
    game = rich()
    prices = {action: price_of(game.state, 0, action).amount for action in ("colonize", "populate", "activate")}
    assert prices == {"colonize": 3, "populate": 2, "activate": 1}
    held = standing(game.state, 0)
    assert (held.fleet_level, held.fleet_steps, held.activations) == (0, 1, 1)


@pytest.mark.rule("SR-535", "SR-528", "AMB-SR-42")
def test_a_new_card_goes_into_an_open_slot_of_its_side_only():
    game = rich().play(0, "research", card="garden_domes")
    assert game.open_items(0, "place_technology") == ["slot_civilization_1", "slot_civilization_2"]
    game.player(0, open_slots=(4,))
    assert game.open_items(0, "place_technology")[2:] == ["slot_civilization_3"]


@pytest.mark.rule("SR-529", "SR-530", "AMB-SR-46")
@pytest.mark.parametrize("slot", ["slot_civilization_3", "slot_civilization_4", "slot_military_2"])
def test_locked_slots_open_when_their_condition_holds_and_stay_open(slot):
    index = next(i for i, own in enumerate(SLOTS) if own.id == slot)
    game = rich().stock(0, military=9, political=9, civilization=20)
    if slot == "slot_civilization_3":
        game.people("tessaly", 3).people("lumen", 1).play(0, "populate", planets={"tessaly": 1})
    elif slot == "slot_civilization_4":
        game.play(0, "build_wonder", wonder="voyager_vault", planet="earth")
    else:
        game.play(0, "build_ships", fleets={"a1": 5, "a2": 2})
    assert index in game.of(0).open_slots
    game.people("tessaly").put(wonders=()).fleet(0, 1, ships=1)
    game.play(0, "convert", to="technology")
    assert index in game.of(0).open_slots


@pytest.mark.rule("SR-529", "SR-528")
def test_two_titles_open_the_fourth_civilization_slot():
    game = rich().stock(0, political=9).title("spymaster", 0)
    game.play(0, "call_election", titles=["trade_leader"]).vote(0, "A", 1)
    assert 5 in game.of(0).open_slots


@pytest.mark.rule("SR-512", "SR-513", "SR-516", "AMB-SR-50", "AMB-SR-22")
def test_reconfigure_costs_one_and_moves_cards_within_a_turn_of_any_type():
    game = rich("trade_stations").stock(0, technology=1, military=1)
    techs = list(game.of(0).techs)
    techs[2] = ("trade_stations", "garden_domes")
    game.player(0, techs=tuple(techs)).play(0, "build_ships", fleets={"a4": 1}).play(0, "reconfigure")
    assert set(game.items(0, "set_civilization", "slot")) == {"slot_civilization_1", "slot_civilization_2"}
    game.play(0, "set_civilization", card="garden_domes", slot="slot_civilization_2").play(0, "finish")
    assert game.of(0).techs[2:4] == (("trade_stations",), ("garden_domes",))
    assert game.of(0).stock.technology == 0
    assert game.state.turn.kind == "military"
    assert game.asked(0, "reconfigure").blocked.rule == "SR-512"


@pytest.mark.rule("SR-513")
def test_reconfigure_moves_military_cards_too():
    game = rich().player(0, open_slots=tuple(i for i, slot in enumerate(SLOTS) if slot.locked))
    cards = [c.id for c in TECHNOLOGIES.values() if c.type == "military" and not c.symbol][:2]
    techs = [tuple(cards) if slot.id == "slot_military_1" else () for slot in SLOTS]
    game.player(0, techs=tuple(techs)).play(0, "reconfigure")
    game.play(0, "set_military", card=cards[0], slot="slot_military_2").play(0, "finish")
    placed = dict(zip([slot.id for slot in SLOTS], game.of(0).techs, strict=True))
    assert (placed["slot_military_1"], placed["slot_military_2"]) == ((cards[1],), (cards[0],))


@pytest.mark.rule("SR-513", "SR-524")
def test_reconfigure_can_bring_a_covered_upgrade_to_the_top():
    game = rich("domestic_planning")
    techs = list(game.of(0).techs)
    techs[1] = ("exodus_fleets", "domestic_planning")
    game.player(0, techs=tuple(techs)).play(0, "reconfigure").play(0, "raise", card="exodus_fleets").play(0, "finish")
    assert game.of(0).techs[1] == ("domestic_planning", "exodus_fleets")


@pytest.mark.rule("SR-501", "AMB-SR-93")
def test_greys_pay_two_less_for_their_first_card_in_an_age_but_at_least_one():
    game = table(2, "greys", "martians").stock(0, technology=9)
    assert {game.items(0, "research")[card].price for card in ("garden_domes", "trade_stations")} == {"1T"}
    game.play(0, "research", card="trade_stations").play(0, "place_technology", slot="slot_civilization_1")
    assert game.of(0).stock.technology == 8
    assert game.items(0, "research")["garden_domes"].price == "2T"


@pytest.mark.rule("SR-501", "AMB-SR-93")
def test_yahyel_pay_one_less_for_what_a_rival_has_researched():
    game = table(2, "yahyel", "martians").stock(0, technology=9).tech(1, "trade_stations")
    assert game.items(0, "research")["trade_stations"].price == "2T"
    assert game.items(0, "research")["domestic_planning"].price == "3T"


@pytest.mark.rule("SR-008", "SR-716", "SR-724", "SR-708", "SR-714", "AMB-SR-49")
def test_terraforming_is_for_good_for_all_and_the_highest_counts():
    game = rich().people("tessaly", 2, 2)
    tessaly = planet_index(game.state, "tessaly")
    game.play(0, "research", card="garden_domes").play(0, "place_technology", slot="slot_civilization_1")
    assert capacity_of(game.state, tessaly) == 5
    game.play(0, "research", card="world_shaping").play(0, "place_technology", slot="slot_civilization_2")
    assert capacity_of(game.state, tessaly) == 6
    game.people("tessaly", 0, 2).turn(1).stock(1, civilization=8)
    game.play(1, "populate", planets={"tessaly": 4})
    assert game.cubes("tessaly") == (0, 6)
    assert capacity_of(game.state, tessaly) == 6
