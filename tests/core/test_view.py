"""What one seat may see; tests/laws/test_game_laws.py proves that there is nothing more."""

import pytest
from tests.support.games import game_at

from tilehall.core.act import Pause, TimeOut
from tilehall.core.game import Game
from tilehall.core.happening import Happening
from tilehall.core.table import Table
from tilehall.core.tile import tile
from tilehall.core.turn import Draw, Pass, Play, Redeal
from tilehall.core.view import SeatFacts


@pytest.fixture
def game() -> Game:
    return game_at(
        "classic-hk",
        table="r5 r6 r7",
        racks=["r8 k1", "k2 k3 k4"],
        pool="b1 b2",
        opened=(True, False),
    )


def test_a_seat_sees_the_table_its_rack_and_how_many_tiles_the_others_hold(game: Game) -> None:
    view = game.view(1)

    assert (str(view.table), str(view.rack), view.pool_size) == ("r5 r6 r7", "k2 k3 k4", 2)
    assert view.seats == (SeatFacts("Seat 1", 2, True), SeatFacts("Seat 2", 3, False))
    assert (view.opened, view.to_move, view.turns, view.passes) == (False, 0, 20, 0)
    assert (view.racks, view.seed, view.outcome) == (None, None, None)
    assert view.seed_hash == game.seed_hash


def test_a_spectator_has_no_rack_and_no_turn(game: Game) -> None:
    view = game.view(None)

    assert (view.seat, view.rack, view.opened) == (None, (), False)
    for turn in (Draw(), Redeal()):
        assert [found.fault for found in view.violations(turn)] == ["not-your-turn"]


def test_a_seat_asks_its_view_what_it_may_do(game: Game) -> None:
    assert game.view(0).violations(Play.parse("r5 r6 r7 r8")) == ()
    assert [found.fault for found in game.view(1).violations(Draw())] == ["not-your-turn"]
    paused = game.after(Pause())
    assert [found.fault for found in paused.view(0).violations(Draw())] == ["game-paused"]
    assert [found.fault for found in paused.view(1).violations(Draw())] == ["not-your-turn"]


def test_everybody_sees_what_happened_but_not_which_tile_was_drawn(game: Game) -> None:
    after = game.after(Play.parse("r5 r6 r7 r8"), at=900).after(Draw())
    longer = Table.parse("r5 r6 r7 r8")

    assert after.view(None).happenings == (
        Happening(seat=0, what="play", table=longer, drawn=0, at=900, laid=(tile("r8"),)),
        Happening(seat=1, what="draw", table=longer, drawn=1, at=None),
    )


def test_the_draft_of_a_time_out_stays_private(game: Game) -> None:
    after = game.after(TimeOut(Table.parse("r5 r6 r7 | k1")))

    assert after.view(1).happenings == (
        Happening(seat=0, what="timeout", table=game.position.table, drawn=2, at=None),
    )


def test_a_redeal_is_seen_and_no_tile_counts_as_drawn() -> None:
    holder = next(
        other
        for seed in range(1000)
        if not (other := Game.new("tournament-hk", seats=4, seed=seed)).violations(Redeal())
    )
    (happening,) = holder.after(Redeal()).view(None).happenings

    assert (happening.what, happening.drawn) == ("redeal", 0)


def test_when_the_game_is_over_all_is_laid_open() -> None:
    game = game_at("classic-hk", racks=["k1", "r3"]).after(Pass()).after(Pass())
    view = game.view(None)

    assert view.racks == game.position.racks
    assert (view.seed, view.outcome) == (game.setup.seed, game.outcome)
    assert [found.fault for found in game.view(0).violations(Draw())] == ["game-over"]


def test_a_seat_of_a_new_game_is_in_its_first_turn() -> None:
    assert Game.new("classic-hk", seats=2, seed=1).view(0).is_first_turn


def test_acts_are_numbered_from_one(game: Game) -> None:
    view = game.after(Draw()).view(0)

    assert view.acts == len(view.happenings)
    assert list(view.recent(1)) == [(view.acts, view.happenings[-1])]
    assert [number for number, _ in view.recent(99)] == list(range(1, view.acts + 1))
