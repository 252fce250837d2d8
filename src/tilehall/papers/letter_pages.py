"""Letters to schools on paper, and the pack for a mail merge: a table and a PDF for each."""

from __future__ import annotations

import io
import re
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tilehall.locales import say, say_day
from tilehall.papers.fonts import Fonts, fonts_for, small_fonts
from tilehall.papers.page import Paper
from tilehall.papers.tables_out import as_csv
from tilehall.tournament.event import Event
from tilehall.tournament.letters import Letter

_FOOT: Final = 275.0  # millimetres; below it a new page begins
_ROW: Final = 7.5
_WIDTHS: Final = {"name": 3.0, "other": 1.4}
_WHEN: Final = (1980, 1, 1, 0, 0, 0)  # the same letters make the same pack


def letters_pdf(
    event: Event, letters: Sequence[Letter], *, day: str, fonts: Fonts | None = None
) -> bytes:
    """One after the other, each from a new page; fonts are those of the first one's language."""
    language = letters[0].language if letters else "en"
    paper = Paper(language, fonts=fonts, of=event)
    for letter in letters:
        _letter(paper, event, letter, day)
    if not letters:
        paper.add_page()
    return paper.bytes()


def letters_apart(event: Event, letters: Sequence[Letter], *, day: str) -> list[bytes]:
    """Each as a file of its own; their fonts are cut down once for all of them."""
    with tempfile.TemporaryDirectory() as folder:
        fonts = _fonts_of_pack(event, letters, day, Path(folder))
        return [letters_pdf(event, [each], day=day, fonts=fonts[each.language]) for each in letters]


def letter_pack(event: Event, letters: Sequence[Letter], *, day: str) -> bytes:
    """A ZIP with `letters.csv` for the mail merge of an office program, and a PDF for each school.

    The table has the file's name, so a fax or mail program finds what belongs to whom.
    """
    out = io.BytesIO()
    rows: list[Sequence[str | int | None]] = [
        ["organisation", "person", "email", "fax", "address", "subject", "text", "file"]
    ]
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as pack:
        pages = letters_apart(event, letters, day=day)
        for number, (letter, content) in enumerate(zip(letters, pages, strict=True), 1):
            file = f"{number:03d} {_file_name(letter.name)}.pdf"
            school = event.organisations.get(letter.organisation)
            person, fax = (school.person, school.fax) if school else ("", "")
            rows.append([letter.name, person, letter.to, fax, letter.address, letter.subject,
                         letter.text, file])  # fmt: skip
            _put(pack, file, content)
        _put(pack, "letters.csv", as_csv(rows).encode())
    return out.getvalue()


def _fonts_of_pack(
    event: Event, letters: Sequence[Letter], day: str, folder: Path
) -> dict[str, Fonts]:
    """By language, with what these letters need."""
    text = f"{letters}{event.about}{event.name}…"  # whatever is written is in these
    found = {}
    for language in {letter.language for letter in letters}:
        text += say_day(language, day)
        seal = say(language, "paper-seal", {"line": 0, "seal": ""})
        (here := folder / language).mkdir()
        found[language] = small_fonts(fonts_for(language), text + seal, here)
    return found


def _put(pack: zipfile.ZipFile, name: str, content: bytes) -> None:
    pack.writestr(zipfile.ZipInfo(name, _WHEN), content, zipfile.ZIP_DEFLATED)


def _file_name(name: str) -> str:
    """What every system takes as a file's name; letters of any language stay."""
    plain = re.sub(r'[\\/:*?"<>|.\s]+', " ", "".join(c for c in name if c.isprintable()))
    return plain.strip()[:60] or "letter"


def _letter(paper: Paper, event: Event, letter: Letter, day: str) -> None:
    paper.add_page()
    left, width = paper.l_margin + 6, paper.epw - 12
    paper.write_at(left, 14, width, event.about.organiser or event.name, size=13)
    written = say_day(letter.language, day)
    paper.write_at(left, 14, width, written, size=10, align="R")
    y = 30.0
    for line in filter(None, (letter.name, letter.address)):
        for part in paper.lines(line, width, size=11):
            paper.write_at(left, y, width, part, size=11)
            y += 6.5
    y += 8
    for part in paper.lines(letter.subject, width, size=14):
        paper.write_at(left, y, width, part, size=14)
        y += 8
    y += 5
    for text in (letter.greeting, *letter.paragraphs):
        y = paper.flow(left, y, width, text, size=11) + 2.5
    if letter.rows:
        y = _table(paper, letter, y + 2)
    y = max(y + 8, 0)
    if y + 8 * len(letter.closing) > _FOOT:
        paper.add_page()
        y = 20
    for line in letter.closing:
        paper.write_at(left, y, width, line, size=11)
        y += 7
    paper.write_at(left, 284, width, paper.sealed(event), size=6)


def _table(paper: Paper, letter: Letter, y: float) -> float:
    name_at = 1 if len(letter.heads) > 3 else 0  # the second column is a name, or the first one
    parts = [_WIDTHS["name" if at == name_at else "other"] for at in range(len(letter.heads))]
    widths = [paper.epw * part / sum(parts) for part in parts]
    aligns = "L" * len(widths)
    y = paper.row(y, widths, letter.heads, aligns=aligns, height=_ROW, shade=True)
    for row in letter.rows:
        if y + _ROW > _FOOT:
            paper.add_page()
            y = paper.row(20, widths, letter.heads, aligns=aligns, height=_ROW, shade=True)
        y = paper.row(y, widths, row, aligns=aligns, height=_ROW)
    return y
