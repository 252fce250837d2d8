"""What everybody may read about an event: whom to call, where it is, until when schools enter."""

import pytest
from tests.tournament.events import Book

from tilehall.tournament.about import About, Timetable, checked
from tilehall.tournament.books.changes import Described
from tilehall.tournament.errors import DeskError
from tilehall.tournament.formats import event_format


def test_information_is_kept_in_the_book_and_can_be_changed() -> None:
    book = Book(event_format("hk-selection-2012"))
    assert book.event.about == About()
    about = checked(About(venue=" 獅子會中學 ", closes="2011-11-30", contact="2498 9101"))
    book.write(Described(about))
    assert (book.event.about.venue, book.event.about.closes) == ("獅子會中學", "2011-11-30")
    book.write(Described(checked(About(venue="Town hall"))))
    assert book.event.about == About(venue="Town hall")


@pytest.mark.parametrize(
    ("about", "told"),
    [
        (About(closes="tomorrow"), "no date"),
        (About(map_link="javascript:alert(1)"), "begins with https"),
        (About(news="x" * 601), "news is no printable text"),
        (About(venue="a\0b"), "venue is no printable text"),
    ],
)
def test_what_cannot_be_shown_is_refused(about: About, told: str) -> None:
    with pytest.raises(DeskError, match=told):
        checked(about)


def test_a_timetable_keeps_its_lines_and_a_colour_is_one() -> None:
    given = Timetable("primary", " 13:00  Doors \n\n14:00 Round 1\n")
    about = checked(About(colour="#0B5F66", timetables=(given, Timetable("open", " \n"))))
    assert about.timetable("primary") == ("13:00 Doors", "14:00 Round 1")
    assert about.timetable("open") == ()
    for wrong in (About(colour="red"), About(timetables=(Timetable("primary", "x" * 601),))):
        with pytest.raises(DeskError):
            checked(wrong)


def test_texts_of_the_organiser_keep_their_paragraphs_and_names_are_one_line() -> None:
    about = checked(About(news=" Doors  at one.\r\n\nBring water. ", venue="Town\nhall"))
    assert about.news == "Doors at one.\nBring water."
    assert about.venue == "Town hall"
