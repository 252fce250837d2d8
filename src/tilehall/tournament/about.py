"""What people want to know about an event besides how it is played: whom to call, where it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from datetime import date
from enum import StrEnum
from typing import Final

from tilehall.tournament.errors import DeskError, DeskFault

_LONGEST: Final = 600
_PARAGRAPHS: Final = frozenset({"parents", "news", "invitation", "timetables"})
_COLOUR: Final = re.compile("#[0-9a-f]{6}", re.IGNORECASE)


class Picture(StrEnum):
    """Pictures of the organiser's own, for papers."""

    LOGO = "logo"
    BACKGROUND = "background"  # of certificates


@dataclass(frozen=True, slots=True)
class Timetable:
    """What happens when on a division's day, a line each: `13:30 Briefing`."""

    division: str
    text: str


@dataclass(frozen=True, slots=True)
class About:
    """Texts of the organiser's own; an empty one is not shown."""

    organiser: str = ""
    contact: str = ""  # whom to call or to write to with questions
    venue: str = ""
    address: str = ""
    venue_phone: str = ""
    map_link: str = ""
    parents: str = ""  # where they wait, and where they may not park
    news: str = ""
    invitation: str = ""  # words of one's own for the letter: who the organiser is, what is new
    closes: str = ""  # the last day for entries, such as 2011-11-30
    colour: str = ""  # the organiser's, such as #0b5f66: a band on pages and papers
    timetables: tuple[Timetable, ...] = ()

    def timetable(self, division: str) -> tuple[str, ...]:
        return tuple(
            line
            for each in self.timetables
            if each.division == division
            for line in each.text.split("\n")
        )


def checked(about: About) -> About:
    """As it is kept: printable, not too long, a real day, a link that a browser may follow."""
    texts = [each.name for each in fields(About) if each.name != "timetables"]
    tidy = {name: _tidy(name, getattr(about, name)) for name in texts}
    if tidy["map_link"] and not tidy["map_link"].startswith(("https://", "http://")):
        raise DeskError(DeskFault.BAD_ENTRY, "refused-about-link")
    if tidy["closes"]:
        try:
            date.fromisoformat(tidy["closes"])
        except ValueError:
            given = repr(tidy["closes"])
            raise DeskError(DeskFault.BAD_ENTRY, "refused-bad-date", date=given) from None
    if tidy["colour"] and not _COLOUR.fullmatch(tidy["colour"]):
        raise DeskError(DeskFault.BAD_ENTRY, "refused-about-colour", colour=tidy["colour"])
    return About(**tidy, timetables=tuple(_timetables(about.timetables)))


def _tidy(key: str, given: str) -> str:
    """Without blanks that nobody sees; lines are kept where a text may have paragraphs."""
    lines = given.splitlines() if key in _PARAGRAPHS else [given]
    told = [line for line in (" ".join(each.split()) for each in lines) if line]
    text = "\n".join(told)
    if len(text) > _LONGEST or not all(line.isprintable() for line in told):
        raise DeskError(DeskFault.BAD_ENTRY, "refused-about-text", key=key, most=_LONGEST)
    return text


def _timetables(given: Sequence[Timetable]) -> Iterator[Timetable]:
    for each in given:
        if text := _tidy("timetables", each.text):
            yield Timetable(each.division, text)
