"""How hard a puzzle is for people, by rule: what must be touched, and by which techniques."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from tilehall.core.meld import Meld
from tilehall.core.table import Table
from tilehall.core.tile import Tile

HARDEST: Final = 9
_CHAIN: Final = 3  # sets that depend on each other

Tiles = Counter[Tile]


def touched_sets(before: Table, after: Table) -> list[Meld]:
    """Sets of the table that do not lie there any more with the same tiles."""
    there = Counter(tuple(sorted(meld)) for meld in after)
    touched = []
    for meld in before:
        content = tuple(sorted(meld))
        if there[content]:
            there[content] -= 1
        else:
            touched.append(meld)
    return touched


def is_rearranged(before: Table, after: Table) -> bool:
    """Had some set to give up a tile? Sets that only grew were not rearranged."""
    there = Counter(tuple(sorted(meld)) for meld in after)
    there.subtract(tuple(sorted(meld)) for meld in before)
    new = [Counter(content) for content, count in there.items() for _ in range(count)]
    return not _all_grew([Counter(meld) for meld in touched_sets(before, after)], new)


def _all_grew(old: Sequence[Tiles], new: Sequence[Tiles]) -> bool:
    """Can every old set be found whole in a new set of its own? (An assignment, path by path.)"""
    owner: dict[int, int] = {}

    def place(one: int, tried: set[int]) -> bool:
        for other in range(len(new)):
            if other in tried or not old[one] <= new[other]:
                continue
            tried.add(other)
            if other not in owner or place(owner[other], tried):
                owner[other] = one
                return True
        return False

    return all(place(one, set()) for one in range(len(old)))


def grade(*, sets_touched: int, moves: int) -> int:
    """1 to 9: sets that must be touched weigh most, since people look at one set after the other;
    every two moves beyond one for each of them weigh as much as another set.
    """
    more = max(0, moves - sets_touched - 1)
    return max(1, min(HARDEST, sets_touched + more // 2))


def themes(before: Table, after: Table) -> tuple[str, ...]:
    """The techniques that the answer needs, in a fixed order."""
    found = set(_themes(before, after))
    return tuple(each for each in THEMES if each in found)


THEMES: Final = (
    "own-sets",  # sets of the rack alone, chosen among those that exclude each other
    "fourth-of-group",  # a group of four gives one
    "run-end",  # a run gives tiles at its ends and stays a run
    "cut-run",  # a run becomes two sets
    "break-up",  # a set is taken apart, nothing of it stays together
    "joker",  # a joker leaves its companions
    "chain",  # three or more sets have to change
)


def _themes(before: Table, after: Table) -> Iterator[str]:
    touched = touched_sets(before, after)
    if not touched:
        yield "own-sets"
    if len(touched) >= _CHAIN:
        yield "chain"
    new = [Counter(meld) for meld in after]
    for meld in touched:
        parts = sorted((len(list((Counter(meld) & each).elements())) for each in new), reverse=True)
        whole = Counter(meld)
        if any(whole <= each for each in new):
            continue  # it only grew
        if any(tile.joker for tile in meld) and not _joker_stays(whole, new):
            yield "joker"
        if parts[0] < 3 and len(meld) >= 3:
            yield "cut-run" if parts[0] == 2 and not is_group(meld) else "break-up"
        elif is_group(meld):
            yield "fourth-of-group"
        elif _is_cut(meld, new):
            yield "cut-run"
        else:
            yield "run-end"


def is_group(meld: Meld) -> bool:
    numbers = {tile.number for tile in meld if not tile.joker}
    return len(numbers) <= 1


def _joker_stays(meld: Tiles, new: Sequence[Tiles]) -> bool:
    jokers = Counter({tile: count for tile, count in meld.items() if tile.joker})
    mates = meld - jokers
    return any(jokers <= each and mates & each for each in new)


def _is_cut(meld: Meld, new: Sequence[Tiles]) -> bool:
    """Do two new sets hold tiles of it that were not its ends alone?"""
    plain = [tile for tile in meld if not tile.joker]
    inner = set(plain[1:-1])
    largest = max(new, key=lambda each: len(list((Counter(meld) & each).elements())))
    return any(tile not in largest for tile in inner)
