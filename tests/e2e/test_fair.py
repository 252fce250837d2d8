"""A page adds its secret to the deal by itself, and proves the finished game with its receipt."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect
from tests.support.hall import RunningHall, play_to_the_end

Visitor = Callable[..., BrowserContext]


def test_a_browser_adds_a_secret_to_the_deal_and_proves_it_when_the_game_is_over(
    running: RunningHall, visitor: Visitor
) -> None:
    table_id = running.make_table(edition="classic-es", seats=2)
    ben = running.sit(table_id, "Ben")
    context = visitor()
    page = context.new_page()
    page.goto(f"/table/{table_id}")
    page.locator("#name").fill("Ann")
    page.get_by_role("button", name="Sit down").click()
    page.locator("main.room [data-key]").first.wait_for()
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('tilehall.secrets'))")
    assert [each["game"] for each in kept] == [1]
    assert kept[0]["secret"] not in "".join(ben.heard)

    path = f"/api/tables/{table_id}/games/1"
    cookies = context.cookies(running.base + path)
    ann = running.connect(table_id, cookies[0]["value"])
    play_to_the_end([ben, ann], "classic-es")
    page.goto(f"/fair/{table_id}/1")
    expect(page.locator("[data-proved=true]")).to_contain_text("Proved by your browser")
    expect(page.get_by_text("Your browser took part")).to_be_visible()
    assert context.request.get(f"{path}/verify").json()["shared"]["secrets"] == [
        "",
        kept[0]["secret"],
    ]
