"""The page's kernel alone, in a page without a hall: `kernel` there is its door."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

_ROOT: Final = Path(__file__).resolve().parents[2]
_OPEN: Final = """async ([door, wasm]) => {
  const file = new Blob([door], { type: 'text/javascript' });
  const { Kernel } = await import(URL.createObjectURL(file));
  window.kernel = Kernel.now(Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0)));
}"""


def open_kernel(page: Page) -> None:
    door = (_ROOT / "web/src/lib/kernel/door.js").read_text("utf-8")
    wasm = base64.b64encode((_ROOT / "build/wasm/kernel.wasm").read_bytes()).decode()
    page.evaluate(_OPEN, [door, wasm])
