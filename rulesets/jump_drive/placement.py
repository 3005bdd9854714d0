"""What a seat places in one round, and whether its empire and hand allow it.

The one place where the legality of a placement is decided; prompts, marks and opponents all ask here.
"""

from msgspec import Struct

from rulesets.jump_drive.cards import CARDS, MILITARY_WORLDS, constants
from rulesets.jump_drive.effects import Empire, contact, convoys
from rulesets.jump_drive.offer import (
    Charge,
    convoy_by,
    development_charge,
    joined,
    offered_world,
    refused_development,
    refused_second,
    refused_world,
    second_charge,
    world_charge,
)
from silverhorizon.core.prompt import Rejection


class Placement(Struct, frozen=True, gc=False):
    """The cards of a round by key; an empty key is no card. `pays` is for military worlds: paid for, not conquered."""

    development: str = ""
    world: str = ""
    second: str = ""
    pays: bool = False

    @property
    def cards(self) -> tuple[str, ...]:
        """Lists the cards in the order in which they are placed. Rule: JD-A03, JD-S09."""
        return tuple([key for key in (self.development, self.world, self.second) if key])

    @property
    def from_hand(self) -> int:
        """Counts the cards that leave the hand; a Survey Team comes from the centre. Rule: JD-029."""
        count = 1 if self.development and CARDS[self.development].pile == "deck" else 0
        return count + (1 if self.world else 0) + (1 if self.second else 0)


NOTHING = Placement()


def charges(empire: Empire, placement: Placement) -> tuple[Charge, ...]:
    """Prices the cards of a legal placement in the order in which they are placed. Rule: JD-A03."""
    development, world, second = placement.development, placement.world, placement.second
    bill: tuple[Charge, ...] = ()
    if development:
        bill = (development_charge(development, empire, is_alone=not world),)
    if world:
        bill = (*bill, world_charge(world, empire, development, pays=placement.pays))
    if second:
        new = (development, world) if development else (world,)
        bill = (*bill, second_charge(second, empire, new, pays=placement.pays))
    return bill


def due(empire: Empire, placement: Placement) -> int:
    """Counts the cards to discard for a placement, everything together. Rule: JD-024."""
    return sum([charge.total for charge in charges(empire, placement)])


def arranged(empire: Empire, hand: int, cards: tuple[str, str, str], name: str) -> Placement | Rejection:
    """Gives the placement of a development, a world and a second world that is allowed, or says why none is.

    Military worlds are conquered if they can be, else paid for where Contact Specialist allows it. `hand` counts the
    cards before the placed ones leave it. Rule: JD-A04, JD-A05, JD-A10.
    """
    development, world, second = cards
    if second:
        return _arranged_two(empire, hand, cards, name)
    total, pays, conquest = 0, False, None
    if development:
        rejection = refused_development(development, empire, name)
        if rejection is not None:
            return rejection
        total = development_charge(development, empire, is_alone=not world).total
    if world:
        offer = offered_world(world, empire, development, name)
        if offer.rejection is not None:
            return offer.rejection
        total, pays, conquest = total + offer.total, offer.pays, offer.conquest
    placement = Placement(development, world, "", pays)
    if total <= hand - 2 or total <= hand - placement.from_hand:
        return placement
    dear = too_dear(placement, total, hand - placement.from_hand, name)
    return dear if conquest is None else _both(conquest, dear)


def _arranged_two(empire: Empire, hand: int, cards: tuple[str, str, str], name: str) -> Placement | Rejection:
    conquered, paid = Placement(*cards), Placement(*cards, pays=True)
    rejection = refused(empire, hand, conquered, name)
    if rejection is None:
        return conquered
    if not may_pay(empire, cards[0]) or MILITARY_WORLDS.isdisjoint(cards):
        return rejection
    other = refused(empire, hand, paid, name)
    return paid if other is None else _both(rejection, other)


def refused(empire: Empire, hand: int, placement: Placement, name: str) -> Rejection | None:
    """Says why a seat with that many cards in hand may not place these in this way; None if it may."""
    development, world, second = placement.development, placement.world, placement.second
    rejection = None
    if development:
        rejection = refused_development(development, empire, name)
    if world and rejection is None:
        rejection = refused_world(world, empire, development, name, pays=placement.pays)
    if second and rejection is None:
        rejection = refused_second(world, second, joined(empire, development), name, pays=placement.pays)
    if rejection is not None:
        return rejection
    total, free = due(empire, placement), hand - placement.from_hand
    return None if total <= free else too_dear(placement, total, free, name)


def too_dear(placement: Placement, total: int, free: int, name: str, remedy: str = "") -> Rejection:
    """Says that the other cards do not pay for a placement. Rule: JD-024, JD-A04."""
    names = [CARDS[key].name for key in placement.cards]
    subject = f"{names[0]} costs" if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} cost"
    has = f"{name} has {free} other card{'' if free == 1 else 's'}"
    return Rejection(f"{subject} {total}, {has}", "JD-024", f"costs {total}, has {free}", remedy)


def may_pay(empire: Empire, development: str) -> bool:
    """Tells whether Contact Specialist is in an empire or comes into it this round. Rule: JD-A11."""
    return bool(contact(empire)) or bool(development and contact((development,)))


def _both(conquest: Rejection, payment: Rejection) -> Rejection:
    """Says both why a world cannot be conquered and why it cannot be paid for."""
    if (conquest.rule, payment.rule) != ("JD-037", "JD-024"):
        return conquest
    return Rejection(f"{conquest.reason}; paid for, {payment.reason}", conquest.rule, conquest.short)


def used_convoy(empire: Empire, placement: Placement) -> str:
    """Names the Colony Convoy that a placement uses up; the empty key if none is. Rule: JD-E03, JD-E05."""
    if not placement.second or (CARDS[placement.second].is_military and not placement.pays):
        return ""
    return convoy_by("payment", joined(empire, placement.development))


def allows_second(empire: Empire, placement: Placement) -> bool:
    """Tells whether the empire, with this round's development, has a card that allows a second world."""
    return bool(convoys(empire)) or bool(placement.development and convoys((placement.development,)))


def draws(placement: Placement) -> int:
    """Counts the cards drawn for a placement of worlds alone. Rule: JD-011, JD-014, JD-A11, JD-E10."""
    if placement.development or not placement.world:
        return 0
    worlds = 2 if placement.second and constants().second_world_draws_again else 1
    return worlds * constants().alone_world
