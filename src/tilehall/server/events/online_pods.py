"""Pods of events that are played in the hall: book and hall are kept in step.

The event's book says which pods play at which table; the hall says what was played there. Each
node looks at both, at once when it hears of something and again every few seconds, and does what
is missing. Whatever it does is asked of the book or of the table's log, which refuse a second
time: so a crash between the two costs nothing, and several nodes may do it at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hmac import compare_digest
from typing import Final
from weakref import WeakValueDictionary

from tilehall.core.errors import TilehallError
from tilehall.core.game import Game
from tilehall.core.ruleset import FirstPlayer
from tilehall.core.start import LONGEST_NAME
from tilehall.host.commands import ChangeKeys, CloseTable, Command, JudgeRetire, JudgeWarn
from tilehall.host.games import finished_games
from tilehall.host.refusal import HallFault, Refused
from tilehall.host.settings import ClockMode, TableSettings
from tilehall.host.table import LiveTable
from tilehall.server.events.event_files import EventFiles
from tilehall.server.tables.hall import Hall
from tilehall.server.tokens import hashed, new_table_id
from tilehall.storage import UnknownTable
from tilehall.storage.event_links import online_judge_token, seat_links, seat_token
from tilehall.tournament.books.changes import Change
from tilehall.tournament.desk import judging, online
from tilehall.tournament.event import Event
from tilehall.tournament.people import public_name
from tilehall.tournament.reasons import UsualReason
from tilehall.tournament.rounds import OnlineTable, Pod, SheetState
from tilehall.tournament.sheet import RackLeft
from tilehall.tournament.sheet import opened as opened_as

_MOST_LOOKS: Final = 5  # at one event in a row

log = logging.getLogger("tilehall.pods")


class OnlinePods:
    def __init__(self, hall: Hall, files: EventFiles) -> None:
        self.hall, self.files = hall, files
        # by event, while somebody holds one: a large event holds up no other
        self._locks = WeakValueDictionary[str, asyncio.Lock]()
        self._news = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        # by event and table: which versions of book and log are in step
        self._settled: dict[str, dict[str, tuple[int, int]]] = {}

    async def run(self) -> None:
        """Until it is cancelled."""
        self._loop = asyncio.get_running_loop()
        self.hall.pod_played = self._news.set
        while True:
            self._news.clear()
            for event_id in await asyncio.to_thread(self.files.playing_online):
                await self._try(event_id)
            try:
                async with asyncio.timeout(self.hall.config.sync_every / 1000):
                    await self._news.wait()
            except TimeoutError:
                pass

    def settle_now(self, event_id: str) -> None:
        """For a route, which runs in a thread: what it asked for is done when this returns."""
        if self._loop is not None:
            asyncio.run_coroutine_threadsafe(self._try(event_id), self._loop).result()

    async def warn(self, table: LiveTable, seat: int, reason: str) -> LiveTable:
        """The judge's button: at a table of an event its book counts them (RULES T5)."""
        if not table.settings.pod:
            return await self.hall.do(table.table_id, JudgeWarn(seat))

        def decide(event: Event, sheet: str) -> Sequence[Change]:
            number = _entrant(event, sheet, table, seat)
            by = event.pod(sheet).judge or "judge"
            return [
                judging.warn(event, number, by=by, reason=reason.strip() or UsualReason.NOT_SAID)
            ]

        return await self._noted(table, decide)

    async def call(self, table: LiveTable, what: str, *, seat: int | None) -> LiveTable:
        """A player calls the judge; the judge, who has no seat, calls the chief judge."""
        why = what.strip() or UsualReason.NOT_SAID

        def decide(event: Event, sheet: str) -> Sequence[Change]:
            chief = seat is None
            caller = None if seat is None else _entrant(event, sheet, table, seat)
            return [judging.call_judge(event, sheet, why, chief=chief, caller=caller)]

        return await self._noted(table, decide)

    async def seat_elsewhere(self, table: LiveTable, seat: int, token: str) -> str | None:
        """Where the entrant of this seat plays on, once this table is done: a path.

        At another table for the same sheet, or at one of a later round. A link that was renewed
        since leads nowhere: whoever found a lost card shall not sit down with it.
        """
        event_id, _, sheet = table.settings.pod.partition("/")
        is_done = table.is_closed or (table.match is not None and table.match.is_over)
        if not is_done or not sheet:
            return None
        book = await asyncio.to_thread(self.files.book, event_id)
        event = await asyncio.to_thread(book.event)
        number = _entrant(event, sheet, table, seat)
        if not compare_digest(seat_token(book.secret, event, table.table_id, number), token):
            return None
        pod = online.plays_on(event, sheet, number, table.table_id)
        if pod is None:
            return None
        if not await self._is_open(event, pod):
            await self._try(event_id)  # the book names a table before the hall has it
        if not await self._is_open(event, pod):
            return None
        return dict(seat_links("", book.secret, event, pod)).get(number)

    async def _is_open(self, event: Event, pod: Pod) -> bool:
        """Has the hall the table at which this pod plays?"""
        plays_at = event.sheet(pod.sheet).plays_at
        try:
            return plays_at is not None and bool(await self.hall.table(plays_at.table_id))
        except UnknownTable:
            return False

    async def _noted(
        self, table: LiveTable, decide: Callable[[Event, str], Sequence[Change]]
    ) -> LiveTable:
        event_id, _, sheet = table.settings.pod.partition("/")
        if not sheet:
            raise Refused(HallFault.NO_EVENT_HERE)
        who = f"online {table.table_id}"
        await asyncio.to_thread(
            self.files.change, event_id, lambda event: decide(event, sheet), who=who
        )
        await self._try(event_id)
        return await self.hall.table(table.table_id)

    async def _try(self, event_id: str) -> None:
        try:
            async with self._locks.setdefault(event_id, asyncio.Lock()):
                await self._settle(event_id)
        except TilehallError as error:  # the next look tries again
            log.warning("cannot-settle", extra={"event": event_id, "reason": type(error).__name__})
        except Exception:  # one event's trouble must not stop the others
            log.exception("cannot-settle", extra={"event": event_id})

    async def _settle(self, event_id: str) -> None:
        """Until nothing is left to do: what a table has brought may ask for another table."""
        book = await asyncio.to_thread(self.files.book, event_id)
        for _ in range(_MOST_LOOKS):
            before = await asyncio.to_thread(book.event)
            await self._look(event_id, before)
            if (await asyncio.to_thread(book.event)).version == before.version:
                if not online.plays_online(before):
                    self._settled.pop(event_id, None)
                    self.files.rests(event_id)
                return

    async def _look(self, event_id: str, event: Event) -> None:
        played = [
            (sheet, table)
            for sheet, found in event.sheets.items()
            for table in found.online
            if sheet in event.pods
        ]
        ids = [table.table_id for _, table in played]
        versions = await asyncio.to_thread(self.hall.log.versions, ids)
        before, settled = self._settled.get(event_id, {}), dict[str, tuple[int, int]]()
        self._settled[event_id] = settled
        room = self._room(event, versions)
        for sheet, table in played:
            now = event.version, versions.get(table.table_id, 0)
            if before.get(table.table_id) != now:
                if not now[1] and not table.is_closed and (room := room - 1) < 0:
                    log.warning("too-many-tables", extra={"event": event_id})
                    continue
                try:
                    await _Pod(self.hall, self.files, event_id, sheet, table).settle(event, now[1])
                except Refused as refused:  # another node was first; the next look sees it
                    log.info("pod-was-settled", extra={"sheet": sheet, "code": refused.code})
                    continue
            settled[table.table_id] = now

    def _room(self, event: Event, versions: Mapping[str, int]) -> int:
        """How many more tables the hall opens for it: anybody may bring a file with thousands."""
        there = sum(
            sheet.state is SheetState.OPEN and versions.get(table.table_id, 0) > 0
            for sheet in event.sheets.values()
            for table in sheet.online
            if not table.is_closed
        )
        return self.hall.config.event_tables - there


class _Pod:
    """One pod and its table."""

    def __init__(
        self, hall: Hall, files: EventFiles, event_id: str, sheet: str, table: OnlineTable
    ) -> None:
        self.hall, self.files, self.event_id = hall, files, event_id
        self.book = files.book(event_id)
        self.sheet, self.online = sheet, table

    async def settle(self, event: Event, version: int) -> None:
        try:
            table = await self.hall.table_at(self.online.table_id, version)
        except UnknownTable:
            if self.online.is_closed:
                return
            table = await self._opened(event)
        if table.settings.pod != self._pod:  # a book may name any table, also other people's
            log.warning("not-its-table", extra={"event": self.event_id})
            return
        if table.is_closed:
            await self._report(table)
            return
        if not self.online.is_closed:
            table = await self._renew_keys(event, table)
            for seat, number in enumerate(self._entrants(event)):
                table = await self._tell_seat(event, table, seat, number)
        event = await self._report(table)
        if self.online.is_closed:
            await self.hall.do(table.table_id, CloseTable())
        elif not table.is_playing:
            await self._change(
                lambda event: online.go_on_without(event, self.sheet, new_id=new_table_id)
            )

    @property
    def _pod(self) -> str:
        return f"{self.event_id}/{self.sheet}"

    def _entrants(self, event: Event) -> list[int]:
        pod = event.pod(self.sheet)
        return [pod.seats[seat] for seat in self.online.seats]

    async def _opened(self, event: Event) -> LiveTable:
        """The table as the book wants it; the book has its id, so it is opened once."""
        round_ = event.round(event.pod(self.sheet).division, event.pod(self.sheet).round)
        games = round_.games - self.online.first_game + 1
        settings = TableSettings(
            ruleset=replace(event.format.ruleset, match_games=games),
            seats=len(self.online.seats),
            clock=ClockMode(self.online.clock),
            hints=False,
            games=games,
            judged=True,
            pod=self._pod,
            starters=self._starters(event),
        )
        judge_hash, seat_hashes = self._keys(event)
        people = list(zip(_names(event, self._entrants(event)), seat_hashes, strict=True))
        return await self.hall.open_for(self.online.table_id, settings, judge_hash, people)

    def _starters(self, event: Event) -> tuple[int, ...]:
        """Where the pod goes on with fewer players, who won the game before starts (RULES G1)."""
        before = event.sheet(self.sheet).lines[: self.online.first_game - 1]
        if not before or event.format.ruleset.first_player is not FirstPlayer.LAST_WINNER:
            return ()
        winners = before[-1].winners
        return tuple(n for n, seat in enumerate(self.online.seats) if seat in winners)

    def _keys(self, event: Event) -> tuple[str, tuple[str, ...]]:
        secret, table_id = self.book.secret, self.online.table_id
        seats = (hashed(seat_token(secret, event, table_id, n)) for n in self._entrants(event))
        return hashed(online_judge_token(secret, event, table_id)), tuple(seats)

    async def _renew_keys(self, event: Event, table: LiveTable) -> LiveTable:
        judge, seats = self._keys(event)
        known = tuple(chair.token_hash for chair in table.chairs if chair)
        if (table.judge_hash, known) == (judge, seats):
            return table
        return await self.hall.do(table.table_id, ChangeKeys(judge, seats))

    async def _tell_seat(self, event: Event, table: LiveTable, seat: int, number: int) -> LiveTable:
        """Warnings of all rounds are shown; who is out of the event plays no more (RULES T4a)."""
        entrant = event.entrants[number]
        wanted: list[Command] = [
            JudgeWarn(seat, each) for each in range(table.warnings[seat] + 1, entrant.warnings + 1)
        ]
        if not entrant.takes_part and table.is_playing and seat not in table.retired:
            wanted.append(JudgeRetire(seat))
        for command in wanted:
            table = await self.hall.do(table.table_id, command)
        return table

    async def _report(self, table: LiveTable) -> Event:
        """Every finished game onto the sheet; the book passes over those that it has."""
        event = self.book.event()
        over = len(table.match.results) if table.match else 0
        done = len(event.sheet(self.sheet).played) - self.online.first_game + 1
        if over <= done or event.sheet(self.sheet).state is not SheetState.OPEN:
            return event
        events = await asyncio.to_thread(self.hall.log.read, table.table_id)
        for number, game in list(finished_games(events)):
            racks, out = _left(game), game.position.winner_by_going_out

            def decide(event: Event, number: int = number, racks: Sequence[RackLeft] = racks,
                       out: int | None = out) -> Sequence[Change]:  # fmt: skip
                table_id = self.online.table_id
                return online.report(event, self.sheet, table_id, game=number, racks=racks, out=out)

            event = await self._change(decide)
        return event

    async def _change(self, decide: Callable[[Event], Sequence[Change]]) -> Event:
        who = f"online {self.online.table_id}"
        return await asyncio.to_thread(self.files.change, self.event_id, decide, who=who)


def _left(game: Game) -> list[RackLeft]:
    """What the judge would write down of each rack."""
    end, rules = game.position, game.ruleset
    return [
        RackLeft(
            tiles=" ".join(tile.code for tile in rack),
            opened=opened_as(rules, rack, has_opened=has_opened),
            knocked=seat in game.knocked,
        )
        for seat, (rack, has_opened) in enumerate(zip(end.racks, end.opened_seats, strict=True))
    ]


def _names(event: Event, numbers: Sequence[int]) -> list[str]:
    """As strangers may read them, for anybody may watch; no two alike at one table."""
    names = []
    for number in numbers:
        entrant = event.entrants[number]
        minors = event.format.division(entrant.division).minors
        shown = public_name(entrant, minors=minors, names=event.format.public_names)
        names.append(" ".join(shown.split())[: LONGEST_NAME - 8].strip() or f"#{number}")
    return [
        name if names.count(name) == 1 else f"{name} #{number}"
        for name, number in zip(names, numbers, strict=True)
    ]


def _entrant(event: Event, sheet: str, table: LiveTable, seat: int) -> int:
    seats = next(
        each.seats for each in event.sheet(sheet).online if each.table_id == table.table_id
    )
    if not 0 <= seat < len(seats):
        raise Refused(HallFault.NO_SUCH_SEAT, facts={"seats": len(seats)})
    return event.pod(sheet).seats[seats[seat]]
