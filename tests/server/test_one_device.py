"""Two people at one browser, a judge, and seats that are drawn for: who is who on which socket."""

from typing import Any

from tests.support.hall import Person, RunningHall, play_to_the_end


def judged_table(running: RunningHall, **wishes: Any) -> tuple[str, dict[str, Any]]:
    made = running.client.post("/api/tables", json={"seats": 2, "clock": "off", **wishes}).json()
    return str(made["table_id"]), made


def test_two_seats_at_one_browser_have_a_socket_each(running: RunningHall) -> None:
    table_id = running.make_table(seats=2)
    with running.visitor() as browser:
        for name, beside in (("ann", False), ("ben", True)):
            taken = {"name": name, "beside": beside}
            browser.post(f"/api/tables/{table_id}/seats", json=taken).raise_for_status()
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        assert browser.get(f"/api/tables/{table_id}").json()["your_seat"] == 0
        assert browser.get(f"/api/tables/{table_id}?as=1").json()["your_seat"] == 1

    people = [
        running.connect(table_id, None, headers={"Cookie": cookies}, query=query)
        for query in ("", "&as=1")
    ]

    assert [person.seat for person in people] == [0, 1]
    racks = [person.game["rack"] for person in people]
    assert racks[0] != racks[1]
    play_to_the_end(people)


def test_the_judges_link_opens_the_table_with_all_racks(running: RunningHall) -> None:
    table_id, made = judged_table(running, judged=True)
    with running.visitor() as browser:
        opened = browser.get(made["judge_link"])
        assert opened.headers["location"] == f"/table/{table_id}?as=judge"
        cookie = f"tilehall-{table_id}-judge={made['judge_token']}"
        assert cookie in opened.headers["set-cookie"]
        assert browser.get(f"/judge/{table_id}/guess").status_code == 401
    people = [running.sit(table_id, name) for name in ("ann", "ben")]
    judge = running.connect(table_id, None, headers={"Cookie": cookie}, query="&as=judge")

    assert judge.welcome["role"] == "judge"
    assert people[0].welcome["settings"]["judged"]
    assert judge.game["racks"] == [person.game["rack"] for person in people]
    assert [person.game["racks"] for person in people] == [None, None]


def test_the_judge_of_a_table_that_is_not_judged_sees_no_rack(running: RunningHall) -> None:
    table_id, made = judged_table(running)
    for name in ("ann", "ben"):
        running.sit(table_id, name)
    judge = running.connect(table_id, made["judge_token"])

    assert judge.welcome["role"] == "judge"
    assert judge.game["racks"] is None
    assert judge.game["rack"] == ""


def test_the_judge_pauses_warns_and_finds_racks_knocked_over(running: RunningHall) -> None:
    table_id, made = judged_table(running, edition="tournament-hk")
    ann, ben = (running.sit(table_id, name) for name in ("ann", "ben"))
    judge = running.connect(table_id, made["judge_token"])
    rack = ann.game["rack"]

    assert judge.ask("judge-pause", paused=True)["type"] == "done"
    paused = ann.wait_for(lambda state: state["game"] and state["game"]["paused"])["game"]
    assert paused["paused_by_judge"]
    assert (paused["rack"], paused["drawn"]) == ("", "")  # RULES T5: racks are covered
    ann.come_back()
    assert ann.wait_for(lambda state: state["game"] is not None)["game"]["rack"] == ""
    assert ann.act("hint", stage=1)["code"] in {"game-paused", "not-your-turn"}

    judge.ask("judge-pause", paused=False)
    judge.ask("judge-warn", seat=1)
    judge.ask("judge-knock", seat=0)
    state = ben.wait_for(
        lambda state: state["game"]["happened"][-1:] and state["seats"][1]["warnings"]
    )
    assert ann.wait_for(lambda state: not state["game"]["paused"])["game"]["rack"] == rack
    assert [seat["warnings"] for seat in state["seats"]] == [0, 1]
    assert judge.ask("judge-knock", seat=0)["code"] == "malformed"
    assert judge.act("draw")["code"] == "only-watching"
    assert ann.ask("judge-warn", seat=1)["code"] == "only-judge"


def test_the_same_is_asked_by_rest_with_the_judges_token(running: RunningHall) -> None:
    table_id, made = judged_table(running, edition="tournament-hk")
    people = [running.sit(table_id, name) for name in ("ann", "ben")]
    path, bearer = f"/api/tables/{table_id}/judge", f"Bearer {made['judge_token']}"

    for way, asked in (("", {"paused": True}), ("/warn", {"seat": 0}), ("/knock", {"seat": 1})):
        wrong = running.client.post(path + way, json=asked, headers={"Authorization": "Bearer x"})
        right = running.client.post(path + way, json=asked, headers={"Authorization": bearer})
        assert (wrong.status_code, right.status_code) == (401, 204)

    state = people[0].wait_for(lambda state: bool(state["seats"][0]["warnings"]))
    assert state["game"]["paused"]


def test_seats_that_are_drawn_for_follow_their_owners(running: RunningHall) -> None:
    names = ("ann", "ben", "cem", "dai")
    table_id = running.make_table(seats=4, seating_by_draw=True)
    people = [running.sit(table_id, name) for name in names]
    for person in people:
        state = person.wait_for(lambda state: state["game"] is not None)
        person.seat = state["seat"]

    assert sorted(person.seat for person in people if person.seat is not None) == [0, 1, 2, 3]
    draws = people[0].game["draws"]
    assert [draw["seat"] for draw in draws] != []
    by_seat = {person.seat: name for person, name in zip(people, names, strict=True)}
    assert [seat["name"] for seat in people[0].state["seats"]] == [by_seat[n] for n in range(4)]
    drawn = [(draw["seat"], int(draw["tile"][1:])) for draw in draws if draw["tile"] != "J"]
    numbers = dict(reversed(drawn))  # the first of each seat; ties draw again
    assert numbers[0] == max(numbers.values())
    assert people[0].game["starter"] == 0
    play_to_the_end(people)
    standings = people[0].state["match"]["standings"]
    winner = people[0].state["game"]["outcome"]["winners"][0]
    assert standings[0]["seat"] == winner

    again: list[Person] = []
    for person in people:
        assert person.ask("next-game")["type"] == "done"
        again.append(person)
    for person, name in zip(again, names, strict=True):
        state = person.wait_for(lambda state: state["game"]["number"] == 2)
        assert state["seats"][state["seat"]]["name"] == name


def test_seats_are_not_drawn_for_where_the_edition_does_not(running: RunningHall) -> None:
    asked = {"edition": "twist-cn", "seating_by_draw": True}
    refused = running.client.post("/api/tables", json=asked, headers={"Accept-Language": "es"})

    assert refused.json()["clause"] == "E-SEATS"
    assert refused.json()["sentence"].startswith("En esta edición")
