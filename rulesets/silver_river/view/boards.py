"""The boards of the seats: technology, domestic investment, Titles, objectives, and cards in hand."""

from rulesets.silver_river.board import OFF_BOARD
from rulesets.silver_river.cards import (
    EXPLORE,
    MONSTERS,
    PERSONAL,
    PUBLIC,
    RACES,
    TACTICS,
    TITLES,
    TRACKS,
    WONDERS,
    PersonalObjective,
)
from rulesets.silver_river.metrics import EVENT_METRICS, holds, metric
from rulesets.silver_river.scoring import card_vp
from rulesets.silver_river.state import State
from rulesets.silver_river.view.progress import WORDS, aim_text, progress_text
from rulesets.silver_river.wording import LETTERS, planet_name
from silverhorizon.core.action import Seat
from silverhorizon.core.view import (
    Card,
    CardRow,
    Cell,
    Ledger,
    Prose,
    Row,
    Track,
    Tracks,
)


def domestic_tracks(state: State) -> tuple[Tracks, ...]:
    """Shows the Domestic Investment board, a group of tracks for each seat. Rule: SR-142, SR-143."""
    return tuple(
        Tracks(
            f"Domestic Investment of {name}",
            tuple(
                Track(track.name, level, len(track.space), _next_space(index, level), track.id, f"seat:{seat}")
                for index, (track, level) in enumerate(zip(TRACKS, state.players[seat].tracks, strict=True))
            ),
        )
        for seat, name in enumerate(state.names)
    )


def _next_space(track: int, level: int) -> str:
    spaces = TRACKS[track].space
    return f"next: {spaces[level].name}" if level < len(spaces) else "at the end"


def title_ledger(state: State) -> Ledger:
    """Shows who holds the Titles and whether they have gone to the vote this Age. Rule: SR-406, SR-409."""
    rows = []
    for index, title in enumerate(TITLES):
        holder = state.titles[index]
        voted = "voted this Age" if state.voted[index] else "open"
        who = state.names[holder] if holder >= 0 else "nobody"
        cells = (Cell(title.name), Cell(who), Cell(voted), Cell(title.text))
        rows.append(Row(cells, title.id, f"seat:{holder}" if holder >= 0 else ""))
    return Ledger("Titles", ("title", "holder", "vote", "gives"), tuple(rows))


def public_ledger(state: State, seat: Seat | None) -> Ledger:
    """Shows the Public Objectives, whose cube lies where, and where this seat stands. Rule: SR-140, SR-901, SR-951."""
    rows = []
    for index, card in enumerate(PUBLIC):
        cells = [Cell(card.name)]
        for number, level in enumerate(card.levels, start=1):
            cubes = "".join(LETTERS[s] for s, player in enumerate(state.players) if player.marks[index] == number)
            cells.append(Cell(f"{level.at_least} {cubes}".strip()))
        stands = ""
        if seat is not None and state.population:
            word = WORDS[card.metric]
            stands = word if card.metric in EVENT_METRICS else f"{metric(state, seat, card.metric)} {word}"
        rows.append(Row((*cells, Cell(stands)), card.id))
    columns = ("objective", *(f"{level.vp} VP" for level in PUBLIC[0].levels), "stands at")
    return Ledger("Public, one cube each", columns, tuple(rows))


def _objective_row(state: State, seat: Seat, card: PersonalObjective) -> Row:
    player = state.players[seat]
    if card.id in player.claimed:
        now = f"{card.immediate.vp} VP claimed"
    else:
        held = ", held back" if card.id in player.withheld else ""
        now = f"{card.immediate.vp} VP {progress_text(state, seat, card.immediate.condition)}{held}"
    true = holds(state, seat, card.end_game.condition)
    end = f"{card.end_game.vp} VP {progress_text(state, seat, card.end_game.condition)}"
    return Row((Cell(card.name), Cell(now), Cell(end, "good" if true else "")), card.id)


def personal_ledger(state: State, seat: Seat) -> Ledger:
    """Shows the seat's own Personal Objectives with live progress; only this seat may see it. Rule: SR-134, SR-135."""
    cards = [PERSONAL[key] for key in state.players[seat].objectives]
    rows = tuple(_objective_row(state, seat, card) for card in cards)
    title = f"Personal {len(cards)}, secret"
    return Ledger(title, ("objective", "now", "at the end"), rows, seat, secret=True)


def revealed_ledger(state: State) -> Ledger:
    """Shows the Personal Objectives that have been claimed. Rule: SR-136, SR-910."""
    rows = tuple(
        Row(_objective_row(state, seat, PERSONAL[key]).cells, f"{LETTERS[seat]}:{key}", f"seat:{seat}", name)
        for seat, name in enumerate(state.names)
        for key in state.players[seat].claimed
    )
    return Ledger("Revealed objectives", ("objective", "now", "at the end"), rows, empty="nobody has claimed any yet")


def hand_row(state: State, seat: Seat) -> CardRow:
    """Shows the seat's own Tactics cards. Rule: SR-129, SR-454."""
    hand = state.players[seat].hand
    cards = tuple(tactic_card(key) for key in sorted(set(hand)))
    return CardRow(f"Tactics {len(hand)}", cards, ("kind", "text"), secret=True, seat=seat, empty="no Tactics card")


def drawn_row(cards: tuple[str, ...]) -> CardRow:
    """Shows Tactics cards just drawn to the seat that keeps some of them."""
    row = tuple(tactic_card(key) for key in sorted(set(cards)))
    return CardRow(f"Drawn {len(cards)}", row, ("kind", "text"), secret=True)


def tactic_card(key: str) -> Card:
    """Draws a Tactics card."""
    card = TACTICS[key]
    kind = "ACTION" if card.kind == "action" else "Instant"
    return Card(key, card.name, kind=kind, facts=(kind, card.text), note=card.text)


def race_ledger(state: State) -> Ledger:
    """Shows all races while they are chosen. Rule: SR-102."""
    rows = []
    for race in RACES.values():
        owner = next((name for name, own in zip(state.names, state.races, strict=True) if own == race.id), "")
        text = f"{race.text} {race.weakness_text}".strip()
        rows.append(Row((Cell(race.name), Cell(race.lean.capitalize()), Cell(owner or text)), race.id))
    return Ledger("Races", ("race", "leans to", "ability"), tuple(rows))


def objective_choice() -> Ledger:
    """Shows the ten Personal Objectives with both their conditions before five are kept. Rule: SR-114, SR-132."""
    rows = []
    for card in PERSONAL.values():
        aims = (f"{own.vp} VP {aim_text(own.condition)}" for own in (card.immediate, card.end_game))
        rows.append(Row((Cell(card.name), *map(Cell, aims)), card.id))
    return Ledger("Personal Objectives", ("objective", "now", "at the end"), tuple(rows))


def monster_ledger(state: State) -> Ledger:
    """Shows the selected monsters and where monsters are. Rule: SR-117, SR-834, AMB-SR-03."""
    places = {beast.monster: state.galaxy.names[beast.sector] for beast in state.beasts}
    keys = dict.fromkeys((*state.monsters, *places))
    rows = tuple(
        Row(
            (
                Cell(MONSTERS[key].name),
                Cell(str(MONSTERS[key].level)),
                Cell(str(MONSTERS[key].hits)),
                Cell(places.get(key, ".")),
                Cell(MONSTERS[key].reward_text),
            ),
            key,
        )
        for key in keys
    )
    return Ledger("Monsters", ("monster", "level", "hits", "where", "reward"), rows)


def wonder_ledger(state: State) -> Ledger:
    """Shows the Wonders that stand. Rule: SR-437."""
    rows = []
    for built in state.wonders:
        card = WONDERS[built.wonder]
        cells = (Cell(card.name), Cell(planet_name(state, built.planet)), Cell(card.text))
        rows.append(Row(cells, tone=f"seat:{built.seat}"))
    return Ledger("Wonders", ("wonder", "planet", "gives"), tuple(rows), empty="no Wonder stands yet")


def quest_ledger(state: State) -> Ledger:
    """Shows quests in progress with the place of the marker, and Explore cards kept. Rule: SR-609, SR-615."""
    rows = []
    for seat, player in enumerate(state.players):
        lines = [
            (EXPLORE[fleet.quest].name, state.galaxy.names[fleet.sector], EXPLORE[fleet.quest].text)
            for fleet in sorted(player.fleets, key=lambda own: own.quest)
            if fleet.quest and fleet.sector != OFF_BOARD
        ]
        lines += [(EXPLORE[key].name, "kept", f"{card_vp(key)} VP") for key in player.kept]
        rows += [
            Row(tuple(Cell(text) for text in line), tone=f"seat:{seat}", group=state.names[seat]) for line in lines
        ]
    return Ledger("Quests and kept Explore cards", ("card", "where", "about"), tuple(rows), empty="none yet")


def discard_prose(state: State) -> Prose:
    """Lists both discard piles, which are open. Rule: AMB-SR-41."""
    tactics = ", ".join(TACTICS[key].name for key in state.tactics.discards) or "empty"
    explore = ", ".join(EXPLORE[key].name for key in state.explore.discards) or "empty"
    return Prose("Discard piles", (f"Tactics: {tactics}.", f"Explore: {explore}."))
