"""Entries, quota, check-in, substitutes, latecomers, conduct (RULES T1, T5, T7)."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tournament.events import Book, filled, people, schools

from tilehall.tournament import fold
from tilehall.tournament.desk import judging, registration, substitutes
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.event import Event
from tilehall.tournament.formats import event_format, format_from_toml
from tilehall.tournament.formats.format import PublicNames
from tilehall.tournament.formats.format_file import changed
from tilehall.tournament.people import Entrant, LeavesWith, Status, public_name
from tilehall.tournament.quota import allocate, largest_cap

HK = event_format("hk-selection-2012")


def entered(count: int, *, quota: int = 560, each: int = 4) -> Book:
    book = Book(changed(HK, {}))
    entrants = people(count, "primary", each=each)
    book.do(
        registration.import_entries,
        source="list.csv",
        organisations=schools(entrants),
        entrants=entrants,
    )
    return book


@pytest.mark.clause("T1")
def test_three_divisions_on_three_days_with_560_places_each() -> None:
    days = [(each.id, str(each.date), each.quota) for each in HK.divisions]
    assert days == [
        ("primary", "2012-02-19", 560),
        ("secondary", "2012-02-26", 560),
        ("adult", "2012-03-04", 560),
    ]


@pytest.mark.clause("T1")
def test_places_go_by_the_organisations_priority() -> None:
    listed = people(30, "primary", each=10)
    numbered = [
        Entrant(n, e.name, e.division, e.organisation, 11 - e.priority)
        for n, e in enumerate(listed, 1)
    ]
    shared = allocate(numbered, quota=6, seed="s")
    assert shared.cap == 2
    assert shared.placed == (9, 10, 19, 20, 29, 30)


@pytest.mark.clause("T1a")
@pytest.mark.parametrize(
    ("listed", "quota", "cap"),
    [([10] * 140, 560, 4), ([10, 10, 2], 14, 6), ([3, 2], 100, 3), ([5] * 10, 7, 0), ([], 5, 0)],
)
def test_the_cap_is_the_largest_that_fits(listed: list[int], quota: int, cap: int) -> None:
    assert largest_cap(listed, quota) == cap


@pytest.mark.clause("T1a")
@given(
    lists=st.lists(st.integers(1, 12), min_size=1, max_size=12),
    quota=st.integers(1, 80),
    seed=st.text("ab", min_size=1, max_size=3),
)
def test_spare_places_go_by_lot_to_the_next_in_priority(
    lists: list[int], quota: int, seed: str
) -> None:
    entrants = [
        Entrant(100 * school + rank, "x", "primary", f"s{school}", rank)
        for school, size in enumerate(lists)
        for rank in range(1, size + 1)
    ]
    shared = allocate(entrants, quota=quota, seed=seed)
    assert len(shared.placed) == min(quota, len(entrants))
    assert sorted([*shared.placed, *shared.waiting]) == sorted(e.number for e in entrants)
    assert shared == allocate(reversed(entrants), quota=quota, seed=seed)
    given_ = Counter(number // 100 for number in shared.placed)
    for school, size in enumerate(lists):
        assert given_[school] in {min(shared.cap, size), min(shared.cap + 1, size)}
        # nobody is passed over by a colleague further down the list
        ranks = [number % 100 for number in shared.placed if number // 100 == school]
        assert ranks == list(range(1, len(ranks) + 1))
        waits = [number % 100 for number in shared.waiting if number // 100 == school]
        assert waits == sorted(waits)


def test_an_organisation_over_its_share_has_the_rest_waiting() -> None:
    book = entered(600, each=10)
    book.do(registration.share_places, "primary", seed="s")
    event = book.event
    assert event.divisions["primary"].cap == 9
    assert len(event.in_division("primary", Status.PLACED)) == 560
    assert len(event.in_division("primary", Status.WAITING)) == 40


def test_an_import_is_all_or_nothing_and_nobody_enters_twice() -> None:
    book = entered(8)
    again = [*people(4, "secondary"), people(1, "primary")[0]]
    with pytest.raises(DeskError) as refused:
        registration.import_entries(book.event, source="x", organisations=[], entrants=again)
    assert refused.value.fault is DeskFault.DUPLICATE
    assert len(book.event.entrants) == 8


def test_an_event_takes_only_so_many_whatever_number_of_lists_they_come_by(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    book = entered(8)
    monkeypatch.setattr(registration, "MOST_ENTRANTS", 10)
    more = people(3, "secondary")
    with pytest.raises(DeskError, match="up to 10"):
        registration.import_entries(book.event, source="x", organisations=[], entrants=more)
    found = registration.import_entries(
        book.event, source="x", organisations=schools(more[:2]), entrants=more[:2]
    )
    assert len(found.entrants) == 2


def test_who_comes_by_list_when_all_places_are_given_waits_behind_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The queue is written once for all of them: by each of 20,000 it took twelve seconds."""
    book = entered(600)
    book.do(registration.share_places, "primary", seed="s")
    before = book.event.divisions["primary"].waiting
    written: list[str] = []

    def counted(event: Event, name: str, **values: Any) -> Event:
        written.append(name)
        return with_division(event, name, **values)

    with_division = fold._with_division
    monkeypatch.setattr(fold, "_with_division", counted)
    late = [replace(each, name=f"Late {each.name}") for each in people(300, "primary")]
    book.do(registration.import_entries, source="x", organisations=schools(late), entrants=late)
    waiting = book.event.divisions["primary"].waiting
    assert waiting[: len(before)] == before
    assert {*waiting[len(before) :]} == {*range(601, 901)}
    assert written == ["primary"]


@pytest.mark.clause("T7")
def test_a_minor_checks_in_with_consent_or_with_the_slip_in_hand() -> None:
    book = entered(4)
    book.do(registration.share_places, "primary", seed="s")
    book.do(
        registration.mend_entry, 1, reason="no slip", consent=False, leaves_with=LeavesWith.ALONE
    )
    with pytest.raises(DeskError) as refused:
        registration.check_in(book.event, 1)
    assert refused.value.fault is DeskFault.CONSENT_MISSING
    book.do(registration.check_in, 1, slip_checked=True)
    entrant = book.event.entrants[1]
    assert (entrant.status, entrant.slip_checked) == (Status.PRESENT, True)
    assert entrant.leaves_with is LeavesWith.ALONE


@pytest.mark.clause("T5")
def test_who_is_not_present_before_the_briefing_does_not_play() -> None:
    book = filled(8)
    book.do(registration.undo_check_in, 3, reason="went home")
    book.do(registration.mark_absent, "primary")
    assert book.event.entrants[3].status is Status.ABSENT
    book.draw("primary")
    with pytest.raises(DeskError):
        registration.check_in(book.event, 3)
    seats = [number for pod in book.event.pods.values() for number in pod.seats]
    assert 3 not in seats
    assert len(seats) == 7


def test_a_substitute_takes_place_and_seat_of_who_is_absent() -> None:
    book = entered(561, each=561)
    book.do(registration.share_places, "primary", seed="s")
    (waits,) = book.event.in_division("primary", Status.WAITING)
    for number in range(1, 9):
        book.do(registration.check_in, number)
    book.draw("primary")
    seat = next(pod for pod in book.event.pods.values() if 5 in pod.seats)
    book.do(registration.withdraw, 5, reason="ill")
    book.do(substitutes.substitute, 5, by=waits.number)
    assert book.event.entrants[waits.number].status is Status.PRESENT
    assert waits.number in book.event.pods[seat.sheet].seats
    assert 5 not in book.event.pods[seat.sheet].seats
    with pytest.raises(DeskError, match="nobody who waits"):
        substitutes.substitute(book.event, 9)


def test_late_entries_only_where_the_format_allows_them() -> None:
    late = Entrant(0, "Late Comer", "primary", consent=True)
    with pytest.raises(DeskError, match="no late entries"):
        registration.enter_late(filled(8).event, late)
    book = filled(8, "club-evening")
    book.do(registration.enter_late, Entrant(0, "Late Comer", "open"))
    assert book.event.entrants[9].status is Status.PRESENT
    book.draw("open")
    book.play(book.event.pods["open-1-1"], *([(3, -1, -1, -1)] * 2)) if len(
        book.event.pods["open-1-1"].seats
    ) == 4 else book.play(book.event.pods["open-1-1"], *([(2, -1, -1)] * 2))
    with pytest.raises(DeskError, match="round is being played"):
        registration.enter_late(book.event, Entrant(0, "Later", "open"))
    full = filled(100, "club-evening")
    with pytest.raises(DeskError, match="full"):
        registration.enter_late(full.event, Entrant(0, "Later", "open"))


@pytest.mark.clause("T5")
def test_two_warnings_then_the_chief_judge_decides() -> None:
    book = filled(8)
    book.do(judging.warn, 1, by="Judge", reason="talks")
    with pytest.raises(DeskError, match="1 of 2 warnings"):
        judging.chief_decides(book.event, 1, disqualified=True, reason="talks")
    book.do(judging.warn, 1, by="Judge", reason="talks again")
    with pytest.raises(DeskError, match="chief judge"):
        judging.warn(book.event, 1, by="Judge", reason="and again")
    book.do(judging.chief_decides, 1, disqualified=True, reason="would not stop")
    assert book.event.entrants[1].status is Status.DISQUALIFIED


@pytest.mark.clause("T5")
def test_cheating_disqualifies_at_once_and_the_place_is_lost() -> None:
    book = filled(4)
    book.draw("primary")
    pod = book.event.pods["primary-1-1"]
    book.play(pod, *[(3, -1, -1, -1)] * 3)
    cheat = pod.seats[0]
    book.do(judging.chief_decides, cheat, disqualified=True, cheating=True, reason="an aid")
    rows = book.event.standings("primary")
    assert (rows[-1].entrant, rows[-1].place) == (cheat, None)


@pytest.mark.clause("T5")
def test_calls_extra_time_and_answers() -> None:
    book = filled(4)
    book.draw("primary")
    book.do(judging.call_judge, "primary-1-1", "a tile was exposed in the deal")
    assert book.event.sheet("primary-1-1").called
    book.do(judging.answer_call, "primary-1-1", by="Judge")
    book.do(judging.add_time, "primary-1-1", 5, reason="a player left the table, escorted")
    sheet = book.event.sheet("primary-1-1")
    assert (sheet.called, sheet.extra_minutes) == (None, 5)


@pytest.mark.clause("T7")
@pytest.mark.parametrize(
    ("name", "names", "shown"),
    [
        ("陳大文", PublicNames.INITIALS, "陳○○"),
        ("Anna Ruiz", PublicNames.INITIALS, "A. R."),
        ("Anna Ruiz", PublicNames.NUMBERS, "#7"),
        ("Anna Ruiz", PublicNames.FULL, "Anna Ruiz"),
    ],
)
def test_minors_are_named_in_public_as_the_settings_allow(
    name: str, names: PublicNames, shown: str
) -> None:
    child = Entrant(7, name, "primary")
    assert public_name(child, minors=True, names=names) == shown
    assert public_name(child, minors=False, names=names) == name


@pytest.mark.clause("T7")
@pytest.mark.parametrize(
    ("known", "shown"),
    [
        ({"school_class": "4B"}, "A. R."),
        ({"guardian": "Eva Ruiz"}, "A. R."),
        ({"age": 17}, "A. R."),
        ({"age": 18, "school_class": "evening"}, "Anna Ruiz"),
        ({}, "Anna Ruiz"),
    ],
)
def test_a_class_in_an_open_division_is_not_written_out(known: dict[str, Any], shown: str) -> None:
    entrant = Entrant(7, "Anna Ruiz", "open", **known)
    open_division = event_format("club-evening").division("open")
    names = event_format("club-evening").public_names
    assert public_name(entrant, minors=open_division.minors, names=names) == shown


def test_a_division_is_one_of_minors_until_its_file_says_otherwise() -> None:
    file = 'based_on = "club-evening"\n[[divisions]]\nid = "a"\nname = "4B"\nquota = 30\n'
    assert format_from_toml(file.encode(), "ours.toml").division("a").minors
    adults = format_from_toml(f"{file}minors = false\n".encode(), "ours.toml")
    assert not adults.division("a").minors
