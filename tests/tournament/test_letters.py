"""Letters to schools: to whom, in which language, and with every entrant's facts."""

from dataclasses import replace

import pytest
from tests.tournament.events import Book, filled

from tilehall.locales import LANGUAGES, say, say_day
from tilehall.tournament.about import About
from tilehall.tournament.books.changes import Described, Imported, LettersSent
from tilehall.tournament.desk import finals
from tilehall.tournament.formats import event_format
from tilehall.tournament.letters import Letter, LetterKind, letters

PUBLISHED = [(24, -5, -16, -3), (-6, -11, 22, -5), (-32, -13, -2, 47)]


@pytest.fixture(scope="module")
def played() -> Book:
    book = filled(8)
    one, two = book.event.organisations.values()
    known = (
        replace(one, person="Ms Lee", email="lee@one.example", language="ko", trainer="3 March"),
        replace(two, email="two@two.example"),
    )
    book.write(Imported("x", known, ()))
    book.write(Described(About(organiser="Hall Games", contact="2345 6789")))
    book.draw("primary")
    for pod in list(book.event.pods.values()):
        book.play(pod, *PUBLISHED)
    return book


def of(book: Book, kind: LetterKind, usual: str = "en") -> list[Letter]:
    return letters(book.event, kind, usual=usual)


@pytest.mark.clause("T7")
def test_every_school_is_told_the_results_of_its_own(played: Book) -> None:
    first, second = of(played, LetterKind.RESULTS)
    assert (first.language, second.language) == ("ko", "en")
    assert first.subject == say("ko", "letter-results", {"event": "An event"})
    assert first.greeting == say("ko", "letter-dear", {"person": "Ms Lee"})
    names = {each.name for each in played.event.entrants.values()}
    told = [row[1] for letter in (first, second) for row in letter.rows]
    assert len(told) == len(set(told)) == 8
    assert set(told) == names
    assert any("+" not in row[5] and row[4] == "1" for row in second.rows)
    assert all(name in second.text for name in [row[1] for row in second.rows])
    assert "Hall Games" in second.text
    assert "2345 6789" in second.text


def test_places_and_seats_are_told_once_they_are_given(played: Book) -> None:
    empty = Book(event_format("hk-selection-2012"))
    for kind in (LetterKind.PLACES, LetterKind.SEATS, LetterKind.RESULTS, LetterKind.POSTPONED):
        assert of(empty, kind) == []
    places = of(played, LetterKind.PLACES)
    assert [len(each.rows) for each in places] == [4, 4]
    assert "Of your 4 entrants, 4 have a place." in places[1].text
    for letter in of(played, LetterKind.SEATS):
        for row in letter.rows:
            pod = next(each for each in played.event.pods.values() if int(row[0]) in each.seats)
            assert row[-2:] == (str(pod.table), str(pod.seats.index(int(row[0])) + 1))


def test_a_postponement_is_told_with_the_new_date_and_the_reason() -> None:
    book = filled(4)
    book.do(finals.postpone, "primary", new_date="2012-02-25", reason="signal 8")
    (letter,) = of(book, LetterKind.POSTPONED)
    assert "Primary is postponed to Saturday 25 February 2012: signal 8" in letter.text


def test_only_who_asked_for_a_trainer_is_confirmed_one(played: Book) -> None:
    (letter,) = of(played, LetterKind.TRAINER)
    assert "3 March" in letter.text


def test_an_invitation_can_be_written_before_anybody_has_entered() -> None:
    book = Book(event_format("hk-selection-2012"))
    book.write(
        Described(About(closes="2011-11-30", venue="Lions College", invitation="Since 2001"))
    )
    page = "http://hall/event/x/enter"
    for language in LANGUAGES:
        (letter,) = letters(book.event, LetterKind.INVITATION, usual=language, entry_page=page)
        assert letter.organisation == ""
        days = (say_day(language, "2011-11-30"), say_day(language, "2012-02-19", short=True))
        for fact in (*days, "Since 2001", "Lions College", page, "560"):
            assert fact in letter.text


def test_the_book_says_when_a_letter_was_sent(played: Book) -> None:
    school = next(iter(played.event.organisations))
    played.write(LettersSent(LetterKind.RESULTS, (school,), (), 77))
    assert played.event.letters == {f"results {school}": 77}
