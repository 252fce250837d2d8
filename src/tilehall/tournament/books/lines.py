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
from tilehall.tournament.books.personal import Personal, Salts

FIRST_SEAL: Final = "0" * 64


@dataclass(frozen=True, slots=True)
class Line:
    """One change as it is stored; `at` in milliseconds since 1970, UTC.

    `personal` is what hashes in `body` stand for, unless it was erased; it is kept beside the book.
    """

    number: int
    at: int
    who: str
    kind: str
    body: str
    seal: str
    personal: tuple[Personal, ...] = ()

    @property
    def change(self) -> Change:
        return codec.decode(self.kind, self.body, self.personal)

    @property
    def today(self) -> str | None:
        """What it says, where that is not what is written in it."""
        return codec.in_todays_form(self.kind, self.body, self.personal)


def write_line(
    before: Line | None, change: Change, *, at: int, who: str, salts: Salts | None = None
) -> Line:
    """The next line. A clock that was set back does not turn time back in the book.

    With `salts`, what tells who somebody is stays outside the seal.
    """
    number = before.number + 1 if before else 1
    at = max(at, before.at) if before else at
    kind, personal = codec.kind_of(change), list[Personal]()
    if salts is None:
        body = codec.encode(change)
    else:
        body, personal = codec.encode_apart(change, salts)
    sealed = seal(before, number, at, who, kind, body)
    return Line(number, at, who, kind, body, sealed, tuple(personal))


def seal(before: Line | None, number: int, at: int, who: str, kind: str, body: str) -> str:
    """SHA-256 of the seal before and of the line, as compact JSON in UTF-8."""
    content = json.dumps(
        [before.seal if before else FIRST_SEAL, number, at, who, kind, body],
        ensure_ascii=False,
        separators=(",", ":"),
    )
    return hashlib.sha256(content.encode()).hexdigest()


def problems(lines: Iterable[Line], *, before: Line | None = None) -> Iterator[Message]:
    """What is wrong with a book, or with what follows a line of it; nothing: it is whole."""
    for line in lines:
        expected = before.number + 1 if before else 1
        if line.number != expected:
            yield message("book-line-missing", number=expected, follows=line.number)
        elif line.seal != _seal_of(before, line) or not all(p.is_true for p in line.personal):
            yield message("book-line-changed", number=line.number, kind=line.kind)
        if before and line.at < before.at:
            yield message("book-line-earlier", number=line.number)
        before = line


def _seal_of(before: Line | None, line: Line) -> str:
    return seal(before, line.number, line.at, line.who, line.kind, line.body)
