"""Pages that everybody asks for at the same moment, because all were just told of a change."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from fastapi.responses import Response

from tilehall.wire.shapes import Answered

_MOST_LETTERS: Final = 32 * 1024 * 1024  # of all pages together; one of a large event has millions


class PageCache:
    """Each page is made once for every version of its event's book; threads come here."""

    def __init__(self) -> None:
        self._pages: OrderedDict[Hashable, tuple[int, str]] = OrderedDict()
        self._lock = threading.Lock()
        self._letters = 0

    def answer(self, key: Hashable, version: int, make: Callable[[], Answered]) -> Response:
        known = self._pages.get(key)
        if known is None or known[0] != version:
            known = version, make().model_dump_json()
            self._keep(key, known)
        return Response(known[1], media_type="application/json")

    def _keep(self, key: Hashable, page: tuple[int, str]) -> None:
        with self._lock:
            before = self._pages.pop(key, (0, ""))
            self._pages[key] = page
            self._letters += len(page[1]) - len(before[1])
            while self._letters > _MOST_LETTERS:
                _, (_, text) = self._pages.popitem(last=False)
                self._letters -= len(text)
