"""Books whose every seal is right and whose values are not: each is refused in words, or every page
and paper of it can be had.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.support.event_desk import Desk
from tests.support.hall import RunningHall, running_hall

from tilehall.storage.event_file import EventFile
from tilehall.tournament.books.lines import Line, seal

FEW = settings(
    max_examples=settings.default.max_examples // 4 if settings.default else 10,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
WORDS = [
    "",
    "x",
    "primary",
    "nowhere",
    "F1",
    "final",
    "<b>",
    "../x",
    "2026-13-45",
    "k1 J",
    "a" * 900,
]
NUMBERS = [-1, 0, 1, 2, 5, 99, 10**6, 10**18]
OTHERS = [None, True, 1.5, "1", 7, [], {}, [1], {"a": 1}]
PAGES = (
    *("", "/entrants", "/organisations", "/forms", "/judges", "/book", "/audit", "/conduct"),
    *("/standings/primary", "/standings/primary?stage=final", "/seating/primary/1", "/everything"),
    *("/pictures/logo", "/blank-form?division=primary", "/letters/results"),
    *("/print/standings?division=primary", "/print/sheets?division=primary&round=1"),
)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    folder = tmp_path_factory.mktemp("sealed")
    with running_hall(f"sqlite:///{folder / 'hall.db'}") as running:
        yield running


@pytest.fixture(scope="module")
def book(hall: RunningHall, tmp_path_factory: pytest.TempPathFactory) -> list[Line]:
    """Entered, drawn, a sheet in, a table of the hall, a warning, a school's form."""
    desk = Desk(hall)
    desk.fill(8)
    first, _ = (pod["sheet"] for pod in desk.ask("/seating/primary/1").json()["pods"])
    assert desk.enter(first).status_code == 200
    desk.do("play-online", division="primary", round="1", tables=[2])
    desk.do("warn", number=1, by="Judge", reason="late")
    form = {"division": "primary", "organisation": "School X", "entrants": [{"name": "Zed"}]}
    assert desk.ask("/forms", form).status_code == 201
    path = tmp_path_factory.mktemp("book") / "good.event"
    path.write_bytes(desk.ask("/file").content)

    return EventFile.open(path).lines()


def spoilt(value: Any, random: Random) -> Any:
    """The same, with one value somewhere in it that is another."""
    if isinstance(value, dict) and value and random.random() < 0.9:
        key = random.choice(list(value))
        if random.random() < 0.1:
            return {name: each for name, each in value.items() if name != key}
        return {**value, key: spoilt(value[key], random)}
    if isinstance(value, list) and value and random.random() < 0.9:
        at = random.randrange(len(value))
        others = (value[:at] + value[at + 1 :], [*value, value[at]], value[::-1])
        changed = [*value[:at], spoilt(value[at], random), *value[at + 1 :]]
        return random.choice((*others, *[changed] * 5))
    if isinstance(value, str) and random.random() < 0.8:
        return random.choice([*WORDS, value + "x", value[:-1], value.upper()])
    if isinstance(value, int) and random.random() < 0.8:
        return random.choice([*NUMBERS, value + 1, value - 1])
    return random.choice(OTHERS)


def sealed_anew(lines: list[Line]) -> Iterator[Line]:
    before: Line | None = None
    for number, line in enumerate(lines, 1):
        sealed = seal(before, number, line.at, line.who, line.kind, line.body)
        before = replace(line, number=number, seal=sealed)
        yield before


@given(st.integers(0, 2**32))
@settings(parent=FEW)
def test_a_rightly_sealed_book_is_refused_or_can_be_shown(
    hall: RunningHall, book: list[Line], number: int
) -> None:
    random, lines = Random(number), [*book]  # noqa: S311 - any damage will do
    made = {**json.loads(lines[0].body), "name": f"Event {number}"}  # or the hall knows it already
    lines[0] = replace(lines[0], body=json.dumps(made))
    for _ in range(random.choice((1, 1, 2, 3))):
        at = random.randrange(1, len(lines))
        body = json.dumps(spoilt(json.loads(lines[at].body), random))
        lines[at] = replace(lines[at], body=body)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "spoilt.event"
        EventFile.make(path, *sealed_anew(lines))
        opened = hall.client.post("/api/events/open", content=path.read_bytes())
    assert opened.status_code in {201, 409}, opened.text
    if opened.status_code == 409:
        assert opened.json()["sentence"]
        return
    links, event_id = opened.json()["links"], opened.json()["event_id"]
    headers = {"Authorization": f"Bearer {links['desk'].partition('token=')[2]}"}
    for page in PAGES:
        answer = hall.client.get(f"/api/events/{event_id}{page}", headers=headers)
        assert answer.status_code < 500, (page, answer.text)
