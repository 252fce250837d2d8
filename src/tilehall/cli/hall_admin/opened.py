"""The hall that the environment names, opened for a command."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tilehall.core.errors import TilehallError
from tilehall.server.config import HallConfig
from tilehall.storage.database import Database


@contextmanager
def hall_database() -> Iterator[Database]:
    database = Database(HallConfig.from_environment(os.environ).database_url)
    try:
        yield database
    finally:
        database.close()


def check_version(database: Database) -> None:
    if not database.is_ready():
        raise TilehallError("this hall is of another version; `tilehall serve` brings it along")


def events_folder() -> Path:
    return HallConfig.from_environment(os.environ).events_folder
