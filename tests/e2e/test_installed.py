"""The page as a thing of its own: installable, small to load, and clear about being offline."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urljoin

from playwright.sync_api import BrowserContext, Response, expect
from tests.support.hall import RunningHall

# bytes of script and WebAssembly together, as they are sent: at the start, and until a table is up
LARGEST_FIRST_LOAD = {"/": 100 * 1000, "/table": 200 * 1000}

Visitor = Callable[..., BrowserContext]


def code_of(context: BrowserContext, path: str) -> list[Response]:
    page = context.new_page()
    found: list[Response] = []

    def note(answer: Response) -> None:
        if answer.request.resource_type == "script" or answer.url.endswith(".wasm"):
            found.append(answer)

    page.on("response", note)
    page.goto(path, wait_until="networkidle")
    return found


def test_the_first_load_is_small(visitor: Visitor, running: RunningHall) -> None:
    table_id = running.make_table(edition="twist-cn", seats=2)
    for path, most in LARGEST_FIRST_LOAD.items():
        is_start = path == "/"
        # in a browser of its own: what the other page has loaded would not be sent again
        code = code_of(visitor(), path if is_start else f"{path}/{table_id}")
        assert any(each.url.endswith(".wasm") for each in code) or is_start
        assert sum(each.request.sizes()["responseBodySize"] for each in code) < most


def test_the_page_can_be_installed_and_every_page_says_that_it_is_offline(
    visitor: Visitor, running: RunningHall
) -> None:
    context = visitor(service_workers="allow", locale="en-GB")
    page = context.new_page()
    page.goto("/")
    address = page.locator('link[rel="manifest"]').get_attribute("href") or ""
    manifest = context.request.get(address).json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert context.request.get(urljoin(address, icon["src"])).ok  # relative to the manifest
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.reload(wait_until="networkidle")  # now the worker sees what the page loads
    table_id = running.make_table(edition="classic-es", seats=2)
    page.goto(f"/table/{table_id}", wait_until="networkidle")

    context.set_offline(True)
    page.goto(f"/table/{table_id}")
    expect(page.locator("main")).to_contain_text("No connection")
    for path in ("/lobby", f"/replay/{table_id}/1"):
        page.goto(path)
        expect(page.get_by_text("You are offline.")).to_be_visible()
        expect(page.locator("main")).to_contain_text("The hall cannot be reached.")
    for path, heading in (("/rules/twist-kr", "The first play"), ("/settings", "How tiles look")):
        page.goto(path)
        expect(page.get_by_text("You are offline.")).to_be_visible()
        expect(page.get_by_role("heading", name=heading)).to_be_visible()

    page.goto("/")
    expect(page.get_by_text("games on this device go on")).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    why = page.get_by_role("region", name="Tile rummy by the book").get_by_role("alert")
    expect(why).to_have_text("The hall cannot be reached. Are you online?")
    page.get_by_role("button", name="Play on this device").click()  # the same game needs no hall
    expect(page).to_have_url(re.compile("/here/"))
    page.locator("main.room").wait_for()
    page.goto("/")
    running_games = page.get_by_role("region", name="Go on playing").get_by_role("link")
    expect(running_games).to_contain_text("on this device")
    context.set_offline(False)
    expect(page.get_by_text("You are offline.")).to_be_hidden()
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile("/table/[a-z2-9]{10}$"))
