"""One person's data in the file of an event: found by name, told, and erased without a seal broken.

An entrant has a number; everybody else (who judges, signs, answers for a child or a school) is
known by name alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from tilehall.storage.errors import StorageError
from tilehall.storage.event_book import EventBook
from tilehall.tournament.books.lines import Line
from tilehall.tournament.books.personal import Reader, is_sealed_in, put_back, references
from tilehall.tournament.people import plain_name


@dataclass(frozen=True, slots=True)
class InEvent:
    """`number` is the entrant's; 0: a grown-up of this name."""

    event_id: str
    number: int

    def __str__(self) -> str:
        return f"event/{self.event_id}/{self.number or 'signed'}"


class PeopleInEvent:
    def __init__(self, event_id: str, book: EventBook) -> None:
        self.event_id, self.book = event_id, book
        self._lines = book.file.lines()
        known = (each for line in self._lines for each in line.personal)
        self._known = {each.sha256: each.value for each in known}
        self._reader = Reader(self._known)

    def of_name(self, name: str) -> list[InEvent]:
        wanted = plain_name(name)
        entrants = self.book.event().entrants.values()
        found = [
            InEvent(self.event_id, each.number)
            for each in entrants
            if plain_name(each.name) == wanted
        ]
        if any(self._signed(wanted)):
            found.append(InEvent(self.event_id, 0))
        return found

    def told(self, who: InEvent, name: str) -> dict[str, Any]:
        """Everything: as it stands, at which tables with which points, and line by line."""
        event = self.book.event()
        said: dict[str, Any] = {
            "lines": [
                {"line": line.number, "at": line.at, **self._opened(line, part)}
                for line, part in self._parts(who, name)
            ]
        }
        if who.number:
            entrant = event.entrants[who.number]
            said["entrant"] = {key: str(value) for key, value in asdict(entrant).items()}
            said["games"] = [
                {
                    "sheet": pod.sheet,
                    "points": [
                        _as_json(line.points[pod.seats.index(who.number)])
                        for line in event.sheet(pod.sheet).lines
                    ],
                }
                for pod in event.pods.values()
                if who.number in pod.seats
            ]
        return said

    def erase(self, who: InEvent, name: str, *, by: str) -> int:
        """How many texts are gone. Lines of older versions hold names under their seals."""
        parts = [part for _, part in self._parts(who, name)]
        if any(is_sealed_in(part) for part in parts):
            raise StorageError(
                f"{self.event_id}: this book was begun by an older Tilehall, which sealed names "
                "into its lines; to erase them, delete the file, or enter the event anew"
            )
        hashes = {each for part in parts for each in references(part)} & self._known.keys()
        if hashes:
            self.book.forget(hashes, number=who.number, who=by)
        return len(hashes)

    def erase_all(self, *, by: str) -> int:
        """Everybody's; results stay under their numbers."""
        if self._known:
            self.book.forget(self._known.keys(), number=0, who=by)
        return len(self._known)

    def _parts(self, who: InEvent, name: str) -> Iterable[tuple[Line, Any]]:
        return self._about(who.number) if who.number else self._signed(plain_name(name))

    def _about(self, number: int) -> Iterator[tuple[Line, Any]]:
        names = self._names_of(number)
        for line in self._lines:
            plain = json.loads(line.body)
            for part in self._reader.about(line.kind, plain, number, names):
                yield line, part

    def _signed(self, name: str) -> Iterator[tuple[Line, Any]]:
        for line in self._lines:
            for part in self._reader.signed(json.loads(line.body), name):
                yield line, part

    def _names_of(self, number: int) -> set[str]:
        """Every name that the entrant has had: forms were written before there was a number."""
        found = set()
        for line in self._lines:
            plain = json.loads(line.body)
            for part in self._reader.about(line.kind, plain, number, ()):
                said = put_back(part, self._known)
                found.add(plain_name(said.get("name", "")))
        return found - {"", f"#{number}"}

    def _opened(self, line: Line, part: Any) -> dict[str, Any]:
        return {"kind": line.kind, "said": put_back(part, self._known)}


def _as_json(points: Fraction | None) -> int | str | None:
    """Whole points as a number, others exactly (`10/3`), and null for who had left."""
    if points is None:
        return None
    return int(points) if points.denominator == 1 else str(points)
