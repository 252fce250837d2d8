"""Start the hall: uvicorn with the hall's limits, one process or several."""

from __future__ import annotations

import os
from contextlib import ExitStack
from tempfile import TemporaryDirectory
from typing import Final

import uvicorn

from tilehall.core.errors import TilehallError
from tilehall.server.config import HallConfig
from tilehall.server.metrics import FOLDER_VARIABLE

LARGEST_MESSAGE: Final = 16 * 1024  # bytes on a socket; a table has up to 4,000 characters
_GRACE: Final = 10  # seconds for what has begun, when the hall is asked to stop


def run(config: HallConfig, *, host: str, port: int, workers: int) -> None:
    """Serve until asked to stop. Each worker is a node: several need a bus."""
    if workers > 1 and config.bus_url is None:
        raise TilehallError("several workers need a bus: set TILEHALL_BUS_URL=redis://…")
    with ExitStack() as stack:
        if workers > 1:
            folder = stack.enter_context(TemporaryDirectory(prefix="tilehall-metrics-"))
            os.environ[FOLDER_VARIABLE] = folder
        _serve(host, port, workers)


def _serve(host: str, port: int, workers: int) -> None:
    uvicorn.run(
        "tilehall.server.app:from_environment",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        ws="websockets-sansio",
        ws_per_message_deflate=False,  # it costs 60 kB and a tenth of a millisecond per socket
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=_GRACE,
        access_log=False,  # a seat's link holds its token
        server_header=False,
        log_config=None,
    )
