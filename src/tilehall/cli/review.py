"""`tilehall review FILE …`: what was luck, what was play, and what was missed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from tilehall.cli.console import INTERRUPTED, quiet_when_nobody_reads

if TYPE_CHECKING:
    from fractions import Fraction

    from rich.console import Console

    from tilehall.study.review import Review

_SHOWN = 8  # turns, the worst ones


def review(
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE...", help="Game records; - reads one from standard input."),
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="A JSON object for each record, one per line.")
    ] = False,
) -> None:
    """Review recorded games: luck and play in win share, and the plays that were missed.

    A record that is cut off or broken is reviewed as far as it goes. The turns on which most
    depended are looked at first: Ctrl-C ends with what is known by then (exit code 130). Exit code
    2: a file could not be read as a record; the others are reviewed.
    """
    from tilehall.cli.console import make_console, make_progress
    from tilehall.cli.record_file import read_text, spoken
    from tilehall.core.errors import RecordError
    from tilehall.study.partial_record import as_far_as_it_goes
    from tilehall.study.review import growing_review

    console, failed = make_console(), False
    with quiet_when_nobody_reads(), make_progress("records") as progress:
        progress.disable = len(files) == 1
        bar = progress.add_task("", total=len(files))
        for file in files:
            found: Review | None = None
            notes: tuple[str, ...] = ()
            stopped = False
            try:
                game, notes = as_far_as_it_goes(read_text(file))
                for grown in growing_review(game):
                    found = grown
            except RecordError as error:
                typer.echo(f"tilehall: {spoken(file)}: {error}", err=True)
                failed = True
                continue
            except KeyboardInterrupt:
                stopped = True
            finally:
                progress.advance(bar)
            if found is not None:
                if not found.is_whole:
                    notes = (*notes, f"stopped: {len(found.turns)} turns were looked at")
                if as_json:
                    typer.echo(json.dumps(found.as_json(notes), separators=(",", ":")))
                else:
                    _show(console, spoken(file), found, notes)
            if stopped:
                raise typer.Exit(INTERRUPTED)
    if failed:
        raise typer.Exit(2)


def _show(console: Console, name: str, found: Review, notes: tuple[str, ...]) -> None:
    from rich.rule import Rule

    from tilehall.study.review import Grade

    console.print(Rule(name, align="left", style="dim"))
    for note in notes:
        console.print(f"Note: {note}.")
    _show_ledger(console, found)
    better = sum(turn.grade is not Grade.BEST for turn in found.turns)
    console.print(f"\n{len(found.turns)} turns; in {better} of them something was better.")
    worst = sorted(found.turns, key=lambda turn: -turn.loss)[:_SHOWN]
    for turn in worst:
        if turn.grade is Grade.BEST:
            break
        player = found.game.players[turn.seat]
        cost = f"{_percent(turn.loss)} ± {100 * turn.uncertainty:.0f}"
        console.print(
            f"  {turn.number}. {player}: {turn.did}; better: {turn.best}. "
            f"It cost {cost} ({turn.grade.value})."
        )
        if turn.missed is not None:
            console.print(f"     the table then: {turn.missed[1]}")


def _show_ledger(console: Console, found: Review) -> None:
    from rich.table import Table as Sheet
    from rich.text import Text

    sheet = Sheet(box=None, pad_edge=False)
    titles = ("", "start", "deal", "draws", "own turns", "others' turns", "result", "mistakes")
    for title in titles:
        sheet.add_column(title, justify="right" if title else "left")
    scores = found.mistake_scores
    for seat, each in enumerate(found.ledger.accounts):
        parts = (each.deal, each.draws, each.own, each.others)
        sheet.add_row(
            Text(found.game.players[seat]),
            _percent(each.start),
            *(_percent(part, plus=True) for part in parts),
            _percent(each.result),
            f"{scores[seat]:.1f}",
        )
    console.print(sheet)


def _percent(share: Fraction | float, *, plus: bool = False) -> str:
    return f"{float(100 * share):{'+' if plus else ''}.1f} %"
