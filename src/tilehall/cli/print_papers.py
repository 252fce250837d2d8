"""`tilehall print`: score pads, the rules as a booklet, a card of joker rules, as PDF."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from tilehall.core.ruleset import MOST_SEATS
from tilehall.locales import LANGUAGES, USUAL


class Paper(StrEnum):
    """As `papers.choice.BoxPaper`, which a command loads only when it prints."""

    PADS = "pads"
    BOOKLET = "booklet"
    JOKERS = "jokers"


def print_papers(
    what: Annotated[
        Paper,
        typer.Argument(
            help="pads: score pads; booklet: the rules, A4 folded; jokers: a card of joker rules."
        ),
    ],
    name: Annotated[
        str,
        typer.Argument(
            metavar="EDITION", help="An edition, such as classic-hk, or the path of a TOML file."
        ),
    ],
    lang: Annotated[
        str,
        typer.Option(help=f"The language: {', '.join(LANGUAGES)}, or all.", metavar="LANGUAGE"),
    ] = USUAL,
    players: Annotated[
        int | None,
        typer.Option(min=2, max=MOST_SEATS, help="Columns of a pad; the edition's most if not."),
    ] = None,
    folder: Annotated[
        Path, typer.Option("--to", help="The folder that the PDF goes to.", metavar="FOLDER")
    ] = Path(),
) -> None:
    """Print for people with a box of tiles: score pads, a booklet of the rules, joker cards.

    A booklet is printed on both sides, flipped on the short edge, and folded once.
    """
    from tilehall.core.editions import edition
    from tilehall.core.errors import TilehallError, quoted
    from tilehall.papers.box_pages import box_pdf
    from tilehall.papers.choice import BoxPaper
    from tilehall.storage.private_files import write_whole

    if lang not in {*LANGUAGES, "all"}:
        known = ", ".join((*LANGUAGES, "all"))
        raise TilehallError(f"{quoted(lang)} is no language here; known: {known}")
    ruleset = edition(name)
    for each in LANGUAGES if lang == "all" else (lang,):
        stem = ruleset.id.replace(":", "-").replace("/", "-")
        path = folder / f"{what.value}-{stem}-{each}.pdf"
        content = box_pdf(BoxPaper(what.value), ruleset, each, players=players or 0)
        try:
            write_whole(path, content)
        except OSError as error:
            raise TilehallError(
                f"cannot write {quoted(str(path), 300)}: {error.strerror}"
            ) from None
        typer.echo(str(path))
