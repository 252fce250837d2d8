"""Ranking, ties, the cut to 33, roll-down, the final (RULES T3, T3a)."""

from fractions import Fraction
from typing import Any

import pytest
from tests.tournament.events import Book, filled

from tilehall.tournament.books.changes import CutMade
from tilehall.tournament.cut import lot_among, make_cut
from tilehall.tournament.desk import finals, judging, registration
from tilehall.tournament.errors import DeskError
from tilehall.tournament.formats.format import TieAtCut
from tilehall.tournament.people import Entrant, Status
from tilehall.tournament.rounds import Stage
from tilehall.tournament.sheet import line_from_points
from tilehall.tournament.standings import placement, standings

PUBLISHED = [(24, -5, -16, -3), (-6, -11, 22, -5), (-32, -13, -2, 47)]


def played(count: int = 8, format_name: str = "hk-selection-2012", **settings: Any) -> Book:
    """Every table plays the published sheet; table n loses n times as much in the first game."""
    book = filled(count, format_name, **settings)
    division = book.event.format.divisions[0].id
    book.draw(division)
    for each in list(book.event.divisions[division].rounds):
        for pod in each.pods:
            n = pod.table if len(pod.seats) == 4 else 0
            first = (24 * n, -5 * n, -16 * n, -3 * n)
            book.play(pod, *([first, *PUBLISHED[1:]] if n else [(2, -1, -1)] * 3))
    return book


@pytest.mark.clause("T3")
def test_games_won_come_first_then_points() -> None:
    rows = played(4).event.standings("primary")
    assert [(row.place, row.games_won, int(row.points)) for row in rows] == [
        (1, 1, 39),
        (2, 1, 4),
        (3, 1, -14),
        (4, 0, -29),
    ]


@pytest.mark.clause("T3a")
def test_equal_wins_and_points_share_a_rank() -> None:
    book = filled(8)
    book.draw("primary")
    for pod in book.event.pods.values():
        book.play(pod, *PUBLISHED)
    rows = book.event.standings("primary")
    assert [row.place for row in rows] == [1, 1, 3, 3, 5, 5, 7, 7]


@pytest.mark.clause("T3", "T3a")
def test_33_go_to_the_final_and_a_tie_at_the_cut_is_shown_and_decided() -> None:
    book = filled(80)
    book.draw("primary")
    for pod in book.event.pods.values():  # 20 tables: 20 winners of two, 20 of one, alike
        book.play(pod, (3, -1, -1, -1), (3, -1, -1, -1), (-2, 6, -2, -2))
    book.do(finals.cut_division, "primary")
    cut = book.event.divisions["primary"].cut
    assert cut is not None
    assert len(cut.qualified) == 20
    assert len(cut.tied) == 20
    assert cut.places_left == 13
    with pytest.raises(DeskError, match="ties at it are decided"):
        book.draw("primary", stage=Stage.FINAL)
    with pytest.raises(DeskError, match="choose 13 of the tied"):
        finals.decide_tie(book.event, "primary", cut.tied[:12], reason="by age")
    book.do(finals.decide_tie, "primary", (), seed="published in the hall", reason="by lot")
    cut = book.event.divisions["primary"].cut
    assert cut is not None
    assert cut.is_decided
    assert len(cut.qualified) == 33
    book.draw("primary", stage=Stage.FINAL)
    (final,) = book.event.rounds("primary", Stage.FINAL)
    sizes = sorted(len(pod.seats) for pod in final.pods)
    assert sizes == [3, 3, 3, 4, 4, 4, 4, 4, 4]
    assert {number for pod in final.pods for number in pod.seats} == set(cut.qualified)


@pytest.mark.clause("T3a")
def test_a_withdrawn_finalist_is_replaced_by_the_next_in_line() -> None:
    book = played(24, cut=8)
    book.do(finals.cut_division, "primary")
    cut = book.event.divisions["primary"].cut
    assert cut is not None
    first = cut.qualified[0]
    ranked = [row.entrant for row in book.event.standings("primary")]
    book.do(finals.roll_down, first, reason="cannot come")
    after = book.event.divisions["primary"].cut
    assert after is not None
    assert after.qualified == (*cut.qualified[1:], ranked[8])
    assert book.event.standings("primary")[0].entrant == first  # the place itself is kept
    with pytest.raises(DeskError, match="not in the final"):
        finals.roll_down(book.event, first, reason="again")
    book.do(finals.roll_down, after.qualified[0], reason="cannot come either")
    third = book.event.divisions["primary"].cut
    assert third is not None
    assert third.qualified[-1] == ranked[9]
    assert first not in third.qualified


def test_equals_who_would_move_up_are_told_and_chosen_from() -> None:
    book = filled(16, cut=4)
    book.draw("primary")
    for pod in book.event.pods.values():
        book.play(pod, (3, -1, -1, -1), (3, -1, -1, -1), (-2, 6, -2, -2))
    book.do(finals.cut_division, "primary")
    cut = book.event.divisions["primary"].cut
    assert cut is not None
    with pytest.raises(DeskError, match="choose who moves up"):
        finals.roll_down(book.event, cut.qualified[0], reason="ill")
    second = next(row.entrant for row in book.event.standings("primary") if row.place == 5)
    book.do(finals.roll_down, cut.qualified[0], reason="ill", moves_up=second)
    after = book.event.divisions["primary"].cut
    assert after is not None
    assert second in after.qualified


@pytest.mark.clause("T4a")
def test_who_did_not_finish_cannot_qualify() -> None:
    book = filled(8, cut=4)
    book.draw("primary")
    for pod in list(book.event.pods.values()):
        book.play(pod, *[(3, -1, -1, -1)] * 3)
    leader = book.event.standings("primary")[0].entrant
    book.do(judging.forfeit, leader, reason="left the hall")
    book.do(finals.cut_division, "primary")
    cut = book.event.divisions["primary"].cut
    assert cut is not None
    assert leader not in cut.qualified
    assert leader not in cut.tied


def test_the_cut_waits_for_all_sheets() -> None:
    book = filled(8)
    book.draw("primary")
    book.play(book.event.pods["primary-1-1"], *PUBLISHED)
    with pytest.raises(DeskError, match="1 sheets are not confirmed yet: primary-1-2"):
        finals.cut_division(book.event, "primary")


@pytest.mark.parametrize(
    ("ties", "qualified", "tied"),
    [(TieAtCut.ORGANISER, 1, 3), (TieAtCut.LOT, 2, 0), (TieAtCut.ALL_IN, 4, 0)],
)
def test_what_happens_to_a_tie_is_a_setting(ties: TieAtCut, qualified: int, tied: int) -> None:
    book = filled(4)
    book.draw("primary")
    book.play(book.event.pods["primary-1-1"], *[(3, -1, -1, -1)] * 3)
    rows = book.event.standings("primary")
    cut = make_cut(rows, places=2, able={row.entrant for row in rows}, ties=ties, seed="s")
    assert (len(cut.qualified), len(cut.tied)) == (qualified, tied)


def test_a_lot_is_the_same_for_everybody_who_knows_the_seed() -> None:
    assert lot_among([3, 1, 2], 2, "s") == lot_among([1, 2, 3], 2, "s")
    drawn = {lot_among([1, 2, 3], 1, str(seed)) for seed in range(30)}
    assert drawn == {(1,), (2,), (3,)}


def test_the_lot_comes_last_and_only_after_its_seed_is_published() -> None:
    book = played(8, "four-rounds-final-of-four", rounds=1)
    before = book.event.standings("open")
    book.do(finals.draw_lots, "open", seed="2012")
    after = book.event.standings("open")
    assert len({row.place for row in after}) == 8
    keys = [row.merit[:-1] for row in after]
    assert keys == sorted(keys, reverse=True) == [row.merit[:-1] for row in before]
    with pytest.raises(DeskError, match="are drawn"):
        finals.draw_lots(book.event, "open", seed="another")


@pytest.mark.parametrize(
    ("points", "shared"),
    [
        ((24, -5, -16, -3), (4, 1, 0, 3)),
        ((7, 7, -9, -5), (Fraction(7, 2), Fraction(7, 2), 0, 1)),
        ((0, 0, 0, 0), (2, 2, 2, 2)),
        ((6, -3, -3), (4, 2, 2)),
    ],
)
def test_placement_points_are_shared_by_equals(
    points: tuple[int, ...], shared: tuple[Fraction, ...]
) -> None:
    assert tuple(placement(line_from_points(points), (4, 3, 1, 0)).values()) == shared


def test_a_win_bonus_is_added_and_half_is_carried_into_the_final() -> None:
    book = played(16, "bonus-and-half-carried", rounds=1, cut=4)
    rows = book.event.standings("open")
    won = {row.entrant: (row.games_won, row.points) for row in rows}
    assert sum(row.points for row in rows) == 25 * sum(row.games_won for row in rows)
    book.do(finals.cut_division, "open", seed="s")
    book.draw("open", stage=Stage.FINAL)
    for row in book.event.standings("open", Stage.FINAL):
        assert row.points == won[row.entrant][1] / 2


def test_opponents_break_ties_in_swiss_and_a_bye_wins_without_points() -> None:
    book = filled(5, "two-player-swiss", rounds=3, each=1)
    seen: list[int] = []
    for _ in range(3):
        book.draw("open")
        newest = book.event.rounds("open", Stage.MAIN)[-1]
        (bye,) = [pod for pod in newest.pods if pod.is_bye]
        seen.append(bye.seats[0])
        for pod in newest.pods:
            if not pod.is_bye:
                book.play(pod, (5, -5), (3, -3))
    assert len(set(seen)) == 3  # nobody sits out twice
    met = [
        frozenset(pod.seats) for each in book.event.rounds("open", Stage.MAIN) for pod in each.pods
    ]
    assert len(set(met)) == len(met)
    assert sum(row.games_won for row in book.event.standings("open")) == 3 * 6


def test_leaders_sit_at_table_one_after_the_first_round() -> None:
    book = filled(16, "leaders-at-table-one")
    book.draw("open")
    for pod in list(book.event.pods.values()):
        n = pod.table
        book.play(pod, *[(3 * n, -n, -n, -n)] * 3)
    best = {row.entrant for row in book.event.standings("open")[:4]}
    book.draw("open")
    assert set(book.event.pods["open-2-1"].seats) == best


def test_an_entrant_without_a_game_is_ranked_by_nothing() -> None:
    alone = Entrant(1, "A", "open", status=Status.PRESENT)
    (row,) = standings([alone], [], played(4).event.format)
    assert (row.place, row.played, int(row.points)) == (1, 0, 0)


def test_a_cut_of_more_than_there_are_takes_everybody() -> None:
    book = played(8)
    book.do(finals.cut_division, "primary")
    change = book.lines[-1].change
    assert isinstance(change, CutMade)
    assert len(change.qualified) == 8


def test_nobody_is_withdrawn_twice() -> None:
    book = filled(4)
    book.do(registration.withdraw, 1, reason="ill")
    with pytest.raises(DeskError, match="withdrawn already"):
        registration.withdraw(book.event, 1, reason="ill")
