"""Laws that hold in every game of every edition, seen on whole games of a plain policy."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.games import eventful_game, greedy_game

from tilehall.core.act import Act, TimeOut
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.errors import RecordError
from tilehall.core.game import Game, IllegalTurn
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.record import write
from tilehall.core.record_reader import read
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, Tile
from tilehall.core.turn import Draw, Pass, Play, Redeal

PLAYED = {"greedy": greedy_game, "eventful": eventful_game}

whole_games = pytest.mark.parametrize(
    ("ruleset", "seats", "manner"),
    [
        *((name, 2 + place % 3, "greedy") for place, name in enumerate(EDITION_IDS)),
        *((name, 4 - place % 3, "eventful") for place, name in enumerate(EDITION_IDS)),
        ("xp-es", 6, "eventful"),
        ("xp-es:108", 3, "eventful"),
    ],
)


@cache
def played(ruleset: str, seats: int, manner: str) -> Game:
    return PLAYED[manner](ruleset, seats=seats, seed=len(ruleset) + seats)


def replayed(game: Game) -> Game:
    again = Game.of(game.setup)
    for entry in game.log:
        again = again.after(entry.act, seat=entry.seat, at=entry.at)
    return again


@whole_games
def test_tiles_are_conserved_after_every_act(ruleset: str, seats: int, manner: str) -> None:
    box = Counter(edition(ruleset).all_tiles())

    assert all(here.all_tiles() == box for here in played(ruleset, seats, manner).history)


@whole_games
def test_scores_of_a_game_add_up_to_zero(ruleset: str, seats: int, manner: str) -> None:
    outcome = played(ruleset, seats, manner).outcome

    assert outcome is not None
    assert sum(outcome.scores) == 0
    assert max(outcome.scores) == outcome.scores[outcome.winners[0]] >= 0


@whole_games
def test_the_same_setup_and_acts_are_the_same_game(ruleset: str, seats: int, manner: str) -> None:
    game = played(ruleset, seats, manner)

    assert replayed(game) == game


@whole_games
def test_undo_gives_back_the_game_as_it_was(ruleset: str, seats: int, manner: str) -> None:
    game = played(ruleset, seats, manner)
    walked = [Game.of(game.setup)]
    for entry in game.log:
        walked.append(walked[-1].after(entry.act, seat=entry.seat, at=entry.at))

    assert [game.undo(count) for count in range(len(game.log) + 1)] == walked[::-1]


@whole_games
def test_a_record_replays_to_an_equal_game(ruleset: str, seats: int, manner: str) -> None:
    game = played(ruleset, seats, manner)
    for moment in (game, game.undo(len(game.log) // 2), game.undo(len(game.log))):
        record = read(write(moment))

        assert record.replay() == moment
        assert record.problems() == []


@whole_games
def test_a_game_ends_once_and_no_act_follows(ruleset: str, seats: int, manner: str) -> None:
    game = played(ruleset, seats, manner)

    assert [here.ended for here in game.history].count(True) == 1
    for act in (Draw(), Pass(), Play(game.position.table), Redeal(), TimeOut(game.position.table)):
        assert [found.fault for found in game.violations(act)] == ["game-over"]


# -------------------------------------------------------------------- nothing hidden is shown


def reshuffled(here: Position, knower: int | None) -> Position:
    """The same to the knower: all tiles that are hidden from this seat have changed places."""
    hidden = [tile for seat, rack in enumerate(here.racks) if seat != knower for tile in rack]
    hidden = [*hidden, *here.pool][::-1]
    racks = []
    for seat, rack in enumerate(here.racks):
        if seat == knower:
            racks.append(rack)
        else:
            racks.append(Rack(hidden[: len(rack)]))
            hidden = hidden[len(rack) :]
    return replace(here, racks=tuple(racks), pool=tuple(hidden))


def in_another_world(game: Game, knower: int | None) -> Game:
    return replace(game, history=tuple(reshuffled(here, knower) for here in game.history))


def moments(game: Game) -> list[Game]:
    """The game before it was over, now and then: afterwards all is laid open."""
    return [game.undo(count) for count in range(1, len(game.log) + 1, 17)]


@whole_games
def test_a_view_is_the_same_whatever_is_hidden_from_it(
    ruleset: str, seats: int, manner: str
) -> None:
    for game in moments(played(ruleset, seats, manner)):
        for seat in (None, *range(seats)):
            other = in_another_world(game, seat)

            assert other.position.all_tiles() == game.position.all_tiles()
            assert other.view(seat) == game.view(seat)


@whole_games
def test_what_a_seat_may_do_is_the_same_by_view_and_by_game(
    ruleset: str, seats: int, manner: str
) -> None:
    for game in moments(played(ruleset, seats, manner)):
        for seat in range(seats):
            for act in (Draw(), Pass(), Redeal(), Play(Table.parse("k1 k2 k3"))):
                assert game.view(seat).violations(act) == game.violations(act, seat)


TILE_CODES = "|".join(tile.code for tile in ALL_TILES)


def named_tiles(text: str) -> Counter[str]:
    return Counter(re.findall(rf"\b(?:{TILE_CODES})\b(?!=)", text))


@whole_games
@pytest.mark.parametrize("show", [str, repr])
def test_no_text_of_a_game_names_a_hidden_tile(
    ruleset: str, seats: int, manner: str, show: Callable[[object], str]
) -> None:
    for game in moments(played(ruleset, seats, manner)):
        on_table = Counter(tile.code for tile in game.position.table.tiles())
        views = [game.view(seat) for seat in (None, *range(seats))]

        assert named_tiles(show(game)) == Counter()
        assert named_tiles(show(replace(game.position, table=Table()))) == Counter()
        assert named_tiles(show(game.position)) == on_table
        assert all(named_tiles(show(view)) == on_table for view in views)
        assert game.setup.seed not in show(game.setup).replace(game.ruleset.id, "").split("'")


@whole_games
def test_a_refusal_says_nothing_that_depends_on_hidden_tiles(
    ruleset: str, seats: int, manner: str
) -> None:
    for game in moments(played(ruleset, seats, manner)):
        seat = game.position.to_move
        nonsense: list[Act] = [
            Play(Table(game.position.table[1:])),
            Play(Table.parse("k1 k2 k3 | y13 J")),
            Pass() if game.position.pool else Draw(),
            TimeOut(Table.parse("k1 k1 k1 k1 k1")),
        ]
        for act in nonsense:
            with pytest.raises(IllegalTurn) as here:
                game.after(act)
            with pytest.raises(IllegalTurn) as there:
                in_another_world(game, seat).after(act)

            assert str(here.value) == str(there.value)
            assert here.value.violations == there.value.violations


# --------------------------------------------------------------------------- damaged records


RECORD = write(played("classic-hk", 4, "eventful"))


@given(cut=st.integers(0, len(RECORD) - 2))
def test_a_record_cut_anywhere_is_an_error_that_names_the_line(cut: int) -> None:
    with pytest.raises(RecordError, match=r"^line \d+: "):
        read(RECORD[:cut])


@given(
    place=st.integers(0, len(RECORD) - 1),
    length=st.integers(0, 20),
    instead=st.text(max_size=5),
)
def test_a_damaged_record_never_proves_another_game(place: int, length: int, instead: str) -> None:
    damaged = RECORD[:place] + instead + RECORD[place + length :]
    try:
        record = read(damaged)
    except RecordError:
        return
    if not record.problems():  # only names, times and comments for people can have changed
        again, game = record.replay(), played("classic-hk", 4, "eventful")
        assert (again.start, again.history) == (game.start, game.history)


@given(st.text(max_size=300))
def test_no_text_breaks_the_reader(text: str) -> None:
    with pytest.raises(RecordError, match=r"^line \d+: "):
        read(f"Tilehall record 1\n{text}")


@given(st.lists(st.sampled_from(ALL_TILES), max_size=30))
def test_a_rack_never_shows_its_tiles_by_itself(tiles: list[Tile]) -> None:
    assert named_tiles(repr(Rack(tiles))) == Counter()
