"""Political actions: calling elections, building Wonders, and Tactics with its ACTION cards."""

from functools import lru_cache

from rulesets.silver_river.agenda import ActionCards, Election, Resolve
from rulesets.silver_river.board import OFF_BOARD
from rulesets.silver_river.cards import TACTICS, TITLES, WONDERS
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.effects import draw_tactics
from rulesets.silver_river.phases.civilization import colonize_slot
from rulesets.silver_river.phases.conversion import begin_conversion, convert_prompt
from rulesets.silver_river.phases.exploration import explorable_fleets
from rulesets.silver_river.phases.handler import Handler, drops
from rulesets.silver_river.phases.payment import cash_refusal, spend, type_refusal
from rulesets.silver_river.phases.reward import planet_index
from rulesets.silver_river.prices import Price, election_prices, price_of
from rulesets.silver_river.sources import standing
from rulesets.silver_river.state import Built, State, controls, wonder_at
from rulesets.silver_river.table import Table
from rulesets.silver_river.vocabulary import MoveFleets, Perform
from rulesets.silver_river.wording import planet_name
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def election_prompt(state: State, seat: Seat) -> Prompt:
    """Offers to put Titles to the vote, in the order picked. Rule: SR-401, SR-402, SR-406, SR-407, SR-317."""
    cash = state.players[seat].stock.political
    prices = election_prices(state, seat, len(TITLES))
    affordable = spent = 0
    for price in prices:
        spent += price
        affordable += spent <= cash
    first = price_of(state, seat, "call_election")
    refused = type_refusal(state, "call_election")
    return _elections(state.names[seat], state.voted, first, cash, affordable=affordable, refused=refused)


@lru_cache(maxsize=4096)
def _elections(
    name: str, voted: tuple[bool, ...], price: Price, cash: int, *, affordable: int, refused: Rejection | None
) -> Prompt:
    items = []
    for title, is_done in zip(TITLES, voted, strict=True):
        again = Rejection(f"{title.name} has gone to the vote this Age", "SR-406", "voted")
        items.append(Item(title.id, title.name, blocked=again if is_done else None, hint=title.text))
    refused = refused or cash_refusal(name, "An election", "call_election", price, cash)
    if refused is None and all(voted):
        refused = Rejection("every Title has gone to the vote this Age", "SR-406", "voted")
    slot = Slot("titles", tuple(items), 1, max(1, affordable), label="Titles", ordered=True)
    hint = "Everyone votes in secret; each Title once per Age."
    return Prompt(
        "call_election",
        "Election",
        (slot,),
        "SR-401",
        0,
        refused,
        hint,
        f"{price.amount}P",
        group="Political",
    )


def answer_election(table: Table, seat: Seat, action: Action) -> None:
    """Pays for each election called; this is no vote. Rule: SR-401, SR-420."""
    ids = [title.id for title in TITLES]
    titles = tuple(ids.index(pick.item) for pick in action.all_of("titles"))
    prices = election_prices(table.state, seat, len(titles))
    spend(table, seat, "call_election", sum(prices))
    names = " and ".join(TITLES[title].name for title in titles)
    table.say(f"{table.name(seat)} called an election for {names} and paid {sum(prices)} Political", seat, "SR-401")
    table.push(Election(seat, titles, prices))


def wonder_slots(state: State, seat: Seat) -> tuple[Slot, Slot]:
    """Offers the unbuilt Wonders, and the planets of the seat with what stands against each.

    Rule: SR-432, SR-433, SR-434, SR-436, SR-441, AMB-SR-34, AMB-SR-35, AMB-SR-36.
    """
    wonders = tuple(Item(key, WONDERS[key].name, hint=WONDERS[key].text) for key in state.players[seat].wonders)
    planets = []
    for planet, cubes in enumerate(state.population):
        if cubes[seat]:
            card = state.galaxy.planets[planet]
            refused = None
            if wonder_at(state, planet) is not None:
                refused = Rejection(f"{card.name} already has a Wonder", "SR-436", "1 of 1")
            elif not controls(state, seat, planet):
                most = max(count for other, count in enumerate(cubes) if other != seat)
                reason = f"{state.names[seat]} has {cubes[seat]} population on {card.name}, another player {most}"
                refused = Rejection(reason, "SR-433", f"{cubes[seat]} to {most}")
            planets.append(Item(card.id, card.name, blocked=refused))
    return Slot("wonder", wonders, label="Wonder"), Slot("planet", tuple(planets), label="Planet")


def wonder_prompt(state: State, seat: Seat, price: Price, refused: Rejection | None) -> Prompt:
    """Offers to build a Wonder at a price. Rule: SR-431, SR-442."""
    name = state.names[seat]
    cash = state.players[seat].stock.political
    refused = refused or cash_refusal(name, "A Wonder", "build_wonder", price, cash)
    slots: tuple[Slot, ...] = ()
    if refused is None and not state.players[seat].wonders:
        refused = Rejection(f"{name} has built all three Wonders", "SR-435", "3 of 3")
    elif refused is None:
        _, planets = slots = wonder_slots(state, seat)
        if all(item.blocked for item in planets.items):
            refused = Rejection(f"{name} controls no planet without a Wonder", "SR-432", "no planet")
    hint = f"{price.text} Political"
    return Prompt("build_wonder", "Wonder", slots, "SR-431", 0, refused, hint, f"{price.amount}P", group="Political")


def build_wonder(table: Table, seat: Seat, action: Action) -> None:
    """Puts a Wonder on a planet. Paid for elsewhere. Rule: SR-434, SR-316."""
    wonder = action.chosen("wonder")
    planet = planet_index(table.state, action.chosen("planet"))
    table.put(wonders=(*table.state.wonders, Built(wonder, seat, planet)))
    table.put_player(seat, wonders=tuple(key for key in table.player(seat).wonders if key != wonder))
    table.say(f"{table.name(seat)} built {WONDERS[wonder].name} on {planet_name(table.state, planet)}", seat, "SR-431")


def answer_wonder(table: Table, seat: Seat, action: Action) -> None:
    """Builds a Wonder as an action of the turn."""
    spend(table, seat, "build_wonder", price_of(table.state, seat, "build_wonder").amount)
    build_wonder(table, seat, action)


def tactics_prompt(state: State, seat: Seat) -> Prompt:
    """Offers Tactics: draw two, keep one, then play ACTION cards. Rule: SR-451, SR-452."""
    price = price_of(state, seat, "tactics")
    cash = state.players[seat].stock.political
    refused = type_refusal(state, "tactics")
    refused = refused or cash_refusal(state.names[seat], "Tactics", "tactics", price, cash)
    return Prompt(
        "tactics",
        "Tactics",
        (),
        "SR-451",
        0,
        refused,
        "Draw 2, keep 1, then play any ACTION cards.",
        f"{price.amount}P",
        group="Political",
        ends_undo="the draw ends undo",
    )


def answer_tactics(table: Table, seat: Seat) -> None:
    """Takes the Tactics action: the draw first, then ACTION cards. Rule: SR-452, SR-453, AMB-SR-39."""
    price = price_of(table.state, seat, "tactics").amount
    spend(table, seat, "tactics", price)
    table.say(f"{table.name(seat)} took the Tactics action for {price} Political", seat, "SR-451")
    table.push(ActionCards(seat))
    count = max(CONSTANTS.tactics_drawn, standing(table.state, seat).tactics_drawn)
    draw_tactics(table, seat, count, CONSTANTS.tactics_kept)


def _cards_await(state: State, frame: ActionCards) -> tuple[Seat, ...]:
    return (frame.seat,) if state.players[frame.seat].hand else ()


def _card_refusal(state: State, seat: Seat, card: str) -> Rejection | None:
    """Says why an ACTION card would do nothing now. Rule: SR-455, AMB-SR-115."""
    if TACTICS[card].kind != "action":
        return Rejection("this is an Instant and has its own moment", "SR-456", "Instant")
    effect = TACTICS[card].effect[0]
    if isinstance(effect, MoveFleets) or (isinstance(effect, Perform) and effect.action == "activate"):
        if all(fleet.sector == OFF_BOARD for fleet in state.players[seat].fleets):
            return Rejection("no fleet is on the board", "SR-647", "no fleet")
    elif isinstance(effect, Perform):
        return perform_refusal(state, seat, effect)
    return None


def perform_refusal(state: State, seat: Seat, effect: Perform) -> Rejection | None:
    """Says why an action that a card gives is not legal now; its other conditions hold. Rule: AMB-SR-115."""
    if effect.action == "colonize" and all(item.blocked for item in colonize_slot(state, seat, cost=effect.cost).items):
        return Rejection("no planet can be colonized now", "SR-703", "no planet")
    if effect.action == "explore" and not explorable_fleets(state, seat):
        return Rejection("no fleet is in a sector that can be explored", "SR-604", "no sector")
    if effect.action == "build_wonder":
        return wonder_prompt(
            state, seat, discounted(price_of(state, seat, "build_wonder"), effect.discount), None
        ).blocked
    return None


def discounted(price: Price, discount: int) -> Price:
    """Lowers a price for a card, not below 1."""
    return Price(max(1, price.amount - discount), price.per, (*price.parts, ("card", -discount)))


def _card_prompts(state: State, _frame: ActionCards, seat: Seat) -> tuple[Prompt, ...]:
    """Offers the ACTION cards of the hand, any number, without cost. Rule: SR-453, SR-455, SR-315."""
    cards = sorted(set(state.players[seat].hand))
    items = tuple(
        Item(card, TACTICS[card].name, 1, _card_refusal(state, seat, card), hint=TACTICS[card].text) for card in cards
    )
    return (
        Prompt("play_action", "Play an ACTION card", (Slot("card", items, label="Tactics card"),), "SR-455"),
        convert_prompt(state.players[seat].stock),
        Prompt("no_card", "Play no more cards", rule="SR-453", role="pass"),
    )


def take_from_hand(table: Table, seat: Seat, card: str) -> None:
    """Plays a Tactics card: it leaves the hand for the discard pile. Rule: SR-458."""
    hand = list(table.player(seat).hand)
    hand.remove(card)
    table.put_player(seat, hand=tuple(hand))
    table.discard_tactics(card)
    table.reveals = True
    table.say(f"{table.name(seat)} played {TACTICS[card].name}", seat, "SR-458")


def _play_card(table: Table, frame: ActionCards, action: Action) -> None:
    if action.prompt == "no_card":
        table.pop()
        return
    if action.prompt == "convert":
        begin_conversion(table, frame.seat, action)
        return
    card = action.chosen("card")
    take_from_hand(table, frame.seat, card)
    table.push(Resolve(frame.seat, f"tactic:{card}"))


HANDLERS = {ActionCards: Handler("tactics", _cards_await, _card_prompts, _play_card, drops)}
