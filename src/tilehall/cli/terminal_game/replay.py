"""Steps through a recorded game on the screen."""

from __future__ import annotations

from typing import Final

from rich.rule import Rule
from rich.text import Text

from tilehall.cli.terminal_game.keyboard import Lines
from tilehall.cli.terminal_game.screen import Screen
from tilehall.cli.terminal_game.sentences import draw_for_start, happened
from tilehall.cli.tile_text import Mark, SortBy, laid_marks, rack_lines, row, table_lines
from tilehall.core.errors import quoted
from tilehall.core.game import Game

_NEXT: Final = frozenset({"", "n", "next"})
_PREVIOUS: Final = frozenset({"p", "previous"})
_QUIT: Final = frozenset({"q", "quit", "exit"})


class Replay:
    """Shows the game after any of its turns."""

    def __init__(self, game: Game, screen: Screen, only: int | None) -> None:
        self.game, self.screen = game, screen
        self.last = len(game.log)
        self.happenings = game.view(None).happenings
        self.shown = range(len(game.players)) if only is None else (only,)

    def step_through(self, turn: int, lines: Lines) -> None:
        self.show(turn)
        while True:
            try:
                answer = lines.ask(f"{turn} of {self.last}: Enter, p, a number or q> ") or ""
            except (EOFError, KeyboardInterrupt):
                self.screen.say()
                return
            word = answer.strip().lower()
            wanted = self._wanted(word, turn)
            if word in _QUIT or (word in _NEXT and turn == self.last):
                return
            if wanted is None:
                self.screen.say(f"{quoted(word)}: type a number from 0 to {self.last}, p, n or q.")
            else:
                turn = wanted
                self.show(turn)

    def _wanted(self, word: str, turn: int) -> int | None:
        if word in _NEXT:
            return min(turn + 1, self.last)
        if word in _PREVIOUS:
            return max(turn - 1, 0)
        if word.isascii() and word.isdigit() and len(word) < 8 and int(word) <= self.last:
            return int(word)
        return None

    def show(self, turn: int) -> None:
        """The table after a turn, what was new on it, and the racks."""
        screen, here = self.screen, self.game.history[turn]
        before = self.game.history[turn - 1] if turn else here
        width = screen.console.width
        title = f"Turn {turn} of {self.last}" if turn else f"The deal, {self.last} turns follow"
        pool = f"{here.pool_size} in the pool"
        screen.console.print(Rule(f"{title} · {pool}", align="left", style="dim"))
        screen.say(self._sentence(turn))
        marks = laid_marks(here.table, before.table, Mark.LAID)
        screen.tiles(table_lines(here.table, here.ruleset.mirror_value, width, marks))
        names = self.game.players
        for seat in self.shown:
            opened = "" if here.opened_seats[seat] else ", not opened"
            screen.say(f"{names[seat]}, {len(here.racks[seat])} tiles{opened}")
            screen.tiles(rack_lines(here.racks[seat], SortBy.COLOUR, width))
        if turn == self.last:
            screen.result(self.game.view(None))

    def _sentence(self, turn: int) -> Text:
        game = self.game
        if not turn:
            starter = game.players[game.start.starter]
            return draw_for_start(game.start.draws, game.setup.players, starter)
        seen, entry = self.happenings[turn - 1], game.log[turn - 1]
        before, after = game.history[turn - 1], game.history[turn]
        words = happened(game.players[entry.seat], seen, before.table)
        if seen.drawn and entry.seat in self.shown:
            words = Text.assemble(words, " ", row(before.pool[: seen.drawn]))
        if after.opened_seats[entry.seat] and not before.opened_seats[entry.seat]:
            words.append(" The opening.")
        return words
