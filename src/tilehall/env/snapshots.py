"""Copies of what the kernel's games show, without copying: snapshots nobody holds are used again.

A snapshot is read only and stays as it is as long as anybody holds one of its arrays, or a view of
one. Most callers hold the last observation or two, so a few snapshots take turns, and the kernel
writes only what differs.
"""

from __future__ import annotations

import sys
from typing import Final

from tilehall.solver.micro_games import KernelGames
from tilehall.solver.native import Snapshot

_KEPT: Final = 4  # for use again; who holds more gets more, and they go when they are let go
_OURS: Final = 2  # references to a snapshot that nobody else holds: the list's and the question's


class Snapshots:
    def __init__(self, games: KernelGames) -> None:
        self._games = games.arrays
        self._kept = [self._games.empty_snapshot()]

    def free(self) -> Snapshot:
        """One that nobody holds; its arrays will keep it alive."""
        for place in range(len(self._kept)):
            if sys.getrefcount(self._kept[place]) == _OURS:
                return self._kept[place]
        snapshot = self._games.empty_snapshot()
        if len(self._kept) < _KEPT:
            self._kept.append(snapshot)
        return snapshot
