"""Positions that no game deals: an answer with a bound or a clear error, within the limit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.legality import violations
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.ruleset import JokerPolicy, Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import NUMBER_TILES, Tile, tile
from tilehall.solver import Solution, SolverError, best_plays, fits, solve

LIMIT = 5_000
HOUSES = [
    replace(edition(name), id=f"{name}, {policy.value}", joker_policy=policy)
    for name in ("twist-cn", "xp-es")
    for policy in JokerPolicy
]
RULES = [edition(name) for name in EDITION_IDS] + [
    replace(house, opening_turn_continues=going_on)
    for house in HOUSES
    for going_on in (True, False)
]


def _box(rules: Ruleset) -> tuple[list[Tile], list[Tile]]:
    tiles = rules.all_tiles()
    return [each for each in tiles if each.joker], [each for each in tiles if not each.joker]


def _groups() -> list[list[Tile]]:
    return [[each for each in NUMBER_TILES if each.number == number] for number in range(1, 14)]


def _hostile(rules: Ruleset) -> Iterator[tuple[Table, Rack]]:
    jokers, numbers = _box(rules)
    second = numbers[1 :: rules.copies]
    # all jokers on a rack of 40, over a table of 52 and of 104
    yield Table.of(_groups()), Rack([*jokers, *second][:40])
    yield Table.of(_groups() * 2), Rack([*jokers, *second][:40])
    # jokers that lie, one in every set as far as they go
    with_jokers = [
        [*group[:2], tile("J")] if place < rules.jokers.J else group
        for place, group in enumerate(_groups())
    ]
    yield Table.of(with_jokers), Rack(second[:40])
    yield Table.of([[tile("J")] * max(3, rules.jokers.J)]), Rack(second[:40])
    # tables that cannot be arranged, or not as they lie
    yield Table.parse("r1 k5 b9 | y1 y3 y5"), Rack([*jokers, *numbers][:40])
    yield Table.parse("r3 r1 r2 | b4 b5 b6"), Rack.parse("b7 r4")
    # five copies of a tile, and with jokers
    yield Table.parse("r1 r2 r3 | " * 5), Rack.parse("r1 r2 r3 k1 k2 k3 " * 3)
    yield Table.parse("k5 r5 b5 | " * 5), Rack([*jokers, *Rack.parse("k5 r5 b5 y5")])
    yield Table.parse("r1 r2 r3 | " * 20), Rack.parse("r4")
    yield Table(), Rack()
    yield Table(), Rack.parse("J")


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_an_answer_or_a_clear_error_within_the_limit(rules: Ruleset) -> None:
    for table, rack in _hostile(rules):
        for opened in (True, False):
            position = Position.of(rules, table=table, rack=rack, opened=opened)
            try:
                kept = solve(position, limit=LIMIT, keep_table=True)
                listed = best_plays(position, 2, limit=LIMIT)
            except SolverError as refused:
                assert "copies" in str(refused) or "jokers" in str(refused)  # noqa: PT017
                continue
            for found in (kept, *listed):
                _is_honest(position, found)
            if kept.kept is not None and kept.kept_bound is not None:
                assert kept.kept <= kept.kept_bound
            if not listed.is_cut:
                assert len(listed) == listed.total


def _is_honest(position: Position, found: Solution) -> None:
    told = (position.ruleset.id, str(position.table), " ".join(each.code for each in position.rack))
    assert found.gain <= found.bound, told
    if found.tiles:
        assert not violations(position, found.turn), told
    else:
        assert found.after == position.table, told


def test_a_set_that_is_none_is_not_kept_as_it_lies() -> None:
    rules = edition("classic-es")
    position = Position.of(rules, table="r3 r1 r2 | b4 b5 b6", rack="b7")
    for keep_table in (False, True):
        found = solve(position, keep_table=keep_table)
        assert found.tiles == 1
        assert not violations(position, found.turn)


def test_what_the_limit_leaves_open_is_laid_beside_the_table() -> None:
    rules = edition("twist-cn")
    jokers, numbers = _box(rules)
    rack = Rack([*jokers, *numbers[1::2]][:40])
    found = solve(Position.of(rules, table=Table.of(_groups()), rack=rack), limit=60_000)
    assert found.tiles > 0
    assert not found.is_optimal or found.tiles == 40


def test_what_fits_is_told_within_the_limit() -> None:
    rules = edition("classic-es")
    position = Position.of(rules, table=Table.of(_groups()), rack=Rack(NUMBER_TILES[:40]))
    found = fits(position, tile("k1"), most=5, limit=LIMIT)
    assert found.is_cut
    assert [each.tiles for each in found] == sorted(each.tiles for each in found)
    assert all(tile("k1") in each.laid for each in found)


@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_of_nothing_is_refused(limit: int) -> None:
    with pytest.raises(SolverError, match="limit"):
        solve(Position.of(edition("classic-es"), rack="r1 r2 r3"), limit=limit)
