"""Tables set up in a line: hands and empires by card name, and the few moves that tests make on them."""

from msgspec import Struct
from msgspec.structs import replace

from rulesets.jump_drive.cards import CARDS, DECK, FACES, copies_of
from rulesets.jump_drive.ruleset import RULESET
from rulesets.jump_drive.state import Player, State
from silverhorizon.core.action import Action, Pick
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.match import Match, play
from silverhorizon.core.prompt import Item, Prompt, Rejection, find

NAMES = ("Mira", "Tomasz", "Vega", "Noor")
FIFTY = (
    "deserted_alien_library alien_guardians rebel_stronghold rebel_world rebel_base rebel_outpost terraformed_world"
    " galactic_salon"
)
"""An empire that scores 50 VP a round, as five Galactic Trendsetters do; it brings 4 cards, they bring none."""


class Seat(Struct, frozen=True):
    """A seat by the names of its cards; "drop_ships filler*4" is five cards, four of which do not matter."""

    hand: str = ""
    empire: str = ""
    vp: int = 0


class Table:
    """A table in the placement phase. Cards are named by their id without the number of the copy."""

    def __init__(
        self, *seats: Seat, top: str = "", pile: int | None = None, pays_together: bool = False, number: int = 4
    ):
        free = list(DECK)
        named = [_named(words) for seat in seats for words in (seat.empire, seat.hand)] + [_named(top)]
        taken = [[_take(free, card, at // 2) for card in cards if card != "filler"] for at, cards in enumerate(named)]
        fill = [cards.count("filler") for cards in named]
        plain = [
            key
            for key in free
            if CARDS[key].id in ("comet_zone", "galactic_trendsetters", "asteroid_belt", "space_marines")
        ]
        plain += [key for key in free if key not in plain]
        for at, count in enumerate(fill):
            for _ in range(count):
                taken[at].append(plain.pop(0))
        used = {key for cards in taken for key in cards}
        rest = [key for key in DECK if key not in used]
        discards = () if pile is None else tuple(rest[: len(rest) - pile])
        rest = rest if pile is None else rest[len(rest) - pile :]
        players = tuple(
            Player(hand=tuple(taken[2 * at + 1]), empire=tuple(taken[2 * at]), vp=seat.vp)
            for at, seat in enumerate(seats)
        )
        state = State(
            NAMES[: len(seats)],
            "placement",
            players,
            (*rest, *reversed(taken[-1])),
            round=number,
            scrapped=discards,
            pays_together=pays_together,
        )
        self.match: Match[State] = Match(RULESET, "test", state.names, (), state)
        self.events: list[Event] = []

    @property
    def state(self) -> State:
        return self.match.state

    def hand(self, seat: int = 0) -> list[str]:
        return [CARDS[key].id for key in self.state.players[seat].hand]

    def empire(self, seat: int = 0) -> list[str]:
        return [CARDS[key].id for key in self.state.players[seat].empire]

    def vp(self, seat: int = 0) -> int:
        return self.state.players[seat].vp

    def prompt(self, seat: int, key: str) -> Prompt:
        prompt = find(self.match.prompts(seat), key)
        assert prompt is not None, f"nothing asks for {key}: {[other.key for other in self.match.prompts(seat)]}"
        return prompt

    def asks(self, seat: int, key: str) -> bool:
        return find(self.match.prompts(seat), key) is not None

    def item(self, card: str, seat: int = 0, part: str = "") -> Item:
        prompt = self.prompt(seat, part or ("development" if FACES[card].is_development else "world"))
        items = [item for slot in prompt.slots for item in slot.items if CARDS[item.key].id == card]
        assert items, f"{card} is not offered"
        return items[0]

    def price(self, card: str, seat: int = 0, part: str = "") -> int:
        item = self.item(card, seat, part)
        assert item.blocked is None, item.blocked
        return int(item.price)

    def refusal(self, card: str, seat: int = 0, part: str = "") -> Rejection:
        blocked = self.item(card, seat, part).blocked
        assert blocked is not None, f"{card} is allowed"
        return blocked

    def act(self, seat: int, prompt: str, *picks: Pick) -> None:
        self.match = play(self.match, Action(seat, prompt, picks))
        self.events += self.match.events

    def mark(self, card: str, seat: int = 0, part: str = "") -> "Table":
        part = part or ("development" if FACES[card].is_development else "world")
        self.act(seat, part, Pick("card", self.item(card, seat, part).key))
        return self

    def place(self, *cards: str, seat: int = 0, second: str = "", way: str = "") -> "Table":
        for card in cards:
            self.mark(card, seat)
        if second:
            self.mark(second, seat, "second")
        if way:
            self.act(seat, "way", Pick("way", way))
        self.act(seat, "place")
        return self

    def explore(self, seat: int = 0) -> "Table":
        self.act(seat, "explore", Pick("marker", "explore"))
        self.act(seat, "place")
        return self

    def others_explore(self) -> "Table":
        for seat in self.match.awaiting:
            if self.state.stage == "placement":
                self.explore(seat)
        return self

    def owes(self, seat: int = 0) -> int:
        """Counts the cards a seat is asked to discard; 0 if it is not asked."""
        prompts = self.match.prompts(seat) if seat in self.match.awaiting else ()
        return prompts[0].slots[0].low if prompts else 0

    def discard(self, *cards: str, seat: int = 0) -> "Table":
        prompt = self.match.prompts(seat)[0]
        hand = list(self.state.players[seat].hand)
        keys = [_pop(hand, card) for card in cards] or list(reversed(hand))[: prompt.slots[0].low]
        self.act(seat, prompt.key, *(Pick("cards", key) for key in keys))
        return self

    def finish(self) -> "Table":
        """Lets everybody else explore, and everybody pay with the cards that came last, until the round is over."""
        self.others_explore()
        while self.state.stage == "payment":
            self.discard(seat=self.match.awaiting[0])
        return self

    def with_vp(self, *totals: int) -> "Table":
        players = tuple(replace(player, vp=vp) for player, vp in zip(self.state.players, totals, strict=True))
        self.match = Match(RULESET, "test", self.match.seats, (), replace(self.state, players=players))
        return self

    def said(self, seat: int | None = None) -> str:
        """Joins what a seat may have read."""
        readable = [event for event in self.events if event.seats is None or seat in event.seats]
        return " ".join(event.text for event in readable)


def _named(words: str) -> list[str]:
    cards = []
    for word in words.split():
        name, _, count = word.partition("*")
        assert name in FACES or name == "filler", name
        cards += [name] * int(count or 1)
    return cards


def _take(free: list[str], card: str, seat: int) -> str:
    if FACES[card].pile == "centre":
        return copies_of(FACES[card])[seat]
    key = next(key for key in free if CARDS[key].id == card)
    free.remove(key)
    return key


def _pop(hand: list[str], card: str) -> str:
    key = next(key for key in hand if CARDS[key].id == card)
    hand.remove(key)
    return key


def dice(name: str = "test") -> Dice:
    return Dice(name, 0)
