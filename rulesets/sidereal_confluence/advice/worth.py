"""What goods, cards and teams are worth to a seat at a point of the game, in small cubes.

Estimates for opponents; no rule depends on them.
"""

from functools import lru_cache

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.cards import COLONIES, side_of, spec_of
from rulesets.sidereal_confluence.components import Recipe
from rulesets.sidereal_confluence.goods import LARGE, SMALL, Goods
from rulesets.sidereal_confluence.species import bonus_in, support_for
from rulesets.sidereal_confluence.state import LAST_TURN, Held, Player

GROWTH = 1.25
"""How much a cube grows in a turn of converters. A point is six cubes at the end, and fewer of the cubes of today."""
END_CUBES_PER_POINT = 6.0
GIFT_SHARE = 0.6
"""A good that must be given away is a good bargaining chip and nothing more."""
USE = 0.45
"""How often a converter will run in later turns, as a share of all turns."""
TEAM_ODDS = 0.5
"""How often a research team will be funded."""


def turns_left(turn: int) -> int:
    """Counts the Economy Phases after this turn's."""
    return LAST_TURN - turn


@lru_cache(maxsize=16)
def point_worth(turn: int) -> float:
    """Gives the worth of a victory point in cubes of this turn."""
    worth: float = END_CUBES_PER_POINT / GROWTH ** turns_left(turn)
    return worth


@lru_cache(maxsize=32768)
def goods_worth(goods: Goods, turn: int) -> float:
    """Gives the worth of goods at hand, points included."""
    small = sum(goods.of(kind) for kind in SMALL) + goods.any_small
    large = sum(goods.of(kind) for kind in LARGE) + goods.any_large
    return small + 1.5 * large + 3 * goods.ultratech + goods.ship + point_worth(turn) * goods.vp


@lru_cache(maxsize=8192)
def recipe_gain(recipe: Recipe, turn: int) -> float:
    """Gives what one run adds in this turn; gifts count less, but in the last turn they are kept."""
    share = 1.0 if turn >= LAST_TURN else GIFT_SHARE
    gives = goods_worth(recipe.gives, turn) * share
    return goods_worth(recipe.makes, turn) + gives - goods_worth(recipe.needs[0].goods, turn)


@lru_cache(maxsize=8192)
def card_future(card: Held, turn: int) -> float:
    """Gives what a card in play will add in the turns after this one."""
    runs = 2 if card.doubled else 1
    total = 0.0
    for recipe in side_of(card).converters:
        if recipe.arrow == "white":
            is_free = not recipe.needs[0].goods
            gain = max(0.0, recipe_gain(recipe, min(LAST_TURN, turn + 1)))
            total += gain * runs * (1.0 if is_free else USE) * turns_left(turn)
    return total + 1.5 * spec_of(card.key).fleets * min(2, turns_left(turn))


def cards_future(player: Player, turn: int) -> float:
    """Adds up what a seat's own cards will add later; colonies beyond its support add nothing."""
    return future_of(player.cards, player.species, turn)


@lru_cache(maxsize=16384)
def future_of(cards: tuple[Held, ...], species: str, turn: int) -> float:
    """Does the same for any cards before a species; borrowed ones go home and add nothing."""
    total = 0.0
    colonies = []
    for card in cards:
        spec = spec_of(card.key)
        if spec.kind in COLONIES:
            colonies.append(card_future(card, turn))
        elif spec.species == species:
            # Interest cards of the Eni Et bring what others pay for them.
            total += card_future(card, turn) / (2 if spec.kind == "interest_converter" else 1)
    colonies.sort(reverse=True)
    return total + sum(colonies[: support_for(species, cards)])


@lru_cache(maxsize=512)
def technology_future(name: str, species: str, turn: int) -> float:
    """Gives what a seat's own card of a technology will add from this turn on."""
    if not name:
        return 0.0
    card = Held(content.technology(species, name))
    return card_future(card, turn) * 0.5 + max(0.0, recipe_gain(side_of(card).converters[0], turn)) * 0.5


def invention_worth(key: str, species: str, players: int, turn: int) -> float:
    """Gives what inventing with a team now would be worth before its cost."""
    team = content.teams()[key]
    points = (team.points + bonus_in(players, species, turn)) * point_worth(turn)
    return points + technology_future(team.technology, species, turn)


@lru_cache(maxsize=4096)
def team_worth(key: str, species: str, players: int, turn: int) -> float:
    """Gives what holding a team is worth when it could be funded from `turn` on."""
    if turn > LAST_TURN:
        return 0.0
    profit = invention_worth(key, species, players, turn) - goods_worth(content.teams()[key].costs[0], turn)
    return max(0.5, TEAM_ODDS * profit)
