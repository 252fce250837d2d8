"""Whole games in the kernel's own game, and playouts of the model that bots think with, per second.

A game is dealt, played by Solver to the last tile, judged turn by turn and scored; Python hands on
the turns, and nothing else. Beside it the same game through `core`, the readable authority, views
and all. A playout is a whole game of the model. One core, processor time.

Run: .venv/bin/python bench/bench_playouts.py [SECONDS]
"""

from __future__ import annotations

import sys
from time import process_time

from bench_games import played

from tilehall.bots import Solver
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.tile import ALL_TILES
from tilehall.solver import Objective, native
from tilehall.solver.playouts import LAYS_EVERYTHING, WAITS, match_strategies

SECONDS = 3.0
DEALS = 20  # of playouts at a time, each played once from both sides


def main(seconds: float) -> None:
    print(
        f"{'':16}{'seats':>6}{'kernel games/s':>16}{'turns/s':>10}{'core games/s':>14}"
        f"{'playouts/s':>12}"
    )
    for name in EDITION_IDS:
        for seats in (2, 4):
            games, turns = whole_games(name, seats, seconds)
            by_core, _ = played(name, seats, Solver, seconds)
            print(
                f"{name:16}{seats:>6}{games:>16.1f}{turns:>10,.0f}{by_core:>14.1f}"
                f"{playouts(name, seats, seconds):>12,.0f}",
                flush=True,
            )


def whole_games(name: str, seats: int, seconds: float) -> tuple[float, float]:
    """Games and turns per second."""
    rules = native.rules_of(edition(name))
    objective = native.OBJECTIVES[Objective.TILES_THEN_VALUE]
    games = acts = 0
    began = process_time()
    while process_time() - began < seconds or not games:
        game = native.Game(rules, seats=seats, seed=str(games))
        while not (now := game.position).ended:
            table = tuple(tuple(ALL_TILES[each] for each in row) for row in now.table)
            rack = tuple(ALL_TILES[each] for each in now.racks[now.to_move])
            asked = (rules, table, rack, now.opened[now.to_move], objective)
            best = native.solve(*asked, False, native.DEFAULT_LIMIT, ALL_TILES)  # noqa: FBT003
            if best.is_play:
                after = [table[row] if isinstance(row, int) else row for row in best.sets]
                rows = [[each.index for each in row] for row in after]
                broken = game.act("play", seat=now.to_move, table=rows)
            else:
                broken = game.act("draw" if now.pool else "pass", seat=now.to_move)
            assert not broken  # noqa: S101 - the solver is never refused
        games += 1
        acts += game.acts
    spent = process_time() - began
    return games / spent, acts / spent


def playouts(name: str, seats: int, seconds: float) -> float:
    rounds = 0
    began = process_time()
    while process_time() - began < seconds or not rounds:
        match_strategies(
            edition(name), LAYS_EVERYTHING, WAITS, seats=seats, deals=DEALS, seed=rounds
        )
        rounds += 1
    return 2 * DEALS * rounds / (process_time() - began)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
