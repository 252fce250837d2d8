"""Joker rules by the letter of RULES section 5: try every way of telling equal tiles apart.

Every tile on the new table gets an origin: a place on the old table, or the rack. Each way is then
judged clause by clause. Slow: factorial in the copies of a tile.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, permutations, product
from math import factorial, prod
from typing import NamedTuple

from tilehall.core.table import Table
from tilehall.core.tile import Joker, Tile
from tilehall.testing.naive_sets import naive_covers, naive_only_group, naive_readings


class Spot(NamedTuple):
    """The n-th tile of a set of a table."""

    meld: int
    spot: int


Origins = dict[Spot, Spot | None]  # new place -> old place, None for the rack


def ways(after: Table) -> int:
    """How many ways of telling apart there are, at most."""
    return prod(factorial(count) for count in after.tally().values())


def tell_apart(before: Table, after: Table) -> Iterator[Origins]:
    """Every origin of every tile; rack tiles of a kind are not told apart from each other."""
    old, new = _places(before), _places(after)
    options: list[list[list[tuple[Spot, Spot | None]]]] = []
    for kind, places in new.items():
        sources: list[Spot | None] = [*old[kind], *[None] * (len(places) - len(old[kind]))]
        orders = set(permutations(sources))
        options.append([list(zip(places, order, strict=True)) for order in orders])
    for choice in product(*options):
        yield dict(chain.from_iterable(choice))


def _places(table: Table) -> dict[Tile, list[Spot]]:
    places: dict[Tile, list[Spot]] = defaultdict(list)
    for index, meld in enumerate(table):
        for spot, tile in enumerate(meld):
            places[tile].append(Spot(index, spot))
    return places


@dataclass(frozen=True)
class Assignment:
    """One way of telling apart, with what every tile could and can stand for."""

    before: Table
    after: Table
    origins: Origins
    mirror_counts: bool

    def destination(self, place: Spot) -> Spot:
        return next(new for new, old in self.origins.items() if old == place)

    def old_tile(self, place: Spot) -> Tile:
        return self.before[place.meld][place.spot]

    def new_tile(self, place: Spot) -> Tile:
        return self.after[place.meld][place.spot]

    def in_old_set(self, meld: int) -> list[Spot]:
        return [Spot(meld, spot) for spot in range(len(self.before[meld]))]

    def in_new_set(self, meld: int) -> list[Spot]:
        return [Spot(meld, spot) for spot in range(len(self.after[meld]))]

    def old_jokers(self) -> list[Spot]:
        return [
            place
            for meld in range(len(self.before))
            for place in self.in_old_set(meld)
            if self.old_tile(place).joker
        ]

    def could_cover(self, old: Spot) -> frozenset[Tile]:
        return naive_covers(self.before[old.meld], mirror_counts=self.mirror_counts)[old.spot]

    def can_cover(self, new: Spot) -> frozenset[Tile]:
        return naive_covers(self.after[new.meld], mirror_counts=self.mirror_counts)[new.spot]


def keeps_j4(assigned: Assignment) -> bool:
    """Every retrieved joker stands with a tile from the rack."""
    for joker in assigned.old_jokers():
        now = assigned.destination(joker)
        # a mirror stands for no tile, so it cannot cease to stand for one
        ceased = assigned.old_tile(joker).joker is not Joker.MIRROR and not (
            assigned.could_cover(joker) & assigned.can_cover(now)
        )
        company = [place for place in assigned.in_old_set(joker.meld) if place != joker]
        alone = all(assigned.destination(place).meld != now.meld for place in company)
        fed = any(assigned.origins[place] is None for place in assigned.in_new_set(now.meld))
        if (ceased or alone) and not fed:
            return False
    return True


def keeps_j6(assigned: Assignment) -> bool:
    """No special joker took the place that another joker held."""
    for joker in assigned.old_jokers():
        others = [place for place in assigned.in_old_set(joker.meld) if place != joker]
        homes = {assigned.destination(place).meld for place in others}
        if len(homes) != 1 or assigned.destination(joker).meld in homes:
            continue
        for place in assigned.in_new_set(homes.pop()):
            tile = assigned.new_tile(place)
            is_new_special = (
                tile.joker and tile.joker.is_special and assigned.origins[place] not in others
            )
            if is_new_special and assigned.can_cover(place) & assigned.could_cover(joker):
                return False
    return True


class Exchange(NamedTuple):
    """A joker of the old table and the rack tiles, by their new places, given for it."""

    joker: Spot
    given: tuple[Spot, ...]


def keeps_j5(assigned: Assignment) -> bool:
    """Every set with a joker is only added to, but for exchanges from the rack."""
    return any(_exchanges_are_right(assigned, chosen) for chosen in _choices(assigned))


def _choices(assigned: Assignment) -> Iterator[tuple[Exchange, ...]]:
    """Every choice of exchanged jokers and of the rack tiles given for them."""
    options = [[None, *_possible_exchanges(assigned, joker)] for joker in assigned.old_jokers()]
    for choice in product(*options):
        chosen = tuple(exchange for exchange in choice if exchange)
        given = [place for exchange in chosen for place in exchange.given]
        if len(set(given)) == len(given):
            yield chosen


def _possible_exchanges(assigned: Assignment, joker: Spot) -> Iterator[Exchange]:
    fitting = [
        place
        for place, origin in assigned.origins.items()
        if origin is None and assigned.new_tile(place) in assigned.could_cover(joker)
    ]
    size = 2 if assigned.old_tile(joker).joker is Joker.DOUBLE else 1
    for given in permutations(fitting, size):
        yield Exchange(joker, given)


def _exchanges_are_right(assigned: Assignment, chosen: tuple[Exchange, ...]) -> bool:
    given_for = {exchange.joker: exchange.given for exchange in chosen}
    given = {place for exchange in chosen for place in exchange.given}
    gone = set(given_for)
    hosts: list[int] = []
    for meld in sorted({joker.meld for joker in assigned.old_jokers()}):
        row = [
            new
            for place in assigned.in_old_set(meld)
            for new in given_for.get(place, (assigned.destination(place),))
        ]
        if not _stood_for(assigned, meld, given_for):
            return False
        kept = [place for place in assigned.in_old_set(meld) if place not in gone]
        if not any(assigned.old_tile(place).joker for place in kept):
            continue  # "a set without jokers left is free again at once"
        if len({place.meld for place in row}) != 1 or not _goes_on(assigned, row, meld, given_for):
            return False
        hosts.append(row[0].meld)
    if len(set(hosts)) != len(hosts):  # "sets with jokers are never merged"
        return False
    return all(_is_new_home(assigned, joker, gone, given) for joker in gone)


def _stood_for(assigned: Assignment, meld: int, given_for: dict[Spot, tuple[Spot, ...]]) -> bool:
    """Some reading of the old set says so for all exchanged jokers at once, and a set remains."""
    row = assigned.before[meld]
    after = tuple(
        assigned.new_tile(new) if new else tile
        for place, tile in zip(assigned.in_old_set(meld), row, strict=True)
        for new in given_for.get(place, (None,))
    )
    if not naive_readings(after, mirror_counts=assigned.mirror_counts):
        return False
    exchanged = [place for place in assigned.in_old_set(meld) if place in given_for]
    return not exchanged or any(
        all(
            {assigned.new_tile(new).code for new in given_for[place]}
            <= reading.stands_for(place.spot)
            for place in exchanged
        )
        for reading in naive_readings(row, mirror_counts=assigned.mirror_counts)
    )


def _goes_on(
    assigned: Assignment, row: list[Spot], meld: int, given_for: dict[Spot, tuple[Spot, ...]]
) -> bool:
    """J5b: one reading of the new set says of every joker that stayed what an old reading said.

    The old reading is one in which the exchanged jokers stood for the tiles given. A run grows at
    its ends only; a group keeps its sides, and its order where order says something.
    """
    staying = [place for place in assigned.in_old_set(meld) if place not in given_for]
    jokers = [
        (place, assigned.destination(place)) for place in staying if assigned.old_tile(place).joker
    ]
    before = [
        [reading.stands_for(place.spot) for place, _ in jokers]
        for reading in naive_readings(assigned.before[meld], mirror_counts=assigned.mirror_counts)
        if all(
            {assigned.new_tile(new).code for new in given} <= reading.stands_for(place.spot)
            for place, given in given_for.items()
            if place.meld == meld
        )
    ]
    spots = [place.spot for place in row]
    in_one_piece = spots == list(range(spots[0], spots[0] + len(spots)))
    return any(
        (_keeps_group(assigned, row) if reading.is_group else in_one_piece)
        and [reading.stands_for(new.spot) for _, new in jokers] in before
        for reading in naive_readings(
            assigned.after[row[0].meld], mirror_counts=assigned.mirror_counts
        )
    )


def _keeps_group(assigned: Assignment, row: list[Spot]) -> bool:
    """Its tiles lie on the sides they lay on, in order if the set could be a run as well."""
    host = assigned.after[row[0].meld]
    spots = [place.spot for place in row]
    mirror = next((spot for spot, tile in enumerate(host) if tile.joker is Joker.MIRROR), None)
    if not naive_only_group(host, mirror_counts=assigned.mirror_counts) and spots != sorted(spots):
        return False
    if mirror is None:
        return True
    if mirror not in spots:
        return all(spot < mirror for spot in spots) or all(spot > mirror for spot in spots)
    middle = spots.index(mirror)
    return all((at < middle) == (spot < mirror) for at, spot in enumerate(spots))


def _is_new_home(assigned: Assignment, joker: Spot, gone: set[Spot], given: set[Spot]) -> bool:
    """An exchanged joker's set: exchanged jokers and tiles straight from the rack.

    A tile given for a joker lies on the table, it is no longer one of the rack.
    """
    home = assigned.in_new_set(assigned.destination(joker).meld)
    rest = [place for place in home if assigned.origins[place] not in gone]
    return bool(rest) and all(
        assigned.origins[place] is None and place not in given for place in rest
    )


def untouched(before: Table, after: Table, *, mirror_counts: bool) -> bool:
    """G2: every old set lies there with the same tiles in the same order.

    Order is ignored where the set can only be a group, as it lay and as it lies; a mirror group
    keeps its two sides (section 1: the order inside a side says nothing).
    """

    def identity(row: tuple[Tile, ...]) -> tuple[bool, tuple[str, ...]]:
        only_group = naive_only_group(row, mirror_counts=mirror_counts)
        codes = " ".join(each.code for each in row).split("M")
        sides = tuple(" ".join(sorted(side.split())) for side in codes)
        return only_group, sides if only_group else tuple(codes)

    return Counter(map(identity, before)) <= Counter(map(identity, after))
