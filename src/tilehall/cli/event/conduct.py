"""`tilehall event warn | forfeit | chief`: how people behave, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilehall.cli.event.common import DESK, FILE, NUMBER, REASON, change

if TYPE_CHECKING:
    from tilehall.tournament.books import changes as c
    from tilehall.tournament.event import Event


def warn(
    file: FILE,
    number: NUMBER,
    by: Annotated[str, typer.Option(help="The judge.")] = "desk",
    reason: REASON = "",
) -> None:
    """A verbal warning (RULES T5)."""
    from tilehall.tournament.desk import judging

    tell(file, number, lambda event: judging.warn(event, number, by=by, reason=reason))


def forfeit(file: FILE, number: NUMBER, reason: REASON = "") -> None:
    """Somebody does not finish (RULES T4)."""
    from tilehall.tournament.desk import judging

    tell(file, number, lambda event: judging.forfeit(event, number, reason=reason))


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
    from tilehall.tournament.desk import judging

    tell(
        file,
        number,
        lambda event: judging.chief_decides(
            event, number, disqualified=disqualify, cheating=cheating, reason=reason
        ),
        who="chief judge (terminal)",
    )


def tell(file: Path, number: int, decide: Callable[[Event], c.Change], *, who: str = DESK) -> None:
    """Write the change and say where the entrant stands then."""
    event = change(file, decide, who=who)
    entrant = event.entrant(number)
    typer.echo(f"{entrant.name}: {entrant.status.value}, {entrant.warnings} warnings")
