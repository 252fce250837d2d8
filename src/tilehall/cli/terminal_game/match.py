"""Game after game of one match, a person against bots, with a record of each."""

from __future__ import annotations

import time
from itertools import count
from pathlib import Path

import typer

from tilehall.bots import make
from tilehall.cli.console import make_console
from tilehall.cli.record_file import save, spoken
from tilehall.cli.terminal_game.game import YES, Left, TerminalGame
from tilehall.cli.terminal_game.keyboard import Lines
from tilehall.cli.terminal_game.screen import Screen
from tilehall.cli.terminal_game.sentences import draw_for_start, welcome
from tilehall.core.errors import RecordError
from tilehall.core.game import Game
from tilehall.core.match import Match
from tilehall.core.ruleset import MOST_GAMES, MatchLength, Ruleset


def new_match(ruleset: Ruleset, players: tuple[str, ...], games: int | None, lines: Lines) -> Match:
    """As long as the edition says, or as the person does; where players have to agree, it asks."""
    if games is None and ruleset.match_games is MatchLength.AGREED:
        games = _agreed(lines, usual=len(players))
    return Match.new(ruleset, players=players, games=games)


def _agreed(lines: Lines, usual: int) -> int:
    """Rounds with as many games as players, or any number (RULES section 2)."""
    while True:
        try:
            prompt = f"How many games? a number, or Enter for one each ({usual})> "
            answer = (lines.ask(prompt) or "").strip()
        except EOFError:
            return usual
        if not answer:
            return usual
        if answer.lower() in {"quit", "exit"}:
            raise typer.Exit
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= MOST_GAMES:
            return int(answer)
        typer.echo(f"A match has 1 to {MOST_GAMES} games.")


class TerminalMatch:
    """Game after game of one match, as long as the person likes."""

    def __init__(
        self,
        *,
        match: Match,
        seed: str,
        record: Path | None,
        opponent: str,
        clock: bool,
        lines: Lines,
    ) -> None:
        self.match, self.seed, self.record = match, seed, record
        self.bots = {seat: make(opponent) for seat in range(1, len(match.players))}
        self.seconds = match.ruleset.turn_seconds if clock else None
        self.screen = Screen(make_console())
        self.lines = lines

    def play(self) -> None:
        first = self.match.next_game(seed=self.seed)
        path = None if self.record is None else _unused(self.record)
        self.screen.lines(welcome(self.match.ruleset, len(self.bots)))
        if self.seconds is not None:
            self.screen.say(f"The clock is on: {self.seconds} seconds for a turn.")
        self.screen.say()
        game: Game | None = first
        while game is not None:
            self._one_game(game, path)
            game, path = self._next_game(), self._next_path()

    def _one_game(self, game: Game, path: Path | None) -> None:
        starter = game.players[game.start.starter]
        self.screen.say(draw_for_start(game.start.draws, game.setup.players, starter))
        played = TerminalGame(
            game,
            seat=0,
            bots=self.bots,
            screen=self.screen,
            lines=self.lines,
            now=time.monotonic,
            seconds=self.seconds,
            keep=lambda so_far: self._after_turn(so_far, path),
        )
        try:
            game = played.play()
        except (Left, EOFError, KeyboardInterrupt) as reason:
            self.screen.say()
            self.screen.say("You left the game.")
            self._tell_where(path, "Unfinished record")
            if isinstance(reason, KeyboardInterrupt):
                raise
            raise typer.Exit from None
        self.match = self.match.with_game(game)
        self.screen.result(game.view(0))
        if len(self.match.results) > 1 or self.match.games is not None:
            self.screen.standing(self.match)
        self.screen.say(f"Seed: {game.setup.seed}")
        self._offer_to_save(game, path)

    def close(self) -> None:
        for bot in self.bots.values():
            bot.close()

    def _after_turn(self, game: Game, path: Path | None) -> None:
        for seat, bot in self.bots.items():
            while bot.faults:
                self.screen.say(f"{game.players[seat]}: {bot.faults.pop(0)}")
        if path is None:
            return
        try:
            save(game, path)
        except RecordError as error:
            if not game.log:  # before the game has begun
                raise
            self.screen.say(f"{error}; the game goes on.")

    def _offer_to_save(self, game: Game, path: Path | None) -> None:
        """A game worth keeping was perhaps not started with --record."""
        while path is None:
            try:
                answer = (self.lines.ask("Keep the record? a file name, or Enter> ") or "").strip()
            except (EOFError, KeyboardInterrupt):
                self.screen.say()
                return
            if not answer:
                return
            try:
                save(game, _unused(Path(answer)))
                path = Path(answer)
            except RecordError as error:
                self.screen.say(f"{error}")
        self._tell_where(path, "Record")

    def _tell_where(self, path: Path | None, what: str) -> None:
        if path is not None:
            self.screen.console.print(f"{what}: {spoken(path)}", soft_wrap=True)

    def _next_game(self) -> Game | None:
        if self.match.is_over:
            self.screen.say("The match is over. Thank you for playing.")
            return None
        try:
            answer = self.lines.ask("Another game, scores carried on? yes or no> ") or ""
        except (EOFError, KeyboardInterrupt):
            answer = ""
            self.screen.say()
        if answer.strip().lower() not in YES:
            self.screen.say("Thank you for playing.")
            return None
        return self.match.next_game(seed=f"{self.seed}-{len(self.match.results) + 1}")

    def _next_path(self) -> Path | None:
        """A file of its own for each game: `evening.txt`, `evening-2.txt`, …"""
        path = self.record
        if path is None:
            return None
        numbers = count(len(self.match.results) + 1)
        names = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in numbers)
        return next(name for name in names if not _is_there(name))


def _unused(path: Path) -> Path:
    """Nobody's record is ever written over."""
    if _is_there(path):
        raise RecordError(f"{spoken(path)} is there already; choose another name for the record")
    return path


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False  # saving will say what is wrong
