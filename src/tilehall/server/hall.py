"""The live hall on one node: decides commands, stores what follows, then tells everybody.

Any node may do this for any table. What a node keeps in memory is a copy of the log's fold; it is
never refused by a copy that is out of date, and of two nodes that write at once the log lets one.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from tilehall.core.errors import TilehallError
from tilehall.core.legality import not_on_rack
from tilehall.core.rack import Rack
from tilehall.core.table import Table
from tilehall.core.timeout import draft_violations
from tilehall.host import codec
from tilehall.host.commands import Command, Moment
from tilehall.host.decide import advance, create
from tilehall.host.events import Recorded
from tilehall.host.fold import fold
from tilehall.host.refusal import HallFault, Refused
from tilehall.host.settings import TableSettings
from tilehall.host.table import LiveTable
from tilehall.server.bus import Announcement, Bus
from tilehall.server.config import HallConfig
from tilehall.server.metrics import Metrics
from tilehall.server.tokens import hashed, new_seed, new_table_id, new_token
from tilehall.storage import Conflict, Database, Desks, Draft, Duties, Lobby, StorageError, TableLog

_MOST_TABLES: Final = 2_000  # kept in memory; others are read again when somebody asks
_MOST_TRIES: Final = 25
_THINKERS: Final = 2  # threads for bots and hints
_T = TypeVar("_T")
_P = ParamSpec("_P")

log = logging.getLogger("tilehall.hall")


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


class Hall:
    """`table`, `do` and `save_draft`: reading, commands, drafts. `clock` gives milliseconds."""

    def __init__(
        self,
        database: Database,
        config: HallConfig,
        bus: Bus,
        clock: Callable[[], int] = wall_clock,
    ) -> None:
        self.database, self.config, self.bus, self.clock = database, config, bus, clock
        self.log = TableLog(database)
        self.desks, self.duties, self.lobby = Desks(database), Duties(database), Lobby(database)
        self.metrics = Metrics()
        self.duty_is_near = asyncio.Event()
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._shelf = threading.Lock()
        self._thinkers = ThreadPoolExecutor(_THINKERS, thread_name_prefix="thinker")
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def create(self, settings: TableSettings) -> tuple[LiveTable, str]:
        """A new table and the judge's token."""
        token = new_token()
        table, events = create(
            new_table_id(), settings, judge_hash=hashed(token), seed=new_seed(), now=self.clock()
        )
        due = table.due(bot_pace=self.config.bot_pace)
        await asyncio.to_thread(self.log.append, table, events, due=due)
        self._stored(table, events)
        return table, token

    async def table(self, table_id: str) -> LiveTable:
        """The table as the log has it now; UnknownTable if there is none."""
        async with self._lock(table_id):
            return await asyncio.to_thread(self._up_to_date, table_id)

    async def do(self, table_id: str, command: Command) -> LiveTable:
        """Carry out a command, or `Refused`. It is finished also if the caller goes away."""
        return await self.finish(self._do(table_id, command))

    async def save_draft(self, table_id: str, seat: int, laid: Table, moment: Moment) -> None:
        """Keep the table as this seat has it, until the turn is over."""
        table = await self.table(table_id)
        game = table.game
        if game is None or moment != Moment(table.game_number, table.turn):
            raise Refused(HallFault.OUT_OF_DATE)
        if table.to_move != seat or seat not in table.people:
            raise Refused("not-your-turn", clause="G1")
        if found := draft_violations(game.position, laid):
            raise Refused.by_rule(found)
        draft = Draft(moment.game, moment.turn, str(laid), self.clock())
        await asyncio.to_thread(self.desks.save_draft, table_id, seat, draft)
        await self.bus.announce(Announcement(table_id, seat))

    async def draft(self, table: LiveTable, seat: int) -> Draft | None:
        """What lies on this seat's desk for the turn that is being played."""
        if table.to_move != seat or table.is_paused:  # RULES T5: racks are covered
            return None
        return await asyncio.to_thread(
            self.desks.draft, table.table_id, seat, game=table.game_number, turn=table.turn
        )

    async def arrange_rack(self, table_id: str, seat: int, game: int, layout: str) -> None:
        """Keep a rack's order; its tiles must be the seat's own, gaps and rows are its business."""
        table = await self.table(table_id)
        if table.game is None or game != table.game_number:
            raise Refused(HallFault.OUT_OF_DATE)
        tiles = Rack.parse(layout.replace(".", " ").replace("/", " "))
        if strangers := Counter(tiles) - Counter(table.game.position.racks[seat]):
            raise Refused.by_rule(not_on_rack(tuple(sorted(strangers.elements()))))
        await asyncio.to_thread(self.desks.arrange_rack, table_id, seat, game=game, layout=layout)
        await self.bus.announce(Announcement(table_id, seat, is_rack=True))

    async def rack_layout(self, table: LiveTable, seat: int) -> str | None:
        if table.game is None or table.is_paused:  # RULES T5
            return None
        return await asyncio.to_thread(
            self.desks.rack_layout, table.table_id, seat, game=table.game_number
        )

    async def last_seen(self, table_id: str, seat: int) -> int:
        seen = await asyncio.to_thread(self.desks.last_seen, table_id)
        return seen.get(seat, 0)

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

    async def _do(self, table_id: str, command: Command) -> LiveTable:
        started = time.perf_counter()
        async with self._lock(table_id):
            table, events = await asyncio.to_thread(self._decide_and_store, table_id, command)
        self._stored(table, events)
        self.metrics.commit_seconds.observe(time.perf_counter() - started)
        await self.bus.announce(Announcement(table_id))
        return table

    def _decide_and_store(
        self, table_id: str, command: Command
    ) -> tuple[LiveTable, Sequence[Recorded]]:
        """In a thread of its own: the rules may think for a while, and the disk too."""
        table = self._tables.get(table_id) or self._up_to_date(table_id)
        for _ in range(_MOST_TRIES):
            try:
                after, events = advance(table, command, self.clock())
                self.log.append(after, events, due=after.due(bot_pace=self.config.bot_pace))
            except Conflict:
                self.metrics.conflicts.inc()
                table = self._up_to_date(table_id)
            except TilehallError as error:
                newer = self._up_to_date(table_id)
                if newer.version == table.version:
                    raise _as_refused(error) from None
                table = newer  # it was judged by a copy that is out of date: judge it again
            else:
                self._keep(after)
                return after, events
        raise Refused("busy")

    def _up_to_date(self, table_id: str) -> LiveTable:
        known = self._tables.get(table_id)
        new = self.log.read(table_id, after=known.version if known else 0)
        table = fold(new, known)
        self._keep(table)
        return table

    def _keep(self, table: LiveTable) -> None:
        with self._shelf:  # threads come here
            self._tables[table.table_id] = table
            self._tables.move_to_end(table.table_id)
            while len(self._tables) > _MOST_TABLES:
                self._tables.popitem(last=False)
        self.metrics.tables.set(len(self._tables))

    def _stored(self, table: LiveTable, events: Sequence[Recorded]) -> None:
        for each in events:
            kind = codec.kind_of(each.event)
            self.metrics.events.labels(kind).inc()
            log.info("stored", extra={"table": table.table_id, "n": each.sequence, "kind": kind})
        if table.due(bot_pace=self.config.bot_pace) is not None:
            self.duty_is_near.set()

    def _lock(self, table_id: str) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock


def _as_refused(error: TilehallError) -> TilehallError:
    """A rule that only the fold knows (a game that is too long, say) is a refusal too."""
    if isinstance(error, Refused | StorageError):
        return error
    return Refused("impossible", facts={"detail": str(error)})
