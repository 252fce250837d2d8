"""What the hall keeps for a seat besides its turns: its draft, and the order of its rack."""

from __future__ import annotations

import asyncio
from collections import Counter

from tilehall.core.legality import not_on_rack
from tilehall.core.rack import Rack
from tilehall.core.table import Table
from tilehall.core.timeout import draft_violations
from tilehall.host.commands import Moment
from tilehall.host.refusal import HallFault, Refused
from tilehall.host.table import LiveTable
from tilehall.server.live.bus import Announcement, News
from tilehall.server.tables.hall import Hall
from tilehall.storage import Draft, Drafts


class SeatDrafts:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._drafts = Drafts(hall.database)

    async def save_draft(self, table_id: str, seat: int, laid: Table, moment: Moment) -> None:
        """Keep the table as this seat has it, until the turn is over."""
        table = await self._table_of(table_id, moment.game, moment.turn)
        game = table.game
        if game is None or moment != Moment(table.game_number, table.turn):
            raise Refused(HallFault.OUT_OF_DATE)
        if table.to_move != seat or seat not in table.people:
            raise Refused("not-your-turn", clause="G1")
        if found := draft_violations(game.position, laid):
            raise Refused.by_rule(found)
        draft = Draft(moment.game, moment.turn, str(laid), self.hall.clock())
        write = self._drafts.saving_draft(table_id, seat, draft)
        await asyncio.wrap_future(self.hall.writer.submit(table_id, write))
        await self.hall.bus.announce(Announcement(table_id, News.DRAFT, seat))

    async def draft(self, table: LiveTable, seat: int) -> Draft | None:
        """This seat's draft for the turn that is being played."""
        if table.to_move != seat or table.is_paused:  # RULES T5: racks are covered
            return None
        return await self.hall.read(
            self._drafts.draft, table.table_id, seat, game=table.game_number, turn=table.turn
        )

    async def arrange_rack(self, table_id: str, seat: int, game: int, layout: str) -> None:
        """Keep a rack's order; its tiles must be the seat's own, gaps and rows are its business."""
        table = await self._table_of(table_id, game, 0)
        if table.game is None or game != table.game_number:
            raise Refused(HallFault.OUT_OF_DATE)
        tiles = Rack.parse(layout.replace(".", " ").replace("/", " "))
        strangers = Counter(tiles) - Counter(table.game.position.racks[seat])
        if strangers:  # perhaps drawn a moment ago, at another node
            table = await self.hall.table(table_id)
            racks = table.game.position.racks if table.game else ()
            strangers = Counter(tiles) - Counter(racks[seat] if racks else ())
        if strangers:
            raise Refused.by_rule(not_on_rack(tuple(sorted(strangers.elements()))))
        write = self._drafts.arranging_rack(table_id, seat, game=game, layout=layout)
        await asyncio.wrap_future(self.hall.writer.submit(table_id, write))
        await self.hall.bus.announce(Announcement(table_id, News.RACK, seat))

    async def rack_layout(self, table: LiveTable, seat: int) -> str | None:
        if table.game is None or table.is_paused:  # RULES T5
            return None
        return await self.hall.read(
            self._drafts.rack_layout, table.table_id, seat, game=table.game_number
        )

    async def last_seen(self, table_id: str, seat: int) -> int:
        seen = await self.hall.read(self._drafts.last_seen, table_id)
        return seen.get(seat, 0)

    async def last_sign(self) -> int:
        """When the hall was last known to be there: somebody was seen, or something happened."""
        seen = await asyncio.to_thread(self._drafts.last_sign)
        return max(seen, await asyncio.to_thread(self.hall.log.newest))

    async def note_seen(self, *seats: tuple[str, int]) -> None:
        if seats:
            write = self._drafts.noting_seen(set(seats), self.hall.clock())
            await asyncio.wrap_future(self.hall.writer.submit(seats[0][0], write))

    async def _table_of(self, table_id: str, game: int, turn: int) -> LiveTable:
        """The copy that this node has, if it has come so far; else as the log has it."""
        table = await self.hall.table_at(table_id, 0)
        if (table.game_number, table.turn) < (game, turn):
            return await self.hall.table(table_id)
        return table
