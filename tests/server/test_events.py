"""The tournament desk over HTTP: roles by link, sheets, wrong input, nothing personal in public."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any, get_args

import pytest
from PIL import Image
from tests.support.event_desk import GAMES, Desk
from tests.support.hall import RunningHall, running_hall

from tilehall.locales import LANGUAGES, say
from tilehall.tournament.books.changes import Change


@pytest.mark.clause("T2")
def test_the_published_sheet_over_http_figure_for_figure(running: RunningHall) -> None:
    desk = Desk(running)
    desk.fill(8)
    page = desk.enter("primary-1-1", role="judge primary/1", table=1).json()
    assert page["state"] == "confirmed"
    assert page["games_won"] == [1, 0, 1, 1]
    assert page["totals"] == [-14, -29, 4, 39]
    rows = desk.ask("/standings/primary").json()["rows"]
    assert [(row["games_won"], row["points"]) for row in rows[:4]] == [
        (1, 39),
        (1, 4),
        (1, -14),
        (0, 0),
    ]


@pytest.mark.parametrize(
    ("game", "points"),
    [
        ((["", "k5", 16, "y3"], 0), [24, -5, -16, -3]),
        (([5, 10, 15, 20], None), [30, -5, -10, -15]),
        (([1, 1, 10, 6], None), [7, 7, -9, -5]),
        (([1, 1, 10, 5], None), ["13/2", "13/2", -9, -4]),
        (
            (["", {"opened": "no"}, {"opened": "could-have"}, {"total": 3, "knocked": True}], 0),
            [500, -100, -200, -200],
        ),
    ],
)
def test_a_game_is_counted_while_it_is_typed(
    running: RunningHall, game: tuple[list[Any], int | None], points: list[Any]
) -> None:
    desk = _seated(running)
    left, out = game
    racks = [
        {"tiles": each}
        if isinstance(each, str)
        else {"total": each}
        if isinstance(each, int)
        else each
        for each in left
    ]
    answer = desk.ask(
        "/sheets/primary-1-1/count", {"game": {"racks": racks, "out": out}}, role="judge primary/1"
    )
    assert answer.json()["points"] == points


_shared: list[Desk] = []


def _seated(running: RunningHall) -> Desk:
    """One event for tests that change nothing in it."""
    if not _shared:
        desk = Desk(running)
        desk.fill(8)
        _shared.append(desk)
    return _shared[0]


def test_every_role_has_its_part(running: RunningHall) -> None:
    desk = Desk(running)
    desk.fill(8)
    judge = "judge primary/1"
    assert desk.ask("", role=judge).json()["your_table"] == "primary/1"
    assert desk.ask("", role=None).json()["your_role"] is None
    assert desk.ask("/entrants", role=None).status_code == 401
    for role, path in [(judge, "/entrants"), ("screen", "/book"), ("chief", "/links")]:
        assert desk.ask(path, role=role).status_code == 403
    wrong = desk.enter("primary-1-2", role=judge)
    assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong-table")
    assert desk.enter("primary-1-2", role="screen").status_code == 403
    other = desk.ask("/sheets/primary-1-2", role="judge primary/2").json()["seats"][0]["number"]
    assert desk.do("warn", role=judge, number=other, by="J", reason="x", code=409)["code"] == (
        "wrong-table"
    )
    mine = desk.ask("/sheets/primary-1-1", role=judge).json()["seats"][0]["number"]
    for _ in range(2):
        desk.do("warn", role=judge, number=mine, by="J", reason="talks")
    desk.do("warn", role=judge, number=mine, by="J", reason="talks", code=409)
    desk.do("chief-decides", number=mine, disqualified=True, reason="x", code=403)
    desk.do("chief-decides", role="chief", number=mine, disqualified=True, reason="would not stop")
    desk.do("draw", role="chief", division="primary", seed="x", code=403)
    forged = desk.client.get(
        f"/api/events/{desk.event_id}/entrants", headers={"Authorization": "Bearer guess"}
    )
    assert forged.status_code == 401


def test_a_judge_sees_warnings_calls_and_the_clock_of_the_table(running: RunningHall) -> None:
    desk = Desk(running, settings={"joker_value": "25"})
    desk.fill(8)
    judge, sheet = "judge primary/1", "primary-1-1"
    before = desk.ask(f"/sheets/{sheet}", role=judge).json()
    assert (before["called"], before["extra_minutes"], before["joker_value"]) == (None, 0, 25)
    number = before["seats"][2]["number"]
    desk.do("warn", role=judge, number=number, by="J", reason="talks")
    desk.do("call-judge", role=judge, sheet=sheet, what="a dispute")
    desk.do("add-time", sheet=sheet, minutes=5, reason="a pause")
    desk.do("forfeit", number=before["seats"][0]["number"], reason="unwell")
    desk.do("start-clock", division="primary", round="1", minutes=45)
    page = desk.ask(f"/sheets/{sheet}", role=judge).json()
    assert [seat["warnings"] for seat in page["seats"]] == [0, 0, 1, 0]
    assert page["seats"][0]["status"] == "forfeited"
    assert (page["called"]["text"], page["extra_minutes"]) == ("a dispute", 5)
    line = desk.ask("", role=None).json()["divisions"][0]
    assert (line["clock_round"], line["clock_minutes"]) == ("1", 45)


def test_the_book_keeps_codes_for_what_a_judge_taps_and_texts_for_what_is_typed(
    running: RunningHall,
) -> None:
    desk = Desk(running)
    desk.fill(8)
    judge, sheet = "judge primary/1", "primary-1-1"
    number = desk.ask(f"/sheets/{sheet}", role=judge).json()["seats"][0]["number"]
    desk.do("warn", role=judge, number=number, by="J", usual="eating")
    desk.do("warn", role=judge, number=number, by="J", reason="hums")
    desk.do("warn", role=judge, number=number, by="J", code=409)
    desk.do("call-judge", role=judge, sheet=sheet, usual="dispute", chief=True)
    desk.do("call-judge", role=judge, sheet=sheet, code=409)
    desk.do("call-judge", role=judge, sheet=sheet, usual="a joke", code=422)
    late: dict[str, Any] = {"division": "secondary", "signal": 8}
    late["cancelled_at"] = "2012-02-26T12:30"
    desk.do("decide-weather", code=409, **late)  # the division has no start yet
    desk.do("change-settings", settings={"secondary.start": "14:00"}, reason="as agreed")
    desk.do("decide-weather", **late)
    told = {"Warned": "reason", "JudgeCalled": "what", "WeatherDecided": "because"}
    lines = desk.ask("/book").json()
    bodies = [
        (line["kind"], json.loads(line["today"] or line["body"]))
        for line in lines
        if line["kind"] in told
    ]
    assert [body[told[kind]] for kind, body in bodies] == [
        {"text": "", "usual": "eating"},
        {"text": "hums", "usual": None},
        {"text": "", "usual": "dispute"},
        "cancelled-too-late",
    ]
    assert bodies[-1][1]["seen"] == {
        "rain": "none",
        "signal": 8,
        "schools": "no-word",
        "school_day": False,
        "cancelled_at": "2012-02-26T12:30:00",
    }
    assert [line["kind"] for line in lines if line["today"] and "hums" in line["body"]] == []


def test_the_racks_a_judge_has_counted_are_kept_and_shown(running: RunningHall) -> None:
    desk = Desk(running, settings={"games_per_table": "1"})
    desk.fill(8)
    judge, sheet = "judge primary/1", "primary-1-1"
    racks = [{"tiles": ""}, {"tiles": "k5"}, {"knocked": True}, {"total": 3, "opened": "no"}]
    asked = {"game": {"racks": racks, "out": 0}}
    counted = desk.ask(f"/sheets/{sheet}/count", asked, role=judge).json()
    assert counted["points"] == [305, -5, -200, -100]
    wrong = {**counted, "points": [304, -4, -200, -100]}
    refused = desk.ask(f"/sheets/{sheet}", {"by": "J", "games": [wrong]}, role=judge)
    assert refused.json()["code"] == "wrong-sum"
    page = desk.ask(f"/sheets/{sheet}", {"by": "J", "games": [counted]}, role=judge).json()
    assert page["lines"] == [counted]
    assert counted["racks"][2] == {
        "tiles": None,
        "total": None,
        "opened": "yes",
        "knocked": True,
    }
    mended = {
        "by": "Desk",
        "games": [{"points": [105, -5, -97, -3]}],
        "reason": "it fell by itself",
    }
    assert desk.ask(f"/sheets/{sheet}/correct", mended).status_code == 200
    last = json.loads(desk.ask("/book").json()[-1]["body"])
    assert last["before"][0]["end"]["racks"] == counted["racks"]
    assert last["after"][0]["end"] is None
    assert desk.ask("/audit").json()["problems"] == []
    assert "left,opened,knocked" in desk.ask("/tables/sheets").text


def test_renewed_links_make_old_ones_worthless(running: RunningHall) -> None:
    desk = Desk(running)
    desk.fill(8)
    old = desk.token("judge primary/1")
    renewing = {"type": "renew-links", "role": "judge", "reason": "a phone was lost"}
    assert desk.ask("/changes", renewing).status_code == 200
    gone = desk.client.get(f"/api/events/{desk.event_id}/sheets/primary-1-1?token={old}")
    assert gone.status_code == 401
    desk.links = desk.ask("/links").json()
    assert desk.ask("/sheets/primary-1-1", role="judge primary/1").status_code == 200


@pytest.mark.clause("T7")
def test_the_public_page_names_no_minor_and_shows_no_phone(running: RunningHall) -> None:
    desk = _seated(running)
    for path in ("", "/standings/primary", "/seating/primary/1"):
        text = desk.ask(path, role=None).text
        assert "Player" not in text
        assert "2345" not in text
    assert "P. 1." in desk.ask("/seating/primary/1", role=None).text
    assert "Player 1" in desk.ask("/seating/primary/1", role="screen").text


@pytest.mark.parametrize(
    ("games", "code"),
    [
        ([{"points": [24, -5, -16, -4]}, *GAMES[1:]], "wrong-sum"),
        ([{"points": [10, 5, -8, -7]}, *GAMES[1:]], "no-winner"),
        ([{"points": [24, -5, -16, -3], "winners": [1]}, *GAMES[1:]], "no-winner"),
        (GAMES[:2], "bad-score"),
        ([{"points": [1, -1]}] * 3, "bad-score"),
        ([{"points": [None, 0, 0, 0]}] * 3, "bad-score"),
        ([{"racks": [{"total": 1}] * 4, "out": 2}] * 3, "no-winner"),
        ([{"racks": [{"tiles": "x9"}] * 4}] * 3, "bad-score"),
        ([{"racks": [{"total": 5, "knocked": True}] * 4}] * 3, "no-winner"),
        ([{"points": ["1/0", 0, 0, 0]}] * 3, "malformed"),
        ([{}] * 3, "bad-score"),
    ],
)
def test_wrong_sheets_are_refused_and_change_nothing(
    running: RunningHall, games: list[Any], code: str
) -> None:
    desk = _seated(running)
    before = desk.ask("").json()["version"]
    answer = desk.enter("primary-1-1", games)
    assert answer.status_code in {409, 422}
    assert answer.json()["code"] == code
    assert answer.json()["sentence"]
    assert desk.ask("").json()["version"] == before


def test_confirmed_once_by_two_people_corrected_with_a_reason(running: RunningHall) -> None:
    desk = Desk(running, settings={"second_person": "true"})
    desk.fill(8)
    assert desk.enter("primary-1-1").json()["state"] == "entered"
    alone = desk.ask("/sheets/primary-1-1/confirm", {"by": "judge"})
    assert alone.json()["code"] == "second-person"
    done = desk.ask("/sheets/primary-1-1/confirm", {"by": "Lee", "games": GAMES})
    assert done.json()["state"] == "confirmed"
    assert desk.enter("primary-1-1").json()["code"] == "already-confirmed"
    mended = [*GAMES[:2], {"points": [-32, -13, 47, -2]}]
    path = "/sheets/primary-1-1/correct"
    body = {"by": "Chief", "games": mended, "reason": ""}
    assert desk.ask(path, body, role="chief").json()["code"] == "reason-needed"
    body["reason"] = "columns mixed up"
    assert desk.ask(path, body, role="judge primary/1").status_code == 403
    assert desk.ask(path, body, role="chief").json()["totals"] == [-14, -29, 53, -10]
    last = desk.ask("/book").json()[-1]
    assert (last["kind"], last["who"]) == ("SheetCorrected", "chief")
    assert '"before"' in last["body"]
    assert desk.ask("/audit").json()["problems"] == []


def test_entries_are_previewed_and_taken_all_or_not_at_all(running: RunningHall) -> None:
    desk = Desk(running)
    bad = b"Name,Division\nAnna,primary\n,primary\nAnna,primary\n"
    answer = desk.ask("/entries", bad, name="list.csv").json()
    assert not answer["imported"]
    assert [row["row"] for row in answer["problems"]] == [3, 4]
    spoken = desk.ask("/entries", bad, name="list.csv", lang="zh-Hant").json()["problems"]
    assert spoken[0]["why"] == "欠缺姓名"
    good = b"Name,Division\nAnna,primary\n"
    assert not desk.ask("/entries", good, preview=True).json()["imported"]
    assert desk.ask("/entrants").json() == []
    assert desk.ask("/entries", good).json()["imported"]
    again = desk.ask("/entries", good).json()
    assert "entered already" in again["problems"][0]["why"]
    assert desk.ask("/entries", b"PK broken", role="desk").json()["code"] == "bad-entry"
    assert desk.ask("/entries", good, role="chief").status_code == 403


def test_a_seed_that_is_none_is_told(running: RunningHall) -> None:
    desk = _seated(running)
    refused = desk.do("draw", division="primary", seed=" \t", reason="again", code=409)
    assert "is no seed" in refused["sentence"]


def test_refusals_speak_the_readers_language(running: RunningHall) -> None:
    desk = _seated(running)
    answer = desk.ask("/changes", {"type": "mark-absent", "division": "junior"}, lang="ko")
    assert answer.json()["sentence"].startswith("찾을 수 없습니다")


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"name": "x", "format": "../../etc/passwd.toml"}, 409),
        ({"name": "x", "format_file": "rounds = ["}, 409),
        ({"name": " \n "}, 409),
        ({"name": ""}, 422),
        ({"name": "x", "settings": {"rounds": "many"}}, 409),
    ],
)
def test_events_that_cannot_be_made(
    running: RunningHall, wish: dict[str, Any], status: int
) -> None:
    assert running.client.post("/api/events", json=wish).status_code == status


def test_an_event_that_is_not_there(running: RunningHall) -> None:
    assert running.client.get("/api/events/abcdefghjk").status_code == 404
    assert running.client.get("/api/events/..%2Fhall").status_code in {404, 422}


def test_what_leaves_the_desk(running: RunningHall, tmp_path: Path) -> None:
    desk = _seated(running)
    assert desk.ask("/tables/entrants").text.count("\r\n") == 9
    assert desk.ask("/tables/standings", division="primary").status_code == 200
    assert len(desk.ask("/everything").json()["entrants"]) == 8
    copy = tmp_path / "copy.event"
    copy.write_bytes(desk.ask("/file").content)
    assert copy.read_bytes()[:15] == b"SQLite format 3"
    assert desk.ask("/everything", role=None).status_code == 401
    pdf = desk.ask("/print/seating", division="primary", lang="zh-Hant")
    assert pdf.status_code == 409 or pdf.content[:5] == b"%PDF-"


def test_the_page_can_tell_how_the_event_is_played_and_what_the_draw_could_not_avoid(
    running: RunningHall,
) -> None:
    info = _seated(running).ask("", role=None).json()
    assert info["format"]["table_size"] == 4
    assert info["format"]["tie_at_cut"] == "organiser"
    [drawn] = info["divisions"][0]["rounds"]
    assert (drawn["games"], drawn["has_begun"], drawn["seed"]) == (3, False, "s")
    # two schools of four at two tables: two colleagues meet twice at each
    report = {each["avoided"]: (each["found"], each["bound"]) for each in drawn["report"]}
    assert report["meeting"] == (0, 0)
    assert report["organisation"] == (4, 4)


def test_the_desk_is_told_what_it_shows(running: RunningHall) -> None:
    desk = Desk(running)
    plan = desk.client.get("/api/events/formats/club-evening").json()
    assert (plan["format"]["rounds"], plan["divisions"][0]["quota"]) == (3, 100)
    assert desk.client.get("/api/events/formats/secret").json()["code"] == "bad-format"
    rows = b"Name,Division,School\nAnna,primary,Hill\nBo,primary,Hill\n"
    seen = desk.ask("/entries", rows, preview=True).json()
    anna, bo = ({"name": n, "division": "Primary", "organisation": "Hill"} for n in ("Anna", "Bo"))
    assert seen["sample"] == [anna, bo]
    desk.fill(8)
    division = desk.ask("").json()["divisions"][0]
    assert (division["missing"], division["tied"], division["minors"]) == (0, 0, True)
    judge = "judge primary/2"
    desk.do("call-judge", role=judge, sheet="primary-1-2", what="a tile is missing")
    [call] = desk.ask("", role="chief").json()["calls"]
    assert (call["table"], call["what"]["text"]) == (2, "a tile is missing")
    assert desk.ask("", role=None).json()["calls"] == []
    desk.ask("/sheets/primary-1-2/count", {"game": {"points": [3, -1, -1, -1]}}, role=judge)
    pods = desk.ask("/seating/primary/1").json()["pods"]
    assert [pod["being_filled"] for pod in pods] == [False, True]
    assert desk.ask("/sheets/primary-1-2").json()["state"] == "open"


def test_links_are_pictured_and_the_desk_is_not_locked_out_by_renewing_its_own(
    running: RunningHall,
) -> None:
    desk = Desk(running)
    desk.fill(8)
    pictures = desk.ask("/links/pictures", role="desk").status_code
    assert pictures == 422  # of which role?
    found = desk.client.get(
        f"/api/events/{desk.event_id}/links/pictures",
        params={"role": "judge", "token": desk.token("desk")},
    ).json()
    assert [each["opens"] for each in found] == ["judge primary/1", "judge primary/2"]
    assert found[0]["link"] == desk.links["judge primary/1"]
    assert found[0]["path"].startswith("M0 0h7v1h-7z")  # the corner that every QR code has
    renewing = {"type": "renew-links", "role": "desk", "reason": "shown on the wall"}
    link = desk.ask("/changes", renewing).json()["desk_link"]
    assert desk.ask("/links").status_code == 401
    desk.links["desk"] = link
    assert desk.ask("/links").json()["desk"] == link


def test_links_made_at_the_halls_own_machine_are_for_others(tmp_path: Path) -> None:
    address = "http://192.0.2.7:8000"
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}", address=address) as running:
        desk = Desk(running)
        assert desk.links["desk"].startswith(f"{address}/event/{desk.event_id}/desk?token=")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "add up to zero"),
        ("zh-Hant", "總和為零"),
        ("zh-Hans", "总和为零"),
        ("ko", "점수 합은 0"),
        ("es", "suman cero"),
    ],
)
def test_the_detail_of_a_refusal_is_in_the_readers_language(
    running: RunningHall, language: str, told: str
) -> None:
    desk = _seated(running)
    wrong = {"by": "Judge", "games": [{"points": [9, 0, 0, 0]}] * 3}
    answer = desk.ask("/sheets/primary-1-1", wrong)
    assert "add up to zero" in answer.json()["sentence"]
    answer = running.client.post(
        f"/api/events/{desk.event_id}/changes",
        json={"type": "check-in", "numbers": [1]},
        params={"lang": language, "token": desk.token("desk")},
    )
    assert answer.json()["code"] == "not-now"
    shown = running.client.post(
        f"/api/events/{desk.event_id}/sheets/primary-1-1/count",
        json={"game": {"points": [9, 0, 0, 0]}},
        params={"lang": language, "token": desk.token("desk")},
    )
    assert told in shown.json()["sentence"]
    bad = running.client.post(
        f"/api/events/{desk.event_id}/entries",
        content=b"Name,Age\nAnn,200\n",
        params={"lang": language, "token": desk.token("desk"), "preview": "true"},
    )
    [why] = {row["why"] for row in bad.json()["problems"] if row["column"] == "B"}
    assert ("not 3 to 120" in why) == (language == "en")


def test_the_book_has_words_for_every_change() -> None:
    for kind in get_args(Change):
        assert all(say(language, f"event-book-{kind.__name__}") for language in LANGUAGES)


def test_an_event_file_is_opened_in_another_hall_and_brings_what_is_missing(
    running: RunningHall, tmp_path: Path
) -> None:
    desk = Desk(running)
    desk.fill(8)
    copy = desk.ask("/file").content
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}") as second:
        opened = second.client.post(
            "/api/events/open", content=copy, params={"name": f"{desk.event_id}.event"}
        )
        assert opened.status_code == 201, opened.text
        assert opened.json()["event_id"] == desk.event_id
        assert desk.token("desk") in opened.json()["links"]["desk"]  # links on paper go on working
        other = Desk.__new__(Desk)
        other.client, other.event_id = second.client, desk.event_id
        other.links = opened.json()["links"]
        assert other.enter("primary-1-1").status_code == 200
        back = running.client.post("/api/events/open", content=other.ask("/file").content)
        assert back.json()["event_id"] == desk.event_id
        assert desk.ask("/sheets/primary-1-1").json()["state"] == "confirmed"
        info = other.ask("").json()
        assert desk.ask("/audit", seal=info["seal"]).json()["problems"] == []
    assert desk.ask("/audit", seal="0123456789abcdef").json()["problems"]
    for content in (b"", b"no file of an event" * 100, copy[: len(copy) // 2]):
        refused = running.client.post("/api/events/open", content=content)
        assert refused.status_code in {409, 422}, refused.text


def test_a_list_is_taken_without_its_bad_rows_only_if_that_is_asked_for(
    running: RunningHall,
) -> None:
    desk = Desk(running)
    rows = b"Name,Division,Age\nAnna,primary,10\nBerta,primary,old\n"
    assert not desk.ask("/entries", rows, name="a.csv").json()["imported"]
    taken = desk.ask("/entries", rows, name="a.csv", leave_out=True).json()
    assert (taken["imported"], taken["entrants"], len(taken["problems"])) == (True, 1, 1)
    assert [each["name"] for each in desk.ask("/entrants").json()] == ["Anna"]


def test_the_public_is_told_why_and_to_which_day_a_division_was_postponed(
    running: RunningHall,
) -> None:
    desk = Desk(running)
    desk.do("decide-weather", division="primary", rain="black")
    desk.do("postpone", division="primary", new_date="2012-02-25", reason="black rain")
    (primary, *_) = desk.ask("", role=None).json()["divisions"]
    assert (primary["date"], primary["postponed"]) == ("2012-02-25", "black rain")
    assert not primary["is_off"]


def test_everybody_reads_whom_to_call_and_where_it_is(running: RunningHall) -> None:
    desk = Desk(running)
    told: dict[str, Any] = {
        "venue": "Lions College",
        "contact": "2498 9101",
        "parents": "wait in the hall",
    }
    desk.do("describe-event", role="chief", code=403, **told)
    desk.do("describe-event", **told)
    about = desk.ask("", role=None).json()["about"]
    assert {key: about[key] for key in told} == told
    desk.do("describe-event", map_link="javascript:alert(1)", code=409)
    times = [{"division": "primary", "text": "13:30 Briefing"}]
    desk.do("describe-event", colour="#0b5f66", timetables=times)
    shown = desk.ask("", role=None).json()
    assert (shown["about"]["timetables"], shown["about"]["colour"]) == (times, "#0b5f66")
    assert (shown["has_logo"], desk.ask("/pictures/logo", role=None).status_code) == (False, 404)
    out = io.BytesIO()
    Image.new("RGB", (60, 40), (11, 95, 102)).save(out, "PNG")
    assert desk.ask("/pictures/logo", out.getvalue()).status_code == 200
    assert desk.ask("", role=None).json()["has_logo"]
    with Image.open(io.BytesIO(desk.ask("/pictures/logo", role=None).content)) as logo:
        assert (logo.format, logo.size, logo.getpixel((0, 0))) == ("PNG", (60, 40), (11, 95, 102))


def test_the_contact_of_a_school_is_for_the_desk_and_mended_there(running: RunningHall) -> None:
    desk = Desk(running)
    rows = "School,Name,Division\nSt Mary,Anna,primary\n"
    assert desk.ask("/entries", rows.encode(), name="a.csv").json()["imported"]
    (school,) = desk.ask("/organisations").json()
    assert desk.ask("/organisations", role=None).status_code == 401
    told: dict[str, Any] = {"organisation": school["id"], "reason": "a new teacher"}
    desk.do("mend-organisation", role="chief", code=403, person="Mr Ho", **told)
    desk.do("mend-organisation", person="Mr Ho", **told)
    assert desk.ask("/organisations").json() == [{**school, "person": "Mr Ho"}]
    line = desk.ask("/book").json()[-1]
    assert (line["kind"], "a new teacher" in line["today"]) == ("OrganisationMended", True)
