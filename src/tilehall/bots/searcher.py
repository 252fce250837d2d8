"""The searcher: plays out its candidates in worlds that agree with what it has seen."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import ClassVar, Final, Self

from tilehall.bots.advice import Advisor
from tilehall.bots.bot import Bot, BotError, lay_nothing
from tilehall.bots.watching import laid_nothing, manners
from tilehall.core.chance import Chance
from tilehall.core.turn import Turn
from tilehall.core.view import SeatView

_BUDGET: Final = re.compile(r"(?P<number>[1-9]\d{0,5})(?P<unit>ms|s|worlds)")
_WORLDS: Final = 64
_MOST_WORLDS: Final = 100_000
_FOR_CANDIDATES: Final = 0.3  # of the time, at most: what is listed has to be tried too
_FOR_THE_REST: Final = 0.1  # of the time: the answer still has to be laid out
_OF_THE_CLOCK: Final = 0.25  # a budget beyond this part of the turn is cut


class Searcher(Bot):
    """`searcher` tries 64 worlds a turn, `searcher:200worlds` so many, `searcher:200ms` so long.

    With worlds it plays the same on every machine; with a time it plays better on a quick one. A
    quarter of the turn's clock is never exceeded, whatever was asked for.
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
        now: Callable[[], float] = time.perf_counter,
    ) -> None:
        super().__init__(seed=seed)
        self.worlds, self.milliseconds, self.now = worlds, milliseconds, now

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
        began = self.now()
        clock = 1000 * _OF_THE_CLOCK * view.ruleset.turn_seconds
        budget = clock if self.milliseconds is None else min(self.milliseconds, clock)
        advisor = Advisor(view)
        plays = advisor.plays(thorough=True, milliseconds=_FOR_CANDIDATES * budget)
        out = advisor.way_out(plays)
        if out is not None:
            return out
        if len(plays) < 2:
            return lay_nothing(view)
        spent = 1000 * (self.now() - began)
        rated = advisor.model.rated(
            plays,
            manners=manners(view),
            laid_nothing=laid_nothing(view),
            worlds=self.worlds,
            milliseconds=max((1 - _FOR_THE_REST) * budget - spent, 1.0),
            seed=Chance(self.seed, f"searcher {len(view.happenings)}").below(1 << 62),
        )
        for rating in rated:
            turn = advisor.turn(rating.laid)
            if turn is not None:
                return turn
        return lay_nothing(view)
