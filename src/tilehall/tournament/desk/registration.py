"""Before play: entries, places, check-in, substitutes, latecomers (RULES T1, T5, T7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tilehall.core.chance import seed_text
from tilehall.tournament.books import changes as c
from tilehall.tournament.errors import DeskError, DeskFault, needs_reason, not_now
from tilehall.tournament.event import Event
from tilehall.tournament.formats.format import Consent, LateEntry
from tilehall.tournament.people import Entrant, LeavesWith, Organisation, Status, same_person
from tilehall.tournament.quota import allocate


def import_entries(
    event: Event,
    *,
    source: str,
    organisations: Sequence[Organisation],
    entrants: Sequence[Entrant],
) -> c.Imported:
    """All of a file or nothing. Numbers are given here; whoever is there twice is refused."""
    for division in sorted({each.division for each in entrants}):
        _, state = event.division(division)
        if state.cap is not None:
            raise not_now("refused-places-shared", division=division)
    seen = {same_person(each): each.name for each in event.entrants.values()}
    first = max(event.entrants, default=0) + 1
    numbered = []
    for number, each in enumerate(entrants, first):
        if same_person(each) in seen:
            raise DeskError(
                DeskFault.DUPLICATE,
                "refused-entered-twice",
                name=each.name,
                division=each.division,
            )
        seen[same_person(each)] = each.name
        numbered.append(replace(each, number=number, status=Status.ENTERED))
    return c.Imported(source, tuple(organisations), tuple(numbered))


def share_places(event: Event, division: str, *, seed: str) -> c.PlacesShared:
    """RULES T1a. May be done again until somebody has checked in."""
    described, _ = event.division(division)
    if event.in_division(division, Status.PRESENT, Status.ABSENT):
        raise not_now("refused-people-here")
    able = event.in_division(division, Status.ENTERED, Status.PLACED, Status.WAITING)
    if not able:
        raise not_now("refused-nobody-entered", division=division)
    seed = seed_text(seed)
    shared = allocate(able, quota=described.quota, seed=seed)
    return c.PlacesShared(division, seed, shared.cap, shared.placed, shared.waiting)


def check_in(event: Event, number: int, *, slip_checked: bool = False) -> c.CheckedIn:
    """RULES T7: a minor's guardian must have agreed, and the pick-up slip is looked at."""
    entrant = event.entrant(number)
    if entrant.status is Status.PRESENT:
        raise not_now("refused-here-already", name=entrant.name)
    if entrant.status is not Status.PLACED:
        raise not_now("refused-no-place", name=entrant.name, status=entrant.status)
    described, state = event.division_on(entrant.division)
    if state.rounds and event.format.late_entry is not LateEntry.BETWEEN_ROUNDS:
        raise not_now("refused-draw-made")
    needed = event.format.consent is Consent.MINORS and described.minors
    if needed and not entrant.consent and not slip_checked:
        raise DeskError(DeskFault.CONSENT_MISSING, "refused-needs-slip", name=entrant.name)
    return c.CheckedIn(number, slip_checked)


def undo_check_in(event: Event, number: int, *, reason: str) -> c.CheckInUndone:
    entrant = event.entrant(number)
    if entrant.status is not Status.PRESENT:
        raise not_now("refused-not-checked-in", name=entrant.name)
    if number in _seated(event, entrant.division):
        raise not_now("refused-is-seated", name=entrant.name)
    return c.CheckInUndone(number, needs_reason(reason))


def mark_absent(event: Event, division: str) -> c.MarkedAbsent:
    """Everybody with a place who has not checked in when the briefing begins."""
    event.division(division)
    missing = tuple(each.number for each in event.in_division(division, Status.PLACED))
    return c.MarkedAbsent(missing)


def substitute(event: Event, absent: int, *, by: int | None = None) -> c.Substituted:
    """The first who waits takes the place, or one of the same organisation who is named."""
    gone = event.entrant(absent)
    described, state = event.division(gone.division)
    if gone.status not in {Status.PLACED, Status.ABSENT, Status.WITHDRAWN}:
        raise not_now("refused-place-not-free", name=gone.name, status=gone.status)
    if any(event.has_begun(each) for each in state.rounds):
        raise not_now("refused-play-has-begun")
    if by is None:
        if not state.waiting:
            raise DeskError(DeskFault.UNKNOWN, "refused-nobody-waits", division=described)
        by = state.waiting[0]
    coming = event.entrant(by)
    if coming.division != gone.division or coming.status not in {Status.WAITING, Status.ENTERED}:
        raise not_now("refused-does-not-wait", name=coming.name, division=described)
    return c.Substituted(absent, by)


def enter_late(
    event: Event, entrant: Entrant, *, organisation: Organisation | None = None
) -> c.EnteredLate:
    """Where the format allows it, until the draw or between rounds; within the quota."""
    described, state = event.division(entrant.division)
    when = event.format.late_entry
    if when is LateEntry.NEVER:
        raise not_now("refused-no-late-entries")
    if state.rounds and when is LateEntry.BEFORE_DRAW:
        raise not_now("refused-late-before-draw")
    if any(event.has_begun(each) and event.open_sheets(each) for each in state.rounds):
        raise not_now("refused-round-being-played")
    if same_person(entrant) in map(same_person, event.entrants.values()):
        raise DeskError(DeskFault.DUPLICATE, "refused-entered-already", name=entrant.name)
    inside = event.in_division(entrant.division, Status.PLACED, Status.PRESENT)
    if len(inside) >= described.quota:
        raise DeskError(
            DeskFault.NOT_POSSIBLE,
            "refused-division-full",
            division=described,
            quota=described.quota,
        )
    number = max(event.entrants, default=0) + 1
    new = replace(entrant, number=number, status=Status.PRESENT)
    return c.EnteredLate(new, organisation)


def enter_late_by_name(
    event: Event, division: str, *, name: str, organisation: str = ""
) -> c.EnteredLate:
    """The same for who stands at the desk; an organisation that is not known yet is noted."""
    school_name = " ".join(organisation.split())
    known = {each.name.casefold(): each for each in event.organisations.values()}
    school = known.get(school_name.casefold()) if school_name else None
    new = None
    if school_name and school is None:
        school = new = Organisation(f"o{len(event.organisations) + 1}", school_name)
    person = " ".join(name.split())
    if not person or len(person) > 80 or not person.isprintable():
        raise DeskError(DeskFault.BAD_ENTRY, "refused-name-needed")
    entrant = Entrant(0, person, division, school.id if school else "", consent=True)
    return enter_late(event, entrant, organisation=new)


def withdraw(event: Event, number: int, *, reason: str) -> c.Withdrawn:
    entrant = event.entrant(number)
    if entrant.status in {Status.WITHDRAWN, Status.FORFEITED, Status.DISQUALIFIED}:
        raise not_now("refused-is-already", name=entrant.name, status=entrant.status)
    return c.Withdrawn(number, needs_reason(reason))


def mend_entry(
    event: Event,
    number: int,
    *,
    reason: str,
    name: str | None = None,
    guardian: str | None = None,
    phone: str | None = None,
    consent: bool | None = None,
    leaves_with: LeavesWith | None = None,
) -> c.EntrantChanged:
    """A misspelt name, a phone number, a slip that came later."""
    entrant = event.entrant(number)
    if name is not None and not name.strip():
        raise DeskError(DeskFault.BAD_ENTRY, "refused-name-needed")
    return c.EntrantChanged(
        number=number,
        name=entrant.name if name is None else name.strip(),
        guardian=entrant.guardian if guardian is None else guardian,
        phone=entrant.phone if phone is None else phone,
        consent=entrant.consent if consent is None else consent,
        leaves_with=entrant.leaves_with if leaves_with is None else leaves_with,
        reason=needs_reason(reason),
    )


def _seated(event: Event, division: str) -> set[int]:
    _, state = event.division(division)
    return {number for each in state.rounds for pod in each.pods for number in pod.seats}
