"""Before play: entries, places, check-in, latecomers (RULES T1, T5, T7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Final

from tilehall.core.chance import seed_text
from tilehall.tournament.books import changes as c
from tilehall.tournament.errors import DeskError, DeskFault, needs_reason, not_now
from tilehall.tournament.event import Event
from tilehall.tournament.formats.format import Consent, LateEntry
from tilehall.tournament.list_columns import Column, plain_head
from tilehall.tournament.people import (
    MAIL,
    Entrant,
    LeavesWith,
    Organisation,
    Status,
    plain_name,
    same_person,
)
from tilehall.tournament.quota import allocate

MOST_ENTRANTS: Final = 25_000  # in one event; every page and every line of its book costs the more
_LONGEST_HEAD: Final = 300  # letters over a column: some surveys ask whole sentences


def import_entries(
    event: Event,
    *,
    source: str,
    organisations: Sequence[Organisation],
    entrants: Sequence[Entrant],
) -> c.Imported:
    """All of a file or nothing. Numbers are given here; whoever is there twice is refused.

    A school that was forgotten is taken until play begins: where places are shared out already,
    its entrants have those that are still free, up to the cap, and the others wait.
    """
    for division in sorted({each.division for each in entrants}):
        described, state = event.division(division)
        if any(event.has_begun(each) for each in state.rounds):
            raise not_now("refused-list-too-late", division=described)
    if len(event.entrants) + len(entrants) > MOST_ENTRANTS:
        raise DeskError(DeskFault.NOT_POSSIBLE, "refused-too-many-entrants", most=MOST_ENTRANTS)
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
    return c.Imported(source, tuple(organisations), tuple(_with_places(event, numbered)))


def match_columns(event: Event, columns: Mapping[str, Column | None]) -> list[c.ColumnMatched]:
    """What unknown columns of a list mean; asked once, and remembered for the next list."""
    found = [c.ColumnMatched(plain_head(head), column) for head, column in columns.items()]
    new = [
        each
        for each in found
        if 0 < len(each.head) <= _LONGEST_HEAD
        and event.columns.get(each.head) != (each.column.value if each.column else "")
    ]
    if not new:
        raise DeskError(DeskFault.NOT_POSSIBLE, "refused-setting-same")
    return new


def merge_schools(event: Event, name: str, spellings: Sequence[str]) -> c.SchoolsMerged:
    """Entrants of all of them are of one school; nobody may be there twice then."""
    kept = " ".join(name.split())
    others = tuple(dict.fromkeys(each for each in spellings if each != kept))
    if not kept or not others:
        raise DeskError(DeskFault.NOT_POSSIBLE, "refused-setting-same")
    spelt = {plain_name(each) for each in (kept, *others)}
    ids = {each.id for each in event.organisations.values() if plain_name(each.name) in spelt}
    mine = [each for each in event.entrants.values() if each.organisation in ids]
    seen = Counter(same_person(replace(each, organisation="")) for each in mine)
    twice = [each for each in mine if seen[same_person(replace(each, organisation=""))] > 1]
    if twice:
        facts = {"name": twice[0].name, "division": twice[0].division}
        raise DeskError(DeskFault.DUPLICATE, "refused-entered-twice", **facts)
    return c.SchoolsMerged(kept, others)


def mend_organisation(
    event: Event, organisation: str, *, reason: str, **mended: str | None
) -> c.OrganisationMended:
    """Its name, or how it is reached, as the reply slip has it; None stays as it is."""
    found = event.organisations.get(organisation)
    if found is None:
        raise DeskError(DeskFault.UNKNOWN, "refused-no-organisation", name=organisation)
    tidy = {key: " ".join(text.split()) for key, text in mended.items() if text is not None}
    new = replace(found, **tidy)
    if not new.name or not new.name.isprintable():
        raise DeskError(DeskFault.BAD_ENTRY, "refused-name-needed")
    if new == found:
        raise DeskError(DeskFault.NOT_POSSIBLE, "refused-setting-same")
    others = (each.name for each in event.organisations.values() if each.id != found.id)
    if plain_name(new.name) in map(plain_name, others):
        raise DeskError(DeskFault.DUPLICATE, "refused-organisation-there", name=new.name)
    if new.email and not MAIL.fullmatch(new.email):
        raise DeskError(DeskFault.BAD_ENTRY, "refused-no-email", email=new.email)
    return c.OrganisationMended(new, found.name, needs_reason(reason))


def _with_places(event: Event, entrants: Sequence[Entrant]) -> Iterator[Entrant]:
    inside = Counter(
        each.division
        for each in event.entrants.values()
        if each.status in {Status.PLACED, Status.PRESENT}
    )
    of_school: Counter[tuple[str, str]] = Counter()
    for each in sorted(entrants, key=lambda each: each.priority):
        described, state = event.division(each.division)
        if state.cap is None:
            yield each
            continue
        school = (each.division, each.organisation)
        is_free = inside[each.division] < described.quota and of_school[school] < state.cap
        if is_free:
            inside[each.division] += 1
            of_school[school] += 1
        yield replace(each, status=Status.PLACED if is_free else Status.WAITING)


def share_places(event: Event, division: str, *, seed: str) -> c.PlacesShared:
    """RULES T1a. May be done again until somebody has checked in."""
    described, _ = event.division(division)
    if event.in_division(division, Status.PRESENT, Status.STAND_BY, Status.ABSENT):
        raise not_now("refused-people-here")
    able = event.in_division(division, Status.ENTERED, Status.PLACED, Status.WAITING)
    if not able:
        raise not_now("refused-nobody-entered", division=division)
    seed = seed_text(seed)
    shared = allocate(able, quota=described.quota, seed=seed)
    return c.PlacesShared(division, seed, shared.cap, shared.placed, shared.waiting)


def check_in(event: Event, number: int, *, slip_checked: bool = False) -> c.CheckedIn:
    """RULES T7: a minor's guardian must have agreed, and the pick-up slip is looked at.

    Who waits for a place checks in too, and stands by. After the draw it is possible until play
    begins: rounds that nobody has begun can be drawn again.
    """
    entrant = event.entrant(number)
    if entrant.status in {Status.PRESENT, Status.STAND_BY}:
        raise not_now("refused-here-already", name=entrant.name)
    if entrant.status not in {Status.PLACED, Status.WAITING}:
        raise not_now("refused-no-place", name=entrant.name, status=entrant.status)
    _, state = event.division_on(entrant.division)
    if event.format.late_entry is not LateEntry.BETWEEN_ROUNDS and any(
        event.has_begun(each) for each in state.rounds
    ):
        raise not_now("refused-play-has-begun")
    check_consent(event, entrant, slip_checked=slip_checked)
    return c.CheckedIn(number, slip_checked)


def check_consent(event: Event, entrant: Entrant, *, slip_checked: bool) -> None:
    described, _ = event.division(entrant.division)
    needed = event.format.consent is Consent.MINORS and described.minors
    if needed and not entrant.consent and not slip_checked:
        raise DeskError(DeskFault.CONSENT_MISSING, "refused-needs-slip", name=entrant.name)


def undo_check_in(event: Event, number: int, *, reason: str) -> c.CheckInUndone:
    entrant = event.entrant(number)
    if entrant.status not in {Status.PRESENT, Status.STAND_BY}:
        raise not_now("refused-not-checked-in", name=entrant.name)
    if number in _seated(event, entrant.division):
        raise not_now("refused-is-seated", name=entrant.name)
    return c.CheckInUndone(number, needs_reason(reason))


def mark_absent(event: Event, division: str) -> c.MarkedAbsent:
    """Everybody with a place who has not checked in when the briefing begins."""
    event.division(division)
    missing = tuple(each.number for each in event.in_division(division, Status.PLACED))
    return c.MarkedAbsent(missing)


def enter_late(
    event: Event, entrant: Entrant, *, organisation: Organisation | None = None
) -> c.EnteredLate:
    """Where the format allows it, until the draw or between rounds; within the quota, and behind
    those who came in time and stand by.
    """
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
    first = event.in_division(entrant.division, Status.STAND_BY)
    if len(inside) + len(first) >= described.quota:
        raise not_now("refused-stand-by-first", division=described, count=len(first))
    number = max(event.entrants, default=0) + 1
    new = replace(entrant, number=number, status=Status.PRESENT)
    return c.EnteredLate(new, organisation)


def enter_late_by_name(
    event: Event, division: str, *, name: str, organisation: str = ""
) -> c.EnteredLate:
    """The same for who stands at the desk; an organisation that is not known yet is noted."""
    school, new = _organisation_called(event, organisation)
    person = " ".join(name.split())
    if not person or len(person) > 80 or not person.isprintable():
        raise DeskError(DeskFault.BAD_ENTRY, "refused-name-needed")
    entrant = Entrant(0, person, division, school.id if school else "", consent=True)
    return enter_late(event, entrant, organisation=new)


def _organisation_called(
    event: Event, name: str
) -> tuple[Organisation | None, Organisation | None]:
    """The organisation of this name, and once more if it is a new one."""
    written = " ".join(name.split())
    if not written:
        return None, None
    known = {each.name.casefold(): each for each in event.organisations.values()}
    if found := known.get(written.casefold()):
        return found, None
    taken = set(event.organisations)
    number = next(n for n in count(len(taken) + 1) if f"o{n}" not in taken)
    new = Organisation(f"o{number}", written)
    return new, new


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


def mend_details(
    event: Event,
    number: int,
    *,
    reason: str,
    age: int | None = None,
    school_class: str | None = None,
    email: str | None = None,
    organisation: str | None = None,
) -> c.EntrantDetailed:
    """The rest of what a list says; the organisation by its name, a new one is noted."""
    entrant = event.entrant(number)
    school, new = event.organisations.get(entrant.organisation), None
    if organisation is not None:
        school, new = _organisation_called(event, organisation)
    moved = replace(entrant, organisation=school.id if school else "")
    others = (each for each in event.entrants.values() if each.number != number)
    if same_person(moved) in map(same_person, others):
        raise DeskError(DeskFault.DUPLICATE, "refused-entered-already", name=entrant.name)
    return c.EntrantDetailed(
        number=number,
        age=entrant.age if age is None else age or None,
        school_class=entrant.school_class if school_class is None else school_class,
        email=entrant.email if email is None else email,
        organisation=moved.organisation,
        new_organisation=new,
        reason=needs_reason(reason),
    )


def _seated(event: Event, division: str) -> set[int]:
    _, state = event.division(division)
    return {number for each in state.rounds for pod in each.pods for number in pod.seats}
