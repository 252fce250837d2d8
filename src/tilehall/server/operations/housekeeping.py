"""Once an hour: what has been kept long enough goes, and what was erased leaves the memory too."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from tilehall.server.tables.hall import Hall
from tilehall.storage import StorageError
from tilehall.storage.people_at_tables import PeopleAtTables
from tilehall.storage.sweep import sweep

_LOOKS: Final = 60.0  # seconds between two looks for erased names
_SWEEPS_EVERY: Final = 60  # looks

log = logging.getLogger("tilehall.housekeeping")


class Housekeeping:
    """Every node does it; what one has deleted is gone for the others."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._people = PeopleAtTables(hall.database)
        self._erased = ""

    async def run(self) -> None:
        self._erased = await self.hall.read(self._people.last_erased)
        looks = 0
        while True:
            await asyncio.sleep(_LOOKS)
            try:
                if looks % _SWEEPS_EVERY == 0:
                    await asyncio.to_thread(self.sweep)
                await self.drop_erased()
            except StorageError as error:
                log.warning("cannot-sweep", extra={"reason": type(error).__name__})
            looks += 1

    def sweep(self) -> None:
        config = self.hall.config
        done = sweep(config.keep, self.hall.database, config.events_folder, self.hall.clock())
        if done:
            log.info("swept", extra={"done": done})

    async def drop_erased(self) -> None:
        """Another process (`tilehall admin forget`) may have erased a name."""
        found = await self.hall.read(self._people.last_erased)
        if found != self._erased:
            self._erased = found
            self.hall.drop_copies()
