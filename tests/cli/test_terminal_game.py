"""One game at the terminal, with a clock and a keyboard that the test holds in its hands."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from io import StringIO

import pytest
from rich.console import Console
from tests.support.games import game_at

from tilehall.bots import Beginner
from tilehall.cli.terminal_game.game import Left, TerminalGame
from tilehall.cli.terminal_game.keyboard import Keyboard
from tilehall.cli.terminal_game.match import new_match
from tilehall.cli.terminal_game.screen import Screen
from tilehall.core.act import TimeOut
from tilehall.core.editions import edition
from tilehall.core.game import Game
from tilehall.core.match import Match, Result
from tilehall.core.scoring import settle
from tilehall.core.turn import Redeal

TABLE = "r5 r6 r7 | k9 r9 b9"
OTHER = "k1 b3 y5 r11"


class Typist:
    """Types the lines one after the other; None lets the time go by. Then gets up."""

    def __init__(self, lines: Sequence[str | None], think: Callable[[], None]) -> None:
        self.lines, self.think = list(lines), think
        self.prompts: list[str] = []

    def ask(self, prompt: str, seconds: float | None = None) -> str | None:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        assert line is not None or seconds is not None
        self.think()
        return line


class Evening:
    """A game of which everything is known."""

    def __init__(self, game: Game, *typed: str | None, seconds: int | None = None) -> None:
        self.time = 0.0
        self.pace = 1.0
        self.console = Console(width=100, record=True, file=open(os.devnull, "w"))  # noqa: PTH123, SIM115
        self.typist = Typist(typed, self._think)
        self.kept: list[Game] = []
        self.played = TerminalGame(
            game,
            seat=0,
            bots={seat: Beginner() for seat in range(1, game.position.seats)},
            screen=Screen(self.console),
            lines=self.typist,
            now=lambda: self.time,
            seconds=seconds,
            keep=self.kept.append,
        )

    def _think(self) -> None:
        self.time += self.pace

    def spend(self) -> str:
        try:
            self.played.play()
        except (EOFError, Left):
            pass
        finally:
            self.console.file.close()
        return self.console.export_text()


def game(
    rack: str,
    *,
    table: str = TABLE,
    edition: str = "classic-hk",
    pool: str = "k2 k3 k4 k5 k6",
    opened: bool = True,
    turns: int = 20,
) -> Game:
    return game_at(edition, racks=[rack, OTHER], table=table, pool=pool, opened=opened, turns=turns)


def test_time_is_up_and_nothing_was_moved() -> None:
    evening = Evening(game("r8 k1 y1"), None, seconds=60)
    shown = evening.spend()
    assert "Time is up: nothing was moved, you drew a tile (G9)." in shown
    assert evening.typist.prompts[0] == "[60 s] Your move> "
    assert evening.played.game.position.racks[0].count(evening.played.game.history[0].pool[0])


def test_time_is_up_and_a_finished_play_stands() -> None:
    evening = Evening(game("r8 k1 y1"), "+r8>1", None, seconds=60)
    assert "your play was finished, and it stands (G9)" in evening.spend()
    assert str(evening.played.game.position.table) == "r5 r6 r7 r8 | k9 r9 b9"


def test_time_is_up_and_loose_tiles_go_to_the_rack() -> None:
    evening = Evening(game("r8 k1 y1"), "+r8>1", "new y1", None, seconds=60)
    shown = evening.spend()
    assert "the complete sets stay, loose tiles are on your rack, you drew 3 tiles" in shown
    assert len(evening.played.game.position.racks[0]) == 2 + 3


def test_time_is_up_and_the_table_is_restored() -> None:
    evening = Evening(game("r8 k1 y1", edition="twist-cn"), "new y1", None, seconds=60)
    assert "the table is as it was before your turn, you drew 3 tiles" in evening.spend()
    assert isinstance(evening.played.game.log[0].act, TimeOut)


def test_a_line_that_comes_too_late_is_not_obeyed() -> None:
    evening = Evening(game("r8 k1 y1"), "+r8>1", seconds=60)
    evening.pace = 61.0
    assert "Time is up: nothing was moved" in evening.spend()


def test_turns_are_recorded_with_their_time() -> None:
    evening = Evening(game("r8 k1 y1"), "+r8>1", "end")
    evening.pace = 2.5
    evening.spend()
    assert evening.played.game.log[0].at == 5000
    assert len(evening.kept) >= 2


def test_the_last_tile_wins() -> None:
    evening = Evening(game("r8"), "+r8>1", "")
    shown = evening.spend()
    assert "Ready: type end" in shown
    assert "Seat 1 laid r8● on set 1." in shown
    assert "Rummikub!" in shown
    assert evening.played.game.is_over


def test_only_where_the_edition_has_a_word_is_it_called() -> None:
    shown = Evening(game("r8", edition="classic-es"), "+r8>1", "").spend()
    assert "laid r8● on set 1." in shown
    assert "Rummikub" not in shown


@pytest.mark.parametrize("word", ["finish", "完成", "listo"])
def test_the_editions_own_word_ends_the_turn_in_any_language(word: str) -> None:
    evening = Evening(game("r8 k1", edition="tournament-hk"), "+r8>1", word)
    evening.spend()
    assert str(evening.played.game.position.table) == "r5 r6 r7 r8 | k9 r9 b9"


@pytest.mark.parametrize(
    ("typed", "games"), [(["", ""], 3), (["none", "1000", "9"], 9), (["0", " 12 "], 12), ([], 3)]
)
def test_where_players_have_to_agree_the_terminal_asks_how_many_games(
    typed: list[str], games: int
) -> None:
    lines = Typist(typed, lambda: None)
    match = new_match(edition("twist-kr"), ("Ana", "Ben", "Cy"), None, lines)
    assert match.games == games
    assert "How many games?" in lines.prompts[0]
    assert new_match(edition("classic-hk"), ("Ana", "Ben"), 9, lines).games == 9


@pytest.mark.parametrize(("width", "strips"), [(60, 4), (200, 1)])
def test_the_sheet_of_a_long_match_has_a_column_for_every_game(width: int, strips: int) -> None:
    rules = edition("classic-hk")
    match = Match.new(rules, players=("Ana", "Ben"), games=14)
    for _ in range(14):
        found = settle(rules, [0, 7], out=0)
        match = match.with_result(Result(found.scores, found.winners))
    console = Console(width=width, record=True, file=StringIO())
    Screen(console).standing(match)
    shown = console.export_text()
    for number in range(1, 15):
        assert len(re.findall(rf"game {number}\b", shown)) == 1
    assert shown.count("1. Ana") == strips
    assert shown.count("+98") == 1


def test_a_play_that_is_not_legal_names_clause_and_tiles_and_loses_nothing() -> None:
    evening = Evening(game("r8 k1 y1"), "+r8>1", "new k1 y1", "end", "why", "undo", "end")
    shown = evening.spend()
    assert shown.count("k1 y1 is no set: a set has at least three tiles. (S1)") >= 3
    assert "Not yet; everything lies as you left it" in shown
    assert str(evening.played.game.history[1].table) == "r5 r6 r7 r8 | k9 r9 b9"


def test_why_explains_every_violation() -> None:
    shown = Evening(game("J k1", table="r5 J r7 | k9 r9 b9"), "take J<1", "new k1", "why").spend()
    assert "(S1)" in shown
    shown = Evening(game("r6 k1", table="r5 J r7 | k9 r9 b9"), "swap r6>1", "+J<3>2", "why").spend()
    assert "A set with a joker may only be added to" in shown
    assert "(J5)" in shown


def test_a_draw_never_throws_away_what_was_laid() -> None:
    evening = Evening(game("r8 k1 y1"), "+r8>1", "draw", "end")
    assert "You have moved tiles: type end to finish, or reset and then draw." in evening.spend()
    assert str(evening.played.game.history[1].table) == "r5 r6 r7 r8 | k9 r9 b9"


def test_an_empty_line_does_not_draw() -> None:
    evening = Evening(game("r8 k1 y1"), "", "end", "why")
    shown = evening.spend()
    assert shown.count("Nothing is laid yet: lay tiles, or type draw.") == 2
    assert not evening.played.game.log


def test_with_an_empty_pool_one_passes() -> None:
    evening = Evening(game("k1 y1", pool=""), "", "draw", "pass")
    shown = evening.spend()
    assert "lay tiles, or type pass." in shown
    assert "The pool is empty: play or pass. (G6)." in shown
    assert "Seat 1 passed." in shown


def test_passing_needs_an_empty_pool() -> None:
    assert "play or draw" in Evening(game("k1 y1"), "pass").spend()


def test_the_opening_is_counted_in_sets_of_the_players_rack() -> None:
    typed = ("+r8>1", "new k10 b10 y10", "reset", "undo", "end")
    evening = Evening(game("r8 k10 b10 y10 k1", opened=False), *typed)
    shown = evening.spend()
    assert "Your first play: 0 points laid, 30 needed" in shown
    assert "Your first play: 30 points laid, 30 needed" in shown
    assert evening.played.game.position.opened_seats[0]


def test_looking_changes_nothing() -> None:
    typed = ("777", "rack", "789", "table", "rules", "help", "?", "redo", "undo", "frobnicate")
    evening = Evening(game("r8 k1 y1 b8"), *typed)
    shown = evening.spend()
    assert "k1■ y1✦  r8● b8▲" in shown  # by number
    assert "k1■  r8●  b8▲  y1✦" in shown  # by colour
    assert "'frobnicate' is nothing I know" in shown
    assert "Sets with a joker may only grow" in shown
    assert "swap r6>2" in shown
    assert not evening.played.game.log


def test_three_pairs_may_ask_for_a_new_deal() -> None:
    rack = "k1 k1 r2 r2 b3 b3 y4 y5 y6 k7 k9 k11 r13 r10"
    start = game(rack, table="", edition="tournament-hk", opened=False, turns=0)
    evening = Evening(start, "yes", "no", "no")
    assert "new deal (G8)" in evening.spend()
    assert isinstance(evening.played.game.log[0].act, Redeal)
    declined = Evening(start, "no", "redeal")
    assert "dealt again" in declined.spend()
    refused = Evening(game(rack, table="", edition="tournament-hk"), "redeal")
    assert "only before the first turn" in refused.spend()


def test_new_tiles_are_marked() -> None:
    shown = Evening(game("k10 k1 y1", pool="y13 k3 k4"), "draw").spend()
    assert "You drew y13✦." in shown
    assert "*y13✦" in shown
    assert "* new" in shown


# ------------------------------------------------------------------ standard input


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[bytes], object]]:
    reader, writer = os.pipe()
    with os.fdopen(reader) as stdin, os.fdopen(writer, "wb", buffering=0) as keys:
        monkeypatch.setattr(sys, "stdin", stdin)
        yield keys.write


def test_nobody_types_in_time(pipe: Callable[[bytes], object]) -> None:
    keyboard = Keyboard()
    assert keyboard.ask("> ", seconds=0) is None
    pipe(b"dr")
    assert keyboard.ask("> ", seconds=0) is None  # half a line
    pipe(b"aw\r\nend\n\xff\n")
    assert keyboard.ask("> ", seconds=0) == "draw"
    assert keyboard.ask("> ") == "end"
    assert keyboard.ask("> ") == "\N{REPLACEMENT CHARACTER}"


def test_closed_input_is_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(EOFError):
        Keyboard().ask("> ")
