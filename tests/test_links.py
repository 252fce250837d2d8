"""Every relative link of every page leads somewhere, down to the heading."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ELSEWHERE = {".venv", "build", "dist", "node_modules"}
FENCED = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#{1,6} +(.+?) *$", re.MULTILINE)
PAGES = sorted(
    path
    for path in ROOT.rglob("*.md")
    if not ELSEWHERE & set(path.relative_to(ROOT).parts) and not path.is_symlink()
)


@cache
def anchors(page: Path) -> set[str]:
    """The names that a forge, and our site, give to the headings of a page."""
    found: set[str] = set()
    for heading in HEADING.findall(FENCED.sub("", page.read_text("utf-8"))):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        name = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
        number = 0
        while (one := f"{name}-{number}" if number else name) in found:
            number += 1
        found.add(one)
    return found


def faults(page: Path) -> Iterator[str]:
    text = re.sub(r"`[^`\n]*`", "", FENCED.sub("", page.read_text("utf-8")))
    for link in LINK.findall(text):
        path, _, anchor = link.partition("#")
        if ":" in path:
            continue
        target = (page.parent / path).resolve() if path else page
        is_page = target.suffix == ".md"
        if not target.exists() or (anchor and is_page and anchor not in anchors(target)):
            yield link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_relative_link_of_a_page_leads_somewhere(page: Path) -> None:
    assert list(faults(page)) == []


def test_a_link_to_nowhere_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# One & two\n\n[a](page.md#one--two) [b](page.md#three) [c](none.md) [d](#one--two)\n",
        "utf-8",
    )

    assert list(faults(page)) == ["page.md#three", "none.md"]
