"""RULES J6 for the search: where a special joker has taken the place that a joker held.

The judge says whether a table is legal. The search has to know more: which tiles lie together
that should not, so that it can try all the sets that one of them may lie in instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from tilehall.core.meld import Meld
from tilehall.core.table import Table
from tilehall.core.tile import Tile, tile
from tilehall.core.understanding import understand
from tilehall.solver.inquiry import Inquiry, Tiles, holds
from tilehall.solver.set_catalogue import Row

_CHANGE, _MIRROR = tile("C"), tile("M")
_LONGEST_UNCUT = 6  # three tiles, a colour change and two tiles


@dataclass(frozen=True, slots=True)
class HeldPlace:
    """A joker in a set of the table: its mates, and what it (or its equals there) could cover."""

    joker: Tile
    equals: int  # jokers of its kind in the set, itself among them
    mates: Tiles
    covers: tuple[int, ...]


class HeldPlaces:
    def __init__(self, inquiry: Inquiry) -> None:
        self.inquiry = inquiry
        self.mirror_value = inquiry.rules.mirror_value
        self.total = inquiry.table.tally() + inquiry.optional + inquiry.forced
        self.joker_runs = {
            meld
            for meld in inquiry.table
            if any(each.joker for each in meld)
            and _MIRROR not in meld
            and understand(meld, self.mirror_value).can_be_run
        }
        self.places = list(self._places(inquiry.table))

    def _places(self, table: Table) -> Iterator[HeldPlace]:
        for meld in table:
            known = understand(meld, self.mirror_value)
            for joker in sorted({each for each in meld if each.joker}):
                covers = [
                    mask for each, mask in zip(meld, known.covers, strict=True) if each is joker
                ]
                mates = Counter(meld) - Counter([joker])
                yield HeldPlace(joker, len(covers), mates, tuple(covers))

    def taken(self, meld: Meld) -> Iterator[HeldPlace]:
        """Places of which all mates lie in this set, with a special joker that was not there."""
        if not any(each.joker and each.joker.is_special for each in meld):
            return
        held = Counter(meld)
        covers = understand(meld, self.mirror_value).covers
        for place in self.places:
            if holds(held, place.mates) and all(
                _is_taken(mask, place.mates, meld, covers) for mask in place.covers
            ):
                yield place

    def is_hopeless(self, meld: Meld) -> bool:
        """Is a place taken in this set, however equal tiles are told apart?"""
        held = Counter(meld)
        return any(self._is_certain(place, held) for place in self.taken(meld))

    def _is_certain(self, place: HeldPlace, held: Tiles) -> bool:
        joker = place.joker
        if held[joker] >= place.equals:
            return False  # it may have stayed
        if place.equals > 1 and held[joker] < self.total[joker] - 1:
            return False  # two of the same kind may have left
        return all(
            held[each] >= self.total[each] for each in place.mates if each is not joker
        )  # no equal tile elsewhere that could be the one that lay there

    def is_cuttable(self, meld: Meld) -> bool:
        """Is this run two sets as well, of which none takes a place?

        One place may be taken where the joker that held it lies too: of equal jokers it is the
        one that stayed. With two such places the same joker could be asked for twice.
        """
        if _MIRROR in meld:
            return False
        return any(
            self._are_harmless(Meld(meld[:cut]), Meld(meld[cut:]))
            for cut in range(3, len(meld) - 2)
        )

    def _are_harmless(self, *melds: Meld) -> bool:
        if not all(understand(meld, self.mirror_value).is_valid for meld in melds):
            return False
        taken = [(place, meld) for meld in melds for place in self.taken(meld)]
        if len(taken) > 1:
            return False
        return all(meld.count(place.joker) >= place.equals for place, meld in taken)

    def short_sets(self, kind: Tile) -> list[Meld]:
        """The sets that this number tile may lie in, runs as short as they can be cut."""
        tiles = self.total.elements()
        sets = self.inquiry.sets(tiles, longest=_LONGEST_UNCUT, holding=[kind])
        return [meld for meld in sets if self.is_worth_trying(meld)]

    def is_worth_trying(self, meld: Meld) -> bool:
        return (
            understand(meld, self.mirror_value).is_valid
            and not self.is_cuttable(meld)
            and not self.is_hopeless(meld)
        )

    def long_runs(self, kind: Tile, tiles: Tiles, is_open: Callable[[Row], bool]) -> Iterator[Meld]:
        """Longer runs of these tiles that hold this one and may not be cut.

        Cut in two they may take a place that the whole did not take, but only because the joker
        that held it lies there too, farther on: so all of its old set lies there. Or because
        jokers beside a colour change can stand for more in a piece than in the whole.

        A piece and the rest of a run are two sets to the kernel, which bounds all runs that begin
        with this piece: `is_open` says whether they can be worth anything.
        """
        straight = [each for each in tiles.elements() if each is not _MIRROR]
        found: set[Meld] = set()
        for old in sorted(self.joker_runs):
            numbers = {each for each in old if not each.joker}
            if len({each.number for each in numbers | {kind}}) == len(numbers | {kind}):
                whole = Counter(old if len(numbers) > 1 else ())  # of one tile: may be a group
                for meld in self.inquiry.long_runs(
                    straight, longer_than=_LONGEST_UNCUT, holding=[*numbers, kind], is_open=is_open
                ):
                    if (
                        meld not in found
                        and (holds(Counter(meld), whole) or _has_loose_colour(meld))
                        and self.is_worth_trying(meld)
                    ):
                        found.add(meld)
                        yield meld


def _has_loose_colour(meld: Meld) -> bool:
    """Do jokers lie beside a colour change, so that their colour hangs on tiles farther on?"""
    return any(_CHANGE in pair and all(each.joker for each in pair) for pair in pairwise(meld))


def _is_taken(held: int, mates: Tiles, meld: Meld, covers: Iterable[int]) -> bool:
    taking = Counter(
        each
        for each, mask in zip(meld, covers, strict=True)
        if each.joker and each.joker.is_special and mask & held
    )
    return any(number > mates[each] for each, number in taking.items())
