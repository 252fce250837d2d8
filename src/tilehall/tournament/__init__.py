"""The tournament desk: entries, draw, sheets, standings, weather. Pure: no files, no clock.

An event is the fold of its book: `books` has the lines and what they say, `fold` adds them up,
`event` is the sum. The functions of `desk` take an event and answer with the changes to be
written, or refuse. `formats` says how an event is run, `draw` who sits where.
"""

from tilehall.tournament.books.lines import Line, problems, write_line
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.event import Event
from tilehall.tournament.fold import after, fold
from tilehall.tournament.formats import FORMAT_IDS, event_format

__all__ = [
    "FORMAT_IDS",
    "DeskError",
    "DeskFault",
    "Event",
    "Line",
    "after",
    "event_format",
    "fold",
    "problems",
    "write_line",
]
