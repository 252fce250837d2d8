"""Random tables, and random tables that may follow them: full of sets, equal tiles and jokers.

Random tiles almost never make a set. So tables are laid from rows that are nearly sets, and a
following table shares out all tiles anew among the sets that can be formed from them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from random import Random
from typing import Final

from tilehall.core.formable import KINDS, formable
from tilehall.core.meld import Meld
from tilehall.core.rack import Rack
from tilehall.core.ruleset import MirrorValue, Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, HIGHEST, JOKERS, LOWEST, Tile, tile

MOST_TILES_REARRANGED: Final = 13
_LONGEST: Final = 7  # rows are found by trying all orders


@dataclass(frozen=True)
class Box:
    """A small box of tiles, so that equal tiles meet often."""

    colours: str = "krb"
    numbers: range = range(3, 8)
    jokers: str = "J"

    def number_tile(self, rng: Random) -> Tile:
        return tile(f"{rng.choice(self.colours)}{rng.choice(self.numbers)}")

    def joker(self, rng: Random) -> Tile:
        """One of its jokers; a box without any has number tiles only."""
        return tile(rng.choice(self.jokers)) if self.jokers else self.number_tile(rng)


def random_box(rng: Random, rules: Ruleset) -> Box:
    """One whose special jokers, if the rules have any, are a few kinds of them."""
    special = ("JDCM", "JD", "JDC", "DC", "DM", "JJDM")
    jokers = rng.choice(special) if rules.has_special_jokers else "J"
    return Box(rng.choice(("kr", "krb", "krby")), range(3, 3 + rng.randint(2, 5)), jokers)


def near_set(rng: Random, box: Box | None = None, most: int = 9) -> Meld:
    """A row that is a set or nearly one, jokers and changes of mind included."""
    box = box or Box("krby", range(LOWEST, HIGHEST + 1), "JDCM")
    row = rng.choice(_SHAPES)(rng, box)
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        place = rng.randrange(len(row))
        what = rng.random()
        if what < 0.6:
            row[place] = box.joker(rng)
        elif what < 0.75:
            row.insert(place, box.joker(rng))
        elif what < 0.9 and len(row) > 1:
            del row[place]
        else:
            row[place] = box.number_tile(rng)
    return Meld(row[:most])


def random_table(rng: Random, box: Box, mirror_value: MirrorValue, sets: int) -> Table:
    """So many sets, jokers among them more often than not."""
    melds: list[Meld] = []
    while len(melds) < sets:
        meld = near_set(rng, box, most=_LONGEST)
        if meld.understand(mirror_value).is_valid:
            melds.append(meld)
    return Table(melds)


def random_follower(
    rng: Random, before: Table, rack: Sequence[Tile], mirror_value: MirrorValue
) -> Table | None:
    """Some sets are taken up and laid anew with some tiles of the rack; None if it goes wrong."""
    taken = set(rng.sample(range(len(before)), rng.randint(0, len(before))))
    stay = [meld for place, meld in enumerate(before) if place not in taken]
    loose = [each for place in taken for each in before[place]] + list(rack)
    if len(loose) > MOST_TILES_REARRANGED:
        return None
    laid = shared_out(rng, loose, mirror_value)
    if laid is None:
        return None
    melds = stay + laid
    rng.shuffle(melds)
    return Table(melds)


def random_exchange(
    rng: Random, box: Box, before: Table, mirror_value: MirrorValue
) -> Table | None:
    """A joker leaves its set for another or a new one, and something comes into its place."""
    places = [
        (row, spot)
        for row, meld in enumerate(before)
        for spot, each in enumerate(meld)
        if each.joker
    ]
    if not places:
        return None
    row, spot = rng.choice(places)
    meld, joker = before[row], before[row][spot]
    substitutes = _substitutes(rng, box, meld.understand(mirror_value).covers[spot])
    fitting = _sets((_put(meld, spot, 1, instead) for instead in substitutes), mirror_value)
    others = [*before[:row], *before[row + 1 :]]
    if others and rng.random() < 0.5:
        host = others.pop(rng.randrange(len(others)))
        homes = _sets((_put(host, at, 0, [joker]) for at in range(len(host) + 1)), mirror_value)
    else:
        rows = (near_set(rng, box, most=_LONGEST) for _ in range(60))
        homes = _sets((each for each in rows if joker in each), mirror_value)
    if not fitting or not homes:
        return None
    melds = [*others, rng.choice(fitting), rng.choice(homes)]
    rng.shuffle(melds)
    return Table(melds)


def _put(meld: Meld, spot: int, instead_of: int, tiles: Sequence[Tile]) -> Meld:
    return Meld([*meld[:spot], *tiles, *meld[spot + instead_of :]])


def _sets(rows: Iterable[Meld], mirror_value: MirrorValue) -> list[Meld]:
    return [row for row in rows if row.understand(mirror_value).is_valid]


def _substitutes(rng: Random, box: Box, covers: int) -> list[list[Tile]]:
    """What the joker stands for, one tile or two, or other jokers."""
    if rng.random() < 0.5:
        return [[tile(code)] for code in box.jokers]
    covered = [each for each in ALL_TILES if covers >> each.index & 1]
    return [*([each] for each in covered), *([a, b] for a in covered for b in covered if a < b)]


def shared_out(rng: Random, tiles: Sequence[Tile], mirror_value: MirrorValue) -> list[Meld] | None:
    """All tiles in sets, some way or other; None if none was found in a few attempts."""
    bag = [0] * KINDS
    for each in tiles:
        bag[each.index] += 1
    found = [one.tiles for one in formable(tuple(bag), mirror_value) if len(one.tiles) <= _LONGEST]
    for _ in range(6):
        left = Counter(each.index for each in tiles)
        melds: list[Meld] = []
        while left:
            first = rng.choice(list(left))
            fitting = [one for one in found if first in one and Counter(one) <= left]
            rows = rows_of(rng.choice(fitting), mirror_value) if fitting else ()
            if not rows:
                break
            melds.append(rng.choice(rows))
            left -= Counter(each.index for each in melds[-1])
        else:
            return melds
    return None


@lru_cache(maxsize=1 << 14)
def rows_of(indices: tuple[int, ...], mirror_value: MirrorValue) -> tuple[Meld, ...]:
    """Every order in which these tiles are a set."""
    orders = {Meld(ALL_TILES[index] for index in order) for order in permutations(indices)}
    return tuple(sorted(row for row in orders if row.understand(mirror_value).is_valid))


def random_rack(rng: Random, box: Box, most: int) -> Rack:
    return Rack(
        box.joker(rng) if rng.random() < 0.2 else box.number_tile(rng)
        for _ in range(rng.randint(1, most))
    )


def _run(rng: Random, box: Box) -> list[Tile]:
    colour, start = rng.choice(box.colours), rng.choice(box.numbers)
    return _row(colour, range(start, start + rng.randint(2, 5)))


def _group(rng: Random, box: Box) -> list[Tile]:
    number = rng.choice(box.numbers)
    colours = rng.sample(box.colours, rng.randint(2, len(box.colours)))
    return [tile(f"{colour}{number}") for colour in colours]


def _changing_run(rng: Random, box: Box) -> list[Tile]:
    if "C" not in box.jokers:
        return _run(rng, box)
    start, length, rest = rng.choice(box.numbers), rng.randint(1, 3), rng.randint(0, 2)
    before, after = rng.sample(box.colours, 2)
    change = start + length
    right = _row(after, range(change + 1, change + 1 + rest))
    return [*_row(before, range(start, change)), JOKERS[2], *right]


def _mirrored(rng: Random, box: Box) -> list[Tile]:
    if "M" not in box.jokers:
        return _group(rng, box)
    side = rng.choice((_run, _group, _changing_run))(rng, box)[: rng.randint(1, 3)]
    if rng.random() < 0.5:
        side.reverse()
    return [*side, JOKERS[3], *side[::-1]]


def _row(colour: str, numbers: range) -> list[Tile]:
    return [tile(f"{colour}{n}") for n in numbers if LOWEST <= n <= HIGHEST] or [
        tile(f"{colour}{HIGHEST}")
    ]


_SHAPES: Final = (_run, _group, _changing_run, _mirrored)
