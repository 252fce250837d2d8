"""REST: the judge's link, and what the judge may do (RULES T5) with the token as `Bearer`."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Header, Request, Response
from fastapi.responses import RedirectResponse

from tilehall.host.commands import Command, JudgeBegin, JudgeKnock, JudgePause
from tilehall.host.table import LiveTable
from tilehall.server.events.online_pods import OnlinePods
from tilehall.server.http.errors import DENIED, FAILED
from tilehall.server.http.requests import TableId
from tilehall.server.live.table_sockets import cookie_name
from tilehall.server.tables.hall import Hall
from tilehall.server.tables.judges import check_judge
from tilehall.server.tables.seat_routes import give_cookie
from tilehall.server.tokens import new_seed
from tilehall.wire.tables.rest import JudgeAsks, JudgeCalls, JudgeNamesSeat, JudgeWarns

Bearer = Annotated[str, Header(alias="authorization")]


def make_judge_routes(hall: Hall, pods: OnlinePods) -> APIRouter:
    router = APIRouter(responses={**DENIED, 403: FAILED})

    async def check(table_id: str, token: str, request: Request) -> LiveTable:
        table = await hall.table(table_id)
        check_judge(hall, table, token, request)
        return table

    async def judged(table_id: str, bearer: str, request: Request, command: Command) -> None:
        await check(table_id, bearer.removeprefix("Bearer "), request)
        await hall.do(table_id, command)

    @router.post("/api/tables/{table_id}/judge", status_code=204)
    async def pause(
        table_id: TableId, asked: JudgeAsks, request: Request, bearer: Bearer = ""
    ) -> None:
        """Pause the game or let it go on."""
        await judged(table_id, bearer, request, JudgePause(asked.paused))

    @router.post("/api/tables/{table_id}/judge/warn", status_code=204)
    async def warn(
        table_id: TableId, asked: JudgeWarns, request: Request, bearer: Bearer = ""
    ) -> None:
        """Warn a seat, for all to see; at a table of an event its book counts them (T5)."""
        table = await check(table_id, bearer.removeprefix("Bearer "), request)
        await pods.warn(table, asked.seat, asked.reason)

    @router.post("/api/tables/{table_id}/judge/begin", status_code=204)
    async def begin(table_id: TableId, request: Request, bearer: Bearer = "") -> None:
        """Let the first or the next game begin without waiting for everybody's word."""
        await judged(table_id, bearer, request, JudgeBegin(new_seed()))

    @router.post("/api/tables/{table_id}/judge/call", status_code=204)
    async def call(
        table_id: TableId, asked: JudgeCalls, request: Request, bearer: Bearer = ""
    ) -> None:
        """Call the chief judge to this table of an event."""
        table = await check(table_id, bearer.removeprefix("Bearer "), request)
        await pods.call(table, asked.what, seat=None)

    @router.post("/api/tables/{table_id}/judge/knock", status_code=204)
    async def knock(
        table_id: TableId, asked: JudgeNamesSeat, request: Request, bearer: Bearer = ""
    ) -> None:
        """A seat knocked its rack over on purpose (P3), where the edition punishes it."""
        await judged(table_id, bearer, request, JudgeKnock(asked.seat))

    @router.get("/judge/{table_id}/{token}", include_in_schema=False)
    async def open_judge(table_id: TableId, token: str, request: Request) -> Response:
        """The judge's link: the table's page, with all racks where the table is judged."""
        await check(table_id, token, request)
        response = RedirectResponse(f"/table/{table_id}?as=judge", status_code=303)
        give_cookie(request, response, table_id, cookie_name(table_id, "judge"), token)
        return response

    return router
