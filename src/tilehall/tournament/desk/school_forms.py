"""Schools that enter themselves: until when, what a form must say, what the desk does with it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from datetime import date
from typing import Any, Final

from tilehall.locales import Message, message
from tilehall.tournament.books import changes as c
from tilehall.tournament.entry_form import EntryForm, EntryTime, FormRow, FormState
from tilehall.tournament.errors import DeskError, DeskFault, needs_reason, not_now
from tilehall.tournament.event import Event
from tilehall.tournament.formats.format import LateEntry
from tilehall.tournament.people import MAIL

MOST_ROWS: Final = 100
MOST_FORMS: Final = 5_000  # in one event: nobody fills its file
MOST_SAVES: Final = 200  # of one form
_NEEDED: Final = ("organisation", "address", "phone", "person", "email", "agreed_by")


@dataclass(frozen=True, slots=True)
class FormProblem:
    """What keeps a form from being sent; `row` counts from 1, 0: none."""

    field: str
    row: int
    message: Message


def entry_time(event: Event, division: str, today: date) -> EntryTime:
    """Open until the end of the closing day; without one, schools enter by list alone."""
    _, state = event.division(division)
    if not event.about.closes or any(event.has_begun(each) for each in state.rounds):
        return EntryTime.CLOSED
    if today <= date.fromisoformat(event.about.closes):
        return EntryTime.OPEN
    when = event.format.late_entry
    if when is LateEntry.NEVER or (state.rounds and when is LateEntry.BEFORE_DRAW):
        return EntryTime.CLOSED
    return EntryTime.LATE


def new_form(event: Event, form_id: str, division: str) -> EntryForm:
    if len(event.forms) >= MOST_FORMS:
        raise DeskError(DeskFault.NOT_POSSIBLE, "refused-too-many-forms", most=MOST_FORMS)
    event.division(division)
    return EntryForm(id=form_id, number=len(event.forms) + 1, division=division, saves=0)


def form_of(event: Event, form_id: str) -> EntryForm:
    found = event.forms.get(form_id)
    if found is None:
        raise DeskError(DeskFault.UNKNOWN, "refused-no-form")
    return found


def save_form(
    event: Event, given: EntryForm, *, now: int, today: date, send: bool, by_desk: bool
) -> c.FormSaved:
    """As a draft, or sent if nothing is missing. The desk may mend a form after closing too."""
    before = event.forms.get(given.id)
    if before is not None and before.state in {FormState.TAKEN, FormState.ASIDE}:
        raise not_now("refused-form-taken")
    when = entry_time(event, given.division, today)
    if when is EntryTime.CLOSED and not by_desk:
        raise not_now("refused-entry-closed")
    saves = (before.saves if before else 0) + 1
    if saves > MOST_SAVES and not by_desk:
        raise DeskError(DeskFault.NOT_POSSIBLE, "refused-too-many-saves", most=MOST_SAVES)
    form = _tidy(given)
    is_whole = send and not any(problems(event, form))
    return c.FormSaved(
        replace(
            form,
            state=FormState.SENT if is_whole else FormState.DRAFT,
            is_late=when is not EntryTime.OPEN,
            saves=saves,
            saved_at=now,
        )
    )


def _tidy(form: EntryForm) -> EntryForm:
    """Blanks put right, letters that cannot be printed refused, empty rows at the end cut off."""
    texts: dict[str, Any] = {
        each.name: _line(getattr(form, each.name))
        for each in fields(EntryForm)
        if isinstance(getattr(form, each.name), str)
        and each.name not in {"id", "division", "language", "state"}
    }
    rows = [
        FormRow(_line(row.name), row.age, _line(row.school_class), _line(row.email))
        for row in form.entrants
    ]
    while rows and rows[-1].is_empty:
        rows.pop()
    return replace(form, **texts, entrants=tuple(rows))


def _line(text: str) -> str:
    words = " ".join(text.split())
    if not words.isprintable():
        raise DeskError(DeskFault.BAD_ENTRY, "refused-unprintable")
    return words


def problems(event: Event, form: EntryForm) -> Iterator[FormProblem]:
    """Everything that is missing or wrong, from top to bottom."""
    for field in _NEEDED:
        if not getattr(form, field):
            yield FormProblem(field, 0, message("form-missing"))
    if form.email and not MAIL.fullmatch(form.email):
        yield FormProblem("email", 0, message("form-not-email"))
    if form.wants_trainer and not form.trainer:
        yield FormProblem("trainer", 0, message("form-missing"))
    if event.format.genuine_tiles and not form.genuine_tiles:
        yield FormProblem("genuine_tiles", 0, message("form-genuine-needed"))
    if not _is_day(form.agreed_on):
        yield FormProblem("agreed_on", 0, message("form-missing"))
    if all(row.is_empty for row in form.entrants):
        yield FormProblem("entrants", 1, message("form-nobody"))
    yield from _row_problems(event, form)


def _row_problems(event: Event, form: EntryForm) -> Iterator[FormProblem]:
    described, _ = event.division(form.division)
    seen: dict[str, int] = {}
    for number, row in enumerate(form.entrants, 1):
        if row.is_empty:
            continue
        if not row.name:
            yield FormProblem("name", number, message("entry-no-name"))
        plain = unicodedata.normalize("NFKC", row.name).casefold()
        if plain in seen:
            yield FormProblem("name", number, message("form-twice", row=seen[plain]))
        elif plain:
            seen[plain] = number
        if row.age is not None and not described.admits(row.age):
            limits = {"low": described.youngest or 3, "high": described.oldest or 120}
            yield FormProblem("age", number, message("form-age-outside", **limits))
        if row.email and not MAIL.fullmatch(row.email):
            yield FormProblem("email", number, message("form-not-email"))


def _is_day(text: str) -> bool:
    try:
        return bool(date.fromisoformat(text))
    except ValueError:
        return False


def sent_forms(event: Event) -> list[EntryForm]:
    return [each for each in event.forms.values() if each.state is FormState.SENT]


def take_forms(event: Event, forms: Sequence[EntryForm]) -> c.FormsTaken:
    """After their entrants were entered. A form that was changed meanwhile is not the one seen."""
    for each in forms:
        if event.forms.get(each.id) != each or each.state is not FormState.SENT:
            raise not_now("refused-form-changed", number=each.number)
    return c.FormsTaken(tuple(each.id for each in forms))


def put_aside(event: Event, form_id: str, *, reason: str) -> c.FormPutAside:
    found = form_of(event, form_id)
    if found.state in {FormState.TAKEN, FormState.ASIDE}:
        raise not_now("refused-form-taken")
    return c.FormPutAside(form_id, needs_reason(reason))
