"""Whole games in the kernel are core's games: deals, acts, refusals, ends, scores, matches."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.twin_games import TwinGame, some_game

from tilehall.arena.deals import Plan, bot_seed, deal
from tilehall.arena.play_game import play_deal
from tilehall.core.act import Retire
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.errors import TilehallError
from tilehall.core.game import Game
from tilehall.core.match import Match
from tilehall.core.ruleset import MatchLength, Ruleset
from tilehall.core.turn import Draw, Pass, Redeal
from tilehall.solver import native, solve
from tilehall.testing.strategies import house_rules

KINDS = {"solver": native.Bot.Kind.SOLVER, "step-5": native.Bot.Kind.STEP_5}


@pytest.mark.parametrize("ruleset", EDITION_IDS)
def test_the_same_seeds_deal_the_same_tiles_and_the_same_start(ruleset: str) -> None:
    rules = edition(ruleset)
    chance = Random(ruleset)  # noqa: S311 (a test needs no secrets)
    for seats in range(rules.min_seats, rules.max_seats + 1):
        for seed in (0, "a seed of words", "für Ähnliches 麻雀", chance.getrandbits(128)):
            TwinGame(Game.new(rules, seats=seats, seed=seed))
    for _ in range(40):
        TwinGame(some_game(rules, chance, chance.getrandbits(64)))


@pytest.mark.parametrize("ruleset", EDITION_IDS)
def test_a_game_with_much_that_is_illegal_is_the_same_act_by_act(ruleset: str) -> None:
    chance = Random(ruleset)  # noqa: S311
    twins = TwinGame(some_game(edition(ruleset), chance, 5))
    twins.play(chance, acts=120, wildness=0.6)
    twins.assert_same_record()


@pytest.mark.parametrize("ruleset", EDITION_IDS)
def test_a_game_played_to_its_end_has_the_same_scores_and_the_same_record(ruleset: str) -> None:
    rules = edition(ruleset)
    twins = TwinGame(Game.new(rules, seats=2, seed=3))
    while not twins.game.is_over:
        assert twins.do(
            solve(twins.game.position, limit=3_000).turn, seat=twins.game.position.to_move
        )
    twins.assert_same_record()


@given(house_rules(of_games=True), st.randoms(use_true_random=False))
def test_games_by_house_rules_are_the_same_act_by_act(rules: Ruleset, chance: Random) -> None:
    twins = TwinGame(some_game(rules, chance, chance.getrandbits(64)))
    twins.play(chance, acts=25, wildness=chance.choice((0.2, 0.6, 1.0)))
    twins.assert_same_record()


@pytest.mark.parametrize("ruleset", EDITION_IDS)
def test_bots_play_the_arenas_games_in_the_kernel(ruleset: str) -> None:
    """Redeals included: Solver asks for one wherever it may."""
    plan = Plan(edition(ruleset), ("solver", "step-5"), 2, "whole games")
    rules = native.rules_of(plan.ruleset)
    for number in range(1, 6):
        dealt = deal(plan, number)
        for rotation, played in enumerate(play_deal(plan, number)):
            bots = [
                native.Bot(KINDS[plan.bots[bot]], seed=bot_seed(dealt, rotation, seat))
                for seat, bot in enumerate(dealt.lineups[rotation])
            ]
            game = native.Game(rules, seats=2, seed=dealt.seed)
            native.play_on(game, bots)
            assert game.outcome is not None
            assert [Fraction(*each) for each in game.outcome.scores] == [
                seat.points for seat in played.seats
            ]
            redeals = [game.happening(act)[1] for act in range(game.acts)].count("redeal")
            assert game.acts - redeals == sum(seat.turns for seat in played.seats)
    with pytest.raises(ValueError, match="a bot for each seat"):
        native.play_on(native.Game(rules, seats=2, seed="1"), [native.Bot(KINDS["solver"])])


def test_a_redeal_is_dealt_alike_again_and_again() -> None:
    rules = edition("tournament-hk")
    assert rules.redeal_pairs
    redealt = 0
    for seed in range(60):
        twins = TwinGame(Game.new(rules, seats=4, seed=seed))
        for seat in range(4):
            redealt += twins.do(Redeal(), seat=seat)
    assert redealt > 2


def test_acts_that_are_no_acts_are_errors() -> None:
    game = native.Game(native.rules_of(edition("classic-es")), seats=2, seed="1")
    with pytest.raises(ValueError, match="no such seat"):
        game.act("draw", seat=2)
    with pytest.raises(ValueError, match="no such act"):
        game.act("sleep", seat=0)
    assert game.act("draw", seat=game.position.to_move, at=70) == []
    with pytest.raises(ValueError, match="backwards"):
        game.act("draw", seat=game.position.to_move, at=69)
    with pytest.raises(ValueError, match="not so many"):
        game.undo(2)
    with pytest.raises(ValueError, match="so many"):
        native.Game(native.rules_of(edition("classic-es")), seats=7, seed="1")


def quick_end(twins: TwinGame, chance: Random) -> None:
    """Somebody retires after a few turns: the rest is score."""
    twins.play(chance, acts=chance.randint(0, 12), wildness=0)
    while not twins.game.is_over:
        left = [seat for seat in twins.game.position.active if chance.random() < 0.7]
        for seat in left:
            if not twins.game.is_over:
                act = Draw() if twins.game.position.pool else Pass()
                twins.do(act, seat=twins.game.position.to_move)
                twins.do(Retire(), seat=seat)


@given(house_rules(of_games=True), st.randoms(use_true_random=False))
def test_matches_go_on_and_rank_alike(rules: Ruleset, chance: Random) -> None:
    players = chance.randint(rules.min_seats, rules.max_seats)
    agreed = 2 if rules.match_games is MatchLength.AGREED else None
    match = Match.new(rules, players=[f"P{n}" for n in range(players)], rounds=agreed)
    twin = native.Match(native.rules_of(rules), players=players, rounds=agreed or 0)
    assert (twin.games or None) == match.games
    for seed in range(3):
        assert twin.is_over == match.is_over
        if match.is_over:
            with pytest.raises(ValueError, match="match"):
                twin.next_game(seed="9")
            break
        by_draw = rules.seating_by_draw and chance.random() < 0.5
        twins = TwinGame(match.next_game(seed=seed, seating_by_draw=by_draw))
        other = twin.next_game(seed=str(seed), seating_by_draw=by_draw)
        assert other.position.racks == twins.twin.position.racks
        assert (other.starter, other.order) == (twins.twin.starter, twins.twin.order)
        quick_end(twins, chance)
        match = match.with_game(twins.game)
        twin.add(twins.twin)
        assert [match.players[player] for player in twin.seating] == list(match.seating)
        assert [
            (each.place, match.players[each.player], each.games_won, Fraction(*each.points))
            for each in twin.ranking()
        ] == [(each.place, each.player, each.games_won, each.points) for each in match.ranking()]


def test_a_match_takes_no_other_game() -> None:
    rules = edition("classic-es")
    match = native.Match(native.rules_of(rules), players=2)
    with pytest.raises(ValueError, match="match"):
        match.add(match.next_game(seed="1"))  # not over
    with pytest.raises(ValueError, match="match"):
        native.Match(native.rules_of(rules), players=2, games=2, rounds=2)
    with pytest.raises(TilehallError):
        Match.new(rules, players=["A", "B"], games=2, rounds=2)
