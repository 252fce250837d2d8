"""The kernel finds the violations that core finds: every one, in order, with the same tiles."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from tests.support.positions import played_positions

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.legality import Standpoint, violations
from tilehall.core.position import Position
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES
from tilehall.core.turn import Play
from tilehall.solver import solve
from tilehall.solver.native import violations_of_play
from tilehall.testing.strategies import Question, questions

CASES = Path(__file__).parents[1] / "rules" / "cases" / "plays.jsonl"


def told_by_core(standpoint: Standpoint, table: Table) -> list[tuple[Any, ...]]:
    return [
        (
            each.fault.value,
            each.clause,
            each.message_id,
            each.tiles,
            dict(each.facts).get("points"),
            dict(each.facts).get("minimum"),
        )
        for each in violations(standpoint, Play(table))
    ]


def told_by_the_kernel(here: Standpoint, table: Table) -> list[tuple[Any, ...]]:
    found = violations_of_play(here.ruleset, here.table, here.rack, table, opened=here.opened)
    return [
        (
            each.fault,
            each.clause,
            each.wording,
            tuple(ALL_TILES[index] for index in each.tiles),
            each.points,
            each.minimum,
        )
        for each in found
    ]


def assert_judged_alike(standpoint: Standpoint, table: Table) -> None:
    assert told_by_the_kernel(standpoint, table) == told_by_core(standpoint, table)


@given(questions())
def test_plays_on_crowded_little_tables_of_any_household(question: Question) -> None:
    assert_judged_alike(question.position, question.play.table)


def test_the_case_files_plays() -> None:
    cases = [json.loads(line) for line in CASES.read_text("utf-8").splitlines()]
    assert cases
    for case in cases:
        rules, table = edition(case["edition"]), Table.parse(case["table"])
        here = Position.of(rules, table=table, rack=case["rack"], opened=case["opened"])
        assert_judged_alike(here, Table.parse(case["after"]))


@pytest.mark.parametrize("ruleset", EDITION_IDS)
def test_plays_of_a_solvers_game_and_their_neighbours(ruleset: str) -> None:
    """Real plays are legal; with a tile moved to another set most are not."""
    chance = Random(ruleset)  # noqa: S311 (a test needs no secrets)
    legal = 0
    for view in played_positions(edition(ruleset), seed=5, seats=2):
        turn = solve(view).turn
        if not isinstance(turn, Play):
            continue
        assert_judged_alike(view, turn.table)
        legal += not told_by_the_kernel(view, turn.table)
        for _ in range(3):
            assert_judged_alike(view, misplaced(turn.table, chance))
    assert legal > 3


def misplaced(table: Table, chance: Random) -> Table:
    melds = [list(meld) for meld in table]
    source, target = chance.choice(melds), chance.choice(melds)
    tile = source.pop(chance.randrange(len(source)))
    target.insert(chance.randint(0, len(target)), tile)
    return Table.of(meld for meld in melds if meld)
