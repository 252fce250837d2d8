"""REST: finished games at a table: their list, replay, record, proof."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from tilehall.core.game import Game
from tilehall.core.record import write
from tilehall.core.record_reader import read
from tilehall.host.events import Recorded
from tilehall.host.games import finished_game, finished_games
from tilehall.server.http.errors import DENIED, PLAIN_TEXT
from tilehall.server.http.limits import RateLimit, address_of
from tilehall.server.http.requests import Denied, TableId, slow_down
from tilehall.server.tables.hall import Hall
from tilehall.wire.tables.rest import (
    Frame,
    GameLine,
    Replay,
    SharedSeed,
    Verified,
)
from tilehall.wire.tables.results import points

Number = Annotated[int, Path(ge=1, le=100_000)]


def make_replay_routes(hall: Hall) -> APIRouter:
    asking = RateLimit(per_minute=120, burst=60, factor=hall.config.rate, clock=hall.clock)

    async def not_too_often(request: Request) -> None:
        slow_down(asking, request)  # every question folds a whole log

    router = APIRouter(
        prefix="/api/tables/{table_id}/games",
        responses=DENIED,
        dependencies=[Depends(not_too_often)],
    )

    replays = hall.pools.replays

    async def game_of(table_id: str, number: int, request: Request) -> Game:
        """A game that is not over is nobody's to replay: racks and seed are secrets till then."""
        events = await hall.read(hall.log.read, table_id)
        find = partial(finished_game, events, number)
        game = await replays.run_for(address_of(request), find)
        if game is None:
            raise Denied(404, "no-such-game")
        return game

    @router.get("")
    async def games(table_id: TableId, request: Request) -> list[GameLine]:
        events = await hall.read(hall.log.read, table_id)
        return await replays.run_for(address_of(request), lambda: _lines(events))

    @router.get("/{number}/record", response_class=Response, responses=PLAIN_TEXT)
    async def record(table_id: TableId, number: Number, request: Request) -> PlainTextResponse:
        """The record, as `tilehall replay` and `tilehall verify` read it."""
        text = write(await game_of(table_id, number, request))
        name = f"{table_id}-{number}.tilehall"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return PlainTextResponse(text, headers=headers)

    @router.get("/{number}/verify")
    async def verify(table_id: TableId, number: Number, request: Request) -> Verified:
        """Deal and play the game again from its record, and say what differs."""
        game = await game_of(table_id, number, request)
        found = await replays.run_for(address_of(request), lambda: read(write(game)).problems())
        return Verified(
            problems=found,
            seed_hash=game.seed_hash,
            seed=game.setup.seed,
            shared=_shared(game),
            racks=[str(rack) for rack in game.history[0].racks],
        )

    @router.get("/{number}/replay")
    async def replay(
        table_id: TableId,
        number: Number,
        request: Request,
        seat: Annotated[int | None, Query(ge=0, le=5)] = None,
    ) -> Replay:
        """Every moment as a seat saw it; without a seat, as those saw it who watched."""
        game = await game_of(table_id, number, request)
        if seat is not None:
            check_seat(game, seat)
        frames = await replays.run_for(address_of(request), lambda: list(_frames(game, seat)))
        return Replay(number=number, seat=seat, players=list(game.players), frames=frames)

    return router


def check_seat(game: Game, seat: int) -> None:
    if seat >= game.position.seats:
        raise Denied(404, "no-such-seat", facts={"seats": game.position.seats})


def _shared(game: Game) -> SharedSeed | None:
    shared = game.setup.shared
    if shared is None:
        return None
    return SharedSeed(
        players=list(game.setup.players),
        hall_commitment=shared.hall_commitment,
        commitments=list(shared.commitments),
        hall_secret=shared.hall_secret,
        secrets=list(shared.secrets),
    )


def _lines(events: Sequence[Recorded]) -> list[GameLine]:
    return [_line(number, game) for number, game in finished_games(events)]


def _line(number: int, game: Game) -> GameLine:
    outcome = game.outcome
    return GameLine(
        number=number,
        winners=list(outcome.winners) if outcome else [],
        points=[points(each) for each in outcome.scores] if outcome else [],
        acts=len(game.log),
    )


def _frames(game: Game, seat: int | None) -> Iterator[Frame]:
    happened = game.view(seat).happenings
    steps = chain([("deal", None)], ((each.what, each.seat) for each in happened))
    for (what, who), here in zip(steps, game.history, strict=True):
        yield Frame(
            what=what,
            seat=who,
            table=str(here.table),
            rack="" if seat is None else str(here.racks[seat]),
            tiles=[len(rack) for rack in here.racks],
            pool=here.pool_size,
            to_move=here.to_move,
        )
