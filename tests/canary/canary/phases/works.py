"""The works: everybody runs converters, one decision each; inputs go at once, outputs come at the end."""

from canary.board import CONVERTERS, VALUE
from canary.cards import CARDS
from canary.goods import GOODS, Goods
from canary.state import Player, State, undone, with_player
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot
from silverhorizon.core.ruleset import Step
from silverhorizon.core.view import Cell, Converter, ConverterGrid, Panel, Row, Span

SPEC = PhaseSpec(
    "works",
    "works",
    "converters",
    verb="runs converters",
    help="Run each converter once. Inputs are paid at once; outputs come when everybody is done.",
    rules=("CN-501", "CN-502", "CN-503"),
)
TONES = {"seed": "green", "song": "white", "coal": "black", "gold": "yellow"}


def start(state: State, dice: Dice) -> Step[State]:
    """Makes every converter ready."""
    for seat in state.seats:
        state = with_player(state, seat, is_done=False, runs=())
    return Step(state, (Event("The works opened.", kind="table", rule="CN-501"),))


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names everybody who is not done."""
    return undone(state)


def refuse_run(player: Player, key: str) -> Rejection | None:
    """Says why a converter cannot run now; None if it can. Rule: CN-501."""
    converter = CONVERTERS[key]
    if key in player.runs:
        return Rejection(f"{converter.name} has run in this round", "CN-501", "has run")
    have, need = player.goods[converter.good_in], converter.count_in
    if have < need:
        reason = f"{converter.name} needs {need} {converter.good_in}, {player.name} has {have}"
        short, more = f"{converter.good_in} {have} of {need}", f"enough with {need - have} more {converter.good_in}"
        return Rejection(reason, "CN-501", short, more)
    return None


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Lists the converters, the sale of coal and the end."""
    player = state.players[seat]
    if player.is_done:
        return ()
    runs = tuple(
        Item(key, row.name, blocked=refuse_run(player, key), price=f"{row.count_in} {row.good_in}")
        for key, row in CONVERTERS.items()
    )
    coal = Slot("coal", (Item("coal", "coal", limit=player.goods.coal),), high=max(1, player.goods.coal))
    none = Rejection(f"{player.name} has no coal", "CN-502") if not player.goods.coal else None
    return (
        Prompt("run", "Run a converter", (Slot("converter", runs),), "CN-501", menu="works"),
        Prompt("sell", "Sell coal", (coal,), "CN-502", blocked=none, price="1 coin", menu="works"),
        Prompt("done", "End the works", rule="CN-501", role="pass"),
    )


def apply(state: State, action: Action, dice: Dice) -> Step[State]:
    """Runs a converter, sells coal or ends."""
    seat, player = action.seat, state.players[action.seat]
    match action.prompt:
        case "run":
            row = CONVERTERS[action.chosen("converter")]
            goods = player.goods.plus(row.good_in, -row.count_in)
            event = Event(f"{player.name} ran {row.name} with {row.count_in} {row.good_in}.", seat, rule="CN-501")
            return Step(with_player(state, seat, goods=goods, runs=(*player.runs, row.key)), (event,))
        case "sell":
            count = action.count("coal", "coal")
            event = Event(f"{player.name} sold {count} coal for {count} coins.", seat, rule="CN-502")
            goods = player.goods.plus("coal", -count)
            return Step(with_player(state, seat, goods=goods, coins=player.coins + count), (event,))
        case _:
            event = Event(f"{player.name} ended the works.", seat, rule="CN-501")
            return Step(with_player(state, seat, is_done=True), (event,))


def made(player: Player) -> Goods:
    """Adds up what the running converters will make."""
    goods = Goods()
    for key in player.runs:
        goods = goods.plus(CONVERTERS[key].good_out, CONVERTERS[key].count_out)
    return goods


def finish(state: State, dice: Dice) -> Step[State]:
    """Brings the outputs, and a coin for each trader bird. Rule: CN-501, CN-503."""
    events = []
    for seat in state.order:
        player, goods = state.players[seat], state.players[seat].goods
        output = made(player)
        for good in GOODS:
            goods = goods.plus(good, output[good])
        coins = sum(CARDS[card].kind == "trader" for card in player.tableau)
        state = with_player(state, seat, goods=goods, coins=player.coins + coins, runs=())
        words = ", ".join(f"{output[good]} {good}" for good in GOODS if output[good]) or "nothing"
        events.append(Event(f"{player.name} made {words} and earned {coins} coins.", seat, rule="CN-503"))
    return Step(state, tuple(events))


def panels(state: State, seat: Seat | None) -> tuple[Panel, ...]:
    """Shows the works of a seat, or of everybody."""
    order = state.order if seat is None else (seat, *(other for other in state.order if other != seat))
    return tuple(_grid(state.players[other]) for other in order)


def _grid(player: Player) -> ConverterGrid:
    output = made(player)
    have = Row((Cell("have"), *(Cell(str(player.goods[good])) for good in GOODS)))
    make = Row((Cell("make"), *(Cell(f"+{output[good]}" if output[good] else ".") for good in GOODS)))
    then = Row((Cell("then"), *(Cell(str(player.goods[good] + output[good])) for good in GOODS)), is_total=True)
    rows = tuple(_converter(player, key) for key in CONVERTERS)
    total = f"{len(player.runs)} of {len(CONVERTERS)} run"
    return ConverterGrid(f"Works of {player.name}", ("stock", *GOODS), (have, make, then), rows, total)


def _converter(player: Player, key: str) -> Converter:
    row = CONVERTERS[key]
    worth_in, worth_out = row.count_in * VALUE[row.good_in], row.count_out * VALUE[row.good_out]
    refusal = refuse_run(player, key)
    return Converter(
        key,
        row.name,
        (Span(f"{row.count_in} {row.good_in}", TONES[row.good_in]),),
        (Span(f"{row.count_out} {row.good_out}", TONES[row.good_out]),),
        str(worth_in),
        str(worth_out),
        f"{worth_out - worth_in:+}",
        "" if refusal is None else f"no: {refusal.short}",
        is_running=key in player.runs,
        group=row.group,
    )


def plan(state: State, seat: Seat) -> tuple[str, ...]:
    """Adds up the outputs."""
    output = made(state.players[seat])
    return (f"{output.total} goods come when everybody is done",)
