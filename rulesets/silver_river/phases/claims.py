"""What follows from every event: terraforming, slots that open, quests fulfilled, and objectives completed."""

from rulesets.silver_river.agenda import ClaimPublic
from rulesets.silver_river.cards import EXPLORE, PERSONAL, PUBLIC, SLOTS
from rulesets.silver_river.metrics import EVENT_METRICS, fleet_metric, holds, metric
from rulesets.silver_river.phases.handler import Handler, asks_seat, drops
from rulesets.silver_river.sources import standing
from rulesets.silver_river.state import State, clockwise
from rulesets.silver_river.table import Table
from rulesets.silver_river.vocabulary import Condition
from rulesets.silver_river.wording import planet_name
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Prompt

_PEOPLE, _FLEETS, _TECHS, _TRACKS, _MAP, _RECORD, _EVENT = 1, 2, 4, 8, 16, 32, 64
_TOPICS = {
    "population": _PEOPLE,
    "planets": _PEOPLE,
    "uninhabitable_planets": _PEOPLE,
    "ships": _FLEETS,
    "clouds_held": _FLEETS,
    "explored_sectors": _RECORD,
    "monsters_killed": _RECORD,
    "battles_won": _RECORD,
    "trade_stations": _MAP,
    "wonders_built": _MAP,
    "titles": _MAP,
    "wonders_and_titles": _MAP | _PEOPLE,
    "technology_level": _TECHS,
    "tracks_at_3": _TRACKS,
    **dict.fromkeys(EVENT_METRICS, _EVENT),
}
"""What must change for a metric to change; `check` reads no others."""


def _topics_of(condition: Condition) -> int:
    topics = _TOPICS.get(condition.metric, 0)
    for part in (*condition.any, *condition.all):
        topics |= _topics_of(part)
    return topics


_LOCKED = tuple((i, slot.condition, _topics_of(slot.condition)) for i, slot in enumerate(SLOTS) if slot.locked)
_PERSONAL = tuple(
    (card.id, card.immediate.condition, _topics_of(card.immediate.condition)) for card in PERSONAL.values()
)
_PUBLIC = tuple((index, card, _TOPICS[card.metric]) for index, card in enumerate(PUBLIC))


def _changed(before: State, after: State) -> list[int]:
    """Gives for each seat the topics that have changed, by identity: what is the same object has not changed."""
    common = 0
    if before.population is not after.population:
        common |= _PEOPLE
    if (
        before.wonders is not after.wonders
        or before.titles is not after.titles
        or before.stations is not after.stations
    ):
        common |= _MAP
    if before.players is after.players:
        return [common] * len(after.players)
    topics = []
    for old, new in zip(before.players, after.players, strict=True):
        own = 0
        if old is not new:
            if old.fleets is not new.fleets:
                common |= _FLEETS
            if old.techs is not new.techs:
                own |= _TECHS
            if old.tracks is not new.tracks:
                own |= _TRACKS
            if old.explored is not new.explored or old.kills != new.kills or old.battles != new.battles:
                own |= _RECORD
        topics.append(own)
    return [common | own for own in topics]


def check(table: Table, before: State) -> None:
    """Looks at what has changed since a state, and carries out what follows from it.

    Rule: AMB-SR-46, AMB-SR-49, AMB-SR-98.
    """
    state = table.state
    if state.phase == "setup" and not state.population:
        return
    topics = _changed(before, state)
    for seat in table.events_now:
        topics[seat] |= _EVENT | _RECORD
    if not any(topics):
        return
    for seat in (state.turn.seat, *clockwise(state, state.turn.seat)):
        if topics[seat]:
            _check_seat(table, seat, topics[seat])
    table.events_now = {}


def _check_seat(table: Table, seat: Seat, topics: int) -> None:
    if topics & (_PEOPLE | _TECHS):
        _terraform(table, seat)
    _open_slots(table, seat, topics)
    if topics & _FLEETS:
        _fulfil_quests(table, seat)
    if table.state.phase != "setup":
        _complete_personal(table, seat, topics)
        _complete_public(table, seat, topics)


def _terraform(table: Table, seat: Seat) -> None:
    """Puts the seat's modifier on its planets; the highest counts, for good.

    Rule: SR-708, SR-716, SR-724, AMB-SR-49.
    """
    amount = standing(table.state, seat).capacity
    if not amount:
        return
    state = table.state
    terraform = tuple(
        max(now, amount) if cubes[seat] else now for now, cubes in zip(state.terraform, state.population, strict=True)
    )
    if terraform != state.terraform:
        for planet, (now, new) in enumerate(zip(state.terraform, terraform, strict=True)):
            if now != new:
                table.say(
                    f"{table.name(seat)} terraformed {planet_name(state, planet)}: +{new}", seat, "AMB-SR-49", "table"
                )
        table.put(terraform=terraform)


def _open_slots(table: Table, seat: Seat, topics: int) -> None:
    """Opens locked slots whose condition holds, for good. Rule: SR-529, SR-530, AMB-SR-46."""
    for index, condition, wanted in _LOCKED:
        opened = table.player(seat).open_slots
        if topics & wanted and index not in opened and holds(table.state, seat, condition):
            table.put_player(seat, open_slots=tuple(sorted((*opened, index))))
            table.say(f"{table.name(seat)} opened {SLOTS[index].name}", seat, "SR-529", "table")


def _fulfil_quests(table: Table, seat: Seat) -> None:
    """Ends quests whose goal is reached; the card stays with the player. Rule: SR-609, AMB-SR-98."""
    for index, fleet in enumerate(table.player(seat).fleets):
        if fleet.quest and not fleet.is_new:
            card = EXPLORE[fleet.quest]
            if fleet_metric(table.state, seat, fleet, card.goal.metric) >= card.goal.at_least:
                table.put_fleet(seat, index, quest="", tally=0)
                table.put_player(seat, kept=(*table.player(seat).kept, card.id))
                table.say(f"{table.name(seat)} fulfilled the quest {card.name}: {card.vp} VP", seat, "SR-609", "score")


def _complete_personal(table: Table, seat: Seat, topics: int) -> None:
    """Claims Personal Objectives the moment they are completed, unless held back.

    Rule: SR-136, SR-137, SR-139, SR-908, SR-912.
    """
    events = table.events_now.get(seat, ())
    player = table.player(seat)
    met, claimed = player.met, player.claimed
    for key, condition, wanted in _PERSONAL:
        if not topics & wanted:
            continue
        now = holds(table.state, seat, condition, events)
        if now and key not in met and key in player.objectives and key not in claimed and key not in player.withheld:
            claimed = (*claimed, key)
            part = PERSONAL[key].immediate
            table.say(f"{table.name(seat)} completed {PERSONAL[key].name}: {part.vp} VP", seat, "SR-136", "score")
            table.reveals = True
        if now and key not in met and condition.metric not in EVENT_METRICS:
            met = (*met, key)
        elif not now and key in met:
            met = tuple(other for other in met if other != key)
    if met is not player.met or claimed is not player.claimed:
        table.put_player(seat, met=met, claimed=claimed)


def _complete_public(table: Table, seat: Seat, topics: int) -> None:
    """Offers Public Objectives whose level has just risen; the highest level is marked at once.

    Rule: SR-902, AMB-SR-80.
    """
    events = dict(table.events_now.get(seat, ()))
    for index, card, wanted in _PUBLIC:
        if not topics & wanted:
            continue
        is_event = card.metric in EVENT_METRICS
        value = events.get(card.metric, 0) if is_event else metric(table.state, seat, card.metric)
        level = sum(1 for step in card.levels if value >= step.at_least)
        player = table.player(seat)
        before = 0 if is_event else player.reached[index]
        if not is_event and level != before:
            table.put_player(seat, reached=(*player.reached[:index], level, *player.reached[index + 1 :]))
        if level > before and not player.marks[index]:
            if level == len(card.levels):
                _mark(table, seat, index, level)
            else:
                table.push(ClaimPublic(seat, index, level))


def _mark(table: Table, seat: Seat, index: int, level: int) -> None:
    """Puts the one cube of a seat on a Public Objective. Rule: SR-141, SR-903, SR-904, SR-951, SR-952."""
    marks = table.player(seat).marks
    table.put_player(seat, marks=(*marks[:index], level, *marks[index + 1 :]))
    vp = PUBLIC[index].levels[level - 1].vp
    table.say(f"{table.name(seat)} marked {PUBLIC[index].name} at {vp} VP", seat, "SR-902", "score")


def _prompts(_state: State, frame: ClaimPublic, _seat: Seat) -> tuple[Prompt, ...]:
    """Offers the level just reached; it would be final. Rule: AMB-SR-80."""
    card = PUBLIC[frame.objective]
    vp = card.levels[frame.level - 1].vp
    best = card.levels[-1]
    return (
        Prompt("claim", f"Mark {card.name}", rule="SR-902", hint=f"{vp} VP, for good"),
        Prompt(
            "wait", "Wait for a higher level", rule="AMB-SR-80", role="pass", hint=f"{best.vp} VP at {best.at_least}"
        ),
    )


def _answer(table: Table, frame: ClaimPublic, action: Action) -> None:
    table.pop()
    if action.prompt == "claim":
        _mark(table, frame.seat, frame.objective, frame.level)


HANDLERS = {ClaimPublic: Handler("action", asks_seat, _prompts, _answer, drops)}
