"""Where a list says what its columns are, and what stands above and below its table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tilehall.papers.rows_of_file import Row
from tilehall.tournament.event import Event
from tilehall.tournament.list_columns import head_words, plain_head

COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "name": (
        "name", "entrant", "player", "student", "student name", "student's name", "姓名",
        "參賽者姓名", "参赛者姓名", "學生姓名", "学生姓名", "이름", "성명", "nombre",
        "full name", "first name", "given name", "forename", "名", "名字", "nombre y apellidos",
        "nombre completo",
    ),
    "surname": (
        "surname", "last name", "family name", "姓", "姓氏", "성", "apellidos", "apellido",
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
        "class", "grade", "form", "班別", "級別", "班級", "年級", "班级", "级别", "班别", "年级",
        "학년", "학년·반", "반", "clase", "curso",
    ),
    "email": (
        "email", "e-mail", "email address", "e-mail address", "電郵", "電郵地址", "電子郵件",
        "电邮", "电邮地址", "电子邮件", "邮箱", "이메일", "correo", "correo electrónico",
    ),
    "guardian": (
        "guardian", "parent", "parent/guardian", "家長", "家長姓名", "家长", "家长姓名", "보호자",
        "tutor", "padre/madre",
    ),
    "phone": (
        "phone", "phone number", "telephone", "emergency phone", "電話", "電話號碼", "聯絡電話",
        "家長電話", "緊急聯絡電話", "电话", "电话号码", "联系电话", "家长电话", "紧急联络电话",
        "전화", "전화번호", "teléfono",
    ),
    "consent": (
        "consent", "parental consent", "agreed", "同意", "同意書", "家長同意", "家長同意書",
        "同意书", "家长同意", "家长同意书", "동의", "동의서", "consentimiento", "autorización",
    ),
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

OF_SCHOOL: Final[Mapping[str, str]] = {  # columns that describe the organisation, and its fields
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
HEADS: Final = frozenset(word for words in COLUMNS.values() for word in words)
_TOTAL: Final = re.compile(
    r"(?:grand |sub)?(?:totals?|sum|suma)\b|(?:合|總|总|小)(?:計|计)|[總总](?:參加|参加)?人[數数]"
    r"|합계|총계|소계|총 ?인원|총원"
)


@dataclass(frozen=True, slots=True)
class Head:
    """One table of a list: what its columns are called and mean, and its rows.

    `groups` are the columns of one entrant each: where the organiser says that several columns are
    names, as in a survey that a school fills in once for all, what follows a name is of that one.
    """

    row: Row
    groups: tuple[Mapping[str, int], ...]
    above: tuple[Row, ...]
    body: tuple[Row, ...]

    @property
    def has_names(self) -> bool:
        return "name" in self.groups[0]

    @property
    def used(self) -> dict[int, str]:
        return {at: key for group in self.groups for key, at in group.items()}

    @property
    def read_as(self) -> tuple[tuple[str, str], ...]:
        used = self.used
        return tuple((cell, used.get(at, "")) for at, cell in enumerate(self.row.cells) if cell)

    @property
    def ignored(self) -> list[str]:
        used = self.used
        return [cell for at, cell in enumerate(self.row.cells) if cell and at not in used]


def head_of(rows: Sequence[Row], event: Event) -> Head:
    """The first row that names a column for names; titles above it are passed over.

    Where none does, the first of the fullest rows: the organiser is asked what its columns are.
    """
    first = rows[:20]
    named = (at for at, row in enumerate(first) if "name" in _columns(row, event))
    fullest = max(range(len(first)), key=lambda at: (sum(map(bool, first[at].cells)), -at))
    at = next(named, fullest)
    row, below = rows[at], at + 1
    if below < len(rows) and _is_second_head(row, rows[below]):
        row, below = _both(row, rows[below]), below + 1
    return Head(row, _groups(row, event), tuple(rows[:at]), tuple(rows[below:]))


def _is_second_head(head: Row, row: Row) -> bool:
    """Cells that reach over two rows are the same in both; of a person hardly one is."""
    above = (*head.cells, *[""] * len(row.cells))
    filled = [(cell, up) for cell, up in zip(row.cells, above, strict=False) if cell]
    heads = sum(cell == up or column_of(cell) is not None for cell, up in filled)
    return heads > 1 and 2 * heads >= len(filled)


def _both(head: Row, below: Row) -> Row:
    """`Entrant` above `Name` and `Age`: the lower one says what it is."""
    width = max(len(head.cells), len(below.cells))
    upper, lower = ((*row.cells, *[""] * (width - len(row.cells))) for row in (head, below))
    cells = tuple(
        two if column_of(two) or not one else one if one == two or not two else f"{one} {two}"
        for one, two in zip(upper, lower, strict=True)
    )
    return Row(head.number, cells)


def _columns(row: Row, event: Event) -> dict[str, int]:
    """Which column is where; what the organiser has said about a head comes first, and a head that
    is known as it is comes before one that is known in part.
    """
    found: dict[str, int] = {}
    said = [event.columns.get(plain_head(cell)) for cell in row.cells]
    for index, meaning in enumerate(said):
        if meaning:
            found.setdefault(meaning, index)
    for is_exact in (True, False):
        for index, cell in enumerate(row.cells):
            key = column_of(cell, is_exact=is_exact) if said[index] is None else None
            if key is not None and index not in found.values():
                found.setdefault(key, index)
    return found


def _groups(row: Row, event: Event) -> tuple[Mapping[str, int], ...]:
    columns = _columns(row, event)
    said = [event.columns.get(plain_head(cell)) for cell in row.cells]
    names = [at for at, meaning in enumerate(said) if meaning == "name"]
    if len(names) < 2:
        return (columns,)
    common = {key: at for key, at in columns.items() if at < names[0]}
    found = []
    for start, end in zip(names, [*names[1:], len(row.cells)], strict=True):
        own: dict[str, int] = {}
        for at in range(start, end):
            key = said[at] if said[at] is not None else column_of(row.cells[at])
            if key:
                own.setdefault(key, at)
        found.append({**common, **own})
    return tuple(found)


def column_of(cell: str, *, is_exact: bool = False) -> str | None:
    for wanted in [plain_head(cell)] if is_exact else head_words(cell):
        for key, names in COLUMNS.items():
            if wanted in names:
                return key
    return None


def slip_above(rows: Sequence[Row]) -> dict[str, str]:
    """What a reply slip says of the school before its table begins: `學校名稱: St Mary`."""
    found: dict[str, str] = {}
    for row in rows:
        cells = [cell for cell in row.cells if cell]
        for at, cell in enumerate(cells):
            label, colon, value = unicodedata.normalize("NFKC", cell).partition(":")
            key = column_of(label)
            if key is None or not (key == "organisation" or key in OF_SCHOOL):
                continue
            following = cells[at + 1] if at + 1 < len(cells) else ""
            said = value.strip(" _") if colon else ""
            if not said and column_of(following.partition(":")[0]) is None:
                said = following.strip(" _")
            if said:
                found.setdefault(key, said)
    return found


def is_form_only(row: Row, columns: Mapping[str, int]) -> bool:
    """A row of the form that nobody has filled in, or its total."""
    cells = [unicodedata.normalize("NFKC", cell).casefold() for cell in row.cells]
    first = next(filter(None, cells), "")
    name = cells[columns["name"]] if columns["name"] < len(cells) else ""
    if _TOTAL.match(first) and (not name or name == first or name.isdigit()):
        return True
    rank = columns.get("priority")
    return (
        rank is not None
        and not row.broken
        and all(not cell or at == rank for at, cell in enumerate(row.cells))
    )
