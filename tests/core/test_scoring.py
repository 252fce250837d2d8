"""RULES section 6: what a finished game was worth."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.errors import TilehallError
from tilehall.core.rack import Rack
from tilehall.core.ruleset import Ruleset
from tilehall.core.scoring import Ended, GameScore, rack_value, score, shown
from tilehall.core.tile import ALL_TILES

CLASSIC = edition("classic-hk")
TOURNAMENT = edition("tournament-hk")
COULD_OPEN = "k10 r10 b10"  # thirty points in one group
COULD_NOT = "k1 r5"


def scored(
    ruleset: Ruleset,
    *racks: str,
    ended: Ended = Ended.BLOCKED,
    unopened: tuple[int, ...] = (),
    knocked: tuple[int, ...] = (),
) -> GameScore:
    opened = [seat not in unopened for seat in range(len(racks))]
    tiles = [Rack.parse(rack) for rack in racks]
    return score(ruleset, tiles, opened=opened, ended=ended, knocked=knocked)


def points(*each: int) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, each))


@pytest.mark.clause("P1")
def test_who_goes_out_gains_what_the_others_lose() -> None:
    game = scored(CLASSIC, "k7", "", "r13 J", ended=Ended.OUT)
    assert game == GameScore(points(-7, 50, -43), (1,))


@pytest.mark.clause("P1")
@pytest.mark.parametrize(
    ("name", "rack", "value"),
    [
        ("classic-hk", "J", 30),
        ("classic-es", "J k2", 27),
        ("xp-es", "J", 25),
        ("twist-cn", "J D C M", 120),
        ("twist-kr", "M", 30),
        ("tournament-hk", "J", 30),
    ],
)
def test_a_joker_left_on_a_rack_costs_what_the_edition_says(
    name: str, rack: str, value: int
) -> None:
    assert rack_value(edition(name), Rack.parse(rack)) == value


def test_who_goes_out_wins_alone_also_if_another_rack_costs_nothing() -> None:
    cheap = replace(CLASSIC, joker_value=0)
    game = scored(cheap, "", "J", "k3", ended=Ended.OUT)
    assert game == GameScore(points(3, 0, -3), (0,))


@pytest.mark.clause("P2")
def test_blocked_the_lowest_rack_gains_the_differences() -> None:
    game = scored(CLASSIC, "k5", "k10", "k10 b5", "k10 b10")
    assert game == GameScore(points(30, -5, -10, -15), (0,))


@pytest.mark.clause("P2")
def test_blocked_ties_share_exactly_and_each_has_won() -> None:
    game = scored(CLASSIC, "k1", "r1", "b1", "k11")
    assert game.scores == (Fraction(10, 3),) * 3 + (Fraction(-10),)
    assert game.winners == (0, 1, 2)


@pytest.mark.clause("P2")
def test_blocked_with_all_tied_everybody_scores_nothing_and_has_won() -> None:
    assert scored(CLASSIC, "k4", "r4", "b1 b3") == GameScore((Fraction(0),) * 3, (0, 1, 2))


@pytest.mark.clause("P3")
def test_an_unopened_rack_costs_100_or_200_if_it_could_have_opened() -> None:
    racks = ("", "k1", COULD_OPEN, "J k13 r13")
    game = scored(TOURNAMENT, *racks, ended=Ended.OUT, unopened=(1, 2, 3))
    assert game.scores == points(500, -100, -200, -200)


@pytest.mark.clause("P3")
def test_elsewhere_an_unopened_rack_costs_its_value() -> None:
    game = scored(CLASSIC, "", "k1", COULD_OPEN, ended=Ended.OUT, unopened=(1, 2))
    assert game.scores == points(31, -1, -30)


@pytest.mark.clause("P3")
def test_who_goes_out_is_never_charged_for_not_having_opened() -> None:
    assert scored(TOURNAMENT, "", "k9", ended=Ended.OUT, unopened=(0,)).scores == points(9, -9)


@pytest.mark.clause("P3a")
def test_an_unopened_rack_costs_the_same_when_the_game_is_blocked() -> None:
    game = scored(TOURNAMENT, "k13 r13", COULD_NOT, COULD_OPEN, unopened=(1, 2))
    assert game == GameScore(points(248, -74, -174), (0,))


def test_a_household_may_charge_only_racks_that_could_have_opened() -> None:
    house = replace(CLASSIC, unopened_rack=None, unopened_rack_could_open=90)
    game = scored(house, "", COULD_NOT, COULD_OPEN, ended=Ended.OUT, unopened=(1, 2))
    assert game.scores == points(96, -6, -90)


@pytest.mark.clause("P3", "P3b")
def test_a_knocked_rack_costs_200_and_the_winner_gains_it() -> None:
    game = scored(TOURNAMENT, "", "k3", "k1", ended=Ended.OUT, knocked=(2,))
    assert game == GameScore(points(203, -3, -200), (0,))


@pytest.mark.clause("P3")
def test_who_knocked_cannot_win_a_blocked_game() -> None:
    game = scored(TOURNAMENT, "k1", "k5", "k9", knocked=(0,))
    assert game == GameScore(points(-200, 204, -4), (1,))


@pytest.mark.clause("P3")
def test_if_who_went_out_had_knocked_the_lowest_other_rack_wins() -> None:
    game = scored(TOURNAMENT, "", "k5", "r5", "k9", ended=Ended.OUT, knocked=(0,))
    assert game == GameScore(points(-200, 102, 102, -4), (1, 2))


def test_where_the_edition_has_no_such_rule_knocking_changes_nothing() -> None:
    plain = scored(CLASSIC, "", "k5", ended=Ended.OUT)
    assert scored(CLASSIC, "", "k5", ended=Ended.OUT, knocked=(0, 1)) == plain


@pytest.mark.parametrize(
    ("racks", "ended", "knocked", "message"),
    [
        (("k1", "k2"), Ended.OUT, (), "0 racks are empty"),
        (("", "", "k2"), Ended.OUT, (), "2 racks are empty"),
        (("k1",), Ended.BLOCKED, (), "at least two"),
        (("k1", "k2"), Ended.BLOCKED, (2,), "seats are 0 to 1"),
        (("k1", "k2"), Ended.BLOCKED, (-1,), "seat -1"),
        (("k1", "k2"), Ended.BLOCKED, (0, 1), "nobody is left to win"),
    ],
)
def test_a_game_that_cannot_have_ended_so_is_refused(
    racks: tuple[str, ...], ended: Ended, knocked: tuple[int, ...], message: str
) -> None:
    with pytest.raises(TilehallError, match=message):
        scored(TOURNAMENT, *racks, ended=ended, knocked=knocked)


def test_every_seat_says_whether_it_has_opened() -> None:
    with pytest.raises(TilehallError, match="3 entries"):
        score(CLASSIC, [Rack(), Rack()], opened=[True] * 3, ended=Ended.BLOCKED)


@pytest.mark.clause("P4")
@given(data=st.data(), name=st.sampled_from(EDITION_IDS), seats=st.integers(2, 6))
def test_scores_add_up_to_zero(data: st.DataObject, name: str, seats: int) -> None:
    ruleset = edition(name)
    tiles = st.lists(st.sampled_from([each for each in ALL_TILES if ruleset.has(each)]), max_size=6)
    racks = data.draw(st.lists(tiles, min_size=seats, max_size=seats))
    opened = data.draw(st.lists(st.booleans(), min_size=seats, max_size=seats))
    knocked = data.draw(st.sets(st.integers(0, seats - 1), max_size=seats - 1))
    out = sum(not rack for rack in racks) == 1
    ended = Ended.OUT if out else Ended.BLOCKED
    game = score(ruleset, racks, opened=opened, ended=ended, knocked=knocked)
    assert sum(game.scores) == 0
    assert game.winners
    assert all(game.scores[seat] == max(game.scores) for seat in game.winners)


@pytest.mark.clause("P2")
@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Fraction(10, 3), "3⅓"),
        (Fraction(-10, 3), "\N{MINUS SIGN}3⅓"),
        (Fraction(1, 2), "½"),
        (Fraction(-4, 5), "\N{MINUS SIGN}⅘"),
        (Fraction(31, 6), "5⅙"),
        (Fraction(23, 7), "3 2/7"),
        (Fraction(2, 11), "2/11"),
        (-200, "\N{MINUS SIGN}200"),
        (0, "0"),
    ],
)
def test_points_are_shown_as_people_write_them(number: Fraction | int, text: str) -> None:
    assert shown(number) == text


def test_gains_may_be_shown_with_their_sign() -> None:
    assert [shown(number, plus=True) for number in (7, 0, -7)] == ["+7", "0", "\N{MINUS SIGN}7"]
