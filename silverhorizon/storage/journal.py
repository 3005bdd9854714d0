"""The end of a record at which a session writes: a line is whole on the disk, or it is not there at all."""

import errno
import fcntl
import os
from hashlib import blake2b
from pathlib import Path

from silverhorizon.core.errors import StorageError
from silverhorizon.storage.folders import reason, sync_folder, write_temporary
from silverhorizon.storage.lock import lock, release

_NO_LINKS = frozenset({errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK})


def fingerprint(content: bytes) -> "blake2b":
    """Gives the running fingerprint of a record's first bytes; `total_of` makes it a text."""
    return blake2b(content, digest_size=8)


class Journal:
    """An open, locked record. After an error nothing has changed, and the same line can be appended again."""

    def __init__(self, handle: int, path: Path, content: bytes) -> None:
        """Takes over an open and locked file whose first bytes, `content`, are whole lines; the rest is dropped."""
        self.path = path
        self._handle = handle
        self._end = len(content)
        self._sum = fingerprint(content)

    @property
    def total(self) -> str:
        """Gives a fingerprint of all lines so far."""
        return self._sum.hexdigest()

    @property
    def is_open(self) -> bool:
        """Tells whether the record is still held by this session."""
        return self._handle >= 0

    def append(self, line: str) -> None:
        """Makes a line durable. Raises StorageError with the system's reason; the record then is as it was."""
        data = line.encode() + b"\n"
        try:
            if os.fstat(self._handle).st_nlink == 0:
                self._write_anew()
            # Whatever a failed attempt or a torn line left behind the last whole line goes first.
            if os.fstat(self._handle).st_size != self._end:
                os.ftruncate(self._handle, self._end)
            self._write(data)
        except OSError as error:
            self._cut_back()
            raise StorageError(f"{self.path.name} cannot be written: {reason(error)}") from None
        self._end += len(data)
        self._sum.update(data)

    def content(self) -> bytes:
        """Reads all whole lines again, wherever the file is now. Raises StorageError."""
        try:
            return os.pread(self._handle, self._end, 0)
        except OSError as error:
            raise StorageError(f"{self.path.name} cannot be read: {reason(error)}") from None

    def _write(self, data: bytes) -> None:
        # One write may take only a part: on a full disk it does so without an error.
        done = 0
        while done < len(data):
            written = os.pwrite(self._handle, data[done:], self._end + done)
            if written <= 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            done += written
        _flush(self._handle)

    def _cut_back(self) -> None:
        try:
            os.ftruncate(self._handle, self._end)
        except OSError:  # the next append tries again before it writes
            return

    def _write_anew(self) -> None:
        # The file was deleted under the session. What it held is still open here, and can be put back.
        content = os.pread(self._handle, self._end, 0)
        handle = create(self.path, content)
        os.close(self._handle)
        self._handle = handle

    def close(self) -> None:
        """Gives the record free."""
        if self._handle >= 0:
            release(self._handle, self.path)
            os.close(self._handle)
            self._handle = -1


def _flush(handle: int) -> None:
    # On macOS fsync leaves the line in the drive's cache.
    if hasattr(fcntl, "F_FULLFSYNC"):
        fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
    else:
        os.fsync(handle)


def create(path: Path, content: bytes) -> int:
    """Makes a new record at once with its first lines, and opens and locks it. Raises OSError if the name is taken."""
    temporary = write_temporary(path.parent, content)
    try:
        handle = os.open(temporary, os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC)
        try:
            lock(handle, path)
            _give_name(temporary, path)
            sync_folder(path.parent)
        except BaseException:
            os.close(handle)
            raise
    finally:
        temporary.unlink(missing_ok=True)
    return handle


def _give_name(temporary: Path, path: Path) -> None:
    try:
        os.link(temporary, path)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        # This file system has no second names: a rename would replace a record, so look first.
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
        temporary.rename(path)
