"""A live table in a test's hands: commands in, time by hand, everything recorded."""

from __future__ import annotations

from tilehall.bots import BOTS
from tilehall.core.editions import edition
from tilehall.core.game import Game
from tilehall.core.table import Table
from tilehall.core.turn import Draw, Turn
from tilehall.host.commands import (
    CallTime,
    Command,
    FillWithBots,
    Moment,
    TakeBotTurn,
    TakeSeat,
    TakeTurn,
)
from tilehall.host.decide import advance, create
from tilehall.host.events import Recorded
from tilehall.host.settings import ClockMode, TableSettings
from tilehall.host.table import LiveTable

NOON = 1_800_000_000_000


class Hosted:
    """`now` is moved by the test; `log` is what would have been stored."""

    def __init__(
        self,
        ruleset: str = "classic-hk",
        *,
        seats: int = 2,
        clock: ClockMode = ClockMode.ON,
        games: int | None = None,
        hints: bool = True,
    ) -> None:
        self.now = NOON
        settings = TableSettings(
            ruleset=edition(ruleset), seats=seats, clock=clock, games=games, hints=hints
        )
        self.table, created = create("t1", settings, judge_hash="judge", seed="seed", now=self.now)
        self.log: list[Recorded] = list(created)

    def do(self, command: Command) -> LiveTable:
        self.table, events = advance(self.table, command, self.now)
        self.log += events
        return self.table

    def sit(self, *names: str, seed: str = "seed") -> Hosted:
        for name in names:
            self.do(TakeSeat(name, f"hash of {name}", seed))
        return self

    def fill(self, seed: str = "seed") -> Hosted:
        self.do(FillWithBots("beginner", seed))
        return self

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    @property
    def moment(self) -> Moment:
        return Moment(self.table.game_number, self.table.turn)

    @property
    def to_move(self) -> int:
        return self.game.position.to_move

    def turn(self, act: Turn | None = None) -> LiveTable:
        return self.do(TakeTurn(self.to_move, act or Draw(), self.moment))

    def play_to_the_end(self) -> Hosted:
        """Everybody plays what a beginner would."""
        bot = BOTS["beginner"]()
        while not self.game.is_over:
            seat = self.to_move
            self.now += 1000
            act = bot.choose(self.game.view(seat))
            by_bot = self.table.bot_to_move() is not None
            kind = TakeBotTurn if by_bot else TakeTurn
            self.do(kind(seat, act, self.moment))
        return self

    def time_out(self, draft: str | None = None) -> LiveTable:
        return self.do(CallTime(None if draft is None else Table.parse(draft), self.moment))
