"""A real hall and a real Chromium. Bots answer at once; nothing else is different."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright
from tests.support.hall import RunningHall, running_hall
from tests.support.patience import PATIENCE
from tests.support.servers import chromium_program, needed

import tilehall.server

_APP = Path(tilehall.server.__file__).with_name("static") / "app" / "index.html"
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# Playwright counts in milliseconds; this is for every click, wait and expectation of a page.
_PATIENCE = PATIENCE * 1000


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    program = chromium_program()
    needed(_APP if _APP.exists() else None, "make setup")
    expect.set_options(timeout=_PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=list(FLAGS), timeout=_PATIENCE
        )
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    folder = tmp_path_factory.mktemp("hall")
    with running_hall(f"sqlite:///{folder / 'hall.db'}") as found:
        yield found


@pytest.fixture
def visitor(chromium: Browser, running: RunningHall) -> Iterator[Callable[..., BrowserContext]]:
    """A browser of one's own; whatever its pages complain about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_browser(**wishes: Any) -> BrowserContext:
        usual = {
            "base_url": running.base,
            "viewport": {"width": 1280, "height": 800},
            "reduced_motion": "reduce",
            # it would load every file of the client for every test; who needs it allows it
            "service_workers": "block",
        }
        context = chromium.new_context(**{**usual, **wishes})
        context.set_default_timeout(_PATIENCE)
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        contexts.append(context)
        return context

    yield open_browser
    for context in contexts:
        context.close()
    assert complaints == []
