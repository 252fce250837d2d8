"""Players made of code. A bot is given a `SeatView`, sees nothing else, and answers a turn."""

from typing import TYPE_CHECKING

from tilehall._lazy import names_of

if TYPE_CHECKING:
    from tilehall.bots.beginner import Beginner
    from tilehall.bots.bot import Bot, BotError
    from tilehall.bots.casual import Casual
    from tilehall.bots.outside import Outside
    from tilehall.bots.searcher import Searcher
    from tilehall.bots.solver import Solver
    from tilehall.bots.spec import BOTS, labels, make
    from tilehall.bots.strategist import Strategist
    from tilehall.bots.strength import STRENGTH, Strength

__all__ = [
    "BOTS",
    "STRENGTH",
    "Beginner",
    "Bot",
    "BotError",
    "Casual",
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
        "STRENGTH": "strength",
        "Beginner": "beginner",
        "Bot": "bot",
        "BotError": "bot",
        "Casual": "casual",
        "Outside": "outside",
        "Searcher": "searcher",
        "Solver": "solver",
        "Strategist": "strategist",
        "Strength": "strength",
        "labels": "spec",
        "make": "spec",
    },
)
