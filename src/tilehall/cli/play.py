"""`tilehall play`: sit down and play, in the terminal, against bots."""

from __future__ import annotations

import secrets
import time
from itertools import count
from pathlib import Path
from typing import Annotated

import typer

from tilehall.bots import BOTS, make
from tilehall.cli.record_file import save, spoken
from tilehall.cli.screen import Screen
from tilehall.cli.sitting import YES, Left, Sitting
from tilehall.cli.telling import draw_for_start, welcome
from tilehall.cli.terminal import Keyboard, Lines, make_console, quiet_when_nobody_reads
from tilehall.core.chance import seed_text
from tilehall.core.editions import edition
from tilehall.core.errors import RecordError
from tilehall.core.game import Game
from tilehall.core.match import Match
from tilehall.core.ruleset import MOST_SEATS, MatchLength, Ruleset

_INTERRUPTED = 130  # what shells expect of a program ended by Ctrl-C
_USUAL_SEATS = 4


def play(
    edition_name: Annotated[
        str, typer.Option("--edition", "-e", help="Edition id, or the path of your own TOML file.")
    ] = "classic-hk",
    seats: Annotated[
        int | None,
        typer.Option("--seats", "-n", min=2, max=MOST_SEATS, help="Players, you included."),
    ] = None,
    seed: Annotated[
        str | None, typer.Option(help="Deals the same tiles again; secret and new if not given.")
    ] = None,
    clock: Annotated[
        bool, typer.Option("--clock/--no-clock", help="Play with the edition's time for a turn.")
    ] = False,
    name: Annotated[str, typer.Option(help="What the others call you.")] = "You",
    record: Annotated[
        Path | None,
        typer.Option(help="Save the game there; the games after it get -2, -3 … in their names."),
    ] = None,
    opponent: Annotated[
        str,
        typer.Option(
            help=f"Who sits on the other seats: {', '.join(BOTS)}, or a program such as ./mybot."
        ),
    ] = "beginner",
) -> None:
    """Play against bots in the terminal.

    Leave with quit or the end of input (exit code 0), or with Ctrl-C (130).
    What was recorded by then is kept.
    """
    ruleset = edition(edition_name)
    seats = seats or min(max(_USUAL_SEATS, ruleset.min_seats), ruleset.max_seats)
    players = (name, *(f"Seat {number}" for number in range(2, seats + 1)))
    evening = Evening(
        match=_match(ruleset, players),
        seed=seed_text(secrets.token_hex(8) if seed is None else seed),
        record=record,
        opponent=opponent,
        clock=clock,
    )
    with quiet_when_nobody_reads():
        try:
            evening.spend()
        except KeyboardInterrupt:
            raise typer.Exit(_INTERRUPTED) from None
        finally:
            evening.close()


def _match(ruleset: Ruleset, players: tuple[str, ...]) -> Match:
    """As long as the edition says; where players have to agree, one round: a game for each."""
    agreed = 1 if ruleset.match_games is MatchLength.AGREED else None
    return Match.new(ruleset, players=players, rounds=agreed)


class Evening:
    """Game after game of one match, as long as the person likes."""

    def __init__(
        self, *, match: Match, seed: str, record: Path | None, opponent: str, clock: bool
    ) -> None:
        self.match, self.seed, self.record = match, seed, record
        self.bots = {seat: make(opponent) for seat in range(1, len(match.players))}
        self.seconds = match.ruleset.turn_seconds if clock else None
        self.screen = Screen(make_console())
        self.lines: Lines = Keyboard()

    def spend(self) -> None:
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
        sitting = Sitting(
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
            game = sitting.play()
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
