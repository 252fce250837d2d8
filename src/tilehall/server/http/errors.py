"""Errors of routes: one shape, stable codes, plain sentences, and never a stack trace."""

from __future__ import annotations

import logging
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response

from tilehall.core.errors import TilehallError
from tilehall.host.refusal import Refused
from tilehall.locales import Facts, negotiate, say
from tilehall.server.budget.confined import TooCostly
from tilehall.server.budget.pools import Busy
from tilehall.server.http.pages import page_in_place_of
from tilehall.server.http.requests import Denied
from tilehall.storage import StorageError, StorageUnknown, UnknownTable
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.wire.shapes import Failed

log = logging.getLogger("tilehall.errors")

LARGEST_BODY: Final = 160 * 1024  # bytes; a house edition has up to 64 KiB, escaped in JSON
TOO_LARGE: Final = {"most": LARGEST_BODY // 1024}  # KiB
_RETRY: Final = {"retry-after": "5"}  # seconds
_CODES: Final = {404: "not-found", 405: "method-not-allowed", 413: "too-large"}
# A model in each of them would be compiled for every status of every route, when a hall opens;
# `/readyz` has the one that this name refers to.
FAILED: Final = {
    "content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{Failed.__name__}"}}}
}
DENIED: Final[dict[int | str, dict[str, Any]]] = dict.fromkeys(
    (401, 404, 409, 413, 422, 429, 503), FAILED
)
PLAIN_TEXT: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}}
}


def language_of(asker: HTTPConnection) -> str:
    """What the reader wants: `?lang=` first, then what the browser says."""
    return negotiate(asker.query_params.get("lang"), asker.headers.get("accept-language"))


def failed(
    asker: HTTPConnection, status: int, code: str, wording: str = "", facts: Facts | None = None
) -> Response:
    if page := page_in_place_of(asker, status):
        return page
    sentence = say(language_of(asker), wording or code, facts or {})
    body = Failed(code=code, clause="", sentence=sentence)
    return JSONResponse(body.model_dump(), status_code=status)


def answer_errors(app: FastAPI) -> None:
    _answer_desk_errors(app)
    _answer_budgets(app)

    @app.exception_handler(Denied)
    async def denied(request: Request, error: Denied) -> Response:
        return failed(request, error.status, error.code, error.wording, error.facts)

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        sentence = error.in_language(language_of(request))
        body = Failed(code=error.code, clause=error.clause, sentence=sentence)
        return JSONResponse(body.model_dump(), status_code=409)

    @app.exception_handler(StorageError)
    async def storage(request: Request, error: StorageError) -> Response:
        if isinstance(error, UnknownTable):
            return failed(request, 404, "unknown-table")
        if isinstance(error, StorageUnknown):
            return failed(request, 503, "unknown", "unknown-outcome")
        return failed(request, 503, "try-again")

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        return _malformed(request, 422, f"{place}: {first['msg']}")

    @app.exception_handler(HTTPException)
    async def plain(request: Request, error: HTTPException) -> Response:
        return _plain(request, error)


def unexpected(asker: HTTPConnection, error: Exception) -> Response:
    """A fault of ours; the guard answers so, which gives this too the headers of every answer."""
    log.error("unexpected", exc_info=error)
    return failed(asker, 500, "unexpected")


def busy(asker: HTTPConnection) -> Response:
    response = failed(asker, 503, "busy", "busy-hall")
    response.headers.update(_RETRY)
    return response


def _answer_budgets(app: FastAPI) -> None:
    @app.exception_handler(Busy)
    async def told(request: Request, error: Busy) -> Response:  # noqa: ARG001 - it says no more
        return busy(request)

    @app.exception_handler(TooCostly)
    async def costly(request: Request, error: TooCostly) -> Response:  # noqa: ARG001
        log.warning("too-costly")
        return failed(request, 422, "too-costly")


def desk_refusal(error: DeskError, language: str) -> Refused:
    """The kind of refusal, and what it is about, both in the reader's language."""
    detail = error.in_language(language)
    return Refused(error.fault, f"desk-{error.fault.value}", facts={"detail": detail})


def _answer_desk_errors(app: FastAPI) -> None:
    @app.exception_handler(DeskError)
    async def desk(request: Request, error: DeskError) -> Response:
        status = 404 if error.fault is DeskFault.UNKNOWN else 409
        refused = desk_refusal(error, language_of(request))
        return failed(request, status, refused.code, refused.wording, refused.facts)

    @app.exception_handler(TilehallError)
    async def other(request: Request, error: TilehallError) -> Response:
        """Something the asker can mend, such as a seed that is none."""
        fault, facts = DeskFault.NOT_POSSIBLE, {"detail": str(error)}
        return failed(request, 409, fault, f"desk-{fault.value}", facts)


def _plain(request: Request, error: HTTPException) -> Response:
    status = error.status_code
    if status == 503:  # the guard's, in the middle of reading a request
        return busy(request)
    if status in _CODES:
        facts = TOO_LARGE if status == 413 else None
        response = failed(request, status, _CODES[status], facts=facts)
    else:
        response = _malformed(request, status, str(error.detail))
    response.headers.update(error.headers or {})
    return response


def _malformed(request: Request, status: int, detail: str) -> Response:
    return failed(request, status, "malformed", "malformed-request", {"detail": detail})
