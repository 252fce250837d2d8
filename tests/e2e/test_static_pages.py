"""The folder of `make pages`, below a sub-path of a plain web host: the game without a hall."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.e2e.test_lessons import press_what_is_shown
from tests.support.patience import eventually

from tilehall.core.editions import EDITION_IDS

Visitor = Callable[..., BrowserContext]
A_YEAR_AGO = 1_763_000_000
ROOT = Path(__file__).parents[2]
SUB_PATH = "some/where"
USUAL = "classic-hk"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder as `make pages` builds it, somewhere on a host, for so long that browsers take a
    file for fresh without asking (RFC 9111, 4.2.2: a tenth of its age)."""
    folder = tmp_path_factory.mktemp("host")
    build = ["tools/build-web", "pages", "--outDir", str(folder / SUB_PATH)]
    node = [sys.executable, "tools/toolchain.py", "node", "--"]
    subprocess.run([*node, *build], cwd=ROOT, check=True, capture_output=True)
    for file in folder.rglob("*"):
        os.utime(file, (A_YEAR_AGO, A_YEAR_AGO))
    return folder


@pytest.fixture(scope="module")
def host(folder: Path) -> Iterator[str]:
    """`python -m http.server`, which rewrites no address."""
    serve = partial(Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), serve) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/{SUB_PATH}/"
        server.shutdown()
        thread.join()


def visited_once(visitor: Visitor, host: str) -> Page:
    """The page after one visit, with the network cut."""
    context = visitor(locale="en-GB", service_workers="allow", base_url=host)
    page = context.new_page()
    page.goto(host)
    kept = "() => navigator.serviceWorker.controller !== null"
    eventually(lambda: page.evaluate(kept), "the page's files to be kept")
    scope = "() => navigator.serviceWorker.ready.then((worker) => worker.scope)"
    assert page.evaluate(scope) == host  # and nobody else's pages on this host
    context.set_offline(True)
    page.reload()
    return page


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param(each, marks=() if each == USUAL else pytest.mark.full)
        for each in sorted(EDITION_IDS)
    ],
)
def test_a_folder_on_a_web_host_plays_without_a_network_and_loads_again_in_a_turn(
    visitor: Visitor, host: str, edition: str
) -> None:
    page = visited_once(visitor, host)
    page.get_by_text("Another edition, more opponents").click()
    page.locator(f"[data-choices] input[value='{edition}']").check()
    page.get_by_label("Opponents").select_option("1")
    page.get_by_role("button", name="Play now").first.click()
    page.locator("main.room[data-mine=true]").wait_for()
    draw(page)

    here = page.url
    assert here.startswith(f"{host}#/here/")
    now = page.locator("main.room").get_attribute("data-turn")
    page.reload()
    expect(page.locator("main.room")).to_have_attribute("data-turn", now or "")
    other = page.context.new_page()  # a link that was sent, or kept
    other.goto(f"{host}#/rules/{edition}")
    expect(other.get_by_role("heading", level=1)).to_be_visible()
    other.goto(f"{host}#/learn/first?edition={edition}")
    press_what_is_shown(other)
    expect(other.locator("main.room")).to_have_attribute("data-at", "1")
    other.close()


def publish_anew(folder: Path) -> None:
    """A new version on the host: its parts have other names, and the old ones are gone."""
    parts = [file for file in (folder / SUB_PATH / "assets").iterdir() if file.is_file()]
    renamed = {file.name: f"{file.stem}N{file.suffix}" for file in parts}
    for file in [*parts, *(folder / SUB_PATH).glob("*.*")]:
        if file.suffix in {".js", ".css", ".html"}:
            text = file.read_text("utf-8")
            for old, new in renamed.items():
                text = text.replace(old, new)
            if file.name == "sw.js":
                text = re.sub(r"(const KEPT = .*?)`;", r"\1 new`;", text)
            file.write_text(text, "utf-8")
    for file in parts:
        file.rename(file.with_name(renamed[file.name]))


NEW_IN_CHARGE = """async () => {
  const { installing, waiting, active } = await navigator.serviceWorker.ready;
  const isKept = (await caches.keys()).some((name) => name.endsWith(" new"));
  return isKept && !installing && !waiting && active.state === "activated";
}"""


def test_a_game_goes_on_while_an_update_arrives_and_after_it(
    visitor: Visitor, host: str, folder: Path
) -> None:
    page = visited_once(visitor, host)
    page.get_by_text("Another edition, more opponents").click()
    page.get_by_label("Opponents").select_option("1")
    page.get_by_role("button", name="Play now").first.click()
    page.locator("main.room[data-mine=true]").wait_for()
    started_with = parts_of(page)
    page.context.set_offline(False)
    publish_anew(folder)
    page.evaluate("() => navigator.serviceWorker.ready.then((found) => found.update())")
    eventually(lambda: page.evaluate(NEW_IN_CHARGE), "the new version to be in charge")

    draw(page)  # the page is still the old one, and what it loads now lies with the worker
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_role("region", name="Hint").wait_for()
    turn = page.locator("main.room").get_attribute("data-turn")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("main.room")).to_have_attribute("data-turn", turn or "")
    assert parts_of(page).isdisjoint(started_with)
    draw(page)


def parts_of(page: Page) -> set[str]:
    found = page.evaluate("() => performance.getEntriesByType('resource').map((each) => each.name)")
    return {name for name in found if name.endswith(".js") and "/assets/" in name}


def draw(page: Page) -> None:
    turn = page.locator("main.room").get_attribute("data-turn")
    page.locator("button.draw").click()
    page.locator(f"main.room[data-mine=true]:not([data-turn='{turn}'])").wait_for()


def test_friends_are_people_beside_you_where_there_is_no_hall(visitor: Visitor, host: str) -> None:
    page = visitor(locale="en-GB", base_url=host).new_page()
    page.goto(host)
    expect(page.get_by_text("with people beside you. No account")).to_be_visible()
    page.get_by_role("button", name="With friends").press("Enter")
    card = page.locator("details", has=page.get_by_role("heading", name="Play on this device"))
    expect(card.locator("summary")).to_be_focused()
    expect(card.get_by_role("button", name="Play here")).to_be_visible()
    expect(card.locator("select").nth(5)).to_have_value("person")  # the second seat


def test_what_needs_a_hall_says_so_kindly_and_the_rest_is_there(
    visitor: Visitor, host: str
) -> None:
    page = visitor(locale="es-ES", base_url=host).new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for path in ("lobby", "events", "table/abcdefghjk", "replay/abcdefghjk/1", "event/abc"):
        page.goto(f"{host}#/{path}")
        expect(page.get_by_role("heading", name="Para esto hace falta una sala")).to_be_visible()
    for path, heading in (
        ("box", "Con fichas de verdad"),
        ("box/scores", "Marcador"),
        ("box/timer", "Reloj de turnos"),
        ("box/may-i", "¿Puedo?"),
        ("rules/twist-cn", "Twist"),
        ("learn", "Aprende a jugar"),
        ("learn/first", "Tu primera partida"),
        ("settings", "Ajustes"),
    ):
        page.goto(f"{host}#/{path}")
        expect(page.get_by_role("heading", level=1, name=heading)).to_have_count(1)
    hrefs = page.locator("a[href]").evaluate_all("(links) => links.map((a) => a.href)")
    assert all(href.startswith(f"{host}#") for href in hrefs), hrefs
    assert not [url for url in asked if "/api/" in url or not url.startswith(host)]
