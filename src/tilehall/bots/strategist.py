"""The strategist: the solver's plays, weighed against laying nothing.

What lies on the table is everybody's, and the next player is first to use it. So most of the art is
to wait: a rack that can be laid is as good tomorrow, and goes out in one turn. The weights of the
linear evaluation say when not to wait; they are data, set by hand: what bench/tune_strategist.py
found so far did not hold on fresh deals (docs/bots.md).
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import ClassVar

from tilehall.bots.advice import Advisor
from tilehall.bots.bot import Bot, lay_nothing
from tilehall.core.turn import Turn
from tilehall.core.view import SeatView
from tilehall.solver.playouts import FEATURES


class Strategist(Bot):
    """Goes out when it can; else lays what its evaluation prefers to laying nothing."""

    sentence: ClassVar[str] = (
        "Opens early, then holds back what others could use and goes out in one turn."
    )
    knows_redeals: ClassVar[bool] = True

    def choose(self, view: SeatView) -> Turn:
        advisor = Advisor(view)
        plays = advisor.plays()
        out = advisor.way_out(plays)
        if out is not None:
            return out
        most = max(map(len, plays))
        judged = zip(advisor.model.judged(plays, weights(), most=most), plays, strict=True)
        for value, laid in sorted(judged, key=lambda each: -each[0]):
            if value < 0:
                break
            turn = advisor.turn(laid)
            if turn is not None:
                return turn
        return lay_nothing(view)


@cache
def weights() -> tuple[float, ...]:
    """By feature, in the order of `FEATURES`."""
    text = files("tilehall.bots").joinpath("strategist_weights.json").read_text("utf-8")
    told = json.loads(text)
    return tuple(float(told[name]) for name in FEATURES)
