"""Tables of an event that are played in the hall, over real sockets, to the confirmed sheet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.support.event_desk import Desk
from tests.support.hall import RunningHall, play_to_the_end, running_hall
from tests.support.online_desk import OnlineDesk, begin, wait_for_sheet
from tests.support.patience import eventually

from tilehall.core.editions import edition

RULES = edition("tournament-hk")


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    folder = tmp_path_factory.mktemp("hall")
    with running_hall(f"sqlite:///{folder / 'hall.db'}", sync_every=200) as running:
        yield running


@pytest.mark.clause("T2")
def test_a_whole_pod_is_played_online_to_the_confirmed_sheet(hall: RunningHall) -> None:
    desk = OnlineDesk(hall)
    people = desk.sit()
    names = [seat["name"] for seat in desk.sheet()["seats"]]
    assert len(set(names)) == 4
    scores = []
    for _ in range(2):
        begin(people)
        play_to_the_end(people, RULES)
        scores.append([each["value"] for each in people[0].game["outcome"]["points"]])
    found = wait_for_sheet(desk, 2)
    assert [line["points"] for line in found["lines"]] == scores
    assert (found["state"], found["entered_by"]) == ("entered", "online")
    for game, line in zip(found["played"], found["lines"], strict=True):
        assert game["out"] is None or line["winners"] == [game["out"]]
        assert all(rack["tiles"] is not None for rack in game["racks"])
    refused = people[0].ask("next-game")
    assert (refused["code"], refused["clause"]) == ("games-played", "T2")
    judge = desk.ask("/sheets/primary-1-1/confirm", {"by": "Ms Lee"}, role="judge primary/1")
    assert judge.json()["state"] == "confirmed"
    rows = desk.ask("/standings/primary").json()["rows"]
    winners = [line["winners"] for line in found["lines"]]  # a blocked game may have several
    assert sum(row["games_won"] for row in rows) == sum(map(len, winners))
    assert desk.ask("/audit").json()["problems"] == []
    kinds = [line["kind"] for line in desk.ask("/book").json()]
    assert kinds.count("GameReported") == 2


def test_links_are_for_those_who_may_hand_them_out(hall: RunningHall) -> None:
    desk = OnlineDesk(hall, 8)
    for insider in ("desk", "chief"):
        assert all(
            pod["online"]["judge_link"] and pod["online"]["seats"][0]["seat_link"]
            for pod in desk.pods(insider)
        )
    outsiders: tuple[str | None, ...] = ("screen", None)
    for role in outsiders:
        for pod in desk.pods(role):
            assert pod["online"]["judge_link"] is None
            assert [seat["seat_link"] for seat in pod["online"]["seats"]] == [None] * 4
    own, other = desk.pods("judge primary/1")
    assert own["online"]["judge_link"]
    assert other["online"]["judge_link"] is None
    first = own["online"]["seats"][0]["seat_link"]
    page = hall.client.get(first.removeprefix(hall.base), follow_redirects=False)
    assert page.status_code == 303
    # minors are named at the table as the event allows strangers to read them
    state = hall.client.get(f"/api/tables/{own['online']['table_id']}").json()["state"]
    assert all("Player" not in seat["name"] for seat in state["seats"])


@pytest.mark.clause("T5")
def test_the_judge_sees_all_racks_pauses_warns_and_calls_the_chief(hall: RunningHall) -> None:
    desk = OnlineDesk(hall)
    people, judge = desk.sit(), desk.judge()
    assert judge.welcome["role"] == "judge"
    assert judge.welcome["settings"]["pod"].endswith("/primary-1-1")
    assert judge.ask("judge-begin")["type"] == "done"
    for person in people:
        person.wait_for(lambda state: state["status"] == "playing")
    assert judge.game["racks"] == [person.game["rack"] for person in people]
    judge.ask("judge-pause", paused=True)
    people[0].wait_for(lambda state: state["game"]["paused"])
    assert people[0].game["rack"] == ""
    judge.ask("judge-pause", paused=False)
    number = desk.sheet()["online"]["seats"][2]["number"]
    for warning in (1, 2):
        assert judge.ask("judge-warn", seat=2, reason="talks")["type"] == "done"
        people[0].catch_up(judge.state["version"])
        people[0].wait_for(lambda state: bool(state["seats"][2]["warnings"]))
        assert people[0].state["seats"][2]["warnings"] == warning
    refused = judge.ask("judge-warn", seat=2)
    assert refused["code"] == "not-now"
    entrant = next(e for e in desk.ask("/entrants").json() if e["number"] == number)
    assert entrant["warnings"] == 2
    assert judge.ask("call", what="third time")["type"] == "done"
    call = {"text": "third time", "usual": None, "chief": True, "caller": ""}
    assert desk.pods()[0]["called"] == call
    assert people[1].ask("call")["type"] == "done"
    called = desk.pods()[0]["called"]
    assert (called["usual"], called["chief"]) == ("not-said", False)
    assert called["caller"] in [seat["name"] for seat in desk.pods()[0]["seats"]]
    watcher = hall.watch(desk.pods()[0]["online"]["table_id"])
    assert watcher.ask("call")["code"] == "only-watching"
    assert people[1].ask("judge-begin")["code"] == "only-judge"
    assert people[1].ask("leave", bot="beginner")["code"] == "no-bots-here"


@pytest.mark.clause("T4a", "T5")
def test_who_is_disqualified_leaves_the_running_game_and_the_others_go_on(
    hall: RunningHall,
) -> None:
    desk = OnlineDesk(hall)
    people = desk.sit()
    begin(people)
    gone = people[0].game["to_move"]
    number = desk.sheet()["seats"][gone]["number"]
    rack = people[gone].game["rack"]
    desk.do(
        "chief-decides", role="chief", number=number, disqualified=True, cheating=True, reason="aid"
    )
    people[0].wait_for(lambda state: state["seats"][gone]["has_left"])
    assert people[0].game["to_move"] != gone
    play_to_the_end(people, RULES)
    found = wait_for_sheet(desk, 1)
    assert found["played"][0]["racks"][gone]["tiles"] == rack
    assert found["lines"][0]["points"][gone] < 0
    # the next game is played by the three others at a table of their own; the last winner starts
    eventually(lambda: len(desk.sheet()["online"]["seats"]) == 3, "a table for three")
    seats = desk.sheet()["online"]["seats"]
    assert number not in [seat["number"] for seat in seats]
    people[0].wait_for(lambda state: state["is_closed"])
    old = f"{hall.base}/seat/{people[0].table_id}"
    gone_too = hall.client.get(f"{old}/{people[gone].token}", follow_redirects=True)
    assert gone_too.url.path == f"/table/{people[0].table_id}"
    stays = next(seat for seat in range(4) if seat != gone)
    moved = hall.client.get(f"{old}/{people[stays].token}", follow_redirects=True)
    assert moved.url.path == f"/table/{desk.sheet()['online']['table_id']}"
    three = desk.sit()
    begin(three)
    winner = found["lines"][0]["winners"][0]
    left = [seat for seat in range(4) if seat != gone]
    assert three[0].game["starter"] == left.index(winner)
    play_to_the_end(three, RULES)
    found = wait_for_sheet(desk, 2)
    assert found["lines"][1]["points"][gone] is None
    assert found["state"] == "entered"
    assert desk.ask("/sheets/primary-1-1/confirm", {"by": "Ms Lee"}).status_code == 200
    row = next(r for r in desk.ask("/standings/primary").json()["rows"] if r["number"] == number)
    assert row["place"] is None


@pytest.mark.clause("P3", "T5")
def test_a_rack_knocked_over_lands_on_the_sheet_in_the_game_and_after_it(
    hall: RunningHall,
) -> None:
    desk = OnlineDesk(hall)
    people, judge = desk.sit(), desk.judge()
    begin(people)
    assert judge.ask("judge-knock", seat=1)["type"] == "done"
    play_to_the_end(people, RULES)
    found = wait_for_sheet(desk, 1)
    assert found["played"][0]["racks"][1]["knocked"]
    assert found["lines"][0]["points"][1] == -200
    other = next(seat for seat in (0, 2, 3) if seat not in found["lines"][0]["winners"])
    number = found["seats"][other]["number"]
    asked = {
        "sheet": "primary-1-1",
        "game": 1,
        "number": number,
        "by": "Lee",
        "reason": "on purpose",
    }
    desk.do("penalise", role="judge primary/1", **asked)
    line = desk.sheet()["lines"][0]
    assert line["points"][other] == -200
    assert sum(line["points"]) == 0
    assert desk.do("penalise", **asked | {"game": 2}, code=404)["code"] == "unknown"
    stranger = desk.do("penalise", **asked | {"number": 99}, code=409)
    assert stranger["code"] == "wrong-table"


def test_a_pod_goes_back_to_a_table_of_wood_and_keeps_what_was_played(hall: RunningHall) -> None:
    desk = OnlineDesk(hall)
    people = desk.sit()
    begin(people)
    play_to_the_end(people, RULES)
    line = wait_for_sheet(desk, 1)["lines"][0]
    played = {"points": line["points"], "winners": line["winners"]}
    early = desk.enter("primary-1-1", [played, {"points": [3, -1, -1, -1]}])
    assert early.json()["code"] == "not-now"
    desk.do("play-at-table", division="primary", reason="no network")
    assert desk.sheet()["online"]["is_closed"]
    people[0].wait_for(lambda state: state["is_closed"])
    assert people[0].ask("next-game")["code"] == "table-closed"
    changed = [{"points": [3, -1, -1, -1]}, {"points": [3, -1, -1, -1]}]
    assert desk.enter("primary-1-1", changed).json()["code"] == "reason-needed"
    good = desk.enter("primary-1-1", [played, {"points": [3, -1, -1, -1]}])
    assert good.json()["state"] == "confirmed", good.text


def test_renewed_links_shut_the_old_ones_out(hall: RunningHall) -> None:
    desk = OnlineDesk(hall)
    people, judge = desk.sit(), desk.judge()
    begin(people)
    for role in ("judge", "seat"):
        asked = {"type": "renew-links", "role": role, "reason": "a lost phone"}
        assert desk.ask("/changes", asked).status_code == 200
    judge.wait_for(lambda state: state["game"] and state["game"]["racks"] is None)
    people[0].wait_for(lambda state: state["game"]["rack"] == "")
    assert people[0].ask("draw", game=1, turn=0)["code"] == "only-watching"
    again = desk.sit()
    assert [person.seat for person in again] == [0, 1, 2, 3]


def test_a_link_leads_to_the_table_opened_anew_unless_it_was_renewed(hall: RunningHall) -> None:
    desk = OnlineDesk(hall)
    path = desk.sheet()["online"]["seats"][0]["seat_link"].removeprefix(hall.base)
    first = desk.sheet()["online"]["table_id"]
    onward = f"/api/tables/{first}/onward"
    with hall.visitor() as device:
        device.get(path)

        def leads() -> tuple[str, str | None]:
            """By the link, and by the page that is still open."""
            followed = hall.client.get(path, follow_redirects=True)
            return followed.url.path.rpartition("/")[2], device.get(onward).json()["link"]

        assert leads() == (first, None)
        desk.do("play-at-table", division="primary", round="1", reason="no network")
        assert leads() == (first, None)
        desk.do("play-online", division="primary", round="1", clock="off")
        online = desk.sheet()["online"]
        new = online["seats"][0]["seat_link"].removeprefix(hall.base)
        assert leads() == (online["table_id"], new)
        with hall.visitor() as stranger:
            assert stranger.get(onward).json() == {"link": None}
        renewed = {"type": "renew-links", "role": "seat", "reason": "a lost card"}
        assert desk.ask("/changes", renewed).status_code == 200
        assert leads() == (first, None)


def test_a_seat_link_leads_on_to_the_next_round(hall: RunningHall) -> None:
    desk = OnlineDesk(hall, games_per_table="1", rounds="2")
    people = desk.sit()
    begin(people)
    play_to_the_end(people, RULES)
    wait_for_sheet(desk, 1)
    desk.do("play-online", division="primary", round="2", clock="off")
    found = desk.ask("/sheets/primary-2-1").json()["online"]
    seat = f"/seat/{people[0].table_id}/{people[0].token}"
    assert hall.client.get(seat, follow_redirects=True).url.path == f"/table/{found['table_id']}"


def test_what_cannot_be_played_online_is_said(hall: RunningHall) -> None:
    desk = OnlineDesk(hall)
    asked = {"division": "primary", "round": "1"}
    assert desk.do("play-online", **asked, tables=[1], code=409)["code"] == "not-now"
    assert desk.do("play-online", **asked, code=409)["code"] == "not-now"
    assert desk.do("play-online", **asked, tables=[7], code=404)["code"] == "unknown"
    assert desk.do("draw", division="primary", seed="x", reason="again", code=409)["code"] == (
        "not-now"
    )
    assert desk.ask("/changes", {"type": "play-online", **asked}, role="chief").status_code == 403
    table = hall.make_table(seats=2)
    assert hall.sit(table, "Ann").ask("call")["code"] == "no-event-here"


def test_who_is_left_alone_wins_what_cannot_be_played(hall: RunningHall) -> None:
    desk = OnlineDesk(hall, 2, table_size="2", smallest_table="2")
    people = desk.sit()
    begin(people)
    number = desk.sheet()["seats"][0]["number"]
    desk.do("forfeit", number=number, reason="ill")
    found = wait_for_sheet(desk, 2)
    assert found["state"] == "entered"
    assert found["lines"][1] == {"points": [None, 0], "winners": [1], "racks": None, "out": None}
    assert desk.ask("/sheets/primary-1-1/confirm", {"by": "Lee"}).json()["state"] == "confirmed"


def test_a_table_of_wood_with_one_player_left_can_be_confirmed_too(hall: RunningHall) -> None:
    desk = Desk(hall, settings={"games_per_table": "2", "table_size": "2", "smallest_table": "2"})
    desk.fill(2)
    seats = desk.ask("/sheets/primary-1-1").json()["seats"]
    alone = [{"points": [5, -5]}, {"points": [None, 0]}]
    assert desk.enter("primary-1-1", alone).json()["code"] == "bad-score"
    desk.do("forfeit", number=seats[0]["number"], reason="ill")
    assert desk.enter("primary-1-1", alone).json()["state"] == "confirmed"
