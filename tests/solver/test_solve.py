"""What `solve` answers, clause by clause."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from threading import Thread

import pytest

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.legality import violations
from tilehall.core.position import Position
from tilehall.core.ruleset import JokerCounts, JokerPolicy
from tilehall.core.table import Table
from tilehall.core.tile import tile
from tilehall.core.turn import Draw, Pass, Play
from tilehall.solver import Objective, SolverError, is_reachable, solve, solve_many
from tilehall.solver.native import arrange, melds_of


def ask(name: str, table: str, rack: str, *, opened: bool = True) -> Position:
    return Position.of(edition(name), table=table, rack=rack, opened=opened)


@pytest.mark.parametrize(
    ("name", "table", "rack", "tiles"),
    [
        # J3: the joker is freed and extends another set
        ("classic-es", "r3 r4 J | b7 b8 b9", "r5", 1),
        ("classic-es", "k1 k2 J | b1 y1 r1 | b2 y2 r2", "k9 k10", 2),
        ("classic-es", "y5 y6 y7 | r5 r6 r7 | k5 k6 k7 k8 k9", "k10 b5", 2),
        # J4: a retrieved joker needs a rack tile in its set
        ("tournament-hk", "r5 J r7 | b6 k6 y6", "r6", 1),
        ("tournament-hk", "J b6 b7 b8", "y2 y3", 2),
        # J5: exchanged for the tile it stands for, it forms a new set with rack tiles
        ("classic-hk", "r3 r4 J", "r5 k1 k2", 3),
        ("classic-hk", "J r6 r7", "r9", 0),
        ("classic-es", "J r6 r7", "r9", 1),
        ("classic-hk", "r3 r4 J | r8 r9 J", "r5 r10 k9", 3),
        # a full group takes no joker, but two more make two groups
        ("classic-es", "k5 r5 b5 y5", "J", 0),
        ("classic-es", "k5 r5 b5 y5", "J J", 2),
        ("xp-es", "", "J J J", 3),
        # S5-S7
        ("twist-cn", "r2 r3 r4", "D", 1),
        ("twist-cn", "r11 r12 r13", "C", 0),
        ("twist-cn", "", "b5 M b5", 3),
        ("twist-kr", "", "b12 b13 M b13 b12", 5),
    ],
)
def test_most_tiles(name: str, table: str, rack: str, tiles: int) -> None:
    position = ask(name, table, rack)
    found = solve(position)
    assert (found.tiles, found.is_optimal) == (tiles, True)
    if tiles:
        assert found.turn == Play(found.after)
        assert not violations(position, found.turn)
    else:
        assert found.after == position.table
        assert found.turn == Pass()


# late in games played by the solver: the judge objects to the kernel's own table
LATE = [
    (
        "tournament-hk",
        (
            "k10 b10 y10 | r4 b4 y4 | k9 r9 y9 | y6 y7 y8 | r11 r12 r13 | r2 b2 y2 | k1 b1 y1 | "
            "r6 r7 J r9 | r11 y11 J | k12 r12 b12 y12 | k8 k9 k10 | k3 r3 b3 y3 | b1 b2 b3 | "
            "b8 b9 b10 | r4 b4 y4 | k5 r5 b5 y5 | r6 b6 y6 | k7 r7 b7 y7 | k6 k7 k8 | "
            "k11 k12 k13 | k2 r2 y2"
        ),
        "b6 y1 y8 y13",
        2,
    ),
    (
        "twist-cn",
        (
            "k11 k12 k13 | r8 r9 r10 | b4 b5 b6 | k12 r12 b12 | k1 r1 J | y13 M y13 | k3 k4 k5 | "
            "y2 y3 y4 y5 | y5 y6 y7 | r5 D r8 | k7 J k9 | k7 k8 k9 | b8 b9 C | y10 y11 M y11 y10"
        ),
        "r3 b9",
        1,
    ),
]


@pytest.mark.parametrize(("name", "table", "rack", "tiles"), LATE)
def test_the_best_play_of_a_crowded_table_is_proved(
    name: str, table: str, rack: str, tiles: int
) -> None:
    position = ask(name, table, rack)
    found = solve(position)
    assert (found.tiles, found.is_optimal) == (tiles, True)
    assert not violations(position, found.turn)


@pytest.mark.parametrize(("name", "table", "rack", "tiles"), LATE)
def test_a_search_that_is_cut_says_what_may_be_possible(
    name: str, table: str, rack: str, tiles: int
) -> None:
    position = ask(name, table, rack)
    found = solve(position, limit=2_000)
    assert found.tiles <= tiles <= found.bound
    if found.tiles:
        assert not violations(position, found.turn)


def test_tile_count_and_points_are_different_objectives() -> None:
    position = ask("classic-es", "", "r1 r2 r3 k1 b1 y1 k2 k3 r13 b13 k13 y3 y2")
    assert solve(position, objective=Objective.TILES).tiles >= 9
    most = solve(position, objective=Objective.VALUE)
    assert most.value == most.gain
    both = solve(position, objective=Objective.TILES_THEN_VALUE)
    assert both.tiles == solve(position).tiles


def test_a_joker_counts_as_the_edition_says() -> None:
    assert solve(ask("classic-hk", "", "J r5 r6"), objective=Objective.VALUE).value == 41
    assert solve(ask("classic-es", "", "J r5 r6"), objective=Objective.VALUE).value == 36


def test_g2_the_opening_uses_the_rack_alone() -> None:
    closed = ask("tournament-hk", "b7 b8 b9", "r10 r11 r12 b10", opened=False)
    found = solve(closed)
    assert str(found.after) == "b7 b8 b9 | r10 r11 r12"


def test_g3_where_the_opening_turn_goes_on_the_table_may_be_used() -> None:
    found = solve(ask("classic-es", "b7 b8 b9", "r10 r11 r12 b10", opened=False))
    assert found.tiles == 4


def test_g3_the_placed_tiles_alone_must_be_worth_the_minimum() -> None:
    assert solve(ask("classic-es", "b4 b5 b6", "b7 r1", opened=False)).tiles == 0


def test_g2_fewer_tiles_may_be_needed_to_reach_the_minimum() -> None:
    rack = "r1 r2 r3 k1 b1 y1 k10 r10 b10"
    found = solve(ask("tournament-hk", "", rack, opened=False))
    assert found.tiles == 9
    poor = solve(ask("tournament-hk", "", "r1 r2 r3 r10 J J", opened=False))
    assert poor.tiles == 6


def test_g2_a_joker_behind_three_tiles_and_a_colour_change_behind_it() -> None:
    tiles = [
        tile(code)
        for code in [
            "k3",
            "k4",
            "b2",
            "b3",
            "b4",
            "b4",
            "r3",
            "r4",
            "r4",
            "y2",
            "y3",
            "y4",
            "D",
            "D",
            "C",
            "M",
            "M",
            "J",
            "y1",
            "y3",
        ]
    ]
    answer = arrange(edition("twist-cn"), (), tiles, [1] * 56, minimum=30)
    assert answer.found
    assert Counter(each for meld in melds_of(answer) for each in meld) <= Counter(tiles)
    assert len(tiles) - sum(map(len, answer.melds)) == answer.loss


def test_house_minimums() -> None:
    rules = replace(edition("tournament-hk"), opening_minimum=60)
    position = Position.of(rules, rack="r10 r11 r12 k13 b13 y13", opened=False)
    assert solve(position).tiles == 6
    lower = Position.of(rules, rack="r10 r11 r12", opened=False)
    assert solve(lower).tiles == 0


def test_keep_table_leaves_sets_as_they_lie() -> None:
    table = "r3 r4 r5 | r6 r7 r8 | k1 k2 k3"
    position = ask("classic-es", table, "r9 k4")
    kept = solve(position, keep_table=True)
    assert kept.tiles == 2
    assert Table.parse("r3 r4 r5")[0] in kept.after


@pytest.mark.clause("J5")
def test_two_frozen_sets_of_the_same_tiles_keep_their_order() -> None:
    """Each joker stays what it is: one stands for the 10, the other one for the 6."""
    position = Position.of(
        edition("classic-hk"), table="y7 y8 y9 J | J y7 y8", rack="k7 r6 r8 y9", opened=True
    )
    assert str(solve(position).after) == "y7 y8 y9 J | J y7 y8 y9"


def test_drawing_is_the_turn_while_there_is_a_pool() -> None:
    position = replace(ask("classic-es", "", "r1"), pool=(edition("classic-es").all_tiles()[0],))
    assert solve(position).turn == Draw()


def test_is_this_table_reachable() -> None:
    position = ask("classic-es", "r3 r4 J", "r5")
    assert is_reachable(position, Table.parse("r3 r4 r5 J"))
    assert not is_reachable(position, Table.parse("r3 r4 r5"))


@pytest.mark.parametrize("name", EDITION_IDS)
def test_an_empty_everything(name: str) -> None:
    for opened in (True, False):
        assert solve(ask(name, "", "", opened=opened)).tiles == 0


def test_a_table_that_cannot_be_arranged() -> None:
    assert solve(ask("classic-es", "r1 k5 b9", "r2")).tiles == 0


def test_five_copies_are_answered_and_forty_refused() -> None:
    assert solve(ask("classic-es", "", "r1 r2 r3 " * 5)).tiles == 15
    with pytest.raises(SolverError, match="copies"):
        solve(ask("classic-es", "", "r1 " * 40))
    with pytest.raises(SolverError, match="has no tile"):
        solve(ask("classic-es", "", "D"))


@pytest.mark.parametrize("opened", [True, False])
@pytest.mark.parametrize("policy", ["free", "free-with-rack-tile", "frozen"])
def test_more_jokers_than_the_walk_takes_get_a_legal_play_and_no_proof(
    policy: str, opened: bool
) -> None:
    rules = replace(
        edition("twist-cn"),
        jokers=JokerCounts(J=8, D=8, C=8, M=8),
        joker_policy=JokerPolicy(policy),
    )
    table = "J r4 r5 J | k7 J J k10 | J b2 J | D b7 b8 | y3 J y5 C b7 | r9 M r9"
    position = Position.of(rules, table=table, rack="J J D D D C C M M r6 b9 k11 y6", opened=opened)
    found = solve(position)
    assert found.tiles >= 4
    assert found.gain < found.bound
    assert violations(position, Play(found.after)) == ()
    kept = solve(position, keep_table=True)
    assert (kept.tiles, violations(position, Play(kept.after))) == (found.tiles, ())


def test_hostile_positions_end_within_the_limit_with_a_bound() -> None:
    rules = edition("twist-cn")
    box = rules.all_tiles()
    groups = [[t for t in box if t.number == n and not t.joker][::2] for n in range(1, 14)]
    table = Table.of(groups[:12])
    jokers = [t for t in box if t.joker]
    rest = [t for t in box if not t.joker][1::2]
    rack = " ".join(t.code for t in [*jokers, *rest[:32]])
    found = solve(Position.of(rules, table=table, rack=rack), limit=3_000)
    assert found.gain <= found.bound
    if found.tiles:
        assert not violations(Position.of(rules, table=table, rack=rack), found.turn)


def test_many_threads_get_the_same_answers() -> None:
    position = ask("classic-es", "y5 y6 y7 | r5 r6 r7 | k5 k6 k7 k8 k9", "k10 b5 J")
    expected = str(solve(position).after)
    answers: list[str] = []
    threads = [
        Thread(target=lambda: answers.extend(str(solve(position).after) for _ in range(20)))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [expected] * 80


def test_many_positions_are_solved_as_each_by_itself() -> None:
    positions = [
        ask("tournament-hk", "r5 J r7 | b6 k6 y6", "r6"),
        ask("twist-cn", "r2 r3 r4", "D k1"),
        ask("classic-hk", "", "r3 r4 k9", opened=False),
    ] * 5
    assert solve_many(positions) == [solve(each) for each in positions]
    assert solve_many([]) == []
    with pytest.raises(SolverError, match="has no tile M"):
        solve_many([*positions, ask("classic-es", "", "M")])
