"""Schools that enter themselves: until when, what a form must say, and what becomes of it."""

from dataclasses import replace
from datetime import date

import pytest
from tests.tournament.events import Book

from tilehall.papers.entry_list import read_forms
from tilehall.tournament.about import About
from tilehall.tournament.books.changes import Described
from tilehall.tournament.books.lines import Line
from tilehall.tournament.desk import registration, school_forms
from tilehall.tournament.entry_form import EntryForm, EntryTime, FormRow, FormState
from tilehall.tournament.errors import DeskError
from tilehall.tournament.fold import fold
from tilehall.tournament.formats import event_format, format_from_toml
from tilehall.tournament.formats.format_file import changed, to_toml

CLOSES = date(2011, 11, 30)
FORM = EntryForm(
    id="aaaaaaaaaa",
    number=1,
    division="primary",
    organisation="St Mary",
    address="1 North Road",
    phone="2345 6789",
    person="Ms Lee",
    email="lee@school.example",
    genuine_tiles=True,
    agreed_by="Ms Lee",
    agreed_on="2011-11-20",
    entrants=(FormRow("Anna", 10, "5A", "anna@school.example"), FormRow("Ben", 11)),
)


def opened(**settings: str) -> Book:
    book = Book(changed(event_format("hk-selection-2012"), settings))
    book.write(Described(About(closes=CLOSES.isoformat())))
    return book


def save(book: Book, form: EntryForm = FORM, *, day: date = CLOSES, send: bool = True) -> EntryForm:
    book.do(school_forms.save_form, form, now=1_000, today=day, send=send, by_desk=False)
    return book.event.forms[form.id]


@pytest.mark.clause("T1")
def test_schools_enter_until_the_end_of_the_closing_day() -> None:
    book = opened()
    assert school_forms.entry_time(book.event, "primary", CLOSES) is EntryTime.OPEN
    after = date(2011, 12, 1)
    assert school_forms.entry_time(book.event, "primary", after) is EntryTime.CLOSED
    with pytest.raises(DeskError, match="entries are closed"):
        save(book, day=after)


def test_without_a_closing_date_nobody_enters_by_themselves() -> None:
    book = Book(event_format("hk-selection-2012"))
    assert school_forms.entry_time(book.event, "primary", CLOSES) is EntryTime.CLOSED


def test_after_closing_late_entries_are_as_the_format_allows() -> None:
    book = opened(late_entry="before-the-draw")
    form = save(book, day=date(2011, 12, 1))
    assert form.is_late
    assert form.state is FormState.SENT


def test_a_draft_may_lack_anything_and_what_is_sent_may_not() -> None:
    book = opened()
    empty = EntryForm(id="aaaaaaaaaa", number=1, division="primary")
    assert save(book, empty, send=False).state is FormState.DRAFT
    assert save(book, empty).state is FormState.DRAFT
    told = {(each.field, each.row) for each in school_forms.problems(book.event, empty)}
    assert told >= {("organisation", 0), ("email", 0), ("agreed_by", 0), ("agreed_on", 0)}
    assert told >= {("genuine_tiles", 0), ("entrants", 1)}
    assert save(book).state is FormState.SENT


@pytest.mark.parametrize(
    ("row", "field"),
    [
        (FormRow("Chi", 15), "age"),
        (FormRow("ANNA", 10), "name"),
        (FormRow("", 10), "name"),
        (FormRow("Chi", 10, "5A", "chi at school"), "email"),
    ],
)
def test_a_row_is_checked_with_the_divisions_ages(row: FormRow, field: str) -> None:
    book = opened(**{"primary.youngest": "6", "primary.oldest": "12"})
    form = replace(FORM, entrants=(*FORM.entrants, row))
    assert [(each.field, each.row) for each in school_forms.problems(book.event, form)] == [
        (field, 3)
    ]


def test_age_limits_are_settings_of_the_format() -> None:
    limited = changed(event_format("hk-selection-2012"), {"primary.oldest": "12"})
    assert format_from_toml(to_toml(limited).encode(), "x") == limited
    assert changed(limited, {"primary.oldest": ""}).divisions[0].oldest is None


@pytest.mark.clause("T1")
def test_the_desk_takes_forms_over_by_the_checks_of_a_list() -> None:
    book = opened()
    save(book)
    save(book, replace(FORM, id="bbbbbbbbbb", number=2, organisation="North", wants_trainer=True,
                       trainer="3 December, 3 pm", language="ko"))  # fmt: skip
    same = replace(FORM, id="cccccccccc", number=3, organisation="st  mary")
    save(book, same)  # the same people once more
    save(book, replace(FORM, id="dddddddddd", number=4), send=False)
    preview, good = read_forms(school_forms.sent_forms(book.event), book.event)
    assert [each.number for each in good] == [1, 2]
    assert {(each.row, each.column) for each in preview.problems} == {(3, "1"), (3, "2")}
    book.write(preview.imported(book.event, leave_out=True))
    book.do(school_forms.take_forms, good)
    event = book.event
    people = [(each.name, each.priority, each.age) for each in event.entrants.values()]
    assert sorted(people) == [("Anna", 1, 10), ("Anna", 1, 10), ("Ben", 2, 11), ("Ben", 2, 11)]
    north = next(each for each in event.organisations.values() if each.name == "North")
    assert (north.trainer, north.language, north.stamped) == (
        "3 December, 3 pm",
        "ko",
        "2011-11-20",
    )
    states = [each.state.value for each in event.forms.values()]
    assert states == ["taken", "taken", "sent", "draft"]
    with pytest.raises(DeskError, match="dealt with already"):
        save(book)
    book.do(school_forms.put_aside, same.id, reason="sent twice")
    assert book.event.forms[same.id].state is FormState.ASIDE


def test_a_form_that_changed_after_it_was_looked_at_is_not_taken() -> None:
    book = opened()
    seen = save(book)
    save(book, replace(FORM, entrants=FORM.entrants[:1]))
    with pytest.raises(DeskError, match="changed meanwhile"):
        school_forms.take_forms(book.event, [seen])


def test_forms_are_read_back_from_the_book() -> None:
    book = opened()
    save(book)
    read = fold([Line(x.number, x.at, x.who, x.kind, x.body, x.seal) for x in book.lines])
    assert read is not None
    assert read.forms == book.event.forms


def test_nobody_enters_once_play_has_begun() -> None:
    book = opened(late_entry="between-rounds")
    save(book)
    preview, good = read_forms(school_forms.sent_forms(book.event), book.event)
    more = [replace(each, name=f"{each.name} {n}") for n in range(2) for each in preview.entrants]
    book.do(registration.import_entries, source="x", organisations=preview.organisations,
            entrants=more)  # fmt: skip
    book.do(school_forms.take_forms, good)
    book.do(registration.share_places, "primary", seed="s")
    for number in list(book.event.entrants):
        book.do(registration.check_in, number, slip_checked=True)
    book.draw("primary")
    assert school_forms.entry_time(book.event, "primary", CLOSES) is EntryTime.OPEN
    (pod,) = book.event.pods.values()
    book.play(pod, (24, -5, -16, -3), (-6, -11, 22, -5), (-32, -13, -2, 47))
    assert school_forms.entry_time(book.event, "primary", CLOSES) is EntryTime.CLOSED
