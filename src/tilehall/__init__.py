"""Tile rummy by the published rules: a rules library, a solver and a game you can play.

What most programs need is here; the rooms behind it (`tilehall.core`, `tilehall.solver`, …) have
the rest.
"""

from typing import TYPE_CHECKING

from tilehall._lazy import names_of

if TYPE_CHECKING:
    from tilehall.core.act import TimeOut
    from tilehall.core.editions import EDITION_IDS, edition
    from tilehall.core.errors import Fault, NotationError, RecordError, RulesetError, TilehallError
    from tilehall.core.game import Game, IllegalTurn
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

__version__ = "0.2.0"

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

__getattr__ = names_of(
    __name__,
    {
        "EDITION_IDS": "core.editions",
        "Draw": "core.turn",
        "Fault": "core.errors",
        "Game": "core.game",
        "IllegalTurn": "core.game",
        "Match": "core.match",
        "Meld": "core.meld",
        "NotationError": "core.errors",
        "Pass": "core.turn",
        "Play": "core.turn",
        "Position": "core.position",
        "Rack": "core.rack",
        "RecordError": "core.errors",
        "Redeal": "core.turn",
        "Ruleset": "core.ruleset",
        "RulesetError": "core.errors",
        "SeatView": "core.view",
        "Table": "core.table",
        "Tile": "core.tile",
        "TilehallError": "core.errors",
        "TimeOut": "core.act",
        "Violation": "core.violation",
        "edition": "core.editions",
        "read_record": "core.record_reader:read",
        "tile": "core.tile",
        "violations": "core.legality",
        "write_record": "core.record:write",
    },
)
