"""The order in which tiles make a set, for players who name the tiles and leave the order to us.

The judge never re-sorts anything (RULES section 1); a client may, and this is how.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import Final

from tilehall.core.frames import LONGEST_SET, MirrorValue
from tilehall.core.meld import Meld
from tilehall.core.tile import HIGHEST, LOWEST, Joker, Tile
from tilehall.core.understanding import understand

_MOST_TRIED: Final = 4_000  # orders; only a fistful of special jokers has more

Row = tuple[Tile, ...]


def best_meld(tiles: Iterable[Tile], mirror_value: MirrorValue) -> Meld | None:
    """These tiles as the best set they make; as they lie if they are one; None if they are none.

    >>> best_meld(Meld.parse("r7 J r5"), MirrorValue.ZERO)
    Meld.parse('r5 J r7')
    """
    row = tuple(tiles)
    if understand(row, mirror_value).is_valid:
        return Meld(row)
    if len(row) > LONGEST_SET:
        return None
    return _best(islice(_orders(row), _MOST_TRIED), mirror_value)


def inserted(row: Row, tile: Tile, mirror_value: MirrorValue) -> Meld | None:
    """The best set that the row makes with one tile more, its own order kept."""
    places = range(len(row) + 1)
    return _best(((*row[:place], tile, *row[place:]) for place in places), mirror_value)


def _best(rows: Iterable[Row], mirror_value: MirrorValue) -> Meld | None:
    best, worth = None, -1
    for row in rows:
        found = understand(row, mirror_value)
        if found.is_valid and found.value > worth:
            best, worth = row, found.value
    return None if best is None else Meld(best)


def _orders(row: Row) -> Iterator[Row]:
    mirrors = [tile for tile in row if tile.joker is Joker.MIRROR]
    if len(mirrors) > 1:  # RULES S7d
        return
    rest = [tile for tile in row if tile.joker is not Joker.MIRROR]
    if mirrors:
        yield from _mirrored(rest, mirrors[0])
        return
    yield tuple(sorted(rest))  # a group, or nothing
    for start in _starts(rest):
        yield from _climbs(tuple(rest), start)


def _mirrored(rest: list[Tile], mirror: Tile) -> Iterator[Row]:
    for left, right in _sides(Counter(rest)):
        if _width(left) != _width(right):
            continue
        yield (*left, mirror, *right)  # a group, or nothing
        for start in _starts([*left, *right]):
            for up, other in product(_climbs(left, start), _climbs(right, start)):
                yield (*up, mirror, *reversed(other))
                yield (*reversed(up), mirror, *other)


def _sides(kinds: Counter[Tile]) -> Iterator[tuple[Row, Row]]:
    """Every way to share tiles between two sides; equal number tiles never stand on one side."""
    choices = [
        range(count + 1) if tile.joker or count == 1 else range(1, 2)
        for tile, count in kinds.items()
    ]
    for shares in product(*choices):
        left = Counter(dict(zip(kinds, shares, strict=True)))
        yield tuple(left.elements()), tuple((kinds - left).elements())


def _starts(tiles: Iterable[Tile]) -> range:
    """Where a run of these tiles may begin, the highest and so the most valuable first."""
    lowest = min((tile.number for tile in tiles if not tile.joker), default=HIGHEST)
    return range(lowest, LOWEST - 1, -1)


def _climbs(tiles: Row, start: int) -> Iterator[Row]:
    """Rows whose numbers climb from the start; jokers fill what is missing. Colours: later."""
    numbers = sorted((t for t in tiles if not t.joker), key=lambda each: each.number)
    return _climb((), start, tuple(numbers), Counter(t for t in tiles if t.joker))


def _climb(row: Row, at: int, numbers: Row, jokers: Counter[Tile]) -> Iterator[Row]:
    if at > HIGHEST + 1 or (numbers and numbers[0].number < at):
        return
    if numbers and numbers[0].number == at:
        yield from _climb((*row, numbers[0]), at + 1, numbers[1:], jokers)
    elif jokers:
        for joker in jokers:
            yield from _climb((*row, joker), at + _width((joker,)), numbers, jokers - _one(joker))
    elif not numbers:
        yield row


def _one(tile: Tile) -> Counter[Tile]:
    return Counter((tile,))


def _width(tiles: Row) -> int:
    """How many numbers or colours they take (RULES S5)."""
    return sum(2 if tile.joker is Joker.DOUBLE else 1 for tile in tiles)
