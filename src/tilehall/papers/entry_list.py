"""A list of entrants: what of it can be taken, and what is wrong with every row that cannot."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from tilehall.core.errors import quoted
from tilehall.locales import Message, message
from tilehall.papers.rows_of_file import Row, column_name, rows_of
from tilehall.tournament.books.changes import Imported
from tilehall.tournament.desk.registration import import_entries
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.event import Event
from tilehall.tournament.people import Entrant, LeavesWith, Organisation, same_person

COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "name": (
        "name", "entrant", "player", "姓名", "參賽者姓名", "参赛者姓名", "이름", "성명", "nombre",
    ),
    "division": ("division", "group", "組別", "组别", "부문", "división", "division/group"),
    "organisation": (
        "organisation", "organization", "school", "club", "學校", "學校/機構名稱", "機構", "学校",
        "机构", "학교", "기관", "escuela", "organización", "colegio",
    ),
    "priority": ("priority", "rank", "order", "no", "no.", "排列次序", "次序", "순위", "prioridad"),
    "age": ("age", "年齡", "年龄", "나이", "edad"),
    "school_class": (
        "class", "grade", "form", "班別", "級別", "班级", "级别", "학년", "clase", "curso",
    ),
    "email": ("email", "e-mail", "電郵", "电邮", "邮箱", "이메일", "correo"),
    "guardian": ("guardian", "parent", "家長姓名", "家长姓名", "보호자", "tutor", "padre/madre"),
    "phone": ("phone", "emergency phone", "緊急聯絡電話", "紧急联络电话", "전화", "teléfono"),
    "consent": ("consent", "agreed", "同意", "동의", "consentimiento"),
    "leaves_with": ("leaves with", "leaves", "pick-up", "接送", "離開", "귀가", "recogida"),
}  # fmt: skip

_YES: Final = frozenset({"yes", "y", "true", "1", "x", "✓", "是", "同意", "예", "네", "sí", "si"})
_NO: Final = frozenset({"", "no", "n", "false", "0", "否", "不同意", "아니오"})
_LEAVES: Final[Mapping[str, LeavesWith]] = {
    "": LeavesWith.UNKNOWN,
    **dict.fromkeys(("teacher", "老師", "老师", "교사", "profesor"), LeavesWith.TEACHER),
    **dict.fromkeys(("parent", "家長", "家长", "부모", "padre", "madre"), LeavesWith.PARENT),
    **dict.fromkeys(("alone", "自行回家", "自行", "혼자", "solo", "sola"), LeavesWith.ALONE),
}
_MOST_LETTERS: Final = 80


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
    """Nothing is imported while there are problems; notices are for the eye."""

    source: str
    rows: int
    organisations: tuple[Organisation, ...]
    entrants: tuple[Entrant, ...]
    problems: tuple[RowProblem, ...]
    notices: tuple[Message, ...]

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

    def imported(self, event: Event) -> Imported:
        """The list as a change of the event's book: all of it, or nothing."""
        self.check()
        return import_entries(
            event, source=self.source, organisations=self.organisations, entrants=self.entrants
        )


def read_entries(
    content: bytes, source: str, event: Event, *, division: str | None = None
) -> EntryPreview:
    """Read a CSV or XLSX list for this event; `division` is for lists that do not name one."""
    rows = rows_of(content, source)
    header_at, columns = _header(rows, source)
    reader = _Reader(event, columns, division)
    body = rows[header_at + 1 :]
    for row in body:
        reader.take(row)
    return EntryPreview(
        source,
        len(body),
        tuple(reader.organisations.values()),
        tuple(reader.entrants),
        tuple(reader.problems),
        tuple(reader.notices()),
    )


def _header(rows: Sequence[Row], source: str) -> tuple[int, dict[str, int]]:
    """The first row that names a column for names; titles above it are passed over."""
    for at, row in enumerate(rows[:20]):
        found: dict[str, int] = {}
        for index, cell in enumerate(row.cells):
            key = _column(cell)
            if key is not None:
                found.setdefault(key, index)
        if "name" in found:
            return at, found
    known = ", ".join(COLUMNS)
    raise DeskError(DeskFault.BAD_ENTRY, "list-no-header", source=source, known=known)


def _column(cell: str) -> str | None:
    plain = unicodedata.normalize("NFKC", cell).casefold()  # wide slashes and colons too
    wanted = re.sub(r"\s*([/:*])\s*", r"\1", plain).strip(":* ")
    for key, names in COLUMNS.items():
        if wanted in names:
            return key
    return None


class _Reader:
    def __init__(self, event: Event, columns: dict[str, int], division: str | None) -> None:
        self.event, self.columns = event, columns
        self.usual_division = division
        if division is None and len(event.format.divisions) == 1:
            self.usual_division = event.format.divisions[0].id
        self.divisions = {
            word.casefold(): each.id for each in event.format.divisions for word in each.words
        }
        self.known = {each.name.casefold(): each for each in event.organisations.values()}
        self.organisations: dict[str, Organisation] = {}
        self.entrants: list[Entrant] = []
        self.problems: list[RowProblem] = []
        self.seen = {same_person(each): 0 for each in event.entrants.values()}
        self.listed: Counter[tuple[str, str]] = Counter()

    def take(self, row: Row) -> None:
        before = len(self.problems)
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
            why = twice if first else message("entry-already", name=name)
            self._wrong(row, self.columns["name"], why)
            return
        self.seen[key] = row.number
        self.listed[entrant.division, entrant.organisation] += 1
        if not entrant.priority:
            place = self.listed[entrant.division, entrant.organisation]
            entrant = replace(entrant, priority=place)
        self.entrants.append(entrant)

    def _values(self, row: Row) -> dict[str, Any]:
        name = self._cell(row, "name")
        if not name:
            self._wrong(row, self.columns["name"], message("entry-no-name"))
        return {
            "name": self._short(row, "name"),
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

    def _cell(self, row: Row, key: str) -> str:
        index = self.columns.get(key)
        return row.cells[index] if index is not None and index < len(row.cells) else ""

    def _short(self, row: Row, key: str) -> str:
        text = self._cell(row, key)
        if len(text) > _MOST_LETTERS or not text.isprintable():
            self._wrong(row, self.columns[key], message("entry-too-long", text=quoted(text)))
        return text

    def _division(self, row: Row) -> str:
        text = self._cell(row, "division")
        if not text and self.usual_division:
            return self.usual_division
        found = self.divisions.get(text.casefold())
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

    def _organisation(self, row: Row) -> str:
        name = self._short(row, "organisation")
        if not name:
            return ""
        known = self.known.get(name.casefold())
        if known is None:
            taken = len(self.event.organisations) + len(self.organisations)
            known = Organisation(f"o{taken + 1}", name)
            self.known[name.casefold()] = self.organisations[known.id] = known
        return known.id

    def _whole(self, row: Row, key: str, low: int, high: int) -> int | None:
        text = self._cell(row, key)
        if not text:
            return None
        if not text.isascii() or not text.isdigit() or not low <= int(text[:9]) <= high:
            why = message(f"entry-not-{key}", text=quoted(text), low=low, high=high)
            self._wrong(row, self.columns[key], why)
            return None
        return int(text)

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
        where = "" if column is None else column_name(column)
        self.problems.append(RowProblem(row.number, where, why))

    def notices(self) -> list[Message]:
        """More entrants than places is no mistake, but the desk should know."""
        found = []
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
