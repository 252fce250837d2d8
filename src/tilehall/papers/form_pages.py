"""The entry form on paper: blank to be filled in by hand, or as a school has filled it in."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from tilehall.locales import say_day
from tilehall.papers.page import Paper
from tilehall.tournament.conduct import conditions
from tilehall.tournament.entry_form import EntryForm, FormRow, FormState
from tilehall.tournament.event import Event

_FIELDS: Final = ("organisation", "address", "phone", "fax", "person", "mobile", "email")
_WIDE: Final = frozenset({"organisation", "address"})  # a line of their own
_FIRST_ROWS: Final = 10  # as many as the selection's form has
_ROWS_ON_A_PAGE: Final = 30
_HEAD: Final = 8.0


def blank_form(event: Event, division: str, *, link: str, language: str) -> bytes:
    """With the address of the page on which the same can be done, as a QR code."""
    empty = EntryForm(id="", number=0, division=event.format.division(division).id)
    paper = Paper(language, of=event)
    _first_page(paper, event, empty)
    if link:
        paper.qr(link, paper.w - 42, 10, 28)
    return paper.bytes()


def filled_form(event: Event, form: EntryForm, *, language: str) -> bytes:
    """Once it is sent, it is the receipt, with the number and when it came."""
    paper = Paper(language, of=event)
    _first_page(paper, event, form)
    rest = form.entrants[_FIRST_ROWS:]
    for start in range(0, len(rest), _ROWS_ON_A_PAGE):
        paper.add_page()
        paper.write_at(
            paper.l_margin, 12, paper.epw, f"{event.name} – {form.organisation}", size=12
        )
        rows = rest[start : start + _ROWS_ON_A_PAGE]
        _rows(paper, 24, rows, first=_FIRST_ROWS + start + 1)
    return paper.bytes()


def _first_page(paper: Paper, event: Event, form: EntryForm) -> None:
    paper.add_page()
    left, width = paper.l_margin, paper.epw
    described, _ = event.division(form.division)
    room = width - 34
    paper.write_at(left, 12, room, event.name, size=15)
    title = f"{paper.word('form-title')} – {described.in_language(paper.language)}"
    paper.write_at(left, 21, room, title, size=13)
    told = [
        f"{paper.word(key)}: {text}"
        for key, text in [
            ("about-closes", say_day(paper.language, event.about.closes)),
            ("about-organiser", event.about.organiser),
            ("about-contact", event.about.contact),
        ]
        if text
    ]
    paper.write_at(left, 29, room, " · ".join(told), size=9)
    if form.number:
        _receipt(paper, form)
    y = _fields(paper, form, y=46.0)
    y = _trainer(paper, form, y)
    y = _rows(paper, y + 3, _padded(form.entrants), first=1)
    total = sum(not row.is_empty for row in form.entrants)
    y = paper.row(
        y, [width * 0.7, width * 0.3], [paper.word("form-total"), str(total) if total else ""],
        aligns="RL", height=_HEAD, shade=True,
    )  # fmt: skip
    _agreement(paper, event, form, y + 5)


def _receipt(paper: Paper, form: EntryForm) -> None:
    at = datetime.fromtimestamp(form.saved_at / 1000, UTC).astimezone()
    when = say_day(paper.language, at.strftime("%Y-%m-%d %H:%M"))
    state = "form-receipt-draft" if form.state is FormState.DRAFT else "form-receipt"
    said = paper.word(state, number=form.number, at=when)
    paper.box(paper.l_margin, 35, paper.epw, 8, shade=True)
    paper.write_at(paper.l_margin + 2, 36.5, paper.epw - 4, said, size=11)


def _fields(paper: Paper, form: EntryForm, y: float) -> float:
    left, half = paper.l_margin, paper.epw / 2
    column = 0
    for key in _FIELDS:
        is_wide = key in _WIDE
        x = left + column * half
        room = paper.epw if is_wide else half - 4
        label = f"{paper.word(f'form-{key}')}:"
        paper.write_at(x, y, 38, label, size=9)
        paper.write_at(x + 39, y - 0.4, room - 39, getattr(form, key), size=11)
        paper.line(x + 39, y + 5.5, x + room, y + 5.5)
        column = 0 if is_wide else 1 - column
        if column == 0:
            y += 8.5
    return y + (8.5 if column else 0)


def _trainer(paper: Paper, form: EntryForm, y: float) -> float:
    left, width = paper.l_margin, paper.epw
    _tick(paper, left, y, is_on=form.wants_trainer)
    paper.write_at(left + 7, y - 0.4, width * 0.45, paper.word("form-wants-trainer"), size=9)
    x = left + 7 + width * 0.45
    when = f"{paper.word('form-trainer-when')}:"
    paper.write_at(x, y - 0.4, 40, when, size=9)
    x += 40
    paper.write_at(x, y - 0.4, left + width - x, say_day(paper.language, form.trainer), size=11)
    paper.line(x, y + 5.5, left + width, y + 5.5)
    return y + 9


def _padded(rows: tuple[FormRow, ...]) -> tuple[FormRow, ...]:
    first = rows[:_FIRST_ROWS]
    return (*first, *[FormRow()] * (_FIRST_ROWS - len(first)))


def _rows(paper: Paper, y: float, rows: tuple[FormRow, ...], *, first: int) -> float:
    parts = (0.08, 0.36, 0.09, 0.15, 0.32)
    widths = [paper.epw * part for part in parts]
    heads = ("form-rank", "paper-name", "form-age", "form-class", "form-entrant-email")
    y = paper.row(
        y, widths, [paper.word(each) for each in heads], aligns="CLCCL", height=_HEAD, shade=True
    )
    for rank, row in enumerate(rows, first):
        age = "" if row.age is None else str(row.age)
        cells = [str(rank), row.name, age, row.school_class, row.email]
        y = paper.row(y, widths, cells, aligns="CLCCL", height=_HEAD, size=10)
    return y


def _agreement(paper: Paper, event: Event, form: EntryForm, y: float) -> None:
    left, width = paper.l_margin, paper.epw
    for each in conditions(event.format):
        _tick(paper, left, y, is_on=form.genuine_tiles)
        paper.write_at(left + 7, y - 0.4, width - 8, each.in_language(paper.language), size=9)
        y += 7
    paper.write_at(left, y, width, paper.word("form-agreement"), size=9)
    y += 9
    label = paper.word("form-agreed-by")
    paper.write_at(left, y, 50, f"{label}:", size=9)
    paper.write_at(left + 51, y - 0.4, 60, form.agreed_by, size=11)
    paper.line(left + 51, y + 5.5, left + 112, y + 5.5)
    paper.write_at(left + 116, y, 20, f"{paper.word('paper-date')}:", size=9)
    paper.write_at(
        left + 134,
        y - 0.4,
        width - 134,
        say_day(paper.language, form.agreed_on, short=True),
        size=11,
    )
    paper.line(left + 134, y + 5.5, left + width, y + 5.5)


def _tick(paper: Paper, x: float, y: float, *, is_on: bool) -> None:
    paper.box(x, y, 4.5, 4.5)
    if is_on:
        paper.set_draw_color(0)
        paper.line(x, y, x + 4.5, y + 4.5)
        paper.line(x + 4.5, y, x, y + 4.5)
        paper.set_draw_color(170)
