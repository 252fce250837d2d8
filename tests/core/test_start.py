"""Who may play, who draws for the start, and how tiles are dealt."""

import pytest

from tilehall.core.chance import Chance
from tilehall.core.editions import edition
from tilehall.core.errors import RulesetError, TilehallError
from tilehall.core.notation import parse_tiles
from tilehall.core.start import Setup, deal, draw_for_start

CLASSIC = edition("classic-hk")


@pytest.mark.parametrize(
    ("players", "message"),
    [
        (("A", ""), "'' is no name; allowed: 1 to 40 printable characters"),
        (("A", " B"), "' B' is no name"),
        (("A", "B\n"), r"'B\\n' is no name"),
        (("A", "B\x07"), r"'B\\x07' is no name"),
        (("A", "B" * 41), "is no name"),
        (("A", "B", "A"), "two players have the name 'A'"),
    ],
)
def test_players_have_names_of_their_own_on_one_line(
    players: tuple[str, ...], message: str
) -> None:
    with pytest.raises(TilehallError, match=message):
        Setup(CLASSIC, players, "1")


@pytest.mark.parametrize("players", [(), ("A",), tuple("ABCDE")])
def test_there_are_as_many_players_as_the_edition_takes(players: tuple[str, ...]) -> None:
    with pytest.raises(RulesetError, match="classic-hk is for 2 to 4 players"):
        Setup(CLASSIC, players, "1")


@pytest.mark.parametrize(
    ("contenders", "message"),
    [
        ((2,), "only players of this game"),
        ((-1,), "only players of this game"),
        ((0, 0), "nobody draws twice"),
    ],
)
def test_those_who_draw_for_the_start_are_players_each_once(
    contenders: tuple[int, ...], message: str
) -> None:
    with pytest.raises(TilehallError, match=message):
        Setup(CLASSIC, ("A", "B"), "1", contenders)


def test_a_bad_seed_is_refused() -> None:
    with pytest.raises(TilehallError, match="is no seed"):
        Setup(CLASSIC, ("A", "B"), "")


def test_one_contender_alone_starts_without_a_draw() -> None:
    start = draw_for_start(Setup(CLASSIC, ("A", "B", "C"), "1", (2,)))

    assert (start.draws, start.starter) == ((), 2)


def test_seats_are_drawn_by_all_and_then_the_start_by_the_contenders() -> None:
    start = draw_for_start(Setup(CLASSIC, tuple("ABCD"), "1", (2,), seating_by_draw=True))

    assert {drawn.player for drawn in start.draws} == {0, 1, 2, 3}
    assert start.order[start.starter] == 2


def test_when_the_tiles_run_out_in_a_long_tie_all_are_shuffled_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    piles = {"start 1": "k5 r5 J b6 y6", "start 2": "k1 r2"}
    shuffled = Chance.__init__

    def stacked(self: Chance, seed: str, purpose: str) -> None:
        shuffled(self, seed, purpose)
        monkeypatch.setattr(Chance, "shuffled", lambda *_: parse_tiles(piles[purpose]))

    monkeypatch.setattr(Chance, "__init__", stacked)
    start = draw_for_start(Setup(CLASSIC, ("A", "B"), "1"))

    assert [str(drawn.tile) for drawn in start.draws] == ["k5", "r5", "J", "b6", "y6", "k1", "r2"]
    assert start.starter == 1


def test_racks_are_taken_seat_by_seat_and_the_rest_is_the_pool() -> None:
    setup = Setup(CLASSIC, ("A", "B"), "7")
    pile = Chance("7", "deal 2").shuffled(CLASSIC.all_tiles())
    here = deal(setup, starter=1, number=2)

    assert [sorted(pile[:14]), sorted(pile[14:28])] == [list(rack) for rack in here.racks]
    assert here.pool == pile[28:]
    assert here.to_move == 1


def test_a_setup_does_not_show_its_seed() -> None:
    assert "secret" not in repr(Setup(CLASSIC, ("A", "B"), "secret"))
