"""What belongs to a faction: its strip, ships, bases, money, missions and policies."""

from msgspec.structs import replace

from rulesets.stellar_horizons.bases import amount, levels_short, production, settlement_row, tech
from rulesets.stellar_horizons.board import EARTH_ORBIT, areas
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.goods import KINDS
from rulesets.stellar_horizons.markers import held
from rulesets.stellar_horizons.missions import store_limit
from rulesets.stellar_horizons.phases.economy import funding, politics_income, research
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.scoring import scores
from rulesets.stellar_horizons.ships import count_of, limit_of
from rulesets.stellar_horizons.state import Player, State, base_name, position, ship_name, world_of
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Card, CardRow, Cell, Ledger, Part, Row, SeatLine, Section, Stat, Track, Tracks

LIMITS = (("re", "RE", "RE"), ("cv", "CV", "CV"), ("base", "bases", "B"))


def strip(state: State) -> tuple[SeatLine, ...]:
    """Gives what everybody may know of every seat, a line each."""
    return tuple(_seat_line(state, score.seat, f"{score.total:g}") for score in scores(state))


def _seat_line(state: State, seat: Seat, points: str) -> SeatLine:
    player = state.players[seat]
    stats = [
        Stat("cash", f"${player.cash}B", f"${player.cash}B"),
        Stat("politics", str(player.politics), f"P{player.politics}"),
    ]
    for kind, label, short in LIMITS:
        have, limit = count_of(player, kind), limit_of(state, seat, kind)
        tone = "warning" if have > limit else ""
        stats.append(Stat(label, f"{have} of {limit}", f"{short}{have}/{limit}", tone=tone))
    place = f"{position(state, seat)} of {len(state.track)}"
    stats.append(Stat("initiative", place))
    stats.append(Stat("techs", str(len(player.techs))))
    stats.append(Stat("VP", points))
    status = "left" if player.left else ""
    return SeatLine(seat, player.name, tuple(stats), status, player.sheet.name)


def ships(state: State, seat: Seat) -> Ledger:
    """Lists the ships of a seat with place, state and cargo."""
    player = state.players[seat]
    rows = tuple(
        Row(
            (
                Cell(ship_name(player, ship)),
                Cell(ship.model.name),
                Cell(_where(ship)),
                Cell(_state(ship)),
                Cell(ship.cargo.short() if ship.model.cargo else "."),
            ),
            ship.key,
        )
        for ship in player.ships
    )
    columns = ("ship", "class", "place", "state", "cargo")
    return Ledger(f"Ships {len(rows)}", columns, rows, seat, empty="none; step 1 builds them")


def _where(ship: Ship) -> str:
    place = areas()[ship.area]
    system = content().systems[place.system]
    match place.kind:
        case "box":
            return f"{system.short or system.name}, box {place.box}"
        case "flyby":
            return f"{system.short or system.name}, flyby region"
        case "orbit" if place.key != EARTH_ORBIT:
            return f"{content().worlds[place.world].name}, orbit"
        case _:
            return place.name


def _state(ship: Ship) -> str:
    words = [
        word
        for word, holds in (("reserve", ship.reserve), ("with probe", ship.probe), ("explored", ship.used))
        if holds
    ]
    if ship.damage:
        words.append(f"{ship.damage} damage")
    return ", ".join(words) or "ready"


def bases(state: State, seat: Seat) -> Ledger:
    """Lists the bases of a seat with facilities, stores and trade."""
    player = state.players[seat]
    rows = tuple(
        Row(
            (
                Cell(base_name(player, base)),
                Cell(base.place.name),
                Cell(levels_short(base)),
                Cell(base.store.short()),
                Cell(_card(state, base.world)),
                Cell(f"{base.trade or '.'}{f' {settlement_row(base.settlements)[1]}' if base.trade else ''}"),
            ),
            f"base:{base.world}",
        )
        for base in player.bases
    )
    columns = ("base", "world", "facilities", "store", "card", "trade")
    return Ledger(f"Bases {len(rows)}", columns, rows, seat, empty="none; a crew with SUP founds one in step 8")


def output(state: State, seat: Seat) -> Ledger:
    """Shows what each base would make, were it set to a kind: one kind a base in a decade. Rule: SH-E8."""
    player = state.players[seat]
    rows = []
    for base in player.bases:
        made = [production(state, seat, base, kind) for kind in KINDS] + [tech(state, seat, base)]
        amounts = [amount(addends, blockaded=base.blockader >= 0) for addends in made]
        cells = (base_name(player, base), base.place.name, *(f"{own or '.'}" for own in amounts))
        rows.append(Row(tuple(map(Cell, (*cells, base.store.short()))), f"base:{base.world}"))
    columns = ("base", "world", *(kind.upper() for kind in KINDS), "tech", "store")
    return Ledger("Would make", columns, tuple(rows), seat, empty="no base; a crew with SUP founds one in step 8")


def _card(state: State, world: str) -> str:
    card = world_of(state, world).card
    return content().cards[card].name if card else "."


def forecast(state: State, seat: Seat) -> Ledger:
    """Adds up what the next economic phase would bring as things stand."""
    year = min(state.decade + 10, state.frame.last_year)
    state = replace(state, year=year)
    parts = funding(state, seat)
    rows = [Row((Cell(part.label), Cell(str(part.value)))) for part in parts]
    rows.append(Row((Cell("together"), Cell(f"${sum(part.value for part in parts):g}B")), is_total=True))
    points, free = research(state, seat)
    rows.append(Row((Cell("research"), Cell(points.words()))))
    if free:
        rows.append(Row((Cell("research of a field of choice"), Cell(str(free)))))
    rows.append(Row((Cell("politics markers"), Cell(str(politics_income(state, seat))))))
    return Ledger(f"Economic phase of {year}, as of now", ("source", "gain"), tuple(rows), seat)


def research_sums(state: State, seat: Seat) -> Section:
    """Gives the bank of points and the markers not yet turned."""
    player = state.players[seat]
    turned, waiting = player.bank, held(player.markers)
    parts = tuple(
        Part(field, f"{turned.of(field)} + {waiting.of(field)}") for field in ("engineering", "biology", "physics")
    )
    return Section("Points and markers", parts)


def missions(state: State, seat: Seat | None) -> Ledger:
    """Lists the public mission, and to its owner the private one and those that are kept."""
    rows = [_mission("public", state.mission)] if state.mission else []
    own = state.players[seat].mission if seat is not None else ""
    if seat is not None:
        rows += [_mission(f"only {state.players[seat].name}", own)] if own else []
        rows += [_mission("kept", mission) for mission in state.players[seat].missions]
    columns = ("mission", "world", "VP", "whose")
    kept = f", {len(state.players[seat].missions)} kept of {store_limit(state)}" if seat is not None else ""
    return Ledger(f"Missions{kept}", columns, tuple(rows), seat, empty="none is open", secret=bool(own))


def _mission(whose: str, mission: str) -> Row:
    known = content().missions[mission]
    world = content().worlds[known.world].name + (", by a crew" if known.cv_only else "")
    return Row((Cell(known.name), Cell(world), Cell(str(known.value)), Cell(whose)), f"mission:{mission}")


def policies(player: Player, seat: Seat) -> CardRow:
    """Shows the policies that a seat holds."""
    cards = tuple(
        Card(
            policy,
            content().policies[policy].name,
            subtitle=content().policies[policy].line_name,
            note=content().policies[policy].text,
        )
        for policy in player.policies
    )
    return CardRow(f"Policies {len(cards)}", cards, seat=seat, empty="none; one is adopted each decade")


def policy_chart(player: Player) -> Ledger:
    """Shows all policies by line; those that can be adopted are things to choose, those held are not."""
    rows = tuple(
        Row(
            (Cell(policy.name), Cell(f"{policy.line_name} {policy.tier}"), Cell("held" if held else policy.text)),
            "" if held else policy.id,
            "good" if held else "",
        )
        for policy in content().policies.values()
        for held in (policy.id in player.policies,)
    )
    return Ledger(f"Policies {len(player.policies)}", ("policy", "line", "effect"), rows)


def terraforming(state: State) -> Tracks:
    """Shows the terraforming pools of the worlds in play."""
    tracks = tuple(
        Track(world.name, world_of(state, world.id).terraform, world.terraform_max, key=world.id)
        for world in content().worlds.values()
        if world.terraform_max and (not state.frame.systems or world.system in state.frame.systems)
    )
    return Tracks("Terraforming", tracks)
