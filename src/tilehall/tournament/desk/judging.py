"""Sheets: entered, confirmed, corrected; and how players behave (RULES T2, T4, T5)."""

from __future__ import annotations

from collections.abc import Sequence

from tilehall.tournament.books import changes as c
from tilehall.tournament.desk.substitutes import check_can_come_back
from tilehall.tournament.errors import DeskError, DeskFault, needs_reason, not_now, signed
from tilehall.tournament.event import Event
from tilehall.tournament.people import Status, plain_name
from tilehall.tournament.reasons import UsualReason, given
from tilehall.tournament.rounds import Pod, Sheet, SheetState
from tilehall.tournament.sheet import GameLine, with_known_ends, written_line


def enter_sheet(
    event: Event,
    sheet: str,
    lines: Sequence[GameLine],
    *,
    by: str,
    table: int | None = None,
    reason: str = "",
) -> c.SheetEntered | c.SheetConfirmed:
    """All games of a pod at once; valid at once unless a second person has to confirm.

    `table` is the one the judge believes to write for. What was played online is not overwritten
    without a `reason`.
    """
    pod = event.pod(sheet)
    if table is not None and table != pod.table:
        raise DeskError(
            DeskFault.WRONG_TABLE,
            "refused-other-table",
            sheet=sheet,
            table=pod.table,
            given=table,
        )
    before = event.sheet(sheet)
    must_be_unconfirmed(sheet, before)
    if before.plays_at and before.state is SheetState.OPEN:
        raise not_now("refused-online-playing", sheet=sheet)
    lines = with_known_ends(lines, before.lines)
    _check_lines(event, pod, lines)
    name = signed(by)
    if before.played and tuple(lines[: len(before.played)]) != before.lines[: len(before.played)]:
        reason = needs_reason(reason)
    if event.format.second_person:
        return c.SheetEntered(sheet, tuple(lines), name, reason)
    return c.SheetConfirmed(sheet, tuple(lines), name, reason)


def must_be_unconfirmed(name: str, sheet: Sheet) -> None:
    """What is confirmed is corrected, with a reason."""
    if sheet.state is SheetState.CONFIRMED:
        raise DeskError(
            DeskFault.ALREADY_CONFIRMED,
            "refused-confirmed-correct",
            sheet=name,
            by=sheet.confirmed_by,
        )


def confirm_sheet(
    event: Event, sheet: str, *, by: str, lines: Sequence[GameLine] | None = None
) -> c.SheetConfirmed:
    """The second pair of eyes; `lines` are what it has seen, and must be what was entered."""
    event.pod(sheet)
    before = event.sheet(sheet)
    name = signed(by)
    if before.state is SheetState.CONFIRMED:
        raise DeskError(
            DeskFault.ALREADY_CONFIRMED,
            "refused-confirmed-by",
            sheet=sheet,
            by=before.confirmed_by,
        )
    if before.state is SheetState.OPEN:
        raise not_now("refused-not-entered-yet", sheet=sheet)
    if plain_name(name) == plain_name(before.entered_by):  # as PINs are made from names
        raise DeskError(DeskFault.SECOND_PERSON, "refused-somebody-else", name=name)
    if lines is not None and tuple(lines) != before.lines:
        raise DeskError(DeskFault.WRONG_SUM, "refused-other-points", sheet=sheet)
    return c.SheetConfirmed(sheet, before.lines, name)


def correct_sheet(
    event: Event, sheet: str, lines: Sequence[GameLine], *, by: str, reason: str
) -> c.SheetCorrected:
    """What was confirmed is never overwritten silently: before, after and why are kept."""
    pod = event.pod(sheet)
    before = event.sheet(sheet)
    if before.state is not SheetState.CONFIRMED:
        raise not_now("refused-not-confirmed-yet", sheet=sheet)
    why = needs_reason(reason)
    lines = with_known_ends(lines, before.lines)
    _check_lines(event, pod, lines)
    has_same_ends = [each.end for each in lines] == [each.end for each in before.lines]
    if tuple(lines) == before.lines and has_same_ends:
        raise DeskError(DeskFault.NOT_POSSIBLE, "refused-changes-nothing")
    return c.SheetCorrected(sheet, before.lines, tuple(lines), signed(by), why)


def warn(event: Event, number: int, *, by: str, reason: str | UsualReason) -> c.Warned:
    """RULES T5: up to two by the judge; then the chief judge decides."""
    entrant = event.entrant(number)
    if entrant.warnings >= event.format.warnings:
        raise not_now("refused-warned-enough", name=entrant.name, warnings=entrant.warnings)
    return c.Warned(number, signed(by), given(reason))


def chief_decides(
    event: Event, number: int, *, disqualified: bool, reason: str, cheating: bool = False
) -> c.ChiefDecided:
    """After the warnings; cheating disqualifies at once.

    That somebody plays on takes a disqualification back, unless something has followed from it.
    """
    entrant = event.entrant(number)
    if entrant.status is Status.DISQUALIFIED:
        if disqualified:
            raise not_now("refused-disqualified-already", name=entrant.name)
        check_can_come_back(event, entrant)
    if disqualified and not cheating and entrant.warnings < event.format.warnings:
        raise not_now(
            "refused-too-few-warnings",
            name=entrant.name,
            warnings=entrant.warnings,
            needed=event.format.warnings,
        )
    return c.ChiefDecided(number, disqualified, needs_reason(reason))


def forfeit(event: Event, number: int, *, reason: str) -> c.Forfeited:
    """RULES T4a: finished games stand, the player ranks below all who finished."""
    entrant = event.entrant(number)
    if entrant.status is not Status.PRESENT:
        raise not_now("refused-is-now", name=entrant.name, status=entrant.status)
    return c.Forfeited(number, needs_reason(reason))


def call_judge(
    event: Event,
    sheet: str,
    what: str | UsualReason,
    *,
    chief: bool = False,
    caller: int | None = None,
) -> c.JudgeCalled:
    event.pod(sheet)
    return c.JudgeCalled(sheet, given(what), chief, caller)


def answer_call(event: Event, sheet: str, *, by: str) -> c.CallAnswered:
    event.pod(sheet)
    if not event.sheet(sheet).called:
        raise not_now("refused-nobody-calls", sheet=sheet)
    return c.CallAnswered(sheet, signed(by))


def add_time(event: Event, sheet: str, minutes: int, *, reason: str) -> c.TimeAdded:
    event.pod(sheet)
    if not 1 <= minutes <= 120:
        raise DeskError(DeskFault.BAD_SCORE, "refused-extra-time")
    return c.TimeAdded(sheet, minutes, needs_reason(reason))


def _check_lines(event: Event, pod: Pod, lines: Sequence[GameLine]) -> None:
    games = event.round(pod.division, pod.round).games
    if pod.is_bye:
        raise DeskError(DeskFault.NOT_POSSIBLE, "refused-one-player", table=pod.table)
    if len(lines) != games:
        raise DeskError(
            DeskFault.BAD_SCORE, "refused-number-of-games", games=games, given=len(lines)
        )
    for number, line in enumerate(lines, 1):
        try:
            _check_line(event, pod, line)
        except DeskError as error:
            raise DeskError(error.fault, "refused-in-game", game=number, detail=error) from None


def _check_line(event: Event, pod: Pod, line: GameLine) -> None:
    seats, given = len(pod.seats), len(line.points)
    if given != seats:
        raise DeskError(DeskFault.BAD_SCORE, "refused-number-of-players", seats=seats, given=given)
    for number, points in zip(pod.seats, line.points, strict=True):
        entrant = event.entrants[number]
        if points is None and entrant.takes_part:
            raise DeskError(DeskFault.BAD_SCORE, "refused-points-missing", name=entrant.name)
        if points is not None and entrant.status is Status.ABSENT:
            raise DeskError(DeskFault.BAD_SCORE, "refused-not-here-to-play", name=entrant.name)
    written_line(event.format.ruleset, points=line.points, winners=line.winners, end=line.end)
