"""What the five rulebooks teach besides their rules: worked examples, and advice to players.

Both are data, `examples.json` and `tips.json`, which the browser's pages read too. An example says
what its book says of it; whether the judge agrees is asked anew wherever it is shown, so that the
same picture may be allowed in one edition and not in another. Lines are those of the books.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

from tilehall.core.legality import violations
from tilehall.core.notation import parse_tiles
from tilehall.core.position import Position
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.turn import Play
from tilehall.core.violation import Violation

# the books by the names that docs/rules/RULES.md gives them, with the editions they describe
BOOKS: Final = {
    "HK": ("classic-hk",),
    "ES": ("classic-es", "xp-es"),
    "CN": ("twist-cn",),
    "KR": ("twist-kr",),
    "WC": ("tournament-hk",),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class SetExample:
    """Tiles beside a sentence of the rules (`rules-sets-run`); `worth` None: they are no set."""

    book: str
    lines: str
    beside: str
    tiles: str
    worth: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayExample:
    """A play in notation. `verdict` is the book's word: "legal", or the code of a fault."""

    book: str
    lines: str
    shows: str  # its sentence is the message `rules-example-…`
    table: str
    rack: str
    after: str
    opened: bool
    verdict: str

    @property
    def section(self) -> str:
        """The part of the rules that it belongs to."""
        if not self.opened:
            return "rules-opening"
        has_joker = any(tile.joker for tile in Table.parse(self.table).tiles())
        return "rules-jokers" if has_joker else "rules-turn"

    def fits(self, ruleset: Ruleset) -> bool:
        """Can it be laid with the tiles of this box?"""
        tiles = (*Table.parse(self.table).tiles(), *parse_tiles(self.rack))
        return all(ruleset.has(tile) for tile in tiles)

    def first_violation(self, ruleset: Ruleset) -> Violation | None:
        """What the judge says of it under these rules."""
        position = Position.of(ruleset, table=self.table, rack=self.rack, opened=self.opened)
        return next(iter(violations(position, Play.parse(self.after))), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockedExample:
    """What the racks cost when nobody could go on, and the scores that follow (RULES P2)."""

    book: str
    lines: str
    shows: str
    racks: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetExample:
    """A printed score sheet: a row per game, and per player total, games won and place (P5)."""

    book: str
    lines: str
    games: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    won: tuple[int, ...]
    places: tuple[int, ...]


Example = SetExample | PlayExample | BlockedExample | SheetExample


@dataclass(frozen=True, slots=True, kw_only=True)
class Tip:
    """A piece of advice, the message `tip-…`, and the lines of the books that give it."""

    id: str
    books: dict[str, str]
    needs: str  # the jokers it speaks of; only boxes that have them all show it

    def fits(self, ruleset: Ruleset) -> bool:
        return all(getattr(ruleset.jokers, joker) for joker in self.needs)


def book_of(ruleset: Ruleset) -> str | None:
    """The rulebook of a published edition, in whichever way it is played; None for house rules."""
    edition_id = ruleset.id.partition(":")[0]
    return next((book for book, editions in BOOKS.items() if edition_id in editions), None)


@cache
def examples() -> tuple[Example, ...]:
    """Every worked example of the five books, book by book."""
    return tuple(_example(dict(each)) for each in _read("examples.json"))


def plays_for(ruleset: Ruleset, section: str) -> list[PlayExample]:
    """The plays of the edition's own book; where it has none, those of all books, each once."""
    plays = [each for each in examples() if isinstance(each, PlayExample)]
    fitting = [each for each in plays if each.section == section and each.fits(ruleset)]
    own = [each for each in fitting if each.book == book_of(ruleset)]
    return list({(each.table, each.rack, each.after): each for each in own or fitting}.values())


@cache
def tips() -> tuple[Tip, ...]:
    return tuple(Tip(**each) for each in _read("tips.json"))


def tips_for(ruleset: Ruleset) -> list[Tip]:
    """The advice of the edition's own book; where it gives none, that of the others."""
    fitting = [tip for tip in tips() if tip.fits(ruleset)]
    own = [tip for tip in fitting if book_of(ruleset) in tip.books]
    return own or fitting


def _read(name: str) -> Any:
    return json.loads(resources.files(__name__).joinpath(name).read_text("utf-8"))


def _example(raw: dict[str, Any]) -> Example:
    match raw.pop("kind"):
        case "set":
            return SetExample(**raw)
        case "play":
            return PlayExample(**raw)
        case "blocked":
            racks, scores = (tuple(raw.pop(key)) for key in ("racks", "scores"))
            return BlockedExample(**raw, racks=racks, scores=scores)
        case _:
            for key in ("totals", "won", "places"):
                raw[key] = tuple(raw[key])
            return SheetExample(**raw | {"games": tuple(map(tuple, raw["games"]))})
