"""Strategist: goes out when it can, opens, and otherwise keeps what others could use."""

import pytest
from tests.support.games import game_at

from tilehall.bots import BotError, Strategist, make
from tilehall.bots.family import STRATEGIES
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.game import Game
from tilehall.core.rack import Rack
from tilehall.core.turn import Draw, Pass, Play, Turn
from tilehall.solver.playouts import FEATURES, LAYS_EVERYTHING, match_strategies


def chosen(
    rack: str, *, table: str = "", opened: bool = True, pool: str = "k1 " * 30,
    edition: str = "classic-es",
) -> Turn:  # fmt: skip
    game = game_at(edition, racks=[rack, "k1 b2 y5 r9"], table=table, pool=pool, opened=opened)
    return Strategist().choose(game.view(0))


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_it_plays_whole_games_of_every_edition(edition: str) -> None:
    game = Game.new(edition, seed=11)
    while not game.is_over:
        game = game.after(Strategist().choose(game.view(game.position.to_move)))
    assert game.outcome is not None


def test_it_holds_back_what_does_not_take_it_out() -> None:
    assert chosen("r8 y1", table="r5 r6 r7") == Draw()


def test_it_goes_out_whenever_it_can() -> None:
    assert chosen("r8 b4 b5 b6", table="r5 r6 r7") == Play.parse("b4 b5 b6 | r5 r6 r7 r8")


def test_it_goes_out_by_rearranging() -> None:
    game = game_at("classic-es", table="r5 r6 r7 r8", racks=["b8 k8", "k1 k1"], pool="y1")
    assert game.after(Strategist().choose(game.view(0))).position.racks[0] == Rack()


@pytest.mark.parametrize("edition", ["classic-es", "tournament-hk", "twist-cn"])
def test_it_opens_as_soon_as_it_can(edition: str) -> None:
    turn = chosen("k10 r10 b10 y1 y5", opened=False, edition=edition)
    assert turn == Play.parse("k10 r10 b10")


def test_it_passes_where_nothing_can_be_drawn_or_laid() -> None:
    assert chosen("k1 y9", pool="") == Pass()


def test_a_joker_rule_that_the_model_does_not_know_is_kept() -> None:
    """RULES J5: the joker's set is frozen, so this rack cannot be laid."""
    assert chosen("b8 k8", table="r5 r6 J r8", edition="classic-hk") == Draw()
    assert isinstance(chosen("b8 k8", table="r5 r6 J r8", edition="classic-es"), Play)


@pytest.mark.parametrize("name", STRATEGIES)
def test_every_feature_has_a_weight(name: str) -> None:
    assert len(STRATEGIES[name]()) == len(FEATURES)


def test_the_plain_rule_can_be_asked_for_by_name() -> None:
    bot = make("strategist:waits")
    assert isinstance(bot, Strategist)
    assert bot.weights == STRATEGIES["waits"]() != Strategist().weights
    with pytest.raises(BotError, match="strategist:fast: allowed: waits, tuned, or nothing"):
        make("strategist:fast")


@pytest.mark.parametrize("name", ["classic-es", "tournament-hk"])
@pytest.mark.parametrize("seats", [2, 4])
def test_its_weights_beat_the_best_single_turn_in_the_model(name: str, seats: int) -> None:
    found = match_strategies(
        edition(name), Strategist().weights, LAYS_EVERYTHING, seats=seats, deals=40, seed=1
    )
    assert found.share - 1.96 * found.error > 0.5
