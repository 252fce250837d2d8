"""The draw: perfect where that can be, best where it is proved, the same for the same seed."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tournament.events import filled

from tilehall.tournament.desk import registration
from tilehall.tournament.draw import Drawn, Player, draw_by_rank, draw_rounds
from tilehall.tournament.draw.designs import affine, best_design, circle, shifted_rows, turning
from tilehall.tournament.draw.field_of_eight import ten_rounds
from tilehall.tournament.draw.hall_plan import plan_hall
from tilehall.tournament.errors import DeskError, DeskFault


def players(count: int, each: int = 0) -> list[Player]:
    return [Player(n + 1, f"s{n // each}" if each else "") for n in range(count)]


def found(drawn: Drawn) -> list[int]:
    return [each.found for each in drawn.report.criteria]


def meetings(rounds: object) -> Counter[tuple[int, int]]:
    assert isinstance(rounds, tuple | list)
    return Counter(
        pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)
    )


@pytest.mark.clause("T2")
def test_560_entrants_in_three_rounds_meet_nobody_twice_and_no_colleague() -> None:
    drawn = draw_rounds(players(560, 4), rounds=3, seed="hk")
    assert found(drawn) == [0, 0, 0, 0, 0]
    assert all(each.is_best for each in drawn.report.criteria)
    for tables in drawn.rounds:
        assert sorted(number for table in tables for number in table) == list(range(1, 561))
        assert {len(table) for table in tables} == {4}


@pytest.mark.parametrize(
    ("count", "rounds"), [(16, 5), (64, 21), (20, 5), (24, 7), (28, 8), (32, 10)]
)
def test_designs_are_reproduced_nobody_meets_twice(count: int, rounds: int) -> None:
    drawn = draw_rounds(players(count), rounds=rounds, seed="s")
    assert set(meetings(drawn.rounds).values()) == {1}
    assert drawn.report.meet_again == ()


def test_in_sixteen_by_five_everybody_meets_everybody() -> None:
    drawn = draw_rounds(players(16), rounds=5, seed="s")
    assert len(meetings(drawn.rounds)) == 16 * 15 // 2


@pytest.mark.parametrize(
    ("count", "size", "rounds"), [(9, 3, 4), (16, 4, 5), (25, 5, 6), (27, 3, 13), (64, 4, 21)]
)
def test_affine_spaces_have_all_their_rounds(count: int, size: int, rounds: int) -> None:
    design = affine(count, size)
    assert design is not None
    assert len(design) == rounds
    assert set(meetings(design).values()) == {1}
    assert len(meetings(design)) == count * (count - 1) // 2


def test_round_robins_and_shifted_rows_never_repeat() -> None:
    robin = circle(10)
    assert robin is not None
    assert set(meetings(robin).values()) == {1}
    assert len(robin) == 9
    rows = shifted_rows(560, 4, 40)
    assert len(rows) == 40
    assert set(meetings(rows).values()) == {1}
    assert best_design(18, 4, 3) is None


@pytest.mark.parametrize(("count", "rounds"), [(24, 7), (28, 8), (48, 13)])
def test_turning_rings_never_repeat(count: int, rounds: int) -> None:
    design = turning(count)
    assert design is not None
    assert len(design) == rounds
    assert set(meetings(design).values()) == {1}
    for tables in design:
        assert sorted(each for table in tables for each in table) == list(range(count))


def test_thirty_two_meet_thirty_others_each_in_ten_rounds() -> None:
    design = ten_rounds()
    met = meetings(design)
    assert len(design) == 10
    assert set(met.values()) == {1}
    assert len(met) == 32 * 30 // 2
    for tables in design:
        assert sorted(each for table in tables for each in table) == list(range(32))


def test_the_same_seed_gives_the_same_draw_and_another_another() -> None:
    one, same, other = (
        draw_rounds(players(40, 4), rounds=3, seed=seed).rounds for seed in ("a", "a", "b")
    )
    assert one == same != other


@given(
    count=st.integers(3, 40).filter(lambda n: n != 5),
    rounds=st.integers(1, 4),
    each=st.integers(0, 6),
    seed=st.text("abc", min_size=1, max_size=4),
)
@settings(max_examples=25)
def test_everybody_sits_once_in_every_round_and_no_bound_is_undercut(
    count: int, rounds: int, each: int, seed: str
) -> None:
    drawn = draw_rounds(players(count, each), rounds=rounds, seed=seed, effort=3_000)
    for tables in drawn.rounds:
        assert sorted(number for table in tables for number in table) == list(range(1, count + 1))
        assert all(3 <= len(table) <= 4 for table in tables)
        assert sum(len(table) == 3 for table in tables) == -count % 4
    assert all(criterion.found >= criterion.bound for criterion in drawn.report.criteria)
    again = meetings(drawn.rounds)
    assert found(drawn)[0] == sum(times * (times - 1) // 2 for times in again.values())


@pytest.mark.parametrize(
    ("count", "size", "smallest"), [(5, 4, 3), (1, 4, 3), (2, 4, 3), (3, 2, 2)]
)
def test_numbers_that_cannot_be_seated_are_told(count: int, size: int, smallest: int) -> None:
    with pytest.raises(DeskError, match="cannot be seated") as refused:
        plan_hall(count, table_size=size, smallest_table=smallest)
    assert refused.value.fault is DeskFault.TOO_FEW


def test_five_entrants_are_refused_and_seated_where_smaller_tables_are_allowed() -> None:
    with pytest.raises(DeskError, match="5 entrants cannot be seated at tables of 3 to 4"):
        filled(5).draw("primary")
    book = filled(5, smallest_table=2)
    book.draw("primary")
    assert sorted(len(pod.seats) for pod in book.event.pods.values()) == [2, 3]


def test_short_tables_are_shared_evenly() -> None:
    drawn = draw_rounds(players(30), rounds=3, seed="s")
    short = Counter(
        number for tables in drawn.rounds for table in tables if len(table) == 3 for number in table
    )
    assert max(short.values()) - min(short[n] for n in range(1, 31)) <= 1


def test_seats_go_round() -> None:
    drawn = draw_rounds(players(32, 2), rounds=4, seed="s")
    seats = Counter(
        (number, seat)
        for tables in drawn.rounds
        for table in tables
        for seat, number in enumerate(table)
    )
    assert set(seats.values()) == {1}  # everybody once on every seat


def test_what_cannot_be_avoided_is_told() -> None:
    drawn = draw_rounds(players(8, 4), rounds=2, seed="s")
    assert found(drawn)[:2] == [4, 8]
    assert len(drawn.report.meet_again) == 4
    told = drawn.report.criteria[1].in_language("en")
    assert told == "two of one school or club at a table: 8 (no draw can do better)"


def test_rounds_that_are_over_are_remembered() -> None:
    first = draw_rounds(players(16), rounds=2, seed="a")
    more = draw_rounds(players(16), rounds=1, seed="b", past=first.rounds)
    assert set(meetings([*first.rounds, *more.rounds]).values()) == {1}
    # also those of somebody who has gone since
    fewer = draw_rounds(players(15), rounds=1, seed="b", past=first.rounds)
    assert fewer.report.criteria[0].found == 0


def test_swiss_seats_equals_together_but_nobody_meets_again() -> None:
    first = draw_rounds(players(8), rounds=1, seed="a", table_size=2, smallest_table=1)
    ranks = [0 if n % 2 else 1 for n in range(8)]
    again = draw_by_rank(
        players(8),
        ranks=ranks,
        seed="b",
        table_size=2,
        smallest_table=1,
        past=first.rounds,
        avoid_meeting=True,
    )
    assert set(meetings([*first.rounds, *again.rounds]).values()) == {1}


def test_rounds_not_begun_are_drawn_again_with_a_reason_only() -> None:
    book = filled(16, rounds=3)
    book.draw("primary")
    assert len(book.event.divisions["primary"].rounds) == 3
    with pytest.raises(DeskError) as refused:
        book.draw("primary")
    assert refused.value.fault is DeskFault.REASON_NEEDED
    assert "drawn already" in str(refused.value)
    for pod in book.event.rounds("primary", book.event.divisions["primary"].rounds[0].stage)[
        0
    ].pods:
        book.play(pod, *[(3, -1, -1, -1)] * 3)
    book.do(registration.withdraw, 1, reason="ill")
    book.draw("primary", reason="one has gone")
    rounds = book.event.divisions["primary"].rounds
    assert [len([n for pod in each.pods for n in pod.seats]) for each in rounds] == [16, 15, 15]
    assert set(book.event.pods) == {pod.sheet for each in rounds for pod in each.pods}
