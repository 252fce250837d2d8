"""How hard puzzles are, a hall learns from people's first attempts; nobody moves them far alone."""

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select
from tests.support.hall import RunningHall, running_hall

from tilehall.storage.database import Database
from tilehall.storage.puzzle_ratings import Attempt, PuzzleRatings
from tilehall.storage.schema import puzzle_attempts, puzzle_solvers
from tilehall.study.pack import computed_rating, packed_puzzle

PACK = "classic-es"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    with running_hall(f"sqlite:///{tmp_path_factory.mktemp('hall') / 'hall.db'}") as found:
        yield found


def attempt(running: RunningHall, **changed: Any) -> Any:
    body = {"pack": PACK, "place": 3, "person": "0" * 32, "answer": "", **changed}
    return running.client.post("/api/puzzles/attempts", json=body)


def test_an_attempt_counts_once_and_changes_both_ratings(running: RunningHall) -> None:
    puzzle = packed_puzzle(PACK, 3)
    assert puzzle is not None
    assert running.client.get(f"/api/puzzles/{PACK}/ratings").json() == []

    first = attempt(running, answer=str(puzzle.after)).json()
    again = attempt(running).json()

    assert first["counted"] is True
    assert again["counted"] is False
    assert first["rating"] > 1500
    assert first["puzzle"]["rating"] < computed_rating(puzzle.grade).value
    assert again["puzzle"] == first["puzzle"]
    failed = attempt(running, person="1" * 32).json()
    assert failed["rating"] < 1500
    assert failed["puzzle"]["rating"] > first["puzzle"]["rating"]
    assert running.client.get(f"/api/puzzles/{PACK}/ratings").json() == [failed["puzzle"]]
    assert failed["puzzle"]["attempts"] == 2
    assert failed["puzzle"]["solved"] == 1


@pytest.mark.parametrize(
    ("changed", "status"),
    [
        ({"pack": "../../etc/passwd"}, 422),
        ({"pack": "no-such-pack"}, 404),
        ({"place": 100_000}, 404),
        ({"place": -1}, 422),
        ({"person": "me"}, 422),
        ({"answer": "r1 r2 r3"}, 422),
        ({"answer": "what is this?"}, 422),
        ({"name": "Ada"}, 422),
    ],
)
def test_what_is_no_attempt_is_refused_and_changes_nothing(
    running: RunningHall, changed: dict[str, Any], status: int
) -> None:
    before = running.client.get(f"/api/puzzles/{PACK}/ratings").json()
    answer = attempt(running, **{"person": "2" * 32, **changed})
    assert answer.status_code == status
    assert answer.json()["sentence"]
    assert running.client.get(f"/api/puzzles/{PACK}/ratings").json() == before


def test_a_pack_that_is_not_there_has_no_ratings(running: RunningHall) -> None:
    assert running.client.get("/api/puzzles/nothing/ratings").status_code == 404


def test_one_address_moves_a_puzzle_only_so_far_and_is_forgotten_in_time(url: str) -> None:
    database = Database(url)
    database.migrate()
    ratings, computed = PuzzleRatings(database), computed_rating(4)
    counted = 0
    for number in range(60):
        tried = Attempt(
            pack=PACK,
            place=7,
            computed=computed,
            person=f"{number:032x}",
            origin="the same",
            solved=False,
        )
        with database.writing() as connection:
            counted += ratings.attempt(connection, tried, number).is_new
    assert counted == 40
    (rated,) = ratings.of_pack(PACK)
    assert rated.attempts == 40
    assert computed.value < rated.rating.value <= computed.value + 500
    assert ratings.forget_before(30) == 30
    with database.reading() as connection:
        assert len(connection.execute(select(puzzle_attempts)).all()) == 10
        assert len(connection.execute(select(puzzle_solvers)).all()) == 10
    assert ratings.of_pack(PACK) == [rated]
    database.close()
