"""The economy of one seat: stocks on top, every converter with its values and whether it runs."""

from rulesets.sidereal_confluence.abilities import climate_of
from rulesets.sidereal_confluence.cards import made_value, need_text, need_value, runs_of, spec_of, title_of
from rulesets.sidereal_confluence.converters import Choice, choices, outputs, refusal, reserved, times_run
from rulesets.sidereal_confluence.goods import LABELS, LETTERS, STOCK, Goods, short_of, value_of
from rulesets.sidereal_confluence.state import Player, State
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Cell, Converter, ConverterGrid, Row, Span

_GROUPS = {
    "starting": "Starting cards",
    "technology": "Technologies",
    "colony": "Colonies",
    "nullspace_colony": "Colonies",
}


def converter_grid(state: State, seat: Seat) -> ConverterGrid:
    """Shows stocks (have, spend, make, then) and the converters of a seat. Rule: SC-119, SC-121."""
    player = state.players[seat]
    paid = reserved(player)
    made, gives, whole = outputs(player)
    kinds = [kind for kind in STOCK if not kind.startswith("wild") or (player.stock + paid + made).of(kind)]
    rows = (
        _row("have", player.stock + paid, kinds, ""),
        _row("spend", paid, kinds, "-"),
        _row("make", made, kinds, "+"),
        _row("then", player.stock + made, kinds, "", is_total=True),
    )
    found = choices(player.cards)
    converters = tuple(_converter(player, choice) for choice in found)
    value_in = value_of(paid)
    value_out = value_of(made + gives + whole)
    total = f"{len(player.runs)} run, {value_in:g} » {value_out:g}, {value_out - value_in:+g}"
    columns = ("", *(LABELS[kind] for kind in kinds))
    return ConverterGrid(f"Converters, {len(player.runs)} run", columns, rows, converters, total, seat)


def _row(name: str, goods: Goods, kinds: list[str], sign: str, *, is_total: bool = False) -> Row:
    cells = [Cell(name)]
    for kind in kinds:
        count = goods.of(kind)
        zero = "." if sign else f"0{LETTERS[kind]}"
        cells.append(Cell(f"{sign}{count}" + ("" if sign else LETTERS[kind]) if count else zero, kind))
    return Row(tuple(cells), is_total=is_total)


def _converter(player: Player, choice: Choice) -> Converter:
    ran = times_run(player, choice)
    why = refusal(player, choice)
    is_running = ran >= choice.times
    state = "" if why is None or is_running else f"no: {why.short or why.reason}"
    if 0 < ran < choice.times:
        state = f"{ran} of {choice.times} run"
    value_in, value_out = need_value(choice.need), made_value(choice.recipe)
    makes = list(_spans(choice.recipe.makes))
    if choice.recipe.gives:
        makes.extend((Span(" gift " if makes else "gift ", "muted"), *_spans(choice.recipe.gives)))
    return Converter(
        choice.key,
        _name(choice),
        tuple(_spans(choice.need.goods)) or (Span(need_text(choice.need, is_short=True)),),
        tuple(makes),
        f"{value_in:.1f}",
        f"{value_out:.1f}",
        f"{value_out - value_in:+.1f}",
        state,
        ran > 0,
        _GROUPS.get(spec_of(choice.card.key).kind, "Special cards"),
    )


def _name(choice: Choice) -> str:
    climate = climate_of(choice.card)
    doubled = ", doubled" if runs_of(choice.card) > 1 else ""
    support = f", support {choice.need.fleets}" if choice.need.fleets else ""
    return f"{title_of(choice.card)}{', ' + climate if climate else ''}{doubled}{support}"


def _spans(goods: Goods) -> list[Span]:
    found: list[Span] = []
    for kind, count in goods.items():
        gap = " " if found else ""
        found.append(Span(f"{gap}{count}{LETTERS[kind]}", kind if kind in STOCK else ""))
    return found


def plan_lines(player: Player) -> tuple[str, ...]:
    """Adds up the runs chosen so far in one line."""
    made, gives, whole = outputs(player)
    gain = value_of(made + gives + whole) - value_of(reserved(player))
    words = [f"{len(player.runs)} run", f"{gain:+g} in value"]
    if made.vp:
        words.append(f"{made.vp} VP")
    if gives or whole:
        words.append(f"{short_of(gives + whole)} to give away")
    return (", ".join(words),)
