"""A suggestion in a practice game: the three lines of play that look best, and why."""

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import header, paragraphs
from silverhorizon.app.house.page import Desk, HousePage
from silverhorizon.app.house.words import action_words
from silverhorizon.bots import Decision
from silverhorizon.core.action import Seat
from silverhorizon.core.ruleset import Plan
from silverhorizon.session import Session

SHOWN = 3


class TipPage(HousePage):
    """Shows what a practice opponent would do in a person's place; it answers nothing by itself."""

    is_private = True
    hints = (("back", "back to the table"),)
    help_text = (
        "What the strongest practice opponent would consider here, best first, from what this seat may know.",
        "Numbers compare the lines with each other: higher is better, and only differences count.",
    )

    def __init__(self, desk: Desk, session: Session, seat: Seat, decision: Decision) -> None:
        """Takes a decision that was thought out for a seat."""
        super().__init__(desk)
        self.session = session
        self.seat = seat
        self.decision = decision

    def act(self, action: str) -> bool:
        """Goes back for Enter and for the key that opened the page."""
        if action in ("choose", "tip"):
            self.desk.close()
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draws the lines of play with their reasons."""
        header(canvas, ("Tip",), self.seat, self.session.name(self.seat))
        weighed = sorted(self.decision.weighed, key=lambda one: -one.score)[:SHOWN]
        plans = [(one.plan, f"{one.score:+.1f}") for one in weighed] or [(self.decision.plan, "")]
        y = 1
        for number, (plan, score) in enumerate(plans, start=1):
            canvas.rule(y, "The best line" if number == 1 else f"Number {number}")
            if score:
                canvas.in_rule(canvas.width - 10, y, score)
            y += 1
            for line in self._plan_lines(plan, canvas.width - 4):
                canvas.put(3, y, line)
                y += 1
            y += 1
        canvas.rule(canvas.height - 3)
        note = "Higher is better. A tip knows what this seat may know, and changes nothing."
        canvas.put(1, canvas.height - 2, self.decision.notice or note, "muted", limit=canvas.width - 2)

    def _plan_lines(self, plan: Plan, cells: int) -> list[str]:
        prompts = self.session.prompts(self.seat)
        known = {prompt.key for prompt in prompts}
        acts = [action_words(prompts, action) for action in plan.actions if action.prompt in known]
        lines = [line for act in acts for line in paragraphs(act, cells)]
        if plan.why:
            lines += paragraphs(f"Why: {plan.why}", cells)
        return lines
