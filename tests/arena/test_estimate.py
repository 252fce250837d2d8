"""Intervals that keep their promise: checked against tables, and against chance itself."""

import math
from random import Random

import pytest

from tilehall.arena.estimate import Bounds, Interval, Kind, Sample, student

SHARES = Bounds(0.0, 1.0)


def sample(*values: float) -> Sample:
    made = Sample()
    for value in values:
        made.add(value)
    return made


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (9, 2.262), (30, 2.042), (1000, 1.962)],
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(0.975, freedom) == pytest.approx(quantile, rel=0.006)


def test_a_fixed_interval_is_the_mean_and_students_share_of_the_spread() -> None:
    found = sample(1, 2, 3, 4, 5).interval(Kind.FIXED)
    assert found.mean == 3
    assert found.high - found.mean == pytest.approx(2.776 * math.sqrt(2.5 / 5), rel=0.005)
    assert found.high - found.mean == pytest.approx(found.mean - found.low)


@pytest.mark.parametrize("kind", Kind)
def test_one_deal_says_nothing(kind: Kind) -> None:
    assert sample(1.0).interval(kind) == Interval(1.0, -math.inf, math.inf)
    assert sample(1.0).interval(kind, bounds=SHARES) == Interval(1.0, 0.0, 1.0)
    assert Sample().interval(kind, bounds=SHARES) == Interval(0.0, 0.0, 1.0)


@pytest.mark.parametrize("kind", Kind)
def test_ten_wins_in_ten_deals_are_no_certainty(kind: Kind) -> None:
    found = sample(*[1.0] * 10).interval(kind, bounds=SHARES)
    assert found.mean == found.high == 1.0
    assert 0.3 < found.low < 0.9


def test_looking_at_any_time_costs_width() -> None:
    values = sample(*[0.0, 1.0] * 100)
    fixed, anytime = (values.interval(kind, bounds=SHARES) for kind in (Kind.FIXED, Kind.ANYTIME))
    assert anytime.low < fixed.low < 0.5 < fixed.high < anytime.high


def wrong(chance: Random, kind: Kind, *, looks: range) -> bool:
    """Two equal bots: does an interval ever claim that one is better?"""
    values = Sample()
    for count in range(1, looks.stop):
        values.add(chance.choice((-1.0, 0.0, 0.0, 1.0)))
        if count in looks:
            found = values.interval(kind, bounds=Bounds(-1.0, 1.0))
            if found.low > 0 or found.high < 0:
                return True
    return False


def test_peeking_after_every_deal_deceives_a_fixed_interval_but_not_the_anytime_one() -> None:
    chance, runs = Random(5), 200  # noqa: S311 - a simulation
    every = range(30, 300)
    deceived = sum(wrong(chance, Kind.FIXED, looks=every) for _ in range(runs))
    held = sum(wrong(chance, Kind.ANYTIME, looks=every) for _ in range(runs))
    assert deceived > 0.15 * runs
    assert held <= 0.05 * runs


def test_a_fixed_interval_looked_at_once_is_wrong_about_one_time_in_twenty() -> None:
    chance, runs = Random(6), 600  # noqa: S311 - a simulation
    once = range(100, 101)
    assert (
        0.02 * runs < sum(wrong(chance, Kind.FIXED, looks=once) for _ in range(runs)) < 0.08 * runs
    )
