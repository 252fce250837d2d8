"""How long commands take to answer, beside the bare start of the interpreter in the same run.

`python bench/bench_startup.py [--times 9] [--program tilehall]`: every command is started in turn,
again and again, so that a busy moment of the machine falls on all of them. `cpu` is what the
command itself used, at best; it hardly depends on what else the machine does. `--program` measures
another installation, to compare with.
"""

import argparse
import os
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ENTRANTS = 560
QUESTION = b'{"kind":"set","edition":"classic-hk","tiles":"r1 r2 r3"}\n'
HELP = ("play", "serve", "event", "rules", "judge", "solve", "arena", "replay", "verify", "admin")
EVENT_HELP = ("new", "import", "draw", "score", "play-online", "export", "simulate")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--times", type=int, default=9)
    asked.add_argument("--program", default=str(Path(sys.executable).with_name("tilehall")))
    chosen = asked.parse_args()
    program = shlex.split(chosen.program)
    with tempfile.TemporaryDirectory() as folder:
        event = made_event(program, Path(folder))
        commands = {"python -c pass": [sys.executable, "-c", "pass"]}
        for line in lines(event):
            shown = line.replace(str(event), "FILE")
            commands[f"tilehall {shown}"] = [*program, *shlex.split(line)]
        measured: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
        for _ in range(chosen.times):
            for name, command in commands.items():
                measured[name].append(seconds_of(command))
    print_table(measured)


def lines(event: Path) -> list[str]:
    return [
        "--version",
        "--help",
        *(f"{name} --help" for name in HELP),
        *(f"event {name} --help" for name in EVENT_HELP),
        "rules",
        "rules classic-hk",
        "judge",
        "solve --rack 'r1 r2 r3 b7'",
        f"event show {event}",
        f"event standings {event} primary",
        f"event judge {event} 'A judge' --division primary --tables 30",
        f"event audit {event}",
    ]


def made_event(program: list[str], folder: Path) -> Path:
    """All of them checked in and drawn, and the first twenty sheets entered."""
    names = folder / "entrants.csv"
    rows = [f"Player {n},School {n % 70},primary" for n in range(ENTRANTS)]
    names.write_text("\n".join(["Name,School,Division", *rows]), "utf-8")
    file = folder / "hall.event"
    for line in (
        f"new {file}",
        f"import {file} {names}",
        f"draw {file} primary --everybody --seed 1",
        *(
            f"score {file} primary-1-{table} '24 -5 -16 -3' '-6 -11 22 -5' '-32 -13 -2 47'"
            for table in range(1, 21)
        ),
    ):
        command = [*program, "event", *shlex.split(line)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own
    return file


def seconds_of(command: list[str]) -> tuple[float, float]:
    """From the start to the end, and of that the work of the processor."""
    began = time.perf_counter()
    with subprocess.Popen(  # noqa: S603 - our own
        command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        if process.stdin is not None:
            process.stdin.write(QUESTION)
            process.stdin.close()
        _, status, used = os.wait4(process.pid, 0)
        took = time.perf_counter() - began
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{shlex.join(command)} ended with {process.returncode}")
    return took, used.ru_utime + used.ru_stime


def print_table(measured: dict[str, list[tuple[float, float]]]) -> None:
    bare, *_ = measured.values()
    start = min(cpu for _, cpu in bare)
    print("| command | median ms | best ms | cpu ms | cpu, × bare start |\n|---|--:|--:|--:|--:|")
    for name, runs in measured.items():
        took = [each for each, _ in runs]
        cpu = min(each for _, each in runs)
        print(
            f"| `{name}` | {1000 * statistics.median(took):.0f} | {1000 * min(took):.0f} "
            f"| {1000 * cpu:.0f} | {cpu / start:.1f} |"
        )


if __name__ == "__main__":
    main()
