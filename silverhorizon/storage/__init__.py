"""Records and settings on disk: one file a match, appended to and never rewritten."""

from silverhorizon.core.errors import StorageError
from silverhorizon.storage.checking import Checked, check, salvage
from silverhorizon.storage.folders import Folders, folders
from silverhorizon.storage.journal import Journal
from silverhorizon.storage.listing import Listed, listed
from silverhorizon.storage.lock import Holder, Locked
from silverhorizon.storage.reading import Damaged, Stored, read_record
from silverhorizon.storage.shelf import find_save, remove, rename, saves
from silverhorizon.storage.table import Table, begin_table, look_at, open_table, take_over

__all__ = [
    "Checked",
    "Damaged",
    "Folders",
    "Holder",
    "Journal",
    "Listed",
    "Locked",
    "StorageError",
    "Stored",
    "Table",
    "begin_table",
    "check",
    "find_save",
    "folders",
    "listed",
    "look_at",
    "open_table",
    "read_record",
    "remove",
    "rename",
    "salvage",
    "saves",
    "take_over",
]
