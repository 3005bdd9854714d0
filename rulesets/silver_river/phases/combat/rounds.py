"""A round of a fight: stances, targets, the roll, and losses."""

from msgspec.structs import replace

from rulesets.silver_river.agenda import Fight, InstantWindow, Shield, Volley
from rulesets.silver_river.board import ADJACENT, SECTOR_INDEX
from rulesets.silver_river.cards import FACES
from rulesets.silver_river.phases.combat.damage import hit_units, pending_hits
from rulesets.silver_river.phases.combat.units import (
    ATTACKER,
    BYSTANDER,
    DEFENDER,
    asking_order,
    at_limit,
    attack_limit,
    fleets_in_fight,
    hits_of,
    hits_on,
    is_alive,
    put_fight,
    rivals_left,
    roll_order,
    ships_in,
    targets_of,
    unit_name,
    units_of,
    with_entry,
    withdraw,
)
from rulesets.silver_river.sight import may_look
from rulesets.silver_river.sources import first_round_dice, screens
from rulesets.silver_river.state import State, seats_with_fleets
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import STATION_UNIT, plural, roll_key, sector_key, unit_key, unit_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def begin_round(table: Table, fight: Fight) -> None:
    """Starts a round with its window; nothing of the last round stays but who was hit. Rule: AMB-SR-40."""
    count = len(fight.sides)
    fight = replace(
        fight, round=fight.round + 1, stage="begin", stances=("",) * count, extra=(0,) * count, volleys=(), shields=()
    )
    put_fight(table, fight)
    present = seats_with_fleets(table.state, fight.sector)
    queue = tuple(seat for seat in asking_order(table.state) if seat in present and seat not in fight.silent)
    table.push(InstantWindow("before_round", queue))


def fighters(state: State, fight: Fight) -> tuple[Seat, ...]:
    """Lists the seats of both sides that are still in the fight, in roll order. Rule: SR-827."""
    return tuple(
        seat
        for seat in roll_order(state, fight)
        if fight.sides[seat] in (ATTACKER, DEFENDER) and is_alive(state, fight, seat)
    )


def begin_stances(table: Table, fight: Fight) -> None:
    """Asks who fights on; in the first round everybody with a side does. Rule: SR-822, AMB-SR-55, AMB-SR-72."""
    state = table.state
    ready = fighters(state, fight)
    if fight.round == 1:
        stances = tuple("attack" if seat in ready else "" for seat in range(len(fight.sides)))
        put_fight(table, replace(fight, stage="stance", stances=stances))
        return
    hurt = tuple(
        seat
        for seat in roll_order(state, fight)
        if fight.sides[seat] == BYSTANDER and seat in fight.hit and fleets_in_fight(state, fight, seat)
    )
    put_fight(table, replace(fight, stage="stance", queue=(*ready, *hurt)))


def stance_prompts(state: State, fight: Fight, seat: Seat) -> tuple[Prompt, ...]:
    """Offers to attack, to hold fire, or to retreat. Rule: SR-822, SR-823, SR-827."""
    fleets = fleets_in_fight(state, fight, seat)
    spent = None
    if at_limit(state, fight, seat):
        limit = attack_limit(state, seat)
        spent = Rejection(
            f"{state.names[seat]} has made {limit} of {limit} attacks and must retreat", "SR-953", f"{limit} of {limit}"
        )
    attack = spent
    if attack is None and fight.sides[seat] == BYSTANDER:
        attack = Rejection("a bystander may not attack", "SR-808", "bystander")
    prompts = [Prompt("attack", "Attack", rule="SR-822", blocked=attack)]
    if fight.kind != "monster":
        prompts.append(Prompt("hold", "Hold fire", rule="SR-822", blocked=spent if fleets else None))
    stuck = None
    if not fleets:
        stuck = Rejection("a Trade Station never retreats", "AMB-SR-58", "Trade Station")
    items = tuple(Item(sector_key(s), state.galaxy.names[s]) for s in ADJACENT[fight.sector])
    prompts.append(Prompt("retreat", "Retreat", (Slot("sector", items, label="Sector"),), "SR-823", blocked=stuck))
    return tuple(prompts)


def answer_stance(table: Table, fight: Fight, action: Action) -> None:
    """Notes a stance; a retreat happens at once."""
    seat = action.seat
    fight = replace(fight, queue=fight.queue[1:], stances=with_entry(fight.stances, seat, action.prompt))
    put_fight(table, fight)
    if action.prompt == "retreat":
        fight = withdraw(table, fight, seat, SECTOR_INDEX[action.chosen("sector")], "SR-823")
        if fight.kind != "monster":
            put_fight(table, drop_settled(table.state, fight))


def drop_settled(state: State, fight: Fight) -> Fight:
    """Ends the question for stances when a retreat has decided the battle: whoever is left stays.

    Rule: SR-824, SR-825.
    """
    if any(rivals_left(state, fight, seat) for seat in fighters(state, fight)):
        return fight
    return replace(fight, queue=())


def begin_aiming(table: Table, fight: Fight) -> None:
    """Asks for targets in roll order, and only where there is a choice. Rule: SR-812, AMB-SR-91."""
    state = table.state
    queue = []
    volleys = list(fight.volleys)
    for seat in roll_order(state, fight):
        if fight.stances[seat] != "attack" or not is_alive(state, fight, seat):
            continue
        targets = targets_of(state, fight, seat)
        if not targets:
            continue
        if len(targets) == 1 and not _extra_choice(state, fight, seat):
            units = units_of(state, fight, seat)
            volleys += _volleys(state, fight, seat, tuple((unit, targets[0]) for unit in units), -1)
        else:
            queue.append(seat)
    put_fight(table, replace(fight, stage="aim", queue=tuple(queue), volleys=tuple(volleys)))


def extra_dice(state: State, fight: Fight, seat: Seat) -> int:
    """Counts the extra dice of a seat in this round; a bombardment has none. Rule: AMB-SR-107, AMB-SR-108."""
    if fight.kind == "bombardment":
        return 0
    return fight.extra[seat] + (first_round_dice(state, seat) if fight.attacks[seat] == 0 else 0)


def _extra_choice(state: State, fight: Fight, seat: Seat) -> bool:
    return extra_dice(state, fight, seat) > 0 and len(fleets_in_fight(state, fight, seat)) > 1


def aim_prompts(state: State, fight: Fight, seat: Seat) -> tuple[Prompt, ...]:
    """Asks for a target for each own fleet and Trade Station. Rule: SR-812, SR-855."""
    targets = targets_of(state, fight, seat)
    items = tuple(
        Item(
            unit_key(other, unit),
            f"{state.names[other]}, {unit_name(unit)}, {plural(ships_in(state, other, unit), 'ship')}",
        )
        for other, unit in targets
    )
    slots = [
        Slot(
            unit_key(seat, unit),
            items,
            label=f"{unit_name(unit).capitalize()}, {plural(ships_in(state, seat, unit), 'shot')}",
        )
        for unit in units_of(state, fight, seat)
    ]
    if _extra_choice(state, fight, seat):
        fleets = fleets_in_fight(state, fight, seat)
        own = tuple(Item(unit_key(seat, index), f"Fleet {index + 1}") for index in fleets)
        slots.append(Slot("extra", own, label=f"{extra_dice(state, fight, seat)} extra dice"))
    refused = None
    if fight.round == 1 and seat == fight.attacker:
        refused = Rejection(f"{state.names[seat]} has declared the attack", "SR-804", "declared")
    return (
        Prompt("aim", "Choose targets", tuple(slots), "SR-812"),
        Prompt("hold_fire", "Hold fire", rule="SR-855", role="pass", blocked=refused),
    )


def answer_aim(table: Table, fight: Fight, action: Action) -> None:
    """Notes the targets of a seat."""
    fight = replace(fight, queue=fight.queue[1:])
    if action.prompt == "aim":
        aims = tuple((unit_of(p.slot)[1], unit_of(p.item)) for p in action.picks if p.slot != "extra")
        chosen = action.chosen("extra")
        volleys = _volleys(table.state, fight, action.seat, aims, unit_of(chosen)[1] if chosen else -1)
        fight = replace(fight, volleys=(*fight.volleys, *volleys))
    put_fight(table, fight)


def _volleys(
    state: State, fight: Fight, seat: Seat, aims: tuple[tuple[int, tuple[Seat, int]], ...], extra_unit: int
) -> list[Volley]:
    """Turns targets into volleys; extra dice go to one fleet with ships. Rule: AMB-SR-107."""
    extra = extra_dice(state, fight, seat)
    if extra_unit < 0:
        extra_unit = next((unit for unit, _ in aims if unit != STATION_UNIT), -1)
    return [Volley(seat, unit, target[0], target[1], (), extra if unit == extra_unit else 0) for unit, target in aims]


def roll(table: Table, fight: Fight) -> Fight:
    """Rolls a die for each ship and Trade Station, extra dice too; however many, every ship rolls.

    Rule: SR-813, SR-821, SR-835.
    """
    rolled = []
    attacks, fired_at = fight.attacks, fight.fired_at
    order = roll_order(table.state, fight)
    for volley in sorted(fight.volleys, key=lambda own: order.index(own.seat)):
        dice = ships_in(table.state, volley.seat, volley.unit) if volley.unit >= 0 else fight.ships
        faces = tuple(table.dice.below(len(FACES)) for _ in range(dice + volley.extra))
        rolled.append(replace(volley, faces=faces))
    for seat in sorted({volley.seat for volley in rolled}):
        attacks = with_entry(attacks, seat, attacks[seat] + 1)
        aimed = sorted({v.target_seat for v in rolled if v.seat == seat and v.target_seat >= 0} | set(fired_at[seat]))
        fired_at = with_entry(fired_at, seat, tuple(aimed))
    fight = replace(fight, volleys=tuple(rolled), attacks=attacks, fired_at=fired_at, stage="after")
    put_fight(table, fight)
    shown = [_as_shown(table.state, fight, volley) for volley in rolled]
    # Fleets without a number stand in the order of their dice: that of their markers would tell the number.
    shown.sort(key=lambda own: (order.index(own.seat), own.unit, own.faces if own.unit < 0 else ()))
    sheet = roll_key(fight.round, shown)
    for volley in shown:
        signs = "".join(FACES[face].glyph for face in volley.faces)
        who = f"{table.name(volley.seat)}, {unit_name(volley.unit)}" if volley.unit >= 0 else table.name(volley.seat)
        table.say(
            f"{who} rolled {signs}: {plural(hits_of(table.state, volley), 'hit')}",
            volley.seat,
            "SR-813",
            "chance",
            sheet,
        )
    queue = tuple(
        s for s in asking_order(table.state) if fleets_in_fight(table.state, fight, s) and s not in fight.silent
    )
    table.push(InstantWindow("after_roll", queue))
    return fight


def _as_shown(state: State, fight: Fight, volley: Volley) -> Volley:
    """Gives a volley as everybody may hear of it: without the numbers of markers that somebody may not look at.

    Rule: SR-646, SR-852, SR-853.
    """

    def number(owner: Seat, unit: int) -> int:
        seats = range(len(state.players))
        is_open = unit == STATION_UNIT or all(may_look(state, seat, owner, fight.sector) for seat in seats)
        return unit if is_open else -1

    return replace(volley, unit=number(volley.seat, volley.unit), target=number(volley.target_seat, volley.target))


def begin_screens(table: Table, fight: Fight) -> None:
    """Asks those whose Technology ignores hits which unit it protects, if more than one is hit."""
    queue = []
    shields = fight.shields
    for seat in roll_order(table.state, fight):
        amount = screens(table.state, seat)
        hurt = hit_units(table.state, fight, seat) if amount else ()
        if len(hurt) == 1:
            shields = (*shields, Shield(seat, hurt[0], amount))
        elif hurt:
            queue.append(seat)
    put_fight(table, replace(fight, stage="screen", queue=tuple(queue), shields=shields))


def screen_prompts(state: State, fight: Fight, seat: Seat) -> tuple[Prompt, ...]:
    """Asks which unit ignores hits."""
    items = tuple(
        Item(
            unit_key(seat, unit),
            f"{unit_name(unit).capitalize()}, {plural(pending_hits(state, fight, seat, unit), 'hit')}",
        )
        for unit in hit_units(state, fight, seat)
    )
    return (Prompt("screen", "Protect a unit", (Slot("unit", items, label="Unit"),), "SR-515"),)


def answer_screen(table: Table, fight: Fight, action: Action) -> None:
    """Notes the protected unit."""
    unit = unit_of(action.chosen("unit"))[1]
    shield = Shield(action.seat, unit, screens(table.state, action.seat))
    put_fight(table, replace(fight, queue=fight.queue[1:], shields=(*fight.shields, shield)))


def take_losses(table: Table, fight: Fight) -> Fight:
    """Takes the losses of all volleys together; surplus hits are lost.

    Ships destroyed are credited in roll order until the target is used up. Rule: SR-811, SR-816, SR-817, SR-818, AMB-
    SR-85.
    """
    state = table.state
    destroyed = fight.destroyed
    hit: tuple[Seat, ...] = ()
    targets = sorted({(v.target_seat, v.target) for v in fight.volleys if v.target_seat >= 0})
    order = roll_order(state, fight)
    for seat, unit in targets:
        hits = hits_on(state, fight, seat, unit)
        if not hits:
            continue
        hit = (*hit, seat)
        if unit == STATION_UNIT:
            table.put(stations=tuple(s for s in table.state.stations if s.sector != fight.sector))
            table.say(f"{table.name(seat)} lost the Trade Station", seat, "SR-817")
            continue
        left = min(hits, state.players[seat].fleets[unit].ships)
        for shooter in order:
            made = sum(
                hits_of(state, v) for v in fight.volleys if (v.seat, v.target_seat, v.target) == (shooter, seat, unit)
            )
            credit = min(made, left)
            left -= credit
            destroyed = with_entry(destroyed, shooter, destroyed[shooter] + credit)
        lost = table.lose_ships(seat, unit, hits)
        ships = table.player(seat).fleets[unit].ships
        table.say(
            f"{table.name(seat)} lost {plural(lost, 'ship')} of fleet {unit + 1}, {ships} left",
            seat,
            "SR-817",
        )
    fight = replace(fight, destroyed=destroyed, hit=hit)
    put_fight(table, fight)
    return fight
