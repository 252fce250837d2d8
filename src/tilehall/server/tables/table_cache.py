"""Tables that this node keeps in memory: copies of the log's fold, each as new as it was read."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Final

from tilehall.host.fold import fold
from tilehall.host.table import LiveTable
from tilehall.storage import TableLog

_MOST_TABLES: Final = 2_000  # others are read again when somebody asks


class TableCache:
    """Threads come here; a newer copy is never replaced by an older one."""

    def __init__(self, log: TableLog) -> None:
        self._log = log
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._tables)

    def get(self, table_id: str) -> LiveTable | None:
        return self._tables.get(table_id)

    def put(self, table: LiveTable) -> None:
        with self._lock:
            known = self._tables.get(table.table_id)
            if known is None or known.version < table.version:
                self._tables[table.table_id] = table
            self._tables.move_to_end(table.table_id)
            while len(self._tables) > _MOST_TABLES:
                self._tables.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._tables.clear()

    def renewed(self, table_id: str) -> LiveTable:
        """The table as the log has it now; UnknownTable if there is none. It asks the database."""
        known = self.get(table_id)
        new = self._log.read(table_id, after=known.version if known else 0)
        table = fold(new, known)
        self.put(table)
        return table
