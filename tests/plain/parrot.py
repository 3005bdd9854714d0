"""A player of the line mode that knows no game: it reads numbered lines and answers with numbers, done and Enter."""

import io
import re
from random import Random

OPTION = re.compile(r"^(\d+) (.+)$")
UP_TO = re.compile(r", up to (\d+)")


class Parrot:
    """The keyboard and the ear of a line-mode player. `heard` is all that was written."""

    is_terminal = False

    def __init__(self, seed=1, limit=5000):
        self.sink = io.StringIO()
        self.rng = Random(seed)
        self.answers = []
        self.limit = limit
        self._read = 0
        self._dones = 0

    @property
    def heard(self):
        return self.sink.getvalue()

    def forget(self):
        pass

    def line(self):
        said = self.heard[self._read :].split("\n")
        self._read = len(self.heard)
        if len(self.answers) >= self.limit:
            return None
        answer = self._answer(said)
        if answer is not None:
            self.answers.append(answer)
        return answer

    def _answer(self, said):
        prompt = said[-2] if len(said) > 1 else ""
        if prompt == "> ":
            return ""
        if any(line.startswith("The game is over.") for line in said):
            return None
        options = self._options(said)
        if options:
            self._known = options
        may_be_done = any("done" in line and " No: " not in line for line in said)
        if may_be_done and (self.rng.random() < 0.6 or not options):
            return "done"
        if not getattr(self, "_known", None) or self.rng.random() < 0.1:
            return self.rng.choice(["list", "back", "clear", "list"])
        number, most = self.rng.choice(self._known)
        return f"{number} {self.rng.randint(1, most)}" if most else str(number)

    def _options(self, said):
        found = []
        for line in said:
            option = OPTION.match(line)
            if option and " No: " not in line:
                most = UP_TO.search(line)
                found.append((int(option[1]), int(most[1]) if most else 0))
        return found
