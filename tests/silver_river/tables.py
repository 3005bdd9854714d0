"""Tables of The Silver River in a line or two: whatever a test needs is set, and played through the public path."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from rulesets.silver_river import flow
from rulesets.silver_river.agenda import AnyFrame
from rulesets.silver_river.board import OFF_BOARD, SECTOR_INDEX
from rulesets.silver_river.cards import COMMON_WONDERS, FACES, PERSONAL, RACES, SLOTS, TECHNOLOGIES, TITLES
from rulesets.silver_river.phases.research import slots_for
from rulesets.silver_river.phases.reward import planet_index
from rulesets.silver_river.ruleset import RULESET
from rulesets.silver_river.state import Beast, Built, Fleet, State, Station, Stock, Turn
from silverhorizon.core.action import Action, Pick
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Item, Prompt, Rejection, find, refuse

NAMES = ("Noor", "Ben", "Ida", "Tom")
PEOPLE = ("humans", "martians", "greys", "nordics")
SIGNS = {face.glyph: index for index, face in enumerate(FACES)}


class Loaded(Dice):
    """Dice that show given faces first and are fair afterwards."""

    def __init__(self, faces: str) -> None:
        super().__init__("loaded", 1)
        self.faces = [SIGNS[sign] for sign in faces]

    def below(self, limit: int) -> int:
        if self.faces and limit == len(FACES):
            self.drawn += 1
            return self.faces.pop(0)
        return super().below(limit)


class Game:
    """A table under test. Setters change it at will; `play` goes through prompts, refusal and apply like everybody."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.log: list[Event] = []

    # What lies on the table

    def put(self, **changes: Any) -> "Game":
        self.state = replace(self.state, **changes)
        return self

    def player(self, seat: int, **changes: Any) -> "Game":
        players = list(self.state.players)
        players[seat] = replace(players[seat], **changes)
        return self.put(players=tuple(players))

    def stock(self, seat: int, **cubes: int) -> "Game":
        return self.player(seat, stock=Stock(**cubes))

    def fleet(self, seat: int, number: int, at: str = "", **changes: Any) -> "Game":
        fleets = list(self.state.players[seat].fleets)
        if at:
            changes["sector"] = SECTOR_INDEX[at] if at != "off" else OFF_BOARD
        fleets[number - 1] = replace(fleets[number - 1], **changes)
        return self.player(seat, fleets=tuple(fleets))

    def only_fleet(self, seat: int, number: int, at: str, ships: int) -> "Game":
        """Leaves a seat one fleet on the board."""
        fleets = [Fleet() for _ in range(4)]
        fleets[number - 1] = Fleet(SECTOR_INDEX[at], ships)
        return self.player(seat, fleets=tuple(fleets))

    def people(self, planet: str, *cubes: int) -> "Game":
        index = planet_index(self.state, planet)
        rows = list(self.state.population)
        rows[index] = (*cubes, *([0] * (len(self.state.players) - len(cubes))))
        return self.put(population=tuple(rows))

    def tech(self, seat: int, *cards: str, open_all: bool = True) -> "Game":
        techs = [list(stack) for stack in self.state.players[seat].techs]
        opened = tuple(i for i, slot in enumerate(SLOTS) if slot.locked) if open_all else ()
        for card in cards:
            places = slots_for(TECHNOLOGIES[card], opened)
            free = [index for index in places if not techs[index]] or list(places)
            techs[free[0]].append(card)
        return self.player(seat, techs=tuple(map(tuple, techs)))

    def title(self, key: str, seat: int) -> "Game":
        titles = list(self.state.titles)
        titles[[title.id for title in TITLES].index(key)] = seat
        return self.put(titles=tuple(titles))

    def wonder(self, key: str, seat: int, planet: str) -> "Game":
        built = Built(key, seat, planet_index(self.state, planet))
        left = tuple(own for own in self.state.players[seat].wonders if own != key)
        return self.put(wonders=(*self.state.wonders, built)).player(seat, wonders=left)

    def station(self, seat: int, at: str) -> "Game":
        return self.put(stations=(*self.state.stations, Station(seat, SECTOR_INDEX[at])))

    def beast(self, key: str, at: str) -> "Game":
        others = tuple(beast for beast in self.state.beasts if beast.sector != SECTOR_INDEX[at])
        return self.put(beasts=(*others, Beast(SECTOR_INDEX[at], key)))

    def hand(self, seat: int, *cards: str) -> "Game":
        return self.player(seat, hand=cards)

    def turn(self, seat: int, kind: str = "") -> "Game":
        return self.put(turn=Turn(seat, kind))

    def passed(self, *seats: int) -> "Game":
        for seat in seats:
            self.player(seat, has_passed=True)
        return self

    def ask(self, *frames: AnyFrame) -> "Game":
        return self.put(agenda=(*frames, *self.state.agenda))

    # Questions

    def of(self, seat: int) -> Any:
        return self.state.players[seat]

    def ships(self, seat: int) -> tuple[int, ...]:
        return tuple(fleet.ships for fleet in self.state.players[seat].fleets)

    def where(self, seat: int, number: int) -> str:
        sector = self.state.players[seat].fleets[number - 1].sector
        return "off" if sector == OFF_BOARD else tuple(SECTOR_INDEX)[sector]

    def cubes(self, planet: str) -> tuple[int, ...]:
        return self.state.population[planet_index(self.state, planet)]

    def prompt(self, seat: int, key: str) -> Prompt | None:
        return find(flow.prompts(self.state, seat), key)

    def asked(self, seat: int, key: str) -> Prompt:
        prompt = self.prompt(seat, key)
        assert prompt is not None, f"{key} is not among {[p.key for p in flow.prompts(self.state, seat)]}"
        return prompt

    def items(self, seat: int, key: str, slot: str = "") -> dict[str, Item]:
        slots = self.asked(seat, key).slots
        return {item.key: item for own in slots if slot in ("", own.name) for item in own.items}

    def open_items(self, seat: int, key: str, slot: str = "") -> list[str]:
        return [name for name, item in self.items(seat, key, slot).items() if item.blocked is None]

    def why_not(self, seat: int, key: str, **picks: Any) -> str:
        """Gives the clause that forbids an answer; empty if nothing does."""
        rejection = refuse(flow.prompts(self.state, seat), action_of(seat, key, **picks))
        return "" if rejection is None else rejection.rule or rejection.reason

    def refusal(self, seat: int, key: str, **picks: Any) -> Rejection:
        rejection = refuse(flow.prompts(self.state, seat), action_of(seat, key, **picks))
        assert rejection is not None
        return rejection

    @property
    def awaiting(self) -> tuple[int, ...]:
        return flow.awaiting(self.state)

    def said(self, words: str) -> bool:
        return any(words in event.text for event in self.log)

    # Play

    def play(self, seat: int, key: str, *, rolls: str = "", **picks: Any) -> "Game":
        action = action_of(seat, key, **picks)
        rejection = refuse(flow.prompts(self.state, seat), action)
        assert rejection is None, f"{action}: {rejection}"
        step = RULESET.apply(self.state, action, Loaded(rolls))
        self.state = step.state
        self.log += step.events
        return self

    def vote(self, seat: int, candidate: str, cubes: int) -> "Game":
        """Seals a vote."""
        self.play(seat, "vote", candidate=candidate, **({"cubes": {"political": cubes}} if cubes else {}))
        return self.play(seat, "commit")

    def govern(self, seat: int, **split: int) -> "Game":
        """Seals an assignment of Raw."""
        return self.play(seat, "govern", types=split).play(seat, "commit")

    def decline(self, *seats: int) -> "Game":
        """Declines the window that is open for each seat in turn."""
        for seat in seats:
            self.play(seat, "decline")
        return self


def action_of(seat: int, key: str, **picks: str | Sequence[str] | dict[str, int]) -> Action:
    """Writes an action from slot=item, slot=[items] or slot={item: count}."""
    return Action(seat, key, tuple(pick for slot, chosen in picks.items() for pick in _picks(slot, chosen)))


def _picks(slot: str, chosen: str | Sequence[str] | dict[str, int]) -> Iterable[Pick]:
    if isinstance(chosen, str):
        yield Pick(slot, chosen)
    elif isinstance(chosen, dict):
        yield from (Pick(slot, item, count) for item, count in chosen.items() if count)
    else:
        yield from (Pick(slot, item) for item in chosen)


def start(seats: int = 2, *races: str, seed: str = "1", **options: str) -> Game:
    """Sets up a game to its first question, with races in seat order if any are named."""
    game = Game(RULESET.setup(NAMES[:seats], {"length": "standard", "races": "chosen", **options}, Dice(seed, 0)).state)
    if races:
        for _ in range(seats):
            seat = game.awaiting[0]
            game.play(seat, "race", race=races[seat])
    return game


def table(seats: int = 2, *races: str) -> Game:
    """Gives a table in Age 1, Noor's turn: homes settled, fleets at home, nothing in stock or hand."""
    races = races or PEOPLE[:seats]
    game = start(seats, *races)
    home = game.state.galaxy.homes
    game.put(agenda=(), age=1, phase="action", first=0, turn=Turn(0))
    for seat, race in enumerate(races):
        fleets = tuple(Fleet(home[seat], ships) for ships in (5, 3, 2, 1))
        kept = tuple(sorted(PERSONAL))[:5]
        wonders = (*COMMON_WONDERS, RACES[race].wonder)
        game.player(seat, stock=Stock(), fleets=fleets, hand=(), objectives=kept, withheld=kept, wonders=wonders)
    return game
