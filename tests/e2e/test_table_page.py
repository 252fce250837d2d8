"""The table as everybody has to be able to use it: axe-core, and every size of page and game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page
from tests.support.staged import rack_of, sets, staged

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = [(320, 568), (390, 844), (768, 1024), (1280, 800), (1440, 900)]

Visitor = Callable[..., BrowserContext]


def serious(page: Page) -> list[str]:
    """What axe-core finds that keeps somebody from using the page."""
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate(
        "() => axe.run(document, { resultTypes: ['violations'] })"
    )
    return [
        f"{each['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for each in found["violations"]
        if each["impact"] in {"serious", "critical"}
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_has_no_serious_barrier(visitor: Visitor, scheme: str) -> None:
    page = staged(visitor(color_scheme=scheme), table=sets(6), rack=rack_of(19))
    page.locator("[data-code='J']").click()

    assert serious(page) == []

    page.locator("button.menu").click()
    page.get_by_role("dialog").wait_for()
    assert serious(page) == []


@pytest.mark.parametrize(
    ("racked", "laid"),
    [
        (24, 10),
        (30, 25),
        pytest.param(14, 3, marks=pytest.mark.full),
        pytest.param(19, 6, marks=pytest.mark.full),
        pytest.param(30, 15, marks=pytest.mark.full),
    ],
)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_overflows_at_any_size(
    visitor: Visitor, width: int, height: int, racked: int, laid: int
) -> None:
    context = visitor(viewport={"width": width, "height": height}, has_touch=width < 800)
    page = staged(context, table=sets(laid), rack=rack_of(racked), name="xp-es", seats=6)

    outside = page.evaluate(
        """() => [...document.querySelectorAll('[data-key], [data-set], .room button')]
          .map((each) => [each.dataset.code ?? each.textContent, each.getBoundingClientRect()])
          .filter(([, box]) => box.left < -1 || box.right > innerWidth + 1
            || box.top < -1 || box.bottom > innerHeight + 1)
          .map(([name]) => name)"""
    )
    assert outside == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    overlap = page.evaluate(
        """() => { const rack = document.querySelector('.rack').getBoundingClientRect();
          const table = document.querySelector('.table').getBoundingClientRect();
          return [...document.querySelectorAll('[data-set]')].filter((each) => {
            const box = each.getBoundingClientRect();
            return box.bottom > table.bottom + 1 || box.right > table.right + 1;
          }).length; }"""
    )
    assert overlap == 0
