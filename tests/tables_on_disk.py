"""Tables on disk in a line: begun, played on by lot, and read back."""

from random import Random

from msgspec.structs import replace

from silverhorizon.core.sampling import sample
from silverhorizon.plugins import load
from silverhorizon.session import header_for
from silverhorizon.storage.table import begin_table

GAMES = ("canary", "jump_drive")
PEOPLE = ("Mira", "Tomasz", "Ola", "Raj", "Ida", "Noor", "Lena", "Ivo", "Kai")


def header(game="canary", people=2, bots=(), seed="1", table=None, **options):
    ruleset = load(game)
    names = (*PEOPLE[:people], *(f"Bot {number}" for number in range(len(bots))))
    return replace(header_for(ruleset, names, ("",) * people + tuple(bots), seed), options=options, table=table or {})


def begin(folder, game="canary", people=2, *, bots=(), seed="1", name="", **options):
    return begin_table(load(game), header(game, people, bots, seed, **options), folder, name)


def play(session, answers, seed=1):
    """Gives so many random answers, or as many as the game takes; tells how many."""
    rng = Random(seed)
    for count in range(answers):
        if session.match.is_over:
            return count
        seat = session.match.awaiting[0]
        assert session.submit(sample(session.prompts(seat), seat, rng)) is None
    return answers


def record(folder, game="canary", answers=30, seed="1", name="", **options):
    """Makes a record of some answers that was closed in order; gives its path."""
    with begin(folder, game, seed=seed, name=name, **options) as table:
        play(table.session, answers)
    return table.path
