"""Master: opens late or with little, beats those who wait, and knows what a Searcher replies."""

from functools import partial

import pytest
from tests.support.games import game_at

from tilehall.bots import BotError, Master, make
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.game import Game
from tilehall.core.turn import Draw, Play, Turn
from tilehall.solver.native import tuned_strategy
from tilehall.solver.playouts import FEATURES, match_strategies

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


@pytest.mark.parametrize("name", ["classic-es", "classic-hk", "xp-es"])
def test_among_four_it_opens_late_where_the_opening_turn_may_go_on(name: str) -> None:
    assert opens(name) == Draw()
    assert opens(name, pool="y13 y12 y11 y9 y8") == Draw()
    assert opens(name, pool="y13 y12 y11 y9") == Play.parse("r5 r6 r7 | k10 r10 b10")


@pytest.mark.parametrize(
    ("name", "seats"), [("tournament-hk", 4), ("classic-es", 2), ("classic-es", 3)]
)
def test_elsewhere_it_opens_at_once(name: str, seats: int) -> None:
    assert opens(name, seats=seats) == Play.parse("r5 r6 r7 | k10 r10 b10")


def test_who_has_not_opened_goes_out_in_one_turn() -> None:
    out = opens("classic-es", rack="k10 r10 b10 r8")
    assert out == Play.parse("r5 r6 r7 r8 | k10 r10 b10")


def test_where_another_one_lays_it_opens_at_once() -> None:
    """A Solver opens and lays on beside it; what it lays is worth more than what is kept back."""
    opened_while: dict[bool, set[bool]] = {False: set(), True: set()}
    for seed in range(4):
        game, laid = Game.new("classic-es", seats=4, seed=f"lays {seed}"), 0
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


def test_with_three_seats_it_is_a_searcher() -> None:
    game = Game.new("classic-es", seats=3, seed="three")
    while not game.is_over:
        view = game.view(game.position.to_move)
        master, searcher = (
            make(f"{bot}:4worlds", seed="1").choose(view) for bot in ("master", "searcher")
        )
        assert master == searcher
        game = game.after(make("strategist").choose(view))


@pytest.mark.parametrize("name", ["classic-es", "twist-cn"])
def test_it_waits_as_others_do(name: str) -> None:
    assert among_four(name) == Draw()
    assert among_four(name, bot="solver") == Play.parse("r5 r6 r7 r8")


def lays(rack: str, *, seats: int = 4, table: str = "r5 r6 r7", pool: str = POOL) -> Turn:
    """In the edition where the opening ends the turn and no joker is special."""
    racks = [rack, *[MANY] * (seats - 1)]
    game = game_at("tournament-hk", racks=racks, table=table, pool=pool)
    return make("master:2worlds").choose(game.view(0))


def test_among_four_who_wait_it_lays_a_little_where_the_opening_ends_the_turn() -> None:
    """One tile, or one set; a point off the rack for the least that others could use."""
    assert lays("r8 r9 y1") == Play.parse("r5 r6 r7 r8")
    assert lays("r4 r8 y1") == Play.parse("r5 r6 r7 r8")
    assert lays("r13 k13 y13 r8 b1") == Play.parse("r5 r6 r7 | k13 r13 y13")
    assert lays("r8 r9 y1", seats=3) == Draw()
    assert lays("r8 r9 y1", seats=2) == Draw()


def test_it_keeps_its_jokers_when_it_lays_a_little() -> None:
    assert lays("J y1 y3 b9", table="k13 r13 b13") == Draw()


def test_its_end_wins_more_alone_among_strategists_than_theirs() -> None:
    """In the kernel's model, on deals that nothing was tuned on; an equal share is a quarter."""
    theirs, mine = tuned_strategy(), tuned_strategy(alone=True)
    mine[FEATURES.index("opening tiles")] = -1.0  # with as few tiles as it may
    among = partial(match_strategies, edition("classic-es"), seats=4, seed=5, alone=True)
    assert among(theirs, theirs, deals=2).share == 0.25
    found = among(mine, theirs, deals=100)
    assert found.share > 0.25 + 3 * found.error


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
