"""What can happen in a game besides turns, and one line of its log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tilehall.core.table import Table
from tilehall.core.turn import Redeal, Turn


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The clock ran out with the table in this state (RULES G9). The clock is not ours."""

    draft: Table

    def __str__(self) -> str:
        return f"timeout {self.draft}".rstrip()


@dataclass(frozen=True, slots=True)
class Pause:
    """Play stops and racks are covered (RULES T5)."""

    def __str__(self) -> str:
        return "pause"


@dataclass(frozen=True, slots=True)
class Resume:
    def __str__(self) -> str:
        return "resume"


@dataclass(frozen=True, slots=True)
class Knock:
    """A seat knocked its own rack over on purpose (RULES P3)."""

    def __str__(self) -> str:
        return "knock"


@dataclass(frozen=True, slots=True)
class Retire:
    """A seat plays no more: it does not finish, or is disqualified (RULES T4a, T5)."""

    def __str__(self) -> str:
        return "retire"


Act = Turn | Redeal | TimeOut | Pause | Resume | Knock | Retire


class Entry(NamedTuple):
    """One line of the log: who did what, and when, in milliseconds from the start of the game."""

    seat: int
    act: Act
    at: int | None = None
