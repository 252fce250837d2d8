"""A person who plays through the real command line: reads the screen, types, sees nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

TILEHALL = Path(sys.executable).with_name("tilehall")
PROMPTS = ("Your move> ", "yes or no> ", "or Enter> ")
TILE = r"([krby]\d{1,2}|[JDCM])[■●▲✦☺❐◐◫]"
NONSENSE = (
    "+r99>1", "new", "new q7", "split", "split 99 1", "split 1 0", "join 1", "join 1 1", "take r1",
    "back k1 k1 k1 k1", "swap r1>77", "+J>", ">", "<<<", "|||| zz", "new r1 r1 r1 r1 r1", "r1 | r2",
    "\x1b[A\x07", "ünïcödé 六", "777 777", "undo everything", "+r1>-1", "r" * 9000, "redo",
)  # fmt: skip


class Terminal:
    """`tilehall` with pipes for a keyboard and a screen."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [TILEHALL, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=os.environ | {"COLUMNS": "200", "PYTHONIOENCODING": "utf-8"},
        )

    def read(self) -> str:
        """All that is shown up to the next prompt."""
        assert self.process.stdout is not None
        shown = b""
        while not shown.decode("utf-8", "replace").endswith(PROMPTS):
            chunk = os.read(self.process.stdout.fileno(), 65536)
            if not chunk:
                break
            shown += chunk
        return shown.decode()

    def type(self, line: str) -> str:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()
        return self.read().partition("\n")[2]  # what was typed is echoed

    def close(self) -> int:
        """Nobody types any more."""
        self.process.communicate()
        return self.process.returncode


class ScriptedHuman:
    """Lays every set it sees, then tile by tile; draws when it has nothing."""

    def __init__(self, terminal: Terminal, *, types_nonsense: bool = False) -> None:
        self.terminal = terminal
        self.types_nonsense = types_nonsense
        self.nonsense = 0
        self.transcript = terminal.read()

    def play_one_game(self) -> str:
        """To the end of the game; the last screen."""
        screen = self.transcript
        while screen.endswith("Your move> "):
            screen = self.turn(screen)
        return screen

    def turn(self, screen: str) -> str:
        opened = "Your first play:" not in screen.rpartition("Your turn")[2]
        shown = self.lay_sets(rack_on(screen))
        if opened:
            shown = self.add_single_tiles(shown or screen) or shown
        if self.types_nonsense:
            self.type_nonsense()
        if shown and "Ready" in shown:
            return self.terminal.type("end")
        if shown:
            self.terminal.type("reset")
        drawn = self.terminal.type("draw")
        return self.terminal.type("pass") if drawn.startswith("The pool is empty") else drawn

    def lay_sets(self, rack: list[str]) -> str:
        shown, left = "", Counter(rack)
        for tiles in sorted(sets_of(rack), key=lambda each: -sum(int(t[1:]) for t in each)):
            if not Counter(tiles) - left:
                left -= Counter(tiles)
                shown = self.terminal.type(f"new {' '.join(tiles)}")
                assert "Table" in shown, shown
        return shown

    def add_single_tiles(self, screen: str) -> str:
        shown = ""
        for tile in rack_on(screen):
            answer = self.terminal.type(f"+{tile}")
            if found := re.search(r"fits on sets (\d+)", answer):
                answer = self.terminal.type(f"+{tile}>{found[1]}")
            if "Not finished" in answer:
                answer = self.terminal.type("undo")
            elif "Ready" in answer:
                shown = answer
        return shown

    def type_nonsense(self) -> None:
        """A few lines of rubbish; afterwards rack and table lie as before."""
        before = self.terminal.type("rack") + self.terminal.type("table")
        for _ in range(2):
            line = NONSENSE[self.nonsense % len(NONSENSE)]
            self.nonsense += 1
            answer = self.terminal.type(line)
            assert "Traceback" not in answer
            if "Table" in answer or "Ready" in answer:  # it was a move after all
                self.terminal.type("undo")
        assert self.terminal.type("rack") + self.terminal.type("table") == before


def rack_on(screen: str) -> list[str]:
    """The tiles below the last 'Your rack'."""
    lines = screen.rpartition("Your rack")[2].splitlines()[1:]
    return [tile for line in lines if line.startswith("  ") for tile in re.findall(TILE, line)]


def sets_of(rack: list[str]) -> Iterator[tuple[str, ...]]:
    """Groups and runs without jokers."""
    numbers = sorted({tile for tile in rack if tile[1:]})
    for number in range(1, 14):
        same = [tile for tile in numbers if tile[1:] == str(number)]
        for size in (3, 4):
            yield from combinations(same, size)
    for colour in "krby":
        for low in range(1, 12):
            for high in range(low + 2, 14):
                run = tuple(f"{colour}{number}" for number in range(low, high + 1))
                if set(run) <= set(numbers):
                    yield run
