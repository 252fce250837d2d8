"""Thirty-two players in ten rounds, and nobody meets twice: a design over the field of eight.

The players stand in four rows of eight. Row i has the factor C[i]; places in a row are elements of
the field and are added bit by bit. Two rows i and j are D = C[i] + C[j] apart.

- A round by shift: for an element a, the tables are {place + a * C[i] in row i}. Places of rows i
  and j that meet differ by a * D, so each a brings another difference. All eight a would be the
  eight rounds that rows shifted against each other have; a = 0 and a = 1 are left out, and with
  them the differences 0 and D between rows i and j.
- A round by pairs of rows: {x, x + D in row i; x, x + D in row j}. It brings just these two
  differences, and in both rows those who are D apart. There are three ways to pair four rows.
- A round within rows: so far x has met x + D for the three D of its row, and these D add up to
  something other than zero (the factors of all rows do). So there is a half of the row, a subspace
  of four places, that has none of them: it is a table, and what is left of the row is another.

Six, three and one are ten rounds; everybody has met thirty of the thirty-one others.
"""

from __future__ import annotations

from typing import Final

PLAYERS: Final = 32
_ELEMENTS: Final = range(8)
_FACTORS: Final = (0, 1, 2, 4)  # of the rows
_PAIRINGS: Final = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))


def ten_rounds() -> list[list[list[int]]]:
    """Rounds, tables, players from 0: eight times the row, plus the place."""
    shifts = [_by_shift(a) for a in _ELEMENTS if a not in {0, 1}]
    pairs = [[table for i, j in pairing for table in _by_pair(i, j)] for pairing in _PAIRINGS]
    return [*shifts, *pairs, [table for row in range(4) for table in _within(row)]]


def _by_shift(a: int) -> list[list[int]]:
    shifts = [_times(a, factor) for factor in _FACTORS]
    return [[8 * row + (place ^ by) for row, by in enumerate(shifts)] for place in _ELEMENTS]


def _by_pair(i: int, j: int) -> list[list[int]]:
    apart = _FACTORS[i] ^ _FACTORS[j]
    return [
        [8 * row + each for row in (i, j) for each in (place, place ^ apart)]
        for place in _ELEMENTS
        if place < place ^ apart
    ]


def _within(row: int) -> list[list[int]]:
    """Two halves: places with an even and with an odd number of bits in common with `mask`."""
    met = [_FACTORS[row] ^ factor for factor in _FACTORS if factor != _FACTORS[row]]
    mask = next(mask for mask in _ELEMENTS if all(_is_odd(mask & apart) for apart in met))
    return [
        [8 * row + place for place in _ELEMENTS if _is_odd(mask & place) == half]
        for half in (False, True)
    ]


def _is_odd(bits: int) -> bool:
    return bits.bit_count() % 2 == 1


def _times(a: int, b: int) -> int:
    """In the field of eight elements: polynomials modulo x³ + x + 1."""
    product = 0
    for bit in range(3):
        product ^= (a << bit) if b >> bit & 1 else 0
    for bit in (4, 3):
        product ^= (0b1011 << (bit - 3)) if product >> bit & 1 else 0
    return product
