"""The first state: a shuffled deck, opening hands, empty empires."""

from collections.abc import Mapping

from rulesets.jump_drive.cards import DECK, beginner_hands, constants
from rulesets.jump_drive.phases.hand import told
from rulesets.jump_drive.state import Player, State
from rulesets.jump_drive.wording import listed
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.ruleset import Step


def first_state(names: tuple[str, ...], options: Mapping[str, str], dice: Dice) -> Step[State]:
    """Gives the state before the first choice, with the hands that the options ask for. Rule: JD-S02 to JD-S05."""
    pays_together = options.get("payment") == "together"
    if options.get("start") == "beginner":
        return _beginner_start(names, dice, pays_together=pays_together)
    pile = dice.shuffled(DECK)
    players = []
    for _ in names:
        players.append(Player(hand=pile[-constants().dealt :]))
        pile = pile[: -constants().dealt]
    state = State(names, "opening", tuple(players), pile, pays_together=pays_together)
    text = f"{listed(names)} were dealt {constants().dealt} cards each."
    private = [told(seat, name, "was dealt", players[seat].hand, "JD-S04") for seat, name in enumerate(names)]
    return Step(state, (Event(text, kind="table", rule="JD-S04"), *private), reveals=True)


def _beginner_start(names: tuple[str, ...], dice: Dice, *, pays_together: bool) -> Step[State]:
    dealt = dice.shuffled(beginner_hands())[: len(names)]
    used = {key for hand in dealt for key in hand.cards}
    pile = dice.shuffled([key for key in DECK if key not in used])
    players = tuple([Player(hand=hand.cards) for hand in dealt])
    state = State(names, "placement", players, pile, round=1, pays_together=pays_together)
    table = Event(f"{listed(names)} were dealt a beginner hand each.", kind="table", rule="JD-S03")
    private = [
        told(seat, names[seat], f"was dealt the {hand.name} hand:", hand.cards, "JD-S03")
        for seat, hand in enumerate(dealt)
    ]
    return Step(state, (table, *private), reveals=True)
