"""Win share: what the positions of a game are worth to each seat, as its share of the win.

The kernel has the model, the same for Python and for the page (native/study/win_share.hpp); here
its whole parts become fractions.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from tilehall.core.act import Act, TimeOut
from tilehall.core.game import Game
from tilehall.core.table import Table
from tilehall.core.turn import Play
from tilehall.solver import native

Shares = tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class ActValue:
    """The shares after an act, and what the tiles drawn in it were worth beyond the mean."""

    shares: Shares
    luck: Shares


class WinShare:
    """The model, and one game; it remembers what it has searched for."""

    def __init__(self, game: Game | native.Game) -> None:
        twin = game if isinstance(game, native.Game) else _in_kernel(game)
        self.kernel = native.GameReview(twin)

    def after(self, acts: int) -> ActValue:
        """Before the first act (0), or after so many."""
        parts, drawn = self.kernel.shares(acts)
        luck = [Fraction()] * len(parts)
        for pool, sums, after in drawn:
            for seat, (total, got) in enumerate(zip(sums, after, strict=True)):
                luck[seat] += Fraction(got * pool - total, pool * native.PARTS)
        return ActValue(_shares(parts), tuple(luck))


def _shares(parts: Iterable[int]) -> Shares:
    return tuple(Fraction(part, native.PARTS) for part in parts)


def _in_kernel(game: Game) -> native.Game:
    """The same game, played again by the kernel."""
    setup = game.setup
    twin = native.Game(
        native.rules_of(setup.ruleset),
        seats=len(setup.players),
        seed=setup.seed,
        contenders=list(setup.contenders),
        seating_by_draw=setup.seating_by_draw,
    )
    for entry in game.log:
        act = entry.act
        left = [[tile.index for tile in meld] for meld in _left_by(act)]
        if broken := twin.act(type(act).__name__.lower(), seat=entry.seat, table=left):
            raise AssertionError(f"core and the kernel disagree about {act}: {broken[0]}")
    return twin


def _left_by(act: Act) -> Table:
    """The table as it lay at the end of a play or a time-out."""
    if isinstance(act, Play):
        return act.table
    return act.draft if isinstance(act, TimeOut) else Table()
