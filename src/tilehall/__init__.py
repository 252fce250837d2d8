"""Tile rummy by the published rules: a rules library, a solver and a game you can play.

What most programs need is here; the rooms behind it (`tilehall.core`, `tilehall.solver`, …) have
the rest.
"""

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.errors import Fault, NotationError, RecordError, RulesetError, TilehallError
from tilehall.core.game import Game, IllegalTurn, TimeOut
from tilehall.core.legality import violations
from tilehall.core.match import Match
from tilehall.core.meld import Meld
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.record import write as write_record
from tilehall.core.record_reader import read as read_record
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import Tile, tile
from tilehall.core.turn import Draw, Pass, Play, Redeal
from tilehall.core.view import SeatView
from tilehall.core.violation import Violation

__version__ = "0.1.0"

__all__ = [
    "EDITION_IDS",
    "Draw",
    "Fault",
    "Game",
    "IllegalTurn",
    "Match",
    "Meld",
    "NotationError",
    "Pass",
    "Play",
    "Position",
    "Rack",
    "RecordError",
    "Redeal",
    "Ruleset",
    "RulesetError",
    "SeatView",
    "Table",
    "Tile",
    "TilehallError",
    "TimeOut",
    "Violation",
    "edition",
    "read_record",
    "tile",
    "violations",
    "write_record",
]
