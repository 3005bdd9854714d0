"""What holds in every state that random play reaches."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from jump_drive.tables import NAMES

from rulesets.jump_drive.cards import DEVELOPMENTS
from rulesets.jump_drive.placement import Placement, arranged, due
from rulesets.jump_drive.pricelist import Chooser, _item, price_items, with_part
from rulesets.jump_drive.ruleset import RULESET
from rulesets.jump_drive.state import State
from silverhorizon.core.action import Action, Pick
from silverhorizon.core.dice import Dice
from silverhorizon.core.match import Match, advance, begin, play
from silverhorizon.core.prompt import Rejection
from silverhorizon.core.sampling import sample


def reached(seed: int, seats: int, steps: int, **options: str) -> Match[State]:
    rng = Random(seed)
    match = begin(RULESET, NAMES[:seats], str(seed), options)
    for _ in range(steps):
        if not match.awaiting:
            break
        seat = rng.choice(match.awaiting)
        action = sample(match.prompts(seat), seat, rng)
        assert action is not None
        match = advance(match, action)
    return match


positions = st.builds(reached, st.integers(0, 10_000), st.integers(2, 4), st.integers(0, 150))


@given(positions)
@settings(max_examples=150, deadline=None)
def test_the_price_list_says_what_the_placement_says(match):
    for seat, player in enumerate(match.state.players):
        chooser = Chooser(NAMES[seat], player.empire, len(player.hand), player.draft.placement)
        for part in ("development", "world"):
            for item in price_items(part, player.hand, chooser):
                fit = arranged(player.empire, len(player.hand), with_part(chooser.now, part, item.key), chooser.name)
                assert (item.blocked is None) == isinstance(fit, Placement)
                if isinstance(fit, Rejection):
                    assert item.blocked is not None
                    assert (item.blocked.reason, item.blocked.rule) == (fit.reason, fit.rule)
                assert item == _item(part, item.key, chooser, player.hand)


@given(positions)
@settings(max_examples=60, deadline=None)
def test_marking_what_is_offered_marks_it_and_costs_the_price_told(match):
    if match.state.stage != "placement":
        return
    for seat in match.awaiting:
        for prompt in match.prompts(seat):
            if prompt.key not in ("development", "world"):
                continue
            for item in prompt.slots[0].items if prompt.slots else ():
                if item.blocked is None:
                    after = play(match, Action(seat, prompt.key, (Pick("card", item.key),)))
                    placement = after.state.players[seat].draft.placement
                    assert item.key in placement.cards
                    assert (item.key in DEVELOPMENTS) == (placement.development == item.key)
                    assert int(item.price) <= due(match.state.players[seat].empire, placement)


@given(positions)
@settings(max_examples=60, deadline=None)
def test_every_rejection_names_a_clause_and_fits_a_row(match):
    known = {clause.id for clause in RULESET.clauses}
    for seat in match.awaiting:
        for prompt in match.prompts(seat):
            blocked = [item.blocked for slot in prompt.slots for item in slot.items if item.blocked]
            for rejection in [*blocked, *([prompt.blocked] if prompt.blocked else [])]:
                assert rejection.rule in known
                assert len(rejection.short or rejection.reason) <= 60
            assert not prompt.rule or prompt.rule in known


@given(positions, st.integers(0, 3))
@settings(max_examples=40, deadline=None)
def test_a_seat_knows_its_hand_and_its_discards_and_redraws_the_rest(match, seat):
    seat %= len(match.seats)
    dreamt = RULESET.imagine(match.state, seat, Dice("dream", 1))
    assert dreamt.players[seat] == match.state.players[seat]
    for real, dream in zip(match.state.players, dreamt.players, strict=True):
        assert (real.empire, real.vp, len(real.hand), len(real.spent)) == (
            dream.empire,
            dream.vp,
            len(dream.hand),
            len(dream.spent),
        )
        assert real.draft.is_sealed == dream.draft.is_sealed
