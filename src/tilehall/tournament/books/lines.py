"""The book of an event: every change, in order, each line sealed with the hash of the one before.

Who changes, removes or adds a line in the middle breaks every seal after it. The recipe is in
docs/tournament.md and must never change: others verify with it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from tilehall.locales import Message, message
from tilehall.tournament.books import codec
from tilehall.tournament.books.changes import Change

FIRST_SEAL: Final = "0" * 64


@dataclass(frozen=True, slots=True)
class Line:
    """One change as it is stored; `at` in milliseconds since 1970, UTC."""

    number: int
    at: int
    who: str
    kind: str
    body: str
    seal: str

    @property
    def change(self) -> Change:
        return codec.decode(self.kind, self.body)


def write_line(before: Line | None, change: Change, *, at: int, who: str) -> Line:
    """The next line. A clock that was set back does not turn time back in the book."""
    number = before.number + 1 if before else 1
    at = max(at, before.at) if before else at
    kind, body = codec.kind_of(change), codec.encode(change)
    return Line(number, at, who, kind, body, seal(before, number, at, who, kind, body))


def seal(before: Line | None, number: int, at: int, who: str, kind: str, body: str) -> str:
    """SHA-256 of the seal before and of the line, as compact JSON in UTF-8."""
    content = json.dumps(
        [before.seal if before else FIRST_SEAL, number, at, who, kind, body],
        ensure_ascii=False,
        separators=(",", ":"),
    )
    return hashlib.sha256(content.encode()).hexdigest()


def problems(lines: Iterable[Line]) -> Iterator[Message]:
    """What is wrong with a book; nothing means that it is whole."""
    before: Line | None = None
    for line in lines:
        expected = before.number + 1 if before else 1
        if line.number != expected:
            yield message("book-line-missing", number=expected, follows=line.number)
        elif line.seal != seal(before, line.number, line.at, line.who, line.kind, line.body):
            yield message("book-line-changed", number=line.number, kind=line.kind)
        if before and line.at < before.at:
            yield message("book-line-earlier", number=line.number)
        before = line
