"""Whole measurements with a small box, so that a game takes moments."""

import csv
import io
import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Generator, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from tests.arena.small_box import SMALL_BOX

from tilehall.arena import Kind, Measurement, Plan, Stopped, in_processes, measure
from tilehall.arena.play_game import GameResult, SeatResult, play_deal
from tilehall.arena.report import as_csv, as_json, draw_picture
from tilehall.arena.table import Results
from tilehall.arena.workers import Games
from tilehall.core.record_reader import read
from tilehall.core.turn import Redeal

PLAN = Plan(SMALL_BOX, ("casual", "beginner"), 3, "7")


@pytest.fixture(scope="module")
def four_deals() -> Measurement:
    return measure(PLAN, deals=4)


def made_up(winners: Sequence[int], deal: int = 1, *, seats: int = 2) -> Games:
    """Two bots in turn; the first seat of each game's winner takes ten points from the others."""
    games = []
    for rotation, winner in enumerate(winners):
        bots = [(seat + rotation) % 2 for seat in range(seats)]
        first = bots.index(winner)
        results = tuple(
            SeatResult(
                bot=bot,
                points=Fraction(10 * (seats - 1) if seat == first else -10),
                won=Fraction(seat == first),
                opened=True,
                turns=5,
                faults=(),
                seconds=0.01,
                slowest=0.004,
            )
            for seat, bot in enumerate(bots)
        )
        games.append(GameResult(deal, rotation, results))
    return tuple(games)


def test_bots_that_know_redeals_ask_for_them() -> None:
    """RULES G8: one pair will do here, so somebody asks almost always, and never for ever."""
    rules = replace(SMALL_BOX, copies=2, rack_size=14, redeal_pairs=1)
    for bots, asked in ((("solver", "beginner"), True), (("casual", "beginner"), False)):
        plan = Plan(rules, bots, 2, "3")
        games = play_deal(plan, 1, keep_records=True)
        replayed = [read(game.record or "").replay() for game in games]
        acts = [entry.act for game in replayed for entry in game.log]
        assert any(isinstance(act, Redeal) for act in acts) is asked
        assert all(game.is_over for game in replayed)


def test_the_table_adds_up(four_deals: Measurement) -> None:
    found = four_deals
    rows = found.results.rows()
    assert found.stopped is Stopped.DONE
    assert (found.results.deals, found.results.games) == (4, 8)
    assert sum(row.games for row in rows) == 8 * 3
    # a third of the seats wins, as long as each bot holds equally many
    assert sum(row.win_share.mean for row in rows) == pytest.approx(2 / 3)
    assert sum(row.points.mean for row in rows) == pytest.approx(0)
    assert rows[0].win_share.low <= rows[0].win_share.mean <= rows[0].win_share.high
    assert all(row.milliseconds > 0 and row.slowest >= row.milliseconds for row in rows)


def test_two_workers_find_exactly_what_one_finds_though_one_is_killed() -> None:
    played = []

    def kill_one_worker(games: Games) -> None:
        played.append(games)
        if len(played) == 2:
            victim = multiprocessing.active_children()[0]
            assert victim.pid is not None
            os.kill(victim.pid, signal.SIGKILL)

    together = measure(
        PLAN, deals=6, keep_records=True, workers=in_processes(2), after_deal=kill_one_worker
    )
    assert len(played) == 6
    assert together.games == measure(PLAN, deals=6, keep_records=True).games


def test_games_of_one_deal_are_one_observation() -> None:
    """Both games of a deal to the same bot: half as much evidence as it looks."""
    split, swept = Results(PLAN), Results(PLAN)
    for number in range(20):
        split.add(made_up([0, 1], number))
        swept.add(made_up([number % 2] * 2, number))
    exact, unsure = split.rows()[0].win_share, swept.rows()[0].win_share
    assert exact.mean == unsure.mean == 0.5
    assert exact.high - exact.low < (unsure.high - unsure.low) / 2


def test_shares_of_two_bots_at_four_seats_mirror_each_other() -> None:
    """A bot that holds two of four seats wins with half of them at most."""
    found = Results(Plan(SMALL_BOX, ("casual", "beginner"), 4, "7"))
    for number in range(20):
        found.add(made_up([0, number % 5 // 4], number, seats=4))
    best, worst = (row.win_share for row in found.rows())
    assert best.mean == pytest.approx(0.45)
    assert best.high <= 0.5
    assert best.low == pytest.approx(0.5 - worst.high)
    assert best.high == pytest.approx(0.5 - worst.low)


def test_a_run_stops_when_the_ranking_is_certain_and_not_before_thirty_deals() -> None:
    def one_sided(
        _plan: Plan, numbers: Sequence[int], *, keep_records: bool
    ) -> Generator[Games, None, None]:
        yield from (made_up([0, 0], number) for number in numbers)

    found = measure(PLAN, deals=300, workers=one_sided, until_certain=True)
    assert found.stopped is Stopped.CERTAIN
    assert 30 <= found.results.deals < 100
    assert found.kind is Kind.ANYTIME
    assert all(difference.is_certain for difference in found.results.differences(found.kind))


def test_equal_bots_are_never_told_apart() -> None:
    def equal(
        _plan: Plan, numbers: Sequence[int], *, keep_records: bool
    ) -> Generator[Games, None, None]:
        yield from (made_up([number % 2] * 2, number) for number in numbers)

    found = measure(PLAN, deals=200, workers=equal, until_certain=True)
    assert found.stopped is Stopped.DONE


def test_an_interruption_keeps_what_was_measured_and_closes_the_workers() -> None:
    closed = []

    def interrupted(
        _plan: Plan, numbers: Sequence[int], *, keep_records: bool
    ) -> Generator[Games, None, None]:
        try:
            yield made_up([0, 1])
            raise KeyboardInterrupt
        finally:
            closed.append(True)

    found = measure(PLAN, deals=9, workers=interrupted)
    assert (found.stopped, found.results.games, closed) == (Stopped.INTERRUPTED, 2, [True])


def test_records_of_all_games_prove_themselves() -> None:
    games = play_deal(PLAN, 3, keep_records=True)
    for game in games:
        assert game.record is not None
        record = read(game.record)
        assert record.problems() == []
        replayed = record.replay().outcome
        assert replayed is not None
        assert replayed.scores == tuple(seat.points for seat in game.seats)
    assert play_deal(PLAN, 3) == tuple(replace(game, record=None) for game in games)


def test_an_outside_programs_faults_are_counted(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("for _ in open(0): print('no idea', flush=True)\n")
    found = measure(Plan(SMALL_BOX, ("beginner", f"{sys.executable} {bad}"), 2, "1"), deals=1)
    (row,) = (row for row in found.results.rows() if row.faults)
    assert row.faults == row.turns * row.games
    assert row.opened_share == 0


def test_json_and_csv_say_the_same_as_the_table(four_deals: Measurement) -> None:
    found = four_deals
    told = json.loads(as_json(found))
    assert (told["edition"], told["games"], told["deals"]) == ("small", 8, 4)
    assert [row["bot"] for row in told["rows"]] == [row.bot for row in found.results.rows()]
    assert told["differences"][0]["win_share"]["mean"] >= 0
    lines = list(csv.DictReader(io.StringIO(as_csv(found))))
    assert len(lines) == 8 * 3
    wins = sum(float(line["won"]) for line in lines if line["bot"] == "casual")
    (casual,) = (row for row in told["rows"] if row["bot"] == "casual")
    assert wins / 12 == pytest.approx(casual["win_share"]["mean"])


def test_json_has_no_infinities() -> None:
    told = json.loads(as_json(measure(PLAN, deals=1)), parse_constant=pytest.fail)
    assert told["rows"][0]["points_per_game"]["low"] is None


def test_a_picture_is_drawn(four_deals: Measurement, tmp_path: Path) -> None:
    draw_picture(four_deals, tmp_path / "ratings.svg")
    assert "<svg" in (tmp_path / "ratings.svg").read_text("utf-8")
    draw_picture(four_deals, tmp_path / "ratings.png")
    assert (tmp_path / "ratings.png").read_bytes().startswith(b"\x89PNG")
