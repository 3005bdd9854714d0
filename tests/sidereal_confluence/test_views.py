"""What a seat sees at each step, and the pages about single things."""

import pytest
from sidereal_confluence.sidereal_table import act, bid, bidding, cards, economy, picks, stock, table, with_ships

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.goods import Goods
from rulesets.sidereal_confluence.ruleset import RULESET
from rulesets.sidereal_confluence.state import change
from silverhorizon.core.action import Action, Pick
from silverhorizon.core.prompt import find
from silverhorizon.core.view import Part
from silverhorizon.core.weighing import weighed


def panel(state, seat, title):
    return next(own for own in RULESET.view(state, seat).panels if own.title.startswith(title))


@pytest.mark.rule("SC-119", "SC-121")
def test_the_economy_shows_stocks_before_and_after_and_what_each_converter_brings():
    state = economy(stock(cards(table("caylion", "kjas", "kit"), 0, "caylion-22", "caylion-19"), 0, green=3, blue=1))
    state = act(state, 0, "run", "converter:caylion-22")
    grid = panel(state, 0, "Converters")
    rows = {row.cells[0].text: [cell.text for cell in row.cells[1:]] for row in grid.stock_rows}
    assert rows["have"][0] == "3f"
    assert rows["spend"][0] == "-2"
    assert rows["make"][4] == "+1"
    assert rows["then"][0] == "1f"
    first, second = grid.converters
    assert (first.key, first.is_running, first.value_in, first.value_out, first.gain) == (
        "caylion-22",
        True,
        "2.0",
        "2.5",
        "+0.5",
    )
    assert second.state == "no: B 1/2"
    assert RULESET.view(state, 0).plan == ("1 run, +0.5 in value",)


def test_the_trading_table_shows_goods_offers_and_promises():
    state = stock(cards(table("caylion", "kjas", "kit"), 0, "caylion-19"), 0, blue=1, green=4)
    state = act(state, 0, "propose", "0>1:green*2", "0>1 owe:blue@2", "1>0:blue", note="as always")
    shown = panel(state, 1, "Goods")
    texts = [cell.text for cell in shown.goods[0].cells]
    assert texts[0] == "Ann, Caylion"
    assert texts[-2:] == ["1B", "4f"]
    (offer,) = shown.offers
    assert (offer.key, offer.terms, offer.answer) == (
        "offer-1",
        "2f, a promise of 1 biotech in turn 2 for 1B",
        "Ben to answer",
    )
    assert offer.note == "as always"
    state = act(state, 1, "accept", "offer:offer-1")
    (promise,) = panel(state, 1, "Goods").promises
    assert (promise.parties, promise.terms, promise.value, promise.answer) == (
        "Ann » Ben",
        "1 biotech",
        "turn 2",
        "open",
    )
    assert "Due in turn 2" in " ".join(RULESET.inspect(state, 2, "promise-1").lines)


@pytest.mark.rule("SC-A27", "SC-153")
def test_the_bid_page_shows_tracks_with_least_bids_and_the_most_anybody_can_bid():
    state = table("caylion", "kjas", "kit")
    for seat in range(3):
        state = cards(state, seat)
    state = bidding(with_ships(state, 4, 7, 0))
    track = panel(state, 0, "Colonies")
    assert [row.cells[-1].text for row in track.rows] == ["1", "1", "2", "3"]
    assert track.rows[0].key == state.colony_track[0]
    rivals = panel(state, 0, "What everybody can bid")
    assert rivals.rows[0].cells[1].text == "4, counts as 2 for colonies"
    assert RULESET.view(state, 0).is_secret
    state = bid(state, Ann="4+0", Ben="3+2")
    assert panel(state, 2, "What everybody can bid").rows[1].cells[-2].text == "3"


@pytest.mark.parametrize("key", ["caylion-19", "kit-174", "faderan-60", "imdril-121", "colony-279", "team-319", "zeth"])
def test_everything_has_a_page(key):
    state = table(*content.species())
    sheet = RULESET.inspect(state, 0, key)
    assert sheet.title
    assert sheet.lines


def test_a_page_tells_where_a_card_is_and_whose():
    state = act(cards(table("caylion", "kjas", "kit"), 0, "caylion-19"), 0, "propose", "0>1 lend:caylion-19")
    lines = RULESET.inspect(state, 2, "caylion-19").lines
    assert "In play before Ben as Lunar Mining Consortium, lent by Ann." in lines
    assert RULESET.inspect(state, 2, "nonsense") is None


def test_the_strip_says_who_is_done_and_who_has_sealed():
    state = act(table("caylion", "kjas", "kit"), 1, "done")
    assert [line.status for line in RULESET.view(state, 0).strip] == ["", "done", ""]
    state = table("caylion", "kjas", "kit")
    for seat in range(3):
        state = cards(state, seat)
    state = act(bidding(with_ships(state, 1, 1, 1)), 0, "bid", "colony:ship")
    assert [line.status for line in RULESET.view(state, 1).strip] == ["sealed", "", ""]


# An offer in the making


def opened(state, seat, *chosen):
    """Gives the sections about a half-made offer by title, as pairs of label and value."""
    sections = RULESET.preview(state, Action(seat, "propose", picks(chosen)))
    return {section.title: [(part.label, part.value) for part in section.parts] for section in sections}


def verdicts(state, seat, *chosen):
    """Gives what each party gives and gets, and how that comes out."""
    prompt = find(RULESET.prompts(state, seat), "propose")
    return [(own.gives, own.gets, own.verdict) for own in weighed(prompt, picks(chosen))]


@pytest.mark.rule("SC-121", "SC-122")
def test_a_half_made_offer_tells_its_fair_value_and_what_it_opens():
    offer = ("0>1:green*3", "0>1:white", "1>0:blue", "1>0:yellow", "1>0:ship")
    assert opened(table(), 0, *offer) == {
        "What it opens for Ann": [("Lunar Mining Consortium", "short B 1/2")],
        "What it opens for Ben": [("Ritual Government", "+1.5"), ("Non-Indigenous Fauna", "+1.0")],
    }
    assert opened(table(), 0) == {}
    assert verdicts(table(), 0, *offer) == [(4.0, 4.0, "even"), (4.0, 4.0, "even")]
    assert verdicts(table(), 0, *offer[:-1]) == [(4.0, 3.0, "-1"), (3.0, 4.0, "+1")]


@pytest.mark.rule("SC-063", "SC-122")
def test_with_three_parties_each_is_told_what_it_gets_too():
    state = table("caylion", "faderan", "kjas")
    deal = ("0>1:green*2", "1>2:ultratech", "2>0 owe:vp@2")
    assert verdicts(state, 0, *deal) == [(2.0, 3.0, "+1"), (3.0, 2.0, "-1"), (3.0, 3.0, "even")]


def evened(state, seat, *chosen):
    """Gives an offer in the making as it is evened out, as text."""
    action = Action(seat, "propose", picks(chosen))
    return {f"{pick.slot}:{pick.item}*{pick.count}" for pick in RULESET.complete(state, action)}


@pytest.mark.rule("SC-122")
def test_an_offer_is_evened_out_with_what_one_lacks_and_the_other_can_spare():
    # Ben is short of 3 food, 1 culture and 1 industry; Ann can spare 3 food and 4 culture.
    assert evened(table(), 0, "1>0:blue", "1>0:yellow") == {"1>0:blue*1", "1>0:yellow*1", "0>1:green*3"}
    assert evened(table(), 0, "0>1:green*3") == {"0>1:green*3", "1>0:blue*1", "1>0:yellow*1"}


@pytest.mark.rule("SC-122")
def test_what_is_even_or_cannot_be_made_so_is_left_alone():
    assert evened(table(), 0, "0>1:green", "1>0:ship") == set()
    assert evened(table(), 0) == set()
    poor = stock(table(), 1)
    assert evened(poor, 0, "0>1:green") == set()


@pytest.mark.rule("SC-060", "SC-062")
def test_a_counter_offer_begins_with_the_terms_it_stands_instead_of():
    state = act(table(), 1, "propose", "1>0:blue", "0>1:green*2", "0>1 owe:white@2")
    terms = {"instead of:offer-1*1", "1>0:blue*1", "0>1:green*2", "0>1 owe:white@2*1"}
    assert evened(state, 0) == terms
    assert evened(state, 1) == set()
    two = act(state, 2, "propose", "2>0:white", "0>2:green")
    assert evened(two, 0) == set()
    assert evened(two, 0, "instead of:offer-1") == terms


@pytest.mark.rule("SC-063", "SC-122")
def test_a_ring_of_three_is_evened_out_between_all_of_them():
    state = table("caylion", "faderan", "kjas")
    half = ("0>1:green*2", "1>2:ultratech", "2>0:ship")
    picked = RULESET.complete(state, Action(0, "propose", picks(half)))
    prompt = find(RULESET.prompts(state, 0), "propose")
    assert [own.verdict for own in weighed(prompt, picked)] == ["even"] * 3


def test_what_a_seat_could_no_longer_run_is_told_before_it_gives():
    state = stock(cards(table("caylion", "kjas", "kit"), 0, "caylion-22"), 0, green=3)
    assert "What it opens for Ann" not in opened(state, 0, "0>1:green")
    assert opened(state, 0, "0>1:green*2")["What it opens for Ann"] == [("no longer Oceanic Processing", "-0.5")]


@pytest.mark.rule("SC-194")
def test_what_an_offer_opens_does_not_depend_on_hidden_points():
    state = cards(table(), 1, "faderan-65")
    offer = Action(0, "propose", picks(["1>2 lend:faderan-65", "0>2:green"]))
    richer = change(state, 2, stock=state.players[2].stock + Goods(vp=9))
    assert RULESET.preview(state, offer) == RULESET.preview(richer, offer)


@pytest.mark.rule("SC-083", "SC-085")
def test_goods_that_complete_a_set_open_the_team():
    state = table()
    team = content.teams()["team-319"]
    state = stock(stock(change(state, 1, cards=()), 1, yellow=1), 0, yellow=3, ultratech=2)
    assert opened(state, 0, "0>1:yellow*3")["What it opens for Ben"] == [(team.name, f"{team.points} VP")]
    assert opened(state, 0, "0>1:yellow*2")["What it opens for Ben"] == [(team.name, "short E 3/4")]
    assert opened(state, 0, "0>1:ultratech")["What it opens for Ben"] == [(team.name, "short U 1/2")]
    assert "What it opens for Ben" not in opened(stock(state, 1, ultratech=2), 0, "0>1:ultratech")


@pytest.mark.rule("SC-060", "SC-122")
def test_the_answer_to_an_offer_is_explained_by_the_first_one_that_waits():
    state = act(table(), 0, "propose", "0>1:green*3", "0>1:white", "1>0:blue", "1>0:yellow", "1>0:ship")
    sheet = RULESET.inspect(state, 1, "accept")
    assert sheet == RULESET.inspect(state, 1, f"offer-{state.offers[0].number}")
    assert [section.title for section in sheet.sections][:2] == ["What it opens for Ann", "What it opens for Ben"]
    assert RULESET.inspect(state, 0, "accept") is None


@pytest.mark.rule("SC-A30", "SC-076")
def test_the_goods_stand_for_the_strip_and_say_who_is_done():
    goods = panel(act(table("caylion", "kjas", "kit"), 1, "done"), 0, "Goods")
    assert goods.is_roster
    assert [row.tone for row in goods.goods] == ["seat:0", "seat:1", "seat:2"]
    assert [any(cell.text == "done" for cell in row.cells) for row in goods.goods] == [False, True, False]


@pytest.mark.rule("SC-153", "SC-154", "SC-C05")
def test_a_bid_in_the_making_says_what_is_kept_back_and_what_it_can_meet():
    state = bidding(table("caylion", "kjas", "kit"))
    state = change(state, 0, announced=3)
    state = change(state, 1, announced=5, stock=Goods(ship=5))
    (section,) = RULESET.preview(state, Action(1, "bid", (Pick("colony", "ship", 2), Pick("research", "ship", 1))))
    assert section.title == "Kept back: 2 of 5 ships. Others bid at most"
    assert section.parts[0] == Part("Ann", "3 (1.5 for colonies)")
    assert "Ben" not in {part.label for part in section.parts}


@pytest.mark.rule("SC-094", "SC-096", "SC-097")
def test_the_page_of_a_card_shows_both_ways_to_flip_it_and_what_it_could_flip():
    sheet = RULESET.inspect(table(), 3, "yengii-243")
    becomes = next(own for own in sheet.sections if own.title.startswith("Becomes "))
    assert becomes.title == "Becomes Alien Decision Integration by"
    assert [(part.label, part.value) for part in becomes.parts] == [
        ("paying 2B + an ocean colony » 1 VP", ""),
        ("spending Ubiquitous Cultural Repository", "not invented"),
    ]
    spent = content.technology("yengii", "Ubiquitous Cultural Repository")
    other = next(own for own in RULESET.inspect(table(), 3, spent).sections if own.title.startswith("Spent under"))
    assert "Choice of Paths becomes Alien Decision Integration" in [part.label for part in other.parts]
    colony = RULESET.inspect(table(), 0, table().colony_track[0])
    assert all("nothing" not in part.label for own in colony.sections if "Becomes" in own.title for part in own.parts)


@pytest.mark.rule("SC-087")
def test_the_page_of_a_team_shows_what_its_technology_does_for_the_seat_that_looks():
    state = table()
    titles = [section.title for section in RULESET.inspect(state, 0, "team-319").sections]
    assert "Nanotechnology before Ann" in titles
    assert not any("before" in section.title for section in RULESET.inspect(state, None, "team-319").sections)


@pytest.mark.parametrize("key", ["offer", "offer-", "offer-x", "offer-99", "promise", "seat-", "seat-9", "seat--1", ""])
def test_a_key_of_nothing_has_no_page(key):
    assert RULESET.inspect(table("caylion", "kjas", "kit"), 0, key) is None
