"""The council: thirteen cubes over four seats of power, split in secret; most cubes in each score."""

from canary.sealed import answer
from canary.state import State, gained, unsealed, with_player
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.kit.sealing import Draft, sealed_prompts
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Item, Prompt, Slot
from silverhorizon.core.ruleset import Step
from silverhorizon.core.view import Cell, Ledger, Panel, Row, Track, Tracks

SPEC = PhaseSpec(
    "council",
    "council",
    "auction",
    verb="governs in secret",
    help="Split thirteen cubes over four offices. Most cubes in an office score 3, a tie 1 for each.",
    rules=("CN-301", "CN-302"),
)
CUBES = 13
OFFICES = (
    ("harbour", "Harbour", "blue"),
    ("mint", "Mint", "yellow"),
    ("guard", "Guard", "red"),
    ("choir", "Choir", "green"),
)
ALONE, TIED = 3, 1
"""Points for most cubes in an office, alone and for each of several. Rule: CN-302."""


def start(state: State, dice: Dice) -> Step[State]:
    """Opens the council."""
    return Step(state, (Event("The council met.", kind="table", rule="CN-301"),))


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names everybody who has not sealed a split."""
    return unsealed(state)


def form(state: State, seat: Seat) -> Prompt:
    """States what a split is: all thirteen cubes. Rule: CN-301."""
    items = tuple(Item(key, label, limit=CUBES) for key, label, _ in OFFICES)
    slot = Slot("cubes", items, low=CUBES, high=CUBES, label="cubes")
    return Prompt("split", "Split thirteen cubes", (slot,), "CN-301")


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Lists the split and its seal."""
    return sealed_prompts(state.players[seat].draft, form(state, seat), "Seal this split")


def apply(state: State, action: Action, dice: Dice) -> Step[State]:
    """Marks, seals or takes the seal back."""
    return answer(state, action)


def guess(state: State, seat: Seat, dice: Dice) -> tuple[Pick, ...]:
    """Gives a split by chance, for a seat whose split is not known."""
    cubes = [dice.choice(OFFICES)[0] for _ in range(CUBES)]
    return tuple(Pick("cubes", key, cubes.count(key)) for key, _, _ in OFFICES if key in cubes)


def finish(state: State, dice: Dice) -> Step[State]:
    """Opens all splits and scores each office. Rule: CN-302."""
    splits = {seat: player.draft for seat, player in enumerate(state.players)}
    events = []
    for seat in state.order:
        state = with_player(state, seat, draft=Draft())
        words = ", ".join(f"{splits[seat].count('cubes', key)} in {label}" for key, label, _ in OFFICES)
        events.append(Event(f"{state.players[seat].name} put {words}.", seat, rule="CN-302", sheet="council"))
    for key, label, _ in OFFICES:
        most = max(split.count("cubes", key) for split in splits.values())
        first = [seat for seat in state.order if splits[seat].count("cubes", key) == most]
        if most == 0:
            continue
        for seat in first:
            points = ALONE if len(first) == 1 else TIED
            state = gained(state, seat, "council", label, points)
            text = f"{state.players[seat].name} scored {points} in {label} with {most}."
            events.append(Event(text, seat, "score", rule="CN-302"))
    return Step(state, tuple(events), reveals=True)


def panels(state: State, seat: Seat | None) -> tuple[Panel, ...]:
    """Shows the own split as bars, and who has sealed."""
    rows = tuple(
        Row((Cell(player.name), Cell("sealed" if player.draft.is_sealed else "choosing")), key=f"seat-{other}")
        for other, player in enumerate(state.players)
    )
    table = Ledger("Council", ("seat", "state"), rows)
    if seat is None:
        return (table,)
    draft = state.players[seat].draft
    tracks = tuple(Track(label, draft.count("cubes", key), CUBES, key=key, tone=tone) for key, label, tone in OFFICES)
    return Tracks(f"Cubes of {state.players[seat].name}", tracks), table


def plan(state: State, seat: Seat) -> tuple[str, ...]:
    """Adds up the cubes."""
    counts = [state.players[seat].draft.count("cubes", key) for key, _, _ in OFFICES]
    return (f"{' + '.join(map(str, counts))} = {sum(counts)} of {CUBES}",)
