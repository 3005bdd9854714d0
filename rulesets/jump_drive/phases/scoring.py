"""The end of a round: cards join the empires, War Propaganda moves, everybody scores, then income or the end.

Nobody is asked anything here; the hand limit that may follow is a phase of its own.
"""

from msgspec.structs import replace

from rulesets.jump_drive.cards import CARDS, PassedOn, constants
from rulesets.jump_drive.effects import round_gain, tally
from rulesets.jump_drive.phases.hand import told
from rulesets.jump_drive.placement import draws, used_convoy
from rulesets.jump_drive.state import EMPTY, Scoring, State, awaited, others, with_player
from rulesets.jump_drive.supply import drawn
from rulesets.jump_drive.wording import cards_word, listed
from silverhorizon.core.action import Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event


def finished(state: State, dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """Plays the round out. Rule: JD-011, JD-016 to JD-020, JD-S17 to JD-S20."""
    new = tuple([player.draft.placement.cards for player in state.players])
    events: list[Event] = []
    for step in (_joined, _lone_worlds, _propaganda):
        state, more = step(state, dice)
        events += more
    state, more = _scored(state, new)
    events += more
    if max([player.vp for player in state.players]) >= constants().win_at:
        return replace(state, stage="over"), (*events, _end(state))
    state, more = _income(state, dice)
    events += more
    return next_round(replace(state, stage="limit")), tuple(events)


def next_round(state: State) -> State:
    """Begins the next round unless somebody holds too many cards. Rule: JD-018, JD-020, JD-021."""
    if awaited(state):
        return state
    return replace(state, stage="placement", round=state.round + 1)


def _joined(state: State, _: Dice) -> tuple[State, list[Event]]:
    """Adds the placed cards to the empires; a Colony Convoy that was used is discarded. Rule: JD-004, JD-E03."""
    players, events, scrapped = [], [], state.scrapped
    for seat, player in enumerate(state.players):
        placement = player.draft.placement
        empire = player.empire + placement.cards
        convoy = used_convoy(player.empire, placement)
        if convoy:
            empire = tuple([key for key in empire if key != convoy])
            scrapped = (*scrapped, convoy)
            text = f"{state.names[seat]} discarded {CARDS[convoy].name} for the second world."
            events.append(Event(text, seat, "table", rule="JD-E03"))
        players.append(replace(player, empire=empire))
    return replace(state, players=tuple(players), scrapped=scrapped), events


def _lone_worlds(state: State, dice: Dice) -> tuple[State, list[Event]]:
    events: list[Event] = []
    for seat, player in enumerate(state.players):
        if count := draws(player.draft.placement):
            state, cards = drawn(state, seat, count, dice)
            text = f"{state.names[seat]} drew {cards_word(len(cards))} for a world alone."
            events += [Event(text, seat, rule="JD-011"), told(seat, state.names[seat], "drew", cards, "JD-011")]
    cleared = tuple([replace(player, draft=EMPTY) for player in state.players])
    return replace(state, players=cleared), events


def _propaganda(state: State, _: Dice) -> tuple[State, list[Event]]:
    """Passes on what goes to the highest Military; all Military is compared first. Rule: JD-E17, JD-E18."""
    military = [tally(player.empire).military for player in state.players]
    top = max(military)
    if military.count(top) > 1:
        return state, []
    winner = military.index(top)
    events: list[Event] = []
    for seat, player in enumerate(state.players):
        if seat == winner:
            continue
        for key in player.empire:
            if any(isinstance(effect, PassedOn) for effect in CARDS[key].effects):
                state = _passed(state, seat, winner, key)
                name, to = state.names[seat], state.names[winner]
                text = f"{name} passed {CARDS[key].name} on to {to}, who has the highest Military, {top}."
                events.append(Event(text, seat, "table", rule="JD-E17"))
    return state, events


def _passed(state: State, giver: Seat, receiver: Seat, key: str) -> State:
    rest = tuple([other for other in state.players[giver].empire if other != key])
    state = with_player(state, giver, replace(state.players[giver], empire=rest))
    player = state.players[receiver]
    return with_player(state, receiver, replace(player, empire=(*player.empire, key)))


def _scored(state: State, new: tuple[tuple[str, ...], ...]) -> tuple[State, list[Event]]:
    """Adds the VP of every card in every empire to the totals. Rule: JD-016, JD-059, JD-A01."""
    gains = [round_gain(player.empire, others(state, seat))[0] for seat, player in enumerate(state.players)]
    players = tuple([replace(player, vp=player.vp + vp) for player, vp in zip(state.players, gains, strict=True)])
    entry = Scoring(tuple([player.empire for player in state.players]), new)
    words = ", ".join([f"{name} {vp}" for name, vp in zip(state.names, gains, strict=True)])
    event = Event(f"Round {state.round} scored: {words}.", kind="score", rule="JD-016", sheet=f"round:{state.round}")
    return replace(state, players=players, history=(*state.history, entry)), [event]


def _income(state: State, dice: Dice) -> tuple[State, list[Event]]:
    """Draws everybody's income. Rule: JD-017."""
    rates = [round_gain(player.empire, others(state, seat))[1] for seat, player in enumerate(state.players)]
    words = ", ".join([f"{name} {cards}" for name, cards in zip(state.names, rates, strict=True)])
    events = [Event(f"Income was drawn: {words}.", kind="table", rule="JD-017")]
    for seat, count in enumerate(rates):
        if count:
            state, cards = drawn(state, seat, count, dice)
            events.append(told(seat, state.names[seat], "drew", cards, "JD-017"))
    return state, events


def _end(state: State) -> Event:
    over = [state.names[seat] for seat, player in enumerate(state.players) if player.vp >= constants().win_at]
    text = f"The game ended: {listed(over)} reached {constants().win_at} VP."
    return Event(text, kind="table", rule="JD-019")
