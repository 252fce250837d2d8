"""What the desk asks for and strangers may make large: lists, prints, formats, draws.

The hall has these done in processes that can be ended (`budget/confined.py`), so each is a function
of a module, and takes and gives what can be sent. Fonts and pictures take long to load: only the
process that prints loads them.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tilehall.core.editions import edition
from tilehall.locales import USUAL
from tilehall.papers import choice, tables_out
from tilehall.papers.choice import BoxPaper, Links, Printed, Wish
from tilehall.papers.entry_list import EntryPreview, read_entries, read_forms
from tilehall.server.budget.confined import Confined
from tilehall.server.events import answers
from tilehall.server.tokens import new_table_id
from tilehall.storage.errors import StorageError
from tilehall.storage.event_book import check_whole
from tilehall.storage.event_file import EventFile
from tilehall.storage.event_links import seat_links, sheet_link
from tilehall.tournament.about import checked
from tilehall.tournament.books.changes import Change, Decided, Described, PictureSet
from tilehall.tournament.books.lines import Line
from tilehall.tournament.desk.school_forms import sent_forms
from tilehall.tournament.entry_form import EntryForm
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.event import Event
from tilehall.tournament.fold import after
from tilehall.tournament.formats import FORMAT_IDS, event_format, format_from_toml
from tilehall.tournament.formats.format import Format
from tilehall.tournament.formats.format_file import changed
from tilehall.tournament.letters import Letter
from tilehall.tournament.rounds import Pod
from tilehall.wire.events import requests as r
from tilehall.wire.events.command import Desk, DeskCommand


class DeskWork:
    """`each` is how much of it one address may have in hand at a time; 0: any amount."""

    def __init__(self, *, each: int) -> None:
        self.papers = Confined(processes=2, waiting=10, seconds=20, megabytes=800, each=each)
        self.letters = Confined(processes=1, waiting=4, seconds=300, megabytes=800, each=each)
        self.draws = Confined(processes=1, waiting=4, seconds=60, megabytes=800, each=each)

    def close(self) -> None:
        self.papers.close()
        self.letters.close()
        self.draws.close()


@dataclass(frozen=True, slots=True)
class LinkBase:
    """What the links on a print are made of."""

    address: str
    event_id: str
    secret: str


def entries_of(content: bytes, name: str, event: Event, division: str | None) -> EntryPreview:
    return read_entries(content, name, event, division=division)


def file_read(content: bytes) -> tuple[list[Line], str]:
    """A file that somebody calls an event: its lines, every one proved, and its secret.

    It is a database made elsewhere, so it is opened here, where it can do no harm.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "given.event"
        path.write_bytes(content)
        try:
            given = EventFile.open(path)
            lines, secret = given.lines(), given.secret()
        except (StorageError, TypeError, ValueError):
            raise DeskError(DeskFault.BAD_ENTRY, "refused-no-event-file") from None
    check_whole(lines)
    for line in lines:
        _check_shown(line.change)
    _check_pages(lines)
    return lines, secret


def _check_shown(change: Change) -> None:
    """What pages and papers show as it is was looked at when it was written, or is looked at now:
    a link that a browser may follow, a day, a colour, a picture.
    """
    from tilehall.papers.pictures import kept_picture  # noqa: PLC0415 - loads a lot

    if isinstance(change, Described):
        checked(change.about)
    elif isinstance(change, PictureSet) and change.content and not kept_picture(change.content):
        raise DeskError(DeskFault.BAD_ENTRY, "refused-no-event-file")


def _check_pages(lines: Sequence[Line]) -> None:
    """A book may be sealed rightly and name schools, divisions or seats that it has not."""
    event: Event | None = None
    try:
        for line in lines:
            event = after(event, line)
        assert event is not None  # noqa: S101 - a book that is whole has lines
        tables_out.as_json(event)
        answers.entrant_lines(event)
        answers.info("", event, None, now=0, language=USUAL)
        for state in event.divisions.values():
            for round_ in state.rounds:
                answers.seating_page(event, round_, full=True, show=lambda *_: None)
                for pod in round_.pods:
                    answers.sheet_page(event, pod, show=lambda *_: None)
    except Exception:  # noqa: BLE001 - whatever it was, nobody could open it
        raise DeskError(DeskFault.BAD_ENTRY, "refused-no-event-file") from None


def box_paper(what: BoxPaper, name: str, language: str, players: int) -> bytes:
    from tilehall.papers.box_pages import box_pdf  # noqa: PLC0415 - loads a lot

    return box_pdf(what, edition(name), language, players=players)


def picture_read(content: bytes) -> str:
    from tilehall.papers.pictures import checked_picture  # noqa: PLC0415 - loads a lot

    return checked_picture(content)


def forms_read(event: Event) -> tuple[EntryPreview, list[EntryForm]]:
    """What sent forms would enter, and those of which every row can be taken."""
    return read_forms(sent_forms(event), event)


def printed_form(event: Event, form: EntryForm, language: str) -> bytes:
    from tilehall.papers import form_pages  # noqa: PLC0415 - loads a lot

    return form_pages.filled_form(event, form, language=language)


def blank_form(event: Event, division: str, link: str, language: str) -> bytes:
    from tilehall.papers import form_pages  # noqa: PLC0415 - loads a lot

    return form_pages.blank_form(event, division, link=link, language=language)


def letters_printed(event: Event, found: list[Letter], day: str) -> bytes:
    from tilehall.papers.letter_pages import letters_pdf  # noqa: PLC0415 - loads a lot

    return letters_pdf(event, found, day=day)


def letters_by_mail(event: Event, found: list[Letter], day: str) -> list[bytes]:
    from tilehall.papers.letter_pages import letters_apart  # noqa: PLC0415 - loads a lot

    return letters_apart(event, found, day=day)


def letters_packed(event: Event, found: list[Letter], day: str) -> bytes:
    from tilehall.papers.letter_pages import letter_pack  # noqa: PLC0415 - loads a lot

    return letter_pack(event, found, day=day)


def printed(event: Event, what: Printed, wish: Wish, base: LinkBase) -> bytes:
    def sheet(pod: Pod) -> str:
        return sheet_link(base.address, base.event_id, base.secret, event, pod)

    def seats(pod: Pod) -> list[tuple[int, str]]:
        return seat_links(base.address, base.secret, event, pod)

    entry = f"{base.address}/event/{base.event_id}/enter"
    return choice.pdf(event, what, wish, Links(entry, sheet, seats))


def format_of(asked: r.NewEvent) -> Format:
    """A file from elsewhere, or a published one by its id alone: a path is not to be named."""
    if asked.format_file is not None:
        found = format_from_toml(asked.format_file.encode(), "format_file")
    else:
        found = published_format(asked.format)
    return changed(found, asked.settings)


def published_format(name: str) -> Format:
    if name not in FORMAT_IDS:
        known = ", ".join(FORMAT_IDS)
        raise DeskError(DeskFault.BAD_FORMAT, "refused-no-format", format=repr(name), known=known)
    return event_format(name)


def changes_of(command: DeskCommand, event: Event, now: int) -> Decided:
    return command.changes(Desk(event, now, new_table_id))
