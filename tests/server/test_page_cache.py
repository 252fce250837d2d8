"""When everybody asks for the same page, it is made once; after a change, anew."""

import pytest

from tilehall.server.events import page_cache
from tilehall.server.events.page_cache import PageCache
from tilehall.wire.events.answers import Done


def test_a_page_is_made_once_for_each_version_of_the_book() -> None:
    pages, made = PageCache(), []

    def make(version: int) -> Done:
        made.append(version)
        return Done(version=version)

    def asked(key: str, version: int) -> bytes:
        return bytes(pages.answer(key, version, lambda: make(version)).body)

    assert asked("seats", 7) == asked("seats", 7) == b'{"version":7,"desk_link":null}'
    assert asked("standings", 7) == asked("seats", 7)  # two pages, the same here
    assert asked("seats", 8) == b'{"version":8,"desk_link":null}'
    assert made == [7, 7, 8]


def test_pages_of_large_events_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_cache, "_MOST_LETTERS", 100)
    pages, made = PageCache(), list[str]()

    def asked(key: str) -> None:
        def make() -> Done:
            made.append(key)
            return Done(version=1)  # thirty letters

        pages.answer(key, 1, make)

    for key in ("a", "b", "c", "c", "b", "a", "d", "a", "b"):
        asked(key)
    assert made == ["a", "b", "c", "d", "a", "b"]
