"""Elections: secret votes, the reveal, ties, and what the winner pays."""

from msgspec.structs import replace

from rulesets.silver_river.agenda import BreakTie, Election, InstantWindow, TakeBackVotes
from rulesets.silver_river.cards import TITLES
from rulesets.silver_river.phases.conversion import begin_conversion, convert_prompt
from rulesets.silver_river.phases.handler import Handler, asks_seat, drops
from rulesets.silver_river.phases.setup import unsealed, with_draft
from rulesets.silver_river.sources import may, standing
from rulesets.silver_river.state import State, clockwise
from rulesets.silver_river.table import Table
from rulesets.silver_river.vocabulary import RefundVotes, VoteBonus
from rulesets.silver_river.wording import LETTERS, plural
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.kit.sealing import Draft, sealed_prompts
from silverhorizon.core.prompt import Item, Prompt, Slot


def _awaits(state: State, frame: Election) -> tuple[Seat, ...]:
    """Waits for everyone who could vote: somebody without Political, bonus or cubes to convert can only abstain.

    Rule: SR-415.
    """
    if not frame.is_open:
        return ()
    return tuple(seat for seat in unsealed(frame.drafts) if _can_vote(state, frame, seat))


def _can_vote(state: State, frame: Election, seat: Seat) -> bool:
    stock = state.players[seat].stock
    return stock.political > 0 or frame.bonus[seat] > 0 or stock.typed > 1


def _prompts(state: State, frame: Election, seat: Seat) -> tuple[Prompt, ...]:
    """Asks for a candidate and cubes, together and in secret.

    Rule: SR-403, SR-405, SR-412, SR-413, SR-414, AMB-SR-32.
    """
    cash = state.players[seat].stock.political
    candidates = tuple(Item(LETTERS[other], name) for other, name in enumerate(state.names))
    slots = (
        Slot("candidate", candidates, label="Candidate"),
        Slot("cubes", (Item("political", "Political", max(1, cash)),), 0, cash, label="Cubes"),
    )
    form = Prompt("vote", "Vote in secret", slots, "SR-403", hint="0 cubes is abstaining.")
    prompts = sealed_prompts(frame.drafts[seat], form, "Seal the vote")
    return prompts if frame.drafts[seat].is_sealed else (*prompts, convert_prompt(state.players[seat].stock))


def _answer(table: Table, frame: Election, action: Action) -> None:
    seat = action.seat
    if action.prompt == "convert":
        # A draft may hold more cubes than are left after the exchange.
        table.swap(replace(frame, drafts=(*frame.drafts[:seat], Draft(), *frame.drafts[seat + 1 :])))
        begin_conversion(table, seat, action)
    else:
        table.swap(replace(frame, drafts=with_draft(frame.drafts, action)))


def _proceed(table: Table, frame: Election) -> None:
    """Opens the next election, or counts the one that everybody has sealed. Rule: SR-404, SR-408."""
    if not frame.titles:
        table.pop()
    elif not frame.is_open:
        _open(table, frame)
    else:
        _count(table, frame)


def _open(table: Table, frame: Election) -> None:
    title = frame.titles[0]
    count = len(table.state.players)
    voted = table.state.voted
    table.put(voted=(*voted[:title], True, *voted[title + 1 :]))
    table.swap(replace(frame, is_open=True, bonus=(0,) * count, drafts=(Draft(),) * count, played=()))
    order = (table.state.turn.seat, *clockwise(table.state, table.state.turn.seat))
    table.push(InstantWindow("election_called", order))


def cast_by(draft: Draft) -> tuple[Seat, int] | None:
    """Reads a sealed vote as candidate and cubes; None for a seat that could not vote."""
    if not draft.is_sealed:
        return None
    return LETTERS.index(draft.items("candidate")[0]), draft.count("cubes", "political")


def votes_of(state: State, frame: Election, seat: Seat, cubes: int) -> int:
    """Counts the votes of a seat: its cubes, bonuses, and bonuses that need a cube. Rule: SR-417, AMB-SR-103."""
    votes = cubes + frame.bonus[seat]
    if cubes:
        bonuses = (source.effect for source in standing(state, seat).vote_bonus)
        votes += sum(bonus.amount for bonus in bonuses if isinstance(bonus, VoteBonus))
    return votes


def _count(table: Table, frame: Election) -> None:
    """Reveals the votes and finds who has most. Rule: SR-416, AMB-SR-31."""
    state = table.state
    table.reveals = True
    totals = [0] * len(state.players)
    for seat, draft in enumerate(frame.drafts):
        vote = cast_by(draft)
        if vote is not None and (votes := votes_of(state, frame, seat, vote[1])):
            totals[vote[0]] += votes
            cast = f"{plural(votes, 'vote')} with {plural(vote[1], 'cube')}"
            table.say(f"{state.names[seat]} gave {cast} to {state.names[vote[0]]}", seat, "SR-404")
    most = max(totals)
    tied = tuple(seat for seat, votes in enumerate(totals) if votes == most and votes)
    leader = next((seat for seat in range(len(state.players)) if may(state, seat, "break_vote_ties")), None)
    if len(tied) == 1:
        elect(table, frame, tied[0])
    elif tied and leader is not None:
        table.push(BreakTie(leader, tied))
    else:
        table.say(
            f"Nobody won {TITLES[frame.titles[0]].name}, and it stayed where it was", rule="AMB-SR-31", kind="table"
        )
        _next(table, frame)


def _next(table: Table, frame: Election) -> None:
    table.swap(Election(frame.caller, frame.titles[1:], frame.prices[1:]))


def elect(table: Table, frame: Election, winner: Seat) -> None:
    """Gives the Title to the winner; the cubes for the winner are discarded.

    Rule: SR-411, SR-418, SR-419, AMB-SR-33.
    """
    title = frame.titles[0]
    titles = table.state.titles
    table.put(titles=(*titles[:title], winner, *titles[title + 1 :]))
    own = 0
    for seat, draft in enumerate(frame.drafts):
        vote = cast_by(draft)
        if vote is not None and vote[0] == winner:
            table.gain(seat, "political", -vote[1])
            own += vote[1] if seat == winner else 0
    table.say(f"{table.name(winner)} became {TITLES[title].name}", winner, "SR-416")
    _next(table, frame)
    for source in standing(table.state, winner).events:
        if isinstance(source.effect, RefundVotes) and own and source.key not in table.player(winner).used:
            table.push(TakeBackVotes(winner, min(own, source.effect.amount), source.key))


def _tie_prompts(state: State, frame: BreakTie, _seat: Seat) -> tuple[Prompt, ...]:
    items = tuple(Item(LETTERS[seat], state.names[seat]) for seat in frame.tied)
    return (Prompt("break_tie", "Name the winner", (Slot("candidate", items, label="Candidate"),), "AMB-SR-102"),)


def _break_tie(table: Table, _frame: BreakTie, action: Action) -> None:
    table.pop()
    election = table.state.agenda[0]
    assert isinstance(election, Election)
    elect(table, election, LETTERS.index(action.chosen("candidate")))


def _refund_prompts(_state: State, frame: TakeBackVotes, _seat: Seat) -> tuple[Prompt, ...]:
    return (
        Prompt("take_back", f"Take back {plural(frame.amount, 'cube')}", rule="SR-439", hint="once per Age"),
        Prompt("leave", "Leave the cubes", role="pass"),
    )


def _refund(table: Table, frame: TakeBackVotes, action: Action) -> None:
    table.pop()
    if action.prompt == "take_back":
        table.mark_used(frame.seat, frame.source)
        table.gain(frame.seat, "political", frame.amount)
        table.say(f"{table.name(frame.seat)} took back {plural(frame.amount, 'cube')}", frame.seat, "SR-439")


HANDLERS = {
    Election: Handler("election", _awaits, _prompts, _answer, _proceed),
    BreakTie: Handler("election", asks_seat, _tie_prompts, _break_tie, drops),
    TakeBackVotes: Handler("election", asks_seat, _refund_prompts, _refund, drops),
}
