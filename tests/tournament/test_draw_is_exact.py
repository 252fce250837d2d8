"""On small cases an exact optimiser finds no better draw than ours."""

import pytest

from tilehall.testing.exact_draw import cheapest_draw
from tilehall.tournament.draw import Player, draw_rounds


def ours(organisations: list[int], rounds: int) -> tuple[int, int]:
    players = [Player(n, str(each) if each >= 0 else "") for n, each in enumerate(organisations)]
    criteria = draw_rounds(players, rounds=rounds, seed="s").report.criteria
    return criteria[0].found, criteria[1].found


def field(count: int, each: int) -> list[int]:
    return [n // each if each else -1 for n in range(count)]


@pytest.mark.parametrize(("count", "rounds", "each"), [(8, 2, 2), (7, 3, 0), (9, 3, 3)])
def test_the_draw_costs_what_the_optimum_costs(count: int, rounds: int, each: int) -> None:
    meetings, colleagues, proved = cheapest_draw(field(count, each), rounds=rounds)
    assert proved
    assert ours(field(count, each), rounds) == (meetings, colleagues)


@pytest.mark.full
@pytest.mark.parametrize(
    ("count", "rounds", "each"),
    [(8, 3, 4), (11, 2, 2), (12, 2, 3), (12, 3, 3), (13, 2, 4), (16, 3, 4), (16, 3, 8)],
)
def test_the_optimiser_finds_nothing_better_in_a_minute(count: int, rounds: int, each: int) -> None:
    meetings, colleagues, _ = cheapest_draw(field(count, each), rounds=rounds)
    assert ours(field(count, each), rounds) <= (meetings, colleagues)
