"""`tilehall play`, through the command line as a person meets it."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
from pathlib import Path

import pytest
from tests.cli.scripted_human import TILEHALL, ScriptedHuman, Terminal
from typer.testing import CliRunner

from tilehall.cli import app
from tilehall.core.record_reader import read

WHOLE_GAMES = [
    ("classic-hk", 4, "1"),
    pytest.param("twist-cn", 3, "2", marks=pytest.mark.full),
    ("xp-es", 6, "3"),
    pytest.param("tournament-hk", 2, "4", marks=pytest.mark.full),
]


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [TILEHALL, *arguments], input=typed, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(("edition", "seats", "seed"), WHOLE_GAMES)
def test_a_whole_game_is_played_and_its_record_is_proved(
    edition: str, seats: int, seed: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    terminal = Terminal(
        *("play", "--edition", edition, "--seats", str(seats), "--seed", seed),
        *("--record", str(file), "--name", "Anna"),
        *(("--games", "9") if edition == "twist-cn" else ()),  # where players have to agree
    )
    human = ScriptedHuman(terminal, types_nonsense=True)
    end = human.play_one_game()
    assert "The game is over" in end
    assert "Won by: " in end
    assert f"Seed: {seed}" in end
    assert f"Record: {file}" in end
    assert terminal.close() == 0
    record = read(file.read_text("utf-8"))
    assert record.problems() == []
    assert any(line.entry.seat == 0 and str(line.entry.act)[:4] == "play" for line in record.lines)
    proof = run("verify", str(file))
    assert (proof.returncode, proof.stderr) == (0, "")
    assert f"{len(record.lines)} turns legal by {edition}" in proof.stdout


def test_the_next_game_carries_the_scores_and_has_a_record_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "a-2.txt").write_text("somebody else's")
    terminal = Terminal("play", "-n", "2", "--seed", "x", "--record", str(tmp_path / "a.txt"))
    human = ScriptedHuman(terminal)
    end = human.play_one_game()
    assert end.endswith("yes or no> ")
    human.transcript = terminal.type("yes")
    end = human.play_one_game()
    assert "game 2" in end
    assert "total" in end
    assert "Thank you" in terminal.type("no")
    assert terminal.close() == 0
    for name, seed in (("a.txt", "x"), ("a-3.txt", "x-2")):
        record = read((tmp_path / name).read_text("utf-8"))
        assert record.problems() == []
        assert record.setup.seed == seed


def test_a_finished_game_can_be_kept_without_having_asked_before(tmp_path: Path) -> None:
    terminal = Terminal("play", "-n", "2", "--seed", "y")
    assert ScriptedHuman(terminal).play_one_game().endswith("or Enter> ")
    assert "cannot save" in terminal.type(str(tmp_path / "no" / "such" / "folder.txt"))
    file = tmp_path / "kept.txt"
    assert f"Record: {file}" in terminal.type(str(file))
    assert terminal.close() == 0
    assert read(file.read_text("utf-8")).problems() == []


def test_the_first_screen_says_all_a_newcomer_needs() -> None:
    shown = run("play", "--seed", "3").stdout
    for words in ("run", "group", "r● red", "30 or more", "new r5 r6 r7", "draw", "help", "First"):
        assert words in shown
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_end_of_input_ends_the_game_without_a_complaint(tmp_path: Path) -> None:
    file = tmp_path / "left.txt"
    left = run("play", "--seed", "3", "--record", str(file), typed="draw\n")
    assert left.returncode == 0
    assert left.stderr == ""
    assert "You left the game." in left.stdout
    assert f"Unfinished record: {file}" in left.stdout
    record = read(file.read_text("utf-8"))
    assert record.problems() == []
    assert "result: unfinished" in file.read_text("utf-8")


def test_quit_leaves_at_once() -> None:
    left = run("play", typed="quit\nnever read\n")
    assert (left.returncode, left.stderr) == (0, "")


def test_closed_input_ends_the_game() -> None:
    closed = f"{TILEHALL} play --seed 3 <&-"
    left = subprocess.run(closed, shell=True, capture_output=True, text=True, check=False)  # noqa: S602
    assert (left.returncode, left.stderr) == (0, "")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--edition", "classic"], "no edition 'classic'"),
        (["--edition", "/no/such/house.toml"], "cannot read"),
        (["--seats", "5"], "classic-hk is for 2 to 4 players, not 5"),
        (["--seats", "7"], "--seats"),
        (["--seats", "1"], "--seats"),
        (["--seats", "two"], "--seats"),
        (["--seed", ""], "is no seed"),
        (["--seed", "s" * 91], "the seed is longer than 90 characters"),
        (["--name", "Seat 2"], "two players have the"),
        (["--name", "\x1b[2J"], "is no name"),
        (["--opponent", "champion"], "allowed: beginner"),
        (["--record", "/no/such/folder/game.txt"], "cannot save"),
        (["--record", "/"], "is there already"),
        (["--clocks"], "--clocks"),
        (["surplus"], "surplus"),
    ],
)
def test_wrong_options_are_one_clear_line_and_exit_code_2(arguments: list[str], said: str) -> None:
    refused = CliRunner().invoke(app, ["play", *arguments])
    assert refused.exit_code == 2
    assert said in refused.stderr
    assert "Traceback" not in refused.output
    assert "\x1b[2J" not in refused.stderr


def test_a_record_is_never_written_over(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("precious")
    refused = run("play", "--record", str(file))
    assert refused.returncode == 2
    assert "is there already" in refused.stderr
    assert file.read_text() == "precious"


def test_a_house_rule_is_played_and_written_into_its_record(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('based_on = "classic-es"\nopening_minimum = 20\nrack_size = 7\n')
    file = tmp_path / "game.txt"
    played = run("play", "--edition", str(house), "--record", str(file), typed="draw\nquit\n")
    assert "20 needed" in played.stdout
    assert "Your rack, 7 tiles" in played.stdout
    record = read(file.read_text("utf-8"))
    assert record.setup.ruleset.opening_minimum == 20
    assert record.problems() == []


@pytest.mark.parametrize("name", ["[bold]Eva[/bold]", ":smile:", "Ωmega ☺ 六"])
def test_names_are_shown_as_they_are(name: str) -> None:
    shown = run("play", "--name", name, "--seed", "3").stdout
    assert name in shown


# ------------------------------------------------------------------ a real terminal


def on_a_terminal(
    *arguments: str, typed: bytes, columns: int = 80, **environment: str
) -> tuple[int, str]:
    """Exit code and everything shown; the keys are typed once the first prompt is there.

    They are typed again when nothing happens: a Ctrl-C between the prompt and the moment when
    Python's line editor listens is noted, but acted on with the next key only.
    """
    process, screen = pty.fork()
    if process == 0:  # pragma: no cover - the child becomes another program
        plain = {k: v for k, v in os.environ.items() if k not in {"NO_COLOR", "COLORTERM"}}
        plain |= {"TERM": "xterm-256color", "COLUMNS": str(columns), "LINES": "24"}
        os.execve(TILEHALL, ["tilehall", *arguments], plain | environment)  # noqa: S606
    shown = b""
    asked = False
    while True:
        try:
            listening, _, _ = select.select([screen], [], [], 1)
            chunk = os.read(screen, 65536) if listening else b""
            if listening and not chunk:
                break
            shown += chunk
            if shown.endswith(b"> ") or (asked and not listening):
                asked = True
                os.write(screen, typed)
        except OSError:  # the program has ended
            break
    os.close(screen)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), shown.decode()


def test_tiles_are_coloured_on_a_terminal() -> None:
    code, shown = on_a_terminal("play", "--seed", "3", typed=b"quit\n")
    assert code == 0
    assert re.search(r"\x1b\[1;38;5;\d+;48;5;\d+mr5●\x1b\[0m", shown)


def test_no_color_is_respected() -> None:
    _, shown = on_a_terminal("play", "--seed", "3", typed=b"quit\n", NO_COLOR="1")
    assert "r5●" in shown
    assert "38;5" not in shown


def test_ctrl_c_leaves_with_the_code_that_shells_expect() -> None:
    code, shown = on_a_terminal("play", "--seed", "3", typed=b"\x03")
    assert code == 128 + signal.SIGINT
    assert "You left the game." in shown
    assert "Traceback" not in shown


def test_ctrl_d_leaves_quietly() -> None:
    code, shown = on_a_terminal("play", "--seed", "3", typed=b"\x04")
    assert code == 0
    assert "You left the game." in shown


def test_ctrl_c_with_the_clock_on_leaves_too() -> None:
    code, shown = on_a_terminal("play", "--seed", "3", "--clock", typed=b"\x03")
    assert code == 128 + signal.SIGINT
    assert "Traceback" not in shown


def test_a_narrow_terminal_breaks_lines_between_tiles() -> None:
    _, shown = on_a_terminal("play", "--seed", "3", typed=b"quit\n", columns=34, NO_COLOR="1")
    plain = re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", shown)
    rack = plain.partition("Your rack")[2].splitlines()[1:5]
    assert all(len(line) <= 34 for line in rack)
    assert sum(len(re.findall(r"[krby]\d+[■●▲✦]|J☺", line)) for line in rack) == 14
