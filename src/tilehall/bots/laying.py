"""What needs no rearranging: sets from the rack alone, and single tiles added to sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from tilehall.core.formable import KINDS, Formable, formable
from tilehall.core.meld import Meld
from tilehall.core.ordering import best_meld, inserted
from tilehall.core.rack import Rack
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, Tile
from tilehall.core.turn import Play
from tilehall.core.view import SeatView

_JOKERS_AT_A_TIME: Final = 2  # more a plain player does not oversee, and a search would take long


def own_sets(view: SeatView) -> list[Meld]:
    """Sets from the rack: all it holds, or an opening, or none (RULES G2)."""
    if view.opened:
        return _laid(_as_many(_formable(view, _JOKERS_AT_A_TIME), view.rack), view)
    for jokers in range(_JOKERS_AT_A_TIME + 1):
        found = sorted(_formable(view, jokers), key=lambda each: -each.value)
        for place in range(len(found)):
            sets = _as_many(found[place:], view.rack)
            if sum(each.value for each in sets) >= max(view.ruleset.opening_minimum, 1):
                return _laid(sets, view)
    return []


def with_single_tiles(view: SeatView, table: Table) -> Table:
    """Add tile after tile where the whole play stays legal; a joker only if nothing else is left.

    Where an opening has to stay as it was laid (RULES G2), the judge refuses every such tile.
    """
    left = list(rack_left(view, table))
    while True:
        tried = [tile for tile in left if not tile.joker] or left
        for tile in tried:
            longer = _with_tile(view, table, tile)
            if longer is not None:
                table = longer
                left.remove(tile)
                break
        else:
            return table


def rack_left(view: SeatView, table: Table) -> Rack:
    """The rack when the table lies so."""
    placed, _ = view.table.changes_to(table)
    return view.rack.minus(placed.elements())


def _formable(view: SeatView, jokers: int) -> list[Formable]:
    """What the number tiles and a few jokers make; sets without jokers first, long ones first."""
    numbers = [tile for tile in view.rack if not tile.joker]
    few = [tile for tile in view.rack if tile.joker][:jokers]
    tally = Counter([*numbers, *few])
    bag = tuple(tally[ALL_TILES[index]] for index in range(KINDS))
    found = formable(bag, view.ruleset.mirror_value)
    return sorted(found, key=lambda each: (_jokers(_tiles(each)), -len(each.tiles), -each.value))


def _as_many(found: Iterable[Formable], rack: Rack) -> list[Formable]:
    """One set after the other, as long as the tiles are there."""
    left, taken = Counter(rack), []
    for each in found:
        needed = Counter(_tiles(each))
        if needed <= left:
            left -= needed
            taken.append(each)
    return taken


def _laid(sets: Sequence[Formable], view: SeatView) -> list[Meld]:
    ordered = (best_meld(_tiles(each), view.ruleset.mirror_value) for each in sets)
    return [meld for meld in ordered if meld is not None]


def _with_tile(view: SeatView, table: Table, tile: Tile) -> Table | None:
    for place, meld in enumerate(table):
        longer = inserted(meld, tile, view.ruleset.mirror_value)
        if longer is not None:
            after = Table((*table[:place], longer, *table[place + 1 :]))
            if not view.violations(Play(after)):
                return after
    return None


def _tiles(each: Formable) -> list[Tile]:
    return [ALL_TILES[index] for index in each.tiles]


def _jokers(tiles: Iterable[Tile]) -> int:
    return sum(tile.joker is not None for tile in tiles)
