"""What a phase page does with keys: moves the cursor, fills the form, gives answers. Knows no widget."""

from collections.abc import Callable

from msgspec.structs import replace

from silverhorizon.app.keys import Pressed
from silverhorizon.app.layouts import boards, moves
from silverhorizon.app.layouts.scene import FORM, hosting
from silverhorizon.app.layouts.seated import Seated
from silverhorizon.core.prompt import Rejection

_PASTED = 400


class Play(Seated):
    """A seat at a phase page, and the keys it presses."""

    # Typing

    def types(self, event: Pressed) -> bool:
        """Takes a key as part of a text or as a letter to jump by; tells whether it was one."""
        character = event.character if event.character and event.character.isprintable() else ""
        if self.form.typing:
            if event.key in ("enter", "escape"):
                self.form.stop_typing()
            elif event.key == "backspace" or character:
                self.form.type(character)
        elif self.finding is not None:
            self._find(event.key, character)
        elif self.place.jumps:
            target = next((key for key, letter in self.place.jumps.items() if letter == character), "")
            self.place.jumps = {}
            if target:
                boards.point_at(self, target)
        else:
            return False
        return True

    def paste(self, text: str) -> bool:
        """Puts pasted text into the line being typed; tells whether there is one. A paste plays nothing."""
        if self.form.typing:
            for character in text[:_PASTED]:
                self.form.type(character)
        return self.form.typing

    def _find(self, key: str, character: str) -> None:
        if key in ("enter", "escape"):
            self.finding = None
            return
        text = self.finding or ""
        self.finding = text[:-1] if key == "backspace" else text + character
        if self.finding:
            boards.seek(self, self.finding)

    def click(self, x: int, y: int) -> bool:
        """Moves the cursor to the thing at a cell; a second click there is Enter. Tells whether there is a thing."""
        target = next((own for own in reversed(self.place.windows.targets) if own.holds(x, y)), None)
        if target is None:
            return False
        before = (self.place.focus, self.scene().key)
        hosted = hosting(self.scene()).panels.get(target.owner, {}) if self.shape.hosts else {}
        index = hosted.get(target.key)
        if index is None:
            index = next((at for at, row in enumerate(self.form.rows) if row.id == target.key), None)
        if index is not None:
            self.place.focus = FORM
            self.form.go(index)
        else:
            self.place.focus = target.owner
            self.place.cursors[target.owner] = target.key
        return self.act("choose") if (self.place.focus, self.scene().key) == before else True

    # Actions

    def act(self, action: str) -> bool:
        """Carries out an action; tells whether it means something here."""
        self.notice = ""
        if action == "find":
            self.finding = ""
        elif action == "inspect":
            if key := self.scene().key:
                self.table.inspect(key)
        elif action in ("undo", "redo") and self.form.step(action):
            # What is marked and not sent goes before answers that the game has.
            return True
        elif action == "views" and self.view.topics:
            self.table.open_views()
        elif call := self._calls().get(action):
            self.report(call())
        else:
            is_known = boards.move(self, action) or self.on_form(action)
            self.arrange()
            return is_known
        return True

    def _calls(self) -> dict[str, Callable[[], Rejection | None]]:
        table = self.table
        return {
            "undo": table.undo,
            "redo": table.redo,
            "restart": table.restart,
            "log": table.open_log,
            "help": table.open_help,
            "scores": table.open_scores,
            "odds": table.open_odds,
            "commands": table.commands,
            "tip": table.hint,
            "hide": table.hide,
            "leave": table.leave,
        }

    def on_form(self, action: str) -> bool:
        """Gives an action to the form, as a move or as a press."""
        if action in ("left", "right"):
            outcome = self.form.press(action)
            return self.take(outcome) if outcome is not False else self._walk(action)
        if action in moves.DIRECTIONS:
            return self._walk(action)
        if action == "back" and self.place.shown is not None:
            self.place.shown = None
            self.arrange()
            return True
        if action == "fill" and self._complete():
            return True
        outcome = self.form.press(action)
        if outcome is False and action == "choose":
            self.table.skip()
        return self.take(outcome, repeat=action == "fill")

    def _complete(self) -> bool:
        """Has the game make a half-made answer whole; tells whether that changed anything."""
        prompt = self.form.laid
        if prompt is None or prompt.draft is not None:
            return False
        before = self.form.answer(prompt)
        picks = self.table.session.complete(before.action(self.form.seat, prompt))
        if not picks or picks == before.picks:
            return False
        self.form.keep(prompt.key, replace(before, picks=picks))
        return True

    def _walk(self, way: str) -> bool:
        """Moves to the nearest row in a direction, from the last to the committing row, over the edge to a board."""
        row = self.form.row
        spots = moves.form_spots(self.scene(), self.shape, self.size[0], large=self.is_large)
        is_list = len({spot.x for spot in spots}) < 2 or (row is not None and bool(row.lane))
        if row is None or (way in ("up", "down") and (is_list or row.kind == "act")):
            if way == "up" and self.form.cursor == 0:
                return boards.turn(self, -1)
            return self.take(self.form.press(way))
        target = moves.neighbour(spots, row.id, way)
        if target:
            return self.form.go(next(at for at, own in enumerate(self.form.rows) if own.id == target))
        if way == "down":
            return self.take(self.form.press("commit"))
        return boards.turn(self, -1 if way in ("up", "left") else 1)
