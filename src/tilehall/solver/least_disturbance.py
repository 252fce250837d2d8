"""Least disturbance: among the best plays, one that leaves most table sets as they lie.

Whether some sets can all stay is one more question to the solver: take them off the table and see
if the rest loses no more. Sets that cannot stay together are a conflict; a largest choice of sets
that avoids every conflict found so far is tried next, until one can stay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace

from tilehall.core.table import Table
from tilehall.core.understanding import understand
from tilehall.solver.question import Found, Question

Ask = Callable[[Question], Found | None]
Places = frozenset[int]
_MOST_COVERS = 50_000  # looked at for a largest choice, all together


@dataclass(frozen=True, slots=True)
class Kept:
    """A play, how many sets it leaves as they lie, and how many no equally good play exceeds."""

    found: Found
    sets: int
    bound: int


def keep_most_sets(question: Question, found: Found, ask: Ask) -> Kept:
    """A table as good as `found` that keeps as many sets as possible, within the effort."""
    return _Keeping(question, found, ask).most()


class _TooManyCovers(Exception):
    """The conflicts are too entangled to say which largest choice avoids them."""


class _Keeping:
    def __init__(self, question: Question, found: Found, ask: Ask) -> None:
        self.question = question
        self.found = found
        self.ask = ask
        self.covers = 0
        self.is_cut = False

    def most(self) -> Kept:
        conflicts: list[Places] = []
        mirror_value = self.question.rules.mirror_value
        everything = frozenset(
            place
            for place, meld in enumerate(self.question.table)
            if understand(meld, mirror_value).is_valid
        )
        moved: Places = frozenset()
        while not self.question.effort.is_spent:
            try:
                moved = self._smallest_cover(conflicts, len(moved))
            except _TooManyCovers:
                break
            kept = everything - moved
            table = self._with(kept)
            if table is not None:
                bound = len(kept) if not self.is_cut else len(everything)
                return Kept(replace(self.found, table=table), len(kept), bound)
            conflicts.append(self._conflict(kept))
        bound = len(everything) if self.is_cut else len(everything - moved)
        return Kept(self.found, self._count(self.found.table), bound)

    def _with(self, kept: Places) -> Table | None:
        """The whole table with these sets as they lie, if that costs nothing."""
        sets = self.question.table
        rest = Table(meld for place, meld in enumerate(sets) if place not in kept)
        answer = self.ask(replace(self.question, table=rest))
        if answer is None or answer.loss > self.found.loss:
            # where the limit left open whether it can be, no conflict is proved
            self.is_cut = self.is_cut or (answer is not None and answer.bound <= self.found.loss)
            return None
        return Table([*(sets[place] for place in sorted(kept)), *answer.table])

    def _conflict(self, kept: Places) -> Places:
        """A smallest part of these sets that cannot all stay: drop what is not to blame."""
        for place in sorted(kept):
            if self._with(kept - {place}) is None:
                kept -= {place}
        return kept

    def _count(self, after: Table) -> int:
        mirror_value = self.question.rules.mirror_value
        old, new = (
            Counter(understand(meld, mirror_value).lie for meld in table)
            for table in (self.question.table, after)
        )
        return (old & new).total()

    def _smallest_cover(self, conflicts: list[Places], size: int) -> Places:
        """Fewest sets of which every conflict holds one; fewer than `size` are not enough."""
        while True:
            cover = self._cover(conflicts, frozenset(), size)
            if cover is not None:
                return cover
            size += 1

    def _cover(self, conflicts: list[Places], chosen: Places, left: int) -> Places | None:
        self.covers += 1
        if self.covers > _MOST_COVERS:
            raise _TooManyCovers
        open_conflict = next((each for each in conflicts if not each & chosen), None)
        if open_conflict is None:
            return chosen
        if left == 0:
            return None
        for place in sorted(open_conflict):
            cover = self._cover(conflicts, chosen | {place}, left - 1)
            if cover is not None:
                return cover
        return None
