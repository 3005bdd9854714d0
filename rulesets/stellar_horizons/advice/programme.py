"""The programme as answers: for every decision of the game, one line of play and sometimes a second."""

from rulesets.stellar_horizons.advice import direction, replies, shipyard, sites
from rulesets.stellar_horizons.advice.answers import Answers, one
from rulesets.stellar_horizons.board import areas
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.decisions import prompts_of
from rulesets.stellar_horizons.goods import KINDS
from rulesets.stellar_horizons.pieces import Base
from rulesets.stellar_horizons.ships import count_of, limit_of
from rulesets.stellar_horizons.state import State, base_of, powers_of, ship_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Prompt, find, refuse

SWAP = 2
"""Politics markers that another private mission costs."""


def answers(state: State, seat: Seat) -> tuple[tuple[Action, str], ...]:
    """Gives the sensible answers of an awaited seat that are allowed now, best first, with their reasons."""
    prompts = prompts_of(state, seat)
    found = [pair for pair in _ideas(state, seat, prompts) if refuse(prompts, pair[0]) is None]
    return tuple(found)


def _ideas(state: State, seat: Seat, prompts: tuple[Prompt, ...]) -> Answers:
    if state.agenda:
        yield from replies.to_frame(state, seat, prompts)
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
    if state.step == "build" and player.politics >= SWAP and not shipyard.is_promising(state, seat, player.mission):
        yield one(seat, "politics", ("use", "mission", 1)), "no ship of the programme gets there"
    if state.year >= 2145 and player.politics >= 4 and state.step == "construction":
        yield one(seat, "politics", ("use", "victory", 1)), "the campaign may end any year"


def _build(state: State, seat: Seat) -> Answers:
    player = state.players[seat]
    for ship in player.ships:
        if ship.reserve:
            yield one(seat, "reactivate", ("ship", ship.key, 1)), "a crew in reserve does nothing"
    robots = count_of(player, "re")
    if robots < (_racing_robots(state, seat) if sites.race_world(state) else limit_of(state, seat, "re")):
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


def _racing_robots(state: State, seat: Seat) -> int:
    """Gives the robots a race has money for: one, where neither a base nor a settlement waits for it."""
    waits = sites.base_sites(state, seat) or shipyard.next_work(state, seat) is not None
    return 0 if waits or state.players[seat].cash < sites.SETTLER else 1


def _load(state: State, seat: Seat) -> Answers:
    largest_first = sorted(state.players[seat].ships, key=lambda ship: (ship.model.kind == "lv", -ship.model.size))
    for ship in largest_first:
        waits = ship.area == "earth_surface" and ship.room and not ship.moved
        if waits and _may_load(state, seat, ship.key) and replies.loading(state, seat, ship):
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
            and replies.flights(state, seat, ship)
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
    for source, target, _ in replies.routes(state, seat):
        yield one(seat, "route", ("route", f"{source}>{target}", 1)), "goods where they are missed"


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
