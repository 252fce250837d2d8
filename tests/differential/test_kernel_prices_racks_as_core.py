"""What the rack of a seat that never opened costs (RULES P3): core, kernel games and playouts."""

from collections import Counter
from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from tests.support.games import game_at

from tilehall.core.editions import edition
from tilehall.core.game import Game
from tilehall.core.scoring import Ended, score
from tilehall.env.numbering import DRAW
from tilehall.solver import native
from tilehall.solver.micro_games import KernelGames
from tilehall.solver.playouts import WAITS

PRICES = (None, 0, 34, 100, 200)  # None: its value
RACKS = {
    "could open": "r11 r12 r13 k1",
    "could open with its joker": "r13 k13 J",
    "could not open": "r11 k12 r2",
    "could not open with its joker": "r1 k2 J",
}


def blocked(unopened: int | None, could_open: int | None, rack: str) -> Game:
    """Seat 0 has opened and can lay nothing; the game is blocked when it passes."""
    rules = replace(
        edition("tournament-hk"), unopened_rack=unopened, unopened_rack_could_open=could_open
    )
    return game_at(rules, racks=["b9", rack], opened=[True, False], passes=1)


def playout_points(game: Game) -> float:
    """What passing brings seat 0 in the model, where the other rack is all that is unseen."""
    rack, other = game.position.racks
    lying = Counter(game.ruleset.all_tiles()) - Counter(rack) - Counter(other)
    view = native.SeatView(
        table=(tuple(lying.elements()),), rack=rack, seat=0, held=[len(rack), len(other)],
        opened=game.position.opened_seats, pool_size=0, passes=1, turns=9, seen=[],
    )  # fmt: skip
    rules = native.rules_of(game.ruleset)
    passing = native.rate_plays(rules, view, [(), ()], [WAITS, WAITS], 1, 1)
    assert passing[0].worlds
    return passing[0].points


@pytest.mark.parametrize("rack", RACKS.values(), ids=RACKS)
@pytest.mark.parametrize(("unopened", "could_open"), [*product(PRICES, PRICES)])
@pytest.mark.clause("P3")
def test_an_unopened_rack_costs_the_same_in_core_kernel_and_playouts(
    unopened: int | None, could_open: int | None, rack: str
) -> None:
    game = blocked(unopened, could_open, rack)
    position = game.position
    expected = score(
        game.ruleset, position.racks, opened=position.opened_seats, ended=Ended.BLOCKED
    )

    games = KernelGames(game.ruleset, seats=2, count=1)
    games.load(0, position)
    games.step(np.array([DRAW]))
    assert games.arrays.is_over[0]
    assert tuple(games.arrays.points[0]) == expected.scores

    assert playout_points(game) == expected.scores[0]


def test_a_rack_that_could_have_opened_may_cost_its_value_where_others_have_a_price() -> None:
    """Once the playouts charged 100 for it."""
    game = blocked(100, None, "r11 r12 J")
    assert playout_points(game) == 11 + 12 + game.ruleset.joker_value - 9
