"""The Technology board of a seat as a board: slots with the cards in them, what opens the locked ones, cards left."""

from rulesets.silver_river.cards import FACES, LEVELS, SLOTS, TECHNOLOGIES, TechSlot
from rulesets.silver_river.phases.combat.units import attack_limit
from rulesets.silver_river.phases.research import is_open
from rulesets.silver_river.prices import price_of, research_price
from rulesets.silver_river.sources import fleet_level, standing
from rulesets.silver_river.state import State, researched
from rulesets.silver_river.view.progress import progress_text
from rulesets.silver_river.wording import plural
from silverhorizon.core.action import Seat
from silverhorizon.core.view import BoardSlot, SlotBoard, SlotGroup, Tech


def technology_board(state: State, seat: Seat) -> SlotBoard:
    """Shows the slots of a seat with what lies in them, and the cards it has not researched.

    Rule: SR-521, SR-524, SR-528, SR-530, SR-532.
    """
    owned = researched(state.players[seat].techs)
    groups = []
    for side in ("civilization", "military"):
        slots = tuple(_slot(state, seat, index) for index, slot in enumerate(SLOTS) if slot.side == side)
        groups.append(SlotGroup(side.capitalize(), slots))
    cards = tuple(
        Tech(
            card.id,
            card.name,
            f"{research_price(state, seat, card.id).amount}T",
            level=card.level,
            about=card.text,
            short=_short(card.name),
        )
        for card in TECHNOLOGIES.values()
        if card.id not in owned
    )
    name = state.names[seat]
    return SlotBoard(f"Technology of {name}", tuple(groups), cards, f"Left for {name}", seat)


def _short(name: str) -> str:
    """Shortens the longest names so that no two end alike."""
    return name.replace("Upgrade Level", "Upgrade").replace("Colonization", "Colony").replace("Bombardment", "Bombard.")


def slot_name(slot: TechSlot) -> str:
    """Names a slot in few cells: "Populate", "Military 2"."""
    return slot.name.replace(" slot", "")


def _slot(state: State, seat: Seat, index: int) -> BoardSlot:
    slot, stack = SLOTS[index], state.players[seat].techs[index]
    if not is_open(state.players[seat].open_slots, index):
        return BoardSlot(slot.id, slot_name(slot), state=f"no: {progress_text(state, seat, slot.condition)}")
    note = _upgrade(state, seat, slot)
    if not stack:
        return BoardSlot(slot.id, slot_name(slot), state="base action" if slot.base else "empty", note=note)
    top = TECHNOLOGIES[stack[-1]]
    names = [TECHNOLOGIES[card].name for card in reversed(stack)]
    return BoardSlot(slot.id, slot_name(slot), names[0], tuple(names[1:]), note=note or top.text, tone="good")


def _upgrade(state: State, seat: Seat, slot: TechSlot) -> str:
    """Says what an upgrade slot is worth now; nothing for other slots. Rule: SR-523, SR-526, SR-953."""
    match slot.symbol:
        case "colonize":
            return f"{price_of(state, seat, 'colonize').amount}C a planet"
        case "populate":
            price = price_of(state, seat, "populate")
            return f"{price.amount}C each" if price.per == 1 else f"{price.amount}C for {price.per}"
        case "logistics":
            held = standing(state, seat)
            often = f", {held.activations} a turn" if held.activations > 1 else ""
            return f"{price_of(state, seat, 'activate').amount}M, {plural(held.fleet_steps, 'sector')}{often}"
        case "fleet":
            signs = " ".join(face.glyph for face in FACES if face.id in LEVELS[fleet_level(state, seat)].hit)
            attacks = attack_limit(state, seat)
            return f"{signs}, {f'{attacks} attacks' if attacks else 'no limit'}"
        case _:
            return ""
