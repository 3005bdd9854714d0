"""Builders that set up a table in a line or two, and dice that show what a test wants."""

from msgspec.structs import replace

from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.goods import Goods, Points
from rulesets.stellar_horizons.pieces import LINES, Base, Ship
from rulesets.stellar_horizons.ruleset import RULESET
from rulesets.stellar_horizons.state import State
from silverhorizon.core.action import Action, Pick
from silverhorizon.core.dice import Dice
from silverhorizon.core.prompt import Item, Prompt, Rejection, find, refuse
from silverhorizon.core.ruleset import Step

CUP = content().cups[0]


class Loaded(Dice):
    """Dice that show the given numbers in order; then ones, and the first of what is drawn."""

    def __init__(self, *shown: int) -> None:
        super().__init__("loaded", 0)
        self.shown = list(shown)

    def roll(self, sides: int) -> int:
        return self.shown.pop(0) if self.shown else 1

    def below(self, limit: int) -> int:
        return min(limit - 1, self.shown.pop(0)) if self.shown else 0


def marker(value: int) -> int:
    """What a loaded draw must show for a marker of a value, from a full cup."""
    return sum(CUP[: value - 1])


def new(seats: int = 1, scenario: str = "campaign", **options: str) -> State:
    names = ("Ann", "Ben", "Cem", "Dag", "Eve", "Fay", "Gil")[:seats]
    return RULESET.setup(names, {"scenario": scenario, **options}, Dice("test", 0)).state


def bare(seats: int = 1, scenario: str = "short_campaign", **changes: object) -> State:
    """A table whose factions have no technologies, no markers and $50B, in step 1 of 2050."""
    state = new(seats, scenario, rivals="none")
    players = tuple(
        replace(player, techs=(), policies=(), politics=0, cash=50, bank=Points(), mission="")
        for player in state.players
    )
    return replace(state, players=players, year=2050, mission="", **changes)


def player(state: State, seat: int = 0, **changes: object) -> State:
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def techs(state: State, *names: str, seat: int = 0) -> State:
    return player(state, seat, techs=(*state.players[seat].techs, *names))


def ship(state: State, kind: str, area: str, seat: int = 0, **changes: object) -> tuple[State, str]:
    """Adds a ship; robots count as launched unless `fresh` says otherwise."""
    key = f"s{state.next_key}"
    number = 1 + sum(other.kind == kind for other in state.players[seat].ships)
    added = Ship(key, kind, number, area, **changes)
    state = player(state, seat, ships=(*state.players[seat].ships, added))
    return replace(state, next_key=state.next_key + 1), key


def base(state: State, world: str, seat: int = 0, store: Goods = Goods(), **levels: int) -> State:  # noqa: B008
    counts = tuple(levels.pop(line, 0) for line in LINES)
    bases = state.players[seat].bases
    return player(state, seat, bases=(*bases, Base(world, len(bases), counts, store=store, **levels)))


def world(state: State, name: str, **changes: object) -> State:
    worlds = list(state.worlds)
    at = content().world_at[name]
    worlds[at] = replace(worlds[at], **changes)
    return replace(state, worlds=tuple(worlds))


def at(state: State, step: str, *queue: int) -> State:
    return replace(state, step=step, queue=queue or (0,), agenda=())


def the_ship(state: State, key: str, seat: int = 0) -> Ship | None:
    return next((found for found in state.players[seat].ships if found.key == key), None)


def the_base(state: State, name: str, seat: int = 0) -> Base:
    return next(found for found in state.players[seat].bases if found.world == name)


def answer(prompt: str, *picks: tuple[str, str] | tuple[str, str, int], seat: int = 0) -> Action:
    return Action(seat, prompt, tuple(Pick(*pick) for pick in picks))


def play(state: State, action: Action, *shown: int) -> Step[State]:
    """Plays an answer that the prompts must accept, with loaded dice."""
    rejection = refuse(RULESET.prompts(state, action.seat), action)
    assert rejection is None, rejection
    return RULESET.apply(state, action, Loaded(*shown))


def refused(state: State, action: Action) -> Rejection:
    """Gives why an answer is refused."""
    rejection = refuse(RULESET.prompts(state, action.seat), action)
    assert rejection is not None, f"{action} is accepted"
    return rejection


def prompt(state: State, key: str, seat: int = 0) -> Prompt:
    found = find(RULESET.prompts(state, seat), key)
    assert found is not None, f"no prompt {key} among {[p.key for p in RULESET.prompts(state, seat)]}"
    return found


def items(state: State, key: str, slot: int = 0, seat: int = 0) -> dict[str, Item]:
    return {item.key: item for item in prompt(state, key, seat).slots[slot].items}


def course(state: State, *shown: int) -> Course:
    return Course(state, Loaded(*shown))


def told(step: Step[State] | Course) -> str:
    return " ".join(event.text for event in step.events)
