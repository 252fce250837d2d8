"""`tilehall rules`: the rules of an edition, or of a household's own file, to read."""

from __future__ import annotations

from typing import Annotated

import typer

from tilehall.core.errors import TilehallError, quoted
from tilehall.locales import LANGUAGES, USUAL


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
    lang: Annotated[
        str, typer.Option(help=f"The language: {', '.join(LANGUAGES)}.", metavar="LANGUAGE")
    ] = USUAL,
) -> None:
    """Explain the rules of an edition; without one, list the editions."""
    if lang not in LANGUAGES:
        raise TilehallError(f"{quoted(lang)} is no language here; known: {', '.join(LANGUAGES)}")
    if name is None:
        _list_editions(lang)
    else:
        _show_page(name, lang, as_written=markdown)


def _list_editions(lang: str) -> None:
    from tilehall.core.editions import EDITION_IDS, edition
    from tilehall.locales import say
    from tilehall.papers.rule_page import edition_name

    for each in EDITION_IDS:
        typer.echo(f"{each:<15}{edition_name(edition(each), lang)}")
        for variant in edition(each).variants:
            said = say(lang, f"rules-way-{variant.name}")
            typer.echo(f"{f'{each}:{variant.name}':<15}{said}")


def _show_page(name: str, lang: str, *, as_written: bool) -> None:
    from tilehall.core.editions import edition
    from tilehall.papers.rule_page import page

    text = page(edition(name), lang)
    if as_written:
        typer.echo(text, nl=False)
        return
    from rich.markdown import Markdown

    from tilehall.cli.console import make_console

    make_console().print(Markdown(text))
