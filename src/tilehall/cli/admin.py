"""`tilehall admin backup FILE`, `tilehall admin restore FILE`: the whole hall in one file."""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from tilehall.core.errors import TilehallError, quoted


class Task(StrEnum):
    BACKUP = "backup"
    RESTORE = "restore"


def admin(
    task: Annotated[Task, typer.Argument(help="Write a backup, or fill an empty hall from one.")],
    file: Annotated[Path, typer.Argument(help="The backup file.")],
) -> None:
    """Back up a hall, also while people play, or restore it into an empty database.

    TILEHALL_DATABASE_URL names the database, as for `tilehall serve`.
    """
    from tilehall.server.config import HallConfig
    from tilehall.storage.backup import restore, write_backup
    from tilehall.storage.database import Database

    database = Database(HallConfig.from_environment(os.environ).database_url)
    try:
        if task is Task.BACKUP:
            if not database.is_ready():
                raise TilehallError("there is no hall in this database")
            rows = write_backup(database, file)
            typer.echo(f"{rows} rows written to {quoted(file)[1:-1]}.")
        else:
            database.migrate()
            typer.echo(f"{restore(database, file)} rows restored.")
    except OSError as error:
        raise TilehallError(f"cannot write {quoted(file)}: {error.strerror}") from None
    finally:
        database.close()
