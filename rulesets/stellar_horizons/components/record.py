"""What every record of the data files says about itself, and single numbers of the rules."""

from msgspec import Struct


class Record(Struct, frozen=True, kw_only=True):
    """What every record of the data files says about itself; `origin` is reference or house."""

    id: str
    name: str
    origin: str
    text: str = ""
    source: str = ""
    reference_fields: tuple[str, ...] = ()


class Rate(Record, frozen=True, kw_only=True):
    """A single number of the rules."""

    value: float
    unit: str
