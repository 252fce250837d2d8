"""Who asks something of an event, by which link, and which links there are."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import Request

from tilehall.server.events.event_files import EventFiles
from tilehall.server.http.requests import Denied
from tilehall.storage.event_book import Decide, EventBook
from tilehall.storage.event_links import (
    Bearer,
    bearer,
    online_judge_token,
    seat_links,
    table_key,
)
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.event import Event
from tilehall.tournament.roles import Role
from tilehall.tournament.rounds import OnlineTable, Pod
from tilehall.wire.events.command import DeskCommand, SheetCommand


@dataclass(frozen=True, slots=True)
class Visit:
    """One request to one event: the book, the event as it is, and who asks."""

    files: EventFiles
    event_id: str
    book: EventBook
    event: Event
    bearer: Bearer | None

    def change(self, decide: Decide) -> Event:
        return self.files.change(self.event_id, decide, who=self.who)

    def needs(self, *roles: Role) -> Bearer:
        if self.bearer is None:
            raise Denied(401, "bad-token", "bad-token-event")
        if self.bearer.role not in roles:
            raise Denied(403, "not-your-part")
        return self.bearer

    def pod_for(self, sheet: str, *roles: Role) -> Pod:
        """A sheet for one of these roles; a judge sees only those of the table the link is for."""
        found = self.needs(Role.JUDGE, *roles)
        pod = self.event.pod(sheet)
        if found.role is Role.JUDGE and found.table != table_key(pod.division, pod.table):
            raise Denied(403, "wrong-table", "wrong-table-link", facts={"table": pod.table})
        return pod

    @property
    def sees_names(self) -> bool:
        """Everybody with a link works for the event."""
        return self.bearer is not None

    @property
    def who(self) -> str:
        if self.bearer is None:
            return "public"
        at = f" {self.bearer.table}" if self.bearer.table else ""
        return f"{self.bearer.role.value}{at}"


def check_own_table(event: Event, bearer: Bearer, command: DeskCommand) -> None:
    """A judge warns, penalises and calls for their own table only."""
    if bearer.role is not Role.JUDGE:
        return
    if any(table_key(pod.division, pod.table) == bearer.table for pod in command.pods(event)):
        return
    if isinstance(command, SheetCommand):
        raise DeskError(DeskFault.WRONG_TABLE, "refused-sheet-not-yours", sheet=command.sheet)
    number = str(getattr(command, "number", ""))
    raise DeskError(DeskFault.WRONG_TABLE, "refused-not-at-your-table", number=number)


def visit(files: EventFiles, event_id: str, request: Request) -> Visit:
    """The token comes as `Bearer`, or in the link: `?token=`."""
    book = files.book(event_id)
    event = book.event()
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    given = given or request.query_params.get("token", "")
    found = bearer(book.secret, event, given) if given else None
    return Visit(files, event_id, book, event, found)


def online_links(
    base: str, here: Visit, table: OnlineTable, pod: Pod
) -> tuple[str | None, list[str]]:
    """The judge's link and the seats' at a table of the hall, for whoever may hand them out."""
    role = here.bearer.role if here.bearer else None
    is_own = here.bearer is not None and here.bearer.table == table_key(pod.division, pod.table)
    if role not in {Role.DESK, Role.CHIEF} and not is_own:
        return None, []
    secret, table_id = here.book.secret, table.table_id
    judge = f"{base}/judge/{table_id}/{online_judge_token(secret, here.event, table_id)}"
    return judge, [link for _, link in seat_links(base, secret, here.event, pod)]
