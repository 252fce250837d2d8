"""Events for tests: made, filled and played without a file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tilehall.tournament.books.changes import Change, EventMade
from tilehall.tournament.books.lines import Line, write_line
from tilehall.tournament.desk import judging, registration, seating
from tilehall.tournament.event import Event
from tilehall.tournament.fold import after
from tilehall.tournament.formats import event_format
from tilehall.tournament.formats.format import Format
from tilehall.tournament.formats.format_file import changed, to_toml
from tilehall.tournament.people import Entrant, Organisation, Status
from tilehall.tournament.rounds import Pod, Stage
from tilehall.tournament.sheet import GameLine, line_from_points


class Book:
    """A book in memory; `do` writes what a function of the desk answers."""

    def __init__(self, format_: Format, name: str = "An event") -> None:
        self.lines: list[Line] = []
        self._event: Event | None = None
        self.write(EventMade(name, to_toml(format_)))

    @property
    def event(self) -> Event:
        assert self._event is not None
        return self._event

    def write(self, *changes: Change) -> None:
        for change in changes:
            before = self.lines[-1] if self.lines else None
            line = write_line(before, change, at=1_000 * len(self.lines), who="desk")
            self._event = after(self._event, line)
            self.lines.append(line)

    def do(self, decide: Callable[..., Change], *args: Any, **kwargs: Any) -> None:
        self.write(decide(self.event, *args, **kwargs))

    def enter(self, entrants: Sequence[Entrant], division: str) -> None:
        """With places for as many as can have one, who all have come."""
        self.do(
            registration.import_entries,
            source="a list",
            organisations=schools(entrants),
            entrants=entrants,
        )
        self.do(registration.share_places, division, seed="places")
        for entrant in self.event.in_division(division, Status.PLACED):
            self.do(registration.check_in, entrant.number)

    def draw(self, division: str, *, stage: Stage = Stage.MAIN, reason: str = "") -> None:
        changes, _ = seating.draw(self.event, division, seed="draw", stage=stage, reason=reason)
        self.write(*changes)

    def play(self, pod: Pod, *lines: Sequence[int | None]) -> None:
        self.do(judging.enter_sheet, pod.sheet, written(*lines), by="Judge")


def written(*lines: Sequence[int | None]) -> list[GameLine]:
    return [line_from_points(line) for line in lines]


def people(count: int, division: str, *, each: int = 4) -> list[Entrant]:
    """So many of each organisation, in its priority."""
    return [
        Entrant(
            0,
            f"Player {n + 1}",
            division,
            organisation=f"school{n // each + 1}",
            priority=n % each + 1,
            consent=True,
        )
        for n in range(count)
    ]


def schools(entrants: Iterable[Entrant]) -> list[Organisation]:
    names = dict.fromkeys(each.organisation for each in entrants)
    return [Organisation(name, name.title()) for name in names]


def filled(count: int, format_name: str = "hk-selection-2012", **settings: Any) -> Book:
    """Entered, with places, checked in; in the first division."""
    each = settings.pop("each", 4)
    format_ = changed(event_format(format_name), {key: str(v) for key, v in settings.items()})
    book = Book(format_)
    division = format_.divisions[0].id
    book.enter(people(count, division, each=each), division)
    return book
