"""The example of the manual plays a game; `tilehall admin` and `tilehall serve` do as they say."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from tests.host.tables import Hosted
from tests.support.hall import running_hall
from tests.support.patience import PATIENCE, eventually
from tests.support.ports import ReservedPort
from tests.support.processes import START, is_ready, tilehall
from typer.testing import CliRunner

from tilehall.cli import app
from tilehall.cli.serve import local_network_address, qr_code
from tilehall.server.config import HallConfig
from tilehall.storage import Database, TableLog

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "hall_bot.py"


def test_the_example_takes_a_seat_and_plays_to_the_end(tmp_path: Path) -> None:
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}") as running:
        table_id = running.make_table(seats=3)
        person = running.sit(table_id, "ann")
        person.ask("leave", bot="beginner")  # refused: the game has not begun
        example = subprocess.Popen(
            [sys.executable, EXAMPLE, running.base, table_id], stdout=subprocess.PIPE, text=True
        )
        person.wait_for(lambda state: state["seats"][1])
        person.ask("fill", bot="beginner")
        person.ask("leave", bot="beginner")
        person.wait_for(lambda state: state["status"] == "over")
        said, _ = example.communicate(timeout=PATIENCE)

        points = person.state["game"]["outcome"]["points"][1]["shown"]
        assert said.strip() == points


def test_the_manual_shows_the_example() -> None:
    manual = (ROOT / "docs" / "hall.md").read_text("utf-8")

    assert "../examples/hall_bot.py" in manual
    code = EXAMPLE.read_text("utf-8").split("def take_seat")[1]
    assert len(code.splitlines()) <= 30


def test_a_hall_is_backed_up_and_restored(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'hall.db'}"
    other = f"sqlite:///{tmp_path / 'other.db'}"
    database = Database(url)
    database.migrate()
    hosted = Hosted().sit("Ada", "Ben")
    TableLog(database).append(hosted.table, hosted.log, due=None)
    database.close()
    file = str(tmp_path / "hall.backup")

    written = tilehall("admin", "backup", file, TILEHALL_DATABASE_URL=url)
    restored = tilehall("admin", "restore", file, TILEHALL_DATABASE_URL=other)
    again = tilehall("admin", "restore", file, TILEHALL_DATABASE_URL=other)

    assert (written.returncode, restored.returncode, again.returncode) == (0, 0, 2)
    assert "not empty" in again.stderr
    found = Database(other)
    assert TableLog(found).read("t1") == hosted.log
    found.close()


def test_a_hall_says_where_it_is_also_without_a_terminal(tmp_path: Path) -> None:
    reserved = ReservedPort()
    port = reserved.number
    with subprocess.Popen(
        [sys.executable, "-c", START, "serve", "--port", str(port)],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "TERM": "dumb"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    ) as hall:
        try:
            assert hall.stdout is not None
            first = hall.stdout.readline()
            eventually(lambda: is_ready(reserved.base, hall), "a hall that is ready")
            assert httpx.get(f"{reserved.base}/", timeout=PATIENCE).status_code == 200
        finally:
            hall.terminate()
        rest = hall.stdout.read()
    address = local_network_address()

    assert first == f"The hall is open at http://127.0.0.1:{port}\n"
    assert rest.endswith("Ctrl-C closes it.\n")
    assert address is None or f"http://{address}:{port}\n█" in rest
    assert "\x1b" not in rest


def test_a_code_is_drawn_only_where_the_terminal_can() -> None:
    lines = qr_code("http://192.168.100.100:8000", "utf-8").splitlines()

    assert len({len(line) for line in lines}) == 1
    assert set("".join(lines)) == set("█▀▄ ")
    assert qr_code("http://192.168.100.100:8000", "ascii") == ""
    assert qr_code("http://192.168.100.100:8000", None) == ""


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        run = tilehall("serve", "--host", "127.0.0.1", "--port", port, XDG_DATA_HOME=str(tmp_path))

    assert run.returncode == 2
    assert run.stdout == ""
    assert f"port {port} is taken" in run.stderr
    assert len(run.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "environment", "words"),
    [
        (("serve", "--workers", "2"), {"TILEHALL_BUS_URL": ""}, "TILEHALL_BUS_URL"),
        (("serve",), {"TILEHALL_RATE": "fast"}, "TILEHALL_RATE"),
        (("serve", "--host", "192.0.2.200"), {}, "cannot listen"),
        (("admin", "backup", "x"), {"TILEHALL_DATABASE_URL": "mysql://h/d"}, "SQLite"),
        (("admin", "backup", "x"), {}, "no hall"),
    ],
)
def test_wrong_settings_are_told_in_one_line(
    tmp_path: Path, arguments: tuple[str, ...], environment: dict[str, str], words: str
) -> None:
    own = {"XDG_DATA_HOME": str(tmp_path), **environment}
    run = CliRunner().invoke(app, arguments, env=own)

    assert run.exit_code == 2
    assert words in run.stderr
    assert len(run.stderr.splitlines()) == 1


def test_the_usual_hall_is_one_file_in_the_home(tmp_path: Path) -> None:
    config = HallConfig.from_environment({"XDG_DATA_HOME": str(tmp_path)})

    assert config.database_url == f"sqlite:///{tmp_path}/tilehall/hall.db"
    assert "hall.db" not in repr(config)


def test_metrics_count_and_hide(tmp_path: Path) -> None:
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}") as running:
        ann, _ = running.people("ann", "ben")
        ann.act("play", table=ann.game["rack"])
        text = running.client.get("/metrics").text

        assert 'tilehall_events_total{kind="SeatTaken"} 2.0' in text
        assert "tilehall_refusals_total" in text
        assert "tilehall_sockets 2.0" in text
        assert ann.table_id not in text
        assert ann.game["rack"] not in text
        assert running.client.get("/healthz").text == "ok\n"
        assert running.client.get("/readyz").text == "ready\n"
        with running.hall.database.writing() as connection:  # a newer hall has been here
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        late = running.client.get("/readyz")
        assert (late.status_code, late.json()["code"]) == (503, "not-ready")
        assert running.client.get("/healthz").status_code == 200
