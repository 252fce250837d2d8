"""The system's clock is set back, or forth; games go on."""

import logging
import time
from pathlib import Path

import pytest
from tests.support.hall import HandClock, running_hall
from tests.support.postgres import Postgres

from tilehall.server.clock import ForwardClock

HOUR = 3_600_000


class System:
    """The clock on the wall, which people set, and the one that only counts; in milliseconds."""

    def __init__(self) -> None:
        self.wall_now, self.steady_now = 1_800_000_000_000, 5_000

    def wall(self) -> int:
        return self.wall_now * 1_000_000

    def steady(self) -> int:
        return self.steady_now * 1_000_000

    def passes(self, milliseconds: int, *, set_by: int = 0) -> None:
        self.steady_now += milliseconds
        self.wall_now += milliseconds + set_by


def test_time_goes_on_when_the_clock_is_set_back_and_follows_it_forth() -> None:
    system = System()
    clock = ForwardClock(system.wall, system.steady)
    noon = clock()
    assert noon == system.wall_now
    system.passes(250)
    assert clock() == noon + 250
    system.passes(250, set_by=-HOUR)
    assert clock() == noon + 500
    system.passes(1_000)
    assert clock() == noon + 1_500
    system.passes(0, set_by=2 * HOUR)
    assert clock() == system.wall_now == noon + 1_500 + HOUR


def test_time_is_never_before_what_has_happened() -> None:
    system = System()
    clock = ForwardClock(system.wall, system.steady)
    clock.carry_on_from(clock() - HOUR)
    assert clock() == system.wall_now
    clock.carry_on_from(system.wall_now + HOUR)
    system.passes(7)
    assert clock() == system.wall_now + HOUR


def test_bots_and_deadlines_go_on_after_a_restart_with_a_clock_that_was_set_back(
    tmp_path: Path,
) -> None:
    """The log is from tomorrow."""
    url = f"sqlite:///{tmp_path / 'hall.db'}"
    tomorrow = HandClock(ForwardClock()() + 24 * HOUR)
    quick = 'based_on = "classic-hk"\nturn_seconds = 1\n'
    with running_hall(url, clock=tomorrow, bot_pace=1_000) as running:
        bots = running.make_table(seats=2, bots=["beginner", "beginner"])
        clocked = running.people("ann", "ben", house_rules=quick, clock="on")[0].table_id

    with running_hall(url) as running:
        for table_id in (bots, clocked):
            watcher = running.watch(table_id)
            turn = watcher.game["turn"]
            watcher.wait_for(lambda state: state["game"]["turn"] > turn)  # noqa: B023 - used at once


def test_time_in_which_the_hall_was_away_is_given_back(tmp_path: Path) -> None:
    """A restart of ten minutes costs no turn and no tiles."""
    url = f"sqlite:///{tmp_path / 'hall.db'}"
    clock = HandClock(ForwardClock()())
    with running_hall(url, clock=clock) as running:
        ann, _ = running.people("ann", "ben", clock="on")
        deadline, table_id = ann.game["deadline"], ann.table_id
        clock.now += 20_000
        ann.ask("rack", game=1, layout=ann.game["rack"])
    clock.now += 10 * 60_000

    with running_hall(url, clock=clock) as running:
        watcher = running.watch(table_id)
        state = watcher.wait_for(lambda state: state["game"]["deadline"] > clock.now)
        assert state["game"]["acts"] == 0
        assert state["game"]["deadline"] >= deadline + 10 * 60_000


def test_a_node_whose_clock_is_an_hour_ahead_is_outvoted_and_told(
    postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    url = postgres.emptied_database()
    wrong = ForwardClock(wall=lambda: time.time_ns() + 3_600 * 10**9)
    with caplog.at_level(logging.WARNING, "tilehall"), running_hall(url, clock=wrong) as fast:
        table_id = fast.make_table(seats=2, bots=["beginner", "beginner"])
        fast.watch(table_id).wait_for(lambda state: bool(state["game"]))
    with running_hall(url) as right:  # the other one is killed; here the bots go on
        turn = right.watch(table_id).game["turn"]
        right.watch(table_id).wait_for(lambda state: state["game"]["turn"] >= turn)
        events = right.hall.log.read(table_id)
        assert max(each.at for each in events) < time.time() * 1000 + 60_000
    wrongs = [record for record in caplog.records if record.message == "clock-is-wrong"]
    assert [round(record.__dict__["ahead_ms"] / 60_000) for record in wrongs] == [60]
