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
    arguments = ("--generations", "1", "--candidates", "5", "--deals", "1")
    before, after = run("train_policy.py", *arguments, monkeypatch=monkeypatch)
    assert {before, after} <= {0.0, 0.5, 1.0}
    assert "generation   1:" in capsys.readouterr().out


@pytest.mark.full
def test_the_trained_policy_wins_against_beginner_where_the_untrained_one_never_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    arguments = ("--minutes", "60", "--deals", "20")
    before, after = run("train_policy.py", *arguments, monkeypatch=monkeypatch)
    assert before == 0
    assert after > before
