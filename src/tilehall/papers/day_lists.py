"""Lists of the day from office programs: who judges which tables, and results of whole sheets."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tilehall.core.errors import quoted
from tilehall.papers.entry_list import RowProblem
from tilehall.papers.list_heads import COLUMNS
from tilehall.papers.rows_of_file import Row
from tilehall.tournament.books.changes import Change
from tilehall.tournament.desk import judging, seating
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.event import Event
from tilehall.tournament.list_columns import plain_head
from tilehall.tournament.rounds import Pod
from tilehall.tournament.sheet import GameLine, written_line

_HEADS: Final[Mapping[str, tuple[str, ...]]] = {
    "judge": ("judge", "name", "評審員", "评审员", "심판", "juez", "árbitro"),
    "table": ("table", "tables", "桌號", "枱號", "桌号", "台号", "테이블", "mesa", "mesas"),
    "round": ("round", "session", "輪次", "場數", "轮次", "场数", "라운드", "ronda"),
    "division": COLUMNS["division"],
    "sheet": ("sheet", "score sheet", "計分紙", "计分纸", "점수표", "hoja"),
    "game": ("game", "局", "局數", "局数", "게임", "partida"),
}
_SEAT: Final = re.compile(r"(?:seat|座位|자리|asiento)?\s*([1-6])")
_POINTS: Final = re.compile(r"[+-]?\d{1,6}(?:/[1-9]\d{0,2})?")
_TABLES: Final = re.compile(r"(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?")


@dataclass(frozen=True, slots=True)
class DayList:
    """What can be taken of it, and what is wrong with the rest: one bad row blocks no other."""

    rows: int
    changes: tuple[Change, ...]
    problems: tuple[RowProblem, ...]


class _Table:
    """Rows below their heads; what a row does not say is what the desk has chosen."""

    def __init__(self, rows: Sequence[Row], event: Event, needed: str) -> None:
        self.event = event
        for at, row in enumerate(rows[:20]):
            heads = [plain_head(cell) for cell in row.cells]
            self.columns = {
                key: heads.index(word)
                for key, words in _HEADS.items()
                for word in words
                if word in heads
            }
            if needed in self.columns:
                found = {int(m[1]): i for i, h in enumerate(heads) if (m := _SEAT.fullmatch(h))}
                self.seats = [found[seat] for seat in sorted(found)]
                self.body = rows[at + 1 :]
                return
        raise DeskError(DeskFault.BAD_ENTRY, "list-of-day-no-header", column=needed)

    def cell(self, row: Row, key: str) -> str:
        at = self.columns.get(key)
        return row.cells[at] if at is not None and at < len(row.cells) else ""

    def division(self, row: Row, usual: str) -> str:
        text = self.cell(row, "division")
        for each in self.event.format.divisions:
            if text and text.casefold() in {word.casefold() for word in each.words}:
                return each.id
        return self.event.format.division(text or usual).id


def read_rota(rows: Sequence[Row], event: Event, *, division: str) -> DayList:
    """`judge, tables` and, if need be, `round` and `division`; without a round, all of them."""
    table = _Table(rows, event, "judge")
    changes: list[Change] = []
    problems = []
    for row in table.body:
        try:
            name, mine = table.cell(row, "judge"), table.division(row, division)
            wanted = set(_tables(table.cell(row, "table")))
            label = table.cell(row, "round")
            rounds = [event.round(mine, label)] if label else event.division(mine)[1].rounds
            here = [(each, sorted(wanted & {p.table for p in each.pods})) for each in rounds]
            if label or not any(tables for _, tables in here):
                here = [(rounds[0] if rounds else event.round(mine, "1"), sorted(wanted))]
            changes += [seating.name_judge(each, found, name) for each, found in here if found]
        except DeskError as error:
            problems.append(RowProblem(row.number, "", error.message))
    return DayList(len(table.body), tuple(changes), tuple(problems))


def _tables(text: str) -> list[int]:
    """`1, 2, 7-12`."""
    found: list[int] = []
    for part in re.split(r"[,;、\s]+(?![-–])", text.strip()):
        match = _TABLES.fullmatch(part.strip())
        if not match or int(match[2] or match[1]) - int(match[1]) > 2_000:
            raise DeskError(DeskFault.BAD_ENTRY, "list-of-day-tables", text=quoted(text))
        found += range(int(match[1]), int(match[2] or match[1]) + 1)
    return found


def read_results(
    rows: Sequence[Row], event: Event, *, division: str, round_label: str, by: str
) -> DayList:
    """A row for each game: `sheet` (or `table`), `game`, and the points of seats `1`, `2`, …"""
    needed = "sheet" if _has(rows, "sheet") else "table"
    table = _Table(rows, event, needed)
    problems: list[RowProblem] = []
    sheets: dict[str, dict[int, Row]] = {}
    for row in table.body:
        try:
            pod = _pod(table, row, division, round_label)
            games = sheets.setdefault(pod.sheet, {})
            games[_game(table.cell(row, "game"), games)] = row
        except DeskError as error:
            problems.append(RowProblem(row.number, "", error.message))
    changes: list[Change] = []
    for sheet, games in sheets.items():
        try:
            lines = [_line(table, games[game], event, sheet) for game in sorted(games)]
            changes.append(judging.enter_sheet(event, sheet, lines, by=by))
        except DeskError as error:
            first = games[min(games)].number
            problems.append(RowProblem(first, "", error.message))
    return DayList(len(table.body), tuple(changes), tuple(problems))


def _game(text: str, games: Mapping[int, Row]) -> int:
    """The number of the game; without one, the next of its sheet."""
    game = int(text) if text.isascii() and text.isdigit() else len(games) + 1
    if game in games:
        raise DeskError(DeskFault.DUPLICATE, "list-of-day-game-twice", game=game)
    return game


def _has(rows: Sequence[Row], key: str) -> bool:
    return any(plain_head(cell) in _HEADS[key] for row in rows[:20] for cell in row.cells)


def _pod(table: _Table, row: Row, division: str, round_label: str) -> Pod:
    sheet = table.cell(row, "sheet")
    if sheet:
        return table.event.pod(sheet)
    label = table.cell(row, "round") or round_label
    found = table.event.round(table.division(row, division), label)
    wanted = table.cell(row, "table")
    for pod in found.pods:
        if str(pod.table) == wanted:
            return pod
    raise DeskError(DeskFault.UNKNOWN, "refused-no-table-in-round", round=label, table=wanted)


def _line(table: _Table, row: Row, event: Event, sheet: str) -> GameLine:
    pod = event.pod(sheet)
    texts = [row.cells[at] if at < len(row.cells) else "" for at in table.seats[: len(pod.seats)]]
    points: list[Fraction | None] = []
    for text in texts:
        plain = text.strip().replace("\N{MINUS SIGN}", "-")
        if plain in {"", "-", "–"}:
            points.append(None)
        elif _POINTS.fullmatch(plain):
            points.append(Fraction(plain))
        else:
            raise DeskError(DeskFault.BAD_SCORE, "list-of-day-points", text=quoted(text))
    return written_line(event.format.ruleset, points=points, winners=None, end=None)
