"""Placement: every seat marks its cards or exploring in secret, and seals; the last seal turns all cards up."""

from functools import lru_cache

from msgspec.structs import replace

from rulesets.jump_drive.cards import CARDS, constants
from rulesets.jump_drive.effects import Empire
from rulesets.jump_drive.phases.hand import card_items, in_order
from rulesets.jump_drive.placement import (
    NOTHING,
    Placement,
    allows_second,
    arranged,
    charges,
    due,
    may_pay,
    refused,
)
from rulesets.jump_drive.pricelist import Chooser, price_items, with_part
from rulesets.jump_drive.state import EMPTY, Draft, Player, State, explore_icons, spare, survey_team, with_player
from rulesets.jump_drive.tags import blocked_item
from rulesets.jump_drive.wording import cards_word, charge_words, listed
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

EXPLORE = "explore"
"""The key of the Explore marker among the items."""

_PARTS = ("development", "world", "second")


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Lists the marks a seat may set and the seal; after it, taking the seal back. Rule: JD-007, JD-S06."""
    player = state.players[seat]
    if player.draft.is_sealed:
        return RECONSIDER
    name, team_in = state.names[seat], _team_placed(state, seat)
    return _prompts(player.hand, player.empire, player.draft, seat, name, pays=state.pays_together, team_in=team_in)


def _team_placed(state: State, seat: Seat) -> int:
    """Gives the round in which a seat placed its Survey Team; 0 if it lies in the centre or nobody knows."""
    team = survey_team(seat)
    if team in state.players[seat].empire:
        for number, scoring in enumerate(state.history, start=1):
            if team in scoring.placed[seat]:
                return number
    return 0


RECONSIDER = (
    Prompt("reconsider", "Reconsider", role="reconsider", rule="JD-002", hint="Takes the seal back; others see that."),
)


@lru_cache(maxsize=128)
def _prompts(
    hand: tuple[str, ...], empire: Empire, draft: Draft, seat: Seat, name: str, *, pays: bool, team_in: int
) -> tuple[Prompt, ...]:
    now = draft.placement
    chooser = Chooser(name, empire, len(hand), now)
    keys = in_order(hand, survey_team(seat))
    marks = [_mark("development", keys, chooser), _mark("world", keys, chooser)]
    if team_in:
        marks[0] = _dated(marks[0], survey_team(seat), team_in, name)
    if now.world and allows_second(empire, now):
        marks.append(_mark("second", keys, chooser))
    marks += _ways(chooser)
    marks.append(_explore(explore_icons(empire), is_marked=draft.explores))
    if pays and (total := due(empire, now)):
        marks.append(_payment(hand, draft, total))
    marks.append(_seal(chooser, draft, pays=pays))
    return tuple(marks)


_TEXTS = {
    "development": ("Mark a development", "JD-008"),
    "world": ("Mark a world", "JD-010"),
    "second": ("Mark a second world", "JD-A12"),
}


def _mark(part: str, keys: tuple[str, ...], chooser: Chooser) -> Prompt:
    text, rule = _TEXTS[part]
    now = chooser.now
    marked: str = getattr(now, part)
    if marked or now.pays:
        chooser = replace(chooser, now=Placement(*with_part(now, part, "")))
    items = price_items(part, keys, chooser)
    if not items:
        nothing = Rejection(f"{chooser.name} holds no {'development' if part == 'development' else 'world'}", "JD-007")
        return Prompt(part, text, blocked=nothing, role="mark", rule=rule)
    if part == "second" and (refusal := _of_all(items)) is not None:
        return Prompt(part, text, blocked=refusal, role="mark", rule=rule)
    slot = Slot("card", items, 0, 1, label="second" if part == "second" else "")
    return Prompt(part, text, (slot,), rule, role="mark", draft=(Pick("card", marked),) if marked else ())


def _of_all(items: tuple[Item, ...]) -> Rejection | None:
    """Gives the reason that forbids every item alike; None if they differ or one is allowed."""
    reasons = {item.blocked.reason if item.blocked else "" for item in items}
    return items[0].blocked if len(reasons) == 1 else None


def _dated(prompt: Prompt, team: str, number: int, name: str) -> Prompt:
    """Says in which round the Survey Team was placed that a seat cannot place again. Rule: JD-028."""
    reason = f"{name} placed a {CARDS[team].name} in round {number}, and one is the limit"
    refused_team = blocked_item(team, Rejection(reason, "JD-028", f"placed in round {number}"))
    (slot,) = prompt.slots
    items = tuple([refused_team if item.key == team else item for item in slot.items])
    return replace(prompt, slots=(replace(slot, items=items),))


def _ways(chooser: Chooser) -> list[Prompt]:
    """Offers conquest or payment where Contact Specialist leaves the choice. Rule: JD-A10, JD-E14."""
    now = chooser.now
    worlds = [key for key in (now.world, now.second) if key and CARDS[key].is_military]
    if not worlds or not may_pay(chooser.empire, now.development):
        return []
    ways = [replace(now, pays=pays) for pays in (False, True)]
    if any(refused(chooser.empire, chooser.hand, way, chooser.name) for way in ways):
        return []
    name = listed([CARDS[key].name for key in worlds])
    items = (
        Item("conquer", f"Conquer {name}", price=str(due(chooser.empire, ways[0]))),
        Item("pay", f"Pay for {name}", price=str(due(chooser.empire, ways[1]))),
    )
    chosen = Pick("way", "pay" if now.pays else "conquer")
    return [Prompt("way", "Conquer it or pay", (Slot("way", items),), "JD-A10", role="mark", draft=(chosen,))]


@lru_cache(maxsize=64)
def _explore(icons: int, *, is_marked: bool) -> Prompt:
    item = _explore_item(icons)
    slot = Slot("marker", (item,), 0, 1)
    marked = (Pick("marker", EXPLORE),) if is_marked else ()
    return Prompt("explore", "Explore instead", (slot,), "JD-015", role="mark", draft=marked)


@lru_cache(maxsize=64)
def _explore_item(icons: int) -> Item:
    more = constants().explore_draw
    draw = icons + more
    hint = f"Draw {cards_word(more)} and 1 for each of {icons} explore icons, then discard {icons} (JD-051, JD-055)"
    return Item(EXPLORE, "Explore", price=f"draw {draw}, discard {icons}", hint=hint)


def _payment(hand: tuple[str, ...], draft: Draft, total: int) -> Prompt:
    items = card_items(spare(hand, draft))
    slot = Slot("cards", items, total, total, label="cards paid")
    picks = tuple([Pick("cards", key) for key in draft.payment])
    return Prompt("payment", f"Mark {total} to pay", (slot,), "JD-E29", role="mark", draft=picks)


def _seal(chooser: Chooser, draft: Draft, *, pays: bool) -> Prompt:
    now, empire = chooser.now, chooser.empire
    last = "turns the cards up if everybody else has sealed"
    if draft.explores:
        icons = explore_icons(empire)
        return Prompt("place", "Explore", rule="JD-050", role="commit", hint=_explore_item(icons).hint, ends_undo=last)
    if now == NOTHING:
        blocked = Rejection(f"{chooser.name} has marked no card and no Explore marker", "JD-007", "nothing is marked")
        return Prompt("place", "Place", blocked=blocked, rule="JD-007", role="commit")
    bill = charges(empire, now)
    total = sum([charge.total for charge in bill])
    words = " + ".join([charge_words(charge) for charge in bill])
    hint = f"{words} = pay {total} of the other {chooser.hand - now.from_hand}"
    text = ("Place it", "Place both", "Place all three")[len(now.cards) - 1]
    missing = None
    if pays and len(draft.payment) != total:
        missing = Rejection(f"{len(draft.payment)} of {total} cards to pay are marked", "JD-E29")
    return Prompt(
        "place", text, rule="JD-002", role="commit", hint=hint, price=str(total), blocked=missing, ends_undo=last
    )


def marked(state: State, action: Action) -> State:
    """Gives the state after a mark was set or cleared."""
    player = state.players[action.seat]
    return with_player(state, action.seat, replace(player, draft=_redrafted(player, action, state.names[action.seat])))


def _redrafted(player: Player, action: Action, name: str) -> Draft:
    draft = player.draft
    match action.prompt:
        case "explore":
            return Draft(explores=True) if action.picks else EMPTY
        case "payment":
            return replace(draft, payment=tuple([pick.item for pick in action.picks]))
        case "way":
            if not action.picks:
                return draft
            return Draft(replace(draft.placement, pays=action.chosen("way") == "pay"))
        case _:
            return Draft(_kept(player, with_part(draft.placement, action.prompt, action.chosen("card")), name))


def _kept(player: Player, asked: tuple[str, str, str], name: str) -> Placement:
    """Gives as much of what is asked for as is allowed: what depended on a cleared mark is cleared with it."""
    development, world, _ = asked
    for cards in (asked, (development, world, ""), (development, "", "")):
        fit = arranged(player.empire, len(player.hand), cards, name)
        if isinstance(fit, Placement):
            return fit
    return NOTHING
