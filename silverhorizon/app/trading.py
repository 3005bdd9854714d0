"""Whom a seat trades with on its form: a partner, perhaps a third seat, and the lanes between them."""

from collections.abc import Sequence

from silverhorizon.app.answer import Answer
from silverhorizon.app.lanes import folded, lane_rows, lanes_of, used_lanes
from silverhorizon.app.rows import Row
from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Prompt

Lane = tuple[Seat, ...]


class Trading:
    """The choice of lanes. What goes over them is the answer's business."""

    def __init__(self, seat: Seat, names: Sequence[str]) -> None:
        """Starts without a partner; the first prompt with lanes brings one."""
        self.seat = seat
        self.names = tuple(names)
        self.partner: Seat | None = None
        self.third: Seat | None = None
        self.is_unfolded = False
        """Whether lending and owing are in sight."""

    def rows(self, prompt: Prompt, answer: Answer) -> list[Row]:
        """Gives the rows of a trade: the partner, the lanes, more ways to give, a third seat."""
        if not lanes_of(prompt):
            return []
        self._settle(prompt, answer)
        lanes = self.lanes(prompt, answer)
        rows = [Row(f"{prompt.key}/with/", "with", "trade with", prompt, chosen=self._name(self.partner))]
        for lane in lanes:
            rows += lane_rows(prompt, lane, answer, unfolded=self.is_unfolded)
        fold = None if self.is_unfolded else folded(prompt, lanes)
        if fold is not None:
            rows.append(fold)
        if len(self._others(prompt)) > 1:
            rows.append(Row(f"{prompt.key}/third/", "third", "third seat", prompt, chosen=self._name(self.third)))
        return rows

    def lanes(self, prompt: Prompt, answer: Answer) -> tuple[Lane, ...]:
        """Lists the lanes in sight: those between this seat, its partner and the third, and those in use."""
        inside = {self.seat, self.partner, self.third}
        used = used_lanes(prompt, answer)
        return tuple(lane for lane in lanes_of(prompt) if set(lane) <= inside or lane in used)

    def turn(self, prompt: Prompt, kind: str, by: int) -> None:
        """Takes the next seat as partner, or as the third."""
        seats: list[Seat | None] = list(self._others(prompt))
        if kind == "with":
            self.partner = seats[(seats.index(self.partner) + by) % len(seats)]
        else:
            free = [None, *(seat for seat in seats if seat != self.partner)]
            self.third = free[(free.index(self.third) + by) % len(free)]

    def _settle(self, prompt: Prompt, answer: Answer) -> None:
        others = self._others(prompt)
        involved = [seat for lane in used_lanes(prompt, answer) for seat in lane if seat != self.seat]
        if self.partner not in others:
            self.partner = next(iter(involved or others), None)
        if self.third is None:
            self.third = next((seat for seat in involved if seat != self.partner), None)
        if self.third == self.partner:
            self.third = None

    def _others(self, prompt: Prompt) -> list[Seat]:
        return sorted({seat for lane in lanes_of(prompt) for seat in lane} - {self.seat})

    def _name(self, seat: Seat | None) -> str:
        if seat is None:
            return "nobody"
        return self.names[seat] if seat < len(self.names) else f"seat {seat + 1}"
