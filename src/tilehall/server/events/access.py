"""Who asks something of an event, by which link, and which links there are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fastapi import Request

from tilehall.server.events import answers as a
from tilehall.server.events.event_files import EventFiles
from tilehall.server.http.requests import Denied
from tilehall.storage.event_book import Decide, EventBook, Wish
from tilehall.storage.event_links import (
    Bearer,
    bearer,
    online_judge_token,
    seat_links,
    table_key,
)
from tilehall.tournament.books.changes import Decided
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.event import Event
from tilehall.tournament.roles import Role
from tilehall.tournament.rounds import OnlineTable, Pod
from tilehall.wire.events import answers as s
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
        """A sheet for one of these roles; a judge sees only those of the table the link is for, and
        who has the printed sheet only that one.
        """
        found = self.needs(Role.JUDGE, Role.SHEET, *roles)
        pod = self.event.pod(sheet)
        if found.role is Role.SHEET and found.sheet != sheet:
            raise Denied(403, "not-your-part")
        if found.role is Role.JUDGE and found.table != table_key(pod.division, pod.table):
            raise Denied(403, "wrong-table", "wrong-table-link", facts={"table": pod.table})
        return pod

    @property
    def sees_names(self) -> bool:
        """Everybody with a link works for the event."""
        return self.bearer is not None and self.bearer.works_here

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
    return _visit(files, event_id, book, book.event(), token_of(request))


def token_of(request: Request) -> str:
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    return given or request.query_params.get("token", "")


def _visit(files: EventFiles, event_id: str, book: EventBook, event: Event, token: str) -> Visit:
    found = bearer(book.secret, event, token) if token else None
    return Visit(files, event_id, book, event, found)


async def written(
    files: EventFiles, event_id: str, request: Request, decide: Callable[[Visit], Decided]
) -> Visit:
    """Write what `decide` answers to the one who asks, together with whoever asks meanwhile.

    Who that is, is looked at when it is written: in one reading of the book for all of them. The
    answer is the visit after it.
    """
    token, book = token_of(request), files.book(event_id)

    def decided(event: Event) -> Decided:
        here = _visit(files, event_id, book, event, token)
        wish.who = here.who
        return decide(here)

    wish = Wish(decided)
    event = await files.write(event_id, wish)
    return _visit(files, event_id, book, event, token)


def _online_links(
    base: str, here: Visit, table: OnlineTable, pod: Pod
) -> tuple[str | None, list[str]]:
    """The judge's link and the seats' at a table of the hall, for whoever may hand them out."""
    role = here.bearer.role if here.bearer else None
    is_own = here.bearer is not None and here.bearer.table == table_key(pod.division, pod.table)
    if role not in {Role.DESK, Role.CHIEF} and not (role is Role.JUDGE and is_own):
        return None, []
    secret, table_id = here.book.secret, table.table_id
    judge = f"{base}/judge/{table_id}/{online_judge_token(secret, here.event, table_id)}"
    return judge, [link for _, link in seat_links(base, secret, here.event, pod)]


def shower(here: Visit, request: Request) -> a.Show:
    """Tables of the hall with the links that this visitor may see."""

    def show(event: Event, pod: Pod) -> s.OnlineShown | None:
        tables = event.sheet(pod.sheet).online
        if not tables:
            return None
        base = here.files.base(request)
        judge, seats = _online_links(base, here, tables[-1], pod)
        full = here.sees_names
        return a.online_shown(event, pod, base=base, judge=judge, seats=seats, full=full)

    return show
