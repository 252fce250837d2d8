"""The tournament desk: entries, draw, sheets, standings, weather. Pure: no files, no clock.

An event is the fold of its book (`fold`). Functions of `registration`, `seating`, `judging` and
`finals` take an event and answer with the change that should be written, or refuse.
"""

from tilehall.tournament.book import Line, problems, write_line
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
