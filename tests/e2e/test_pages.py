"""Start, lobby, rules, settings and replay in a real Chromium, as visitors use them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.support.hall import RunningHall, play_to_the_end
from tests.support.page_eyes import open_page, resize
from tests.support.staged import staged

from tilehall.core.editions import edition
from tilehall.core.rulebooks import PlayExample, examples

Visitor = Callable[..., BrowserContext]

SIZES = [(320, 568), (390, 844), (768, 1024), (1280, 800), (1440, 900)]
# words of which a part stands in the next line, such as 1:0 and 0; codes and links may
TORN = r"""() => {
  const found = [];
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (all.nextNode()) {
    const text = all.currentNode;
    const { parentElement: parent } = text;
    const unseen = !parent.checkVisibility() || parent.clientWidth === 1
      || parent.closest('code, option, .for-ears');
    if (unseen || parent.closest(':lang(zh), :lang(ko)')) continue;
    const words = text.textContent.matchAll(/[\p{L}\p{N}:]{2,24}(?![\p{L}\p{N}])/gu);
    for (const { 0: word, index } of words) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(word);
    }
  }
  return found;
}"""
WAYS = """() => [...new Set([...document.querySelectorAll('header nav a, header .brand')]
  .map((each) => { const { top, height } = each.getBoundingClientRect();
    return Math.round((top + height / 2) / 12); }))]"""


@pytest.fixture(scope="module")
def finished(running: RunningHall) -> str:
    """A table whose first game is over."""
    people = running.people("Ada", "Ben", edition="twist-cn")
    play_to_the_end(people, "twist-cn")
    return people[0].table_id


@pytest.fixture
def page(visitor: Visitor) -> Page:
    return visitor(locale="en-GB").new_page()


def every_page(finished: str) -> list[str]:
    return [
        "/",
        "/lobby",
        "/rules/twist-kr",
        "/rules/no-such-edition",
        "/learn",
        "/learn/first",
        "/learn/no-such-lesson",
        "/puzzles",
        "/settings",
        "/privacy",
        "/box",
        "/box/scores",
        "/box/timer",
        "/box/may-i",
        "/events",
        f"/replay/{finished}/1",
        f"/replay/{finished}/7",
        f"/fair/{finished}/1",
    ]


def test_a_visitor_plays_bots_after_one_click(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()

    expect(page).to_have_url(re.compile("/table/[a-z2-9]{10}$"))
    expect(page.locator("[data-key]").nth(13)).to_be_visible()


def test_a_table_by_house_rules_is_opened(page: Page, running: RunningHall) -> None:
    page.goto("/")
    page.get_by_text("Open a table for friends").click()
    form = page.locator("details form").last  # the card before it is for games on this device
    form.get_by_role("combobox", name="Edition", exact=True).select_option("house")
    form.get_by_label("The rules as text").fill('based_on = "twist-cn"\nopening_minimum = 45\n')
    form.get_by_role("combobox", name="Seats", exact=True).select_option("3")
    form.get_by_role("combobox", name="Clock", exact=True).select_option("soft")
    form.get_by_label("Show the table in the lobby").check()
    form.get_by_role("button", name="Open the table").click()

    page.wait_for_url("**/table/*")
    table_id = page.url.rpartition("/")[2]
    settings = running.client.get(f"/api/tables/{table_id}").json()["settings"]
    assert settings["rules"]["opening_minimum"] == 45
    assert (settings["seats"], settings["clock"], settings["public"]) == (3, "soft", True)
    page.goto(f"/rules/house?table={table_id}")
    expect(page.get_by_text("worth at least 45 points together")).to_be_visible()

    page.goto("/")  # this device remembers them, and for how many
    page.get_by_text("Open a table for friends").click()
    expect(form.get_by_role("combobox", name="Edition", exact=True)).to_have_value("house")
    expect(form.get_by_label("The rules as text")).to_have_value(re.compile("minimum = 45"))
    expect(form.get_by_role("combobox", name="Seats", exact=True)).to_have_value("3")


def test_bad_house_rules_are_refused_in_words(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Open a table for friends").click()
    form = page.locator("details form").last  # the card before it is for games on this device
    form.get_by_role("combobox", name="Edition", exact=True).select_option("house")
    form.get_by_role("button", name="Open the table").click()
    expect(form.get_by_role("alert").filter(has_text="Choose a file")).to_be_visible()
    form.get_by_label("The rules as text").fill('based_on = "classic-hk"\nrack_size = -3\n')
    form.get_by_role("button", name="Open the table").click()

    expect(form.get_by_role("alert").filter(has_text="rack_size")).to_be_visible()
    expect(page).to_have_url(re.compile("/$"))


def test_a_code_or_a_link_leads_to_its_table(page: Page, running: RunningHall) -> None:
    table_id = running.make_table(seats=2)
    page.goto("/")
    page.get_by_label("Code or link of a table").fill("lantern")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_text("This is not a table’s code")).to_be_visible()

    page.get_by_label("Code or link of a table").fill(f"{running.base}/table/{table_id}?x=1")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page).to_have_url(re.compile(f"/table/{table_id}$"))


def test_who_comes_by_a_link_is_told_who_invites(page: Page, running: RunningHall) -> None:
    table_id = running.make_table(edition="classic-es", seats=3)
    running.take_seat(table_id, "Lily")
    page.goto(f"/table/{table_id}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Lily invites you to a game")
    page.get_by_label("Your name").fill("Grandmother")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The Original, Spain")


def test_the_lobby_lists_public_tables_and_says_when_it_is_offline(
    page: Page, running: RunningHall
) -> None:
    table_id = running.make_table(seats=3, public=True, edition="xp-es")
    page.goto("/lobby?lang=es")
    line = page.get_by_role("listitem").filter(has=page.locator(f"a[href='/table/{table_id}']"))
    expect(line).to_contain_text("XP para seis, España")
    expect(line.get_by_role("img")).to_have_accessible_name("0 de 3 asientos ocupados")
    page.context.set_offline(True)
    expect(page.get_by_text("No se puede llegar a la sala")).to_be_visible()
    page.context.set_offline(False)

    expect(page.get_by_text("No se puede llegar a la sala")).to_be_hidden()
    line.get_by_role("link").click()
    expect(page).to_have_url(re.compile(f"/table/{table_id}$"))


def test_a_lobby_that_was_never_seen_can_be_asked_for_again(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="See the tables").wait_for()
    page.route("**/api/lobby", lambda route: route.abort())
    page.get_by_role("link", name="See the tables").click()
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    page.unroute("**/api/lobby")
    page.get_by_role("button", name="Try again").click()

    expect(page.get_by_role("heading", name="No connection")).to_be_hidden()


@pytest.mark.parametrize(
    "name",
    [
        "classic-hk",
        "twist-cn",
        pytest.param("classic-es", marks=pytest.mark.full),
        pytest.param("tournament-hk", marks=pytest.mark.full),
    ],
)
def test_every_example_is_judged_by_the_rules_of_its_page(page: Page, name: str) -> None:
    """As core judges it; an example that several books give is shown once."""
    rules = edition(name)
    plays = [each for each in examples() if isinstance(each, PlayExample) and each.fits(rules)]
    shown = {(each.table, each.rack, each.after): each for each in plays}
    refused = sum(each.first_violation(rules) is not None for each in shown.values())
    assert len(shown) > 20
    open_page(page, f"/rules/{name}")
    verdicts = page.locator("figure .verdict strong")
    expect(verdicts).to_have_count(len(shown))

    assert sum(each.startswith("not") for each in verdicts.all_text_contents()) == refused


def test_the_language_changes_at_once_and_stays(page: Page) -> None:
    page.goto("/rules/twist-cn?lang=en")
    page.get_by_role("combobox", name="Language").select_option("ko")
    expect(page.get_by_role("heading", name="첫 등록")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="첫 등록")).to_be_visible()
    page.goto("/settings")
    expect(page.get_by_role("heading", level=1)).to_have_text("설정")
    assert page.evaluate("document.documentElement.lang") == "ko"

    page.get_by_role("radio", name="Español").check()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ajustes")


def test_settings_apply_at_once_and_survive_a_reload(page: Page) -> None:
    page.goto("/settings")
    page.get_by_role("radio", name="High contrast").check()
    page.get_by_role("radio", name="Dark").check()
    page.get_by_role("radio", name="No motion").check()
    page.get_by_role("switch", name="Large digits").check()
    page.get_by_role("switch", name="Sounds").uncheck()
    page.reload()

    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-palette", "contrast")
    expect(root).to_have_attribute("data-motion", "none")
    expect(root).to_have_attribute("data-digits", "large")
    expect(page.get_by_role("switch", name="Sounds")).not_to_be_checked()


def test_a_replay_is_watched_from_every_side_and_proved(page: Page, finished: str) -> None:
    open_page(page, f"/replay/{finished}/1?moment=2")
    racks = page.locator(".racks li")
    expect(racks).to_have_count(2)
    expect(racks.nth(0).get_by_role("img")).to_have_count(1)
    page.get_by_role("combobox", name="Seen by").select_option(label="Ben")
    expect(racks.nth(0).get_by_role("img")).to_have_count(0)
    expect(racks.nth(1).get_by_role("img")).to_have_count(1)
    expect(page).to_have_url(re.compile(r"\?moment=2&seat=1$"))

    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".points")).to_have_count(2)
    page.get_by_role("slider").press("Home")
    expect(page.get_by_text("The tiles are dealt.")).to_be_visible()
    page.get_by_role("slider").press("ArrowRight")
    expect(page.get_by_title(re.compile("Moment 2 of"))).to_be_visible()

    page.get_by_role("button", name="Verify the shuffle").click()
    expect(page.get_by_role("status")).to_contain_text("Proved")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.path().read_text("utf-8").startswith("Tilehall record 1")
    page.get_by_role("link", name="How the deal was made").click()
    expect(page.locator("[data-proved=true]")).to_contain_text("The hall alone made this seed")


def test_a_replay_of_a_game_that_is_not_over_says_so(page: Page, running: RunningHall) -> None:
    people = running.people("Ada", "Ben")
    page.goto(f"/replay/{people[0].table_id}/1")

    expect(page.get_by_role("heading", level=1)).to_have_text("There is no finished game here")


@pytest.mark.parametrize("by", ["system", "settings"])
def test_nothing_is_animated_where_motion_is_unwanted(visitor: Visitor, by: str) -> None:
    context = visitor(reduced_motion="reduce" if by == "system" else "no-preference")
    wish = "{}" if by == "system" else '{"motion": "none"}'
    context.add_init_script(
        f"if (location.protocol === 'http:') localStorage.setItem('tilehall.preferences', '{wish}')"
    )
    start = context.new_page()
    open_page(start, "/")
    for page in (start, staged(context, table="r1 r2 r3", rack="k7 b7", deadline=None)):
        moving = page.evaluate(
            """() => [...document.querySelectorAll('*')].flatMap((each) =>
              ['', '::before', '::after'].filter((part) => {
                const { animationName, transitionDuration } = getComputedStyle(each, part || null);
                return animationName !== 'none' || /[1-9]/.test(transitionDuration);
              }).map((part) => each.className + part))"""
        )
        assert moving == []


@pytest.mark.parametrize("language", ["es", pytest.param("zh-TW", marks=pytest.mark.full)])
def test_no_page_overflows_sideways(visitor: Visitor, finished: str, language: str) -> None:
    page = visitor(locale=language).new_page()
    for path in every_page(finished):
        open_page(page, path)
        page.evaluate("document.querySelectorAll('details').forEach((each) => each.open = true)")
        for width, height in SIZES:
            resize(page, width, height)
            beyond = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert beyond <= 0, f"{path} at {width}"
            assert page.evaluate(TORN) == [], f"{path} at {width}"
            ways = page.evaluate(WAYS)
            assert len(ways) <= 1, f"{path} at {width}: the ways to other pages need two lines"


def test_blanks_are_no_name_and_are_told_as_an_empty_field(
    running: RunningHall, visitor: Visitor
) -> None:
    page = visitor(locale="en-GB").new_page()
    page.goto(f"/table/{running.make_table(edition='classic-es', seats=2)}")
    name = page.get_by_role("textbox", name="Your name")
    name.fill("   ")
    name.press("Enter")
    expect(name).to_have_value("")
    expect(name).to_be_focused()
    expect(page.get_by_role("alert")).to_have_count(0)
    name.fill(" Ann ")
    name.press("Enter")
    expect(page.get_by_text("Ann", exact=True)).to_be_visible()
