"""Opponents on any ruleset: legal, the same again, blind to secrets, and replaced when they fail."""

from importlib.metadata import entry_points
from typing import Any

import pytest
from msgspec.structs import replace

from silverhorizon.bots import LEVELS, decide
from silverhorizon.core.dice import Dice
from silverhorizon.core.errors import RulesetError
from silverhorizon.core.match import Match, begin, play
from silverhorizon.core.ruleset import AnyRuleset, Plan

NAMES = ("Mira", "Tomasz", "Vega", "Noor")
BUDGET = 300


def jump_drive() -> AnyRuleset:
    (entry,) = [entry for entry in entry_points(group="silverhorizon.rulesets") if entry.name == "jump_drive"]
    ruleset: AnyRuleset = entry.load()
    return ruleset


def own(match: Match[Any], seat: int) -> Dice:
    return Dice(f"test/{seat}", match.number)


def thought(match: Match[Any], level: str, seat: int, imagining: str = "imagine"):
    dice = own(match, seat)
    state = match.ruleset.imagine(match.state, seat, dice.fork(imagining))
    return decide(level, match.ruleset, state, seat, dice.fork("decide"), budget=BUDGET if level == "veteran" else 0)


def played(levels: tuple[str, ...], seed: str, until: int = 10_000) -> Match[Any]:
    match = begin(jump_drive(), NAMES[: len(levels)], seed)
    while match.awaiting and match.number < until:
        seat = match.awaiting[0]
        decision = thought(match, levels[seat], seat)
        assert not decision.notice
        for action in decision.plan.actions:
            match = play(match, action)
    return match


@pytest.mark.parametrize("levels", [("novice", "veteran"), ("veteran", "random", "novice"), ("novice",) * 4], ids=str)
def test_opponents_play_whole_games_of_legal_answers(levels):
    match = played(levels, "7")
    assert match.is_over
    assert max(player.vp for player in match.state.players) >= 50


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_choices_give_the_same_decision(level):
    match = played(("novice", "novice"), "3", until=18)
    seat = match.awaiting[0]
    assert thought(match, level, seat) == thought(match, level, seat)


@pytest.mark.parametrize("level", LEVELS)
def test_a_decision_depends_on_nothing_hidden(level):
    match = played(("novice", "novice", "novice"), "5", until=25)
    seat = match.awaiting[0]
    other = replace(match, state=match.ruleset.imagine(match.state, seat, Dice("elsewhere", 1)))
    assert other.state != match.state
    assert thought(other, level, seat) == thought(match, level, seat)


def test_weighed_plans_come_best_first_with_reasons():
    match = played(("novice", "novice"), "9", until=20)
    while match.state.stage != "placement":
        match = play(match, thought(match, "novice", match.awaiting[0]).plan.actions[0])
    decision = thought(match, "veteran", match.awaiting[0])
    assert decision.weighed[0].plan == decision.plan
    assert len(decision.weighed) >= 3
    assert all(weighed.plan.why for weighed in decision.weighed)


class Broken:
    """A ruleset whose advisor misbehaves in one way."""

    def __init__(self, ruleset: AnyRuleset, **advice) -> None:
        self._ruleset = ruleset
        self.advisor = type("Advice", (), {name: staticmethod(what) for name, what in advice.items()})()

    def __getattr__(self, name: str):
        return getattr(self._ruleset, name)


def _fails(*_):
    raise ZeroDivisionError("CANARY")


def _illegal(state, seat, dice):
    from silverhorizon.core.action import Action

    return (Plan((Action(seat, "no such prompt"),)),)


@pytest.mark.parametrize("level", ["novice", "veteran"])
@pytest.mark.parametrize(
    "advice",
    [
        {"candidates": _fails, "appraise": lambda *_: 0.0},
        {"candidates": lambda *_: (), "appraise": lambda *_: 0.0},
        {"candidates": _illegal, "appraise": lambda *_: 0.0},
    ],
    ids=["raises", "has no plan", "plans what is illegal"],
)
def test_an_opponent_that_fails_is_replaced_by_a_legal_answer_with_a_notice(level, advice):
    match = begin(jump_drive(), NAMES[:2], "1")
    decision = decide(level, Broken(match.ruleset, **advice), match.state, 0, Dice("x", 0))
    assert match.refuse(decision.plan.actions[0]) is None
    assert level in decision.notice
    assert "CANARY" not in decision.notice


def _at_a_placement():
    match = played(("novice", "novice"), "3", until=18)
    while match.state.stage != "placement":
        match = play(match, thought(match, "novice", match.awaiting[0]).plan.actions[0])
    return match


def test_a_novice_without_budget_is_replaced():
    match = _at_a_placement()
    decision = decide("novice", match.ruleset, match.state, match.awaiting[0], Dice("x", 0), budget=1)
    assert decision.notice
    assert match.refuse(decision.plan.actions[0]) is None


def test_a_veteran_without_budget_follows_the_likeliest_line():
    match = _at_a_placement()
    seat, dice = match.awaiting[0], Dice("x", 0)
    decision = decide("veteran", match.ruleset, match.state, seat, dice, budget=1)
    likeliest = match.ruleset.advisor.candidates(match.state, seat, dice.fork("plans"))
    assert len(likeliest) > 1
    assert decision.plan == likeliest[0]
    assert not decision.notice


def test_work_is_counted_in_steps_and_never_exceeds_the_budget():
    match = played(("novice", "novice"), "3", until=18)
    seat = match.awaiting[0]
    counted = Counting(match.ruleset)
    decide("veteran", counted, match.state, seat, Dice("x", 0), budget=BUDGET)
    assert 0 < counted.steps <= BUDGET + len(NAMES) * 4  # and the few steps that check the plan chosen


class Counting:
    def __init__(self, ruleset: AnyRuleset) -> None:
        self._ruleset = ruleset
        self.steps = 0

    def __getattr__(self, name: str):
        return getattr(self._ruleset, name)

    def apply(self, *arguments):
        self.steps += 1
        return self._ruleset.apply(*arguments)


def test_an_unknown_level_is_refused_by_name():
    match = begin(jump_drive(), NAMES[:2], "1")
    with pytest.raises(RulesetError, match="grandmaster"):
        decide("grandmaster", match.ruleset, match.state, 0, Dice("x", 0))


def test_a_veteran_searches_nothing_where_the_advisor_is_sure():
    match = begin(jump_drive(), NAMES[:2], "5")
    seat = match.awaiting[0]
    plans = match.ruleset.advisor.candidates(match.state, seat, own(match, seat))

    class Sure:
        def candidates(self, state, seat, dice):
            del state, seat, dice
            return (replace(plans[-1], is_sure=True), *plans[:-1])

        def appraise(self, state, seat):
            raise AssertionError("nothing should be weighed")

    decision = decide("veteran", _With(match.ruleset, Sure()), match.state, seat, own(match, seat))
    assert not decision.notice
    assert decision.plan.actions == plans[-1].actions


class _With:
    """A ruleset with another advisor."""

    def __init__(self, ruleset, advisor):
        self.ruleset, self.advisor = ruleset, advisor

    def __getattr__(self, name):
        return getattr(self.ruleset, name)
