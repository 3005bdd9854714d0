"""A finished game step by step, forwards and backwards, on the pages of the game itself."""

from collections.abc import Sequence

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.form import Form
from silverhorizon.app.house.entry import Entry
from silverhorizon.app.house.page import Desk, HousePage, footer_keys
from silverhorizon.app.layouts.compose import compose
from silverhorizon.app.layouts.scene import Place, Scene
from silverhorizon.app.layouts.shape import shape_of
from silverhorizon.core.action import Seat
from silverhorizon.core.event import Event, visible
from silverhorizon.session import AnyMatch


def steps_of(match: AnyMatch) -> tuple[AnyMatch, ...]:
    """Lists every position of a match from its beginning to the one given."""
    steps = [match]
    while steps[-1].past is not None:
        steps.append(steps[-1].past)
    return tuple(reversed(steps))


def public_steps_of(match: AnyMatch) -> tuple[AnyMatch, ...]:
    """Lists the beginning and the positions of which the table was told: others count the steps of secret choices."""
    first, *others = steps_of(match)
    return (first, *(step for step in others if visible(step.events, None)))


class ReplayPage(HousePage):
    """Shows one position; `,` and `.` step, Home and End jump, `e` chooses whose eyes to look through."""

    hints = (
        ("previous", "back"),
        ("following", "on"),
        ("first", "start"),
        ("last", "end"),
        ("everyone", "next seat"),
        ("find", "find"),
    )
    ending = (("help", "help"), ("back", "back"))
    help_text = (
        "The game step by step on its own pages. Comma and full stop, or arrows, step back and on.",
        "Page Up and Page Down go ten steps, Home and End to the ends.",
        "e changes whose page is shown; once a game has ended nothing is secret any more.",
        "Find goes to the next step whose log line has a word.",
    )

    def __init__(self, desk: Desk, match: AnyMatch, *, shows_secrets: bool) -> None:
        """Takes the last position. Without secrets, only what the whole table may see is shown."""
        super().__init__(desk)
        self.steps = steps_of(match) if shows_secrets else public_steps_of(match)
        self.names = match.seats
        self.shows_secrets = shows_secrets
        self.at = 0
        self.seat: Seat | None = None
        self.place = Place()
        self.wanted = ""
        """The word that was found last: of the log lines of a step, the one with it is shown."""

    @property
    def match(self) -> AnyMatch:
        """The position in sight."""
        return self.steps[self.at]

    def act(self, action: str) -> bool:
        """Steps, jumps, changes seats, finds, or inspects what happened."""
        last = len(self.steps) - 1
        match action:
            case "following" | "right" | "down":
                self.at = min(last, self.at + 1)
            case "previous" | "left" | "up":
                self.at = max(0, self.at - 1)
            case "page_down":
                self.at = min(last, self.at + 10)
            case "page_up":
                self.at = max(0, self.at - 10)
            case "first":
                self.at = 0
            case "last":
                self.at = last
            case "everyone" if self.shows_secrets:
                self._next_seat()
            case "everyone":
                self.message = "no: hands are shown after the end of the game"
            case "find":
                self.entry = Entry("find", "", 40)
            case _:
                return False
        return True

    def _next_seat(self) -> None:
        after = 0 if self.seat is None else self.seat + 1
        self.seat = after if after < len(self.names) else None

    def typed(self, entry: Entry) -> None:
        """Goes to the next step that has the word, from the start again after the last."""
        wanted = entry.text.casefold()
        order = [*range(self.at + 1, len(self.steps)), *range(self.at + 1)]
        for number in order:
            if any(wanted in event.text.casefold() for event in self._events(number)):
                self.at, self.wanted = number, wanted
                return
        self.message = f'no step has "{entry.text}"'

    def _events(self, number: int) -> Sequence[Event]:
        events = self.steps[number].events
        return events if self.shows_secrets else visible(events, None)

    def _log(self) -> list[str]:
        """Gives the log lines of the step; where a word was found, those that have it last, as the newest."""
        texts = [event.text for event in self._events(self.at)]
        if self.wanted:
            texts.sort(key=lambda text: self.wanted in text.casefold())
        return texts

    def _seat_now(self) -> Seat | None:
        if not self.shows_secrets:
            return None
        if self.seat is not None:
            return self.seat
        action = self.match.action
        return action.seat if action is not None else None

    def draw(self, canvas: Canvas) -> None:
        """Draws the page of the phase as the chosen seat saw it, with the step in the top row."""
        match, seat = self.match, self._seat_now()
        ruleset = match.ruleset
        spec = ruleset.info.phase(ruleset.phase(match.state))
        scene = Scene(
            ruleset.info.title,
            spec,
            ruleset.view(match.state, seat),
            Form((), seat or 0, seats=self.names),
            self.place,
            says=f"replay, step {self.at} of {len(self.steps) - 1}",
            log=self._log(),
            notice=self.message or self._who(seat),
            keys=footer_keys(self.desk.keymap, self.hints),
        )
        canvas.paste(compose(scene, shape_of(spec.layout), canvas.width, canvas.height), 0, 0)
        canvas.put(0, canvas.height - 1, " " * canvas.width)
        if self.entry is not None:
            canvas.put(0, canvas.height - 3, " " * canvas.width)
            self.entry.draw(canvas, 1, canvas.height - 3, canvas.width - 1)

    def _who(self, seat: Seat | None) -> str:
        count = len(self._events(self.at))
        lines = f" {count} lines in the log:" if count > 1 else ""
        if seat is None:
            return f"As the whole table saw it.{lines}"
        action = self.match.action
        follows = ", who answered last" if self.seat is None and action is not None else ""
        return f"As {self.names[seat]} saw it{follows}.{lines}"
