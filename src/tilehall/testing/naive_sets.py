"""Sets by the letter of RULES section 3: try every meaning of every joker, keep what is a set.

Written from the clauses alone and sharing no code with the engine but the tiles. Slow: 4 to the
power of the jokers in a row, times 13 numbers, times 3 ways to go on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise, product

from tilehall.core.tile import Tile, tile

COLOURS = "krby"
CHANGE = "*"  # the colour of a colour change: none of the four


@dataclass(frozen=True)
class Cell:
    """One number in a set, the colour it is read in, and which tile of the row says so."""

    number: int
    colour: str
    place: int

    @property
    def face(self) -> tuple[int, str]:
        return self.number, self.colour


@dataclass(frozen=True)
class NaiveReading:
    """One meaning of a whole row; the mirror has no cell."""

    is_group: bool
    cells: tuple[Cell, ...]
    value: int

    def stands_for(self, place: int) -> frozenset[str]:
        """Codes of the number tiles covered; a colour change covers all colours (J6)."""
        return frozenset(
            f"{colour}{cell.number}"
            for cell in self.cells
            if cell.place == place
            for colour in (COLOURS if cell.colour == CHANGE else cell.colour)
        )


@lru_cache(maxsize=1 << 16)
def naive_readings(row: tuple[Tile, ...], *, mirror_counts: bool) -> tuple[NaiveReading, ...]:
    """Every meaning under which the row is a set (S1 to S8)."""
    return tuple(_readings([each.code for each in row], mirror_counts=mirror_counts))


def naive_value(row: tuple[Tile, ...], *, mirror_counts: bool) -> int | None:
    """S8a: the most valuable reading; None if there is none."""
    found = naive_readings(row, mirror_counts=mirror_counts)
    return max((reading.value for reading in found), default=None)


def naive_covers(row: tuple[Tile, ...], *, mirror_counts: bool) -> tuple[frozenset[Tile], ...]:
    """For every place, all number tiles it can stand for in some reading."""
    found = naive_readings(row, mirror_counts=mirror_counts)
    return tuple(
        frozenset(tile(code) for reading in found for code in reading.stands_for(place))
        for place in range(len(row))
    )


def naive_only_group(row: tuple[Tile, ...], *, mirror_counts: bool) -> bool:
    found = naive_readings(row, mirror_counts=mirror_counts)
    return bool(found) and all(reading.is_group for reading in found)


def _readings(codes: list[str], *, mirror_counts: bool) -> Iterator[NaiveReading]:
    if len(codes) < 3:  # S1
        return
    for number, step in product(range(1, 14), (0, 1, -1)):
        if codes.count("M") == 0 and step >= 0:
            for cells in _spelled(codes, range(len(codes)), number, step):
                if _is_group(cells) if step == 0 else _is_run(cells, 1):
                    yield NaiveReading(step == 0, tuple(cells), sum(c.number for c in cells))
        elif codes.count("M") == 1:  # S7d
            yield from _mirrored(codes, number, step, mirror_counts=mirror_counts)


def _mirrored(
    codes: list[str], number: int, step: int, *, mirror_counts: bool
) -> Iterator[NaiveReading]:
    mirror = codes.index("M")
    outside_in = range(len(codes) - 1, mirror, -1)
    for left in _spelled(codes, range(mirror), number, step):
        if not left or not _is_side(left, step):  # S7: each side has one tile or more
            continue
        middle = left[-1].number + step
        if mirror_counts and not 1 <= middle <= 13:  # S8
            continue
        for right in _spelled(codes, outside_in, number, step):
            if not _is_side(right, step):
                continue
            faces, mirrored = [c.face for c in left], [c.face for c in right]
            # S7: by number and colour; the order inside a side of a group says nothing
            if (sorted(faces) == sorted(mirrored)) if step == 0 else (faces == mirrored):
                value = sum(c.number for c in left + right) + (middle if mirror_counts else 0)
                yield NaiveReading(step == 0, (*left, *right), value)


def _is_side(cells: list[Cell], step: int) -> bool:
    if step == 0:
        return _is_group(cells)  # S7: one to four colours
    # S7a: one number is read as a group; S7c: a change needs a tile before and after it
    return len(cells) >= 2 and cells[-1].colour != CHANGE and _is_run(cells, step)


def _spelled(codes: list[str], places: range, number: int, step: int) -> Iterator[list[Cell]]:
    """Every way to colour the jokers, the numbers going on by `step` from tile to tile."""
    for colours in product(*(_colours(codes[place], step) for place in places)):
        cells: list[Cell] = []
        for place, chosen in zip(places, colours, strict=True):
            for colour in chosen:
                cells.append(Cell(number + step * len(cells), colour, place))
        if all(_shows(codes[cell.place], cell) for cell in cells):
            yield cells


def _colours(code: str, step: int) -> list[tuple[str, ...]]:
    """The colours a tile can show: S4 one of any, S5 two in a group or one twice in a run."""
    if code == "J":
        return [(colour,) for colour in COLOURS]
    if code == "D":
        return list(combinations(COLOURS, 2)) if step == 0 else [(c, c) for c in COLOURS]
    return [(CHANGE,)] if code == "C" else [(code[0],)]


def _shows(code: str, cell: Cell) -> bool:
    return code in {"J", "D", "C"} or int(code[1:]) == cell.number


def _is_group(cells: list[Cell]) -> bool:
    """S2: one number, different colours; S6: colour changes stand in runs only."""
    colours = [cell.colour for cell in cells]
    return (
        CHANGE not in colours
        and len(set(colours)) == len(colours)
        and len({cell.number for cell in cells}) == 1
    )


def _is_run(cells: list[Cell], step: int) -> bool:
    """S3 and S6."""
    numbers = [cell.number for cell in cells]
    if not all(1 <= number <= 13 for number in numbers):
        return False
    if not all(b - a == step for a, b in pairwise(numbers)):
        return False
    colours = [cell.colour for cell in cells]
    if colours[0] == CHANGE:  # S6a
        return False
    for before, after in pairwise(colours):
        if before == after == CHANGE:  # S6b
            return False
        if CHANGE not in {before, after} and before != after:
            return False
    return all(
        colours[place - 1] != colours[place + 1]
        for place in range(1, len(colours) - 1)
        if colours[place] == CHANGE
    )
