"""Are the grades of puzzles real? What solvers of limited depth find of fresh ones, by grade.

    .venv/bin/python bench/puzzle_grades.py --count 500 --seed 1

makes so many puzzles of each published edition. A solver of depth d looks at no more than d sets of
the table and makes no more than 2d moves. There is one answer, so it finds what needs no more.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from itertools import islice
from multiprocessing import Pool

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.study.puzzle_maker import make_puzzles

DEPTHS = range(1, 8)
Needs = tuple[int, int, int]  # grade, sets touched, moves


def needs(asked: tuple[str, int, str]) -> list[Needs]:
    name, count, seed = asked
    made = islice(make_puzzles(edition(name), seed=f"grades {seed}"), count)
    return [(each.grade, each.sets_touched, each.moves) for each in made]


def rate(rows: list[Needs], *, sets: int = 99, moves: int = 99) -> str:
    found = sum(each[1] <= sets and each[2] <= moves for each in rows)
    return f"{100 * found / len(rows):.0f}%"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=500, help="of each edition")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    by_grade: dict[int, list[Needs]] = defaultdict(list)
    with Pool(asked.workers) as pool:
        every = [(name, asked.count, asked.seed) for name in EDITION_IDS]
        for rows in pool.imap_unordered(needs, every):
            for row in rows:
                by_grade[row[0]].append(row)
    limits = [
        *({"sets": depth, "moves": 2 * depth} for depth in DEPTHS),
        *({"sets": sets} for sets in (1, 2, 3, 4)),
        *({"moves": moves} for moves in (2, 4, 6, 8)),
    ]
    titles = [
        *(f"depth {depth}" for depth in DEPTHS),
        *(f"{sets} sets" for sets in (1, 2, 3, 4)),
        *(f"{moves} moves" for moves in (2, 4, 6, 8)),
    ]
    print("| grade | puzzles | " + " | ".join(titles) + " |")
    print("|---" * (len(titles) + 2) + "|")
    for grade, rows in sorted(by_grade.items()):
        found = " | ".join(rate(rows, **limit) for limit in limits)
        print(f"| {grade} | {len(rows)} | {found} |")


if __name__ == "__main__":
    main()
