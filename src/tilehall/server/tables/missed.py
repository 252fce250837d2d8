"""The best play that a seat missed in a finished game: what the solver would have laid."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Final

from tilehall.core.game import Game
from tilehall.server.tables.steps import step
from tilehall.solver import solve
from tilehall.wire.tables.rest import BestMissed, Missed

_EFFORT: Final = 20_000  # states per turn
_EFFORT_OF_ALL: Final = 80_000  # states for a whole game: a large rack has many, a game many turns
_MOST_KEPT: Final = 2_000
_TURNS: Final = frozenset({"play", "draw", "pass", "timeout"})


class OncePerGame:
    """Answers that never change: whoever asks while it is thought about waits for the same one."""

    def __init__(self) -> None:
        self._answers: OrderedDict[Hashable, asyncio.Task[BestMissed]] = OrderedDict()

    async def answer(self, key: Hashable, think: Callable[[], Awaitable[BestMissed]]) -> BestMissed:
        task = self._answers.get(key)
        if task is None:
            task = self._answers[key] = asyncio.ensure_future(_awaited(think))
            if len(self._answers) > _MOST_KEPT:
                self._answers.popitem(last=False)
        try:
            return await asyncio.shield(task)
        except Exception:  # what failed for one may succeed for the next
            self._answers.pop(key, None)
            raise


async def _awaited(think: Callable[[], Awaitable[BestMissed]]) -> BestMissed:
    return await think()


def best_missed(game: Game, seat: int, language: str) -> BestMissed:
    """The turn of this seat with the most tiles that could have been laid and were not."""
    found: Missed | None = None
    most = 0
    turns = sum(seen.seat == seat and seen.what in _TURNS for seen in game.happenings)
    limit = min(_EFFORT, _EFFORT_OF_ALL // max(turns, 1))
    for number, seen in enumerate(game.happenings, start=1):
        if seen.seat != seat or seen.what not in _TURNS:
            continue
        view = game.undo(len(game.log) - number + 1).view(seat)
        best = solve(view, limit=limit, keep_table=True)
        if len(best.laid) - len(seen.laid) > most:
            most = len(best.laid) - len(seen.laid)
            found = Missed(
                number=number,
                table=str(view.table),
                rack=str(view.rack),
                laid=" ".join(tile.code for tile in seen.laid),
                best=" ".join(tile.code for tile in best.laid),
                after=str(best.after),
                steps=[step(each, language) for each in best.steps],
            )
    return BestMissed(seat=seat, missed=found)
