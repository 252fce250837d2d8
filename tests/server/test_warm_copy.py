"""A second machine keeps a copy of an event, line by line, and can take over."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.event_desk import Desk
from tests.support.hall import RunningHall, running_hall
from tests.support.patience import PATIENCE, eventually
from tests.support.processes import HallProcess
from typer.testing import CliRunner

from tilehall.cli.event import app
from tilehall.core.errors import TilehallError
from tilehall.server.events.warm_copy import DeskLink, WarmCopy
from tilehall.storage.event_book import EventBook
from tilehall.storage.event_file import EventFile
from tilehall.tournament.books.changes import LinksRenewed
from tilehall.tournament.errors import DeskError


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    folder = tmp_path_factory.mktemp("first")
    with running_hall(f"sqlite:///{folder / 'hall.db'}", events=folder / "events") as running:
        yield running


def copy_of(desk: Desk, path: Path) -> WarmCopy:
    return WarmCopy(DeskLink.parse(desk.links["desk"]), path, lambda: 0)


def test_a_copy_follows_the_hall_line_by_line(hall: RunningHall, tmp_path: Path) -> None:
    desk = Desk(hall)
    desk.fill(8)
    path, stop, said = tmp_path / "copy.event", threading.Event(), list[str]()
    copy = copy_of(desk, path)
    following = threading.Thread(target=copy.follow, args=(said.append, stop))
    following.start()
    try:
        eventually(lambda: said, "a copy")
        assert desk.enter("primary-1-1").status_code == 200
        version = desk.ask("").json()["version"]
        eventually(lambda: copy.last[0] == version, "the sheet in the copy")
    finally:
        stop.set()
        following.join(PATIENCE)
    here = EventBook.open(path, lambda: 0)
    (tmp_path / "first.event").write_bytes(desk.ask("/file").content)
    assert here.file.lines() == EventFile.open(tmp_path / "first.event").lines()
    assert here.audit(seal=desk.ask("").json()["seal"]) == []
    assert {each.name for each in here.event().entrants.values()} == {
        f"Player {number}" for number in range(1, 9)
    }


def test_who_is_forgotten_at_the_hall_is_forgotten_in_the_copy(
    hall: RunningHall, tmp_path: Path
) -> None:
    desk, path = Desk(hall), tmp_path / "copy.event"
    rows = b"Name,Division\nAnna Ruiz,primary\n"
    assert desk.ask("/entries", rows, name="a.csv").json()["imported"]
    copy = copy_of(desk, path)
    copy.catch_up()
    assert b"Anna Ruiz" in path.read_bytes()
    folder = hall.hall.config.events_folder
    book = EventBook.open(folder / f"{desk.event_id}.event", lambda: 0)
    hashes = [each.sha256 for line in book.file.lines() for each in line.personal]
    book.forget(hashes, number=1, who="desk")
    assert copy.catch_up() == 1
    assert b"Anna Ruiz" not in path.read_bytes()
    assert EventBook.open(path, lambda: 0).audit() == []


def test_a_copy_that_was_written_to_is_not_followed_into(hall: RunningHall, tmp_path: Path) -> None:
    desk = Desk(hall)
    path = tmp_path / "copy.event"
    copy_of(desk, path).catch_up()
    EventBook.open(path, lambda: 0).change(lambda _: LinksRenewed("screen", "lost"), who="desk")
    with pytest.raises(TilehallError, match="gone apart"):
        copy_of(desk, path).catch_up()


def test_a_line_that_does_not_follow_is_never_kept(hall: RunningHall, tmp_path: Path) -> None:
    desk = Desk(hall)
    path = tmp_path / "copy.event"
    copy_of(desk, path).catch_up()
    forged = EventFile.open(path).lines()[-1]
    with pytest.raises(DeskError, match="damaged"):
        EventBook.open(path, lambda: 0).add([forged])
    assert EventBook.open(path, lambda: 0).audit() == []


def test_the_terminal_takes_what_is_missing(hall: RunningHall, tmp_path: Path) -> None:
    desk, path = Desk(hall), tmp_path / "copy.event"
    first = CliRunner().invoke(app, ["follow", desk.links["desk"], str(path), "--once"])
    assert "1 new lines, 1 in all" in first.output
    refused = CliRunner().invoke(app, ["follow", desk.links["screen"], str(path), "--once"])
    assert isinstance(refused.exception, TilehallError)


@pytest.mark.full
def test_the_second_machine_takes_over_when_the_first_is_killed(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    first = HallProcess(f"sqlite:///{one / 'hall.db'}")
    running = first.start()
    stop, said = threading.Event(), list[str]()
    try:
        desk = Desk(running)
        desk.fill(40)
        path = two / "events" / f"{desk.event_id}.event"
        path.parent.mkdir()
        copy = copy_of(desk, path)
        following = threading.Thread(target=copy.follow, args=(said.append, stop))
        following.start()
        for table in range(1, 6):
            assert (
                desk.enter(f"primary-1-{table}", role=f"judge primary/{table}").status_code == 200
            )
        version = desk.ask("").json()["version"]
        eventually(lambda: copy.last[0] >= version, "five sheets in the copy")
    finally:
        running.close()
        first.kill()
    try:
        eventually(lambda: any("away" in each for each in said), "that the first is gone")
    finally:
        stop.set()
        following.join(PATIENCE)
    with running_hall(f"sqlite:///{two / 'hall.db'}", events=two / "events") as second:
        desk.client = second.client  # with the links of the first
        for table in range(1, 11):
            found = desk.enter(f"primary-1-{table}", role=f"judge primary/{table}")
            assert found.status_code == (409 if table < 6 else 200)
        assert desk.ask("/audit").json()["problems"] == []
        rows = desk.ask("/standings/primary").json()["rows"]
        assert len(rows) == 40
        assert all(row["played"] == 3 for row in rows)
