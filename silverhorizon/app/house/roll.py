"""A cursor in a list that may be longer than the page."""

from collections.abc import Callable


class Roll:
    """Where the cursor is and which row is the topmost in sight."""

    def __init__(self, at: int = 0) -> None:
        """Starts at a row of the list."""
        self.at = at
        self.top = 0

    def move(self, action: str, count: int, page: int = 10, *, may_rest: Callable[[int], bool] | None = None) -> bool:
        """Moves the cursor for an action; tells whether the action was one of moving.

        Rows for which `may_rest` is false are stepped over.
        """
        targets = {
            "up": self.at - 1,
            "down": self.at + 1,
            "page_up": self.at - page,
            "page_down": self.at + page,
            "first": 0,
            "last": count - 1,
        }
        if action not in targets or count == 0:
            return action in targets
        step = -1 if action in ("up", "page_up", "last") else 1
        target = max(0, min(count - 1, targets[action]))
        while may_rest is not None and not may_rest(target):
            target += step
            if not 0 <= target < count:
                return True
        self.at = target
        return True

    def window(self, count: int, height: int, *, pinned: int = 0) -> range:
        """Gives the rows in sight, so that the cursor is among them.

        The last `pinned` rows always stand below the others and are not counted in `height`.
        """
        self.at = max(0, min(self.at, count - 1))
        count -= pinned
        at = min(self.at, count - 1)
        self.top = max(0, min(self.top, at, count - height))
        if at >= self.top + height:
            self.top = at - height + 1
        return range(self.top, min(count, self.top + height))
