"""The searcher: plays out its candidates in worlds that agree with what it has seen."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import ClassVar, Final, Self

from tilehall.bots.advice import Advisor
from tilehall.bots.bot import Bot, BotError, lay_nothing
from tilehall.bots.strategist import weights
from tilehall.bots.watching import laid_nothing, manners
from tilehall.core.chance import Chance
from tilehall.core.turn import Turn
from tilehall.core.view import SeatView
from tilehall.solver.playouts import WAITS, Indices, Time

_BUDGET: Final = re.compile(r"(?P<number>[1-9]\d{0,5})(?P<unit>ms|s|worlds)")
_WORLDS: Final = 64
_MOST_WORLDS: Final = 100_000
_FOR_CANDIDATES: Final = 0.3  # of the time, at most: what is listed has to be tried too
_UNTIL_THE_ANSWER: Final = 0.9  # of the time: then it still has to be laid out
_OF_THE_CLOCK: Final = 0.25  # no turn takes longer than this part of what the edition gives
_A_MOMENT: Final = 1.0  # millisecond
Now = Callable[[], float]


class Searcher(Bot):
    """`searcher` tries 64 worlds a turn, `searcher:200worlds` so many, `searcher:200ms` so long.

    With worlds it plays the same on every machine; with a time it plays better on a quick one. Its
    time is the thread's own work, so a busy machine makes it slower, not weaker; a quarter of the
    turn's clock on the wall is never exceeded, whatever was asked for.
    """

    sentence: ClassVar[str] = (
        "Plays its candidates out in hundreds of worlds that agree with what it has seen."
    )
    knows_redeals: ClassVar[bool] = True

    def __init__(
        self,
        *,
        seed: str = "",
        worlds: int = _WORLDS,
        milliseconds: float | None = None,
        worked: Now = time.thread_time,
        now: Now = time.perf_counter,
    ) -> None:
        super().__init__(seed=seed)
        self.worlds, self.milliseconds = worlds, milliseconds
        self.worked, self.now = worked, now

    @classmethod
    def configured(cls, option: str, *, seed: str) -> Self:
        if not option:
            return cls(seed=seed)
        found = _BUDGET.fullmatch(option)
        if found is None:
            raise BotError(f"searcher:{option}: say 200ms, 2s or 64worlds")
        number = int(found["number"])
        if found["unit"] == "worlds":
            return cls(seed=seed, worlds=min(number, _MOST_WORLDS))
        return cls(
            seed=seed,
            worlds=_MOST_WORLDS,
            milliseconds=number * (1 if found["unit"] == "ms" else 1000),
        )

    def choose(self, view: SeatView) -> Turn:
        watch = _Watch(view.ruleset.turn_seconds, self.milliseconds, self.worked, self.now)
        advisor = Advisor(view)
        plays = advisor.plays(thorough=True, time=watch.left(_FOR_CANDIDATES))
        out = advisor.way_out(plays)
        if out is not None:
            return out
        if len(plays) < 2:
            return lay_nothing(view)
        for laid in self._rated(advisor, plays, watch):
            turn = advisor.turn(laid)
            if turn is not None:
                return turn
            if watch.is_over():
                break
        return lay_nothing(view)

    def _rated(self, advisor: Advisor, plays: list[Indices], watch: _Watch) -> list[Indices]:
        """Best first. What its judgement prefers stays, unless another is better for certain.

        Taking the others to wait is quick, and all that matters while there is a pool; near its end
        they are taken to answer with a judgement of their own.
        """
        view = advisor.view
        weighed = dict(zip(plays, advisor.model.weighed(plays, weights()), strict=True))
        near_the_end = view.pool_size <= len(view.seats)
        rated = advisor.model.rated(
            sorted(plays, key=lambda laid: -weighed[laid]),
            manners=manners(view, weights() if near_the_end else WAITS),
            laid_nothing=laid_nothing(view),
            worlds=self.worlds,
            time=watch.left(_UNTIL_THE_ANSWER),
            seed=Chance(self.seed, f"searcher {len(view.happenings)}").below(1 << 62),
        )
        return [rating.laid for rating in rated]


class _Watch:
    """The time of one turn: the thread's own work, and what has passed on the wall."""

    def __init__(self, turn_seconds: int, work: float | None, worked: Now, now: Now) -> None:
        self.work, self.clock = work, 1000 * _OF_THE_CLOCK * turn_seconds
        self.worked, self.now = worked, now
        self.worked_before, self.began = worked(), now()

    def left(self, part: float) -> Time:
        """Until this part of it is gone; a moment is always left."""
        work = 0.0
        if self.work is not None:
            work = max(part * self.work - 1000 * (self.worked() - self.worked_before), _A_MOMENT)
        clock = max(part * self.clock - 1000 * (self.now() - self.began), _A_MOMENT)
        return Time(work, clock)

    def is_over(self) -> bool:
        """Is nothing left on the clock on the wall?"""
        return 1000 * (self.now() - self.began) >= self.clock
