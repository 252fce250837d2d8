"""REST for score sheets: opened, counted while they are typed, signed, corrected.

They come by the hundred in one instant, so whoever signs waits in no thread (`EventFiles.write`).
"""

from __future__ import annotations

from collections.abc import Callable
from hmac import compare_digest
from typing import Final

from fastapi import APIRouter, Request

from tilehall.server.events import answers as a
from tilehall.server.events.access import Visit, shower, visit, written
from tilehall.server.events.event_files import EventFiles, EventId
from tilehall.server.http.limits import RateLimit, address_of
from tilehall.server.http.requests import Denied
from tilehall.storage.event_links import judge_pin
from tilehall.tournament.books.changes import Decided
from tilehall.tournament.desk import judging
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.roles import Role
from tilehall.wire.events import answers as s
from tilehall.wire.events import requests as r

_CHIEFS: Final = (Role.DESK, Role.CHIEF)


class SheetDesk:
    """`signing` limits how often a table's judge may try a PIN."""

    def __init__(self, files: EventFiles, signing: RateLimit) -> None:
        self.files, self.signing = files, signing

    def may_sign(
        self, here: Visit, sheet: str, request: Request, asked: r.EnterSheet | r.ConfirmSheet
    ) -> None:
        """A printed sheet's QR code opens it, the judge's own PIN signs it; where the format says
        so, the link of the table's judge needs the PIN too.
        """
        here.pod_for(sheet, *_CHIEFS)
        bearer, by, pin = here.bearer, asked.by, asked.pin
        if bearer is None or bearer.role not in {Role.JUDGE, Role.SHEET}:
            return
        if bearer.role is Role.JUDGE and not here.event.format.judge_pins:
            return
        if bearer.role is Role.SHEET and not pin:
            raise DeskError(DeskFault.WRONG_PIN, "refused-code-signs-not")
        if not self.signing.allows(f"{address_of(request)} {here.event_id} {bearer.table}"):
            raise Denied(429, "too-much", "too-much-address")
        if not compare_digest(judge_pin(here.book.secret, by).encode(), pin.encode()):
            raise DeskError(DeskFault.WRONG_PIN, "refused-wrong-pin", name=by)

    def page(self, here: Visit, sheet: str, request: Request) -> s.SheetPage:
        pod = here.event.pod(sheet)
        by_code = here.bearer is not None and not here.bearer.works_here
        return a.sheet_page(here.event, pod, show=shower(here, request), by_code=by_code)

    async def signed(
        self, event_id: str, sheet: str, request: Request, decide: Callable[[Visit], Decided]
    ) -> s.SheetPage:
        """The sheet as it is then."""
        here = await written(self.files, event_id, request, decide)
        return self.page(here, sheet, request)


def add_sheets(router: APIRouter, files: EventFiles, signing: RateLimit) -> None:
    desk = SheetDesk(files, signing)

    @router.get("/{event_id}/sheets/{sheet}")
    def sheet_page(event_id: EventId, sheet: str, request: Request) -> s.SheetPage:
        here = visit(files, event_id, request)
        here.pod_for(sheet, *_CHIEFS)
        return desk.page(here, sheet, request)

    @router.post("/{event_id}/sheets/{sheet}/count")
    def count(event_id: EventId, sheet: str, asked: r.Counting, request: Request) -> s.GameShown:
        """What a game comes to; checked while it is typed, nothing is written."""
        here = visit(files, event_id, request)
        here.pod_for(sheet, *_CHIEFS)
        files.note_filling(event_id, sheet)
        return a.game_shown(asked.game.line(here.event.format.ruleset))

    @router.post("/{event_id}/sheets/{sheet}")
    async def enter(
        event_id: EventId, sheet: str, asked: r.EnterSheet, request: Request
    ) -> s.SheetPage:
        """All games of the sheet; confirmed at once unless a second person is needed."""

        def decide(here: Visit) -> Decided:
            desk.may_sign(here, sheet, request, asked)
            lines = [game.line(here.event.format.ruleset) for game in asked.games]
            return judging.enter_sheet(
                here.event, sheet, lines, by=asked.by, table=asked.table, reason=asked.reason
            )

        return await desk.signed(event_id, sheet, request, decide)

    @router.post("/{event_id}/sheets/{sheet}/confirm")
    async def confirm(
        event_id: EventId, sheet: str, asked: r.ConfirmSheet, request: Request
    ) -> s.SheetPage:
        """The second person's signature."""

        def decide(here: Visit) -> Decided:
            desk.may_sign(here, sheet, request, asked)
            rules = here.event.format.ruleset
            lines = None if asked.games is None else [game.line(rules) for game in asked.games]
            return judging.confirm_sheet(here.event, sheet, by=asked.by, lines=lines)

        return await desk.signed(event_id, sheet, request, decide)

    @router.post("/{event_id}/sheets/{sheet}/correct")
    async def correct(
        event_id: EventId, sheet: str, asked: r.CorrectSheet, request: Request
    ) -> s.SheetPage:
        """By the desk or the chief judge, with a reason; before and after stay in the book."""

        def decide(here: Visit) -> Decided:
            here.needs(*_CHIEFS)
            here.event.pod(sheet)
            lines = [game.line(here.event.format.ruleset) for game in asked.games]
            return judging.correct_sheet(here.event, sheet, lines, by=asked.by, reason=asked.reason)

        return await desk.signed(event_id, sheet, request, decide)
