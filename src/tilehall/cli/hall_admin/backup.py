"""`tilehall admin backup FILE`, `tilehall admin restore FILE`: the whole hall in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tilehall.core.errors import TilehallError, quoted

FILE = Annotated[Path, typer.Argument(help="The backup file.")]


def backup(file: FILE) -> None:
    """Write all tables of a hall into one file, also while people play.

    TILEHALL_DATABASE_URL names the database, as for `tilehall serve`.
    """
    from tilehall.cli.hall_admin.opened import check_version, hall_database
    from tilehall.storage.backup import write_backup

    with hall_database() as database:
        if database.revision() is None:  # or it is damaged, and says so
            raise TilehallError("there is no hall in this database")
        check_version(database)
        try:
            rows = write_backup(database, file)
        except OSError as error:
            raise TilehallError(f"cannot write {quoted(file)}: {error.strerror}") from None
    typer.echo(f"{rows} rows written to {quoted(file)[1:-1]}.")


def restore(file: FILE) -> None:
    """Fill an empty database from a backup."""
    from tilehall.cli.hall_admin.opened import hall_database
    from tilehall.storage.backup import restore as fill

    with hall_database() as database:
        database.migrate()
        typer.echo(f"{fill(database, file)} rows restored.")
