"""Exploring an empty sector: the draw, quests, and the Explore token."""

from msgspec.structs import replace

from rulesets.silver_river.agenda import (
    Exploring,
    InstantWindow,
    PickExplore,
    QuestOffer,
    Resolve,
    TokenPlacement,
)
from rulesets.silver_river.board import OFF_BOARD
from rulesets.silver_river.cards import EXPLORE
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.phases.handler import Handler, asks_seat, drops, silent
from rulesets.silver_river.state import State
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import sector_name
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.kit.deck import Deck
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def sector_refusal(state: State, seat: Seat, sector: int) -> Rejection | None:
    """Says why a sector cannot be explored by a seat.

    Foreign pieces do not matter. Rule: SR-604, SR-605, SR-651, AMB-SR-60.
    """
    name = state.galaxy.names[sector]
    if state.galaxy.kinds[sector] != "empty":
        return Rejection(f"{name} is not an empty sector", "SR-604", "not empty")
    if sector in state.players[seat].explored:
        return Rejection(f"{state.names[seat]} has already explored {name}", "SR-605", "explored")
    explored = len(state.players[seat].explored)
    if explored >= CONSTANTS.explore_tokens:
        return Rejection(
            f"{state.names[seat]} has used {explored} of {explored} Explore tokens", "AMB-SR-11", "no token"
        )
    return None


def explore_refusal(state: State, seat: Seat, sector: int) -> Rejection | None:
    """Says why an activated fleet cannot explore here: the sector, or the three explorations of the Age.

    Rule: SR-111, SR-612.
    """
    refused = sector_refusal(state, seat, sector)
    done = state.players[seat].explorations
    if refused is None and done >= CONSTANTS.explorations:
        refused = Rejection(
            f"{state.names[seat]} has explored {done} of {CONSTANTS.explorations} times this Age", "SR-612", "3 of 3"
        )
    return refused


def explorable_fleets(state: State, seat: Seat) -> tuple[int, ...]:
    """Lists the fleets that stand where a card's exploration could happen. Rule: AMB-SR-123."""
    return tuple(
        index
        for index, fleet in enumerate(state.players[seat].fleets)
        if fleet.sector != OFF_BOARD and sector_refusal(state, seat, fleet.sector) is None
    )


def _proceed(table: Table, frame: Exploring) -> None:
    """Opens the window before the draw, then draws. Rule: SR-606."""
    if not frame.is_ready:
        table.swap(replace(frame, is_ready=True))
        table.push(InstantWindow("own_exploration", (frame.seat,)))
        return
    table.pop()
    cards = _draw(table, frame.draw)
    table.reveals = True
    place = sector_name(table.state, table.player(frame.seat).fleets[frame.fleet].sector)
    names = ", ".join(EXPLORE[card].name for card in cards) or "no card"
    table.say(
        f"{table.name(frame.seat)} explored {place}: {names}",
        frame.seat,
        "SR-606",
        "chance",
        cards[0] if len(cards) == 1 else "",
    )
    if len(cards) > 1:
        table.push(PickExplore(frame.seat, frame.fleet, cards))
    else:
        _resolve_card(table, frame.seat, frame.fleet, cards[0] if cards else "")


def _draw(table: Table, count: int) -> tuple[str, ...]:
    """Draws Explore cards; a short deck takes the discards in without quests, which leave the game.

    Rule: SR-613, AMB-SR-16, AMB-SR-96, AMB-SR-118.
    """
    deck = table.state.explore
    pile = deck.pile
    if len(pile) < count:
        again = tuple(card for card in deck.discards if EXPLORE[card].kind != "quest")
        pile = table.dice.shuffled(again) + pile
        deck = Deck(pile, ())
    split = max(0, len(pile) - count)
    table.put(explore=Deck(pile[:split], deck.discards))
    return tuple(reversed(pile[split:]))


def _resolve_card(table: Table, seat: Seat, fleet: int, card: str) -> None:
    """Carries out the card kept; the token follows. Rule: SR-606, SR-607."""
    token = TokenPlacement(seat, fleet, card)
    sector = table.player(seat).fleets[fleet].sector
    if not card:
        table.push(token)
    elif EXPLORE[card].kind == "quest":
        table.push(QuestOffer(seat, fleet, card), token)
    else:
        table.push(Resolve(seat, f"explore:{card}", 0, fleet, sector), token)


def _pick_prompts(_state: State, frame: PickExplore, _seat: Seat) -> tuple[Prompt, ...]:
    items = tuple(Item(card, EXPLORE[card].name, hint=EXPLORE[card].text) for card in sorted(set(frame.cards)))
    return (Prompt("keep_explore", "Keep one Explore card", (Slot("card", items, label="Explore card"),), "AMB-SR-96"),)


def _pick(table: Table, frame: PickExplore, action: Action) -> None:
    table.pop()
    others = list(frame.cards)
    others.remove(action.chosen("card"))
    for card in others:
        table.discard_explore(card)
    table.say(f"{table.name(frame.seat)} kept {EXPLORE[action.chosen('card')].name}", frame.seat, "AMB-SR-96")
    _resolve_card(table, frame.seat, frame.fleet, action.chosen("card"))


def _quest_awaits(state: State, frame: QuestOffer) -> tuple[Seat, ...]:
    return (frame.seat,) if _quest_refusal(state, frame) is None else ()


def _quest_refusal(state: State, frame: QuestOffer) -> Rejection | None:
    """Says why a quest cannot be taken on: one for each fleet, five in all. Rule: SR-007, AMB-SR-59."""
    if state.players[frame.seat].fleets[frame.fleet].quest:
        return Rejection("this fleet carries a quest already", "AMB-SR-59", "1 of 1")
    running = sum(1 for player in state.players for fleet in player.fleets if fleet.quest)
    if running >= CONSTANTS.quest_pairs:
        return Rejection(f"{running} of {CONSTANTS.quest_pairs} quests are in progress", "SR-007", "5 of 5")
    return None


def _quest_prompts(_state: State, frame: QuestOffer, _seat: Seat) -> tuple[Prompt, ...]:
    """Offers the quest or its reward for declining. Rule: SR-614, AMB-SR-97."""
    card = EXPLORE[frame.card]
    return (
        Prompt("take_quest", "Take the quest on", rule="SR-615", hint=card.text),
        Prompt("decline_quest", "Decline the quest", rule="SR-614", role="pass", hint="Gain the reward for declining."),
    )


def _quest_answer(table: Table, frame: QuestOffer, action: Action) -> None:
    if action.prompt == "decline_quest":
        _decline(table, frame)
        return
    table.pop()
    table.put_fleet(frame.seat, frame.fleet, quest=frame.card, tally=0, is_new=True)
    table.say(f"{table.name(frame.seat)} took on the quest {EXPLORE[frame.card].name}", frame.seat, "SR-615")


def _decline(table: Table, frame: QuestOffer) -> None:
    """Discards a quest that is declined or cannot be taken on, for its reward. Rule: AMB-SR-97."""
    table.pop()
    table.discard_explore(frame.card)
    table.say(f"{table.name(frame.seat)} did not take on {EXPLORE[frame.card].name}", frame.seat, "AMB-SR-97")
    table.push(Resolve(frame.seat, f"decline:{frame.card}", 0, frame.fleet))


def _place_token(table: Table, frame: TokenPlacement) -> None:
    """Puts the token down; a card with Victory Points stays, any other is discarded. Rule: SR-607, SR-609, SR-610."""
    table.pop()
    seat = frame.seat
    fleet = table.player(seat).fleets[frame.fleet]
    if fleet.sector != OFF_BOARD:
        table.put_player(seat, explored=(*table.player(seat).explored, fleet.sector))
    if frame.card and EXPLORE[frame.card].kind != "quest":
        if EXPLORE[frame.card].keep:
            table.put_player(seat, kept=(*table.player(seat).kept, frame.card))
        else:
            table.discard_explore(frame.card)
    if fleet.quest and not fleet.is_new and EXPLORE[fleet.quest].goal.metric == "fleet_explorations":
        table.put_fleet(seat, frame.fleet, tally=fleet.tally + 1)


HANDLERS = {
    Exploring: silent("exploration", _proceed),
    PickExplore: Handler("exploration", asks_seat, _pick_prompts, _pick, drops),
    QuestOffer: Handler("exploration", _quest_awaits, _quest_prompts, _quest_answer, _decline),
    TokenPlacement: silent("exploration", _place_token),
}
