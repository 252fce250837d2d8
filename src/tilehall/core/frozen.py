"""RULES J5: a set with a joker may only be added to, or its jokers exchanged from the rack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import permutations

from tilehall.core.frames import GroupFrame, MirrorValue, RunFrame, frames
from tilehall.core.meld import Meld
from tilehall.core.origins import RACK, Cell, Origins, StepBudget
from tilehall.core.table import Table
from tilehall.core.tile import Joker, Tile
from tilehall.core.understanding import Understanding, understand

GoesOn = Callable[[Meld, Meld, Understanding, MirrorValue], bool]


@dataclass(frozen=True, slots=True)
class _Assignment:
    """Origins assigned so far."""

    least: dict[Cell, int] = field(default_factory=dict)  # tiles that must have gone there
    hosts: frozenset[int] = frozenset()  # new sets that continue a frozen set
    exchanged: tuple[tuple[Tile, int], ...] = ()  # jokers taken, with the set they lay in
    spent: Counter[Tile] = field(default_factory=Counter)  # rack tiles given for all of a set

    def add(self, cell: Cell, count: int) -> _Assignment:
        least = self.least | {cell: self.least.get(cell, 0) + count}
        return _Assignment(least, self.hosts, self.exchanged, self.spent)


def frozen_sets_are_kept(
    before: Table,
    after: Table,
    old: list[Understanding],
    new: list[Understanding],
    mirror_value: MirrorValue,
    *,
    by_order: bool = False,
) -> bool:
    """Is there a way of telling equal tiles apart under which J5 is kept?

    `by_order` asks for the order of a set alone and not for J5b: as classic-hk was in version 1.
    """
    goes_on = _goes_on_by_order if by_order else _goes_on
    return _Search(before, after, old, new, mirror_value, goes_on).succeeds()


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
        goes_on: GoesOn,
    ) -> None:
        self.origins = Origins(before, after)
        self.before, self.after = before, after
        self.old, self.new = old, new
        self.mirror_value = mirror_value
        self.goes_on = goes_on
        self.frozen = _with_jokers(before)
        self.hosts = _with_jokers(after)  # where a frozen set can go on: its jokers are there
        self.steps = StepBudget()

    def succeeds(self) -> bool:
        return self._from(self.frozen, _Assignment())

    def _from(self, frozen: list[int], assigned: _Assignment) -> bool:
        self.steps.take()
        if not self._possible(assigned):
            return False
        if not frozen:
            return self._house(assigned.exchanged, assigned)
        fates = self._fates(frozen[0], assigned)
        return any(self._from(frozen[1:], fate) for fate in fates)

    def _possible(self, assigned: _Assignment) -> bool:
        """Tiles spent on a set that is free again lie anywhere, but not in two places."""
        for tile, count in assigned.spent.items():
            promised = sum(
                n for cell, n in assigned.least.items() if cell.tile is tile and cell.source == RACK
            )
            if promised + count > self.origins.placed[tile]:
                return False
        return self.origins.allow(assigned.least)

    def _fates(self, place: int, assigned: _Assignment) -> Iterator[_Assignment]:
        meld = self.before[place]
        for left, given, gone in self._exchanges(place):
            taken = tuple((joker, place) for joker in gone)
            exchanged = assigned.exchanged + taken
            if not any(tile.joker for tile in left):  # free again at once
                yield _Assignment(
                    assigned.least, assigned.hosts, exchanged, assigned.spent + Counter(given)
                )
                continue
            kept = Counter(meld) - Counter(gone)
            for host in self.hosts:
                if host in assigned.hosts or not self._goes_on(left, host):
                    continue
                self.steps.take()
                hosted = _Assignment(
                    assigned.least, assigned.hosts | {host}, exchanged, assigned.spent
                )
                for tile, count in kept.items():
                    hosted = hosted.add(Cell(tile, place, host), count)
                for tile, count in Counter(given).items():
                    hosted = hosted.add(Cell(tile, RACK, host), count)
                yield hosted

    def _goes_on(self, left: Meld, host: int) -> bool:
        return self.goes_on(left, self.after[host], self.new[host], self.mirror_value)

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
        substitutes = list(self._substitutes(tile, covers, is_last=not rest))
        for left, given, gone in self._replaced(rest):
            self.steps.take()
            yield (tile, *left), given, gone
            for instead in substitutes:
                yield (*instead, *left), [*instead, *given], [tile, *gone]

    def _substitutes(self, tile: Tile, covers: int, *, is_last: bool) -> Iterator[tuple[Tile, ...]]:
        """What from the rack may lie in a joker's place; a double gives way to two tiles (J7).

        Without a colour change what follows it would have the colour of what stands before it, and
        it never stood for that.
        """
        if tile.joker is None or (tile.joker is Joker.COLOUR_CHANGE and not is_last):
            return
        fitting = [kind for kind in self.origins.placed if covers >> kind.index & 1]
        yield from permutations(fitting, 2 if tile.joker is Joker.DOUBLE else 1)

    def _house(self, exchanged: tuple[tuple[Tile, int], ...], assigned: _Assignment) -> bool:
        """Every exchanged joker forms a new set with tiles all from the rack."""
        self.steps.take()
        if not exchanged:
            return self._is_joined_by_rack_tiles_only(assigned)
        (joker, place), rest = exchanged[0], exchanged[1:]
        for host in self.hosts:
            if not self.origins.after[host][joker] or host in assigned.hosts:
                continue
            housed = assigned.add(Cell(joker, place, host), 1)
            if self.origins.allow(housed.least) and self._house(rest, housed):
                return True
        return False

    def _is_joined_by_rack_tiles_only(self, assigned: _Assignment) -> bool:
        """In a set with exchanged jokers all else, one tile at least, comes from the rack."""
        jokers = set(assigned.exchanged)
        housed: dict[int, Counter[Tile]] = {}
        for cell, count in assigned.least.items():
            if (cell.tile, cell.source) in jokers and cell.target not in assigned.hosts:
                housed.setdefault(cell.target, Counter())[cell.tile] += count
        for host, taken in housed.items():
            others = self.origins.after[host] - taken
            if not others:
                return False
            for tile, count in others.items():
                assigned = assigned.add(Cell(tile, RACK, host), count)
        return self._possible(assigned)


def _with_jokers(table: Table) -> list[int]:
    return [place for place, meld in enumerate(table) if any(tile.joker for tile in meld)]


def _goes_on(left: Meld, after: Meld, known: Understanding, mirror_value: MirrorValue) -> bool:
    """RULES J5b: does the old set go on in the new one, each joker as what it stood for?

    It does if some joint reading of its jokers survives. Where tiles are only added at the ends of
    a run, or to a group without a mirror, what is left of a reading is always one of the old set.
    """
    ordered = not known.is_only_group
    return any(
        _goes_on_in_run(left, after, frame)
        if isinstance(frame, RunFrame)
        else _goes_on_in_group(left, after, frame, ordered=ordered)
        for frame in frames(after, mirror_value)
    )


def _goes_on_in_run(left: Meld, after: Meld, frame: RunFrame) -> bool:
    """Nothing comes between its tiles, and on a side of a mirror it still climbs as it lay."""
    mirror = frame.cells.index(-1) if -1 in frame.cells else len(after)
    for start in range(len(after) - len(left) + 1):
        end = start + len(left)
        is_left_of_mirror, is_right_of_mirror = end <= mirror, start > mirror
        if after[start:end] == left and not (
            is_left_of_mirror if frame.step < 0 else is_right_of_mirror
        ):
            return True
    return False


def _goes_on_in_group(left: Meld, after: Meld, frame: GroupFrame, *, ordered: bool) -> bool:
    """Its tiles lie together; in order, if the set might be a run as well (RULES G2)."""
    old, new = _sides(left), _sides(after)
    if len(old) == 1:  # a mirror may have been added, before the group or after it
        return any(_is_within(old[0], side, ordered=ordered) for side in new)
    if len(new) == 1 or not all(
        _is_within(*sides, ordered=ordered) for sides in zip(old, new, strict=True)
    ):
        return False
    # Its jokers stood for the same colours on both sides. New tiles must have others, and find
    # room beside them on both sides.
    fixed = {tile.colour for side in old for tile in side if not tile.joker}
    added = {
        tile.colour
        for sides in zip(old, new, strict=True)
        for tile in Counter(sides[1]) - Counter(sides[0])
        if not tile.joker
    }
    width = sum(2 if tile.joker is Joker.DOUBLE else 1 for tile in old[0])
    return fixed.isdisjoint(added) and width + len(added) <= frame.width


def _goes_on_by_order(left: Meld, after: Meld, known: Understanding, _: MirrorValue) -> bool:
    """Does the new set hold all of the old one, its order kept where order says something?"""
    if _is_within(left, after, ordered=True):
        return True
    if not known.is_only_group:
        return False
    old, new = _sides(left), _sides(after)
    if len(old) == len(new):
        return all(_is_within(*sides, ordered=False) for sides in zip(old, new, strict=True))
    return len(old) == 1 and any(_is_within(old[0], side, ordered=False) for side in new)


def _is_within(few: tuple[Tile, ...], many: tuple[Tile, ...], *, ordered: bool) -> bool:
    if not ordered:
        return Counter(few) <= Counter(many)
    rest = iter(many)
    return all(tile in rest for tile in few)


def _sides(tiles: Meld) -> list[tuple[Tile, ...]]:
    for place, tile in enumerate(tiles):
        if tile.joker is Joker.MIRROR:
            return [tuple(tiles[:place]), tuple(tiles[place + 1 :])]
    return [tuple(tiles)]
