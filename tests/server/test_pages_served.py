"""What a browser gets for an address, and what a program gets."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.hall import RunningHall, running_hall

from tilehall.server.http import pages

BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
PAGE = "<title>the client</title>"
SCRIPT = "export const tile = 7;\n" * 500


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    """A hall whose client is one line long."""
    folder: Path = tmp_path_factory.mktemp("hall")
    built = folder / "app"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text(PAGE, "utf-8")
    (built / "assets" / "part-Abc123.js").write_text(SCRIPT, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "_STATIC", folder)
        patch.setattr(pages, "_APP", built)
        with running_hall(f"sqlite:///{folder / 'hall.db'}") as found:
            yield found


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/rules/twist-cn", 200),
        ("/box/scores/m1", 200),
        ("/table/abcdefghjk", 200),
        ("/nowhere", 404),
        ("/nowhere/at/all", 404),
        ("/table/NO-CODE", 404),
        ("/seat/abcdefghjk/no-token", 404),
    ],
)
def test_a_browser_always_gets_a_page(running: RunningHall, path: str, status: int) -> None:
    answer = running.client.get(path, headers=BROWSER)

    assert (answer.status_code, answer.text) == (status, PAGE)
    assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize(
    ("wish", "is_packed"),
    [
        ({"accept-encoding": "gzip, deflate, br"}, True),
        ({"accept-encoding": "br;q=1.0, GZIP;q=1.0"}, True),
        ({"accept-encoding": "identity"}, False),
        ({"accept-encoding": "gzip;q=0, identity"}, False),
        ({"accept-encoding": "gzip", "range": "bytes=0-21"}, False),
    ],
)
def test_what_is_built_is_sent_packed_to_whoever_takes_that(
    running: RunningHall, wish: dict[str, str], is_packed: bool
) -> None:
    for _ in range(2):
        answer = running.client.get("/static/app/assets/part-Abc123.js", headers=wish)

        assert answer.headers.get("content-encoding") == ("gzip" if is_packed else None)
        assert answer.headers["vary"] == "accept-encoding"
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.text == (SCRIPT if "range" not in wish else SCRIPT[:22])
        if is_packed:
            assert int(answer.headers["content-length"]) < len(SCRIPT) / 10


def test_what_may_change_is_asked_for_again(running: RunningHall) -> None:
    answer = running.client.get("/static/app/index.html")

    assert (answer.text, answer.headers["cache-control"]) == (PAGE, "no-cache")


def test_a_link_that_opens_no_seat_is_told_by_the_page(running: RunningHall) -> None:
    table_id = running.make_table()
    answer = running.client.get(f"/seat/{table_id}/no-token", headers=BROWSER)

    assert (answer.status_code, answer.text) == (401, PAGE)


@pytest.mark.parametrize("path", ["/nowhere", "/table/NO-CODE"])
def test_a_program_gets_an_error_that_it_can_read(running: RunningHall, path: str) -> None:
    answer = running.client.get(path)

    assert answer.status_code in {404, 422}
    assert answer.json()["code"] in {"not-found", "malformed"}


@pytest.mark.parametrize("path", ["/api/nothing", "/api/tables/abcdefghjk", "/static/nothing.js"])
def test_what_is_no_page_is_never_answered_with_one(running: RunningHall, path: str) -> None:
    answer = running.client.get(path, headers=BROWSER)

    assert answer.status_code == 404
    assert PAGE not in answer.text


def test_the_lobby_names_published_rules_by_id_and_a_household_as_such(
    running: RunningHall,
) -> None:
    house = 'based_on = "classic-es"\nname = "Our kitchen"\nopening_minimum = 10\n'
    wanted = {
        running.make_table(public=True, edition="xp-es:106", seats=2): "xp-es:106",
        running.make_table(public=True, house_rules=house, seats=2): "house",
    }
    lines: list[dict[str, str]] = running.client.get("/api/lobby").json()

    assert {each["table_id"]: each["edition"] for each in lines} == wanted


def test_papers_of_an_edition_are_printed_for_anybody_and_of_nothing_else(
    running: RunningHall,
) -> None:
    paper = running.client.get("/api/print/jokers/xp-es:106", params={"lang": "ko"})
    assert paper.headers["content-type"] == "application/pdf"
    assert paper.content.startswith(b"%PDF")
    for path in ("/api/print/jokers/house.toml", "/api/print/pads/..%2fetc", "/api/print/x/xp-es"):
        assert running.client.get(path).status_code in {404, 422}
