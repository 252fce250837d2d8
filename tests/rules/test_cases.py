"""The case files, asked of the judge as they are: a line holds a question and its answer."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tilehall.cli.judge_answers import answer

CASES = Path(__file__).with_name("cases")
EXPECTED = ("valid", "value", "legal", "reason", "scores", "winners")


def cases() -> Iterator[Any]:
    for path in sorted(CASES.glob("*.jsonl")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            yield pytest.param(line, id=f"{path.stem}-{number}")


@pytest.mark.parametrize("line", list(cases()))
def test_a_case_comes_out_as_written(line: str) -> None:
    question = json.loads(line)
    expected = {key: question[key] for key in EXPECTED if key in question}
    assert len(expected) == 2
    found = answer(line.encode())
    assert {key: found.get(key) for key in expected} == expected
