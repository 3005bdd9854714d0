"""The first state of a game."""

from collections.abc import Mapping

from canary.board import PLACES
from canary.cards import DECK
from canary.flow import settled
from canary.phases import PHASES
from canary.state import LETTERS, Player, State
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.kit.deck import Deck
from silverhorizon.core.kit.hexes import distance
from silverhorizon.core.ruleset import Step

PORTS = tuple(key for key, place in PLACES.items() if distance((0, 0), place.hex) == 2)
"""Where ships start, in seat order. Rule: CN-002."""


def token(seat: int, dice: Dice) -> str:
    """Makes a seat's secret token, for example CANARY-B-7f3a. Rule: CN-001."""
    return f"CANARY-{LETTERS[seat]}-{dice.below(0x10000):04x}"


def first(seats: tuple[str, ...], options: Mapping[str, str], dice: Dice) -> Step[State]:
    """Deals tokens, ships and goods, and starts the phase that the options name. Rule: CN-001, CN-002."""
    players = tuple(Player(name, token(seat, dice), ship=PORTS[seat]) for seat, name in enumerate(seats))
    deck = Deck(dice.shuffled(tuple(card.key for card in DECK)))
    state = State(players, int(options["rounds"]), deck, phase=options["start"])
    told = tuple(
        Event(f"{player.name} was given the token {player.token}.", seat, "table", (seat,), "CN-001")
        for seat, player in enumerate(players)
    )
    opening = Event(f"{', '.join(seats)} sat down.", kind="table", rule="CN-002")
    begun = PHASES[state.phase].start(state, dice)
    return settled(Step(begun.state, (opening, *told, *begun.events), reveals=True), dice)
