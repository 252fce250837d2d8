"""Every way to understand a meld, spelled out: what each joker stands for and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from tilehall.core.frames import (
    COLOUR_COUNT,
    GroupFrame,
    MirrorValue,
    RunFrame,
    Shape,
    frames,
)
from tilehall.core.tile import NUMBER_TILES, Joker, Tile, number_index


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand a meld.

    `stands_for` names, tile by tile, the number tiles it stands for: itself, one for a joker, two
    for a double; none for a colour change, which has a number but no colour, and for a mirror.
    `numbers` are the numbers each tile counts (RULES S8).
    """

    shape: Shape
    stands_for: tuple[tuple[Tile, ...], ...]
    numbers: tuple[tuple[int, ...], ...]

    @property
    def value(self) -> int:
        return sum(map(sum, self.numbers))


def readings(tiles: tuple[Tile, ...], mirror_value: MirrorValue) -> Iterator[Reading]:
    """All readings, lazily: a set of jokers alone has hundreds."""
    for frame in frames(tiles, mirror_value):
        if isinstance(frame, GroupFrame):
            yield from _group_readings(frame, tiles, mirror_value)
        else:
            yield from _run_readings(frame, tiles, mirror_value)


def _group_readings(
    frame: GroupFrame, tiles: tuple[Tile, ...], mirror_value: MirrorValue
) -> Iterator[Reading]:
    fixed = frame.fixed_colours
    spare = sorted(frozenset(range(COLOUR_COUNT)) - fixed)
    for number in frame.numbers:
        for chosen in combinations(spare, frame.width - len(fixed)):
            colours = fixed.union(chosen)
            fillings = [
                list(_share_out(tuple(sorted(colours - own)), [_width(tiles[i]) for i in side]))
                for side, own in zip(frame.sides, frame.side_colours, strict=True)
            ]
            for filling in product(*fillings):
                stands: list[tuple[Tile, ...]] = [()] * len(tiles)
                counts: list[tuple[int, ...]] = [()] * len(tiles)
                for side, shares in zip(frame.sides, filling, strict=True):
                    for place, share in zip(side, shares, strict=True):
                        stands[place] = _tiles(share, number) or (tiles[place],)
                        counts[place] = (number,) * len(stands[place])
                if len(frame.sides) == 2 and mirror_value is MirrorValue.MIDDLE:
                    counts[frame.sides[0].stop] = (number,)
                yield Reading(frame.shape, tuple(stands), tuple(counts))


def _tiles(colours: tuple[int, ...], number: int) -> tuple[Tile, ...]:
    return tuple(NUMBER_TILES[number_index(colour, number)] for colour in colours)


def _width(tile: Tile) -> int:
    """How many colours a tile of a group has still to be given."""
    if tile.joker is None:
        return 0
    return 2 if tile.joker is Joker.DOUBLE else 1


def _share_out(
    colours: tuple[int, ...], widths: list[int]
) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to give each joker of a side its colours."""
    if not widths:
        yield ()
        return
    for own in combinations(colours, widths[0]):
        rest = tuple(colour for colour in colours if colour not in own)
        for others in _share_out(rest, widths[1:]):
            yield (own, *others)


def _run_readings(
    frame: RunFrame, tiles: tuple[Tile, ...], mirror_value: MirrorValue
) -> Iterator[Reading]:
    # a change at the very end opens a segment that holds no tile and has no colour to choose
    held = {frame.segment(cell) for cell in range(frame.length) if cell not in frame.changes}
    for start in frame.starts:
        for colours in _colourings(frame.colours[: len(held)]):
            stands: list[tuple[Tile, ...]] = []
            counts: list[tuple[int, ...]] = []
            for tile, cell in zip(tiles, frame.cells, strict=True):
                if tile.joker is Joker.MIRROR:
                    middle = mirror_value is MirrorValue.MIDDLE
                    stands.append(())
                    counts.append((frame.middle(start),) if middle else ())
                    continue
                covered = range(cell, cell + (2 if tile.joker is Joker.DOUBLE else 1))
                numbers = tuple(frame.number(start, each) for each in covered)
                counts.append(numbers)
                if tile.joker is Joker.COLOUR_CHANGE:
                    stands.append(())
                else:
                    colour = colours[frame.segment(cell)]
                    stands.append(tuple(_tiles((colour,), n)[0] for n in numbers))
            yield Reading(frame.shape, tuple(stands), tuple(counts))


def _colourings(fixed: tuple[int | None, ...]) -> Iterator[tuple[int, ...]]:
    """Colours for the segments of a run, neighbours different (RULES S6)."""
    if not fixed:
        yield ()
        return
    options = range(COLOUR_COUNT) if fixed[0] is None else (fixed[0],)
    for rest in _colourings(fixed[1:]):
        for colour in options:
            if not rest or rest[0] != colour:
                yield (colour, *rest)
