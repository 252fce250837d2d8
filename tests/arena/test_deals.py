"""Mirrored deals: everybody gets every seat of every deal, and the seed decides it all."""

from collections import Counter
from itertools import combinations

import pytest

from tilehall.arena.deals import ArenaError, Plan, bot_seed, deal
from tilehall.core.editions import edition
from tilehall.core.errors import TilehallError
from tilehall.core.game import Game

BOTS = ("beginner", "casual", "beginner", "casual", "beginner", "casual")


def plan(bots: int, seats: int, seed: str = "7") -> Plan:
    return Plan(edition("xp-es"), BOTS[:bots], seats, seed)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("bots", [2, 3, 4, 5, 6])
def test_every_bot_of_a_deal_holds_every_seat_once(bots: int, seats: int) -> None:
    for number in range(1, 20):
        lineups = deal(plan(bots, seats), number).lineups
        assert len(lineups) == plan(bots, seats).games_per_deal
        playing = {bot for lineup in lineups for bot in lineup}
        for seat in range(seats):
            assert sorted(lineup[seat] for lineup in lineups) == sorted(playing)


def test_with_more_bots_than_seats_every_selection_plays_equally_often() -> None:
    many = plan(5, 3)
    tables = Counter(tuple(sorted(deal(many, number).lineups[0])) for number in range(1, 21))
    assert tables == dict.fromkeys(combinations(range(5), 3), 2)


def test_neighbours_differ_from_deal_to_deal() -> None:
    assert len({deal(plan(4, 4), number).lineups for number in range(1, 30)}) > 10


def test_the_same_seed_gives_the_same_deals_and_another_seed_others() -> None:
    deals = [deal(plan(4, 4), number) for number in range(1, 9)]
    assert deals == [deal(plan(4, 4), number) for number in range(1, 9)]
    assert deals != [deal(plan(4, 4, seed="8"), number) for number in range(1, 9)]


def test_rotated_games_have_the_same_tiles_and_the_same_start() -> None:
    dealt = deal(plan(2, 2), 1)
    one = Game.new("classic-es", players=["a", "b"], seed=dealt.seed)
    other = Game.new("classic-es", players=["b", "a"], seed=dealt.seed)
    assert one.position == other.position


def test_a_bots_seed_says_nothing_about_the_tiles() -> None:
    dealt = deal(plan(4, 4), 1)
    seeds = {bot_seed(dealt, rotation, seat) for rotation in range(4) for seat in range(4)}
    assert len(seeds) == 16
    assert not any(dealt.seed in seed for seed in seeds)


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert [plan(3, 4).deals_for(games) for games in (1, 3, 4, 2000)] == [1, 1, 2, 667]


@pytest.mark.parametrize(
    ("bots", "seats", "seed"), [(1, 2, "7"), (2, 7, "7"), (2, 1, "7"), (2, 2, ""), (2, 2, "x" * 90)]
)
def test_a_plan_that_cannot_be_played_is_refused(bots: int, seats: int, seed: str) -> None:
    with pytest.raises(TilehallError):
        plan(bots, seats, seed)
    with pytest.raises(ArenaError, match="bots: 13; allowed: 2 to 12"):
        Plan(edition("xp-es"), ("casual",) * 13, 4, "7")
