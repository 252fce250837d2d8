"""A beginner: lays the sets on its rack and adds single tiles, but never rearranges."""

from __future__ import annotations

from typing import ClassVar

from tilehall.bots.bot import Bot, lay_nothing
from tilehall.bots.laying import own_sets, with_single_tiles
from tilehall.core.table import Table
from tilehall.core.turn import Play, Turn
from tilehall.core.view import SeatView


class Beginner(Bot):
    """Opens when it can, then lays whatever it sees."""

    sentence: ClassVar[str] = "Lays sets from its rack and single tiles; never rearranges."

    def choose(self, view: SeatView) -> Turn:
        sets = own_sets(view)
        if not view.opened and not sets:
            return lay_nothing(view)
        play = Play(with_single_tiles(view, Table((*view.table, *sets))))
        return lay_nothing(view) if view.violations(play) else play
