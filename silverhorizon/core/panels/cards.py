"""Cards, as cards and as rows."""

from msgspec import Struct

from silverhorizon.core.action import Seat
from silverhorizon.core.panels.text import Tone


class Card(Struct, frozen=True):
    """A card as a card and as a row.

    `cost` is drawn at the top left in the shape of its kind ("<3>"), `kind` at the top right, `subtitle` and `icons`
    on one line, `left` and `right` on the bottom line. `facts` are its fields as a table row, one per column of its
    panel. `tone` is the material. A face-down card has a label for a name and nothing else.
    """

    key: str
    name: str
    cost: str = ""
    kind: str = ""
    subtitle: str = ""
    icons: str = ""
    left: str = ""
    right: str = ""
    facts: tuple[str, ...] = ()
    note: str = ""
    tone: Tone = ""
    changed: bool = False


class CardRow(Struct, frozen=True, tag=True):
    """Cards side by side or below one another. A count in the title is part of the title.

    `columns` name the facts of the cards. `secret` marks cards that only this seat may see. `seat` is the owner.
    """

    title: str
    cards: tuple[Card, ...]
    columns: tuple[str, ...] = ()
    secret: bool = False
    seat: Seat | None = None
    empty: str = ""
