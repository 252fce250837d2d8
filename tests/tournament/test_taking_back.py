"""No dead ends: what was noted by mistake is taken back, until something has followed from it."""

from typing import Any

import pytest
from tests.tournament.events import Book, filled, people, schools

from tilehall.tournament.desk import judging, registration, substitutes
from tilehall.tournament.errors import DeskError
from tilehall.tournament.formats import event_format
from tilehall.tournament.formats.format_file import changed
from tilehall.tournament.people import Entrant, Organisation, Status, plain_name


def shared(count: int, quota: int, **settings: Any) -> Book:
    """Entered, with places; those beyond the quota wait, in the order of their numbers."""
    format_ = changed(
        event_format("hk-selection-2012"),
        {"primary.quota": str(quota), **{key: str(value) for key, value in settings.items()}},
    )
    book = Book(format_)
    entrants = people(count, "primary", each=count)
    given: dict[str, Any] = {"organisations": schools(entrants), "entrants": entrants}
    book.do(registration.import_entries, source="a list", **given)
    book.do(registration.share_places, "primary", seed="s")
    return book


def status(book: Book, number: int) -> Status:
    return book.event.entrants[number].status


def test_an_absence_is_taken_back_and_the_player_checks_in() -> None:
    book = shared(4, 4)
    for number in (1, 2, 3):
        book.do(registration.check_in, number)
    book.do(registration.mark_absent, "primary")
    assert status(book, 4) is Status.ABSENT
    book.draw("primary")
    with pytest.raises(DeskError, match="a reason"):
        substitutes.take_back(book.event, 4, reason="")
    book.do(substitutes.take_back, 4, reason="was in the other queue")
    book.do(registration.check_in, 4)
    book.draw("primary", reason="4 is here after all")
    (pod,) = book.event.pods.values()
    assert 4 in pod.seats
    with pytest.raises(DeskError, match="nothing to take back"):
        substitutes.take_back(book.event, 4, reason="again")


def test_a_withdrawal_gives_back_what_the_player_was_also_the_place_in_the_queue() -> None:
    book = shared(8, 5)
    assert [*book.event.divisions["primary"].waiting] == [6, 7, 8]
    book.do(registration.withdraw, 6, reason="a letter")
    book.do(registration.withdraw, 1, reason="a letter")
    assert [*book.event.divisions["primary"].waiting] == [7, 8]
    book.do(substitutes.take_back, 6, reason="another child of that name")
    assert [*book.event.divisions["primary"].waiting] == [6, 7, 8]
    assert status(book, 6) is Status.WAITING
    book.do(substitutes.take_back, 1, reason="another child of that name")
    assert status(book, 1) is Status.PLACED


def test_what_has_followed_is_told() -> None:
    book = shared(9, 8)
    for number in range(1, 9):
        book.do(registration.check_in, number)
    book.do(registration.withdraw, 5, reason="ill")
    book.do(substitutes.substitute, 5, by=9)
    with pytest.raises(DeskError, match="Player 9 has the place of Player 5"):
        substitutes.take_back(book.event, 5, reason="feels better")
    book.draw("primary")
    book.do(substitutes.take_back_substitute, 5, reason="feels better")
    assert (status(book, 5), status(book, 9)) == (Status.WITHDRAWN, Status.WAITING)
    book.do(substitutes.take_back, 5, reason="feels better")
    assert status(book, 5) is Status.PRESENT
    seats = {number for pod in book.event.pods.values() for number in pod.seats}
    assert seats == set(range(1, 9))  # the substitute's seat as well
    assert book.event.divisions["primary"].waiting == (9,)

    gone = book.event.pod("primary-1-1").seats[0]
    book.do(judging.forfeit, gone, reason="went out")
    book.do(substitutes.take_back, gone, reason="came back at once")
    assert status(book, gone) is Status.PRESENT
    book.do(judging.forfeit, gone, reason="went home")
    book.play(book.event.pod("primary-1-1"), *[(None, 2, -1, -1)] * 3)
    with pytest.raises(DeskError, match=f"primary-1-1 has games without Player {gone}"):
        substitutes.take_back(book.event, gone, reason="is back")


def test_a_substitute_who_has_played_stays() -> None:
    book = shared(9, 8)
    for number in range(2, 9):
        book.do(registration.check_in, number)
    book.do(substitutes.substitute, 1, by=9)
    book.draw("primary")
    for pod in list(book.event.pods.values()):
        book.play(pod, *[(3, -1, -1, -1)] * 3)
    with pytest.raises(DeskError, match="Player 9 has played in round 1"):
        substitutes.take_back_substitute(book.event, 1, reason="came late")
    with pytest.raises(DeskError, match="nobody has the place of Player 2"):
        substitutes.take_back_substitute(book.event, 2, reason="?")


@pytest.mark.clause("T5")
def test_plays_on_takes_a_disqualification_back_and_only_the_chief_judge_says_so() -> None:
    book = filled(4)
    book.do(judging.chief_decides, 1, disqualified=True, cheating=True, reason="an aid")
    with pytest.raises(DeskError, match="only the chief judge"):
        substitutes.take_back(book.event, 1, reason="it was a hearing aid")
    book.do(judging.chief_decides, 1, disqualified=False, reason="it was a hearing aid")
    assert status(book, 1) is Status.PRESENT


def test_who_waits_checks_in_and_stands_by_and_takes_the_first_free_place() -> None:
    book = shared(7, 4)
    for number in (1, 2, 3, 6, 7):
        book.do(registration.check_in, number)
    assert (status(book, 6), status(book, 5)) == (Status.STAND_BY, Status.WAITING)
    with pytest.raises(DeskError, match="here already"):
        registration.check_in(book.event, 6)
    with pytest.raises(DeskError, match="full: 4 places"):
        substitutes.give_place(book.event, 6)
    book.do(registration.mark_absent, "primary")
    book.do(substitutes.substitute, 4)
    assert status(book, 6) is Status.PRESENT  # 5 is first in the queue, but not here
    with pytest.raises(DeskError, match="Player 6 has the place of Player 4"):
        substitutes.substitute(book.event, 4)
    assert len(book.event.in_division("primary", Status.PRESENT)) == 4
    book.do(registration.undo_check_in, 7, reason="went home")
    assert status(book, 7) is Status.WAITING


def test_a_substitute_needs_consent_like_anybody_else() -> None:
    book = shared(5, 4)
    book.do(registration.mend_entry, 5, reason="no slip", consent=False)
    with pytest.raises(DeskError, match="slip"):
        substitutes.substitute(book.event, 1, by=5)
    book.do(substitutes.substitute, 1, by=5, slip_checked=True)
    assert status(book, 5) is Status.PRESENT


def test_a_forgotten_school_is_added_until_play_begins() -> None:
    book = shared(4, 6)
    for number in (1, 2, 3, 4):
        book.do(registration.check_in, number)
    new = [
        Entrant(0, f"Late {n}", "primary", "forgotten", priority=n, consent=True) for n in (3, 1, 2)
    ]
    forgotten = Organisation("forgotten", "A forgotten school")
    given: dict[str, Any] = {"organisations": [forgotten], "entrants": new}
    book.do(registration.import_entries, source="by phone", **given)
    late = {each.name: each.status for each in book.event.entrants.values() if each.number > 4}
    assert late == {
        "Late 1": Status.PLACED,
        "Late 2": Status.PLACED,
        "Late 3": Status.WAITING,
    }
    assert len(book.event.divisions["primary"].waiting) == 1
    book.draw("primary")
    book.play(next(iter(book.event.pods.values())), *[(3, -1, -1, -1)] * 3)
    another = [Entrant(0, "Too late", "primary", consent=True)]
    with pytest.raises(DeskError, match="play has begun"):
        registration.import_entries(book.event, source="x", organisations=[], entrants=another)


def test_class_school_and_age_of_an_entrant_are_mended_with_a_reason() -> None:
    book = shared(4, 4)
    wanted = {"age": 11, "school_class": "5B", "organisation": "Another School"}
    book.do(registration.mend_details, 2, reason="wrong column", **wanted)
    found = book.event.entrants[2]
    assert (found.age, found.school_class) == (11, "5B")
    assert book.event.organisations[found.organisation].name == "Another School"
    book.do(registration.mend_details, 3, reason="the same school", organisation="another school")
    assert book.event.entrants[3].organisation == found.organisation
    with pytest.raises(DeskError, match="a reason"):
        registration.mend_details(book.event, 2, reason="", age=12)


def test_name_and_contact_of_a_school_are_mended_with_a_reason_and_lists_still_find_it() -> None:
    book = shared(4, 4)
    (school,) = book.event.organisations.values()
    mended = {"name": "New  Name", "email": "new@school.example"}
    book.do(registration.mend_organisation, school.id, reason="moved", **mended)
    found = book.event.organisations[school.id]
    assert (found.name, found.email) == ("New Name", "new@school.example")
    assert book.event.spellings[plain_name(school.name)] == "New Name"  # as lists to come ask
    book.do(registration.mend_organisation, school.id, reason="again", name="Newer")
    assert book.event.spellings[plain_name(school.name)] == "Newer"
    wrong: list[dict[str, str]] = [{"name": " "}, {"email": "no address"}, {"name": "Newer"}]
    for each in wrong:
        with pytest.raises(DeskError):
            registration.mend_organisation(book.event, school.id, reason="r", **each)
    with pytest.raises(DeskError, match="a reason"):
        registration.mend_organisation(book.event, school.id, reason="", phone="1")
    book.do(registration.mend_details, 2, reason="other", organisation="Other School")
    with pytest.raises(DeskError, match="merge"):
        registration.mend_organisation(book.event, school.id, reason="r", name="other school")


def test_a_late_entry_comes_behind_those_who_stand_by() -> None:
    book = shared(6, quota=4, late_entry="before-the-draw")
    for number in (1, 2, 5):  # 5 waits, and stands by
        book.do(registration.check_in, number)
    book.do(registration.mark_absent, "primary")
    late, later = (Entrant(0, name, "primary", consent=True) for name in ("Late", "Later"))
    book.do(registration.enter_late, late)  # two places were free
    with pytest.raises(DeskError, match="somebody who was entered in time"):
        registration.enter_late(book.event, later)
    book.do(substitutes.substitute, 3)
    assert status(book, 5) is Status.PRESENT
    with pytest.raises(DeskError, match="full"):
        registration.enter_late(book.event, later)
