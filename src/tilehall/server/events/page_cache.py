"""Pages that everybody asks for at the same moment, because all were just told of a change."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from fastapi.responses import Response

from tilehall.wire.shapes import Answered

_MOST_PAGES: Final = 500


class PageCache:
    """Each page is made once for every version of its event's book; threads come here."""

    def __init__(self) -> None:
        self._pages: OrderedDict[Hashable, tuple[int, str]] = OrderedDict()

    def answer(self, key: Hashable, version: int, make: Callable[[], Answered]) -> Response:
        known = self._pages.get(key)
        if known is None or known[0] != version:
            known = version, make().model_dump_json()
            self._pages[key] = known
            while len(self._pages) > _MOST_PAGES:
                self._pages.popitem(last=False)
        return Response(known[1], media_type="application/json")
