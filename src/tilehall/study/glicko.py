"""Glicko-2 by Mark Glickman (http://www.glicko.net/glicko/glicko2.pdf, 2022), as puzzles need it.

A puzzle and somebody who tries it play a game against each other: solved is a win for the person.
Every attempt is a rating period of its own for both, so that nothing has to be collected first.
The numbers of the paper's steps are beside the lines; the tests compute its worked example.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

MIDDLE: Final = 1500.0
WIDEST: Final = 350.0  # deviation of somebody about whom nothing is known
_SCALE: Final = 173.7178
_TAU: Final = 0.5  # how much volatility may change: the paper's
_CLOSE: Final = 1e-6
_VOLATILITY: Final = 0.06


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength, or how hard something is: two deviations to either side are 95 %."""

    value: float = MIDDLE
    deviation: float = WIDEST
    volatility: float = _VOLATILITY

    def after(self, games: Iterable[tuple[Rating, float]]) -> Rating:
        """After games of one period: against whom, and 1 for a win, 0 for a loss."""
        mu, phi = (self.value - MIDDLE) / _SCALE, self.deviation / _SCALE  # step 2
        information = gain = 0.0
        for other, score in games:  # steps 3 and 4
            g = _reduction(other.deviation / _SCALE)
            expected = 1 / (1 + exp(-g * (mu - (other.value - MIDDLE) / _SCALE)))
            information += g * g * expected * (1 - expected)
            gain += g * (score - expected)
        if not information:  # nobody was met: only less is known than before
            wider = sqrt(phi**2 + self.volatility**2) * _SCALE
            return Rating(self.value, min(wider, WIDEST), self.volatility)
        variance = 1 / information
        volatility = self._new_volatility(phi, variance, variance * gain)
        before = sqrt(phi**2 + volatility**2)  # step 6
        phi = 1 / sqrt(1 / before**2 + 1 / variance)  # step 7
        value = MIDDLE + _SCALE * (mu + phi**2 * gain)  # step 8
        return Rating(value, min(phi * _SCALE, WIDEST), volatility)

    def _new_volatility(self, phi: float, variance: float, delta: float) -> float:
        """Step 5: the Illinois algorithm, a secant that keeps its bracket."""
        start = log(self.volatility**2)

        def f(x: float) -> float:
            total = phi**2 + variance + exp(x)
            return exp(x) * (delta**2 - total) / (2 * total**2) - (x - start) / _TAU**2

        low = start
        if delta**2 > phi**2 + variance:
            high = log(delta**2 - phi**2 - variance)
        else:
            high = start - _TAU
            while f(high) < 0:
                high -= _TAU
        f_low, f_high = f(low), f(high)
        while abs(high - low) > _CLOSE:
            new = low + (low - high) * f_low / (f_high - f_low)
            f_new = f(new)
            if f_new * f_high <= 0:
                low, f_low = high, f_high
            else:
                f_low /= 2
            high, f_high = new, f_new
        return exp(low / 2)


def _reduction(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)
