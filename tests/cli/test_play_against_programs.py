"""`tilehall play --opponent COMMAND`: your own program sits at the table."""

import subprocess
import sys
from pathlib import Path

from tests.cli.scripted_human import TILEHALL

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "groups_bot.py"


def play_a_few_turns(opponent: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [TILEHALL, "play", "-n", "2", "--seed", "7", "--opponent", opponent],
        input="draw\n" * 5 + "quit\n",
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_example_bot_plays_against_a_person() -> None:
    played = play_a_few_turns(f"{sys.executable} {EXAMPLE}")
    assert (played.returncode, played.stderr) == (0, "")
    assert "Seat 2" in played.stdout
    assert "answered" not in played.stdout


def test_a_programs_fault_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("raise SystemExit('out of ideas')\n")
    played = play_a_few_turns(f"{sys.executable} {broken}")
    assert (played.returncode, played.stderr) == (0, "")
    told = " ".join(played.stdout.split())
    assert told.count("ended without an answer (exit code 1); its last words: 'out of ideas'") == 1
    assert "You left the game" in told


def test_a_program_that_does_not_exist_is_wrong_usage() -> None:
    refused = play_a_few_turns("./no-such-bot")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "there is no program './no-such-bot'" in refused.stderr
