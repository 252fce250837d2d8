"""What the routes of an event are asked besides commands: new events, and sheets."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Annotated

from pydantic import Field

from tilehall.core.ruleset import Ruleset
from tilehall.core.ruleset_file import LARGEST_FILE
from tilehall.tournament.desk.school_forms import MOST_ROWS
from tilehall.tournament.entry_form import EntryForm, FormRow
from tilehall.tournament.sheet import GameEnd, GameLine, Opened, RackLeft, written_line
from tilehall.wire.shapes import Asked

Words = Annotated[str, Field(max_length=300)]
Pin = Annotated[str, Field(max_length=8, description="where the format asks judges for one")]
Signed = Annotated[str, Field(min_length=1, max_length=60)]


class NewEvent(Asked):
    """A published format's id, or the text of a format file; `settings` change single keys."""

    name: str = Field(min_length=1, max_length=100)
    format: str = Field("hk-selection-2012", max_length=60)
    format_file: str | None = Field(None, max_length=LARGEST_FILE)
    settings: dict[str, str] = Field(default_factory=dict, max_length=40)


Short = Annotated[str, Field(max_length=80)]
SchoolName = Annotated[str, Field(max_length=160)]  # often in two languages


class FormEntrant(Asked):
    name: Short = ""
    age: int | None = Field(None, ge=1, le=120)
    school_class: Short = ""
    email: Short = ""


class SaveForm(Asked):
    """A school's form, all of it; `send` where it shall count, else it stays a draft."""

    division: str = Field(min_length=1, max_length=20)
    organisation: SchoolName = ""
    address: str = Field("", max_length=200)
    phone: Short = ""
    fax: Short = ""
    person: Short = ""
    mobile: Short = ""
    email: Short = ""
    wants_trainer: bool = False
    trainer: str = Field("", max_length=200)
    genuine_tiles: bool = False
    agreed_by: Short = ""
    agreed_on: str = Field("", max_length=10)
    entrants: list[FormEntrant] = Field(default_factory=list, max_length=MOST_ROWS)
    send: bool = False

    def filled_in(self, form: EntryForm, *, language: str) -> EntryForm:
        rows = tuple(FormRow(**each.model_dump()) for each in self.entrants)
        texts = self.model_dump(exclude={"entrants", "send"})
        return replace(form, **texts, entrants=rows, language=language)


class SendLetters(Asked):
    """To schools by their ids: a few at a time, so that the page can say how far it is."""

    organisations: list[Short] = Field(min_length=1, max_length=20)


class Rack(Asked):
    """What lies on a rack: tiles in notation, or their sum."""

    tiles: str | None = Field(None, max_length=600)
    total: int | None = Field(None, ge=0, le=10_000)
    opened: Opened = Opened.YES
    knocked: bool = False

    def left(self) -> RackLeft:
        return RackLeft(self.tiles, self.total, self.opened, self.knocked)


class Game(Asked):
    """Points by seat, or racks by seat with the seat that went out, or both. null: an empty seat.

    Points are whole numbers, or fractions as texts: "7/2".
    """

    points: list[int | Annotated[str, Field(pattern=r"^-?\d{1,6}(/[1-9]\d{0,2})?$")] | None] | (
        None
    ) = Field(None, max_length=6)
    racks: list[Rack | None] | None = Field(None, max_length=6)
    out: int | None = Field(None, ge=0, le=5)
    winners: list[Annotated[int, Field(ge=0, le=5)]] | None = Field(None, max_length=6)

    def line(self, ruleset: Ruleset) -> GameLine:
        points, end = None, None
        if self.points is not None:
            points = [None if each is None else Fraction(each) for each in self.points]
        if self.racks is not None:
            racks = tuple(None if rack is None else rack.left() for rack in self.racks)
            end = GameEnd(racks, self.out)
        return written_line(ruleset, points=points, winners=self.winners, end=end)


Games = Annotated[list[Game], Field(max_length=20)]


class Counting(Asked):
    """Racks of one game, to be counted; nothing is written."""

    game: Game


class EnterSheet(Asked):
    """`table` is the table the judge believes to write for."""

    by: Signed
    games: Games
    table: int | None = Field(None, ge=1, le=10_000)
    pin: Pin = ""
    reason: Words = Field("", description="why points differ from what was played online")


class DivisionTimetable(Asked):
    """What happens when, a line each."""

    division: str = Field(min_length=1, max_length=20)
    text: str = Field(max_length=600)


class ConfirmSheet(Asked):
    by: Signed
    pin: Pin = ""
    games: Games | None = None


class CorrectSheet(Asked):
    by: Signed
    games: Games
    reason: Words
