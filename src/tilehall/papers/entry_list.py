"""A list of entrants: what of it can be taken, and what is wrong with every row that cannot."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count, pairwise
from typing import Any, Final

from tilehall.core.errors import quoted
from tilehall.locales import Message, message
from tilehall.papers.fonts import missing_letters
from tilehall.papers.list_heads import (
    COLUMNS,
    HEADS,
    OF_SCHOOL,
    Head,
    head_of,
    is_form_only,
    slip_above,
)
from tilehall.papers.rows_of_file import Row, Table, column_name, tables_of
from tilehall.papers.school_names import spelt_alike
from tilehall.tournament.books.changes import Imported
from tilehall.tournament.desk.registration import import_entries
from tilehall.tournament.entry_form import EntryForm
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.event import Event
from tilehall.tournament.people import (
    Entrant,
    LeavesWith,
    Organisation,
    plain_name,
    same_person,
)

_YES: Final = frozenset({"yes", "y", "true", "1", "x", "✓", "是", "同意", "예", "네", "sí", "si"})
_NO: Final = frozenset({"", "no", "n", "false", "0", "否", "不同意", "아니오"})
_LEAVES: Final[Mapping[str, LeavesWith]] = {
    "": LeavesWith.UNKNOWN,
    **dict.fromkeys(("teacher", "老師", "老师", "교사", "profesor"), LeavesWith.TEACHER),
    **dict.fromkeys(("parent", "家長", "家长", "부모", "padre", "madre"), LeavesWith.PARENT),
    **dict.fromkeys(("alone", "自行回家", "自行", "혼자", "solo", "sola"), LeavesWith.ALONE),
}
_MOST_LETTERS: Final = 80
_LONG: Final = {"organisation": 160, "address": 200, "trainer": 200}
_YEARS: Final = re.compile(r"\s*(?:歲|岁|세|살|years?(?: old)?|yrs?|años?)$")
_LATIN: Final = re.compile(r"[A-Za-z\u00c0-\u024f]")
_MAIL: Final = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s.]+")
_MOST_TOLD: Final = 20  # of one kind of notice


@dataclass(frozen=True, slots=True)
class RowProblem:
    """Why a row cannot be taken; `column` as office programs name it, or empty."""

    row: int
    column: str
    message: Message

    @property
    def why(self) -> str:
        return str(self.message)


@dataclass(frozen=True, slots=True)
class EntryPreview:
    """Rows with problems are not taken; notices are for the eye.

    Nothing at all is imported while there are problems, unless they are left out on purpose.
    """

    source: str
    rows: int
    organisations: tuple[Organisation, ...]
    entrants: tuple[Entrant, ...]
    problems: tuple[RowProblem, ...]
    notices: tuple[Message, ...]
    columns: tuple[tuple[str, str], ...] = ()  # heads, and what they are read as
    alike: tuple[tuple[str, ...], ...] = ()  # spellings of what is perhaps one school

    def check(self) -> None:
        if self.problems:
            first = self.problems[0]
            raise DeskError(
                DeskFault.BAD_ENTRY,
                "list-problems",
                source=self.source,
                count=len(self.problems),
                row=first.row,
                why=first.why,
            )

    def imported(self, event: Event, *, leave_out: bool = False) -> Imported:
        """The list as a change of the event's book: all of it, or what can be taken of it."""
        if not leave_out or not self.entrants:
            self.check()
        return import_entries(
            event, source=self.source, organisations=self.organisations, entrants=self.entrants
        )


def read_entries(
    content: bytes, source: str, event: Event, *, division: str | None = None
) -> EntryPreview:
    """Read a CSV or XLSX list for this event; `division` is for lists that do not name one."""
    tables = [(table, head_of(table.rows, event)) for table in tables_of(content, source, HEADS)]
    named = [(table, head) for table, head in tables if head.has_names]
    if not named:
        return _without_names(tables[0][1], source)
    reader = _Reader(event, {}, division)
    reader.unread = [table.title for table, head in tables if not head.has_names]
    rows = 0
    columns: dict[str, str] = {}
    for table, head in named:
        reader.begin(table, head, is_one_of_many=len(tables) > 1)
        for cell, meaning in head.read_as:
            columns[cell] = columns.get(cell) or meaning
        body = [row for row in head.body if not is_form_only(row, head.groups[0])]
        rows += len(body)
        for row in _with_schools(body, head.groups[0], reader):
            reader.take_groups(row, head.groups)
    return EntryPreview(
        source,
        rows,
        tuple(reader.organisations.values()),
        tuple(reader.entrants),
        tuple(reader.problems),
        tuple(reader.notices()),
        tuple(columns.items()),
        tuple(tuple(names) for names in reader.alike()),
    )


def _without_names(head: Head, source: str) -> EntryPreview:
    """Nobody can be read of it until somebody says which column has the names."""
    known = ", ".join(words[0] for words in COLUMNS.values())
    problem = RowProblem(head.row.number, "", message("list-no-header", source=source, known=known))
    return EntryPreview(source, 0, (), (), (problem,), (), head.read_as)


def _with_schools(
    rows: Sequence[Row], columns: Mapping[str, int], reader: _Reader
) -> Sequence[Row]:
    """A school that is written once, with empty cells below it, is that of the rows below.

    So office programs save merged cells as CSV. A list that also repeats a school in the next row
    means its empty cells.
    """
    at = columns.get("organisation", -1)
    schools = [row.cells[at] if 0 <= at < len(row.cells) else "" for row in rows]
    repeats = any(one and one == two for one, two in pairwise(schools))
    empty = schools.count("")
    if at < 0 or repeats or not schools[:1] or not schools[0] or 2 * empty < len(schools):
        return rows
    reader.filled_down += empty
    found, school = [], ""
    for row, own in zip(rows, schools, strict=True):
        school = own or school
        cells = (*row.cells[:at], school, *row.cells[at + 1 :])
        found.append(replace(row, cells=cells))
    return found


_OF_FORM: Final = (
    "organisation", "address", "school_phone", "fax", "person", "mobile", "school_email",
    "trainer", "stamped", "language", "division", "priority", "name", "age", "school_class",
    "email",
)  # fmt: skip


def read_forms(forms: Sequence[EntryForm], event: Event) -> tuple[EntryPreview, list[EntryForm]]:
    """What schools have sent, by the checks of a list; forms with a bad row are left.

    A problem's row is the form's number, its column the row on the form.
    """
    bad = {each.row for each in _read_rows(forms, event).problems}
    good = [each for each in forms if each.number not in bad]
    reader = _read_rows(good, event)
    told = _read_rows(forms, event).problems if bad else []
    preview = EntryPreview(
        "forms",
        sum(len(each.entrants) for each in forms),
        tuple(reader.organisations.values()),
        tuple(reader.entrants),
        tuple(told),
        tuple(reader.notices()),
    )
    return preview, good


def _read_rows(forms: Sequence[EntryForm], event: Event) -> _Reader:
    reader = _Reader(event, {key: place for place, key in enumerate(_OF_FORM)}, None)
    for form in forms:
        school = (
            form.organisation, form.address, form.phone, form.fax, form.person, form.mobile,
            form.email, form.trainer if form.wants_trainer else "", form.agreed_on, form.language,
            form.division,
        )  # fmt: skip
        for rank, row in enumerate(form.entrants, 1):
            if row.is_empty:
                continue
            age = "" if row.age is None else str(row.age)
            cells = (*school, str(rank), row.name, age, row.school_class, row.email)
            reader.place = str(rank)
            reader.take(Row(form.number, cells))
    return reader


class _Reader:
    def __init__(self, event: Event, columns: Mapping[str, int], division: str | None) -> None:
        self.event, self.columns = event, columns
        self.of_sheet: str | None = None  # the division
        self.usual_division = division
        if division is None and len(event.format.divisions) == 1:
            self.usual_division = event.format.divisions[0].id
        self.divisions = {each.id.casefold(): each.id for each in event.format.divisions}
        self.known = {plain_name(each.name): each for each in event.organisations.values()}
        self.organisations: dict[str, Organisation] = {}
        self.schools: list[Organisation] = []  # of the row at hand, if new or with more to say
        self.entrants: list[Entrant] = []
        self.problems: list[RowProblem] = []
        self.seen = {same_person(each): 0 for each in event.entrants.values()}
        self.listed: Counter[tuple[str, str]] = Counter()
        self.slip: dict[str, str] = {}  # what stands above the table
        self.ignored: list[str] = []  # columns that nobody knows
        self.unread: list[str] = []  # sheets without a column for names
        self.filled_down = 0  # rows whose school stands further up
        self.sheet = ""  # in front of a column's letter, where there are several
        self.place = ""  # instead of a column, where the list is a school's form

    def begin(self, table: Table, head: Head, *, is_one_of_many: bool) -> None:
        """Rows of this table follow. A sheet may be called what its division is."""
        self.sheet = f"{table.title}!" if is_one_of_many else ""
        self.slip = slip_above(head.above)
        self.ignored += [each for each in head.ignored if each not in self.ignored]
        called = table.title.strip().casefold()
        self.of_sheet = self.divisions.get(called) or self.called.get(called) if called else None

    def take_groups(self, row: Row, groups: Sequence[Mapping[str, int]]) -> None:
        """One entrant, or as many as the row has names for."""
        for at, columns in enumerate(groups):
            self.columns = columns
            if at == 0 or self._cell(row, "name"):
                self.take(row)

    def take(self, row: Row) -> None:
        before = len(self.problems)
        self.schools.clear()
        if row.is_torn:
            self._wrong(row, None, message("entry-torn"))
        for column in row.broken:
            if column in self.columns.values():
                self._wrong(
                    row,
                    column,
                    message("entry-formula"),
                )
        values = self._values(row)
        if len(self.problems) > before:
            return
        entrant = Entrant(number=0, **values)
        key = same_person(entrant)
        if key in self.seen:
            name, first = quoted(entrant.name), self.seen[key]
            twice = message("entry-twice", name=name, row=first)
            if self.place:
                twice = message("entry-twice-form", name=name, form=first)
            why = twice if first else message("entry-already", name=name)
            self._wrong(row, self.columns["name"], why)
            return
        self.seen[key] = row.number
        self.listed[entrant.division, entrant.organisation] += 1
        if not entrant.priority:
            place = self.listed[entrant.division, entrant.organisation]
            entrant = replace(entrant, priority=place)
        self.entrants.append(entrant)
        for school in self.schools:  # a row that is not taken names none
            self.known[plain_name(school.name)] = self.organisations[school.id] = school

    def _values(self, row: Row) -> dict[str, Any]:
        name = self._cell(row, "name")
        if not name:
            self._wrong(row, self.columns["name"], message("entry-no-name"))
        return {
            "name": self._name(row),
            "division": self._division(row),
            "organisation": self._organisation(row),
            "priority": self._whole(row, "priority", 1, 9_999) or 0,
            "age": self._whole(row, "age", 3, 120),
            "school_class": self._short(row, "school_class"),
            "email": self._short(row, "email"),
            "guardian": self._short(row, "guardian"),
            "phone": self._short(row, "phone"),
            "consent": self._flag(row),
            "leaves_with": self._leaves(row),
        }

    def _name(self, row: Row) -> str:
        """With a surname of its own column: behind it, or in front as in Chinese and Korean."""
        name, surname = self._short(row, "name"), self._short(row, "surname")
        if not name or not surname:
            return name
        return f"{name} {surname}" if _LATIN.search(name + surname) else f"{surname}{name}"

    def _cell(self, row: Row, key: str) -> str:
        index = self.columns.get(key)
        return row.cells[index] if index is not None and index < len(row.cells) else ""

    def _short(self, row: Row, key: str) -> str:
        text = self._cell(row, key)
        most = _LONG.get(key, _MOST_LETTERS)
        if len(text) > most or not text.isprintable():
            why = message("entry-too-long", text=quoted(text), most=most)
            self._wrong(row, self.columns[key], why)
        return text

    def _division(self, row: Row) -> str:
        text = self._cell(row, "division")
        if not text and (usual := self.of_sheet or self.usual_division):
            return usual
        word = text.casefold()
        found = self.divisions.get(word) or self.called.get(word)
        if found is None:
            known = ", ".join(each.id for each in self.event.format.divisions)
            missing = message("entry-no-division", known=known)
            why = (
                message("entry-strange-division", text=quoted(text), known=known)
                if text
                else missing
            )
            self._wrong(row, self.columns.get("division"), why)
            return ""
        return found

    @cached_property
    def called(self) -> dict[str, str]:
        """By all names of divisions. Many lists give ids, and five languages take long to read."""
        divisions = self.event.format.divisions
        return {word.casefold(): each.id for each in divisions for word in each.words}

    def _organisation(self, row: Row) -> str:
        name = self._short(row, "organisation") or self.slip.get("organisation", "")
        if not name:
            return ""
        name = self.event.spellings.get(plain_name(name), name)
        plain = plain_name(name)
        known = self.known.get(plain)
        if known is None:
            taken = {*self.event.organisations, *self.organisations}
            number = next(n for n in count(len(taken) + 1) if f"o{n}" not in taken)
            known = Organisation(f"o{number}", name)
        said = {
            field: self._short(row, column) or self.slip.get(column, "")
            for column, field in OF_SCHOOL.items()
        }
        new = {field: text for field, text in said.items() if text and not getattr(known, field)}
        if new or plain not in self.known:
            known = replace(known, **new)
            self.schools.append(known)
        return known.id

    def _whole(self, row: Row, key: str, low: int, high: int) -> int | None:
        text = self._cell(row, key)
        if not text:
            return None
        plain = unicodedata.normalize("NFKC", text).casefold()  # wide digits are digits
        plain = re.sub(r"\.0+$", "", _YEARS.sub("", plain) if key == "age" else plain)
        if not plain.isascii() or not plain.isdigit() or not low <= int(plain[:9]) <= high:
            why = message(f"entry-not-{key}", text=quoted(text), low=low, high=high)
            self._wrong(row, self.columns[key], why)
            return None
        return int(plain)

    def _flag(self, row: Row) -> bool:
        text = self._cell(row, "consent").casefold()
        if text not in _YES | _NO:
            self._wrong(
                row, self.columns["consent"], message("entry-not-yes-or-no", text=quoted(text))
            )
        return text in _YES

    def _leaves(self, row: Row) -> LeavesWith:
        text = self._cell(row, "leaves_with").casefold()
        if text not in _LEAVES:
            why = message("entry-leaves-how", text=quoted(text))
            self._wrong(row, self.columns["leaves_with"], why)
        return _LEAVES.get(text, LeavesWith.UNKNOWN)

    def _wrong(self, row: Row, column: int | None, why: Message) -> None:
        where = self.place or self.sheet + ("" if column is None else column_name(column))
        self.problems.append(RowProblem(row.number, where, why))

    def notices(self) -> list[Message]:
        """More entrants than places is no mistake, but the desk should know."""
        found = []
        if self.ignored:
            found.append(message("entry-ignored", columns=", ".join(map(quoted, self.ignored))))
        if self.unread:
            found.append(message("entry-sheets", sheets=", ".join(map(quoted, self.unread))))
        if self.filled_down:
            found.append(message("entry-filled-down", rows=self.filled_down))
        found += [
            message("entry-alike", names=", ".join(map(quoted, names))) for names in self.alike()
        ]
        found += [*self._doubtful(), *self._unprintable()]
        for division in self.event.format.divisions:
            before = len(self.event.in_division(division.id))
            new = sum(each.division == division.id for each in self.entrants)
            over = before + new - division.quota
            if new and over > 0:
                found.append(
                    message(
                        "entry-will-wait",
                        division=division,
                        entrants=before + new,
                        places=division.quota,
                        waiting=over,
                    )
                )
        found += [
            message("entry-leaves-alone", name=each.name)
            for each in self.entrants
            if each.leaves_with is LeavesWith.ALONE
        ]
        return found

    def alike(self) -> list[list[str]]:
        schools = {**self.event.organisations, **self.organisations}.values()
        return spelt_alike(each.name for each in schools)[:_MOST_TOLD]

    def _unprintable(self) -> list[Message]:
        """Letters that would be numbers on paper."""
        names = [each.name for each in self.entrants]
        names += [each.name for each in self.organisations.values()]
        if not (missing := missing_letters("".join(names))):
            return []
        lacking: dict[str, list[str]] = {}  # one notice for all with the same letters
        for name in names:
            if found := " ".join(each for each in missing if each in name):
                lacking.setdefault(found, []).append(name)
        return [
            message("entry-no-font", name=_some(who), letters=letters)
            for letters, who in lacking.items()
        ][:_MOST_TOLD]

    def _doubtful(self) -> list[Message]:
        """A place in the order that two have, an address that cannot be one."""
        ranks = Counter(
            (each.division, each.organisation, each.priority)
            for each in self.entrants
            if each.organisation
        )
        names = {each.id: each.name for each in self.known.values()}
        twice = [
            message("entry-priority-twice", school=quoted(names[school]), priority=rank)
            for (_, school, rank), times in ranks.items()
            if times > 1
        ]
        addresses = [(each.name, each.email) for each in self.organisations.values()]
        addresses += [(each.name, each.email) for each in self.entrants]
        wrong = [
            message("entry-not-email", name=name, text=quoted(email))
            for name, email in addresses
            if email and not _MAIL.fullmatch(email)
        ]
        return [*twice[:_MOST_TOLD], *wrong[:_MOST_TOLD], *self._ages()[:_MOST_TOLD]]

    def _ages(self) -> list[Message]:
        """Whoever is too young or too old for the division, where it has limits."""
        limits = {each.id: each for each in self.event.format.divisions}
        return [
            message(
                "entry-age-outside",
                name=each.name,
                age=each.age,
                division=limits[each.division],
                low=limits[each.division].youngest or 3,
                high=limits[each.division].oldest or 120,
            )
            for each in self.entrants
            if each.age is not None and not limits[each.division].admits(each.age)
        ]


def _some(names: Sequence[str]) -> str:
    """The first three, and how many more."""
    more = f" … (+{len(names) - 3})" if len(names) > 3 else ""
    return ", ".join(names[:3]) + more
