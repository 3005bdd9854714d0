"""The exceptions that nine species make to the common rules, each in one place."""

from functools import lru_cache

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.cards import colonies_of, spec_of
from rulesets.sidereal_confluence.components import Species
from rulesets.sidereal_confluence.goods import Goods
from rulesets.sidereal_confluence.state import Held, Player, State

NO_LIMIT = 1_000
NOT_SHARING = "yengii"
ACKNOWLEDGEMENTS = 11
IS_HALF_BID_COMPARED = True
"""Whether a Caylion colony bid meets a least bid with its half value. Rule: SC-S11."""
IS_BIDDING_IN_LAST_TURN = False
"""The one switch of ruling SC-A02."""
NETWORK_SUPPORT = 2


def sheet(player: Player) -> Species:
    """Gives the sheet of a player's species."""
    return content.species()[player.species]


def colony_support(player: Player) -> int:
    """Gives how many colonies a seat can support, the Automated Transport Network included. Rule: SC-109, SC-S04."""
    return support_for(player.species, player.cards)


@lru_cache(maxsize=8192)
def support_for(species_key: str, cards: tuple[Held, ...]) -> int:
    """Does the same for any cards before a species."""
    printed = content.species()[species_key].support
    if printed < 0:
        return NO_LIMIT
    extra = sum(NETWORK_SUPPORT for card in cards if spec_of(card.key).effect == "network")
    return printed + extra


def excess_colonies(player: Player) -> int:
    """Counts the colonies beyond colony support. Rule: SC-110."""
    return max(0, len(colonies_of(player)) - colony_support(player))


def tiebreaker(player: Player) -> int:
    """Gives the number that breaks ties; infinite for the Kt'Zr'Kt'Rtl. Rule: SC-172."""
    printed = sheet(player).tiebreaker
    return NO_LIMIT if printed < 0 else printed


def colony_strength(player: Player, ships: int) -> int:
    """Gives a colony bid in half ships: those of the Caylion count half. Rule: SC-S02, SC-S11."""
    return ships if player.species == "caylion" else 2 * ships


def needed_strength(player: Player, ships: int, strength: int) -> int:
    """Gives what is compared with twice a spot's least bid. Rule: SC-163, SC-S11."""
    return strength if IS_HALF_BID_COMPARED or player.species != "caylion" else 2 * ships


def colonies_for_ties(player: Player) -> int:
    """Counts colonies for bid ties; the Kt'Zr'Kt'Rtl always have the fewest. Rule: SC-170, SC-S01."""
    return -1 if player.species == "kit" else len(colonies_of(player))


def colony_spots(state: State) -> int:
    """Counts the players for the colony track: the Kjasjavikalimm count twice. Rule: SC-044, SC-045."""
    return len(state.players) + (state.seat_of("kjas") >= 0)


def may_split(player: Player) -> bool:
    """Tells whether a colony bid may be split when choosing. Rule: SC-A25."""
    return player.species == "kjas"


def shares(player: Player) -> bool:
    """Tells whether inventions are shared: all but those of the Yengii. Rule: SC-A07."""
    return player.species != NOT_SHARING


def bonus(state: State, player: Player) -> int:
    """Gives the sharing bonus of this turn for a player. Rule: SC-145, SC-146."""
    return bonus_in(len(state.players), player.species, state.turn)


def bonus_in(players: int, species_key: str, turn: int) -> int:
    """Gives the sharing bonus of any turn for a species at a table of so many players."""
    row = content.bonuses()[players]
    return (row.yengii if species_key == NOT_SHARING else row.sharing)[turn - 1]


def may_run(player: Player, key: str) -> bool:
    """Tells whether a seat may run a card at all: the Eni Et never run interest cards. Rule: SC-S08."""
    spec = spec_of(key)
    return not (spec.kind == "interest_converter" and player.species == spec.species)


def start_goods(species_key: str) -> Goods:
    """Gives what a species starts with, ships and Acknowledgements included. Rule: SC-028, SC-029."""
    one = content.species()[species_key]
    tokens = ACKNOWLEDGEMENTS if species_key == "faderan" else 0
    return one.goods + Goods(ship=one.ships, ack=tokens)
