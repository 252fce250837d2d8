"""What the desk and the judges of an event may ask for, besides sheets.

Each command says who may give it and which changes of the book it means: a new one is a class
here, a function of `tournament`, a button and its words (CONTRIBUTING: add a verb to the desk).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, Union

from pydantic import Field

from tilehall.host.settings import ClockMode
from tilehall.tournament.about import About, checked
from tilehall.tournament.books import changes as c
from tilehall.tournament.desk import (
    finals,
    judging,
    online,
    registration,
    school_forms,
    seating,
    settings,
    substitutes,
    wooden_table,
)
from tilehall.tournament.errors import needs_reason
from tilehall.tournament.event import Event
from tilehall.tournament.list_columns import Column
from tilehall.tournament.people import LeavesWith
from tilehall.tournament.reasons import UsualReason
from tilehall.tournament.roles import Role
from tilehall.tournament.rounds import Accident, Pod, Stage
from tilehall.tournament.weather import Rain, Schools, Weather
from tilehall.wire.events.requests import Signed, Words
from tilehall.wire.shapes import Asked

Seed = Annotated[str, Field(min_length=1, max_length=100)]
Number = Annotated[int, Field(ge=1, le=1_000_000)]
DivisionName = Annotated[str, Field(min_length=1, max_length=20)]
Text = Annotated[str, Field(max_length=600)]
SheetName = Annotated[str, Field(min_length=1, max_length=60)]

_CHIEFS: Final = (Role.DESK, Role.CHIEF)
_JUDGES: Final = (Role.DESK, Role.CHIEF, Role.JUDGE)


@dataclass(frozen=True, slots=True)
class Desk:
    """What a command is decided by: the event as it is, the hall's time, and chance."""

    event: Event
    now: int
    new_table_id: Callable[[], str]


class DeskCommand(Asked):
    """`type` is its name on the wire."""

    roles: ClassVar[Sequence[Role]] = (Role.DESK,)

    type: str

    @abstractmethod
    def changes(self, desk: Desk) -> c.Decided:
        """What it means for the book; DeskError, if the event as it is forbids it."""

    def pods(self, event: Event) -> Sequence[Pod]:  # noqa: ARG002 - most are about no table
        """The tables it is about: a judge gives it for theirs alone."""
        return ()


class SheetCommand(DeskCommand):
    """About one table in one round."""

    sheet: SheetName

    def pods(self, event: Event) -> Sequence[Pod]:
        return [event.pod(self.sheet)]


class SharePlaces(DeskCommand):
    type: Literal["share-places"]
    division: DivisionName
    seed: Seed

    def changes(self, desk: Desk) -> c.Decided:
        return registration.share_places(desk.event, self.division, seed=self.seed)


class MatchColumns(DeskCommand):
    """What columns of a list mean, by their heads; null: they are not read."""

    type: Literal["match-columns"]
    columns: dict[str, Column | None] = Field(min_length=1, max_length=60)

    def changes(self, desk: Desk) -> c.Decided:
        return registration.match_columns(desk.event, self.columns)


class MergeSchools(DeskCommand):
    """Spellings of one school, here and in lists to come."""

    type: Literal["merge-schools"]
    name: str = Field(min_length=1, max_length=80)
    spellings: list[Annotated[str, Field(max_length=80)]] = Field(min_length=1, max_length=20)

    def changes(self, desk: Desk) -> c.Decided:
        return registration.merge_schools(desk.event, self.name, self.spellings)


class PutFormAside(DeskCommand):
    """A school's form that is not to be taken: a joke, or sent twice."""

    type: Literal["put-form-aside"]
    form: str = Field(min_length=1, max_length=20)
    reason: Words

    def changes(self, desk: Desk) -> c.Decided:
        return school_forms.put_aside(desk.event, self.form, reason=self.reason)


class CheckIn(DeskCommand):
    type: Literal["check-in"]
    numbers: list[Number] = Field(min_length=1, max_length=2_000)
    slip_checked: bool = False

    def changes(self, desk: Desk) -> c.Decided:
        return [
            registration.check_in(desk.event, number, slip_checked=self.slip_checked)
            for number in dict.fromkeys(self.numbers)
        ]


class UndoCheckIn(DeskCommand):
    type: Literal["undo-check-in"]
    number: Number
    reason: Words

    def changes(self, desk: Desk) -> c.Decided:
        return registration.undo_check_in(desk.event, self.number, reason=self.reason)


class MarkAbsent(DeskCommand):
    """The briefing begins: everybody with a place who is not here is absent."""

    type: Literal["mark-absent"]
    division: DivisionName

    def changes(self, desk: Desk) -> c.Decided:
        return registration.mark_absent(desk.event, self.division)


class Substitute(DeskCommand):
    """The first who stands by, or who is named and comes now."""

    type: Literal["substitute"]
    absent: Number
    by: Number | None = None
    slip_checked: bool = False

    def changes(self, desk: Desk) -> c.Decided:
        slip = self.slip_checked
        return substitutes.substitute(desk.event, self.absent, by=self.by, slip_checked=slip)


class GivePlace(DeskCommand):
    """To somebody who waits, where one is free."""

    type: Literal["give-place"]
    number: Number

    def changes(self, desk: Desk) -> c.Decided:
        return substitutes.give_place(desk.event, self.number)


class TakeBack(DeskCommand):
    """That somebody is absent, has withdrawn or does not finish."""

    roles = _CHIEFS

    type: Literal["take-back"]
    number: Number
    reason: Words

    def changes(self, desk: Desk) -> c.Decided:
        return substitutes.take_back(desk.event, self.number, reason=self.reason)


class TakeBackSubstitute(DeskCommand):
    type: Literal["take-back-substitute"]
    absent: Number
    reason: Words

    def changes(self, desk: Desk) -> c.Decided:
        return substitutes.take_back_substitute(desk.event, self.absent, reason=self.reason)


class EnterLate(DeskCommand):
    type: Literal["enter-late"]
    division: DivisionName
    name: str = Field(min_length=1, max_length=80)
    organisation: str = Field("", max_length=80, description="its name; empty: enters alone")

    def changes(self, desk: Desk) -> c.Decided:
        return registration.enter_late_by_name(
            desk.event, self.division, name=self.name, organisation=self.organisation
        )


class Withdraw(DeskCommand):
    """From the desk.event, or, for a finalist, from the final: then the next one moves up."""

    type: Literal["withdraw"]
    number: Number
    reason: Words
    from_final: bool = False
    moves_up: Number | None = None

    def changes(self, desk: Desk) -> c.Decided:
        if self.from_final:
            return finals.roll_down(
                desk.event, self.number, reason=self.reason, moves_up=self.moves_up
            )
        return registration.withdraw(desk.event, self.number, reason=self.reason)


class MendEntry(DeskCommand):
    type: Literal["mend-entry"]
    number: Number
    reason: Words
    name: str | None = Field(None, max_length=80)
    guardian: str | None = Field(None, max_length=80)
    phone: str | None = Field(None, max_length=80)
    consent: bool | None = None
    leaves_with: LeavesWith | None = None
    age: int | None = Field(None, ge=0, le=120, description="0: not known")
    school_class: str | None = Field(None, max_length=80)
    email: str | None = Field(None, max_length=80)
    organisation: str | None = Field(None, max_length=80, description="its name; empty: none")

    def changes(self, desk: Desk) -> c.Decided:
        details = (self.age, self.school_class, self.email, self.organisation)
        found: list[c.Change] = []
        if any(each is not None for each in details):
            changed = registration.mend_details(
                desk.event,
                self.number,
                reason=self.reason,
                age=self.age,
                school_class=self.school_class,
                email=self.email,
                organisation=self.organisation,
            )
            found.append(changed)
        mended = registration.mend_entry(
            desk.event,
            self.number,
            reason=self.reason,
            name=self.name,
            guardian=self.guardian,
            phone=self.phone,
            consent=self.consent,
            leaves_with=self.leaves_with,
        )
        return [*found, mended]


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

    roles = _JUDGES

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

    roles = _JUDGES

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
    roles = _CHIEFS

    type: Literal["forfeit"]
    number: Number
    reason: Words

    def changes(self, desk: Desk) -> c.Decided:
        return judging.forfeit(desk.event, self.number, reason=self.reason)


class CallJudge(SheetCommand):
    roles = _JUDGES

    type: Literal["call-judge"]
    what: Words = ""
    usual: UsualReason | None = None
    chief: bool = False

    def changes(self, desk: Desk) -> c.Decided:
        what = self.usual or self.what
        return judging.call_judge(desk.event, self.sheet, what, chief=self.chief)


class AnswerCall(SheetCommand):
    roles = _JUDGES

    type: Literal["answer-call"]
    by: Signed

    def changes(self, desk: Desk) -> c.Decided:
        return judging.answer_call(desk.event, self.sheet, by=self.by)


class AddTime(SheetCommand):
    roles = _CHIEFS

    type: Literal["add-time"]
    minutes: int = Field(ge=1, le=120)
    reason: Words

    def changes(self, desk: Desk) -> c.Decided:
        return judging.add_time(desk.event, self.sheet, self.minutes, reason=self.reason)


class RemedyAccident(SheetCommand):
    """At a table of wood (RULES T5); `returned` are tiles that went back to the pool."""

    roles = _JUDGES

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
    roles = _JUDGES

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
    roles = _JUDGES

    type: Literal["resume-table"]
    by: Signed

    def changes(self, desk: Desk) -> c.Decided:
        return wooden_table.resume(desk.event, self.sheet, at=desk.now, by=self.by)


class DecideWeather(DeskCommand):
    """Times are those of the hall's wall clock, without a zone."""

    roles = _CHIEFS

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

    def changes(self, desk: Desk) -> c.Decided:  # noqa: ARG002 - always possible
        return c.Described(checked(About(**self.model_dump(exclude={"type"}))))


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
    type: Literal["renew-links"]
    role: Role
    reason: Words

    def changes(self, desk: Desk) -> c.Decided:  # noqa: ARG002 - always possible
        return c.LinksRenewed(self.role.value, needs_reason(self.reason))


COMMANDS: Final = (
    *(each for each in DeskCommand.__subclasses__() if each is not SheetCommand),
    *SheetCommand.__subclasses__(),
)

if TYPE_CHECKING:
    Command = DeskCommand
else:
    Command = Annotated[Union[COMMANDS], Field(discriminator="type")]  # noqa: UP007 - no list of them
