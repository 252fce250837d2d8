"""REST: taking a seat and its link; and the door to the sockets."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from tilehall.host.commands import FillWithBots
from tilehall.host.commands import TakeSeat as SeatCommand
from tilehall.server.http.errors import DENIED
from tilehall.server.http.limits import RateLimit, address_of
from tilehall.server.http.requests import Denied, TableId, base_url, slow_down
from tilehall.server.live.table_sockets import TableSockets, cookie_name
from tilehall.server.tables.judges import check_player
from tilehall.server.tables.names import as_seen, check_distinct, names_at
from tilehall.server.tokens import hashed, new_seed, new_token, seat_of
from tilehall.wire.tables.rest import Onward, SeatGiven, TakeSeat

_COOKIE_AGE: Final = 30 * 24 * 3600  # seconds


def make_seat_routes(door: TableSockets) -> APIRouter:
    hall = door.hall
    router = APIRouter(responses=DENIED)
    seats_taken = RateLimit(per_minute=60, burst=40, factor=hall.config.rate, clock=hall.clock)

    @router.post("/api/tables/{table_id}/seats", status_code=201)
    async def take_seat(
        table_id: TableId, asked: TakeSeat, request: Request, response: Response
    ) -> SeatGiven:
        slow_down(seats_taken, request)
        before = await hall.table(table_id)
        check_player(before, request)
        name = as_seen(asked.name)
        check_distinct(name, names_at(before))
        token, origin = new_token(), hall.origin(address_of(request))
        command = SeatCommand(name, hashed(token), new_seed(), asked.seat, origin, asked.commitment)
        table = await hall.do(table_id, command)
        seat = seat_of(table, token)
        if seat is None:
            raise Denied(503, "try-again", "try-again-seat")
        await door.listeners.drafts.note_seen((table_id, seat))
        if asked.fill_with is not None and not table.is_full:
            await hall.do(table_id, FillWithBots(asked.fill_with, new_seed()))
        opens = str(seat) if asked.beside else ""
        give_cookie(request, response, table_id, cookie_name(table_id, opens), token)
        link = f"{base_url(request)}/seat/{table_id}/{token}"
        return SeatGiven(seat=seat, token=token, seat_link=link)

    @router.get("/seat/{table_id}/{token}", include_in_schema=False)
    async def open_seat(table_id: TableId, token: str, request: Request) -> Response:
        """The link of a seat: it opens the seat on this device too."""
        table = await hall.table(table_id)
        seat = seat_of(table, token)
        if seat is None:
            raise Denied(401, "bad-token", "bad-token-seat")
        if elsewhere := await door.pods.seat_elsewhere(table, seat, token):
            return RedirectResponse(elsewhere, status_code=303)
        response = RedirectResponse(f"/table/{table_id}", status_code=303)
        give_cookie(request, response, table_id, cookie_name(table_id), token)
        return response

    @router.get("/api/tables/{table_id}/onward")
    async def onward(table_id: TableId, request: Request) -> Onward:
        """A player whose table of an event is done asks with the seat's cookie where to go."""
        table = await hall.table(table_id)
        token = request.cookies.get(cookie_name(table_id), "")
        seat = seat_of(table, token)
        if seat is None:
            return Onward(link=None)
        return Onward(link=await door.pods.seat_elsewhere(table, seat, token))

    return router


def give_cookie(request: Request, response: Response, table_id: str, name: str, token: str) -> None:
    """Sent back for this table alone: with those of all tables a request would be too large."""
    response.set_cookie(
        name,
        token,
        path=f"/api/tables/{table_id}",
        max_age=_COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
