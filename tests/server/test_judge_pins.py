"""A printed sheet's code opens it and signs nothing: a judge's link does, or the judge's PIN."""

from __future__ import annotations

from tests.support.event_desk import Desk
from tests.support.hall import RunningHall, running_hall

from tilehall.storage.event_book import EventBook
from tilehall.storage.event_links import sheet_link


def test_a_judge_signs_with_a_pin_and_a_second_person_with_another(running: RunningHall) -> None:
    desk = Desk(running, settings={"judge_pins": "true", "second_person": "true"})
    desk.fill(8)
    rota = b"Judge,Tables\nMs Lee,1\nMr Ho,2\n"
    assert desk.ask("/lists/judges", rota, division="primary").json()["taken"]
    pins = {each["name"]: each["pin"] for each in desk.ask("/judges").json()}
    assert set(pins) == {"Ms Lee", "Mr Ho"}
    assert desk.ask("/judges", role="chief").status_code == 403
    judge, sheet = "judge primary/1", "primary-1-1"
    assert desk.ask(f"/sheets/{sheet}", role=judge).json()["needs_pin"]
    wrong = desk.enter(sheet, role=judge, by="Ms Lee")
    assert (wrong.status_code, wrong.json()["code"]) == (409, "wrong-pin")
    assert desk.enter(sheet, role=judge, by="Ms Lee", pin=pins["Mr Ho"]).status_code == 409
    assert desk.enter(sheet, role=judge, by="ms lee", pin=pins["Ms Lee"]).status_code == 200
    confirm = f"/sheets/{sheet}/confirm"
    invented = {"by": "Somebody else", "pin": pins["Ms Lee"]}
    assert desk.ask(confirm, invented, role=judge).json()["code"] == "wrong-pin"
    same = {"by": "Ms Lee", "pin": pins["Ms Lee"]}
    assert desk.ask(confirm, same, role=judge).json()["code"] == "second-person"
    wide = {"by": "Ｍｓ　Ｌｅｅ", "pin": pins["Ms Lee"]}  # noqa: RUF001 - as some keyboards write it
    assert desk.ask(confirm, wide, role=judge).json()["code"] == "second-person"
    second = {"by": "Mr Ho", "pin": pins["Mr Ho"]}
    assert desk.ask(confirm, second, role=judge).json()["state"] == "confirmed"


def test_without_the_setting_a_table_s_link_signs_without_a_pin(running: RunningHall) -> None:
    desk = Desk(running)
    desk.fill(8)
    assert not desk.ask("/sheets/primary-1-1", role="judge primary/1").json()["needs_pin"]
    assert desk.enter("primary-1-1", role="judge primary/1").status_code == 200


def test_the_code_of_a_printed_sheet_opens_it_and_does_not_sign_it(running: RunningHall) -> None:
    desk = Desk(running)
    desk.fill(8)
    rota = b"Judge,Tables\nMs Lee,1\n"
    assert desk.ask("/lists/judges", rota, division="primary").json()["taken"]
    (line,) = desk.ask("/judges").json()
    for table in (1, 2):
        code = printed_code(running, desk, f"primary-1-{table}")
        desk.links[f"paper {table}"] = f"?token={code}"

    page = desk.ask("/sheets/primary-1-1", role="paper 1").json()
    assert page["needs_pin"]
    assert desk.ask("/sheets/primary-1-2", role="paper 1").status_code == 403
    assert desk.ask("", role="paper 1").json()["your_role"] == "sheet"
    seats = desk.ask("/seating/primary/1", role="paper 1").json()["pods"][1]["seats"]
    assert seats == desk.ask("/seating/primary/1", role=None).json()["pods"][1]["seats"]

    refused = desk.enter("primary-1-1", role="paper 1", by="Ms Lee")
    assert (refused.status_code, refused.json()["code"]) == (409, "wrong-pin")
    assert "does not sign" in refused.json()["sentence"]
    warning = {"type": "warn", "number": 1, "by": "Ms Lee", "reason": "spoke"}
    assert desk.ask("/changes", warning, role="paper 1").status_code == 403
    assert desk.ask("/sheets/primary-1-1").json()["state"] == "open"
    signed = desk.enter("primary-1-1", role="paper 1", by="Ms Lee", pin=line["pin"])
    assert signed.json()["state"] == "confirmed"

    renewed = {"type": "renew-links", "role": "judge", "table": "primary/2", "reason": "lost"}
    assert desk.ask("/changes", renewed).status_code == 200
    assert desk.ask("/sheets/primary-1-2", role="paper 2").status_code == 401
    assert desk.ask("/sheets/primary-1-1", role="paper 1").status_code == 200


def printed_code(running: RunningHall, desk: Desk, sheet: str) -> str:
    """What the QR code on the paper says."""
    file = running.hall.config.events_folder / f"{desk.event_id}.event"
    book = EventBook.open(file, lambda: 0)
    event = book.event()
    link = sheet_link(running.base, desk.event_id, book.secret, event, event.pod(sheet))
    return link.partition("?code=")[2]


def test_pins_cannot_be_tried_out(tmp_path: object) -> None:
    with running_hall(f"sqlite:///{tmp_path}/hall.db", rate=1.0) as limited:
        desk = Desk(limited, settings={"judge_pins": "true"})
        desk.fill(8)
        tries = [
            desk.enter("primary-1-1", role="judge primary/1", pin=f"{n:04d}").status_code
            for n in range(16)
        ]
    assert tries[-1] == 429
