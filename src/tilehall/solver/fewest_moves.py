"""Which tile of the old table went where, so that the fewest moves are needed.

Equal tiles can be told apart in several ways; see moves.py for what a move is and how the search
goes. A node allows every place of a new set some tokens; its bound lets each new set take what
suits it best.
"""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, product
from typing import Final, NamedTuple

from tilehall.core.frames import MirrorValue
from tilehall.core.meld import Meld
from tilehall.core.tile import Joker, Tile
from tilehall.core.understanding import understand

MOVES_LIMIT: Final = 1_000  # ways to tell equal tiles apart that are looked at
RACK_ROW: Final = -1
_FAR: Final = 1 << 30

Token = tuple[int, int]  # an old set and a place in it; tiles of the rack are not told apart
Choices = tuple[tuple[Token, ...], ...]  # for each place of the new set, what may lie there
Slot = tuple[int, int]  # a new set and a place in it

FROM_RACK: Final[Token] = (RACK_ROW, 0)


# ---------------------------------------------------------------------- one new set


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


# ---------------------------------------------------------------------- old sets as places


def cheapest_places(savings: Sequence[Mapping[int, int]], places: int) -> list[int | None]:
    """For each new set the old place it takes, so that most moves are saved; None: a new place."""
    size = max(len(savings), places, 1)
    weights = [[0] * size for _ in range(size)]
    for row, saved in enumerate(savings):
        for place, moves in saved.items():
            weights[row][place] = moves
    hungarian = _Hungarian(weights)
    for row in range(len(savings)):
        hungarian.insert(row)
    columns = hungarian.columns()
    return [
        column if savings[row].get(column, 0) > 0 else None
        for row, column in enumerate(columns[: len(savings)])
    ]


class _Hungarian:
    """Rows are inserted one by one, each along the cheapest augmenting path."""

    def __init__(self, weights: list[list[int]]) -> None:
        self.weights = weights
        self.size = len(weights)
        self.row_price, self.column_price = [0] * self.size, [0] * (self.size + 1)
        self.row_of = [-1] * (self.size + 1)  # the last column is where a new row enters

    def insert(self, row: int) -> None:
        entry = self.size
        self.row_of[entry] = row
        way, slack = [entry] * self.size, [_FAR] * self.size
        column, visited = entry, [entry]
        while self.row_of[column] >= 0:
            free = [other for other in range(self.size) if other not in visited]
            for other in free:
                cost = self._cost(self.row_of[column], other)
                if cost < slack[other]:
                    slack[other], way[other] = cost, column
            column = min(free, key=slack.__getitem__)
            self._reprice(visited, free, slack, slack[column])
            visited.append(column)
        while column != entry:
            self.row_of[column] = self.row_of[way[column]]
            column = way[column]

    def _cost(self, row: int, column: int) -> int:
        return -self.weights[row][column] - self.row_price[row] - self.column_price[column]

    def _reprice(self, visited: list[int], free: list[int], slack: list[int], step: int) -> None:
        for column in visited:
            self.row_price[self.row_of[column]] += step
            self.column_price[column] -= step
        for column in free:
            slack[column] -= step

    def columns(self) -> list[int]:
        result = [0] * self.size
        for column in range(self.size):
            if self.row_of[column] >= 0:
                result[self.row_of[column]] = column
        return result


# ---------------------------------------------------------------------- which equal tile went where


Plan = list[tuple[int | None, Building]]  # for each new set the old one it grows out of


def fewest_moves(old: list[Meld], new: list[Meld], limit: int) -> tuple[Plan, int]:
    """A plan, and how many moves every plan needs at least."""
    return _Search(old, new).best(limit)


@dataclass(frozen=True, slots=True)
class _Node:
    allowed: tuple[Choices, ...]
    cost: int
    plan: Plan
    conflict: tuple[Slot, Token] | None  # a slot, and a token that it and another have taken


class _Search:
    def __init__(self, old: list[Meld], new: list[Meld]) -> None:
        self.old, self.new = old, new
        self.is_ordered = [_is_ordered(meld) for meld in new]
        self.tokens: dict[Tile, list[Token]] = defaultdict(list)
        for row, meld in enumerate(old):
            for place, tile in enumerate(meld):
                self.tokens[tile].append((row, place))
        wanted = Counter(tile for meld in new for tile in meld)
        self.from_rack = {
            tile: max(0, number - len(self.tokens[tile])) for tile, number in wanted.items()
        }
        self.slots: dict[Tile, list[Slot]] = defaultdict(list)
        for index, meld in enumerate(new):
            for place, tile in enumerate(meld):
                self.slots[tile].append((index, place))
        self.built: dict[tuple[Choices, int | None, bool], Building] = {}

    def best(self, limit: int) -> tuple[Plan, int]:
        allowed: list[list[tuple[Token, ...]]] = [
            [(*self.tokens[tile], *([FROM_RACK] if self.from_rack[tile] else [])) for tile in meld]
            for meld in self.new
        ]
        numbers = count()
        root = self._evaluated(tuple(tuple(each) for each in allowed))
        heap = [(root.cost, 0, next(numbers), root)]
        looked_at = 0
        while True:
            bound, depth, _, node = heapq.heappop(heap)
            if node.conflict is None:
                return node.plan, bound
            looked_at += 1
            if looked_at > limit:
                return self._some_plan(node), bound
            for child in self._children(node):
                heapq.heappush(heap, (child.cost, depth - 1, next(numbers), child))

    def _some_plan(self, node: _Node) -> Plan:
        """Straight down: the cheaper side of every conflict."""
        while node.conflict is not None:
            node = min(self._children(node), key=lambda child: child.cost)
        return node.plan

    def _children(self, node: _Node) -> Iterator[_Node]:
        assert node.conflict is not None  # noqa: S101 - asked for only where there is one
        slot, token = node.conflict
        for takes in (True, False):
            allowed = self._decided(node.allowed, slot, token, takes=takes)
            if allowed is not None:
                yield self._evaluated(allowed)

    def _decided(
        self, allowed: tuple[Choices, ...], slot: Slot, token: Token, *, takes: bool
    ) -> tuple[Choices, ...] | None:
        """The slot takes the token, or does without; None if that leaves a slot with nothing."""
        kind = self.new[slot[0]][slot[1]]
        slots = self.slots[kind]
        choices = {each: allowed[each[0]][each[1]] for each in slots}
        left = (token,) if takes else tuple(each for each in choices[slot] if each != token)
        choices[slot] = left
        changed = True
        while changed:
            changed = False
            for full in self._full(kind, choices):
                for each, tokens in choices.items():
                    if full in tokens and len(tokens) > 1:
                        choices[each] = tuple(other for other in tokens if other != full)
                        changed = True
        fixed = Counter(tokens[0] for tokens in choices.values() if len(tokens) == 1)
        if not all(choices.values()) or any(
            number > self._capacity(kind, each) for each, number in fixed.items()
        ):
            return None
        rows = [list(each) for each in allowed]
        for (index, place), tokens in choices.items():
            rows[index][place] = tokens
        return tuple(tuple(each) for each in rows)

    def _full(self, kind: Tile, choices: dict[Slot, tuple[Token, ...]]) -> list[Token]:
        """Tokens that slots without a choice use up."""
        fixed = Counter(tokens[0] for tokens in choices.values() if len(tokens) == 1)
        return [each for each, number in fixed.items() if number >= self._capacity(kind, each)]

    def _capacity(self, kind: Tile, token: Token) -> int:
        return self.from_rack[kind] if token[0] == RACK_ROW else 1

    def _evaluated(self, allowed: tuple[Choices, ...]) -> _Node:
        """Each new set takes what suits it best, and old places are shared out."""
        alone = [self._built(index, choices, None) for index, choices in enumerate(allowed)]
        savings: list[dict[int, int]] = []
        for index, choices in enumerate(allowed):
            rows = {row for tokens in choices for row, _ in tokens if row != RACK_ROW}
            cost = alone[index].cost
            saved = {row: cost - self._built(index, choices, row).cost for row in rows}
            savings.append({row: number for row, number in saved.items() if number > 0})
        places = cheapest_places(savings, len(self.old))
        plan = [
            (place, self._built(index, allowed[index], place)) for index, place in enumerate(places)
        ]
        cost = sum(building.cost for _, building in plan)
        return _Node(allowed, cost, plan, self._conflict(allowed, plan))

    def _built(self, index: int, choices: Choices, base: int | None) -> Building:
        is_ordered = self.is_ordered[index]
        key = (choices, base, is_ordered)
        found = self.built.get(key)
        if found is None:
            found = self.built[key] = build(choices, base, is_ordered=is_ordered)
        return found

    def _conflict(self, allowed: tuple[Choices, ...], plan: Plan) -> tuple[Slot, Token] | None:
        """A slot with a choice, whose token is taken more often than there are such."""
        for kind, slots in self.slots.items():
            taken = [plan[index][1].tokens[place] for index, place in slots]
            if len(taken) == 1:
                continue
            number = Counter(taken)
            for slot, token in zip(slots, taken, strict=True):
                too_often = number[token] > self._capacity(kind, token)
                if too_often and len(allowed[slot[0]][slot[1]]) > 1:
                    return slot, token
        return None


def _is_ordered(meld: Meld) -> bool:
    """In a group order says nothing (RULES section 1); beside a mirror the side does."""
    known = understand(meld, MirrorValue.ZERO)
    return not known.is_only_group or any(tile.joker is Joker.MIRROR for tile in meld)
