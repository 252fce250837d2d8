"""Writes the page's puzzles, web/src/lib/study/packs/*.txt, from a seed.

    .venv/bin/python tools/puzzle_pack.py                  # all editions: some minutes
    .venv/bin/python tools/puzzle_pack.py classic-es       # one of them

A line is a puzzle, and its answer is the proof's: kind, grade, sets touched, moves, then table,
rack and the table after it. A tile is one letter, in the order of their indices; sets are parted
by dots. web/src/lib/study/pack.ts reads it. The same seed writes the same files.
"""

from __future__ import annotations

import string
import sys
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Final

from tilehall.core.editions import edition
from tilehall.core.tile import Tile
from tilehall.study.puzzle import Kind, Puzzle
from tilehall.study.puzzle_maker import make_puzzles

SEED: Final = "pack 1"
COUNTS: Final = {
    "classic-hk": 700,
    "classic-es": 700,
    "tournament-hk": 700,
    "xp-es": 400,
    "twist-cn": 250,
    "twist-kr": 250,
}
LETTERS: Final = string.ascii_uppercase + string.ascii_lowercase + "0123"
KINDS: Final = {
    Kind.GO_OUT: "g",
    Kind.MOST_TILES: "m",
    Kind.OPEN: "o",
    Kind.FREE_JOKER: "f",
    Kind.LAY_TILE: "l",
}
FOLDER: Final = Path(__file__).parents[1] / "web/src/lib/study/packs"


def line(puzzle: Puzzle) -> str:
    head = f"{KINDS[puzzle.kind]}{puzzle.grade}"
    sets = (".".join(map(_tiles, table)) for table in (puzzle.table, puzzle.after))
    before, after = sets
    numbers = f"{puzzle.sets_touched} {puzzle.moves}"
    return f"{head} {numbers} {before or '-'} {_tiles(puzzle.rack)} {after}"


def _tiles(tiles: Iterable[Tile]) -> str:
    return "".join(LETTERS[tile.index] for tile in tiles)


def main(names: list[str]) -> None:
    for name in names or list(COUNTS):
        puzzles = islice(make_puzzles(edition(name), seed=SEED), COUNTS[name])
        text = "".join(f"{line(puzzle)}\n" for puzzle in puzzles)
        (FOLDER / f"{name}.txt").write_text(text, "utf-8")
        sys.stdout.write(f"{name}: {COUNTS[name]} puzzles, {len(text)} bytes\n")


if __name__ == "__main__":
    main(sys.argv[1:])
