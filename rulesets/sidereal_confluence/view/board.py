"""The cards before every seat, and the species while they are chosen."""

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.abilities import climate_of
from rulesets.sidereal_confluence.cards import name_of, owner_of, recipe_text, side_of, spec_of, title_of, total_value
from rulesets.sidereal_confluence.goods import short_of
from rulesets.sidereal_confluence.state import Held, State
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Card, CardRow, Cell, Ledger, Row


def played(state: State) -> tuple[CardRow, ...]:
    """Shows the cards before each seat, research teams last."""
    return tuple(_cards(state, seat) for seat in range(len(state.players)))


def _cards(state: State, seat: Seat) -> CardRow:
    player = state.players[seat]
    cards = tuple(_card(state, seat, card) for card in player.cards)
    teams = tuple(_team(key) for key in player.teams)
    title = f"{player.name}, {content.species()[player.species].name} {len(cards) + len(teams)}"
    columns = ("kind", "converters", "values", "note")
    return CardRow(title, (*cards, *teams), columns, seat=seat, empty="no cards in play")


def _card(state: State, seat: Seat, card: Held) -> Card:
    spec = spec_of(card.key)
    text = "; ".join(recipe_text(recipe) for recipe in side_of(card).converters)
    value_in, value_out = total_value(card)
    owner = owner_of(state, card.key)
    notes = [f"lent by {state.name(owner)}"] if owner not in (seat, -1) else []
    notes += ["doubled"] if card.doubled else []
    notes += [f"support {spec.fleets}"] if spec.fleets else []
    kind = climate_of(card) or spec.kind.replace("_", " ")
    values = f"{value_in:g} » {value_out:g}"
    note = ", ".join(notes)
    return Card(card.key, title_of(card), kind=kind, subtitle=text, facts=(kind, text, values, note), note=note)


def _team(key: str) -> Card:
    team = content.teams()[key]
    text = " or ".join(short_of(cost) for cost in team.costs)
    thing = team.technology or "points alone"
    return Card(
        key,
        name_of(key),
        kind="research team",
        subtitle=text,
        facts=("research team", f"{text} » {thing}", f"{team.points} VP", f"era {team.era}"),
    )


def species_panel(state: State) -> Ledger:
    """Shows the nine species, taken ones with the name of their seat. Rule: SC-020, SC-021."""
    names = {player.species: player.name for player in state.players if player.species}
    rows = []
    for key, one in content.species().items():
        support = "no limit" if one.support < 0 else str(one.support)
        ties = "inf" if one.tiebreaker < 0 else str(one.tiebreaker)
        about = f"{names[key]} has it" if key in names else one.about
        cells = (one.name, f"{one.difficulty} of 6", f"{one.start_value}", support, ties, about)
        rows.append(Row(tuple(Cell(text) for text in cells), key, "muted" if key in names else ""))
    return Ledger("Species", ("species", "hard", "start", "colonies", "ties", "what sets it apart"), tuple(rows))
