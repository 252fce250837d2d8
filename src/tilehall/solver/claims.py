"""What the jokers of a table claim under RULES J4, and what follows for the tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tilehall.core.meld import Meld
from tilehall.core.tile import NUMBER_TILES, tile
from tilehall.core.understanding import understand
from tilehall.solver.inquiry import Inquiry
from tilehall.solver.joker_homes import Home

JOKER = tile("J").index
UNSAID = -1  # what a joker stands for is not decided yet

Indices = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OldJoker:
    """A joker of the table: what it could stand for, and the tiles it lay with."""

    covers: Indices
    mates: frozenset[int]


@dataclass(frozen=True, slots=True)
class Claim:
    """What one joker claims: to meet this rack tile, or (None) to stay; and what it stands for."""

    rack_tile: int | None
    meaning: int = UNSAID

    def is_met(self, joker: OldJoker, home: Home) -> bool:
        """Does this set hold the company that is claimed?"""
        others = home.others(self.meaning)
        if self.rack_tile is not None:
            return self.rack_tile in others
        return not joker.mates.isdisjoint(others)


@dataclass(frozen=True, slots=True)
class Node:
    """Claims made so far, sets spelled out so far, and what the rest must and may use."""

    claims: tuple[Claim, ...]
    housed: frozenset[int]  # jokers whose sets are spelled out
    laid: tuple[Meld, ...]
    must: Indices  # sorted, like `may`
    may: Indices
    placed: Indices  # rack tiles that must lie
    met: Indices  # of those, the ones that a spelled out set needs

    def place(self, kind: int) -> Node | None:
        """One more tile of this kind comes from the rack."""
        if kind not in self.may:
            return None
        must, may = _plus(self.must, kind), _minus(self.may, kind)
        return replace(self, must=must, may=may, placed=_plus(self.placed, kind))

    def claim(self, claim: Claim) -> Node | None:
        """The next joker claims this; a rack tile that is claimed is laid."""
        node: Node | None = replace(self, claims=(*self.claims, claim))
        kind = claim.rack_tile
        if node and kind is not None and kind not in self.placed:
            node = node.place(kind)
        if node and claim.meaning != UNSAID:
            node = node.means(len(self.claims), claim.meaning)
        return node

    def means(self, place: int, meaning: int) -> Node:
        """A joker that stands for this tile is, to the kernel, this tile."""
        claims = list(self.claims)
        claims[place] = replace(claims[place], meaning=meaning)
        must = _plus(_minus(self.must, JOKER), meaning)
        return replace(self, claims=tuple(claims), must=must)

    def house(self, home: Home, inside: tuple[int, ...]) -> Node | None:
        """Spell out a set with these jokers inside."""
        node: Node | None = self
        for kind in {self.claims[each].rack_tile for each in inside}:
            if kind is None:
                continue
            if node and node.met.count(kind) >= node.placed.count(kind):
                node = node.place(kind)
            node = node and replace(node, met=_plus(node.met, kind))
        if node is None:
            return None
        must, may = list(node.must), list(node.may)
        for kind in home.cells:  # equal tiles are not told apart: first those that must lie
            (must if kind in must else may).remove(kind)
        meld = home.with_jokers({self.claims[each].meaning for each in inside})
        return replace(
            node,
            housed=self.housed.union(inside),
            laid=(*self.laid, meld),
            must=tuple(must),
            may=tuple(may),
        )

    @property
    def key(self) -> object:
        """Jokers are alike once their claims are set: the same node is looked at once."""
        open_claims = [
            (place, claim) for place, claim in enumerate(self.claims) if place not in self.housed
        ]
        rest = (self.must, self.may, self.placed, self.met)
        return (len(self.claims), tuple(open_claims), tuple(sorted(self.laid)), rest)


def old_jokers(inquiry: Inquiry) -> Iterator[OldJoker]:
    for meld in inquiry.table:
        known = understand(meld, inquiry.rules.mirror_value)
        for place, each in enumerate(meld):
            if each.joker:
                mask = known.covers[place]
                covers = tuple(index for index in range(len(NUMBER_TILES)) if mask >> index & 1)
                mates = Counter(other.index for other in meld) - Counter([each.index])
                yield OldJoker(covers, frozenset(mates))


def _plus(kinds: Indices, kind: int) -> Indices:
    return tuple(sorted((*kinds, kind)))


def _minus(kinds: Indices, kind: int) -> Indices:
    place = kinds.index(kind)
    return kinds[:place] + kinds[place + 1 :]
