"""House pages without a terminal: a desk that only remembers, and golden pictures kept as text."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from silverhorizon.app.house.help import HouseHelp
from silverhorizon.app.keys import STANDARD
from silverhorizon.settings import Settings

PICTURES = Path(__file__).parent / "pictures"
NAMED = {"enter": "\r", "space": " ", "tab": "\t"}


@dataclass
class FakeDesk:
    """Keeps the pages that were opened, topmost last."""

    keymap: object = STANDARD
    settings: Settings = field(default_factory=Settings)
    pages: list = field(default_factory=list)
    said: list = field(default_factory=list)
    has_left: bool = False

    @property
    def page(self):
        return self.pages[-1] if self.pages else None

    def open(self, page):
        self.pages.append(page)

    def replace(self, page):
        self.pages[:] = [page]

    def close(self):
        self.pages.pop()

    def redraw(self):
        pass

    def open_commands(self):
        self.said.append("commands")

    def open_help(self, page):
        self.open(HouseHelp(self, page))

    def leave(self):
        self.has_left = True

    def change_settings(self, **changes):
        self.settings = msgspec.structs.replace(self.settings, **changes)


def key(name, time=1e12):
    """Makes a key event of a key's name or of the character it types."""
    character = NAMED.get(name, name if len(name) == 1 else None)
    return SimpleNamespace(key=name, character=character, time=time)


def press(page, *names):
    """Presses keys on a page that is on top of its desk, following the pages it opens."""
    for name in names:
        page.press(key(name))


@pytest.fixture
def desk():
    return FakeDesk()


@pytest.fixture
def golden():
    """Compares a picture with the one kept; SILVERHORIZON_PICTURES=write keeps it anew."""

    def compare(canvas, name):
        text = "\n".join(line.rstrip() for line in canvas.lines()) + "\n"
        path = PICTURES / f"{name}_{canvas.width}x{canvas.height}.txt"
        if os.environ.get("SILVERHORIZON_PICTURES") == "write":
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8")

    return compare
