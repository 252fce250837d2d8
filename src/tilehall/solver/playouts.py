"""Plays weighed and rated in the kernel's model of the game, which is quick and not quite the game.

What the model leaves out is told in native/games/playout_game.hpp: special jokers count as regular
ones, and sets that hold one lie outside it. So an answer is advice; legality is asked elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from tilehall.core.ruleset import Ruleset
from tilehall.core.tile import JOKERS, Tile
from tilehall.core.view import SeatView
from tilehall.solver import native

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
_REGULAR: Final = JOKERS[0].index

Indices = tuple[int, ...]
Weights = Sequence[float]  # by feature
Manner = Weights | None
LAYS_EVERYTHING: Final[Manner] = ()  # the most tiles, every turn
WAITS: Final[Manner] = None  # opens when it can, then lays nothing until it goes out


class Time(NamedTuple):
    """In milliseconds; 0 is no limit."""

    work: float  # of the thread's own work: what others take from a busy machine does not count
    clock: float  # on the clock on the wall


NO_LIMIT: Final = Time(0, 0)


class Model:
    """What one seat has seen, as the playouts know it."""

    def __init__(self, view: SeatView, has_laid: Sequence[bool]) -> None:
        """`has_laid`: which seats were seen to lay after their opening."""
        assert view.seat is not None  # noqa: S101 - a spectator has no turn to choose
        self.rules = native.rules_of(view.ruleset)
        unseen = Counter(view.ruleset.all_tiles())
        unseen.subtract(view.table.tally())
        unseen.subtract(view.rack)
        unseen_tiles = sorted(indices(unseen.elements()))
        hidden = view.pool_size + sum(facts.tiles for facts in view.seats) - len(view.rack)
        # a position made by hand may hold more tiles than the box: any will do for what is missing
        unseen_tiles += (place % _REGULAR for place in range(hidden - len(unseen_tiles)))
        inside = [meld for meld in view.table if not any(_is_special(tile) for tile in meld)]
        self.known = native.Knowledge(
            table=indices(tile for meld in inside for tile in meld),
            rack=indices(view.rack),
            unseen=unseen_tiles,
            seat=view.seat,
            held=[facts.tiles for facts in view.seats],
            opened=[facts.opened for facts in view.seats],
            has_laid=has_laid,
            pool=view.pool_size,
            passes=view.passes,
        )

    def proposals(self, *, thorough: bool, time: Time = NO_LIMIT) -> list[Indices]:
        """Tiles to lay that are worth a thought; the first is what one would do unthinkingly.

        A thorough look lists many ways to lay only a part, as long as there is time.
        """
        return native.propose_plays(self.rules, self.known, thorough, *time)

    def weighed(self, plays: Sequence[Indices], weights: Weights) -> list[float]:
        """What a strategy says of each play; laying nothing is worth 0."""
        return native.weigh_plays(self.rules, self.known, plays, weights)

    def rated(
        self,
        plays: Sequence[Indices],
        *,
        manners: Sequence[Manner],
        laid_nothing: Sequence[bool],
        worlds: int,
        seed: int,
        time: Time = NO_LIMIT,
    ) -> list[native.RatedPlay]:
        """All plays in the same worlds, best first; each seat goes on in its manner."""
        return native.rate_plays(
            self.rules, self.known, plays, manners, laid_nothing, worlds, *time, seed
        )


def match_strategies(
    ruleset: Ruleset,
    one: Manner,
    other: Manner,
    *,
    seats: int,
    deals: int,
    seed: int,
) -> native.MatchResult:
    """Mirrored deals in the model."""
    rules = native.rules_of(ruleset)
    return native.match_strategies(rules, one, other, seats, deals, seed)


def indices(tiles: Iterable[Tile]) -> Indices:
    """Tiles as the model numbers them: every joker is a regular one."""
    return tuple(min(tile.index, _REGULAR) for tile in tiles)


def _is_special(tile: Tile) -> bool:
    return tile.index > _REGULAR
