"""Whose final it is, a cut that a correction has overtaken, settings changed on the way."""

from typing import Any

import pytest
from tests.tournament.events import Book, people

from tilehall.tournament.books.changes import SettingsChanged
from tilehall.tournament.desk import finals, judging
from tilehall.tournament.desk.settings import change_settings
from tilehall.tournament.errors import DeskError
from tilehall.tournament.formats import event_format, format_from_toml
from tilehall.tournament.formats.format import Finalists
from tilehall.tournament.formats.format_file import changed, to_toml
from tilehall.tournament.rounds import Stage
from tilehall.tournament.sheet import line_from_points

SHEET = [(24, -5, -16, -3), (-6, -11, 22, -5), (-32, -13, -2, 47)]


def two_divisions(**settings: Any) -> Book:
    """Eight of each of two divisions have played; nobody has entered the third."""
    format_ = changed(
        event_format("hk-selection-2012"), {key: str(value) for key, value in settings.items()}
    )
    book = Book(format_)
    for division in ("primary", "secondary"):
        book.enter(people(8, division), division)
    return book


def play(book: Book, division: str, *, times: int) -> None:
    """Who is better wins as many games, and more points."""
    book.draw(division)
    for pod in book.event.rounds(division, Stage.MAIN)[0].pods:
        n = times * pod.table
        book.play(pod, *[tuple(points * n for points in line) for line in SHEET])


@pytest.mark.clause("T3", "T3a")
def test_the_best_of_each_division_go_to_a_final_of_their_own() -> None:
    book = two_divisions(cut=4)
    play(book, "primary", times=1)
    book.do(finals.cut_division, "primary")  # secondary has not played: no matter
    play(book, "secondary", times=3)
    book.do(finals.cut_division, "secondary")
    for division in ("primary", "secondary"):
        cut = book.event.divisions[division].cut
        assert cut is not None
        assert [book.event.entrants[each].division for each in cut.qualified] == [division] * 4
        book.draw(division, stage=Stage.FINAL)
        assert len(book.event.rounds(division, Stage.FINAL)) == 1


@pytest.mark.clause("T3")
def test_where_the_format_says_so_the_best_of_all_divisions_go_to_one_final() -> None:
    book = two_divisions(cut=4, finalists="all-divisions")
    play(book, "primary", times=1)
    with pytest.raises(DeskError, match="0 of 1 rounds of Secondary are drawn"):
        finals.cut_division(book.event, "primary")
    play(book, "secondary", times=3)
    book.do(finals.cut_division, "primary")

    together = [*book.event.standings("primary"), *book.event.standings("secondary")]
    best = sorted(together, key=lambda row: (row.games_won, row.points), reverse=True)[:4]
    assert {book.event.entrants[row.entrant].division for row in best} == {"primary", "secondary"}
    for division in ("primary", "secondary", "adult"):
        cut = book.event.final(division).cut
        assert cut is not None
        assert cut.qualified == tuple(row.entrant for row in best)

    book.do(finals.roll_down, best[0].entrant, reason="ill")
    book.draw("primary", stage=Stage.FINAL)
    (final,) = book.event.rounds("adult", Stage.FINAL)  # under the last division
    assert book.event.rounds("primary", Stage.FINAL) == []
    (pod,) = final.pods
    assert best[0].entrant not in pod.seats
    book.play(pod, *SHEET)
    rows = book.event.standings("adult", Stage.FINAL)
    assert {row.entrant for row in rows} == set(pod.seats)
    assert rows[0].points == 39


def test_events_made_before_the_setting_have_a_final_for_each_division() -> None:
    format_ = event_format("hk-selection-2012")
    old = "".join(
        line for line in to_toml(format_).splitlines(True) if not line.startswith("finalists")
    )
    assert format_from_toml(old.encode(), "old").finalists is Finalists.EACH_DIVISION


def corrected(book: Book) -> tuple[int, int]:
    """The last of the final loses what the first behind it gains: who goes out, who comes in."""
    cut = book.event.divisions["primary"].cut
    assert cut is not None
    out = cut.qualified[-1]
    (pod,) = [each for each in book.event.pods.values() if out in each.seats and each.round == "1"]
    lines = [line_from_points(line) for line in [(-30, -30, -30, 90)] * 3]
    book.do(judging.correct_sheet, pod.sheet, lines, by="Desk", reason="sheets were swapped")
    return out, pod.seats[3]


@pytest.mark.clause("T3")
def test_a_correction_that_changes_the_final_is_told_and_the_cut_is_made_again() -> None:
    book = two_divisions(cut=3)
    play(book, "primary", times=1)
    book.do(finals.cut_division, "primary")
    assert finals.unsettled(book.event, "primary") == ((), ())
    book.draw("primary", stage=Stage.FINAL)
    out, _ = corrected(book)
    comes, goes = finals.unsettled(book.event, "primary")
    assert out in goes
    assert comes
    with pytest.raises(DeskError, match="made already; say why"):
        finals.cut_division(book.event, "primary")
    book.do(finals.cut_division, "primary", reason="a sheet was corrected")
    cut = book.event.divisions["primary"].cut
    assert cut is not None
    assert out not in cut.qualified
    assert set(comes) <= set(cut.qualified)
    assert book.event.rounds("primary", Stage.FINAL) == []  # to be drawn for the others
    assert not [name for name in book.event.pods if "-F" in name]

    book.draw("primary", stage=Stage.FINAL)
    (final,) = book.event.rounds("primary", Stage.FINAL)
    book.play(final.pods[0], *[(2, -1, -1)] * 3)
    with pytest.raises(DeskError, match="the final has begun"):
        finals.cut_division(book.event, "primary", reason="too late")
    assert finals.unsettled(book.event, "primary") == ((), ())


def test_settings_are_changed_with_a_reason_until_something_has_followed_from_them() -> None:
    book = two_divisions(cut=3)
    with pytest.raises(DeskError, match="a reason"):
        change_settings(book.event, {"cut": "4"}, reason=" ")
    with pytest.raises(DeskError, match="already"):
        change_settings(book.event, {"cut": "3"}, reason="nothing new")
    with pytest.raises(DeskError, match="8 players with a place"):
        change_settings(book.event, {"primary.quota": "7"}, reason="a smaller hall")
    with pytest.raises(DeskError, match="edition is fixed"):
        change_settings(book.event, {"edition": "classic-hk"}, reason="another box")
    with pytest.raises(DeskError, match=r"a time such as 14:00"):
        change_settings(book.event, {"primary.start": "noon"}, reason="later")
    wanted = {"cut": "4", "late_entry": "before-the-draw", "primary.quota": "600"}
    book.do(change_settings, wanted, reason="more schools than expected")
    line = book.lines[-1].change
    assert isinstance(line, SettingsChanged)
    assert line.settings == ("cut=4", "late_entry=before-the-draw", "primary.quota=600")
    assert book.event.format.cut == 4
    assert book.event.format.division("primary").quota == 600
    assert book.event.format.division("secondary").quota == 560

    play(book, "primary", times=1)
    with pytest.raises(DeskError, match="rounds cannot be changed any more: tables are drawn"):
        change_settings(book.event, {"rounds": "2"}, reason="time is left")
    book.do(finals.cut_division, "primary")
    with pytest.raises(DeskError, match="the cut is made"):
        change_settings(book.event, {"cut": "2"}, reason="a smaller final")
