"""Micro-actions on a draft as plainly as they can be written; the kernel is held to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from tilehall.core.frames import MirrorValue
from tilehall.core.meld import Meld
from tilehall.core.ordering import best_meld, inserted
from tilehall.core.tile import ALL_TILES, Joker, Tile
from tilehall.core.turn import Play
from tilehall.core.understanding import understand
from tilehall.env.draft import Draft, Row
from tilehall.env.numbering import Action, Verb


class PlainDraft(Draft):
    """`draft.after(action)` for an action of `draft.actions()`."""

    __slots__ = ()

    @property
    def can_end(self) -> bool:
        # what every other step looks like is told without asking the judge
        if self.rows == tuple(self.view.table) or not all(map(self._is_set, self.rows)):
            return False
        return not self.view.violations(Play(self.table))

    def actions(self) -> Iterator[Action]:
        """Everything but ending the turn; only rows that this seat may touch (RULES G2)."""
        first = 0
        if not self.view.opened and not self.view.ruleset.opening_turn_continues:
            first = len(self.view.table)
        mine = range(first, len(self.rows))
        has_room = len(self.rows) < self.numbering.rows
        yield from self._places(mine, has_room=has_room)
        for row in mine:
            length = len(self.rows[row])
            yield from (Action(Verb.TAKE, row, place) for place in range(length))
            if has_room:
                yield from (Action(Verb.SPLIT, row, place) for place in range(1, length))
            yield from (
                Action(Verb.JOIN, row, other)
                for other in mine
                if row < other and self._may_join(self.rows[row], self.rows[other])
            )

    def after(self, action: Action) -> PlainDraft:
        verb, first, second = action
        rows = list(self.rows)
        match verb:
            case Verb.PLACE:
                tile = ALL_TILES[first]
                if second == len(rows):
                    rows.append((tile,))
                else:
                    rows[second] = self._join(rows[second], (tile,))
            case Verb.TAKE:
                rows[first : first + 1] = self._without(rows[first], second)
            case Verb.SPLIT:
                rows[first], rest = rows[first][:second], rows[first][second:]
                rows.append(rest)
            case Verb.JOIN:
                rows[first] = self._join(rows[first], rows[second])
                del rows[second]
        return replace(self, rows=tuple(row for row in rows if row))

    def _places(self, mine: range, *, has_room: bool) -> Iterator[Action]:
        for tile in sorted({*self.rack, *self.hand}):
            for row in mine:
                if self._may_join(self.rows[row], (tile,)):
                    yield Action(Verb.PLACE, tile.index, row)
            if has_room:
                yield Action(Verb.PLACE, tile.index, len(self.rows))

    def _may_join(self, row: Row, other: Row) -> bool:
        if len(row) + len(other) > self.numbering.width:
            return False
        # a mirror needs both its sides before it is a set again: such rows may grow as they like
        if any(tile.joker is Joker.MIRROR for tile in (*row, *other)):
            return True
        return _joined(row, other, self.view.ruleset.mirror_value) is not None

    def _join(self, row: Row, other: Row) -> Row:
        return _joined(row, other, self.view.ruleset.mirror_value) or (*row, *other)

    def _without(self, row: Row, place: int) -> list[Row]:
        """Where a run falls apart, its two parts lie apart."""
        left, right = row[:place], row[place + 1 :]
        has_room = len(self.rows) < self.numbering.rows
        if not (left and right and has_room) or self._is_set(left + right):
            return [left + right]
        return [left, right] if self._is_run(row) else [left + right]

    def _is_set(self, row: Row) -> bool:
        return understand(row, self.view.ruleset.mirror_value).is_valid

    def _is_run(self, row: Row) -> bool:
        return understand(row, self.view.ruleset.mirror_value).can_be_run


@lru_cache(maxsize=1 << 16)
def _joined(row: Row, other: Row, mirror_value: MirrorValue) -> Row | None:
    """Two rows as one set, or as two tiles on the way to one."""
    if len(row) == len(other) == 1:
        return _pair(row[0], other[0])
    if len(other) == 1 and understand(row, mirror_value).is_valid:
        longer = inserted(row, other[0], mirror_value)  # keeps the row's order, if it can
        if longer is not None:
            return longer
    return best_meld((*row, *other), mirror_value)


def _pair(one: Tile, other: Tile) -> Row | None:
    """Two tiles that a third may make a set."""
    low, high = sorted((one, other), key=lambda tile: (tile.number, tile.index))
    if low.joker or high.joker:
        return Meld((low, high))
    if low.number == high.number:
        return Meld((low, high)) if low is not high else None
    near = low.colour is high.colour and high.number - low.number <= 2
    return Meld((low, high)) if near else None
