"""What the desk and the judges of an event may ask for, besides sheets."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from tilehall.wire.events.requests import Signed, Words
from tilehall.wire.shapes import Asked

Seed = Annotated[str, Field(min_length=1, max_length=100)]
Number = Annotated[int, Field(ge=1, le=1_000_000)]
DivisionName = Annotated[str, Field(min_length=1, max_length=20)]
SheetName = Annotated[str, Field(min_length=1, max_length=60)]
StageName = Literal["main", "final"]


class SharePlaces(Asked):
    type: Literal["share-places"]
    division: DivisionName
    seed: Seed


class CheckIn(Asked):
    type: Literal["check-in"]
    numbers: list[Number] = Field(min_length=1, max_length=2_000)
    slip_checked: bool = False


class UndoCheckIn(Asked):
    type: Literal["undo-check-in"]
    number: Number
    reason: Words


class MarkAbsent(Asked):
    """The briefing begins: everybody with a place who is not here is absent."""

    type: Literal["mark-absent"]
    division: DivisionName


class Substitute(Asked):
    type: Literal["substitute"]
    absent: Number
    by: Number | None = None


class EnterLate(Asked):
    type: Literal["enter-late"]
    division: DivisionName
    name: str = Field(min_length=1, max_length=80)
    organisation: str = Field("", max_length=80, description="its name; empty: enters alone")


class Withdraw(Asked):
    """From the event, or, for a finalist, from the final: then the next one moves up."""

    type: Literal["withdraw"]
    number: Number
    reason: Words
    from_final: bool = False
    moves_up: Number | None = None


class MendEntry(Asked):
    type: Literal["mend-entry"]
    number: Number
    reason: Words
    name: str | None = Field(None, max_length=80)
    guardian: str | None = Field(None, max_length=80)
    phone: str | None = Field(None, max_length=80)
    consent: bool | None = None
    leaves_with: Literal["", "teacher", "parent", "alone"] | None = None


class DrawRounds(Asked):
    type: Literal["draw"]
    division: DivisionName
    seed: Seed
    stage: StageName = "main"
    reason: Words = ""


class PlayOnline(Asked):
    """Tables of the hall for a round, for some of its tables, or for all rounds drawn so far."""

    type: Literal["play-online"]
    division: DivisionName
    round: str = Field("", max_length=6)
    tables: list[Number] = Field(default_factory=list, max_length=2_000)
    clock: Literal["on", "soft", "off"] = "on"


class PlayAtTable(Asked):
    """Back to tables of wood; games that are over stay on their sheets."""

    type: Literal["play-at-table"]
    division: DivisionName
    round: str = Field("", max_length=6)
    tables: list[Number] = Field(default_factory=list, max_length=2_000)
    reason: Words


class Penalise(Asked):
    """A rack knocked over on purpose after a game that was played online (RULES P3)."""

    type: Literal["penalise"]
    sheet: SheetName
    game: int = Field(ge=1, le=20)
    number: Number
    by: Signed
    reason: Words


class NameJudge(Asked):
    type: Literal["name-judge"]
    division: DivisionName
    round: str = Field(max_length=6)
    tables: list[Number] = Field(min_length=1, max_length=2_000)
    judge: Signed


class StartClock(Asked):
    type: Literal["start-clock"]
    division: DivisionName
    round: str = Field(max_length=6)
    minutes: int = Field(ge=1, le=600)


class Warn(Asked):
    type: Literal["warn"]
    number: Number
    by: Signed
    reason: Words


class ChiefDecides(Asked):
    type: Literal["chief-decides"]
    number: Number
    disqualified: bool
    cheating: bool = False
    reason: Words


class Forfeit(Asked):
    type: Literal["forfeit"]
    number: Number
    reason: Words


class CallJudge(Asked):
    type: Literal["call-judge"]
    sheet: SheetName
    what: Words
    chief: bool = False


class AnswerCall(Asked):
    type: Literal["answer-call"]
    sheet: SheetName
    by: Signed


class AddTime(Asked):
    type: Literal["add-time"]
    sheet: SheetName
    minutes: int = Field(ge=1, le=120)
    reason: Words


class DecideWeather(Asked):
    """Times are those of the hall's wall clock, without a zone."""

    type: Literal["decide-weather"]
    division: DivisionName
    rain: Literal["none", "amber", "red", "black"] = "none"
    signal: int = Field(0, ge=0, le=10)
    schools: Literal["no-word", "open", "closed"] = "no-word"
    school_day: bool = False
    cancelled_at: datetime | None = None


class Postpone(Asked):
    type: Literal["postpone"]
    division: DivisionName
    new_date: str = Field(max_length=10)
    reason: Words


class MakeCut(Asked):
    type: Literal["make-cut"]
    division: DivisionName
    seed: str = Field("", max_length=100)


class DecideTie(Asked):
    type: Literal["decide-tie"]
    division: DivisionName
    chosen: list[Number] = Field(default_factory=list, max_length=2_000)
    seed: str = Field("", max_length=100)
    reason: Words


class DrawLots(Asked):
    type: Literal["draw-lots"]
    division: DivisionName
    seed: Seed


class RenewLinks(Asked):
    type: Literal["renew-links"]
    role: Literal["desk", "chief", "judge", "screen", "seat"]
    reason: Words


Command = Annotated[
    SharePlaces
    | CheckIn
    | UndoCheckIn
    | MarkAbsent
    | Substitute
    | EnterLate
    | Withdraw
    | MendEntry
    | DrawRounds
    | PlayOnline
    | PlayAtTable
    | Penalise
    | NameJudge
    | StartClock
    | Warn
    | ChiefDecides
    | Forfeit
    | CallJudge
    | AnswerCall
    | AddTime
    | DecideWeather
    | Postpone
    | MakeCut
    | DecideTie
    | DrawLots
    | RenewLinks,
    Field(discriminator="type"),
]
