"""How far a seat has come with a condition, in words and numbers: "4 of 6 explored"."""

from rulesets.silver_river.metrics import EVENT_METRICS, metric
from rulesets.silver_river.state import State
from rulesets.silver_river.vocabulary import Condition
from silverhorizon.core.action import Seat

WORDS = {
    "population": "population",
    "planets": "planets",
    "uninhabitable_planets": "Uninhabitable",
    "shared_planets": "shared planets",
    "ships": "ships",
    "explored_sectors": "explored",
    "clouds_held": "clouds held",
    "trade_stations": "stations",
    "trade_income": "Raw by stations",
    "wonders_built": "Wonders built",
    "wonders_controlled": "Wonders",
    "titles": "Titles",
    "wonders_and_titles": "Wonders, Titles",
    "holds_galactic_leader": "Galactic Leader",
    "technologies": "Technologies",
    "technology_level": "level",
    "domestic_total": "steps",
    "tracks_at_3": "tracks at 3",
    "monsters_killed": "monsters",
    "battles_won": "battles won",
    "ships_destroyed": "ships in a battle",
    "ships_destroyed_as_initiator": "ships in a battle",
    "monster_level": "monster level",
    "ships_built": "ships built at once",
}
"""What each metric counts, short enough for a column."""
_LEVELS = ("technology_level", "monster_level")


def counted(name: str, number: str) -> str:
    """Writes a number of a metric with its word: "6 explored", "level 3"."""
    return f"{WORDS[name]} {number}" if name in _LEVELS else f"{number} {WORDS[name]}"


def progress_text(state: State, seat: Seat, condition: Condition) -> str:
    """Says how far a seat has come: "4 of 6 explored"; against the others its number and the best of theirs.

    Several conditions are joined.
    """
    if condition.any:
        return " or ".join(progress_text(state, seat, part) for part in condition.any)
    if condition.all:
        return " and ".join(progress_text(state, seat, part) for part in condition.all)
    word = WORDS[condition.metric]
    if condition.metric in EVENT_METRICS:
        return counted(condition.metric, str(condition.at_least))
    value = metric(state, seat, condition.metric)
    if condition.most:
        rivals = [metric(state, other, condition.metric) for other in range(len(state.players)) if other != seat]
        return f"most {word}, {value} to {max(rivals)}"
    if condition.metric == "holds_galactic_leader":
        return f"{word}: {'yes' if value else 'no'}"
    return counted(condition.metric, f"{value} of {condition.at_least}")


def aim_text(condition: Condition) -> str:
    """Says what a condition asks for, without where anybody stands: "6 explored", "most population"."""
    if condition.any:
        return " or ".join(aim_text(part) for part in condition.any)
    if condition.all:
        return " and ".join(aim_text(part) for part in condition.all)
    word = WORDS[condition.metric]
    if condition.most or condition.metric == "holds_galactic_leader":
        return f"most {word}" if condition.most else word
    return counted(condition.metric, str(condition.at_least))
