"""Matches: how long, whose game, what a sheet may say. tests/rules has who starts and who wins."""

import pytest
from tests.support.games import greedy_game, points

from tilehall.core.editions import edition
from tilehall.core.errors import RulesetError, TilehallError
from tilehall.core.match import Match, Result


@pytest.mark.parametrize(
    ("length", "message"),
    [
        ({"games": 4, "rounds": 2}, "games or on rounds, not on both"),
        ({"games": 0}, "at least one game"),
        ({"rounds": 0}, "at least one game"),
        ({"rounds": -1}, "at least one game"),
    ],
)
def test_a_match_has_one_length(length: dict[str, int], message: str) -> None:
    with pytest.raises(RulesetError, match=message):
        Match.new("twist-cn", players="AB", **length)


def test_a_match_names_its_players_each_once() -> None:
    with pytest.raises(TilehallError, match="two players have the name 'A'"):
        Match.new("classic-hk", players="AA")
    with pytest.raises(RulesetError, match="2 to 4 players, not 5"):
        Match.new(edition("classic-hk"), players="ABCDE")


def test_a_match_that_is_over_takes_no_more_games() -> None:
    win = Result(points(1, -1), (0,))
    match = Match.new("classic-hk", players="AB", games=1).with_result(win)

    assert match.is_over
    with pytest.raises(TilehallError, match="over after 1 games"):
        match.with_result(win)
    with pytest.raises(TilehallError, match="over after 1 games"):
        match.next_game(seed=1)


@pytest.mark.parametrize(
    ("result", "message"),
    [
        (Result(points(1, -2), (0,)), "adding up to zero"),
        (Result(points(0, 0, 0), (0,)), "a score for each player"),
        (Result(points(1, -1), ()), "at least one winner"),
        (Result(points(1, -1), (2,)), "only players of this match"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(result: Result, message: str) -> None:
    with pytest.raises(TilehallError, match=message):
        Match.new("classic-hk", players="AB").with_result(result)


def test_only_the_next_game_of_a_match_goes_on_its_sheet() -> None:
    game = greedy_game("tournament-hk", seats=2, seed=3)
    match = Match.new("tournament-hk", players=("Seat 1", "Seat 2"))
    other = Match.new("tournament-hk", players=("Ada", "Ben"))

    assert len(match.with_game(game).results) == 1
    with pytest.raises(TilehallError, match="not the next game"):
        other.with_game(game)
    with pytest.raises(TilehallError, match="not the next game"):
        match.with_game(game).with_game(game)  # all drew for the start; now the winner starts
