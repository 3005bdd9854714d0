"""The galaxy on a map and as a list: what lies in each sector, as far as a seat may see it."""

from functools import lru_cache

from rulesets.silver_river.board import ADJACENT, OFF_BOARD, steps_between
from rulesets.silver_river.cards import MONSTERS, SECTORS
from rulesets.silver_river.presentation import LEGEND
from rulesets.silver_river.sight import may_look
from rulesets.silver_river.state import State, beast_at, fleets_at, room_on, station_at, wonder_at
from rulesets.silver_river.wording import LETTERS, planet_name, plural, sector_key
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Cell, Hex, HexMap, Ledger, Row, Span

LABEL = 7
LINE = 11
KIND_SIGNS = {"nebula": "~", "empty": "◌"}
KIND_WORDS = {
    "sagittarius": "centre, +1 Raw alone",
    "nebula": "nebula, +1 Raw alone",
    "empty": "empty",
    "planets": "",
    "home": "home",
    "hostile": "",
}


@lru_cache(maxsize=128)
def short_name(name: str) -> str:
    """Gives a name of at most 7 cells for a sector."""
    if name == "Sagittarius A*":
        return "Sgr A*"
    first, _, second = name.removeprefix("The ").partition(" ")
    if second and len(first) < 5:
        return f"{first} {second[0]}."
    return first if len(first) <= LABEL else f"{first[: LABEL - 1]}."


def galaxy_map(state: State, seat: Seat | None) -> HexMap:
    """Draws all sectors, those near the home of this seat first where they are listed. Rule: SR-101."""
    names = state.galaxy.names
    home = None if seat is None else state.galaxy.homes[seat]
    near = sorted(range(len(SECTORS)), key=lambda index: 0 if home is None else steps_between(home, index))
    hexes = tuple(
        Hex(
            sector_key(index),
            SECTORS[index].q,
            SECTORS[index].r,
            names[index],
            short_name(names[index]),
            _body(state, seat, index),
            about_sector(state, seat, index),
            lines=_lines(state, seat, index),
        )
        for index in near
    )
    return HexMap("Galaxy", hexes, LEGEND)


def _mark(state: State, seat: Seat | None, sector: int) -> str:
    """Gives the sign of a sector's kind; a sector that this seat has explored has its own. Rule: SR-605, SR-607."""
    if seat is not None and sector in state.players[seat].explored:
        return "◦"
    return KIND_SIGNS.get(state.galaxy.kinds[sector], "")


def fleet_spans(state: State, seat: Seat | None, sector: int) -> tuple[Span, ...]:
    """Writes the fleets of a sector by seat: numbers where this seat may look, a sign for each other marker."""
    spans = []
    for owner in range(len(state.players)):
        here = fleets_at(state, owner, sector)
        if here:
            seen = may_look(state, seat, owner, sector)
            signs = "".join(str(index + 1) for index in here) if seen else "?" * len(here)
            spans.append(Span(f"{LETTERS[owner].lower()}{signs}", f"seat:{owner}"))
    return tuple(spans)


def _fleets_at_length(state: State, seat: Seat | None, sector: int, room: int) -> list[Span]:
    """Writes the fleets of a sector with their ships where this seat may look and all fit, else without."""
    spans = []
    for owner in range(len(state.players)):
        here = fleets_at(state, owner, sector)
        fleets = state.players[owner].fleets
        seen = may_look(state, seat, owner, sector)
        texts = [f"{LETTERS[owner].lower()}{i + 1}:{fleets[i].ships}" if seen else "" for i in here]
        text = " ".join(texts) if seen else f"{LETTERS[owner].lower()}{'?' * len(here)}"
        if here:
            spans.append(Span(f"{text} ", f"seat:{owner}"))
    if sum(len(span.text) for span in spans) <= room + 1:
        return spans
    return [Span(f"{span.text} ", span.tone) for span in fleet_spans(state, seat, sector)]


def _body(state: State, seat: Seat | None, sector: int) -> tuple[Span, ...]:
    spans: list[Span] = []
    mark = _mark(state, seat, sector)
    if mark:
        spans.append(Span(mark))
    inside = state.galaxy.planets_in[sector]
    for planet in inside if state.population else ():
        spans += [Span(f"{LETTERS[s]}{n}", f"seat:{s}") for s, n in enumerate(state.population[planet]) if n]
    spans += [Span("✦", f"seat:{built.seat}") for p in inside if (built := wonder_at(state, p)) is not None]
    station = station_at(state, sector)
    if station is not None:
        spans.append(Span(f"⌂{LETTERS[station.seat]}", f"seat:{station.seat}"))
    spans += fleet_spans(state, seat, sector)
    beast = beast_at(state, sector)
    if beast is not None:
        spans.append(Span(f"!{MONSTERS[beast.monster].hits}", "bad"))
    for planet in inside if state.population else ():
        room = room_on(state, planet)
        if room:
            spans.append(Span(f"{'o' if state.galaxy.planets[planet].habitable else 'x'}{room}"))
    return tuple(spans)


def _planet_line(state: State, planet: int) -> tuple[Span, ...]:
    card = state.galaxy.planets[planet]
    cubes = [Span(f"{LETTERS[s]}{n}", f"seat:{s}") for s, n in enumerate(state.population[planet]) if n]
    room = room_on(state, planet)
    free = [Span(f"{'o' if card.habitable else 'x'}{room}")] if room else []
    used = sum(len(span.text) for span in (*cubes, *free))
    wide = LINE - used - 1
    name = card.name if len(card.name) <= wide else f"{card.name[: wide - 1]}…"
    return (Span(name.ljust(wide + 1)), *cubes, *free)


def _lines(state: State, seat: Seat | None, sector: int) -> tuple[tuple[Span, ...], ...]:
    """Writes at most three rows of 11 cells for the large map."""
    rows: list[tuple[Span, ...]] = []
    mark = _mark(state, seat, sector)
    words = {"◌": "◌ unknown", "◦": "◦ explored", "~": "~ nebula"}
    if mark:
        rows.append((Span(words[mark]),))
    if state.population:
        rows += [_planet_line(state, planet) for planet in state.galaxy.planets_in[sector]]
    pieces: list[Span] = []
    beast = beast_at(state, sector)
    if beast is not None:
        card = MONSTERS[beast.monster]
        rows.append((Span(f"! {card.name}"[:LINE], "bad"),))
        rows.append((Span(f"{card.hits} hits"),))
    station = station_at(state, sector)
    if station is not None:
        pieces.append(Span(f"⌂{LETTERS[station.seat]} ", f"seat:{station.seat}"))
    pieces += _fleets_at_length(state, seat, sector, LINE - 3 * len(pieces))
    if pieces:
        rows.append(tuple(pieces))
    return tuple(rows[:2] + rows[-1:]) if len(rows) > 3 else tuple(rows)


def about_sector(state: State, seat: Seat | None, sector: int) -> str:
    """Says in words what is in a sector, for lists and screen readers."""
    words = [word for word in (_kind_word(state, seat, sector),) if word]
    if state.population:
        for planet in state.galaxy.planets_in[sector]:
            cubes = state.population[planet]
            taken = " ".join(f"{LETTERS[s]}{n}" for s, n in enumerate(cubes) if n) or "0"
            room = f"{taken}/{sum(cubes) + room_on(state, planet)}"
            words.append(f"{planet_name(state, planet)} {room}{'' if state.galaxy.planets[planet].habitable else ' x'}")
    words += _things(state, sector)
    fleets = " ".join(span.text for span in fleet_spans(state, seat, sector))
    if fleets:
        words.append(fleets)
    return ", ".join(words)


def ground_text(state: State, seat: Seat | None, sector: int) -> str:
    """Says where a sector is, of what kind, and what is in it besides planets and fleets."""
    kind, far = _kind_word(state, seat, sector), distance_text(state, seat, sector)
    return ", ".join(dict.fromkeys(word for word in (far, kind, *_things(state, sector)) if word))


def _kind_word(state: State, seat: Seat | None, sector: int) -> str:
    kind = state.galaxy.kinds[sector]
    if kind == "empty":
        return "explored" if seat is not None and sector in state.players[seat].explored else "unexplored"
    return KIND_WORDS[kind]


def _things(state: State, sector: int) -> list[str]:
    """Names the Trade Station and the monster of a sector."""
    words = []
    station = station_at(state, sector)
    if station is not None:
        words.append(f"station {LETTERS[station.seat]}")
    beast = beast_at(state, sector)
    if beast is not None:
        words.append(f"{MONSTERS[beast.monster].name}, {plural(MONSTERS[beast.monster].hits, 'hit')}")
    return words


def fleet_ledger(state: State, seat: Seat | None) -> Ledger:
    """Lists all fleets: sizes are public, places only where this seat may look. Rule: SR-641, AMB-SR-65."""
    rows = []
    names = state.galaxy.names
    for owner, player in enumerate(state.players):
        for index, fleet in enumerate(player.fleets):
            if fleet.sector == OFF_BOARD:
                place = "off the board"
            else:
                place = names[fleet.sector] if may_look(state, seat, owner, fleet.sector) else "?"
            key = f"{LETTERS[owner].lower()}{index + 1}"
            cells = (Cell(f"Fleet {index + 1}"), Cell(str(fleet.ships)), Cell(place))
            rows.append(Row(cells, key, f"seat:{owner}", state.names[owner]))
    return Ledger("Fleets", ("fleet", "ships", "sector"), tuple(rows))


def neighbours_text(state: State, sector: int) -> str:
    """Names the sectors beside one."""
    return ", ".join(state.galaxy.names[other] for other in ADJACENT[sector])


def distance_text(state: State, seat: Seat | None, sector: int) -> str:
    """Says how far a sector is from a seat's home."""
    if seat is None:
        return ""
    home = state.galaxy.homes[seat]
    steps = plural(steps_between(home, sector), "sector")
    return f"{steps} from {state.galaxy.names[home]}" if home != sector else "home"
