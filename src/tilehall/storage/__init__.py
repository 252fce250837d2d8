"""Where the hall keeps what has happened: SQLite in one file, or PostgreSQL for several nodes.

The same repositories work on both; `tests/storage` runs one suite on each.
"""

from tilehall.storage.backup import restore, write_backup
from tilehall.storage.database import Database, StorageError, StorageUnavailable
from tilehall.storage.desks import Desks, Draft
from tilehall.storage.duties import Duties
from tilehall.storage.lobby import Listed, Lobby
from tilehall.storage.table_log import Conflict, TableLog, UnknownTable, conflicts_told
from tilehall.storage.writer import Writer

__all__ = [
    "Conflict",
    "Database",
    "Desks",
    "Draft",
    "Duties",
    "Listed",
    "Lobby",
    "StorageError",
    "StorageUnavailable",
    "TableLog",
    "UnknownTable",
    "Writer",
    "conflicts_told",
    "restore",
    "write_backup",
]
