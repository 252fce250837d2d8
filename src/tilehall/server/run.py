"""Start the hall: uvicorn with the hall's limits, one process or several."""

from __future__ import annotations

import logging
import os
import socket
from contextlib import ExitStack, closing, suppress
from tempfile import TemporaryDirectory
from typing import Final

import uvicorn
from uvicorn.supervisors import Multiprocess

from tilehall.core.errors import TilehallError
from tilehall.server.config import HallConfig
from tilehall.server.http.patient import PatientProtocol
from tilehall.server.live.line import LineProtocol
from tilehall.server.operations.logs import log_as_json
from tilehall.server.operations.metrics import FOLDER_VARIABLE
from tilehall.storage import Database

try:
    import resource
except ImportError:  # Windows has no such limits
    resource = None  # type: ignore[assignment]

LARGEST_MESSAGE: Final = 16 * 1024  # bytes on a socket; a table has up to 4,000 characters
_GRACE: Final = 10  # seconds for what has begun, when the hall is asked to stop
_SILENCE: Final = 60  # seconds
_IDLE: Final = 60  # seconds: a connection is not closed just when its visitor asks again
_BACKLOG: Final = 4_096  # who knocks at the same moment: after a restart, everybody


def run(config: HallConfig, *, host: str, port: int, workers: int) -> None:
    """Serve until asked to stop. Each worker is a node: several need a bus."""
    if workers > 1 and config.bus_url is None:
        raise TilehallError("several workers need a bus: set TILEHALL_BUS_URL=redis://…")
    with ExitStack() as stack:
        if workers > 1:
            folder = stack.enter_context(TemporaryDirectory(prefix="tilehall-metrics-"))
            os.environ[FOLDER_VARIABLE] = folder
        _allow_many_sockets()
        _check_database(config)
        _serve(host, port, workers)


def _check_database(config: HallConfig) -> None:
    """One that cannot be used is told in a sentence, and not by a worker that falls over."""
    log_as_json(logging.WARNING)  # with what the database calls the trouble
    with closing(Database(config.database_url)) as database:
        database.migrate()


def _serve(host: str, port: int, workers: int) -> None:
    config = uvicorn.Config(
        "tilehall.server.app:from_environment",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        http=PatientProtocol,
        ws=LineProtocol,
        ws_per_message_deflate=False,  # it costs 60 kB and a tenth of a millisecond per socket
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=_IDLE,
        timeout_graceful_shutdown=_GRACE,
        access_log=False,  # a seat's link holds its token
        server_header=False,
        log_config=None,
        backlog=_BACKLOG,
    )
    server = uvicorn.Server(config)
    with closing(config.bind_socket()) as door, suppress(KeyboardInterrupt):
        _give_up_on_the_silent(door)
        if workers > 1:
            Multiprocess(config, sockets=[door]).run()
        else:
            server.run(sockets=[door])
    if workers == 1 and not server.started:
        raise TilehallError("the hall could not be opened; the log says why")


def _allow_many_sockets() -> None:
    """As many as the system lets us have; the usual thousand are 250 tables."""
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _give_up_on_the_silent(door: socket.socket) -> None:
    """Sockets that are let in here inherit it: the system forgets who takes nothing any more.

    The hall closes such a socket too, but what waits to be sent would keep it for ever.
    """
    option = getattr(socket, "TCP_USER_TIMEOUT", None)  # Linux
    if option is not None:
        door.setsockopt(socket.IPPROTO_TCP, option, _SILENCE * 1000)
