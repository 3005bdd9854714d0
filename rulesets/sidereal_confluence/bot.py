"""What practice opponents need: sensible lines of play for every step, and a value for a position."""

from msgspec.structs import replace

from rulesets.sidereal_confluence.advice import bidding, dealing, running
from rulesets.sidereal_confluence.advice.prospect import appraise
from rulesets.sidereal_confluence.advice.species import chosen
from rulesets.sidereal_confluence.state import State
from silverhorizon.core.action import Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.ruleset import Plan


class SiderealAdvisor:
    """Advice on any step; it is handed imagined states only."""

    def candidates(self, state: State, seat: Seat, dice: Dice) -> tuple[Plan, ...]:
        """Lists lines of play for an awaited seat, the best first.

        Trades and converters are reckoned out, and what follows them is long: no search of a few tables betters them.
        """
        plans = _plans(state, seat, dice)
        return (replace(plans[0], is_sure=True), *plans[1:]) if plans else ()

    def appraise(self, state: State, seat: Seat) -> float:
        """Values a state for a seat in small cubes; only differences count."""
        return appraise(state, seat)


def _plans(state: State, seat: Seat, dice: Dice) -> tuple[Plan, ...]:
    match state.stage:
        case "species":
            return chosen(state, seat, dice)
        case "trade":
            return dealing.in_trade(state, seat)
        case "closing":
            return dealing.at_the_end(state, seat)
        case "economy":
            return running.in_economy(state, seat)
        case "bids":
            return bidding.ships(state, seat, dice)
        case "colonies" | "research":
            return bidding.choice(state, seat)
        case "steal":
            return running.robberies(state, seat)
        case "over":
            return ()
