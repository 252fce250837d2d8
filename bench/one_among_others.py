"""Bots each alone among others of one kind, on the same deals: who does better, deal by deal.

    .venv/bin/python bench/one_among_others.py --bots searcher,master --others strategist \
        --edition classic-es --seats 4 --deals 100 --seed tune-a

Every bot plays every seat of every deal, whole games in the kernel. Printed for each: its win share
with the 95 % interval over deals, and by how much it is above the bot named first, from the same
deals. That is what ideas are tried with; choose by one seed, and report another.
"""

from __future__ import annotations

import argparse
from time import process_time

from tilehall.arena.estimate import Bounds, Interval, Kind, Sample
from tilehall.arena.kernel_game import thinking
from tilehall.core.chance import seed_hash
from tilehall.core.editions import edition
from tilehall.solver.native import Game, play_on, rules_of


def share(bot: str, others: str, *, rules: str, seats: int, seed: str) -> float:
    """Of the games of one deal, played from every seat."""
    won = 0.0
    for mine in range(seats):
        game = Game(rules_of(edition(rules)), seats=seats, seed=seed)
        seeds = [seed_hash(f"{seed} bot {mine} {seat}")[:16] for seat in range(seats)]
        play_on(
            game,
            [thinking(bot if seat == mine else others, seeds[seat]) for seat in range(seats)],
        )
        assert game.outcome is not None  # noqa: S101 - it was played to its end
        won += (mine in game.outcome.winners) / len(game.outcome.winners) / seats
    return won


def told(found: Interval) -> str:
    mean, low, high = (100 * each for each in found)
    return f"{mean:+.1f} ({low:+.1f} to {high:+.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--bots", default="searcher,master")
    parser.add_argument("--others", default="strategist")
    parser.add_argument("--edition", default="classic-es")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--seed", default="tune-a")
    asked = parser.parse_args()
    bots = asked.bots.split(",")
    shares, above = {bot: Sample() for bot in bots}, {bot: Sample() for bot in bots}
    spent = dict.fromkeys(bots, 0.0)
    for number in range(1, asked.deals + 1):
        first = None
        for bot in bots:
            began = process_time()
            found = share(
                bot,
                asked.others,
                rules=asked.edition,
                seats=asked.seats,
                seed=f"{asked.seed}/{number}",
            )
            spent[bot] += process_time() - began
            first = found if first is None else first
            shares[bot].add(found)
            above[bot].add(found - first)
    print(f"{asked.edition}, {asked.seats} seats, {asked.deals} deals, seed {asked.seed}")
    print(f"| alone among {asked.others} | win share, % | above {bots[0]} | s of a game |")
    print("|---|---|---|---|")
    for bot in bots:
        held = told(shares[bot].interval(Kind.FIXED, bounds=Bounds(0, 1)))
        gained = told(above[bot].interval(Kind.FIXED))
        print(f"| {bot} | {held} | {gained} | {spent[bot] / asked.deals / asked.seats:.2f} |")


if __name__ == "__main__":
    main()
