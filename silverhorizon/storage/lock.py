"""One session a record. The lock is the system's own on the open file, so it ends when its holder ends, however."""

import contextlib
import fcntl
import os
import signal
import socket
import time
from pathlib import Path

import msgspec
from msgspec import Struct

from silverhorizon.core.errors import StorageError

_PATIENCE = 4.0
"""Seconds that a session has to stop when it is asked to; its own hard exit comes after two."""


class Holder(Struct, frozen=True):
    """Who plays a record now, as far as they said: process, machine and since when (seconds since the epoch)."""

    pid: int = 0
    host: str = ""
    since: float = 0.0


class Locked(StorageError):
    """The record is open in another session."""

    def __init__(self, path: Path, holder: Holder) -> None:
        """Keeps the record's path and what is known of the other session."""
        where = f" (process {holder.pid})" if holder.pid else ""
        super().__init__(f"{path.stem} is open in another session{where}")
        self.path = path
        self.holder = holder


def _note(path: Path) -> Path:
    return path.with_name(f".{path.name}.owner")


def lock(handle: int, path: Path) -> None:
    """Locks an open record and notes by whom. Raises Locked if another session has it."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Locked(path, _holder(path)) from None
    except OSError as error:
        raise StorageError(f"{path.name} cannot be locked: {error.strerror}") from None
    # The note only tells a second session whom to ask; the game can be played without it.
    with contextlib.suppress(OSError):
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW | os.O_CLOEXEC
        with os.fdopen(os.open(_note(path), flags, 0o600), "wb") as file:
            file.write(msgspec.json.encode(Holder(os.getpid(), socket.gethostname(), time.time())))


def release(handle: int, path: Path) -> None:
    """Takes the note away and gives the lock back."""
    with contextlib.suppress(OSError):
        _note(path).unlink(missing_ok=True)
    with contextlib.suppress(OSError):
        fcntl.flock(handle, fcntl.LOCK_UN)


def _holder(path: Path) -> Holder:
    try:
        return msgspec.json.decode(_note(path).read_bytes(), type=Holder)
    except (OSError, msgspec.DecodeError):
        return Holder()


def ask_to_stop(path: Path, holder: Holder) -> None:
    """Asks the session that has a record to stop, and stops it if it hangs; its record is whole after every answer.

    Raises StorageError if it cannot be reached or does not go.
    """
    if not holder.pid or holder.host != socket.gethostname():
        raise StorageError(f"{path.stem} is open where it cannot be asked to stop; close it there")
    try:
        for order in (signal.SIGTERM, signal.SIGKILL):
            os.kill(holder.pid, order)
            os.kill(holder.pid, signal.SIGCONT)
            if _is_free(path, _PATIENCE):
                return
    except ProcessLookupError:
        if _is_free(path, _PATIENCE):
            return
    except PermissionError:
        raise StorageError(f"{path.stem} is open in the session of another user") from None
    raise StorageError(f"{path.stem} is still open in process {holder.pid}")


def _is_free(path: Path, patience: float) -> bool:
    until = time.monotonic() + patience
    while time.monotonic() < until:
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC)
        try:
            fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            time.sleep(0.05)
        else:
            return True
        finally:
            os.close(handle)
    return False
