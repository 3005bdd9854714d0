"""Which key does what: one table of action ids, the same on every page, that settings may change.

Pages ask for the action of a key and never look at the key itself. Digits are actions of their own ("digit:3").
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

DEFAULTS: dict[str, tuple[str, ...]] = {
    "up": ("up",),
    "down": ("down",),
    "left": ("left",),
    "right": ("right",),
    "choose": ("enter",),
    "mark": ("space",),
    "next_panel": ("tab",),
    "previous_panel": ("shift+tab",),
    "back": ("escape",),
    "page_up": ("pageup",),
    "page_down": ("pagedown",),
    "first": ("home",),
    "last": ("end",),
    "raise": ("+",),
    "lower": ("-",),
    "fill": ("a",),
    "board": ("b",),
    "commit": ("d",),
    "everyone": ("e",),
    "find": ("f", "/"),
    "go_to": ("g",),
    "hide": ("h",),
    "inspect": ("i",),
    "log": ("l",),
    "list": ("m",),
    "next": ("n",),
    "odds": ("o",),
    "pending": ("p",),
    "leave": ("q", "ctrl+q", "ctrl+d"),
    "redo": ("r",),
    "scores": ("s",),
    "tip": ("t",),
    "undo": ("u",),
    "views": ("v",),
    "restart": ("x",),
    "zoom": ("z",),
    "previous": (",",),
    "following": (".",),
    "commands": (":", "ctrl+p"),
    "help": ("?",),
    "repaint": ("ctrl+l",),
    **{f"digit:{digit}": (digit,) for digit in "1234567890"},
}
"""Every action id with its keys; the first is the one that footers name."""

_SPOKEN = {
    "enter": "Enter",
    "space": "Space",
    "escape": "Esc",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
}


class Pressed(Protocol):
    """What a page knows of a key event."""

    @property
    def key(self) -> str:
        """The name of the key ("question_mark", "ctrl+p")."""
        ...

    @property
    def time(self) -> float:
        """When it was pressed, in seconds of the monotonic clock."""
        ...

    @property
    def character(self) -> str | None:
        """The character it types, if any."""
        ...


class KeyMap:
    """Keys to actions and back."""

    def __init__(self, keys: Mapping[str, Sequence[str]]) -> None:
        """Takes the keys of every action; no key may belong to two."""
        self.keys = {action: tuple(own) for action, own in keys.items()}
        self._actions = {key: action for action, own in self.keys.items() for key in own}

    def action(self, event: Pressed) -> str:
        """Gives the action of a key; the empty string if it has none."""
        typed = event.character if event.character is not None and event.character.isprintable() else None
        if typed is not None and typed != " ":
            return self._actions.get(typed, "")
        return self._actions.get(event.key, "")

    def spoken(self, action: str) -> str:
        """Names the first key of an action as a footer writes it ("Enter", "u"); empty if it has no key."""
        own = self.keys.get(action, ())
        return _SPOKEN.get(own[0], own[0]) if own else ""


STANDARD = KeyMap(DEFAULTS)


def read_keymap(wanted: Mapping[str, Sequence[str]]) -> tuple[KeyMap, tuple[str, ...]]:
    """Applies the keys of the settings to the defaults; gives the map and what was wrong, one sentence each.

    An unknown action is left out; where two actions claim a key, those that the settings changed get their defaults
    back, so that a bad setting never takes a key away.
    """
    faults = [f'keys: there is no action "{action}"' for action in wanted if action not in DEFAULTS]
    changed = {action: tuple(own) for action, own in wanted.items() if action in DEFAULTS}
    while clash := _clash({**DEFAULTS, **changed}):
        key, rivals = clash
        faults.append(f'keys: "{key}" cannot be both {" and ".join(rivals)}; their defaults stand')
        for action in rivals:
            changed.pop(action, None)
    return KeyMap({**DEFAULTS, **changed}), tuple(faults)


def _clash(keys: Mapping[str, Sequence[str]]) -> tuple[str, list[str]] | None:
    owners: dict[str, list[str]] = {}
    for action, own in keys.items():
        for key in own:
            owners.setdefault(key, []).append(action)
    return next(((key, rivals) for key, rivals in owners.items() if len(set(rivals)) > 1), None)
