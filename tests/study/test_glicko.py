"""Ratings of puzzles: Glicko-2 gives what its paper says, and learns what it should."""

from __future__ import annotations

import pytest

from tilehall.core.chance import Chance
from tilehall.study.glicko import Rating


def test_the_worked_example_of_the_paper() -> None:
    player = Rating(1500, 200, 0.06)
    games = [(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)]
    after = player.after(games)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_meets_nobody_is_known_less_well_and_never_less_than_a_newcomer() -> None:
    assert Rating(1500, 200, 0.06).after([]).deviation == pytest.approx(200.27, abs=0.01)
    assert Rating(1700, 350, 0.06).after([]) == Rating(1700, 350, 0.06)


def test_many_attempts_find_out_how_hard_a_puzzle_is() -> None:
    chance = Chance("people", "attempts")
    puzzle, truth = Rating(1200, 150, 0.02), 1700
    for _ in range(400):
        person = Rating(1100 + chance.below(800), 80)
        solved = chance.below(1_000_000) / 1e6 < 1 / (1 + 10 ** ((truth - person.value) / 400))
        puzzle = puzzle.after([(person, float(not solved))])
    assert puzzle.value == pytest.approx(truth, abs=3 * puzzle.deviation)
    assert puzzle.deviation < 60


def test_the_strangest_results_stay_finite() -> None:
    rating = Rating()
    for _ in range(2_000):
        rating = rating.after([(Rating(3_000, 30), 1.0)])
    assert 1_500 < rating.value < 5_000
    assert 0 < rating.deviation <= 350
    assert 0 < rating.volatility < 1
