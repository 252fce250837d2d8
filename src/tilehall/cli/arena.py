"""`tilehall arena`: bots against bots, and who is better by how much."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilehall.bots.spec import BOTS, make
from tilehall.cli.console import INTERRUPTED, make_console, make_progress, quiet_when_nobody_reads
from tilehall.cli.options import a_number, check_writable
from tilehall.core.errors import quoted

if TYPE_CHECKING:
    from tilehall.arena import Measurement, Plan
    from tilehall.arena.workers import Games, Workers


_USUAL_GAMES = 200
_MOST_GAMES = 10_000_000
Save = Callable[[str, str], None]  # a game's name and its record


def arena(
    *,
    bots: Annotated[
        str,
        typer.Option(help=f"Separated by commas: {', '.join(BOTS)}, or programs such as ./mybot."),
    ],
    edition_name: Annotated[
        str, typer.Option("--edition", "-e", help="Edition id, or the path of your own TOML file.")
    ] = "classic-es",
    seats: Annotated[int, typer.Option("--seats", "-n", help="Seats at a table.")] = 2,
    games: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=10_000_000,
            help="Games; rounded up to whole deals. 200, or with --until as many as it takes.",
        ),
    ] = None,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "1",
    until_certain: Annotated[
        bool, typer.Option("--until-certain", help="Stop as soon as every bot has its place.")
    ] = False,
    until: Annotated[
        float | None,
        typer.Option(
            min=0.05,
            max=50,
            callback=a_number,
            help="Stop when every win share is known to ± so many points.",
        ),
    ] = None,
    value_draws: Annotated[
        bool, typer.Option("--value-draws", help="Take the luck of the draws out of the estimate.")
    ] = False,
    stand_ins: Annotated[
        str | None,
        typer.Option(help="A quick bot for each: take out what these make of the same deals."),
    ] = None,
    other_deals: Annotated[
        int, typer.Option(min=1, max=1000, help="Other deals of the stand-ins, for each deal.")
    ] = 8,
    workers: Annotated[int, typer.Option(min=1, max=1024, help="Processes that play.")] = 1,
    cluster: Annotated[
        str | None, typer.Option(help="Play on the Dask cluster with this scheduler's address.")
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(help="Save every game's record in this new folder, or new .jsonl.gz file."),
    ] = None,
    json_file: Annotated[Path | None, typer.Option("--json", help="Write the table there.")] = None,
    csv_file: Annotated[
        Path | None, typer.Option("--csv", help="Write a line per seat and game there.")
    ] = None,
    picture: Annotated[
        Path | None, typer.Option(help="Draw ratings and win shares there: .png, .svg or .pdf.")
    ] = None,
) -> None:
    """Let bots play each other on mirrored deals, and print who wins how often.

    Each deal is played several times with the bots rotated through the seats. Ctrl-C prints what
    was measured so far and ends with exit code 130.
    """
    from tilehall.arena import ArenaError, Plan, Stopped
    from tilehall.arena.report import as_csv, as_json, draw_picture
    from tilehall.cli.arena_table import print_measurement
    from tilehall.core.editions import edition
    from tilehall.storage.private_files import write_whole

    if until is not None and until_certain:
        raise ArenaError("choose --until or --until-certain, not both")
    plan = Plan(
        edition(edition_name),
        _specs(bots),
        seats,
        seed,
        values_draws=value_draws,
        stand_ins=_specs(stand_ins) if stand_ins is not None else (),
        other_deals=other_deals,
    )
    check_writable(json_file, csv_file, picture)
    console = make_console()
    with quiet_when_nobody_reads(), _saved_in(records) as save:
        found = _measure(
            plan,
            deals=plan.deals_for(games or (_USUAL_GAMES if until is None else _MOST_GAMES)),
            workers=_workers(workers, cluster),
            until_certain=until_certain,
            half_width=None if until is None else until / 100,
            save=save,
        )
        print_measurement(found, console)
        if json_file is not None:
            write_whole(json_file, f"{as_json(found)}\n".encode())
        if csv_file is not None:
            write_whole(csv_file, as_csv(found).encode())
        if picture is not None:
            draw_picture(found, picture)
    if found.stopped is Stopped.INTERRUPTED:
        raise typer.Exit(INTERRUPTED)


def _specs(text: str) -> tuple[str, ...]:
    specs = tuple(spec.strip() for spec in text.split(","))
    for spec in specs:
        make(spec).close()  # a wrong name or a missing program is told before anything is played
    return specs


def _workers(count: int, cluster: str | None) -> Workers:
    from tilehall.arena import ArenaError
    from tilehall.arena.cluster import on_cluster
    from tilehall.arena.workers import in_processes, in_this_process

    if cluster is not None:
        if count > 1:
            raise ArenaError("choose --workers or --cluster, not both")
        return on_cluster(cluster)
    return in_this_process if count == 1 else in_processes(count)


def _measure(
    plan: Plan,
    *,
    deals: int,
    workers: Workers,
    until_certain: bool,
    half_width: float | None,
    save: Save | None,
) -> Measurement:
    from tilehall.arena import measure

    progress = make_progress("games")
    bar = progress.add_task(plan.ruleset.id, total=deals * plan.games_per_deal)

    def after_deal(played: Games) -> None:
        progress.advance(bar, len(played))
        for game in played:
            if save is not None and game.record is not None:
                save(f"deal-{game.deal:06}-{game.rotation + 1}", game.record)

    with progress:
        return measure(
            plan,
            deals=deals,
            workers=workers,
            until_certain=until_certain,
            half_width=half_width,
            keep_records=save is not None,
            after_deal=after_deal,
        )


@contextmanager
def _saved_in(path: Path | None) -> Iterator[Save | None]:
    """What saves a record under its name: in a folder, or as a line of a file for all of them."""
    from tilehall.arena import ArenaError
    from tilehall.cli.record_file import MANY

    if path is None:
        yield None
        return
    is_file = path.name.endswith(MANY)
    try:
        if is_file:
            path.touch(exist_ok=False)
        else:
            path.mkdir(parents=True)
    except OSError as error:
        raise ArenaError(f"{quoted(path)} cannot be made: {error.strerror}") from None
    if not is_file:
        yield lambda game, record: _write_file(path / f"{game}.txt", record)
        return
    # without name and time in it, the same games are the same file
    with path.open("wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=0) as lines:
        yield lambda game, record: _write_line(lines, game, record)


def _write_line(lines: gzip.GzipFile, game: str, record: str) -> None:
    line = json.dumps({"game": game, "record": record}, ensure_ascii=False)
    lines.write(f"{line}\n".encode())


def _write_file(path: Path, record: str) -> None:
    path.write_text(record, "utf-8")
