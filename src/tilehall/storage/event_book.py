"""An event in use: folded as far as it was read, and decided about again if somebody was faster."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from tilehall.core.errors import TilehallError
from tilehall.locales import Message, message
from tilehall.storage.errors import StorageError, StorageUnavailable
from tilehall.storage.event_file import EventFile, LateLine
from tilehall.tournament.books.changes import Decided, EventMade, PersonForgotten
from tilehall.tournament.books.lines import Line, problems, write_line
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.event import Event
from tilehall.tournament.fold import after
from tilehall.tournament.formats.format import Format
from tilehall.tournament.formats.format_file import to_toml

_MOST_TRIES: Final = 50

Decide = Callable[[Event], Decided]
Clock = Callable[[], int]


class EventBook:
    """One for each file and process; threads take turns."""

    def __init__(self, file: EventFile, clock: Clock) -> None:
        self.file, self.clock = file, clock
        self._lock = threading.Lock()
        self._last: Line | None = None
        self._event: Event | None = None
        self.secret = file.secret()  # of the event's links

    @classmethod
    def make(cls, path: Path, *, name: str, format_: Format, clock: Clock, who: str) -> EventBook:
        made = EventMade(name, to_toml(format_))
        return cls(EventFile.make(path, write_line(None, made, at=clock(), who=who)), clock)

    @classmethod
    def open(cls, path: Path, clock: Clock) -> EventBook:
        return cls(EventFile.open(path), clock)

    def event(self) -> Event:
        """As it is now, also if another program has written meanwhile."""
        with self._lock:
            return self._read()

    def change(self, decide: Decide, *, who: str) -> Event:
        """Let `decide` look at the event and write what it answers: all of it, or nothing."""
        with self._lock:
            for _ in range(_MOST_TRIES):
                event = self._read()
                lines: list[Line] = []
                before = self._last
                decided = decide(event)
                for change in decided if isinstance(decided, Sequence) else [decided]:
                    before = write_line(before, change, at=self.clock(), who=who, salts=_salt)
                    event = after(event, before)
                    lines.append(before)
                try:
                    self.file.append(*lines)
                except LateLine:
                    continue
                self._event, self._last = event, before
                return event
        raise StorageUnavailable("too many write to this event at once; please try again")

    def audit(self, *, seal: str = "") -> list[Message]:
        """Every seal, and every change once more from the beginning; nothing means whole.

        `seal` is one that was printed or published: who cut the book off behind it, or sealed
        another one instead, is found.
        """
        lines = self.file.lines()
        found = faults_of(lines)
        wanted = "".join(seal.split()).casefold()
        is_there = len(wanted) >= 8 and any(line.seal.startswith(wanted) for line in lines)
        if wanted and not is_there:
            found.append(message("book-seal-missing", seal=wanted[:64]))
        return found

    def catch_up(self, lines: Sequence[Line], secret: str) -> None:
        """Take over what another copy of this event has and this one has not."""
        if secret != self.secret:
            raise DeskError(DeskFault.NOT_POSSIBLE, "refused-other-secret")
        with self._lock:
            ours = self.file.lines()
            for one, other in zip(ours, lines, strict=False):
                if one.seal != other.seal:
                    line = one.number
                    raise DeskError(DeskFault.NOT_POSSIBLE, "refused-gone-apart", line=line)
            self.file.append(*lines[len(ours) :])
            kept, theirs = (
                {each.sha256 for line in some[: len(ours)] for each in line.personal}
                for some in (ours, lines)
            )
            self.file.erase(kept - theirs)  # who is forgotten there, is forgotten here

    def forget(self, hashes: Collection[str], *, number: int, who: str) -> None:
        """Erase what these stand for; the book says that it was done, and for which entrant."""
        with self._lock:
            for _ in range(_MOST_TRIES):
                self._read()
                change = PersonForgotten(number)
                line = write_line(self._last, change, at=self.clock(), who=who)
                with suppress(LateLine):
                    self.file.erase(hashes, line)
                    return
        raise StorageUnavailable("too many write to this event at once; please try again")

    def add(self, lines: Sequence[Line]) -> None:
        """Lines that come next in another copy of this book; kept once every one is proved."""
        with self._lock:
            event = self._read()
            check_whole(lines, before=self._last, event=event)
            try:
                self.file.append(*lines)
            except LateLine:
                line = lines[0].number
                raise DeskError(DeskFault.NOT_POSSIBLE, "refused-gone-apart", line=line) from None

    def _read(self) -> Event:
        new = self.file.lines(after=self._last.number if self._last else 0)
        if self._last and any(line.kind == PersonForgotten.__name__ for line in new):
            self._event = self._last = None  # what was read before says more than the book does now
            new = self.file.lines()
        for line in new:
            try:
                self._event = after(self._event, line)
            except TilehallError:
                raise
            except Exception as error:  # a line that names what does not exist, or is half there
                raise StorageError(
                    f"the event file {self.file.path.name} is damaged at line {line.number} "
                    f"({line.kind}): {type(error).__name__}"
                ) from error
            self._last = line
        if self._event is None:
            raise StorageError(f"the event file {self.file.path.name} is empty")
        return self._event


def faults_of(
    lines: Sequence[Line], *, before: Line | None = None, event: Event | None = None
) -> list[Message]:
    """What is wrong with seals or changes of a book; nothing means that it is whole.

    `before` is the line that they follow, and `event` what the book adds up to there.
    """
    found = list(problems(lines, before=before))
    for line in lines:
        try:
            event = after(event, line)
        except (DeskError, LookupError, ValueError) as error:
            why = error if isinstance(error, DeskError) else type(error).__name__
            number, kind = line.number, line.kind
            found.append(message("book-line-not-replayed", number=number, kind=kind, why=why))
            break
    return found


def check_whole(
    lines: Sequence[Line], *, before: Line | None = None, event: Event | None = None
) -> None:
    """A book from elsewhere is taken only if every seal and every change is right."""
    if not lines:
        raise DeskError(DeskFault.BAD_ENTRY, "refused-no-event-file")
    if found := faults_of(lines, before=before, event=event):
        raise DeskError(DeskFault.BROKEN_BOOK, "refused-file-damaged", detail=found[0])


def _salt() -> str:
    return secrets.token_hex(16)
