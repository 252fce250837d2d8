"""The only door to the compiled kernel: tiles in, sets out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tilehall import _kernel
from tilehall.core.errors import TilehallError
from tilehall.core.frames import MirrorValue
from tilehall.core.meld import Meld
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, Tile
from tilehall.core.understanding import understand

# judging plays and stepping through games: `tilehall.solver.micro_games` speaks to these
Games = _kernel.Games
Snapshot = _kernel.Snapshot
GameRules = _kernel.GameRules
JokerPolicy = _kernel.JokerPolicy
faults_of_play = _kernel.faults_of_play
# whole games in a model: `tilehall.solver.playouts` speaks to these
PlayoutRules = _kernel.PlayoutRules
Knowledge = _kernel.Knowledge
propose_plays = _kernel.propose_plays
rate_plays = _kernel.rate_plays
judge_plays = _kernel.judge_plays
match_strategies = _kernel.match_strategies

DEFAULT_LIMIT = 1_000_000  # states: a few seconds and some 100 MB at the very worst


class SolverError(TilehallError):
    """A question the solver does not take, such as forty copies of one tile."""


class RawAnswer(NamedTuple):
    """The kernel's own words, tiles by index; searches that ask thousands of times use them."""

    found: bool
    proved: bool
    loss: int
    bound: int
    nodes: int
    melds: list[list[int]]


@dataclass(frozen=True, slots=True)
class Arranged:
    """The best arrangement found: all that must lie, and as much of the rest as pays."""

    melds: list[Meld]
    loss: int  # weight of the tiles that stay out
    bound: int  # no arrangement loses less
    nodes: int

    @property
    def is_optimal(self) -> bool:
        return self.loss == self.bound


@dataclass(frozen=True, slots=True)
class NotArranged:
    """None exists (`is_proved`), or none was found within the limit."""

    is_proved: bool
    bound: int
    nodes: int


@dataclass(frozen=True, slots=True)
class NewTable:
    """The best arrangement of a table and a rack, told by what became of the old sets."""

    before: Table
    loss: int
    bound: int
    nodes: int
    kept: list[int]  # old sets that lie as they lay
    reordered: list[tuple[int, tuple[Tile, ...]]]  # old sets, and their tiles in another order
    fresh: list[tuple[Tile, ...]]
    laid: tuple[Tile, ...]

    def table(self, mirror_value: MirrorValue) -> Table:
        """Old sets first. One whose tiles lie together again lies as it lay, if it was a set."""
        before, kept, fresh = self.before, self.kept, self.fresh
        if self.reordered:
            kept, fresh = [*kept], [*fresh]
            for place, row in self.reordered:
                if understand(before[place], mirror_value).is_valid:
                    kept.append(place)
                else:
                    fresh.append(row)
            kept.sort()
        return Table([*[before[place] for place in kept], *map(Meld, fresh)])


def arrange(
    must: Iterable[Tile],
    may: Iterable[Tile],
    weights: Sequence[int],
    *,
    minimum: int = 0,
    mirror_is_middle: bool = False,
    limit: int = DEFAULT_LIMIT,
) -> Arranged | NotArranged:
    """Sets from all of `must` and the heaviest possible part of `may`, worth `minimum` or more."""
    found, proved, loss, bound, nodes, melds = arrange_raw(
        [tile.index for tile in must],
        [tile.index for tile in may],
        weights,
        minimum=minimum,
        mirror_is_middle=mirror_is_middle,
        limit=limit,
    )
    if not found:
        return NotArranged(proved, bound, nodes)
    kinds = ALL_TILES
    return Arranged([Meld([kinds[i] for i in meld]) for meld in melds], loss, bound, nodes)


def arrange_raw(
    must: Sequence[int],
    may: Sequence[int],
    weights: Sequence[int],
    *,
    minimum: int = 0,
    mirror_is_middle: bool = False,
    limit: int = DEFAULT_LIMIT,
) -> RawAnswer:
    """The same, tiles by index."""
    try:
        answer = _kernel.arrange(must, may, weights, minimum, mirror_is_middle, limit)
    except ValueError as error:
        raise SolverError(str(error)) from None
    return RawAnswer(*answer)


def arrange_on(
    table: Table,
    forced: tuple[Tile, ...],
    optional: tuple[Tile, ...],
    weights: Sequence[int],
    *,
    mirror_is_middle: bool,
    limit: int,
) -> NewTable | NotArranged:
    """The same for a table: its tiles and `forced` must lie."""
    try:
        found, proved, loss, bound, nodes, kept, reordered, fresh, laid = _kernel.arrange_on(
            table, forced, optional, ALL_TILES, weights, mirror_is_middle, limit
        )
    except ValueError as error:
        raise SolverError(str(error)) from None
    if not found:
        return NotArranged(proved, bound, nodes)
    return NewTable(table, loss, bound, nodes, kept, reordered, fresh, laid)


def count_choices(
    must: Iterable[Tile],
    may: Iterable[Tile],
    *,
    most: int | None = None,
    limit: int | None = None,
) -> list[int] | None:
    """How many choices of 0, 1, 2, ... `most` tiles of `may` can be arranged with all of `must`.

    Number tiles and regular jokers, and any legal table (RULES J3). None if more than `limit`
    states would have to be looked at.
    """
    spare = [tile.index for tile in may]
    most = len(spare) if most is None else most
    counts = _kernel.count_plays([tile.index for tile in must], spare, most, limit or 0)
    return counts or None
