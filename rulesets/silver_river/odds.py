"""Odds of a fight on request: the fight is played out many times by the rules themselves, with dice of their own.

Nothing hidden is used: each time starts from a state that the asker cannot tell from the real one. The same position
always gives the same figures.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from rulesets.silver_river import flow
from rulesets.silver_river.agenda import Arrival, DeclareAttack, Fight
from rulesets.silver_river.cards import MONSTERS
from rulesets.silver_river.imagination import imagine
from rulesets.silver_river.phases.combat.units import ATTACKER, DEFENDER, fight_in
from rulesets.silver_river.state import State, beast_at, fleets_at, station_at, wonder_at
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import planet_name, sector_name, unit_of
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.prompt import Prompt, Slot, find, is_answerable
from silverhorizon.core.sampling import sample
from silverhorizon.core.view import Part, Section, Sheet

PLAYED_OUT = 200
"""How often each fight is played out; a figure is then right to about 3 in 100."""
_STARTERS = ("attack", "declare", "bombard", "monster")
_ASSUMED = (
    "Assumed: everybody fires as long as the rules allow, at the weakest fleet of the other side.",
    "Nobody plays a card, nobody moves in who has not, and nobody retreats before the attack limit.",
)


class Course(Struct, frozen=True, gc=False):
    """How one playing out ended. Tuples have one entry for each seat; `lost` counts ships."""

    won: tuple[bool, ...]
    lost: tuple[int, ...]
    is_killed: bool
    cubes: int
    is_wonder_gone: bool
    is_station_gone: bool


def has_odds(state: State, seat: Seat | None) -> bool:
    """Tells whether there is a fight, or one that the seat could start now, whose odds can be counted."""
    return seat is not None and next(_fights(state, seat), None) is not None


def odds_sheet(state: State, seat: Seat | None, key: str) -> Sheet | None:
    """Gives the odds of the fight in progress, or of each fight that the seat could start now; None without any."""
    if key != "odds" or seat is None:
        return None
    sections = tuple(
        Section(title, _parts(state, fight, _courses(state, seat, fight, action)))
        for title, fight, action in _fights(state, seat)
    )
    if not sections:
        return None
    how = f"Each fight was played out {PLAYED_OUT} times, with dice of its own: about 3 in 100 more or less."
    return Sheet("Odds", (how, *_ASSUMED), None, sections, (), ("SR-813", "SR-817", "AMB-SR-53"))


def _fights(state: State, seat: Seat) -> Iterator[tuple[str, Fight, Action | None]]:
    """Lists the fights to be counted: what they are called, as they stand, and the answer that starts them."""
    fight = fight_in(state)
    if fight is not None:
        yield f"The fight at {sector_name(state, fight.sector)}", fight, None
        return
    if not state.agenda or not isinstance(state.agenda[0], Arrival | DeclareAttack):
        return
    for prompt in flow.prompts(state, seat):
        if prompt.key in _STARTERS and is_answerable(prompt):
            for action, label in _starts(prompt, seat):
                yield f"{prompt.text}, {label}" if label else prompt.text, _declared(state, action), action


def _declared(state: State, action: Action) -> Fight:
    """Gives the fight as it is declared, before anything has come of it."""
    table = Table(state, Dice("declared", 0))
    frame = state.agenda[0]
    flow.HANDLERS[type(frame)].answer(table, frame, action)
    fight = fight_in(table.state)
    assert fight is not None
    return fight


def _starts(prompt: Prompt, seat: Seat) -> Iterator[tuple[Action, str]]:
    """Lists the answers to a prompt that starts a fight: each target, with all ships."""
    if not prompt.slots:
        yield Action(seat, prompt.key), ""
        return
    rest = tuple(Pick(slot.name, item.key, item.limit) for slot in prompt.slots[1:] for item in slot.items)
    for item in prompt.slots[0].items:
        if item.blocked is None:
            yield Action(seat, prompt.key, (Pick(prompt.slots[0].name, item.key), *rest)), item.label


def _courses(state: State, seat: Seat, fight: Fight, first: Action | None) -> tuple[Course, ...]:
    return tuple(_course(imagine(state, seat, Dice("imagined", n)), fight, first, n) for n in range(PLAYED_OUT))


def _answered(state: State, action: Action, dice: Dice) -> State:
    table = Table(state, dice)
    flow.answer(table, action)
    return table.state


def _course(before: State, fight: Fight, first: Action | None, number: int) -> Course:
    """Plays one fight out and compares the table before with the table after."""
    rng, step = Dice(f"odds/{number}/answers", 0), 0
    state = before if first is None else _answered(before, first, Dice(f"odds/{number}", 0))
    while (now := fight_in(state)) is not None:
        step += 1
        seat = flow.awaiting(state)[0]
        state = _answered(state, _answer(state, now, seat, rng), Dice(f"odds/{number}", step))
    return _compared(before, state, fight)


def _compared(before: State, after: State, fight: Fight) -> Course:
    seats = range(len(before.players))
    ships = [
        sum(f.ships for f in old.fleets) - sum(f.ships for f in new.fleets)
        for old, new in zip(before.players, after.players, strict=True)
    ]
    planet = fight.planet
    return Course(
        tuple(after.players[s].battles > before.players[s].battles for s in seats),
        tuple(max(0, count) for count in ships),
        any(after.players[s].kills > before.players[s].kills for s in seats),
        before.population[planet][fight.defender] - after.population[planet][fight.defender] if planet >= 0 else 0,
        planet >= 0 and wonder_at(before, planet) is not None and wonder_at(after, planet) is None,
        station_at(before, fight.sector) is not None and station_at(after, fight.sector) is None,
    )


def _answer(state: State, fight: Fight, seat: Seat, rng: Dice) -> Action:
    """Answers as everybody is assumed to: fights on, aims at the weakest, and otherwise lets things pass."""
    prompts = flow.prompts(state, seat)
    for key in ("aim", "attack", "retreat", "hold"):
        prompt = find(prompts, key)
        if prompt is not None and is_answerable(prompt):
            picks = tuple(_weakest(state, fight, seat, slot) for slot in prompt.slots)
            return Action(seat, key, picks)
    passing = next((prompt for prompt in prompts if prompt.role == "pass" and is_answerable(prompt)), None)
    if passing is not None:
        return Action(seat, passing.key)
    chosen = sample(prompts, seat, rng)
    assert chosen is not None
    return chosen


def _weakest(state: State, fight: Fight, seat: Seat, slot: Slot) -> Pick:
    """Picks the fleet of the other side with the fewest ships; the first item where no fleets are asked for."""

    def rank(key: str) -> tuple[bool, int]:
        owner, unit = unit_of(key)
        other_side = {ATTACKER: DEFENDER, DEFENDER: ATTACKER}.get(fight.sides[seat], ATTACKER)
        fleets = state.players[owner].fleets
        return fight.sides[owner] != other_side, fleets[unit].ships if unit < len(fleets) else 0

    if slot.name in ("sector", "extra"):
        return Pick(slot.name, slot.items[0].key)
    return Pick(slot.name, min((item.key for item in slot.items), key=rank))


def _parts(state: State, fight: Fight, courses: tuple[Course, ...]) -> tuple[Part, ...]:
    parts: list[Part] = []
    names = state.names
    match fight.kind:
        case "battle":
            parts += [
                Part(f"{names[seat]} wins", _share(course.won[seat] for course in courses), "AMB-SR-53", f"seat:{seat}")
                for seat, side in enumerate(fight.sides)
                if side in (ATTACKER, DEFENDER)
            ]
            parts.append(Part("Nobody wins", _share(not any(course.won) for course in courses), "AMB-SR-56"))
            if station_at(state, fight.sector) is not None:
                parts.append(Part("The Trade Station falls", _share(c.is_station_gone for c in courses), "SR-819"))
        case "monster":
            beast = beast_at(state, fight.sector)
            name = MONSTERS[beast.monster].name if beast is not None else "the monster"
            parts.append(Part(f"{name} is killed", _share(course.is_killed for course in courses), "SR-839"))
        case _:
            parts += _bombing_parts(state, fight, courses)
    for seat in range(len(names)):
        lost = sum(course.lost[seat] for course in courses)
        if lost or fleets_at(state, seat, fight.sector):
            mean = f"{lost / len(courses):.1f} ships"
            parts.append(Part(f"{names[seat]} loses on average", mean, "SR-817", f"seat:{seat}"))
    return tuple(parts)


def _bombing_parts(state: State, fight: Fight, courses: tuple[Course, ...]) -> tuple[Part, ...]:
    name = state.names[fight.defender]
    here = state.population[fight.planet][fight.defender]
    mean = f"{sum(course.cubes for course in courses) / len(courses):.1f} of {here}"
    place = planet_name(state, fight.planet)
    parts = [Part(f"Population of {name} lost on {place}, on average", mean, "SR-870")]
    if here:
        parts.append(Part(f"All population of {name} lost", _share(c.cubes >= here for c in courses), "SR-870"))
    if wonder_at(state, fight.planet) is not None:
        parts.append(Part("The Wonder is destroyed", _share(c.is_wonder_gone for c in courses), "SR-871"))
    return tuple(parts)


def _share(cases: Iterable[bool]) -> str:
    """Writes how many of the cases hold, in 100."""
    return f"{round(100 * sum(cases) / PLAYED_OUT)} in 100"
