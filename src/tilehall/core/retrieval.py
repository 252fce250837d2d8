"""RULES J4: a retrieved joker stands in a set with a tile placed from the rack in this turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from tilehall.core.origins import RACK, Cell, Origins, StepBudget
from tilehall.core.table import Table
from tilehall.core.tile import Joker, Tile
from tilehall.core.understanding import Understanding


class _Slot(NamedTuple):
    """A joker's place: the set, its kind, and the number tiles it can stand for there."""

    place: int
    joker: Tile
    covers: int


@dataclass(frozen=True, slots=True)
class _Assignment:
    """Origins assigned so far: which old jokers stayed where, and what must go where."""

    stayed: dict[Cell, int] = field(default_factory=dict)  # counted
    promised: dict[Cell, int] = field(default_factory=dict)  # at least
    used: frozenset[int] = frozenset()  # old jokers that have stayed

    def stay(self, cell: Cell, index: int) -> _Assignment:
        stayed = self.stayed | {cell: self.stayed.get(cell, 0) + 1}
        return _Assignment(stayed, self.promised, self.used | {index})

    def promise(self, cell: Cell, least: int = 1) -> _Assignment:
        return _Assignment(self.stayed, self.promised | {cell: least}, self.used)

    def least(self) -> dict[Cell, int]:
        both = self.promised | self.stayed
        return {cell: max(n, self.promised.get(cell, 0)) for cell, n in both.items()}


def every_retrieved_joker_meets_a_rack_tile(
    before: Table, after: Table, old: list[Understanding], new: list[Understanding]
) -> bool:
    """Is there a way of telling equal tiles apart under which J4 is kept?"""
    return _Search(before, after, old, new).succeeds()


class _Search:
    """New sets with jokers one by one: each is fed by the rack, or its jokers have stayed.

    What is promised is checked against all origins after each step, so a set that neither can be
    fed nor holds staying jokers ends the search at once: the depth is the number of joker sets.
    """

    def __init__(
        self, before: Table, after: Table, old: list[Understanding], new: list[Understanding]
    ) -> None:
        self.origins = Origins(before, after)
        self.old = _slots(before, old)
        self.new: dict[int, list[_Slot]] = {}
        for slot in _slots(after, new):
            self.new.setdefault(slot.place, []).append(slot)
        self.steps = StepBudget()

    def succeeds(self) -> bool:
        return self._from(sorted(self.new, key=self._choices), _Assignment())

    def _choices(self, place: int) -> int:
        """The set with the fewest ways out is asked first: a hopeless one ends the search."""
        return len(self._feeds(place)) + sum(1 for _ in self._stay(self.new[place], _Assignment()))

    def _feeds(self, place: int) -> list[Tile]:
        return [tile for tile in self.origins.after[place] if self.origins.placed[tile]]

    def _from(self, places: list[int], assigned: _Assignment) -> bool:
        self.steps.take()
        if not self.origins.allow(assigned.least()):
            return False
        if not places:
            return True
        place, rest = places[0], places[1:]
        if any(self._from(rest, stayed) for stayed in self._stay(self.new[place], assigned)):
            return True
        # not told apart further: whatever jokers are left over may stand in a fed set
        return any(
            self._from(rest, assigned.promise(Cell(tile, RACK, place)))
            for tile in self._feeds(place)
        )

    def _stay(self, slots: list[_Slot], assigned: _Assignment) -> Iterator[_Assignment]:
        """Ways in which every joker of a new set is an old one that was not retrieved."""
        if not slots:
            yield assigned
            return
        slot = slots[0]
        for index, source in enumerate(self.old):
            if index in assigned.used or not _still_stands(source, slot):
                continue
            self.steps.take()
            cell = Cell(slot.joker, source.place, slot.place)
            for kept in self._with_company(assigned.stay(cell, index), cell):
                if self.origins.allow(kept.least()):
                    yield from self._stay(slots[1:], kept)

    def _with_company(self, assigned: _Assignment, joker: Cell) -> Iterator[_Assignment]:
        """Some other tile that lay in its set before lies with it now."""
        source = self.origins.before[joker.source]
        target = self.origins.after[joker.target]
        for tile in source:
            least = 2 if tile is joker.tile else 1
            if source[tile] >= least and target[tile] >= least:
                yield assigned.promise(Cell(tile, joker.source, joker.target), least)


def _slots(table: Table, understood: list[Understanding]) -> list[_Slot]:
    return [
        _Slot(place, tile, covers)
        for place, (meld, known) in enumerate(zip(table, understood, strict=True))
        for tile, covers in zip(meld, known.covers, strict=True)
        if tile.joker is not None
    ]


def _still_stands(source: _Slot, slot: _Slot) -> bool:
    """A mirror stands for no tile, so it cannot cease to: only its company counts."""
    if source.joker is not slot.joker:
        return False
    return slot.joker.joker is Joker.MIRROR or bool(source.covers & slot.covers)
