"""A list as somebody's office program has saved it, as rows of text: CSV or XLSX.

openpyxl takes a quarter of a second to load, so it is loaded when there is an XLSX.
"""

from __future__ import annotations

import csv
import io
import re
import warnings
import zipfile
import zlib
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any, Final
from xml.parsers.expat import ExpatError, ParserCreate

from tilehall.papers.decoding import decoded
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.list_columns import head_words

LARGEST_FILE: Final = 8 * 1024 * 1024
_LARGEST_UNPACKED: Final = 64 * 1024 * 1024  # a small archive may hold a very large list
_MOST_ROWS: Final = 25_000
_MOST_COLUMNS: Final = 60
_MOST_CELLS: Final = 400_000  # in the file, empty ones too: a full list has sixteen columns
_MOST_SHEETS: Final = 300
_LONGEST_LINE: Final = 100_000  # letters of a CSV; its reader takes no cell of 131,072
_MOST_LINES: Final = 8 * _MOST_ROWS  # of a CSV, empty ones too
_LONGEST_CELL: Final = 32_767  # letters; office programs take no more
_MOST_LETTERS: Final = 8 * 1024 * 1024  # of all cells: a workbook says a text once for many of them
_MOST_STYLES: Final = 70_000  # office programs allow 65,490 of a kind
_MOST_OTHERS: Final = 5_000  # sheets, defined names, links; a thousand take a tenth of a second
_OFFICE_97: Final = b"\xd0\xcf\x11\xe0"  # an old XLS file, or an XLSX with a password


_BINARY: Final = re.compile("[\x01-\x08\x0e-\x1f]")
_MARKUP: Final = ("<!doctype", "<html", "<table", "<?xml", "{\\rtf", "%pdf")


@dataclass(frozen=True, slots=True)
class Row:
    """Cells by column, and where they are in the file; `broken` are columns without a value.

    Of a row that `is_torn` nobody can say for sure where its cells begin and end.
    """

    number: int
    cells: tuple[str, ...]
    broken: tuple[int, ...] = ()
    is_torn: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """One sheet of a workbook; a CSV file has one without a title. Rows are those with anything."""

    title: str
    rows: tuple[Row, ...]


def rows_of(content: bytes, name: str) -> list[Row]:
    """Of the first sheet that has any."""
    return [*tables_of(content, name)[0].rows]


def tables_of(content: bytes, name: str, heads: Collection[str] = ()) -> list[Table]:
    """`heads` are words that columns may be called: they tell old encodings apart."""
    if len(content) > LARGEST_FILE:
        raise _bad(name, "list-too-large", most=LARGEST_FILE // 1024 // 1024)
    if content[:4] == _OFFICE_97:
        raise _bad(name, "list-locked")
    is_book = content[:2] == b"PK"
    read = _xlsx(content, name) if is_book else [Table("", tuple(_csv(content, name, heads)))]
    tables = [
        Table(table.title, tuple(row for row in table.rows if any(row.cells) or row.broken))
        for table in read
    ]
    found = [table for table in tables if table.rows]
    if not found:
        raise _bad(name, "list-empty")
    rows = [row for table in found for row in table.rows]
    letters = sum(len(cell) for row in rows for cell in row.cells)
    if len(rows) > _MOST_ROWS or letters > _MOST_LETTERS:
        raise _too_long(name)
    return found


def _csv(content: bytes, name: str, heads: Collection[str]) -> Iterator[Row]:
    text = decoded(content, heads)
    if text is None:
        raise _bad(name, "list-letters")
    if _BINARY.search(text) or text.lstrip()[:20].casefold().startswith(_MARKUP):
        raise _bad(name, "list-no-list")
    lines = text.splitlines()
    if max(map(len, lines), default=0) > _LONGEST_LINE:
        raise _bad(name, "list-no-list")
    if len(lines) > _MOST_LINES:
        raise _too_long(name)
    delimiter = _delimiter(text, heads)
    for number, cells, is_torn in _cells(text, delimiter):
        tidy = [_text(cell) for cell in cells]
        while tidy and not tidy[-1]:
            tidy.pop()
        is_long = len(tidy) > _MOST_COLUMNS
        if number > _MOST_ROWS or (is_long and number == 1):
            raise _too_long(name)
        yield Row(number, tuple(tidy[:_MOST_COLUMNS]), is_torn=is_torn or is_long)


def _delimiter(text: str, heads: Collection[str]) -> str:
    """By which one a row of the first few has the most known heads, or is there most often."""
    lines = text.split("\n", 20)[:20]

    def weight(mark: str) -> tuple[int, int]:
        known = (sum(_is_head(cell, heads) for cell in line.split(mark)) for line in lines)
        return max(known) if heads else 0, max(line.count(mark) for line in lines)

    return max(",;\t|", key=weight)


def _is_head(cell: str, heads: Collection[str]) -> bool:
    return any(word in heads for word in head_words(cell.strip(' "')))


def _cells(text: str, delimiter: str) -> Iterator[tuple[int, list[str], bool]]:
    """Rows with the number of their line; the last is whether the row is torn.

    A quotation mark that is never closed would take all rows below it along: then every line is
    read by itself, and those with such a mark are torn.
    """
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        yield from [(reader.line_num, cells, False) for cells in reader]
    except csv.Error:
        for number, line in enumerate(text.splitlines(), 1):
            is_torn = line.count('"') % 2 == 1
            quote = "" if is_torn else '"'
            for cells in csv.reader([line], delimiter=delimiter, quotechar=quote or None):
                yield number, cells, is_torn


def _xlsx(content: bytes, name: str) -> list[Table]:
    """All sheets that are shown, row by row: what lies between two cells costs nothing."""
    from openpyxl.utils.exceptions import InvalidFileException  # noqa: PLC0415 - see above

    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            parts = _inspected(archive, name)
        sheets = written = _sheets(content, calculated=True)
        if len(sheets) > _MOST_SHEETS:
            raise _too_long(name)
        if any(part.elements["f"] for part in parts.values()):
            written = _sheets(content, calculated=False)
        return [
            Table(sheet.title, tuple(_rows_of_sheet(sheet, formulas, name, parts)))
            for sheet, formulas in zip(sheets, written, strict=True)
        ]
    except (RuntimeError, NotImplementedError):  # a password; a way of packing that is not known
        raise _bad(name, "list-locked") from None
    except (
        InvalidFileException,
        ExpatError,
        zipfile.BadZipFile,
        zlib.error,
        LookupError,
        ValueError,
        OSError,
        EOFError,
        TypeError,
        AttributeError,
        SyntaxError,  # what openpyxl's XML parser raises
    ) as error:
        if isinstance(error, DeskError):
            raise
        raise _bad(name, "list-no-xlsx") from None


def _rows_of_sheet(
    sheet: Any, formulas: Any, name: str, parts: dict[str, _Counted]
) -> Iterator[Row]:
    """Each row with its values, and once more with its formulas if there are any."""
    part = parts.get(sheet._worksheet_path)
    areas = _Merged(part.merged if part else (), name)
    size = {"min_row": 1, "max_row": _MOST_ROWS + 1, "min_col": 1, "max_col": _MOST_COLUMNS + 1}
    rows = sheet.iter_rows(**size, values_only=True)
    both: Iterable[tuple[Any, Any]] = ((row, row) for row in rows)
    if part and part.elements["f"]:
        both = zip(rows, formulas.iter_rows(**size, values_only=True), strict=True)
    nothing = (None,) * (_MOST_COLUMNS + 1)
    for number, (found, as_written) in enumerate(both, start=1):
        if found == as_written == nothing and not areas.reach(number):
            continue
        if any(isinstance(value, str) and len(value) > _LONGEST_CELL for value in found):
            raise _bad(name, "list-no-xlsx")
        cells = areas.spread(number, found)
        if number > _MOST_ROWS or any(value is not None for value in cells[_MOST_COLUMNS:]):
            raise _too_long(name)
        broken = tuple(
            column
            for column, (value, formula) in enumerate(zip(cells, as_written, strict=False))
            # nobody has calculated it yet
            if value is None and isinstance(formula, str) and formula.startswith("=")
        )
        while cells and cells[-1] is None and len(cells) - 1 not in broken:
            cells.pop()
        yield Row(number, tuple(_text(value) for value in cells), broken)


def _sheets(content: bytes, *, calculated: bool) -> list[Any]:
    import openpyxl  # noqa: PLC0415 - see above

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what openpyxl cannot read, nobody at the hall's log can
        book = openpyxl.load_workbook(io.BytesIO(content), read_only=True, data_only=calculated)
    return [each for each in book.worksheets if each.sheet_state == "visible"]


class _Merged:
    """A value written once over several cells counts in each of them."""

    def __init__(self, areas: Iterable[str], name: str) -> None:
        from openpyxl.utils import range_boundaries  # noqa: PLC0415 - see above

        self._starting: dict[int, list[tuple[int, int, int]]] = defaultdict(list)
        size = 0
        for area in areas:
            left, top, right, bottom = range_boundaries(area)
            if left > right or top > bottom:  # no program writes this; its size would be negative
                raise ValueError(area)
            size += (right - left + 1) * (bottom - top + 1)
            self._starting[top].append((bottom, left - 1, right))
        if size > _MOST_CELLS:
            raise _too_long(name)
        self._lasting: list[tuple[int, int, int, Any]] = []  # the same, with the value

    def reach(self, number: int) -> bool:
        """Is there one in this row? Rows are asked for from the first to the last."""
        self._lasting = [each for each in self._lasting if each[0] >= number]
        return bool(self._lasting) or number in self._starting

    def spread(self, number: int, row: Sequence[Any]) -> list[Any]:
        cells = list(row)
        if not self.reach(number):
            return cells
        for bottom, left, right in self._starting.get(number, ()):
            if left < len(cells):
                self._lasting.append((bottom, left, right, cells[left]))
        for _, left, right, value in self._lasting:
            cells[left:right] = [value] * (min(right, len(cells)) - left)
        return cells


def _inspected(archive: zipfile.ZipFile, name: str) -> dict[str, _Counted]:
    """What is in each part. A small archive may hold very much, so it is counted first: elements
    cost a few bytes in the file and hundreds in memory.
    """
    if sum(each.file_size for each in archive.infolist()) > _LARGEST_UNPACKED:
        raise _bad(name, "list-no-xlsx")
    parts: dict[str, _Counted] = {}
    for part in archive.infolist():
        if part.filename.endswith((".xml", ".rels")):
            with archive.open(part) as file:
                parts[part.filename] = counted = _Counted(name, _most_of(part.filename))
                counted.parser.ParseFile(file)
    return parts


def _most_of(part: str) -> int:
    """Elements of a kind: sheets and their texts have many; others have names, styles, links."""
    if "/worksheets/" in part or part.endswith("/sharedStrings.xml"):
        return _MOST_CELLS
    return _MOST_STYLES if part.endswith("/styles.xml") else _MOST_OTHERS


class _Counted:
    """One part of the archive, read without keeping it."""

    def __init__(self, name: str, most: int) -> None:
        self.name, self.most = name, most
        self.elements: Counter[str] = Counter()
        self.merged: list[str] = []
        self.parser = ParserCreate(namespace_separator=" ")
        self.parser.StartElementHandler = self._begin

    def _begin(self, tag: str, attributes: dict[str, str]) -> None:
        kind = tag.rpartition(" ")[2]
        self.elements[kind] += 1
        if self.elements[kind] > self.most:
            raise _too_long(self.name)
        if kind == "mergeCell":
            self.merged.append(attributes.get("ref", ""))


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, datetime) and value.time() == time.min:
        value = value.date()
    if isinstance(value, datetime | date):
        value = value.isoformat()
    return " ".join(str(value).split())


def column_name(index: int) -> str:
    """As office programs call a column: A, B, …"""
    from openpyxl.utils import get_column_letter  # noqa: PLC0415 - see above

    return str(get_column_letter(index + 1))


def _too_long(name: str) -> DeskError:
    return _bad(name, "list-too-long", rows=str(_MOST_ROWS), columns=_MOST_COLUMNS)


def _bad(name: str, wording: str, **facts: str | int) -> DeskError:
    return DeskError(DeskFault.BAD_ENTRY, wording, source=name, **facts)
