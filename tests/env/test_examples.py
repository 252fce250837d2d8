"""The examples for researchers do what they say: short in every run, and at length."""

import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *arguments: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What `main` returns for these arguments."""
    path = EXAMPLES / name
    monkeypatch.setattr(sys, "argv", [str(path), *arguments])
    return runpy.run_path(str(path))["main"]()


def test_any_bot_is_evaluated_in_an_environment(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = run("evaluate_bot.py", "casual", "--deals", "1", monkeypatch=monkeypatch)
    assert found.games == 2
    assert found.given_up == 0
    assert found.steps > 100
    assert "casual against beginner, classic-es, 2 games" in capsys.readouterr().out


def test_the_policy_is_trained_and_evaluated(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The whole way with the smallest numbers; what it learns is asked in the long run."""
    arguments = "--generations 1 --candidates 2 --training-deals 1 --deals 1 --against solver"
    found = run("train_policy.py", *arguments.split(), monkeypatch=monkeypatch)
    assert {share.mean for share in found["solver"]} <= {0.0, 0.5, 1.0}
    assert "generation   1:" in capsys.readouterr().out


@pytest.mark.full
def test_the_trained_policy_beats_beginner_and_has_learned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """95 % intervals over mirrored deals that were not trained with; docs/environments.md."""
    arguments = "--minutes 60 --generations 3 --deals 25"
    found = run("train_policy.py", *arguments.split(), monkeypatch=monkeypatch)
    _, beginner = found["beginner"]
    untrained, solver = found["solver"]
    assert beginner.low > 0.5
    assert solver.mean > untrained.high
