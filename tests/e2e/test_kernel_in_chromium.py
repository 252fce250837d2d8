"""The page's kernel in a real Chromium answers as the native one does: it judges and solves."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page
from tests.support.page_kernel import open_kernel

from tilehall.cli import judge_answers
from tilehall.core.editions import edition
from tilehall.core.errors import NotationError
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, tile
from tilehall.solver import Objective, solve
from tilehall.wire.rules import Rules

Visitor = Callable[..., BrowserContext]
ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "rules" / "cases"
POSITIONS = {
    "positions_selfplay2": ("classic-hk", "classic-es", "tournament-hk"),
    "xp_selfplay": ("xp-es",),
    "twist_selfplay": ("twist-cn", "twist-kr"),
}
SOLVED = 150 if os.environ.get("TILEHALL_FULL") else 5  # of each file
JUDGED = """([questions, editions]) => questions.map(({ edition, after, ...from }) =>
  kernel.judge(from, 'play', after, editions[edition])
    .map(({ fault, clause, tiles }) => [fault, clause, [...tiles]]))"""
APPRAISED = """([questions, editions]) => questions.map(({ edition, tiles }) => {
  const { value, canBeGroup, canBeRun } = kernel.appraise(tiles, editions[edition]);
  return canBeGroup || canBeRun ? value : null;
})"""
SOLVE = """([questions, editions]) => questions.map(({ edition, ...asked }) => {
  const { after, laid, value, isOptimal } = kernel.solve(asked, editions[edition]);
  return [after.map((row) => [...row]), [...laid].sort((a, b) => a - b), value, isOptimal];
})"""


def page_with_kernel(visitor: Visitor) -> Page:
    page = visitor().new_page()
    open_kernel(page)
    return page


def asked(page: Page, script: str, questions: list[dict[str, Any]]) -> list[Any]:
    names = {each["edition"] for each in questions}
    rules = {name: Rules.of_ruleset(edition(name)).model_dump(mode="json") for name in names}
    answers = page.evaluate(script, [questions, rules])
    assert isinstance(answers, list)
    return answers


def cases(name: str) -> list[tuple[dict[str, Any], Any]]:
    """The judge's questions with our own judge's answers."""
    lines = (CASES / f"{name}.jsonl").read_text("utf-8").splitlines()
    return [(json.loads(line), judge_answers.answer(line.encode())) for line in lines]


def numbered(text: str) -> list[int]:
    return [tile(code).index for code in text.split()]


def rows(text: str) -> list[list[int]]:
    return [numbered(row) for row in text.split("|") if row.strip()]


def test_the_judges_case_files_are_judged_alike(visitor: Visitor) -> None:
    page = page_with_kernel(visitor)

    plays, expected = [], []
    for question, answer in cases("plays"):
        try:
            places = {key: rows(question[key]) for key in ("table", "after")}
        except NotationError:
            continue  # the page's kernel is given tiles, not text
        rack, opened = numbered(question["rack"]), question["opened"]
        plays.append({"edition": question["edition"], "rack": rack, "opened": opened, **places})
        expected.append(
            [
                [each["code"], each["clause"], [tile(code).index for code in each["tiles"]]]
                for each in answer["violations"]
            ]
        )
    assert len(plays) > 40
    assert asked(page, JUDGED, plays) == expected

    sets = [
        ({"edition": question["edition"], "tiles": numbered(question["tiles"])}, answer["value"])
        for question, answer in cases("sets")
        if all(edition(question["edition"]).has(tile(code)) for code in question["tiles"].split())
    ]
    assert len(sets) > 40
    assert asked(page, APPRAISED, [each for each, _ in sets]) == [value for _, value in sets]


def test_positions_of_played_games_are_solved_alike(visitor: Visitor) -> None:
    questions, expected = [], []
    for name, editions in POSITIONS.items():
        lines = (ROOT / "bench" / "data" / f"{name}.jsonl").read_text("utf-8").splitlines()
        for line in lines[:: max(1, len(lines) // SOLVED)]:
            position = json.loads(line)
            for each in editions:
                for opened in (True, False):
                    here = Position.of(
                        edition(each),
                        table=Table.of([tile(code) for code in row] for row in position["table"]),
                        rack=Rack(tile(code) for code in position["rack"]),
                        opened=opened,
                    )
                    questions.append(question_of(here))
                    expected.append(answer_of(here))

    assert asked(page_with_kernel(visitor), SOLVE, questions) == expected


def question_of(here: Position) -> dict[str, Any]:
    return {
        "edition": here.ruleset.id,
        "table": [[each.index for each in meld] for meld in here.table],
        "rack": [each.index for each in here.rack],
        "opened": here.opened,
        "objective": "tiles-then-value",
    }


def answer_of(here: Position) -> list[Any]:
    best = solve(here, objective=Objective.TILES_THEN_VALUE)
    after = [[each.index for each in meld] for meld in best.after]
    laid = sorted(ALL_TILES.index(each) for each in best.laid)
    return [after, laid, best.value, best.is_optimal]
