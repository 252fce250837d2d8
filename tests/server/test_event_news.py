"""Whoever follows an event hears of every change, without asking: over the bus, by their link."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.support.event_desk import Desk
from tests.support.hall import RunningHall, open_socket, running_hall
from tests.support.patience import PATIENCE
from tests.support.redis import OwnRedis
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tilehall.server.live import event_listeners
from tilehall.storage.event_book import EventBook
from tilehall.tournament.desk import judging


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    folder = tmp_path_factory.mktemp("news")
    with running_hall(f"sqlite:///{folder / 'hall.db'}", events=folder / "events") as running:
        yield running


class Follower:
    """A socket that follows an event; it only ever listens."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.news = self.until(lambda _: True)

    @property
    def info(self) -> dict[str, Any]:
        found: dict[str, Any] = self.news["info"]
        return found

    def until(self, is_it: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first news of which this is true; whatever is told before may come or not."""
        while True:
            heard = json.loads(self.socket.recv(timeout=PATIENCE))
            if heard["type"] == "event" and is_it(heard):
                self.news = heard
                return dict(heard)

    def hears_version(self, version: int) -> dict[str, Any]:
        return self.until(lambda news: news["info"]["version"] >= version)


Follow = Callable[..., Follower]


@pytest.fixture
def follow() -> Iterator[Follow]:
    with ExitStack() as sockets:

        def begin(hall: RunningHall, event_id: str, token: str = "", lang: str = "en") -> Follower:
            query = f"?v=1&lang={lang}" + (f"&token={token}" if token else "")
            path = f"/api/events/{event_id}/socket{query}"
            return Follower(sockets.enter_context(open_socket(hall.base, path, {})))

        yield begin


def seated(hall: RunningHall) -> Desk:
    desk = Desk(hall)
    desk.fill(8)
    return desk


def open_sheets(news: dict[str, Any]) -> int:
    return int(news["info"]["divisions"][0]["rounds"][0]["open_sheets"])


def test_a_sheet_from_a_phone_is_on_the_screen_without_asking(
    hall: RunningHall, follow: Follow
) -> None:
    desk = seated(hall)
    screen = follow(hall, desk.event_id, desk.token("screen"))
    assert (screen.info["your_role"], open_sheets(screen.news)) == ("screen", 2)
    assert desk.enter("primary-1-1", role="judge primary/1").status_code == 200
    screen.until(lambda news: open_sheets(news) == 1)
    assert screen.info["version"] == desk.ask("").json()["version"]


def test_everybody_is_told_what_their_link_may_see(hall: RunningHall, follow: Follow) -> None:
    desk = seated(hall)
    chief = follow(hall, desk.event_id, desk.token("chief"), lang="zh-Hant")
    judge = follow(hall, desk.event_id, desk.token("judge primary/2"))
    public = follow(hall, desk.event_id)
    done = desk.do("call-judge", role="judge primary/1", sheet="primary-1-1", what="dispute")
    assert chief.hears_version(done["version"])["info"]["calls"][0]["table"] == 1
    judge.hears_version(done["version"])
    assert (judge.info["your_role"], judge.info["your_table"]) == ("judge", "primary/2")
    assert public.hears_version(done["version"])["info"]["calls"] == []
    assert public.info["your_role"] is None
    shown = [each.info["divisions"][0]["name"] for each in (chief, public)]
    assert shown[0] != shown[1]  # each in their own language


def test_a_judge_s_phone_reads_nothing_again_for_another_table_s_sheet(
    hall: RunningHall, follow: Follow
) -> None:
    desk = seated(hall)
    judge = follow(hall, desk.event_id, desk.token("judge primary/2"))
    before = judge.info["your_version"]
    assert desk.enter("primary-1-1", role="judge primary/1").status_code == 200
    judge.until(lambda news: open_sheets(news) == 1)
    assert judge.info["your_version"] == before
    asked = desk.ask("", role="judge primary/2").json()
    assert judge.info == {**asked, "now": judge.info["now"]}  # told in pieces, the same as asked
    done = desk.do("start-clock", division="primary", round="1", minutes=60)
    assert judge.hears_version(done["version"])["info"]["your_version"] == done["version"]
    assert desk.enter("primary-1-2", role="judge primary/2").status_code == 200
    judge.until(lambda news: open_sheets(news) == 0)
    assert judge.info["your_version"] > done["version"]


def test_a_sheet_that_is_being_filled_is_told_to_those_who_work_here(
    hall: RunningHall, follow: Follow
) -> None:
    desk = seated(hall)
    at_desk = follow(hall, desk.event_id, desk.token("desk"))
    public = follow(hall, desk.event_id)
    game = {"game": {"points": [24, -5, -16, -3]}}
    counted = desk.ask("/sheets/primary-1-2/count", game, role="judge primary/2")
    assert counted.status_code == 200
    at_desk.until(lambda news: news["being_filled"] == ["primary-1-2"])
    done = desk.do("start-clock", division="primary", round="1", minutes=60)
    assert public.hears_version(done["version"])["being_filled"] == []


def test_a_link_that_was_renewed_opens_nothing_from_then_on(
    hall: RunningHall, follow: Follow
) -> None:
    desk = seated(hall)
    judge = follow(hall, desk.event_id, desk.token("judge primary/1"))
    assert judge.info["your_role"] == "judge"
    renewing = {"type": "renew-links", "role": "judge", "reason": "lost"}
    done = desk.ask("/changes", renewing).json()
    judge.hears_version(done["version"])
    assert (judge.info["your_role"], judge.info["calls"]) == (None, [])


def test_what_the_terminal_writes_is_heard_too(hall: RunningHall, follow: Follow) -> None:
    """Another program opens the same file; nobody announces it."""
    desk = seated(hall)
    screen = follow(hall, desk.event_id, desk.token("screen"))
    folder = hall.hall.config.events_folder
    book = EventBook.open(folder / f"{desk.event_id}.event", lambda: 1_800_000_000_000)
    written = book.change(
        lambda event: [judging.add_time(event, "primary-1-1", 5, reason="a fire alarm")],
        who="terminal",
    )
    screen.hears_version(written.version)


def test_an_event_that_is_not_there_and_nonsense_are_turned_away(
    hall: RunningHall, follow: Follow
) -> None:
    with pytest.raises(ConnectionClosed) as gone:
        follow(hall, "nosuchevent")
    assert gone.value.rcvd is not None
    assert gone.value.rcvd.code == 4404
    desk = Desk(hall)
    follower = follow(hall, desk.event_id)
    follower.socket.send('{"v":1,"type":"ping","id":3}')
    assert json.loads(follower.socket.recv(timeout=PATIENCE))["id"] == 3
    follower.socket.send("sing")
    with pytest.raises(ConnectionClosed) as closed:
        follower.until(lambda _: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1003


def test_of_two_nodes_each_hears_what_the_other_writes(
    redis: OwnRedis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, follow: Follow
) -> None:
    monkeypatch.setattr(event_listeners, "_LOOK_EVERY", 3600)  # so nobody finds it in the file
    url, events = f"sqlite:///{tmp_path / 'hall.db'}", tmp_path / "events"
    with (
        running_hall(url, bus_url=redis.url, events=events) as first,
        running_hall(url, bus_url=redis.url, events=events) as second,
    ):
        desk = seated(first)
        here = follow(first, desk.event_id, desk.token("desk"))
        there = follow(second, desk.event_id, desk.token("desk"))
        assert desk.enter("primary-1-1").status_code == 200
        for each in (here, there):
            each.until(lambda news: open_sheets(news) == 1)
        game = {"game": {"points": [24, -5, -16, -3]}}
        desk.ask("/sheets/primary-1-2/count", game, role="judge primary/2")
        for each in (here, there):
            each.until(lambda news: news["being_filled"] == ["primary-1-2"])
