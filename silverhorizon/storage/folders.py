"""Where things are kept: records in the platform's data folder, settings in its config folder, or both in one place."""

import os
import time
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from silverhorizon.core.errors import StorageError
from silverhorizon.settings import Settings, read_settings, settings_text

HOME = "SILVERHORIZON_HOME"
TEMPORARY = ".new-"
"""Files that are not finished begin like this; they lie beside the file they become."""
_STALE_SECONDS = 3600


class Folders(Struct, frozen=True):
    """The folders of one person. They are made when something is written, readable by that person alone."""

    data: Path
    config: Path

    @property
    def saves(self) -> Path:
        """The folder of the records."""
        return self.data / "saves"

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.toml"

    def read_settings(self) -> tuple[Settings, tuple[str, ...]]:
        """Reads the settings, and a sentence for each that does not fit."""
        return read_settings(self.settings)

    def write_settings(self, settings: Settings) -> None:
        """Stores the settings. Raises StorageError if that fails; the old ones stand then."""
        prepare(self.config)
        try:
            temporary = write_temporary(self.config, settings_text(settings).encode())
            temporary.replace(self.settings)
        except OSError as error:
            raise StorageError(f"the settings cannot be saved: {reason(error)}") from None


def folders() -> Folders:
    """Finds the folders, making none. `SILVERHORIZON_HOME` holds both where it is set."""
    if home := os.environ.get(HOME):
        place = Path(home)
        with suppress(RuntimeError):  # "~name" of nobody known here is taken as it stands
            place = place.expanduser()
        place = place.absolute()
        return Folders(place, place)
    from platformdirs import user_config_path, user_data_path

    return Folders(user_data_path("silverhorizon", appauthor=False), user_config_path("silverhorizon", appauthor=False))


def reason(error: OSError) -> str:
    """Says in the system's words why something failed, without paths."""
    return (error.strerror or type(error).__name__).lower()


def prepare(folder: Path) -> None:
    """Makes a folder that only its owner can enter, if it is not there. Raises StorageError if that fails."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(f"{folder} cannot be made: {reason(error)}") from None


def write_temporary(folder: Path, content: bytes) -> Path:
    """Writes a new file under a passing name, durable and for its owner alone. Raises OSError."""
    path = folder / f"{TEMPORARY}{os.getpid()}-{time.monotonic_ns()}"
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        path.unlink(missing_ok=True)
        raise
    return path


def sync_folder(folder: Path) -> None:
    """Makes a new or renamed file's name durable. Raises OSError."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sweep(folder: Path) -> None:
    """Removes unfinished files that were left behind an hour ago or longer."""
    old = time.time() - _STALE_SECONDS
    for path in folder.glob(f"{TEMPORARY}*"):
        try:
            if path.lstat().st_mtime < old:
                path.unlink()
        except OSError:  # somebody else swept it
            continue
