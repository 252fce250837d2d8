"""What the desk and the judges of an event may ask for, besides sheets.

Each command says who may give it and which changes of the book it means: a new one is a class
here, a function of `tournament`, a button and its words (CONTRIBUTING: add a verb to the desk).
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Final, Literal, Union

from pydantic import Field

from tilehall.host.settings import ClockMode
from tilehall.tournament.about import About, Timetable, checked
from tilehall.tournament.books import changes as c
from tilehall.tournament.desk import (
    finals,
    judging,
    online,
    seating,
    settings,
    wooden_table,
)
from tilehall.tournament.errors import DeskError, DeskFault, needs_reason
from tilehall.tournament.event import Event
from tilehall.tournament.reasons import UsualReason
from tilehall.tournament.roles import Role
from tilehall.tournament.rounds import Accident, Pod, Stage
from tilehall.tournament.weather import Rain, Schools, Weather
from tilehall.wire.events import entry_commands as _entry_commands  # noqa: F401 - listed below
from tilehall.wire.events.command import (
    CHIEFS,
    JUDGES,
    Desk,
    DeskCommand,
    DivisionName,
    Number,
    Seed,
    SheetCommand,
    Text,
)
from tilehall.wire.events.requests import DivisionTimetable, Signed, Words


class DrawRounds(DeskCommand):
    type: Literal["draw"]
    division: DivisionName
    seed: Seed
    stage: Stage = Stage.MAIN
    reason: Words = ""

    def changes(self, desk: Desk) -> c.Decided:
        drawn, _ = seating.draw(
            desk.event, self.division, seed=self.seed, stage=self.stage, reason=self.reason
        )
        return drawn


class SealSeed(DeskCommand):
    """Before the draw: the SHA-256 of the word that its seed will begin with."""

    type: Literal["seal-seed"]
    division: DivisionName
    commitment: str = Field(pattern="^[0-9a-f]{64}$")
    reason: Words = ""

    def changes(self, desk: Desk) -> c.Decided:
        return seating.seal(
            desk.event, self.division, commitment=self.commitment, reason=self.reason
        )


class PlayOnline(DeskCommand):
    """Tables of the hall for a round, for some of its tables, or for all rounds drawn so far."""

    type: Literal["play-online"]
    division: DivisionName
    round: str = Field("", max_length=6)
    tables: list[Number] = Field(default_factory=list, max_length=2_000)
    clock: ClockMode = ClockMode.ON

    def changes(self, desk: Desk) -> c.Decided:
        return online.open_tables(
            desk.event,
            self.division,
            new_id=desk.new_table_id,
            round_label=self.round,
            tables=self.tables,
            clock=self.clock.value,
            most=desk.most_online,
        )


class PlayAtTable(DeskCommand):
    """Back to tables of wood; games that are over stay on their sheets."""

    type: Literal["play-at-table"]
    division: DivisionName
    round: str = Field("", max_length=6)
    tables: list[Number] = Field(default_factory=list, max_length=2_000)
    reason: Words

    def changes(self, desk: Desk) -> c.Decided:
        return online.close_tables(
            desk.event,
            self.division,
            reason=self.reason,
            round_label=self.round,
            tables=self.tables,
        )


class Penalise(SheetCommand):
    """A rack knocked over on purpose after a game that was played online (RULES P3)."""

    roles = JUDGES

    type: Literal["penalise"]
    game: int = Field(ge=1, le=20)
    number: Number
    by: Signed
    reason: Words = ""
    usual: UsualReason | None = None

    def changes(self, desk: Desk) -> c.Decided:
        return online.penalise(
            desk.event,
            self.sheet,
            game=self.game,
            number=self.number,
            by=self.by,
            reason=self.usual or self.reason,
        )


class NameJudge(DeskCommand):
    type: Literal["name-judge"]
    division: DivisionName
    round: str = Field(max_length=6)
    tables: list[Number] = Field(min_length=1, max_length=2_000)
    judge: Signed

    def changes(self, desk: Desk) -> c.Decided:
        here = desk.event.round(self.division, self.round)
        return seating.name_judge(here, self.tables, self.judge)


class StartClock(DeskCommand):
    type: Literal["start-clock"]
    division: DivisionName
    round: str = Field(max_length=6)
    minutes: int = Field(ge=1, le=600)

    def changes(self, desk: Desk) -> c.Decided:
        here = desk.event.round(self.division, self.round)
        return seating.start_clock(desk.event, here, at=desk.now, minutes=self.minutes)


class Warn(DeskCommand):
    """For a usual reason, or for one in words."""

    roles = JUDGES

    type: Literal["warn"]
    number: Number
    by: Signed
    reason: Words = ""
    usual: UsualReason | None = None

    def changes(self, desk: Desk) -> c.Decided:
        why = self.usual or self.reason
        return judging.warn(desk.event, self.number, by=self.by, reason=why)

    def pods(self, event: Event) -> Sequence[Pod]:
        return [pod for pod in event.pods.values() if self.number in pod.seats]


class ChiefDecides(DeskCommand):
    roles = (Role.CHIEF,)  # RULES T5: nobody else does

    type: Literal["chief-decides"]
    number: Number
    disqualified: bool
    cheating: bool = False
    reason: Words

    def changes(self, desk: Desk) -> c.Decided:
        return judging.chief_decides(
            desk.event,
            self.number,
            disqualified=self.disqualified,
            reason=self.reason,
            cheating=self.cheating,
        )


class Forfeit(DeskCommand):
    roles = CHIEFS

    type: Literal["forfeit"]
    number: Number
    reason: Words

    def changes(self, desk: Desk) -> c.Decided:
        return judging.forfeit(desk.event, self.number, reason=self.reason)


class CallJudge(SheetCommand):
    roles = JUDGES

    type: Literal["call-judge"]
    what: Words = ""
    usual: UsualReason | None = None
    chief: bool = False

    def changes(self, desk: Desk) -> c.Decided:
        what = self.usual or self.what
        return judging.call_judge(desk.event, self.sheet, what, chief=self.chief)


class AnswerCall(SheetCommand):
    roles = JUDGES

    type: Literal["answer-call"]
    by: Signed

    def changes(self, desk: Desk) -> c.Decided:
        return judging.answer_call(desk.event, self.sheet, by=self.by)


class AddTime(SheetCommand):
    roles = CHIEFS

    type: Literal["add-time"]
    minutes: int = Field(ge=1, le=120)
    reason: Words

    def changes(self, desk: Desk) -> c.Decided:
        return judging.add_time(desk.event, self.sheet, self.minutes, reason=self.reason)


class RemedyAccident(SheetCommand):
    """At a table of wood (RULES T5); `returned` are tiles that went back to the pool."""

    roles = JUDGES

    type: Literal["remedy-accident"]
    accident: Accident
    number: Number
    returned: int = Field(0, ge=0, le=200)
    by: Signed

    def changes(self, desk: Desk) -> c.Decided:
        return wooden_table.remedy(
            desk.event,
            self.sheet,
            self.accident,
            self.number,
            returned=self.returned,
            by=self.by,
        )


class PauseTable(SheetCommand):
    roles = JUDGES

    type: Literal["pause-table"]
    number: Number
    racks_covered: bool
    by: Signed

    def changes(self, desk: Desk) -> c.Decided:
        covered, by = self.racks_covered, self.by
        return wooden_table.pause(
            desk.event, self.sheet, self.number, racks_covered=covered, at=desk.now, by=by
        )


class ResumeTable(SheetCommand):
    roles = JUDGES

    type: Literal["resume-table"]
    by: Signed

    def changes(self, desk: Desk) -> c.Decided:
        return wooden_table.resume(desk.event, self.sheet, at=desk.now, by=self.by)


class DecideWeather(DeskCommand):
    """Times are those of the hall's wall clock, without a zone."""

    roles = CHIEFS

    type: Literal["decide-weather"]
    division: DivisionName
    rain: Rain = Rain.NONE
    signal: int = Field(0, ge=0, le=10)
    schools: Schools = Schools.NO_WORD
    school_day: bool = False
    cancelled_at: datetime | None = None

    def changes(self, desk: Desk) -> c.Decided:
        at = self.cancelled_at
        seen = Weather(
            rain=self.rain,
            signal=self.signal,
            schools=self.schools,
            school_day=self.school_day,
            cancelled_at=at.replace(tzinfo=None) if at else None,
        )
        return finals.decide_weather(desk.event, self.division, seen)


class Postpone(DeskCommand):
    type: Literal["postpone"]
    division: DivisionName
    new_date: str = Field(max_length=10)
    reason: Words

    def changes(self, desk: Desk) -> c.Decided:
        day, reason = self.new_date, self.reason
        return finals.postpone(desk.event, self.division, new_date=day, reason=reason)


class ChangeSettings(DeskCommand):
    """Keys of the format by name; those of a division as `primary.quota`."""

    type: Literal["change-settings"]
    settings: dict[str, Annotated[str, Field(max_length=200)]] = Field(min_length=1, max_length=40)
    reason: Words

    def changes(self, desk: Desk) -> c.Decided:
        return settings.change_settings(desk.event, self.settings, reason=self.reason)


class DescribeEvent(DeskCommand):
    """All of it anew; what is empty is not shown."""

    type: Literal["describe-event"]
    organiser: Text = ""
    contact: Text = ""
    venue: Text = ""
    address: Text = ""
    venue_phone: Text = ""
    map_link: Text = ""
    parents: Text = ""
    news: Text = ""
    invitation: Text = ""
    closes: str = Field("", max_length=10, description="a day such as 2011-11-30")
    colour: str = Field("", max_length=7, description="such as #0b5f66")
    timetables: list[DivisionTimetable] = Field([], max_length=40)

    def changes(self, desk: Desk) -> c.Decided:
        for each in self.timetables:
            desk.event.division(each.division)  # or there is none
        texts = self.model_dump(exclude={"type", "timetables"})
        tables = tuple(Timetable(each.division, each.text) for each in self.timetables)
        return c.Described(checked(About(**texts, timetables=tables)))


class MakeCut(DeskCommand):
    """Again with a reason, until the final begins."""

    type: Literal["make-cut"]
    division: DivisionName
    seed: str = Field("", max_length=100)
    reason: Words = ""

    def changes(self, desk: Desk) -> c.Decided:
        return finals.cut_division(desk.event, self.division, seed=self.seed, reason=self.reason)


class DecideTie(DeskCommand):
    type: Literal["decide-tie"]
    division: DivisionName
    chosen: list[Number] = Field(default_factory=list, max_length=2_000)
    seed: str = Field("", max_length=100)
    reason: Words

    def changes(self, desk: Desk) -> c.Decided:
        return finals.decide_tie(
            desk.event, self.division, self.chosen, reason=self.reason, seed=self.seed
        )


class DrawLots(DeskCommand):
    type: Literal["draw-lots"]
    division: DivisionName
    seed: Seed

    def changes(self, desk: Desk) -> c.Decided:
        return finals.draw_lots(desk.event, self.division, seed=self.seed)


class RenewLinks(DeskCommand):
    """Of everybody with this role, or of the judge of one table: `primary/3`."""

    type: Literal["renew-links"]
    role: Role
    reason: Words
    table: str = Field("", max_length=30)

    def changes(self, desk: Desk) -> c.Decided:
        tables = {f"{pod.division}/{pod.table}" for pod in desk.event.pods.values()}
        if self.table and (self.role is not Role.JUDGE or self.table not in tables):
            raise DeskError(DeskFault.UNKNOWN, "refused-no-table-link", table=self.table)
        return c.LinksRenewed(self.role.value, needs_reason(self.reason), self.table)


COMMANDS: Final = (
    *(each for each in DeskCommand.__subclasses__() if each is not SheetCommand),
    *SheetCommand.__subclasses__(),
)

if TYPE_CHECKING:
    Command = DeskCommand
else:
    Command = Annotated[Union[COMMANDS], Field(discriminator="type")]  # noqa: UP007 - no list of them
