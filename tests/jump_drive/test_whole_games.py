"""Random games from the first deal to the last score."""

from random import Random

import pytest

from rulesets.jump_drive.cards import DECK, SURVEY_TEAMS
from rulesets.jump_drive.ruleset import RULESET
from rulesets.jump_drive.state import State
from silverhorizon.core.match import Match, advance, begin
from silverhorizon.core.sampling import sample

NAMES = ("Mira", "Tomasz", "Vega", "Noor")
TABLES = [{}, {"start": "beginner"}, {"payment": "together"}, {"start": "beginner", "payment": "together"}]


def random_game(seats: int, seed: int, options: dict[str, str]) -> list[Match[State]]:
    rng = Random(seed)
    steps = [begin(RULESET, NAMES[:seats], str(seed), options)]
    while steps[-1].awaiting:
        match = steps[-1]
        seat = rng.choice(match.awaiting)
        action = sample(match.prompts(seat), seat, rng)
        assert action is not None
        assert match.refuse(action) is None
        steps.append(advance(match, action))
    return steps


def cards_on_table(state: State) -> list[str]:
    cards = [*state.pile, *state.scrapped]
    for player in state.players:
        cards += [*player.hand, *player.empire, *player.spent]
        if state.stage == "payment":
            cards += player.draft.placement.cards
    return sorted(card for card in cards if card not in SURVEY_TEAMS)


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_random_game_ends_with_every_card_where_it_belongs(seats, options):
    for seed in range(3):
        steps = random_game(seats, seed, options)
        assert all(cards_on_table(step.state) == sorted(DECK) for step in steps)
        assert max(player.vp for player in steps[-1].state.players) >= 50


@pytest.mark.parametrize("seats", [2, 4])
def test_itemised_scores_sum_to_the_running_total_at_every_step(seats):
    for step in random_game(seats, 7, {}):
        totals = [score.total for score in RULESET.scores(step.state)]
        assert totals == [player.vp for player in step.state.players]
