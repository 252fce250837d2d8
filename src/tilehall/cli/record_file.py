"""Records as files: read whatever somebody hands us, save without losing anything."""

from __future__ import annotations

import gzip
import json
import re
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tilehall.core.errors import RecordError, quoted
from tilehall.core.game import Game
from tilehall.core.record import Record, write
from tilehall.core.record_reader import LARGEST_RECORD, read

_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")

MANY: Final = ".jsonl.gz"  # what ends the name of a file with many records
_LONGEST_NAME: Final = 300


def load(name: str) -> Record:
    """The record in a file, or on standard input for `-`; RecordError names file and line."""
    try:
        return read(_text(_content(name)))
    except RecordError as error:
        raise RecordError(f"{spoken(name)}: {error}") from None


def load_many(name: str) -> Iterator[tuple[str, Record]]:
    """Each game's name and record, of a line `{"game": …, "record": …}`, compressed by gzip."""
    number = 0
    try:
        with gzip.open(name, "rb") as lines:
            while line := lines.readline(8 * LARGEST_RECORD):
                number += 1
                told = json.loads(line)
                yield str(told["game"]), read(_text(told["record"].encode()))
    except RecordError as error:
        raise RecordError(f"{spoken(name)}: record {number}: {error}") from None
    except (ValueError, TypeError, KeyError, AttributeError):
        raise RecordError(f"{spoken(name)}: line {number} is no game with its record") from None
    except (OSError, EOFError, zlib.error) as error:
        reason = getattr(error, "strerror", None) or "it is not whole, or no gzip file"
        raise RecordError(f"cannot read {spoken(name)}: {reason.lower()}") from None


def read_text(name: str) -> str:
    """The text of a file that should be a record; what is no text stands as �, as in no turn."""
    return _CONTROL.sub("\ufffd", _content(name).decode("utf-8-sig", "replace"))


def spoken(name: str | Path) -> str:
    """The name of a file, whole and safe to print; a name too long for any disk is cut."""
    name = str(name)
    if name == "-":
        return "standard input"
    safe = "".join(char if char.isprintable() else repr(char)[1:-1] for char in name)
    return f"{safe[:_LONGEST_NAME]}…" if len(safe) > _LONGEST_NAME else safe or "''"


def save(game: Game, path: Path) -> None:
    """Write the record; an older version of it is there until the new one is complete."""
    from tilehall.storage.private_files import write_whole

    try:
        write_whole(path, write(game).encode())
    except (OSError, ValueError) as error:
        raise RecordError(f"cannot save {spoken(path)}: {_reason(error)}") from None


def _content(name: str) -> bytes:
    # one byte more than a record may have tells a long one from one that is too long
    most = 4 * LARGEST_RECORD + 1
    try:
        if name == "-":
            if sys.stdin is None:
                raise RecordError("standard input is closed")
            return sys.stdin.buffer.read(most)
        with Path(name).open("rb") as file:
            return file.read(most)
    except (OSError, ValueError) as error:
        raise RecordError(f"cannot read it: {_reason(error)}") from None


def _text(content: bytes) -> str:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RecordError(f"line {line}: not a text file (no UTF-8)") from None
    if len(text) <= LARGEST_RECORD and (found := _CONTROL.search(text)):
        line = text.count("\n", 0, found.start()) + 1
        raise RecordError(f"line {line}: a control character, {quoted(found[0])}")
    return text


def _reason(error: OSError | ValueError) -> str:
    return str(getattr(error, "strerror", None) or error).lower()
