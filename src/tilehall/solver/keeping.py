"""Least disturbance: among the best plays, one that leaves most table sets as they lie.

Whether some sets can all stay is one more question to the solver: take them off the table and see
if the rest loses no more. Sets that cannot stay together are a conflict; a largest choice of sets
that avoids every conflict found so far is tried next, until one can stay.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tilehall.core.table import Table
from tilehall.solver.inquiry import Found, Inquiry

Ask = Callable[[Inquiry], Found | None]
_MOST_QUESTIONS = 2_000


def keep_most_sets(inquiry: Inquiry, found: Found, ask: Ask) -> Found:
    """A table as good as `found` that keeps as many sets as possible."""
    return _Keeping(inquiry, found, ask).most()


class _Keeping:
    def __init__(self, inquiry: Inquiry, found: Found, ask: Ask) -> None:
        self.inquiry = inquiry
        self.found = found
        self.ask = ask
        self.questions = 0

    def most(self) -> Found:
        conflicts: list[frozenset[int]] = []
        everything = frozenset(range(len(self.inquiry.table)))
        while self.questions < _MOST_QUESTIONS:
            moved = _smallest_cover(conflicts)
            kept = everything - moved
            table = self._with(kept)
            if table is not None:
                return replace(self.found, table=table)
            conflicts.append(self._conflict(kept))
        return self.found

    def _with(self, kept: frozenset[int]) -> Table | None:
        """The whole table with these sets as they lie, if that costs nothing."""
        self.questions += 1
        sets = self.inquiry.table
        rest = Table(meld for place, meld in enumerate(sets) if place not in kept)
        answer = self.ask(replace(self.inquiry, table=rest))
        if answer is None or answer.loss > self.found.loss:
            return None
        return Table([*(sets[place] for place in sorted(kept)), *answer.table])

    def _conflict(self, kept: frozenset[int]) -> frozenset[int]:
        """A smallest part of these sets that cannot all stay: drop what is not to blame."""
        for place in sorted(kept):
            if self._with(kept - {place}) is None:
                kept -= {place}
        return kept


def _smallest_cover(conflicts: list[frozenset[int]]) -> frozenset[int]:
    """Fewest sets of which every conflict holds one."""
    size = 0
    while True:
        cover = _cover(conflicts, frozenset(), size)
        if cover is not None:
            return cover
        size += 1


def _cover(
    conflicts: list[frozenset[int]], chosen: frozenset[int], left: int
) -> frozenset[int] | None:
    open_conflict = next((each for each in conflicts if not each & chosen), None)
    if open_conflict is None:
        return chosen
    if left == 0:
        return None
    for place in sorted(open_conflict):
        cover = _cover(conflicts, chosen | {place}, left - 1)
        if cover is not None:
            return cover
    return None
