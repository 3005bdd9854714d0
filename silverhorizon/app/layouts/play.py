"""What a phase page does with keys: moves the cursor, fills the form, gives answers. Knows no widget and no terminal.

Holds no game state: what the page shows is asked of the session anew after every answer.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from silverhorizon.app.form import Form, Outcome, why
from silverhorizon.app.frame import TALL, WIDE
from silverhorizon.app.keys import KeyMap, Pressed
from silverhorizon.app.layouts import boards, moves
from silverhorizon.app.layouts.scene import FORM, Place, Scene, hosting, order_of
from silverhorizon.app.layouts.shape import Shape
from silverhorizon.app.layouts.table import Table
from silverhorizon.app.layouts.words import keys
from silverhorizon.core.action import Action
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Rejection
from silverhorizon.core.view import Section, View

_REPEATS = 60
"""So many answers of one kind at most are given by one press of the key that fills in."""
_PASTED = 400
_LOG = 3


class Lit(NamedTuple):
    """The thing under the cursor, for the help page: its name, the why line, and the clauses behind that."""

    label: str
    why: str
    rules: tuple[str, ...]


class Play:
    """A seat at a phase page."""

    def __init__(self, spec: PhaseSpec, table: Table, shape: Shape) -> None:
        """Sits down at the page of a phase, the cursor on its prompt."""
        self.spec = spec
        self.table = table
        self.shape = shape
        self.place = Place()
        self.notice = ""
        self.finding: str | None = None
        """The text being looked for; None if none is."""
        self.size = (80, 24)
        session = table.session
        self.view: View = session.view(session.seat)
        self.form = Form(session.prompts(), session.seat, seats=session.match.seats)
        self.arrange()

    def refresh(self) -> None:
        """Reads the session again; marks, cursor and scrolling stay where they still fit."""
        session = self.table.session
        self.view = session.view(session.seat)
        if session.seat != self.form.seat:
            self.place = Place()
        if self.notice == why(self.form.row):
            # What the row itself says is said anew: others may have acted, and it may be allowed by now.
            self.notice = ""
        self.form.ask(session.prompts(), session.seat)
        if self.place.focus >= len(self.view.panels):
            self.place.focus = FORM
        self.arrange()

    def arrange(self) -> None:
        """Puts the rows of the form in the order of the boards they are drawn on."""
        if self.shape.hosts:
            scene = self.scene()
            self.form.arrange(order_of(scene), frozenset(order_of(scene, self.shape.primary)))

    @property
    def is_large(self) -> bool:
        """Tells whether the page is of the large kind."""
        return self.size[0] >= WIDE and self.size[1] >= TALL

    def scene(self, keymap: KeyMap | None = None) -> Scene:
        """Puts together what the page is drawn from; with a keymap, its footer too."""
        session = self.table.session
        match, seat = session.match, session.seat
        waits = seat not in match.awaiting and bool(match.awaiting)
        acting = match.awaiting[0] if waits else seat
        scene = Scene(
            session.ruleset.info.title,
            self.spec,
            self.view,
            self.form,
            self.place,
            f"{session.name(acting)} is awaited" if waits else f"{session.name(seat)} {self.spec.verb}",
            acting,
            [entry.event.text for entry in session.recent_log(seat)[-_LOG:]],
            self.notice if self.finding is None else f"find  {self.finding}_",
            explain=lambda key: session.ruleset.inspect(match.state, seat, key),
            preview=self._preview,
        )
        return scene._replace(keys=keys(scene, keymap)) if keymap is not None else scene

    def _preview(self) -> Sequence[Section]:
        prompt = self.form.laid
        if prompt is None:
            return ()
        return self.table.session.preview(self.form.answer(prompt).action(self.form.seat, prompt))

    def lit(self) -> Lit:
        """Tells what is under the cursor."""
        scene = self.scene()
        row = scene.row
        rules = [] if row is None else [row.refusal.rule if row.refusal else "", row.prompt.rule if row.prompt else ""]
        return Lit(row.label if row is not None else scene.key, scene.why, tuple(dict.fromkeys(filter(None, rules))))

    def visit(self, key: str) -> None:
        """Goes to a prompt: opens its form, or puts the cursor on its row."""
        self.place.focus = FORM
        self.form.visit(key)

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
            return boards.move(self, action) or self.on_form(action)
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

    def report(self, rejection: Rejection | None) -> None:
        """Puts a refusal in the why line."""
        if rejection is not None:
            rule = f" ({rejection.rule})" if rejection.rule else ""
            self.notice = f"no: {rejection.reason}{rule}"

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
        outcome = self.form.press(action)
        if outcome is False and action == "choose":
            self.table.skip()
        return self.take(outcome, repeat=action == "fill")

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

    def take(self, outcome: Outcome, *, repeat: bool = False) -> bool:
        """Carries out what a press on the form led to."""
        if isinstance(outcome, Action):
            self._submit(outcome)
            for _ in range(_REPEATS if repeat else 0):
                # Opponents may be about to act, and then the table shows what is asked next only after them.
                self.refresh()
                again = self.form.press("fill")
                if not isinstance(again, Action) or again.prompt != outcome.prompt or again == outcome:
                    break
                self._submit(again)
        elif isinstance(outcome, Rejection):
            self.report(outcome)
        else:
            return outcome
        return True

    def _submit(self, action: Action) -> None:
        """Gives an answer; where it is not taken, the form still holds it."""
        held = self.form.release(action.prompt)
        rejection = self.table.submit(action)
        if rejection is not None:
            self.form.restore(action.prompt, held)
            self.report(rejection)
