"""Games as people write them on sheets, and what the hall says of each, one JSON object per line.

The browser checks points while they are typed, also offline; its tests read this and compare.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.tournament.errors import DeskError
from tilehall.tournament.sheet import GameEnd, GameLine, Opened, RackLeft, written_line

_PARTS: Final = (Fraction(0), Fraction(0), Fraction(1, 2), Fraction(1, 3), Fraction(-2, 3))
_EDITION: Final = edition("tournament-hk")  # points are checked alike in all of them


def written_games(count: int, seed: int) -> Iterator[dict[str, Any]]:
    """Points of right and wrong games, and racks of which it is known whether they have a price."""
    chance = random.Random(seed)  # noqa: S311 - tests
    for _ in range(count):
        points = _points(chance)
        winners = _winners(chance, points)
        found = _line(lambda p=points, w=winners: written_line(_EDITION, points=p, winners=w))
        yield {
            "kind": "points",
            "points": [None if each is None else _plain(each) for each in points],
            "said": winners,
            "winners": list(found.winners) if isinstance(found, GameLine) else None,
            "fault": found if isinstance(found, str) else None,
        }
    for name in EDITION_IDS:
        for opened in Opened:
            for knocked in (False, True):
                uncounted = RackLeft(opened=opened, knocked=knocked)
                end = GameEnd((RackLeft(""), uncounted, RackLeft(total=3)), 0)
                found = _line(lambda n=name, e=end: written_line(edition(n), end=e))
                yield {
                    "kind": "rack",
                    "edition": name,
                    "opened": opened.value,
                    "knocked": knocked,
                    "is_priced": isinstance(found, GameLine),
                }


def _points(chance: random.Random) -> list[Fraction | None]:
    seats = chance.randint(1, 4)
    points: list[Fraction | None] = [
        Fraction(chance.choice((0, 1, 5, 16, 200, 10_000))) + chance.choice(_PARTS)
        for _ in range(seats)
    ]
    points = [-each if each and chance.random() < 0.8 else each for each in points]
    for seat in range(seats):
        if chance.random() < 0.15:
            points[seat] = None
    here = [seat for seat, each in enumerate(points) if each is not None]
    winners = chance.sample(here, min(len(here), chance.choice((1, 1, 1, 2))))
    if winners and chance.random() < 0.7:  # most of them add up
        lost = sum((points[seat] or Fraction() for seat in here if seat not in winners), Fraction())
        for seat in winners:
            points[seat] = -lost / len(winners)
    return points


def _winners(chance: random.Random, points: list[Fraction | None]) -> list[int] | None:
    if chance.random() < 0.5:
        return None
    return [seat for seat, each in enumerate(points) if each is not None and each > 0]


def _line(write: Any) -> GameLine | str:
    try:
        found: GameLine = write()
    except DeskError as error:
        return error.fault.value
    return found


def _plain(points: Fraction) -> int | str:
    return points.numerator if points.denominator == 1 else str(points)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for line in written_games(asked.count, asked.seed):
        print(json.dumps(line))  # noqa: T201 - this is its answer


if __name__ == "__main__":
    main()
