"""The hall as an ASGI application."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

import orjson
from fastapi import FastAPI, Request
from fastapi.responses import PlainTextResponse, Response

import tilehall
from tilehall.server.box_routes import make_box_routes
from tilehall.server.budget.pools import Shared
from tilehall.server.clock import ClockWatch, ForwardClock
from tilehall.server.config import HallConfig
from tilehall.server.events.day_routes import make_day_routes
from tilehall.server.events.desk_work import DeskWork
from tilehall.server.events.download_routes import make_paper_routes
from tilehall.server.events.event_files import EventFiles
from tilehall.server.events.form_routes import make_form_routes
from tilehall.server.events.letter_routes import make_letter_routes
from tilehall.server.events.link_routes import make_link_routes
from tilehall.server.events.online_pods import OnlinePods
from tilehall.server.events.routes import make_event_routes
from tilehall.server.http.errors import PLAIN_TEXT, answer_errors, failed
from tilehall.server.http.guard import Guard
from tilehall.server.http.limits import RateLimit
from tilehall.server.http.pages import add_pages
from tilehall.server.live.bus import Announcement, Bus, LocalBus
from tilehall.server.live.event_listeners import EventListeners
from tilehall.server.live.event_sockets import EventSockets
from tilehall.server.live.line import Lines
from tilehall.server.live.socket_entry import SocketEntry
from tilehall.server.live.table_listeners import TableListeners
from tilehall.server.live.table_sockets import TableSockets
from tilehall.server.mail import Mailer
from tilehall.server.operations.background import Work, all_running
from tilehall.server.operations.housekeeping import Housekeeping
from tilehall.server.operations.logs import log_as_json
from tilehall.server.operations.python_runtime import tune_python, watch_runtime
from tilehall.server.puzzle_routes import make_puzzle_routes
from tilehall.server.tables import names
from tilehall.server.tables.hall import Hall
from tilehall.server.tables.invitation import invited, make_invitation_routes
from tilehall.server.tables.judge_routes import make_judge_routes
from tilehall.server.tables.replay_routes import make_replay_routes
from tilehall.server.tables.routes import make_table_routes
from tilehall.server.tables.scheduler import Scheduler
from tilehall.server.tables.seat_drafts import SeatDrafts
from tilehall.server.tables.seat_routes import make_seat_routes
from tilehall.storage import Database
from tilehall.wire.shapes import Failed

_IN_HAND: Final = 4  # lists, prints and draws that one address may have in the works at a time

_AT_A_TIME: Final = 12  # requests of one address that are worked on; a browser asks for six

log = logging.getLogger("tilehall.app")


def from_environment() -> FastAPI:
    """What uvicorn's workers load."""
    log_as_json()
    app = make_app(HallConfig.from_environment(os.environ))
    tune_python()
    return app


def make_app(config: HallConfig, clock: Callable[[], int] | None = None) -> FastAPI:
    """A hall of its own; it opens its database when it starts and closes it when it stops."""
    clock = clock or ForwardClock()
    database = Database(config.database_url)
    bus = _bus(config.bus_url)
    hall = Hall(database, config, bus, clock)
    drafts = SeatDrafts(hall)
    listeners = TableListeners(drafts)
    event_files = EventFiles(config.events_folder, clock, config.address)
    pods = OnlinePods(hall, event_files)
    event_listeners = EventListeners(hall, event_files)
    lines = Lines()
    desk_work = DeskWork(each=_IN_HAND if config.rate else 0)

    async def hear(announcement: Announcement) -> None:
        who = event_listeners if announcement.news.is_of_event else listeners
        await who.hear(announcement)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await asyncio.to_thread(database.migrate)
        hall.secret = await asyncio.to_thread(database.secret)
        watch = ClockWatch(clock, database) if isinstance(clock, ForwardClock) else None
        if watch:
            await watch.start(hall.log.newest)
        await bus.start(hear)
        lasting: dict[str, Work] = {
            "scheduler": Scheduler(drafts).run,
            "pods": pods.run,
            "presence": listeners.note_presence,
            "missed-news": listeners.look_for_missed_news,
            "event-news": event_listeners.run,
            "lines": lines.keep_alive,
            "runtime": partial(watch_runtime, hall.metrics),
            "housekeeping": Housekeeping(hall).run,
            **({"clock": watch.run} if watch else {}),
        }
        hall.begin(asyncio.to_thread(names.prepare))
        async with all_running(lasting):
            log.info("open", extra={"version": tilehall.__version__})
            yield
        await hall.rest()
        desk_work.close()
        await bus.stop()
        await asyncio.to_thread(database.close)
        hall.metrics.close()
        log.info("closed")

    app = FastAPI(
        title="Tilehall",
        version=tilehall.__version__,
        lifespan=lifespan,
        docs_url=None,  # its page would load scripts from elsewhere
        redoc_url=None,
        openapi_url=None,  # ours is made once, and not while everybody waits
    )
    app.state.hall, app.state.desk_work = hall, desk_work
    answer_errors(app)
    sockets = TableSockets(listeners, pods, lines)
    app.add_middleware(Guard, each=_AT_A_TIME if config.rate else 0)
    app.add_middleware(
        SocketEntry,
        ways={
            "/api/tables/([^/]+)/socket": sockets.open,
            "/api/events/([^/]+)/socket": EventSockets(event_listeners, lines).open,
        },
    )
    app.include_router(make_table_routes(hall, desk_work.papers))
    app.include_router(make_seat_routes(sockets))
    app.include_router(make_judge_routes(hall, pods))
    app.include_router(make_replay_routes(hall))
    app.include_router(make_invitation_routes(hall))
    _add_events(app, config, event_files, pods, desk_work)
    app.include_router(make_box_routes(desk_work.papers))
    app.include_router(make_puzzle_routes(hall))
    _add_operations(app, hall)
    add_pages(app, partial(invited, hall))
    _find_all_routes(app)
    return app


def _find_all_routes(app: FastAPI) -> None:
    """FastAPI works its routes out when first asked: now, when nobody plays who would wait."""
    asked = {"type": "http", "method": "GET", "path": "/-", "query_string": b"", "headers": []}
    for route in app.router.routes:
        route.matches({**asked, "root_path": "", "app": app})


def _bus(url: str | None) -> Bus:
    """One hall alone needs no Redis, and does not wait for its client to load."""
    if not url:
        return LocalBus()
    from tilehall.server.live.redis_bus import RedisBus  # noqa: PLC0415 - only who needs it

    return RedisBus(url)


def _add_events(
    app: FastAPI, config: HallConfig, files: EventFiles, pods: OnlinePods, work: DeskWork
) -> None:
    """Each kind of writing has a rate of its own: who saves forms does not use up the desk's."""
    limit = partial(RateLimit, factor=config.rate, clock=files.clock)
    making, saving = limit(per_minute=10, burst=10), limit(per_minute=20, burst=30)
    sending = limit(per_minute=20, burst=40)
    mailer = Mailer.of(config.smtp_url, config.mail_from) if config.smtp_url else None
    signing = limit(per_minute=6, burst=10)  # of one table's PINs: 10,000 would take a day
    opening = limit(per_minute=60, burst=config.event_tables)  # tables of the hall, by any event
    app.include_router(make_event_routes(files, pods, making, opening, work, signing))
    app.include_router(make_form_routes(files, saving, work))
    app.include_router(make_letter_routes(files, sending, work, mailer))
    app.include_router(make_day_routes(files, work))
    app.include_router(make_link_routes(files))
    app.include_router(make_paper_routes(files, work))


def _add_operations(app: FastAPI, hall: Hall) -> None:
    @app.get("/healthz", response_class=PlainTextResponse)
    async def healthz() -> str:
        """The process is alive."""
        return "ok\n"

    @app.get("/readyz", response_class=Response, responses={**PLAIN_TEXT, 503: {"model": Failed}})
    async def readyz(request: Request) -> Response:
        """The database answers in time, has the right shape, and can store something."""
        if await hall.is_ready():
            return PlainTextResponse("ready\n")
        return failed(request, 503, "not-ready")

    counted, described = Shared(hall.metrics.text), Shared(lambda: orjson.dumps(app.openapi()))

    @app.get("/metrics", response_class=PlainTextResponse)
    async def metrics() -> PlainTextResponse:
        """For Prometheus."""
        return PlainTextResponse(await counted.answer())

    @app.get("/openapi.json", include_in_schema=False)
    async def openapi() -> Response:
        return Response(await described.answer(), media_type="application/json")
