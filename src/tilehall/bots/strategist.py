"""The strategist: the solver's plays, weighed against laying nothing.

What lies on the table is everybody's, and the next player is first to use it. So most of the art is
to wait: a rack that can be laid is as good tomorrow, and goes out in one turn. How a game ends with
an empty pool, the lowest rack winning it (RULES P2), is another art: lay as few tiles as make the
rack the cheapest. The weights of the linear evaluation say which; bench/tune_strategist.py found
them by playing, and docs/bots.md says what they are worth.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import ClassVar, Final, Self

from tilehall.bots.advice import Advisor
from tilehall.bots.bot import Bot, BotError, lay_nothing
from tilehall.core.turn import Turn
from tilehall.core.view import SeatView
from tilehall.solver.playouts import FEATURES

TUNED: Final = "tuned"


class Strategist(Bot):
    """Goes out when it can; else lays what its evaluation prefers to laying nothing.

    `strategist:waits` is the plain rule to compare with: open, then wait.
    """

    sentence: ClassVar[str] = (
        "Opens early, then holds back what others could use and goes out in one turn."
    )
    knows_redeals: ClassVar[bool] = True

    def __init__(self, *, seed: str = "", weights_name: str = TUNED) -> None:
        super().__init__(seed=seed)
        self.weights = weights(weights_name)

    @classmethod
    def configured(cls, option: str, *, seed: str) -> Self:
        known = _told()
        if option and option not in known:
            raise BotError(f"strategist:{option}: allowed: {', '.join(known)}, or nothing")
        return cls(seed=seed, weights_name=option or TUNED)

    def choose(self, view: SeatView) -> Turn:
        advisor = Advisor(view)
        plays = advisor.plays()
        out = advisor.way_out(plays)
        if out is not None:
            return out
        weighed = zip(advisor.model.weighed(plays, self.weights), plays, strict=True)
        for value, laid in sorted(weighed, key=lambda each: -each[0]):
            if value < 0:
                break
            turn = advisor.turn(laid)
            if turn is not None:
                return turn
        return lay_nothing(view)


@cache
def weights(name: str = TUNED) -> tuple[float, ...]:
    """By feature, in the order of `FEATURES`."""
    told = _told()[name]
    return tuple(float(told[feature]) for feature in FEATURES)


def _told() -> dict[str, dict[str, float]]:
    text = files("tilehall.bots").joinpath("strategist_weights.json").read_text("utf-8")
    found: dict[str, dict[str, float]] = json.loads(text)
    return found
