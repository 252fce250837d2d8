"""How much noise the arena's corrections take out, and whether its intervals keep their promise.

    .venv/bin/python bench/arena_noise.py --bots strategist,solver --seats 4 --deals 6000 \
        --value-draws --experiments 200 --seed noise

plays the deals once, with all controls, and prints for each way of estimating: the variance of a
deal beside that of independent games, how many deals one deal is worth, and in how many of the
experiments (disjoint parts of the deals) the 95 % interval holds the mean of all deals. Then each
experiment is run again with `--until`, cut off where it would have stopped.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import fmean, pvariance
from time import process_time

from tilehall.arena import Kind, Plan, Results, in_processes, in_this_process
from tilehall.arena.estimate import Interval
from tilehall.arena.workers import Games
from tilehall.core.editions import edition

FIRST = 0  # the bot that is looked at


def only(deals: Sequence[Games], controls: Sequence[int]) -> list[Games]:
    """The same deals with some of their controls."""
    return [
        tuple(
            replace(
                game,
                seats=tuple(
                    replace(seat, luck=tuple(seat.luck[each] for each in controls))
                    for seat in game.seats
                ),
            )
            for game in games
        )
        for games in deals
    ]


def means(deals: Sequence[Games]) -> tuple[list[float], list[float], list[float]]:
    """By deal: win share and points of the first bot; by game: its win share."""
    shares, points, single = [], [], []
    for games in deals:
        mine = [[seat for seat in game.seats if seat.bot == FIRST] for game in games]
        single += [float(fmean(seat.won for seat in seats)) for seats in mine]
        every = [seat for seats in mine for seat in seats]
        shares.append(float(fmean(seat.won for seat in every)))
        points.append(float(fmean(seat.points for seat in every)))
    return shares, points, single


def rows(plan: Plan, deals: Sequence[Games], kind: Kind) -> tuple[Interval, Interval, float]:
    results = Results(plan)
    for games in deals:
        results.add(games)
    mine = next(row for row in results.rows(kind) if row.bot == plan.labels[FIRST])
    return mine.win_share, mine.points, mine.gain


def stopped(plan: Plan, deals: Sequence[Games], half_width: float) -> tuple[Interval, int]:
    """Where `--until` ends, or the whole of it."""
    results = Results(plan)
    for games in deals:
        results.add(games)
        if results.is_narrow(half_width):
            break
    mine = next(row for row in results.rows(Kind.NARROW) if row.bot == plan.labels[FIRST])
    return mine.win_share, results.deals


def holds(interval: Interval, truth: float) -> bool:
    return interval.low <= truth <= interval.high


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--bots", default="strategist,solver")
    parser.add_argument("--stand-ins", default="")
    parser.add_argument("--other-deals", type=int, default=8)
    parser.add_argument("--value-draws", action="store_true")
    parser.add_argument("--edition", default="classic-es")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--experiments", type=int, default=0)
    parser.add_argument("--until", type=float, default=0.0, help="points; the runs are pooled")
    parser.add_argument("--seed", default="noise")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    plan = Plan(
        edition(asked.edition),
        tuple(asked.bots.split(",")),
        asked.seats,
        asked.seed,
        values_draws=asked.value_draws,
        stand_ins=tuple(filter(None, asked.stand_ins.split(","))),
        other_deals=asked.other_deals,
    )
    workers = in_this_process if asked.workers == 1 else in_processes(asked.workers)
    began = process_time()
    deals = list(workers(plan, range(1, asked.deals + 1), keep_records=False))
    spent = process_time() - began
    shares, points, single = means(deals)
    per_deal = len(single) / len(deals)
    print(" ".join(sys.argv[1:]))
    print(
        f"win share {100 * fmean(shares):.2f} %, points {fmean(points):+.2f}; a deal of "
        f"{per_deal:.0f} games has the variance of "
        f"{pvariance(single) / pvariance(shares):.2f} independent games"
    )
    thought = sum(seat.seconds for games in deals for game in games for seat in game.seats)
    print(f"the bots thought for {thought:.0f} s; with all that was played it took {spent:.0f} s")
    draws, others = int(plan.values_draws), 2 * bool(plan.stand_ins)
    ways = {"mirrored deals": []}
    if draws:
        ways["draws"] = [0]
    if others:
        ways["stand-ins"] = [draws, draws + 1]
    if draws and others:
        ways["both"] = [0, 1, 2]
    print(
        "| taken out | worth of a deal: win share | points | truth in the interval | half width |"
    )
    print("|---|---|---|---|---|")
    size = len(deals) // asked.experiments if asked.experiments else 0
    cuts = [each * size for each in range(asked.experiments + 1)]
    for name, controls in ways.items():
        mine = only(deals, controls)
        share, scored, _ = rows(plan, mine, Kind.FIXED)
        plain_share, plain_scored, _ = rows(plan, only(deals, []), Kind.FIXED)
        worth = [
            _width(a) ** 2 / _width(b) ** 2
            for a, b in ((plain_share, share), (plain_scored, scored))
        ]
        found = [rows(plan, mine[a:b], Kind.FIXED)[0] for a, b in pairwise(cuts)]
        held = sum(holds(each, fmean(shares)) for each in found)
        wide = 100 * fmean(_width(each) / 2 for each in found) if found else math.nan
        print(
            f"| {name} | {worth[0]:.2f} | {worth[1]:.2f} | {held} of {len(found)}, "
            f"{size} deals each | ± {wide:.1f} points |",
            flush=True,
        )
        if asked.until and found:
            ends = [stopped(plan, mine[a:b], asked.until / 100) for a, b in pairwise(cuts)]
            held = sum(holds(each, fmean(shares)) for each, _ in ends)
            print(
                f"|  … until ± {asked.until} | | | {held} of {len(ends)} | after "
                f"{fmean(count for _, count in ends):.0f} deals |",
                flush=True,
            )


def _width(interval: Interval) -> float:
    return interval.high - interval.low


if __name__ == "__main__":
    main()
