"""The first state of a match, and the dealing once every seat has a species. Rule: SC-019 to SC-051."""

from collections.abc import Mapping
from functools import cache

from msgspec.structs import replace

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.cards import name_of
from rulesets.sidereal_confluence.colonies import take_from_deck
from rulesets.sidereal_confluence.goods import Goods, value_of
from rulesets.sidereal_confluence.species import colony_spots, start_goods
from rulesets.sidereal_confluence.state import Held, Options, Player, State, change, gain, swap_card
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event

ERAS = (1, 2, 3, 4)
RELIC_KIND = "relic_world"


def opening(seats: tuple[str, ...], options: Mapping[str, str], dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """Gives the state before species are chosen, or with dealt species when the table wants chance."""
    chosen = Options(
        options["species"],
        options["scoring"] == "precise",
        options["trading"] == "timed",
        options["handicap"] == "on",
    )
    state = State(tuple(Player(name) for name in seats), chosen)
    if chosen.species == "choose":
        return state, ()
    keys = dice.shuffled(tuple(content.species()))[: len(seats)]
    for seat, key in enumerate(keys):
        state = change(state, seat, species=key)
    return deal(state, dice)


def deal(state: State, dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """Gives every seat its goods and cards, and lays out decks and tracks."""
    state = replace(state, stage="trade", colony_deck=dice.shuffled(_keys("colony")))
    if state.seat_of("faderan") >= 0:
        state = replace(state, relic_deck=dice.shuffled(_keys(RELIC_KIND)))
    eras = {era: dice.shuffled(tuple(key for key, team in content.teams().items() if team.era == era)) for era in ERAS}
    state = replace(state, team_deck=eras[1])
    events = []
    for seat in range(len(state.players)):
        state = _start(state, seat)
        player = state.players[seat]
        sheet = content.species()[player.species]
        text = f"{player.name} plays {sheet.name} and starts with goods worth {value_of(player.stock)}."
        events.append(Event(text, seat, "table", rule="SC-022"))
    state = replace(state, team_deck=(*state.team_deck, *eras[2], *eras[3], *eras[4]))
    spots = len(state.players)
    colonies, teams = colony_spots(state), spots
    state = replace(
        state,
        colony_track=state.colony_deck[:colonies],
        colony_deck=state.colony_deck[colonies:],
        team_track=state.team_deck[:teams],
        team_deck=state.team_deck[teams:],
    )
    return state, tuple(events)


@cache
def _keys(kind: str) -> tuple[str, ...]:
    return tuple(key for key, card in content.cards().items() if card.kind == kind)


def _start(state: State, seat: int) -> State:
    """Gives one seat what its sheet says. Rule: SC-023, SC-028 to SC-038."""
    species = state.players[seat].species
    sheet = content.species()[species]
    own = [card for card in content.cards().values() if card.species == species and card.kind != RELIC_KIND]
    state = gain(state, seat, start_goods(species))
    state = change(
        state,
        seat,
        is_done=False,
        cards=tuple(Held(card.key) for card in own if card.starts),
        library=tuple(card.key for card in own if not card.starts),
    )
    for _ in range(sheet.colonies):
        state = take_from_deck(state, seat)
        if species == "caylion":
            # The colony that the Caylion start with carries a token already. Rule: SC-S02.
            colony = state.players[seat].cards[-1]
            state = swap_card(state, seat, replace(colony, doubled=True))
    for _ in range(sheet.teams):
        state = change(state, seat, teams=(*state.players[seat].teams, state.team_deck[0]))
        state = replace(state, team_deck=state.team_deck[1:])
    return state


def handicap(goods: str) -> Goods:
    """Reads a handicap ("+green", "-brown"). Rule: SC-199."""
    return Goods(**{goods[1:]: 1 if goods[0] == "+" else -1})


def least_colony_bids(state: State) -> tuple[int, ...]:
    """Gives the least bids of the colony track. Rule: SC-044, SC-045."""
    return content.tracks()[colony_spots(state)].colony


def least_team_bids(state: State) -> tuple[int, ...]:
    """Gives the least bids of the research track. Rule: SC-043."""
    return content.tracks()[len(state.players)].research


def track_line(state: State) -> str:
    """Names the cards on both tracks for the log."""
    colonies = ", ".join(name_of(key) for key in state.colony_track if key)
    teams = ", ".join(name_of(key) for key in state.team_track if key)
    return f"Colonies on the track: {colonies or 'none'}. Research teams: {teams or 'none'}."
