"""What a rating says of a bot."""

from fractions import Fraction

from tilehall.arena.play_game import GameResult, SeatResult
from tilehall.arena.rating import Ratings


def game(deal: int, *points: int) -> GameResult:
    """Bot 0 in the first seat, and so on; the most points win."""
    best = max(points)
    seats = tuple(
        SeatResult(bot, Fraction(each), Fraction(int(each == best)), True, 10, (), 0.0, 0.0)
        for bot, each in enumerate(points)
    )
    return GameResult(deal, 1, seats)


def test_who_wins_more_is_rated_higher_whatever_it_costs_when_it_does_not() -> None:
    ratings = Ratings(3)
    for deal in range(1, 601, 3):
        ratings.add([game(deal, 90, -20, -70), game(deal + 1, -80, 110, -30)])
        ratings.add([game(deal + 2, 90, -20, -70)])
    first, second, third = (ratings.interval(bot) for bot in range(3))
    assert first.mean > second.mean > third.mean
    assert first.low > third.high


def test_shared_wins_leave_equals_equal() -> None:
    ratings = Ratings(2)
    for deal in range(1, 20):
        ratings.add([game(deal, 0, 0)])
    first, second = (ratings.interval(bot) for bot in range(2))
    assert abs(first.mean - second.mean) < 1e-6
