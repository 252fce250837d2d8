"""One new set, put together from old sets and the rack with as few moves as can be."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Final, NamedTuple

RACK_ROW: Final = -1

Token = tuple[int, int]  # an old set and a place in it; tiles of the rack are not told apart
FROM_RACK: Final[Token] = (RACK_ROW, 0)

Choices = tuple[tuple[Token, ...], ...]  # for each place of the new set, what may lie there


@dataclass(frozen=True, slots=True)
class Building:
    """`tokens` place by place; `stays` tells which of them lie in the old set it grows out of."""

    tokens: tuple[Token, ...]
    stays: tuple[bool, ...]
    is_ordered: bool

    @property
    def cost(self) -> int:
        return len(self.blocks())

    def blocks(self) -> list[list[int]]:
        """Places of the new set that are filled by one move each."""
        moved = [place for place, stays in enumerate(self.stays) if not stays]
        if not self.is_ordered:
            moved.sort(key=self.tokens.__getitem__)
        blocks: list[list[int]] = []
        for place in moved:
            if blocks and self._goes_on(blocks[-1][-1], place):
                blocks[-1].append(place)
            else:
                blocks.append([place])
        return blocks

    def _goes_on(self, last: int, place: int) -> bool:
        if self.is_ordered and place != last + 1:
            return False
        return lie_side_by_side(self.tokens[last], self.tokens[place])


def lie_side_by_side(one: Token, other: Token) -> bool:
    """Rack tiles can be laid in any order."""
    return one[0] == other[0] and (one[0] == RACK_ROW or other[1] == one[1] + 1)


def build(choices: Choices, base: int | None, *, is_ordered: bool) -> Building:
    """The building with the fewest moves, in the place of the old set `base` or in a new one.

    A token may be chosen twice; whoever asks has to take care of that.
    """
    return _in_order(choices, base) if is_ordered else _in_any_order(choices, base)


def _in_any_order(choices: Choices, base: int | None) -> Building:
    buildings = (
        Building(tokens, tuple(token[0] == base for token in tokens), is_ordered=False)
        for tokens in product(*choices)
    )
    return min(buildings, key=lambda each: each.cost)


class _Way(NamedTuple):
    cost: int
    tokens: tuple[Token, ...]
    stays: tuple[bool, ...]

    def and_then(self, token: Token, cost: int, *, stays: bool) -> _Way:
        return _Way(self.cost + cost, (*self.tokens, token), (*self.stays, stays))


class _Ways(dict[tuple[int, Token | None], _Way]):
    """Of all ways that leave the same open, the cheapest: the last place that stays, and the last
    token if that one moves."""

    def offer(self, last: int, moved: Token | None, way: _Way) -> None:
        known = self.get((last, moved))
        if known is None or way.cost < known.cost:
            self[last, moved] = way


def _in_order(choices: Choices, base: int | None) -> Building:
    ways = _Ways({(-1, None): _Way(0, (), ())})
    for tokens in choices:
        longer = _Ways()
        for (last, moved), way in ways.items():
            for token in tokens:
                if token[0] == base and token[1] > last:
                    longer.offer(token[1], None, way.and_then(token, 0, stays=True))
                joins = moved is not None and lie_side_by_side(moved, token)
                longer.offer(last, token, way.and_then(token, 0 if joins else 1, stays=False))
        ways = longer
    cheapest = min(ways.values(), key=lambda way: way.cost)
    return Building(cheapest.tokens, cheapest.stays, is_ordered=True)
