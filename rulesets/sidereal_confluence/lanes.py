"""The trading form: one slot for everything a seat may hand to another, lend to it, or owe it.

Slots of one giver share a pool, so nothing is promised twice in one offer. Items and slots are built from one seat's
holding and remembered, so a table of nine asks for them in no time.
"""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.agreement import Due, Lot
from rulesets.sidereal_confluence.cards import is_permanent, name_of, spec_of, title_of
from rulesets.sidereal_confluence.fair_value import due_value, keeping_value, loan_value, team_value
from rulesets.sidereal_confluence.goods import LABELS, STOCK, Goods, named, short_of, text_of, value_of, worth_of
from rulesets.sidereal_confluence.inventing import licence_items
from rulesets.sidereal_confluence.promises import WORDS
from rulesets.sidereal_confluence.state import LAST_TURN, Held, Player, State
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.prompt import Item, Rejection, Slot

OWED_KINDS = ("green", "white", "brown", "black", "blue", "yellow", "ultratech", "ship", "vp", "colony", "team")
OWED_MOST = 9
LANE_MOST = 60
OWED_PICKS = 9

_NO_POINTS = Rejection("ordinary points cannot be traded, only points from a donation", "SC-129", "never traded")
_NO_PASSING = Rejection("only the Faderan hand out Acknowledgements", "SC-S04", "not passed on")
_NO_LENDING = Rejection("this card is never lent", "SC-Z8", "never lent")


class Holding(Struct, frozen=True, gc=False):
    """What a seat could hand over; its menus depend on nothing else."""

    species: str
    stock: Goods
    gifts: Goods
    sealed: Goods
    cards: tuple[Held, ...]
    teams: tuple[str, ...]


def holding(player: Player) -> Holding:
    """Takes the part of a player that can be handed over; points stay out of it. Rule: SC-129."""
    stock = replace(player.stock, vp=0) if player.stock.vp else player.stock
    return Holding(player.species, stock, player.gifts, player.sealed_gifts, player.cards, player.teams)


@lru_cache(maxsize=4096)
def given_items(hold: Holding, turn: int, players: int) -> tuple[Item, ...]:
    """Lists what can be given for good: goods, gift goods, colonies, research teams. Rule: SC-059, SC-075, SC-128."""
    rows = [
        Item(kind, LABELS[kind], count, worth=worth_of(kind)) for kind in STOCK if (count := hold.stock.of(kind)) > 0
    ]
    rows.append(Item("vp", LABELS["vp"], 1, _NO_POINTS))
    if hold.stock.ack > 0:
        rows.append(Item("ack", LABELS["ack"], hold.stock.ack, None if hold.species == "faderan" else _NO_PASSING))
    rows.extend(
        Item(f"gift:{kind}", f"gift {LABELS[kind]}", count, worth=worth_of(kind)) for kind, count in hold.gifts.items()
    )
    if hold.sealed:
        rows.append(Item("sealed", f"gift of {text_of(hold.sealed)}, whole", worth=value_of(hold.sealed)))
    rows.extend(
        Item(card.key, title_of(card), worth=keeping_value(card, turn)) for card in hold.cards if is_permanent(card.key)
    )
    rows.extend(Item(key, name_of(key), worth=team_value(key, turn, players)) for key in hold.teams)
    return tuple(rows)


@lru_cache(maxsize=4096)
def lent_items(cards: tuple[Held, ...]) -> tuple[Item, ...]:
    """Lists the cards that can be lent until the end of the turn. Rule: SC-074, SC-S25, SC-Z8."""
    return tuple(
        Item(card.key, title_of(card), 1, None if spec_of(card.key).lendable else _NO_LENDING, worth=loan_value(card))
        for card in cards
        if not is_permanent(card.key)
    )


@lru_cache(maxsize=8)
def owed_items(first: int, last: int) -> tuple[Item, ...]:
    """Lists what may be promised for the Trade Phases of these turns. Rule: SC-062."""
    goods = [
        Item(f"{kind}@{turn}", f"{_owed_word(kind)} in turn {turn}", OWED_MOST, worth=due_value(Due(kind, turn)))
        for turn in range(first, last + 1)
        for kind in OWED_KINDS
    ]
    return (Item(f"{WORDS}@{first - 1}", "what the note says"), *goods)


def _owed_word(kind: str) -> str:
    return {"colony": "a colony", "team": "a research team", "vp": "donated VP"}.get(kind) or LABELS[kind]


@lru_cache(maxsize=16384)
def _lanes(giver: Seat, count: int, hold: Holding, turn: int) -> tuple[Slot, ...]:
    given, lent = given_items(hold, turn, count), lent_items(hold.cards)
    owed = owed_items(turn + 1, LAST_TURN)
    slots = []
    for taker in range(count):
        if taker == giver:
            continue
        pair, pool = f"{giver}>{taker}", f"from {giver}"
        slots.append(Slot(pair, given, 0, LANE_MOST, pool, (giver, taker), "gives"))
        if lent:
            slots.append(Slot(f"{pair} lend", lent, 0, len(lent), pool, (giver, taker), "lends this turn"))
        # A pool of its own lets the engine see at a glance that such a slot can be filled.
        slots.append(Slot(f"{pair} owe", owed, 0, OWED_PICKS, f"{pair} owe", (giver, taker), "owes"))
    return tuple(slots)


def _licences(state: State, giver: Seat) -> tuple[Slot, ...]:
    player = state.players[giver]
    slots = []
    for taker, other in enumerate(state.players):
        items = licence_items(player.kept, other.species, other.library, state.turn) if taker != giver else ()
        if items:
            slots.append(Slot(f"{giver}>{taker} licence", items, 0, len(items), "", (giver, taker), "licenses"))
    return tuple(slots)


def lanes(state: State) -> tuple[Slot, ...]:
    """Gives the slots of the trading form, a lane for each giver and taker. Rule: SC-059, SC-063."""
    count = len(state.players)
    slots: list[Slot] = []
    for giver, player in enumerate(state.players):
        slots.extend(_lanes(giver, count, holding(player), state.turn))
        if player.kept:
            slots.extend(_licences(state, giver))
    return tuple(slots)


@lru_cache(maxsize=64)
def owing_lanes(count: int, turn: int) -> tuple[Slot, ...]:
    """Gives the slots for deals during bidding: promises due in the next Trade Phase. Rule: SC-173, SC-174."""
    owed = owed_items(turn + 1, min(turn + 1, LAST_TURN))
    pairs = [(giver, taker) for giver in range(count) for taker in range(count) if giver != taker]
    return tuple(Slot(f"{g}>{t} owe", owed, 0, OWED_PICKS, f"{g}>{t} owe", (g, t), "owes") for g, t in pairs)


def lots_of(action: Action) -> tuple[Lot, ...]:
    """Reads the lanes of an answer, in the order of seats."""
    picked: dict[tuple[Seat, Seat], list[tuple[str, str, int]]] = {}
    for pick in action.picks:
        lane = _lane(pick.slot)
        if lane is not None:
            pair, manner = lane
            picked.setdefault(pair, []).append((manner, pick.item, pick.count))
    return tuple(_lot(*pair, picked[pair]) for pair in sorted(picked))


def picks_of(lot: Lot) -> tuple[Pick, ...]:
    """Writes a lot as picks of its lane, so that `lots_of` gives it back."""
    pair = f"{lot.giver}>{lot.taker}"
    given = [(kind, count) for kind, count in lot.goods.items()]
    given += [(f"gift:{kind}", count) for kind, count in lot.gifts.items()]
    given += [("sealed", 1)] if lot.is_sealed else []
    given += [(key, 1) for key in lot.cards]
    return (
        *(Pick(pair, item, count) for item, count in given),
        *(Pick(f"{pair} lend", key) for key in lot.lent),
        *(Pick(f"{pair} licence", f"licence:{key}") for key in lot.licences),
        *(Pick(f"{pair} owe", f"{due.kind}@{due.turn}", due.count) for due in lot.owed),
    )


@lru_cache(maxsize=512)
def _lane(slot: str) -> tuple[tuple[Seat, Seat], str] | None:
    """Reads the name of a slot: giver and taker, and in which manner; None for a slot that is no lane."""
    pair, _, manner = slot.partition(" ")
    giver, arrow, taker = pair.partition(">")
    return ((int(giver), int(taker)), manner) if arrow else None


def _lot(giver: Seat, taker: Seat, picks: list[tuple[str, str, int]]) -> Lot:
    goods: dict[str, int] = {}
    gifts: dict[str, int] = {}
    cards, lent, licences, owed = [], [], [], []
    is_sealed = False
    for manner, item, count in picks:
        if manner == "lend":
            lent.append(item)
        elif manner == "owe":
            kind, _, turn = item.partition("@")
            owed.append(Due(kind, int(turn), count))
        elif manner == "licence":
            licences.append(item.removeprefix("licence:"))
        elif item.startswith("gift:"):
            gifts[item.removeprefix("gift:")] = count
        elif item == "sealed":
            is_sealed = True
        elif item in LABELS:
            goods[item] = count
        else:
            cards.append(item)
    return Lot(
        giver,
        taker,
        Goods(**goods),
        Goods(**gifts),
        is_sealed,
        tuple(cards),
        tuple(lent),
        tuple(licences),
        tuple(owed),
    )


@lru_cache(maxsize=4096)
def lot_text(lot: Lot, *, is_short: bool = False) -> str:
    """Writes what a lot holds ("3 food, the loan of Choral Song, a promise of 1 energy in turn 3"), or with letters."""
    write = short_of if is_short else text_of
    parts = [write(lot.goods)] if lot.goods else []
    if lot.gifts:
        parts.append(f"gift {write(lot.gifts)}" if is_short else f"{text_of(lot.gifts)} from donation")
    if lot.is_sealed:
        parts.append("the Envoys' gift, whole")
    parts.extend(name_of(key) for key in lot.cards)
    parts.extend(f"the loan of {name_of(key)}" for key in lot.lent)
    parts.extend(f"a licence for {content.teams()[key].technology}" for key in lot.licences)
    parts.extend(f"a promise of {due_text(due)}" for due in lot.owed)
    return ", ".join(parts)


@lru_cache(maxsize=1024)
def due_text(due: Due) -> str:
    """Writes what is owed and when."""
    if due.kind == WORDS:
        return "what the note says"
    if due.kind in LABELS:
        what = named(due.kind, due.count)
    else:
        words = ("colony", "colonies") if due.kind == "colony" else ("research team", "research teams")
        what = f"{due.count} {words[due.count != 1]}"
    return f"{what} in turn {due.turn}"
