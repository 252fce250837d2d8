"""Plays weighed and rated in the kernel's model of the game, which is quick and not quite the game.

What the model leaves out is told in native/games/playout_game.hpp: special jokers count as regular
ones, and sets that hold one lie outside it. So an answer is advice; legality is asked elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tilehall.core.ruleset import Ruleset
from tilehall.core.view import SeatView
from tilehall.solver import native
from tilehall.solver.choosing import kernel_view

FEATURES: Final = (
    "lays",
    "tiles laid",
    "points off",
    "pool left",
    "cheapest",
    "cheapest now",
    "gives away",
    "jokers laid",
    "opponent close",
    "tiles kept",
    "opens",
    "opening tiles",
    "opening keeps",
    "opening jokers",
    "opening late",
    "opened others",
    "among layers",
)  # as native/games/playout_strategy.hpp numbers and explains them

Indices = tuple[int, ...]
Weights = Sequence[float]  # by feature
Manner = Weights | None
LAYS_EVERYTHING: Final[Manner] = ()  # the most tiles, every turn
WAITS: Final[Manner] = None  # opens when it can, then lays nothing until it goes out


class Model:
    """What one seat has seen, as the playouts know it: tiles by index, jokers all regular."""

    def __init__(self, view: SeatView) -> None:
        self.rules = native.rules_of(view.ruleset)
        self.view = kernel_view(view)

    def proposals(self, *, thorough: bool) -> list[Indices]:
        """Tiles to lay that are worth a thought; the first is what one would do unthinkingly.

        A thorough look lists many ways to lay only a part.
        """
        return native.propose_plays(self.rules, self.view, thorough)

    def weighed(self, plays: Sequence[Indices], weights: Weights) -> list[float]:
        """What a strategy says of each play; laying nothing is worth 0."""
        return native.weigh_plays(self.rules, self.view, plays, weights)

    def rated(
        self, plays: Sequence[Indices], *, manners: Sequence[Manner], worlds: int, seed: int
    ) -> list[native.RatedPlay]:
        """All plays in the same worlds, best first; each seat goes on in its manner."""
        return native.rate_plays(self.rules, self.view, plays, manners, worlds, seed)


def match_strategies(
    ruleset: Ruleset,
    one: Manner,
    other: Manner,
    *,
    seats: int,
    deals: int,
    seed: int,
    alone: bool = False,
) -> native.MatchResult:
    """Mirrored deals in the model: in turn at the seats, or one alone at each of them."""
    rules = native.rules_of(ruleset)
    return native.match_strategies(rules, one, other, seats, deals, seed, alone)
