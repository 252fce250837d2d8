"""An event in use: folded as far as it was read, and decided about again if somebody was faster."""

from __future__ import annotations

import secrets
import threading
from collections import deque
from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path

from tilehall.core.errors import TilehallError
from tilehall.locales import Message, message
from tilehall.storage.errors import StorageError
from tilehall.storage.event_file import EventFile, LateLine, Writing
from tilehall.tournament.books.changes import Decided, EventMade, PersonForgotten
from tilehall.tournament.books.lines import Line, problems, write_line
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.event import Event
from tilehall.tournament.fold import after
from tilehall.tournament.formats.format import Format
from tilehall.tournament.formats.format_file import to_toml

Decide = Callable[[Event], Decided]
Clock = Callable[[], int]


class Wish:
    """Somebody who wants to write, and what became of it.

    `who` is read after `decide` was asked, which may look first who that is.
    """

    def __init__(self, decide: Decide, who: str = "") -> None:
        self.decide, self.who = decide, who
        self.is_settled = False
        self.event: Event | None = None
        self.error: BaseException | None = None

    def answer(self) -> Event:
        if self.error is not None:
            raise self.error
        assert self.event is not None  # noqa: S101 - settled without an error
        return self.event


class EventBook:
    """One for each file and process; threads take turns."""

    def __init__(self, file: EventFile, clock: Clock) -> None:
        self.file, self.clock = file, clock
        self._lock = threading.Lock()
        self._waiting: deque[Wish] = deque()
        self._last: Line | None = None
        self._event: Event | None = None
        self._newest: Event | None = None  # while this process writes, and therefore nobody else
        self.secret = file.secret()  # of the event's links

    @classmethod
    def make(cls, path: Path, *, name: str, format_: Format, clock: Clock, who: str) -> EventBook:
        made = EventMade(name, to_toml(format_))
        return cls(EventFile.make(path, write_line(None, made, at=clock(), who=who)), clock)

    @classmethod
    def open(cls, path: Path, clock: Clock) -> EventBook:
        return cls(EventFile.open(path), clock)

    def event(self) -> Event:
        """As it is now, also if another program has written meanwhile.

        Whoever only reads does not wait for the disk: what is being written is nobody's answer yet.
        """
        newest = self._newest
        if newest is not None:
            return newest
        return self.written_event()

    def written_event(self) -> Event:
        """With what is being written just now, if anything is: for who will not look again."""
        with self._lock:
            return self._read()

    def change(self, decide: Decide, *, who: str) -> Event:
        """Let `decide` look at the event and write what it answers: all of it, or nothing."""
        wish = Wish(decide, who)
        self.settle([wish])
        return wish.answer()

    def settle(self, wishes: Iterable[Wish]) -> None:
        """Write what these want, together with all others who wait: a hundred judges at once need
        a few writes, not a hundred. Each wish knows then what became of it.
        """
        own = [*wishes]
        self._waiting.extend(own)
        with self._lock:
            if not all(wish.is_settled for wish in own):  # by somebody who was here before
                self._settle_all()

    def _settle_all(self) -> None:
        wishes = [self._waiting.popleft() for _ in range(len(self._waiting))]
        try:
            self._write(wishes)
        except BaseException as error:  # noqa: BLE001 - told to everybody whom it concerns
            for wish in wishes:
                wish.error = wish.error or error
        for wish in wishes:
            wish.is_settled = True

    def _write(self, wishes: Sequence[Wish]) -> None:
        """What all of them want, each decided about after those before, in one transaction."""
        try:
            with self.file.alone() as writing:
                event = self._newest = self._read(writing)
                last, lines = self._last, list[Line]()
                for wish in wishes:
                    event, last = self._decided(wish, event, last, lines)
                if lines:
                    writing.append(*lines)
            self._event, self._last = event, last
        finally:
            self._newest = None

    def _decided(
        self, wish: Wish, event: Event, last: Line | None, lines: list[Line]
    ) -> tuple[Event, Line | None]:
        """The event with what this one wants, or as it was where that is refused."""
        new: list[Line] = []
        found, before = event, last
        wish.error = None
        try:
            decided = wish.decide(event)
            for change in decided if isinstance(decided, Sequence) else [decided]:
                before = write_line(before, change, at=self.clock(), who=wish.who, salts=_salt)
                found = after(found, before)
                new.append(before)
        except Exception as error:  # noqa: BLE001 - whatever it was, it is told to whom it concerns
            wish.error = error
            return event, last
        wish.event = found
        lines += new
        return found, before

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
        if not hashes:
            return
        with self._lock, self.file.alone() as writing:
            self._read(writing)
            change = PersonForgotten(number)
            writing.erase(hashes)
            writing.append(write_line(self._last, change, at=self.clock(), who=who))

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

    def _read(self, writing: Writing | None = None) -> Event:
        source = writing or self.file
        new = source.lines(after=self._last.number if self._last else 0)
        if self._last and any(line.kind == PersonForgotten.__name__ for line in new):
            self._event = self._last = None  # what was read before says more than the book does now
            new = source.lines(after=0)
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
        except Exception as error:  # noqa: BLE001 - whatever a line says, it may be anything
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
