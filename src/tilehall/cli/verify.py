"""`tilehall verify FILE`: prove that a game was dealt and played as its record says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

    from tilehall.core.record import Record


def verify(
    files: Annotated[
        list[str],
        typer.Argument(
            help="Game records, or many of them in a .jsonl.gz; - reads one from standard input."
        ),
    ],
    receipt: Annotated[
        str,
        typer.Option(help="What your page kept: proves that your secret is in the seed."),
    ] = "",
) -> None:
    """Prove a game record: the seed and what it was made of, every turn, the result.

    Of several records of one table it is also told where the hall used its secret twice.

    Exit code 0: proved. 1: it is a record, but something in it is wrong; everything found is
    listed. 2: it cannot be read as a record.
    """
    from tilehall.cli.console import make_console
    from tilehall.cli.record_file import MANY

    console, told = make_console(), dict[str, str]()
    proved = [
        _prove_many(file)
        if file.endswith(MANY) and not receipt
        else _prove(file, receipt, told, console)
        for file in files
    ]
    if not all(proved):
        raise typer.Exit(1)


def _prove(file: str, receipt: str, told: dict[str, str], console: Console) -> bool:
    """`told`: the hall's secrets of records before this one, and whose they are."""
    from tilehall.cli.record_file import load, spoken

    record, name = load(file), spoken(file)
    problems = [*record.problems(), *_problems_with(record, receipt)]
    if record.setup.shared is not None:
        secret = record.setup.shared.hall_secret
        if secret in told:
            problems.append(f"the hall had used its secret before: in {told[secret]}")
        told[secret] = name
    if problems:
        console.print(f"{name}: not proved.", soft_wrap=True)
        for problem in problems:
            console.print(f"  {problem}", soft_wrap=True)
        return False
    console.print(f"{name}: proved.", soft_wrap=True)
    _tell_what_was_proved(record, console, has_receipt=bool(receipt))
    return True


def _prove_many(file: str) -> bool:
    from tilehall.cli.record_file import load_many, spoken

    count = wrong = 0
    for game, record in load_many(file):
        count += 1
        problems = record.problems()
        wrong += bool(problems)
        for problem in problems:
            typer.echo(f"{game}: {problem}")
    typer.echo(f"{spoken(file)}: {count - wrong} of {count} records proved.")
    return count > 0 and not wrong


def _problems_with(record: Record, receipt: str) -> list[str]:
    if not receipt:
        return []
    shared = record.setup.shared
    if shared is None:
        return ["the hall alone made this seed: the secret of the receipt is not in it"]
    return list(shared.problems_with_receipt(receipt))


def _seed_lines(record: Record, *, has_receipt: bool) -> Iterator[str]:
    yield f"seed matches the hash published with the deal, {record.seed_hash[:16]}…"
    shared = record.setup.shared
    if shared is None:
        return
    told = sum(1 for each in shared.secrets if each)
    yield f"seed made of secrets of the hall and of {told} of {len(shared.secrets)} players"
    for player in shared.withheld:
        yield f"{record.setup.players[player]} committed to a secret and did not tell it"
    if has_receipt:
        yield "the secret of the receipt is in it, and no commitment was exchanged since"


def _tell_what_was_proved(record: Record, console: Console, *, has_receipt: bool) -> None:
    from tilehall.core.scoring import shown

    game = record.replay()
    rules, turns = game.ruleset, len(game.log)
    outcome = game.outcome
    if outcome is None:
        result = "the game is unfinished, as the record says"
    else:
        names = game.players
        winners = " and ".join(names[seat] for seat in outcome.winners)
        scores = ", ".join(
            f"{name} {shown(points, plus=True)}"
            for name, points in zip(names, outcome.scores, strict=True)
        )
        result = f"result right: won by {winners}; {scores}"
    for line in (
        *_seed_lines(record, has_receipt=has_receipt),
        "draw for the start, racks and pool follow from the seed",
        f"{turns} {'turn' if turns == 1 else 'turns'} legal by {rules.id} {rules.version}",
        result,
    ):
        console.print(f"  {line}", soft_wrap=True)
