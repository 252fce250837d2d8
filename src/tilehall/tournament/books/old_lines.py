"""Lines that an earlier version has written, read as if they were written today.

A book is never changed: old lines keep their bytes and their seals, and `audit` proves them. What
they say is put into today's form when they are read. A form that was once in a released version
stays here for good; `tests/storage/books` has a book of each.

Version 0.1 kept some things as English sentences, where codes are kept now, and called an
entrant's status a place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

Body = dict[str, Any]

_WEATHER: Final[Mapping[str, str]] = {
    "a school day, and schools are open": "schools-open",
    "a school day, and schools are closed": "schools-closed-today",
    "schools are closed": "schools-closed",
    "no signal that stops the day": "no-signal",
    "red or black rain, or signal 8 or higher, is up": "signal",
    "cancelled two hours or more before the start": "cancelled-in-time",
    "cancelled less than two hours before the start": "cancelled-too-late",
}
_AVOIDED: Final[Mapping[str, str]] = {
    "meeting again": "meeting",
    "same organisation at a table": "organisation",
    "same seat again": "seat",
    "first seat again": "first-seat",
    "short table again": "short-table",
}
_CRITERION: Final = re.compile(
    r"(.+): (\d+) \((?:no draw can do better|at least (\d+) in any draw)\)"
)


def upgraded(kind: str, body: Body) -> Body:
    """What a line of this kind says, in today's form."""
    upgrade = _UPGRADES.get(kind)
    return upgrade(body) if upgrade else body


def _weather(body: Body) -> Body:
    because = body["because"]
    return {**body, "because": _WEATHER.get(because, because)}


def _drawn(body: Body) -> Body:
    return {**body, "report": [_criterion(each) for each in body["report"]]}


def _criterion(written: Any) -> Any:
    if not isinstance(written, str):
        return written
    found = _CRITERION.fullmatch(written)
    if found is None:
        raise ValueError(f"{written!r} is no criterion of a draw")
    name, cost, bound = found.groups()
    # a draw that is proved best costs what every draw does at least
    return {"avoided": _AVOIDED[name], "found": int(cost), "bound": int(bound or cost)}


def _reason(field: str) -> Callable[[Body], Body]:
    def upgrade(body: Body) -> Body:
        written = body[field]
        return {**body, field: {"text": written} if isinstance(written, str) else written}

    return upgrade


def _imported(body: Body) -> Body:
    return {**body, "entrants": [_entrant(each) for each in body["entrants"]]}


def _entered_late(body: Body) -> Body:
    return {**body, "entrant": _entrant(body["entrant"])}


def _entrant(written: Body) -> Body:
    if "place" not in written:
        return written
    return {("status" if key == "place" else key): value for key, value in written.items()}


_UPGRADES: Final[Mapping[str, Callable[[Body], Body]]] = {
    "Imported": _imported,
    "EnteredLate": _entered_late,
    "WeatherDecided": _weather,
    "RoundDrawn": _drawn,
    "Warned": _reason("reason"),
    "RackPenalised": _reason("reason"),
    "JudgeCalled": _reason("what"),
}
