"""What people want to know about an event besides how it is played: whom to call, where it is."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import date
from enum import StrEnum

from tilehall.tournament.errors import DeskError, DeskFault

_LONGEST = 600


class Picture(StrEnum):
    """Pictures of the organiser's own, for papers."""

    LOGO = "logo"
    BACKGROUND = "background"  # of certificates


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


def checked(about: About) -> About:
    """As it is kept: printable, not too long, a real day, a link that a browser may follow."""
    tidy = {each.name: " ".join(getattr(about, each.name).split()) for each in fields(About)}
    for name, text in tidy.items():
        if len(text) > _LONGEST or not text.isprintable():
            raise DeskError(DeskFault.BAD_ENTRY, "refused-about-text", key=name, most=_LONGEST)
    if tidy["map_link"] and not tidy["map_link"].startswith(("https://", "http://")):
        raise DeskError(DeskFault.BAD_ENTRY, "refused-about-link")
    if tidy["closes"]:
        try:
            date.fromisoformat(tidy["closes"])
        except ValueError:
            given = repr(tidy["closes"])
            raise DeskError(DeskFault.BAD_ENTRY, "refused-bad-date", date=given) from None
    return About(**tidy)
