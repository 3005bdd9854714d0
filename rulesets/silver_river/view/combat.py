"""A fight as blocks of units: sides, targets, dice as rolled, and hits at each side's level."""

from rulesets.silver_river.agenda import Fight, Volley
from rulesets.silver_river.cards import FACES, LEVELS, MONSTERS
from rulesets.silver_river.phases.combat.damage import monster_hits_needed, pending_hits
from rulesets.silver_river.phases.combat.units import (
    ATTACKER,
    BYSTANDER,
    DEFENDER,
    attack_limit,
    hits_of,
    ships_in,
    unit_name,
    units_of,
)
from rulesets.silver_river.sight import may_look
from rulesets.silver_river.sources import fleet_level
from rulesets.silver_river.state import State, beast_at
from rulesets.silver_river.wording import LETTERS, STATION_UNIT, planet_name, plural, unit_key
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Battle, Side, Span, Unit

_ORDER = (ATTACKER, DEFENDER, BYSTANDER)
_BOXED, _SPACED = 5, 7
"""So many dice of a unit have room for a box each, and so many for a blank between two."""
KINDS = {"battle": "Battle", "bombardment": "Bombardment", "monster": "Monster"}


def fight_panel(state: State, fight: Fight, seat: Seat | None) -> Battle:
    """Shows a fight to a seat; markers it may not look at stay without a number. Rule: SR-852, SR-853."""
    place = state.galaxy.names[fight.sector]
    present = [owner for owner, side in enumerate(fight.sides) if side]
    present.sort(key=lambda owner: _ORDER.index(fight.sides[owner]))
    sides = [_side(state, fight, seat, owner) for owner in present]
    if fight.kind == "monster":
        sides.append(_monster_side(state, fight))
    turn = f", round {fight.round}" if fight.round else ""
    return Battle(f"{KINDS[fight.kind]} at {place}{turn}", tuple(sides), _lines(state, fight))


def _side(state: State, fight: Fight, seat: Seat | None, owner: Seat) -> Side:
    level = fleet_level(state, owner)
    signs = " ".join(face.glyph for face in FACES if face.id in LEVELS[level].hit)
    seen = may_look(state, seat, owner, fight.sector)
    known = [unit for unit in units_of(state, fight, owner) if seen or unit == STATION_UNIT]
    units = [_unit(state, fight, seat, owner, unit) for unit in known]
    units += _hidden(state, fight, owner, [unit for unit in units_of(state, fight, owner) if unit not in known])
    gone = ", has retreated" if owner in fight.gone else ""
    note = f"level {level}: {signs} hit, ! twice" if units else "nothing left here"
    return Side(f"{fight.sides[owner].capitalize()} {state.names[owner]}{gone}", tuple(units), note)


def _hidden(state: State, fight: Fight, owner: Seat, units: list[int]) -> list[Unit]:
    """Shows markers without number and ships; their dice are on the table, in an order that tells no number either.

    Rule: SR-646, SR-813.
    """
    rolls = sorted(tuple(face for volley in _volleys(fight, owner, unit) for face in volley.faces) for unit in units)
    return [
        Unit(
            f"{LETTERS[owner].lower()}?{place}",
            "fleet ?",
            owner,
            "? ships",
            _dice(state, (Volley(owner, -1, -1, 0, faces),)),
        )
        for place, faces in enumerate(rolls)
    ]


def _volleys(fight: Fight, owner: Seat, unit: int) -> tuple[Volley, ...]:
    return tuple(volley for volley in fight.volleys if volley.seat == owner and volley.unit in (unit, -1))


def _unit(state: State, fight: Fight, seat: Seat | None, owner: Seat, unit: int) -> Unit:
    volleys = _volleys(fight, owner, unit)
    hits = pending_hits(state, fight, owner, unit) if fight.stage in ("after", "screen") else 0
    ships = ships_in(state, owner, unit)
    return Unit(
        unit_key(owner, unit),
        unit_name(unit),
        owner,
        plural(ships, "ship"),
        _dice(state, volleys),
        _aim(state, fight, seat, volleys),
        f"loses {min(hits, ships)}, {max(0, ships - hits)} left" if hits else "",
    )


def _dice(state: State, volleys: tuple[Volley, ...]) -> tuple[Span, ...]:
    """Shows the hits of dice at the level of their seat, then the dice as rolled; nothing before the roll."""
    count = sum(len(volley.faces) for volley in volleys)
    if not count:
        return ()
    form = "[{}] " if count <= _BOXED else "{} " if count <= _SPACED else "{}"
    hits = Span(f"{plural(sum(hits_of(state, volley) for volley in volleys), 'hit')} ")
    return (hits, *(_die(state, volley, face, form) for volley in volleys for face in volley.faces))


def _die(state: State, volley: Volley, face: int, form: str) -> Span:
    hit = hits_of(state, Volley(volley.seat, volley.unit, -1, 0, (face,)))
    return Span(form.format(FACES[face].glyph), "good" if hit else "muted")


def _aim(state: State, fight: Fight, seat: Seat | None, volleys: tuple[Volley, ...]) -> str:
    for volley in volleys:
        if volley.target_seat >= 0:
            is_seen = volley.target == STATION_UNIT or may_look(state, seat, volley.target_seat, fight.sector)
            if not is_seen:
                return f"{LETTERS[volley.target_seat]} fleet ?"
            return f"{LETTERS[volley.target_seat]} {unit_name(volley.target)}"
        if fight.kind == "bombardment":
            return planet_name(state, fight.planet)
    return ""


def _monster_side(state: State, fight: Fight) -> Side:
    beast = beast_at(state, fight.sector)
    if beast is None:
        return Side("Monster", ())
    card = MONSTERS[beast.monster]
    left = monster_hits_needed(state, fight)
    return Side("Monster", (Unit(card.id, card.name, None, f"{left} of {card.hits} hits left"),))


def _lines(state: State, fight: Fight) -> tuple[str, ...]:
    beast = beast_at(state, fight.sector) if fight.kind == "monster" else None
    lines = [MONSTERS[beast.monster].text] if beast is not None else []
    for seat, side in enumerate(fight.sides):
        limit = attack_limit(state, seat)
        if limit and (side == "attacker" or fight.kind == "monster") and side:
            lines.append(f"{state.names[seat]} has made {fight.attacks[seat]} of at most {limit} attacks.")
        if fight.destroyed[seat]:
            lines.append(f"{state.names[seat]} has destroyed {plural(fight.destroyed[seat], 'ship')}.")
    return tuple(lines)
