"""Weighing a trade in the making."""

from silverhorizon.core.action import Pick
from silverhorizon.core.prompt import Item, Prompt, Slot
from silverhorizon.core.weighing import Weight, unweighed, weighed

FOOD, ENERGY, CARD = Item("f", "food", 5, worth=1.0), Item("e", "energy", 5, worth=1.5), Item("c", "Old Tower")
TRADE = Prompt(
    "offer",
    "Offer",
    (
        Slot("0>1", (FOOD, CARD), 0, 9, "0", (0, 1)),
        Slot("1>2", (ENERGY,), 0, 9, "1", (1, 2)),
        Slot("2>0", (FOOD,), 0, 9, "2", (2, 0)),
        Slot("instead of", (Item("offer-1", "Offer 1", worth=7.0),), 0, 1),
    ),
)


def test_every_party_is_weighed_over_all_lanes():
    picks = (Pick("0>1", "f", 3), Pick("1>2", "e", 2), Pick("2>0", "f"), Pick("instead of", "offer-1"))
    assert weighed(TRADE, picks) == (Weight(0, 3.0, 1.0), Weight(1, 3.0, 3.0), Weight(2, 1.0, 3.0))
    assert [own.verdict for own in weighed(TRADE, picks)] == ["-2", "even", "+2"]


def test_what_carries_no_worth_is_named_and_alone_weighs_nothing():
    assert weighed(TRADE, (Pick("0>1", "c"),)) == ()
    assert unweighed(TRADE, (Pick("0>1", "c"), Pick("0>1", "f"))) == ("Old Tower",)
