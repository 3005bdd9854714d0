"""What a seat cannot know, and a table that it could not tell from the real one."""

from msgspec.structs import replace

from rulesets.jump_drive.cards import CARDS
from rulesets.jump_drive.placement import NOTHING, Placement, arranged, due
from rulesets.jump_drive.state import EMPTY, Draft, Player, State, spare, survey_team, unseen
from silverhorizon.core.action import Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.ruleset import Secret


def imagine(state: State, seat: Seat, dice: Dice) -> State:
    """Redraws the pile, the others' hands, their discards and their sealed choices; keeps all that the seat knows."""
    pile = dice.shuffled(unseen(state, seat))
    players = []
    for at, player in enumerate(state.players):
        if at == seat:
            players.append(player)
            continue
        held, known = len(player.hand), len(player.hand) + len(player.spent)
        redrawn = replace(player, hand=pile[:held], spent=pile[held:known])
        pile = pile[known:]
        if state.stage == "placement":
            redrawn = replace(redrawn, draft=_guessed(state, at, redrawn, dice))
        players.append(redrawn)
    return replace(state, players=tuple(players), pile=pile)


def _guessed(state: State, seat: Seat, player: Player, dice: Dice) -> Draft:
    """Imagines a choice that the imagined hand allows; where nothing fits, exploring."""
    name = state.names[seat]
    is_sealed = player.draft.is_sealed
    blank = replace(player, draft=EMPTY)
    pool = (*blank.hand, survey_team(seat))
    developments = ["", *[key for key in pool if CARDS[key].is_development]]
    worlds = ["", *[key for key in pool if not CARDS[key].is_development]]
    wish = (dice.choice(developments), dice.choice(worlds), "")
    fit = arranged(player.empire, len(player.hand), wish, name)
    if not isinstance(fit, Placement) or fit == NOTHING:
        return Draft(explores=True, is_sealed=is_sealed)
    draft = Draft(fit, is_sealed=is_sealed)
    if state.pays_together:
        cards = spare(player.hand, draft)
        draft = replace(draft, payment=dice.shuffled(cards)[: due(player.empire, fit)])
    return draft


def _hands(state: State, seat: Seat) -> object:
    return tuple([(other.hand, other.draft) for at, other in enumerate(state.players) if at != seat and other.hand])


def _discards(state: State, seat: Seat) -> object:
    return tuple([other.spent for at, other in enumerate(state.players) if at != seat])


SECRETS: tuple[Secret[State], ...] = (
    Secret("the other seats' hands and choices", _hands),
    Secret("the other seats' discards", _discards),
    Secret("the draw pile", lambda state, _: state.pile),
)
"""Everything that is hidden from somebody."""
