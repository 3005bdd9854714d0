"""The folder of records: finding one by name, listing, renaming, removing."""

import os
from pathlib import Path

from silverhorizon.core.errors import StorageError
from silverhorizon.storage.folders import reason, sync_folder
from silverhorizon.storage.listing import Listed, listed
from silverhorizon.storage.lock import lock, release
from silverhorizon.storage.reading import open_file
from silverhorizon.storage.slug import SUFFIX, slug
from silverhorizon.text import clean


def saves(folder: Path) -> tuple[Listed, ...]:
    """Lists the records of a folder, last played first. Symbolic links and other things are left out."""
    return tuple(listed(path) for path in paths(folder))


def saves_at_hand(folder: Path) -> tuple[Listed, ...]:
    """Lists the records of a folder as `saves` does; one that cannot be read counts as empty."""
    try:
        return saves(folder)
    except StorageError:
        return ()


def paths(folder: Path) -> tuple[Path, ...]:
    """Lists the files of the records, last played first; nothing if there is no such folder."""
    try:
        found = [(path.stat().st_mtime, path) for path in folder.glob(f"*{SUFFIX}") if _is_record(path)]
    except OSError as error:
        raise StorageError(f"{folder} cannot be read: {reason(error)}") from None
    return tuple(path for _, path in sorted(found, reverse=True))


def _is_record(path: Path) -> bool:
    return not path.name.startswith(".") and path.is_file() and not path.is_symlink()


def find_save(folder: Path, wanted: str, *, only_here: bool = False) -> Path:
    """Finds a record by its name, or by its path unless it has to be in the folder.

    An empty name means the one played last. Raises StorageError if there is none.
    """
    if not wanted:
        return _latest(folder)
    name = wanted.removeprefix(f"{folder}/").removesuffix(SUFFIX)
    if not {"/", "\\", "\0"} & set(name) and not name.startswith("."):
        for path in (folder / f"{name}{SUFFIX}", folder / f"{slug(name)}{SUFFIX}"):
            if path.is_file() and not path.is_symlink():
                return path
    elsewhere = Path(wanted.replace("\0", ""))
    if not only_here and (elsewhere.is_file() or elsewhere.is_symlink()):
        return elsewhere
    raise StorageError(f'there is no save "{clean(wanted, 60)}"')


def _latest(folder: Path) -> Path:
    found = paths(folder)
    if not found:
        raise StorageError("there is no save yet; play begins one")
    for path in found:
        if listed(path).state == "open":
            return path
    return found[0]


def rename(path: Path, name: str) -> Path:
    """Gives a record another name in its folder, made safe for files. Raises StorageError if it is taken."""
    target = path.with_name(slug(name) + SUFFIX)
    try:
        if target.exists() or target.is_symlink():
            raise StorageError(f"there is a save {target.stem} already")
        path.rename(target)
        sync_folder(path.parent)
    except OSError as error:
        raise StorageError(f"{path.stem} cannot be renamed: {reason(error)}") from None
    return target


def remove(path: Path) -> None:
    """Deletes a record that no session has open. Raises Locked or another StorageError."""
    handle = open_file(path, os.O_RDWR)
    try:
        lock(handle, path)
        path.unlink()
        release(handle, path)
    except OSError as error:
        raise StorageError(f"{path.stem} cannot be removed: {reason(error)}") from None
    finally:
        os.close(handle)
