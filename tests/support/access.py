"""axe-core in the page, and what it finds that keeps somebody from using it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

_AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_INSPECT = "() => axe.run(document, { resultTypes: ['violations'] })"


def barriers(page: Page) -> list[str]:
    """Serious and critical violations. The page's context has to be made with `bypass_csp`.

    The hall's policy lets no script in from elsewhere, and the inspector is one.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate(_INSPECT)
    return [
        f"{each['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for each in found["violations"]
        if each["impact"] in {"serious", "critical"}
        for node in each["nodes"]
    ]
