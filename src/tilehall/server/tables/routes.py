"""REST: editions, the lobby, new tables, what a table looks like."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request

from tilehall.core.editions import EDITION_IDS, edition, ruleset_from_toml
from tilehall.core.errors import RulesetError, quoted
from tilehall.core.ruleset import Ruleset
from tilehall.host.refusal import HallFault, Refused
from tilehall.host.settings import TableSettings
from tilehall.server.budget.confined import Confined
from tilehall.server.http.errors import DENIED
from tilehall.server.http.limits import RateLimit, address_of
from tilehall.server.http.requests import TableId, base_url, slow_down
from tilehall.server.live.table_sockets import cookie_of
from tilehall.server.tables.hall import Hall
from tilehall.server.tokens import seat_of
from tilehall.storage import Lobby
from tilehall.wire.tables import localised, states
from tilehall.wire.tables.rest import (
    EditionLine,
    KeptFor,
    LobbyLine,
    NewTable,
    TableInfo,
    TableMade,
)

_LOBBY_AGE: Final = 6 * 3600 * 1000  # milliseconds: what nobody touched for so long is not listed


def make_table_routes(hall: Hall, confined: Confined) -> APIRouter:
    router = APIRouter(prefix="/api", responses=DENIED)
    lobby_list = Lobby(hall.database)
    making = RateLimit(per_minute=30, burst=20, factor=hall.config.rate, clock=hall.clock)

    @router.get("/editions")
    async def editions() -> list[EditionLine]:
        return [_edition_line(edition(name)) for name in EDITION_IDS]

    @router.get("/lobby")
    async def lobby() -> list[LobbyLine]:
        since = hall.clock() - _LOBBY_AGE
        found = await hall.read(lobby_list.tables, since=since)
        return [
            LobbyLine.of(each, status="open" if each.status == "open" else "playing")
            for each in found
        ]

    @router.get("/privacy")
    async def privacy() -> KeptFor:
        """How long this hall keeps what it has of people."""
        return KeptFor.of(hall.config.keep)

    @router.post("/tables", status_code=201)
    async def make_table(asked: NewTable, request: Request) -> TableMade:
        slow_down(making, request)
        settings = _settings(asked, await _ruleset(asked, confined, address_of(request)))
        table, judge = await hall.create(settings, hall.origin(address_of(request)))
        link = f"{base_url(request)}/table/{table.table_id}"
        return TableMade(
            table_id=table.table_id,
            link=link,
            judge_token=judge,
            judge_link=f"{base_url(request)}/judge/{table.table_id}/{judge}",
        )

    @router.get("/tables/{table_id}")
    async def table_info(table_id: TableId, request: Request) -> TableInfo:
        """As anybody with the link sees it; with a seat's cookie, as that seat does."""
        table = await hall.table(table_id)
        token = cookie_of(request, table_id)
        seat = seat_of(table, token) if token else None
        return TableInfo(
            table_id=table_id,
            your_seat=seat,
            settings=localised.settings(table.settings, hall.config.bot_pace),
            state=states.state(table, seat, hall.clock()),
        )

    return router


def _settings(asked: NewTable, ruleset: Ruleset) -> TableSettings:
    named = asked.model_dump(exclude={"edition", "house_rules", "bots"})
    return TableSettings(ruleset=ruleset, bots=tuple(asked.bots), **named)


async def _ruleset(asked: NewTable, confined: Confined, who: str) -> Ruleset:
    """A household's own rules are read where they can do no harm."""
    published = asked.edition.partition(":")[0] in EDITION_IDS
    if asked.house_rules is None and not published:  # a path is not for others to name
        facts = {"edition": quoted(asked.edition), "known": ", ".join(EDITION_IDS)}
        raise Refused(HallFault.BAD_SETTINGS, "bad-settings-edition", facts=facts)
    try:
        if asked.house_rules is not None:
            content = asked.house_rules.encode()
            return await confined.ask(who, ruleset_from_toml, content, "house rules")
        return edition(asked.edition)
    except RulesetError as error:
        raise Refused(HallFault.BAD_SETTINGS, facts={"detail": str(error)}) from None


def _edition_line(rules: Ruleset) -> EditionLine:
    return EditionLine.of(rules, ways={way.name: way.summary for way in rules.variants})
