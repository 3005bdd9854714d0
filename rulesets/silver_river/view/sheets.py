"""One page about one thing on the table: what it is, how it stands, and the clauses behind it."""

import re
from collections.abc import Callable

from rulesets.silver_river.agenda import Volley
from rulesets.silver_river.board import OFF_BOARD, SECTOR_INDEX
from rulesets.silver_river.cards import (
    EXPLORE,
    FACES,
    MONSTERS,
    PERSONAL,
    PUBLIC,
    RACES,
    SLOTS,
    TACTICS,
    TECHNOLOGIES,
    TITLES,
    TRACKS,
    WONDERS,
)
from rulesets.silver_river.metrics import EVENT_METRICS, metric
from rulesets.silver_river.odds import odds_sheet
from rulesets.silver_river.phases.combat.units import fight_in, hits_of, unit_name
from rulesets.silver_river.phases.production import production_of
from rulesets.silver_river.prices import research_price
from rulesets.silver_river.sight import may_look
from rulesets.silver_river.state import State, capacity_of, fleets_at, room_on, wonder_at
from rulesets.silver_river.view.boards import tactic_card
from rulesets.silver_river.view.choices import raw_section, source_section
from rulesets.silver_river.view.combat import fight_panel
from rulesets.silver_river.view.galaxy import ground_text, neighbours_text
from rulesets.silver_river.view.progress import progress_text
from rulesets.silver_river.wording import KIND_NAMES, LETTERS, plural, unit_of
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Part, Section, Sheet


def sheet_of(state: State, seat: Seat | None, key: str) -> Sheet | None:
    """Explains one thing by its key; None if there is no such thing to see."""
    for find in _FINDERS:
        sheet = find(state, seat, key)
        if sheet is not None:
            return sheet
    return None


_SECTOR_RULES = {
    "nebula": ("SR-651", "SR-652"),
    "sagittarius": ("SR-651", "SR-652", "SR-832"),
    "empty": ("SR-604", "SR-605"),
}


def _sector(state: State, seat: Seat | None, key: str) -> Sheet | None:
    if key not in SECTOR_INDEX:
        return None
    sector = SECTOR_INDEX[key]
    lines = [ground_text(state, seat, sector)]
    sections = []
    if state.population:
        lines += [_planet_text(state, planet) for planet in state.galaxy.planets_in[sector]]
        parts = tuple(part for owner in range(len(state.players)) for part in _fleet_parts(state, seat, owner, sector))
        if parts:
            sections.append(Section("Fleets here", parts))
    lines.append(f"Adjacent: {neighbours_text(state, sector)}.")
    shown = tuple(line for line in lines if line)
    rules = _SECTOR_RULES.get(state.galaxy.kinds[sector], ("SR-701", "SR-703"))
    return Sheet(state.galaxy.names[sector], shown, None, tuple(sections), (), rules)


def _fleet_parts(state: State, seat: Seat | None, owner: Seat, sector: int) -> tuple[Part, ...]:
    here = fleets_at(state, owner, sector)
    name = state.names[owner]
    if not may_look(state, seat, owner, sector):
        return tuple(Part(f"{name} ?", "hidden", "SR-646", f"seat:{owner}") for _ in here)
    fleets = state.players[owner].fleets
    tone = f"seat:{owner}"
    return tuple(Part(f"{name} {i + 1}", plural(fleets[i].ships, "ship"), "SR-643", tone) for i in here)


def _planet_text(state: State, planet: int) -> str:
    card = state.galaxy.planets[planet]
    cubes = state.population[planet]
    kind = "habitable" if card.habitable else "Uninhabitable"
    people = ", ".join(f"{state.names[s]} {n}" for s, n in enumerate(cubes) if n)
    built = wonder_at(state, planet)
    wonder = f" {WONDERS[built.wonder].name} of {state.names[built.seat]}." if built is not None else ""
    who = f": {people}" if people else ""
    return f"{card.name}, {kind}, population {sum(cubes)} of {capacity_of(state, planet)}{who}.{wonder}"


def _planet(state: State, _seat: Seat | None, key: str) -> Sheet | None:
    planet_key = key.partition(":")[0]
    for index, planet in enumerate(state.galaxy.planets if state.population else ()):
        if planet.id == planet_key:
            raised = state.terraform[index]
            parts = (Part("printed", str(planet.capacity)), Part("terraforming", f"+{raised}", "SR-714"))
            room = Part("free", str(room_on(state, index)), "SR-715")
            lines = (_planet_text(state, index), f"In {state.galaxy.names[planet.sector]}.")
            places = (Section("Places", (*parts, room)),)
            return Sheet(planet.name, lines, None, places, (), ("SR-714", "SR-715", "SR-707"))
    return None


def _unit(state: State, seat: Seat | None, key: str) -> Sheet | None:
    if len(key) != 2 or key[0].upper() not in LETTERS[: len(state.players)] or key[1] not in "1234*":
        return None
    owner, unit = unit_of(key)
    if key[1] == "*":
        lines = (f"A Trade Station of {state.names[owner]}.", "It rolls one die while its owner takes part.")
        return Sheet("Trade Station", lines, rules=("SR-740", "SR-741", "AMB-SR-57"))
    fleet = state.players[owner].fleets[unit]
    if fleet.sector == OFF_BOARD:
        place = "It is off the board and comes back at home with its next ship."
    elif may_look(state, seat, owner, fleet.sector):
        place = f"It is in {state.galaxy.names[fleet.sector]}."
    else:
        place = "Where it is, is hidden."
    quest = ""
    if fleet.quest and may_look(state, seat, owner, fleet.sector):
        quest = EXPLORE[fleet.quest].text
    said = tuple(line for line in (plural(fleet.ships, "ship"), place, quest) if line)
    return Sheet(f"Fleet {unit + 1} of {state.names[owner]}", said, rules=("SR-319", "SR-643", "SR-646"))


def _technology(state: State, seat: Seat | None, key: str) -> Sheet | None:
    card = TECHNOLOGIES.get(key)
    if card is None:
        return None
    lines = [card.text, f"{card.type.capitalize()}, level {card.level}, printed price {card.cost} Technology."]
    if seat is not None and state.population:
        lines.append(f"Price for {state.names[seat]}: {research_price(state, seat, key).text} Technology.")
    return Sheet(card.name, (*lines, card.flavour), rules=("SR-501", "SR-505", "SR-508"))


def _slot(_state: State, _seat: Seat | None, key: str) -> Sheet | None:
    for slot in SLOTS:
        if slot.id == key:
            return Sheet(slot.name, (slot.text,), rules=("SR-524", "SR-528", "SR-532"))
    return None


def _tactic(_state: State, _seat: Seat | None, key: str) -> Sheet | None:
    if key not in TACTICS:
        return None
    card = TACTICS[key]
    return Sheet(card.name, (card.text, card.flavour), tactic_card(key), rules=("SR-455", "SR-457"))


def _objective(state: State, seat: Seat | None, key: str) -> Sheet | None:
    card = PERSONAL.get(key.rpartition(":")[2])
    if card is None:
        return None
    now, end = card.immediate, card.end_game
    lines = [card.text, f"Now: {now.text} {now.vp} VP.", f"End: {end.text} {end.vp} VP."]
    if seat is not None and state.population:
        stands = f"{progress_text(state, seat, now.condition)}; end: {progress_text(state, seat, end.condition)}"
        lines.append(f"{state.names[seat]} now: {stands}.")
    return Sheet(card.name, tuple(lines), rules=("SR-909", "SR-911", "SR-912"))


def _public(state: State, _seat: Seat | None, key: str) -> Sheet | None:
    for card in PUBLIC:
        if card.id == key:
            lines = [card.text, *(f"{level.vp} VP at {level.at_least}." for level in card.levels)]
            parts: tuple[Part, ...] = ()
            if state.population and card.metric not in EVENT_METRICS:
                parts = tuple(Part(n, str(metric(state, s, card.metric))) for s, n in enumerate(state.names))
            sections = (Section("Standings", parts),) if parts else ()
            return Sheet(card.name, tuple(lines), None, sections, (), ("SR-902", "AMB-SR-80"))
    return None


def _title(state: State, _seat: Seat | None, key: str) -> Sheet | None:
    for index, title in enumerate(TITLES):
        if title.id == key:
            holder = state.titles[index]
            who = state.names[holder] if holder >= 0 else "nobody"
            lines = (title.text, f"Held by {who}.", title.flavour)
            return Sheet(title.name, lines, rules=("SR-409", "SR-411", "AMB-SR-33"))
    return None


def _track(_state: State, _seat: Seat | None, key: str) -> Sheet | None:
    for track in TRACKS:
        if track.id == key:
            parts = tuple(Part(f"{space.space} {space.name}", space.text) for space in track.space)
            spaces = (Section("Spaces", parts),)
            return Sheet(track.name, (track.text,), None, spaces, (), ("SR-345", "SR-346", "SR-934"))
    return None


def _race(_state: State, _seat: Seat | None, key: str) -> Sheet | None:
    race = RACES.get(key)
    if race is None:
        return None
    wonder = WONDERS[race.wonder]
    lines = (f"{race.ability_name}: {race.text}", race.weakness_text, f"{wonder.name}: {wonder.text}", race.flavour)
    return Sheet(race.name, tuple(line for line in lines if line), rules=("SR-102", "SR-122"))


def _wonder(_state: State, _seat: Seat | None, key: str) -> Sheet | None:
    wonder = WONDERS.get(key)
    if wonder is None:
        return None
    who = "everybody with population on its planet" if wonder.serves == "planet" else "its builder alone"
    serves = f"Serves {who}."
    return Sheet(wonder.name, (wonder.text, serves, wonder.flavour), rules=("SR-431", "SR-438", "SR-439"))


def _monster(_state: State, _seat: Seat | None, key: str) -> Sheet | None:
    monster = MONSTERS.get(key)
    if monster is None:
        return None
    lines = (f"Level {monster.level}.", monster.text, f"Reward: {monster.reward_text}", monster.flavour)
    return Sheet(monster.name, tuple(line for line in lines if line), rules=("SR-839", "SR-841", "SR-846"))


def _explore(_state: State, _seat: Seat | None, key: str) -> Sheet | None:
    card = EXPLORE.get(key)
    return Sheet(card.name, (card.text, card.flavour), rules=("SR-606", "SR-608")) if card is not None else None


def _resource(state: State, seat: Seat | None, key: str) -> Sheet | None:
    uses = {
        "civilization": "Pays for Colonize, Populate and Trade Stations.",
        "military": "Pays for fleet activations and ships.",
        "technology": "Pays for Technology cards and Reconfigure.",
        "political": "Pays for elections, votes, Wonders and Tactics.",
    }
    if key not in uses:
        return None
    name = next(name for kind, name in KIND_NAMES.items() if kind == key)
    if state.phase == "governing" and seat is not None:
        return Sheet(name, (), None, (source_section(state, seat),), (), ("SR-233", "SR-304", "SR-327"))
    return Sheet(name, (uses[key],), rules=("SR-304", "SR-327", "SR-328"))


_VOLLEY = re.compile(r"([a-d])([1-4*-])(--|[a-d][1-4*-])([0-5]*)")


def _roll(state: State, reader: Seat | None, key: str) -> Sheet | None:
    """Shows the dice of a round, which everybody sees; the key holds them. Rule: SR-813, SR-815."""
    kind, _, rest = key.partition(":")
    number, *texts = rest.split(":")
    volleys = [found for found in map(_VOLLEY.fullmatch, texts) if found is not None]
    count = len(state.players)
    if kind != "roll" or len(volleys) != len(texts) or any(LETTERS.index(v[1].upper()) >= count for v in volleys):
        return None
    parts = []
    for own in volleys:
        seat = LETTERS.index(own[1].upper())
        faces = tuple(int(face) for face in own[4])
        hits = hits_of(state, Volley(seat, -1, -1, 0, faces))
        signs = " ".join(FACES[face].glyph for face in faces)
        value = f"{signs}   {plural(hits, 'hit')}"
        parts.append(Part(f"{_named(state, own[1] + own[2])} » {_named(state, own[3])}", value, "", f"seat:{seat}"))
    fight = fight_in(state)
    panels = (fight_panel(state, fight, reader),) if fight is not None else ()
    rows = (Section(f"Dice of round {number}", tuple(parts)),)
    lines = () if fight is not None else ("The fight has ended.",)
    return Sheet("Battle", lines, None, rows, panels, ("SR-811", "SR-815"))


def _named(state: State, key: str) -> str:
    """Names a unit of a seat; a planet or monster fired at has no key."""
    if key == "--":
        return "the target"
    name = state.names[LETTERS.index(key[0].upper()) % len(state.names)]
    return name if key[1] == "-" else f"{name}, {unit_name(unit_of(key)[1])}"


def _page(state: State, seat: Seat | None, key: str) -> Sheet | None:
    """Explains pages that events name, and seats."""
    fight = fight_in(state)
    if key == "battle":
        panels = (fight_panel(state, fight, seat),) if fight is not None else ()
        lines = ("The fight has ended.",) if fight is None else ()
        return Sheet("Battle", lines, None, (), panels, ("SR-811", "SR-815"))
    if key in LETTERS[: len(state.players)] and len(key) == 1:
        other = LETTERS.index(key)
        sections = (raw_section(production_of(state, other)),) if state.population else ()
        race = RACES[state.races[other]].name if state.races[other] else "no race yet"
        return Sheet(state.names[other], (race,), None, sections, (), ("SR-211", "SR-214"))
    return None


_FINDERS: tuple[Callable[[State, Seat | None, str], Sheet | None], ...] = (
    _sector,
    _planet,
    _unit,
    _technology,
    _slot,
    _tactic,
    _objective,
    _public,
    _title,
    _track,
    _race,
    _wonder,
    _monster,
    _explore,
    _resource,
    odds_sheet,
    _roll,
    _page,
)
