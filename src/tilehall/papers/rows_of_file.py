"""A list as somebody's office program has saved it, as rows of text: CSV or XLSX."""

from __future__ import annotations

import csv
import io
import zipfile
import zlib
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

import openpyxl
from openpyxl.utils import get_column_letter
from openpyxl.utils.exceptions import InvalidFileException
from openpyxl.worksheet.worksheet import Worksheet

from tilehall.tournament.errors import DeskError, DeskFault

LARGEST_FILE: Final = 8 * 1024 * 1024
_LARGEST_UNPACKED: Final = 64 * 1024 * 1024  # a small archive may hold a very large list
_MOST_ROWS: Final = 25_000
_MOST_COLUMNS: Final = 60


@dataclass(frozen=True, slots=True)
class Row:
    """Cells by column, and where they are in the file; `broken` are columns without a value."""

    number: int
    cells: tuple[str, ...]
    broken: tuple[int, ...] = ()


def rows_of(content: bytes, name: str) -> list[Row]:
    """Rows that are not empty."""
    if len(content) > LARGEST_FILE:
        raise _bad(name, "list-too-large", most=LARGEST_FILE // 1024 // 1024)
    rows = _xlsx(content, name) if content[:2] == b"PK" else _csv(content, name)
    found = [row for row in rows if any(row.cells) or row.broken]
    if not found:
        raise _bad(name, "list-empty")
    return found


def _csv(content: bytes, name: str) -> list[Row]:
    text = _decoded(content, name)
    if "\0" in text:
        raise _bad(name, "list-no-list")
    first = text.splitlines()[0] if text.strip() else ""
    delimiter = max(",;\t", key=first.count)
    rows: list[Row] = []
    try:
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
        for cells in reader:
            if len(rows) >= _MOST_ROWS or len(cells) > _MOST_COLUMNS:
                raise _too_long(name)
            rows.append(Row(reader.line_num, tuple(_text(cell) for cell in cells)))
    except csv.Error as error:
        raise _bad(name, "list-no-csv", row=len(rows) + 1) from error
    return rows


def _decoded(content: bytes, name: str) -> str:
    """UTF-8, or what office programs in Hong Kong and Korea have saved for decades."""
    if content[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        return content.decode("utf-16", "replace")
    for encoding in ("utf-8-sig", "big5hkscs", "cp949", "gb18030"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise _bad(name, "list-letters")


def _xlsx(content: bytes, name: str) -> list[Row]:
    sheets = _first_sheets(content)
    if sheets is None:
        raise _bad(name, "list-no-xlsx")
    sheet, written = sheets
    if sheet.max_row > _MOST_ROWS or sheet.max_column > _MOST_COLUMNS:
        raise _too_long(name)
    merged = _merged_values(sheet)
    formulas = _formulas(written) if written else set()
    rows = []
    for number, values in enumerate(sheet.iter_rows(values_only=True), 1):
        found = [merged.get((number, at), value) for at, value in enumerate(values, 1)]
        broken = tuple(  # nobody has calculated it yet
            at - 1
            for at, value in enumerate(found, 1)
            if value is None and (number, at) in formulas
        )
        rows.append(Row(number, tuple(_text(value) for value in found), broken))
    return rows


def _formulas(sheet: Worksheet) -> set[tuple[int, int]]:
    return {
        (number, at)
        for number, values in enumerate(sheet.iter_rows(values_only=True), 1)
        for at, value in enumerate(values, 1)
        if isinstance(value, str) and value.startswith("=")
    }


def _first_sheets(content: bytes) -> tuple[Worksheet, Worksheet | None] | None:
    """The first sheet with its values, and once more with its formulas if there are any."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            if sum(each.file_size for each in archive.infolist()) > _LARGEST_UNPACKED:
                return None
            sheets = [each for each in archive.namelist() if each.startswith("xl/worksheets/")]
            has_formulas = any(b"<f" in archive.read(each) for each in sheets)
        values = openpyxl.load_workbook(io.BytesIO(content), data_only=True).worksheets[0]
        if not has_formulas:
            return values, None
        formulas = openpyxl.load_workbook(io.BytesIO(content), data_only=False)
        return values, formulas.worksheets[0]
    except (
        InvalidFileException,
        zipfile.BadZipFile,
        zlib.error,
        LookupError,
        ValueError,
        OSError,
        TypeError,
        AttributeError,
        SyntaxError,  # what the XML parser raises
    ):
        return None


def _merged_values(sheet: Worksheet) -> dict[tuple[int, int], Any]:
    """A value written once over several cells counts in each of them."""
    found = {}
    for area in sheet.merged_cells.ranges:
        value = sheet.cell(area.min_row, area.min_col).value
        for row in range(area.min_row, area.max_row + 1):
            for column in range(area.min_col, area.max_col + 1):
                found[row, column] = value
    return found


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, datetime | date):
        value = value.isoformat()
    return " ".join(str(value).split())


def column_name(index: int) -> str:
    """As office programs call a column: A, B, …"""
    return str(get_column_letter(index + 1))


def _too_long(name: str) -> DeskError:
    return _bad(name, "list-too-long", rows=str(_MOST_ROWS), columns=_MOST_COLUMNS)


def _bad(name: str, wording: str, **facts: str | int) -> DeskError:
    return DeskError(DeskFault.BAD_ENTRY, wording, source=name, **facts)
