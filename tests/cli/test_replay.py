"""`tilehall replay`: step through a record."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cli.test_play import on_a_terminal
from tests.cli.test_verify import RECORD, played
from typer.testing import CliRunner, Result

from tilehall.cli import app


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(RECORD, "utf-8")
    return path


def replay(*arguments: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(app, ["replay", *arguments], input=typed)


def turns() -> int:
    return len(re.findall(r"^\d+\. seat", RECORD, re.MULTILINE))


def test_without_a_terminal_all_turns_are_printed(file: Path) -> None:
    shown = replay(str(file))
    assert shown.exit_code == 0
    assert "The deal" in shown.stdout
    assert "Draw for the start: Ada " in shown.stdout
    for turn in range(1, turns() + 1):
        assert f"Turn {turn} of {turns()} " in shown.stdout
    assert "The opening." in shown.stdout
    assert "The game is over" in shown.stdout
    assert max(len(line) for line in shown.stdout.splitlines()) <= 80


def test_replay_begins_where_it_is_told(file: Path) -> None:
    shown = replay(str(file), "--from", "5", "--no-pause").stdout
    assert "Turn 4 of" not in shown
    assert "Turn 5 of" in shown


def test_only_the_rack_of_one_seat_is_shown(file: Path) -> None:
    shown = replay(str(file), "--seat", "1").stdout
    assert "Ada, 14 tiles" in shown
    assert "Cleo, 14 tiles" not in shown
    assert not re.search(r"Cleo drew a tile\. [krbyJ]", shown)
    assert re.search(r"Ada drew a tile\. [krbyJ]", shown)


def test_a_record_comes_through_a_pipe() -> None:
    assert "The deal" in replay("-", typed=RECORD).stdout


def test_an_unfinished_game_is_shown_as_far_as_it_got(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(played(turns=3), "utf-8")
    shown = replay(str(file)).stdout
    assert "Turn 3 of 3" in shown
    assert "The game is over" not in shown


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--from", "9999"], "--from is 9999"),
        (["--from", "-1"], "--from"),
        (["--seat", "4"], "--seat is 4; this game has 3 seats"),
        (["--seat", "0"], "--seat"),
    ],
)
def test_wrong_options_are_refused(file: Path, arguments: list[str], said: str) -> None:
    refused = replay(str(file), *arguments)
    assert refused.exit_code == 2
    assert said in refused.stderr


def test_a_turn_that_is_not_legal_is_named_with_its_line(file: Path) -> None:
    file.write_text(re.sub(r"(?m)^2\. (seat \d).*", r"2. \1: play r1", RECORD), "utf-8")
    refused = replay(str(file))
    assert refused.exit_code == 2
    assert re.search(r"game\.txt: line \d+: ", refused.stderr)


def test_a_record_that_is_not_proved_says_so(file: Path) -> None:
    file.write_text(RECORD.replace("seed hash: ", "seed hash: 0"), "utf-8")
    shown = replay(str(file))
    assert shown.exit_code == 0
    assert "This record is not proved" in shown.stdout


def test_keys_go_on_back_and_anywhere(file: Path) -> None:
    keys = b"\nn\np\n7\n999\nwhat\np\nq\n"
    code, shown = on_a_terminal("replay", str(file), typed=keys, NO_COLOR="1")
    assert code == 0
    steps = [int(turn) for turn in re.findall(r"Turn (\d+) of", shown)]
    assert steps == [1, 2, 1, 7, 6]
    assert shown.count("type a number from 0 to") == 2


def test_ctrl_d_ends_the_replay(file: Path) -> None:
    code, shown = on_a_terminal("replay", str(file), "--from", "3", typed=b"\x04")
    assert code == 0
    assert "Traceback" not in shown


def test_enter_at_the_end_leaves(file: Path) -> None:
    code, shown = on_a_terminal("replay", str(file), "--from", str(turns()), typed=b"\n")
    assert code == 0
    assert "The game is over" in shown
