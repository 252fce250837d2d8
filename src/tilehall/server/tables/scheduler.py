"""Does what nobody asks for: ends turns whose time is over, and moves the bots.

Every node has one. Duties are rows in the database, so a game goes on when its node dies.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from tilehall.bots import BOTS
from tilehall.core.errors import TilehallError
from tilehall.core.legality import HINDRANCES
from tilehall.core.table import Table
from tilehall.core.turn import Draw, Pass, Redeal, Turn
from tilehall.core.view import SeatView
from tilehall.host.commands import CallTime, Command, DealWithout, GiveTimeBack, Moment, TakeBotTurn
from tilehall.host.refusal import Refused
from tilehall.host.table import LiveTable
from tilehall.server.tables.seat_drafts import SeatDrafts
from tilehall.server.tokens import new_seed
from tilehall.storage import Duties

_LONGEST_WAIT: Final = 0.5  # seconds until it looks again: other nodes make duties too
_AT_ONCE: Final = 8  # duties that one node has in hand

log = logging.getLogger("tilehall.scheduler")


class Scheduler:
    def __init__(self, drafts: SeatDrafts) -> None:
        self.hall, self.drafts = drafts.hall, drafts
        self._duties = Duties(drafts.hall.database)
        self._in_hand: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Until it is cancelled."""
        await self._give_time_back()
        while True:
            try:
                if len(self._in_hand) >= _AT_ONCE:
                    await asyncio.wait(self._in_hand, return_when=asyncio.FIRST_COMPLETED)
                else:
                    await self._take_up_or_wait()
            except TilehallError as error:
                log.warning("cannot-look-for-duties", extra={"reason": type(error).__name__})
                await asyncio.sleep(_LONGEST_WAIT)
            except Exception:  # whatever it was, clocks and bots must go on
                log.exception("cannot-look-for-duties")
                await asyncio.sleep(_LONGEST_WAIT)

    async def _give_time_back(self) -> None:
        """Before any clock ends a turn: time without a node is nobody's. A restart costs no turn.

        The last sign of a node is at most as old as presence is noted; who gains is the player.
        """
        try:
            since = await self.drafts.last_sign()
            for table_id in await self.hall.read(self._duties.all) if since else ():
                with suppress(Refused):  # no clock runs there, or another node was first
                    await self.hall.do(table_id, GiveTimeBack(since))
        except Exception:  # clocks and bots must go on
            log.exception("cannot-give-time-back")

    async def _take_up_or_wait(self) -> None:
        """Claim what is due and begin to do it; if nothing is, wait until something may be."""
        self.hall.duty_is_near.clear()
        now = self.hall.clock()
        self.hall.scheduler_wakes_at = now + int(_LONGEST_WAIT * 1000)
        next_at = await self.hall.read(self._duties.next_at, now=now)
        if next_at is not None and next_at <= now:
            if await self._take_up(now):
                return
            next_at = None  # another node was faster
        await self._wait(_LONGEST_WAIT if next_at is None else (next_at - now) / 1000)

    async def _take_up(self, now: int) -> int:
        free = _AT_ONCE - len(self._in_hand)
        claimed: list[str] = []
        lease = self.hall.config.lease
        write = self._duties.claiming(claimed, now=now, lease=lease, limit=free)
        await asyncio.wrap_future(self.hall.writer.submit("", write))
        for table_id in claimed:
            task = self.hall.begin(self._do_duty(table_id))
            self._in_hand.add(task)
            task.add_done_callback(self._in_hand.discard)
        return len(claimed)

    async def _wait(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(min(seconds, _LONGEST_WAIT)):
                await self.hall.duty_is_near.wait()
        except TimeoutError:
            return

    async def _do_duty(self, table_id: str) -> None:
        try:
            table = await self.hall.table(table_id)
            command = await self._command(table)
            if command is None:
                return
            try:
                await self.hall.do(table_id, command)
            except Refused as refused:
                is_hindered = refused.code in HINDRANCES  # paused, say, while the bot thought
                if is_hindered or not (isinstance(command, TakeBotTurn) and refused.violations):
                    raise
                log.exception("bot-played-illegally", extra={"code": refused.code})
                await self.hall.do(table_id, _nothing(table, command))
        except Refused as refused:  # somebody was first: a confirmed turn, another node
            log.info("duty-was-done", extra={"table": table_id, "code": refused.code})
        except Exception:  # one table's trouble must not stop the others
            log.exception("duty-failed", extra={"table": table_id})
        else:
            what = "bot" if isinstance(command, TakeBotTurn) else "time-out"
            self.hall.metrics.duties.labels(what).inc()

    async def _command(self, table: LiveTable) -> Command | None:
        due = table.due(bot_pace=self.hall.config.bot_pace)
        if table.secrets_due is not None:
            return DealWithout(new_seed()) if self.hall.clock() >= table.secrets_due else None
        seat = table.to_move
        if due is None or due > self.hall.clock() or seat is None or table.game is None:
            return None
        moment = Moment(table.game_number, table.turn)
        asking = table.bot_to_redeal()
        if asking is not None:
            return TakeBotTurn(asking, Redeal(), moment)
        bot = table.bot_to_move()
        if bot is not None:
            turn = await self.hall.pools.bots.run(_choose, bot, table.game.view(seat))
            return TakeBotTurn(seat, turn, moment)
        draft = await self.drafts.draft(table, seat)
        return CallTime(Table.parse(draft.laid) if draft else None, moment)


def _choose(name: str, view: SeatView) -> Turn:
    """A bot that fails lays nothing; the game goes on. What it leaves to chance can be repeated."""
    try:
        return BOTS[name](seed=f"{view.seed_hash} {view.seat} {view.turns}").choose(view)
    except Exception:  # bots are written by many
        log.exception("bot-failed", extra={"bot": name})
        return Draw() if view.pool_size else Pass()


def _nothing(table: LiveTable, command: TakeBotTurn) -> TakeBotTurn:
    has_tiles = table.game is not None and table.game.position.pool_size > 0
    return TakeBotTurn(command.seat, Draw() if has_tiles else Pass(), command.moment)
