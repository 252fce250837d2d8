"""What a test of printed pages needs from the machine."""

from __future__ import annotations

import shutil

from tests.support.servers import needed

from tilehall.core.errors import TilehallError
from tilehall.papers.fonts import font_for


def needs_font() -> None:
    """One with Chinese and Korean letters."""
    try:
        font_for("en")
    except TilehallError as error:
        needed(None, str(error))


def needs_tool(name: str) -> str:
    """The path of a program of poppler."""
    return needed(shutil.which(name), f"apt-get install poppler-utils, for {name}")
