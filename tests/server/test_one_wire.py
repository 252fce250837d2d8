"""Every route speaks in shapes of the wire, which are those that the browser's types come from."""

import typing
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute
from pydantic import BaseModel
from starlette.responses import JSONResponse
from starlette.routing import BaseRoute

from tilehall.server.app import make_app
from tilehall.server.config import HallConfig
from tilehall.wire import generate


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return make_app(HallConfig(database_url=f"sqlite:///{tmp_path / 'hall.db'}"))


def _routes(routes: Iterable[BaseRoute]) -> Iterator[APIRoute]:
    """FastAPI keeps the routes of a router that was included with that router."""
    for each in routes:
        included = getattr(each, "original_router", None)
        if included is not None:
            yield from _routes(included.routes)
        elif isinstance(each, APIRoute) and each.include_in_schema:
            yield each


def _models(annotation: Any) -> list[Any]:
    """`X`, or what a `list[X]` or `X | None` is made of."""
    inner = [each for each in typing.get_args(annotation) if each is not type(None)]
    return [leaf for each in inner for leaf in _models(each)] if inner else [annotation]


def _is_of_the_wire(model: Any) -> bool:
    return (
        isinstance(model, type)
        and issubclass(model, BaseModel)
        and model.__module__.startswith("tilehall.wire.")
        and model.__name__ in generate.generated_names()
    )


def _answers_json(route: APIRoute) -> bool:
    """Files and texts have a response class of their own; 204 has no body."""
    usual: Any = getattr(route.response_class, "value", route.response_class)
    return issubclass(usual, JSONResponse) and route.status_code != 204


def test_every_answer_of_a_route_is_a_shape_of_the_wire(app: FastAPI) -> None:
    routes = [each for each in _routes(app.routes) if _answers_json(each)]
    assert len(routes) > 20
    for route in routes:
        for model in _models(route.response_model):
            assert _is_of_the_wire(model), f"{route.path}: {model}"


def test_every_body_that_a_route_takes_is_a_shape_of_the_wire(app: FastAPI) -> None:
    bodies = 0
    for route in _routes(app.routes):
        for field in route.dependant.body_params:
            annotation = field.field_info.annotation
            if annotation is bytes:  # a list of entrants, as it is
                continue
            bodies += 1
            for model in _models(annotation):
                assert _is_of_the_wire(model), f"{route.path}: {model}"
    assert bodies > 10


def test_every_error_has_one_shape(app: FastAPI) -> None:
    errors = [
        answer["content"]["application/json"]["schema"]
        for path in app.openapi()["paths"].values()
        for operation in path.values()
        for status, answer in operation["responses"].items()
        if int(status) >= 400
    ]
    assert len(errors) > 100
    assert all(each == {"$ref": "#/components/schemas/Failed"} for each in errors)
