"""Links to an event by role. A link holds a token that is made from the file's secret.

Nothing is stored: whoever has the file can print the same links again, and renewing a role's
links (a line in the book) makes all its old ones worthless.
"""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from hmac import digest
from typing import ClassVar, Final

from tilehall.tournament.event import Event
from tilehall.tournament.people import plain_name
from tilehall.tournament.roles import Role
from tilehall.tournament.rounds import Pod

_LENGTH: Final = 24  # letters: 144 bits


@dataclass(frozen=True, slots=True)
class Bearer:
    """Somebody with a link; `table` is `division/number` for a judge.

    Who has nothing but the printed sheet has its name besides.
    """

    role: Role
    table: str = ""
    sheet: str = ""

    @property
    def works_here(self) -> bool:
        """A sheet lies on the table for everybody to photograph: its code makes nobody a judge."""
        return self.role is not Role.SHEET


def token(secret: str, event: Event, role: Role, table: str = "") -> str:
    """The token of a role, or of the judge of one table."""
    text = f"{role.value}\n{table}\n{event.renewed.get(role.value, 0)}"
    if again := event.renewed.get(f"{role.value} {table}", 0):  # this table's alone
        text += f"\n{again}"
    made = digest(secret.encode(), text.encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(made).decode()[:_LENGTH]


def judge_pin(secret: str, name: str) -> str:
    """What a judge of this name signs with; only whoever has the file can tell it."""
    made = digest(secret.encode(), f"judge-pin\n{plain_name(name)}".encode(), hashlib.sha256)
    return f"{int.from_bytes(made) % 10_000:04d}"


def seat_token(secret: str, event: Event, table_id: str, number: int) -> str:
    """What opens an entrant's seat at a table of the hall."""
    return token(secret, event, Role.SEAT, f"{table_id}/{number}")


def online_judge_token(secret: str, event: Event, table_id: str) -> str:
    """The judge's at a table of the hall; renewing the judges' links renews it too."""
    return token(secret, event, Role.JUDGE, f"online/{table_id}")


def links_of(base: str, event_id: str, secret: str, event: Event) -> dict[str, str]:
    """Every link of the event by its role; judges' by table."""
    address = f"{base}/event/{event_id}"
    found = {"public": address, "enter": f"{address}/enter"}
    for role in (Role.DESK, Role.CHIEF, Role.SCREEN):
        found[role.value] = f"{address}/{role.value}?token={token(secret, event, role)}"
    for table in sorted(judged_tables(event), key=_in_order):
        key = token(secret, event, Role.JUDGE, table)
        found[f"judge {table}"] = f"{address}/judge/{table}?token={key}"
    return found


def _in_order(table: str) -> tuple[str, int]:
    division, _, number = table.partition("/")
    return division, int(number)


def sheet_link(base: str, event_id: str, secret: str, event: Event, pod: Pod) -> str:
    """What the QR code of a printed sheet opens: this sheet, which it does not sign."""
    code = _sheet_code(secret, event, pod)
    return f"{base}/event/{event_id}/sheet/{pod.sheet}?code={code}"


def _sheet_code(secret: str, event: Event, pod: Pod) -> str:
    """Renewed with the links of judges, or of this table's judge."""
    again = event.renewed.get(f"{Role.JUDGE.value} {table_key(pod.division, pod.table)}", 0)
    return token(secret, event, Role.JUDGE, f"sheet/{pod.sheet}/{again}")


def form_token(secret: str, event: Event, form: str) -> str:
    """What opens a school's form again; nobody else's data, and nothing else of the event."""
    return token(secret, event, Role.SCHOOL, form)


def form_link(base: str, event_id: str, secret: str, event: Event, form: str) -> str:
    key = form_token(secret, event, form)
    return f"{base}/event/{event_id}/enter/{form}?token={key}"


def seat_links(base: str, secret: str, event: Event, pod: Pod) -> list[tuple[int, str]]:
    """Entrants with the links of their seats at the table of the hall where the pod plays."""
    table = event.sheet(pod.sheet).plays_at
    if table is None:
        return []
    numbers = [pod.seats[seat] for seat in table.seats]
    keys = [seat_token(secret, event, table.table_id, number) for number in numbers]
    links = [f"{base}/seat/{table.table_id}/{key}" for key in keys]
    return list(zip(numbers, links, strict=True))


def bearer(secret: str, event: Event, given: str) -> Bearer | None:
    """Who has this token: `desk`, `chief` and `screen` have one each, every table has its own."""
    return _Bearers.of(secret, event).get(_hidden(given))


class _Bearers:
    """All of an event by token, made once for as long as tables and links are the same: 140 phones
    would try 140 tables each.
    """

    _MOST: Final = 20  # events
    _known: ClassVar[dict[str, tuple[object, object, dict[bytes, Bearer]]]] = {}

    @classmethod
    def of(cls, secret: str, event: Event) -> dict[bytes, Bearer]:
        known = cls._known.get(secret)
        if known and known[0] is event.pods and known[1] is event.renewed:
            return known[2]
        found = {
            _hidden(token(secret, event, role)): Bearer(role)
            for role in (Role.DESK, Role.CHIEF, Role.SCREEN)
        }
        for table in judged_tables(event):
            found[_hidden(token(secret, event, Role.JUDGE, table))] = Bearer(Role.JUDGE, table)
        for pod in event.pods.values():
            opens = Bearer(Role.SHEET, table_key(pod.division, pod.table), pod.sheet)
            found[_hidden(_sheet_code(secret, event, pod))] = opens
        while len(cls._known) >= cls._MOST:
            cls._known.pop(next(iter(cls._known)), None)
        cls._known[secret] = event.pods, event.renewed, found
        return found


def _hidden(text: str) -> bytes:
    """How long looking takes tells nothing about how much of a guess was right."""
    return hashlib.sha256(text.encode()).digest()


def judged_tables(event: Event) -> set[str]:
    return {table_key(pod.division, pod.table) for pod in event.pods.values()}


def table_key(division: str, table: int) -> str:
    return f"{division}/{table}"
