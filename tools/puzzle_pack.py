"""Writes the puzzles that come with Tilehall, src/tilehall/study/packs/*.txt, from a seed.

    .venv/bin/python tools/puzzle_pack.py                  # all editions: some minutes
    .venv/bin/python tools/puzzle_pack.py classic-es       # one of them

The same seed writes the same files; `tilehall.study.pack` says how a line is written.
"""

from __future__ import annotations

import sys
from itertools import islice
from typing import Final

from tilehall.core.editions import edition
from tilehall.study.pack import FOLDER, line_of
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


def main(names: list[str]) -> None:
    for name in names or list(COUNTS):
        puzzles = islice(make_puzzles(edition(name), seed=SEED), COUNTS[name])
        text = "".join(f"{line_of(puzzle)}\n" for puzzle in puzzles)
        (FOLDER / f"{name}.txt").write_text(text, "utf-8")
        sys.stdout.write(f"{name}: {COUNTS[name]} puzzles, {len(text)} bytes\n")


if __name__ == "__main__":
    main(sys.argv[1:])
