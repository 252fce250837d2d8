"""Whole games as JSON Lines, with their records: for kernels elsewhere, to be played again.

python -m tilehall.testing.played --seed 1
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from tilehall.bots import Casual
from tilehall.core import record
from tilehall.core.act import Pause, Resume, TimeOut
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.game import Game
from tilehall.core.turn import Play
from tilehall.wire.rules import Rules


def lines(seed: int) -> Iterator[dict[str, Any]]:
    """A game of each edition, with time-outs and a pause among the turns."""
    rng = Random(seed)  # noqa: S311 - repeatable on purpose
    for name in EDITION_IDS:
        rules = edition(name)
        seats = rng.randint(rules.min_seats, rules.max_seats)
        game = _played(Game.new(rules, seats=seats, seed=rng.randrange(1 << 30)), rng)
        yield {
            "rules": Rules.of_ruleset(rules).model_dump(),
            "players": list(game.setup.players),
            "seed": game.setup.seed,
            "acts": [
                {
                    "seat": entry.seat,
                    "what": type(entry.act).__name__.lower(),
                    "table": str(getattr(entry.act, "table", getattr(entry.act, "draft", ""))),
                    "at": entry.at,
                }
                for entry in game.log
            ],
            "record": record.write(game),
        }


def _played(game: Game, rng: Random) -> Game:
    bot, at = Casual(), 0
    while not game.is_over:
        seat = game.position.to_move
        turn = bot.choose(game.view(seat))
        at += rng.randrange(60_000)
        chance = rng.random()
        if chance < 0.05:
            game = game.after(Pause(), seat=seat, at=at).after(Resume(), seat=seat, at=at + 5)
            at += 5
        if chance > 0.9:
            table = turn.table if isinstance(turn, Play) else game.position.table
            game = game.after(TimeOut(table), seat=seat, at=at)
        else:
            game = game.after(turn, seat=seat, at=at)
    return game


def main() -> None:
    asked = argparse.ArgumentParser(description="Print whole games and their records.")
    asked.add_argument("--seed", type=int, default=1)
    for line in lines(asked.parse_args().seed):
        sys.stdout.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
