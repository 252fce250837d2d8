"""What every bot can do."""

from abc import ABC, abstractmethod

from tilehall.core.turn import Turn
from tilehall.core.view import SeatView


class Bot(ABC):
    """Chooses a legal turn for what one seat can see: `bot.choose(game.view(seat))`."""

    @abstractmethod
    def choose(self, view: SeatView) -> Turn:
        """A turn without violations. The view is one whose seat is to move."""
