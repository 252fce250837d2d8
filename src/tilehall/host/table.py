"""A table as it stands. It never changes; an event gives a new one (`fold.py`)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from tilehall.bots import BOTS
from tilehall.bots.bot import MOST_REDEALS
from tilehall.core.act import Pause, Resume, TimeOut
from tilehall.core.game import Game
from tilehall.core.match import Match
from tilehall.core.shared_seed import SharedSeed, commitment_to
from tilehall.host.events import SecretTold
from tilehall.host.settings import ClockMode, TableSettings

TIME_TO_ASK: Final = 6_000  # milliseconds


@dataclass(frozen=True, slots=True)
class Chair:
    """Who has a seat, and who plays it just now."""

    name: str
    token_hash: str | None = field(repr=False)  # None: a bot's own seat
    bot: str | None = None  # what plays it, if a person does not
    origin: str = field(default="", repr=False)  # the same for all seats of one address


@dataclass(frozen=True, slots=True)
class Spoken:
    """`sequence` is the event's, so that a reader knows what is new.

    `game` and `acts` say when: in which game, after how many of its acts.
    """

    sequence: int
    seat: int
    phrase: str
    game: int
    acts: int


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat's last act: what it was meant for, its sender's number, the event that it became."""

    game: int
    turn: int
    ask: int
    act: str = field(repr=False)
    sequence: int


@dataclass(frozen=True, slots=True)
class TurnClock:
    """When the turn began, when its time is over (None: no clock), what is left while paused."""

    began: int
    deadline: int | None
    left: int | None = None
    is_hurried: bool = False  # the bot that is to move has been asked not to wait
    given_back: int = 0  # until when lost time was made up for

    def paused(self, at: int) -> TurnClock:
        left = None if self.deadline is None else max(self.deadline - at, 0)
        return replace(self, deadline=None, left=left)

    def lost_since(self, since: int, now: int) -> int:
        """How much of this turn fell into a time in which no node was there."""
        if self.deadline is None:
            return 0
        return max(now - max(since, self.began, self.given_back), 0)

    def resumed(self, at: int) -> TurnClock:
        deadline = None if self.left is None else at + self.left
        return replace(self, deadline=deadline, left=None)


@dataclass(frozen=True, slots=True)
class LiveTable:
    """`version` counts the events folded so far; the next has `version + 1` as its sequence."""

    table_id: str
    settings: TableSettings
    judge_hash: str = field(repr=False)
    created_at: int
    version: int
    last_at: int
    chairs: tuple[Chair | None, ...]
    match: Match | None = None
    game: Game | None = None
    game_number: int = 0  # from 1, over all matches at this table
    game_began: int = 0
    clock: TurnClock | None = None
    pause_wishes: frozenset[int] = frozenset()  # seats that want what is not: a pause, or its end
    judge_paused: bool = False
    next_wishes: frozenset[int] = frozenset()
    said: tuple[Spoken, ...] = ()
    hints: tuple[int, ...] = ()  # given in this game, by seat
    hint_stage: int = 0  # reached in this turn
    redeals: int = 0  # in this game
    warnings: tuple[int, ...] = ()  # by the judge, by seat, in all games at this table
    is_closed: bool = False
    origin: str = field(default="", repr=False)  # of whoever opened it
    moves: int = 0  # turns, in all games: a table lives so long
    asides: tuple[int, ...] = ()  # what was no move, by seat, in this game; the last is the judge's
    answered: tuple[Answered | None, ...] = ()  # by seat
    secret: str = field(default="", repr=False)  # the hall's, for the next game's seed
    commitments: tuple[str, ...] = ()  # by seat, to what it adds to that; empty: nothing
    told: tuple[str, ...] = field(default=(), repr=False)  # secrets, by seat
    secrets_due: int | None = None  # until when they are told; None: not asked for

    @property
    def is_full(self) -> bool:
        return None not in self.chairs

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.chairs if chair)

    @property
    def names(self) -> tuple[str | None, ...]:
        """By seat; None where nobody sits."""
        return tuple(chair.name if chair else None for chair in self.chairs)

    def sits_publicly(self, origin: str) -> bool:
        """Has somebody from there a seat, at a table where strangers meet?"""
        chairs = self.chairs if origin and self.settings.public else ()
        return any(chair.origin == origin for chair in chairs if chair)

    @property
    def is_playing(self) -> bool:
        return self.game is not None and not self.game.is_over

    @property
    def retired(self) -> frozenset[int]:
        """Seats that play no more (RULES T4a)."""
        return self.game.position.retired if self.game else frozenset()

    @property
    def is_paused(self) -> bool:
        return self.game is not None and self.game.position.paused

    @property
    def to_move(self) -> int | None:
        return self.game.position.to_move if self.game and not self.game.is_over else None

    @property
    def turn(self) -> int:
        """Which turn of the game it is; with the game's number it names a moment for good.

        Redeals count too: a play that was meant for another deal is out of date. Pauses do not:
        what was prepared before a pause is still good after it.
        """
        if self.game is None:
            return 0
        return self.game.position.turns + self.redeals

    @property
    def people(self) -> frozenset[int]:
        """Seats that a person plays just now."""
        return frozenset(
            seat
            for seat, chair in enumerate(self.chairs)
            if chair and chair.bot is None and seat not in self.retired
        )

    @property
    def deadline(self) -> int | None:
        """When the turn's time is over, shown to everybody."""
        return self.clock.deadline if self.clock and self.is_playing else None

    def bot_to_move(self) -> str | None:
        seat = self.to_move
        chair = None if seat is None else self.chairs[seat]
        return chair.bot if chair and not self.is_paused else None

    def bot_to_redeal(self) -> int | None:
        """RULES G8: a seat whose kind of bot asks for a new deal, whoever is to move."""
        game = self.game
        if game is None or game.position.turns or self.is_paused or self.redeals >= MOST_REDEALS:
            return None
        for seat, chair in enumerate(self.chairs):
            if chair and chair.bot and BOTS[chair.bot].wants_redeal(game.view(seat)):
                return seat
        return None

    @property
    def _time_to_ask(self) -> int:
        """How long a bot's first play waits so that people may ask for a new deal (RULES G8).

        It waits whatever their racks are: else its haste would tell what they hold.
        """
        knows_redeals = self.settings.ruleset.redeal_pairs is not None
        is_before_first_turn = self.game is not None and self.game.position.turns == 0
        return TIME_TO_ASK if knows_redeals and is_before_first_turn and self.people else 0

    def due(self, *, bot_pace: int) -> int | None:
        """When somebody has to act without being asked: a bot, or the clock (RULES G9)."""
        if self.secrets_due is not None and not self.is_closed:
            return self.secrets_due
        if not self.is_playing or self.is_paused or self.is_closed or self.clock is None:
            return None
        if self.bot_to_move() or self.bot_to_redeal() is not None:
            agreed = self.settings.bot_pace
            pace = bot_pace if agreed is None else agreed
            if self.bot_to_redeal() is None:
                pace = max(pace, self._time_to_ask)
            return self.clock.began + (0 if self.clock.is_hurried else pace)
        return self.clock.deadline if self.settings.clock is ClockMode.ON else None

    def misses_in_a_row(self, seat: int) -> int:
        """How often the clock has ended this seat's turn, counted back from its last."""
        mine = [entry.act for entry in self.game.log if entry.seat == seat] if self.game else []
        count = 0
        for act in reversed([act for act in mine if not isinstance(act, Pause | Resume)]):
            if not isinstance(act, TimeOut):
                break
            count += 1
        return count


def shared_seed(table: LiveTable, last: SecretTold | None = None) -> SharedSeed:
    """What the next game's seed is made of, with the secret that was told just now."""
    told = tuple(
        last.secret if last and last.seat == seat else each for seat, each in enumerate(table.told)
    )
    return SharedSeed(commitment_to(table.secret), table.commitments, table.secret, told)
