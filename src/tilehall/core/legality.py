"""One question, every fault: `violations(standpoint, turn)`. Empty means legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final, Protocol

from tilehall.core.errors import Fault
from tilehall.core.frozen import frozen_sets_are_kept
from tilehall.core.opening import can_open
from tilehall.core.origins import TooEntangled
from tilehall.core.rack import Rack
from tilehall.core.retrieval import every_retrieved_joker_meets_a_rack_tile
from tilehall.core.ruleset import JokerPolicy, Ruleset
from tilehall.core.substitution import no_special_joker_took_a_jokers_place
from tilehall.core.table import Table
from tilehall.core.tile import JOKERS, Tile
from tilehall.core.turn import Draw, Pass, Play, Redeal, Turn
from tilehall.core.understanding import Lie, Understanding, understand
from tilehall.core.violation import Facts, Violation, in_order, not_a_set, shown

_JOKERS: Final = frozenset(JOKERS)
_MOST_JOKER_SETS: Final = 32  # on a table of which one was moved: all jokers a box may have
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
            return in_order(_PlayCheck(standpoint, table).violations())
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
        had, has = self.before.tally(), after.tally()
        self.placed, self.removed = has - had, had - has
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
            yield from _joker_violations(self.rules, self.before, self.after, self.old, self.new)

    def laid(self) -> Iterator[tuple[tuple[Tile, ...], Understanding]]:
        return zip(self.after, self.new, strict=True)

    def conservation(self) -> Iterator[Violation]:
        """RULES G4, J2."""
        if missing := self.placed - Counter(self.rack):
            yield from not_on_rack(_sorted(missing))
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
            if not can_open(self.placed.elements(), self.rules):
                message = (
                    "The first play needs sets of your own tiles, "
                    f"worth {minimum} or more by themselves."
                )
                yield self.below_minimum(
                    "G3", message, "opening-below-minimum-own-sets", (("minimum", minimum),)
                )
            return
        lying = Counter(known.lie for known in self.new)
        touched = [
            meld
            for meld, known in zip(self.before, self.old, strict=True)
            if not _take(lying, known.lie)
        ]
        if touched:
            tiles = tuple(tile for meld in touched for tile in meld)
            message = "Before your opening the sets on the table are not yours to touch."
            yield Violation(Fault.TABLE_TOUCHED_BEFORE_OPENING, "G2", message, tiles)
            return
        value = sum(known.value for _, known in self.laid() if _take(lying, known.lie))
        if value < max(minimum, 1):
            message = f"{value} points laid, {minimum} needed for the first play."
            facts: Facts = (("points", value), ("minimum", minimum))
            yield self.below_minimum("G2", message, "opening-below-minimum", facts)

    def below_minimum(self, clause: str, message: str, wording: str, facts: Facts) -> Violation:
        tiles = _sorted(self.placed)
        return Violation(Fault.OPENING_BELOW_MINIMUM, clause, message, tiles, wording, facts)


def joker_violations(rules: Ruleset, before: Table, after: Table) -> Iterator[Violation]:
    """RULES section 5, for two tables of sets; tiles may be missing after a time-out (G9c)."""
    old = [understand(meld, rules.mirror_value) for meld in before]
    new = [understand(meld, rules.mirror_value) for meld in after]
    return _joker_violations(rules, before, after, old, new)


def _joker_violations(
    rules: Ruleset,
    before: Table,
    after: Table,
    old: list[Understanding],
    new: list[Understanding],
) -> Iterator[Violation]:
    moved = _moved_joker_sets(before, old, new)
    if not moved:  # by far the most plays: no search at all
        return
    tiles = tuple(tile for meld in moved for tile in meld)
    if rules.joker_policy is JokerPolicy.FREE_WITH_RACK_TILE and not _kept(
        before, lambda: every_retrieved_joker_meets_a_rack_tile(before, after, old, new)
    ):
        message = "A joker taken from its set must stand with a tile from your rack."
        yield Violation(Fault.JOKER_NEEDS_RACK_TILE, "J4", message, tiles)
    if rules.joker_policy is JokerPolicy.FROZEN and not _kept(
        before, lambda: frozen_sets_are_kept(before, after, old, new, rules.mirror_value)
    ):
        message = (
            "A set with a joker may only be added to; a joker exchanged for the tile it stands "
            "for must form a new set with tiles all from your rack."
        )
        yield Violation(Fault.JOKER_SET_FROZEN, "J5", message, tiles)
    if rules.has_special_jokers and not _kept(
        before, lambda: no_special_joker_took_a_jokers_place(before, after, old, new)
    ):
        message = "A special joker cannot take the place that another joker held."
        yield Violation(Fault.SPECIAL_JOKER_SUBSTITUTION, "J6", message, tiles)


def _kept(before: Table, rule: Callable[[], bool]) -> bool:
    """A table that no box could make may exhaust the search; then no proof of legality exists."""
    joker_sets = sum(any(tile.joker for tile in meld) for meld in before)
    try:
        return joker_sets <= _MOST_JOKER_SETS and rule()
    except (TooEntangled, RecursionError):
        return False


def _moved_joker_sets(
    before: Table, old: list[Understanding], new: list[Understanding]
) -> list[tuple[Tile, ...]]:
    with_jokers = [
        (meld, known)
        for meld, known in zip(before, old, strict=True)
        if not _JOKERS.isdisjoint(meld)
    ]
    lying = Counter(known.lie for known in new) if with_jokers else Counter()
    return [meld for meld, known in with_jokers if not _take(lying, known.lie)]


def _take(lying: Counter[Lie], lie: Lie) -> bool:
    """Match one set with one that lies so; each can be matched once."""
    if not lying[lie]:
        return False
    lying[lie] -= 1
    return True


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
