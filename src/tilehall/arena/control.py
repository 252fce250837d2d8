"""Means with less noise: known luck is taken out of every deal's value.

A control is a number whose mean is zero whatever the bots do: the luck of the draws by the value
of positions, or what stand-ins made of a deal beyond what they make of others. A part of it goes
along with the result. How much, is fitted on the deals before: so no deal decides about its own
correction, and what is left has exactly the mean that was looked for, at any number of deals.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from tilehall.arena.estimate import CONFIDENCE, Bounds, Interval, Kind, Sample

_CAUTION: Final = 4.0  # deals without any connection, imagined before the first: small at first
_NOTHING: Final = 1e-12


class Controlled:
    """Fed deal by deal, like a Sample; without controls it is one."""

    def __init__(self) -> None:
        self.plain, self.corrected = Sample(), Sample()
        self._squares: list[list[float]] = []  # sums of products of controls
        self._with_value: list[float] = []  # sums of control times value, as it lay off its mean

    def add(self, value: float, controls: Sequence[float] = ()) -> None:
        if not self._squares:
            self._squares = [[0.0] * len(controls) for _ in controls]
            self._with_value = [0.0] * len(controls)
        parts = zip(self.coefficients(), controls, strict=True)
        self.corrected.add(value - math.fsum(part * luck for part, luck in parts))
        off = value - self.plain.mean if self.plain.count else 0.0
        for row, luck in enumerate(controls):
            self._with_value[row] += luck * off
            for column, other in enumerate(controls):
                self._squares[row][column] += luck * other
        self.plain.add(value)

    @property
    def count(self) -> int:
        return self.plain.count

    def coefficients(self) -> list[float]:
        """For the next deal."""
        if self.count < 2:
            return [0.0] * len(self._squares)
        caution = _CAUTION / self.count
        damped = [
            [cell * (1 + caution) if row == column else cell for column, cell in enumerate(cells)]
            for row, cells in enumerate(self._squares)
        ]
        return _solved(damped, self._with_value)

    def interval(
        self, kind: Kind, *, error: float = 1 - CONFIDENCE, bounds: Bounds | None = None
    ) -> Interval:
        """The bounds are moved inwards by as much as the noise has become less."""
        if bounds is not None and self.count >= 2:
            narrow = min(1.0, self.corrected.spread / max(self.plain.spread, _NOTHING))
            if self.plain.spread < _NOTHING:
                narrow = 1.0
            centre = self.corrected.mean
            inner = Bounds(*(centre + narrow * (bound - centre) for bound in bounds))
            found = self.corrected.interval(kind, error=error, bounds=inner)
            return Interval(*(min(max(each, bounds.low), bounds.high) for each in found))
        return self.corrected.interval(kind, error=error, bounds=bounds)

    @property
    def gain(self) -> float:
        """How many deals without correction one deal is worth; what was fitted pays for itself."""
        if self.corrected.spread < _NOTHING:
            return 1.0
        return (self.plain.spread / self.corrected.spread) ** 2


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss and Jordan with the largest pivot; a control that never moves has no part."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    free = set(range(size))
    pivots: dict[int, int] = {}
    for column in range(size):
        row = max(free, key=lambda each: abs(rows[each][column]))
        if abs(rows[row][column]) < _NOTHING:
            continue
        free.discard(row)
        pivots[column] = row
        scale = rows[row][column]
        rows[row] = [cell / scale for cell in rows[row]]
        for other in range(size):
            if other != row:
                factor = rows[other][column]
                rows[other] = [
                    cell - factor * of for cell, of in zip(rows[other], rows[row], strict=True)
                ]
    return [rows[pivots[column]][-1] if column in pivots else 0.0 for column in range(size)]
