"""Cubes and ships never come from nowhere: what the log says and what the menu asks adds up to what everybody has."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest
from silver_river.games import NAMES, novice_game, random_game

from rulesets.silver_river.agenda import Election
from rulesets.silver_river.ruleset import RULESET
from rulesets.silver_river.state import State
from silverhorizon.core.action import Action
from silverhorizon.core.event import Event
from silverhorizon.core.match import Match
from silverhorizon.core.prompt import Prompt, find

NAME = f"({'|'.join(NAMES)})"
GAINED = re.compile(
    rf"{NAME} (?:gained|produced|took back) (\d+) (?:Raw|Civilization|Military|Technology|Political|cubes?)"
)
CONVERTED = re.compile(rf"{NAME} converted (.+) into 1 \w+")
VOTED = re.compile(rf"{NAME} gave \d+ votes? with (\d+) cubes? to {NAME}")
ELECTED = re.compile(rf"{NAME} became ")
MORE_SHIPS = re.compile(rf"{NAME} (?:built|added|gained) (\d+) ships?\b")
FEWER_SHIPS = re.compile(rf"{NAME} lost (\d+) ships? of fleet")
PRICED = ("build_ships", "populate", "trade_station", "build_wonder", "tactics", "activate", "reconfigure")


def cubes_of(state: State) -> list[int]:
    return [player.stock.raw + player.stock.typed for player in state.players]


def ships_of(state: State) -> list[int]:
    return [sum(fleet.ships for fleet in player.fleets) for player in state.players]


def price_shown(prompt: Prompt, action: Action, state: State) -> int:
    """Reads what an answer should cost from the menu alone."""
    items = {item.key: item for slot in prompt.slots for item in slot.items}
    count = sum(pick.count for pick in action.picks)
    match action.prompt:
        case "research" | "colonize":
            return int(items[action.picks[0].item].price[:-1])
        case "call_election":
            dearer = int(state.players[action.seat].race == "insectoids")
            return int(prompt.price[:-1]) + (count - 1) * (1 + dearer)
        case "populate":
            per = 2 if "for 2" in prompt.hint else 1
            return -(-count // per) * int(prompt.price[:-1])
        case "build_ships":
            return count * int(prompt.price[:-1])
        case key if key in PRICED and prompt.price:
            return int(prompt.price[:-1])
        case _:
            return 0


def told(events: Iterable[Event], before: State) -> tuple[Counter[str], Counter[str]]:
    """Adds up what the log says about cubes and about ships, by name."""
    cubes: Counter[str] = Counter()
    ships: Counter[str] = Counter()
    votes: list[tuple[str, int, str]] = []
    for event in events:
        for name, amount in GAINED.findall(event.text):
            cubes[name] += int(amount)
        for name, given in CONVERTED.findall(event.text):
            cubes[name] += 1 - sum(map(int, re.findall(r"\d+", given)))
        votes += [(name, int(amount), candidate) for name, amount, candidate in VOTED.findall(event.text)]
        for winner in ELECTED.findall(event.text):
            cubes.subtract({name: amount for name, amount, candidate in votes if candidate == winner})
            votes = []
        if "did not take place" in event.text and event.rule == "AMB-SR-104":
            election = next(frame for frame in before.agenda if isinstance(frame, Election))
            cubes[NAMES[election.caller]] += election.prices[0]
        ships.update({name: int(amount) for name, amount in MORE_SHIPS.findall(event.text)})
        ships.subtract({name: int(amount) for name, amount in FEWER_SHIPS.findall(event.text)})
    return cubes, ships


def audit(games: Iterator[Match]) -> None:
    before = next(games)
    pending: list[Event] = []
    for match in games:
        action = match.action
        prompt = find(RULESET.prompts(before.state, action.seat), action.prompt)
        # A tied election is counted in one step and decided in the next.
        cubes, ships = told([*pending, *match.events], before.state)
        pending = [e for e in match.events if VOTED.search(e.text)] if _is_tied(match.state) else []
        cubes[NAMES[action.seat]] -= price_shown(prompt, action, before.state)
        for seat, name in enumerate(match.seats):
            where = f"{name} at {match.number}, {action}"
            assert cubes_of(match.state)[seat] - cubes_of(before.state)[seat] == cubes[name], where
            assert ships_of(match.state)[seat] - ships_of(before.state)[seat] == ships[name], where
        before = match


def _is_tied(state: State) -> bool:
    return bool(state.agenda) and type(state.agenda[0]).__name__ == "BreakTie"


@pytest.mark.rule("SR-305", "SR-328", "SR-418", "SR-419", "SR-818")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cubes_and_ships_are_conserved_in_busy_random_games(seats):
    audit(random_game(f"ledger{seats}", seats, keen=True))


@pytest.mark.rule("SR-305", "SR-328", "SR-418", "SR-419", "SR-818")
@pytest.mark.parametrize("seats", [2, 4])
def test_cubes_and_ships_are_conserved_among_novices(seats):
    audit(novice_game(f"ledger{seats}", seats))
