"""A game is a fold over acts: what is refused, what follows, what can be taken back."""

import pytest
from tests.support.games import game_at

from tilehall.core import game as game_module
from tilehall.core.act import Act, Entry, Knock, Pause, Resume, TimeOut
from tilehall.core.editions import edition
from tilehall.core.errors import TilehallError
from tilehall.core.game import Game, IllegalTurn
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.table import Table
from tilehall.core.turn import Draw, Pass, Play, Redeal


@pytest.fixture
def game() -> Game:
    return game_at("classic-hk", table="r5 r6 r7", racks=["r8 k1", "k2 k3"], pool="b1 b2")


@pytest.fixture
def tournament() -> Game:
    return game_at("tournament-hk", table="r5 r6 r7", racks=["r8 k1", "k2", "k3"], pool="b1")


def faults(game: Game, act: Act, seat: int | None = None) -> list[str]:
    return [str(found.fault) for found in game.violations(act, seat)]


def test_a_new_game_takes_an_edition_or_a_ruleset_and_players_or_their_number() -> None:
    by_name = Game.new("xp-es", players=["Ada", "Ben"], seed="x")
    by_number = Game.new(edition("xp-es"), seats=2, seed="x")

    assert by_name.players == ("Ada", "Ben")
    assert by_number.players == ("Seat 1", "Seat 2")
    assert by_name.position == by_number.position
    assert Game.new("xp-es", seed=1).position.seats == 6


def test_an_act_gives_a_new_game_and_leaves_the_old_one(game: Game) -> None:
    after = game.after(Play.parse("r5 r6 r7 r8"), at=1500)

    assert str(game.position.table) == "r5 r6 r7"
    assert str(after.position.table) == "r5 r6 r7 r8"
    assert after.log == (Entry(0, Play.parse("r5 r6 r7 r8"), 1500),)


def test_an_illegal_turn_carries_every_violation_and_says_the_first(game: Game) -> None:
    with pytest.raises(IllegalTurn, match=r"Not on your rack: y1\. \(G4\)") as refused:
        game.after(Play.parse("r5 r6 | y1"))

    assert [found.fault for found in refused.value.violations] == [
        "tile-not-on-rack",
        "tile-removed-from-table",
        "invalid-set",
        "invalid-set",
    ]


@pytest.mark.parametrize("act", [Draw(), Pass(), Play(Table()), TimeOut(Table())])
def test_only_the_seat_to_move_takes_a_turn_also_while_the_game_is_paused(
    game: Game, act: Act
) -> None:
    assert faults(game, act, 1) == ["not-your-turn"]
    assert faults(game.after(Pause()), act, 1) == ["not-your-turn"]


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there_is_an_error(game: Game, seat: int) -> None:
    for ask in (game.violations, lambda act, seat: game.after(act, seat=seat)):
        with pytest.raises(TilehallError, match=f"there is no seat {seat}; allowed: 0 to 1"):
            ask(Redeal(), seat)
    with pytest.raises(TilehallError, match="there is no seat"):
        game.view(seat)


def test_a_time_out_is_about_tiles_of_the_table_and_the_rack(game: Game) -> None:
    (found,) = game.violations(TimeOut(Table.parse("r5 r6 | y9 k1 k1 | r7")))

    assert (found.fault, [str(tile) for tile in found.tiles]) == ("tile-not-on-rack", ["k1", "y9"])


# ------------------------------------------------------------------------------- pauses


def test_while_the_game_is_paused_nobody_takes_a_turn(game: Game) -> None:
    paused = game.after(Pause(), seat=1)

    for act in (Draw(), TimeOut(game.position.table), Redeal(), Pause()):
        assert faults(paused, act) == ["game-paused"]
    assert paused.after(Resume(), seat=1).position == game.position


def test_only_a_paused_game_goes_on(game: Game) -> None:
    (found,) = game.violations(Resume())

    assert (found.fault, found.clause) == ("malformed", "T5")


def test_a_game_that_is_over_is_not_paused(game: Game) -> None:
    over = game_at("classic-hk", racks=["k1", "r1"]).after(Pass()).after(Pass())

    assert faults(over, Pause()) == ["game-over"]


# ------------------------------------------------------------------------------- knocks


def test_a_rack_is_knocked_over_once(tournament: Game) -> None:
    knocked = tournament.after(Knock(), seat=1)

    assert knocked.knocked == {1}
    assert knocked.position == tournament.position
    assert [found.clause for found in knocked.violations(Knock(), 1)] == ["P3"]
    assert knocked.violations(Knock(), 2) == ()


def test_somebody_is_left_to_win(tournament: Game) -> None:
    knocked = tournament.after(Knock(), seat=1).after(Knock(), seat=2)

    (found,) = knocked.violations(Knock(), 0)
    assert "left to win" in found.message


def test_where_there_is_no_rule_for_knocked_racks_nobody_knocks(game: Game) -> None:
    (found,) = game.violations(Knock())

    assert "no rule" in found.message


# ---------------------------------------------------------------------------- going back


def test_undo_takes_back_acts_of_every_kind(tournament: Game) -> None:
    later = tournament.after(Knock(), seat=1).after(Pause()).after(Resume()).after(Draw())

    assert later.undo() == later.undo(1)
    assert later.undo(3).knocked == {1}
    assert later.undo(4) == tournament
    assert later.undo(0) == later


@pytest.mark.parametrize("count", [-1, 2])
def test_no_more_can_be_undone_than_was_done(game: Game, count: int) -> None:
    with pytest.raises(TilehallError, match=f"1 acts can be undone, not {count}"):
        game.after(Draw()).undo(count)


# ---------------------------------------------------------------------------------- time


def test_time_does_not_run_backwards(game: Game) -> None:
    later = game.after(Draw(), at=5000).after(Draw())

    assert later.after(Pass(), at=5000).log[-1].at == 5000
    for at in (4999, -1, 10**12):
        with pytest.raises(TilehallError, match="time does not run backwards"):
            later.after(Pass(), at=at)
    with pytest.raises(TilehallError, match="time does not run backwards"):
        game.after(Draw(), at=-1)


def test_a_game_has_an_end_even_if_its_players_only_pause(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_module, "MOST_ACTS", 2)
    long = game.after(Pause()).after(Resume())

    with pytest.raises(TilehallError, match="no game has more than 2 acts"):
        long.after(Pause())


# ----------------------------------------------------------------------------- positions


def test_a_question_to_the_judge_is_a_position_with_one_seat() -> None:
    rules = edition("classic-hk")
    asked = Position.of(rules, table="r5 r6 r7", rack="r8", opened=False)

    assert asked == Position.of(
        rules, table=Table.parse("r5 r6 r7"), rack=Rack.parse("r8"), opened=False
    )
    assert (asked.seats, asked.opened, asked.pool_size, asked.hindrance) == (1, False, 0, None)


def test_the_state_of_a_game_can_be_told_without_its_tiles(game: Game) -> None:
    over = game_at("classic-hk", racks=["k1", "r1"]).after(Pass()).after(Pass())

    assert repr(game) == "<Game classic-hk, 2 seats, 0 acts, seat 0 to move>"
    assert repr(over) == "<Game classic-hk, 2 seats, 2 acts, over>"
    assert str(IllegalTurn(game.violations(Pass()))) == str(game.violations(Pass())[0])
