"""Everything of an event as plain tables: CSV for people, JSON for programs."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from tilehall.papers.points import written
from tilehall.tournament.event import Event
from tilehall.tournament.rounds import Stage
from tilehall.tournament.sheet import RackLeft
from tilehall.tournament.standings import Standing

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")

Table = Iterable[Sequence[str | int | None]]


def as_csv(table: Table) -> str:
    """With a mark at the beginning by which office programs know UTF-8.

    A name that begins like a formula is not run as one: it gets a quote before it.
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    for row in table:
        writer.writerow([_harmless(cell) for cell in row])
    return "\N{BYTE ORDER MARK}" + out.getvalue()


def _harmless(cell: str | int | None) -> str | int:
    if isinstance(cell, str) and cell.startswith(_FORMULA) and not _is_number(cell):
        return f"'{cell}"
    return "" if cell is None else cell


def _is_number(cell: str) -> bool:
    return cell[1:].replace("/", "").replace(" ", "").isdigit()


def entrants_table(event: Event) -> Iterator[list[str | int | None]]:
    yield ["number", "name", "division", "organisation", "priority", "age", "class", "email",
           "guardian", "phone", "consent", "leaves with", "status", "warnings"]  # fmt: skip
    for each in event.entrants.values():
        school = event.organisations.get(each.organisation)
        yield [
            each.number, each.name, each.division, school.name if school else "", each.priority,
            each.age, each.school_class, each.email, each.guardian, each.phone,
            "yes" if each.consent else "no", each.leaves_with.value, each.status.value,
            each.warnings,
        ]  # fmt: skip


def standings_table(
    event: Event, division: str, stage: Stage = Stage.MAIN
) -> Iterator[list[str | int | None]]:
    yield ["place", "number", "name", "organisation", "games won", "points", "placement points",
           "games played"]  # fmt: skip
    for row in event.standings(division, stage):
        entrant = event.entrants[row.entrant]
        school = event.organisations.get(entrant.organisation)
        yield [
            row.place, row.entrant, entrant.name, school.name if school else "", row.games_won,
            written(row.points), written(row.placement), row.played,
        ]  # fmt: skip


def sheets_table(event: Event) -> Iterator[list[str | int | None]]:
    """A line for each player of each game."""
    yield ["sheet", "serial", "division", "round", "table", "judge", "state", "game", "seat",
           "number", "name", "won", "points", "left", "opened", "knocked"]  # fmt: skip
    for pod in event.pods.values():
        sheet = event.sheet(pod.sheet)
        for game, line in enumerate(sheet.lines, 1):
            for seat, who in enumerate(pod.seats):
                yield [
                    pod.sheet, pod.serial, pod.division, pod.round, pod.table, pod.judge,
                    sheet.state.value, game, seat + 1, who, event.entrants[who].name,
                    int(seat in line.winners), written(line.points[seat]),
                    *_left(line.end.racks[seat] if line.end else None),
                ]  # fmt: skip


def _left(rack: RackLeft | None) -> tuple[str | int | None, str, str]:
    """What was counted: tiles or their sum, and what made it dearer (RULES P3)."""
    if rack is None:
        return None, "", ""
    left = rack.total if rack.tiles is None else rack.tiles
    return left, rack.opened.value, "yes" if rack.knocked else "no"


def organisations_table(event: Event) -> Iterator[list[str | int | None]]:
    """Results by organisation (RULES T7)."""
    yield ["organisation", "division", "place", "number", "name", "games won", "points", "status"]
    places: dict[int, Standing] = {
        row.entrant: row
        for division in event.format.divisions
        for row in event.standings(division.id)
    }
    for school in sorted(event.organisations.values(), key=lambda each: each.name):
        for each in event.entrants.values():
            if each.organisation == school.id:
                row = places.get(each.number)
                yield [
                    school.name, each.division, row.place if row else None, each.number, each.name,
                    row.games_won if row else None, written(row.points) if row else None,
                    each.status.value,
                ]  # fmt: skip


def as_json(event: Event) -> str:
    """All tables in one document."""
    document: dict[str, Any] = {
        "event": event.name,
        "format": event.format.id,
        "version": event.version,
        "entrants": _records(entrants_table(event)),
        "sheets": _records(sheets_table(event)),
        "organisations": _records(organisations_table(event)),
        "standings": {},
        "finals": {},
        "cuts": {},
    }
    for division in event.format.divisions:
        _, state = event.division(division.id)
        document["standings"][division.id] = _records(standings_table(event, division.id))
        if state.cut is not None:
            document["cuts"][division.id] = {
                "qualified": state.cut.qualified,
                "tied": state.cut.tied,
                "places_left": state.cut.places_left,
            }
            document["finals"][division.id] = _records(
                standings_table(event, division.id, Stage.FINAL)
            )
    return json.dumps(document, ensure_ascii=False, indent=1)


def _records(table: Iterator[list[str | int | None]]) -> list[dict[str, Any]]:
    heads = [str(head) for head in next(table)]
    return [dict(zip(heads, row, strict=True)) for row in table]
