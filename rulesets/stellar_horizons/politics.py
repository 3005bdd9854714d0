"""What politics markers buy at any time. Rule: SH-231, SH-262, SH-264, SH-266."""

from functools import lru_cache

from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.goods import FIELDS
from rulesets.stellar_horizons.missions import swap_mission
from rulesets.stellar_horizons.state import State, powers_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

KEY = "politics"


@lru_cache(maxsize=1)
def _prices() -> dict[str, int]:
    return {row["use"]: int(row["markers"]) for row in content().tables["politics_spend"]}


def politics_prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers what politics markers buy; nothing to a seat that has none."""
    player = state.players[seat]
    if not player.politics:
        return ()
    gain = powers_of(state, seat).politics_yield
    return _prompts(player.politics, gain, has_mission=bool(player.mission))


@lru_cache(maxsize=256)
def _prompts(markers: int, gain: int, *, has_mission: bool) -> tuple[Prompt, ...]:
    prices = _prices()
    items = [_item(field, f"{gain} {field} points", prices["two_tech_points"], markers, "SH-262") for field in FIELDS]
    items.append(_item("cash", "$1B", prices["one_billion"], markers, "SH-264"))
    swap = _item("mission", "Swap the private mission", prices["swap_mission"], markers, "SH-231")
    if not has_mission:
        swap = Item("mission", swap.label, blocked=Rejection("there is no open private mission to return", "SH-231"))
    items.extend((swap, _item("victory", "A victory marker", prices["victory_marker"], markers, "SH-266")))
    slot = Slot("use", tuple(items))
    hint = f"{markers} politics markers at hand; those left after the technology step are lost"
    return (Prompt(KEY, "Spend politics", (slot,), "SH-262", hint=hint, group="Politics"),)


def _item(key: str, label: str, price: int, have: int, rule: str) -> Item:
    words = f"{price} pol"
    if have >= price:
        return Item(key, label, price=words)
    return Item(
        key, label, blocked=Rejection(f"costs {price} politics markers, {have} at hand", rule, f"{have} of {price}")
    )


def spend_politics(course: Course, action: Action) -> None:
    """Carries out a purchase with politics markers. Rule: SH-231, SH-262, SH-263, SH-264, SH-266, SH-280."""
    seat, use, prices = action.seat, action.chosen("use"), _prices()
    player = course.player(seat)
    match use:
        case "cash":
            course.change(seat, cash=player.cash + 1, politics=player.politics - prices["one_billion"])
            course.say(f"{player.name} turned a politics marker into $1B.", seat, rule="SH-264")
        case "mission":
            course.change(seat, politics=player.politics - prices["swap_mission"])
            course.say(f"{player.name} returned a private mission for another.", seat, rule="SH-231")
            swap_mission(course, seat)
        case "victory":
            price = prices["victory_marker"]
            course.change(seat, victory=player.victory + 1, politics=player.politics - price)
            course.say(f"{player.name} bought a victory marker for {price} politics markers.", seat, rule="SH-266")
        case field:
            gain = powers_of(course.state, seat).politics_yield
            left = player.politics - prices["two_tech_points"]
            course.change(seat, bank=player.bank.more(field, gain), politics=left)
            course.say(f"{player.name} turned a politics marker into {gain} {field} points.", seat, rule="SH-262")
