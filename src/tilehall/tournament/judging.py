"""Sheets: entered, confirmed, corrected; and how players behave (RULES T2, T4, T5)."""

from __future__ import annotations

from collections.abc import Sequence

from tilehall.tournament import changes as c
from tilehall.tournament.errors import DeskError, DeskFault, needs_reason
from tilehall.tournament.event import Event
from tilehall.tournament.people import Place
from tilehall.tournament.rounds import Pod, SheetState
from tilehall.tournament.sheet import GameLine, line_from_points


def enter_sheet(
    event: Event, sheet: str, lines: Sequence[GameLine], *, by: str, table: int | None = None
) -> c.SheetEntered | c.SheetConfirmed:
    """All games of a pod at once; valid at once unless a second person has to confirm.

    `table` is the one the judge believes to write for.
    """
    pod = event.pod(sheet)
    if table is not None and table != pod.table:
        raise DeskError(
            DeskFault.WRONG_TABLE, f"sheet {sheet} belongs to table {pod.table}, not to {table}"
        )
    before = event.sheet(sheet)
    if before.state is SheetState.CONFIRMED:
        raise DeskError(
            DeskFault.ALREADY_CONFIRMED,
            f"sheet {sheet} is confirmed by {before.confirmed_by}; a correction needs a reason",
        )
    _check_lines(event, pod, lines)
    name = _name(by)
    if event.format.second_person:
        return c.SheetEntered(sheet, tuple(lines), name)
    return c.SheetConfirmed(sheet, tuple(lines), name)


def confirm_sheet(
    event: Event, sheet: str, *, by: str, lines: Sequence[GameLine] | None = None
) -> c.SheetConfirmed:
    """The second pair of eyes; `lines` are what it has seen, and must be what was entered."""
    event.pod(sheet)
    before = event.sheet(sheet)
    name = _name(by)
    if before.state is SheetState.CONFIRMED:
        raise DeskError(
            DeskFault.ALREADY_CONFIRMED, f"sheet {sheet} is confirmed by {before.confirmed_by}"
        )
    if before.state is SheetState.OPEN:
        raise DeskError(DeskFault.NOT_NOW, f"nobody has entered sheet {sheet} yet")
    if name.casefold() == before.entered_by.casefold():
        raise DeskError(
            DeskFault.SECOND_PERSON, f"{name} has entered this sheet; somebody else confirms it"
        )
    if lines is not None and tuple(lines) != before.lines:
        raise DeskError(
            DeskFault.WRONG_SUM, f"sheet {sheet} was entered with other points; look again together"
        )
    return c.SheetConfirmed(sheet, before.lines, name)


def correct_sheet(
    event: Event, sheet: str, lines: Sequence[GameLine], *, by: str, reason: str
) -> c.SheetCorrected:
    """What was confirmed is never overwritten silently: before, after and why are kept."""
    pod = event.pod(sheet)
    before = event.sheet(sheet)
    if before.state is not SheetState.CONFIRMED:
        raise DeskError(DeskFault.NOT_NOW, f"sheet {sheet} is not confirmed; enter it instead")
    told = needs_reason(reason)
    _check_lines(event, pod, lines)
    if tuple(lines) == before.lines:
        raise DeskError(DeskFault.NOT_POSSIBLE, "this correction changes nothing")
    return c.SheetCorrected(sheet, before.lines, tuple(lines), _name(by), told)


def warn(event: Event, number: int, *, by: str, reason: str) -> c.Warned:
    """RULES T5: up to two by the judge; then the chief judge decides."""
    entrant = event.entrant(number)
    if entrant.warnings >= event.format.warnings:
        raise DeskError(
            DeskFault.NOT_NOW,
            f"{entrant.name} has {entrant.warnings} warnings; the chief judge decides now",
        )
    return c.Warned(number, _name(by), needs_reason(reason))


def chief_decides(
    event: Event, number: int, *, disqualified: bool, reason: str, cheating: bool = False
) -> c.ChiefDecided:
    """After the warnings; cheating disqualifies at once."""
    entrant = event.entrant(number)
    if entrant.place is Place.DISQUALIFIED:
        raise DeskError(DeskFault.NOT_NOW, f"{entrant.name} is disqualified already")
    if disqualified and not cheating and entrant.warnings < event.format.warnings:
        raise DeskError(
            DeskFault.NOT_NOW,
            f"{entrant.name} has {entrant.warnings} of {event.format.warnings} warnings; "
            "only cheating disqualifies at once",
        )
    return c.ChiefDecided(number, disqualified, needs_reason(reason))


def forfeit(event: Event, number: int, *, reason: str) -> c.Forfeited:
    """RULES T4a: finished games stand, the player ranks below all who finished."""
    entrant = event.entrant(number)
    if entrant.place is not Place.PRESENT:
        raise DeskError(DeskFault.NOT_NOW, f"{entrant.name} is {entrant.place.value}")
    return c.Forfeited(number, needs_reason(reason))


def call_judge(event: Event, sheet: str, what: str) -> c.JudgeCalled:
    event.pod(sheet)
    return c.JudgeCalled(sheet, needs_reason(what))


def answer_call(event: Event, sheet: str, *, by: str) -> c.CallAnswered:
    event.pod(sheet)
    if not event.sheet(sheet).called:
        raise DeskError(DeskFault.NOT_NOW, f"nobody calls from sheet {sheet}")
    return c.CallAnswered(sheet, _name(by))


def add_time(event: Event, sheet: str, minutes: int, *, reason: str) -> c.TimeAdded:
    event.pod(sheet)
    if not 1 <= minutes <= 120:
        raise DeskError(DeskFault.BAD_SCORE, "extra time is 1 to 120 minutes")
    return c.TimeAdded(sheet, minutes, needs_reason(reason))


def _check_lines(event: Event, pod: Pod, lines: Sequence[GameLine]) -> None:
    games = event.round(pod.division, pod.round).games
    if pod.is_bye:
        raise DeskError(
            DeskFault.NOT_POSSIBLE, f"table {pod.table} has one player: nothing to play"
        )
    if len(lines) != games:
        raise DeskError(DeskFault.BAD_SCORE, f"a sheet has {games} games, not {len(lines)}")
    for number, line in enumerate(lines, 1):
        if len(line.points) != len(pod.seats):
            raise DeskError(
                DeskFault.BAD_SCORE,
                f"game {number}: {len(pod.seats)} players sit there, not {len(line.points)}",
            )
        for seat, points in enumerate(line.points):
            entrant = event.entrants[pod.seats[seat]]
            if points is None and entrant.takes_part:
                raise DeskError(
                    DeskFault.BAD_SCORE,
                    f"game {number}: the points of {entrant.name} are missing",
                )
            if points is not None and entrant.place is Place.ABSENT:
                raise DeskError(
                    DeskFault.BAD_SCORE, f"game {number}: {entrant.name} is not here to play"
                )
        try:
            line_from_points(line.points, line.winners)
        except DeskError as error:
            raise DeskError(error.fault, f"game {number}: {error}") from None


def _name(by: str) -> str:
    name = " ".join(by.split())
    if not name or len(name) > 60 or not name.isprintable():
        raise DeskError(DeskFault.BAD_ENTRY, "sign with a name of 1 to 60 characters")
    return name
