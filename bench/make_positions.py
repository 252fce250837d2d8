"""Positions of played games: `python bench/make_positions.py EDITION COUNT FILE`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tilehall.core.editions import edition
from tilehall.core.game import Game
from tilehall.solver import solve


def main(name: str, count: int, file: Path) -> None:
    lines: list[str] = []
    seed = 0
    while len(lines) < count:
        seed += 1
        game = Game.new(edition(name), seats=4, seed=seed)
        while not game.is_over:
            view = game.view(game.position.to_move)
            if view.opened:
                row = {
                    "id": f"{name}-{seed}-{game.position.turns}",
                    "edition": name,
                    "table": [[tile.code for tile in meld] for meld in view.table],
                    "rack": [tile.code for tile in view.rack],
                }
                lines.append(json.dumps(row))
            game = game.after(solve(view).turn)
    file.write_text("\n".join(lines[:count]) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
