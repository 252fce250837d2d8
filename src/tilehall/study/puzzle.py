"""A puzzle: a position of a played game, an aim, and the one table that reaches it."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from tilehall.core.legality import violations
from tilehall.core.meld import Meld
from tilehall.core.notation import print_tiles
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.turn import Play

Contents = frozenset[tuple[tuple[Tile, ...], int]]


class Kind(Enum):
    """What the answer has to reach."""

    GO_OUT = "go-out"  # lay the whole rack
    MOST_TILES = "most-tiles"  # lay as many tiles as can be laid
    OPEN = "open"  # make the first play (RULES G2, G3)
    FREE_JOKER = "free-joker"  # use the table's joker elsewhere, with a tile of the rack
    LAY_TILE = "lay-tile"  # lay the tile that the answer lays


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What is asked, and the proved answer."""

    ruleset: Ruleset
    kind: Kind
    opened: bool
    table: Table
    rack: Rack
    laid: tuple[Tile, ...]
    after: Table
    grade: int  # 1 to 9
    themes: tuple[str, ...]
    sets_touched: int  # table sets that cannot stay as they lie
    moves: int  # the fewest that lead to the answer

    @property
    def id(self) -> str:
        """The same for the same question: it follows from what is asked and nothing else."""
        rules = self.ruleset
        asked = (rules.id, rules.version, self.kind.value, self.opened, self.table, self.rack)
        return hashlib.sha256("\n".join(map(str, asked)).encode()).hexdigest()[:12]

    @property
    def position(self) -> Position:
        return Position.of(self.ruleset, table=self.table, rack=self.rack, opened=self.opened)

    def as_json(self, edition: str) -> dict[str, Any]:
        """One line of a pack; `edition` is the name under which the rules are found again."""
        return {
            "id": self.id,
            "edition": edition,
            "kind": self.kind.value,
            "opened": self.opened,
            "table": str(self.table),
            "rack": str(self.rack),
            "answer": {"laid": print_tiles(self.laid), "after": str(self.after)},
            "grade": self.grade,
            "themes": list(self.themes),
            "sets_touched": self.sets_touched,
            "moves": self.moves,
        }

    def is_reached_by(self, table: Table) -> bool:
        """Is this legal table the aim? A table with the answer's sets is; there is no other."""
        return contents(table) == contents(self.after)

    def check(self) -> None:
        """The judge has the last word on every answer before anybody sees it."""
        if found := violations(self.position, Play(self.after)):
            raise AssertionError(f"puzzle {self.id}: the answer is not legal: {found[0]}")


def contents(table: Iterable[Meld]) -> Contents:
    """A table as what its sets hold: order in a set and of the sets says nothing."""
    return frozenset(Counter(tuple(sorted(meld)) for meld in table).items())


def frees_joker(before: Table, after: Table) -> bool:
    """Does the only joker lie with a tile of the rack now, and with none of its old companions?"""
    old, new = _joker_set(before), _joker_set(after)
    placed, _ = before.changes_to(after)
    return bool(placed & new) and not old & new


def moves_joker(before: Table, after: Table) -> bool:
    """The weaker question: is one of the joker's companions no longer with it?"""
    return bool(_joker_set(before) - _joker_set(after))


def _joker_set(table: Table) -> Counter[Tile]:
    """The companions of the only joker."""
    meld = next(meld for meld in table if any(tile.joker for tile in meld))
    return Counter(tile for tile in meld if not tile.joker)
