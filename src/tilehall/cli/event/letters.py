"""`tilehall event letters`: what schools are told, as PDF or as a pack for a mail merge."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from tilehall.cli.event.common import FILE, book_at
from tilehall.core.errors import TilehallError, quoted
from tilehall.locales import LANGUAGES
from tilehall.tournament.letters import LetterKind


def letters(
    file: FILE,
    kind: Annotated[LetterKind, typer.Argument(help="Which letter.")],
    out: Annotated[Path, typer.Argument(help="Where to: .pdf, or .zip for a mail merge.")],
    *,
    language: Annotated[
        str, typer.Option(help=f"For schools that named none: {', '.join(LANGUAGES)}")
    ] = "en",
    page: Annotated[str, typer.Option(help="Address of the entry page, for invitations.")] = "",
) -> None:
    """Write letters to schools: all in one PDF, or a table and a PDF for each in a ZIP."""
    from tilehall.papers.letter_pages import letter_pack, letters_pdf
    from tilehall.storage.private_files import write_private
    from tilehall.tournament.letters import letters as written

    if language not in LANGUAGES:
        raise TilehallError(f"no language {quoted(language)}; there are: {', '.join(LANGUAGES)}")
    made = {".pdf": letters_pdf, ".zip": letter_pack}.get(out.suffix)
    if made is None:
        raise TilehallError(f"letters cannot be written as {quoted(out.name)}: .pdf or .zip")
    event = book_at(file).event()
    found = written(event, kind, usual=language, entry_page=page)
    if not found:
        raise TilehallError(f"there is no letter {quoted(kind.value)} to write yet")
    today = datetime.now(UTC).astimezone().date().isoformat()
    content = made(event, found, day=today)
    try:
        write_private(out, content)
    except OSError as error:
        raise TilehallError(f"cannot write {quoted(out, 300)}: {error.strerror}") from None
    typer.echo(f"{out}: {len(found)} letters")
