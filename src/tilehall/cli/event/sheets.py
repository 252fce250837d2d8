"""`tilehall event score | add-time | call | answer | penalise`: one table and its sheet."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import typer

from tilehall.cli.event.common import BY, FILE, NUMBER, REASON, SHEET, book_at, change
from tilehall.core.errors import TilehallError, quoted

if TYPE_CHECKING:
    from tilehall.core.ruleset import Ruleset
    from tilehall.tournament.books import changes as c
    from tilehall.tournament.event import Event
    from tilehall.tournament.sheet import GameLine, RackLeft


def score(
    file: FILE,
    sheet: SHEET,
    games: Annotated[
        list[str] | None,
        typer.Argument(
            help="A game each: points such as '24 -5 -16 -3', or racks such as '| k5 | r13 b3 | 3'."
        ),
    ] = None,
    by: BY = "desk",
    confirm: Annotated[
        bool, typer.Option("--confirm", help="Confirm as the second person.")
    ] = False,
    correct: Annotated[str, typer.Option(help="Correct a confirmed sheet; the reason.")] = "",
) -> None:
    """Enter a sheet, confirm it, or correct it.

    Racks are separated by |, the empty one has gone out. A number is a sum. Behind a rack, ! means
    that its owner never opened, !! that the tiles could have, ~ that it was knocked over. A dash
    is a player who has left.
    """
    from tilehall.tournament.desk import judging

    book = book_at(file)

    def decide(event: Event) -> c.Decided:
        lines = [
            _numbered_game(number, text, event.format.ruleset)
            for number, text in enumerate(games or [], 1)
        ]
        if correct:
            return judging.correct_sheet(event, sheet, lines, by=by, reason=correct)
        if confirm:
            return judging.confirm_sheet(event, sheet, by=by, lines=lines or None)
        return judging.enter_sheet(event, sheet, lines, by=by)

    event = book.change(decide, who=by)
    typer.echo(f"{sheet}: {event.sheet(sheet).state.value}")


def _numbered_game(number: int, text: str, ruleset: Ruleset) -> GameLine:
    try:
        return parse_game(text, ruleset)
    except TilehallError as error:
        raise TilehallError(f"game {number}: {error}") from None


def parse_game(text: str, ruleset: Ruleset) -> GameLine:
    """One game as somebody types it."""
    from tilehall.tournament.sheet import GameEnd, written_line

    if "|" in text:
        racks = [_rack(part.strip()) for part in text.split("|")]
        out = [seat for seat, rack in enumerate(racks) if rack is not None and rack.is_empty]
        end = GameEnd(tuple(racks), out[0] if len(out) == 1 else None)
        return written_line(ruleset, end=end)
    words = text.replace(",", " ").replace("\N{MINUS SIGN}", "-").split()
    points = [None if word in {"-", "–"} else _points(word) for word in words]
    return written_line(ruleset, points=points)


def _rack(text: str) -> RackLeft | None:
    from tilehall.tournament.sheet import Opened, RackLeft

    if text in {"-", "–"}:
        return None
    knocked = text.endswith("~")
    text = text.removesuffix("~").strip()
    opened = Opened.YES
    if text.endswith("!!"):
        opened = Opened.COULD_HAVE
    elif text.endswith("!"):
        opened = Opened.NO
    text = text.rstrip("!").strip()
    if text.isdigit():
        return RackLeft(total=int(text[:6]), opened=opened, knocked=knocked)
    if not text and opened is not Opened.YES:  # lies there, and nobody counted it
        return RackLeft(opened=opened, knocked=knocked)
    return RackLeft(tiles=text, opened=opened, knocked=knocked)


def _points(word: str) -> Fraction:
    try:
        return Fraction(word)
    except (ValueError, ZeroDivisionError):
        raise TilehallError(f"{quoted(word)} is no number of points") from None


def add_time(
    file: FILE,
    sheet: SHEET,
    minutes: Annotated[int, typer.Argument(help="1 to 120.")],
    reason: REASON = "",
) -> None:
    """Extra time for one table."""
    from tilehall.tournament.desk import judging

    event = change(file, lambda event: judging.add_time(event, sheet, minutes, reason=reason))
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
    from tilehall.tournament.desk import judging

    change(file, lambda event: judging.call_judge(event, sheet, what, chief=chief_judge))
    typer.echo(f"{sheet} calls {'the chief judge' if chief_judge else 'a judge'}")


def answer(file: FILE, sheet: SHEET, by: BY = "desk") -> None:
    """Somebody has gone to the table that called."""
    from tilehall.tournament.desk import judging

    change(file, lambda event: judging.answer_call(event, sheet, by=by))
    typer.echo(f"{by} is at the table of {sheet}")


def penalise(
    file: FILE,
    sheet: SHEET,
    game: Annotated[int, typer.Argument(help="Which game of the sheet, from 1.")],
    number: NUMBER,
    by: BY = "desk",
    reason: REASON = "",
) -> None:
    """A rack knocked over on purpose after a game that was played online (RULES P3)."""
    from tilehall.tournament.desk import online

    event = change(
        file,
        lambda event: online.penalise(event, sheet, game=game, number=number, by=by, reason=reason),
    )
    points = event.sheet(sheet).lines[game - 1].points
    typer.echo(f"{sheet}, game {game}: {' '.join('-' if p is None else str(p) for p in points)}")
