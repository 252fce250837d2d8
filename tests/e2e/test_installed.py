"""The page as a thing of its own: installable, small to load, and clear about being offline."""

from __future__ import annotations

import gzip
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Response, expect
from tests.support.hall import RunningHall

LARGEST_FIRST_LOAD = 200 * 1000  # bytes of script, gzipped

Visitor = Callable[..., BrowserContext]


def scripts_of(context: BrowserContext, path: str) -> list[Response]:
    page = context.new_page()
    found: list[Response] = []

    def note(answer: Response) -> None:
        if answer.request.resource_type == "script":
            found.append(answer)

    page.on("response", note)
    page.goto(path, wait_until="networkidle")
    return found


def test_the_first_load_is_small(visitor: Visitor, running: RunningHall) -> None:
    context = visitor(service_workers="block")
    table_id = running.make_table(edition="twist-cn", seats=2)
    for path in ("/", f"/table/{table_id}"):
        scripts = scripts_of(context, path)
        assert scripts
        assert sum(len(gzip.compress(each.body())) for each in scripts) < LARGEST_FIRST_LOAD


def test_the_page_can_be_installed_and_says_that_it_is_offline(
    visitor: Visitor, running: RunningHall
) -> None:
    context = visitor()
    page = context.new_page()
    page.goto("/")
    manifest = context.request.get(
        page.locator('link[rel="manifest"]').get_attribute("href") or ""
    ).json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert context.request.get(icon["src"]).ok
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.reload(wait_until="networkidle")  # now the worker sees what the page loads
    table_id = running.make_table(edition="classic-es", seats=2)
    page.goto(f"/table/{table_id}", wait_until="networkidle")

    context.set_offline(True)
    page.goto(f"/table/{table_id}")
    expect(page.locator("main")).to_contain_text("No connection")
