"""The draw: who sits at which table, where, in every round; seeded, with a report and a bound."""

from tilehall.tournament.draw.drawing import (
    Drawn,
    DrawnTable,
    Player,
    draw_by_rank,
    draw_rounds,
)
from tilehall.tournament.draw.report import Avoided, Criterion, DrawReport

__all__ = [
    "Avoided",
    "Criterion",
    "DrawReport",
    "Drawn",
    "DrawnTable",
    "Player",
    "draw_by_rank",
    "draw_rounds",
]
