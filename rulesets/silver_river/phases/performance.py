"""Actions that cards give: carried out at a price of their own, outside the limits of the turn."""

from rulesets.silver_river.agenda import Exploring, MoveFleet, PerformAction
from rulesets.silver_river.phases.activation import fleet_slot, fleets_on_board
from rulesets.silver_river.phases.civilization import colonize, colonize_slot
from rulesets.silver_river.phases.conversion import begin_conversion, convert_prompt
from rulesets.silver_river.phases.exploration import explorable_fleets
from rulesets.silver_river.phases.handler import Handler, asks_seat, drops
from rulesets.silver_river.phases.politics import build_wonder, discounted, wonder_prompt
from rulesets.silver_river.phases.reward import planet_index
from rulesets.silver_river.prices import price_of
from rulesets.silver_river.state import State
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import unit_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Prompt


def _perform_prompts(state: State, frame: PerformAction, seat: Seat) -> tuple[Prompt, ...]:
    """Offers the one action that a card gives. Rule: AMB-SR-115."""
    prompts: tuple[Prompt, ...]
    match frame.action:
        case "colonize":
            slot = colonize_slot(state, seat, cost=frame.cost)
            prompts = (Prompt("colonize", "Colonize a planet", (slot,), "AMB-SR-115"),)
        case "build_wonder":
            price = discounted(price_of(state, seat, "build_wonder"), frame.discount)
            prompts = (wonder_prompt(state, seat, price, None), convert_prompt(state.players[seat].stock))
        case "explore":
            slot = fleet_slot(state, seat, explorable_fleets(state, seat))
            prompts = (Prompt("explore", "Explore with a fleet", (slot,), "AMB-SR-123"),)
        case _:
            prompts = (
                Prompt(
                    "activate",
                    "Activate a fleet",
                    (fleet_slot(state, seat, fleets_on_board(state, seat)),),
                    "AMB-SR-115",
                ),
            )
    return (*prompts, Prompt("forgo", "Do without", role="pass"))


def _perform(table: Table, frame: PerformAction, action: Action) -> None:
    seat = frame.seat
    table.pop()
    match action.prompt:
        case "colonize":
            colonize(table, seat, planet_index(table.state, action.chosen("planet")))
        case "build_wonder":
            price = discounted(price_of(table.state, seat, "build_wonder"), frame.discount)
            table.gain(seat, "political", -price.amount)
            build_wonder(table, seat, action)
        case "explore":
            table.push(Exploring(seat, unit_of(action.chosen("fleet"))[1]))
        case "activate":
            table.push(MoveFleet(seat, unit_of(action.chosen("fleet"))[1]))
        case "convert":
            table.push(frame)
            begin_conversion(table, seat, action)
        case _:
            pass


HANDLERS = {PerformAction: Handler("action", asks_seat, _perform_prompts, _perform, drops)}
