"""One question, every fault: `violations(standpoint, turn)`. Empty means legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Final, Protocol

from tilehall.core.errors import Fault
from tilehall.core.joker_rules import Tables, take, violations_of_jokers
from tilehall.core.opening import can_open
from tilehall.core.rack import Rack
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.turn import Draw, Pass, Play, Redeal, Turn
from tilehall.core.understanding import Understanding, understand
from tilehall.core.violation import Facts, Violation, by_precedence, not_a_set, shown

_MOST_TILES: Final = 20_000  # on a table; beyond that a question is nonsense and refused


class Standpoint(Protocol):
    """What must be known to judge a turn: a `Position` has it, and so has a `SeatView`."""

    @property
    def ruleset(self) -> Ruleset: ...
    @property
    def table(self) -> Table: ...
    @property
    def rack(self) -> Rack: ...
    @property
    def opened(self) -> bool: ...
    @property
    def pool_size(self) -> int: ...
    @property
    def is_first_turn(self) -> bool: ...
    @property
    def hindrance(self) -> Fault | None:
        """Why this seat may not act at all just now."""


def violations(standpoint: Standpoint, turn: Turn | Redeal) -> tuple[Violation, ...]:
    """Every rule the turn breaks, in the order of RULES section 8."""
    if isinstance(turn, Play) and (malformed := _malformed(standpoint, turn.table)):
        return (malformed,)
    if standpoint.hindrance is not None:
        return (HINDRANCES[standpoint.hindrance],)
    match turn:
        case Play(table):
            return by_precedence(_PlayCheck(standpoint, table).violations())
        case Draw():
            return () if standpoint.pool_size else (_POOL_EMPTY,)
        case Pass():
            return (_POOL_NOT_EMPTY,) if standpoint.pool_size else ()
    return _redeal(standpoint)


def _malformed(standpoint: Standpoint, after: Table) -> Violation | None:
    """A tile that the edition does not have, on the rack or on either table; or nonsense."""
    rules = standpoint.ruleset
    kinds = set(chain(*standpoint.table, *after, standpoint.rack))
    unknown = tuple(sorted(tile for tile in kinds if tile.joker and not rules.has(tile)))
    if unknown:
        names = shown(unknown)
        message = f"{rules.id} has no tile {names}."
        facts: Facts = (("edition", rules.id), ("tiles", names))
        return Violation(
            Fault.MALFORMED, "section 2", message, unknown, "malformed-unknown-tile", facts
        )
    if sum(map(len, after)) > _MOST_TILES:
        message = "More tiles than any game has."
        return Violation(Fault.MALFORMED, "section 1", message, wording="malformed-too-many-tiles")
    return None


def first_play_violations(standpoint: Standpoint, table: Table) -> Iterator[Violation]:
    """RULES G2 and G3 alone, for the sets that a time-out leaves (G9a); none once opened."""
    return _PlayCheck(standpoint, table).opening()


def not_on_rack(tiles: tuple[Tile, ...]) -> tuple[Violation, ...]:
    """RULES G4: these tiles are not the player's."""
    message = f"Not on your rack: {shown(tiles)}."
    facts: Facts = (("tiles", shown(tiles)),)
    return (Violation(Fault.TILE_NOT_ON_RACK, "G4", message, tiles, facts=facts),)


def foreign_tiles(standpoint: Standpoint, after: Table) -> tuple[Violation, ...]:
    """RULES G4 alone: tiles from nowhere. It searches nothing, so whoever judges what strangers
    send asks it first; a tile that the edition does not have at all is left to `violations`.
    """
    if not all(standpoint.ruleset.has(tile) for tile in after.tally() if tile.joker):
        return ()
    foreign = after.tally() - standpoint.table.tally() - Counter(standpoint.rack)
    return not_on_rack(_sorted(foreign)) if foreign else ()


def pairs(rack: Rack) -> int:
    """How many pairs of identical number tiles a rack holds (RULES G8)."""
    return sum(count // 2 for tile, count in Counter(rack).items() if not tile.joker)


def _redeal(standpoint: Standpoint) -> tuple[Violation, ...]:
    needed = standpoint.ruleset.redeal_pairs
    facts: Facts = ()
    if needed is None:
        why, wording = "This edition knows no redeal.", "redeal-not-allowed-in-edition"
    elif not standpoint.is_first_turn:
        why = "A redeal may be asked for only before the first turn."
        wording = "redeal-not-allowed-any-more"
    elif pairs(standpoint.rack) < needed:
        why = f"A redeal needs {needed} pairs of identical number tiles on the rack."
        wording, facts = "redeal-not-allowed-pairs", (("pairs", needed),)
    else:
        return ()
    return (Violation(Fault.REDEAL_NOT_ALLOWED, "G8", why, wording=wording, facts=facts),)


class _PlayCheck:
    """One play against one standpoint; each method is a clause or two."""

    def __init__(self, standpoint: Standpoint, after: Table) -> None:
        self.rules = standpoint.ruleset
        self.rack = standpoint.rack
        self.opened = standpoint.opened
        self.before, self.after = standpoint.table, after
        self.placed, self.removed = self.before.changes_to(after)
        mirror_value = self.rules.mirror_value
        self.old = [understand(meld, mirror_value) for meld in self.before]
        self.new = [understand(meld, mirror_value) for meld in self.after]

    def violations(self) -> Iterator[Violation]:
        yield from self.conservation()
        broken = [not_a_set(meld) for meld, known in self.laid() if not known.is_valid]
        yield from broken
        yield from self.opening()
        # how jokers moved can be said only where all tiles are there and every set is one
        if not self.removed and not broken:
            tables = Tables(self.before, self.after, self.old, self.new)
            yield from violations_of_jokers(self.rules, tables)

    def laid(self) -> Iterator[tuple[tuple[Tile, ...], Understanding]]:
        return zip(self.after, self.new, strict=True)

    def conservation(self) -> Iterator[Violation]:
        """RULES G4, J2."""
        if any(count > self.rack.count(tile) for tile, count in self.placed.items()):
            yield from not_on_rack(_sorted(self.placed - Counter(self.rack)))
        if self.removed:
            tiles = _sorted(self.removed)
            clause = "J2" if any(tile.joker for tile in tiles) else "G4"
            message = f"What lay on the table must lie there at the end; missing: {shown(tiles)}."
            facts: Facts = (("tiles", shown(tiles)),)
            yield Violation(Fault.TILE_REMOVED_FROM_TABLE, clause, message, tiles, facts=facts)
        if not self.placed:
            message = "A play places at least one tile of the rack."
            yield Violation(Fault.NO_TILE_PLACED, "G4", message)

    def opening(self) -> Iterator[Violation]:
        """RULES G2, and G3 where the opening turn may go on."""
        if self.opened:
            return
        minimum = self.rules.opening_minimum
        if self.rules.opening_turn_continues:
            if not self.lays_an_opening() and not can_open(self.placed.elements(), self.rules):
                message = (
                    "The first play needs sets of your own tiles, "
                    f"worth {minimum} or more by themselves."
                )
                yield self.below_minimum(
                    "G3", message, "opening-below-minimum-own-sets", (("minimum", minimum),)
                )
            return
        there = Counter(known.identity for known in self.new)
        touched = [
            meld
            for meld, known in zip(self.before, self.old, strict=True)
            if not take(there, known.identity)
        ]
        if touched:
            tiles = tuple(tile for meld in touched for tile in meld)
            message = "Before your opening the sets on the table are not yours to touch."
            yield Violation(Fault.TABLE_TOUCHED_BEFORE_OPENING, "G2", message, tiles)
            return
        value = sum(known.value for _, known in self.laid() if take(there, known.identity))
        if value < max(minimum, 1):
            message = f"{value} points laid, {minimum} needed for the first play."
            facts: Facts = (("points", value), ("minimum", minimum))
            yield self.below_minimum("G2", message, "opening-below-minimum", facts)

    def lays_an_opening(self) -> bool:
        """Do sets lie there that are of placed tiles alone and worth the minimum?

        Most openings do; only the others are searched for sets that lie no more (RULES G3).
        """
        left, value = self.placed.copy(), 0
        for meld, known in self.laid():
            if all(left[tile] for tile in meld) and (own := Counter(meld)) <= left:
                left -= own
                value += known.value
        return value >= max(self.rules.opening_minimum, 1)

    def below_minimum(self, clause: str, message: str, wording: str, facts: Facts) -> Violation:
        tiles = _sorted(self.placed)
        return Violation(Fault.OPENING_BELOW_MINIMUM, clause, message, tiles, wording, facts)


def _sorted(tiles: Counter[Tile]) -> tuple[Tile, ...]:
    return tuple(sorted(tiles.elements()))


_POOL_EMPTY: Final = Violation(Fault.POOL_EMPTY, "G6", "The pool is empty: play or pass.")
_POOL_NOT_EMPTY: Final = Violation(
    Fault.POOL_NOT_EMPTY, "G6", "There are tiles in the pool: play or draw."
)
HINDRANCES: Final = {
    Fault.GAME_OVER: Violation(Fault.GAME_OVER, "G7", "The game is over."),
    Fault.NOT_YOUR_TURN: Violation(Fault.NOT_YOUR_TURN, "G1", "It is not your turn."),
    Fault.GAME_PAUSED: Violation(Fault.GAME_PAUSED, "T5", "The game is paused."),
}
