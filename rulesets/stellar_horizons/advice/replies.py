"""What a programme answers when a decision comes before the step: loads, goals, cards, trades."""

from collections.abc import Iterator

from rulesets.stellar_horizons.advice import direction, shipyard, sites
from rulesets.stellar_horizons.advice.answers import Answers, one
from rulesets.stellar_horizons.agenda import (
    Bargain,
    ChooseDie,
    DrawMarker,
    Haul,
    Journey,
    NameField,
    PlaceCard,
    ReturnMission,
)
from rulesets.stellar_horizons.board import areas
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.goods import KINDS, Goods
from rulesets.stellar_horizons.phases.destination import journey_prompts
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.state import State, base_of, ship_of, world_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Prompt


def to_frame(state: State, seat: Seat, prompts: tuple[Prompt, ...]) -> Answers:
    """Gives the sensible answers to the decision on the agenda."""
    match state.agenda[0]:
        case DrawMarker() | NameField():
            yield one(seat, "field", ("field", direction.wanted_field(state, seat), 1)), "missed most"
        case ChooseDie(survey=survey):
            yield one(seat, "die", ("die", str(min(survey.dice)), 1)), "one marker more"
        case PlaceCard() as frame:
            yield from _card(state, seat, frame)
        case ReturnMission():
            kept = state.players[seat].missions
            least = min(kept, key=lambda name: content().missions[name].value)
            yield one(seat, "mission", ("mission", least, 1)), "worth least"
        case Haul() as frame:
            yield from _haul(state, seat, frame)
        case Journey() as frame:
            yield from _journey(state, seat, frame)
        case Bargain():
            yield from _bargain(seat, prompts)
        case _:
            pass
    yield from _anything(seat, prompts)


def _anything(seat: Seat, prompts: tuple[Prompt, ...]) -> Answers:
    for prompt in prompts:
        if not prompt.slots:
            yield one(seat, prompt.key), "nothing else to do"
        for slot in prompt.slots[:1]:
            for item in slot.items:
                yield one(seat, prompt.key, (slot.name, item.key, 1)), "as good as another"


def _card(state: State, seat: Seat, frame: PlaceCard) -> Answers:
    world = frame.survey.world
    old = content().cards.get(world_of(state, world).card)

    def value(name: str) -> float:
        card = content().cards[name]
        goods = card.production
        return max(goods.ore, goods.fuel, goods.sup) + card.tech.total + card.re_bonus + card.cv_bonus

    best = max(frame.cards, key=value)
    mine = base_of(state.players[seat], world) is not None
    if old is None or value(best) > value(old.id) or not mine:
        yield one(seat, "card", ("card", best, 1)), "better than what lies there"
    yield one(seat, "card", ("card", "none", 1)), "what lies there is better"


def _haul(state: State, seat: Seat, frame: Haul) -> Answers:
    ship = ship_of(state.players[seat], frame.target)
    action = loading(state, seat, ship) if ship is not None else None
    if ship is None:
        action = _carrying(state, seat, frame)
    if action is not None:
        yield action, "what is needed next"
    yield one(seat, "back"), "nothing is needed"


def _carrying(state: State, seat: Seat, frame: Haul) -> Action | None:
    """Writes what trade routes carry, within what they can still take."""
    for source, target, goods in routes(state, seat):
        if (source, target) != (frame.source, frame.target):
            continue
        left, picks = frame.limit, []
        for kind in KINDS:
            taken = min(left, goods.of(kind))
            if taken:
                picks.append(("goods", kind, taken))
                left -= taken
        return one(seat, "move", *picks)
    return None


def loading(state: State, seat: Seat, ship: Ship) -> Action | None:
    """Writes what a ship should take aboard: from the store on Earth if it has any of it, else bought."""
    player = state.players[seat]
    wanted = shipyard.load_wanted(state, seat, ship)
    stocked = [("goods", kind, min(wanted.of(kind), player.store.of(kind))) for kind in KINDS]
    if any(count for _, _, count in stocked):
        return one(seat, "move", *(pick for pick in stocked if pick[2]))
    cash, bought = player.cash, []
    for kind in KINDS:
        count = min(cash, wanted.of(kind))
        cash -= max(0, count)
        if count > 0:
            bought.append(("goods", kind, count))
    return one(seat, "buy", *bought) if bought else None


def _journey(state: State, seat: Seat, frame: Journey) -> Answers:
    ship = ship_of(state.players[seat], frame.ship)
    assert ship is not None
    if frame.outward:
        return
    if ship.model.kind == "lv":
        yield from _delivery(state, seat, ship)
        return
    for action in flights(state, seat, ship):
        yield action, "the best place it can reach"
    yield one(seat, "back"), "no place is better"


def flights(state: State, seat: Seat, ship: Ship) -> tuple[Action, ...]:
    """Lists the moves that bring a ship nearer to its goal, one for each launch vehicle it could take."""
    found = []
    prompts = journey_prompts(state, Journey(seat, ship.key))
    for prompt in sorted(prompts, key=lambda prompt: _saved(state, seat, prompt.key)):
        goal = shipyard.goal_of(state, seat, ship, _saved(state, seat, prompt.key))
        probe = [("probe", "probe", 1)] if len(prompt.slots) > 1 else []
        for item in prompt.slots[0].items if prompt.slots and goal else ():
            if item.blocked is None and (item.key == goal or _leads_to(item.key, goal)):
                found.append(one(seat, prompt.key, ("to", item.key, 1), *probe))
                break
    return tuple(found)


def _saved(state: State, seat: Seat, prompt: str) -> int:
    launcher = ship_of(state.players[seat], prompt.removeprefix("with:"))
    return launcher.model.size - 1 if launcher else 0


def _leads_to(area: str, goal: str) -> bool:
    """Tells whether an area is the transfer box of the goal's system."""
    return areas()[area].kind == "box" and areas()[area].system == areas()[goal].system


def _delivery(state: State, seat: Seat, ship: Ship) -> Answers:
    for work in sites.race_works(state, seat) or sites.works(state, seat):
        if any(work.missing.of(kind) and ship.cargo.of(kind) for kind in KINDS):
            yield one(seat, "deliver", ("to", work.world, 1)), "the best work waits there"
    for base in state.players[seat].bases:
        yield one(seat, "deliver", ("to", base.world, 1)), "a base of the programme"
    yield one(seat, "back"), "no base needs it"


def _bargain(seat: Seat, prompts: tuple[Prompt, ...]) -> Answers:
    for prompt in prompts:
        if not prompt.slots:
            continue
        left, picks = prompt.slots[0].high, []
        for item in sorted(prompt.slots[0].items, key=lambda item: -item.limit):
            taken = min(left, item.limit)
            if taken:
                picks.append(("goods", item.key, taken))
                left -= taken
        yield one(seat, prompt.key, *picks), "as much as the market takes"


def routes(state: State, seat: Seat) -> Iterator[tuple[str, str, Goods]]:
    """Gives transfers between bases that serve the best works: source, target and amounts."""
    player = state.players[seat]
    for work in sites.works(state, seat):
        for base in player.bases:
            if base.world == work.world or not work.missing.total:
                continue
            given = Goods(*(min(work.missing.of(kind), max(0, base.store.of(kind) - 1)) for kind in KINDS))
            if given.total:
                yield f"base:{base.world}", f"base:{work.world}", given
