"""What a seat may see, as panels. Decides nothing and changes nothing: every number is computed elsewhere."""

from rulesets.silver_river.agenda import ActionCards, BreakTie, Election, Govern, KeepObjectives, KeepTactics
from rulesets.silver_river.cards import RACES, TITLES
from rulesets.silver_river.odds import has_odds
from rulesets.silver_river.phases.combat.units import fight_in
from rulesets.silver_river.phases.production import ages_of, production_of
from rulesets.silver_river.state import State, types_text
from rulesets.silver_river.view import boards, choices
from rulesets.silver_river.view.combat import fight_panel
from rulesets.silver_river.view.galaxy import fleet_ledger, galaxy_map
from rulesets.silver_river.view.result import score_ledger
from rulesets.silver_river.view.technology import technology_board
from rulesets.silver_river.wording import LETTERS
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Panel, SeatLine, Section, SlotBoard, Stat, View


def view_of(state: State, seat: Seat | None) -> View:
    """Shows what a seat may see; for None, what the whole table may. Only the choice of races holds no secret."""
    seat_seen = None if state.phase == "over" else seat
    count = f"Age {state.age} of {ages_of(state)}, {LETTERS[state.first]} first" if state.age else "setup"
    is_secret = seat_seen is not None and bool(state.population)
    strip = tuple(_line(state, other) for other in range(len(state.players)))
    return View(
        seat,
        count,
        strip,
        _panels(state, seat_seen),
        _plan(state, seat_seen),
        _sums(state, seat_seen) if is_secret and seat_seen is not None else (),
        is_secret,
        has_odds=has_odds(state, seat_seen),
    )


def _sums(state: State, seat: Seat) -> tuple[Section, ...]:
    """Says where Raw comes from: that to be assigned while it is, else that of the next Age; a vote needs the room."""
    if state.phase == "governing":
        return (choices.source_section(state, seat),)
    if state.agenda and isinstance(state.agenda[0], Election):
        return ()
    return (choices.raw_section(production_of(state, seat)),)


def _line(state: State, seat: Seat) -> SeatLine:
    """Gives what everybody may know of a seat. Rule: SR-236, AMB-SR-65."""
    player = state.players[seat]
    titles = [title.name for title, holder in zip(TITLES, state.titles, strict=True) if holder == seat]
    first = ("first player",) if seat == state.first else ()
    race = RACES[player.race].name if player.race else "no race yet"
    made = f"{player.stock.raw} Raw" if player.stock.raw and state.phase != "action" else ""
    kept = types_text(player.stock)
    stats = (
        Stat("production", f"{made} {kept}".strip(), made or kept),
        Stat("Tactics", str(len(player.hand))),
    )
    return SeatLine(seat, state.names[seat], stats, _status(state, seat), ", ".join((race, *titles, *first)))


def _status(state: State, seat: Seat) -> str:
    frame = state.agenda[0] if state.agenda else None
    if isinstance(frame, KeepObjectives | Govern | Election) and frame.drafts and frame.drafts[seat].is_sealed:
        return "sealed"
    if state.players[seat].has_passed and state.phase != "over":
        return "passed"
    return ""


def _plan(state: State, seat: Seat | None) -> tuple[str, ...]:
    frame = state.agenda[0] if state.agenda else None
    if seat is None:
        return ()
    if isinstance(frame, Govern):
        return choices.govern_plan(state, frame, seat)
    if isinstance(frame, Election) and frame.drafts:
        return choices.vote_plan(state, frame, seat)
    return ()


def _panels(state: State, seat: Seat | None) -> tuple[Panel, ...]:
    """Lists the boards, those of the pending decision first."""
    if state.phase == "over":
        boards_of_all = tuple(panel for panel in _public(state, None) if not isinstance(panel, SlotBoard))
        return (score_ledger(state), galaxy_map(state, None), *boards_of_all)
    if not state.population:
        return (boards.race_ledger(state), galaxy_map(state, None))
    return (*_first(state, seat), galaxy_map(state, seat), *_own(state, seat), *_public(state, seat))


def _first(state: State, seat: Seat | None) -> tuple[Panel, ...]:
    frame = state.agenda[0] if state.agenda else None
    fight = fight_in(state)
    if fight is not None:
        return (fight_panel(state, fight, seat),)
    if isinstance(frame, KeepObjectives):
        return (boards.objective_choice(),)
    if isinstance(frame, Govern):
        stocks = choices.stock_ledger(state)
        if seat is None:
            return (stocks,)
        return (choices.govern_tracks(state, frame, seat), stocks)
    if isinstance(frame, Election):
        return (choices.vote_ledger(state, frame), choices.stake_prose(state, frame))
    if isinstance(frame, BreakTie) and isinstance(election := state.agenda[1], Election):
        return (choices.cast_ledger(state, election), choices.stake_prose(state, election))
    if isinstance(frame, KeepTactics) and frame.seat == seat:
        return (boards.drawn_row(frame.cards),)
    if isinstance(frame, ActionCards) and frame.seat == seat:
        return (boards.hand_row(state, seat),)
    return ()


def _own(state: State, seat: Seat | None) -> tuple[Panel, ...]:
    if seat is None:
        return ()
    kept = (boards.personal_ledger(state, seat),) if state.age else ()
    return (*kept, boards.hand_row(state, seat), technology_board(state, seat))


def _public(state: State, seat: Seat | None) -> tuple[Panel, ...]:
    others = tuple(technology_board(state, other) for other in range(len(state.players)) if other != seat)
    return (
        boards.public_ledger(state, seat),
        boards.title_ledger(state),
        boards.wonder_ledger(state),
        *boards.domestic_tracks(state),
        boards.monster_ledger(state),
        boards.quest_ledger(state),
        boards.revealed_ledger(state),
        fleet_ledger(state, seat),
        *others,
        boards.discard_prose(state),
    )
