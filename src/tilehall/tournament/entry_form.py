"""The form by which a school enters: its reply slip, and its entrants by priority (RULES T1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class FormState(StrEnum):
    """How far a form has come."""

    DRAFT = "draft"
    SENT = "sent"
    TAKEN = "taken"  # its entrants are in the event; from then on the desk mends them
    ASIDE = "aside"  # the desk does not want it


class EntryTime(StrEnum):
    """Whether schools may enter by themselves."""

    OPEN = "open"
    LATE = "late"  # after the closing date, as the format allows
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class FormRow:
    """An entrant on the form; the order of rows is the school's priority."""

    name: str = ""
    age: int | None = None
    school_class: str = ""
    email: str = ""

    @property
    def is_empty(self) -> bool:
        return self == FormRow()


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryForm:
    """One school, one division. `number` is what the receipt says, `id` what the link has."""

    id: str
    number: int
    division: str
    organisation: str = ""
    address: str = ""
    phone: str = ""
    fax: str = ""
    person: str = ""  # in charge
    mobile: str = ""
    email: str = ""
    wants_trainer: bool = False
    trainer: str = ""  # the date and time proposed
    genuine_tiles: bool = False  # the condition is accepted
    agreed_by: str = ""  # who stands for the stamp
    agreed_on: str = ""  # a day such as 2011-11-30
    entrants: tuple[FormRow, ...] = ()
    language: str = "en"  # of whoever filled it in: letters are written in it
    state: FormState = FormState.DRAFT
    is_late: bool = False
    saves: int = 1
    saved_at: int = 0
