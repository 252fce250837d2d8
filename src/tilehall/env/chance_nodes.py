"""A game whose tiles come from outside, one at a time: for frameworks in which chance is a player.

The tile that came is put in front of the pool, and core's game goes on with it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Self

from tilehall.core.game import Game
from tilehall.core.rack import Rack
from tilehall.core.ruleset import Ruleset
from tilehall.core.tile import Tile
from tilehall.core.turn import Draw, Turn


@dataclass(frozen=True)
class Here:
    """Where a game is. It never changes, so copies of a state share it."""

    game: Game  # core's; its racks are empty while tiles are dealt
    dealt: tuple[Tile, ...] = ()
    is_drawing: bool = False  # a draw was chosen, and chance has not answered yet
    drawn: tuple[tuple[Tile, ...], ...] = ()  # by seat: the first rack and all that followed
    steps: tuple[int, ...] = ()  # micro-actions of this turn

    @classmethod
    def at_the_start(cls, ruleset: Ruleset, seats: int) -> Self:
        """Nothing is dealt yet; seat 0 will start: one contender does without a draw."""
        return cls(Game.new(ruleset, seats=seats, seed="chance", contenders=(0,)))

    def __deepcopy__(self, _memo: object) -> Self:
        return self

    @property
    def is_dealing(self) -> bool:
        return not self.drawn

    @cached_property
    def left(self) -> Counter[Tile]:
        """What may come next."""
        if not self.is_dealing:
            return Counter(self.game.position.pool)
        return Counter(self.game.ruleset.all_tiles()) - Counter(self.dealt)

    def with_tile(self, tile: Tile) -> Here:
        """Chance has answered."""
        rules, here = self.game.ruleset, self.game.position
        if not self.is_dealing:
            seat, pool = here.to_move, list(here.pool)
            pool.remove(tile)
            after = _at(self.game, pool=(tile, *pool)).after_legal(Draw(), seat=seat)
            drawn = tuple(
                (*tiles, tile) if place == seat else tiles for place, tiles in enumerate(self.drawn)
            )
            return Here(after, drawn=drawn)
        dealt, size = (*self.dealt, tile), rules.rack_size
        if len(dealt) < size * here.seats:
            return replace(self, dealt=dealt)
        racks = tuple(dealt[seat * size : (seat + 1) * size] for seat in range(here.seats))
        pool = list((Counter(rules.all_tiles()) - Counter(dealt)).elements())
        game = _at(self.game, pool=tuple(pool), racks=tuple(Rack(rack) for rack in racks))
        return Here(game, drawn=racks)

    def with_turn(self, turn: Turn) -> Here:
        if isinstance(turn, Draw):
            return replace(self, is_drawing=True, steps=())
        game = self.game.after_legal(turn, seat=self.game.position.to_move)
        return Here(game, drawn=self.drawn)


def _at(game: Game, **changed: Any) -> Game:
    return replace(game, history=(*game.history[:-1], replace(game.position, **changed)))
