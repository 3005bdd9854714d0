"""The programme as answers: for every decision of the game, one line of play and sometimes a second."""

from collections.abc import Iterator

from rulesets.stellar_horizons.advice import direction, shipyard, sites
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
from rulesets.stellar_horizons.decisions import prompts_of
from rulesets.stellar_horizons.goods import KINDS, Goods
from rulesets.stellar_horizons.phases.movement import journey_prompts
from rulesets.stellar_horizons.pieces import Base, Ship
from rulesets.stellar_horizons.ships import count_of, limit_of
from rulesets.stellar_horizons.state import State, base_of, powers_of, ship_of, world_of
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.prompt import Prompt, find, refuse

Answers = Iterator[tuple[Action, str]]


def one(seat: Seat, prompt: str, *picks: tuple[str, str, int]) -> Action:
    """Writes an answer with its picks."""
    return Action(seat, prompt, tuple(Pick(slot, item, count) for slot, item, count in picks))


def answers(state: State, seat: Seat) -> tuple[tuple[Action, str], ...]:
    """Gives the sensible answers of an awaited seat that are allowed now, best first, with their reasons."""
    prompts = prompts_of(state, seat)
    found = [pair for pair in _ideas(state, seat, prompts) if refuse(prompts, pair[0]) is None]
    return tuple(found)


def _ideas(state: State, seat: Seat, prompts: tuple[Prompt, ...]) -> Answers:
    if state.agenda:
        yield from _frame(state, seat, prompts)
        return
    yield from _politics(state, seat)
    yield from _annual(state, seat, prompts)
    yield from _economic(state, seat, prompts)
    yield one(seat, "done"), "nothing better to do in this step"


def _annual(state: State, seat: Seat, prompts: tuple[Prompt, ...]) -> Answers:
    match state.step:
        case "build":
            yield from _build(state, seat)
        case "movement":
            yield from _move(state, seat)
        case "exploration":
            yield from _explore(state, seat, prompts)
        case "mining" | "trade":
            yield from _first_open(seat, prompts, ("mine", "produce", "trade"))
        case "construction":
            yield from _construct(state, seat)
        case _:
            pass


def _economic(state: State, seat: Seat, prompts: tuple[Prompt, ...]) -> Answers:
    match state.step:
        case "production":
            yield _produce(state, seat, prompts), "the most at every base"
        case "technologies":
            for tech in direction.affordable(state, seat)[:2]:
                yield one(seat, "develop", ("tech", tech.id, 1)), "next in the direction of the programme"
            yield one(seat, "pass"), "nothing wanted can be paid"
        case "policies":
            yield one(seat, "adopt", ("policy", direction.policy(state, seat), 1)), "next in the direction"
        case "transport":
            yield from _transport(state, seat)
        case "initiative":
            yield one(seat, "boost"), "markers are worth more as points"
        case _:
            pass


def _politics(state: State, seat: Seat) -> Answers:
    player, gain = state.players[seat], powers_of(state, seat).politics_yield
    if state.step == "technologies" and not direction.affordable(state, seat):
        field = direction.within_politics(state, seat, gain)
        if field:
            yield one(seat, "politics", ("use", field, 1)), "completes the price of a technology"
        elif player.politics >= 4 and not direction.wanted(state, seat):
            yield one(seat, "politics", ("use", "victory", 1)), "markers are lost after this step"
        else:
            yield one(seat, "politics", ("use", direction.wanted_field(state, seat), 1)), "half of a point is kept"
    if state.year >= 2145 and player.politics >= 4 and state.step == "construction":
        yield one(seat, "politics", ("use", "victory", 1)), "the campaign may end any year"


def _build(state: State, seat: Seat) -> Answers:
    player = state.players[seat]
    for ship in player.ships:
        if ship.reserve:
            yield one(seat, "reactivate", ("ship", ship.key, 1)), "a crew in reserve does nothing"
    robots = count_of(player, "re")
    races = state.frame.victory.kind == "settlements"
    if robots < (1 if races else limit_of(state, seat, "re")):
        best = shipyard.best_robot(state, seat)
        if best is not None:
            kind, goal = best
            yield one(seat, "build:earth", ("ship", kind, 1)), f"for {content().worlds[goal.world].name}"
            carried = content().ships[kind].type in {"rover", "orbiter"}
            if carried and robots == 0 and player.cash > 20:
                yield one(seat, "build:earth", ("ship", "probe", 1)), "a first look"
    crew = shipyard.crew_wanted(state, seat)
    if crew:
        yield one(seat, "build:earth", ("ship", crew, 1)), "crews found bases and explore"
    launcher = shipyard.launcher_wanted(state, seat)
    if launcher:
        yield one(seat, "build:earth", ("ship", launcher, 1)), "something on Earth waits for it"
    yield from _load(state, seat)
    if len(sites.works(state, seat)) and player.store.total > 3:
        yield one(seat, "sell", ("pair", "all", 1)), "goods on Earth serve nobody"


def _load(state: State, seat: Seat) -> Answers:
    largest_first = sorted(state.players[seat].ships, key=lambda ship: (ship.model.kind == "lv", -ship.model.size))
    for ship in largest_first:
        waits = ship.area == "earth_surface" and ship.room and not ship.moved
        if waits and _may_load(state, seat, ship.key) and _loading(state, seat, ship):
            yield one(seat, "transfer", ("route", f"earth>{ship.key}", 1)), "loads what is needed next"


def _may_load(state: State, seat: Seat, key: str) -> bool:
    """Keeps launch vehicles free for robots and crews that wait on Earth."""
    player = state.players[seat]
    ship = ship_of(player, key)
    if ship is None or ship.model.kind == "cv":
        return True
    waiting = sum(
        other.area == ship.area and (other.fresh or other.model.kind == "cv") and other.model.type != "probe"
        for other in player.ships
    )
    idle = sum(
        other.area == ship.area and other.model.kind == "lv" and not other.cargo.total and not other.moved
        for other in player.ships
    )
    return bool(ship.cargo.total) or idle > waiting


def _move(state: State, seat: Seat) -> Answers:
    for ship in state.players[seat].ships:
        if ship.model.kind == "lv":
            if ship.cargo.total:
                yield one(seat, "move", ("ship", ship.key, 1)), "delivers its cargo"
        elif (
            not ship.moved
            and not ship.landed
            and shipyard.goal_of(state, seat, ship, 0)
            and _flights(state, seat, ship)
        ):
            yield one(seat, "move", ("ship", ship.key, 1)), "is wanted elsewhere"


def _explore(state: State, seat: Seat, prompts: tuple[Prompt, ...]) -> Answers:
    field = direction.wanted_field(state, seat)
    prompt = find(prompts, "explore")
    if prompt is None:
        return
    busy = [ship.key for ship in shipyard.freighters(state.players[seat]) if shipyard.next_site(state, seat)]
    items = [item for item in prompt.slots[0].items if item.blocked is None and item.key.split("@")[0] not in busy]
    for item in sorted(items, key=lambda item: -int(item.price.split()[0])):
        yield one(seat, "explore", ("what", item.key, 1), ("field", field, 1)), f"{item.price}, {item.hint}"


def _transport(state: State, seat: Seat) -> Answers:
    for source, target, _ in _routes(state, seat):
        yield one(seat, "route", ("route", f"{source}>{target}", 1)), "goods where they are missed"


def _routes(state: State, seat: Seat) -> Iterator[tuple[str, str, Goods]]:
    """Gives transfers between bases that serve the best works: source, target and amounts."""
    player = state.players[seat]
    for work in sites.works(state, seat):
        for base in player.bases:
            if base.world == work.world or not work.missing.total:
                continue
            given = Goods(*(min(work.missing.of(kind), max(0, base.store.of(kind) - 1)) for kind in KINDS))
            if given.total:
                yield f"base:{base.world}", f"base:{work.world}", given


def _first_open(seat: Seat, prompts: tuple[Prompt, ...], keys: tuple[str, ...]) -> Answers:
    for key in keys:
        prompt = find(prompts, key)
        if prompt is None:
            continue
        for item in prompt.slots[0].items:
            if item.blocked is None:
                yield one(seat, key, (prompt.slots[0].name, item.key, 1)), "goods for nothing but a roll"


def _construct(state: State, seat: Seat) -> Answers:
    player, wanted_sites = state.players[seat], sites.base_sites(state, seat)
    for ship in player.ships:
        world = areas()[ship.area].world
        if ship.model.kind == "cv" and (world in wanted_sites or ship.area == "earth_orbit"):
            yield one(seat, "found", ("by", ship.key, 1)), "a base for the programme"
    for work in sites.works(state, seat):
        if not work.missing.total and work.line != sites.SERVICE:
            yield one(seat, "facility", ("what", f"{work.world}:{work.line}", 1)), "the best work that is paid for"
    for base in player.bases:
        if base.place.terraform_max and base.store.sup >= 4 and not base.terraformed:
            yield one(seat, "terraform", ("world", base.world, 1)), "a point a year is cheapest"


def _produce(state: State, seat: Seat, prompts: tuple[Prompt, ...]) -> Action:
    prompt = find(prompts, "produce")
    assert prompt is not None
    picks = []
    for slot in prompt.slots:
        base = base_of(state.players[seat], slot.name)
        assert base is not None
        best = max(
            (item for item in slot.items if item.blocked is None),
            key=lambda item: _output(state, seat, item.key, item.price) * _need(base, item.key),
        )
        picks.append((slot.name, best.key, 1))
    return one(seat, "produce", *picks)


def _need(base: Base, key: str) -> float:
    """Weighs a kind by what the base has of it: heaps of one resource build nothing."""
    if key not in KINDS:
        return 1.0
    return 1.0 if base.store.of(key) < 5 else 0.6 if base.store.of(key) < 10 else 0.3


def _output(state: State, seat: Seat, key: str, price: str) -> float:
    if not price:
        return 0.0
    amount = float(price)
    if key.startswith("tech:"):
        field = direction.wanted_field(state, seat)
        return amount * (1.3 if state.year < 2090 else 0.9) + (0.5 if key.startswith(f"tech:{field}") else 0.0)
    return amount + (0.4 if key == "ore" else 0.2 if key == "sup" else 0.0)


def _frame(state: State, seat: Seat, prompts: tuple[Prompt, ...]) -> Answers:
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
    action = _loading(state, seat, ship) if ship is not None else None
    if ship is None:
        action = _carrying(state, seat, frame)
    if action is not None:
        yield action, "what is needed next"
    yield one(seat, "back"), "nothing is needed"


def _carrying(state: State, seat: Seat, frame: Haul) -> Action | None:
    """Writes what trade routes carry, within what they can still take."""
    for source, target, goods in _routes(state, seat):
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


def _loading(state: State, seat: Seat, ship: Ship) -> Action | None:
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
    for action in _flights(state, seat, ship):
        yield action, "the best place it can reach"
    yield one(seat, "back"), "no place is better"


def _flights(state: State, seat: Seat, ship: Ship) -> tuple[Action, ...]:
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
    for work in sites.works(state, seat):
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
