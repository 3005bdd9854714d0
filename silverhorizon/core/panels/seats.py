"""What everybody may know of the seats, a line each."""

from msgspec import Struct

from silverhorizon.core.action import Seat
from silverhorizon.core.panels.text import Tone


class Stat(Struct, frozen=True):
    """One public number of a seat: `label` heads its column in a wide table, `short` is its whole form in a strip."""

    label: str
    value: str
    short: str = ""
    changed: bool = False
    tone: Tone = ""


class SeatLine(Struct, frozen=True):
    """What everybody may know of a seat. `status` is one public word ("sealed", "done"), `about` a few words."""

    seat: Seat
    name: str
    stats: tuple[Stat, ...] = ()
    status: str = ""
    about: str = ""
