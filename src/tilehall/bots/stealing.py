"""Steals: a tile that the table can spare completes a set with tiles of the rack.

Spare is the end of a long run, any tile of a group of four, the middle of a very long run, and a
joker for which the rack has the tile it stands for. A long run may also be cut in two around a
second copy of one of its tiles. Everything here is a proposal; the judge decides (RULES section 5).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple

from tilehall.core.frames import SMALLEST_SET, MirrorValue
from tilehall.core.meld import Meld
from tilehall.core.rack import Rack
from tilehall.core.table import Table
from tilehall.core.tile import COLOURS, HIGHEST, LOWEST, Joker, Tile
from tilehall.core.understanding import understand

_GROUPS: Final = tuple(
    tuple(Tile.of(colour, number) for colour in colours)
    for number in range(HIGHEST, LOWEST - 1, -1)
    for colours in combinations(COLOURS, SMALLEST_SET)
)
_RUNS: Final = tuple(
    tuple(Tile.of(colour, number) for number in range(start, start + SMALLEST_SET))
    for start in range(HIGHEST - SMALLEST_SET + 1, LOWEST - 1, -1)
    for colour in COLOURS
)
_SMALLEST_SETS: Final = (*_GROUPS, *_RUNS)  # longer ones come about by adding single tiles


class Spare(NamedTuple):
    """A tile that set number `place` can give away, and what is left there."""

    tile: Tile
    place: int
    left: tuple[Meld, ...]
    paid: Tile | None = None  # a rack tile that takes its place


class Steal(NamedTuple):
    """A table that has more tiles of the rack on it."""

    laid: int
    table: Table


def steals(table: Table, rack: Rack, mirror_value: MirrorValue) -> list[Steal]:
    """Every steal, those that lay the most tiles first."""
    spares = defaultdict(list)
    for spare in (*_loose(table, mirror_value), *_exchanged(table, rack, mirror_value)):
        spares[spare.tile].append(spare)
    found = [*_completed(table, rack, spares), *_cut_in_two(table, rack, mirror_value)]
    return sorted(found, key=lambda steal: -steal.laid)


def _loose(table: Table, mirror_value: MirrorValue) -> Iterator[Spare]:
    for place, meld in enumerate(table):
        if len(meld) <= SMALLEST_SET:
            continue
        for at, tile in enumerate(meld):
            for left in ((meld[:at] + meld[at + 1 :],), (meld[:at], meld[at + 1 :])):
                if all(understand(row, mirror_value).is_valid for row in left):
                    yield Spare(tile, place, tuple(Meld(row) for row in left))
                    break


def _exchanged(table: Table, rack: Rack, mirror_value: MirrorValue) -> Iterator[Spare]:
    """Jokers that a tile of the rack sets free."""
    payers = sorted({tile for tile in rack if not tile.joker})
    for place, meld in enumerate(table):
        for at, joker in enumerate(meld):
            if not joker.joker:
                continue
            for payer in payers:
                row = Meld((*meld[:at], payer, *meld[at + 1 :]))
                if understand(row, mirror_value).is_valid:
                    yield Spare(joker, place, (row,), payer)


def _completed(table: Table, rack: Rack, spares: Mapping[Tile, Sequence[Spare]]) -> Iterator[Steal]:
    held = Counter(rack)
    for tiles in _SMALLEST_SETS:
        missing = [tile for tile in tiles if not held[tile]]
        if not 0 < len(missing) < SMALLEST_SET:
            continue
        own = Counter(tile for tile in tiles if held[tile])
        for taken in _ways(missing, spares):
            paid = [spare.paid for spare in taken if spare.paid is not None]
            if all(held[tile] >= (own + Counter(paid))[tile] for tile in paid):
                stands_in = dict(zip(missing, (spare.tile for spare in taken), strict=True))
                new = Meld(stands_in.get(tile, tile) for tile in tiles)
                yield Steal(own.total() + len(paid), _after(table, taken, new))


def _ways(missing: Sequence[Tile], spares: Mapping[Tile, Sequence[Spare]]) -> Iterator[list[Spare]]:
    """Spare tiles for all that is missing, from different sets; a joker for one alone."""
    for taken in product(*(spares.get(tile, ()) for tile in missing)):
        if len({spare.place for spare in taken}) == len(taken):
            yield list(taken)
    if len(missing) == 1:
        for tile, jokers in spares.items():
            if tile.joker is Joker.REGULAR:
                yield from ([joker] for joker in jokers)


def _after(table: Table, taken: Sequence[Spare], new: Meld) -> Table:
    left = {spare.place: spare.left for spare in taken}
    melds = (row for place, meld in enumerate(table) for row in left.get(place, (meld,)))
    return Table((*melds, new))


def _cut_in_two(table: Table, rack: Rack, mirror_value: MirrorValue) -> Iterator[Steal]:
    """A run of five or more becomes two around a second copy: 3 4 5 6 7 and 5: 3 4 5 | 5 6 7."""
    held = set(rack)
    for place, meld in enumerate(table):
        for at in range(SMALLEST_SET - 1, len(meld) - SMALLEST_SET + 1):
            if meld[at] not in held or meld[at].joker:
                continue
            parts = (Meld(meld[: at + 1]), Meld(meld[at:]))
            if all(understand(row, mirror_value).is_valid for row in parts):
                yield Steal(1, Table((*table[:place], *parts, *table[place + 1 :])))
