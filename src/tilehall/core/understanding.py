"""What the judge needs to know of a row of tiles, summed up over all its readings.

Nothing is enumerated: a joker's possible tiles follow from the frame alone, so the work for a set
is linear in its length, and the answer is kept for the sets that come back every turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tilehall.core.frames import (
    COLOUR_COUNT,
    LONGEST_SET,
    GroupFrame,
    MirrorValue,
    RunFrame,
    frames,
)
from tilehall.core.tile import HIGHEST, Joker, Tile

SetIdentity = tuple[bool, tuple[Tile, ...]]  # is it only a group? Its tiles, sorted if it is
_COLOURS: Final = frozenset(range(COLOUR_COUNT))
_IN_ALL_COLOURS: Final = sum(1 << HIGHEST * colour for colour in range(COLOUR_COUNT))


@dataclass(frozen=True, slots=True)
class Understanding:
    """All readings of a row of tiles at once.

    `covers[i]` has bit t set if the tile at position i can stand for number tile t in some
    reading; a colour change covers its number in any colour and a mirror nothing (RULES J6).
    """

    value: int  # of the most valuable reading (RULES S8a)
    covers: tuple[int, ...]
    identity: SetIdentity  # two sets that share it are the same set, untouched (RULES G2)
    can_be_group: bool
    can_be_run: bool

    @property
    def is_valid(self) -> bool:
        return self.can_be_group or self.can_be_run

    @property
    def is_only_group(self) -> bool:
        return self.can_be_group and not self.can_be_run


def understand(tiles: tuple[Tile, ...], mirror_value: MirrorValue) -> Understanding:
    """Sum up every reading; a row that is no set covers nothing and is worth nothing."""
    if len(tiles) > LONGEST_SET:  # never kept: such rows come from nonsense, not from games
        return _understand(tiles, mirror_value)
    # one memory for each value, because hashing an enum member costs more than all the rest
    return _with_zero(tiles) if mirror_value is MirrorValue.ZERO else _with_middle(tiles)


def _understand(tiles: tuple[Tile, ...], mirror_value: MirrorValue) -> Understanding:
    value, covers = 0, [0] * len(tiles)
    can_be_group = can_be_run = False
    for frame in frames(tiles, mirror_value):
        if isinstance(frame, GroupFrame):
            can_be_group = True
            value = max(value, group_value(frame, frame.numbers[-1], mirror_value))
            _cover_group(frame, tiles, covers)
        else:
            can_be_run = True
            value = max(value, *(run_value(frame, n, mirror_value) for n in frame.starts))
            _cover_run(frame, tiles, covers)
    only_group = can_be_group and not can_be_run
    identity = (only_group, sides_sorted(tiles) if only_group else tiles)
    return Understanding(value, tuple(covers), identity, can_be_group, can_be_run)


@lru_cache(maxsize=1 << 16)
def _with_zero(tiles: tuple[Tile, ...]) -> Understanding:
    return _understand(tiles, MirrorValue.ZERO)


@lru_cache(maxsize=1 << 16)
def _with_middle(tiles: tuple[Tile, ...]) -> Understanding:
    return _understand(tiles, MirrorValue.MIDDLE)


def sides_sorted(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """RULES section 1: the order inside a group, and inside a side of a mirror, says nothing."""
    for place, tile in enumerate(tiles):
        if tile.joker is Joker.MIRROR:
            return (*sorted(tiles[:place]), tile, *sorted(tiles[place + 1 :]))
    return tuple(sorted(tiles))


def group_value(frame: GroupFrame, number: int, mirror_value: MirrorValue) -> int:
    """RULES S8; the mirror of a group stands for the group's number where it counts."""
    mirrors = 1 if len(frame.sides) == 2 and mirror_value is MirrorValue.MIDDLE else 0
    return number * (frame.width * len(frame.sides) + mirrors)


def run_value(frame: RunFrame, start: int, mirror_value: MirrorValue) -> int:
    """RULES S8; colour changes count their number, both sides of a mirror count."""
    total = sum(frame.number(start, cell) for cell in range(frame.length))
    if -1 not in frame.cells:
        return total
    return 2 * total + (frame.middle(start) if mirror_value is MirrorValue.MIDDLE else 0)


def _cover_group(frame: GroupFrame, tiles: tuple[Tile, ...], covers: list[int]) -> None:
    fixed = frame.fixed_colours
    spare = _COLOURS - fixed if frame.width > len(fixed) else frozenset()
    for side, own in zip(frame.sides, frame.side_colours, strict=True):
        missing = (fixed - own) | spare
        mask = sum(1 << HIGHEST * colour + n - 1 for colour in missing for n in frame.numbers)
        for place in side:
            tile = tiles[place]
            covers[place] |= mask if tile.joker else 1 << tile.index


def _cover_run(frame: RunFrame, tiles: tuple[Tile, ...], covers: list[int]) -> None:
    masks = [_colours_of_segment(frame, segment) for segment in range(len(frame.colours))]
    for place, (tile, cell) in enumerate(zip(tiles, frame.cells, strict=True)):
        if tile.joker is None:
            covers[place] |= 1 << tile.index
        elif tile.joker is not Joker.MIRROR:
            if tile.joker is Joker.COLOUR_CHANGE:
                colours = _IN_ALL_COLOURS
            else:
                colours = masks[frame.segment(cell)]
            width = 2 if tile.joker is Joker.DOUBLE else 1
            for start in frame.starts:
                for covered in range(cell, cell + width):
                    covers[place] |= colours << frame.number(start, covered) - 1


def _colours_of_segment(frame: RunFrame, segment: int) -> int:
    """Bit 13 * colour for each colour the segment may have.

    Only fixed neighbours matter: a free neighbour has four colours and at most two neighbours of
    its own, so it can always give way.
    """
    fixed = frame.colours[segment]
    if fixed is not None:
        return 1 << HIGHEST * fixed
    beside = {*frame.colours[max(segment - 1, 0) : segment], *frame.colours[segment + 1 :][:1]}
    return sum(1 << HIGHEST * colour for colour in _COLOURS - beside)
