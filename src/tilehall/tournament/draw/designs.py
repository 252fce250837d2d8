"""Draws that are known to be perfect: nobody meets twice, by construction.

The points of an affine space over a field with q elements, and its lines in one direction, are
tables of q: q ** d players, (q ** d - 1) / (q - 1) rounds, and everybody meets everybody exactly
once (16 players in 5 rounds, 64 in 21). For two at a table there is the circle of a round robin.
For any other number, rows that are shifted against each other give many rounds. For some numbers
of tables of four there is more: one round that, turned step by step, gives all the others; such
rounds were found by search and are kept here. Thirty-two have a module of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final

from tilehall.tournament.draw.field_of_eight import PLAYERS, ten_rounds

Design = list[list[list[int]]]  # rounds, tables, players from 0

_FIELDS: Final = (2, 3, 4, 5)
_MOST_POINTS: Final = 4_096

# players: how many rounds, and the first of them. Players 0 to 3r - 1 stand in three rings of r
# and move on by one place in every round, the last few stay where they are.
_TURNING: Final[Mapping[int, tuple[int, str]]] = {
    24: (7, "16 17 19 5|3 1 13 0|18 12 9 10|4 21 8 20|11 2 22 15|6 14 7 23"),
    28: (8, "2 26 23 15|16 22 21 5|25 17 12 3|24 19 8 4|9 7 1 6|13 10 20 11|18 0 14 27"),
    48: (
        13,
        (
            "4 43 17 27|16 18 25 13|30 33 31 26|20 45 8 32|15 7 37 46|23 40 5 36|10 3 1 11|"
            "6 28 22 39|35 21 42 2|19 9 34 47|38 14 12 44|24 0 29 41"
        ),
    ),
}


def best_design(players: int, table_size: int, rounds: int) -> Design | None:
    """At most so many perfect rounds for full tables; fewer where no more are known."""
    if players % table_size:
        return None
    found = [
        affine(players, table_size),
        circle(players) if table_size == 2 else None,
        turning(players) if table_size == 4 else None,
        ten_rounds() if (players, table_size) == (PLAYERS, 4) else None,
        shifted_rows(players, table_size, rounds),
    ]
    long_enough = [each for each in found if each]
    if not long_enough:
        return None
    return max(long_enough, key=lambda design: min(len(design), rounds))[:rounds]


def affine(players: int, table_size: int) -> Design | None:
    """Lines of the affine space, direction by direction; None where there is no such space."""
    if table_size not in _FIELDS or players > _MOST_POINTS:
        return None
    dimension, points = 1, table_size
    while points < players:
        dimension, points = dimension + 1, points * table_size
    if points != players or dimension < 2:
        return None
    return [_lines(table_size, dimension, way) for way in _directions(table_size, dimension)]


def circle(players: int) -> Design | None:
    """A round robin: one stays, the others go round."""
    if players % 2 or players < 2:
        return None
    others = list(range(1, players))
    rounds = []
    for turn in range(players - 1):
        ring = [0, *others[turn:], *others[:turn]]
        rounds.append([[ring[i], ring[players - 1 - i]] for i in range(players // 2)])
    return rounds


def turning(players: int) -> Design | None:
    """Three rings that turn; None where no first round is known."""
    if players not in _TURNING:
        return None
    rounds, first = _TURNING[players]
    rings = players // rounds * rounds
    tables = [[int(each) for each in table.split()] for table in first.split("|")]
    return [
        [
            [
                each if each >= rings else each - each % rounds + (each % rounds + turn) % rounds
                for each in table
            ]
            for table in tables
        ]
        for turn in range(rounds)
    ]


def shifted_rows(players: int, table_size: int, rounds: int) -> Design:
    """Row i is shifted by i times t in round t; who sits in one row never meets.

    Two rows that are d apart meet again in rounds t and u if d * (t - u) is a multiple of the
    number of tables; the rounds are chosen so that it never is.
    """
    tables = players // table_size
    shifts: list[int] = []
    for shift in range(tables):
        apart = range(1, table_size)
        if all(d * (shift - other) % tables for d in apart for other in shifts):
            shifts.append(shift)
        if len(shifts) == rounds:
            break
    return [
        [
            [row * tables + (column + row * shift) % tables for row in range(table_size)]
            for column in range(tables)
        ]
        for shift in shifts
    ]


def _lines(q: int, dimension: int, way: tuple[int, ...]) -> list[list[int]]:
    lines = []
    seen: set[int] = set()
    for start in product(range(q), repeat=dimension):
        if _number(q, start) in seen:
            continue
        line = [
            _number(
                q, tuple(_add(q, a, _times(q, step, w)) for a, w in zip(start, way, strict=True))
            )
            for step in range(q)
        ]
        seen.update(line)
        lines.append(line)
    return lines


def _directions(q: int, dimension: int) -> Iterator[tuple[int, ...]]:
    """Each direction once: its first coordinate that is not zero is one."""
    for way in product(range(q), repeat=dimension):
        if next((each for each in way if each), 0) == 1:
            yield way


def _number(q: int, point: tuple[int, ...]) -> int:
    number = 0
    for each in point:
        number = number * q + each
    return number


def _add(q: int, a: int, b: int) -> int:
    return a ^ b if q == 4 else (a + b) % q  # four elements: bits, added without carry


def _times(q: int, a: int, b: int) -> int:
    if q != 4:
        return a * b % q
    product_ = (a if b & 1 else 0) ^ (a << 1 if b & 2 else 0)
    return product_ ^ 7 if product_ & 4 else product_  # modulo x² + x + 1
