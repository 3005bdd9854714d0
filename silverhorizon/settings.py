"""What a person likes: colours, signs, keys, pace. Read from and written to one TOML file.

A setting that does not fit is reported in a sentence, and its default stands.
"""

from pathlib import Path
from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from silverhorizon.text import clean

Theme = Literal["auto", "dark", "light", "16", "none"]
Glyphs = Literal["auto", "unicode", "ascii"]
Pace = Literal["slow", "normal", "fast", "instant"]
IDLE_LIMIT = 240


class Settings(Struct, frozen=True):
    """All settings with their defaults. `keys` maps action ids to keys; the client's key table checks them.

    `undo`, `cover` and `forced` are what a new table starts from; `idle` is after how many minutes without a key the
    page is covered, 0 for never. `toured` lists the games whose tour has been taken or skipped.
    """

    theme: Theme = "auto"
    glyphs: Glyphs = "auto"
    pace: Pace = "normal"
    line: Literal["full", "slow"] = "full"
    undo: Literal["strict", "friendly", "off"] = "strict"
    cover: Literal["on", "off"] = "on"
    forced: Literal["on", "off"] = "on"
    idle: int = 10
    keys: dict[str, str] = {}
    toured: tuple[str, ...] = ()


def read_settings(path: Path) -> tuple[Settings, tuple[str, ...]]:
    """Reads a settings file: the settings that fit, and a sentence for each that does not. No file is no fault."""
    if not path.exists():
        return Settings(), ()
    import tomllib

    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        return Settings(), (f"{path.name} cannot be read, the defaults stand: {clean(str(error), 120)}",)
    return settled(table, path.name)


def settled(table: dict[str, Any], source: str) -> tuple[Settings, tuple[str, ...]]:
    """Takes from a table what fits; the second value has a sentence for each entry that does not."""
    known = {field.name: field for field in fields(Settings)}
    good: dict[str, Any] = {}
    complaints: list[str] = []
    for name, value in table.items():
        field = known.get(name)
        if field is None:
            from silverhorizon.core.content import nearest

            shown = clean(name, 30)
            complaints.append(f'{source}: there is no setting "{shown}"{nearest(shown, list(known))}')
            continue
        try:
            good[name] = _fitting(name, msgspec.convert(value, field.type))
        except (msgspec.ValidationError, ValueError):
            wanted = _wanted(name, field.type)
            complaints.append(f'{source}: {name} cannot be "{clean(str(value), 30)}", the default stands; {wanted}')
    return Settings(**good), tuple(complaints)


def _fitting(name: str, value: Any) -> Any:
    if name == "idle" and not 0 <= value <= IDLE_LIMIT:
        raise ValueError(value)
    return value


def _wanted(name: str, kind: Any) -> str:
    if choices := get_args(kind):
        if all(isinstance(choice, str) for choice in choices):
            return f"it can be: {', '.join(choices)}"
        return 'it maps action ids to keys, as in undo = "u"' if name == "keys" else "it is a list of names"
    return f"it is a number of minutes from 0 to {IDLE_LIMIT}"


def settings_text(settings: Settings) -> str:
    """Writes settings as TOML, those at their defaults left out."""
    import tomli_w

    default = Settings()
    table = {
        field.name: msgspec.to_builtins(value)
        for field in fields(Settings)
        if (value := getattr(settings, field.name)) != getattr(default, field.name)
    }
    return tomli_w.dumps(table)
