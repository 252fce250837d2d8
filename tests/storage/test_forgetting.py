"""Somebody is told what is kept of them, and erased; every seal and every result stays."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from dataclasses import fields, is_dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from tests.host.tables import NOON, Hosted
from tests.storage.test_contract import another
from typer.testing import CliRunner

from tilehall.cli import app
from tilehall.core.editions import edition
from tilehall.host.commands import TakeSeat
from tilehall.host.fold import fold
from tilehall.host.settings import TableSettings
from tilehall.server.app import make_app
from tilehall.server.config import HallConfig
from tilehall.server.operations.housekeeping import Housekeeping
from tilehall.server.tables.hall import Hall
from tilehall.storage import Database, Draft, Drafts, Duties, StorageError, TableLog, UnknownTable
from tilehall.storage.event_book import EventBook
from tilehall.storage.people_at_tables import PeopleAtTables
from tilehall.storage.people_in_events import InEvent, PeopleInEvent
from tilehall.storage.retention import Retention
from tilehall.storage.sweep import DAY, sweep
from tilehall.tournament.books import changes as c
from tilehall.tournament.books.personal import _IN_ANY_CHANGE, _OF
from tilehall.tournament.entry_form import EntryForm, FormRow, FormState
from tilehall.tournament.formats import event_format
from tilehall.tournament.people import Entrant, LeavesWith, Organisation

BOOKS = Path(__file__).parent / "books"
SCHOOL = Organisation("s1", "St Example", person="Ms Teacher", mobile="555-1234", email="t@x.org")
FORM = EntryForm(
    id="f1",
    number=1,
    division="primary",
    organisation="St Example",
    person="Ms Teacher",
    entrants=(FormRow("Chan Siu Ming", 9, "class 4B"), FormRow("Lee Ka Yan", 8, "3A")),
    state=FormState.SENT,
)
CHILD = Entrant(
    1,
    "CHAN Siu Ming",
    "primary",
    "s1",
    age=9,
    school_class="class 4B",
    guardian="Mrs Chan",
    phone="9876-0001",
)
FRIEND = Entrant(2, "Lee Ka Yan", "primary", "s1", priority=2, age=8, guardian="Mr Lee")
CHANGES: tuple[c.Change, ...] = (
    c.FormSaved(FORM),
    c.Imported("a form", (SCHOOL,), (CHILD, FRIEND)),
    c.EntrantChanged(
        1, "Chan Siu Ming", "Mr Chan", "6543-0002", consent=True, leaves_with=LeavesWith.PARENT,
        reason="Siu Ming's father called",
    ),
    c.JudgesNamed((), "Wong Judge"),
    c.Withdrawn(1, "Siu Ming has a fever"),
)  # fmt: skip
OF_THE_CHILD = (
    "Chan Siu Ming",
    "Siu Ming",
    "Mrs Chan",
    "Mr Chan",
    "9876-0001",
    "6543-0002",
    "class 4B",
    "fever",
)


def made(path: Path, *changes: c.Change) -> EventBook:
    book = EventBook.make(
        path, name="Cup", format_=event_format("hk-selection-2012"), clock=lambda: NOON, who="desk"
    )
    book.change(lambda _: changes or CHANGES, who="desk")
    return book


def test_a_child_is_erased_and_the_book_keeps_every_seal(tmp_path: Path) -> None:
    book = made(tmp_path / "cup.event")
    before, event = [line.seal for line in book.file.lines()], book.event()
    assert event.entrants[1].guardian == "Mr Chan"

    PeopleInEvent("cup", book).erase(InEvent("cup", 1), "", by="admin")

    assert [line.seal for line in book.file.lines()][:-1] == before
    assert book.audit(seal=before[-1]) == []
    content = (tmp_path / "cup.event").read_bytes()
    assert [each for each in OF_THE_CHILD if each.encode() in content] == []
    now = book.event()
    assert (now.entrants[1].name, now.entrants[1].guardian, now.entrants[1].age) == ("#1", "", None)
    assert now.entrants[1].status is event.entrants[1].status
    assert now.entrants[2] == event.entrants[2]
    assert [row.name for row in now.forms["f1"].entrants] == ["", "Lee Ka Yan"]


def test_a_line_says_no_name_and_its_hash_cannot_be_guessed(tmp_path: Path) -> None:
    one, other = made(tmp_path / "a.event"), made(tmp_path / "b.event")
    for line in one.file.lines():
        assert not [each for each in (*OF_THE_CHILD, "Teacher", "Judge") if each in line.body]
    hashes = [{each.sha256 for x in b.file.lines() for each in x.personal} for b in (one, other)]
    assert hashes[0].isdisjoint(hashes[1])


def test_another_program_that_has_the_event_open_forgets_too(tmp_path: Path) -> None:
    book = made(tmp_path / "cup.event")
    elsewhere = EventBook.open(tmp_path / "cup.event", lambda: NOON)
    assert elsewhere.event().entrants[1].name == "Chan Siu Ming"
    PeopleInEvent("cup", book).erase(InEvent("cup", 1), "", by="admin")
    assert elsewhere.event().entrants[1].name == "#1"


def test_a_copy_that_catches_up_forgets_too_and_gives_nothing_back(tmp_path: Path) -> None:
    book = made(tmp_path / "cup.event")
    book.file.copy_to(tmp_path / "copy.event")
    copy = EventBook.open(tmp_path / "copy.event", lambda: NOON)
    PeopleInEvent("cup", book).erase(InEvent("cup", 1), "", by="admin")
    with pytest.raises(StorageError):
        EventBook.open(tmp_path / "none.event", lambda: NOON)

    book.catch_up(copy.file.lines(), book.secret)
    copy.catch_up(book.file.lines(), book.secret)

    assert book.event().entrants[1].name == copy.event().entrants[1].name == "#1"
    assert b"Siu Ming" not in (tmp_path / "copy.event").read_bytes()


def test_a_text_put_in_place_of_another_is_found(tmp_path: Path) -> None:
    book = made(tmp_path / "cup.event")
    with sqlite3.connect(tmp_path / "cup.event") as connection:
        connection.execute("""UPDATE personal SET value = '"Else"' WHERE value LIKE '%Lee%'""")
    assert book.audit() != []


def test_grown_ups_are_found_by_what_they_signed(tmp_path: Path) -> None:
    book = made(tmp_path / "cup.event")
    people = PeopleInEvent("cup", book)
    assert people.of_name("ms TEACHER") == [InEvent("cup", 0)]
    assert people.of_name("Nobody") == []
    told = json.dumps(people.told(InEvent("cup", 0), "Ms Teacher"))
    assert "555-1234" in told
    people.erase(InEvent("cup", 0), "Ms Teacher", by="admin")
    assert b"555-1234" not in (tmp_path / "cup.event").read_bytes()
    assert book.event().organisations["s1"].name == "St Example"
    assert book.event().entrants[1].name == "Chan Siu Ming"


def test_one_person_is_told_everything_and_nothing_of_others(tmp_path: Path) -> None:
    people = PeopleInEvent("cup", made(tmp_path / "cup.event"))
    (who,) = people.of_name("chan  siu ming")
    told = json.dumps(people.told(who, ""), ensure_ascii=False)
    assert [each for each in OF_THE_CHILD if each not in told] == []
    assert "Lee" not in told


def test_whoever_has_played_is_told_the_points(tmp_path: Path) -> None:
    book = EventBook.open(Path(shutil.copy(BOOKS / "0.1.event", tmp_path / "old.event")), lambda: 0)
    people, points = PeopleInEvent("old", book), list[Fraction]()
    for number in book.event().entrants:
        told = json.loads(json.dumps(people.told(InEvent("old", number), "")))
        points += [Fraction(each or 0) for sheet in told["games"] for each in sheet["points"]]
    assert sum(points) == 0
    assert any(points)


def test_a_book_with_names_under_its_seals_is_read_and_says_why_it_cannot_forget(
    tmp_path: Path,
) -> None:
    path = Path(shutil.copy(BOOKS / "0.1.event", tmp_path / "old.event"))
    book = EventBook.open(path, lambda: NOON)
    number = next(iter(book.event().entrants))
    with pytest.raises(StorageError, match="older Tilehall"):
        PeopleInEvent("old", book).erase(InEvent("old", number), "", by="admin")
    assert book.audit() == []


def test_no_change_has_a_text_about_somebody_that_nobody_thought_of() -> None:
    """A new field with a name of this kind has to be taken out of the line, or listed here."""
    telling = {"name", "age", "guardian", "phone", "mobile", "email", "person", "school_class"}
    # of schools, events and formats, or what the organiser publishes
    known = {("EventMade", "name"), ("Organisation", "name"), ("SchoolsMerged", "name")}

    def shapes(shape: Any) -> set[type]:
        inner = [each for each in get_args(shape) if each is not Ellipsis]
        if isinstance(shape, type) and is_dataclass(shape):
            inner = list(get_type_hints(shape).values())
            return {shape}.union(*(shapes(each) for each in inner))
        return set().union(*(shapes(each) for each in inner))

    found = {
        (shape.__name__, each.name)
        for shape in shapes(c.Change)
        for each in fields(shape)
        if each.name in telling and each.name not in _OF.get(shape, _IN_ANY_CHANGE)
    }
    assert found == known


def test_a_name_at_tables_is_told_and_erased_and_the_games_stay(database: Database) -> None:
    hosted = Hosted().sit("Ädä ✦", "Ben").play_to_the_end()
    log = TableLog(database)
    log.append(hosted.table, hosted.log, due=None)
    people = PeopleAtTables(database)
    (seat,) = people.of_name("ÄDÄ ✦")
    told = people.told(seat)
    assert {"SeatTaken", "Acted"} <= {each["kind"] for each in told}
    assert "token" not in json.dumps(told)

    people.erase(seat, NOON)

    after = fold(log.read("t1"))
    assert after.names == (f"#{seat.seat + 1}", "Ben")
    assert after.game is not None
    assert after.game.outcome == hosted.game.outcome
    assert after.game.position == hosted.game.position
    assert people.of_name("Ädä ✦") == []
    assert people.last_erased() == str(NOON)


def test_what_was_kept_long_enough_goes_and_nothing_else(
    database: Database, tmp_path: Path
) -> None:
    for table_id, age in (("old", 400), ("new", 10)):
        hosted = another(table_id, now=NOON - age * DAY).sit("Ann", "Ben")
        TableLog(database).append(hosted.table, hosted.log, due=NOON)
        Drafts(database).save_draft(table_id, 0, Draft(1, 1, "", NOON - age * DAY))
    made(tmp_path / "cup.event")
    keep = Retention(tables=365, drafts=30, names=0, events=0)

    assert sweep(keep, database, tmp_path, NOON) == {"tables": 1}
    with pytest.raises(UnknownTable):
        TableLog(database).read("old")
    assert Duties(database).all() == ["new"]
    assert Drafts(database).draft("new", 0, game=1, turn=1) is not None
    assert sweep(keep, database, tmp_path, NOON + 21 * DAY) == {"drafts": 1}

    names = Retention(tables=0, drafts=0, names=5, events=0)
    assert sweep(names, database, tmp_path, NOON)["names"] == 2
    assert fold(TableLog(database).read("new")).names == ("#1", "#2")
    assert sweep(names, database, tmp_path, NOON + 6 * DAY)["names"] > 5
    assert b"Siu Ming" not in (tmp_path / "cup.event").read_bytes()
    assert EventBook.open(tmp_path / "cup.event", lambda: 0).audit() == []

    events = Retention(tables=0, drafts=0, names=0, events=30)
    assert sweep(events, database, tmp_path, NOON + 20 * DAY) == {}
    assert sweep(events, database, tmp_path, NOON + 40 * DAY) == {"events": 1}
    assert not list(tmp_path.glob("*.event"))


def test_a_hall_that_is_open_forgets_a_name_that_another_program_erased(tmp_path: Path) -> None:
    async def forgotten() -> tuple[str | None, ...]:
        app = make_app(HallConfig(database_url=f"sqlite:///{tmp_path / 'hall.db'}"))
        async with app.router.lifespan_context(app):
            hall: Hall = app.state.hall
            keeper = Housekeeping(hall)
            settings = TableSettings(ruleset=edition("classic-hk"), seats=2)
            table, _ = await hall.create(settings)
            await hall.do(table.table_id, TakeSeat("Ada", "hash", "seed"))
            assert (await hall.table(table.table_id)).names == ("Ada", None)
            people = PeopleAtTables(hall.database)
            (seat,) = people.of_name("ada")
            people.erase(seat, NOON)
            await keeper.drop_erased()
            keeper.sweep()  # nothing is old here
            return (await hall.table(table.table_id)).names

    assert asyncio.run(forgotten()) == ("#1", None)


def test_the_keeper_tells_and_forgets_from_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEHALL_DATABASE_URL", f"sqlite:///{tmp_path / 'hall.db'}")
    (tmp_path / "events").mkdir()
    made(tmp_path / "events" / "cup.event")
    database = Database(f"sqlite:///{tmp_path / 'hall.db'}")
    database.migrate()
    hosted = Hosted().sit("Chan Siu Ming", "Ben")
    TableLog(database).append(hosted.table, hosted.log, due=None)
    run = CliRunner().invoke

    database.migrate("0003")
    for command in (["person"], ["forget", "--yes"]):  # not: nobody at the tables is called so
        refused = run(app, ["admin", *command, "Chan Siu Ming"])
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert "this hall is of another version" in refused.stderr
    database.migrate()
    database.close()

    for nobody in ("", " "):  # whoever was forgotten has no name either
        refused = run(app, ["admin", "forget", nobody, "--yes"])
        assert (refused.exit_code, refused.stderr) == (
            2,
            f"tilehall: nobody here is called '{nobody}'\n",
        )

    told = json.loads(run(app, ["admin", "person", "chan siu ming"]).stdout)
    assert [each["at"] for each in told] == ["table/t1/1", "event/cup/1"]
    assert run(app, ["admin", "forget", "Chan Siu Ming"], input="n\n").exit_code == 1
    only = run(app, ["admin", "forget", "Chan Siu Ming", "--at", "event/cup/1", "--yes"])
    assert "table/t1" not in only.stdout
    assert run(app, ["admin", "forget", "Chan Siu Ming", "--yes"]).exit_code == 0
    assert run(app, ["admin", "person", "Chan Siu Ming"]).exit_code == 2
    assert run(app, ["event", "audit", str(tmp_path / "events" / "cup.event")]).exit_code == 0
