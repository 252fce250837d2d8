"""The documentation site: it is built without a warning and read without a network."""

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright
from tests.support.patience import PATIENCE
from tests.support.servers import chromium_program, needed

ROOT = Path(__file__).parents[1]
SITE = ROOT / "build" / "site"
SOURCE = r'<(?:script|img|iframe)[^>]* src="(https?:[^"]*)"'
STYLE = r'<link[^>]* href="(https?:[^"]*)"'

pytestmark = pytest.mark.full


def test_the_site_has_every_page_loads_nothing_from_afar_and_finds_words() -> None:
    needed(find_spec("sphinx"), "make site")
    run = subprocess.run(
        [sys.executable, ROOT / "tools/site.py"], check=False, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr

    for source in (ROOT / "docs").rglob("*.md"):
        assert (SITE / source.relative_to(ROOT / "docs")).with_suffix(".html").exists()
    for built in SITE.rglob("*.html"):
        assert re.findall(f"{SOURCE}|{STYLE}", built.read_text("utf-8")) == []

    chromium = chromium_program()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_context(offline=True).new_page()
        page.goto(f"{(SITE / 'search.html').as_uri()}?q=joker")
        found = page.locator(".search li a").first
        expect(found).to_be_visible(timeout=PATIENCE * 1000)
        found.click()
        expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=PATIENCE * 1000)
        browser.close()
