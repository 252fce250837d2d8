"""How a test looks at a page that draws itself when it likes: scripts, and waiting for a frame."""

from __future__ import annotations

from playwright.sync_api import Page

# Two frames: in the first the page measures itself anew, in the second all lies where it belongs.
FRAMES = "() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))"

# Tiles, sets and table. Where table or rack have another size than when last looked at, the tiles
# go to other places a frame later: that is waited for.
SEE = f"""async () => {{
  const boxOf = (each) => {{
    const {{ x, y, width, height }} = each.getBoundingClientRect();
    return {{ x, y, width, height }};
  }};
  const areas = () => JSON.stringify(
    ['.stage', '.table', '.rack'].map((each) => boxOf(document.querySelector(each))));
  while (window.areas !== areas()) {{
    window.areas = areas();
    await ({FRAMES})();
  }}
  return {{
    tiles: [...document.querySelectorAll('[data-key]')].map((each) => {{
      const {{ x, y, width, height }} = boxOf(each);
      const {{ key, code, row }} = each.dataset;
      return {{ key: Number(key), code, row, x: x + width / 2, y: y + height / 2 }};
    }}),
    sets: [...document.querySelectorAll('[data-set]')].map(
      (each) => ({{ row: each.dataset.set, ...boxOf(each) }})),
    notes: [...document.querySelectorAll('.table .panel, .table .whole')].map(boxOf),
    table: boxOf(document.querySelector('.table')),
  }};
}}"""

# The page keeps the last sentences only; an ear keeps all.
EAR = """() => {
  window.heard = [];
  new MutationObserver((changes) => changes.flatMap((each) => [...each.addedNodes])
    .filter((node) => node.parentElement?.matches('[data-live]'))
    .forEach((node) => window.heard.push(node.textContent)))
    .observe(document, { childList: true, subtree: true });
}"""


def open_page(page: Page, path: str) -> None:
    """Until it shows what it is for."""
    page.goto(path)
    page.get_by_role("heading", level=1).wait_for()
    page.locator("[aria-busy=true]").wait_for(state="detached")


def settle(page: Page) -> None:
    """Until the page has drawn what it was last asked for."""
    page.evaluate(FRAMES)


def let_pass(page: Page, milliseconds: int) -> None:
    """Until so much of the page's time is over, for what must not happen meanwhile."""
    page.wait_for_function(
        "([began, time]) => performance.now() - began > time",
        arg=[page.evaluate("() => performance.now()"), milliseconds],
    )


def resize(page: Page, width: int, height: int) -> None:
    """The window has another size, and the page knows it."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(
        "([width, height]) => innerWidth === width && innerHeight === height",
        arg=[width, height],
    )
    settle(page)
