"""What every bot can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Final, Self

from tilehall.core.errors import TilehallError
from tilehall.core.turn import Draw, Pass, Redeal, Turn
from tilehall.core.view import SeatView

MOST_REDEALS: Final = 20  # in a row; a house rule may grant one for every deal


class BotError(TilehallError):
    """A bot that cannot be had as it was asked for."""


class Bot(ABC):
    """Chooses a legal turn for what one seat can see: `bot.choose(game.view(seat))`.

    Whatever a bot leaves to chance follows from its seed: same seed and same views, same turns.
    `faults` are sentences about what went wrong and was got over; only outside programs have any.
    """

    sentence: ClassVar[str]  # how it plays, for people who choose an opponent
    knows_redeals: ClassVar[bool] = False  # and asks for one wherever it may (RULES G8)

    def __init__(self, *, seed: str = "") -> None:
        self.seed = seed
        self.faults: list[str] = []

    @classmethod
    def configured(cls, option: str, *, seed: str) -> Self:
        """The bot of a spec such as `searcher:200ms`; the option is what follows the colon."""
        if option:
            raise BotError(f"{cls.__name__.lower()} has no options; leave out ':{option}'")
        return cls(seed=seed)

    @abstractmethod
    def choose(self, view: SeatView) -> Turn:
        """A turn without violations. The view is one whose seat is to move."""

    @classmethod
    def wants_redeal(cls, view: SeatView) -> bool:
        """RULES G8: any seat may ask before the first turn. Three pairs win below an equal share,
        44 % at two seats and 21 % at four among players of single turns: a new deal is better.
        """
        return cls.knows_redeals and not view.violations(Redeal())

    def close(self) -> None:  # noqa: B027 - most bots hold nothing
        """Give back what the bot holds, such as a process. It is not asked again."""


def lay_nothing(view: SeatView) -> Turn:
    """RULES G5, G6: draw, or pass where there is nothing to draw."""
    return Draw() if view.pool_size else Pass()
