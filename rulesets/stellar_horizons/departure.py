"""A seat that is given up for good: its faction goes on as a rival programme. Rule: SH-H13."""

from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.goods import FIELDS
from rulesets.stellar_horizons.markers import turn_in
from rulesets.stellar_horizons.phases.giving_up import return_marker
from rulesets.stellar_horizons.pieces import NpfBase, Rival
from rulesets.stellar_horizons.state import Player, State, present
from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Prompt, Rejection

KEY = "leave"


def prompts(state: State) -> tuple[Prompt, ...]:
    """Offers to leave the game in step 1, at a table that has agreed on it; the last faction must stay."""
    if not state.may_leave:
        return ()
    alone = len(present(state)) == 1
    refused = Rejection("every other faction has left, the last one stays", "SH-H13") if alone else None
    hint = "its ships go, its bases and technologies stay with a rival programme"
    return (Prompt(KEY, "Leave the game", rule="SH-H13", blocked=refused, hint=hint, group="Give up"),)


def leave(course: Course, seat: Seat) -> None:
    """Makes a rival of a faction: bases count as another faction's, technologies stay, the rest is put back.

    A rival does its work in economic phases only, so the faction begins in the next one. Rule: SH-H13.
    """
    player = course.player(seat)
    for field in range(len(FIELDS)):
        turn_in(course, seat, field)
    for base in player.bases:
        state = course.state
        taken = any(npf.world == base.world for npf in state.npf_bases)
        if taken or len(state.npf_bases) >= content().counters["npf_bases"]:
            return_marker(course, base.trade)
        else:
            course.set(npf_bases=(*state.npf_bases, NpfBase(base.world, player.faction, base.trade)))
    if player.mission:
        course.set(missions=(*course.state.missions, player.mission))
    players = list(course.state.players)
    players[seat] = Player(player.name, player.faction, left=True)
    course.set(
        players=tuple(players),
        rivals=(*course.state.rivals, Rival(player.faction, player.techs)),
        queue=tuple(other for other in course.state.queue if other != seat),
    )
    course.say(f"{player.name} left; {player.sheet.name} goes on as a rival programme.", seat, rule="SH-H13")
