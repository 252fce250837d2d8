"""Means with intervals, from values that are independent of each other: one value per deal.

Games of one deal share their tiles, so they are one observation, not several; that is why
everything here is fed with means over deals. docs/bots.md says it in words.
"""

from __future__ import annotations

import math
from enum import Enum
from statistics import NormalDist
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95
_TUNED_FOR: Final = 200  # deals at which the anytime interval is as narrow as it can be
_NORMAL: Final = NormalDist()


class Kind(Enum):
    """What an interval promises."""

    FIXED = "fixed"  # right 95 times in 100, looked at once, at a number of deals set before
    ANYTIME = "anytime"  # right at all times at once 95 times in 100, however often one looks
    NARROW = "narrow"  # right 95 times in 100 where one stopped because it was narrow enough


class Interval(NamedTuple):
    """An estimate and where the truth lies; without enough deals the ends are infinite."""

    mean: float
    low: float
    high: float


class Bounds(NamedTuple):
    """Between what every value lies: shares between 0 and 1, their differences -1 and 1."""

    low: float
    high: float


class Sample:
    """Values as they come in; keeps sums, not values."""

    def __init__(self) -> None:
        self.count, self.total, self.squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def join(self, other: Sample) -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation of a single value."""
        if self.count < 2:
            return 0.0
        return math.sqrt(max(self.squares - self.total * self.mean, 0.0) / (self.count - 1))

    def interval(
        self, kind: Kind, *, error: float = 1 - CONFIDENCE, bounds: Bounds | None = None
    ) -> Interval:
        """`error` is the chance to be wrong.

        With bounds, two imaginary deals are added, one at each of them, as Agresti and Coull do:
        after ten wins in ten deals the truth is not certain to be 1.
        """
        count, total, squares = self.count, self.total, self.squares
        least, most = -math.inf, math.inf
        if bounds is not None:
            least, most = bounds
            count, total, squares = count + 2, total + sum(bounds), squares + least**2 + most**2
        if self.count < 2:
            return Interval(self.mean, least, most)
        centre = total / count
        spread = math.sqrt(max(squares - total * centre, 0.0) / (count - 1))
        half = spread * _half_width(kind, count, error)
        low, high = max(centre - half, least), min(centre + half, most)
        return Interval(self.mean, min(low, self.mean), max(high, self.mean))


def _half_width(kind: Kind, count: int, error: float) -> float:
    """Half the width of an interval, in standard deviations of a single value."""
    # Chow and Robbins: who stops by the width alone, never by the mean, may use the same interval;
    # docs/bots.md has the coverage that was measured
    if kind is not Kind.ANYTIME:
        return student(1 - error / 2, count - 1) / math.sqrt(count)
    # an asymptotic confidence sequence, by Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas in
    # their paper on time-uniform central limit theory: the normal mixture, tuned for one count
    odds = -2 * math.log(error)
    tuning = (odds + math.log(odds) + 1) / _TUNED_FOR
    inflated = count * tuning + 1
    inside = 2 * inflated / (count**2 * tuning) * math.log(math.sqrt(inflated) / error)
    return math.sqrt(inside)


def student(probability: float, freedom: int) -> float:
    """Quantile of Student's t: exact for 1 and 2 degrees of freedom, else by Cornish and Fisher.

    The standard library has the normal distribution only; four terms are good to three digits.
    """
    if freedom == 1:
        return math.tan(math.pi * (probability - 0.5))
    if freedom == 2:
        return (2 * probability - 1) * math.sqrt(1 / (2 * probability * (1 - probability)))
    z = _NORMAL.inv_cdf(probability)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92_160,
    )
    return z + math.fsum(term / freedom**power for power, term in enumerate(terms, start=1))
