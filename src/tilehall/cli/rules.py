"""`tilehall rules`: the rules of an edition, or of a household's own file, to read."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from tilehall.cli.rule_page import page
from tilehall.core.editions import EDITION_IDS, edition


def rules(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="EDITION", help="An edition, such as classic-hk, or the path of a TOML file."
        ),
    ] = None,
    markdown: Annotated[
        bool, typer.Option("--markdown", help="Print the page as it is written in docs/rules.")
    ] = False,
) -> None:
    """Explain the rules of an edition; without one, list the editions."""
    if name is None:
        for each in EDITION_IDS:
            typer.echo(f"{each:<15}{edition(each).name}")
            for variant in edition(each).variants:
                typer.echo(f"{f'{each}:{variant.name}':<15}{variant.summary}")
        return
    text = page(edition(name))
    if markdown:
        typer.echo(text, nl=False)
    else:
        Console(highlight=False).print(Markdown(text))
