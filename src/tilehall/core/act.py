"""What can happen in a game besides turns, and one line of its log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from tilehall.core.errors import TilehallError, quoted
from tilehall.core.table import Table
from tilehall.core.turn import Draw, Pass, Play, Redeal, Turn


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

_WITHOUT_A_TABLE: Final = {
    str(each()): each() for each in (Draw, Pass, Redeal, Pause, Resume, Knock, Retire)
}


def parse_act(text: str) -> Act:
    """An act as `str` writes it: `play r5 r6 r7`, `draw`, `timeout`."""
    word, _, table = text.partition(" ")
    if word == "play":
        return Play(Table.parse(table))
    if word == "timeout":
        return TimeOut(Table.parse(table))
    if text in _WITHOUT_A_TABLE:
        return _WITHOUT_A_TABLE[text]
    raise TilehallError(f"{quoted(text)} is nothing a seat can do, or not in this way")


class Entry(NamedTuple):
    """One line of the log: who did what, and when, in milliseconds from the start of the game."""

    seat: int
    act: Act
    at: int | None = None
