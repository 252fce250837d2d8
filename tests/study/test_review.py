"""A review adds up exactly, its luck is nobody's merit, and what it says was missed is legal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import pytest
from typer.testing import CliRunner

from tilehall.bots import make
from tilehall.cli import app
from tilehall.core.act import Retire, TimeOut
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.game import Game
from tilehall.core.legality import violations
from tilehall.core.record import write
from tilehall.core.table import Table
from tilehall.core.turn import Play
from tilehall.solver import native, solve
from tilehall.study.ledger import Ledger, ledger
from tilehall.study.review import (
    WORLDS,
    Grade,
    Reason,
    Review,
    TurnReview,
    growing_review,
    important_first,
    mistake_score,
    review,
)
from tilehall.study.win_share import WinShare

PARTS = ("start", "deal", "draws", "own", "others")


def played(name: str, *bots: str, seed: str, most: int = 10_000) -> Game:
    game = Game.new(edition(name), seats=len(bots), seed=seed)
    seated = [make(bot, seed=f"{seed} {seat}") for seat, bot in enumerate(bots)]
    while not game.is_over and len(game.log) < most:
        seat = game.position.to_move
        game = game.after(seated[seat].choose(game.view(seat)))
    return game


def check(found: Ledger, game: Game) -> None:
    assert all(account.is_even for account in found.accounts)
    assert all(sum(shares) == 1 for shares in found.shares)
    outcome = game.outcome
    if outcome is not None:
        part = Fraction(1, len(outcome.winners))
        for seat, account in enumerate(found.accounts):
            assert account.result == (part if seat in outcome.winners else 0)


@pytest.mark.parametrize("name", EDITION_IDS)
def test_the_ledger_adds_up_exactly(name: str) -> None:
    game = played(name, "solver", "strategist", seed="even")
    check(ledger(game), game)


def test_five_and_six_seats_have_a_ledger_too() -> None:
    game = played("xp-es", *["solver"] * 6, seed="six", most=60)
    found = ledger(game)
    check(found, game)
    assert [account.start for account in found.accounts] == [Fraction(1, 6)] * 6


def test_time_outs_and_seats_that_leave_are_in_the_ledger() -> None:
    game = played("classic-hk", "solver", "solver", "solver", seed="time", most=12)
    game = game.after(TimeOut(game.position.table))
    # a draft that is not finished: three tiles are drawn
    game = game.after(TimeOut(Table.of([*game.position.table, game.position.rack[:1]])))
    game = game.after(Retire(), seat=2)
    check(ledger(game), game)


def fresh(count: int) -> Iterator[Game]:
    for number in range(count):
        name = EDITION_IDS[number % len(EDITION_IDS)]
        yield played(name, *["solver"] * (2 + number % 3), seed=f"luck {number}")


@pytest.mark.full
def test_a_thousand_games_add_up_and_luck_is_nothing_on_average() -> None:
    luck = []
    for game in fresh(1_000):
        found = ledger(game)
        check(found, game)
        luck.append(float(found.luck[0]))
    assert abs(fmean(luck)) < 3 * stdev(luck) / sqrt(len(luck))


@pytest.mark.full
def test_who_sees_what_can_be_laid_makes_fewer_mistakes() -> None:
    names = ("searcher", "strategist", "solver", "casual", "beginner")
    scores: dict[str, list[float]] = {name: [] for name in names}
    for number in range(150):
        seated = [names[(number + seat) % len(names)] for seat in range(4)]
        game = played("classic-es", *seated, seed=f"order {number}")
        for name, score in zip(seated, review(game).mistake_scores, strict=True):
            scores[name].append(score)
    *strong, casual, beginner = (fmean(scores[name]) for name in names)
    assert max(strong) < min(casual, beginner)


def test_what_was_missed_is_a_legal_play_and_cost_something() -> None:
    game = played("classic-es", "beginner", "solver", seed="missed")
    found = review(game, worlds=16)
    missed = [turn for turn in found.turns if turn.missed is not None]
    assert missed
    for turn in missed:
        assert turn.missed is not None
        before = game.history[turn.number - 1]
        assert not violations(before, Play(turn.missed[1]))
        placed, _ = before.table.changes_to(turn.missed[1])
        assert tuple(sorted(placed.elements())) == tuple(sorted(turn.missed[0]))
        assert 0 < turn.loss <= 1
    assert all(0 <= score <= 200 for score in found.mistake_scores)


def test_a_missed_way_out_counts_once_and_only_for_who_does_not_win() -> None:
    def turn(estimate: float, *reasons: Reason) -> TurnReview:
        return TurnReview(1, 0, "draw", "draw", estimate=estimate, reasons=reasons)

    missed = [turn(cost, Reason.COULD_GO_OUT) for cost in (0.5, 0.8, 0.6)]
    turns = [missed[0], turn(0.3), missed[1], turn(-0.1), missed[2]]
    assert mistake_score(turns, 0) == 100
    assert mistake_score(turns, 1) == 20
    assert mistake_score([*turns, turn(3.0)], 0) == 180
    assert mistake_score([turn(-0.4)], 0) == 0


def test_reasons_are_read_off_the_game() -> None:
    game = played("classic-es", "beginner", "solver", seed="missed")
    found = review(game, worlds=16)
    for turn in found.turns:
        before = game.history[turn.number - 1]
        assert bool(turn.reasons) == (turn.grade is not Grade.BEST)
        if Reason.COULD_GO_OUT in turn.reasons:
            assert turn.missed is not None
            assert len(turn.missed[0]) == len(before.rack)
        if Reason.OPENED_LATE in turn.reasons:
            assert not before.opened
            assert turn.did == "draw"
        if Reason.LAID_TOO_SOON in turn.reasons:
            assert turn.did.count(" ") > turn.best.count(" ") or turn.best in {"draw", "pass"}
    assert any(turn.reasons for turn in found.turns)


def test_the_turns_that_cost_most_by_the_win_shares_come_first() -> None:
    game = played("classic-es", "beginner", "solver", seed="missed", most=20)
    steps = list(growing_review(game, worlds=8))
    assert [len(each.turns) for each in steps] == list(range(21))
    assert [each.is_whole for each in steps] == [False] * 20 + [True]
    decided = steps[0].ledger.decided
    first = steps[1].turns[0].number - 1
    assert decided[first] == min(decided)
    assert steps[-1] == review(game, worlds=8)


def test_what_may_be_spent_goes_to_the_turns_that_cost_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = played("classic-es", "beginner", "casual", seed="effort", most=40)
    model = WinShare(game)
    order = important_first(game, ledger(game, model))
    in_full = [model.kernel.turn(act, WORLDS, 0) for act in order]
    monkeypatch.setattr("tilehall.study.review.EFFORT", sum(turn.steps for turn in in_full) // 4)
    found = review(game)
    assert found.is_whole
    turns = [found.turns[act] for act in order]
    halves = [
        sum(turn.estimate != 0 for turn in turns[part]) for part in (slice(20), slice(20, None))
    ]
    assert halves[0] > halves[1]
    assert sum(halves) < sum(turn.estimate != 0 for turn in in_full)
    assert found == review(game)


def test_a_missed_way_out_is_told_whatever_may_be_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played("classic-es", "beginner", "solver", seed="missed")

    def told() -> list[int]:
        turns = review(game).turns
        return [turn.number for turn in turns if Reason.COULD_GO_OUT in turn.reasons]

    missed = told()
    assert missed
    monkeypatch.setattr("tilehall.study.review.EFFORT", 1)
    assert told() == missed


def test_who_interrupts_a_review_has_what_is_known_by_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played("classic-es", "casual", "casual", seed="file", most=9)
    (tmp_path / "game.txt").write_text(write(game), "utf-8")

    def interrupted(game: Game) -> Iterator[Review]:
        yield from islice(growing_review(game, worlds=8), 4)
        raise KeyboardInterrupt

    monkeypatch.setattr("tilehall.study.review.growing_review", interrupted)
    code, printed, _ = run(str(tmp_path / "game.txt"), "--json")
    assert code == 130
    answer = json.loads(printed)
    assert len(answer["turns"]) == 3
    assert "stopped: 3 turns were looked at" in answer["notes"]


def test_a_record_with_a_few_bytes_of_something_else_is_reviewed_up_to_them(tmp_path: Path) -> None:
    text = write(played("classic-es", "casual", "casual", seed="file", most=12))
    turns = [line for line in text.splitlines() if line[:1].isdigit()]
    for garbage in (b"\xff\xfe", b"\0\0\0", b"\x1b[2J"):
        (tmp_path / "game.txt").write_bytes(
            text.encode().replace(turns[8].encode(), turns[8].encode()[:3] + garbage)
        )
        code, printed, complaint = run(str(tmp_path / "game.txt"), "--json")
        assert (code, complaint) == (0, "")
        answer = json.loads(printed)
        assert len(answer["turns"]) == 8
        assert "reviewed up to line" in answer["notes"][0]
        (tmp_path / "game.txt").write_bytes(garbage * 100)
        code, printed, complaint = run(str(tmp_path / "game.txt"), "--json")
        assert (code, printed, complaint.count("\n")) == (2, "", 1)


def run(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["review", *arguments])
    return done.exit_code, done.stdout, done.stderr


def test_review_prints_json_that_adds_up_also_of_many_and_broken_records(tmp_path: Path) -> None:
    text = write(played("classic-es", "casual", "casual", seed="file", most=14))
    lines = text.splitlines()
    last = max(n for n, line in enumerate(lines) if line[:1].isdigit())
    files = {
        "whole.txt": text,
        "cut.txt": "\n".join(lines[: last - 3]) + "\n" + lines[last - 3][:9],
        "wrong.txt": text.replace(lines[last], f"{lines[last].partition(':')[0]}: play r1 b2 k9"),
    }
    for name, content in files.items():
        (tmp_path / name).write_text(content, "utf-8")
    (tmp_path / "nothing.txt").write_text("no record", "utf-8")
    paths = [str(tmp_path / name) for name in (*files, "nothing.txt")]
    code, printed, complaint = run(*paths, "--json")
    assert code == 2
    assert "nothing.txt: line 1" in complaint
    answers = [json.loads(line) for line in printed.splitlines()]
    assert len(answers) == 3
    for answer in answers:
        for account in answer["ledger"]:
            assert sum(Fraction(account[part]) for part in PARTS) == Fraction(account["result"])
        assert set(answer["turns"][0]) >= {"number", "seat", "did", "best", "loss", "grade"}
        assert len(answer["mistake_score"]) == 2
        assert any("unfinished" in note for note in answer["notes"])
    assert "reviewed up to" in answers[1]["notes"][0]
    assert "reviewed up to" in answers[2]["notes"][0]
    code, printed, _ = run(paths[0])
    assert code == 0
    assert "own turns" in printed


def test_where_nothing_is_hidden_what_best_play_leads_to_is_proved() -> None:
    proved = 0
    for number in range(2):
        game = played("classic-es", "beginner", "beginner", seed=f"open {number}")
        kernel = WinShare(game).kernel
        for acts, position in enumerate(game.history):
            exact = kernel.exact(acts)
            if position.ended:
                continue
            if position.pool_size:
                assert exact is None
                continue
            if exact is None:
                continue
            proved += 1
            seat = position.to_move
            assert sum(exact) == native.PARTS
            best = solve(position)
            if best.tiles == len(position.rack):
                assert exact[seat] == native.PARTS
    assert proved
