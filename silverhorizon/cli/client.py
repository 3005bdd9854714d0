"""Opens the client for a request: settings read, flags laid over them, terminal looked at, then pages or lines."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NoReturn

from msgspec.structs import replace

from silverhorizon.cli.ending import fail
from silverhorizon.request import Kind, Request
from silverhorizon.startup import prepare, suited
from silverhorizon.storage.folders import folders

if TYPE_CHECKING:
    from silverhorizon.core.record import Header


def open_client(
    kind: Kind,
    flags: Mapping[str, bool] | None = None,
    *,
    header: "Header | None" = None,
    path: str = "",
    plain: bool = False,
) -> NoReturn:
    """Runs the client until it is left, and exits with its code.

    Where it cannot work it says why and exits as after bad usage.
    """
    settings, complaints = folders().read_settings()
    if header is not None:
        agreed = {"undo": settings.undo, "cover": settings.cover, "forced": settings.forced}
        header = replace(header, table=agreed)
    request = Request(kind, header, path, settings=settings, complaints=complaints, plain=plain)
    request = suited(replace(request, **(flags or {})))
    refusal = prepare(request)
    if refusal:
        fail(refusal)
    if request.plain:
        from silverhorizon.plain.run import run as play_in_lines

        raise SystemExit(play_in_lines(request))
    from silverhorizon.app.run import run

    raise SystemExit(run(request))
