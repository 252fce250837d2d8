"""What others see of a table's link before they open it."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from tests.support.hall import RunningHall, running_hall

from tilehall.server.http import pages

CLIENT = (
    '<head><!--shared--><meta property="og:title" content="Tilehall" /><!--/shared-->'
    "<title>the client</title></head>"
)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    folder: Path = tmp_path_factory.mktemp("hall")
    (folder / "index.html").write_text(CLIENT, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "_APP", folder)
        with running_hall(f"sqlite:///{folder / 'hall.db'}") as found:
            yield found


def shared(running: RunningHall, table_id: str, language: str) -> dict[str, str]:
    answer = running.client.get(f"/table/{table_id}", headers={"accept-language": language})
    found = re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', answer.text)
    return {name: unescape(value) for name, value in found}


def test_a_messenger_shows_who_invites_to_what(running: RunningHall) -> None:
    table_id = running.make_table(edition="classic-es", seats=3)
    name = 'Ada "the <b>old</b>" & Co'
    running.client.post(f"/api/tables/{table_id}/seats", json={"name": name}).raise_for_status()

    found = shared(running, table_id, "en")

    assert found["og:title"] == f"{name} invites you to a game"
    assert found["og:description"].startswith("The Original, Spain · 2 seats are free.")
    assert found["og:image"] == f"{running.base}/static/app/invitation.png"
    assert found["og:url"].endswith(f"/table/{table_id}")
    assert "te invita a jugar" in shared(running, table_id, "es")["og:title"]


def test_a_household_s_rules_are_named_as_it_wrote_them(running: RunningHall) -> None:
    house = 'based_on = "classic-es"\nname = "Our kitchen"\nopening_minimum = 10\n'
    found = shared(running, running.make_table(house_rules=house, seats=2), "ko")

    assert found["og:title"] == "테이블이 기다리고 있습니다"
    assert found["og:description"].startswith("Our kitchen")


def test_a_table_that_is_not_there_shows_the_plain_page(running: RunningHall) -> None:
    assert running.client.get("/table/abcdefghjk").text == CLIENT
    assert running.client.get("/table/abcdefghjk/qr.svg").status_code == 404


def test_the_link_is_a_code_to_scan(running: RunningHall) -> None:
    answer = running.client.get(f"/table/{running.make_table()}/qr.svg")

    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg ")
    assert answer.text.count("h7v1") >= 6  # the upper and lower edges of its three corner squares
