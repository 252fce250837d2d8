"""What routes share: how an address is written, whose patience ends, how a request is denied."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Request

from tilehall.locales import Facts
from tilehall.server.http.limits import RateLimit, address_of

TableId = Annotated[str, Path(pattern="^[a-hjkmnp-z2-9]{10}$")]


class Denied(Exception):
    """A request that a route turns down."""

    def __init__(
        self, status: int, code: str, wording: str = "", *, facts: Facts | None = None
    ) -> None:
        super().__init__(code)
        self.status, self.code = status, code
        self.wording, self.facts = wording or code, facts or {}


def slow_down(limit: RateLimit, request: Request, cost: int = 1) -> None:
    if not limit.allows(address_of(request), cost):
        raise Denied(429, "too-much", "too-much-address")


def base_url(request: Request) -> str:
    return str(request.base_url).rstrip("/")
