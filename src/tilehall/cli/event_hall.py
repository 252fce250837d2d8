"""`tilehall event late | judge | clock | call | answer | chief | …`: the hall, from a terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from tilehall.cli.event_conduct import NUMBER, REASON, tell
from tilehall.cli.event_file import DESK, DIVISION, FILE, book_at, now, only_division
from tilehall.core.errors import TilehallError, quoted
from tilehall.host.settings import ClockMode
from tilehall.server.tokens import new_table_id
from tilehall.tournament.books.changes import PodOpened
from tilehall.tournament.desk import finals, judging, online, registration, seating
from tilehall.tournament.event import Event

SHEET = Annotated[str, typer.Argument(help="The sheet, such as primary-1-12.")]
BY = Annotated[str, typer.Option(help="Who signs.")]
ROUND = Annotated[str, typer.Option("--round", help="The round: 1, 2, … or F1.")]
TABLES = Annotated[str, typer.Option(help="Only these tables: 1,2,7-12.")]


def add_commands(group: typer.Typer) -> None:
    for command in (late, judge, clock, call, answer, chief, penalise, postpone):
        group.command()(command)
    group.command("add-time")(add_time)
    group.command("play-online")(play_online)
    group.command("play-at-table")(play_at_table)


def late(
    file: FILE,
    name: Annotated[str, typer.Argument(help="The entrant's name.")],
    division: Annotated[str | None, typer.Option(help="The division.")] = None,
    organisation: Annotated[str, typer.Option(help="The school or club, if any.")] = "",
) -> None:
    """Somebody comes in late, where the format allows it; checked in at once."""
    book = book_at(file)
    into = only_division(book.event(), division)
    event = book.change(
        lambda event: [
            registration.enter_late_by_name(event, into, name=name, organisation=organisation)
        ],
        who=DESK,
    )
    number = max(event.entrants)
    typer.echo(f"{event.entrant(number).name} is number {number} and here")


def judge(
    file: FILE,
    name: Annotated[str, typer.Argument(help="The judge's name.")],
    division: Annotated[str | None, typer.Option(help="The division.")] = None,
    round_label: ROUND = "1",
    tables: TABLES = "",
) -> None:
    """Name the judge of some tables, or of a whole round; the name is printed on sheets."""
    book = book_at(file)
    at = only_division(book.event(), division)
    here = book.event().round(at, round_label)
    wanted = numbers_of(tables) or [pod.table for pod in here.pods]
    book.change(
        lambda event: [seating.name_judge(event.round(at, round_label), wanted, name)], who=DESK
    )
    typer.echo(f"{name} judges {len(wanted)} tables of round {round_label}")


def clock(
    file: FILE,
    minutes: Annotated[int, typer.Argument(help="How long a table has.")],
    division: Annotated[str | None, typer.Option(help="The division.")] = None,
    round_label: ROUND = "1",
) -> None:
    """Start the hall's clock for a round."""
    book = book_at(file)
    at = only_division(book.event(), division)
    book.change(
        lambda event: [
            seating.start_clock(event, event.round(at, round_label), at=now(), minutes=minutes)
        ],
        who=DESK,
    )
    typer.echo(f"round {round_label} of {at} has {minutes} minutes from now")


def add_time(
    file: FILE,
    sheet: SHEET,
    minutes: Annotated[int, typer.Argument(help="1 to 120.")],
    reason: REASON = "",
) -> None:
    """Extra time for one table."""
    event = book_at(file).change(
        lambda event: [judging.add_time(event, sheet, minutes, reason=reason)], who=DESK
    )
    typer.echo(f"{sheet}: {event.sheet(sheet).extra_minutes} minutes more")


def call(
    file: FILE,
    sheet: SHEET,
    what: Annotated[str, typer.Argument(help="What it is about.")],
    chief_judge: Annotated[
        bool, typer.Option("--chief", help="The chief judge is needed (RULES T5).")
    ] = False,
) -> None:
    """Call a judge to a table."""
    book_at(file).change(
        lambda event: [judging.call_judge(event, sheet, what, chief=chief_judge)], who=DESK
    )
    typer.echo(f"{sheet} calls {'the chief judge' if chief_judge else 'a judge'}")


def answer(file: FILE, sheet: SHEET, by: BY = "desk") -> None:
    """Somebody has gone to the table that called."""
    book_at(file).change(lambda event: [judging.answer_call(event, sheet, by=by)], who=DESK)
    typer.echo(f"{by} is at the table of {sheet}")


def chief(
    file: FILE,
    number: NUMBER,
    disqualify: Annotated[bool, typer.Option("--disqualify/--let-play")],
    cheating: Annotated[
        bool, typer.Option("--cheating", help="Disqualifies at once, without warnings.")
    ] = False,
    reason: REASON = "",
) -> None:
    """What the chief judge decides after the warnings, or of cheating (RULES T5)."""
    tell(
        file,
        number,
        lambda event: judging.chief_decides(
            event, number, disqualified=disqualify, cheating=cheating, reason=reason
        ),
        who="chief judge (terminal)",
    )


def penalise(
    file: FILE,
    sheet: SHEET,
    game: Annotated[int, typer.Argument(help="Which game of the sheet, from 1.")],
    number: NUMBER,
    by: BY = "desk",
    reason: REASON = "",
) -> None:
    """A rack knocked over on purpose after a game that was played online (RULES P3)."""
    event = book_at(file).change(
        lambda event: [
            online.penalise(event, sheet, game=game, number=number, by=by, reason=reason)
        ],
        who=DESK,
    )
    points = event.sheet(sheet).lines[game - 1].points
    typer.echo(f"{sheet}, game {game}: {' '.join('-' if p is None else str(p) for p in points)}")


def postpone(
    file: FILE,
    new_date: Annotated[str, typer.Argument(help="The new date: 2012-03-11.")],
    division: DIVISION = None,
    reason: REASON = "",
) -> None:
    """Another day for a division (RULES T6)."""
    book = book_at(file)
    name = only_division(book.event(), division)
    book.change(
        lambda event: [finals.postpone(event, name, new_date=new_date, reason=reason)], who=DESK
    )
    typer.echo(f"{name} is on {new_date}")


def play_online(
    file: FILE,
    division: DIVISION = None,
    round_label: ROUND = "",
    tables: TABLES = "",
    turn_clock: Annotated[ClockMode, typer.Option("--clock", help="For turns.")] = ClockMode.ON,
) -> None:
    """Let tables play in the hall; `tilehall serve` opens them if the file is in its folder."""
    book = book_at(file)
    name = only_division(book.event(), division)
    opened: list[str] = []

    def decide(event: Event) -> list[PodOpened]:
        found = online.open_tables(
            event,
            name,
            new_id=new_table_id,
            round_label=round_label,
            tables=numbers_of(tables),
            clock=turn_clock.value,
        )
        opened[:] = [each.sheet for each in found]
        return found

    book.change(decide, who=DESK)
    typer.echo(f"{len(opened)} tables play online: {', '.join(opened[:10])}")


def play_at_table(
    file: FILE,
    division: DIVISION = None,
    round_label: ROUND = "",
    tables: TABLES = "",
    reason: REASON = "",
) -> None:
    """Back to tables of wood; games that are over stay on their sheets."""
    book = book_at(file)
    name = only_division(book.event(), division)
    book.change(
        lambda event: online.close_tables(
            event, name, reason=reason, round_label=round_label, tables=numbers_of(tables)
        ),
        who=DESK,
    )
    typer.echo(f"tables of {name} are closed in the hall")


def numbers_of(text: str) -> list[int]:
    """`1,2,7-12` as numbers."""
    found: list[int] = []
    for part in filter(None, (each.strip() for each in text.split(","))):
        first, dash, last = part.partition("-")
        bounds = [first, last if dash else first]
        if not all(each.isascii() and each.isdigit() and len(each) <= 5 for each in bounds):
            raise TilehallError(f"{quoted(part)}: write tables as 1,2,7-12")
        found += range(int(bounds[0]), int(bounds[1]) + 1)
    return found
