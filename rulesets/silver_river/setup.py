"""The first state: the board is laid out, decks are shuffled, and the seats are asked for their races.

What the seats decide before Age 1 is in `phases/setup.py`.
"""

from collections.abc import Mapping

from rulesets.silver_river.agenda import ChooseRace
from rulesets.silver_river.cards import DECK_MONSTERS, EXPLORE, RACES, SLOTS, TACTICS
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.phases.setup import lay_out
from rulesets.silver_river.state import Fleet, Player, State, Stock, Turn
from rulesets.silver_river.table import Table
from silverhorizon.core.dice import Dice
from silverhorizon.core.kit.deck import Deck
from silverhorizon.core.ruleset import Step

FASTER = "even_faster"


def _monsters(dice: Dice) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Selects two monsters of Level 1 and one each of Levels 2 and 3 at random. Rule: SR-117, SR-118, AMB-SR-03."""
    chosen: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    for level, count in enumerate(CONSTANTS.monsters_selected, start=1):
        cards = dice.shuffled([monster.id for monster in DECK_MONSTERS if monster.level == level])
        chosen += cards[:count]
        spare += cards[count:]
    return chosen, tuple(sorted(spare))


def first_state(seats: tuple[str, ...], options: Mapping[str, str], dice: Dice) -> Step[State]:
    """Sets the table up to the first choice of a race, or deals the races.

    Rule: SR-101 to SR-146, AMB-SR-01, AMB-SR-06.
    """
    tactics = dice.fork("tactics").shuffled([card.id for card in TACTICS.values() for _ in range(card.copies)])
    explore = dice.fork("explore").shuffled([card.id for card in EXPLORE.values() for _ in range(card.copies)])
    monsters, spare = _monsters(dice.fork("monsters"))
    first = dice.below(len(seats))
    player = Player(
        stock=Stock(raw=CONSTANTS.booster),
        fleets=tuple(Fleet(ships=ships) for ships in CONSTANTS.fleet_start),
        techs=((),) * len(SLOTS),
    )
    order = tuple((first + step) % len(seats) for step in range(len(seats)))
    is_dealt = options.get("races") == "dealt"
    state = State(
        names=seats,
        is_faster=options.get("length") == FASTER,
        dealt_races=is_dealt,
        age=0,
        phase="setup",
        first=first,
        turn=Turn(first),
        players=(player,) * len(seats),
        population=(),
        terraform=(),
        wonders=(),
        stations=(),
        beasts=(),
        monsters=monsters,
        spare_monsters=spare,
        titles=(-1, -1, -1),
        voted=(False, False, False),
        title_uses=(),
        tactics=Deck(tactics),
        explore=Deck(explore),
        agenda=() if is_dealt else tuple(ChooseRace(seat) for seat in order),
        races=("",) * len(seats),
    )
    table = Table(state, dice)
    table.say(f"{seats[first]} was drawn as first player", rule="SR-145", kind="chance")
    if is_dealt:
        races = dice.fork("races").shuffled(list(RACES))[: len(seats)]
        table.put(races=races)
        for seat, race in enumerate(races):
            table.put_player(seat, race=race)
            table.say(f"{seats[seat]} was dealt the {RACES[race].name}", seat, "SR-104", "chance")
        lay_out(table)
    table.reveals = True
    return table.step()
