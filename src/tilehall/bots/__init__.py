"""Players made of code. A bot is given a `SeatView`, sees nothing else, and answers with a turn."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tilehall.bots.beginner import Beginner
from tilehall.bots.bot import Bot

__all__ = ["BOTS", "Beginner", "Bot"]

BOTS: Final[Mapping[str, type[Bot]]] = MappingProxyType({"beginner": Beginner})
