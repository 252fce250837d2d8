"""Players made of code. A bot is given a `SeatView`, sees nothing else, and answers a turn."""

from typing import TYPE_CHECKING

from tilehall._lazy import names_of

if TYPE_CHECKING:
    from tilehall.bots.bot import Bot, BotError
    from tilehall.bots.family import Beginner, Casual, Master, Searcher, Solver, Strategist
    from tilehall.bots.outside import Outside
    from tilehall.bots.spec import BOTS, STEPS, labels, make
    from tilehall.bots.strength import STRENGTH, Strength

__all__ = [
    "BOTS",
    "STEPS",
    "STRENGTH",
    "Beginner",
    "Bot",
    "BotError",
    "Casual",
    "Master",
    "Outside",
    "Searcher",
    "Solver",
    "Strategist",
    "Strength",
    "labels",
    "make",
]

__getattr__ = names_of(
    __name__,
    {
        "BOTS": "spec",
        "STEPS": "spec",
        "STRENGTH": "strength",
        "Beginner": "family",
        "Bot": "bot",
        "BotError": "bot",
        "Casual": "family",
        "Master": "family",
        "Outside": "outside",
        "Searcher": "family",
        "Solver": "family",
        "Strategist": "family",
        "Strength": "strength",
        "labels": "spec",
        "make": "spec",
    },
)
