"""REST for letters to schools: looked at, as PDF, as a pack for a mail merge, sent by SMTP."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

from tilehall.server.events import answers as a
from tilehall.server.events.access import Visit, visit
from tilehall.server.events.desk_work import (
    DeskWork,
    letters_by_mail,
    letters_packed,
    letters_printed,
)
from tilehall.server.events.event_files import EventFiles, EventId
from tilehall.server.events.routes import PDF, REFUSED
from tilehall.server.http.errors import language_of
from tilehall.server.http.limits import RateLimit, address_of
from tilehall.server.http.requests import slow_down
from tilehall.server.mail import Mail, Mailer, MailError
from tilehall.tournament.books.changes import LettersSent
from tilehall.tournament.errors import DeskError, DeskFault, not_now
from tilehall.tournament.letters import Letter, LetterKind, letters
from tilehall.tournament.people import MAIL
from tilehall.tournament.roles import Role
from tilehall.wire.events import answers as s
from tilehall.wire.events import requests as r

_ZIP: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"application/zip": {}}}}


def make_letter_routes(
    files: EventFiles, sending: RateLimit, work: DeskWork, mailer: Mailer | None
) -> APIRouter:
    router = APIRouter(prefix="/api/events", responses=REFUSED, tags=["events"])

    def asked_for(event_id: str, kind: LetterKind, request: Request) -> tuple[Visit, list[Letter]]:
        here = visit(files, event_id, request)
        here.needs(Role.DESK)
        page = f"{files.base(request)}/event/{here.event_id}/enter"
        entry_page = page if here.event.about.closes else ""
        usual = language_of(request)
        return here, letters(here.event, kind, usual=usual, entry_page=entry_page)

    def day() -> str:
        return a.day_of(files.clock()).isoformat()

    @router.get("/{event_id}/letters/{kind}")
    def look(event_id: EventId, kind: LetterKind, request: Request) -> s.LettersPage:
        """Every letter as it would be sent (`?lang=` is for schools that named no language)."""
        here, found = asked_for(event_id, kind, request)
        return s.LettersPage(
            kind=kind,
            sender=mailer.sender if mailer else None,
            letters=[
                s.LetterShown.of(
                    each, sent_at=here.event.letters.get(f"{kind.value} {each.organisation}")
                )
                for each in found
            ],
        )

    @router.get("/{event_id}/letters/{kind}/print", response_class=Response, responses=PDF)
    def printed(event_id: EventId, kind: LetterKind, request: Request) -> Response:
        here, found = asked_for(event_id, kind, request)
        content = work.papers.run(address_of(request), letters_printed, here.event, found, day())
        return Response(content, media_type="application/pdf")

    @router.get("/{event_id}/letters/{kind}/pack", response_class=Response, responses=_ZIP)
    def packed(event_id: EventId, kind: LetterKind, request: Request) -> Response:
        """A table for the mail merge of an office program, and a PDF for each school."""
        here, found = asked_for(event_id, kind, request)
        content = work.letters.run(address_of(request), letters_packed, here.event, found, day())
        return Response(content, media_type="application/zip")

    @router.post("/{event_id}/letters/{kind}/send")
    def send(
        event_id: EventId, kind: LetterKind, asked: r.SendLetters, request: Request
    ) -> s.LettersDone:
        """To these schools, by the hall's SMTP server; what it took is noted in the book."""
        slow_down(sending, request)
        here, found = asked_for(event_id, kind, request)
        if mailer is None:
            raise not_now("refused-no-mail")
        wanted = set(asked.organisations)
        chosen = [each for each in found if each.organisation in wanted]
        chosen = [each for each in chosen if MAIL.fullmatch(each.to)]
        if not chosen:
            raise DeskError(DeskFault.NOT_POSSIBLE, "refused-nobody-to-write")
        pages = work.letters.run(address_of(request), letters_by_mail, here.event, chosen, day())
        mails = [
            Mail(each.to, each.subject, each.text, f"{kind.value}.pdf", page)
            for each, page in zip(chosen, pages, strict=True)
        ]
        try:
            answers = mailer.send(mails, name=here.event.about.organiser)
        except MailError as error:
            raise DeskError(
                DeskFault.NOT_POSSIBLE, "refused-mail-failed", detail=str(error)
            ) from None
        both = list(zip(chosen, answers, strict=True))
        sent = tuple(each.organisation for each, why in both if not why)
        failed = tuple(each.organisation for each, why in both if why)
        now = files.clock()
        here.change(lambda _: LettersSent(kind, sent, failed, now))
        return s.LettersDone(
            sent=list(sent),
            failed=[
                s.LetterFailed(organisation=each.organisation, why=why) for each, why in both if why
            ],
        )

    return router
