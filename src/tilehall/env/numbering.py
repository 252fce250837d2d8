"""Micro-actions as numbers. A number means the same in every state of an edition.

0 ends the turn with the table as it lies; 1 lays nothing: draw, or pass where the pool is empty.
Then follow the places, takes, splits and joins, each in a block of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from tilehall.core.errors import TilehallError
from tilehall.core.frames import LONGEST_SET, SMALLEST_SET
from tilehall.core.ruleset import Ruleset
from tilehall.core.tile import ALL_TILES, HIGHEST, Joker

END: Final = 0
DRAW: Final = 1
_FIRST: Final = 2
_SPARE_ROWS: Final = 4  # for what lies loose in the middle of a turn


class Verb(Enum):
    """What a micro-action does."""

    END = "end"
    DRAW = "draw"
    PLACE = "place"  # a tile of the rack, or one taken up, to a row
    TAKE = "take"  # a tile up from a row
    SPLIT = "split"  # a row in two
    JOIN = "join"  # two rows to one


class Action(NamedTuple):
    """PLACE: tile index and row. TAKE, SPLIT: row and place. JOIN: two rows."""

    verb: Verb
    first: int = 0
    second: int = 0


@dataclass(frozen=True, slots=True)
class Numbering:
    """How many rows a table has, how long they are, and so what each number means."""

    rows: int
    width: int

    @classmethod
    def of(cls, ruleset: Ruleset) -> Numbering:
        has_mirror = bool(getattr(ruleset.jokers, Joker.MIRROR.value))
        return cls(
            rows=ruleset.tile_count // SMALLEST_SET + _SPARE_ROWS,
            width=LONGEST_SET if has_mirror else HIGHEST,
        )

    @property
    def count(self) -> int:
        return self._start(Verb.JOIN) + self.rows * self.rows

    def number(self, action: Action) -> int:
        verb, first, second = action
        if verb is Verb.END:
            return END
        if verb is Verb.DRAW:
            return DRAW
        return self._start(verb) + first * self._stride(verb) + second

    def action(self, number: int) -> Action:
        if not 0 <= number < self.count:
            raise TilehallError(f"there is no action {number}; allowed: 0 to {self.count - 1}")
        if number < _FIRST:
            return Action(Verb.END if number == END else Verb.DRAW)
        verbs = (Verb.JOIN, Verb.SPLIT, Verb.TAKE, Verb.PLACE)
        verb = next(verb for verb in verbs if number >= self._start(verb))
        return Action(verb, *divmod(number - self._start(verb), self._stride(verb)))

    def _stride(self, verb: Verb) -> int:
        return self.width if verb in {Verb.TAKE, Verb.SPLIT} else self.rows

    def _start(self, verb: Verb) -> int:
        places = len(ALL_TILES) * self.rows
        cells = self.rows * self.width
        before = {Verb.PLACE: 0, Verb.TAKE: places, Verb.SPLIT: places + cells}
        return _FIRST + before.get(verb, places + 2 * cells)
