"""The live hall on one node: decides commands, stores what follows, then tells everybody.

Any node may do this for any table. What a node keeps in memory is a copy of the log's fold; it is
never refused by a copy that is out of date, and of two nodes that write at once the log lets one.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from tilehall.core.errors import TilehallError
from tilehall.core.tile import JOKERS
from tilehall.core.turn import Play
from tilehall.host import codec
from tilehall.host.commands import CallTime, Command, TakeBotTurn, TakeTurn
from tilehall.host.decide import advance, create
from tilehall.host.events import Acted, Recorded
from tilehall.host.refusal import AlreadyDone, Refused
from tilehall.host.settings import TableSettings
from tilehall.host.table import LiveTable
from tilehall.server.budget.pools import Busy, HallPools
from tilehall.server.config import HallConfig
from tilehall.server.live.bus import Announcement, Bus, News
from tilehall.server.operations.metrics import Metrics
from tilehall.server.tables.table_cache import TableCache
from tilehall.server.tokens import hashed, new_seed, new_table_id, new_token
from tilehall.storage import (
    Conflict,
    Database,
    StorageError,
    StorageUnavailable,
    StorageUnknown,
    TableLog,
    Writer,
    conflicts_told,
)

_MOST_TRIES: Final = 25
_PATIENCE: Final = 10.0  # seconds that somebody waits for the log
_READY_WITHIN: Final = 3.0  # seconds
_PAUSE: Final = 0.2  # seconds until what became of a write is looked for again
_LOOKING: Final = 5.0  # seconds, after which its asker is told that it is not known
_EACH: Final = 3  # replays that one address may wait for at a time
_JOKERS: Final = frozenset(JOKERS)
_T = TypeVar("_T")
_P = ParamSpec("_P")

log = logging.getLogger("tilehall.hall")


class Hall:
    """`table` and `do`: reading and commands. `clock` gives milliseconds."""

    def __init__(
        self,
        database: Database,
        config: HallConfig,
        bus: Bus,
        clock: Callable[[], int],
    ) -> None:
        self.database, self.config, self.bus, self.clock = database, config, bus, clock
        self.metrics = Metrics()
        self.log, self.writer = TableLog(database), Writer(database, self.metrics.note)
        self.duty_is_near = asyncio.Event()
        self.scheduler_wakes_at = 0  # when the scheduler looks for duties by itself
        self.pod_played: Callable[[], None] = lambda: None  # a game of an event's table is over
        self._cache = TableCache(self.log)
        self.pools = HallPools(each=_EACH if config.rate else 0)
        self.secret = ""  # the database's own, once it is open
        self._trying: asyncio.Task[bool] | None = None
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[Any]] = set()

    def origin(self, address: str) -> str:
        """What stands for an address in the log: equal for equal ones, and nobody can tell which.

        Empty where addresses are not to be limited.
        """
        if not (self.config.rate and self.secret):
            return ""
        return self.alias(address)[:16]

    def alias(self, name: str) -> str:
        """What stands for a name that nobody needs to know: equal for equal ones."""
        return hmac.new(self.secret.encode(), name.encode(), "sha256").hexdigest()[:32]

    async def create(self, settings: TableSettings, origin: str = "") -> tuple[LiveTable, str]:
        """A new table and the judge's token."""
        token = new_token()
        table, events = create(
            new_table_id(),
            settings,
            judge_hash=hashed(token),
            seed=new_seed(),
            now=self.clock(),
            origin=origin,
            secret=new_seed(),
        )
        await self._store(table, events)
        self._stored(table, events)
        return table, token

    async def open_for(
        self,
        table_id: str,
        settings: TableSettings,
        judge_hash: str,
        people: Sequence[tuple[str, str]],
    ) -> LiveTable:
        """A table with an id and people of its own; it is opened once, whoever else tries."""
        table, events = create(
            table_id,
            settings,
            judge_hash=judge_hash,
            seed="",
            now=self.clock(),
            people=people,
            secret=new_seed(),
        )
        try:
            await self._store(table, events)
        except Conflict:
            return await self.table(table_id)
        self._stored(table, events)
        return table

    async def table(self, table_id: str) -> LiveTable:
        """The table as the log has it now; UnknownTable if there is none."""
        async with self._lock(table_id):
            return await self._renewed(table_id)

    async def read(self, work: Callable[_P, _T], *args: _P.args, **more: _P.kwargs) -> _T:
        """Ask the database; `StorageUnavailable` where it does not answer in time."""
        try:
            return await self.pools.reads.run_within(_PATIENCE, work, *args, **more)
        except TimeoutError:
            raise StorageUnavailable("The hall's memory does not answer.") from None

    async def is_ready(self) -> bool:
        """Does the database answer in time, has it the right shape, and can it store something?

        It is tried out once for all who ask at the same time.
        """
        if self._trying is None or self._trying.done():
            self._trying = self.begin(self._is_ready())
        return await asyncio.shield(self._trying)

    async def _is_ready(self) -> bool:
        try:
            async with asyncio.timeout(_READY_WITHIN):
                if not await self.pools.readiness.run(self.database.is_ready):
                    return False
                write = self.database.trying_to_write(self.clock())
                await asyncio.wrap_future(self.writer.submit("", write))
        except (TimeoutError, StorageError, Busy):
            return False
        return True

    async def table_at(self, table_id: str, version: int) -> LiveTable:
        """The table as it was at this version or later; the log is asked only if need be."""
        known = self._cache.get(table_id)
        return known if known and known.version >= version else await self.table(table_id)

    async def do(self, table_id: str, command: Command) -> LiveTable:
        """Carry out a command, or `Refused`. It is finished also if the caller goes away."""
        if asyncio.current_task() in self._tasks:  # a socket's message: nobody takes that back
            return await self._do(table_id, command)
        return await self.finish(self._do(table_id, command))

    async def finish(self, work: Coroutine[Any, Any, _T]) -> _T:
        """What has begun is finished: an event that is stored must also be announced."""
        return await asyncio.shield(self.begin(work))

    def begin(self, work: Coroutine[Any, Any, _T]) -> asyncio.Task[_T]:
        """The same without waiting; `rest` waits for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def rest(self) -> None:
        """Wait for what has begun."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        self.pools.close()
        await asyncio.to_thread(self.writer.close)

    async def _do(self, table_id: str, command: Command) -> LiveTable:
        started = time.perf_counter()
        async with self._lock(table_id):
            table, events = await self._decide_and_store(table_id, command)
        self._stored(table, events)
        self.metrics.commit_seconds.observe(time.perf_counter() - started)
        stored = time.perf_counter()
        await self.bus.announce(Announcement(table_id, News.LOG, table.version))
        self.metrics.note("tell", time.perf_counter() - stored)
        return table

    async def _decide_and_store(
        self, table_id: str, command: Command
    ) -> tuple[LiveTable, Sequence[Recorded]]:
        table = self._cache.get(table_id) or await self._renewed(table_id)
        for _ in range(_MOST_TRIES):
            try:
                began = time.perf_counter()
                after, events = await self._decide(table, command)
                self.metrics.note("judge", time.perf_counter() - began)
            except (Busy, AlreadyDone):
                raise
            except TilehallError as error:
                newer = await self._renewed(table_id)
                if newer.version == table.version:
                    raise _as_refused(error) from None
                table = newer  # it was judged by a copy that is out of date: judge it again
                continue
            try:
                await self._store(after, events)
            except Conflict:
                self.metrics.conflicts.inc()
                table, is_stored = await self._look_for(table, events)
            except StorageUnknown:
                table, is_stored = await self._look_patiently_for(table, events)
                if not is_stored and self.database.is_sqlite:
                    raise StorageUnavailable("nothing was stored") from None
            else:
                return after, events
            if is_stored:
                return table, events
        raise Refused("busy")

    async def _look_for(
        self, before: LiveTable, events: Sequence[Recorded]
    ) -> tuple[LiveTable, bool]:
        """The table as it is now, and whether these very events are in its log.

        A writer that lost the line while it stored does not know; nor does one whose place was
        taken, perhaps by its own first try.
        """
        table_id = before.table_id
        there = await self.read(self.log.read, table_id, after=before.version, most=len(events))
        is_stored = [_as_stored(each) for each in there] == [_as_stored(each) for each in events]
        return await self._renewed(table_id), is_stored

    async def _look_patiently_for(
        self, before: LiveTable, events: Sequence[Recorded]
    ) -> tuple[LiveTable, bool]:
        """A database that fell over comes back, or it is not known what became of it."""
        try:
            async with asyncio.timeout(_LOOKING):
                while True:
                    try:
                        return await self._look_for(before, events)
                    except StorageUnavailable:
                        await asyncio.sleep(_PAUSE)
        except TimeoutError:
            raise StorageUnknown("It is not known whether this was stored.") from None

    async def _decide(
        self, table: LiveTable, command: Command
    ) -> tuple[LiveTable, tuple[Recorded, ...]]:
        """Mostly at once; in a thread where the rules search: for jokers, and for an opening."""
        if _may_take_long(table, command):
            return await self.pools.judging.run(advance, table, command, self.clock())
        return advance(table, command, self.clock())

    async def _store(self, table: LiveTable, events: Sequence[Recorded]) -> None:
        due = table.due(bot_pace=self.config.bot_pace)
        write = self.log.writing(table, events, due=due)
        with conflicts_told():
            await asyncio.wrap_future(self.writer.submit(table.table_id, write))
        self._cache.put(table)

    def drop_copies(self) -> None:
        """What is in memory is read anew: something was erased from the log."""
        self._cache.clear()

    async def _renewed(self, table_id: str) -> LiveTable:
        return await self.read(self._cache.renewed, table_id)

    def _stored(self, table: LiveTable, events: Sequence[Recorded]) -> None:
        for each in events:
            kind = codec.kind_of(each.event)
            self.metrics.events.labels(kind).inc()
            if not isinstance(each.event, Acted):  # turns are counted: a line for each is dear
                facts = {"table": table.table_id, "n": each.sequence, "kind": kind}
                log.info("stored", extra=facts)
        self.metrics.tables.set(len(self._cache))
        due = table.due(bot_pace=self.config.bot_pace)
        if due is not None and due < self.scheduler_wakes_at:
            self.duty_is_near.set()
        if table.settings.pod and not table.is_playing:
            self.pod_played()

    def _lock(self, table_id: str) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock


def _may_take_long(table: LiveTable, command: Command) -> bool:
    match command:
        case CallTime(draft) if draft is not None:
            after = draft
        case TakeTurn(act=Play(after)) | TakeBotTurn(act=Play(after)):
            pass
        case _:
            return False
    if table.game is None:
        return False
    here = table.game.position
    is_opening = here.ruleset.opening_turn_continues and not here.opened
    return is_opening or not _JOKERS.isdisjoint(after.tiles())


def _as_stored(recorded: Recorded) -> tuple[int, int, str]:
    return recorded.sequence, recorded.at, codec.encode(recorded.event)


def _as_refused(error: TilehallError) -> TilehallError:
    """A rule that only the fold knows (a game that is too long, say) is a refusal too."""
    if isinstance(error, Refused | StorageError):
        return error
    return Refused("impossible", facts={"detail": str(error)})
