"""Files that are their owner's alone, as they hold tokens, seeds and names; and whole ones."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

_OWNER_ONLY: Final = 0o600


def keep_private(path: Path) -> None:
    """Made where it is missing; an older one that others may read is closed to them.

    SQLite gives its companions (`-wal`, `-shm`, `-journal`) the rights of the file itself.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _OWNER_ONLY))
        return
    if path.is_file():
        with suppress(OSError):  # somebody else's, who decided so
            path.chmod(_OWNER_ONLY)


def open_private(path: Path) -> IO[bytes]:
    """For writing, from its beginning."""
    keep_private(path)
    return path.open("wb")


def write_private(path: Path, content: bytes) -> None:
    write_whole(path, content, private=True)


def write_whole(path: Path, content: bytes, *, private: bool = False) -> None:
    """What was there under this name stays until all of the new is on the disk."""
    path = path.resolve()  # of a link, the file that it names
    if path.exists() and not path.is_file():  # a pipe or a device is written to, not replaced
        path.write_bytes(content)
        return
    unfinished = path.with_name(path.name + ".part")
    try:
        with open_private(unfinished) if private else unfinished.open("wb") as file:
            file.write(content)
        unfinished.replace(path)
    except OSError:
        with suppress(OSError):
            unfinished.unlink()
        raise
