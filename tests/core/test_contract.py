"""Each law of the contract notices a ruleset that breaks it."""

from collections.abc import Callable, Iterator

import pytest
from canary.ruleset import INFO, RULESET, Canary
from canary.state import State
from msgspec.structs import replace

from silverhorizon.core.action import Action, Pick
from silverhorizon.core.contract import check, check_game, check_info, demand
from silverhorizon.core.dice import Dice
from silverhorizon.core.errors import RulesetError
from silverhorizon.core.prompt import Rejection
from silverhorizon.core.ruleset import Plan, Step
from silverhorizon.core.score import ScorePart
from silverhorizon.core.view import Part, Prose, Section, Sheet, Topic

GAMES = (("draft", 3), ("auction", 2), ("market", 4), ("launch", 3))


def found(ruleset) -> Iterator[set[str]]:
    """Names the laws that each of several random games finds broken."""
    for start, seats in GAMES:
        findings = check_game(ruleset, seats, "1", {"start": start, "rounds": "1"}, states=20)
        yield {finding.law for finding in findings}


class Listed(State, frozen=True):
    notes: list[str] = []  # noqa: RUF012 - the fault that is to be noticed


class KeepsAList(Canary):
    state_type = Listed

    def setup(self, seats, options, dice):
        step = super().setup(seats, options, dice)
        fields = {name: getattr(step.state, name) for name in step.state.__struct_fields__}
        return Step(Listed(**fields), step.events, step.reveals)


class After(Canary):
    """Changes every step after it has been worked out."""

    change: Callable[[Step[State]], Step[State]]

    def apply(self, state, action, dice):
        return type(self).change(super().apply(state, action, dice))


class PutsTextInANumber(After):
    change = staticmethod(lambda step: replace(step, state=replace(step.state, keys="one")))


class PutsAFloatInANumber(After):
    change = staticmethod(lambda step: replace(step, state=replace(step.state, number=float(step.state.number))))


class HidesItsReveals(After):
    change = staticmethod(lambda step: replace(step, reveals=False))


class WritesEscapes(After):
    change = staticmethod(lambda step: replace(step, events=(replace(step.events[0], text="\x1b[31mred"),)))


class CitesNothing(After):
    change = staticmethod(lambda step: replace(step, events=(replace(step.events[0], rule="CN-999"),)))


class PointsToNoSheet(After):
    change = staticmethod(lambda step: replace(step, events=(replace(step.events[0], sheet="nowhere"),)))


class Remembers(Canary):
    def __init__(self):
        self.count = 0

    def apply(self, state, action, dice):
        self.count += 1
        step = super().apply(state, action, dice)
        return replace(step, state=replace(step.state, keys=self.count))


class DealsTwice(Canary):
    def __init__(self):
        self.count = 0

    def setup(self, seats, options, dice):
        self.count += 1
        return super().setup(seats, options, Dice("other", self.count))


class GoesBack(Canary):
    def progress(self, state):
        progress = super().progress(state)
        return replace(progress, number=-len(state.players[0].gains))


class Miscounts(Canary):
    def scores(self, state):
        first, *rest = super().scores(state)
        lines = (replace(first.lines[0], parts=(*first.lines[0].parts, ScorePart("extra", 1))), *first.lines[1:])
        return (replace(first, lines=lines), *rest)


class ForgetsASeat(Canary):
    def scores(self, state):
        return super().scores(state)[1:]


class AsksNobody(Canary):
    def prompts(self, state, seat):
        return () if state.phase == "market" else super().prompts(state, seat)


class IsLost(Canary):
    def phase(self, state):
        return "nowhere"


class Prompts(Canary):
    """Changes the prompts of every seat."""

    change: Callable

    def prompts(self, state, seat):
        return tuple(type(self).change(prompt) for prompt in super().prompts(state, seat))


def _items(prompt, **changes):
    slots = tuple(replace(slot, items=tuple(replace(i, **changes) for i in slot.items)) for slot in prompt.slots)
    return replace(prompt, slots=slots)


class StarsItsItems(Prompts):
    change = staticmethod(lambda prompt: _items(prompt, label=""))


class BlocksWithoutReason(Prompts):
    change = staticmethod(lambda prompt: replace(prompt, blocked=prompt.blocked and Rejection("")))


class WantsLessThanNothing(Prompts):
    change = staticmethod(lambda prompt: replace(prompt, slots=tuple(replace(s, low=s.high + 1) for s in prompt.slots)))


class AsksTheSameTwice(Canary):
    def prompts(self, state, seat):
        return super().prompts(state, seat) * 2


class PromisesTooMuch(Canary):
    def apply(self, state, action, dice):
        if action.prompt in {"pass", "decline"}:
            raise ValueError("not today")
        return super().apply(state, action, dice)


class ExplainsNothing(Canary):
    def inspect(self, state, seat, key):
        return None


class TurnsTheTable(Canary):
    def view(self, state, seat):
        view = super().view(state, seat)
        return replace(view, strip=view.strip[::-1])


class LeavesPagesOpen(Canary):
    def view(self, state, seat):
        view = super().view(state, seat)
        panels = tuple(p for p in view.panels if not getattr(p, "secret", False))
        return replace(view, panels=panels, is_secret=False)


class OpensSecretPanels(Canary):
    def view(self, state, seat):
        return replace(super().view(state, seat), is_secret=False)


class TellsTheTable(Canary):
    def view(self, state, seat):
        view = super().view(state, seat)
        return replace(view, panels=(*view.panels, Prose("Leak", (state.players[-1].token,))))


class LooksUpOthers(Canary):
    """Has a page to look up that tells what others hold, though no panel and no prompt names it."""

    def view(self, state, seat):
        return replace(super().view(state, seat), topics=(Topic("hands", "All hands"),))

    def inspect(self, state, seat, key):
        tokens = tuple(player.token for player in state.players)
        return Sheet("Hands", tokens) if key == "hands" else super().inspect(state, seat, key)


class ExplainsPromptsAsNumbers(Canary):
    def inspect(self, state, seat, key):
        return Sheet(str(int("of"))) if key in {"keep", "commit", "bid", "pass"} else super().inspect(state, seat, key)


class ExplainsOthers(Canary):
    def preview(self, state, action):
        return (Section("Leak", (Part(state.players[action.seat - 1].token),)),)


class ExplainsItselfInTheOpen(Canary):
    def preview(self, state, action):
        return (Section("Leak", (Part(state.players[action.seat].token),)),)


class CannotExplainHalves(Canary):
    def preview(self, state, action):
        return (Section(action.picks[0].item, ()),)


class ExplainsByNoClause(Canary):
    def preview(self, state, action):
        return (Section("Sums", (Part("sum", "1", "CN-999"),)),)


class ExplainsInEscapes(Canary):
    def preview(self, state, action):
        return (Section("\x1b[31mred", ()),)


class InspectsOthers(Canary):
    def inspect(self, state, seat, key):
        sheet = super().inspect(state, seat, key)
        return sheet and replace(sheet, lines=(state.players[-1].token,))


class ScoresTheHand(Canary):
    def scores(self, state):
        return tuple(
            replace(score, ties=(replace(score.ties[0], value=len(set("".join(player.hand)))),))
            for score, player in zip(super().scores(state), state.players, strict=True)
        )


class ImaginesNothing(Canary):
    def imagine(self, state, seat, dice):
        return state


class PeeksWhileImagining(Canary):
    def imagine(self, state, seat, dice):
        deck = replace(state.deck, pile=dice.shuffled(state.deck.pile))
        return replace(super().imagine(state, seat, dice), deck=deck)


class ForgetsItself(Canary):
    def imagine(self, state, seat, dice):
        return super().imagine(state, (seat + 1) % len(state.players), dice)


class Advice:
    """Gives the same plans and the same worth wherever it is asked."""

    def __init__(self, plans, worth=0.0):
        self.plans, self.worth = plans, worth

    def candidates(self, state, seat, dice):
        return self.plans

    def appraise(self, state, seat):
        return self.worth


class TellsOfMarks(After):
    change = staticmethod(lambda step: replace(step, events=tuple(replace(e, seats=None) for e in step.events)))


class CountsMarks(Canary):
    def apply(self, state, action, dice):
        step = super().apply(state, action, dice)
        return replace(step, state=replace(step.state, keys=state.keys + 1))

    def progress(self, state):
        return replace(super().progress(state), label=f"step {state.keys}")


class NamesAStranger(After):
    change = staticmethod(lambda step: replace(step, events=(replace(step.events[0], actor=9),)))


class ShowsTokensInTheStrip(Canary):
    def view(self, state, seat):
        view = super().view(state, seat)
        strip = tuple(
            replace(line, about=state.players[line.seat].token if line.seat == seat else "") for line in view.strip
        )
        return replace(view, strip=strip)


class RevealsByWhatIsHidden(Canary):
    def apply(self, state, action, dice):
        step = super().apply(state, action, dice)
        return replace(step, reveals=step.reveals or (sum(map(ord, state.deck.pile[0])) % 2 == 0))


class HasNoPlan(Canary):
    advisor = Advice(())


class PlansNothing(Canary):
    advisor = Advice((Plan(()),))


class PlansTheImpossible(Canary):
    advisor = Advice((Plan((Action(0, "fly"),)),))


class CannotTellWorth(Canary):
    advisor = Advice((Plan((Action(0, "commit"),)),), float("nan"))


class FillsWithTooMuch(Prompts):
    change = staticmethod(lambda prompt: replace(prompt, fill=(Pick("no slot", "x"),)))


BROKEN = [
    ("drafts_go_unseen", TellsOfMarks),
    ("drafts_go_unseen", CountsMarks),
    ("events_name_seats_of_the_table", NamesAStranger),
    ("views_are_whole", ShowsTokensInTheStrip),
    ("reveals_is_honest", RevealsByWhatIsHidden),
    ("advice_can_be_followed", HasNoPlan),
    ("advice_can_be_followed", PlansNothing),
    ("advice_can_be_followed", PlansTheImpossible),
    ("advice_can_be_followed", CannotTellWorth),
    ("prompts_are_well_formed", FillsWithTooMuch),
    ("states_are_frozen_values", KeepsAList),
    ("states_survive_a_record", PutsTextInANumber),
    ("states_survive_a_record", PutsAFloatInANumber),
    ("steps_are_functions", Remembers),
    ("records_replay", Remembers),
    ("records_replay", DealsTwice),
    ("progress_never_falls", GoesBack),
    ("scores_add_up", Miscounts),
    ("scores_add_up", ForgetsASeat),
    ("awaited_seats_can_answer", AsksNobody),
    ("the_phase_is_known", IsLost),
    ("prompts_are_well_formed", StarsItsItems),
    ("prompts_are_well_formed", BlocksWithoutReason),
    ("prompts_are_well_formed", WantsLessThanNothing),
    ("prompts_are_well_formed", AsksTheSameTwice),
    ("near_misses_are_refused", BlocksWithoutReason),
    ("accepted_answers_are_carried_out", PromisesTooMuch),
    ("texts_are_clean", WritesEscapes),
    ("clauses_exist", CitesNothing),
    ("shown_things_can_be_inspected", ExplainsNothing),
    ("shown_things_can_be_inspected", PointsToNoSheet),
    ("views_are_whole", TurnsTheTable),
    ("views_are_whole", OpensSecretPanels),
    ("open_pages_hide_nothing", LeavesPagesOpen),
    ("previews_hide_what_pages_hide", ExplainsOthers),
    ("previews_hide_what_pages_hide", ExplainsItselfInTheOpen),
    ("previews_hide_what_pages_hide", CannotExplainHalves),
    ("clauses_exist", ExplainsByNoClause),
    ("texts_are_clean", ExplainsInEscapes),
    ("imagine_cannot_be_told", TellsTheTable),
    ("imagine_cannot_be_told", InspectsOthers),
    ("imagine_cannot_be_told", LooksUpOthers),
    ("imagine_cannot_be_told", ExplainsPromptsAsNumbers),
    ("imagine_cannot_be_told", ScoresTheHand),
    ("imagine_cannot_be_told", ForgetsItself),
    ("imagine_uses_what_the_seat_knows", PeeksWhileImagining),
    ("secrets_change", ImaginesNothing),
    ("reveals_is_honest", HidesItsReveals),
]


def test_the_canary_breaks_no_law():
    assert list(found(RULESET)) == [set()] * len(GAMES)


@pytest.mark.parametrize(("law", "broken"), BROKEN, ids=[f"{law}-{kind.__name__}" for law, kind in BROKEN])
def test_a_law_notices_who_breaks_it(law, broken):
    assert any(law in laws for laws in found(broken()))


def test_a_game_without_end_is_noticed():
    class StandsStill(Canary):
        def apply(self, state, action, dice):
            return Step(state)

    assert "random_games_end" in {finding.law for finding in check_game(StandsStill(), 2, "1", states=1, limit=300)}


def test_what_a_ruleset_says_about_itself_is_checked():
    class Careless(Canary):
        info = replace(
            INFO,
            api=0,
            seats=(0, 99),
            phases=(replace(INFO.phases[0], help="", rules=("CN-999",)),),
            options=(replace(INFO.options[0], default="7"),),
        )
        clauses = (*Canary.clauses, Canary.clauses[0], replace(Canary.clauses[1], id="CN-X", text=""))

    details = " / ".join(finding.detail for finding in check_info(Careless()))
    for part in (
        "written for contract 0",
        "0 to 99 seats",
        "no help",
        "CN-999",
        "default '7'",
        "listed twice",
        "no text",
    ):
        assert part in details
    assert not check_info(RULESET)


def test_a_finding_can_be_found_again_by_what_it_names():
    first, *_ = check_game(PromisesTooMuch(), 4, "5", {"start": "market"}, states=30)
    again, *_ = check_game(PromisesTooMuch(), first.seats, first.seed, dict(first.options), states=30)
    assert again == first
    assert all(part in str(first) for part in ("canary, 4 seats", "seed '5'", "start=market", f"step {first.step}"))


def test_demand_raises_every_finding():
    with pytest.raises(RulesetError, match=r'phase "nowhere" is not in info.phases'):
        demand(IsLost(), games=1, states=3)
    demand(RULESET, games=1, states=3)
    assert check(IsLost(), games=1, states=3)
