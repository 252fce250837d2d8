"""Games per second, on one core, of Solver, of Strategist and of a player with a HiGHS model.

.venv/bin/python bench/bench_games.py [SECONDS]

Both play the same deals through the same game loop, views and judge included, in the same run; the
HiGHS player lays the most tiles too, from all sets of at most five tiles. It knows J3 only: where
the edition binds its jokers more, a play of its that is not legal is not laid, and with special
jokers it does not play. Processor time, which another busy process can still make longer.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from time import process_time
from typing import Any

import highspy

from tilehall.bots import Bot, Solver, Strategist
from tilehall.bots.bot import lay_nothing
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.frames import MirrorValue
from tilehall.core.game import Game
from tilehall.core.meld import Meld
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.turn import Play, Turn
from tilehall.core.understanding import understand
from tilehall.core.view import SeatView
from tilehall.solver.set_catalogue import all_sets

SECONDS = 20.0
LONGEST = 5  # a longer run is two shorter ones


class HighsPlayer(Bot):
    """An integer program for each turn: which sets, how often, to lay the most tiles."""

    sentence = "Lays the most tiles, by an integer program."

    def choose(self, view: SeatView) -> Turn:
        opens = not view.opened
        table = Counter() if opens else view.table.tally()
        melds = solved(table, Counter(view.rack), view.ruleset.opening_minimum if opens else 0)
        if melds is None:
            return lay_nothing(view)
        play = Play(Table([*(view.table if opens else ()), *melds]))
        return lay_nothing(view) if view.violations(play) else play


def solved(bound: Counter[Tile], spare: Counter[Tile], minimum: int) -> list[Meld] | None:
    everything = bound + spare
    by_content: dict[tuple[Tile, ...], Meld] = {}
    for meld in all_sets(everything.elements(), longest=LONGEST):
        by_content.setdefault(tuple(sorted(meld)), meld)
    columns = [(Counter(content), meld) for content, meld in by_content.items()]
    if not columns:
        return None
    model: Any = highspy.Highs()
    model.setOptionValue("output_flag", False)  # noqa: FBT003 - its signature
    model.setOptionValue("mip_rel_gap", 0.0)
    for place, (content, _) in enumerate(columns):
        model.addVar(0, min(everything[kind] // count for kind, count in content.items()))
        model.changeColIntegrality(place, highspy.HighsVarType.kInteger)
        model.changeColCost(place, -content.total())
    for kind, count in everything.items():
        holders = [(place, content[kind]) for place, (content, _) in enumerate(columns)]
        holders = [(place, number) for place, number in holders if number]
        places, numbers = [p for p, _ in holders], [float(n) for _, n in holders]
        model.addRow(bound[kind], count, len(places), places, numbers)
    if minimum:
        values = [float(_value(meld)) for _, meld in columns]
        model.addRow(minimum, 1e6, len(columns), list(range(len(columns))), values)
    model.run()
    if model.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        return None
    chosen = model.getSolution().col_value
    return [
        meld for (_, meld), times in zip(columns, chosen, strict=True) for _ in range(round(times))
    ]


def _value(meld: Meld) -> int:
    return understand(meld, MirrorValue.ZERO).value


def played(name: str, seats: int, make: Callable[[], Bot], seconds: float) -> tuple[float, float]:
    """Games and turns per second."""
    games = turns = 0
    began = process_time()
    while (spent := process_time() - began) < seconds or not games:
        game = Game.new(name, seats=seats, seed=games)
        bots = [make() for _ in range(seats)]
        while not game.is_over:
            seat = game.position.to_move
            game = game.after(bots[seat].choose(game.view(seat)))
        games += 1
        turns += len(game.log)
    spent = process_time() - began
    return games / spent, turns / spent


def main(seconds: float) -> None:
    print(
        f"{'':16}{'seats':>6}{'Solver games/s':>16}{'turns/s':>10}{'Strategist games/s':>20}"
        f"{'turns/s':>10}{'HiGHS games/s':>16}{'ratio':>8}"
    )
    for name in EDITION_IDS:
        for seats in (2, 4):
            ours, turns = played(name, seats, Solver, seconds)
            waiting, waiting_turns = played(name, seats, Strategist, seconds)
            line = f"{name:16}{seats:>6}{ours:>16.1f}{turns:>10,.0f}"
            line += f"{waiting:>20.1f}{waiting_turns:>10,.0f}"
            if not any(edition(name).jokers[1:]):
                theirs, _ = played(name, seats, HighsPlayer, seconds)
                line += f"{theirs:>16.2f}{ours / theirs:>8.0f}"
            print(line, flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
