"""What can never happen, whatever is played: cards lost or doubled, more than fits, fewer than none."""

from collections import Counter

import pytest
from silver_river.games import novice_game, random_game

from rulesets.silver_river.agenda import KeepTactics, PickExplore, QuestOffer, TokenPlacement
from rulesets.silver_river.board import OFF_BOARD
from rulesets.silver_river.cards import EXPLORE, RESOURCES, TACTICS
from rulesets.silver_river.state import State, capacity_of

ALL_TACTICS = Counter({card.id: card.copies for card in TACTICS.values()})
ALL_EXPLORE = Counter({card.id: card.copies for card in EXPLORE.values()})


def tactics_in(state: State) -> Counter[str]:
    hands = [card for player in state.players for card in player.hand]
    drawn = [card for frame in state.agenda if isinstance(frame, KeepTactics) for card in frame.cards]
    return Counter((*state.tactics.pile, *state.tactics.discards, *hands, *drawn))


def explore_in(state: State) -> Counter[str]:
    """Counts the Explore cards in piles, with players, on fleets and pending."""
    found = [*state.explore.pile, *state.explore.discards]
    for player in state.players:
        found += [*player.kept, *(fleet.quest for fleet in player.fleets if fleet.quest)]
    for frame in state.agenda:
        match frame:
            case PickExplore(cards=cards):
                found += cards
            case QuestOffer(card=card):
                found.append(card)
            case TokenPlacement(card=card) if card and EXPLORE[card].kind != "quest":
                found.append(card)
            case _:
                pass
    return Counter(found)


@pytest.mark.rule("SR-022", "SR-023", "SR-319", "SR-622", "SR-715", "SR-647", "SR-436", "SR-734", "SR-736", "SR-612")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_lost_doubled_or_overfull(seats):
    for match in random_game(f"invariants{seats}", seats, keen=True):
        keeps_the_laws_of_matter(match.state)


@pytest.mark.rule("SR-022", "SR-023", "SR-319", "SR-715", "SR-436", "SR-734", "SR-736", "SR-612")
@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_is_lost_doubled_or_overfull_among_novices(seats):
    for match in novice_game(f"invariants{seats}", seats):
        keeps_the_laws_of_matter(match.state)


def keeps_the_laws_of_matter(state: State) -> None:
    assert tactics_in(state) == ALL_TACTICS
    assert not explore_in(state) - ALL_EXPLORE
    if any(player.stock.typed for player in state.players):
        # Quests leave the game when the deck is made anew; nothing else ever does.
        missing = ALL_EXPLORE - explore_in(state)
        assert all(EXPLORE[card].kind == "quest" for card in missing)
    assert len({built.planet for built in state.wonders}) == len(state.wonders)
    assert len({station.sector for station in state.stations}) == len(state.stations)
    assert len({beast.sector for beast in state.beasts}) == len(state.beasts)
    for planet, cubes in enumerate(state.population):
        assert min(cubes) >= 0
        assert sum(cubes) <= capacity_of(state, planet)
    for seat, player in enumerate(state.players):
        assert min(player.stock.raw, *(player.stock.of(kind) for kind in RESOURCES)) >= 0
        assert sum(station.seat == seat for station in state.stations) <= 4
        assert player.explorations <= 3
        assert len(set(player.explored)) == len(player.explored) <= 14
        for fleet in player.fleets:
            assert 0 <= fleet.ships <= 10
            assert (fleet.sector == OFF_BOARD) == (fleet.ships == 0) or state.age == 0
