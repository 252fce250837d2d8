"""People with real sockets make a deal together; nothing of it is told before the game is over."""

from tests.support.hall import Person, RunningHall, play_to_the_end

from tilehall.core.record_reader import read
from tilehall.core.shared_seed import SharedSeed, commitment_to
from tilehall.host.events import GameStarted


def asked_for(person: Person) -> dict[str, object]:
    found: dict[str, object] = person.wait_for(
        lambda state: bool(state["deal"] and state["deal"]["due"])
    )["deal"]
    return found


def test_two_people_make_a_deal_that_the_record_proves(running: RunningHall) -> None:
    table_id = running.make_table(seats=2)
    before = running.client.get(f"/api/tables/{table_id}").json()["state"]["deal"]
    ann = running.sit(table_id, "ann", commitment=commitment_to("ann's secret"))
    ben = running.sit(table_id, "ben", commitment=commitment_to("ben's secret"))
    deal = asked_for(ann)
    assert deal["hall"] == before["hall"]
    mine = ("ann's secret", "ben's secret")
    assert ann.ask("secret", secret=mine[1])["code"] == "bad-secret"
    for person, secret in zip((ann, ben), mine, strict=True):
        assert person.ask("secret", secret=secret)["type"] == "done"
    play_to_the_end([ann, ben])

    games = f"/api/tables/{table_id}/games/1"
    record = read(running.client.get(f"{games}/record").text)
    shared = record.setup.shared
    assert shared is not None
    assert record.problems() == []
    commitments = (commitment_to(mine[0]), commitment_to(mine[1]))
    shown = SharedSeed(str(deal["hall"]), commitments, "", mine)
    assert list(shared.problems_with_receipt(shown.receipt(0))) == []
    verified = running.client.get(f"{games}/verify").json()
    assert verified["problems"] == []
    assert verified["shared"]["secrets"] == [*mine]
    told = "".join(text for person in (ann, ben) for text in person.heard)
    assert shared.hall_secret not in told


def test_no_route_tells_a_secret_or_a_seed_of_a_game_that_goes_on(running: RunningHall) -> None:
    ann, ben = running.people("ann", "ben")
    play_to_the_end([ann, ben])
    for person in (ann, ben):
        assert person.ask("next-game")["type"] == "done"
    version = ann.wait_for(lambda state: state["status"] == "playing")["version"]
    started = [
        each.event
        for each in running.hall.log.read(ann.table_id)
        if isinstance(each.event, GameStarted)
    ]
    seed, next_secret = started[-1].seed, started[-1].next_secret
    assert next_secret
    base = f"/api/tables/{ann.table_id}"
    for path in ("", "/games", "/games/1/record", "/games/1/verify", "/games/1/replay"):
        answer = running.client.get(base + path)
        assert answer.status_code == 200
        assert seed not in answer.text
        assert next_secret not in answer.text
    for what in ("record", "verify", "replay"):
        assert running.client.get(f"{base}/games/2/{what}").status_code == 404
    ben.catch_up(version)
    heard = "".join(text for person in (ann, ben) for text in person.heard)
    assert seed not in heard
    assert next_secret not in heard
