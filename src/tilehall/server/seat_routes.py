"""REST: taking a seat, its link, the judge; and the door to the sockets."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Header, Request, Response, WebSocket
from fastapi.responses import RedirectResponse

from tilehall.host.commands import FillWithBots, JudgePause
from tilehall.host.commands import TakeSeat as SeatCommand
from tilehall.server.errors import DENIED
from tilehall.server.limits import RateLimit
from tilehall.server.requests import (
    Denied,
    JudgeAsks,
    SeatGiven,
    TableId,
    TakeSeat,
    base_url,
    slow_down,
)
from tilehall.server.sockets import SocketDoor, cookie_name
from tilehall.server.tokens import hashed, is_judge, new_seed, new_token, seat_of

_COOKIE_AGE: Final = 30 * 24 * 3600  # seconds


def make_seat_routes(door: SocketDoor) -> APIRouter:
    hall = door.hall
    router = APIRouter(responses=DENIED)
    sitting = RateLimit(per_minute=60, burst=40, factor=hall.config.rate, clock=hall.clock)

    @router.post("/api/tables/{table_id}/seats", status_code=201)
    async def take_seat(
        table_id: TableId, asked: TakeSeat, request: Request, response: Response
    ) -> SeatGiven:
        slow_down(sitting, request)
        token = new_token()
        command = SeatCommand(asked.name.strip(), hashed(token), new_seed(), asked.seat)
        table = await hall.do(table_id, command)
        seat = seat_of(table, token)
        if seat is None:
            raise Denied(503, "try-again", "The seat could not be found again; please try again.")
        await asyncio.to_thread(hall.desks.seen, [(table_id, seat)], hall.clock())
        if asked.fill_with is not None and not table.is_full:
            await hall.do(table_id, FillWithBots(asked.fill_with, new_seed()))
        _give_cookie(request, response, table_id, token)
        link = f"{base_url(request)}/seat/{table_id}/{token}"
        return SeatGiven(seat=seat, token=token, seat_link=link)

    @router.post("/api/tables/{table_id}/judge", status_code=204)
    async def judge(
        table_id: TableId, asked: JudgeAsks, authorization: Annotated[str, Header()] = ""
    ) -> None:
        """Pause the game or let it go on, with the judge's token as `Bearer`."""
        table = await hall.table(table_id)
        if not is_judge(table, authorization.removeprefix("Bearer ")):
            raise Denied(401, "bad-token", "This is not the judge's token.")
        await hall.do(table_id, JudgePause(asked.paused))

    @router.get("/seat/{table_id}/{token}", include_in_schema=False)
    async def open_seat(table_id: TableId, token: str, request: Request) -> Response:
        """The link of a seat: it opens the seat on this device too."""
        table = await hall.table(table_id)
        if seat_of(table, token) is None:
            raise Denied(401, "bad-token", "This link opens no seat at this table.")
        response = RedirectResponse(f"/table/{table_id}", status_code=303)
        _give_cookie(request, response, table_id, token)
        return response

    @router.websocket("/api/tables/{table_id}/socket")
    async def socket(socket: WebSocket, table_id: str) -> None:
        await door.open(socket, table_id)

    return router


def _give_cookie(request: Request, response: Response, table_id: str, token: str) -> None:
    response.set_cookie(
        cookie_name(table_id),
        token,
        max_age=_COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
