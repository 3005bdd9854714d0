"""What the marked cards come to: the lines and sums that stand beside a half-made choice."""

from msgspec.structs import replace

from rulesets.jump_drive.cards import CARDS, constants
from rulesets.jump_drive.cost import Cost, force, force_left
from rulesets.jump_drive.effects import Empire, round_gain
from rulesets.jump_drive.military import military_parts
from rulesets.jump_drive.offer import Charge, joined, refused_second
from rulesets.jump_drive.phases.payment import owed
from rulesets.jump_drive.placement import NOTHING, Placement, charges, draws, due, used_convoy
from rulesets.jump_drive.state import Player, State, explore_icons, others
from rulesets.jump_drive.wording import bill_words, cards_word, charge_words
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Part, Section


def plan_lines(state: State, seat: Seat) -> tuple[str, ...]:
    """Adds up what a seat has marked or has to pay, in one line for the price and one for what follows."""
    player = state.players[seat]
    if state.stage not in ("placement", "payment"):
        return ()
    if player.draft.explores:
        icons = explore_icons(player.empire)
        if state.stage == "payment":
            return _explored_lines(player)
        return (f"Explore: draw {constants().explore_draw + icons}, then discard {icons} (JD-051, JD-055)",)
    if player.draft.placement == NOTHING:
        return ("mark a development, a world, one of each, or exploring",)
    return (_price_line(state, player), *_outcome_lines(state, seat, player))


def _price_line(state: State, player: Player) -> str:
    placement = player.draft.placement
    words = " + ".join([charge_words(charge) for charge in charges(player.empire, placement)])
    total = due(player.empire, placement)
    if state.stage == "payment":
        verb = "paid" if player.draft.is_settled else "pay"
        bill = charges(player.empire, placement)
        return f"{verb} {f'{total}: ' if len(bill) > 1 else ''}{bill_words(bill)}"
    return f"{words} = pay {total} of the other {len(player.hand) - placement.from_hand}"


def _explored_lines(player: Player) -> tuple[str, ...]:
    """Says what exploring still costs. Rule: JD-055, JD-056."""
    if player.draft.is_settled:
        return ("explored, and discarded for the explore icons (JD-055)",)
    return (f"explored: discard {cards_word(owed(player))}, drawn now or held before (JD-055, JD-056)",)


def company(state: State, seat: Seat, key: str) -> Empire:
    """Gives the empire that a card would stand in, without that card.

    What is marked stands in it too, but for what the card would take the place of. Rule: JD-007, JD-S08.
    """
    player = state.players[seat]
    stays = player.draft.placement
    if state.stage == "placement" and key not in stays.cards:
        stays = _beside(player, key, state.names[seat])
    convoy = used_convoy(player.empire, stays)
    return tuple([other for other in player.empire + stays.cards if other not in (key, convoy)])


def _beside(player: Player, key: str, name: str) -> Placement:
    now, empire = player.draft.placement, player.empire
    if CARDS[key].is_development:
        return replace(now, development=key)
    able = joined(empire, now.development)
    if now.world and refused_second(now.world, key, able, name, pays=now.pays) is None:
        return replace(now, second=key)
    return Placement(now.development, key)


def _outcome_lines(state: State, seat: Seat, player: Player) -> tuple[str, ...]:
    """Says what the empire will bring a round, and the one thing to know besides: too many cards, else the draw."""
    placement = player.draft.placement
    convoy = used_convoy(player.empire, placement)
    empire = tuple([key for key in player.empire + placement.cards if key != convoy])
    vp, cards = round_gain(empire, others(state, seat))
    drawn = draws(placement)
    if drawn:
        note = f"alone, draw {drawn} (JD-011)"
    elif placement.world:
        note = "not alone, no draw (JD-014)"
    else:
        note = "alone, 1 less (JD-009)"
    gone = 0 if player.draft.is_settled else due(player.empire, placement)
    placed = placement.from_hand if state.stage == "placement" else 0
    hand = len(player.hand) - placed - gone + drawn + cards
    over = hand - constants().hand_limit
    rates = f"then {vp} VP and {cards_word(cards)} a round"
    if over <= 0:
        return (f"{rates}; {note}",)
    return f"{rates}; hand {hand}, {over} too many (JD-020)", note


def plan_sums(state: State, seat: Seat) -> tuple[Section, ...]:
    """Takes the price of every marked card apart."""
    player = state.players[seat]
    if state.stage not in ("placement", "payment") or player.draft.placement == NOTHING:
        return ()
    bill = charges(player.empire, player.draft.placement)
    parts = [part for charge in bill for part in charge_parts(charge)]
    parts.append(Part("pay", str(due(player.empire, player.draft.placement)), "JD-024", "focus"))
    now = player.draft.placement
    conquests = [
        conquest(player.empire, now.development, charge.key, first=now.world if charge.key == now.second else "")
        for charge in bill
        if charge.cost is None
    ]
    return (Section("Plan", tuple(parts), "cards"), *conquests)


def conquest(empire: Empire, development: str, key: str, *, first: str = "") -> Section:
    """Takes apart the Military that an empire, with this round's development, has against a world.

    Where another world was conquered before, what that took is gone and its own icons count. Rule: JD-038, JD-E06.
    """
    face = CARDS[key]
    able = joined(empire, development)
    parts = _marked_new(military_parts(able, face), military_parts(empire, face), "JD-046")
    military = force(face, able)
    if first:
        after = (*able, first)
        parts += _marked_new(military_parts(after, face), parts, "JD-048")[len(parts) :]
        military = force_left(CARDS[first], face, able, after)
        taken = military - force(face, after)
        parts.append(Part(f"spent on {CARDS[first].name}", str(taken), "JD-E06"))
    total = Part("together", str(military), "JD-037", "focus")
    return Section(
        f"Military against {face.name}", (*parts, total, Part("needs", str(face.number), "JD-034")), "Military"
    )


def _marked_new(parts: list[Part], before: list[Part], rule: str) -> list[Part]:
    """Marks the last part as this round's where a card of this round has added it."""
    if len(parts) == len(before):
        return parts
    return [*parts[:-1], replace(parts[-1], label=f"{parts[-1].label}, this round", rule=rule)]


def charge_parts(charge: Charge) -> list[Part]:
    """Lists the printed price of a card and what lowers it."""
    name = CARDS[charge.key].name
    if charge.cost is None:
        return [Part(f"{name}, conquered", "0", "JD-036")]
    return [Part(name, str(charge.cost.printed), "JD-022"), *_reduction_parts(charge.cost)]


def _reduction_parts(cost: Cost) -> list[Part]:
    parts = [Part(f"  {part.source}", f"-{part.amount}", part.rule) for part in cost.reductions]
    below = sum(part.amount for part in cost.reductions) - cost.printed
    return [*parts, Part("  never below 0", f"+{below}", "JD-027")] if below > 0 else parts
