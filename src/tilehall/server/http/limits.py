"""How much one address may ask of the hall: a bucket that fills by itself, and a count."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, IPv6Network
from typing import Final

from starlette.requests import HTTPConnection

_MOST_ADDRESSES: Final = 10_000  # the longest unheard are forgotten


def address_of(asker: HTTPConnection) -> str:
    """Whom a limit counts: an address, or the network of one household where it has 2 ** 64."""
    host = asker.client.host if asker.client else "?"
    try:
        address = IPv6Address(host)
    except ValueError:
        return host
    older = address.ipv4_mapped
    return str(older or IPv6Network((address, 64), strict=False))


@dataclass(slots=True)
class _Bucket:
    tokens: float
    filled_at: int


class Presence:
    """How many of something each address has at the same time; 0 means as many as it likes."""

    def __init__(self, *, most: float) -> None:
        self.most = most
        self._counts: Counter[str] = Counter()

    def enter(self, key: str) -> bool:
        """False where there are enough already; who is let in leaves."""
        if self.most and self._counts[key] >= self.most:
            return False
        self._counts[key] += 1
        return True

    def leave(self, key: str) -> None:
        self._counts[key] -= 1
        if self._counts[key] <= 0:
            del self._counts[key]


class RateLimit:
    """`burst` at once, then `per_minute` evenly; both times `factor`, and 0 means no limit."""

    def __init__(
        self, *, per_minute: float, burst: float, factor: float, clock: Callable[[], int]
    ) -> None:
        self.per_minute, self.burst = per_minute * factor, burst * factor
        self.unlimited = not factor
        self._clock = clock
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def allows(self, key: str, cost: int = 1) -> bool:
        """What costs more than a full bucket takes a full one."""
        if self.unlimited or not cost:
            return True
        now = self._clock()
        bucket = self._buckets.pop(key, None) or _Bucket(self.burst, now)
        passed = max(now - bucket.filled_at, 0)
        bucket.tokens = min(self.burst, bucket.tokens + passed * self.per_minute / 60_000)
        bucket.filled_at = now
        self._buckets[key] = bucket
        if len(self._buckets) > _MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        wanted = max(1, min(cost, self.burst))
        if bucket.tokens < wanted:
            return False
        bucket.tokens -= wanted
        return True
