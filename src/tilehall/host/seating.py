"""Who sits where: seats taken, bots in free seats, bots that stand in for people."""

from __future__ import annotations

from typing import Final

from tilehall.bots import BOTS
from tilehall.core.errors import TilehallError, quoted
from tilehall.core.start import check_names
from tilehall.host.commands import CallBot, FillWithBots, LeaveSeat, TakeSeat, TakeSeatBack
from tilehall.host.events import (
    BotSeated,
    Event,
    GameStarted,
    SeatLeftToBot,
    SeatTaken,
    SeatTakenBack,
)
from tilehall.host.refusal import HallFault, Refused
from tilehall.host.table import Chair, LiveTable

GONE_AFTER: Final = 60_000  # milliseconds without a sign, until others may call a bot


def seated(table: LiveTable, command: TakeSeat | FillWithBots) -> tuple[Event, ...]:
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


def changed_hands(
    table: LiveTable, command: LeaveSeat | CallBot | TakeSeatBack, now: int
) -> tuple[Event, ...]:
    seat = command.seat
    chair = chair_of(table, seat)
    if table.game is None:
        raise not_begun()
    if isinstance(command, TakeSeatBack):
        if chair.bot is None or chair.token_hash is None:
            raise Refused(HallFault.PLAYED_BY_PERSON, "No bot plays for you.")
        return (SeatTakenBack(seat),)
    _check_bot(command.bot)
    if chair.bot is not None:
        raise Refused(HallFault.PLAYED_BY_BOT, "A bot plays this seat already.")
    if isinstance(command, LeaveSeat):
        return (SeatLeftToBot(seat, command.bot, seat),)
    chair_of(table, command.by)
    if now - command.last_seen < GONE_AFTER and table.misses_in_a_row(seat) < 2:
        raise Refused(HallFault.STILL_HERE, "That player was here a moment ago.")
    return (SeatLeftToBot(seat, command.bot, command.by),)


def chair_of(table: LiveTable, seat: int) -> Chair:
    chair = table.chairs[seat] if 0 <= seat < len(table.chairs) else None
    if chair is None:
        raise Refused(HallFault.NO_SUCH_SEAT, "Nobody has this seat.")
    return chair


def check_person(table: LiveTable, seat: int) -> None:
    if chair_of(table, seat).bot is not None:
        raise Refused(HallFault.PLAYED_BY_BOT, "A bot plays this seat; take it back first.")


def not_begun() -> Refused:
    return Refused(HallFault.NOT_STARTED, "The game has not begun: seats are free.")


def _check_bot(bot: str) -> None:
    if bot not in BOTS:
        known = ", ".join(BOTS)
        raise Refused(HallFault.NO_SUCH_BOT, f"No bot {quoted(bot)}; there are: {known}.")
