"""`tilehall event places | check-in | draw | score | conduct`: the day itself."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated

import typer

from tilehall.cli.event_file import DESK, DIVISION, FILE, SEED, book_at, new_seed, only_division
from tilehall.core.errors import TilehallError, quoted
from tilehall.core.ruleset import Ruleset
from tilehall.locales import USUAL
from tilehall.tournament.books import changes as c
from tilehall.tournament.desk import judging, registration, seating
from tilehall.tournament.event import Event
from tilehall.tournament.people import Place
from tilehall.tournament.rounds import Stage
from tilehall.tournament.sheet import (
    GameLine,
    Opened,
    RackLeft,
    line_from_points,
    line_from_racks,
)


def add_commands(group: typer.Typer) -> None:
    group.command()(places)
    group.command("check-in")(check_in)
    group.command()(draw)
    group.command(context_settings={"ignore_unknown_options": True})(score)


def places(file: FILE, division: DIVISION = None, seed: SEED = None) -> None:
    """Share the places of a division out over its organisations."""
    book = book_at(file)
    name = only_division(book.event(), division)
    chosen = new_seed(seed)
    book.change(lambda event: [registration.share_places(event, name, seed=chosen)], who=DESK)
    event = book.event()
    state = event.divisions[name]
    placed = len(event.in_division(name, Place.PLACED))
    typer.echo(
        f"{name}: {placed} places, at most {state.cap} of one organisation before the lot; "
        f"{len(state.waiting)} wait. Seed {chosen}"
    )


def check_in(
    file: FILE,
    numbers: Annotated[list[int] | None, typer.Argument(help="Entrants' numbers.")] = None,
    everybody: Annotated[
        str | None, typer.Option(help="Check in everybody with a place in this division.")
    ] = None,
    absent: Annotated[
        str | None, typer.Option(help="The briefing begins: who is not here is absent.")
    ] = None,
    slip: Annotated[bool, typer.Option("--slip", help="The pick-up slips were looked at.")] = False,
) -> None:
    """Note who has come."""
    book = book_at(file)

    def decide(event: Event) -> Sequence[c.Change]:
        wanted = list(numbers or [])
        if everybody is not None:
            event.division(everybody)
            wanted += [each.number for each in event.in_division(everybody, Place.PLACED)]
        found: list[c.Change] = [
            registration.check_in(event, number, slip_checked=slip) for number in wanted
        ]
        if absent is not None:
            found.append(registration.mark_absent(event, absent))
        return found

    event = book.change(decide, who=DESK)
    for each in event.format.divisions:
        here = len(event.in_division(each.id, Place.PRESENT))
        gone = len(event.in_division(each.id, Place.ABSENT))
        if here or gone:
            typer.echo(f"{each.id}: {here} here, {gone} absent")


def draw(
    file: FILE,
    division: DIVISION = None,
    seed: SEED = None,
    final: Annotated[bool, typer.Option("--final", help="Draw the final.")] = False,
    everybody: Annotated[
        bool,
        typer.Option("--everybody", help="Share out places and check everybody in first."),
    ] = False,
    reason: Annotated[str, typer.Option(help="Why rounds are drawn again.")] = "",
) -> None:
    """Draw the next rounds, and say what could not be avoided."""
    book = book_at(file)
    name = only_division(book.event(), division)
    chosen = new_seed(seed)
    if everybody:
        if book.event().in_division(name, Place.ENTERED):
            places(file, name, chosen)
        check_in(file, None, everybody=name, slip=True)
    stage = Stage.FINAL if final else Stage.MAIN
    told: list[str] = []

    def decide(event: Event) -> Sequence[c.Change]:
        changes, drawn = seating.draw(event, name, seed=chosen, stage=stage, reason=reason)
        told[:] = [each.in_language(USUAL) for each in drawn.report.criteria]
        told.extend(
            f"  {one} and {other} sit together {times} times"
            for one, other, times in drawn.report.meet_again[:20]
        )
        return changes

    event = book.change(decide, who=DESK)
    for each in event.rounds(name, stage):
        if not event.has_begun(each):
            typer.echo(f"round {each.label}: {len(each.pods)} tables")
    for line in told:
        typer.echo(line)
    typer.echo(f"Seed {chosen}")


def score(
    file: FILE,
    sheet: Annotated[str, typer.Argument(help="The sheet, such as primary-1-12.")],
    games: Annotated[
        list[str] | None,
        typer.Argument(
            help="A game each: points such as '24 -5 -16 -3', or racks such as '| k5 | r13 b3 | 3'."
        ),
    ] = None,
    by: Annotated[str, typer.Option(help="Who signs.")] = "desk",
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
    book = book_at(file)

    def decide(event: Event) -> Sequence[c.Change]:
        lines = [
            _numbered_game(number, text, event.format.ruleset)
            for number, text in enumerate(games or [], 1)
        ]
        if correct:
            return [judging.correct_sheet(event, sheet, lines, by=by, reason=correct)]
        if confirm:
            return [judging.confirm_sheet(event, sheet, by=by, lines=lines or None)]
        return [judging.enter_sheet(event, sheet, lines, by=by)]

    event = book.change(decide, who=by)
    typer.echo(f"{sheet}: {event.sheet(sheet).state.value}")


def _numbered_game(number: int, text: str, ruleset: Ruleset) -> GameLine:
    try:
        return parse_game(text, ruleset)
    except TilehallError as error:
        raise TilehallError(f"game {number}: {error}") from None


def parse_game(text: str, ruleset: Ruleset) -> GameLine:
    """One game as somebody types it."""
    if "|" in text:
        racks = [_rack(part.strip()) for part in text.split("|")]
        out = [seat for seat, rack in enumerate(racks) if rack is not None and rack.is_empty]
        return line_from_racks(ruleset, racks, out=out[0] if len(out) == 1 else None)
    words = text.replace(",", " ").replace("\N{MINUS SIGN}", "-").split()
    return line_from_points([None if word in {"-", "–"} else _points(word) for word in words])


def _rack(text: str) -> RackLeft | None:
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
    if opened is Opened.COULD_HAVE or (opened is Opened.NO and not text):
        return RackLeft(total=0, opened=opened, knocked=knocked)
    return RackLeft(tiles=text, opened=opened, knocked=knocked)


def _points(word: str) -> Fraction:
    try:
        return Fraction(word)
    except (ValueError, ZeroDivisionError):
        raise TilehallError(f"{quoted(word)} is no number of points") from None
