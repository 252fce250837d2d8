"""Where words go: the console, or a pipe that may be broken."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress

INTERRUPTED: Final = 130  # what shells expect of a program ended by Ctrl-C
UNREAD: Final = 141  # and of one that writes where nobody reads any more


def make_console() -> Console:
    """Names and file names are shown as they are: no markup, no emoji codes, no guessed colours."""
    from rich.console import Console

    class Shown(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError  # Rich would end with 1, which is an answer: no

    return Shown(markup=False, emoji=False, highlight=False)


def make_progress(of_what: str) -> Progress:
    """A bar beside the output, gone when it is full."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn(of_what),
        TimeRemainingColumn(), console=Console(stderr=True), transient=True,
    )  # fmt: skip


@contextmanager
def quiet_when_nobody_reads() -> Iterator[None]:
    """`tilehall replay game.txt | head` ends without a complaint."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        drop_output()


def drop_output() -> None:
    """What is still to be written goes nowhere, so that Python can end in peace."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextmanager
def output_as_it_is() -> Iterator[None]:
    """A closed or full output, or one without our letters, is no reason for a traceback."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed: an event's file must not get its number
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115
    with suppress(AttributeError):  # where a test has put something else
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        yield
    except OSError as error:
        named = f"'{error.filename}': " if error.filename else ""
        sys.stderr.write(f"tilehall: cannot go on: {named}{error.strerror or error}\n")
        drop_output()
        sys.exit(2)
