"""What help is told about the page it was opened from."""

from typing import NamedTuple


class Lit(NamedTuple):
    """The thing under the cursor, as help explains it: its name, the why line, and the clauses behind that."""

    label: str
    why: str
    rules: tuple[str, ...]
