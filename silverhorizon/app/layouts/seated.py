"""A seat at the page of a phase: what the page shows, what the form holds, and how an answer reaches the table.

Holds no game state: what the page shows is asked of the session anew after every answer. Knows no key.
"""

from collections.abc import Sequence

from silverhorizon.app.form import Form, Outcome, why
from silverhorizon.app.frame import TALL, WIDE
from silverhorizon.app.keys import KeyMap
from silverhorizon.app.layouts.scene import FORM, Place, Scene, order_of, stands_on
from silverhorizon.app.layouts.shape import ON_SLOTS, Shape
from silverhorizon.app.layouts.table import Table
from silverhorizon.app.layouts.words import keys
from silverhorizon.app.lit import Lit
from silverhorizon.core.action import Action
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Rejection
from silverhorizon.core.view import Section, View

_REPEATS = 60
"""So many answers of one kind at most are given by one press of the key that fills in."""
_LOG = 3


class Seated:
    """A seat at the page of a phase: what it sees, what its form holds, and the answers it gives."""

    def __init__(self, spec: PhaseSpec, table: Table, shape: Shape) -> None:
        """Sits down at the page of a phase, the cursor on its prompt."""
        self.spec = spec
        self.table = table
        self._layout = shape
        self.place = Place()
        self.notice = ""
        self.finding: str | None = None
        """The text being looked for; None if none is."""
        self.size = (80, 24)
        session = table.session
        self.view: View = session.view(session.seat)
        self.form = Form(session.prompts(), session.seat, seats=session.match.seats, waits_for=self._waits_for())
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
        self.form.ask(session.prompts(), session.seat, waits_for=self._waits_for())
        if self.place.focus >= len(self.view.panels):
            self.place.focus = FORM
        self.arrange()

    @property
    def shape(self) -> Shape:
        """How the page is used now: as its layout has it, or for a board of slots while that is what is asked about.

        A list or table on a page for a board has the whole width: what stands beside boards is then told below.
        """
        layout, focus = self._layout, self.place.focus
        if stands_on(self.scene(), ON_SLOTS.primary):
            return ON_SLOTS
        is_table = focus != FORM and not isinstance(self.view.panels[focus], layout.primary)
        if layout.is_dense and (is_table or self.place.as_list):
            return layout._replace(side=0, detail=3)
        return layout

    def _waits_for(self) -> str:
        """Names the seat that is awaited while this one is not; empty if this one is, or the game is over."""
        session = self.table.session
        awaited = session.match.awaiting
        return session.name(awaited[0]) if awaited and session.seat not in awaited else ""

    def arrange(self) -> None:
        """Puts the rows of the form in the order of the boards they are drawn on.

        What stands on the boards that the layout is for is chosen there, without a menu before.
        """
        if not self.shape.hosts:
            self.form.arrange((), frozenset())
            return
        scene = self.scene()
        laid = order_of(scene, self._layout.primary) if self._layout.hosts else ()
        self.form.arrange(order_of(scene), frozenset(laid))

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
            is_shared=self.spec.layout == "trade" and not self.view.is_secret and len(session.persons) > 1,
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
        sheet = scene.explain(scene.key) if row is None and scene.key else None
        label = row.label if row is not None else sheet.title if sheet is not None else ""
        return Lit(label, scene.why, tuple(dict.fromkeys(filter(None, rules))))

    def visit(self, key: str) -> None:
        """Goes to a prompt: opens its form, or puts the cursor on its row."""
        self.place.focus = FORM
        self.form.visit(key)
        self.arrange()

    # Answers

    def report(self, rejection: Rejection | None) -> None:
        """Puts a refusal in the why line."""
        if rejection is not None:
            rule = f" ({rejection.rule})" if rejection.rule else ""
            self.notice = f"no: {rejection.reason}{rule}"

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
