"""`tilehall arena`, as people and scripts call it."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.arena.small_box import SMALL_BOX
from tests.cli.scripted_human import TILEHALL
from tests.support.patience import eventually
from typer.testing import CliRunner

from tilehall.cli import app
from tilehall.core.record_reader import read
from tilehall.core.ruleset_file import to_toml


@pytest.fixture
def small_box(tmp_path: Path) -> str:
    file = tmp_path / "small.toml"
    file.write_text(to_toml(SMALL_BOX), "utf-8")
    return str(file)


def test_a_run_prints_its_table_and_writes_what_it_is_asked_for(
    small_box: str, tmp_path: Path
) -> None:
    files = {name: tmp_path / name for name in ("out.json", "out.csv", "out.png", "records")}
    done = CliRunner().invoke(
        app,
        [
            *("arena", "--bots", "casual, beginner", "--edition", small_box),
            *("--games", "5", "--seats", "3", "--seed", "7"),
            *("--json", str(files["out.json"]), "--csv", str(files["out.csv"])),
            *("--picture", str(files["out.png"]), "--records", str(files["records"])),
        ],
    )
    assert done.exit_code == 0, done.output
    assert "small, 3 seats, 6 games of 3 mirrored deals, seed 7: all games played." in done.stdout
    assert "An equal share is 33.3 %" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 100
    told = json.loads(files["out.json"].read_text("utf-8"))
    assert {row["bot"] for row in told["rows"]} == {"casual", "beginner"}
    assert len(files["out.csv"].read_text("utf-8").splitlines()) == 1 + 6 * 3
    assert files["out.png"].stat().st_size > 1000
    records = sorted(files["records"].iterdir())
    assert [path.name for path in records[:2]] == ["deal-000001-1.txt", "deal-000001-2.txt"]
    assert len(records) == 6
    assert all(read(path.read_text("utf-8")).problems() == [] for path in records)


def test_records_of_a_run_fit_into_one_file_that_verify_proves(
    small_box: str, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl.gz"
    asked = ["arena", "--bots", "casual,beginner", "-e", small_box, "--games", "4"]
    assert CliRunner().invoke(app, [*asked, "--records", str(file)]).exit_code == 0
    assert "4 of 4 records proved" in CliRunner().invoke(app, ["verify", str(file)]).output
    again = CliRunner().invoke(app, [*asked, "--records", str(file)])
    assert "cannot be made: File exists" in again.output


def test_a_programs_faults_are_told_below_the_table(small_box: str, tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("raise SystemExit('no idea')\n")
    done = CliRunner().invoke(
        app,
        ["arena", "--bots", f"beginner,{sys.executable} {bad}", "-e", small_box, "--games", "1"],
    )
    assert done.exit_code == 0
    assert "had 2 faults:" in done.stdout
    assert "its last words: 'no idea'" in done.stdout


def test_ctrl_c_is_not_for_a_worker_even_while_it_is_starting(small_box: str) -> None:
    run = subprocess.Popen(
        [
            *(TILEHALL, "arena", "--bots", "casual,beginner", "-e", small_box),
            *("--games", "20", "--workers", "2"),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    eventually(lambda: _born(run.pid) or run.poll() is not None, "a worker")
    for worker in _born(run.pid):  # a terminal sends it to all; to these alone it can be seen
        os.kill(int(worker), signal.SIGINT)
    printed, complaints = run.communicate()
    assert run.returncode == 0, complaints
    assert "all games played" in printed
    assert "Traceback" not in complaints


def _born(arena: int) -> list[str]:
    """Workers whose interpreter has come so far that it has its own opinion of Ctrl-C."""
    children = Path(f"/proc/{arena}/task/{arena}/children").read_text().split()
    return [child for child in children if _is_worker(child) and _catches_ctrl_c(child)]


def _is_worker(process: str) -> bool:
    return b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes()


def _catches_ctrl_c(process: str) -> bool:
    status = Path(f"/proc/{process}/status").read_text()
    return bool(int(status.partition("SigCgt:")[2].split()[0], 16) & 1 << signal.SIGINT - 1)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_prints_what_was_measured_so_far(small_box: str, workers: str) -> None:
    run = subprocess.Popen(
        [
            *(TILEHALL, "arena", "--bots", "casual,beginner", "-e", small_box),
            *("--games", "1000000", "--workers", workers, "--records", f"{small_box}.records"),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    records = Path(f"{small_box}.records")
    second = records / "deal-000002-2.txt"
    eventually(lambda: second.exists() or run.poll() is not None, "the second deal's record")
    os.killpg(run.pid, signal.SIGINT)  # as a terminal does: to the whole session
    printed, complaints = run.communicate()
    assert run.returncode == 130, complaints
    assert "mirrored deals, seed 1: interrupted." in printed
    assert "Traceback" not in complaints


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bots", "casual,champion"], "no bot 'champion'"),
        (["--bots", "casual"], "bots: 1; allowed: 2 to 12"),
        (["--bots", "casual,"], "no bot ''"),
        (["--bots", "casual,./nobody"], "there is no program './nobody'"),
        (["--bots", "casual,beginner", "--seats", "9"], "is for 2 to 4 players, not 9"),
        (["--bots", "casual,beginner", "--edition", "chess"], "no edition 'chess'"),
        (["--bots", "casual,beginner", "--games", "0"], "--games"),
        (["--bots", "casual,beginner", "--workers", "0"], "--workers"),
        (["--bots", "casual,beginner", "--until", "nan"], "nan is no number"),
        (["--bots", "casual,beginner", "--seed", ""], "is no seed"),
        (["--bots", "casual,beginner", "--json", "/no/such/folder/x"], "cannot be written"),
        (["--bots", "casual,beginner", "--records", "/"], "cannot be made"),
        (["--bots", "casual,beginner", "--workers", "2", "--cluster", "x"], "not both"),
        (["--bots", "casual,beginner", "--cluster", "tcp:nonsense"], "no cluster at"),
        ([], "--bots"),
    ],
)
def test_wrong_options_are_one_clear_line_and_exit_code_2(arguments: list[str], said: str) -> None:
    refused = CliRunner().invoke(app, ["arena", *arguments])
    assert refused.exit_code == 2
    assert said in refused.stderr
    assert "Traceback" not in refused.output
