"""Content from TOML and JSON files of a ruleset, decoded into typed structs with every fault reported together."""

import tomllib
from functools import lru_cache
from pkgutil import get_data
from typing import Any, TypeVar

import msgspec

from silverhorizon.core.errors import ContentError

T = TypeVar("T")


def text_of(package: str, name: str) -> str:
    """Reads a text file in a package's `data` folder. Raises ContentError if it is not there or no UTF-8."""
    try:
        # `importlib.resources` does the same and takes as long to import as all of a small game.
        data = get_data(package, f"data/{name}")
        if data is None:
            raise ContentError(f"data/{name}: {package} gives no files")
        return data.decode()
    except (FileNotFoundError, ModuleNotFoundError, UnicodeDecodeError) as error:
        raise ContentError(f"data/{name}: {error}") from None


def table_of(package: str, name: str) -> dict[str, Any]:
    """Reads a TOML file in a package's `data` folder. Raises ContentError for a file that is not TOML."""
    try:
        return _parsed(text_of(package, name))
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"data/{name}: {error}") from None


@lru_cache(maxsize=2)
def _parsed(text: str) -> dict[str, Any]:
    # A file with several arrays is asked for each of them in turn.
    return tomllib.loads(text)


def records(package: str, name: str, key: str, kind: type[T]) -> tuple[T, ...]:
    """Decodes an array of tables into structs.

    Raises ContentError that lists every fault of every record, each with file, record and field.
    """
    rows = table_of(package, name).get(key)
    if not isinstance(rows, list):
        raise ContentError(f'data/{name}: there is no array "{key}"')
    return decoded(f"data/{name}", key, rows, kind)


def decoded(source: str, key: str, rows: list[Any], kind: type[T]) -> tuple[T, ...]:
    """Decodes rows into structs. Raises ContentError that lists every fault."""
    good: list[T] = []
    faults: list[str] = []
    names = _field_names(kind)
    for number, row in enumerate(rows, start=1):
        name = row.get("id") or row.get("key") or row.get("name") or "" if isinstance(row, dict) else ""
        where = f"{source}, {key} {number}{f' ({name})' if name else ''}"
        try:
            good.append(msgspec.convert(row, kind))
        except msgspec.ValidationError as error:
            faults.append(f"{where}: {error}")
        if isinstance(row, dict):
            faults.extend(f"{where}: {fault}" for fault in _strange_fields(row, names))
    if faults:
        raise ContentError("\n".join(faults))
    return tuple(good)


def _field_names(kind: Any) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(kind)] if isinstance(kind, type) else []


def _strange_fields(row: dict[str, Any], names: list[str]) -> list[str]:
    if not names:
        return []
    return [f'no field "{name}"{nearest(name, names)}' for name in row if name not in names]


def nearest(word: str, known: list[str]) -> str:
    """Suggests the known word that is most like another, as ", did you mean ...?"; empty if none is."""
    from difflib import get_close_matches  # wanted for a fault alone

    close = get_close_matches(word, known, n=1)
    return f', did you mean "{close[0]}"?' if close else ""
