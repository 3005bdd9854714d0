"""The screen of a phase: turns keys into moves of the cursor or answers, and draws the scene after each.

Holds no game state: the session is asked anew for every picture.
"""

from typing import ClassVar, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

from silverhorizon.app.form import Form, Outcome
from silverhorizon.app.frame import TALL, WIDE
from silverhorizon.app.keys import STANDARD, KeyMap
from silverhorizon.app.layouts import moves
from silverhorizon.app.layouts.compose import compose
from silverhorizon.app.layouts.scene import FORM, Place, Scene, order_of
from silverhorizon.app.layouts.shape import SHAPES, Shape
from silverhorizon.app.layouts.table import Table
from silverhorizon.app.layouts.words import keys
from silverhorizon.app.page import Page
from silverhorizon.core.action import Action
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Rejection
from silverhorizon.core.view import HexMap, TechChart, View

_REPEATS = 60
"""So many answers of one kind at most are given by one press of the key that fills in."""
_JUMPS = "abcdefghijklmnopqrstuvwxyz"


class Lit(NamedTuple):
    """The thing under the cursor, for the help page: its name, the why line, and the clauses behind that."""

    label: str
    why: str
    rules: tuple[str, ...]


class PhaseScreen(Screen[None], inherit_bindings=False):
    """Base of the layouts. `table_changed` reads the session again; `say` puts a sentence in the why line."""

    BINDINGS: ClassVar[list[BindingType]] = []
    ALLOW_SELECT = False
    shape: ClassVar[Shape] = Shape()

    def __init__(self, spec: PhaseSpec, table: Table) -> None:
        """Makes the screen of a phase; it draws when it is shown."""
        super().__init__(classes=f"layout-{spec.layout} phase-{spec.key}")
        self.spec = spec
        self.table = table
        self.place = Place()
        self.notice = ""
        self.finding: str | None = None
        session = table.session
        self._view: View = session.view(session.seat)
        self.form = Form(session.prompts(), session.seat, seats=session.match.seats)
        self._arrange()

    # Drawing

    def compose(self) -> ComposeResult:
        """Gives the one widget there is."""
        yield Page()

    def on_mount(self) -> None:
        """Draws the first picture."""
        self.draw()

    def on_screen_resume(self) -> None:
        """Draws what may have changed while another screen was in sight."""
        self.draw()

    def on_resize(self) -> None:
        """Draws at the new size; cursor, marks and typed text stay."""
        self.draw()

    def table_changed(self) -> None:
        """Reads the session again and draws."""
        session = self.table.session
        self._view = session.view(session.seat)
        if session.seat != self.form.seat:
            self.place = Place()
        self.form.ask(session.prompts(), session.seat)
        self._arrange()
        if self.place.focus >= len(self._view.panels):
            self.place.focus = FORM
        self.draw()

    def _arrange(self) -> None:
        self.form.arrange(order_of(self.scene()) if self.shape.hosts else ())

    def draw(self) -> None:
        """Draws the page, if the screen is in sight."""
        if self.is_mounted and self.size.area and self.app.screen is self:
            self.query_one(Page).show(compose(self.scene(), self.shape, self.size.width, self.size.height))

    def scene(self) -> Scene:
        """Puts together what the page is drawn from."""
        session = self.table.session
        match, seat = session.match, session.seat
        waits = seat not in match.awaiting and bool(match.awaiting)
        acting = match.awaiting[0] if waits else seat
        says = f"{session.name(acting)} is awaited" if waits else f"{session.name(seat)} {self.spec.verb}"
        scene = Scene(
            session.ruleset.info.title,
            self.spec,
            self._view,
            self.form,
            self.place,
            says,
            acting,
            [entry.event.text for entry in session.log(seat)[-3:]],
            self.notice if self.finding is None else f"find  {self.finding}_",
            explain=lambda key: session.ruleset.inspect(match.state, seat, key),
        )
        return scene._replace(keys=keys(scene, self.keymap))

    @property
    def keymap(self) -> KeyMap:
        """The keys in force."""
        keymap = getattr(self.app, "keymap", STANDARD) if self.is_attached else STANDARD
        return keymap if isinstance(keymap, KeyMap) else STANDARD

    @property
    def _is_large(self) -> bool:
        return self.size.width >= WIDE and self.size.height >= TALL

    def say(self, text: str) -> None:
        """Says something in the why line until the next key."""
        self.notice = text
        self.draw()

    def lit(self) -> Lit:
        """Tells what is under the cursor."""
        scene = self.scene()
        row = scene.row
        rules = [
            rule
            for rule in (row.refusal.rule if row and row.refusal else "", row.prompt.rule if row and row.prompt else "")
            if rule
        ]
        return Lit(row.label if row is not None else scene.key, scene.why, tuple(dict.fromkeys(rules)))

    def open_prompt(self, key: str) -> None:
        """Goes to a prompt: opens its form, or puts the cursor on its row."""
        self.place.focus = FORM
        self.form.visit(key)
        self.draw()

    # Keys

    def on_key(self, event: events.Key) -> None:
        """Takes a key: into the text being typed, as a letter to jump by, or as an action."""
        if self._types(event):
            event.stop()
            self.draw()
            return
        action = self.keymap.action(event)
        if action and self._act(action):
            event.stop()
            self.draw()

    def on_paste(self, event: events.Paste) -> None:
        """Puts pasted text into a line being typed, else nowhere: a paste plays nothing."""
        event.stop()
        if self.form.typing:
            for character in event.text[:400]:
                self.form.type(character)
            self.draw()

    def _types(self, event: events.Key) -> bool:
        character = event.character if event.character and event.character.isprintable() else ""
        if self.form.typing:
            if event.key in ("enter", "escape"):
                self.form.stop_typing()
            elif event.key == "backspace" or character:
                self.form.type(character)
            return True
        if self.finding is not None:
            self._find(event.key, character)
            return True
        if self.place.jumps:
            target = next((key for key, letter in self.place.jumps.items() if letter == character), "")
            self.place.jumps = {}
            if target:
                self._point_at(target)
            return True
        return False

    def _find(self, key: str, character: str) -> None:
        assert self.finding is not None
        if key in ("enter", "escape"):
            self.finding = None
            return
        self.finding = self.finding[:-1] if key == "backspace" else self.finding + character
        if self.finding:
            self._seek(self.finding)

    def _seek(self, text: str) -> None:
        if self.place.focus == FORM:
            self.form.find(text)
            return
        panel = self._view.panels[self.place.focus]
        named = [
            (getattr(own, "name", ""), getattr(own, "key", ""))
            for field in ("hexes", "rows", "cards")
            for own in getattr(panel, field, ())
        ]
        target = next((key for name, key in named if text.casefold() in name.casefold()), "")
        if target:
            self.place.cursors[self.place.focus] = target

    def _act(self, action: str) -> bool:
        self.notice = ""
        table = self.table
        match action:
            case "undo":
                self._report(table.undo())
            case "redo":
                self._report(table.redo())
            case "restart":
                table.restart()
            case "inspect":
                self._inspect()
            case "log":
                table.open_log()
            case "help":
                table.open_help()
            case "scores":
                table.open_scores()
            case "commands":
                table.commands()
            case "tip":
                table.hint()
            case "hide":
                table.hide()
            case "leave":
                table.leave()
            case _:
                return self._move(action)
        return True

    def _report(self, rejection: Rejection | None) -> None:
        if rejection is not None:
            self.notice = f"no: {rejection.reason}"

    def _inspect(self) -> None:
        key = self.scene().key
        if key:
            self.table.inspect(key)

    # Moves

    def _move(self, action: str) -> bool:
        match action:
            case "next_panel" | "previous_panel":
                self._turn(1 if action == "next_panel" else -1)
            case "board":
                self._turn(1) if self.place.focus == FORM else self._to(FORM)
            case "list":
                self.place.as_list = not self.place.as_list
            case "everyone":
                self._leaf(1)
            case "previous" | "following":
                self._page(1 if action == "following" else -1)
            case "go_to":
                self._offer_jumps()
            case "find":
                self.finding = ""
            case "next":
                self._next()
            case _:
                return self._on_board(action) if self.place.focus != FORM else self._on_form(action)
        return True

    def _to(self, focus: int) -> None:
        self.place.focus = focus
        if focus != FORM and focus not in self.place.cursors:
            spots = moves.board_spots(self.scene(), focus, self.size.width, large=self._is_large)
            if spots:
                self.place.cursors[focus] = spots[0].key

    def _turn(self, by: int) -> None:
        order = moves.stops(self.scene(), self.shape)
        at = order.index(self.place.focus) if self.place.focus in order else 0
        self._to(order[(at + by) % len(order)])

    def _leaf(self, by: int) -> None:
        seats = [panel.seat for panel in self._view.panels if getattr(panel, "seat", None) is not None]  # type: ignore[union-attr]
        order = sorted({seat for seat in seats if seat is not None})
        if not order:
            return
        shown = self.scene().shown
        at = order.index(shown) if shown in order else -1
        self.place.shown = order[(at + by) % len(order)]
        self.place.focus = FORM

    def _page(self, by: int) -> None:
        session = self.table.session
        charts = [number for number, panel in enumerate(self._view.panels) if isinstance(panel, TechChart)]
        if charts:
            self.place.pages[charts[0]] = self.place.pages.get(charts[0], 0) + by
        elif self.spec.layout == "trade" and not self._view.is_secret:
            people = [seat for seat in session.persons if session.prompts(seat)] or list(session.persons)
            at = people.index(session.seat) if session.seat in people else 0
            self.table.sit(people[(at + by) % len(people)])
        elif self.shape.spread:
            self.place.pages[FORM] = max(0, self.place.pages.get(FORM, 0) + by)
        else:
            self._leaf(by)

    def _next(self) -> None:
        rows = self.form.rows
        order = [*range(self.form.cursor + 1, len(rows)), *range(self.form.cursor)]
        self.place.focus = FORM
        index = next((index for index in order if rows[index].refusal is None), None)
        if index is not None:
            self.form.go(index)

    def _offer_jumps(self) -> None:
        scene = self.scene()
        if self.place.focus == FORM:
            boards = [number for number, panel in scene.panels if isinstance(panel, HexMap)]
            if boards:
                self._to(boards[0])
        if self.place.focus == FORM:
            targets = [row.id if row.item is None else row.key for row in self.form.rows if row.kind != "act"]
        else:
            targets = [
                spot.key for spot in moves.board_spots(scene, self.place.focus, self.size.width, large=self._is_large)
            ]
        self.place.jumps = dict(zip(dict.fromkeys(targets), _JUMPS, strict=False))

    def _point_at(self, target: str) -> None:
        if self.place.focus != FORM:
            self.place.cursors[self.place.focus] = target
            return
        index = next((at for at, row in enumerate(self.form.rows) if target in (row.id, row.key)), None)
        if index is not None:
            self.form.go(index)

    # The form

    def _on_form(self, action: str) -> bool:
        if action in ("left", "right") and (outcome := self.form.press(action)) is not False:
            return self._take(outcome)
        if action in moves.DIRECTIONS:
            return self._walk(action)
        if action == "back" and self.place.shown is not None:
            self.place.shown = None
            return True
        outcome = self.form.press(action)
        if outcome is False and action == "choose":
            self.table.skip()
            return True
        return self._take(outcome, repeat=action == "fill")

    def _walk(self, way: str) -> bool:
        """Moves to the nearest row in a direction; over the last one down to the committing row."""
        row = self.form.row
        spots = moves.form_spots(self.scene(), self.shape, self.size.width, large=self._is_large)
        if row is None or (
            way in ("up", "down") and (row.kind == "act" or row.lane or len({spot.x for spot in spots}) < 2)
        ):
            if self.form.rows and way == "up" and self.form.cursor == 0:
                return self._over_the_edge(-1)
            return self._take(self.form.press(way))
        target = moves.neighbour(spots, row.id, way)
        if target:
            return self.form.go(next(at for at, own in enumerate(self.form.rows) if own.id == target))
        if way == "down":
            return self._take(self.form.press("commit"))
        return self._over_the_edge(-1 if way in ("up", "left") else 1)

    def _over_the_edge(self, by: int) -> bool:
        if len(moves.stops(self.scene(), self.shape)) > 1:
            self._turn(by)
        return True

    def _take(self, outcome: Outcome, *, repeat: bool = False) -> bool:
        """Carries out what a press on the form led to."""
        if isinstance(outcome, Action):
            self._report(self.table.submit(outcome))
            for _ in range(_REPEATS if repeat and outcome.picks else 0):
                again = self.form.press("fill")
                if not isinstance(again, Action) or again.prompt != outcome.prompt:
                    break
                self._report(self.table.submit(again))
            return True
        if isinstance(outcome, Rejection):
            rule = f" ({outcome.rule})" if outcome.rule else ""
            self.notice = f"no: {outcome.reason}{rule}"
            return True
        return outcome

    # Boards

    def _on_board(self, action: str) -> bool:
        focus = self.place.focus
        key = self.place.cursors.get(focus, "")
        if action in moves.DIRECTIONS:
            spots = moves.board_spots(self.scene(), focus, self.size.width, large=self._is_large)
            target = moves.neighbour(spots, key, action)
            if target:
                self.place.cursors[focus] = target
            elif action in ("up", "down"):
                self._turn(1 if action == "down" else -1)
            return True
        if action in ("choose", "mark"):
            return self._pick(key)
        if action == "back":
            self._to(FORM)
            return True
        if action.startswith("digit:") or action in ("commit", "fill"):
            self._to(FORM)
            return self._on_form(action)
        return self._scroll(action)

    def _scroll(self, action: str) -> bool:
        focus = self.place.focus
        spots = moves.board_spots(self.scene(), focus, self.size.width, large=self._is_large)
        names = [spot.key for spot in spots]
        at = names.index(self.place.cursors[focus]) if self.place.cursors.get(focus) in names else 0
        steps = {"page_up": at - 10, "page_down": at + 10, "first": 0, "last": len(names) - 1}
        if action in steps and names:
            self.place.cursors[focus] = names[max(0, min(len(names) - 1, steps[action]))]
            return True
        return False

    def _pick(self, key: str) -> bool:
        outcome = self.form.pick(key)
        if outcome is False:
            self.notice = "nothing can be done with it now; i tells what it is"
            return True
        self.place.focus = FORM
        return self._take(outcome)


class Tableau(PhaseScreen):
    """Cards in hand as a price list, the empire, and a plan that adds up."""

    shape = SHAPES["tableau"]


class Map(PhaseScreen):
    """A hex map with a menu of acts."""

    shape = SHAPES["map"]


class System(PhaseScreen):
    """A chart of places in order of distance."""

    shape = SHAPES["system"]


class Market(PhaseScreen):
    """Technologies to choose from."""

    shape = SHAPES["market"]


class Trade(PhaseScreen):
    """Goods, open offers, and a new offer in lanes."""

    shape = SHAPES["trade"]


class Converters(PhaseScreen):
    """Converters under their ledger."""

    shape = SHAPES["converters"]


class Auction(PhaseScreen):
    """Amounts against tables of what others could do."""

    shape = SHAPES["auction"]


class Battle(PhaseScreen):
    """Sides with their units and dice, and what to do next."""

    shape = SHAPES["battle"]


class Summary(PhaseScreen):
    """The boards of all seats side by side, every number open."""

    shape = SHAPES["summary"]
