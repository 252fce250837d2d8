"""Who sits where: seats taken, bots in free seats, bots that stand in for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Final

from tilehall.bots import BOTS
from tilehall.core.errors import TilehallError, quoted
from tilehall.core.start import LONGEST_NAME, check_names
from tilehall.host.commands import CallBot, FillWithBots, LeaveSeat, TakeSeat, TakeSeatBack
from tilehall.host.dealing import begin, checked_commitment
from tilehall.host.events import (
    BotSeated,
    Event,
    GameStarted,
    SeatLeftToBot,
    SeatTaken,
    SeatTakenBack,
)
from tilehall.host.refusal import HallFault, Refused
from tilehall.host.settings import TableSettings
from tilehall.host.table import Chair, LiveTable
from tilehall.locales import LANGUAGES, say

# What bots are called. It is stored, so it is English; pages say it in their reader's language
# and draw its face. A kind of bot begins with the name in its own place, so that it is known.
BOT_NAMES: Final = ("Chick", "Otter", "Owl", "Fox", "Cat", "Hare", "Panda", "Tortoise")
GONE_AFTER: Final = 60_000  # milliseconds without a sign, until others may call a bot


def seated(
    table: LiveTable,
    command: TakeSeat | FillWithBots | LeaveSeat | CallBot | TakeSeatBack,
    now: int,
) -> tuple[Event, ...]:
    if isinstance(command, TakeSeat | FillWithBots):
        return _sat_down(table, command, now)
    return _changed_hands(table, command, now)


def _sat_down(table: LiveTable, command: TakeSeat | FillWithBots, now: int) -> tuple[Event, ...]:
    if table.game is not None:
        raise Refused(HallFault.ALREADY_STARTED)
    free = [seat for seat, chair in enumerate(table.chairs) if chair is None]
    if not free:
        raise Refused(HallFault.TABLE_FULL)
    seat = free[0] if command.seat is None else command.seat
    if not 0 <= seat < len(table.chairs):
        raise Refused(HallFault.NO_SUCH_SEAT, facts={"seats": len(table.chairs)})
    if seat not in free:
        raise Refused(HallFault.SEAT_TAKEN)
    if isinstance(command, FillWithBots):
        _check_bots_allowed(table)
        _check_bot(command.bot)
        given = free if command.seat is None else [seat]
        bots = _bots(table.players, dict.fromkeys(given, command.bot))
        return (*bots, begin(table, command.seed, now)) if given == free else bots
    _check_sitter(table, command)
    mine = checked_commitment(table, command.commitment)
    taken = SeatTaken(seat, command.name, command.token_hash, command.origin, mine)
    if free != [seat]:
        return (taken,)
    return taken, begin(table, command.seed, now, commitment=mine)


def _check_sitter(table: LiveTable, command: TakeSeat) -> None:
    if command.name in table.players:
        raise Refused(HallFault.BAD_NAME, "bad-name-taken")
    try:
        check_names((command.name,))
    except TilehallError:
        raise Refused(HallFault.BAD_NAME, facts={"most": LONGEST_NAME}) from None
    if table.settings.public and command.origin:  # strangers sit here: nobody sits against two
        here = sum(chair.origin == command.origin for chair in table.chairs if chair)
        if here >= max(1, len(table.chairs) // 2):
            raise Refused("too-many-seats")


def first_bots(settings: TableSettings, seed: str, secret: str) -> tuple[Event, ...]:
    """The bots that were asked for when the table was opened; alone they begin at once."""
    wanted = {seat: bot for seat, bot in enumerate(settings.bots) if bot is not None}
    for bot in wanted.values():
        _check_bot(bot)
    bots = _bots((), wanted)
    started = GameStarted(secret, seed) if secret else GameStarted(seed)
    return (*bots, started) if len(bots) == settings.seats else bots


def _bots(players: tuple[str, ...], wanted: Mapping[int, str]) -> tuple[BotSeated, ...]:
    """Names that nobody at the table has, whatever language it is read in."""
    taken, seated = {name.casefold() for name in players}, []
    for seat, bot in wanted.items():
        name = next(
            name
            for name in _names_for(bot)
            if taken.isdisjoint(each.casefold() for each in names_of_bot(name))
        )
        taken.add(name.casefold())
        seated.append(BotSeated(seat, name, bot))
    return tuple(seated)


def names_of_bot(name: str) -> tuple[str, ...]:
    """A bot's name as it is stored, and as pages say it in every language."""
    animal, _, number = name.partition(" ")
    if animal not in BOT_NAMES:  # of a table from before
        return (name,)
    said = (say(language, f"animal-{animal.lower()}") for language in LANGUAGES)
    return name, *(f"{each} {number}".strip() for each in said)


def _names_for(bot: str) -> Iterator[str]:
    first = tuple(BOTS).index(bot) % len(BOT_NAMES)
    names = BOT_NAMES[first:] + BOT_NAMES[:first]
    yield from names
    yield from (f"{name} {n}" for n in count(2) for name in names)


def _changed_hands(
    table: LiveTable, command: LeaveSeat | CallBot | TakeSeatBack, now: int
) -> tuple[Event, ...]:
    seat = command.seat
    chair = chair_of(table, seat)
    if table.game is None:
        raise not_begun()
    if isinstance(command, TakeSeatBack):
        if chair.bot is None or chair.token_hash is None:
            raise Refused(HallFault.PLAYED_BY_PERSON, "played-by-person-you")
        return (SeatTakenBack(seat),)
    _check_bots_allowed(table)
    _check_bot(command.bot)
    if chair.bot is not None:
        raise Refused(HallFault.PLAYED_BY_BOT)
    if isinstance(command, LeaveSeat):
        return (SeatLeftToBot(seat, command.bot, seat),)
    chair_of(table, command.by)
    if now - command.last_seen < GONE_AFTER and table.misses_in_a_row(seat) < 2:
        raise Refused(HallFault.STILL_HERE)
    return (SeatLeftToBot(seat, command.bot, command.by),)


def chair_of(table: LiveTable, seat: int) -> Chair:
    chair = table.chairs[seat] if 0 <= seat < len(table.chairs) else None
    if chair is None:
        raise Refused(HallFault.NO_SUCH_SEAT, "no-such-seat-empty")
    return chair


def check_person(table: LiveTable, seat: int) -> None:
    if chair_of(table, seat).bot is not None:
        raise Refused(HallFault.PLAYED_BY_BOT, "played-by-bot-take-back")


def not_begun() -> Refused:
    return Refused(HallFault.NOT_STARTED)


def _check_bots_allowed(table: LiveTable) -> None:
    """Nobody has another play for them in an event."""
    if table.settings.pod:
        raise Refused(HallFault.NO_BOTS_HERE, clause="T5")


def _check_bot(bot: str) -> None:
    if bot not in BOTS:
        facts = {"bot": quoted(bot), "known": ", ".join(BOTS)}
        raise Refused(HallFault.NO_SUCH_BOT, facts=facts)
