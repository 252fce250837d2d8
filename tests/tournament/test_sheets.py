"""What judges write down: the seed's sheet figure for figure, blocked games, fines (T2, T4)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tournament.events import Book, filled, written

from tilehall.core.editions import edition
from tilehall.core.scoring import shown
from tilehall.tournament.books.changes import SheetCorrected
from tilehall.tournament.desk import judging
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.rounds import SheetState, Stage
from tilehall.tournament.sheet import (
    GameEnd,
    GameLine,
    Opened,
    RackLeft,
    line_from_points,
    line_from_racks,
    totals,
    written_line,
)

HK = edition("tournament-hk")
PUBLISHED = [(24, -5, -16, -3), (-6, -11, 22, -5), (-32, -13, -2, 47)]


def points(*each: int) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, each))


def left(*racks: int | str | RackLeft | None) -> list[RackLeft | None]:
    def one(rack: int | str | RackLeft | None) -> RackLeft | None:
        if isinstance(rack, int):
            return RackLeft(total=rack)
        return RackLeft(tiles=rack) if isinstance(rack, str) else rack

    return [one(rack) for rack in racks]


@pytest.mark.clause("T2")
def test_the_published_sheet_comes_out_figure_for_figure() -> None:
    sheet = totals(written(*PUBLISHED), 4)
    assert sheet.games_won == (1, 0, 1, 1)
    assert [shown(each, plus=True) for each in sheet.points] == [
        "\N{MINUS SIGN}14",
        "\N{MINUS SIGN}29",
        "+4",
        "+39",
    ]


@pytest.mark.clause("T2")
@pytest.mark.parametrize(
    ("racks", "out", "line"),
    [
        (left(0, 5, 16, 3), 0, PUBLISHED[0]),
        (left(6, 11, 0, 5), 2, PUBLISHED[1]),
        (left(32, 13, 2, 0), 3, PUBLISHED[2]),
        (left("", "k5", "r13 b3", "y3"), 0, PUBLISHED[0]),
        (left("J k2", "b13", "y2", ""), 3, PUBLISHED[2]),
    ],
)
def test_its_games_are_counted_from_what_is_left_on_the_racks(
    racks: list[RackLeft | None], out: int, line: tuple[int, ...]
) -> None:
    counted = line_from_racks(HK, racks, out=out)
    assert counted == line_from_points(line)
    assert counted.winners == (out,)


@pytest.mark.clause("P2", "T2")
@pytest.mark.parametrize(
    ("racks", "scored", "winners"),
    [
        ((5, 10, 15, 20), (30, -5, -10, -15), (0,)),
        ((1, 1, 10, 6), (7, 7, -9, -5), (0, 1)),
    ],
)
def test_the_two_blocked_examples_of_the_rulebook(
    racks: tuple[int, ...], scored: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    line = line_from_racks(HK, left(*racks), out=None)
    assert line.points == points(*scored)
    assert line.winners == winners


@pytest.mark.clause("P3", "T4")
def test_unopened_racks_cost_100_or_200_typed_or_picked() -> None:
    typed = left(
        0, 12, RackLeft(total=7, opened=Opened.NO), RackLeft(opened=Opened.COULD_HAVE, total=50)
    )
    assert line_from_racks(HK, typed, out=0).points == points(312, -12, -100, -200)
    picked = left(
        "",
        "k12",
        RackLeft(tiles="k7", opened=Opened.NO),
        RackLeft(tiles="k10 r10 b10", opened=Opened.NO),
    )
    assert line_from_racks(HK, picked, out=0).points == points(312, -12, -100, -200)


@pytest.mark.clause("P3b", "T4")
def test_a_knocked_rack_scores_minus_200_and_the_winner_gains_it() -> None:
    racks = left(0, RackLeft(total=3, knocked=True), 10, 5)
    assert line_from_racks(HK, racks, out=0).points == points(215, -200, -10, -5)
    blocked = left(4, RackLeft(total=3, knocked=True), 10, 5)
    line = line_from_racks(HK, blocked, out=None)
    assert line.points == points(207, -200, -6, -1)
    assert line.winners == (0,)


def test_a_joker_costs_what_the_format_says() -> None:
    dear = filled(8, "bonus-and-half-carried").event.format.ruleset
    assert line_from_racks(dear, left("", "J"), out=0).points == points(50, -50)


@pytest.mark.parametrize(
    ("scored", "fault"),
    [
        ((24, -5, -16, -4), DeskFault.WRONG_SUM),
        ((10, 10, -5, -5, -5), DeskFault.WRONG_SUM),
        ((10, 5, -8, -7), DeskFault.NO_WINNER),
        ((3,), DeskFault.BAD_SCORE),
        ((20_000, -20_000), DeskFault.BAD_SCORE),
    ],
)
def test_wrong_games_are_refused(scored: tuple[int, ...], fault: DeskFault) -> None:
    with pytest.raises(DeskError) as refused:
        line_from_points(scored)
    assert refused.value.fault is fault


def test_a_wrong_tick_is_refused() -> None:
    with pytest.raises(DeskError, match="seat 1 has won, not 2"):
        line_from_points((24, -5, -16, -3), winners=[1])


@pytest.mark.parametrize(
    ("racks", "out"),
    [
        (left(0, 0, 5, 5), 0),
        (left(1, 2, 5, 5), 0),
        (left(0, 2, 5, 5), None),
        (left("k1 k1 k1", ""), 1),
        (left("D", ""), 1),
        (left(-1, 0), 1),
        (left(0), 0),
    ],
)
def test_racks_that_cannot_be_are_refused(racks: list[RackLeft | None], out: int | None) -> None:
    with pytest.raises(DeskError):
        line_from_racks(HK, racks, out=out)


@given(st.lists(st.integers(0, 300), min_size=2, max_size=4))
def test_counted_games_always_pass_the_check_of_typed_ones(racks: list[int]) -> None:
    out = racks.index(0) if racks.count(0) == 1 else None
    if out is None and 0 in racks:
        racks = [each + 1 for each in racks]
    line = line_from_racks(HK, left(*racks), out=out)
    assert sum(each for each in line.points if each is not None) == 0
    assert line_from_points(line.points, line.winners) == line


def seated(**settings: str) -> Book:
    book = filled(8, **settings)
    book.draw("primary")
    return book


@pytest.mark.clause("T2")
def test_a_sheet_counts_once_it_is_confirmed() -> None:
    book = seated(second_person="true")
    sheet = "primary-1-1"
    book.do(judging.enter_sheet, sheet, written(*PUBLISHED), by="Chan Tai Man", table=1)
    assert book.event.sheet(sheet).state is SheetState.ENTERED
    assert not book.event.played("primary", Stage.MAIN)
    with pytest.raises(DeskError, match="somebody else"):
        judging.confirm_sheet(book.event, sheet, by="chan tai man")
    book.do(judging.confirm_sheet, sheet, by="Lee", lines=written(*PUBLISHED))
    assert book.event.sheet(sheet).state is SheetState.CONFIRMED
    assert len(book.event.played("primary", Stage.MAIN)) == 1


def test_what_the_second_person_saw_must_be_what_was_entered() -> None:
    book = seated(second_person="true")
    book.do(judging.enter_sheet, "primary-1-1", written(*PUBLISHED), by="A")
    with pytest.raises(DeskError, match="other points"):
        judging.confirm_sheet(
            book.event, "primary-1-1", by="B", lines=written(*PUBLISHED[:2], (0, 0, 0, 0))
        )


def test_a_sheet_is_confirmed_once_and_corrected_with_a_reason() -> None:
    book = seated()
    book.do(judging.enter_sheet, "primary-1-1", written(*PUBLISHED), by="A")
    with pytest.raises(DeskError) as twice:
        judging.enter_sheet(book.event, "primary-1-1", written(*PUBLISHED), by="A")
    assert twice.value.fault is DeskFault.ALREADY_CONFIRMED
    mended = written(*PUBLISHED[:2], (-32, -13, 47, -2))
    with pytest.raises(DeskError) as why:
        judging.correct_sheet(book.event, "primary-1-1", mended, by="B", reason=" ")
    assert why.value.fault is DeskFault.REASON_NEEDED
    book.do(judging.correct_sheet, "primary-1-1", mended, by="B", reason="columns mixed up")
    assert book.event.sheet("primary-1-1").lines == tuple(mended)
    last = book.lines[-1].change
    assert (last.before, last.after) == (tuple(written(*PUBLISHED)), tuple(mended))  # type: ignore[union-attr]
    assert len(book.event.played("primary", Stage.MAIN)) == 1


@pytest.mark.parametrize(
    ("lines", "table", "fault"),
    [
        (PUBLISHED, 2, DeskFault.WRONG_TABLE),
        (PUBLISHED[:2], 1, DeskFault.BAD_SCORE),
        ([(1, -1), (1, -1), (1, -1)], 1, DeskFault.BAD_SCORE),
        ([*PUBLISHED[:2], (None, -1, -1, 2)], 1, DeskFault.BAD_SCORE),
    ],
)
def test_sheets_for_the_wrong_table_or_of_the_wrong_shape(
    lines: list[tuple[int | None, ...]], table: int, fault: DeskFault
) -> None:
    book = seated()
    with pytest.raises(DeskError) as refused:
        judging.enter_sheet(book.event, "primary-1-1", written(*lines), by="A", table=table)
    assert refused.value.fault is fault
    assert book.event.sheet("primary-1-1").state is SheetState.OPEN


@pytest.mark.clause("T4", "T4a")
def test_who_leaves_keeps_finished_games_and_ranks_below_all_who_finished() -> None:
    book = seated()
    pod = book.event.pods["primary-1-1"]
    ill = pod.seats[0]
    book.do(judging.forfeit, ill, reason="feels ill")
    book.play(pod, (60, -20, -20, -20), (60, -20, -20, -20), (None, 5, -3, -2))
    other = book.event.pods["primary-1-2"]
    book.play(other, *PUBLISHED)
    rows = book.event.standings("primary")
    assert rows[-1].entrant == ill
    assert (rows[-1].games_won, rows[-1].points) == (2, Fraction(120))
    assert rows[-1].place == 8


def counted(*racks: str | int | None, out: int | None) -> GameLine:
    return written_line(HK, end=GameEnd(tuple(left(*racks)), out))


@pytest.mark.clause("P3")
def test_the_book_keeps_what_was_counted_and_a_correction_keeps_the_old_racks() -> None:
    book = seated(games_per_table="1")
    pod = book.event.pod("primary-1-1")
    first = written_line(
        HK,
        end=GameEnd(
            (RackLeft(""), RackLeft("k5"), RackLeft(knocked=True), RackLeft(total=3)), out=0
        ),
    )
    assert first.points == points(208, -5, -200, -3)
    book.do(judging.enter_sheet, pod.sheet, [first], by="Ms Lee")
    assert book.event.sheet(pod.sheet).lines[0].end == first.end
    again = counted("", "k5", "r13 b3", 3, out=0)
    book.do(judging.correct_sheet, pod.sheet, [again], by="Mr Ho", reason="it fell by itself")
    change = book.lines[-1].change
    assert isinstance(change, SheetCorrected)
    assert (change.before[0].end, change.after[0].end) == (first.end, again.end)
    assert (change.before[0].points, change.after[0].points) == (first.points, again.points)


def test_points_copied_as_they_were_keep_their_racks() -> None:
    book = seated(games_per_table="2")
    sheet = "primary-1-1"
    one, two = counted("", "k5", "r13 b3", "y3", out=0), counted(6, 11, 0, 5, out=2)
    book.do(judging.enter_sheet, sheet, [one, two], by="Ms Lee")
    typed = written(PUBLISHED[0], (-32, -13, -2, 47))
    book.do(judging.correct_sheet, sheet, typed, by="Mr Ho", reason="the paper says otherwise")
    ends = [line.end for line in book.event.sheet(sheet).lines]
    assert ends == [one.end, None]
    with pytest.raises(DeskError, match="changes nothing"):
        judging.correct_sheet(book.event, sheet, typed, by="Mr Ho", reason="again")
    other_tiles = counted("", "r5", "r13 b3", "y3", out=0)  # same points from other tiles
    mended = [other_tiles, typed[1]]
    book.do(judging.correct_sheet, sheet, mended, by="Mr Ho", reason="red, not black")
    assert book.event.sheet(sheet).lines[0].end == other_tiles.end


def test_racks_and_points_must_agree() -> None:
    end = GameEnd(tuple(left("", "k5", "r13 b3", "y3")), 0)
    line = written_line(HK, points=PUBLISHED[0], winners=[0], end=end)
    assert line.points == points(*PUBLISHED[0])
    with pytest.raises(DeskError, match="come to 24"):
        written_line(HK, points=(25, -6, -16, -3), end=end)
    with pytest.raises(DeskError, match="come to 24"):
        written_line(HK, points=PUBLISHED[0], winners=[1], end=end)


def test_all_racks_together_hold_no_more_than_the_box() -> None:
    with pytest.raises(DeskError, match="k1 lies there more often"):
        counted("", "k1 k1", "k1", out=0)


def test_a_rack_without_a_price_must_be_counted() -> None:
    classic = edition("classic-es")
    assert classic.knocked_rack is None
    with pytest.raises(DeskError, match="a rack is worth"):
        written_line(classic, end=GameEnd((RackLeft(""), RackLeft(knocked=True)), 0))
