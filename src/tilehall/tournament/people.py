"""Who takes part: organisations and entrants, and where each entrant stands on the day."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tilehall.tournament.formats.format import PublicNames

OF_AGE: Final = 18
MAIL: Final = re.compile(r"[^@\s,;<>]+@[^@\s,;<>]+\.[^@\s.,;<>]+")


class Status(StrEnum):
    """How far an entrant has come."""

    ENTERED = "entered"  # listed by the organisation; places are not shared out yet
    PLACED = "placed"
    WAITING = "waiting"
    STAND_BY = "stand-by"  # checked in without a place: present, waiting
    PRESENT = "present"  # checked in
    ABSENT = "absent"  # did not come in time
    WITHDRAWN = "withdrawn"
    FORFEITED = "forfeited"  # did not finish (RULES T4)
    DISQUALIFIED = "disqualified"


class LeavesWith(StrEnum):
    """How a minor leaves (RULES T7)."""

    UNKNOWN = ""
    TEACHER = "teacher"
    PARENT = "parent"
    ALONE = "alone"


@dataclass(frozen=True, slots=True)
class Organisation:
    """A school or club with what its reply slip says (RULES T1)."""

    id: str
    name: str
    address: str = ""
    phone: str = ""
    fax: str = ""
    person: str = ""  # in charge
    mobile: str = ""
    email: str = ""
    trainer: str = ""  # when a trainer is asked for
    stamped: str = ""  # date of the slip
    language: str = ""  # of letters to it; not known: the organiser's


@dataclass(frozen=True, slots=True)
class Entrant:
    """One person in one division. The number is the event's own, and stays."""

    number: int
    name: str
    division: str
    organisation: str = ""  # its id; nobody's: enters alone
    priority: int = 1  # in the organisation's list
    age: int | None = None
    school_class: str = ""
    email: str = ""
    guardian: str = ""
    phone: str = ""  # in an emergency
    consent: bool = False  # the guardian's
    leaves_with: LeavesWith = LeavesWith.UNKNOWN
    status: Status = Status.ENTERED
    slip_checked: bool = False
    warnings: int = 0

    @property
    def is_known_minor(self) -> bool:
        """By age; where it is not known, by a class or a guardian."""
        if self.age is not None:
            return self.age < OF_AGE
        return bool(self.school_class or self.guardian)

    @property
    def takes_part(self) -> bool:
        """Sits at tables from now on."""
        return self.status is Status.PRESENT

    @property
    def finishes(self) -> bool:
        """Is ranked among those who finish (RULES T4a)."""
        return self.status in {Status.PRESENT, Status.PLACED}


def plain_name(name: str) -> str:
    """The same for names that differ in width, case and blanks alone."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def same_person(entrant: Entrant) -> tuple[str, str, str]:
    """Two entrants with the same answer are one person entered twice."""
    return entrant.division, entrant.organisation, plain_name(entrant.name)


def public_name(entrant: Entrant, *, minors: bool, names: PublicNames) -> str:
    """The name as strangers may read it; `minors`: the division is one of minors.

    >>> child = Entrant(7, "Anna Maria Ruiz", "open", school_class="4B")
    >>> public_name(child, minors=False, names=PublicNames.INITIALS)
    'A. M. R.'
    """
    if names is PublicNames.FULL or not (minors or entrant.is_known_minor):
        return entrant.name
    if names is PublicNames.NUMBERS:
        return f"#{entrant.number}"
    words = entrant.name.split()
    if len(words) == 1 and not words[0].isascii():  # 陳大文: the family name alone
        return words[0][0] + "○" * (len(words[0]) - 1)
    return " ".join(f"{word[0].upper()}." for word in words)
