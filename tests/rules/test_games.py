"""RULES section 4: the start, draws and passes, the end, redeals. test_time_outs.py has G9."""

from collections import Counter
from dataclasses import replace

import pytest
from tests.support.games import game_at, points

from tilehall.core.act import TimeOut
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.errors import Fault, RulesetError
from tilehall.core.game import Game
from tilehall.core.notation import parse_tiles, print_tiles
from tilehall.core.rack import Rack
from tilehall.core.ruleset import EmptyPool
from tilehall.core.start import Setup, Start, draw_for_start
from tilehall.core.table import Table
from tilehall.core.turn import Draw, Pass, Play, Redeal

every_edition = pytest.mark.parametrize("ruleset", EDITION_IDS)


def drawing(
    monkeypatch: pytest.MonkeyPatch,
    pile: str,
    *,
    players: str = "A B C D",
    ruleset: str = "classic-hk",
    contenders: tuple[int, ...] = (),
    seating_by_draw: bool = False,
) -> Start:
    """The draw for the start from a pile that lies so."""
    monkeypatch.setattr("tilehall.core.start.Chance.shuffled", lambda *_: parse_tiles(pile))
    names = tuple(players.split())
    return draw_for_start(Setup(edition(ruleset), names, "1", contenders, seating_by_draw))


def drawn(start: Start) -> list[str]:
    return [f"{'ABCD'[draw.player]} {draw.tile}" for draw in start.draws]


# ------------------------------------------------------------------------------- the start


@pytest.mark.clause("G1")
def test_each_player_draws_one_tile_and_the_highest_number_starts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = drawing(monkeypatch, "k3 r12 b1 y11")

    assert drawn(start) == ["A k3", "B r12", "C b1", "D y11"]
    assert start.starter == 1


@pytest.mark.clause("G1a")
@every_edition
def test_a_joker_is_drawn_again_in_all_editions(
    monkeypatch: pytest.MonkeyPatch, ruleset: str
) -> None:
    start = drawing(monkeypatch, "k3 J J r4 b5 y2", ruleset=ruleset)

    assert drawn(start) == ["A k3", "B J", "B J", "B r4", "C b5", "D y2"]
    assert start.starter == 2


@pytest.mark.clause("G1a")
def test_ties_draw_again_among_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    start = drawing(monkeypatch, "k9 r9 b2 y9 k4 J r5 b5 y1 k1 r2 b3")

    assert drawn(start) == [
        *("A k9", "B r9", "C b2", "D y9"),
        *("A k4", "B J", "B r5", "D b5"),
        *("B y1", "D k1"),
        *("B r2", "D b3"),
    ]
    assert start.starter == 3


@pytest.mark.clause("G1")
@every_edition
def test_the_tiles_go_back_the_pool_is_shuffled_and_each_player_takes_14(ruleset: str) -> None:
    game = Game.new(ruleset, seats=3, seed=5)
    here, rules = game.position, edition(ruleset)

    assert [len(rack) for rack in here.racks] == [14, 14, 14]
    assert here.pool_size == rules.tile_count - 3 * 14
    assert here.all_tiles() == Counter(rules.all_tiles())
    assert list(here.pool) != sorted(here.pool)
    assert here.to_move == game.start.starter


@pytest.mark.clause("G1")
def test_play_goes_clockwise() -> None:
    game = Game.new("classic-hk", seats=4, seed=3)
    seats = []
    for _ in range(5):
        seats.append(game.position.to_move)
        game = game.after(Draw())

    assert seats == [(game.start.starter + step) % 4 for step in range(5)]


@pytest.mark.clause("E-SEATS")
def test_the_tiles_drawn_for_the_start_may_decide_the_seats_highest_to_lowest_clockwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = drawing(monkeypatch, "k3 r12 b3 y11 r5 y6", seating_by_draw=True)

    assert drawn(start) == ["A k3", "B r12", "C b3", "D y11", "A r5", "C y6"]
    assert [("ABCD")[player] for player in start.order] == ["B", "D", "C", "A"]
    assert start.starter == 0


@pytest.mark.clause("E-SEATS")
@pytest.mark.parametrize("ruleset", EDITION_IDS)
def test_the_seats_are_drawn_in_the_hong_kong_classic_only(ruleset: str) -> None:
    if edition(ruleset).seating_by_draw:
        assert ruleset == "classic-hk"
        Game.new(ruleset, seats=4, seed=1, seating_by_draw=True)
        return
    with pytest.raises(RulesetError, match="E-SEATS"):
        Game.new(ruleset, seats=4, seed=1, seating_by_draw=True)


@pytest.mark.clause("E-XP")
@pytest.mark.parametrize("seats", [5, 6])
def test_five_or_six_players_use_all_160_tiles(seats: int) -> None:
    here = Game.new("xp-es", seats=seats, seed=1).position

    assert here.all_tiles().total() == 160
    for way in ("106", "108"):
        with pytest.raises(RulesetError, match="2 to 4 players"):
            Game.new(f"xp-es:{way}", seats=seats, seed=1)


@pytest.mark.clause("E-XP")
@pytest.mark.parametrize(
    ("way", "tiles", "jokers", "copies"),
    [("xp-es:106", 106, 2, 2), ("xp-es", 160, 4, 3), ("xp-es:108", 108, 4, 2)],
)
def test_four_or_fewer_choose_among_three_boxes(
    way: str, tiles: int, jokers: int, copies: int
) -> None:
    box = Game.new(way, seats=4, seed=1).position.all_tiles()
    codes = Counter({tile.code: count for tile, count in box.items()})

    assert (codes.total(), codes["J"], codes["r7"]) == (tiles, jokers, copies)


@pytest.mark.clause("E-INFERRED")
@pytest.mark.parametrize("ruleset", ["twist-cn", "twist-kr"])
def test_the_eight_twist_jokers_are_two_of_each_kind(ruleset: str) -> None:
    assert edition(ruleset).jokers == (2, 2, 2, 2)


@pytest.mark.clause("E-INFERRED")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tournament_rules_may_be_played_by_two_to_four_at_home(seats: int) -> None:
    assert Game.new("tournament-hk", seats=seats, seed=1).position.seats == seats


# ------------------------------------------------------------------- drawing and passing


@pytest.mark.clause("G5")
@every_edition
def test_a_player_who_does_not_want_to_play_draws_one_tile_and_the_turn_ends(ruleset: str) -> None:
    game = game_at(ruleset, racks=["k1 k2", "r1"], pool="k3 b9")
    after = game.after(Draw()).position

    assert str(after.racks[0]) == "k1 k2 k3"
    assert print_tiles(after.pool) == "b9"
    # the tile drawn cannot be played in that turn
    (found,) = game.after(Draw()).violations(Play.parse("k1 k2 k3"), seat=0)
    assert found.fault is Fault.NOT_YOUR_TURN


@pytest.mark.clause("G5")
def test_who_touches_the_pool_takes_back_what_was_laid_in_this_turn() -> None:
    # a draw names no table: the one from the start of the turn lies there again
    game = game_at("tournament-hk", table="r5 r6 r7", racks=["r8 k1", "r1"], pool="k3")

    assert str(game.after(Draw()).position.table) == "r5 r6 r7"
    assert str(game.after(Draw()).position.racks[0]) == "k1 k3 r8"


@pytest.mark.clause("G5a")
@every_edition
@pytest.mark.parametrize("play", ["k7 k8 k9 | r5 r6 r7", "r5 r6 r7 r8"])
def test_any_play_stands_for_the_draw_also_one_that_only_lays_new_sets(
    ruleset: str, play: str
) -> None:
    game = game_at(ruleset, table="r5 r6 r7", racks=["k7 k8 k9 r8", "r1"], pool="k3")
    after = game.after(Play.parse(play)).position

    assert (print_tiles(after.pool), after.to_move) == ("k3", 1)


@pytest.mark.clause("G6")
@every_edition
def test_with_an_empty_pool_a_player_plays_or_passes(ruleset: str) -> None:
    game = game_at(ruleset, table="r5 r6 r7", racks=["r8 k1", "r1"])

    assert [found.fault for found in game.violations(Draw())] == ["pool-empty"]
    assert game.violations(Pass()) == ()
    assert game.violations(Play.parse("r5 r6 r7 r8")) == ()


@pytest.mark.clause("G6")
def test_while_there_are_tiles_nobody_passes() -> None:
    game = game_at("classic-hk", racks=["r8 k1", "r1"], pool="b1")

    assert [found.fault for found in game.violations(Pass())] == ["pool-not-empty"]


@pytest.mark.clause("G6a")
@every_edition
def test_all_editions_play_on_when_the_pool_is_empty(ruleset: str) -> None:
    game = game_at(ruleset, racks=["k1", "r1"], pool="b1").after(Draw())

    assert edition(ruleset).empty_pool is EmptyPool.PLAY_ON
    assert not game.is_over


@pytest.mark.clause("G6a")
def test_an_edition_parameter_ends_the_game_at_once_when_the_pool_is_empty() -> None:
    rules = replace(edition("classic-hk"), empty_pool=EmptyPool.END)
    game = game_at(rules, racks=["k4", "r1"], pool="b1 b2").after(Draw())
    assert not game.is_over

    game = game.after(Draw())
    assert game.is_over
    assert game.outcome is not None
    assert game.outcome.winners == (1,)  # r1 b2 against k4 b1
    assert game.outcome.scores == points(-2, 2)


@pytest.mark.clause("G6b")
@every_edition
def test_the_game_is_blocked_after_as_many_passes_in_a_row_as_there_are_players(
    ruleset: str,
) -> None:
    game = game_at(ruleset, racks=["k1", "r2", "b3"])
    for passes in range(3):
        assert not game.is_over
        assert game.position.passes == passes
        game = game.after(Pass())

    assert game.is_over


@pytest.mark.clause("G6b")
def test_a_play_between_starts_the_count_of_passes_anew() -> None:
    game = game_at("classic-es", table="r5 r6 r7", racks=["k1", "r8 k2"])
    game = game.after(Pass()).after(Play.parse("r5 r6 r7 r8")).after(Pass())

    assert not game.is_over
    assert game.after(Pass()).is_over


@pytest.mark.clause("G6b")
@every_edition
def test_a_time_out_that_lays_nothing_is_then_a_pass_also_if_a_play_exists(ruleset: str) -> None:
    game = game_at(ruleset, table="r5 r6 r7", racks=["r8 k1", "r4 k2"])
    game = game.after(TimeOut(game.position.table))  # untouched
    assert game.position.passes == 1
    game = game.after(TimeOut(Table.parse("r5 r6 | r7 r4")))  # restored
    assert game.is_over
    assert [str(rack) for rack in game.position.racks] == ["k1 r8", "k2 r4"]


@pytest.mark.clause("G6b")
@every_edition
def test_drawing_the_last_tile_is_not_a_pass_by_draw_or_by_time_out(ruleset: str) -> None:
    game = game_at(ruleset, table="r5 r6 r7", racks=["k1", "r1"], pool="b1")

    for act in (Draw(), TimeOut(game.position.table), TimeOut(Table.parse("r5 r6 r7 | k1"))):
        after = game.after(act)
        assert (after.position.pool_size, after.position.passes) == (0, 0)
        assert not after.after(Pass()).is_over
        assert after.after(Pass()).after(Pass()).is_over


@pytest.mark.clause("G6b")
def test_a_time_out_that_keeps_a_set_on_an_empty_pool_is_no_pass() -> None:
    game = game_at("classic-es", table="r5 r6 r7", racks=["r8 k1 b2", "r1"], passes=1)
    after = game.after(TimeOut(Table.parse("r5 r6 r7 r8 | k1"))).position

    assert (str(after.table), after.passes, after.ended) == ("r5 r6 r7 r8", 0, False)


@pytest.mark.clause("G7")
@every_edition
def test_the_game_ends_when_a_rack_is_empty(ruleset: str) -> None:
    game = game_at(ruleset, table="r5 r6 r7", racks=["r8", "r1"], pool="b1")
    game = game.after(Play.parse("r5 r6 r7 r8"))

    assert game.is_over
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


@pytest.mark.clause("G7")
def test_the_game_ends_when_it_is_blocked_and_the_lowest_rack_wins() -> None:
    game = game_at("twist-cn", racks=["k7", "r2"]).after(Pass()).after(Pass())

    assert game.outcome is not None
    assert game.outcome.scores == points(-5, 5)


# ------------------------------------------------------------------------------- redeals


THREE_PAIRS = "k1 k1 r2 r2 b3 b3 y4"


@pytest.mark.clause("G8")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_before_the_first_turn_a_player_with_three_pairs_may_ask_for_a_new_deal(seat: int) -> None:
    racks = ["k1 r1 b1"] * 3
    racks[seat] = THREE_PAIRS
    game = game_at("tournament-hk", racks=racks, pool="y1", turns=0)
    after = game.after(Redeal(), seat=seat)

    assert after.position.all_tiles() == Counter(edition("tournament-hk").all_tiles())
    assert after.position.is_first_turn
    assert game.view(seat).violations(Redeal()) == ()


@pytest.mark.clause("G8")
@pytest.mark.parametrize(
    ("rack", "turns"),
    [
        ("k1 k1 r2 r2 b3 y3", 0),  # two pairs
        ("k1 k1 r2 r2 J J", 0),  # jokers have no number
        ("k1 r1 k2 r2 k3 r3", 0),  # equal numbers are not identical tiles
        (THREE_PAIRS, 1),  # too late
    ],
)
def test_there_is_no_redeal_without_three_pairs_or_after_the_first_turn(
    rack: str, turns: int
) -> None:
    game = game_at("tournament-hk", racks=[rack, THREE_PAIRS], pool="y1", turns=turns)

    for found in (game.violations(Redeal(), 0), game.view(0).violations(Redeal())):
        assert [each.fault for each in found] == ["redeal-not-allowed"]


@pytest.mark.clause("G8")
def test_more_than_three_pairs_entitle_too() -> None:
    game = game_at("tournament-hk", racks=[f"{THREE_PAIRS} y4", "k1"], turns=0)

    assert game.violations(Redeal(), 0) == ()


@pytest.mark.clause("G8")
def test_a_redeal_may_happen_as_often_as_it_happens_and_the_starter_stays() -> None:
    game = Game.new("tournament-hk", seats=4, seed=11)
    holder = replace(game.position, racks=(Rack.parse(THREE_PAIRS),) * 4)
    deals = [game.position]
    for _ in range(3):
        game = replace(game, history=(*game.history[:-1], holder)).after(Redeal(), seat=2)
        deals.append(game.position)

    assert len({deal.pool for deal in deals}) == 4
    assert {deal.to_move for deal in deals} == {game.start.starter}


@pytest.mark.clause("G8")
@every_edition
def test_only_the_tournament_rules_know_a_redeal(ruleset: str) -> None:
    game = game_at(ruleset, racks=[THREE_PAIRS, "k1"], turns=0)
    faults = [found.fault for found in game.violations(Redeal(), 0)]

    assert faults == ([] if ruleset == "tournament-hk" else ["redeal-not-allowed"])
