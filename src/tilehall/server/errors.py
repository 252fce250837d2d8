"""Errors of routes: one shape, stable codes, plain sentences, and never a stack trace."""

from __future__ import annotations

import logging
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from tilehall.host.refusal import Refused
from tilehall.server.requests import Denied, Failed
from tilehall.storage import StorageError, UnknownTable

log = logging.getLogger("tilehall.errors")

DENIED: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Failed} for status in (401, 404, 409, 413, 422, 429, 503)
}
PLAIN_TEXT: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}}
}
_CODES: Final = {404: "not-found", 405: "method-not-allowed", 413: "too-large"}


def failed(status: int, code: str, sentence: str, clause: str = "") -> JSONResponse:
    body = Failed(code=code, clause=clause, sentence=sentence)
    return JSONResponse(body.model_dump(), status_code=status)


def answer_errors(app: FastAPI) -> None:
    @app.exception_handler(Denied)
    async def denied(_: Request, error: Denied) -> JSONResponse:
        return failed(error.status, error.code, error.sentence)

    @app.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> JSONResponse:
        return failed(409, error.code, error.sentence, error.clause)

    @app.exception_handler(StorageError)
    async def storage(_: Request, error: StorageError) -> JSONResponse:
        if isinstance(error, UnknownTable):
            return failed(404, "unknown-table", "There is no such table.")
        return failed(503, "try-again", str(error))

    @app.exception_handler(RequestValidationError)
    async def malformed(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        return failed(422, "malformed", f"{place}: {first['msg']}.")

    @app.exception_handler(HTTPException)
    async def plain(_: Request, error: HTTPException) -> JSONResponse:
        code = _CODES.get(error.status_code, "malformed")
        response = failed(error.status_code, code, f"{error.detail}.")
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(Exception)
    async def unexpected(_: Request, error: Exception) -> JSONResponse:
        log.error("unexpected", exc_info=error)
        return failed(500, "unexpected", "Something went wrong here; nothing was changed.")
