"""An operator takes a backup while people play, and opens the hall elsewhere with it."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.support.patience import eventually
from tests.support.players import (
    Player,
    check_nothing_is_lost_or_doubled,
    confirmed_by,
    players_at,
)
from tests.support.postgres import Postgres
from tests.support.processes import HallProcess, tilehall

from tilehall.storage import Database, TableLog


@pytest.mark.full
def test_a_backup_taken_while_people_play_goes_on_in_another_database(
    tmp_path: Path, postgres: Postgres
) -> None:
    url, file = f"sqlite:///{tmp_path / 'hall.db'}", str(tmp_path / "hall.backup")
    process = HallProcess(url)
    hall = process.start()
    players = players_at(hall, [process.base], tables=2)
    with ThreadPoolExecutor(len(players)) as pool:
        games = [pool.submit(player.play) for player in players]
        eventually(lambda: confirmed_by(players) >= 12, "turns")
        backup = tilehall("admin", "backup", file, TILEHALL_DATABASE_URL=url)
        seeds = [game.result() for game in games]
    hall.close()
    process.stop()
    check_nothing_is_lost_or_doubled(url, players, seeds)
    other = postgres.emptied_database()
    restored = tilehall("admin", "restore", file, TILEHALL_DATABASE_URL=other)
    assert (backup.returncode, restored.returncode) == (0, 0), backup.stderr + restored.stderr

    for table_id in {player.table_id for player in players}:
        kept, all_of_it = (events(where, table_id) for where in (other, url))
        assert 3 < len(kept) <= len(all_of_it)
        assert kept == all_of_it[: len(kept)]  # one moment of the hall

    elsewhere = HallProcess(other)
    hall = elsewhere.start()
    again = [Player([elsewhere.base], each.table_id, each.token) for each in players]
    with ThreadPoolExecutor(len(again)) as pool:
        assert [game.result() for game in [pool.submit(each.play) for each in again]] == seeds
    hall.close()
    elsewhere.stop()


def events(url: str, table_id: str) -> list[object]:
    database = Database(url)
    found: list[object] = list(TableLog(database).read(table_id))
    database.close()
    return found
