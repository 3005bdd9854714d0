"""Panels beside secret choices: what there is to assign or to vote with, and what a draft adds up to."""

from rulesets.silver_river.agenda import Election, Govern
from rulesets.silver_river.cards import RESOURCES, TITLES, Resource
from rulesets.silver_river.phases.election import cast_by, votes_of
from rulesets.silver_river.phases.production import production_of
from rulesets.silver_river.phases.research import open_cards
from rulesets.silver_river.prices import price_of, research_price
from rulesets.silver_river.sources import standing
from rulesets.silver_river.state import State
from rulesets.silver_river.vocabulary import ActionName, VoteBonus
from rulesets.silver_river.wording import KIND_NAMES, LETTERS, plural
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Cell, Ledger, Part, Prose, Row, Section, Track, Tracks


def govern_tracks(state: State, frame: Govern, seat: Seat) -> Tracks:
    """Shows what a seat keeps of each type and what it has drafted; only this seat may see it. Rule: SR-231, SR-329."""
    draft = frame.drafts[seat]
    stock = state.players[seat].stock
    limit = max(1, stock.raw + max(stock.of(kind) for kind in RESOURCES))
    tracks = []
    for kind in RESOURCES:
        kept, added = stock.of(kind), draft.count("types", kind)
        note = f"{f'{kept} kept; ' if kept else ''}{_buys(state, seat, kind, kept + added)}"
        tracks.append(Track(KIND_NAMES[kind], kept + added, limit, note, kind))
    return Tracks(f"Assign {stock.raw} Raw", tuple(tracks))


def _buys(state: State, seat: Seat, kind: Resource, cubes: int) -> str:
    """Says what so many cubes of a type would buy at the seat's prices, for example."""

    def either(one: ActionName, other: ActionName, words: tuple[str, str]) -> str:
        prices = [price_of(state, seat, action) for action in (one, other)]
        counts = [price.units(cubes) for price in prices]
        if not any(counts):
            return ", ".join(f"{word} {p.amount}{kind[0].upper()}" for word, p in zip(words, prices, strict=True))
        return " or ".join(f"{count} {word}" for count, word in zip(counts, words, strict=True))

    match kind:
        case "civilization":
            return either("colonize", "populate", ("Colonize", "population"))
        case "military":
            return either("activate", "build_ships", ("activations", "ships"))
        case "technology":
            prices = [research_price(state, seat, card).amount for card in open_cards(state, seat)]
            within = sum(1 for price in prices if price <= cubes)
            return (
                f"any of {within} cards" if within else f"a card from {min(prices)}T" if prices else "no card is left"
            )
        case "political":
            wonder = price_of(state, seat, "build_wonder").amount
            return f"{plural(cubes, 'vote')}; Wonder {wonder}P"


def source_section(state: State, seat: Seat) -> Section:
    """Shows where the Raw to be assigned comes from; what production does not explain was there or came by a card.

    Rule: SR-130, SR-211, SR-214.
    """
    raw = state.players[seat].stock.raw
    lines = list(production_of(state, seat))
    rest = raw - sum(amount for _, amount, _ in lines)
    if rest:
        lines.append(("start of the game" if state.age == 1 else "cards and abilities", rest, "SR-130"))
    return Section(f"Where the {raw} Raw come from", tuple(Part(label, str(n), rule) for label, n, rule in lines))


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
        cells = (
            Cell(state.names[seat]),
            Cell(str(cubes)),
            Cell(_bonus_text(given, needs)),
            Cell(str(most)),
            Cell(titles),
        )
        rows.append(Row(cells, LETTERS[seat], f"seat:{seat}"))
    name = TITLES[frame.titles[0]].name if frame.titles else "none"
    columns = ("seat", "Political", "bonus", "most votes", "Titles held")
    return Ledger(f"Title at stake: {name}", columns, tuple(rows))


def cast_ledger(state: State, frame: Election) -> Ledger:
    """Shows the votes once all are open: who gave how many, with how many cubes, to whom. Rule: SR-404, SR-416."""
    rows = []
    for seat, draft in enumerate(frame.drafts):
        vote = cast_by(draft)
        if vote is None:
            continue
        votes = votes_of(state, frame, seat, vote[1])
        cells = (state.names[seat], state.names[vote[0]], str(votes), str(vote[1]))
        rows.append(Row(tuple(map(Cell, cells)), LETTERS[seat], f"seat:{seat}"))
    columns = ("seat", "gave", "votes", "cubes")
    return Ledger(f"Votes for {TITLES[frame.titles[0]].name}", columns, tuple(rows))


def _bonus_text(given: int, needs: int) -> str:
    """Writes votes that come without cubes, and those that come with the first cube: "1 + 2 with a cube"."""
    return f"{given} + {needs} with a cube" if needs else str(given)


def stake_prose(state: State, frame: Election) -> Prose:
    """Says what the Title at stake is worth and how the vote is counted. Rule: SR-409, SR-415, SR-418, AMB-SR-31."""
    index = frame.titles[0] if frame.titles else 0
    holder, leader = state.titles[index], state.titles[0]
    held = f"Held by {state.names[holder]}." if holder >= 0 else "Nobody holds it."
    tie = f"{state.names[leader]}, Galactic Leader, decides a tie" if leader >= 0 else "In a tie nobody wins"
    lines = (f"{held} {TITLES[index].text}", f"Cubes for the winner are spent, all others come back. {tie}.")
    return Prose("What it gives", lines)


def vote_plan(state: State, frame: Election, seat: Seat) -> tuple[str, ...]:
    """Says what a drafted vote is."""
    draft = frame.drafts[seat]
    named = draft.items("candidate")
    if not named:
        return ("no candidate named yet",)
    cubes = draft.count("cubes", "political")
    name = state.names[LETTERS.index(named[0])]
    return (f"{cubes} for {name}; cubes for the winner are spent, all others come back",)
