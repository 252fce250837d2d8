"""Games as people write them on sheets, and what the hall says of each, one JSON object per line.

The browser checks points while they are typed, also offline; its tests read this and compare.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.ruleset import MatchOrder, Ruleset
from tilehall.core.scoring import Ended, score
from tilehall.tournament.errors import DeskError
from tilehall.tournament.sheet import GameEnd, GameLine, Opened, RackLeft, written_line
from tilehall.wire.rules import Rules

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


def settled_games(count: int, seed: int) -> Iterator[dict[str, Any]]:
    """Racks that were left in every edition and in house rules, and what they come to."""
    chance = random.Random(seed)  # noqa: S311 - tests
    for number in range(count):
        rules = edition(EDITION_IDS[number % len(EDITION_IDS)])
        if chance.random() < 0.5:
            rules = _house(chance, rules)
        seats = chance.randint(rules.min_seats, rules.max_seats)
        box = list(rules.all_tiles())
        chance.shuffle(box)
        racks = [[box.pop() for _ in range(chance.choice((1, 1, 3, 8, 14)))] for _ in range(seats)]
        ended = chance.choice(list(Ended))
        if ended is Ended.OUT:
            racks[chance.randrange(seats)] = []
        opened = [chance.random() < 0.6 or not rack for rack in racks]
        # one at least is left to win
        knocked = [seat for seat in range(1, seats) if chance.random() < 0.15]
        found = score(rules, racks, opened=opened, ended=ended, knocked=knocked)
        yield {
            "kind": "score",
            "rules": Rules.of_ruleset(rules).model_dump(mode="json"),
            "ended": ended.value,
            "racks": [" ".join(map(str, rack)) for rack in racks],
            "opened": opened,
            "knocked": knocked,
            "scores": [_plain(each) for each in found.scores],
            "winners": list(found.winners),
        }


def _house(chance: random.Random, rules: Ruleset) -> Ruleset:
    price = (None, 0, 75, 100)
    return replace(
        rules,
        id="house",
        joker_value=chance.choice((0, 20, 30, 50)),
        unopened_rack=chance.choice(price),
        unopened_rack_could_open=chance.choice(price),
        knocked_rack=chance.choice((None, 0, 150)),
        opening_minimum=chance.choice((0, 30, 50)),
        match_order=chance.choice(list(MatchOrder)),
    )


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
    parser.add_argument("--scores", type=int, default=0, help="so many games that are counted")
    asked = parser.parse_args()
    lines = (
        settled_games(asked.scores, asked.seed)
        if asked.scores
        else written_games(asked.count, asked.seed)
    )
    for line in lines:
        print(json.dumps(line))  # noqa: T201 - this is its answer


if __name__ == "__main__":
    main()
