"""The nine steps err as people do: less from step to step, legally, alike from the same seed."""

import re
from pathlib import Path

import pytest
from tests.support.games import game_at

from tilehall.bots import STEPS, BotError, make
from tilehall.core.editions import EDITION_IDS
from tilehall.core.game import Game
from tilehall.core.turn import Play

TABLE = Path(__file__).resolve().parents[2] / "native" / "games" / "steps_table.hpp"


def tiles_laid(spec: str, seeds: range) -> int:
    """In the first forty turns of some games of two of its kind."""
    laid = 0
    for seed in seeds:
        game = Game.new("classic-es", seats=2, seed=seed)
        while not game.is_over and len(game.log) < 40:
            game = game.after(
                make(spec, seed=f"{seed} {len(game.log)}").choose(game.view(game.position.to_move))
            )
        laid += sum(len(meld) for meld in game.position.table)
    return laid


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_steps_play_whole_games_by_the_rules(edition_id: str) -> None:
    game = Game.new(edition_id, seats=2, seed=5)
    bots = [make("step-2", seed="a"), make("step-8", seed="b")]
    while not game.is_over:
        seat = game.position.to_move
        view = game.view(seat)
        turn = bots[seat].choose(view)
        assert view.violations(turn) == ()
        game = game.after(turn)


def test_what_a_step_overlooks_follows_from_its_seed() -> None:
    game = Game.new("classic-es", seats=2, seed=11)
    answers: dict[str, list[str]] = {"a": [], "b": [], "a again": []}
    while not game.is_over and len(game.log) < 60:
        view = game.view(game.position.to_move)
        for asked, found in answers.items():
            found.append(str(make("step-4", seed=asked[0]).choose(view)))
        game = game.after(make("casual").choose(view))
    assert answers["a"] == answers["a again"] != answers["b"]
    assert any(turn.startswith("play") for turn in answers["a"])


def test_who_sees_more_lays_more() -> None:
    seeds = range(6)
    few, some, many = (tiles_laid(f"step-1:{skill}", seeds) for skill in ("0", "0.5", "1"))
    assert few < some < many


def test_a_tile_is_overlooked_now_and_then_by_who_sees_little_and_never_by_who_sees_all() -> None:
    game = game_at("classic-es", table="r1 r2 r3", racks=["r4", "k1"], pool="", opened=True)
    view = game.view(0)
    assert isinstance(make("step-9:1").choose(view), Play)
    turns = [make("step-1:0", seed=f"{n}").choose(view) for n in range(20)]
    assert {isinstance(turn, Play) for turn in turns} == {True, False}


def test_each_step_is_fitted_above_the_one_below_in_every_edition() -> None:
    rows = re.findall(r"    \{([\d., ]+)\},", TABLE.read_text("utf-8"))
    assert len(rows) == len(EDITION_IDS)
    for row in rows:
        skills = [float(each) for each in row.split(",")]
        assert len(skills) == len(STEPS)
        assert skills == sorted(set(skills))
        assert skills[0] >= 0
        assert skills[-1] <= 1


@pytest.mark.parametrize("option", ["2", "-1", "1.5", "much", "0.12345"])
def test_a_skill_is_between_nothing_and_one(option: str) -> None:
    with pytest.raises(BotError, match="0 to 1"):
        make(f"step-3:{option}")
