"""One page about one thing on the table: what it is, how it stands, and the clauses behind it."""

from collections.abc import Callable

from rulesets.silver_river.cards import (
    EXPLORE,
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
from rulesets.silver_river.phases.combat.units import fight_in
from rulesets.silver_river.phases.production import production_of
from rulesets.silver_river.prices import research_price
from rulesets.silver_river.state import State
from rulesets.silver_river.view.boards import tactic_card
from rulesets.silver_river.view.choices import raw_section, source_section
from rulesets.silver_river.view.combat import fight_panel
from rulesets.silver_river.view.places import planet_sheet, sector_sheet, unit_sheet
from rulesets.silver_river.view.progress import progress_text
from rulesets.silver_river.view.rolls import roll_sheet
from rulesets.silver_river.wording import KIND_NAMES, LETTERS
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Part, Section, Sheet


def sheet_of(state: State, seat: Seat | None, key: str) -> Sheet | None:
    """Explains one thing by its key; None if there is no such thing to see."""
    for find in _FINDERS:
        sheet = find(state, seat, key)
        if sheet is not None:
            return sheet
    return None


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
    sector_sheet,
    planet_sheet,
    unit_sheet,
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
    roll_sheet,
    _page,
)
