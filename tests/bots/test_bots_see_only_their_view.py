"""Hidden tiles cannot reach a bot: swap them, and with the same seed it chooses the same."""

import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tilehall.bots import BOTS, make
from tilehall.core.game import Game
from tilehall.core.position import Position
from tilehall.core.rack import Rack

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "groups_bot.py"
SPECS = [*BOTS, f"{sys.executable} {EXAMPLE}"]


def with_hidden_tiles_swapped(game: Game, seat: int, chance: Random) -> Game:
    """The same for whoever sits there; all other racks and the pool are shuffled together."""
    here = game.position
    hidden = [*here.pool]
    for other, rack in enumerate(here.racks):
        hidden += rack if other != seat else ()
    chance.shuffle(hidden)
    racks = tuple(
        rack if other == seat else Rack(hidden.pop() for _ in rack)
        for other, rack in enumerate(here.racks)
    )
    swapped: Position = replace(here, racks=racks, pool=tuple(hidden))
    return replace(game, history=(*game.history[:-1], swapped))


@pytest.mark.parametrize("spec", SPECS, ids=[*BOTS, "outside"])
def test_swapping_hidden_tiles_changes_no_choice(spec: str) -> None:
    chance = Random(3)  # noqa: S311 - any order will do
    game = Game.new("classic-es", seats=3, seed=3)
    while not game.is_over and len(game.log) < 36:
        seat = game.position.to_move
        if spec not in BOTS and len(game.log) % 9:  # starting programs takes a while
            game = game.after(make("beginner").choose(game.view(seat)))
            continue
        other = with_hidden_tiles_swapped(game, seat, chance)
        assert other.position.racks != game.position.racks
        turns = []
        for each in (game, other):
            bot = make(spec, seed="same")
            turns.append(bot.choose(each.view(seat)))
            bot.close()
        assert turns[0] == turns[1]
        # a plain player moves the game on, so that every bot is asked the same questions
        game = game.after(make("beginner").choose(game.view(seat)))
