"""Programs that tests need and not every machine has: where one is missing, its tests say so."""

from __future__ import annotations

import os
import shutil
from typing import Final, TypeVar

import pytest

# Set where nothing may be skipped for want of a program: then a missing one fails the test.
REQUIRE_ALL: Final = os.environ.get("TILEHALL_REQUIRE_ALL", "0") not in {"", "0"}

# Set by `make test-full`.
IS_FULL_RUN: Final = bool(os.environ.get("TILEHALL_FULL"))

Program = TypeVar("Program")


def needed(found: Program | None, how: str) -> Program:
    """The program that was found; `how` one gets it where it was not."""
    if found is None:
        assert not REQUIRE_ALL, f"has to be there: {how}"
        pytest.skip(f"not there: {how}")
    return found


def needs_tool(name: str) -> str:
    """The path of a program of poppler, which reads printed pages again."""
    return needed(shutil.which(name), f"apt-get install poppler-utils, for {name}")


def chromium_program() -> str:
    """The system's Chromium; its shell without windows, where there is one, is twice as quick.

    The full run takes the whole program: people have that one.
    """
    shell = None if IS_FULL_RUN else shutil.which("chromium-headless-shell")
    found = (
        os.environ.get("TILEHALL_CHROMIUM")
        or shell
        or shutil.which("chromium")
        or shutil.which("chromium-headless-shell")
    )
    return needed(found, "apt-get install chromium-headless-shell")
