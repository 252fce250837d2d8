"""The kernel's judge finds the faults that core's judge finds, all of them and no others."""

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from tests.support.positions import played_positions

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.errors import Fault
from tilehall.core.legality import Standpoint, violations
from tilehall.core.position import Position
from tilehall.core.table import Table
from tilehall.core.turn import Play
from tilehall.solver import solve
from tilehall.solver.micro_games import faults_of_play
from tilehall.testing.strategies import Question, questions

CASES = Path(__file__).parents[1] / "rules" / "cases" / "plays.jsonl"


def assert_judged_alike(standpoint: Standpoint, table: Table) -> None:
    expected = tuple(dict.fromkeys(each.fault for each in violations(standpoint, Play(table))))
    if expected != (Fault.MALFORMED,):  # a tile that the edition does not have: told at the edge
        assert faults_of_play(standpoint, table) == expected


@given(questions())
def test_plays_on_crowded_little_tables(question: Question) -> None:
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
        legal += not faults_of_play(view, turn.table)
        for _ in range(3):
            assert_judged_alike(view, misplaced(turn.table, chance))
    assert legal > 3


def misplaced(table: Table, chance: Random) -> Table:
    melds = [list(meld) for meld in table]
    source, target = chance.choice(melds), chance.choice(melds)
    tile = source.pop(chance.randrange(len(source)))
    target.insert(chance.randint(0, len(target)), tile)
    return Table.of(meld for meld in melds if meld)
