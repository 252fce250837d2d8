"""Luck is taken out of the estimate: the mean stays where it was, the interval keeps 95 %."""

from dataclasses import replace
from random import Random
from statistics import fmean

import pytest
from tests.arena.small_box import SMALL_BOX

from tilehall.arena import ArenaError, Kind, Plan, Results, Stopped, measure
from tilehall.arena.control import Controlled
from tilehall.arena.estimate import Bounds, Sample
from tilehall.arena.play_game import play_deal

TRUTH = 0.6


def experiment(chance: Random, deals: int) -> Controlled:
    """Wins that hang together with two kinds of luck, one of them seen with a little noise."""
    found = Controlled()
    for _ in range(deals):
        drawn, dealt = chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.5)
        rest = chance.uniform(-0.08, 0.08)
        value = float(chance.random() < TRUTH + 0.7 * drawn + 0.5 * dealt + rest) * 0.2
        value += 0.8 * (TRUTH + 0.7 * drawn + 0.5 * dealt + rest)
        found.add(value, [3 * drawn, dealt + chance.uniform(-0.05, 0.05)])
    return found


def test_the_interval_is_narrower_and_holds_the_truth_95_times_in_100() -> None:
    """200 experiments from one seed. 180 of 200 or fewer would come by chance once in 1,000."""
    chance = Random("coverage")  # noqa: S311 - repeatable, no secret
    runs = [experiment(chance, 60) for _ in range(200)]
    intervals = [run.interval(Kind.FIXED, bounds=Bounds(0.0, 1.0)) for run in runs]
    assert sum(each.low <= TRUTH <= each.high for each in intervals) > 180
    assert fmean(each.mean for each in intervals) == pytest.approx(TRUTH, abs=0.005)
    assert fmean(run.gain for run in runs) > 3


def test_no_deal_decides_about_its_own_correction() -> None:
    """Luck turned round in every tenth deal turns its correction round, and changes no other one:
    so the mean of both is the plain mean. Luck adds up to nothing in each of the other parts.
    """
    chance = Random("own")  # noqa: S311 - repeatable, no secret
    luck = [chance.uniform(-1, 1) for _ in range(10)]
    values = [0.3 * luck[at % 10] * (1 - 2 * (at >= 10)) + chance.random() for at in range(20)]

    def total(turned: int) -> float:
        run = Controlled()
        for at, value in enumerate(values):
            own = turned * (1 + at) if at % 10 == 0 else luck[at % 10] * (1 - 2 * (at >= 10))
            run.add(value, [own])
        return run.corrected.total

    assert total(1) != pytest.approx(total(-1))
    assert total(1) + total(-1) == pytest.approx(2 * sum(values))


def test_a_control_that_says_nothing_or_never_moves_costs_next_to_nothing() -> None:
    chance, run = Random("nothing"), Controlled()  # noqa: S311 - repeatable, no secret
    for _ in range(400):
        run.add(float(chance.random() < TRUTH), [chance.uniform(-1, 1), 0.0])
    assert run.gain == pytest.approx(1, abs=0.05)
    assert run.coefficients()[1] == 0


def test_without_controls_it_is_a_plain_sample() -> None:
    plain, run = Sample(), Controlled()
    for value in (0.0, 0.5, 1.0, 1.0, 0.5):
        plain.add(value)
        run.add(value)
    for bounds in (None, Bounds(0.0, 1.0)):
        assert run.interval(Kind.FIXED, bounds=bounds) == plain.interval(Kind.FIXED, bounds=bounds)


def test_stand_ins_and_draws_correct_and_change_no_game() -> None:
    plan = Plan(SMALL_BOX, ("solver", "beginner"), 2, "control")
    corrected = replace(plan, values_draws=True, stand_ins=("casual", "beginner"), other_deals=2)
    for number in (1, 2):
        bare, more = play_deal(plan, number), play_deal(corrected, number)
        assert [[replace(seat, luck=()) for seat in game.seats] for game in more] == [
            list(game.seats) for game in bare
        ]
        for game in more:
            draws, shares, points = zip(*(seat.luck for seat in game.seats), strict=True)
            assert sum(draws) == pytest.approx(0)  # what one seat gains by a tile, the other loses
            assert sum(shares) == pytest.approx(0)
            assert sum(points) == pytest.approx(0)
    with pytest.raises(ArenaError, match="stand-ins: 1 for 2 bots"):
        replace(plan, stand_ins=("casual",))


def test_stand_ins_are_bots_of_ours() -> None:
    plan = Plan(
        SMALL_BOX,
        ("step-9", "beginner"),
        2,
        "ours",
        stand_ins=("cat -u", "beginner"),
        other_deals=1,
    )
    with pytest.raises(ArenaError, match="only our bots"):
        play_deal(plan, 1)


def test_a_run_stops_when_the_intervals_are_narrow_enough() -> None:
    plan = Plan(SMALL_BOX, ("solver", "beginner"), 2, "narrow")
    found = measure(plan, deals=400, half_width=0.16)
    assert found.stopped is Stopped.NARROW
    assert found.results.deals < 400
    assert found.results.deals % 10 == 0
    for row in found.results.rows(found.kind):
        assert row.win_share.high - row.win_share.low <= 0.32
    assert not Results(plan).is_narrow(1.0)
