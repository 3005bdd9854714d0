"""A phase screen without art: shows all that the seat may see as words, and answers for the player by lot."""

import re
from random import Random

import msgspec
from textual.screen import Screen

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.page import Page
from silverhorizon.core.sampling import sample

TOKEN = re.compile(r"CANARY-[A-I]-[0-9a-f]{4}")
"""What only one seat of the canary may see."""


class BareScreen(Screen, inherit_bindings=False):
    """Enter gives a random legal answer; the other keys are those of every phase screen."""

    def __init__(self, spec, table):
        super().__init__()
        self.spec = spec
        self.table = table
        self.rng = Random(5)
        self.said = ""

    def compose(self):
        yield Page()

    def on_resize(self):
        self.table_changed()

    def on_screen_resume(self):
        self.table_changed()

    def table_changed(self):
        if not self.is_mounted or not self.size.area or self.app.screen is not self:
            return
        session = self.table.session
        canvas = Canvas(self.size.width, self.size.height)
        words = msgspec.json.encode([session.view(session.seat), session.prompts()]).decode()
        canvas.put(0, 0, f"PHASE {self.spec.key} of {session.name(session.seat)}. {self.said}")
        canvas.put(0, 1, " ".join(sorted(set(TOKEN.findall(words)))))
        canvas.put(0, 2, " ".join(prompt.text for prompt in session.prompts()))
        self.query_one(Page).show(canvas)

    def say(self, text):
        self.said = text
        self.table_changed()

    def on_key(self, event):
        table, session = self.table, self.table.session
        match table.stage.keymap.action(event):
            case "choose" if session.match.awaiting and session.seat in session.match.awaiting:
                table.submit(sample(session.prompts(), session.seat, self.rng))
            case "undo":
                table.undo()
            case "redo":
                table.redo()
            case "restart":
                table.restart()
            case "log":
                table.open_log()
            case "help":
                table.open_help()
            case "hide":
                table.hide()
            case "commands":
                table.commands()
            case "scores":
                table.open_scores()
            case "tip":
                table.hint()
            case "leave":
                table.leave()
            case _:
                return
        event.stop()
