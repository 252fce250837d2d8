"""Questions as JSON Lines on standard input, answers on standard output."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import IO, Any, Final

from tilehall.core.errors import TilehallError

LONGEST_LINE: Final = 32 * 1024 * 1024  # bytes; a longer one is passed over, not kept in memory


def answer_lines(answer: Callable[[bytes], Mapping[str, Any]]) -> None:
    """One line of answer to every line, as soon as it is asked."""
    if sys.stdin is None:
        raise TilehallError("standard input is closed")
    try:
        for line in lines(sys.stdin.buffer):
            sys.stdout.write(json.dumps(answer(line), separators=(",", ":")) + "\n")
            sys.stdout.flush()
    except BrokenPipeError:  # whoever read the answers has enough of them
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def lines(stream: IO[bytes]) -> Iterator[bytes]:
    """The lines of a stream; of one that is too long only a part that is too long as well."""
    while line := stream.readline(LONGEST_LINE + 1):
        rest = line
        while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
            rest = stream.readline(LONGEST_LINE + 1)
        yield line
