"""Where words go: the console, or a pipe that may be broken."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


def make_console() -> Console:
    """Names and file names are shown as they are: no markup, no emoji codes, no guessed colours."""
    from rich.console import Console

    with suppress(AttributeError):  # where a test has put something else
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    return Console(markup=False, emoji=False, highlight=False)


@contextmanager
def quiet_when_nobody_reads() -> Iterator[None]:
    """`tilehall replay game.txt | head` ends without a complaint."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
