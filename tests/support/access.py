"""axe-core in the page, and what it finds that keeps somebody from using it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page
from tests.support.servers import IS_FULL_RUN

_AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_INSPECT = """(rules) => axe.run(document, {
  resultTypes: ['violations'], ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
})"""


def barriers(page: Page) -> list[str]:
    """Serious and critical violations, in light and in dark.

    What is dark differs in its colours alone, so only the full run asks everything twice. The
    page's context has to be made with `bypass_csp`: the hall's policy lets no script in from
    elsewhere, and the inspector is one.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_AXE.read_text("utf-8"))
    found = _violations(page, "light", None)
    found += _violations(page, "dark", None if IS_FULL_RUN else ["color-contrast"])
    page.emulate_media(color_scheme="light")
    return found


def _violations(page: Page, scheme: Literal["light", "dark"], rules: list[str] | None) -> list[str]:
    page.emulate_media(color_scheme=scheme)
    page.locator(f"html[data-theme={scheme}]").wait_for()
    found: dict[str, Any] = page.evaluate(_INSPECT, rules)
    return [
        f"{scheme}: {each['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for each in found["violations"]
        if each["impact"] in {"serious", "critical"}
        for node in each["nodes"]
    ]
