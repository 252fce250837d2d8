"""How many requests are worked on at a time, and whose turn it is: nobody's flood is everybody's.

A request that has come whole takes a place until its answer begins. Beyond that it waits, each
address in a line of its own, and the lines take turns: so whoever sends a thousand at once waits
for them, and a move on a socket waits for a few at most.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from typing import Final

from tilehall.server.budget.pools import Busy

_MOST: Final = 32  # more than confined work can keep waiting (`desk_work.py`): 22
_WAITING: Final = 1_000  # of one address: a school's whole hall may share one
_ADDRESSES: Final = 1_000  # that wait


class Turnstile:
    """`each` is what one address has in hand at a time; 0: as much as there is room for."""

    def __init__(self, *, most: int = _MOST, each: int = 0, waiting: int = _WAITING) -> None:
        self.most, self.each, self.waiting = most, each, waiting
        self._inside: Counter[str] = Counter()
        self._total = 0
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def enter(self, who: str) -> None:
        """When it is its turn; `Busy` where too many wait. Who enters leaves."""
        line = self._lines.get(who)
        if line is None and self._has_room(who):
            self._take(who)
            return
        if line is None:
            if len(self._lines) >= _ADDRESSES:
                raise Busy
            line = self._lines[who] = deque()
        if len(line) >= self.waiting:
            raise Busy
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:  # it went away just when it was let in
            if turn.done() and not turn.cancelled():
                self.leave(who)
            raise

    def leave(self, who: str) -> None:
        self._total -= 1
        self._inside[who] -= 1
        if not self._inside[who]:
            del self._inside[who]
        self._let_in()

    def _let_in(self) -> None:
        for who in [*self._lines]:
            if self._total >= self.most:
                return
            line = self._lines[who]
            if self.each and self._inside[who] >= self.each:
                continue
            while line and line[0].done():  # gone meanwhile
                line.popleft()
            if line:
                self._take(who)
                line.popleft().set_result(None)
                self._lines.move_to_end(who)
            if not line:
                del self._lines[who]

    def _has_room(self, who: str) -> bool:
        return self._total < self.most and not (self.each and self._inside[who] >= self.each)

    def _take(self, who: str) -> None:
        self._total += 1
        self._inside[who] += 1
