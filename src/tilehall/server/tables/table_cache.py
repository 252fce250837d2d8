"""Tables that this node keeps in memory: copies of the log's fold, each as new as it was read."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from tilehall.host.fold import fold
from tilehall.host.table import LiveTable
from tilehall.storage import TableLog

# A table takes 9 kB, and 1.3 kB more for every event of its log (measured with 150 four-seat games
# of 6 to 160 events): these are a gigabyte. Others are read again when somebody asks.
_MOST_EVENTS: Final = 800_000
_AS_EVENTS: Final = 7  # a table without any
_RESTED: Final = 900.0  # seconds without an act: it is read again when somebody comes back


class TableCache:
    """Threads come here; a newer copy is never replaced by an older one."""

    def __init__(self, log: TableLog, clock: Callable[[], float] = time.monotonic) -> None:
        self._log, self._clock = log, clock
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()  # the longest unheard first
        self._heard: dict[str, float] = {}  # when
        self._events = 0  # of all of them
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
                self._events += _weight(table) - (_weight(known) if known else 0)
            self._tables.move_to_end(table.table_id)
            self._heard[table.table_id] = now = self._clock()
            while len(self._tables) > 1 and (
                self._events > _MOST_EVENTS or now - self._heard[next(iter(self._tables))] > _RESTED
            ):
                table_id, forgotten = self._tables.popitem(last=False)
                del self._heard[table_id]
                self._events -= _weight(forgotten)

    def clear(self) -> None:
        with self._lock:
            self._tables.clear()
            self._heard.clear()
            self._events = 0

    def renewed(self, table_id: str) -> LiveTable:
        """The table as the log has it now; UnknownTable if there is none. It asks the database."""
        known = self.get(table_id)
        new = self._log.read(table_id, after=known.version if known else 0)
        table = fold(new, known)
        self.put(table)
        return table


def _weight(table: LiveTable) -> int:
    return table.version + _AS_EVENTS
