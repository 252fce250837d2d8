"""RULES section 6: what a game was worth, and who wins a match."""

from dataclasses import replace

import pytest
from tests.support.games import game_at, greedy_game, points

from tilehall.core.act import Knock
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.errors import RulesetError, TilehallError
from tilehall.core.game import Game
from tilehall.core.match import Match, Result
from tilehall.core.notation import parse_tiles
from tilehall.core.rack import Rack
from tilehall.core.scoring import Ended, GameScore, score, shown
from tilehall.core.turn import Pass, Play

every_edition = pytest.mark.parametrize("ruleset", EDITION_IDS)


def scored(
    ruleset: str,
    ended: str,
    racks: list[str],
    *,
    unopened: tuple[int, ...] = (),
    knocked: tuple[int, ...] = (),
) -> GameScore:
    return score(
        edition(ruleset),
        [parse_tiles(rack) for rack in racks],
        opened=[seat not in unopened for seat in range(len(racks))],
        ended=Ended(ended),
        knocked=knocked,
    )


# ------------------------------------------------------------------------------- one game


@pytest.mark.clause("P1")
@every_edition
def test_who_goes_out_gains_what_the_others_lose_each_the_value_of_their_rack(
    ruleset: str,
) -> None:
    assert scored(ruleset, "out", ["k1 r13", "", "b2 y2 k11"]) == GameScore(
        points(-14, 29, -15), winners=(1,)
    )


@pytest.mark.clause("P1")
@pytest.mark.parametrize(
    ("ruleset", "joker"),
    [
        ("classic-hk", 30),
        ("classic-es", 25),
        ("xp-es", 25),
        ("twist-cn", 30),
        ("twist-kr", 30),
        ("tournament-hk", 30),
    ],
)
def test_a_joker_left_on_a_rack_costs_the_joker_value(ruleset: str, joker: int) -> None:
    assert scored(ruleset, "out", ["", "k1 J"]).scores == points(joker + 1, -joker - 1)


@pytest.mark.clause("P1")
@pytest.mark.parametrize("ruleset", ["twist-cn", "twist-kr"])
def test_every_kind_of_joker_costs_30_in_the_twist_editions(ruleset: str) -> None:
    assert scored(ruleset, "out", ["", "J D C M"]).scores == points(120, -120)


@pytest.mark.clause("P2")
@every_edition
def test_when_the_game_is_blocked_the_lowest_rack_wins_the_differences(ruleset: str) -> None:
    # the example of the tournament rules
    assert scored(ruleset, "blocked", ["k5", "k10", "k10 b5", "k10 b10"]) == GameScore(
        points(30, -5, -10, -15), winners=(0,)
    )


@pytest.mark.clause("P2")
@every_edition
def test_players_tied_for_the_lowest_share_the_sum_and_each_has_won(ruleset: str) -> None:
    # the second example of the tournament rules
    assert scored(ruleset, "blocked", ["k1", "b1", "k10", "k6"]) == GameScore(
        points(7, 7, -9, -5), winners=(0, 1)
    )


@pytest.mark.clause("P2")
@every_edition
def test_shares_are_exact_fractions_shown_as_people_write_them(ruleset: str) -> None:
    found = scored(ruleset, "blocked", ["k1", "b1", "y1", "k11"])

    assert found.scores == points("10/3", "10/3", "10/3", -10)
    assert [shown(each) for each in found.scores] == ["3⅓", "3⅓", "3⅓", "\N{MINUS SIGN}10"]


@pytest.mark.clause("P2")
@every_edition
def test_if_all_are_tied_everybody_scores_0_and_has_won(ruleset: str) -> None:
    assert scored(ruleset, "blocked", ["k7", "b7", "k3 b4"]) == GameScore(
        points(0, 0, 0), winners=(0, 1, 2)
    )


@pytest.mark.clause("P3")
@pytest.mark.parametrize(
    ("rack", "cost"),
    [
        ("k1 k5", 100),
        ("k9 k10 r11 y12 y13", 100),
        ("k8 k9 k10", 100),  # a set, but 27
        ("k9 k10 k11", 200),
        ("k9 J k11 r1", 200),  # jokers included
        ("J J", 100),
        ("k13 r13 J", 200),
    ],
)
def test_a_rack_that_never_opened_is_worth_100_or_200_if_it_could_have(
    rack: str, cost: int
) -> None:
    found = scored("tournament-hk", "out", ["", rack], unopened=(1,))

    assert found.scores == points(cost, -cost)


@pytest.mark.clause("P3")
@pytest.mark.parametrize("ruleset", [name for name in EDITION_IDS if name != "tournament-hk"])
def test_elsewhere_a_rack_that_never_opened_is_worth_its_value(ruleset: str) -> None:
    found = scored(ruleset, "out", ["", "k9 k10 k11"], unopened=(1,))

    assert found.scores == points(30, -30)


@pytest.mark.clause("P3a")
def test_unopened_racks_count_so_also_when_the_game_is_blocked() -> None:
    racks = ["k1", "k13 r13 b12", "k9 k10 k11"]

    assert scored("tournament-hk", "blocked", racks, unopened=(0, 2)) == GameScore(
        points(-62, 224, -162), winners=(1,)
    )


@pytest.mark.clause("P3b")
def test_a_player_who_knocks_their_rack_over_scores_exactly_minus_200() -> None:
    found = scored("tournament-hk", "out", ["", "k5", "k1"], knocked=(2,))

    assert found == GameScore(points(205, -5, -200), winners=(0,))


@pytest.mark.clause("P3b")
@pytest.mark.parametrize("ended", ["out", "blocked"])
def test_who_knocked_the_rack_over_cannot_win_that_game(ended: str) -> None:
    rack = "" if ended == "out" else "k1"
    found = scored("tournament-hk", ended, [rack, "k5", "r8"], knocked=(0,))

    assert found == GameScore(points(-200, 203, -3), winners=(1,))


@pytest.mark.clause("P3")
def test_a_rack_is_knocked_over_during_the_game_or_when_it_is_over() -> None:
    game = game_at("tournament-hk", table="r5 r6 r7", racks=["r8", "k5", "k1"], pool="b1")
    out = Play.parse("r5 r6 r7 r8")

    for knocked in (game.after(Knock(), seat=2).after(out), game.after(out).after(Knock(), seat=2)):
        assert knocked.outcome == GameScore(points(205, -5, -200), winners=(0,))


@pytest.mark.clause("P4")
@every_edition
def test_the_scores_of_a_game_and_the_totals_of_a_match_add_up_to_zero(ruleset: str) -> None:
    match = Match.new(edition(ruleset), players="ABC", games=3)
    while not match.is_over:
        game = greedy_game_of(match, seed=len(match.results))
        match = match.with_game(game)

    assert all(sum(result.scores) == 0 for result in match.results)
    assert sum(rank.points for rank in match.ranking()) == 0


def greedy_game_of(match: Match, seed: int) -> Game:
    """The match's next game, with racks as small as two tiles so that it is short."""
    game = match.next_game(seed=seed)
    here = game.position
    racks = tuple(Rack(rack[:2]) for rack in here.racks)
    game = replace(game, history=(replace(here, racks=racks, pool=()),))
    while not game.is_over:
        game = game.after(Pass())
    return game


# ------------------------------------------------------------------------------- matches

Sheet = list[tuple[int, int, int, int]]
GAMES: Sheet = [(24, -5, -16, -3), (-6, -11, 22, -5), (-32, -13, -2, 47), (-10, -25, 41, -6)]


def sheet(ruleset: str, rows: Sheet) -> Match:
    match = Match.new(ruleset, players="ABCD", games=len(rows))
    for row in rows:
        match = match.with_result(Result(points(*row), (row.index(max(row)),)))
    return match


def order(match: Match) -> list[str]:
    """Place, player, games won, points."""
    return [
        f"{rank.place} {rank.player} {rank.games_won} {rank.points}" for rank in match.ranking()
    ]


@pytest.mark.clause("P5")
def test_the_sheet_of_the_hong_kong_classic_is_won_on_points() -> None:
    assert order(sheet("classic-hk", GAMES[:3])) == [
        "1 D 1 39",
        "2 C 1 4",
        "3 A 1 -14",
        "4 B 0 -29",
    ]


@pytest.mark.clause("P5")
@pytest.mark.parametrize("ruleset", ["classic-es", "xp-es"])
def test_the_sheet_of_the_spanish_classic_is_won_by_a(ruleset: str) -> None:
    assert order(sheet(ruleset, GAMES[:2])) == [
        "1 A 1 18",
        "2 C 1 6",
        "3 D 0 -8",
        "4 B 0 -16",
    ]


@pytest.mark.clause("P5")
@pytest.mark.parametrize("ruleset", ["twist-cn", "twist-kr"])
def test_the_sheet_of_the_twist_editions_gives_c_d_a_b(ruleset: str) -> None:
    assert order(sheet(ruleset, GAMES)) == [
        "1 C 2 45",
        "2 D 1 33",
        "3 A 1 -24",
        "4 B 0 -54",
    ]


@pytest.mark.clause("P5")
def test_the_tournament_sheet_is_ordered_by_games_won_then_points() -> None:
    assert [row[:3] for row in order(sheet("tournament-hk", GAMES[:3]))] == [
        "1 D",
        "2 C",
        "3 A",
        "4 B",
    ]


@pytest.mark.clause("P5")
@pytest.mark.parametrize(("ruleset", "first"), [("classic-hk", "C"), ("twist-cn", "A")])
def test_more_games_beat_more_points_only_where_the_edition_says_so(
    ruleset: str, first: str
) -> None:
    rows = [(3, -1, -1, -1), (3, -1, -1, -1), (-50, -25, 100, -25)]

    assert order(sheet(ruleset, rows))[0][2] == first


@pytest.mark.clause("P5")
@pytest.mark.parametrize("ruleset", ["classic-hk", "twist-kr"])
def test_still_equal_means_a_shared_victory(ruleset: str) -> None:
    rows = [(10, -4, -3, -3), (-4, 10, -3, -3)]

    assert [row[:3] for row in order(sheet(ruleset, rows))] == [
        "1 A",
        "1 B",
        "3 C",
        "3 D",
    ]


@pytest.mark.clause("P5")
def test_totals_are_compared_exactly_thirds_included() -> None:
    match = Match.new("classic-hk", players="ABCD", games=3)
    third = Result(points("10/3", "10/3", "10/3", -10), (0, 1, 2))
    for result in (third, third, third):
        match = match.with_result(result)

    assert order(match) == ["1 A 3 10", "1 B 3 10", "1 C 3 10", "4 D 0 -30"]


@pytest.mark.clause("P5")
@pytest.mark.parametrize("ruleset", ["twist-cn", "twist-kr"])
def test_a_match_of_the_twist_editions_has_rounds_times_players_or_an_agreed_number_of_games(
    ruleset: str,
) -> None:
    assert Match.new(ruleset, players="ABC", rounds=2).games == 6
    assert Match.new(ruleset, players="ABC", games=5).games == 5
    with pytest.raises(RulesetError, match="agree"):
        Match.new(ruleset, players="ABC")


@pytest.mark.clause("P5")
def test_a_tournament_match_has_three_games() -> None:
    assert Match.new("tournament-hk", players="ABCD").games == 3
    with pytest.raises(RulesetError, match="has 3 games"):
        Match.new("tournament-hk", players="ABCD", games=4)


@pytest.mark.clause("P5")
@pytest.mark.parametrize("ruleset", ["classic-hk", "classic-es", "xp-es"])
def test_a_classic_match_is_open_ended(ruleset: str) -> None:
    match = Match.new(ruleset, players="AB")
    for _ in range(30):
        match = match.with_result(Result(points(1, -1), (0,)))

    assert (match.games, match.is_over) == (None, False)


# ------------------------------------------------------------------------------- the start


@pytest.mark.clause("G1")
def test_in_a_tournament_the_last_winner_starts_the_next_game() -> None:
    match = Match.new("tournament-hk", players="ABCD")
    assert {draw.player for draw in match.next_game(seed=1).start.draws} == {0, 1, 2, 3}

    match = match.with_result(Result(points(-1, -1, 3, -1), (2,)))
    for seed in range(5):
        start = match.next_game(seed=seed).start
        assert (start.starter, start.draws) == (2, ())


@pytest.mark.clause("G1a")
def test_co_winners_of_the_last_game_draw_for_the_start() -> None:
    match = Match.new("tournament-hk", players="ABCD")
    match = match.with_result(Result(points(-5, 5, -5, 5), (1, 3)))
    starts = [match.next_game(seed=seed).start for seed in range(20)]

    assert all({draw.player for draw in start.draws} == {1, 3} for start in starts)
    assert {start.starter for start in starts} == {1, 3}


@pytest.mark.clause("G1")
@pytest.mark.parametrize("ruleset", [name for name in EDITION_IDS if name != "tournament-hk"])
def test_elsewhere_all_draw_again_for_each_game(ruleset: str) -> None:
    match = Match.new(ruleset, players="ABCD", games=9)
    match = match.with_result(Result(points(-1, -1, 3, -1), (2,)))

    assert {draw.player for draw in match.next_game(seed=1).start.draws} == {0, 1, 2, 3}


@pytest.mark.clause("E-SEATS")
def test_the_draw_for_seats_may_be_repeated_before_each_game_and_holds_until_then() -> None:
    match = Match.new("classic-hk", players="ABCD")
    first = match.next_game(seed=2, seating_by_draw=True)
    assert first.players != tuple("ABCD")

    match = match.with_game(finished(first))
    assert match.next_game(seed=3).players == first.players
    assert match.next_game(seed=3, seating_by_draw=True).players != first.players
    assert match.players == tuple("ABCD")


@pytest.mark.clause("E-SEATS")
def test_the_sheet_keeps_its_columns_when_players_change_seats() -> None:
    match = Match.new("classic-hk", players="ABCD")
    game = finished(match.next_game(seed=2, seating_by_draw=True))
    assert game.outcome is not None
    by_name = dict(zip(game.players, game.outcome.scores, strict=True))

    (result,) = match.with_game(game).results
    assert result.scores == tuple(by_name[name] for name in "ABCD")
    assert {"ABCD"[player] for player in result.winners} == {
        game.players[seat] for seat in game.outcome.winners
    }


def test_the_last_winner_starts_also_from_a_new_seat() -> None:
    rules = replace(edition("tournament-hk"), seating_by_draw=True, unopened_rack=None)
    match = Match.new(rules, players="ABCD")
    game = finished(match.next_game(seed=2, seating_by_draw=True))
    match = match.with_game(game)
    assert game.outcome is not None
    (winner,) = game.outcome.winners

    for seating in (False, True):
        following = match.next_game(seed=4, seating_by_draw=seating)
        assert following.players[following.start.starter] == game.players[winner]


def finished(game: Game) -> Game:
    """Nobody plays, everybody passes."""
    game = replace(game, history=(replace(game.position, pool=()),))
    while not game.is_over:
        game = game.after(Pass())
    return game


def test_a_whole_game_goes_on_the_sheet() -> None:
    match = Match.new("classic-hk", players=["Seat 1", "Seat 2"])
    game = greedy_game("classic-hk", seats=2, seed=4)

    assert match.with_game(game).results[0].scores == (game.outcome and game.outcome.scores)
    with pytest.raises(TilehallError, match="not over"):
        match.with_game(game.undo())
