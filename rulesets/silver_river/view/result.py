"""The final scores as a table: a row for each source of points, a column for each seat."""

from rulesets.silver_river.scoring import scores_of
from rulesets.silver_river.state import State
from silverhorizon.core.view import Cell, Ledger, Row


def score_ledger(state: State) -> Ledger:
    """Shows what every source gave every seat, and the totals. Rule: SR-921, SR-937."""
    scores = scores_of(state)
    rows = [
        Row((Cell(lines[0].label), *(Cell(str(line.value)) for line in lines)))
        for lines in zip(*(score.lines for score in scores), strict=True)
    ]
    total = Row((Cell("together"), *(Cell(str(score.total)) for score in scores)), is_total=True)
    return Ledger("Victory Points", ("source", *state.names), (*rows, total))
