"""The table while a player is still thinking: tiles move, nothing is lost, nothing is judged.

A draft may be unfinished in every way, but each tile of the table and the rack is always
somewhere: on the draft's table or on what is left of the rack (RULES G4).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from tilehall.core.errors import TilehallError
from tilehall.core.meld import Meld
from tilehall.core.ordering import best_meld, inserted
from tilehall.core.rack import Rack
from tilehall.core.ruleset import MirrorValue
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.understanding import understand


class EditError(TilehallError):
    """A move that makes no sense; the draft is as it was."""


class Taken(NamedTuple):
    """A tile and where it comes from: a set, counted from 1, or the rack."""

    tile: Tile
    source: int | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """`draft = draft.put([Taken(tile("r8"))], 3)`; every move gives a new draft."""

    before: Table
    start_rack: Rack
    mirror_value: MirrorValue
    table: Table

    @classmethod
    def of(cls, table: Table, rack: Rack, mirror_value: MirrorValue) -> Draft:
        return cls(table, rack, mirror_value, table)

    @property
    def placed(self) -> Counter[Tile]:
        """What has been laid in this turn so far."""
        return self.table.tally() - self.before.tally()

    @property
    def rack(self) -> Rack:
        return self.start_rack.minus(self.placed.elements())

    @property
    def is_untouched(self) -> bool:
        return self.table == self.before

    def is_set(self, row: Sequence[Tile]) -> bool:
        return understand(tuple(row), self.mirror_value).is_valid

    # -------------------------------------------------------------- moves

    def put(self, taken: Sequence[Taken], target: int | None) -> Draft:
        """Tiles onto a set, or as a new set, where they make one if they can."""
        if target is not None:
            self.set_at(target)
        rows = self._lifted(taken)
        tiles = [each.tile for each in taken]
        if target is None:
            rows.append(list(best_meld(tiles, self.mirror_value) or tiles))
        else:
            row, more = self._grown(tuple(rows[target - 1]), tiles)
            rows[target - 1] = list(row)
            rows.append(list(more))
        return self._with(rows)

    def homes(self, taken: Taken) -> list[int]:
        """The sets, counted from 1, that are still sets with this tile more."""
        return [
            number
            for number, meld in enumerate(self.table, start=1)
            if number != taken.source
            and self.is_set(meld)
            and inserted(meld, taken.tile, self.mirror_value) is not None
        ]

    def split(self, number: int, after: int) -> Draft:
        meld = self.set_at(number)
        if not 0 < after < len(meld):
            most = len(meld) - 1
            raise EditError(
                f"set {number} has {len(meld)} tiles: it can be split after 1 to {most}"
                if most
                else f"set {number} has one tile only"
            )
        rows = self._rows()
        rows[number - 1] = list(meld[:after])
        return self._with([*rows, list(meld[after:])])

    def join(self, numbers: Sequence[int]) -> Draft:
        if len(set(numbers)) != len(numbers) or len(numbers) < 2:
            raise EditError("join needs two different sets, as in: join 2 5")
        tiles = [tile for number in numbers for tile in self.set_at(number)]
        rows = self._rows()
        for number in numbers:
            rows[number - 1] = []
        rows[numbers[0] - 1] = list(best_meld(tiles, self.mirror_value) or tiles)
        return self._with(rows)

    def back(self, taken: Sequence[Taken]) -> Draft:
        """Tiles laid in this turn return to the rack."""
        draft = self
        for tile, source in taken:
            if not draft.placed[tile]:
                lies = any(tile in meld for meld in draft.table)
                raise EditError(
                    f"{tile} was not laid in this turn: what lay on the table stays there (G4)"
                    if lies
                    else f"{tile} is not on the table"
                )
            number = draft._where(tile, source)
            rows = draft._rows()
            draft._lift(rows, number, tile)
            draft = draft._with(rows)
        return draft

    def swap(self, tile: Taken, number: int) -> Draft:
        """A tile takes the place of the joker that stands for it; the joker lies loose."""
        meld = self.set_at(number)
        places = [place for place, other in enumerate(meld) if other.joker]
        if not places:
            raise EditError(f"set {number} has no joker")
        rows = self._lifted([tile])
        options = [[*meld[:place], tile.tile, *meld[place + 1 :]] for place in places]
        chosen = next((place for place, row in enumerate(options) if self.is_set(row)), None)
        if chosen is None or tile.source == number:
            raise EditError(f"no joker of set {number} stands for {tile.tile}")
        rows[number - 1] = options[chosen]
        return self._with([*rows, [meld[places[chosen]]]])

    def whole(self, table: Table) -> Draft:
        """The whole table as the player wants it; sets typed out of order are put in order."""
        strange = table.tally() - self.before.tally() - Counter(self.start_rack)
        if strange:
            raise EditError(f"neither on the table nor on your rack: {_names(strange)}")
        missing = self.before.tally() - table.tally()
        if missing:
            raise EditError(
                f"what lay on the table must stay there (G4); missing: {_names(missing)}"
            )
        return self._with([list(best_meld(meld, self.mirror_value) or meld) for meld in table])

    def set_at(self, number: int) -> Meld:
        if not 1 <= number <= len(self.table):
            known = f"sets are 1 to {len(self.table)}" if self.table else "the table is empty"
            raise EditError(f"there is no set {number}: {known}")
        return self.table[number - 1]

    # -------------------------------------------------------------- how tiles come and go

    def _rows(self) -> list[list[Tile]]:
        return [list(meld) for meld in self.table]

    def _with(self, rows: Iterable[Sequence[Tile]]) -> Draft:
        return replace(self, table=Table.of(row for row in rows if row))

    def _lifted(self, taken: Sequence[Taken]) -> list[list[Tile]]:
        """The rows without the tiles that are taken from them; rack tiles must be there."""
        rows = self._rows()
        left = Counter(self.rack)
        for tile, source in taken:
            if source is not None:
                self.set_at(source)
                self._lift(rows, source, tile)
                continue
            if not left[tile]:
                raise EditError(self._not_on_rack(tile))
            left[tile] -= 1
        return rows

    def _not_on_rack(self, tile: Tile) -> str:
        again = "no more" if self.rack.count(tile) else "no"
        sets = [n for n, meld in enumerate(self.table, start=1) if tile in meld]
        if not sets:
            return f"there is {again} {tile} on your rack"
        return (
            f"there is {again} {tile} on your rack; one lies in set {sets[0]}: "
            f"write {tile}<{sets[0]} to take it from there"
        )

    def _lift(self, rows: list[list[Tile]], number: int, tile: Tile) -> None:
        """Out of a row; where two sets are left of a run, they lie as two."""
        row = rows[number - 1]
        places = [place for place, other in enumerate(row) if other is tile]
        if not places:
            raise EditError(f"there is no {tile} in set {number}")
        ways = [(row[:place], row[place + 1 :]) for place in places]
        for low, high in ways:
            if self.is_set([*low, *high]):
                rows[number - 1] = [*low, *high]
                return
        low, high = ways[0]
        if self.is_set(low) and self.is_set(high):
            rows[number - 1] = low
            rows.append(high)
        else:
            rows[number - 1] = [*low, *high]

    def _where(self, tile: Tile, source: int | None) -> int:
        """The set a tile goes back from: the one named, or the newest that holds it."""
        if source is not None:
            self.set_at(source)
            return source
        old = Counter(self.before)
        holding = [n for n, meld in enumerate(self.table, start=1) if tile in meld]
        return max(holding, key=lambda number: (not old[self.table[number - 1]], number))

    def _grown(self, row: tuple[Tile, ...], tiles: list[Tile]) -> tuple[Sequence[Tile], list[Tile]]:
        """The row with the tiles, and what was split off from it."""
        rest = list(tiles)
        grown: Sequence[Tile] = row
        while fitting := [t for t in rest if inserted(tuple(grown), t, self.mirror_value)]:
            grown = inserted(tuple(grown), fitting[0], self.mirror_value) or grown
            rest.remove(fitting[0])
        if not rest:
            return grown, []
        if ordered := best_meld([*row, *tiles], self.mirror_value):
            return ordered, []
        if len(rest) == 1 and rest[0] in grown:  # a duplicate dropped on a run splits it
            place = list(grown).index(rest[0])
            low, high = [*grown[:place], rest[0]], list(grown[place:])
            if self.is_set(low) and self.is_set(high):
                return low, high
        for tile in rest:
            grown = _roughly(grown, tile)
        return grown, []


def _roughly(row: Sequence[Tile], tile: Tile) -> list[Tile]:
    """Where a tile would lie in a run that is not complete yet."""
    if not tile.joker:
        for place, other in enumerate(row):
            if not other.joker and other.number > tile.number:
                return [*row[:place], tile, *row[place:]]
    return [*row, tile]


def _names(tiles: Counter[Tile]) -> str:
    shown = sorted(tiles.elements())
    names = " ".join(tile.code for tile in shown[:20])
    return f"{names} and {len(shown) - 20} more" if len(shown) > 20 else names
