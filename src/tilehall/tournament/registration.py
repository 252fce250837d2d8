"""Before play: entries, places, check-in, substitutes, latecomers (RULES T1, T5, T7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tilehall.core.chance import seed_text
from tilehall.tournament import changes as c
from tilehall.tournament.errors import DeskError, DeskFault, needs_reason
from tilehall.tournament.event import Event
from tilehall.tournament.format import Consent, LateEntry
from tilehall.tournament.people import Entrant, LeavesWith, Organisation, Place, same_person
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
            raise _not_now(f"the places of {division} are shared out; use a late entry")
    seen = {same_person(each): each.name for each in event.entrants.values()}
    first = max(event.entrants, default=0) + 1
    numbered = []
    for number, each in enumerate(entrants, first):
        if same_person(each) in seen:
            raise DeskError(DeskFault.DUPLICATE, f"{each.name} is entered twice in {each.division}")
        seen[same_person(each)] = each.name
        numbered.append(replace(each, number=number, place=Place.ENTERED))
    return c.Imported(source, tuple(organisations), tuple(numbered))


def share_places(event: Event, division: str, *, seed: str) -> c.PlacesShared:
    """RULES T1a. May be done again until somebody has checked in."""
    described, _ = event.division(division)
    if event.in_division(division, Place.PRESENT, Place.ABSENT):
        raise _not_now("people have checked in already; places are shared out before that")
    able = event.in_division(division, Place.ENTERED, Place.PLACED, Place.WAITING)
    if not able:
        raise _not_now(f"nobody has entered {division}")
    seed = seed_text(seed)
    shared = allocate(able, quota=described.quota, seed=seed)
    return c.PlacesShared(division, seed, shared.cap, shared.placed, shared.waiting)


def check_in(event: Event, number: int, *, slip_checked: bool = False) -> c.CheckedIn:
    """RULES T7: a minor's guardian must have agreed, and the pick-up slip is looked at."""
    entrant = event.entrant(number)
    if entrant.place is Place.PRESENT:
        raise _not_now(f"{entrant.name} is here already")
    if entrant.place is not Place.PLACED:
        raise _not_now(f"{entrant.name} has no place: {entrant.place.value}")
    described, state = event.division(entrant.division)
    if state.is_off:
        raise _not_now(f"{described.name} is off: {state.weather}")
    if state.rounds and event.format.late_entry is not LateEntry.BETWEEN_ROUNDS:
        raise _not_now("the draw is made: who was not here before it does not play (RULES T5)")
    needed = event.format.consent is Consent.MINORS and described.minors
    if needed and not entrant.consent and not slip_checked:
        raise DeskError(
            DeskFault.CONSENT_MISSING, f"{entrant.name} needs a guardian's slip; look at it first"
        )
    return c.CheckedIn(number, slip_checked)


def undo_check_in(event: Event, number: int, *, reason: str) -> c.CheckInUndone:
    entrant = event.entrant(number)
    if entrant.place is not Place.PRESENT:
        raise _not_now(f"{entrant.name} is not checked in")
    if number in _seated(event, entrant.division):
        raise _not_now(f"{entrant.name} is seated; withdraw instead")
    return c.CheckInUndone(number, needs_reason(reason))


def mark_absent(event: Event, division: str) -> c.MarkedAbsent:
    """Everybody with a place who has not checked in when the briefing begins."""
    event.division(division)
    missing = tuple(each.number for each in event.in_division(division, Place.PLACED))
    return c.MarkedAbsent(missing)


def substitute(event: Event, absent: int, *, by: int | None = None) -> c.Substituted:
    """The first who waits takes the place, or one of the same organisation who is named."""
    gone = event.entrant(absent)
    described, state = event.division(gone.division)
    if gone.place not in {Place.PLACED, Place.ABSENT, Place.WITHDRAWN}:
        raise _not_now(f"{gone.name} is {gone.place.value}; nobody can take that place")
    if any(event.has_begun(each) for each in state.rounds):
        raise _not_now("play has begun; a substitute comes before the first game")
    if by is None:
        if not state.waiting:
            raise DeskError(DeskFault.UNKNOWN, f"nobody waits for a place in {described.name}")
        by = state.waiting[0]
    coming = event.entrant(by)
    if coming.division != gone.division or coming.place not in {Place.WAITING, Place.ENTERED}:
        raise _not_now(f"{coming.name} does not wait for a place in {described.name}")
    return c.Substituted(absent, by)


def enter_late(
    event: Event, entrant: Entrant, *, organisation: Organisation | None = None
) -> c.EnteredLate:
    """Where the format allows it, until the draw or between rounds; within the quota."""
    described, state = event.division(entrant.division)
    when = event.format.late_entry
    if when is LateEntry.NEVER:
        raise _not_now("this event takes no late entries (late_entry)")
    if state.rounds and when is LateEntry.BEFORE_DRAW:
        raise _not_now("the draw is made; late entries came before it (late_entry)")
    if any(event.has_begun(each) and event.open_sheets(each) for each in state.rounds):
        raise _not_now("a round is being played; come in when it is over")
    if same_person(entrant) in map(same_person, event.entrants.values()):
        raise DeskError(DeskFault.DUPLICATE, f"{entrant.name} is entered already")
    inside = event.in_division(entrant.division, Place.PLACED, Place.PRESENT)
    if len(inside) >= described.quota:
        raise DeskError(
            DeskFault.NOT_POSSIBLE, f"{described.name} is full: {described.quota} places"
        )
    number = max(event.entrants, default=0) + 1
    new = replace(entrant, number=number, place=Place.PRESENT)
    return c.EnteredLate(new, organisation)


def withdraw(event: Event, number: int, *, reason: str) -> c.Withdrawn:
    entrant = event.entrant(number)
    if entrant.place in {Place.WITHDRAWN, Place.FORFEITED, Place.DISQUALIFIED}:
        raise _not_now(f"{entrant.name} is {entrant.place.value} already")
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
        raise DeskError(DeskFault.BAD_ENTRY, "a name has at least one letter")
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


def _not_now(sentence: str) -> DeskError:
    return DeskError(DeskFault.NOT_NOW, sentence)
