"""The Action Phase: the menu of the active seat, and whose turn comes next."""

from functools import lru_cache

from msgspec.structs import replace

from rulesets.silver_river.agenda import InvestStep, Resolve
from rulesets.silver_river.cards import PERSONAL, RESOURCES
from rulesets.silver_river.phases.activation import activate_prompt, answer_activate
from rulesets.silver_river.phases.civilization import (
    answer_colonize,
    answer_populate,
    colonize_prompt,
    populate_prompt,
)
from rulesets.silver_river.phases.conversion import begin_conversion, convert_prompt
from rulesets.silver_river.phases.instants import play_instant
from rulesets.silver_river.phases.passing import answer_pass, pass_prompt
from rulesets.silver_river.phases.payment import type_refusal
from rulesets.silver_river.phases.politics import (
    answer_election,
    answer_tactics,
    answer_wonder,
    election_prompt,
    tactics_prompt,
    wonder_prompt,
)
from rulesets.silver_river.phases.research import (
    answer_reconfigure,
    answer_research,
    reconfigure_prompt,
    research_prompt,
)
from rulesets.silver_river.phases.shipyard import answer_ships, ships_prompt
from rulesets.silver_river.phases.stations import answer_station, station_prompt
from rulesets.silver_river.phases.window import instant_prompts
from rulesets.silver_river.prices import price_of
from rulesets.silver_river.sources import Source, standing
from rulesets.silver_river.state import State, Stock, Turn, clockwise
from rulesets.silver_river.table import Table
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.errors import RulesetError
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

_NO_ACTION = Rejection("a turn needs at least one paid action; otherwise it is a pass", "AMB-SR-23", "no action yet")
_END = Prompt("end_turn", "End turn", rule="SR-312", hint="Unspent production is kept.", role="pass")
_END_BLOCKED = replace(_END, blocked=_NO_ACTION, role="act")


def menu(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers every action, affordable or not, in the columns of the four types. Rule: SR-303 to SR-308, SR-331."""
    prompts = [
        colonize_prompt(state, seat),
        populate_prompt(state, seat),
        station_prompt(state, seat),
        activate_prompt(state, seat),
        ships_prompt(state, seat),
        research_prompt(state, seat),
        reconfigure_prompt(state, seat),
        election_prompt(state, seat),
        wonder_prompt(state, seat, price_of(state, seat, "build_wonder"), type_refusal(state, "build_wonder")),
        tactics_prompt(state, seat),
        convert_prompt(state.players[seat].stock),
    ]
    prompts += instant_prompts(state, seat, "own_turn")
    ability = ability_prompt(state, seat)
    if ability is not None:
        prompts.append(ability)
    prompts += withhold_prompts(state, seat)
    prompts.append(_END if state.turn.kind else _END_BLOCKED)
    prompts.append(pass_prompt(state, seat))
    heads = _heads(state.players[seat].stock)
    return tuple([replace(prompt, group=heads.get(prompt.group, "")) if prompt.group else prompt for prompt in prompts])


@lru_cache(maxsize=4096)
def _heads(stock: Stock) -> dict[str, str]:
    """Names the columns of the menu by the four types and what is left of each; other acts stand in none."""
    return {kind.capitalize(): f"{kind.capitalize()} {kind[0].upper()} {stock.of(kind)}" for kind in RESOURCES}


def _is_used(state: State, seat: Seat, source: Source) -> bool:
    """Tells whether a once-per-Age or once-per-turn ability has been used; a Title's use belongs to the card.

    Rule: AMB-SR-126.
    """
    if source.effect.when == "turn":
        return source.key in state.turn.used
    if source.key.startswith("title:"):
        return source.key in state.title_uses
    return source.key in state.players[seat].used


def ability_prompt(state: State, seat: Seat) -> Prompt | None:
    """Offers abilities that can be used once in a turn or an Age; None where the seat has none.

    Rule: SR-437, AMB-SR-94, AMB-SR-125.
    """
    items = []
    for source in standing(state, seat).optional:
        used = Rejection(f"{source.name} has been used, 1 of 1", "AMB-SR-94", "used")
        blocked = used if _is_used(state, seat, source) else None
        items.append(Item(source.key, source.name, blocked=blocked, hint=f"once per {source.effect.when.capitalize()}"))
    if not items:
        return None
    return Prompt("ability", "Use an ability", (Slot("source", tuple(items), label="Ability"),), "AMB-SR-94")


def _use_ability(table: Table, seat: Seat, action: Action) -> None:
    key = action.chosen("source")
    source = next(s for s in standing(table.state, seat).optional if s.key == key)
    if source.effect.when == "turn":
        turn = table.state.turn
        table.put(turn=replace(turn, used=(*turn.used, key)))
    elif key.startswith("title:"):
        table.put(title_uses=(*table.state.title_uses, key))
    else:
        table.mark_used(seat, key)
    table.say(f"{table.name(seat)} used {source.name}", seat, "AMB-SR-94")
    table.push(Resolve(seat, key))


def withhold_prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Lets a seat hold Personal Objectives back, which are otherwise claimed the moment they are completed.

    Nobody is asked at that moment, since being asked would tell the others. Rule: SR-912, AMB-SR-84.
    """
    player = state.players[seat]
    return _withhold(player.objectives, player.claimed, player.withheld)


@lru_cache(maxsize=4096)
def _withhold(kept: tuple[str, ...], claimed: tuple[str, ...], withheld: tuple[str, ...]) -> tuple[Prompt, ...]:
    items = tuple(Item(card, PERSONAL[card].name) for card in kept if card not in claimed)
    if not items:
        return ()
    slot = Slot("objectives", items, 0, len(items), label="Held back")
    draft = tuple(Pick("objectives", card) for card in withheld if card not in claimed)
    hint = "An objective held back is not claimed when it is completed."
    return (Prompt("withhold", "Hold back", (slot,), "SR-912", role="mark", hint=hint, draft=draft),)


def withhold(table: Table, action: Action) -> None:
    """Notes which objectives a seat holds back; nobody else learns of it."""
    table.put_player(action.seat, withheld=tuple(sorted(pick.item for pick in action.all_of("objectives"))))


def answer(table: Table, action: Action) -> None:
    """Carries out an answer to the menu."""
    seat = action.seat
    _open_quests(table, seat)
    match action.prompt:
        case "colonize":
            answer_colonize(table, seat, action)
        case "populate":
            answer_populate(table, seat, action)
        case "trade_station":
            answer_station(table, seat, action)
        case "activate":
            answer_activate(table, seat, action)
        case "build_ships":
            answer_ships(table, seat, action)
        case "research":
            answer_research(table, seat, action)
        case "reconfigure":
            answer_reconfigure(table, seat)
        case _:
            _answer_rest(table, seat, action)


def _answer_rest(table: Table, seat: Seat, action: Action) -> None:
    match action.prompt:
        case "call_election":
            answer_election(table, seat, action)
        case "build_wonder":
            answer_wonder(table, seat, action)
        case "tactics":
            answer_tactics(table, seat)
        case "convert":
            begin_conversion(table, seat, action)
        case "ability":
            _use_ability(table, seat, action)
        case "end_turn":
            table.say(f"{table.name(seat)} ended the turn", seat, "SR-312")
            _next_turn(table, seat)
        case "pass":
            _next_turn(table, seat)
            answer_pass(table, seat)
        case key if key.startswith("instant:"):
            play_instant(table, seat, action)
        case key:
            raise RulesetError(f'the menu has no "{key}"')


def _open_quests(table: Table, seat: Seat) -> None:
    """Lets the quests of a seat be checked from its next action on. Rule: AMB-SR-98."""
    for index, fleet in enumerate(table.player(seat).fleets):
        if fleet.is_new:
            table.put_fleet(seat, index, is_new=False)


def _next_turn(table: Table, seat: Seat) -> None:
    """Gives the turn to the next seat clockwise, passed or not. Rule: SR-302, SR-303, AMB-SR-24, AMB-SR-27."""
    table.put(turn=Turn(clockwise(table.state, seat)[0]))


def pass_over(table: Table) -> None:
    """Gives a passed seat its Domestic Investment step and the turn to the next. Rule: SR-343, SR-352, AMB-SR-24."""
    seat = table.state.turn.seat
    _next_turn(table, seat)
    table.push(InvestStep(seat, is_pass=True))
