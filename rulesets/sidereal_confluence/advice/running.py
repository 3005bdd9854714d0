"""Running converters, flipping cards, inventing, robbing."""

from rulesets.sidereal_confluence.abilities import able, play_items, upgrade_items, use_items
from rulesets.sidereal_confluence.advice.lines import Line, ability, run_best, run_in_order
from rulesets.sidereal_confluence.advice.prospect import appraise, best_use
from rulesets.sidereal_confluence.advice.worth import card_future, goods_worth
from rulesets.sidereal_confluence.cards import colonies_of
from rulesets.sidereal_confluence.content import teams
from rulesets.sidereal_confluence.converters import outputs
from rulesets.sidereal_confluence.goods import short_of
from rulesets.sidereal_confluence.inventing import invent
from rulesets.sidereal_confluence.phases import steal
from rulesets.sidereal_confluence.species import excess_colonies
from rulesets.sidereal_confluence.state import State
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.prompt import Item, Prompt
from silverhorizon.core.ruleset import Plan

LEAST_GAIN = 0.3


def in_economy(state: State, seat: Seat) -> tuple[Plan, ...]:
    """Discards what is not supported, invents and upgrades what pays, then runs the best set and is done."""
    player = state.players[seat]
    if player.is_done:
        return (Plan((Action(seat, "reconsider"),), "runs again"),)
    excess = excess_colonies(player)
    if player.paying is not None:
        return (Plan((Action(seat, "leave"),), "leaves the payment"),)
    late = () if player.runs else improvements(state, seat)
    if excess:
        cheap = sorted(colonies_of(player), key=lambda card: card_future(card, state.turn))[:excess]
        picks = tuple(Pick("colony", card.key) for card in cheap)
        return (*late, Plan((Action(seat, "discard", picks),), "keeps the better colonies"))
    found = dict.fromkeys(
        (_running(state, seat, run_best(state, seat)), _running(state, seat, run_in_order(state, seat)))
    )
    return (*late, *found)


def _running(state: State, seat: Seat, line: Line) -> Plan:
    after, actions = line
    gain = appraise_runs(after, seat) - appraise_runs(state, seat)
    return Plan((*actions, Action(seat, "done")), f"{len(actions)} converters, {gain:+.1f}")


def appraise_runs(state: State, seat: Seat) -> float:
    """Values a state with its runs, as they will come out."""
    player = state.players[seat]
    made, gives, whole = outputs(player)
    return goods_worth(player.stock + made + gives + whole, state.turn)


def improvements(state: State, seat: Seat) -> tuple[Plan, ...]:
    """Lists inventions and violet converters that pay, best first."""
    before = appraise(state, seat)
    found: list[tuple[float, Plan]] = []
    plan = invention(state, seat)
    if plan is not None:
        after, _ = invent(state, seat, plan.actions[0].chosen("team"))
        found.append((appraise(after, seat) - before, plan))
    who = able(state.players[seat])
    offered = (("upgrade", upgrade_items(who)), ("play", play_items(who)), ("use", use_items(state, seat)))
    for prompt, items in offered:
        for item in items:
            if item.blocked is None:
                after, actions = ability(state, seat, prompt, item.key)
                worth = appraise(after, seat) - before + _luck(item)
                if worth > LEAST_GAIN:
                    found.append((worth, Plan(actions, f"{item.label}, {worth:+.1f}")))
    found.sort(key=lambda pair: -pair[0])
    return tuple(plan for _, plan in found)


def _luck(item: Item) -> float:
    """Takes a relic world at its usual worth, whatever lies on top of the imagined deck."""
    return 0.0 if item.key != "relic-deck" else 4.0


def invention(state: State, seat: Seat) -> Plan | None:
    """Gives the invention that is the best use of the goods at hand; None if there is none."""
    item = best_use(state, seat, state.players[seat])
    if not item:
        return None
    team = teams()[item.partition("/")[0]]
    why = f"invents {team.technology or team.name}, {team.points} VP and the bonus"
    return Plan((Action(seat, "invent", (Pick("team", item),)),), why)


def robberies(state: State, seat: Seat) -> tuple[Plan, ...]:
    """Lists robberies with what they take and cost, best first; ending the step is always among them."""
    found: list[tuple[float, Plan]] = [(0.2, Plan((Action(seat, "pass"),), "nothing left worth taking"))]
    if state.players[seat].paying is not None:
        found.append((0.1, Plan((Action(seat, "leave"),), "takes another converter")))
        return tuple(plan for _, plan in found[1:])
    for card in _open(steal.prompts(state, seat)[0]):
        rob = Action(seat, "rob", (Pick("card", card),))
        one, _ = steal.apply(state, rob)
        for victim in _open(steal.prompts(one, seat)[0]):
            aim = Action(seat, "victim", (Pick("victim", victim),))
            two, _ = steal.apply(one, aim)
            take = Action(seat, "take", _loot(steal.prompts(two, seat)[0]))
            three, _ = steal.apply(two, take)
            gain = goods_worth(three.players[seat].stock, state.turn) - goods_worth(
                state.players[seat].stock, state.turn
            )
            loot = three.players[seat].stock - state.players[seat].stock
            found.append((gain, Plan((rob, aim, take), f"{short_of(loot)}, {gain:+.1f}")))
    found.sort(key=lambda pair: -pair[0])
    return tuple(plan for _, plan in found)


def _open(prompt: Prompt) -> tuple[str, ...]:
    return tuple(item.key for slot in prompt.slots for item in slot.items if item.blocked is None)


def _loot(prompt: Prompt) -> tuple[Pick, ...]:
    picks = []
    for slot in prompt.slots:
        missing = slot.low
        for item in slot.items:
            count = min(missing, item.limit)
            if count:
                picks.append(Pick(slot.name, item.key, count))
            missing -= count
    return tuple(picks)
