"""`tilehall solve` as people and programs call it."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from tilehall.cli import app

TABLE, RACK = "r3 r4 J | b7 b8 b9", "r5 k1 b10"


def run(*arguments: str, lines: str = "") -> str:
    result = CliRunner().invoke(app, ["solve", *arguments], input=lines)
    assert result.exit_code == 0, result.output
    return result.output


def ask(*more: str) -> str:
    return run("--edition", "classic-es", "--table", TABLE, "--rack", RACK, *more)


def test_before_and_after_are_shown_with_what_was_laid() -> None:
    shown = ask("--keep-table", "--steps")
    assert "Before" in shown
    assert "2 tiles, 15 points off the rack; proved best." in shown
    assert "take b10 from your rack to [b7 b8 b9]" in shown


def test_nothing_to_lay_is_said() -> None:
    assert "Nothing can be laid." in run("--edition", "classic-hk", "--rack", "r1")


def test_one_answer_as_json() -> None:
    answer = json.loads(ask("--json", "--steps", "--all"))
    assert (answer["tiles"], answer["value"], answer["optimal"]) == (2, 15, True)
    assert len(answer["steps"]) == 2
    assert answer["count"] == len(answer["plays"]) == 3


def test_all_plays_are_listed_best_first() -> None:
    assert ask("--all").splitlines()[0].split() == ["r5●", "b10▲"]


def test_lines_of_questions_and_a_bad_one_passed_over() -> None:
    question = {"edition": "classic-es", "opened": True, "table": TABLE, "rack": RACK}
    lines = [
        json.dumps(question | {"objective": "value"}),
        "no json",
        json.dumps(question | {"objective": "fame"}),
        json.dumps(question | {"opened": "yes"}),
        json.dumps({"edition": "classic-hk", "opened": False, "table": "", "rack": "r1 r2 r3"}),
        "[1]",
        json.dumps({"edition": "classic-es", "table": TABLE}),
    ]
    answers = [json.loads(line) for line in run("--jsonl", lines="\n".join(lines)).splitlines()]
    is_wrong = [("error" in answer) for answer in answers]
    assert is_wrong == [False, True, True, True, False, True, True]
    assert answers[6]["error"]["message"] == "rack is missing or null; allowed: a text"
    assert answers[0]["value"] == 15
    assert answers[0].keys() == {"tiles", "value", "after", "optimal", "micros"}
    assert (answers[4]["tiles"], answers[4]["after"]) == (0, "")


@pytest.mark.parametrize(
    "wrong",
    [["--table", "r99"], ["--edition", "none"], ["--rack", "D"], ["--limit", str(10**30)]],
)
def test_wrong_input_ends_with_two(wrong: list[str]) -> None:
    result = CliRunner().invoke(app, ["solve", *wrong])
    assert result.exit_code == 2


@pytest.mark.parametrize(
    "more", [["--json"], ["--rack", ""], ["--edition", "classic-hk"], ["--limit", "9"], ["--all"]]
)
def test_what_lines_of_questions_would_not_heed_is_refused(more: list[str]) -> None:
    result = CliRunner().invoke(app, ["solve", "--jsonl", *more], input="{}\n")
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{more[0]} does not go with --jsonl" in result.stderr
    assert result.stderr.count("\n") == 1
