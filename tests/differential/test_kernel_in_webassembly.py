"""The kernel compiled to WebAssembly answers as `tilehall judge` and `solve` do, line by line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tilehall.bots import make
from tilehall.cli import judge_answers
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.game import Game
from tilehall.core.turn import Play

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "rules" / "cases"
POSITIONS = {
    "positions_selfplay2": ("classic-hk", "classic-es", "tournament-hk"),
    "xp_selfplay": ("xp-es",),
    "twist_selfplay": ("twist-cn", "twist-kr"),
}
TILEHALL = "from tilehall.cli import main; main()"
SOLVED = 150 if os.environ.get("TILEHALL_FULL") else 8  # of each file
ODD_QUESTIONS = (
    '{"kind":"tile"}',
    '{"kind":"play","edition":"classic-hk","opened":1,"table":"","rack":"","after":""}',
    '{"kind":"set","edition":"classic","tiles":"r1 r2 r3"}',
    '{"kind":"set","edition":"classic-hk","tiles":"r1 r2 r99"}',
    '{"kind":"set","edition":"classic-hk","tiles":"r1 D r4"}',
    '{"kind":"play","edition":"classic-hk","opened":true,"table":"r1 | x","rack":"","after":""}',
    '{"kind":"play","edition":"xp-es:106","opened":true,"table":"","rack":"M","after":"M"}',
    '{"kind":"score","edition":"classic-hk","ended":"out","racks":["r1","b1"]}',
    '{"kind":"score","edition":"classic-hk","ended":"no","racks":["r1","b1"]}',
    '{"kind":"score","edition":"classic-hk","ended":"blocked","racks":["r1","D"]}',
    '{"kind":"score","edition":"classic-hk","ended":"blocked","racks":["r1"]}',
    '{"kind":"score","edition":"tournament-hk","ended":"out","racks":["","b1"],"knocked":[0,1]}',
    '{"kind":"score","edition":"classic-hk","ended":"out","racks":["","b1"],"knocked":[5]}',
    '{"kind":"score","edition":"classic-hk","ended":"blocked","racks":["r1","r1","r1","r5 J"]}',
    "[]",
    "",
)
ODD_POSITIONS = (
    '{"edition":"classic-hk","rack":"r1 r2 r3","objective":"most"}',
    '{"edition":"classic-hk","table":"r1 r2 r3"}',
    '{"edition":"classic-hk","rack":"D"}',
    '{"edition":"classic-es","rack":"J J J J J J J J J"}',
    '{"edition":"classic-es","rack":"r1 r1 r1 r1 r1 r1 r1 r1 r1 r1 r1 r1 r1 r1 r1 r1"}',
    '{"edition":"classic-es","rack":"r10 r11 r12 b1","opened":false,"objective":"value"}',
    '{"edition":"tournament-hk","table":"r3 r4 J","rack":"r5 k1"}',
)


def asked_in_webassembly(command: list[str], lines: list[str]) -> list[Any]:
    node = [sys.executable, "tools/toolchain.py", "node", "--", "node", "tools/kernel.mjs"]
    return answers([*node, *command], lines)


def answers(command: list[str], lines: list[str]) -> list[Any]:
    text = "".join(f"{line}\n" for line in lines)
    said = subprocess.run(command, cwd=ROOT, input=text, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in said.stdout.splitlines()]


@pytest.mark.parametrize("name", ["sets", "plays", "scores"])
def test_the_judges_case_files_are_answered_alike(name: str) -> None:
    lines = (CASES / f"{name}.jsonl").read_text("utf-8").splitlines()

    found = asked_in_webassembly(["judge"], lines)

    assert found == [judge_answers.answer(line.encode()) for line in lines]


def positions() -> Iterator[str]:
    """Played positions, by the editions whose tiles they have; before the opening and after it."""
    for name, editions in POSITIONS.items():
        lines = (ROOT / "bench" / "data" / f"{name}.jsonl").read_text("utf-8").splitlines()
        for line in lines[:: max(1, len(lines) // SOLVED)]:
            position = json.loads(line)
            question = {
                "table": " | ".join(" ".join(row) for row in position["table"]),
                "rack": " ".join(position["rack"]),
            }
            for each in editions:
                for opened in (True, False):
                    yield json.dumps({"edition": each, "opened": opened, **question})


def test_positions_are_solved_alike() -> None:
    lines = [*positions(), *ODD_POSITIONS]
    command = ["solve", "--jsonl"]

    found = asked_in_webassembly(command, lines)

    expected = answers([sys.executable, "-c", TILEHALL, *command], lines)
    assert [_timeless(each) for each in found] == [_timeless(each) for each in expected]


def _timeless(answer: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in answer.items() if key != "micros"}


def test_questions_that_are_none_are_refused_in_the_same_words() -> None:
    found = asked_in_webassembly(["judge"], list(ODD_QUESTIONS))

    assert found == [judge_answers.answer(line.encode()) for line in ODD_QUESTIONS]


BOTS = ("searcher", "casual", "strategist", "master", "solver", "beginner", "step-2", "step-7")


def turns_of_bots(name: str, bots: list[str], seed: str, most: int) -> list[dict[str, Any]]:
    """What they do here, as tools/kernel.mjs tells it."""
    game = Game.new(name, seats=len(bots), seed=seed)
    players = [make(bot, seed=f"{seed} {seat}") for seat, bot in enumerate(bots)]
    turns: list[dict[str, Any]] = []
    while not game.is_over and len(turns) < most:
        seat = game.position.to_move
        turn = players[seat].choose(game.view(seat))
        told = str(turn.table) if isinstance(turn, Play) else type(turn).__name__.lower()
        turns.append({"seat": seat, "turn": told})
        game = game.after(turn)
    return turns


def agrees_on_bots(name: str, bots: list[str], seed: str, most: int) -> None:
    asked = json.dumps({"edition": name, "bots": bots, "seed": seed, "turns": most})

    (found,) = asked_in_webassembly(["play"], [asked])

    assert found["turns"] == turns_of_bots(name, bots, seed, most)


@pytest.mark.parametrize("name", ["tournament-hk", "twist-kr"])
def test_bots_choose_the_same_turns(name: str) -> None:
    agrees_on_bots(name, ["searcher", "solver", "strategist", "casual"], "7", 24)


def test_steps_overlook_the_same_tiles() -> None:
    agrees_on_bots("tournament-hk", ["step-1", "step-9", "step-5", "step-3"], "7", 60)


def test_a_searcher_plays_all_its_worlds_where_there_is_no_clock() -> None:
    """With an empty pool it has most to try. A kernel that reads a clock that nobody set stops."""
    agrees_on_bots("classic-hk", ["beginner", "searcher", "casual", "master"], "full 4", 70)


@pytest.mark.full
@pytest.mark.parametrize("name", EDITION_IDS)
def test_bots_play_the_same_games_to_the_end(name: str) -> None:
    seats = edition(name).max_seats
    for first in range(len(BOTS)):
        bots = [BOTS[(first + seat) % len(BOTS)] for seat in range(seats)]
        agrees_on_bots(name, bots, f"full {first}", 1_000)
