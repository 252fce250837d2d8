"""What the desk asks for before play: lists, forms, places, who is here, who is not."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from tilehall.tournament.books import changes as c
from tilehall.tournament.desk import finals, registration, school_forms, substitutes
from tilehall.tournament.list_columns import Column
from tilehall.tournament.people import LeavesWith
from tilehall.wire.events.command import CHIEFS, Desk, DeskCommand, DivisionName, Number, Seed
from tilehall.wire.events.requests import SchoolName, Words


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
    name: SchoolName = Field(min_length=1)
    spellings: list[SchoolName] = Field(min_length=1, max_length=20)

    def changes(self, desk: Desk) -> c.Decided:
        return registration.merge_schools(desk.event, self.name, self.spellings)


class MendOrganisation(DeskCommand):
    """What is known about a school or club, by its id; what is not given stays as it is."""

    type: Literal["mend-organisation"]
    organisation: str = Field(min_length=1, max_length=20)
    reason: Words
    name: SchoolName | None = None
    address: str | None = Field(None, max_length=200)
    phone: str | None = Field(None, max_length=80)
    fax: str | None = Field(None, max_length=80)
    person: str | None = Field(None, max_length=80)
    mobile: str | None = Field(None, max_length=80)
    email: str | None = Field(None, max_length=80)
    trainer: str | None = Field(None, max_length=200, description="when one is asked for")

    def changes(self, desk: Desk) -> c.Decided:
        given = self.model_dump(exclude={"type", "organisation", "reason"})
        return registration.mend_organisation(
            desk.event, self.organisation, reason=self.reason, **given
        )


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

    roles = CHIEFS

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
    organisation: SchoolName = Field("", description="its name; empty: enters alone")

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
    organisation: SchoolName | None = Field(None, description="its name; empty: none")

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
