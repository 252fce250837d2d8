"""The solver as a player: the most tiles every turn, exactly, and no thought of tomorrow."""

from __future__ import annotations

from typing import ClassVar

from tilehall.bots.bot import Bot
from tilehall.core.turn import Turn
from tilehall.core.view import SeatView
from tilehall.solver import Objective, solve


class Solver(Bot):
    """Of the plays that lay the most tiles, one that takes the most points off the rack."""

    sentence: ClassVar[str] = "Lays the most tiles that can be laid, every turn; hides nothing."
    knows_redeals: ClassVar[bool] = True

    def choose(self, view: SeatView) -> Turn:
        return solve(view, objective=Objective.TILES_THEN_VALUE).turn
