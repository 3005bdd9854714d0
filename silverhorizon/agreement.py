"""What a table agreed on beside the rules of its game."""

from typing import Literal

import msgspec
from msgspec import Struct

from silverhorizon.core.errors import RecordError
from silverhorizon.core.record import Header


class Agreement(Struct, frozen=True):
    """How far undo goes, whether pages are covered, and whether answers that are no choice are given by themselves."""

    undo: Literal["strict", "friendly", "off"] = "strict"
    """"strict": to the last reveal or change of seat; "friendly": to the start; "off"."""
    cover: Literal["on", "off"] = "on"
    forced: Literal["on", "off"] = "on"
    """"on": a public answer without an alternative, that reveals nothing, is given by itself and logged."""


def agreement_of(header: Header) -> Agreement:
    """Reads what the table agreed on. Raises RecordError for a value that nobody can agree on."""
    try:
        return msgspec.convert(header.table, Agreement)
    except msgspec.ValidationError as error:
        raise RecordError(f"the table's agreement does not fit: {error}", 1) from None
