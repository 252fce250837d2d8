"""RULES J6: a special joker cannot take the place that another joker held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tilehall.core.origins import Cell, Origins, StepBudget
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.understanding import Understanding

Bounds = dict[Cell, int]


def no_special_joker_took_a_jokers_place(
    before: Table, after: Table, old: list[Understanding], new: list[Understanding]
) -> bool:
    """Is there a way of telling equal tiles apart under which J6 is kept?

    First the few dangers are listed: an old set, a joker of it, and a new set that could hold all
    its other tiles and a special joker in its place. Then each danger must be escaped: a tile of
    the old set lies elsewhere, or the joker did not leave, or another one left too. Each escape is
    a bound on one cell of the origins, so the search is as deep as there are dangers, and most
    tables have none.
    """
    targets = [
        (place, Counter(meld))
        for place, meld in enumerate(after)
        if any(tile.joker and tile.joker.is_special for tile in meld)
    ]
    if not targets:
        return True
    dangers: list[tuple[int, Tile, int]] = []
    for place, meld in enumerate(before):
        for joker in sorted({tile for tile in meld if tile.joker}):
            others = Counter(meld)
            others[joker] -= 1
            # which of several equal jokers left is ours to say: the least harmful one
            held = [
                mask for tile, mask in zip(meld, old[place].covers, strict=True) if tile is joker
            ]
            dangers += [
                (place, joker, target)
                for target, tiles in targets
                if all(tiles[tile] >= count for tile, count in others.items())
                and all(_is_taken(mask, others, after[target], new[target]) for mask in held)
            ]
    return not dangers or _escape(dangers, Origins(before, after), {}, {}, StepBudget())


def _is_taken(
    held: int, others: Counter[Tile], meld: tuple[Tile, ...], known: Understanding
) -> bool:
    """Are there more special jokers in the place that was held than belong to the old set?"""
    taking = Counter(
        tile
        for tile, covers in zip(meld, known.covers, strict=True)
        if tile.joker and tile.joker.is_special and covers & held
    )
    return any(count > others[tile] for tile, count in taking.items())


def _escape(
    dangers: list[tuple[int, Tile, int]],
    origins: Origins,
    least: Bounds,
    most: Bounds,
    steps: StepBudget,
) -> bool:
    if not dangers:
        return True
    for kind, low, high in _escapes(dangers[0], origins, least, most):
        steps.take(len(low) + len(high))  # the work of a step grows with the bounds it looks at
        # kinds do not mix: those whose bounds are as they were are allowed as they were
        if origins.allow_kind(kind, low, high) and _escape(dangers[1:], origins, low, high, steps):
            return True
    return False


def _escapes(
    danger: tuple[int, Tile, int], origins: Origins, least: Bounds, most: Bounds
) -> Iterator[tuple[Tile, Bounds, Bounds]]:
    place, joker, target = danger
    held = origins.before[place]
    stays = Cell(joker, place, target)
    yield joker, _raised(least, stays, held[joker]), most
    for tile, count in held.items():
        cell = Cell(tile, place, target)
        # of the leaving joker's kind two must be missing, or the others still lie together
        fewer = count - 2 if tile is joker else count - 1
        if fewer >= 0:
            yield tile, least, _lowered(most, cell, fewer)


def _raised(bounds: Bounds, cell: Cell, count: int) -> Bounds:
    return bounds | {cell: max(count, bounds.get(cell, count))}


def _lowered(bounds: Bounds, cell: Cell, count: int) -> Bounds:
    return bounds | {cell: min(count, bounds.get(cell, count))}
