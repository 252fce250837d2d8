"""Letters over HTTP, and by a real SMTP server on this machine."""

from __future__ import annotations

import email
from collections.abc import Iterator
from email.message import EmailMessage
from email.policy import default
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from tests.support.event_desk import Desk
from tests.support.hall import running_hall
from tests.support.ports import ReservedPort

from tilehall.core.errors import TilehallError
from tilehall.server.mail import Mailer

LIST = (
    "School,Name,Division,School email,Contact\n"
    "North,Anna,primary,north@school.example,Ms Lee\n"
    "South,Ben,primary,refused@school.example,\n"
    "West,Chi,primary,,\n"
)


class Post:
    """What arrives; one address is not known here."""

    def __init__(self) -> None:
        self.came: list[EmailMessage] = []

    async def handle_RCPT(self, *said: Any) -> str:  # noqa: N802 - aiosmtpd's name
        _, _, envelope, address, _ = said
        if address.startswith("refused"):
            return "550 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, *said: Any) -> str:  # noqa: N802 - aiosmtpd's name
        envelope = said[-1]
        read = email.message_from_bytes(envelope.content, policy=default)
        self.came.append(read)
        return "250 OK"


@pytest.fixture
def post() -> Iterator[tuple[Post, int]]:
    found, port = Post(), ReservedPort()
    controller = Controller(found, hostname="127.0.0.1", port=port.number)
    controller.start()
    yield found, port.number
    controller.stop()


def ready(desk: Desk) -> dict[str, str]:
    assert desk.ask("/entries", LIST.encode(), name="list.csv").json()["imported"]
    desk.do("share-places", division="primary", seed="s")
    page = desk.ask("/letters/places").json()
    return {each["name"]: each["organisation"] for each in page["letters"]}


def test_letters_are_looked_at_sent_by_smtp_and_noted_in_the_book(
    post: tuple[Post, int], tmp_path: Any
) -> None:
    box, port = post
    mail: Any = {"smtp_url": f"smtp://127.0.0.1:{port}", "mail_from": "desk@hall.example"}
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}", **mail) as hall:
        desk = Desk(hall)
        schools = ready(desk)
        page = desk.ask("/letters/places").json()
        assert page["sender"] == "desk@hall.example"
        assert [each["sent_at"] for each in page["letters"]] == [None] * 3
        asked = {"organisations": list(schools.values())}
        assert desk.ask("/letters/places/send", asked, role="chief").status_code == 403
        done = desk.ask("/letters/places/send", asked)
        assert done.status_code == 200, done.text
        assert done.json()["sent"] == [schools["North"]]
        [failed] = done.json()["failed"]
        assert (failed["organisation"], failed["why"]) == (
            schools["South"],
            "550 no such mailbox",
        )
        [came] = box.came
        shown = next(each for each in page["letters"] if each["name"] == "North")
        assert (came["To"], came["Subject"]) == ("north@school.example", shown["subject"])
        body = came.get_body()
        assert body is not None
        assert body.get_content().replace("\r\n", "\n").strip() == shown["text"].strip()
        [paper] = list(came.iter_attachments())
        assert paper.get_content().startswith(b"%PDF")
        [line] = [each for each in desk.ask("/book").json() if each["kind"] == "LettersSent"]
        assert schools["North"] in line["body"]
        again = desk.ask("/letters/places").json()["letters"]
        assert [each["name"] for each in again if each["sent_at"]] == ["North"]
        assert desk.ask("/letters/places/pack").content.startswith(b"PK")
        assert desk.ask("/letters/places/print").content.startswith(b"%PDF")


def test_without_a_mail_server_there_is_the_pack(tmp_path: Any) -> None:
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}") as hall:
        desk = Desk(hall)
        schools = ready(desk)
        assert desk.ask("/letters/places").json()["sender"] is None
        answer = desk.ask("/letters/places/send", {"organisations": [schools["North"]]})
        assert answer.status_code == 409
        assert "TILEHALL_SMTP_URL" in answer.json()["sentence"]


def test_a_mail_server_that_is_away_is_told_and_nothing_is_noted(tmp_path: Any) -> None:
    port = ReservedPort()
    url = f"smtp://127.0.0.1:{port.number}"
    mail: Any = {"smtp_url": url, "mail_from": "desk@hall.example"}
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}", **mail) as hall:
        desk = Desk(hall)
        schools = ready(desk)
        answer = desk.ask("/letters/places/send", {"organisations": [schools["North"]]})
        assert answer.status_code == 409
        kinds = [each["kind"] for each in desk.ask("/book").json()]
        assert "LettersSent" not in kinds


def test_a_password_is_not_sent_over_a_line_that_is_not_encrypted(post: tuple[Post, int]) -> None:
    _, port = post
    mailer = Mailer.of(f"smtp://user:secret@127.0.0.1:{port}", "desk@hall.example")
    with pytest.raises(TilehallError, match="offers no encryption"):
        mailer.send([], name="x")


@pytest.mark.parametrize(
    ("url", "sender"),
    [("http://x", "a@b.c"), ("smtp://", "a@b.c"), ("smtp://x", "nobody"), ("smtp://x", "a@b\r\nc")],
)
def test_a_wrong_mail_server_is_told_when_the_hall_opens(url: str, sender: str) -> None:
    with pytest.raises(TilehallError, match="TILEHALL_"):
        Mailer.of(url, sender)
