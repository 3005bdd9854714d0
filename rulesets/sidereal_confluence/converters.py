"""Economic converters: which a seat could run now, why not, and what all its runs make at the end.

Inputs are reserved when a run is chosen; outputs come when everybody is done. Rule: SC-118, SC-119, SC-120.
"""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rulesets.sidereal_confluence.cards import (
    made_text,
    made_value,
    need_text,
    need_value,
    runs_of,
    side_of,
    spec_of,
    support_of,
    title_of,
)
from rulesets.sidereal_confluence.components import Need, Recipe
from rulesets.sidereal_confluence.goods import NOTHING, Goods, without
from rulesets.sidereal_confluence.payment import can_pay, interest, is_interest, one_colours, shortage
from rulesets.sidereal_confluence.species import may_run
from rulesets.sidereal_confluence.state import Held, Player, Run
from silverhorizon.core.prompt import Item, Rejection

_OWNER = Rejection("the Eni Et never run their interest cards, they lend them", "SC-S08", "owner never runs it")


class Choice(Struct, frozen=True, gc=False):
    """A white converter before a seat; `need` is what one run takes, `times` how often it may run.

    `item` is its menu row while it can run.
    """

    key: str
    card: Held
    index: int
    recipe: Recipe
    need: Need
    times: int
    is_interest: bool
    item: Item


@lru_cache(maxsize=8192)
def choices(cards: tuple[Held, ...]) -> tuple[Choice, ...]:
    """Lists the white converters on cards, in the order they lie. Rule: SC-111, SC-112."""
    return tuple(choice for card in cards for choice in _on(card))


@lru_cache(maxsize=2048)
def _on(card: Held) -> tuple[Choice, ...]:
    found = []
    for index, recipe in enumerate(side_of(card).converters):
        if recipe.arrow == "white":
            key = f"{card.key}/{index}" if index else card.key
            # White converters have one way to pay.
            need = recipe.needs[0]
            one_colour = is_interest(need, recipe.makes)
            found.append(Choice(key, card, index, recipe, need, runs_of(card), one_colour, _item(key, card, recipe)))
    return tuple(found)


def times_run(player: Player, choice: Choice) -> int:
    """Counts how often a converter runs this turn so far."""
    return sum(run.card == choice.card.key and run.index == choice.index for run in player.runs)


def support_left(player: Player) -> int:
    """Counts the fleet support not used by a run; icons may be split over cards. Rule: SC-S06."""
    used = 0
    for run in player.runs:
        card = player.held(run.card)
        if card is not None:
            used += side_of(card).converters[run.index].needs[0].fleets
    return support_of(player) - used


def refusal(player: Player, choice: Choice) -> Rejection | None:
    """Says why a converter cannot run (once more) now; None if it can."""
    if not may_run(player, choice.card.key):
        return _OWNER
    ran = times_run(player, choice) if player.runs else 0
    if ran >= choice.times:
        return Rejection(f"has run {ran} of {choice.times} times this turn", "SC-113", "has run")
    need = choice.need
    if need.fleets:
        left = max(0, support_left(player))
        if need.fleets > left:
            reason = f"needs fleet support {need.fleets}, {left} is free"
            return Rejection(reason, "SC-S06", f"support {left} of {need.fleets}")
    if not can_pay(player.stock, need):
        return shortage(player.stock, need.goods)
    if choice.is_interest and not one_colours(player.stock, need.goods):
        count = need.goods.any_small or need.goods.any_large
        return Rejection(f"needs {count} cubes of one colour, wild ones included", "SC-136", f"{count} of one colour")
    return None


def _item(key: str, card: Held, recipe: Recipe) -> Item:
    value_in, value_out = need_value(recipe.needs[0]), made_value(recipe)
    hint = f"{need_text(recipe.needs[0])} » {made_text(recipe)}"
    return Item(key, title_of(card), 1, None, f"{value_out - value_in:+.1f}", hint)


def item_of(player: Player, choice: Choice) -> Item:
    """Gives the menu row of a converter, blocked with its reason where it cannot run."""
    why = refusal(player, choice)
    return choice.item if why is None else replace(choice.item, blocked=why)


def output_of(run: Run, recipe: Recipe) -> tuple[Goods, Goods]:
    """Gives what one run makes for its seat and what it makes to be given away."""
    if is_interest(recipe.needs[0], recipe.makes):
        made = without(recipe.makes, "any_small", "any_large")
        count = recipe.makes.any_small or recipe.makes.any_large
        return made + interest(run.paid, run.colour, count), recipe.gives
    return recipe.makes, recipe.gives


def reserved(player: Player) -> Goods:
    """Adds up what the runs of a seat have set aside. Rule: SC-120."""
    total = NOTHING
    for run in player.runs:
        total += run.paid
    return total


def outputs(player: Player) -> tuple[Goods, Goods, Goods]:
    """Adds up what the runs of a seat make: for its stock, for its donation area, and for one seat whole.

    Rule: SC-118, SC-124, SC-Z7.
    """
    made = gives = whole = NOTHING
    for run in player.runs:
        card = player.held(run.card)
        if card is None:
            continue
        mine, others = output_of(run, side_of(card).converters[run.index])
        made += mine
        if others.envoy and spec_of(run.card).species == "zeth":
            whole += others
        else:
            gives += others
    return made, gives, whole
