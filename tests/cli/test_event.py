"""`tilehall event`: an event from the terminal, its exit codes and its errors."""

import json
import shlex
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tilehall.arena.simulation_figures import mean, share
from tilehall.cli import app
from tilehall.cli.event.common import book_at
from tilehall.cli.event.sheets import parse_game
from tilehall.core.editions import edition
from tilehall.core.errors import TilehallError
from tilehall.tournament.people import Status

PUBLISHED = ["24 -5 -16 -3", "-6 -11 22 -5", "-32 -13 -2 47"]


def run(*arguments: str | Path, code: int = 0) -> Result:
    found = CliRunner().invoke(app, ["event", *map(str, arguments)])
    assert found.exit_code == code, found.output
    return found


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Sixteen entrants of four schools, drawn."""
    folder = tmp_path_factory.mktemp("event")
    path = folder / "hk.event"
    run("new", path, "--name", "Selection", "--set", "cut=3", "--set", "final_games=1")
    rows = [f"School {n // 4},Player {n + 1},primary,yes" for n in range(16)]
    entries = folder / "list.csv"
    entries.write_text("\n".join(["School,Name,Division,Consent", *rows]), "utf-8")
    run("import", path, entries)
    run("draw", path, "--everybody", "--seed", "7")
    return path


@pytest.fixture
def file(drawn: Path, tmp_path: Path) -> Path:
    """A copy of one's own: an event is one file."""
    return Path(shutil.copy(drawn, tmp_path / "hk.event"))


def play_all(file: Path) -> None:
    """The winners of the first game come first: two with a point more, then two alike."""
    for table in range(1, 5):
        last = "-3 -1 -1 5" if table < 3 else "-2 -1 -1 4"
        run("score", file, f"primary-1-{table}", *PUBLISHED[:2], last)


def test_an_event_from_the_list_to_the_final(file: Path, tmp_path: Path) -> None:
    play_all(file)
    assert "Player" in run("standings", file).output
    assert "tied at the cut, 1 of 2 go through" in run("cut", file, code=1).output
    run("cut", file, "--lot", "--seed", "published", "--reason", "by lot")
    run("draw", file, "--final", "--seed", "8")
    run("score", file, "primary-F1-1", "6 -3 -3")
    champion = run("standings", file, "--final").output
    assert "+6" in champion
    document = tmp_path / "all.json"
    run("export", file, "all", document)
    assert len(json.loads(document.read_text("utf-8"))["sheets"]) == 4 * 3 * 4 + 3
    for what in ("standings", "sheets", "results", "entrants"):
        run("export", file, what, tmp_path / f"{what}.csv")
    run("export", file, "seat-cards", tmp_path / "cards.pdf", "--division", "primary")
    run("letters", file, "results", tmp_path / "letters.zip")
    run("export", file, "copy", tmp_path / "copy.event")
    written = [
        each for each in tmp_path.iterdir() if each.suffix in {".csv", ".json", ".pdf", ".zip"}
    ]
    assert len(written) >= 7
    assert {each.stat().st_mode & 0o077 for each in written if each.name != "list.csv"} == {0}
    assert "The book is whole" in run("audit", tmp_path / "copy.event").output
    assert "round F1: 0 of 1 sheets open" in run("show", file).output
    assert "SheetConfirmed" in run("book", file).output


def test_the_organisers_page_begins_with_commands_that_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names = "\n".join(f"Player {n}" for n in range(16))
    Path("players.csv").write_text(f"Name\n{names}\n", "utf-8")
    page = (Path(__file__).parents[2] / "docs" / "tournament.md").read_text("utf-8")
    blocks = page.split("```")[1:2]
    commands = [line for block in blocks for line in block.strip().splitlines()]
    assert len(commands) == 6
    for command in commands:
        tilehall, event, *arguments = shlex.split(command)
        assert (tilehall, event) == ("tilehall", "event")
        run(*arguments)
    assert Path("sheets.pdf").read_bytes()[:5] == b"%PDF-"


def test_a_withdrawn_finalist_from_the_terminal(file: Path) -> None:
    play_all(file)
    run("cut", file, code=1)
    decided = run("cut", file, "--lot", "--seed", "x", "--reason", "by lot").output
    finalist = decided.partition(": ")[2].split(" ")[0]
    assert "give a reason" in run("cut", file, "--withdraw", finalist, code=2).output
    after = run("cut", file, "--withdraw", finalist, "--reason", "ill").output
    assert after.startswith("3 in the final")
    assert f" {finalist} Player" not in after


def test_a_bad_list_imports_nothing(file: Path, tmp_path: Path) -> None:
    entries = tmp_path / "bad.csv"
    entries.write_text("Name,Division\nNew,primary\n,secondary\n", "utf-8")
    assert "the name is missing" in run("import", file, entries, code=2).output
    run("import", file, entries, "--dry-run", code=1)
    good = tmp_path / "good.csv"
    good.write_text("Name,Division\nNew,secondary\n", "utf-8")
    run("import", file, good, "--dry-run")
    assert "secondary: nobody yet" in run("show", file).output
    run("import", file, good)
    assert "secondary: 1 entered" in run("show", file).output


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["score", "primary-1-1", "24 -5 -16 -4", *PUBLISHED[1:]], "game 1: the points of a game"),
        (["score", "primary-1-1", *PUBLISHED[:2]], "a sheet has 3 games, not 2"),
        (["score", "primary-1-9", *PUBLISHED], "there is no sheet 'primary-1-9'"),
        (["score", "primary-1-1", "a b c d"], "'a' is no number of points"),
        (["score", "primary-1-1", "| | k1 | r2"], "exactly one goes out"),
        (["cut"], "4 sheets are not confirmed yet"),
        (["draw"], "seats are drawn already; give a reason to draw them again"),
        (["draw", "junior"], "no division 'junior'"),
        (["export", "certificates", "x.csv"], "cannot be written as 'x.csv'"),
        (["import", "/nowhere.csv"], "cannot read"),
        (["judge", "Ms Lee", "--tables", "3-1"], "'3-1': write tables as 1,2,7-12"),
        (["play-online", "--tables", ","], "'': write tables as 1,2,7-12"),
        (["export", "certificates", "x.pdf", "--best", "-1"], "--best"),
        (["export", "sheets", "x.pdf", "--final"], "round F1 of primary is not drawn"),
        (["standings", "--lots", "x"], "the lot decides nothing in this format"),
        (["audit", "--seal", "0a1b2c3"], "'0a1b2c3' is no seal; allowed: 8 to 64 of its letters"),
        (["audit", "--seal", ""], "'' is no seal"),
        (["audit", "--seal", "the seal of the book"], "is no seal"),
    ],
)
def test_errors_are_one_line_and_exit_code_2(file: Path, arguments: list[str], told: str) -> None:
    command, *rest = arguments
    found = run(command, file, *rest, code=2)
    assert told in found.output


def test_a_sheet_is_not_confirmed_twice_but_corrected(file: Path) -> None:
    run("score", file, "primary-1-1", *PUBLISHED, "--by", "Chan")
    assert "is confirmed by Chan" in run("score", file, "primary-1-1", *PUBLISHED, code=2).output
    mended = [*PUBLISHED[:2], "-32 -13 47 -2"]
    run("score", file, "primary-1-1", *mended, "--correct", "columns mixed up")
    assert "SheetCorrected" in run("book", file).output


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["new", "FILE"], "exists already"),
        (["new", "OTHER", "--set", "rounds"], "key=value"),
        (["new", "OTHER", "--set", "round=3"], "did you mean rounds?"),
        (["new", "OTHER", "--format", "chess"], "no format 'chess'"),
        (["new", "OTHER", "--name", " "], "a name of 1 to 100"),
        (["audit", "OTHER"], "there is no event file"),
    ],
)
def test_files_and_settings_that_cannot_be(file: Path, arguments: list[str], told: str) -> None:
    names = {"FILE": str(file), "OTHER": str(file.with_name("other.event"))}
    found = run(*[names.get(each, each) for each in arguments], code=2)
    assert told in found.output


def test_what_a_day_brings(file: Path) -> None:
    run("warn", file, "1", "--reason", "talks")
    assert "2 warnings" in run("warn", file, "1", "--reason", "talks").output
    assert "chief judge" in run("warn", file, "1", "--reason", "talks", code=2).output
    assert "forfeited" in run("forfeit", file, "2", "--reason", "ill").output
    assert "withdrawn" in run("withdraw", file, "3", "--reason", "ill").output
    assert "give a reason" in run("withdraw", file, "4", code=2).output
    assert "nobody who waits" in run("substitute", file, "3", code=2).output


@pytest.mark.clause("T6")
@pytest.mark.parametrize(("cancelled", "code"), [("11:55", 0), ("12:05", 1), ("12:00", 0)])
def test_the_weather_from_the_terminal(file: Path, cancelled: str, code: int) -> None:
    asked = ("weather", file, "primary", "--signal", "8", "--cancelled", "2012-02-19T11:55")
    assert "Primary has no start time" in run(*asked, code=2).output
    run("set", file, "primary.start=14:00", "--reason", "the hall is ours from noon")
    found = run(
        "weather", file, "primary", "--signal", "8", "--cancelled", f"2012-02-19T{cancelled}",
        code=code,
    )  # fmt: skip
    assert ("is off" if code else "goes ahead") in found.output
    assert "is no time" in run("weather", file, "primary", "--cancelled", "noon", code=2).output


def test_links_are_found_again_and_a_printed_seal_is_asked_for(file: Path) -> None:
    found = run("links", file, "--address", "http://192.168.1.7:8000").output
    assert "http://192.168.1.7:8000/event/hk/desk?token=" in found
    assert found.count("judge primary/") == 4
    assert "Open an event file" in found
    seal = run("audit", file).output.split()[-1]
    run("warn", file, "1", "--reason", "talks")
    assert "whole" in run("audit", file, "--seal", seal).output
    assert "cut off" in run("audit", file, "--seal", "0123456789abcdef", code=1).output


def test_a_mistake_is_taken_back_from_the_terminal(file: Path) -> None:
    run("withdraw", file, "3", "--reason", "ill")
    found = run("take-back", file, "3", "--reason", "another child of that name")
    assert "present" in found.output


def test_arrivals_and_substitutes_from_the_terminal(tmp_path: Path) -> None:
    file, names = tmp_path / "few.event", tmp_path / "names.csv"
    names.write_text("Name,Consent\nAnn,yes\nBen,yes\nCem,yes\n", "utf-8")
    run("new", file, "--name", "Few", "--set", "primary.quota=2")
    run("import", file, names, "--division", "primary")
    run("places", file, "primary")
    people = [*book_at(file).event().entrants.values()]
    first, absent = (each for each in people if each.status is Status.PLACED)
    (waits,) = (each for each in people if each.status is Status.WAITING)
    arrived = run("check-in", file, str(first.number), str(waits.number))
    assert "1 here, 0 absent, 1 here without a place" in arrived.output
    run("check-in", file, "--absent", "primary")
    came = run("substitute", file, str(absent.number))
    assert f"{waits.name}, number {waits.number}, plays for {absent.name}; 2 are here" in (
        came.output
    )
    mistaken = run("take-back", file, str(first.number), "--reason", "it was her sister")
    assert "placed" in mistaken.output


def test_games_as_people_type_them() -> None:
    rules = edition("tournament-hk")
    assert parse_game("24,-5,-16,-3", rules).points == parse_game("24 -5 -16 -3", rules).points
    assert parse_game("\N{MINUS SIGN}5 5", rules).winners == (1,)
    assert parse_game("| k5 | r13 b3 | 3", rules) == parse_game("24 -5 -16 -3", rules)
    assert parse_game("| 5 | ! | !!", rules) == parse_game("305 -5 -100 -200", rules)
    assert parse_game("| 5 | 7 ~ | -", rules) == parse_game("205 -5 -200 -", rules)
    with pytest.raises(TilehallError):
        parse_game("1/0 2", rules)


TINY = """
based_on = "club-evening"
table_size = 2
smallest_table = 2
rounds = 1
games_per_table = 1
"""


def test_simulated_events_repeat_and_tell_their_figures(tmp_path: Path) -> None:
    tiny = tmp_path / "tiny.toml"
    tiny.write_text(TINY, "utf-8")
    wishes = ["--entrants", "2", "--events", "1", "--formats", str(tiny), "--seed", "3"]
    one = run("simulate", *wishes, "--field", "beginner=rest").output
    assert one == run("simulate", *wishes, "--field", "beginner=rest").output
    assert "100%" in one
    assert (
        "names 5 players for 2" in run("simulate", *wishes, "--field", "beginner=5", code=2).output
    )
    run("simulate", *wishes, "--field", "nobody=rest", code=2)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--seed", ""], "'' is no seed"),
        (["--seed", "x" * 41], "the seed is longer than 40 characters"),
        (["--seconds", "nan"], "nan is no number"),
        (["--between", "nan"], "nan is no number"),
        (["--json", "/no/such/folder/x"], "cannot be written"),
    ],
)
def test_nothing_is_simulated_with_what_cannot_be(arguments: list[str], told: str) -> None:
    assert told in run("simulate", "--events", "10000", *arguments, code=2).output


def test_the_interval_of_a_share_and_of_a_mean() -> None:
    half = share(5, 10)
    assert 0.2 < half.low < 0.3
    assert 0.7 < half.high < 0.8
    assert share(0, 5).low == 0
    assert share(5, 5).high == 1
    hours = mean([2.0, 3.0, 4.0])
    assert hours.value == 3
    assert hours.low < 2.5
    assert hours.high > 3.5
    assert mean([2.0]).high == float("inf")


def test_more_processes_simulate_the_same_and_all_formats_are_known(tmp_path: Path) -> None:
    tiny = tmp_path / "tiny.toml"
    tiny.write_text(TINY, "utf-8")
    out = tmp_path / "figures.json"
    wishes = ["--entrants", "4", "--events", "3", "--formats", str(tiny), "--seed", "3"]
    field = ["--field", "solver=1,beginner=rest"]
    one = run("simulate", *wishes, *field, "--json", out).output
    assert one == run("simulate", *wishes, *field, "--workers", "2").output
    [found] = json.loads(out.read_text("utf-8")).values()
    assert found["events"] == 3
    assert found["by_luck"] == 0.25
    assert found["hours"]["low"] < found["hours"]["value"] < found["hours"]["high"]
    assert 0 <= found["won"]["low"] <= found["won"]["value"] <= found["won"]["high"] <= 1
    assert found["in_final"] is None


def test_the_hall_from_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "club.event"
    run("new", file, "--format", "club-evening")
    names = tmp_path / "list.csv"
    names.write_text("Name\n" + "\n".join(f"Player {n}" for n in range(8)), "utf-8")
    run("import", file, names)
    run("draw", file, "--everybody", "--seed", "1")
    assert "Ms Lee judges 1 tables" in run("judge", file, "Ms Lee", "--tables", "2").output
    assert "40 minutes" in run("clock", file, "40").output
    assert "5 minutes more" in run("add-time", file, "open-1-1", "5", "--reason", "spilt").output
    assert "calls a judge" in run("call", file, "open-1-1", "a question").output
    assert "at the table" in run("answer", file, "open-1-1", "--by", "Ms Lee").output
    assert "the chief judge" in run("call", file, "open-1-1", "third time", "--chief").output
    assert (
        "only cheating" in run("chief", file, "1", "--disqualify", "--reason", "x", code=2).output
    )
    gone = run("chief", file, "1", "--disqualify", "--cheating", "--reason", "an aid").output
    assert "disqualified" in gone
    assert "2 tables play online" in run("play-online", file, "--round", "2").output
    assert "open-2-1" in run("book", file).output
    assert "closed in the hall" in run("play-at-table", file, "--reason", "no network").output
    assert "number 9" in run("late", file, "Ana", "--organisation", "Club").output
    assert "write tables as" in run("judge", file, "Lee", "--tables", "a-b", code=2).output
    assert "The book is whole" in run("audit", file).output
