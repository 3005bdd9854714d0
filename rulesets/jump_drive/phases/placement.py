"""Placement: every seat marks its cards or exploring in secret, and seals; the last seal turns all cards up."""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rulesets.jump_drive.cards import CARDS, DEVELOPMENTS
from rulesets.jump_drive.cost import force
from rulesets.jump_drive.effects import Empire
from rulesets.jump_drive.offer import HELPFUL, Charge, development_charge, joined, second_charge, world_charge
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
from rulesets.jump_drive.state import EMPTY, Draft, Player, State, explore_icons, survey_team, with_player
from rulesets.jump_drive.wording import charge_words, cost_words, listed
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
    return _prompts(player.hand, player.empire, player.draft, seat, state.names[seat], pays=state.pays_together)


RECONSIDER = (
    Prompt("reconsider", "Reconsider", role="reconsider", rule="JD-002", hint="Takes the seal back; others see that."),
)


class Chooser(Struct, frozen=True, gc=False):
    """Whom a mark is offered to: name, empire, number of cards in hand, and what else is marked."""

    name: str
    empire: Empire
    hand: int
    now: Placement


@lru_cache(maxsize=4096)
def _prompts(
    hand: tuple[str, ...], empire: Empire, draft: Draft, seat: Seat, name: str, *, pays: bool
) -> tuple[Prompt, ...]:
    now = draft.placement
    chooser = Chooser(name, empire, len(hand), now)
    keys = in_order(hand, survey_team(seat))
    marks = [_mark("development", keys, chooser), _mark("world", keys, chooser)]
    if now.world and allows_second(empire, now):
        marks.append(_mark("second", keys, chooser))
    marks += _ways(chooser)
    marks.append(_explore(empire, draft))
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
    items = _items(part, keys, replace(chooser, now=Placement(*with_part(now, part, ""))))
    if not items:
        nothing = Rejection(f"{chooser.name} holds no {'development' if part == 'development' else 'world'}", "JD-007")
        return Prompt(part, text, blocked=nothing, role="mark", rule=rule)
    marked = getattr(now, part)
    slot = Slot("card", items, 0 if marked else 1, 1)
    return Prompt(part, text, (slot,), rule, role="mark", draft=(Pick("card", marked),) if marked else ())


@lru_cache(maxsize=20_000)
def _items(part: str, keys: tuple[str, ...], chooser: Chooser) -> tuple[Item, ...]:
    wants_development = part == "development"
    taken = chooser.now.world if part == "second" else ""
    return tuple(
        [_item(part, key, chooser, keys) for key in keys if (key in DEVELOPMENTS) == wants_development and key != taken]
    )


def with_part(now: Placement, part: str, key: str) -> tuple[str, str, str]:
    """Gives the cards asked for by marking or clearing one: development, world and second world."""
    match part:
        case "development":
            return key, now.world, now.second
        case "world":
            return now.development, key, "" if key in ("", now.second) else now.second
        case _:
            return now.development, now.world, key


def _item(part: str, key: str, chooser: Chooser, keys: tuple[str, ...]) -> Item:
    empire = chooser.empire
    asked = with_part(chooser.now, part, key)
    fit = arranged(empire, chooser.hand, asked, chooser.name)
    if isinstance(fit, Rejection):
        blocked = replace(fit, remedy=_remedy(asked, fit, chooser, keys))
        return Item(key, CARDS[key].name, blocked=blocked, hint=fit.reason)
    if part == "development":
        return _development_item(development_charge(key, empire, is_alone=not fit.world), is_alone=not fit.world)
    if part == "world":
        return _charged(world_charge(key, empire, fit.development, pays=fit.pays), joined(empire, fit.development))
    new = (fit.development, fit.world) if fit.development else (fit.world,)
    return _charged(second_charge(key, empire, new, pays=fit.pays), empire + new)


def _development_item(charge: Charge, *, is_alone: bool) -> Item:
    item = _priced(charge)
    return item if is_alone else replace(item, hint=f"{item.hint}, full price beside a world (JD-013)")


def _charged(charge: Charge, able: Empire) -> Item:
    face = CARDS[charge.key]
    if charge.cost is None:
        hint = f"{face.name}: conquered, Military {force(face, able)} of {face.number} (JD-037)"
        return Item(charge.key, face.name, price="0", hint=hint)
    return _priced(charge)


@lru_cache(maxsize=10_000)
def _priced(charge: Charge) -> Item:
    assert charge.cost is not None
    name = CARDS[charge.key].name
    return Item(charge.key, name, price=str(charge.total), hint=f"{name}: {cost_words(charge.cost)}")


def _remedy(asked: tuple[str, str, str], rejection: Rejection, chooser: Chooser, keys: tuple[str, ...]) -> str:
    """Names what would allow a refused placement: another development, or placing the card alone."""
    development, world, second = asked
    if rejection.rule == "JD-037":
        able = [key for key in keys if key in HELPFUL and key in DEVELOPMENTS]
        names = dict.fromkeys([CARDS[key].name for key in able if _price_of((key, world, second), chooser) is not None])
        return f"enough with {listed(list(names), 'or')}" if names else ""
    if rejection.rule == "JD-024" and development and world:
        price = _price_of((development, "", "") if chooser.now.world else ("", world, ""), chooser)
        return "" if price is None else f"alone it costs {price}"
    return ""


def _price_of(cards: tuple[str, str, str], chooser: Chooser) -> int | None:
    fit = arranged(chooser.empire, chooser.hand, cards, chooser.name)
    return due(chooser.empire, fit) if isinstance(fit, Placement) else None


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


def _explore(empire: Empire, draft: Draft) -> Prompt:
    icons = explore_icons(empire)
    item = _explore_item(icons)
    slot = Slot("marker", (item,), 0 if draft.explores else 1, 1)
    marked = (Pick("marker", EXPLORE),) if draft.explores else ()
    return Prompt("explore", "Explore instead", (slot,), "JD-015", role="mark", draft=marked)


@lru_cache(maxsize=64)
def _explore_item(icons: int) -> Item:
    draw = icons + 2
    hint = f"Draw 2 cards and 1 for each of {icons} explore icons, then discard {icons} (JD-051, JD-055)"
    return Item(EXPLORE, "Explore", price=f"draw {draw}, discard {icons}", hint=hint)


def _payment(hand: tuple[str, ...], draft: Draft, total: int) -> Prompt:
    marked = draft.placement.cards
    items = card_items(tuple([key for key in hand if key not in marked]))
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
    total = due(empire, now)
    words = " + ".join([charge_words(charge) for charge in charges(empire, now)])
    hint = f"{words} = pay {total} of the other {chooser.hand - now.from_hand}"
    text = (f"Place {CARDS[now.cards[0]].name}", "Place both", "Place all three")[len(now.cards) - 1]
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
