"""Who plays at a table is not its judge: a judge sees all racks, warns and pauses."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from tilehall.host.table import LiveTable
from tilehall.server.http.limits import address_of
from tilehall.server.http.requests import Denied
from tilehall.server.tables.hall import Hall
from tilehall.server.tokens import is_judge, seat_of


def plays_here(hall: Hall, table: LiveTable, asker: HTTPConnection) -> bool:
    """Has this browser a seat at the table; or, where strangers meet, has its address one?

    At a table of an event the desk says who judges.
    """
    if table.settings.pod:
        return False
    tokens = _cookies(asker, table.table_id)
    if any(seat_of(table, token) is not None for token in tokens):
        return True
    return table.sits_publicly(hall.origin(address_of(asker)))


def check_judge(hall: Hall, table: LiveTable, token: str, asker: HTTPConnection) -> None:
    if not is_judge(table, token):
        raise Denied(401, "bad-token", "bad-token-judge")
    if plays_here(hall, table, asker):
        raise Denied(403, "plays-here")


def check_player(table: LiveTable, asker: HTTPConnection) -> None:
    """Who has opened the judge's link in this browser takes no seat."""
    tokens = [] if table.settings.pod else _cookies(asker, table.table_id)
    if any(is_judge(table, token) for token in tokens):
        raise Denied(409, "judges-here")


def _cookies(asker: HTTPConnection, table_id: str) -> list[str]:
    name = f"tilehall-{table_id}"
    return [value for key, value in asker.cookies.items() if key.startswith(name)]
