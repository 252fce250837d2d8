"""What a seat may do with its turn. A play is the table it leaves behind; what was laid follows."""

from __future__ import annotations

from dataclasses import dataclass

from tilehall.core.table import Table


@dataclass(frozen=True, slots=True)
class Play:
    """Lay tiles: the whole table as it lies at the end of the turn."""

    table: Table

    @classmethod
    def parse(cls, text: str) -> Play:
        return cls(Table.parse(text))

    def __str__(self) -> str:
        return f"play {self.table}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take one tile from the pool (RULES G5)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """Lay nothing when there is nothing to draw (RULES G6)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Redeal:
    """Ask for a new deal before the first turn (RULES G8). Not a turn: any seat may ask."""

    def __str__(self) -> str:
        return "redeal"


Turn = Play | Draw | Pass
