"""A command against the table as it stands: the events that follow, or `Refused`."""

from __future__ import annotations

from typing import Final

from tilehall.bots import BOTS
from tilehall.core.errors import Fault, TilehallError, quoted
from tilehall.core.game import Game, Pause, Resume, TimeOut
from tilehall.core.start import check_names
from tilehall.host.commands import (
    AgreeToNextGame,
    CallBot,
    CallTime,
    Command,
    FillWithBots,
    JudgePause,
    LeaveSeat,
    Moment,
    Say,
    TakeBotTurn,
    TakeSeat,
    TakeSeatBack,
    TakeTurn,
    WishPause,
)
from tilehall.host.events import (
    Acted,
    BotSeated,
    Event,
    GameStarted,
    Hand,
    NextGameAgreed,
    PauseWished,
    Recorded,
    Said,
    SeatLeftToBot,
    SeatTaken,
    SeatTakenBack,
    TableCreated,
)
from tilehall.host.phrases import PHRASES
from tilehall.host.refusal import HallFault, Refused
from tilehall.host.settings import TableSettings
from tilehall.host.table import Chair, LiveTable, fold

GONE_AFTER: Final = 60_000  # milliseconds without a sign, until others may call a bot
MOST_EVENTS: Final = 20_000  # at one table; a long evening has two thousand


def create(
    table_id: str, settings: TableSettings, *, judge_hash: str, now: int
) -> tuple[LiveTable, tuple[Recorded, ...]]:
    """A new table and the event it begins with."""
    created = (Recorded(1, now, TableCreated(table_id, settings, judge_hash)),)
    return fold(created), created


def advance(table: LiveTable, command: Command, now: int) -> tuple[LiveTable, tuple[Recorded, ...]]:
    """The table after the command, and the events to be stored before anybody hears of them."""
    at = max(now, table.last_at)  # clocks of several machines differ; time does not run backwards
    events = decide(table, command, at)
    first = table.version + 1
    recorded = tuple(Recorded(first + n, at, event) for n, event in enumerate(events))
    return fold(recorded, table), recorded


def decide(table: LiveTable, command: Command, now: int) -> tuple[Event, ...]:
    """The events that the command causes at the time `now`, in milliseconds since 1970."""
    if table.version >= MOST_EVENTS:
        raise Refused(HallFault.OUT_OF_DATE, "This table has seen enough; please open a new one.")
    match command:
        case TakeSeat() | FillWithBots():
            return _seated(table, command)
        case TakeTurn() | TakeBotTurn():
            return _turn(table, command)
        case CallTime():
            return _time_is_up(table, command, now)
        case Say(seat, phrase):
            return _said(table, seat, phrase)
        case WishPause(seat, paused):
            return _pause_wished(table, seat, paused=paused)
        case JudgePause(paused):
            return _judge_paused(table, paused=paused)
        case AgreeToNextGame(seat, seed):
            return _next_game_agreed(table, seat, seed)
        case LeaveSeat() | CallBot() | TakeSeatBack():
            return _changed_hands(table, command, now)


def _seated(table: LiveTable, command: TakeSeat | FillWithBots) -> tuple[Event, ...]:
    if table.game is not None:
        raise Refused(HallFault.ALREADY_STARTED, "The game has begun; you can watch it.")
    free = [seat for seat, chair in enumerate(table.chairs) if chair is None]
    if not free:
        raise Refused(HallFault.TABLE_FULL, "All seats are taken; you can watch.")
    if isinstance(command, FillWithBots):
        _check_bot(command.bot)
        return *_bots(table, free, command.bot), GameStarted(command.seed)
    seat = free[0] if command.seat is None else command.seat
    if not 0 <= seat < len(table.chairs):
        raise Refused(HallFault.NO_SUCH_SEAT, f"This table has {len(table.chairs)} seats.")
    if seat not in free:
        raise Refused(HallFault.SEAT_TAKEN, "Somebody else has this seat.")
    try:
        check_names((*table.players, command.name))
    except TilehallError as error:
        raise Refused(HallFault.BAD_NAME, f"{error}.") from None
    taken = SeatTaken(seat, command.name, command.token_hash)
    return (taken, GameStarted(command.seed)) if free == [seat] else (taken,)


def _bots(table: LiveTable, free: list[int], bot: str) -> tuple[BotSeated, ...]:
    """Names that nobody at the table has."""
    wanted = (f"{bot.capitalize()} {n}" for n in range(1, 100))
    names = (name for name in wanted if name not in table.players)
    return tuple(BotSeated(seat, next(names), bot) for seat in free)


def _turn(table: LiveTable, command: TakeTurn | TakeBotTurn) -> tuple[Event, ...]:
    game = _game_at(table, command.moment)
    by_bot = isinstance(command, TakeBotTurn)
    if not by_bot:
        _person(table, command.seat)
    elif _chair(table, command.seat).bot is None:
        raise Refused(HallFault.PLAYED_BY_PERSON, "A person plays this seat.")
    if found := game.violations(command.act, command.seat):
        raise Refused.by_rule(found)
    return (Acted(command.seat, command.act, Hand.BOT if by_bot else Hand.PERSON),)


def _time_is_up(table: LiveTable, command: CallTime, now: int) -> tuple[Event, ...]:
    game = _game_at(table, command.moment)
    due = table.due(bot_pace=0)
    if due is None or now < due or table.bot_to_move():
        raise Refused(HallFault.TIME_NOT_UP, "There is time left.")
    seat, lying = game.position.to_move, game.position.table
    act = TimeOut(lying if command.draft is None else command.draft)
    if game.violations(act, seat):  # a draft for another table counts as none
        act = TimeOut(lying)
    return (Acted(seat, act, Hand.CLOCK),)


def _said(table: LiveTable, seat: int, phrase: str) -> tuple[Event, ...]:
    _chair(table, seat)
    if phrase not in PHRASES:
        raise Refused(HallFault.NO_SUCH_PHRASE, f"There is no phrase {quoted(phrase)}.")
    return (Said(seat, phrase),)


def _pause_wished(table: LiveTable, seat: int, *, paused: bool) -> tuple[Event, ...]:
    _person(table, seat)
    game = _running(table)
    if table.judge_paused:
        raise Refused(HallFault.PAUSED_BY_JUDGE, "The judge has paused the game.", clause="T5")
    changes = paused is not table.is_paused
    missing = table.people - table.pause_wishes - {seat}
    wished = PauseWished(seat, paused)
    if changes and not missing:  # also where the one who was missing has left
        return wished, _pause_act(game, seat, Hand.PERSON, paused=paused)
    if changes is (seat in table.pause_wishes):
        raise Refused(HallFault.ALREADY_SAID, "You have said so already.")
    return (wished,)


def _judge_paused(table: LiveTable, *, paused: bool) -> tuple[Event, ...]:
    game = _running(table)
    return (_pause_act(game, game.position.to_move, Hand.JUDGE, paused=paused),)


def _pause_act(game: Game, seat: int, hand: Hand, *, paused: bool) -> Acted:
    act = Pause() if paused else Resume()
    if found := game.violations(act, seat):
        raise Refused.by_rule(found)
    return Acted(seat, act, hand)


def _next_game_agreed(table: LiveTable, seat: int, seed: str) -> tuple[Event, ...]:
    _person(table, seat)
    if table.game is None:
        raise _not_begun()
    if not table.game.is_over:
        raise Refused(HallFault.GAME_RUNNING, "The game is not over yet.")
    agreed = NextGameAgreed(seat)
    if not table.people - table.next_wishes - {seat}:  # also where the missing one has left
        return agreed, GameStarted(seed)
    if seat in table.next_wishes:
        raise Refused(HallFault.ALREADY_SAID, "You have said so already.")
    return (agreed,)


def _changed_hands(
    table: LiveTable, command: LeaveSeat | CallBot | TakeSeatBack, now: int
) -> tuple[Event, ...]:
    seat = command.seat
    chair = _chair(table, seat)
    if table.game is None:
        raise _not_begun()
    if isinstance(command, TakeSeatBack):
        if chair.bot is None or chair.token_hash is None:
            raise Refused(HallFault.PLAYED_BY_PERSON, "No bot plays for you.")
        return (SeatTakenBack(seat),)
    _check_bot(command.bot)
    if chair.bot is not None:
        raise Refused(HallFault.PLAYED_BY_BOT, "A bot plays this seat already.")
    if isinstance(command, LeaveSeat):
        return (SeatLeftToBot(seat, command.bot, seat),)
    _chair(table, command.by)
    if now - command.last_seen < GONE_AFTER and table.misses_in_a_row(seat) < 2:
        raise Refused(HallFault.STILL_HERE, "That player was here a moment ago.")
    return (SeatLeftToBot(seat, command.bot, command.by),)


def _chair(table: LiveTable, seat: int) -> Chair:
    chair = table.chairs[seat] if 0 <= seat < len(table.chairs) else None
    if chair is None:
        raise Refused(HallFault.NO_SUCH_SEAT, "Nobody has this seat.")
    return chair


def _person(table: LiveTable, seat: int) -> None:
    if _chair(table, seat).bot is not None:
        raise Refused(HallFault.PLAYED_BY_BOT, "A bot plays this seat; take it back first.")


def _not_begun() -> Refused:
    return Refused(HallFault.NOT_STARTED, "The game has not begun: seats are free.")


def _running(table: LiveTable) -> Game:
    if table.game is None or table.game.is_over:
        raise Refused(HallFault.NOTHING_TO_PAUSE, "No game is running.", clause="T5")
    return table.game


def _game_at(table: LiveTable, moment: Moment) -> Game:
    """The game, if the sender spoke of this very moment of it."""
    if table.game is None:
        raise _not_begun()
    if table.game.is_over and moment.game == table.game_number:
        raise Refused(Fault.GAME_OVER, "The game is over.", clause="G7")
    if (moment.game, moment.turn) != (table.game_number, table.turn):
        raise Refused(HallFault.OUT_OF_DATE, "The game has gone on since you sent this.")
    return table.game


def _check_bot(bot: str) -> None:
    if bot not in BOTS:
        known = ", ".join(BOTS)
        raise Refused(HallFault.NO_SUCH_BOT, f"No bot {quoted(bot)}; there are: {known}.")
