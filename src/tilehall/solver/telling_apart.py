"""Which tile of the old table went where, so that the fewest moves are needed.

Equal tiles can be told apart in several ways; see moves.py for what a move is and how the search
goes. A node allows every place of a new set some tokens; its bound lets each new set take what
suits it best.
"""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Final

from tilehall.core.frames import MirrorValue
from tilehall.core.meld import Meld
from tilehall.core.tile import Joker, Tile
from tilehall.core.understanding import understand
from tilehall.solver.building import FROM_RACK, RACK_ROW, Building, Choices, Token, build
from tilehall.solver.places import cheapest_places

MOVES_LIMIT: Final = 1_000  # ways to tell equal tiles apart that are looked at

Slot = tuple[int, int]  # a new set and a place in it
Plan = list[tuple[int | None, Building]]  # for each new set the old one it grows out of


def told_apart(old: list[Meld], new: list[Meld], limit: int) -> tuple[Plan, int]:
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
