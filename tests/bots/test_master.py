"""Master: values plays among those who wait, and knows what a Searcher replies."""

import pytest
from tests.support.games import game_at

from tilehall.bots import BotError, Master, make
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.game import Game
from tilehall.core.turn import Draw, Play, Turn
from tilehall.solver.native import match_value, rules_of

MANY = "b2 b4 b6 b8 k2 k4 k6 k8 y3 y5 y7 y9 k11 b11"
POOL = "y13 " * 30


def among_four(name: str, *, bot: str = "master:2worlds") -> Turn:
    """With r8 for the table and y1 to keep."""
    game = game_at(name, racks=["r8 y1", MANY, MANY, MANY], table="r5 r6 r7", pool=POOL)
    return make(bot).choose(game.view(0))


@pytest.mark.parametrize("name", EDITION_IDS)
def test_it_plays_whole_games_of_every_edition(name: str) -> None:
    seats = min(3, edition(name).max_seats)
    game = Game.new(name, seats=seats, seed=4)
    while not game.is_over and len(game.log) < 60:
        view = game.view(game.position.to_move)
        turn = make("master:1worlds", seed=f"{len(game.log)}").choose(view)
        assert view.violations(turn) == ()
        game = game.after(turn)


def test_it_opens_with_as_few_tiles_as_it_may() -> None:
    game = game_at("classic-es", racks=["k10 r10 b10 y4 y5 y6 b1", MANY], pool=POOL, opened=False)
    few, all_of_it = (make(f"{bot}:2worlds").choose(game.view(0)) for bot in ("master", "searcher"))
    assert few == Play.parse("k10 r10 b10")
    assert all_of_it == Play.parse("y4 y5 y6 | k10 r10 b10")


def opens(name: str, *, pool: str = POOL, seats: int = 4, rack: str = "k10 r10 b10 b1") -> Turn:
    """With a table of its opponents, and an opening on its rack."""
    others = ["b2 b4 b6 b8 k2 k4 k6 k8 y3 y5"] * (seats - 1)
    game = game_at(
        name,
        racks=[rack, *others],
        table="r5 r6 r7",
        pool=pool,
        opened=[False, *[True] * (seats - 1)],
    )
    return make("master:2worlds").choose(game.view(0))


def test_among_four_it_opens_late_where_the_opening_turn_may_go_on_and_no_net_was_learned() -> None:
    assert opens("xp-es") == Draw()
    assert opens("xp-es", pool="y13 y12 y11 y9 y8") == Draw()
    assert opens("xp-es", pool="y13 y12 y11 y9") == Play.parse("r5 r6 r7 | k10 r10 b10")


@pytest.mark.parametrize(("name", "seats"), [("classic-es", 2), ("xp-es", 3)])
def test_with_fewer_it_opens_at_once(name: str, seats: int) -> None:
    assert opens(name, seats=seats) == Play.parse("r5 r6 r7 | k10 r10 b10")


def test_who_has_not_opened_goes_out_in_one_turn() -> None:
    out = opens("classic-es", rack="k10 r10 b10 r8")
    assert out == Play.parse("r5 r6 r7 r8 | k10 r10 b10")


def test_where_another_one_lays_it_opens_at_once() -> None:
    """A Solver opens and lays on beside it; what it lays is worth more than what is kept back."""
    opened_while: dict[bool, set[bool]] = {False: set(), True: set()}
    for seed in range(4):
        game, laid = Game.new("xp-es", seats=4, seed=f"lays {seed}"), 0
        while not game.is_over and game.view(0).pool_size > 4:
            view = game.view(seat := game.position.to_move)
            best = make("solver").choose(view)
            if seat == 0 and isinstance(best, Play):  # it could open
                turn = make("master:2worlds").choose(view)
                opened_while[laid > 1].add(isinstance(turn, Play))
            lays = seat == 1 and isinstance(best, Play)
            laid += lays
            game = game.after(best if lays else Draw())
    assert opened_while == {False: {False}, True: {True}}


def test_with_three_seats_it_is_a_searcher_where_no_net_was_learned() -> None:
    game = Game.new("xp-es", seats=3, seed="three")
    while not game.is_over:
        view = game.view(game.position.to_move)
        master, searcher = (
            make(f"{bot}:4worlds", seed="1").choose(view) for bot in ("master", "searcher")
        )
        assert master == searcher
        game = game.after(make("strategist").choose(view))


@pytest.mark.parametrize("name", ["xp-es", "twist-cn"])
def test_where_no_net_was_learned_it_waits_as_others_do(name: str) -> None:
    assert among_four(name) == Draw()
    assert among_four(name, bot="solver") == Play.parse("r5 r6 r7 r8")


VALUED = ["classic-es", "classic-hk", "tournament-hk"]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("name", VALUED)
def test_what_it_values_follows_from_the_view_alone(name: str, seats: int) -> None:
    """No budget and no seed has a say."""
    game = Game.new(name, seats=seats, seed="valued")
    while not game.is_over:
        view = game.view(game.position.to_move)
        turn, again = (make(bot, seed=bot).choose(view) for bot in ("master", "master:3worlds"))
        assert turn == again
        assert view.violations(turn) == ()
        game = game.after(make("strategist:waits").choose(view))


@pytest.mark.parametrize(
    ("name", "seats", "least"),
    [
        ("classic-es", 3, 0.54),
        ("classic-es", 4, 0.45),
        ("classic-hk", 4, 0.5),
        ("tournament-hk", 3, 0.55),
        ("tournament-hk", 4, 0.62),
    ],
)
def test_what_it_values_wins_alone_among_strategists(name: str, seats: int, least: float) -> None:
    """In the model, on deals that nothing was learned from: more than search and habits had."""
    found = match_value(rules_of(edition(name)), None, seats=seats, deals=300, seed=77)
    assert found.share > least + 2 * found.error


def test_it_ends_as_a_strategist_where_another_one_lays() -> None:
    """Two who search against each other let the others out; Searcher goes on by itself there."""
    chosen = []
    for seed in range(6):
        game, plays = Game.new("tournament-hk", seats=4, seed=f"ends {seed}"), 0
        while not game.is_over:
            view = game.view(seat := game.position.to_move)
            lays = seat == 1 and plays < 3  # its opening, and twice more
            if seat == 0 and view.opened and plays > 1 and not view.pool_size:
                kinds = ("master:2worlds", "strategist", "searcher:2worlds")
                chosen.append([make(kind, seed="end").choose(view) for kind in kinds])
            turn = make("solver" if lays else "strategist").choose(view)
            plays += lays and isinstance(turn, Play)
            game = game.after(turn)
    assert all(master == strategist for master, strategist, _ in chosen)
    assert any(searcher != strategist for _, strategist, searcher in chosen)


def played_on(game: Game, bot: str) -> Game:
    while not game.is_over:
        game = game.after(make(bot).choose(game.view(game.position.to_move)))
    return game


def test_with_two_seats_and_no_pool_it_follows_what_a_searcher_replies() -> None:
    """Where it chooses otherwise than Searcher would, its play wins against one, and that loses."""
    mine = theirs = differing = 0
    for seed in (11, 12, 13):  # deals whose pool runs out; in two of them it chooses otherwise
        game = Game.new("classic-es", seats=2, seed=f"replies {seed}")
        while not game.is_over and game.view(0).pool_size:
            game = game.after(make("strategist").choose(game.view(game.position.to_move)))
        seat = game.position.to_move
        master, searcher = (
            make(bot).choose(game.view(seat)) for bot in ("master:1worlds", "searcher:1worlds")
        )
        if master == searcher:
            continue
        differing += 1
        for turn in (master, searcher):
            outcome = played_on(game.after(turn), "searcher:1worlds").outcome
            assert outcome is not None
            if turn == master:
                mine += outcome.winners == (seat,)
            else:
                theirs += outcome.winners == (seat,)
    assert (mine, theirs) == (differing, 0)
    assert differing == 2


def test_its_budgets_are_searchers() -> None:
    bot = make("master:7worlds")
    assert isinstance(bot, Master)
    assert bot.worlds == 7
    in_time = make("master:200ms")
    assert isinstance(in_time, Master)
    assert (in_time.worlds, in_time.steps, in_time.milliseconds) == (64, None, 200)
    with pytest.raises(BotError, match="master:fast: say 200ms, 2s or 64worlds"):
        make("master:fast")
