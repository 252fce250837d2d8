"""The live hall on one node: decides commands, stores what follows, then tells everybody.

Any node may do this for any table. What a node keeps in memory is a copy of the log's fold; it is
never refused by a copy that is out of date, and of two nodes that write at once the log lets one.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from tilehall.core.errors import TilehallError
from tilehall.core.tile import JOKERS
from tilehall.core.turn import Play
from tilehall.host import codec
from tilehall.host.commands import CallTime, Command, TakeBotTurn, TakeTurn
from tilehall.host.decide import advance, create
from tilehall.host.events import Recorded
from tilehall.host.refusal import Refused
from tilehall.host.settings import TableSettings
from tilehall.host.table import LiveTable
from tilehall.server.config import HallConfig
from tilehall.server.live.bus import Announcement, Bus, News
from tilehall.server.operations.metrics import Metrics
from tilehall.server.tables.table_cache import TableCache
from tilehall.server.tokens import hashed, new_seed, new_table_id, new_token
from tilehall.storage import Conflict, Database, StorageError, TableLog, Writer, conflicts_told

_MOST_TRIES: Final = 25
_THINKERS: Final = 2  # threads for bots and hints
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
        self._thinkers = ThreadPoolExecutor(_THINKERS, thread_name_prefix="thinker")
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def create(self, settings: TableSettings) -> tuple[LiveTable, str]:
        """A new table and the judge's token."""
        token = new_token()
        table, events = create(
            new_table_id(), settings, judge_hash=hashed(token), seed=new_seed(), now=self.clock()
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
            return await asyncio.to_thread(self._cache.renewed, table_id)

    async def table_at(self, table_id: str, version: int) -> LiveTable:
        """The table as it was at this version or later; the log is asked only if need be."""
        known = self._cache.get(table_id)
        return known if known and known.version >= version else await self.table(table_id)

    async def do(self, table_id: str, command: Command) -> LiveTable:
        """Carry out a command, or `Refused`. It is finished also if the caller goes away."""
        return await self.finish(self._do(table_id, command))

    async def think(self, thought: Callable[_P, _T], *args: _P.args, **more: _P.kwargs) -> _T:
        """Bots and hints have threads of their own, so that nobody's turn waits for them."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thinkers, partial(thought, *args, **more))

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
        self._thinkers.shutdown(wait=False, cancel_futures=True)
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
                await self._store(after, events)
            except Conflict:
                self.metrics.conflicts.inc()
                table = await self._renewed(table_id)
            except TilehallError as error:
                newer = await self._renewed(table_id)
                if newer.version == table.version:
                    raise _as_refused(error) from None
                table = newer  # it was judged by a copy that is out of date: judge it again
            else:
                return after, events
        raise Refused("busy")

    async def _decide(
        self, table: LiveTable, command: Command
    ) -> tuple[LiveTable, tuple[Recorded, ...]]:
        """Mostly at once; in a thread where jokers lie, for then the rules may think for long."""
        if _may_take_long(table, command):
            return await asyncio.to_thread(advance, table, command, self.clock())
        return advance(table, command, self.clock())

    async def _store(self, table: LiveTable, events: Sequence[Recorded]) -> None:
        due = table.due(bot_pace=self.config.bot_pace)
        write = self.log.writing(table, events, due=due)
        with conflicts_told():
            await asyncio.wrap_future(self.writer.submit(table.table_id, write))
        self._cache.put(table)

    async def _renewed(self, table_id: str) -> LiveTable:
        return await asyncio.to_thread(self._cache.renewed, table_id)

    def _stored(self, table: LiveTable, events: Sequence[Recorded]) -> None:
        for each in events:
            kind = codec.kind_of(each.event)
            self.metrics.events.labels(kind).inc()
            log.info("stored", extra={"table": table.table_id, "n": each.sequence, "kind": kind})
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
    return table.game is not None and not _JOKERS.isdisjoint(after.tiles())


def _as_refused(error: TilehallError) -> TilehallError:
    """A rule that only the fold knows (a game that is too long, say) is a refusal too."""
    if isinstance(error, Refused | StorageError):
        return error
    return Refused("impossible", facts={"detail": str(error)})
