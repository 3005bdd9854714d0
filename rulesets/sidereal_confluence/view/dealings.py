"""Pages about a seat, an offer and a promise."""

from rulesets.sidereal_confluence import content, promises, species
from rulesets.sidereal_confluence.cards import (
    colonies_of,
    name_of,
    recipe_text,
    spec_of,
    support_of,
    title_of,
    total_value,
)
from rulesets.sidereal_confluence.fair_value import lot_value
from rulesets.sidereal_confluence.goods import text_of, value_of
from rulesets.sidereal_confluence.lanes import lot_text
from rulesets.sidereal_confluence.state import State
from rulesets.sidereal_confluence.trade import find
from rulesets.sidereal_confluence.view.answering import opened
from rulesets.sidereal_confluence.wishes import balance, table_goods
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Part, Section, Sheet


def seat_sheet(state: State, seat: Seat) -> Sheet | None:
    """Explains a seat: its goods, what it is short of and has to spare, its cards. Points stay hidden."""
    if not 0 <= seat < len(state.players) or not state.players[seat].species:
        return None
    player = state.players[seat]
    sheet = content.species()[player.species]
    short, spare = balance(player)
    goods = table_goods(player)
    support = species.colony_support(player)
    facts = [
        Part("goods", text_of(goods)),
        Part("worth", f"{value_of(goods):g}", "SC-121"),
        Part("short of", text_of(short)),
        Part("to spare", text_of(spare)),
        Part("to give away", text_of(player.gifts + player.sealed_gifts), "SC-126"),
        Part("colonies", f"{len(colonies_of(player))}", "SC-109"),
        Part("colony support", "no limit" if support >= species.NO_LIMIT else str(support), "SC-109"),
    ]
    if support_of(player):
        facts.append(Part("fleet support", str(support_of(player)), "SC-S06"))
    cards = []
    for card in player.cards:
        value_in, value_out = total_value(card)
        cards.append(Part(title_of(card), f"{value_in:g} » {value_out:g}"))
    stack = tuple(Part(name_of(key), out_of_play(key)) for key in player.library)
    sections = (
        Section("Open to all", tuple(facts)),
        Section("Cards in play", tuple(cards), "value"),
        Section("Out of play", stack),
    )
    return Sheet(f"{player.name}, {sheet.people}", sheet.traits, sections=sections)


def out_of_play(key: str) -> str:
    """Writes how a card of a stack comes into play. Rule: SC-033."""
    spec = spec_of(key)
    return recipe_text(spec.play) if spec.play is not None else f"invented, era {spec.era}"


def offer_sheet(state: State, number: int) -> Sheet | None:
    """Explains an open offer lane by lane, with its printed value for each seat."""
    offer = find(state, number)
    if offer is None:
        return None
    lanes = tuple(
        Part(f"{state.name(lot.giver)} to {state.name(lot.taker)}: {lot_text(lot)}", f"{lot_value(state, lot):g}")
        for lot in offer.lots
    )
    sums = []
    for seat in offer.parties:
        gives = sum(lot_value(state, lot) for lot in offer.lots if lot.giver == seat)
        gets = sum(lot_value(state, lot) for lot in offer.lots if lot.taker == seat)
        verdict = f"{gets - gives:+g}" if gets != gives else "even"
        sums.append(Part(f"{state.name(seat)} gives {gives:g}, gets {gets:g}", verdict))
    asked = ", ".join(state.name(seat) for seat in offer.asked)
    lines = (f"{state.name(offer.by)} proposed it. {asked} to answer.", *([offer.note] if offer.note else []))
    # Terms and values stand in the list of offers too; what the offer opens stands here alone.
    sections = (*opened(state, offer.lots), Section("Fair value", tuple(sums)), Section("Lanes", lanes, "value"))
    return Sheet(f"Offer {number}", lines, sections=sections, rules=("SC-060", "SC-064", "SC-122"))


def asked_sheet(state: State, seat: Seat | None) -> Sheet | None:
    """Explains the first offer that waits for a seat's answer."""
    return next((offer_sheet(state, offer.number) for offer in state.offers if seat in offer.asked), None)


def promise_sheet(state: State, number: int) -> Sheet | None:
    """Explains a promise: who owes what to whom, when, and what breaking it would cost."""
    promise = next((one for one in state.promises if one.number == number), None)
    if promise is None:
        return None
    debtor, creditor = state.players[promise.debtor], state.name(promise.creditor)
    lines = [f"{debtor.name} owes {creditor}: {promises.owed_text(promise)}.", f"Made in turn {promise.made}."]
    if promise.due is not None:
        have = promises.at_hand(debtor, promise.due)
        missing = max(0, promise.due.count - have)
        loss = promises.penalty(promise.due, missing)
        lines.append(f"Due in turn {promise.turn}; {debtor.name} has {have} of {promise.due.count}.")
        lines.append(f"Broken now it would cost {loss} VP.")
    lines.append(f"It is {promise.fate}.")
    return Sheet(f"Promise {number}", tuple(lines), rules=("SC-062", "SC-066", "SC-067"))
