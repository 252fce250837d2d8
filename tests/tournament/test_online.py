"""Pods that play online, as the book sees them: everything once, in its order, with its reason."""

from __future__ import annotations

from itertools import count

import pytest
from tests.tournament.events import Book, filled, written

from tilehall.tournament.desk import judging, online, registration, seating, substitutes
from tilehall.tournament.errors import DeskError
from tilehall.tournament.people import Status
from tilehall.tournament.rounds import SheetState
from tilehall.tournament.sheet import Opened, RackLeft, line_from_points

SHEET = "primary-1-1"
LEFT = [RackLeft(""), RackLeft("k5"), RackLeft("r13 b3"), RackLeft("y3")]  # +24 -5 -16 -3
_ids = count(1)


def new_id() -> str:
    return f"table{next(_ids)}"


@pytest.fixture
def book() -> Book:
    found = filled(8)
    found.draw("primary")
    found.write(*online.open_tables(found.event, "primary", new_id=new_id, tables=[1]))
    return found


def table_of(book: Book) -> str:
    table = book.event.sheet(SHEET).plays_at
    assert table is not None
    return table.table_id


def report(book: Book, game: int, table_id: str = "") -> int:
    """How many lines it adds to the book."""
    found = online.report(
        book.event, SHEET, table_id or table_of(book), game=game, racks=LEFT, out=0
    )
    book.write(*found)
    return len(found)


@pytest.mark.clause("T2")
def test_each_game_is_counted_once_and_the_last_one_makes_the_sheet_entered(book: Book) -> None:
    assert report(book, 2) == 0  # not before the first
    assert report(book, 1, "another") == 0
    assert report(book, 1) == 1
    assert report(book, 1) == 0
    assert book.event.sheet(SHEET).lines == tuple(written((24, -5, -16, -3)))
    assert book.event.sheet(SHEET).state is SheetState.OPEN
    assert [report(book, 2), report(book, 3), report(book, 3), report(book, 4)] == [1, 1, 0, 0]
    sheet = book.event.sheet(SHEET)
    assert (sheet.state, sheet.entered_by) == (SheetState.ENTERED, "online")
    book.do(judging.confirm_sheet, SHEET, by="Ms Lee")
    assert book.event.sheet(SHEET).state is SheetState.CONFIRMED
    assert report(book, 3) == 0


def test_an_open_table_is_play_that_has_begun(book: Book) -> None:
    with pytest.raises(DeskError, match="drawn and begun"):
        seating.draw(book.event, "primary", seed="x", reason="again")
    with pytest.raises(DeskError, match="being played or filled in"):
        online.open_tables(book.event, "primary", new_id=new_id, tables=[1])
    with pytest.raises(DeskError, match="is played online"):
        judging.enter_sheet(book.event, SHEET, written((3, -1, -1, -1)), by="Lee")
    book.write(*online.close_tables(book.event, "primary", reason="no network"))
    old = book.event.sheet(SHEET).online[-1].table_id
    book.draw("primary", reason="again")
    assert book.event.sheet(SHEET).online == ()
    assert report(book, 1, old) == 0  # other people sit there now


@pytest.mark.clause("P3")
def test_a_rack_knocked_over_after_the_game_is_counted_anew(book: Book) -> None:
    report(book, 1)
    pod = book.event.pod(SHEET)
    who = {"by": "Lee", "reason": "on purpose"}
    book.do(online.penalise, SHEET, game=1, number=pod.seats[1], **who)
    assert book.event.sheet(SHEET).lines == tuple(written((219, -200, -16, -3)))
    book.do(online.penalise, SHEET, game=1, number=pod.seats[0], **who)
    # who went out has knocked and cannot win: the lowest other rack does (P3b)
    assert book.event.sheet(SHEET).lines[0].winners == (3,)
    for number in (pod.seats[2], pod.seats[3]):
        if number == pod.seats[3]:
            with pytest.raises(DeskError, match="nobody is left to win"):
                online.penalise(book.event, SHEET, game=1, number=number, **who)
        else:
            book.do(online.penalise, SHEET, game=1, number=number, **who)


@pytest.mark.clause("T4a")
def test_between_games_the_others_go_on_at_a_table_of_their_own(book: Book) -> None:
    assert online.go_on_without(book.event, SHEET, new_id=new_id) == []
    report(book, 1)
    gone = book.event.pod(SHEET).seats[1]
    book.do(judging.forfeit, gone, reason="ill")
    book.write(*online.go_on_without(book.event, SHEET, new_id=new_id))
    assert online.go_on_without(book.event, SHEET, new_id=new_id) == []
    table = book.event.sheet(SHEET).plays_at
    assert table is not None
    assert (table.seats, table.first_game) == ((0, 2, 3), 2)
    racks = [RackLeft("k1"), RackLeft(""), RackLeft("k9", opened=Opened.NO)]
    book.write(*online.report(book.event, SHEET, table.table_id, game=1, racks=racks, out=1))
    line = book.event.sheet(SHEET).lines[1]
    assert line == line_from_points((-1, None, 101, -100))


@pytest.mark.clause("T4a")
def test_who_is_left_alone_wins_without_points(book: Book) -> None:
    report(book, 1)
    for number in book.event.pod(SHEET).seats[1:]:
        book.do(judging.forfeit, number, reason="ill")
    book.write(*online.go_on_without(book.event, SHEET, new_id=new_id))
    sheet = book.event.sheet(SHEET)
    assert sheet.state is SheetState.ENTERED
    alone = line_from_points((0, None, None, None))
    assert sheet.lines[1:] == (alone, alone)
    assert alone.winners == (0,)
    book.do(judging.confirm_sheet, SHEET, by="Lee")


def test_the_hall_clock_never_begins_before_what_is_written(book: Book) -> None:
    here = book.event.round("primary", "1")
    assert seating.start_clock(book.event, here, at=0, minutes=40).at == book.event.last_at
    with pytest.raises(DeskError, match="1 to 600 minutes"):
        seating.start_clock(book.event, here, at=0, minutes=0)


def test_who_has_a_seat_online_is_not_substituted(book: Book) -> None:
    number = book.event.pod(SHEET).seats[0]
    assert book.event.entrant(number).status is Status.PRESENT
    book.do(registration.withdraw, number, reason="ill")
    with pytest.raises(DeskError, match="play has begun"):
        substitutes.substitute(book.event, number)
