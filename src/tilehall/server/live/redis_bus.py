"""The bus of several nodes: Redis publishes, every node listens. It may go away and come back."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from tilehall.core.errors import TilehallError
from tilehall.server.live.bus import Announcement, Hear

_CHANNEL: Final = "tilehall"
_AGAIN_AFTER: Final = 0.5  # seconds between two tries to reach Redis
_PATIENCE: Final = 1.0  # seconds that an announcement may take; people wait for it

log = logging.getLogger("tilehall.bus")


class RedisBus:
    """What this node announces it hears directly; Redis is for the others alone."""

    def __init__(self, url: str) -> None:
        self._node = secrets.token_hex(8)
        try:
            self._redis: Redis = Redis.from_url(
                url, socket_connect_timeout=_PATIENCE, decode_responses=True
            )
        except ValueError:
            raise TilehallError("TILEHALL_BUS_URL is no Redis URL; like: redis://host") from None
        self._hear: Hear | None = None
        self._listening: asyncio.Task[None] | None = None
        self._waiting: list[Announcement] = []
        self._telling: asyncio.Task[None] | None = None

    async def start(self, hear: Hear) -> None:
        self._hear = hear
        self._listening = asyncio.create_task(self._listen())

    async def announce(self, announcement: Announcement) -> None:
        self._waiting.append(announcement)
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell_others())
        if self._hear:
            await self._hear(announcement)

    async def stop(self) -> None:
        self._hear = None
        if self._telling:
            await asyncio.wait({self._telling}, timeout=_PATIENCE)
        if self._listening:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening
        with suppress(RedisError, OSError):
            await self._redis.aclose()

    async def _tell_others(self) -> None:
        """What comes up while Redis is being told goes with the next message."""
        while self._waiting:
            lines = "\n".join(map(str, self._waiting))
            self._waiting.clear()
            try:
                async with asyncio.timeout(_PATIENCE):
                    await self._redis.publish(_CHANNEL, f"{self._node}\n{lines}")
            except (RedisError, OSError, TimeoutError) as error:
                # the other nodes find the events when they next look (HallConfig.sync_every)
                log.warning("announcement-lost", extra={"reason": type(error).__name__})

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_until_it_breaks()
            except (RedisError, OSError) as error:
                log.warning("bus-lost", extra={"reason": type(error).__name__})
            await asyncio.sleep(_AGAIN_AFTER)

    async def _listen_until_it_breaks(self) -> None:
        async with self._redis.pubsub() as pubsub:
            await pubsub.subscribe(_CHANNEL)
            log.info("bus-found")
            async for message in pubsub.listen():
                if message["type"] != "message" or self._hear is None:
                    continue
                node, *lines = str(message["data"]).split("\n")
                if node != self._node:
                    for line in lines:
                        await self._hear_safely(line)

    async def _hear_safely(self, text: str) -> None:
        """Whatever somebody writes into our channel, the bus goes on."""
        try:
            announcement = Announcement.parse(text)
        except ValueError:
            log.warning("announcement-not-understood")
            return
        if self._hear:
            await self._hear(announcement)
