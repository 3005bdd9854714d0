"""What the person at the command line asked the client for."""

from typing import Literal

from msgspec import Struct

from silverhorizon.core.record import Header
from silverhorizon.settings import Settings

Kind = Literal["launcher", "play", "resume"]


class Request(Struct, frozen=True):
    """How the client is to start.

    For "play", `header` says which game, seats, levels, seed and options; its record does not exist yet. For "resume",
    `path` is the record, which exists. `settings` are those of the config file with the flags laid over them, and
    `complaints` are sentences about what was wrong in that file.
    """

    kind: Kind = "launcher"
    header: Header | None = None
    path: str = ""
    ascii: bool = False
    mouse: bool = False
    captive: bool = False
    plain: bool = False
    settings: Settings = Settings()
    complaints: tuple[str, ...] = ()
