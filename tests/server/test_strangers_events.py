"""Anybody may bring an event's file: it decides about its own tables, and about few of them."""

import base64
import logging
from pathlib import Path

import httpx
import pytest
from tests.support.event_desk import Desk
from tests.support.hall import HandClock, RunningHall, running_hall
from tests.support.patience import eventually

from tilehall.server.events.online_pods import OnlinePods
from tilehall.storage.event_file import EventFile
from tilehall.tournament.about import About, Picture
from tilehall.tournament.books.changes import (
    Change,
    CheckedIn,
    Described,
    PictureSet,
    PodClosed,
    PodOpened,
)
from tilehall.tournament.books.lines import write_line
from tilehall.tournament.event import Event


def brought(hall: RunningHall, desk: Desk, folder: Path, *changes: Change) -> httpx.Response:
    """The event's file, with lines that its owner wrote at home, rightly sealed."""
    given = folder / "given.event"
    given.write_bytes(desk.ask("/file").content)
    file = EventFile.open(given)
    last = file.lines(after=file.last() - 1)[-1]
    for change in changes:
        last = write_line(last, change, at=last.at, who="desk")
        file.append(last)
    return hall.client.post("/api/events/open", content=given.read_bytes())


@pytest.mark.parametrize(
    "change",
    [
        CheckedIn(999, slip_checked=False),
        Described(About(map_link="javascript:alert(1)")),
        Described(About(colour="red")),
        Described(About(closes="tomorrow")),
        PictureSet(Picture.LOGO, "x"),
        PictureSet(Picture.BACKGROUND, base64.b64encode(b"<svg/>").decode()),
    ],
    ids=["nobody", "a link", "a colour", "a day", "no base64", "no picture"],
)
def test_a_file_that_no_desk_would_have_written_is_refused_in_words(
    running: RunningHall, tmp_path: Path, change: Change
) -> None:
    answer = brought(running, Desk(running), tmp_path, change)
    assert answer.status_code == 409, answer.text
    assert answer.json()["sentence"]


@pytest.mark.parametrize("is_closed", [False, True], ids=["taken", "closed"])
def test_a_book_that_names_somebody_elses_table_gets_no_keys_to_it_and_does_not_close_it(
    tmp_path: Path, is_closed: bool
) -> None:
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}", sync_every=50) as hall:
        ann, ben = hall.people("ann", "ben")
        stranger = Desk(hall)
        stranger.fill(8)
        sheet, own = (pod["sheet"] for pod in stranger.ask("/seating/primary/1").json()["pods"])
        changes: list[Change] = [
            PodOpened(sheet, ann.table_id, (0, 1), 1, "off"),
            PodOpened(own, "aaaaaaaaaa", (0, 1, 2, 3), 1, "off"),
        ]
        if is_closed:
            changes.append(PodClosed(sheet, "mine now"))
        assert brought(hall, stranger, tmp_path, *changes).status_code == 201
        eventually(
            lambda: hall.client.get("/api/tables/aaaaaaaaaa").status_code == 200,
            "the stranger's own table, which is opened after the other was looked at",
        )
        table = hall.client.get(f"/api/tables/{ann.table_id}").json()
        assert not table["state"]["is_closed"]
        for person in (ann, ben):  # whose links are theirs
            assert hall.connect(ann.table_id, person.token).seat == person.seat


def test_the_desk_is_refused_more_tables_than_one_event_may_have(tmp_path: Path) -> None:
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}", event_tables=2) as hall:
        desk = Desk(hall)
        desk.fill(12)
        asked = {"type": "play-online", "division": "primary", "round": "1"}
        refused = desk.ask("/changes", asked)
        assert refused.status_code == 409
        assert (
            "2 tables in the hall at a time; 0 are open, and 3 more" in refused.json()["sentence"]
        )
        assert desk.ask("/changes", {**asked, "tables": [1, 2]}).status_code == 200
        assert desk.ask("/changes", {**asked, "tables": [3]}).status_code == 409
        desk.do("play-at-table", division="primary", round="1", tables=[1], reason="no wifi")
        assert desk.ask("/changes", {**asked, "tables": [3]}).status_code == 200


def test_a_file_with_more_tables_than_that_gets_those_and_the_others_when_there_is_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}", sync_every=50, event_tables=2) as hall:
        desk = Desk(hall)
        desk.fill(12)
        sheets = [pod["sheet"] for pod in desk.ask("/seating/primary/1").json()["pods"]]
        tables = ["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc"]
        seats = (0, 1, 2, 3)
        opened = [
            PodOpened(sheet, table_id, seats, 1, "off")
            for sheet, table_id in zip(sheets, tables, strict=True)
        ]
        with caplog.at_level(logging.WARNING, "tilehall"):
            assert brought(hall, desk, tmp_path, *opened).status_code == 201
            eventually(lambda: "too-many-tables" in caplog.messages, "the third to be left out")

        def there() -> list[str]:
            return [each for each in tables if hall.hall.log.versions([each])]

        assert there() == tables[:2]
        desk.do("play-at-table", division="primary", round="1", tables=[1], reason="no wifi")
        assert there() == tables


def test_one_address_opens_tables_by_its_events_only_so_fast(tmp_path: Path) -> None:
    """Ten events a minute, each with all its tables, would be thousands."""
    clock = HandClock()
    with running_hall(
        f"sqlite:///{tmp_path / 'hall.db'}", clock=clock, rate=1.0, event_tables=3
    ) as hall:
        first, second = Desk(hall), Desk(hall)
        asked = {"type": "play-online", "division": "primary", "round": "1"}
        for desk in (first, second):
            desk.fill(8)
            clock.now += 60_000
        assert first.ask("/changes", asked).status_code == 200
        file = first.ask("/file").content
        brought = hall.client.post("/api/events/open", content=file)
        assert (brought.status_code, brought.json()["code"]) == (429, "too-much")
        refused = second.ask("/changes", asked)
        assert (refused.status_code, refused.json()["code"]) == (429, "too-much")
        clock.now += 60_000
        assert second.ask("/changes", asked).status_code == 200


def test_an_event_whose_tables_are_done_is_looked_at_again_only_when_its_book_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every event ever played here would be asked for every two seconds."""
    looked: list[str] = []
    look = OnlinePods._look

    async def looking(pods: OnlinePods, event_id: str, event: Event) -> None:
        looked.append(event_id)
        await look(pods, event_id, event)

    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}", sync_every=10) as hall:
        done, playing = Desk(hall), Desk(hall)
        for desk in (done, playing):
            desk.fill(4)
            desk.do("play-online", division="primary", round="1")
        done.do("play-at-table", division="primary", round="1", reason="no wifi")
        monkeypatch.setattr(OnlinePods, "_look", looking)
        eventually(lambda: looked.count(playing.event_id) > 5, "some looks")
        looked.clear()
        eventually(lambda: looked.count(playing.event_id) > 5, "some more")
        assert done.event_id not in looked
        done.do("play-online", division="primary", round="1")
        eventually(lambda: looked.count(done.event_id) > 5, "looks at what plays again")
