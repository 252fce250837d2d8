"""Schools enter over HTTP: by a private link, limited, and seen by nobody but the desk."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.event_desk import Desk
from tests.support.hall import RunningHall, running_hall

FORM: dict[str, Any] = {
    "division": "primary",
    "organisation": "St Mary",
    "address": "1 North Road",
    "phone": "2345 6789",
    "fax": "2345 6780",
    "person": "Ms Lee",
    "mobile": "9876 5432",
    "email": "lee@school.example",
    "wants_trainer": True,
    "trainer": "3 December, 3 pm",
    "genuine_tiles": True,
    "agreed_by": "Ms Lee",
    "agreed_on": "2011-11-20",
    "entrants": [{"name": "Anna", "age": 10, "school_class": "5A"}, {"name": "Ben", "age": 11}],
}


def opened(running: RunningHall, closes: str = "2999-12-31") -> Desk:
    desk = Desk(running)
    desk.do("describe-event", closes=closes)
    return desk


def token_of(page: dict[str, Any]) -> str:
    return str(page["link"]).partition("token=")[2]


def as_school(desk: Desk, page: dict[str, Any], path: str = "", body: Any = None) -> Any:
    address = f"/api/events/{desk.event_id}/forms/{page['id']}{path}"
    headers = {"Authorization": f"Bearer {token_of(page)}"}
    if body is None:
        return desk.client.get(address, headers=headers)
    return desk.client.post(address, json=body, headers=headers)


def test_a_school_saves_a_draft_changes_it_sends_it_and_has_its_receipt(
    running: RunningHall,
) -> None:
    desk = opened(running)
    begun = desk.ask("/forms", {"division": "primary", "organisation": "St"}, role=None)
    assert begun.status_code == 201, begun.text
    page = begun.json()
    assert (page["state"], page["number"], page["can_change"]) == ("draft", 1, True)
    missing = as_school(desk, page, "", {"division": "primary", "send": True}).json()
    assert missing["state"] == "draft"
    assert {each["field"] for each in missing["problems"]} >= {"organisation", "email"}
    sent = as_school(desk, page, "", {**FORM, "send": True}).json()
    assert (sent["state"], sent["problems"], len(sent["entrants"])) == ("sent", [], 2)
    receipt = as_school(desk, page, "/print")
    assert receipt.headers["content-type"] == "application/pdf"
    assert receipt.content.startswith(b"%PDF")


def test_nobody_but_the_school_and_the_desk_sees_a_form(running: RunningHall) -> None:
    desk = opened(running)
    one = desk.ask("/forms", {**FORM, "send": True}, role=None).json()
    other = desk.ask("/forms", {"division": "primary"}, role=None).json()
    path = f"/forms/{one['id']}"
    assert desk.ask(path, role=None).status_code == 401
    assert desk.ask("/forms", role=None).status_code == 401
    assert desk.ask("/forms", role="screen").status_code == 403
    assert desk.ask(path, role="screen").status_code == 401
    with_other = {"Authorization": f"Bearer {token_of(other)}"}
    address = f"/api/events/{desk.event_id}"
    assert desk.client.get(f"{address}{path}", headers=with_other).status_code == 401
    assert desk.client.get(f"{address}/entrants", headers=with_other).status_code == 401
    info = desk.client.get(address, headers=with_other).json()
    assert info["your_role"] is None
    assert "Ms Lee" not in str(info)
    [first, second] = desk.ask("/forms").json()
    assert (first["organisation"], first["entrants"], second["state"]) == ("St Mary", 2, "draft")
    assert desk.ask(path).json()["person"] == "Ms Lee"


def test_the_desk_takes_forms_over_and_the_book_tells_it(running: RunningHall) -> None:
    desk = opened(running)
    page = desk.ask("/forms", {**FORM, "send": True}, role=None).json()
    seen = desk.ask("/take-forms", {}, preview=True).json()
    assert (seen["entrants"], seen["imported"], seen["problems"]) == (2, False, [])
    assert desk.ask("/take-forms", {}, role=None).status_code == 401
    assert desk.ask("/take-forms", {}).json()["imported"]
    people = desk.ask("/entrants").json()
    assert [(each["name"], each["organisation"]) for each in people] == [
        ("Anna", "St Mary"),
        ("Ben", "St Mary"),
    ]
    assert as_school(desk, page, "", {**FORM, "send": True}).status_code == 409
    after = as_school(desk, page).json()
    assert (after["state"], after["can_change"]) == ("taken", False)
    lines = desk.ask("/book").json()
    assert [line["kind"] for line in lines[-3:]] == ["FormSaved", "Imported", "FormsTaken"]
    assert lines[-3]["who"] == "school"
    assert desk.ask("/audit").json()["problems"] == []


def test_after_closing_a_form_can_be_read_and_mended_by_the_desk_alone(
    running: RunningHall,
) -> None:
    desk = opened(running)
    page = desk.ask("/forms", {**FORM, "send": True}, role=None).json()
    desk.do("describe-event", closes="2000-01-01")
    assert desk.ask("/forms", FORM, role=None).status_code == 409
    assert as_school(desk, page, "", FORM).status_code == 409
    assert not as_school(desk, page).json()["can_change"]
    mended = desk.ask(f"/forms/{page['id']}", {**FORM, "organisation": "St Mary's", "send": True})
    assert (mended.status_code, mended.json()["organisation"]) == (200, "St Mary's")


@pytest.mark.parametrize(
    "bad",
    [
        {"division": "none"},
        {**FORM, "organisation": "x" * 161},
        {**FORM, "entrants": [{"name": "x"}] * 101},
        {**FORM, "organisation": "a\x00b"},
        {**FORM, "surprise": 1},
    ],
)
def test_a_form_that_cannot_be_one_is_refused(running: RunningHall, bad: dict[str, Any]) -> None:
    assert opened(running).ask("/forms", bad, role=None).status_code in {404, 409, 422}


def test_one_address_saves_only_so_many_forms_a_minute(tmp_path: Any) -> None:
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}", rate=1.0) as limited:
        desk = opened(limited)
        answers = [desk.ask("/forms", FORM, role=None).status_code for _ in range(40)]
    assert answers[0] == 201
    assert answers[-1] == 429


def test_the_blank_form_is_for_everybody(running: RunningHall) -> None:
    answer = opened(running).ask("/blank-form", role=None, division="primary", lang="ko")
    assert answer.status_code == 200
    assert answer.content.startswith(b"%PDF")
