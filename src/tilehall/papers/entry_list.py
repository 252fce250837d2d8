"""A list of entrants: what of it can be taken, and what is wrong with every row that cannot."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from typing import Any, Final

from tilehall.core.errors import quoted
from tilehall.locales import Message, message
from tilehall.papers.fonts import missing_letters
from tilehall.papers.rows_of_file import Row, column_name, rows_of
from tilehall.tournament.books.changes import Imported
from tilehall.tournament.desk.registration import import_entries
from tilehall.tournament.entry_form import EntryForm
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.event import Event
from tilehall.tournament.list_columns import plain_head
from tilehall.tournament.people import (
    Entrant,
    LeavesWith,
    Organisation,
    plain_name,
    same_person,
)

COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "name": (
        "name", "entrant", "player", "student", "student name", "student's name", "姓名",
        "參賽者姓名", "参赛者姓名", "學生姓名", "学生姓名", "이름", "성명", "nombre",
    ),
    "division": (
        "division", "group", "category", "組別", "组别", "부문", "división", "categoría",
        "division/group",
    ),
    "organisation": (
        "organisation", "organization", "school", "school name", "name of school", "club",
        "school or organisation", "school/organisation", "學校", "学校/机构名称", "학교·기관 이름",
        "centro u organización", "centro",
        "學校名稱", "學校/機構名稱", "機構", "学校", "学校名称", "학교명",
        "机构", "학교", "기관", "escuela", "organización", "colegio",
    ),
    "priority": (
        "priority", "rank", "order", "order of priority", "no", "no.", "排列次序", "次序",
        "優先次序", "优先次序", "優先順序", "优先顺序", "순위", "우선순위", "prioridad", "orden",
    ),
    "age": ("age", "年齡", "年龄", "나이", "edad"),
    "school_class": (
        "class", "grade", "form", "班別", "級別", "班级", "级别", "학년", "학년·반",
        "clase", "curso",
    ),
    "email": ("email", "e-mail", "電郵", "电邮", "邮箱", "이메일", "correo", "correo electrónico"),
    "guardian": ("guardian", "parent", "家長姓名", "家长姓名", "보호자", "tutor", "padre/madre"),
    "phone": ("phone", "emergency phone", "緊急聯絡電話", "紧急联络电话", "전화", "teléfono"),
    "consent": ("consent", "agreed", "同意", "동의", "consentimiento"),
    "address": (
        "address", "school address", "學校/機構地址", "地址", "学校/机构地址", "주소", "학교 주소",
        "dirección",
    ),
    "school_phone": (
        "school phone", "organisation phone", "學校/機構電話", "學校電話", "学校/机构电话",
        "학교 전화", "teléfono del colegio",
    ),
    "fax": ("fax", "school fax", "學校/機構傳真號碼", "傳真", "学校/机构传真号码", "传真", "팩스"),
    "person": (
        "person in charge", "contact", "teacher", "負責人姓名", "負責人", "聯絡人", "负责人姓名",
        "负责人", "담당자", "담당자 이름", "responsable",
    ),
    "mobile": (
        "mobile", "mobile of the person in charge", "負責人手提電話", "负责人手提電話",
        "负责人手提电话", "담당자 휴대전화", "móvil", "móvil del responsable",
    ),
    "school_email": (
        "school email", "contact email", "e-mail of the person in charge",
        "email of the person in charge", "負責人電郵地址", "负责人电邮地址", "담당자 이메일",
        "correo del responsable",
    ),
    "trainer": (
        "trainer", "training date", "proposed date and time", "희망 날짜와 시간",
        "fecha y hora propuestas", "建議日期及時間", "建议日期及时间", "강습 희망 일시",
        "formación",
    ),
    "stamped": ("stamp date", "蓋印日期", "盖印日期", "날인 일자", "fecha del sello"),
    "language": (
        "language of letters", "通訊語言", "通讯语言", "안내문 언어", "idioma de las cartas",
    ),
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
_OF_SCHOOL: Final[Mapping[str, str]] = {  # columns that describe the organisation, and its fields
    "address": "address",
    "school_phone": "phone",
    "fax": "fax",
    "person": "person",
    "mobile": "mobile",
    "school_email": "email",
    "trainer": "trainer",
    "stamped": "stamped",
    "language": "language",
}
_LONG: Final = {"organisation": 160, "address": 200, "trainer": 200}
_TOTALS: Final = frozenset(
    {"總參加人數", "总参加人数", "total", "totals", "합계", "총 인원", "총인원"}
)
_YEARS: Final = re.compile(r"\s*(?:歲|岁|세|살|years?(?: old)?|yrs?|años?)$")
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
    rows = rows_of(content, source)
    header_at, columns = _header(rows, event)
    if "name" not in columns:
        return _without_names(rows[header_at], columns, source)
    reader = _Reader(event, columns, division)
    reader.slip = _slip_above(rows[:header_at])
    reader.ignored = _ignored(rows[header_at], columns)
    body = [row for row in rows[header_at + 1 :] if not _is_form_only(row, columns)]
    for row in body:
        reader.take(row)
    return EntryPreview(
        source,
        len(body),
        tuple(reader.organisations.values()),
        tuple(reader.entrants),
        tuple(reader.problems),
        tuple(reader.notices()),
        _read_as(rows[header_at], columns),
        tuple(tuple(names) for names in reader.alike()),
    )


def _without_names(head: Row, columns: Mapping[str, int], source: str) -> EntryPreview:
    """Nobody can be read of it until somebody says which column has the names."""
    why = message("list-no-header", source=source, known=", ".join(COLUMNS))
    problem = RowProblem(head.number, "", why)
    return EntryPreview(source, 0, (), (), (problem,), (), _read_as(head, columns))


def _read_as(head: Row, columns: Mapping[str, int]) -> tuple[tuple[str, str], ...]:
    read = {at: key for key, at in columns.items()}
    return tuple((cell, read.get(at, "")) for at, cell in enumerate(head.cells) if cell)


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


def _header(rows: Sequence[Row], event: Event) -> tuple[int, dict[str, int]]:
    """The first row that names a column for names; titles above it are passed over.

    Where none does, the first of the fullest rows: the organiser is asked what its columns are.
    """
    first = rows[:20]
    for at, row in enumerate(first):
        found = _columns_of(row, event)
        if "name" in found:
            return at, found
    fullest = max(range(len(first)), key=lambda at: (sum(map(bool, first[at].cells)), -at))
    return fullest, _columns_of(first[fullest], event)


def _columns_of(row: Row, event: Event) -> dict[str, int]:
    """Which column is where; what the organiser has said about a head comes first."""
    found: dict[str, int] = {}
    said = [event.columns.get(plain_head(cell)) for cell in row.cells]
    for index, meaning in enumerate(said):
        if meaning:
            found.setdefault(meaning, index)
    for index, cell in enumerate(row.cells):
        key = _column(cell) if said[index] is None else None
        if key is not None:
            found.setdefault(key, index)
    return found


def _slip_above(rows: Sequence[Row]) -> dict[str, str]:
    """What a reply slip says of the school before its table begins: `學校名稱: St Mary`."""
    found: dict[str, str] = {}
    for row in rows:
        cells = [cell for cell in row.cells if cell]
        for at, cell in enumerate(cells):
            label, colon, value = unicodedata.normalize("NFKC", cell).partition(":")
            key = _column(label)
            if key is None or not (key == "organisation" or key in _OF_SCHOOL):
                continue
            following = cells[at + 1] if at + 1 < len(cells) else ""
            said = value.strip(" _") if colon else ""
            if not said and _column(following.partition(":")[0]) is None:
                said = following.strip(" _")
            if said:
                found.setdefault(key, said)
    return found


def _ignored(header: Row, columns: Mapping[str, int]) -> list[str]:
    used = set(columns.values())
    return [cell for at, cell in enumerate(header.cells) if cell and at not in used]


def _is_form_only(row: Row, columns: Mapping[str, int]) -> bool:
    """A row of the form that nobody has filled in, or its total."""
    cells = [cell for cell in row.cells if cell]
    if cells and unicodedata.normalize("NFKC", cells[0]).strip(": ").casefold() in _TOTALS:
        return True
    rank = columns.get("priority")
    return (
        rank is not None
        and not row.broken
        and all(not cell or at == rank for at, cell in enumerate(row.cells))
    )


def _column(cell: str) -> str | None:
    wanted = plain_head(cell)
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
        self.divisions = {each.id.casefold(): each.id for each in event.format.divisions}
        self.known = {plain_name(each.name): each for each in event.organisations.values()}
        self.organisations: dict[str, Organisation] = {}
        self.entrants: list[Entrant] = []
        self.problems: list[RowProblem] = []
        self.seen = {same_person(each): 0 for each in event.entrants.values()}
        self.listed: Counter[tuple[str, str]] = Counter()
        self.slip: dict[str, str] = {}  # what stands above the table
        self.ignored: list[str] = []  # columns that nobody knows
        self.place = ""  # instead of a column, where the list is a school's form

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
        most = _LONG.get(key, _MOST_LETTERS)
        if len(text) > most or not text.isprintable():
            why = message("entry-too-long", text=quoted(text), most=most)
            self._wrong(row, self.columns[key], why)
        return text

    def _division(self, row: Row) -> str:
        text = self._cell(row, "division")
        if not text and self.usual_division:
            return self.usual_division
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
            for column, field in _OF_SCHOOL.items()
        }
        new = {field: text for field, text in said.items() if text and not getattr(known, field)}
        if new or plain not in self.known:
            known = replace(known, **new)
            self.known[plain] = self.organisations[known.id] = known
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
        where = self.place or ("" if column is None else column_name(column))
        self.problems.append(RowProblem(row.number, where, why))

    def notices(self) -> list[Message]:
        """More entrants than places is no mistake, but the desk should know."""
        found = []
        if self.ignored:
            found.append(message("entry-ignored", columns=", ".join(map(quoted, self.ignored))))
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
        """Schools that are perhaps one, spelt in several ways: marks, accents, `Saint` and `St`."""
        spelt: dict[str, list[str]] = {}
        for each in {**self.event.organisations, **self.organisations}.values():
            spelt.setdefault(_letters(each.name), []).append(each.name)
        return [names for names in spelt.values() if len(names) > 1][:_MOST_TOLD]

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
        wrong = [
            message("entry-not-email", name=each.name, text=quoted(each.email))
            for each in self.entrants
            if each.email and not _MAIL.fullmatch(each.email)
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


def _letters(name: str) -> str:
    apart = unicodedata.normalize("NFKD", name).casefold()
    words = re.sub(r"[^\w\s]", "", "".join(c for c in apart if not unicodedata.combining(c)))
    # St Mary, St Marys and St Mary's: a last s tells no two schools apart
    plain = ("st" if word == "saint" else word for word in words.split())
    return "".join(word[:-1] if len(word) > 3 and word.endswith("s") else word for word in plain)


def _some(names: Sequence[str]) -> str:
    """The first three, and how many more."""
    more = f" … (+{len(names) - 3})" if len(names) > 3 else ""
    return ", ".join(names[:3]) + more
