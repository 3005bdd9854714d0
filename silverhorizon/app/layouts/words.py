"""What the footer of a phase page says: the keys that matter where the cursor is, most useful first."""

from collections.abc import Iterator

from silverhorizon.app.frame import Key
from silverhorizon.app.keys import KeyMap
from silverhorizon.app.layouts.scene import FORM, Scene
from silverhorizon.app.rows import Row, is_single_choice
from silverhorizon.core.prompt import Prompt
from silverhorizon.core.view import ConverterGrid, HexMap, SystemChart, TechChart

_MANY = 3
_DIGITS = 10
"""Of more rows than digits, the others are gone to by letter."""
_ENTER = {
    "option": "choose",
    "mark": "mark",
    "amount": "next",
    "one": "next",
    "order": "put in order",
    "open": "open",
    "act": "commit",
    "note": "write",
    "with": "change",
    "third": "change",
    "fold": "unfold",
    "back": "back",
    "wait": "do not wait",
}


def keys(scene: Scene, keymap: KeyMap) -> tuple[Key, ...]:
    """Gives the footer of a page."""
    return tuple(
        Key(keymap.spoken(action) or action, words)
        for action, words in _entries(scene)
        if keymap.spoken(action) or " " in action
    )


def _entries(scene: Scene) -> Iterator[tuple[str, str]]:
    form, row = scene.form, scene.form.row
    on_board = scene.place.focus != FORM
    if form.typing:
        yield "choose", "done"
        return
    yield "choose", "act here" if on_board else _enter(row)
    if row is not None and not on_board and row.kind in ("amount", "one", "with", "third"):
        yield "Left Right", "change"
    if row is not None and row.lane and not on_board:
        yield "fill", "even out"
    if on_board or form.opened or form.spot:
        yield "back", "prompt" if on_board else "back"
    yield from _form_entries(scene, row)
    if scene.is_shared:
        yield "following", "another seat"
    if scene.view.has_odds:
        yield "odds", "odds"
    yield from _boards(scene)
    if scene.view.topics or len(scene.panels) >= _MANY:
        yield "views", "views"
    yield "inspect", "inspect"
    if len({getattr(panel, "seat", None) for panel in scene.view.panels} - {None}) > 1:
        yield "everyone", "everyone"
    yield from (("undo", "undo"), ("log", "log"), ("hide", "hide now"), ("commands", "commands"), ("redo", "redo"))


def _boards(scene: Scene) -> Iterator[tuple[str, str]]:
    """Names the keys that move about the boards in sight."""
    form, on_board = scene.form, scene.place.focus != FORM
    panels = [panel for _, panel in scene.panels]
    if any(isinstance(panel, HexMap | SystemChart) for panel in panels):
        yield "board", "map"
        if any(isinstance(panel, HexMap) for panel in panels):
            yield "list", "map" if scene.place.as_list else "list"
        yield "go_to", "go to"
    elif not on_board and sum(own.is_numbered for own in form.rows) > _DIGITS:
        yield "go_to", "go to"
    if any(len({own.group for own in panel.converters}) > 1 for panel in panels if isinstance(panel, ConverterGrid)):
        yield "list", "next kind"
    if any(isinstance(panel, TechChart) and len(panel.fields) > 1 for panel in panels):
        yield "following", "field"


def _enter(row: Row | None) -> str:
    """Says what Enter does on a row of the form."""
    if row is None:
        return "go on"
    return "other side" if row.lane else _ENTER[row.kind]


def _is_counted(prompt: Prompt) -> bool:
    return prompt.role != "mark" and any(slot.low > 0 for slot in prompt.slots)


def _form_entries(scene: Scene, row: Row | None) -> Iterator[tuple[str, str]]:
    forms = scene.form.forms
    if any(prompt.fill or (_is_counted(prompt) and not is_single_choice(prompt)) for prompt in forms):
        is_draft = all(prompt.role == "mark" and is_single_choice(prompt) for prompt in forms)
        yield "fill", "best of them" if is_draft else "fill in"
    last = scene.form.rows[-1] if scene.form.rows else None
    if last is not None and last.kind == "act" and last is not row:
        yield "commit", f"to {last.label.split()[0]}"
