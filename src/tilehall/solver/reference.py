"""The oracle: slow, obvious and independent of the kernel's idea.

`best_loss` lists every set and lets an integer program choose among them. `best_play` tries every
arrangement and asks the judge about each; it knows nothing of joker policies but what
`violations` says, so it is what the kernel's answers under J4, J5 and J6 are compared with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from itertools import product
from typing import Any

from tilehall.core.frames import LONGEST_SET, MirrorValue
from tilehall.core.legality import Standpoint, violations
from tilehall.core.meld import Meld
from tilehall.core.table import Table
from tilehall.core.tile import Tile, tile
from tilehall.core.turn import Play
from tilehall.core.understanding import understand
from tilehall.solver.set_catalogue import all_sets

Gain = Callable[[Tile], int]
Contents = tuple[tuple[Tile, ...], ...]
_Set = tuple[tuple[Tile, ...], Counter[Tile]]
Columns = dict[tuple[tuple[Tile, int], ...], int]

# A longer run is two runs, except that three tiles, a colour change and two tiles are not.
_LONGEST_NEEDED, _LONGEST_NEEDED_WITH_CHANGES = 5, 6


def best_loss(
    must: Iterable[Tile],
    may: Iterable[Tile],
    gain: Gain,
    *,
    minimum: int = 0,
    mirror_value: MirrorValue = MirrorValue.ZERO,
) -> int | None:
    """What an arrangement of all of `must` has to leave of `may` at least; None if none exists.

    Needs HiGHS (`highspy`), which is a development dependency.
    """
    bound = Counter(must)
    everything = bound + Counter(may)
    columns = _columns(everything, minimum, mirror_value)
    total = _weight(everything, gain)
    if not columns:
        return None if bound or minimum else total
    laid = integer_program(columns, bound, everything, gain, minimum)
    return None if laid is None else total - laid


def can_lose_less(
    must: Iterable[Tile],
    may: Iterable[Tile],
    gain: Gain,
    loss: int,
    *,
    mirror_value: MirrorValue = MirrorValue.ZERO,
) -> bool:
    """Does an arrangement of all of `must` leave less than `loss` of `may`?

    That none does is often seen at once, where the best arrangement itself takes minutes.
    """
    if loss == 0:
        return False
    bound = Counter(must)
    everything = bound + Counter(may)
    columns = _columns(everything, 0, mirror_value)
    if not columns:
        return False
    enough = _weight(everything, gain) - loss + 1
    return integer_program(columns, bound, everything, gain, 0, enough) is not None


def _weight(tiles: Counter[Tile], gain: Gain) -> int:
    return sum(gain(kind) * count for kind, count in tiles.items())


def _columns(everything: Counter[Tile], minimum: int, mirror_value: MirrorValue) -> Columns:
    """Every set as the tiles it holds, with its value."""
    # with a minimum the shape of a mirror run matters, else long sets can be cut
    cuttable = _LONGEST_NEEDED_WITH_CHANGES if everything[tile("C")] else _LONGEST_NEEDED
    columns: Columns = {}
    for meld in all_sets(everything.elements(), longest=LONGEST_SET if minimum else cuttable):
        known = understand(meld, mirror_value)
        if known.is_valid:
            content = tuple(sorted(Counter(meld).items()))
            columns[content] = max(known.value, columns.get(content, 0))
    return columns


def integer_program(
    columns: Columns,
    bound: Counter[Tile],
    everything: Counter[Tile],
    gain: Gain,
    minimum: int,
    enough: int | None = None,
) -> int | None:
    """The most that can be laid, or None; with `enough`, something that gains so much, or None."""
    solver: Any = import_module("highspy")  # a development dependency
    model = solver.Highs()
    model.setOptionValue("output_flag", False)  # noqa: FBT003 - its signature
    model.setOptionValue("mip_rel_gap", 0.0)
    row_of = {kind: row for row, kind in enumerate(everything)}
    for kind, count in everything.items():
        model.addRow(bound[kind], count, 0, [], [])
    model.addRow(minimum, solver.kHighsInf, 0, [], [])
    model.addRow(enough or 0, solver.kHighsInf, 0, [], [])
    for each, value in columns.items():
        most = min(everything[kind] // count for kind, count in each)
        gained = sum(gain(kind) * count for kind, count in each)
        rows = [*(row_of[kind] for kind, _ in each), len(row_of), len(row_of) + 1]
        numbers = [*(float(count) for _, count in each), float(value), float(gained)]
        model.addCol(-gained if enough is None else 0, 0, most, len(rows), rows, numbers)
    model.changeColsIntegrality(
        len(columns), list(range(len(columns))), [solver.HighsVarType.kInteger] * len(columns)
    )
    model.run()
    status = model.getModelStatus()
    if status == solver.HighsModelStatus.kSolveError:  # its presolve slips on some such models
        model.clearSolver()
        model.setOptionValue("presolve", "off")
        model.run()
        status = model.getModelStatus()
    if status == solver.HighsModelStatus.kOptimal:
        return enough or round(-float(model.getObjectiveValue()))
    if status != solver.HighsModelStatus.kInfeasible:
        raise RuntimeError(f"HiGHS ended with {status}")
    return None


def best_play(standpoint: Standpoint, gain: Gain) -> tuple[int, Table] | None:
    """The legal play that gains most, by trying them all: for small positions only."""
    return _Exhaustion(standpoint, gain).best()


def every_table(standpoint: Standpoint, *, least: int = 1) -> Iterator[Table]:
    """Every legal table that lays `least` tiles or more, told by what its sets hold."""
    return _EveryTable(standpoint, least).tables()


class _EveryTable:
    """The table tile with the fewest sets is covered first, in every way; then the rack's own."""

    def __init__(self, standpoint: Standpoint, least: int) -> None:
        self.standpoint, self.least = standpoint, least
        rules = standpoint.ruleset
        self.touches = standpoint.opened or rules.opening_turn_continues  # RULES G2, G3
        self.rack = Counter(standpoint.rack)
        self.bound = standpoint.table.tally() if self.touches else Counter[Tile]()
        self.ways: dict[tuple[Tile, ...], list[Meld]] = {}
        for meld in all_sets((self.bound + self.rack).elements()):
            if understand(meld, rules.mirror_value).is_valid:
                self.ways.setdefault(tuple(sorted(meld)), []).append(meld)
        self.sets = [(content, Counter(content)) for content in self.ways]
        self.seen: set[tuple[tuple[Tile, ...], ...]] = set()

    def tables(self) -> Iterator[Table]:
        return self._cover(self.bound, self.rack, (), self.sets)

    def _cover(
        self, must: Counter[Tile], may: Counter[Tile], laid: Contents, sets: Sequence[_Set]
    ) -> Iterator[Table]:
        there = must + may
        sets = [each for each in sets if each[1] <= there]
        first = min(must, key=lambda tile: sum(tile in held for _, held in sets), default=None)
        if first is None:
            yield from self._judged(may, laid)
        for place, (content, held) in enumerate(sets):
            if first is None:  # no set before this one again: their order says nothing
                rest = sets[place:]
            elif first in held:
                rest = sets
            else:
                continue
            yield from self._cover(must - held, may - (held - must), (*laid, content), rest)

    def _judged(self, may: Counter[Tile], laid: Contents) -> Iterator[Table]:
        key = tuple(sorted(laid))
        if key in self.seen or self.rack.total() - may.total() < self.least:
            return
        self.seen.add(key)
        beside = () if self.touches else self.standpoint.table
        for rows in product(*(self.ways[content] for content in laid)):
            table = Table([*beside, *rows])
            if not violations(self.standpoint, Play(table)):
                yield table
                return


class _Exhaustion:
    def __init__(self, standpoint: Standpoint, gain: Gain) -> None:
        self.standpoint = standpoint
        self.gain = gain
        self.must = standpoint.table.tally()
        self.may = Counter(standpoint.rack)
        mirror_value = standpoint.ruleset.mirror_value
        tiles = (self.must + self.may).elements()
        self.sets = [meld for meld in all_sets(tiles) if understand(meld, mirror_value).is_valid]
        self.found: tuple[int, Table] | None = None
        self.history: list[tuple[Counter[Tile], Counter[Tile]]] = []

    def best(self) -> tuple[int, Table] | None:
        if self.standpoint.opened or self.standpoint.ruleset.opening_turn_continues:
            self._cover([])
        else:
            self.must.clear()
            self._add([], 0)
        return self.found

    def _cover(self, laid: list[Meld]) -> None:
        """Every table tile lies in some set: take the first that does not."""
        first = min(self.must, default=None)
        if first is None:
            self._add(laid, 0)
            return
        for meld in self.sets:
            if first in meld and self._take(meld):
                self._cover([*laid, meld])
                self._put_back()

    def _add(self, laid: list[Meld], start: int) -> None:
        """All table tiles lie: judge, then add sets from the rack."""
        self._judge(laid)
        for place in range(start, len(self.sets)):
            meld = self.sets[place]
            if Counter(meld) <= self.may:
                self.may.subtract(meld)
                self.may += Counter()
                self._add([*laid, meld], place)
                self.may.update(meld)

    def _take(self, meld: Meld) -> bool:
        needed = Counter(meld)
        if not needed <= self.must + self.may:
            return False
        self.history.append((self.must, self.may))
        from_rack = needed - self.must
        self.must, self.may = self.must - needed, self.may - from_rack
        return True

    def _put_back(self) -> None:
        self.must, self.may = self.history.pop()

    def _judge(self, laid: list[Meld]) -> None:
        rack = Counter(self.standpoint.rack) - self.may
        gained = sum(self.gain(tile) * count for tile, count in rack.items())
        if not rack or (self.found and self.found[0] >= gained):
            return
        kept = self.standpoint.opened or self.standpoint.ruleset.opening_turn_continues
        table = Table([*(() if kept else self.standpoint.table), *laid])
        if not violations(self.standpoint, Play(table)):
            self.found = (gained, table)
