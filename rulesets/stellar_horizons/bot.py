"""What practice opponents need: sensible lines of play and a value of the position."""

from rulesets.stellar_horizons.advice.programme import answers
from rulesets.stellar_horizons.markers import held
from rulesets.stellar_horizons.scoring import scores
from rulesets.stellar_horizons.state import State
from silverhorizon.core.action import Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.ruleset import Plan

LINES = 3
"""How many lines of play are offered at most."""


class Programme:
    """Plays a balanced programme: robots, bases by range, technologies in a direction, settlements."""

    def candidates(self, state: State, seat: Seat, dice: Dice) -> tuple[Plan, ...]:
        """Lists the sensible answers of an awaited seat, best first; at least one."""
        del dice
        lines = answers(state, seat)[:LINES]
        # A campaign is too long to search: what pays off in decades looks bad a year on. The programme's order stands.
        return tuple(Plan((action,), why, is_sure=number == 0) for number, (action, why) in enumerate(lines))

    def appraise(self, state: State, seat: Seat) -> float:
        """Values the state for the seat in points: the score, and what stocks will become."""
        player, score = state.players[seat], scores(state)[seat]
        years = max(1, min(state.frame.last_year, 2155) - state.year)
        stocks = player.cash + player.store.total * 0.6
        stocks += sum(1.3 * base.store.total for base in player.bases)
        stocks += sum(1.2 * ship.model.earth_price + 1.2 * ship.cargo.total for ship in player.ships)
        stocks += sum(1.5 for ship in player.ships if ship.landed or (ship.model.kind == "cv" and not ship.reserve))
        points = (player.bank + held(player.markers)).total + 2 * player.politics
        reach = sum(tech.startswith(("range", "propulsion", "computing", "crew")) for tech in player.techs)
        return score.total + 0.12 * stocks + 0.14 * points + 0.01 * years * (reach + len(player.bases))
