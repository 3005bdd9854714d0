"""The canary has one of everything, keeps its secrets, and plays by its rules."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import get_args

import pytest
from canary.board import PLACES
from canary.hidden import canaries
from canary.phases.voyage import ways
from canary.ruleset import RULESET
from canary.state import State, with_player
from msgspec.structs import replace

from silverhorizon.core import view as panels
from silverhorizon.core.action import Action, Pick
from silverhorizon.core.contract.position import bytes_of, structs_in
from silverhorizon.core.event import visible
from silverhorizon.core.match import Match, begin, play
from silverhorizon.core.phase import Layout
from silverhorizon.core.prompt import Item, Prompt, Role, Slot
from silverhorizon.core.sampling import sample

NAMES = ("Ann", "Ben", "Cem", "Dag", "Eve", "Fay", "Gil", "Hua", "Ida")


def table(start: str, seats: int = 3, *, seed: str = "1", rounds: int = 1) -> Match[State]:
    return begin(RULESET, NAMES[:seats], seed, {"start": start, "rounds": str(rounds)})


def changed(match: Match[State], seat: int, **fields: object) -> Match[State]:
    return replace(match, state=with_player(match.state, seat, **fields))


def act(match: Match[State], seat: int, prompt: str, *picks: tuple[str, str] | tuple[str, str, int]) -> Match[State]:
    return play(match, Action(seat, prompt, tuple(Pick(*pick) for pick in picks)))


def reason(match: Match[State], seat: int, prompt: str, *picks: tuple[str, str]) -> str:
    rejection = match.refuse(Action(seat, prompt, tuple(Pick(*pick) for pick in picks)))
    return "" if rejection is None else rejection.reason


def said(match: Match[State]) -> str:
    return " ".join(event.text for event in match.events)


def random_play(seed: int, seats: int, *, rounds: int = 2) -> Iterator[Match[State]]:
    match, rng = table("draft", seats, seed=str(seed), rounds=rounds), Random(seed)
    yield match
    while not match.is_over:
        seat = rng.choice(match.awaiting)
        action = sample(match.prompts(seat), seat, rng)
        assert action is not None
        match = play(match, action)
        yield match


# One of everything


def test_every_layout_and_every_panel_is_shown():
    layouts, shown = set(), set()
    for match in random_play(1, 3):
        layouts.add(RULESET.info.phase(RULESET.phase(match.state)).layout)
        for seat in (None, 0, 1, 2):
            shown |= {type(panel) for panel in RULESET.view(match.state, seat).panels}
    assert layouts == set(get_args(Layout))
    assert shown == set(get_args(panels.Panel))


def test_every_part_of_the_grammar_is_asked():
    prompts: list[Prompt] = []
    for seed in range(3):
        for match in random_play(seed, 3):
            for seat in range(3):
                prompts += match.prompts(seat)
    slots = [slot for prompt in prompts for slot in prompt.slots]
    items = [item for slot in slots for item in slot.items]
    assert {prompt.role for prompt in prompts} == set(get_args(Role))
    assert _used(prompts, Prompt, without=("key", "text", "slots"))
    assert _used(slots, Slot, without=("name", "items"))
    assert _used(items, Item, without=("key", "label"))
    refusals = [item.blocked for item in items if item.blocked] + [p.blocked for p in prompts if p.blocked]
    assert any(refusal.short for refusal in refusals)
    assert any(refusal.remedy for refusal in refusals)
    assert any(slot.low == slot.high == 13 and len(slot.items) == 4 for slot in slots)


def _used(values: Iterable[object], kind: type, *, without: tuple[str, ...]) -> bool:
    """Tells whether each field of a struct has another value than its default somewhere."""
    defaults = kind("", "") if kind is Prompt else kind("", ())
    values = list(values)
    unused = [
        name
        for name in kind.__struct_fields__
        if name not in without and all(getattr(value, name) == getattr(defaults, name) for value in values)
    ]
    assert not unused, f"{kind.__name__} never uses {unused}"
    return True


def test_several_seats_are_awaited_at_once_and_in_any_order():
    assert table("draft", 9).awaiting == tuple(range(9))
    assert table("trade", 9).awaiting == tuple(range(9))


# Secrets


@pytest.mark.parametrize("seats", [2, 5])
def test_nobody_is_shown_what_only_another_seat_may_read(seats):
    for match in random_play(seats, seats):
        secrets = {seat: canaries(match.state, seat) for seat in range(seats)}
        for reader in (None, *range(seats)):
            shown = _shown(match, reader)
            for owner, strings in secrets.items():
                if owner != reader:
                    leaked = [text for text in strings if text.encode() in shown]
                    assert not leaked, f"seat {reader} is shown {leaked} of seat {owner} in step {match.number}"


def _shown(match: Match[State], reader: int | None) -> bytes:
    view = RULESET.view(match.state, reader)
    shown = [bytes_of(view), bytes_of(visible(match.events, reader))]
    if reader is not None:
        shown.append(bytes_of(match.prompts(reader)))
    if not match.reveals:
        # After a reveal the log names cards that lie open, which may have been in a hand before.
        keys = {getattr(struct, "key", "") for struct in structs_in(view.panels)} - {""}
        shown += [bytes_of(RULESET.inspect(match.state, reader, key)) for key in keys]
    return b"".join(shown)


@pytest.mark.rule("CN-001")
def test_a_seat_sees_its_own_token_in_every_secret_phase():
    match = table("draft")
    token = match.state.players[1].token
    assert token.startswith("CANARY-B-")
    assert token.encode() in bytes_of(RULESET.view(match.state, 1))
    assert token.encode() not in bytes_of(RULESET.view(match.state, 0))


@pytest.mark.rule("CN-004")
def test_others_see_who_has_sealed_and_nothing_else():
    match = table("council")
    before = RULESET.view(match.state, 1)
    marked = act(match, 0, "split", ("cubes", "mint", 13))
    assert bytes_of(RULESET.view(marked.state, 1)) == bytes_of(before)
    assert visible(marked.events, 1) == ()
    sealed = act(marked, 0, "commit")
    assert [line.status for line in RULESET.view(sealed.state, 1).strip] == ["sealed", "acts", "acts"]
    assert not sealed.reveals
    again = act(sealed, 0, "reconsider")
    assert 0 in again.awaiting


# Rules


@pytest.mark.rule("CN-102")
def test_kept_cards_are_shown_together_and_score():
    match = table("draft", 2)
    for seat in (0, 1):
        hand = match.state.players[seat].hand
        match = act(match, seat, "keep", ("card", hand[0]), ("card", hand[1]))
        match = act(match, seat, "commit")
    assert match.reveals
    assert [len(player.tableau) for player in match.state.players] == [2, 2]
    assert match.state.phase == "auction"


def _bids(match: Match[State], *bids: int) -> Match[State]:
    lot = match.state.lots[0]
    for seat, bid in enumerate(bids):
        if bid:
            match = act(match, seat, "bid", (lot, "coin", bid))
        match = act(match, seat, "commit")
    return match


@pytest.mark.rule("CN-203")
def test_the_highest_bid_pays_and_others_do_not():
    match = table("auction")
    lot = match.state.lots[0]
    match = _bids(match, 2, 5, 3)
    assert [player.coins for player in match.state.players] == [8, 3, 8]
    assert lot in match.state.players[1].tableau


@pytest.mark.rule("CN-203")
def test_a_die_chooses_among_equal_bids():
    takers = set()
    for seed in range(12):
        match = _bids(table("auction", seed=str(seed)), 4, 4, 1)
        assert "A die settled the tie" in said(match)
        takers |= {seat for seat, player in enumerate(match.state.players) if player.coins == 4}
    assert takers == {0, 1}


@pytest.mark.rule("CN-202")
def test_two_bids_come_from_one_purse():
    match = table("auction")
    left, right = match.state.lots
    assert reason(match, 0, "bid", (left, "coin", 5), (right, "coin", 4)) == "coins: 1 to 8 can be picked, not 9"


@pytest.mark.rule("CN-302")
def test_most_cubes_score_three_and_a_tie_one_each():
    match = table("council", 2)
    match = act(match, 0, "split", ("cubes", "mint", 7), ("cubes", "guard", 6))
    match = act(match, 1, "split", ("cubes", "mint", 7), ("cubes", "choir", 6))
    match = act(act(match, 0, "commit"), 1, "commit")
    gains = [{gain.label: gain.value for gain in player.gains} for player in match.state.players]
    assert gains == [{"Mint": 1, "Guard": 3}, {"Mint": 1, "Choir": 3}]


@pytest.mark.rule("CN-301")
def test_a_split_is_sealed_only_with_all_thirteen_cubes():
    match = act(table("council"), 0, "split", ("cubes", "mint", 12))
    assert reason(match, 0, "commit") == "cubes: choose 13, not 12"


THREE_WAY = (("0>1", "seed", 2), ("1>2", "song", 1), ("2>0", "gold", 1))


@pytest.mark.rule("CN-402")
def test_a_deal_of_three_happens_whole_when_the_last_has_agreed():
    match = act(table("trade"), 0, "offer", *THREE_WAY)
    deal = match.state.deals[0].key
    match = act(match, 1, "accept", ("deal", deal))
    assert [player.goods.total for player in match.state.players] == [9, 9, 9]
    match = act(match, 2, "accept", ("deal", deal))
    goods = [player.goods for player in match.state.players]
    assert (goods[0].seed, goods[0].gold, goods[1].seed, goods[1].song, goods[2].song) == (1, 2, 5, 2, 4)
    assert match.state.deals == ()


def test_a_deal_is_weighed_for_every_party_while_it_is_put_together():
    match = table("trade")
    half = Action(0, "offer", tuple(Pick(*pick) for pick in THREE_WAY))
    (section,) = RULESET.preview(match.state, half)
    assert [(part.label, part.value) for part in section.parts] == [
        ("Ann gives 2, gets 3:", "+1"),
        ("Ben gives 1, gets 2:", "+1"),
        ("Cem gives 3, gets 1:", "-2"),
    ]
    assert RULESET.preview(match.state, Action(0, "offer")) == ()


@pytest.mark.rule("CN-402")
def test_a_deal_that_one_party_cannot_carry_out_cannot_be_accepted():
    match = act(table("trade"), 0, "offer", *THREE_WAY)
    match = act(match, 0, "gift", ("0>2", "seed", 2))
    assert reason(match, 1, "accept", ("deal", "deal-1")) == "Ann gives 2 seed and has 1"


@pytest.mark.rule("CN-402")
def test_one_refusal_ends_a_deal_and_a_counter_offer_replaces_it():
    match = act(table("trade"), 0, "offer", *THREE_WAY)
    countered = act(match, 1, "offer", ("1>0", "song", 1), ("instead of", "deal-1"))
    assert [deal.by for deal in countered.state.deals] == [1]
    assert act(match, 2, "refuse", ("deal", "deal-1")).state.deals == ()
    assert act(match, 0, "withdraw", ("deal", "deal-1")).state.deals == ()


@pytest.mark.rule("CN-401")
def test_a_seat_proposes_three_deals_a_round_and_may_add_a_note():
    match = table("trade")
    for _ in range(3):
        match = play(match, Action(0, "offer", (Pick("0>1", "seed"),), "for old times"))
    assert reason(match, 0, "offer", ("0>1", "seed")) == "Ann proposed 3 of 3 deals"
    (offers,) = RULESET.view(match.state, 1).panels
    assert isinstance(offers, panels.OfferTable)
    assert offers.offers[0].note == "for old times"


@pytest.mark.rule("CN-403")
def test_a_lent_card_goes_home_at_the_end_of_the_round():
    match = changed(table("trade", 2), 0, tableau=("green-heron",))
    match = act(match, 0, "offer", ("0>1 lend", "green-heron"))
    match = act(match, 1, "accept", ("deal", "deal-1"))
    assert match.state.players[1].tableau == ("green-heron",)
    assert not any(slot.name.endswith("lend") for slot in match.prompts(1)[0].slots for _ in slot.items)
    while match.state.phase != "tally":
        match = _shortest(match)
    assert match.state.players[0].tableau == ("green-heron",)
    assert match.state.loans == ()


def _shortest(match: Match[State]) -> Match[State]:
    """Answers for an awaited seat so that the phase ends soon."""
    seat = match.awaiting[0]
    for prompt in ("done", "pass", "stay", "wait", "retreat", "continue", "let", "decline"):
        if match.refuse(Action(seat, prompt)) is None:
            return act(match, seat, prompt)
    action = sample(match.prompts(seat), seat, Random(match.number))
    assert action is not None
    return play(match, action)


def _owing(*, gold: int) -> Match[State]:
    match = table("trade", 2, rounds=2)
    match = act(match, 0, "offer", ("0>1 owe", "gold@2", 2), ("1>0", "seed", 1))
    match = act(match, 1, "accept", ("deal", "deal-1"))
    assert len(match.state.promises) == 1
    while not match.state.agenda or match.state.phase != "tally" or match.state.number < 2:
        match = _shortest(match)
    return changed(match, 0, goods=replace(match.state.players[0].goods, gold=gold))


@pytest.mark.rule("CN-404")
def test_a_promise_is_kept_when_it_is_due():
    match = _owing(gold=3)
    before = match.state.players[1].goods.gold
    match = act(match, 0, "keep")
    assert (match.state.players[0].goods.gold, match.state.players[1].goods.gold) == (1, before + 2)
    assert match.state.promises == ()


@pytest.mark.rule("CN-404")
def test_a_promise_that_cannot_be_kept_is_broken_for_three_points():
    match = _owing(gold=1)
    assert reason(match, 0, "keep") == "Ann owes 2 gold and has 1"
    points = match.state.players[0].points
    match = act(match, 0, "break")
    assert match.state.players[0].points == points - 3


@pytest.mark.rule("CN-405")
def test_a_gift_needs_no_answer():
    match = act(table("trade"), 0, "gift", ("0>1", "seed", 1), ("0>2", "gold", 1))
    assert [player.goods.total for player in match.state.players] == [7, 10, 10]


@pytest.mark.rule("CN-406")
def test_a_seat_that_is_done_answers_on_and_may_trade_on():
    match = act(table("trade"), 1, "done")
    assert match.awaiting == (0, 2)
    match = act(match, 0, "offer", ("0>1", "seed", 1))
    match = act(match, 1, "accept", ("deal", "deal-1"))
    assert 1 not in match.awaiting
    assert 1 in act(match, 1, "reconsider").awaiting
    assert act(act(match, 0, "done"), 2, "done").state.phase == "works"


@pytest.mark.rule("CN-501")
def test_inputs_are_paid_at_once_and_outputs_come_at_the_end():
    match = act(table("works", 2), 0, "run", ("converter", "mill"))
    assert (match.state.players[0].goods.seed, match.state.players[0].goods.song) == (1, 3)
    assert reason(match, 0, "run", ("converter", "mill")) == "Mill has run in this round"
    match = act(act(match, 0, "done"), 1, "done")
    assert match.state.players[0].goods.song == 5


@pytest.mark.rule("CN-501")
def test_a_converter_without_its_goods_says_what_is_missing():
    match = changed(table("works", 2), 0, goods=replace(table("works").state.players[0].goods, coal=1))
    (prompt, *_) = match.prompts(0)
    (foundry,) = (item for item in prompt.slots[0].items if item.key == "foundry")
    assert foundry.blocked is not None
    assert foundry.blocked.reason == "Foundry needs 2 coal, Ann has 1"
    assert (foundry.blocked.rule, foundry.blocked.remedy) == ("CN-501", "enough with 1 more coal")


@pytest.mark.rule("CN-502")
def test_coal_is_sold_at_a_coin_each():
    match = act(table("works", 2), 0, "sell", ("coal", "coal", 2))
    assert (match.state.players[0].coins, match.state.players[0].goods.coal) == (10, 0)
    assert reason(match, 0, "sell") == "Ann has no coal"


@pytest.mark.rule("CN-601", "CN-603")
def test_a_technology_is_chosen_then_paid_for():
    match = table("market")
    assert reason(match, 0, "research", ("tech", "wing")) == "Wings needs Feathers first"
    match = act(match, 0, "research", ("tech", "feather"))
    assert match.awaiting == (0,)
    (pay, *_) = match.prompts(0)
    assert pay.fill == (Pick("goods", "seed", 2),)
    match = act(match, 0, "pay", ("goods", "gold", 1), ("goods", "coal", 1))
    assert match.state.players[0].techs == ("feather",)
    assert match.state.players[0].goods.total == 7
    assert match.awaiting == (1,)


@pytest.mark.rule("CN-602")
def test_a_card_can_be_sold_out_of_turn():
    match = changed(table("market"), 2, hand=("green-wren",))
    match = act(match, 2, "whistle", ("card", "green-wren"))
    assert match.state.players[2].coins == 9
    assert match.awaiting == (0,)


def _sailing(*, at: str, other: str, to: str) -> Match[State]:
    match = changed(changed(table("voyage", 2), 0, ship=at), 1, ship=other)
    return act(match, 0, "sail", ("to", to), ("cargo", "gold", 1))


@pytest.mark.rule("CN-701", "CN-703")
def test_a_ship_chooses_its_way_and_delivers_what_is_wanted():
    match = _sailing(at="alder", other="pine", to="pine")
    (prompt,) = match.prompts(0)
    assert len(prompt.slots[0].items) == len(ways("alder", "pine")) > 1
    match = act(match, 0, "course", ("way", prompt.slots[0].items[0].key))
    assert match.state.players[0].ship == "pine"
    assert [(gain.label, gain.value) for gain in match.state.players[0].gains] == [("gold to Pine", 2)]


@pytest.mark.rule("CN-703")
def test_cargo_that_is_not_wanted_stays_with_its_owner():
    match = _sailing(at="hub", other="pine", to="alder")
    assert match.state.players[0].goods.gold == 1
    assert match.state.players[0].gains == ()


@pytest.mark.rule("CN-701")
def test_a_ship_makes_three_steps():
    match = changed(table("voyage", 2), 0, ship="gorse")
    steps = "Nettle is 4 steps away, a ship makes 3"
    assert PLACES["nettle"].hex == (-2, 0)
    assert reason(match, 0, "sail", ("to", "nettle")) == steps


@pytest.mark.rule("CN-704")
def test_a_ship_on_the_way_may_interrupt_a_move():
    match = _sailing(at="gorse", other="alder", to="hub")
    assert match.awaiting == (1,)
    assert match.state.players[0].ship == "alder"
    passed = act(match, 1, "let")
    assert passed.state.players[0].ship == "hub"
    asked = act(match, 1, "demand")
    paid = act(asked, 0, "pay")
    assert [player.coins for player in paid.state.players] == [7, 9]
    assert paid.state.players[0].ship == "hub"
    stopped = act(asked, 0, "stop")
    assert (stopped.state.players[0].ship, stopped.state.players[0].coins) == ("alder", 8)
    assert stopped.state.players[0].goods.gold == 1


@pytest.mark.rule("CN-702", "CN-802")
def test_every_holder_of_cards_is_asked_before_the_roll_and_a_card_adds_two():
    match = table("launch")
    for seat in (0, 2):
        match = changed(match, seat, hand=("green-wren",) if seat else ("white-wren",))
    match = act(match, 0, "launch", ("planet", "cage"), ("coal", "coal", 2))
    assert match.awaiting == (0, 2)
    match = act(match, 2, "boost", ("card", "green-wren"))
    assert not any("engine rolled" in event.text for event in match.events)
    match = act(match, 0, "boost", ("card", "white-wren"))
    assert "+ 6 =" in said(match)
    assert match.reveals


@pytest.mark.rule("CN-804")
def test_a_hot_engine_takes_a_coin_and_adds_one():
    match = table("launch")
    for seat in match.state.order:
        match = changed(match, seat, hand=(), coins=1)
    match = act(match, 0, "burn", ("planet", "cage"), ("coal", "coal", 2))
    assert "+ 3 =" in said(match)
    assert match.state.players[0].coins == 0
    poor = changed(table("launch"), 0, coins=0)
    refused = next(prompt for prompt in poor.prompts(0) if prompt.key == "burn").blocked
    assert refused is not None
    assert refused.rule == "CN-804"


@pytest.mark.rule("CN-803")
def test_sites_score_in_the_order_they_are_surveyed():
    match = act(table("launch"), 0, "launch", ("planet", "perch"), ("coal", "coal", 2))
    assert match.state.agenda
    match = act(match, 0, "survey", ("site", "perch-3"), ("site", "perch-1"), ("site", "perch-2"))
    gains = [(gain.label, gain.value) for gain in match.state.players[0].gains]
    assert gains == [("High Rock", 3), ("Old Nest", 2), ("Dry Lake", 1)]


def _joined(*sides: str) -> Match[State]:
    match = table("battle", 2 + len(sides))
    for seat, side in enumerate(sides, 2):
        match = act(act(match, seat, "join", ("side", side)), seat, "commit")
    return match


@pytest.mark.rule("CN-902")
def test_third_parties_join_either_side_or_stand_by():
    match = _joined("attack", "defend", "stand by")
    assert match.state.fight is not None
    assert match.state.fight.sides == ("attack", "defend", "attack", "defend", "stand by")
    assert match.awaiting == (0, 1, 2, 3)


@pytest.mark.rule("CN-903")
def test_every_fleet_aims_at_a_fleet_of_the_other_side_and_all_roll_at_once():
    match = _joined("stand by")
    match = act(match, 0, "aim", ("fleet-A1", "fleet-B2"), ("fleet-A2", "fleet-B1"))
    match = act(act(match, 0, "commit"), 1, "aim", ("fleet-B1", "fleet-A1"), ("fleet-B2", "fleet-A1"))
    assert match.state.fight is not None
    assert not match.state.fight.fleets[0].rolls
    match = act(match, 1, "commit")
    assert match.state.fight is not None
    for fleet in match.state.fight.fleets[:4]:
        assert len(fleet.rolls) == fleet.ships + fleet.losses
    hits = sum(roll >= 5 for fleet in match.state.fight.fleets[2:4] for roll in fleet.rolls)
    assert match.state.fight.fleets[0].losses == min(3, hits)


@pytest.mark.rule("CN-904")
def test_a_retreat_ends_the_battle_for_a_side_of_one():
    match = act(_joined("stand by"), 0, "retreat")
    assert match.state.phase == "tally"
    assert [gain.value for gain in match.state.players[1].gains if gain.line == "battles"] == [2]


@pytest.mark.rule("CN-005")
def test_hands_are_cut_to_two_cards_at_the_end_of_a_round():
    match = table("tally", 2)
    assert match.awaiting == (0,)
    match = changed(table("battle", 2), 0, hand=("green-wren", "white-wren", "green-lark"))
    match = act(match, 1, "retreat")
    assert match.awaiting == (0,)
    match = act(match, 0, "discard", ("card", "white-wren"))
    assert match.state.players[0].hand == ("green-wren", "green-lark")
    assert act(match, 0, "continue").is_over


@pytest.mark.rule("CN-003")
def test_the_first_seat_moves_on_each_round():
    match = table("tally", 3, rounds=2)
    match = act(match, 0, "continue")
    assert match.state.order == (1, 2, 0)


@pytest.mark.rule("CN-006")
def test_ties_go_to_more_coins_then_more_goods():
    scores = RULESET.scores(changed(table("tally", 2), 1, coins=9).state)
    assert [[line.label for line in score.ties] for score in scores] == [["coins", "goods"]] * 2
    assert scores[0].ties[0].value < scores[1].ties[0].value
