"""A table as it stands: the fold of its events. It never changes; an event gives a new one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from tilehall.core.errors import TilehallError
from tilehall.core.game import Game, Pause, Resume, TimeOut
from tilehall.core.match import Match
from tilehall.core.turn import Redeal
from tilehall.host.events import (
    Acted,
    BotSeated,
    Event,
    GameStarted,
    NextGameAgreed,
    PauseWished,
    Recorded,
    Said,
    SeatLeftToBot,
    SeatTaken,
    SeatTakenBack,
    TableCreated,
)
from tilehall.host.settings import ClockMode, TableSettings

KEPT_PHRASES: Final = 20


@dataclass(frozen=True, slots=True)
class Chair:
    """Who has a seat, and who plays it just now."""

    name: str
    token_hash: str | None = field(repr=False)  # None: a bot's own seat
    bot: str | None = None  # what plays it, if a person does not


@dataclass(frozen=True, slots=True)
class Spoken:
    """`sequence` is the event's, so that a reader knows what is new."""

    sequence: int
    seat: int
    phrase: str


@dataclass(frozen=True, slots=True)
class TurnClock:
    """When the turn began, when its time is over (None: no clock), what is left while paused."""

    began: int
    deadline: int | None
    left: int | None = None

    def paused(self, at: int) -> TurnClock:
        left = None if self.deadline is None else max(self.deadline - at, 0)
        return replace(self, deadline=None, left=left)

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

    @property
    def is_full(self) -> bool:
        return None not in self.chairs

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.chairs if chair)

    @property
    def is_playing(self) -> bool:
        return self.game is not None and not self.game.is_over

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
        redeals = sum(isinstance(entry.act, Redeal) for entry in self.game.log)
        return self.game.position.turns + redeals

    @property
    def people(self) -> frozenset[int]:
        """Seats that a person plays just now."""
        return frozenset(
            seat for seat, chair in enumerate(self.chairs) if chair and chair.bot is None
        )

    @property
    def deadline(self) -> int | None:
        """When the turn's time is over, shown to everybody."""
        return self.clock.deadline if self.clock and self.is_playing else None

    def bot_to_move(self) -> str | None:
        seat = self.to_move
        chair = None if seat is None else self.chairs[seat]
        return chair.bot if chair and not self.is_paused else None

    def due(self, *, bot_pace: int) -> int | None:
        """When somebody has to act without being asked: a bot, or the clock (RULES G9)."""
        if not self.is_playing or self.is_paused or self.clock is None:
            return None
        if self.bot_to_move():
            return self.clock.began + bot_pace
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


def fold(events: Iterable[Recorded], table: LiveTable | None = None) -> LiveTable:
    """The table after these events; without a table the first of them must create it."""
    for recorded in events:
        table = evolve(table, recorded)
    if table is None:
        raise TilehallError("a table begins with its creation")
    return table


def evolve(table: LiveTable | None, recorded: Recorded) -> LiveTable:
    """One event more; it was decided before, so nothing is judged here."""
    event, at = recorded.event, recorded.at
    if isinstance(event, TableCreated):
        chairs = (None,) * event.settings.seats
        return LiveTable(
            event.table_id, event.settings, event.judge_hash, at, recorded.sequence, at, chairs
        )
    if table is None or recorded.sequence != table.version + 1:
        raise TilehallError(f"event {recorded.sequence} does not come next")
    here = replace(table, version=recorded.sequence, last_at=at)
    return _applied(here, event, at)


def _applied(here: LiveTable, event: Event, at: int) -> LiveTable:
    match event:
        case SeatTaken(seat, name, token_hash):
            return _with_chair(here, seat, Chair(name, token_hash))
        case BotSeated(seat, name, bot):
            return _with_chair(here, seat, Chair(name, None, bot))
        case GameStarted(seed):
            return _started(here, seed, at)
        case Acted():
            return _acted(here, event, at)
        case Said(seat, phrase):
            said = (*here.said, Spoken(here.version, seat, phrase))[-KEPT_PHRASES:]
            return replace(here, said=said)
        case PauseWished(seat, paused):
            wants = here.is_paused is not paused
            wishes = here.pause_wishes | {seat} if wants else here.pause_wishes - {seat}
            return replace(here, pause_wishes=wishes)
        case SeatLeftToBot(seat, bot):
            return _played_by(here, seat, bot)
        case SeatTakenBack(seat):
            return _played_by(here, seat, None)
        case NextGameAgreed(seat):
            return replace(here, next_wishes=here.next_wishes | {seat})
    raise TilehallError("a table is created once")


def _with_chair(here: LiveTable, seat: int, chair: Chair) -> LiveTable:
    return replace(here, chairs=(*here.chairs[:seat], chair, *here.chairs[seat + 1 :]))


def _played_by(here: LiveTable, seat: int, bot: str | None) -> LiveTable:
    chair = here.chairs[seat]
    if chair is None:
        raise TilehallError(f"nobody sits at seat {seat}")
    changed = _with_chair(here, seat, replace(chair, bot=bot))
    return replace(
        changed,
        pause_wishes=here.pause_wishes - {seat},
        next_wishes=here.next_wishes - {seat},
    )


def _started(here: LiveTable, seed: str, at: int) -> LiveTable:
    match = here.match
    if match is None or match.is_over:
        match = here.settings.new_match(here.players)
    return replace(
        here,
        match=match,
        game=match.next_game(seed=seed),
        game_number=here.game_number + 1,
        game_began=at,
        clock=_new_turn(here.settings, at),
        pause_wishes=frozenset(),
        judge_paused=False,
        next_wishes=frozenset(),
    )


def _new_turn(settings: TableSettings, at: int) -> TurnClock:
    time = settings.turn_milliseconds
    return TurnClock(at, None if time is None else at + time)


def _acted(here: LiveTable, event: Acted, at: int) -> LiveTable:
    if here.game is None or here.match is None or here.clock is None:
        raise TilehallError("no game has begun")
    game = here.game.after(event.act, seat=event.seat, at=at - here.game_began)
    here = replace(here, game=game)
    match event.act:
        case Pause():
            stopped = here.clock.paused(at) if here.clock else None
            by_judge = event.hand == "judge"
            return replace(here, clock=stopped, pause_wishes=frozenset(), judge_paused=by_judge)
        case Resume():
            running = here.clock.resumed(at) if here.clock else None
            return replace(here, clock=running, pause_wishes=frozenset(), judge_paused=False)
    if game.position.turns != game.history[-2].turns or isinstance(event.act, Redeal):
        here = replace(here, clock=_new_turn(here.settings, at))
    if game.is_over and here.match:
        here = replace(here, match=here.match.with_game(game), pause_wishes=frozenset())
    return here
