"""The course of a fight: stage after stage until one side is gone, nobody attacks, or the monster is dead."""

from collections.abc import Callable

from msgspec.structs import replace

from rulesets.silver_river.agenda import Arrival, Fight
from rulesets.silver_river.phases.combat.aiming import aim_prompts, answer_aim, begin_aiming
from rulesets.silver_river.phases.combat.battle import finish_battle
from rulesets.silver_river.phases.combat.bombardment import (
    aim_at_planet,
    answer_bombing,
    bombing_prompts,
    destroy,
    finish_friendly_fire,
    met_by_fleets,
    spoils_asked,
)
from rulesets.silver_river.phases.combat.damage import monster_hits_needed
from rulesets.silver_river.phases.combat.declaration import answer_join, begin_joining, join_prompts, open_window
from rulesets.silver_river.phases.combat.losses import answer_screen, begin_screens, screen_prompts, take_losses
from rulesets.silver_river.phases.combat.monster import aim_at_monster, kill, strike_back
from rulesets.silver_river.phases.combat.rolling import roll
from rulesets.silver_river.phases.combat.rounds import (
    answer_stance,
    begin_round,
    begin_stances,
    fighters,
    stance_prompts,
)
from rulesets.silver_river.phases.combat.units import DEFENDER, is_alive, is_decided, put_fight
from rulesets.silver_river.phases.handler import Handler
from rulesets.silver_river.state import State, fleets_at
from rulesets.silver_river.table import Table
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Prompt


def _awaits(_state: State, fight: Fight) -> tuple[Seat, ...]:
    return fight.queue[:1]


def _prompts(state: State, fight: Fight, seat: Seat) -> tuple[Prompt, ...]:
    match fight.stage:
        case "join":
            return join_prompts(state, fight, seat)
        case "stance":
            return stance_prompts(state, fight, seat)
        case "aim":
            return aim_prompts(state, fight, seat)
        case "screen":
            return screen_prompts(state, fight, seat)
        case _:
            return bombing_prompts(state, fight, seat)


def _answer(table: Table, fight: Fight, action: Action) -> None:
    match fight.stage:
        case "join":
            answer_join(table, fight, action)
        case "stance":
            answer_stance(table, fight, action)
        case "aim":
            answer_aim(table, fight, action)
        case "screen":
            answer_screen(table, fight, action)
        case _:
            answer_bombing(table, fight, action)


def _proceed(table: Table, fight: Fight) -> None:
    """Carries a fight on to its next stage. Rule: SR-811, SR-834, SR-845, SR-867."""
    _STAGES[fight.stage](table, fight)


def _is_over(state: State, fight: Fight) -> bool:
    if fight.kind == "monster":
        return not fighters(state, fight)
    if fight.kind == "bombardment":
        return not is_alive(state, fight, fight.attacker)
    return is_decided(state, fight)


def _joined(table: Table, fight: Fight) -> None:
    """Begins the first round; where fleets of the victim have come, of a battle in place of the bombardment."""
    if fight.kind == "bombardment" and fleets_at(table.state, fight.defender, fight.sector):
        fight = met_by_fleets(table, fight)
    begin_round(table, fight)


def _next(table: Table, fight: Fight) -> None:
    """Begins another round, with its window, only where there is one: a bombardment has a single roll."""
    if fight.kind == "bombardment" or _is_over(table.state, fight):
        _finish(table, fight)
    else:
        begin_round(table, fight)


def _begin(table: Table, fight: Fight) -> None:
    if _is_over(table.state, fight):
        _finish(table, fight)
    else:
        begin_stances(table, fight)


def _aim(table: Table, fight: Fight) -> None:
    """Ends a fight in which nobody attacks any more; otherwise asks for targets. Rule: AMB-SR-56."""
    state = table.state
    if _is_over(state, fight) or "attack" not in fight.stances:
        _finish(table, fight)
    elif fight.kind == "monster":
        put_fight(table, replace(fight, stage="aim", volleys=aim_at_monster(state, fight)))
    elif fight.kind == "bombardment":
        turn = table.state.turn
        table.put(turn=replace(turn, bombardments=turn.bombardments + 1))
        stances = tuple("attack" if side == DEFENDER else "" for side in fight.sides)
        begin_aiming(table, replace(fight, stances=stances, volleys=aim_at_planet(state, fight)))
    else:
        begin_aiming(table, fight)


def _roll(table: Table, fight: Fight) -> None:
    if fight.volleys:
        roll(table, fight)
    else:
        _finish(table, fight)


def _after(table: Table, fight: Fight) -> None:
    """Sees what the roll did: a dead monster does not strike back; a bombed planet loses what was hit. Rule: SR-839."""
    state = table.state
    if fight.kind == "monster" and not monster_hits_needed(state, fight):
        kill(table, fight)
    elif fight.kind == "bombardment":
        queue = (fight.attacker,) if spoils_asked(state, fight) else ()
        put_fight(table, replace(fight, stage="spoils", queue=queue))
    else:
        begin_screens(table, fight)


def _surplus(table: Table, fight: Fight) -> None:
    finish_friendly_fire(table, fight)
    put_fight(table, replace(fight, stage="friendly"))


def _losses(table: Table, fight: Fight) -> None:
    if fight.kind == "monster":
        strike_back(table, fight)
    else:
        take_losses(table, fight)
    after = table.state.agenda[0]
    assert isinstance(after, Fight)
    put_fight(table, replace(after, stage="next"))


def _finish(table: Table, fight: Fight) -> None:
    """Ends a fight. A monster that lives heals. Rule: SR-826, AMB-SR-72, AMB-SR-101, AMB-SR-127."""
    if fight.kind == "battle":
        finish_battle(table, fight)
    table.pop()
    below = table.state.agenda[0] if table.state.agenda else None
    if isinstance(below, Arrival) and below.seat == fight.attacker:
        table.swap(replace(below, attacks=below.attacks + fight.attacks[fight.attacker]))


_STAGES: dict[str, Callable[[Table, Fight], None]] = {
    "declared": open_window,
    "joining": begin_joining,
    "join": _joined,
    "begin": _begin,
    "stance": _aim,
    "aim": _roll,
    "after": _after,
    "spoils": destroy,
    "surplus": _surplus,
    "screen": _losses,
    "friendly": begin_screens,
    "next": _next,
}
HANDLERS = {Fight: Handler("battle", _awaits, _prompts, _answer, _proceed)}
