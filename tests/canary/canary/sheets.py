"""Pages about single things."""

from canary.board import CONVERTERS, PLACES, PLANETS, TECHS, VALUE
from canary.cards import CARDS, sheet_of
from canary.deals import terms, value
from canary.phases import battle, council, tally
from canary.phases.battle import FLEETS
from canary.state import LETTERS, State
from canary.view import memo
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Part, Section, Sheet


def sheet(state: State, seat: Seat | None, key: str) -> Sheet | None:
    """Explains a thing by its key; None for a key that means nothing here."""
    if key in CARDS:
        return sheet_of(key)
    return _thing(key) or _page(state, seat, key) or _open(state, key)


def _thing(key: str) -> Sheet | None:
    if key in CONVERTERS:
        row = CONVERTERS[key]
        line = f"Makes {row.count_out} {row.good_out} of {row.count_in} {row.good_in}, once a round."
        doubt = "House design: the numbers have not been balanced."
        return Sheet(row.name, (line,), rules=("CN-501",), doubt=doubt)
    if key in TECHS:
        tech = TECHS[key]
        needs = ", ".join(TECHS[need].name for need in tech.needs) or "nothing"
        return Sheet(tech.name, (f"Costs {tech.cost} goods, needs {needs}.",), rules=("CN-601", "CN-603"))
    if key in PLACES:
        place = PLACES[key]
        return Sheet(place.name, (f"Wants {place.wants or 'nothing'}.",), rules=("CN-703",))
    if key.split("-", maxsplit=1)[0] in PLANETS:
        planet = PLANETS[key.split("-", maxsplit=1)[0]]
        return Sheet(planet.name, (f"Needs a roll of {planet.need}.", *planet.sites), rules=("CN-802", "CN-803"))
    if key in VALUE:
        part = Part("worth in a deal", str(VALUE[key]), "CN-401")
        return Sheet(key.title(), ("A good.",), sections=(Section("Value", (part,), "points"),))
    for office, label, _ in council.OFFICES:
        if key == office:
            return Sheet(label, ("Most cubes score 3, a tie 1 for each.",), rules=("CN-302",))
    return None


def _page(state: State, seat: Seat | None, key: str) -> Sheet | None:
    match key:
        case "memo" if seat is not None:
            return Sheet(f"Only {state.players[seat].name}", panels=(memo(state.players[seat]),), rules=("CN-001",))
        case "council":
            return Sheet("Council", ("The splits are in the log.",), rules=("CN-301", "CN-302"))
        case "battle" if state.fight is not None:
            return Sheet("Battle", panels=(battle.board(state),), rules=("CN-903",))
        case "round":
            return Sheet(f"Round {state.number}", panels=tally.panels(state, None), rules=("CN-005", "CN-006"))
        case _:
            return None


def _open(state: State, key: str) -> Sheet | None:
    for seat, player in enumerate(state.players):
        if key == f"seat-{seat}":
            parts = tuple(Part(gain.label, f"{gain.value:+}", "CN-006") for gain in player.gains)
            return Sheet(player.name, sections=(Section("Points", (*parts, Part("total", str(player.points)))),))
        for number, ships in enumerate(FLEETS, start=1):
            if key == f"fleet-{LETTERS[seat]}{number}":
                return Sheet(f"A fleet of {player.name}", (f"Begins with {ships} ships.",), rules=("CN-903",))
    for deal in state.deals:
        if deal.key == key:
            return Sheet(deal.key, (terms(deal), f"value {value(deal)}"), rules=("CN-401", "CN-402"))
    for promise in state.promises:
        if promise.key == key:
            return Sheet(promise.key, (terms(promise.leg),), rules=("CN-404",))
    return None
