"""Typed lines, with a deadline where there is a clock."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol


class Lines(Protocol):
    """Whoever answers a prompt."""

    def ask(self, prompt: str, seconds: float | None = None) -> str | None:
        """A line without its end; None if the seconds went by first; EOFError if nobody is left."""


class Keyboard:
    """Standard input, be it a terminal, a pipe or something a test has put there."""

    def __init__(self) -> None:
        self._waiting = b""
        self._is_terminal = sys.stdin is not None and sys.stdin.isatty()
        if self._is_terminal:
            with suppress(ImportError):  # arrow keys and history, where the platform has them
                import readline  # noqa: F401

    def ask(self, prompt: str, seconds: float | None = None) -> str | None:
        if sys.stdin is None:
            raise EOFError
        if self._is_terminal and seconds is None:
            return input(prompt)
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = self._line(seconds)
        if not self._is_terminal:  # a transcript shows what was typed
            sys.stdout.write("\n" if line is None else f"{_printable(line)}\n")
        elif line is None:
            sys.stdout.write("\n")
        return line

    def _line(self, seconds: float | None) -> str | None:
        try:
            fd = sys.stdin.fileno()
        except (OSError, ValueError):
            return _read(sys.stdin.readline)
        while b"\n" not in self._waiting:
            # where input cannot be waited for, the caller looks at the clock afterwards
            with suppress(OSError, ValueError):
                if seconds is not None and not select.select([fd], [], [], max(seconds, 0))[0]:
                    return None
            chunk = os.read(fd, 65536)
            if not chunk:
                break
            self._waiting += chunk
        if not self._waiting:
            raise EOFError
        line, _, self._waiting = self._waiting.partition(b"\n")
        return line.decode("utf-8", "replace").rstrip("\r")


def _read(readline: Callable[[], str]) -> str:
    line = readline()
    if not line:
        raise EOFError
    return line.rstrip("\r\n")


def _printable(line: str) -> str:
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in line)
