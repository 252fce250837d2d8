"""The kernel compiled to WebAssembly answers as `tilehall judge` does, line by line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tilehall.cli import judge_answers

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "rules" / "cases"
ODD_QUESTIONS = (
    '{"kind":"tile"}',
    '{"kind":"play","edition":"classic-hk","opened":1,"table":"","rack":"","after":""}',
    '{"kind":"set","edition":"classic","tiles":"r1 r2 r3"}',
    '{"kind":"set","edition":"classic-hk","tiles":"r1 r2 r99"}',
    '{"kind":"set","edition":"classic-hk","tiles":"r1 D r4"}',
    '{"kind":"play","edition":"classic-hk","opened":true,"table":"r1 | x","rack":"","after":""}',
    '{"kind":"play","edition":"xp-es:106","opened":true,"table":"","rack":"M","after":"M"}',
    "[]",
    "",
)


def asked_in_webassembly(command: list[str], lines: list[str]) -> list[Any]:
    node = [sys.executable, "tools/toolchain.py", "node", "--", "node", "tools/kernel.mjs"]
    text = "".join(f"{line}\n" for line in lines)
    said = subprocess.run(
        [*node, *command], cwd=ROOT, input=text, capture_output=True, text=True, check=True
    )
    return [json.loads(line) for line in said.stdout.splitlines()]


@pytest.mark.parametrize("name", ["sets", "plays"])
def test_the_judges_case_files_are_answered_alike(name: str) -> None:
    lines = (CASES / f"{name}.jsonl").read_text("utf-8").splitlines()

    found = asked_in_webassembly(["judge"], lines)

    assert found == [judge_answers.answer(line.encode()) for line in lines]


def test_questions_that_are_none_are_refused_in_the_same_words() -> None:
    found = asked_in_webassembly(["judge"], list(ODD_QUESTIONS))

    assert found == [judge_answers.answer(line.encode()) for line in ODD_QUESTIONS]
