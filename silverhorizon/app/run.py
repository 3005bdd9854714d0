"""Runs the Textual client for a request, and says afterwards what a person has to know."""

import errno
import os
import sys
import threading
from collections.abc import Callable
from functools import partial
from typing import TextIO

from silverhorizon import signals
from silverhorizon.app.application import Client
from silverhorizon.app.lobby import Lobby
from silverhorizon.core.errors import StorageError
from silverhorizon.request import Request
from silverhorizon.storage import shelf
from silverhorizon.storage.folders import Folders, folders


def build(request: Request, place: Folders | None = None) -> Client:
    """Makes the application for a request, ready to run."""
    place = place or folders()
    client = Client(
        place,
        request.settings,
        complaints=request.complaints,
        ascii_only=request.ascii,
        is_captive=request.captive,
    )
    lobby = Lobby(client, reads_ahead=True)
    client.settings_page = lobby.settings_page
    client.start = _start(client, lobby, request)
    if request.kind == "launcher":
        client.home = lobby.launcher
    return client


def _start(client: Client, lobby: Lobby, request: Request) -> Callable[[], None]:
    def start() -> None:
        if request.kind == "play" and request.header is not None:
            lobby.door.begin(request.header)
        elif request.kind == "resume":
            try:
                path = shelf.find_save(client.folders.saves, request.path, only_here=request.captive)
            except StorageError as error:
                lobby.door.refuse("There is nothing to resume", str(error))
            else:
                lobby.door.resume(path)
        else:
            client.replace(lobby.launcher())

    return start


def run(request: Request) -> int:
    """Runs the client until it is left; gives the exit code: 0, or 1 after a fault of the program."""
    client = build(request)
    # A fault in any thread ends the client in order, rather than writing over the page.
    threading.excepthook = partial(_pass_on, client)
    watch = signals.Watch(lambda: client.call_later(client.exit))
    code = client.run(mouse=request.mouse)
    if words := client.last_words:
        _say_last(words, sys.stderr if client.has_crashed else sys.stdout)
    return watch.code(1 if client.has_crashed or code is None else code)


def _say_last(words: str, stream: TextIO) -> None:
    try:
        print(words, file=stream, flush=True)
    except OSError:
        # The terminal is gone; what is left in the streams must not be tried again at the end.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for output in (1, 2):
            os.dup2(nowhere, output)


def _pass_on(client: Client, fault: threading.ExceptHookArgs) -> None:
    error = fault.exc_value
    if isinstance(error, OSError) and error.errno == errno.EIO:
        # The terminal is gone: nobody is there to be told, and nothing is wrong with the client.
        client.call_later(client.exit)
        return
    client.call_later(client.fail, error if isinstance(error, Exception) else RuntimeError("a thread ended"))
