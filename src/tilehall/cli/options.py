"""What options of several commands are checked for before the work begins."""

from __future__ import annotations

from math import isnan
from pathlib import Path

import typer

from tilehall.core.errors import TilehallError, quoted


def a_number(value: float | None) -> float | None:
    """`nan` is a float, and within every bound that Typer checks."""
    if value is not None and isnan(value):
        raise typer.BadParameter("nan is no number.")
    return value


def check_writable(*paths: Path | None) -> None:
    """Before hours of games, not after them."""
    for path in filter(None, paths):
        if path.is_dir() or not path.absolute().parent.is_dir():
            raise TilehallError(
                f"{quoted(path)} cannot be written: it is a folder, or its folder is not"
            )
