"""Panels beside secret choices: what there is to assign or to vote with, and what a draft adds up to."""

from rulesets.silver_river.agenda import Election, Govern
from rulesets.silver_river.cards import RESOURCES, TITLES
from rulesets.silver_river.sources import standing
from rulesets.silver_river.state import State
from rulesets.silver_river.vocabulary import VoteBonus
from rulesets.silver_river.wording import KIND_NAMES, LETTERS
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Cell, Ledger, Part, Row, Section, Track, Tracks


def govern_tracks(state: State, frame: Govern, seat: Seat) -> Tracks:
    """Shows what a seat keeps of each type and what it has drafted; only this seat may see it. Rule: SR-231, SR-329."""
    draft = frame.drafts[seat]
    stock = state.players[seat].stock
    limit = max(1, stock.raw + max(stock.of(kind) for kind in RESOURCES))
    tracks = []
    for kind in RESOURCES:
        kept, added = stock.of(kind), draft.count("types", kind)
        tracks.append(Track(KIND_NAMES[kind], kept + added, limit, f"kept {kept}, assigned {added}", kind))
    return Tracks(f"Assign {stock.raw} Raw", tuple(tracks))


def stock_ledger(state: State) -> Ledger:
    """Shows the Production boards of all seats. Rule: SR-236."""
    rows = []
    for seat, player in enumerate(state.players):
        stock = player.stock
        counts = (stock.raw, *(stock.of(kind) for kind in RESOURCES))
        rows.append(Row((Cell(state.names[seat]), *(Cell(str(n)) for n in counts)), tone=f"seat:{seat}"))
    return Ledger("Production boards", ("seat", "Raw", *KIND_NAMES.values()), tuple(rows))


def govern_plan(state: State, frame: Govern, seat: Seat) -> tuple[str, ...]:
    """Says what a drafted split comes to. Rule: SR-233."""
    draft, stock = frame.drafts[seat], state.players[seat].stock
    totals = " ".join(f"{k[0].upper()}{stock.of(k) + draft.count('types', k)}" for k in RESOURCES)
    left = stock.raw - sum(draft.count("types", kind) for kind in RESOURCES)
    return (f"{totals} after sealing, {left} left to assign",)


def raw_section(lines: tuple[tuple[str, int, str], ...]) -> Section:
    """Shows where Raw comes from, clause by clause."""
    parts = tuple(Part(label, f"+{amount}", rule) for label, amount, rule in lines)
    total = sum(amount for _, amount, _ in lines)
    return Section("Raw next Age", (*parts, Part("together", str(total))), "Raw")


def vote_ledger(state: State, frame: Election) -> Ledger:
    """Shows what each seat could commit at most and which Titles it holds; what it does commit stays secret.

    Rule: SR-403, SR-413, AMB-SR-103.
    """
    rows = []
    for seat, player in enumerate(state.players):
        given = frame.bonus[seat] if frame.bonus else 0
        needs = sum(s.effect.amount for s in standing(state, seat).vote_bonus if isinstance(s.effect, VoteBonus))
        cubes = player.stock.political
        most = cubes + given + (needs if cubes else 0)
        titles = ", ".join(t.name for t, holder in zip(TITLES, state.titles, strict=True) if holder == seat) or "none"
        cells = (Cell(state.names[seat]), Cell(str(cubes)), Cell(f"{given}+{needs}"), Cell(str(most)), Cell(titles))
        rows.append(Row(cells, LETTERS[seat], f"seat:{seat}"))
    name = TITLES[frame.titles[0]].name if frame.titles else "none"
    columns = ("seat", "Political", "bonus", "most votes", "Titles held")
    return Ledger(f"Title at stake: {name}", columns, tuple(rows))


def vote_plan(state: State, frame: Election, seat: Seat) -> tuple[str, ...]:
    """Says what a drafted vote is."""
    draft = frame.drafts[seat]
    named = draft.items("candidate")
    if not named:
        return ("no candidate named yet",)
    cubes = draft.count("cubes", "political")
    name = state.names[LETTERS.index(named[0])]
    return (f"{cubes} for {name}; cubes for the winner are spent, all others come back",)
