"""Places that come free, and what was noted by mistake (RULES T1, T4, T5).

Whatever was noted about somebody can be taken back with a reason, as long as nothing has followed
from it; if something has, the refusal says what.
"""

from __future__ import annotations

from typing import Final

from tilehall.tournament.books import changes as c
from tilehall.tournament.desk.registration import check_consent
from tilehall.tournament.errors import DeskError, DeskFault, needs_reason, not_now
from tilehall.tournament.event import Event
from tilehall.tournament.formats.format import LateEntry
from tilehall.tournament.people import Entrant, Status
from tilehall.tournament.rounds import Round, SheetState

_HAD_NO_PLACE: Final = frozenset({Status.ENTERED, Status.WAITING, Status.STAND_BY})


def substitute(
    event: Event, absent: int, *, by: int | None = None, slip_checked: bool = False
) -> c.Substituted:
    """The first who stands by takes the place, or somebody who is named, waits and comes now."""
    gone = event.entrant(absent)
    described, state = event.division(gone.division)
    if gone.status not in {Status.PLACED, Status.ABSENT, Status.WITHDRAWN}:
        raise not_now("refused-place-not-free", name=gone.name, status=gone.status)
    _check_place_is_free(event, gone)
    if event.left.get(absent) in _HAD_NO_PLACE:
        raise not_now("refused-had-no-place", name=gone.name)
    if any(event.has_begun(each) for each in state.rounds):
        raise not_now("refused-play-has-begun")
    if gone.status is not Status.PLACED:
        _check_room(event, gone.division)
    if by is None:
        here = [each for each in state.waiting if event.entrants[each].status is Status.STAND_BY]
        if not here:
            raise DeskError(DeskFault.UNKNOWN, "refused-nobody-stands-by", division=described)
        by = here[0]
    coming = event.entrant(by)
    may_come = {Status.STAND_BY, Status.WAITING, Status.ENTERED}
    if coming.division != gone.division or coming.status not in may_come:
        raise not_now("refused-does-not-wait", name=coming.name, division=described)
    if coming.status is not Status.STAND_BY:
        check_consent(event, coming, slip_checked=slip_checked)
    return c.Substituted(absent, by)


def give_place(event: Event, number: int) -> c.PlaceGiven:
    """A place that is free within the quota, for somebody who waits."""
    entrant = event.entrant(number)
    described, state = event.division(entrant.division)
    if entrant.status not in {Status.STAND_BY, Status.WAITING}:
        raise not_now("refused-does-not-wait", name=entrant.name, division=described)
    if event.format.late_entry is not LateEntry.BETWEEN_ROUNDS and any(
        event.has_begun(each) for each in state.rounds
    ):
        raise not_now("refused-play-has-begun")
    _check_room(event, entrant.division)
    return c.PlaceGiven(number)


def take_back(event: Event, number: int, *, reason: str) -> c.TakenBack:
    """An absence, a withdrawal, a forfeit; a disqualification is the chief judge's to take back."""
    entrant = event.entrant(number)
    if entrant.status is Status.DISQUALIFIED:
        raise not_now("refused-chief-takes-back", name=entrant.name)
    if entrant.status not in {Status.ABSENT, Status.WITHDRAWN, Status.FORFEITED}:
        raise not_now("refused-nothing-to-take-back", name=entrant.name, status=entrant.status)
    check_can_come_back(event, entrant)
    return c.TakenBack(number, entrant.status, needs_reason(reason))


def take_back_substitute(event: Event, absent: int, *, reason: str) -> c.SubstitutionTakenBack:
    """The substitute waits again, and whoever was absent is what they were."""
    gone = event.entrant(absent)
    note = event.substitutes.get(absent)
    if note is None:
        raise not_now("refused-no-substitute", name=gone.name)
    coming = event.entrant(note.substitute)
    for each in event.divisions[gone.division].rounds:
        if event.has_begun(each) and _sits_in(each, note.substitute):
            raise not_now("refused-has-played", name=coming.name, round=each.label)
    if coming.status is not Status.PRESENT:
        raise not_now("refused-is-now", name=coming.name, status=coming.status)
    return c.SubstitutionTakenBack(absent, note.substitute, needs_reason(reason))


def check_can_come_back(event: Event, entrant: Entrant) -> None:
    """Nothing has followed from their being gone."""
    number = entrant.number
    if number not in event.left:
        raise not_now("refused-nothing-to-take-back", name=entrant.name, status=entrant.status)
    _check_place_is_free(event, entrant)
    was = event.left[number]
    if was is Status.ENTERED or was is Status.WAITING:
        return
    _, state = event.division(entrant.division)
    if was in {Status.PLACED, Status.PRESENT}:
        _check_room(event, entrant.division)
    for each in state.rounds:
        if not event.has_begun(each):
            continue
        if not _sits_in(each, number):
            if event.format.late_entry is not LateEntry.BETWEEN_ROUNDS:
                raise not_now("refused-played-without", name=entrant.name, round=each.label)
            continue
        _check_sheet_has_them(event, each, entrant)


def _check_sheet_has_them(event: Event, round_: Round, entrant: Entrant) -> None:
    (pod,) = (pod for pod in round_.pods if entrant.number in pod.seats)
    sheet, seat = event.sheet(pod.sheet), pod.seats.index(entrant.number)
    if sheet.plays_at or (sheet.online and sheet.state is not SheetState.CONFIRMED):
        raise not_now("refused-left-online", name=entrant.name, sheet=pod.sheet)
    if any(line.points[seat] is None for line in sheet.lines):
        raise not_now("refused-sheet-without", name=entrant.name, sheet=pod.sheet)


def _check_place_is_free(event: Event, gone: Entrant) -> None:
    if note := event.substitutes.get(gone.number):
        other = event.entrants[note.substitute].name
        raise not_now("refused-place-taken", name=gone.name, substitute=other)


def _check_room(event: Event, division: str) -> None:
    described, _ = event.division(division)
    inside = event.in_division(division, Status.PLACED, Status.PRESENT)
    if len(inside) >= described.quota:
        quota = described.quota
        raise DeskError(
            DeskFault.NOT_POSSIBLE, "refused-division-full", division=described, quota=quota
        )


def _sits_in(round_: Round, number: int) -> bool:
    return any(number in pod.seats for pod in round_.pods)
