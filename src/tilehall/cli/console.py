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


def make_console() -> Console:
    """Names and file names are shown as they are: no markup, no emoji codes, no guessed colours."""
    from rich.console import Console

    with suppress(AttributeError):  # where a test has put something else
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    return Console(markup=False, emoji=False, highlight=False)


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
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
