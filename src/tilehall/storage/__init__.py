"""Where the hall keeps what has happened: SQLite in one file, or PostgreSQL for several nodes.

The same repositories work on both; `tests/storage` runs one suite on each.
"""

from typing import TYPE_CHECKING

from tilehall._lazy import names_of

if TYPE_CHECKING:
    from tilehall.storage.backup import restore, write_backup
    from tilehall.storage.database import Database
    from tilehall.storage.drafts import Draft, Drafts
    from tilehall.storage.duties import Duties
    from tilehall.storage.errors import StorageError, StorageUnavailable, StorageUnknown
    from tilehall.storage.lobby import Listed, Lobby
    from tilehall.storage.table_log import Conflict, TableLog, UnknownTable, conflicts_told
    from tilehall.storage.writer import Writer

__all__ = [
    "Conflict",
    "Database",
    "Draft",
    "Drafts",
    "Duties",
    "Listed",
    "Lobby",
    "StorageError",
    "StorageUnavailable",
    "StorageUnknown",
    "TableLog",
    "UnknownTable",
    "Writer",
    "conflicts_told",
    "restore",
    "write_backup",
]

__getattr__ = names_of(
    __name__,
    {
        "Conflict": "table_log",
        "Database": "database",
        "Drafts": "drafts",
        "Draft": "drafts",
        "Duties": "duties",
        "Listed": "lobby",
        "Lobby": "lobby",
        "StorageError": "errors",
        "StorageUnavailable": "errors",
        "StorageUnknown": "errors",
        "TableLog": "table_log",
        "UnknownTable": "table_log",
        "Writer": "writer",
        "conflicts_told": "table_log",
        "restore": "backup",
        "write_backup": "backup",
    },
)
