"""REST for schools that enter themselves, and for the desk that takes their forms over.

Whoever has a form's private link sees and changes that form and nothing else; nobody but the desk
sees a list. A form is text that strangers send: its size, its rate and its number are limited.
"""

from __future__ import annotations

from hmac import compare_digest
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from tilehall.server.events import answers as a
from tilehall.server.events.access import Visit, visit
from tilehall.server.events.desk_work import DeskWork, blank_form, forms_read, printed_form
from tilehall.server.events.event_files import EventFiles, EventId
from tilehall.server.events.routes import PDF, REFUSED
from tilehall.server.http.errors import language_of
from tilehall.server.http.limits import RateLimit, address_of
from tilehall.server.http.requests import Denied, slow_down
from tilehall.server.tokens import new_table_id
from tilehall.storage.event_links import form_link, form_token
from tilehall.tournament.books.changes import Decided
from tilehall.tournament.desk import school_forms
from tilehall.tournament.entry_form import EntryForm
from tilehall.tournament.event import Event
from tilehall.tournament.roles import Role
from tilehall.wire.events import answers as s
from tilehall.wire.events import requests as r

FormId = Annotated[str, Path(pattern="^[a-hjkmnp-z2-9]{10}$")]
_SCHOOL: Final = "school"  # who the book says it was


def make_form_routes(files: EventFiles, saving: RateLimit, work: DeskWork) -> APIRouter:
    """`saving` limits new and changed forms together."""
    router = APIRouter(prefix="/api/events", responses=REFUSED, tags=["events"])

    @router.post("/{event_id}/forms", status_code=201)
    def begin(event_id: EventId, asked: r.SaveForm, request: Request) -> s.FormPage:
        """A new form, with the private link by which it is changed until the closing date."""
        slow_down(saving, request)
        here = visit(files, event_id, request)
        form_id = new_table_id()
        return _save(here, request, asked, form_id)

    @router.get("/{event_id}/forms/{form_id}")
    def form(event_id: EventId, form_id: FormId, request: Request) -> s.FormPage:
        here = visit(files, event_id, request)
        found = _own(here, request, form_id)
        return _page(here.event, here, request, found, is_asked=False)

    @router.post("/{event_id}/forms/{form_id}")
    def change(
        event_id: EventId, form_id: FormId, asked: r.SaveForm, request: Request
    ) -> s.FormPage:
        """All of it anew; what is missing is told where it was to be sent."""
        slow_down(saving, request)
        here = visit(files, event_id, request)
        _own(here, request, form_id)
        return _save(here, request, asked, form_id)

    @router.get("/{event_id}/forms/{form_id}/print", response_class=Response, responses=PDF)
    def printed(event_id: EventId, form_id: FormId, request: Request) -> Response:
        """The form as it was filled in; once it is sent, this is the receipt."""
        here = visit(files, event_id, request)
        found = _own(here, request, form_id)
        who, language = address_of(request), language_of(request)
        content = work.papers.run(who, printed_form, here.event, found, language)
        return Response(content, media_type="application/pdf")

    @router.get("/{event_id}/blank-form", response_class=Response, responses=PDF)
    def blank(
        event_id: EventId,
        request: Request,
        division: Annotated[str, Query(min_length=1, max_length=20)],
    ) -> Response:
        """The same form to be filled in by hand; for everybody."""
        here = visit(files, event_id, request)
        link = f"{files.base(request)}/event/{event_id}/enter"
        who, language = address_of(request), language_of(request)
        content = work.papers.run(who, blank_form, here.event, division, link, language)
        return Response(content, media_type="application/pdf")

    def _save(here: Visit, request: Request, asked: r.SaveForm, form_id: str) -> s.FormPage:
        now = files.clock()
        today, language = a.day_of(now), language_of(request)
        by_desk = here.bearer is not None and here.bearer.role is Role.DESK

        def decide(event: Event) -> Decided:
            before = event.forms.get(form_id)
            form = before or school_forms.new_form(event, form_id, asked.division)
            given = asked.filled_in(form, language=language)
            return school_forms.save_form(
                event, given, now=now, today=today, send=asked.send, by_desk=by_desk
            )

        event = files.change(here.event_id, decide, who=here.who if by_desk else _SCHOOL)
        return _page(event, here, request, event.forms[form_id], is_asked=asked.send)

    def _page(
        event: Event, here: Visit, request: Request, form: EntryForm, *, is_asked: bool
    ) -> s.FormPage:
        link = form_link(files.base(request), here.event_id, here.book.secret, event, form.id)
        today = a.day_of(files.clock())
        language = language_of(request)
        return a.form_page(
            event, form, link=link, today=today, language=language, is_asked=is_asked
        )

    _add_desk(router, files, work)
    return router


def _own(here: Visit, request: Request, form_id: str) -> EntryForm:
    """For its private link and the desk; whether a form exists is nobody else's to know."""
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    given = given or request.query_params.get("token", "")
    own = form_token(here.book.secret, here.event, form_id)
    is_desk = here.bearer is not None and here.bearer.role is Role.DESK
    if not is_desk and not compare_digest(own.encode(), given.encode()):
        raise Denied(401, "bad-token", "bad-token-event")
    return school_forms.form_of(here.event, form_id)


def _add_desk(router: APIRouter, files: EventFiles, work: DeskWork) -> None:
    @router.get("/{event_id}/forms")
    def forms(event_id: EventId, request: Request) -> list[s.FormLine]:
        """What schools have sent or begun; for the desk alone."""
        here = visit(files, event_id, request)
        here.needs(Role.DESK)
        base, secret = files.base(request), here.book.secret
        return [
            a.form_line(each, link=form_link(base, event_id, secret, here.event, each.id))
            for each in here.event.forms.values()
        ]

    @router.post("/{event_id}/take-forms")
    def take(
        event_id: EventId,
        request: Request,
        preview: Annotated[bool, Query()] = False,  # noqa: FBT002 - a query parameter
    ) -> s.EntriesRead:
        """All sent forms become entries, by the checks of a list; a form with a bad row stays."""
        here = visit(files, event_id, request)
        here.needs(Role.DESK)
        read, good = work.papers.run(address_of(request), forms_read, here.event)
        language = language_of(request)
        is_taken = bool(good) and not preview

        def decide(event: Event) -> Decided:
            taken = school_forms.take_forms(event, good)
            return [read.imported(event, leave_out=True), taken]

        if is_taken:
            here.change(decide)
        return a.entries_read(here.event, read, imported=is_taken, language=language)
