"""Who sends very much waits in a line of its own; the others are served in between."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from tests.support.hall import RunningHall, running_hall
from tests.support.patience import PATIENCE

from tilehall.server.budget.pools import Busy, Shared
from tilehall.server.http.turnstile import Turnstile
from tilehall.storage import Lobby


def test_lines_take_turns_and_one_address_has_its_share() -> None:
    async def asked() -> list[str]:
        gate, order = Turnstile(most=3, each=2), list[str]()

        async def ask(who: str) -> None:
            await gate.enter(who)
            order.append(who)
            await asyncio.sleep(0)
            gate.leave(who)

        flood = [asyncio.create_task(ask("mallory")) for _ in range(8)]
        others = [asyncio.create_task(ask(who)) for who in ("ann", "ben")]
        await asyncio.gather(*flood, *others)
        await asyncio.wait_for(gate.enter("cat"), 1)  # all places are free again
        return order

    order = asyncio.run(asked())
    assert order[:3] == ["mallory", "mallory", "ann"]
    assert order.index("ben") < 5
    assert len(order) == 10


def test_who_finds_its_own_line_full_is_told_and_who_gives_up_takes_no_place() -> None:
    async def asked() -> None:
        gate = Turnstile(most=1, waiting=2)
        await gate.enter("ann")
        first, second = (asyncio.create_task(gate.enter("mallory")) for _ in range(2))
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await gate.enter("mallory")
        first.cancel()
        gate.leave("ann")
        await second
        third = asyncio.create_task(gate.enter("ben"))
        await asyncio.sleep(0)
        gate.leave("mallory")
        third.cancel()  # just when it was let in
        await asyncio.gather(first, third, return_exceptions=True)
        await asyncio.wait_for(gate.enter("cat"), 1)

    asyncio.run(asked())


def test_all_who_ask_at_the_same_time_share_one_answer() -> None:
    done: list[int] = []

    def work() -> int:
        done.append(1)
        return len(done)

    async def asked() -> list[int]:
        shared = Shared(work)
        return [*await asyncio.gather(*(shared.answer() for _ in range(5))), await shared.answer()]

    assert asyncio.run(asked()) == [1, 1, 1, 1, 1, 2]


@pytest.fixture
def narrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningHall]:
    """A hall that works on one request at a time."""
    one_at_a_time = partial(Turnstile, most=1)
    monkeypatch.setattr("tilehall.server.http.guard.Turnstile", one_at_a_time)
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}", rate=1.0) as found:
        yield found


def test_who_takes_long_keeps_nobody_out(
    narrow: RunningHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilehall.server.http.guard._LONG", 0.05)
    asked, may_answer = threading.Event(), threading.Event()

    def waiting(_: object) -> list[str]:
        asked.set()
        may_answer.wait(PATIENCE)
        return []

    monkeypatch.setattr(Lobby, "tables", lambda lobby, since: waiting((lobby, since)))
    with narrow.visitor() as other, ThreadPoolExecutor(1) as thread:
        slow = thread.submit(other.get, "/api/lobby")
        assert asked.wait(PATIENCE)
        assert narrow.client.get("/api/editions").status_code == 200
        assert not slow.done()
        may_answer.set()
        assert slow.result().status_code == 200


def test_a_full_hall_says_so_and_its_health_can_still_be_asked_for(
    narrow: RunningHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(_: Turnstile, who: str) -> None:
        raise Busy

    assert narrow.client.get("/api/editions").status_code == 200
    assert narrow.client.post("/api/tables", json={"seats": 2}).status_code == 201
    monkeypatch.setattr(Turnstile, "enter", full)
    for answer in (
        narrow.client.get("/api/editions"),
        narrow.client.request("GET", "/api/editions", content=b"a body that nobody reads"),
        narrow.client.post("/api/tables", json={"seats": 2}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")
        assert answer.headers["retry-after"]
        assert "hands full" in answer.json()["sentence"]
    assert narrow.client.get("/healthz").status_code == 200
    assert narrow.client.get("/readyz").status_code == 200
