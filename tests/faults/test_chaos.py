"""Faults of all kinds while robots play: every answer is compared with the log at the end."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.host.tables import Hosted
from tests.support.history import Asked, History, Shown
from tests.support.patience import PATIENCE

from tilehall.core.turn import Draw
from tilehall.host.commands import TakeTurn
from tilehall.host.events import Acted, Recorded

CHAOS = Path(__file__).parents[2] / "bench" / "chaos.py"


def played() -> tuple[list[Recorded], History]:
    """Four draws in turn, each confirmed before the next was sent, and seen by who drew."""
    hosted, history = Hosted().sit("ann", "ben"), History()
    for number in range(1, 5):
        seat = hosted.to_move
        hosted.do(TakeTurn(seat, Draw(), hosted.moment, ask=number))
        version, view = hosted.table.version, hosted.game.view(seat)
        history.asked.append(Asked("t1", seat, number, number, "done", number + 0.5, version))
        seen = str(view.table), str(view.rack)
        history.shown.add(Shown("t1", seat, version, version, *seen))
    return hosted.log, history


def found(log: list[Recorded], history: History) -> list[str]:
    return list(history.problems("t1", log))


def test_a_true_account_has_no_problems() -> None:
    assert found(*played()) == []


def lost(log: list[Recorded], _: History) -> None:
    log.pop()


def doubled(log: list[Recorded], _: History) -> None:
    log.append(replace(log[-2], sequence=log[-1].sequence + 1))


def refused(_: list[Recorded], history: History) -> None:
    history.asked[1].outcome = "refused"


def never_sent(_: list[Recorded], history: History) -> None:
    history.asked.pop()


def out_of_order(_: list[Recorded], history: History) -> None:
    history.asked[3].answered = history.asked[0].sent - 0.5
    history.asked[3].sent -= 9


def another_rack(_: list[Recorded], history: History) -> None:
    one = history.shown.pop()
    history.shown.add(replace(one, rack=one.rack + " J"))


def gone_back(_: list[Recorded], history: History) -> None:
    one = history.shown.pop()
    history.shown.add(replace(one, least=one.version + 1))


@pytest.mark.parametrize(
    "lie", [lost, doubled, refused, never_sent, out_of_order, another_rack, gone_back]
)
def test_an_answer_that_the_log_does_not_explain_is_found(
    lie: Callable[[list[Recorded], History], None],
) -> None:
    log, history = played()
    lie(log, history)
    try:
        problems = found(log, history)
    except Exception:  # noqa: BLE001 - a log that cannot be folded is found too
        assert lie is doubled
    else:
        assert problems


def test_what_nobody_knows_may_be_in_the_log_or_not() -> None:
    log, history = played()
    history.asked[0].outcome = "unknown"
    history.asked.append(Asked("t1", 0, 99, 9.0))
    assert found(log, history) == []
    assert any(isinstance(each.event, Acted) for each in log)


@pytest.mark.full
@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process are Linux's")
def test_no_fault_makes_the_hall_say_what_is_not_so(tmp_path: Path) -> None:
    out = tmp_path / "found.json"
    command = [sys.executable, str(CHAOS), "--seconds", "40", "--json", str(out)]
    subprocess.run(command, check=True, timeout=PATIENCE * 4, stdout=subprocess.DEVNULL)
    report = json.loads(out.read_text("utf-8"))
    assert report["problems"] == []
    assert report["done"] > 0
    assert report["faults"]
