"""RULES J5: a set with a joker may only be added to, or its jokers exchanged from the rack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations

from tilehall.core.frames import MirrorValue
from tilehall.core.meld import Meld
from tilehall.core.origins import RACK, Cell, Origins, Steps
from tilehall.core.table import Table
from tilehall.core.tile import Joker, Tile
from tilehall.core.understanding import Understanding, understand


@dataclass(frozen=True, slots=True)
class _Told:
    """What has been told apart so far."""

    least: dict[Cell, int] = field(default_factory=dict)  # tiles that must have gone there
    hosts: frozenset[int] = frozenset()  # new sets that continue a frozen set
    exchanged: tuple[tuple[Tile, int], ...] = ()  # jokers taken, with the set they lay in
    spent: Counter[Tile] = field(default_factory=Counter)  # rack tiles given for all of a set

    def add(self, cell: Cell, count: int) -> _Told:
        least = self.least | {cell: self.least.get(cell, 0) + count}
        return _Told(least, self.hosts, self.exchanged, self.spent)


def frozen_sets_are_kept(
    before: Table,
    after: Table,
    old: list[Understanding],
    new: list[Understanding],
    mirror_value: MirrorValue,
) -> bool:
    """Is there a way of telling equal tiles apart under which J5 is kept?"""
    return _Search(before, after, old, new, mirror_value).succeeds()


class _Search:
    """Old sets with jokers one by one: each goes on in one new set, or all its jokers are gone.

    Afterwards every exchanged joker finds its new set. Promises are checked against all origins
    at each step; the depth is the number of joker sets and of exchanged jokers.
    """

    def __init__(
        self,
        before: Table,
        after: Table,
        old: list[Understanding],
        new: list[Understanding],
        mirror_value: MirrorValue,
    ) -> None:
        self.origins = Origins(before, after)
        self.before, self.after = before, after
        self.old, self.new = old, new
        self.mirror_value = mirror_value
        self.frozen = _with_jokers(before)
        self.hosts = _with_jokers(after)  # where a frozen set can go on: its jokers are there
        self.steps = Steps()

    def succeeds(self) -> bool:
        return self._from(self.frozen, _Told())

    def _from(self, frozen: list[int], told: _Told) -> bool:
        self.steps.take()
        if not self._possible(told):
            return False
        if not frozen:
            return self._house(told.exchanged, told)
        fates = self._fates(frozen[0], told)
        return any(self._from(frozen[1:], fate) for fate in fates)

    def _possible(self, told: _Told) -> bool:
        """Tiles spent on a set that is free again lie anywhere, but not in two places."""
        for tile, count in told.spent.items():
            promised = sum(
                n for cell, n in told.least.items() if cell.tile is tile and cell.source == RACK
            )
            if promised + count > self.origins.placed[tile]:
                return False
        return self.origins.allow(told.least)

    def _fates(self, place: int, told: _Told) -> Iterator[_Told]:
        meld = self.before[place]
        for left, given, gone in self._exchanges(place):
            taken = tuple((joker, place) for joker in gone)
            exchanged = told.exchanged + taken
            if not any(tile.joker for tile in left):  # free again at once
                yield _Told(told.least, told.hosts, exchanged, told.spent + Counter(given))
                continue
            kept = Counter(meld) - Counter(gone)
            for host in self.hosts:
                if host in told.hosts or not _goes_on(left, self.after[host], self.new[host]):
                    continue
                self.steps.take()
                hosted = _Told(told.least, told.hosts | {host}, exchanged, told.spent)
                for tile, count in kept.items():
                    hosted = hosted.add(Cell(tile, place, host), count)
                for tile, count in Counter(given).items():
                    hosted = hosted.add(Cell(tile, RACK, host), count)
                yield hosted

    def _exchanges(self, place: int) -> Iterator[tuple[Meld, list[Tile], list[Tile]]]:
        """The set as it may be once some jokers were exchanged, with tiles given and jokers gone.

        That the result is a set says that the tiles given are what the jokers stood for, in one
        reading common to all of them.
        """
        meld, known = self.before[place], self.old[place]
        yield meld, [], []
        for left, given, gone in self._replaced(list(zip(meld, known.covers, strict=True))):
            if gone and understand(left, self.mirror_value).is_valid:
                yield Meld(left), given, gone

    def _replaced(
        self, row: list[tuple[Tile, int]]
    ) -> Iterator[tuple[tuple[Tile, ...], list[Tile], list[Tile]]]:
        if not row:
            yield (), [], []
            return
        (tile, covers), rest = row[0], row[1:]
        substitutes = list(self._substitutes(tile, covers))
        for left, given, gone in self._replaced(rest):
            self.steps.take()
            yield (tile, *left), given, gone
            for instead in substitutes:
                yield (*instead, *left), [*instead, *given], [tile, *gone]

    def _substitutes(self, tile: Tile, covers: int) -> Iterator[tuple[Tile, ...]]:
        """What from the rack may lie in a joker's place; a double gives way to two tiles (J7)."""
        if tile.joker is None:
            return
        fitting = [kind for kind in self.origins.placed if covers >> kind.index & 1]
        yield from permutations(fitting, 2 if tile.joker is Joker.DOUBLE else 1)

    def _house(self, exchanged: tuple[tuple[Tile, int], ...], told: _Told) -> bool:
        """Every exchanged joker forms a new set with tiles all from the rack."""
        self.steps.take()
        if not exchanged:
            return self._is_joined_by_rack_tiles_only(told)
        (joker, place), rest = exchanged[0], exchanged[1:]
        for host in self.hosts:
            if not self.origins.after[host][joker] or host in told.hosts:
                continue
            housed = told.add(Cell(joker, place, host), 1)
            if self.origins.allow(housed.least) and self._house(rest, housed):
                return True
        return False

    def _is_joined_by_rack_tiles_only(self, told: _Told) -> bool:
        """In a set with exchanged jokers all else, one tile at least, comes from the rack."""
        jokers = set(told.exchanged)
        housed: dict[int, Counter[Tile]] = {}
        for cell, count in told.least.items():
            if (cell.tile, cell.source) in jokers and cell.target not in told.hosts:
                housed.setdefault(cell.target, Counter())[cell.tile] += count
        for host, taken in housed.items():
            others = self.origins.after[host] - taken
            if not others:
                return False
            for tile, count in others.items():
                told = told.add(Cell(tile, RACK, host), count)
        return self._possible(told)


def _with_jokers(table: Table) -> list[int]:
    return [place for place, meld in enumerate(table) if any(tile.joker for tile in meld)]


def _goes_on(left: Meld, after: Meld, known: Understanding) -> bool:
    """Does the new set hold all of the old one, its order kept where order says something?"""
    rest = iter(after)
    if all(tile in rest for tile in left):
        return True
    if not known.is_only_group:
        return False
    old, new = _sides(left), _sides(after)
    if len(old) == len(new):
        return all(a <= b for a, b in zip(old, new, strict=True))
    return len(old) == 1 and any(old[0] <= side for side in new)  # a mirror was added


def _sides(tiles: Meld) -> list[Counter[Tile]]:
    sides: list[Counter[Tile]] = [Counter()]
    for tile in tiles:
        if tile.joker is Joker.MIRROR:
            sides.append(Counter())
        else:
            sides[-1][tile] += 1
    return sides
