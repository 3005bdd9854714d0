"""What each Instant does when it is played."""

from msgspec.structs import replace

from rulesets.silver_river.agenda import (
    Arrival,
    DeclareAttack,
    Election,
    Exploring,
    Fight,
    Resolve,
    Shield,
    SwapCubes,
)
from rulesets.silver_river.board import SECTOR_INDEX
from rulesets.silver_river.cards import FACES, TACTICS, TITLES, Tactic
from rulesets.silver_river.phases.combat.units import (
    fight_in,
    put_fight,
    with_entry,
    withdraw,
)
from rulesets.silver_river.phases.politics import take_from_hand
from rulesets.silver_river.table import Table
from rulesets.silver_river.vocabulary import (
    AddShips,
    Cancel,
    CancelHits,
    Convert,
    DrawExplore,
    ExtraDice,
    Gain,
    Reroll,
    Retreat,
    VoteBonus,
)
from rulesets.silver_river.wording import plural, unit_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.errors import RulesetError


def limit_key(seat: Seat, card: Tactic) -> str:
    """Names the use of a card by a seat, for cards that are limited."""
    return f"{seat}:{card.id}"


def play_instant(table: Table, seat: Seat, action: Action) -> None:
    """Plays an Instant at no cost. Rule: SR-104, SR-330, SR-457."""
    card = TACTICS[action.prompt.partition(":")[2]]
    take_from_hand(table, seat, card.id)
    _note_use(table, seat, card)
    fight = fight_in(table.state)
    match card.effect[0]:
        case Gain():
            table.push(Resolve(seat, f"tactic:{card.id}"))
        case Convert(amount=amount):
            table.push(SwapCubes(seat, amount))
        case DrawExplore(draw=draw):
            _change_draw(table, draw)
        case VoteBonus(amount=amount):
            _add_votes(table, seat, amount)
        case Cancel(what="election"):
            _cancel_election(table)
        case effect if fight is not None:
            _in_fight(table, seat, fight, effect, action)
        case effect:
            raise RulesetError(f"{card.id}: {effect} needs a fight")


def _note_use(table: Table, seat: Seat, card: Tactic) -> None:
    key = limit_key(seat, card)
    if card.limit == "turn":
        turn = table.state.turn
        table.put(turn=replace(turn, used=(*turn.used, key)))
    elif card.limit == "battle":
        fight = fight_in(table.state)
        if fight is not None:
            put_fight(table, replace(fight, played=(*fight.played, key)))
    elif card.limit == "election":
        election = table.state.agenda[1]
        assert isinstance(election, Election)
        _put_below(table, replace(election, played=(*election.played, key)))


def _put_below(table: Table, frame: Election | Exploring) -> None:
    agenda = table.state.agenda
    table.put(agenda=(agenda[0], frame, *agenda[2:]))


def _change_draw(table: Table, draw: int) -> None:
    exploring = table.state.agenda[1]
    assert isinstance(exploring, Exploring)
    _put_below(table, replace(exploring, draw=draw))


def _add_votes(table: Table, seat: Seat, amount: int) -> None:
    election = table.state.agenda[1]
    assert isinstance(election, Election)
    _put_below(table, replace(election, bonus=with_entry(election.bonus, seat, election.bonus[seat] + amount)))


def _cancel_election(table: Table) -> None:
    """Cancels an election: its price returns and the Title counts as voted on. Rule: AMB-SR-104."""
    table.pop()
    election = table.state.agenda[0]
    assert isinstance(election, Election)
    table.gain(election.caller, "political", election.prices[0])
    table.say(f"The election for {TITLES[election.titles[0]].name} did not take place", rule="AMB-SR-104", kind="table")
    table.swap(Election(election.caller, election.titles[1:], election.prices[1:]))


def _in_fight(table: Table, seat: Seat, fight: Fight, effect: object, action: Action) -> None:
    match effect:
        case AddShips(amount=amount):
            index = unit_of(action.chosen("fleet"))[1]
            added = table.add_ships(seat, index, amount)
            table.say(f"{table.name(seat)} added {plural(added, 'ship')} to fleet {index + 1}", seat, "AMB-SR-113")
        case ExtraDice(amount=amount):
            current = _current(table)
            put_fight(table, replace(current, extra=with_entry(current.extra, seat, current.extra[seat] + amount)))
        case CancelHits(amount=amount):
            shield = Shield(seat, unit_of(action.chosen("fleet"))[1], amount)
            current = _current(table)
            put_fight(table, replace(current, shields=(*current.shields, shield)))
        case Retreat():
            withdraw(table, _current(table), seat, SECTOR_INDEX[action.chosen("sector")], "AMB-SR-127")
        case Reroll():
            _reroll(table, action)
        case Cancel(what="attack"):
            _cancel_attack(table, fight)
        case _:
            raise RulesetError(f"{effect} is no Instant of a fight")


def _current(table: Table) -> Fight:
    fight = fight_in(table.state)
    assert fight is not None
    return fight


def _reroll(table: Table, action: Action) -> None:
    """Rolls the chosen dice once more; the new faces stand."""
    fight = _current(table)
    volleys = list(fight.volleys)
    for pick in action.all_of("dice"):
        number, _, die = pick.item.partition(".")
        volley = volleys[int(number)]
        faces = with_entry(volley.faces, int(die), table.dice.below(len(FACES)))
        volleys[int(number)] = replace(volley, faces=faces)
    put_fight(table, replace(fight, volleys=tuple(volleys)))
    signs = " ".join("".join(FACES[face].glyph for face in v.faces) for v in volleys if v.seat == action.seat)
    table.say(f"{table.name(action.seat)} rolled again: {signs}", action.seat, "SR-457", "chance", "battle")


def _cancel_attack(table: Table, fight: Fight) -> None:
    """Cancels an attack: the activation goes on without one, and this sector is barred to the Attacker.

    Rule: AMB-SR-105.
    """
    table.pop()
    table.pop()
    turn = table.state.turn
    table.put(turn=replace(turn, barred=(*turn.barred, (fight.attacker, fight.sector))))
    place = table.state.galaxy.names[fight.sector]
    table.say(f"The attack in {place} did not take place", rule="AMB-SR-105", kind="table")
    if table.state.agenda and isinstance(table.state.agenda[0], DeclareAttack):
        table.pop()
    below = table.state.agenda[0] if table.state.agenda else None
    if isinstance(below, Arrival):
        table.swap(replace(below, stage="peace", is_peaceful=False))
