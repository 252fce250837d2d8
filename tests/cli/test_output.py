"""Where the output goes: to a reader who has enough, a full disk, nowhere, a few letters only."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tilehall import Game, write_record

MAIN = [sys.executable, "-c", "from tilehall.cli import main; main()"]
SHOWN = [["rules", "classic-hk"], ["solve", "--rack", "k1 k2 k3"], ["solve", "--jsonl"], ["--help"]]


def run(*arguments: str, **kept: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*MAIN, *arguments], input=b"{}\n", capture_output=True, env=os.environ | kept, check=False
    )


@pytest.mark.parametrize("arguments", SHOWN, ids=" ".join)
def test_a_full_disk_is_told_in_a_line(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*MAIN, *arguments], input=b"{}\n", stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert done.stderr == b"tilehall: cannot go on: No space left on device\n"


@pytest.mark.parametrize("arguments", SHOWN, ids=" ".join)
def test_a_closed_output_is_no_fault_of_the_command(arguments: list[str]) -> None:
    closed = ["sh", "-c", '"$@" >&-', "sh", *MAIN, *arguments]
    done = subprocess.run(closed, input=b"{}\n", stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_reader_who_has_enough_does_not_turn_a_proof_into_a_no(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(write_record(Game.new("classic-hk", players=["A", "B"], seed=1)))
    reading, writing = os.pipe()
    os.close(reading)
    command = [*MAIN, "verify", str(record)]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.parametrize("more", [[], ["--markdown"]])
def test_an_output_without_our_letters_shows_the_others(more: list[str]) -> None:
    done = run("rules", "twist-kr", *more, PYTHONIOENCODING="latin-1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Twist" in done.stdout
