"""Means with less noise: known luck is taken out of every deal's value.

A control is a number whose mean is zero whatever the bots do: the luck of the draws by the value
of positions, or what stand-ins made of a deal beyond what they make of others. A part of it goes
along with the result. The deals are in ten parts by their number, and how much of a control is
taken out of a part is fitted on the nine others: so no deal decides about its own correction, and
what is left has exactly the mean that was looked for, at any number of deals.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from tilehall.arena.estimate import CONFIDENCE, Bounds, Interval, Kind, Sample

_PARTS: Final = 10
_CAUTION: Final = 4.0  # deals without any connection, imagined before the first: small at first
_NOTHING: Final = 1e-12


class _Sums:
    """Of the deals of one part, or of several; a value and its controls, and their products."""

    def __init__(self, controls: int) -> None:
        self.values = Sample()
        self.luck = [0.0] * controls
        self.with_value = [0.0] * controls
        self.products = [[0.0] * controls for _ in range(controls)]

    def add(self, value: float, controls: Sequence[float]) -> None:
        self.values.add(value)
        for row, luck in enumerate(controls):
            self.luck[row] += luck
            self.with_value[row] += luck * value
            for column, other in enumerate(controls):
                self.products[row][column] += luck * other

    def join(self, other: _Sums) -> None:
        self.values.join(other.values)
        for row, cells in enumerate(other.products):
            self.luck[row] += other.luck[row]
            self.with_value[row] += other.with_value[row]
            for column, cell in enumerate(cells):
                self.products[row][column] += cell

    def coefficients(self) -> list[float]:
        """Least squares, for other deals than these."""
        count, mean = self.values.count, self.values.mean
        if count < 2:
            return [0.0] * len(self.luck)
        damped = [
            [cell * (1 + _CAUTION / count * (row == column)) for column, cell in enumerate(cells)]
            for row, cells in enumerate(self.products)
        ]
        off = [each - mean * luck for each, luck in zip(self.with_value, self.luck, strict=True)]
        return _solved(damped, off)

    def corrected(self, parts: Sequence[float]) -> Sample:
        """The values without such parts of their controls."""
        found = Sample()
        found.count = self.values.count
        found.total = self.values.total - _dot(parts, self.luck)
        found.squares = (
            self.values.squares
            - 2 * _dot(parts, self.with_value)
            + _dot(parts, [_dot(parts, cells) for cells in self.products])
        )
        return found


class Controlled:
    """Fed deal by deal, like a Sample; without controls it is one."""

    def __init__(self) -> None:
        self.plain = Sample()
        self._parts: list[_Sums] = []

    def add(self, value: float, controls: Sequence[float] = ()) -> None:
        if not self._parts:
            self._parts = [_Sums(len(controls)) for _ in range(_PARTS)]
        self._parts[self.count % _PARTS].add(value, controls)
        self.plain.add(value)

    @property
    def count(self) -> int:
        return self.plain.count

    @property
    def corrected(self) -> Sample:
        found = Sample()
        for part in self._parts:
            found.join(part.corrected(self._without(part).coefficients()))
        return found

    def coefficients(self) -> list[float]:
        """By all deals together, to be looked at."""
        return self._without(None).coefficients()

    def _without(self, part: _Sums | None) -> _Sums:
        found = _Sums(len(self._parts[0].luck) if self._parts else 0)
        for each in self._parts:
            if each is not part:
                found.join(each)
        return found

    def interval(
        self, kind: Kind, *, error: float = 1 - CONFIDENCE, bounds: Bounds | None = None
    ) -> Interval:
        """The bounds are moved inwards by as much as the noise has become less."""
        corrected = self.corrected
        if bounds is not None and self.count >= 2:
            narrow = min(1.0, corrected.spread / max(self.plain.spread, _NOTHING))
            if self.plain.spread < _NOTHING:
                narrow = 1.0
            centre = corrected.mean
            inner = Bounds(*(centre + narrow * (bound - centre) for bound in bounds))
            found = corrected.interval(kind, error=error, bounds=inner)
            return Interval(*(min(max(each, bounds.low), bounds.high) for each in found))
        return corrected.interval(kind, error=error, bounds=bounds)

    @property
    def gain(self) -> float:
        """How many deals without correction one deal is worth; what was fitted pays for itself."""
        spread = self.corrected.spread
        return (self.plain.spread / spread) ** 2 if spread >= _NOTHING else 1.0


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return math.fsum(a * b for a, b in zip(one, other, strict=True))


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
