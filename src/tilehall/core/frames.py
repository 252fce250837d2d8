"""The shapes a row of tiles can take, before numbers and colours of its jokers are chosen.

A frame says everything about a reading that the place of the tiles decides; `reading` spells out
the choices that are left, `understanding` sums them up without spelling them out. The work is
linear in the number of tiles, whatever jokers are among them: that bound is what keeps a table of
mixed jokers from exploding.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import Final

from tilehall.core.tile import HIGHEST, LOWEST, Joker, Tile

SMALLEST_SET: Final = 3  # RULES S1: physical tiles, also with a double joker among them
LONGEST_SET: Final = 2 * HIGHEST + 1  # a mirror between two whole runs
COLOUR_COUNT: Final = 4


class Shape(Enum):
    """What a reading sees in a row of tiles."""

    GROUP = "group"
    RUN = "run"
    MIRROR_GROUP = "mirror group"
    MIRROR_RUN = "mirror run"

    @property
    def is_group(self) -> bool:
        return self in {Shape.GROUP, Shape.MIRROR_GROUP}


class MirrorValue(Enum):
    """What a mirror joker counts (RULES S8)."""

    ZERO = "zero"
    MIDDLE = "middle"


@dataclass(frozen=True, slots=True)
class GroupFrame:
    """One number in `width` colours; a mirror group has two sides with the same colours."""

    shape: Shape
    width: int
    sides: tuple[range, ...]  # positions of each side
    side_colours: tuple[frozenset[int], ...]  # colours that number tiles fix on each side
    numbers: range  # the number, or every number if jokers stand alone

    @property
    def fixed_colours(self) -> frozenset[int]:
        return frozenset().union(*self.side_colours)


@dataclass(frozen=True, slots=True)
class RunFrame:
    """`length` consecutive numbers, counted from the outer end towards the mirror, if there is one.

    `cells[i]` is the first cell that the tile at position i takes, -1 for the mirror itself.
    `colours[s]` is the colour of segment s where a number tile fixes it; colour changes stand
    between segments. `starts` are the numbers that cell 0 may have.
    """

    shape: Shape
    length: int
    step: int  # +1 climbing, -1 falling
    cells: tuple[int, ...]
    changes: tuple[int, ...]  # cells with a colour change, ascending
    colours: tuple[int | None, ...]
    starts: range

    def segment(self, cell: int) -> int:
        return sum(1 for change in self.changes if change < cell)

    def number(self, start: int, cell: int) -> int:
        return start + self.step * cell

    def middle(self, start: int) -> int:
        """The number in the mirror's place (RULES S8)."""
        return self.number(start, self.length)


Frame = GroupFrame | RunFrame


def frames(tiles: tuple[Tile, ...], mirror_value: MirrorValue) -> list[Frame]:
    """Every frame that fits; none if the tiles are no set."""
    if not SMALLEST_SET <= len(tiles) <= LONGEST_SET:
        return []
    mirrors = [place for place, tile in enumerate(tiles) if tile.joker is Joker.MIRROR]
    if len(mirrors) > 1:  # RULES S7d
        return []
    if mirrors:
        return _mirror_frames(tiles, mirrors[0], mirror_value)
    found: list[Frame] = []
    if group := _group(Shape.GROUP, tiles, (range(len(tiles)),)):
        found.append(group)
    cells, length = _lay_out(tiles, range(len(tiles)))
    changes = tuple(c for c, tile in zip(cells, tiles, strict=True) if _changes_colour(tile))
    if not _badly_placed(changes) and (run := _run(Shape.RUN, tiles, cells, length, changes, 1)):
        found.append(run)
    return found


def _mirror_frames(tiles: tuple[Tile, ...], middle: int, value: MirrorValue) -> list[Frame]:
    left, right = range(middle), range(middle + 1, len(tiles))
    if not left or not right:  # RULES S7: each side has one tile or more
        return []
    found: list[Frame] = []
    if group := _group(Shape.MIRROR_GROUP, tiles, (left, right)):
        found.append(group)
    cells, length = _lay_out(tiles, left)
    inward, other_length = _lay_out(tiles, right[::-1])  # from the outer end to the mirror
    if length != other_length or length < 2:  # RULES S7a: one number is read as a group
        return found
    changes = tuple(cells[i] for i in left if _changes_colour(tiles[i]))
    mirrored = tuple(inward[k] for k, i in enumerate(right[::-1]) if _changes_colour(tiles[i]))
    # RULES S7c: a change is mirrored by a change, with a coloured tile before and after it
    if changes != mirrored or _badly_placed(changes) or length - 1 in changes:
        return found
    all_cells = (*cells, -1, *inward[::-1])
    for step in (1, -1):
        run = _run(Shape.MIRROR_RUN, tiles, all_cells, length, changes, step, mirror_value=value)
        if run:
            found.append(run)
    return found


def _changes_colour(tile: Tile) -> bool:
    return tile.joker is Joker.COLOUR_CHANGE


def _badly_placed(changes: tuple[int, ...]) -> bool:
    """RULES S6a and S6b: not at the start, not side by side."""
    return 0 in changes or any(b - a == 1 for a, b in pairwise(changes))


def _lay_out(tiles: tuple[Tile, ...], places: range) -> tuple[tuple[int, ...], int]:
    """The first cell of each tile and the number of cells; a double takes two (RULES S5)."""
    cells, length = [], 0
    for place in places:
        cells.append(length)
        length += 2 if tiles[place].joker is Joker.DOUBLE else 1
    return tuple(cells), length


def _group(shape: Shape, tiles: tuple[Tile, ...], sides: tuple[range, ...]) -> GroupFrame | None:
    """RULES S2, S7: one number, each colour at most once on a side, both sides alike."""
    if len(sides[0]) > COLOUR_COUNT:
        return None
    widths, numbers, side_colours = set(), set(), []
    for side in sides:
        width, colours, plain = 0, set(), 0
        for place in side:
            tile = tiles[place]
            if tile.joker is Joker.COLOUR_CHANGE:  # RULES S6: in runs only
                return None
            width += 2 if tile.joker is Joker.DOUBLE else 1
            if tile.joker is None:
                plain += 1
                numbers.add(tile.number)
                colours.add(tile.index // HIGHEST)
        if len(colours) != plain:
            return None
        widths.add(width)
        side_colours.append(frozenset(colours))
    width = widths.pop()
    frame = GroupFrame(shape, width, sides, tuple(side_colours), _range_of(numbers))
    if widths or len(numbers) > 1 or not len(frame.fixed_colours) <= width <= COLOUR_COUNT:
        return None
    return frame


def _range_of(numbers: set[int]) -> range:
    if not numbers:
        return range(LOWEST, HIGHEST + 1)
    return range(min(numbers), min(numbers) + 1)


def _run(
    shape: Shape,
    tiles: tuple[Tile, ...],
    cells: tuple[int, ...],
    length: int,
    changes: tuple[int, ...],
    step: int,
    *,
    mirror_value: MirrorValue = MirrorValue.ZERO,
) -> RunFrame | None:
    """RULES S3, S5, S6: consecutive numbers, one colour a segment, neighbours different."""
    # RULES S8: where the mirror stands for the middle number, that one must exist too
    span = length + 1 if mirror_value is MirrorValue.MIDDLE else length
    lowest, highest = (LOWEST, HIGHEST + 1 - span) if step > 0 else (LOWEST - 1 + span, HIGHEST)
    colours: list[int | None] = [None] * (len(changes) + 1)
    for tile, cell in zip(tiles, cells, strict=True):
        if tile.joker is not None:
            continue
        start = tile.number - step * cell
        lowest, highest = max(lowest, start), min(highest, start)
        segment = sum(1 for change in changes if change < cell)
        colour = tile.index // HIGHEST
        if colours[segment] not in {None, colour}:
            return None
        colours[segment] = colour
    if lowest > highest:
        return None
    for before, after in pairwise(colours):
        if before is not None and before == after:
            return None
    starts = range(lowest, highest + 1)
    return RunFrame(shape, length, step, cells, changes, tuple(colours), starts)
