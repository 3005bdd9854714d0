"""Random games of The Silver River for tests, from quick to quarrelsome."""

from collections.abc import Iterator
from random import Random
from typing import Any

from rulesets.silver_river.board import SECTOR_INDEX
from rulesets.silver_river.ruleset import RULESET
from rulesets.silver_river.state import State, beast_at, has_rival_fleet
from silverhorizon.bots import decide
from silverhorizon.core.action import Action, Pick
from silverhorizon.core.dice import Dice
from silverhorizon.core.match import Match, begin, play
from silverhorizon.core.prompt import Prompt, is_answerable
from silverhorizon.core.sampling import sample

NAMES = ("Noor", "Ben", "Ida", "Tom")
IDLE = ("pass", "end_turn", "convert", "withhold", "reconfigure", "stay_out", "let_be", "nothing", "hold", "decline")
WAR = ("activate", "attack", "declare", "bombard", "monster", "join", "aim", "tactics", "play_action")


def random_game(seed: str, seats: int, *, keen: bool, **options: str) -> Iterator[Match[Any]]:
    """Plays a game at random; keen seats seldom pass or wait and seek quarrels, so that much more happens."""
    rng = Random(seed)
    match = begin(RULESET, NAMES[:seats], seed, options)
    yield match
    while not match.is_over:
        seat = rng.choice(match.awaiting)
        action = _keen(match, seat, rng) if keen else sample(match.prompts(seat), seat, rng)
        assert action is not None
        match = play(match, action)
        yield match


def novice_game(seed: str, seats: int) -> Iterator[Match[Any]]:
    """Plays a game of novices, who build, research, vote and settle with sense."""
    match = begin(RULESET, NAMES[:seats], seed, {"length": "standard", "races": "dealt"})
    yield match
    while match.awaiting:
        seat = match.awaiting[0]
        own = Dice(f"{seed}/{seat}", match.number)
        decision = decide("novice", RULESET, RULESET.imagine(match.state, seat, own.fork("imagine")), seat, own)
        for action in decision.plan.actions:
            match = play(match, action)
            yield match


def _keen(match: Match[Any], seat: int, rng: Random) -> Action | None:
    prompts = match.prompts(seat)
    if prompts[0].key == "move" and rng.random() < 0.7:
        return _towards_quarrels(match.state, seat, prompts[0], rng)
    for keys, chance in ((WAR, 0.5), (None, 0.9)):
        if rng.random() < chance:
            wanted = tuple(p for p in prompts if (p.key in keys if keys else p.key not in IDLE))
            if any(is_answerable(prompt) for prompt in wanted):
                return sample(wanted, seat, rng)
    return sample(prompts, seat, rng)


def _towards_quarrels(state: State, seat: int, prompt: Prompt, rng: Random) -> Action:
    sectors = [item.key for item in prompt.slots[0].items]
    there = [s for s in sectors if has_rival_fleet(state, seat, SECTOR_INDEX[s]) or beast_at(state, SECTOR_INDEX[s])]
    return Action(seat, "move", (Pick("sector", rng.choice(there or sectors)),))
