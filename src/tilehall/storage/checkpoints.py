"""SQLite writes ahead into a file of its own, and now and then that is carried over into the
database's. Left to itself it does so within somebody's turn, and a hundred turns wait for it.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from tilehall.storage.database import Database

_EVERY: Final = 600  # writes: some ten megabytes


class Checkpoints:
    """Most of it is carried over by a thread of its own, while turns go on being stored. What came
    in meanwhile is little; the writer carries that over between two transactions, and then the file
    is used from its beginning again.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self._written = 0
        self._helper = ThreadPoolExecutor(1, thread_name_prefix="checkpoint")
        self._carrying: Future[None] | None = None

    def after(self, writes: int) -> bool:
        """By the writer, when a transaction is stored; was there something to carry over?"""
        self._written += writes
        if self._carrying is None:
            if self._written >= _EVERY:
                self._carrying = self._helper.submit(self.database.checkpoint, "PASSIVE")
        elif self._carrying.done():
            self._carrying, self._written = None, 0
            self.database.checkpoint("RESTART")
            return True
        return False

    def close(self) -> None:
        self._helper.shutdown()
