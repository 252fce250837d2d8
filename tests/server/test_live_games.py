"""Whole games over real sockets: people, bots, those who watch; and what comes after a game."""

import json
import re

import pytest
from tests.support.dealt_tables import dealt_from
from tests.support.hall import Person, RunningHall, play_to_the_end

from tilehall.core.record_reader import read
from tilehall.core.turn import Redeal
from tilehall.host.fold import evolve
from tilehall.host.table import LiveTable

TILE = re.compile(r"\b(?:[krby](?:1[0-3]|[1-9])|[JDCM])\b")


@pytest.fixture(scope="module")
def finished(running: RunningHall) -> tuple[list[Person], Person]:
    """Two people and a bot have played a game, and somebody has watched it from the start."""
    table_id = running.make_table(seats=3, preview=False)
    watcher = running.watch(table_id)
    people = [running.sit(table_id, "ann"), running.sit(table_id, "ben")]
    assert people[0].ask("fill", bot="beginner")["type"] == "done"
    play_to_the_end(people)
    watcher.wait_for(lambda state: state["status"] == "over")
    return people, watcher


def test_everybody_sees_the_same_end(finished: tuple[list[Person], Person]) -> None:
    people, watcher = finished
    outcomes = [each.state["game"]["outcome"] for each in (*people, watcher)]

    assert outcomes[0] == outcomes[1] == outcomes[2]
    assert sum(each["value"] for each in outcomes[0]["points"]) == pytest.approx(0)


def test_no_socket_heard_a_tile_or_a_seed_that_it_may_not_know(
    running: RunningHall, finished: tuple[list[Person], Person]
) -> None:
    """Every byte that was sent is compared with what the log says was known at that moment."""
    people, watcher = finished
    seed = watcher.state["game"]["outcome"]["seed"]
    moments = tables_by_version(running, watcher.table_id)
    for listener in (*people, watcher):
        told = 0
        for text in listener.heard:
            message = json.loads(text)
            if message["type"] == "state" and message["status"] == "playing":
                known = known_to(listener.seat, moments[message["version"]])
                assert seed not in text
                assert set(TILE.findall(text)) <= known
                told += 1
            elif message["type"] != "state":
                message.pop("settings", None)  # how many jokers the box has is no secret
                assert TILE.findall(json.dumps(message)) == []
                assert seed not in text
        assert told > 10
        everything = "".join(listener.heard)
        assert not any(person.token and person.token in everything for person in people)


def tables_by_version(running: RunningHall, table_id: str) -> dict[int, LiveTable]:
    table, found = None, {}
    for recorded in running.hall.log.read(table_id):
        table = evolve(table, recorded)
        found[table.version] = table
    return found


def known_to(seat: int | None, table: LiveTable) -> set[str]:
    game = table.game
    assert game is not None
    seen = {drawn.tile for drawn in game.start.draws}
    seen.update(tile for here in game.history for tile in here.table.tiles())
    if seat is not None:
        seen.update(game.position.racks[seat])
    return {tile.code for tile in seen}


def test_the_record_can_be_downloaded_and_proves_itself(
    running: RunningHall, finished: tuple[list[Person], Person]
) -> None:
    _, watcher = finished
    base = f"/api/tables/{watcher.table_id}/games"
    record = running.client.get(f"{base}/1/record")

    assert record.headers["content-disposition"].startswith("attachment")
    assert read(record.text).problems() == []
    assert running.client.get(f"{base}/1/verify").json()["problems"] == []
    assert [each["number"] for each in running.client.get(base).json()] == [1]
    assert running.client.get(f"{base}/2/record").json()["code"] == "no-such-game"


def test_a_game_can_be_replayed_from_every_seat(
    running: RunningHall, finished: tuple[list[Person], Person]
) -> None:
    _, watcher = finished
    base = f"/api/tables/{watcher.table_id}/games/1/replay"
    from_seat = running.client.get(f"{base}?seat=1").json()
    from_outside = running.client.get(base).json()

    acts = watcher.state["game"]["acts"]
    assert len(from_seat["frames"]) == len(from_outside["frames"]) == acts + 1
    assert from_seat["frames"][0]["rack"]
    assert not any(frame["rack"] for frame in from_outside["frames"])
    assert running.client.get(f"{base}?seat=4").json()["code"] == "no-such-seat"


def test_the_next_game_starts_when_both_people_agree(
    running: RunningHall, finished: tuple[list[Person], Person]
) -> None:
    people, watcher = finished
    first = watcher.state["game"]["seed_hash"]
    assert people[0].ask("next-game")["type"] == "done"
    assert people[1].ask("next-game")["type"] == "done"

    state = watcher.wait_for(lambda state: state["status"] == "playing")

    assert state["game"]["number"] == 2
    assert state["game"]["seed_hash"] != first
    assert state["match"]["played"] == 1
    assert running.client.get(f"/api/tables/{watcher.table_id}/games/2/record").status_code == 404


def test_scores_are_carried_on_from_game_to_game_and_a_new_match_begins_at_nothing(
    running: RunningHall,
) -> None:
    people = running.people("ann", "ben", games=2)
    ann = people[0]
    totals = [0.0, 0.0]
    for number in (1, 2):
        ann.wait_for(lambda state: state["game"] and state["game"]["number"] == number)  # noqa: B023 - used at once
        play_to_the_end(people)
        points = ann.state["game"]["outcome"]["points"]
        totals = [total + each["value"] for total, each in zip(totals, points, strict=True)]
        match = ann.state["match"]
        shown = {each["seat"]: each["points"]["value"] for each in match["standings"]}
        sheet = [[int(each.replace("−", "-")) for each in row] for row in match["sheet"]]  # noqa: RUF001
        assert len(sheet) == number
        assert [sum(row) for row in sheet] == [0] * number
        assert {seat: sum(row[seat] for row in sheet) for seat in shown} == shown
        assert [shown[0], shown[1]] == pytest.approx(totals)
        assert (match["played"], match["is_over"]) == (number, number == 2)
        for person in people:
            assert person.ask("next-game")["type"] == "done"
    new = ann.wait_for(lambda state: state["game"]["number"] == 3)["match"]

    assert (new["played"], new["is_over"]) == (0, False)
    assert {each["points"]["value"] for each in new["standings"]} == {0.0}


def test_six_seats_of_bots_and_one_who_watches(running: RunningHall) -> None:
    bots = ["beginner", "casual", "beginner", "casual", "beginner", "casual"]
    watcher = running.watch(running.make_table(seats=6, edition="xp-es", bots=bots))
    end = watcher.wait_for(lambda state: state["status"] == "over")

    assert [seat["bot"] for seat in end["seats"]] == bots
    assert len(end["game"]["outcome"]["points"]) == 6


@pytest.mark.parametrize("rules", ["twist-kr", "xp-es:106"])
def test_other_editions_are_played_to_the_end(running: RunningHall, rules: str) -> None:
    people = running.people("ann", "ben", edition=rules)
    play_to_the_end(people, rules)

    assert people[0].state["game"]["outcome"]["winners"]


def test_an_act_is_told_once_on_a_line_and_who_comes_later_is_told_the_last_ones(
    running: RunningHall,
) -> None:
    people = running.people("ann", "ben")
    ann = people[0]
    for acts in range(1, 15):
        version = people[ann.game["to_move"]].act("draw")["version"]
        for each in people:
            each.catch_up(version)
            told = each.game
            assert told["acts"] == acts
            assert [act["number"] for act in told["happened"]] == [acts]
    ann.ask("say", phrase="hello")
    assert ann.wait_for(lambda state: state["said"])["game"]["happened"] == []

    late = running.watch(ann.table_id)
    assert [act["number"] for act in late.game["happened"]] == [*range(3, 15)]


@pytest.mark.clause("G8")
def test_who_may_ask_for_a_redeal_is_told_so_and_everybody_sees_who_did(
    running: RunningHall,
) -> None:
    house = 'based_on = "tournament-hk"\nrack_size = 30\nmax_seats = 3\nredeal_pairs = 1\n'
    with dealt_from("a pair"):  # which who asks has
        people = running.people("ann", "ben", "cem", house_rules=house)
        people[0].wait_for(lambda state: state["game"])
    asking = people[(people[0].wait_for(lambda state: state["game"])["game"]["to_move"] + 1) % 3]
    assert asking.wait_for(lambda state: state["game"])["game"]["may_redeal"]
    watcher = running.watch(people[0].table_id)
    assert not watcher.wait_for(lambda state: state["game"])["game"]["may_redeal"]

    assert asking.ask("redeal", game=1, turn=0)["type"] == "done"

    for each in (*people, watcher):
        state = each.wait_for(lambda state: state["game"] and state["game"]["acts"] == 1)
        assert state["game"]["happened"][0]["what"] == "redeal"
        assert state["game"]["happened"][0]["seat"] == people.index(asking)
    starter = people[asking.game["to_move"]]
    assert starter.ask("draw", game=1, turn=1)["type"] == "done"
    late = asking.wait_for(lambda state: state["game"] and state["game"]["acts"] == 2)
    assert not late["game"]["may_redeal"]
    assert asking.ask("redeal", game=1, turn=2)["code"] == "redeal-not-allowed"


def test_a_bot_asks_for_a_redeal_before_anybody_moves(running: RunningHall) -> None:
    """RULES G8; the first rack of this deal has the one pair that entitles here."""
    house = (
        'based_on = "tournament-hk"\nmax_seats = 2\nrack_size = 30\nopening_minimum = 1\n'
        "redeal_pairs = 1\n"
    )
    made = running.make_table(seats=2, house_rules=house, bots=["solver", None], bot_pace=0)
    with dealt_from("a pair"):
        ann = running.sit(made, "ann")
        ann.wait_for(lambda state: state["game"] and state["game"]["turn"] > 0)

    *_, table = tables_by_version(running, made).values()
    assert table.game is not None
    first = table.game.log[0]
    assert (first.seat, first.act) == (0, Redeal())
    assert table.redeals > 0
