"""Passing and Domestic Investment: every turn that comes round to a passed seat allows one step."""

from rulesets.silver_river.agenda import InvestStep, Resolve
from rulesets.silver_river.cards import TRACKS
from rulesets.silver_river.phases.handler import Handler, drops
from rulesets.silver_river.state import State
from rulesets.silver_river.table import Table
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def pass_prompt(state: State, _seat: Seat) -> Prompt:
    """Offers to pass, in place of a turn. Rule: SR-341, SR-342, AMB-SR-23, AMB-SR-30."""
    refused = None
    if state.turn.kind:
        refused = Rejection("a paid action has been taken, so the turn can only be ended", "AMB-SR-30", "begun")
    hint = "No more actions this Age; each turn that comes round allows a Domestic Investment step."
    # Once a paid action has been taken, ending the turn is what closes the page.
    return Prompt("pass", "Pass", rule="SR-341", blocked=refused, hint=hint, role="act" if refused else "pass")


def answer_pass(table: Table, seat: Seat) -> None:
    """Passes: the first to do so gets the First Player marker, the last ends the Age.

    Rule: SR-341, SR-350, SR-351, AMB-SR-25.
    """
    state = table.state
    if not any(player.has_passed for player in state.players):
        table.put(first=seat)
        table.say(f"{table.name(seat)} passed first and took the First Player marker", seat, "SR-341")
    else:
        table.say(f"{table.name(seat)} passed", seat, "SR-342")
    table.put_player(seat, has_passed=True)
    if all(player.has_passed for player in table.state.players):
        table.put(phase="age_end")
        table.say(f"Age {state.age} ended", rule="SR-350", kind="table")
    table.push(InvestStep(seat, is_pass=True))


def _open_tracks(state: State, frame: InvestStep) -> list[int]:
    tracks = state.players[frame.seat].tracks
    return [i for i, level in enumerate(tracks) if level < len(TRACKS[i].space) and i not in frame.taken]


def _awaits(state: State, frame: InvestStep) -> tuple[Seat, ...]:
    return (frame.seat,) if frame.left and _open_tracks(state, frame) else ()


def _prompts(state: State, frame: InvestStep, seat: Seat) -> tuple[Prompt, ...]:
    """Offers one space on one track, or none. Rule: SR-344, SR-345, AMB-SR-28."""
    items = []
    for index, (track, level) in enumerate(zip(TRACKS, state.players[seat].tracks, strict=True)):
        refused = None
        if level >= len(track.space):
            refused = Rejection(f"{track.name} is at its end, {level} of {level}", "AMB-SR-28", "at the end")
        elif index in frame.taken:
            refused = Rejection(f"{track.name} has moved; the steps go to different tracks", "AMB-SR-116", "moved")
        gain, hint = ("", "") if level >= len(track.space) else (track.space[level].name, track.space[level].text)
        items.append(Item(track.id, f"{track.name} {level}/{len(track.space)}", blocked=refused, price=gain, hint=hint))
    return (
        Prompt("invest", "Advance one track", (Slot("track", tuple(items), label="Track"),), "SR-343"),
        Prompt("no_step", "Take no step", rule="SR-344", role="pass"),
    )


def _answer(table: Table, frame: InvestStep, action: Action) -> None:
    """Moves the cube and gives the bonus of the space once. Rule: SR-346, SR-347, SR-348."""
    table.pop()
    seat = frame.seat
    if action.prompt == "no_step":
        return
    index = next(i for i, track in enumerate(TRACKS) if track.id == action.chosen("track"))
    tracks = table.player(seat).tracks
    level = tracks[index] + 1
    table.put_player(seat, tracks=(*tracks[:index], level, *tracks[index + 1 :]))
    space = TRACKS[index].space[level - 1]
    table.say(f"{table.name(seat)} advanced {TRACKS[index].name} to {level}: {space.name}", seat, "SR-345")
    if frame.left > 1:
        taken = (*frame.taken, index) if frame.distinct else ()
        table.push(InvestStep(seat, frame.left - 1, frame.distinct, taken, frame.is_pass))
    if space.effect:
        table.push(Resolve(seat, f"space:{space.id}"))


HANDLERS = {InvestStep: Handler("action", _awaits, _prompts, _answer, drops)}
