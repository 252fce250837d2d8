"""What a test of printed pages needs from the machine."""

from __future__ import annotations

import os
import shutil

import pytest

from tilehall.core.errors import TilehallError
from tilehall.papers.fonts import font_for


def needs_font() -> None:
    """Skip without a font with Chinese and Korean letters; fail where everything is required."""
    try:
        font_for("en")
    except TilehallError as error:
        _missing(str(error))


def needs_tool(name: str) -> str:
    """The path of a program of poppler."""
    found = shutil.which(name)
    return found or _missing(f"{name} (poppler-utils) is not installed")


def _missing(why: str) -> str:
    if os.environ.get("TILEHALL_REQUIRE_ALL"):
        pytest.fail(why)
    pytest.skip(why)
