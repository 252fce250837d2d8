"""The first play of a seat (RULES G2, G3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tilehall.core.frames import LONGEST_SET
from tilehall.core.meld import Meld
from tilehall.core.ruleset import MirrorValue, Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, BY_INDEX, Tile
from tilehall.core.understanding import understand
from tilehall.solver.joker_policies.policy import best_under_policy
from tilehall.solver.native import Arrangement, melds_of
from tilehall.solver.question import (
    Effort,
    Found,
    Question,
    Tiles,
    holds,
    newly_laid,
    nothing_found,
    unless_proved,
)
from tilehall.solver.set_catalogue import TooManySets

_MOST_OPENINGS = 20_000
_LONGEST_UNCUT = 5
_ALL_ONE = (0,) * len(ALL_TILES)  # every choice of tiles is as good: the first will do


def least_worth(rules: Ruleset) -> int:
    """One set at least must be laid, also where a household asks for no minimum."""
    return max(rules.opening_minimum, 1)


def best_from_rack(question: Question) -> Found | None:
    """RULES G2: sets of rack tiles only; the table stays as it lies."""
    enough = least_worth(question.rules)
    mirror_value = question.rules.mirror_value
    if not all(understand(meld, mirror_value).is_valid for meld in question.table):
        return None  # no play can leave such a table behind
    must, may = list(question.forced.elements()), list(question.optional.elements())
    answer = question.arrange(must, may)
    if answer.found and _worth(melds_of(answer), mirror_value) < enough:
        answer = question.arrange(must, may, minimum=enough)
    if not answer.found:
        return unless_proved(question, answer)
    table = Table([*question.table, *melds_of(answer)])
    return Found(table, answer.loss, answer.bound)


def _worth(melds: list[Meld], mirror_value: MirrorValue) -> int:
    return sum(understand(meld, mirror_value).value for meld in melds)


def best_going_on(question: Question) -> Found | None:
    """RULES G3: some of the placed tiles, by themselves, are worth the minimum."""
    rack = question.forced + question.optional
    opening = _some_opening(question, rack.elements())
    if opening.is_proved and not opening.found:
        return None
    relaxed = best_under_policy(question)
    if relaxed is None:
        return None
    placed = relaxed.laid or newly_laid(question.table, relaxed.table)
    if _some_opening(question, placed).found:
        return relaxed
    best: Found | None = None
    bound = question.total  # of all openings tried
    seen: set[frozenset[tuple[Tile, int]]] = set()
    for tiles in _openings(question, rack):
        if tiles is None or len(seen) >= _MOST_OPENINGS or question.effort.is_spent:
            bound = relaxed.bound  # the openings not tried may lose no more than this
            break
        key = frozenset(tiles.items())
        if key in seen:
            continue
        seen.add(key)
        forced = question.forced | tiles
        found = best_under_policy(question.with_rack(forced, rack - forced))
        if found and found.laid != ():
            best = found if best is None or found.loss < best.loss else best
        bound = min(bound, found.bound) if found else bound
        if best and best.loss == relaxed.bound:
            return best
    if best is None:
        return nothing_found(question, bound) if bound < question.total else None
    return Found(best.table, best.loss, min(bound, best.loss), best.laid)


def _some_opening(question: Question, tiles: Iterable[Tile]) -> Arrangement:
    """Any sets of these tiles that are worth the minimum."""
    return replace(question, weights=_ALL_ONE).arrange(
        (), tiles, minimum=least_worth(question.rules)
    )


def _openings(question: Question, rack: Tiles) -> Iterator[Tiles | None]:
    """Tiles that form sets worth the minimum, none of the sets to spare; None: the effort ended."""
    rules = question.rules
    # a long run is two runs that are worth no less, but one with a mirror is not
    longest = LONGEST_SET if rules.has_special_jokers else _LONGEST_UNCUT
    by_content: dict[tuple[Tile, ...], tuple[int, Meld]] = {}
    try:
        spelled_out = question.sets(rack.elements(), longest=longest)
    except TooManySets:
        yield None
        return
    for meld in spelled_out:
        value = understand(meld, rules.mirror_value).value
        content = tuple(sorted(meld, key=BY_INDEX))
        if value and value > by_content.get(content, (0, meld))[0]:
            by_content[content] = (value, meld)
    sets = sorted(by_content.values(), key=lambda each: (-each[0], each[1]))
    yield from _Picking(question.effort, sets).all(0, rack, Counter(), least_worth(rules))


@dataclass(frozen=True, slots=True)
class _Picking:
    effort: Effort
    sets: list[tuple[int, Meld]]  # the most valuable first

    def all(self, start: int, left: Tiles, taken: Tiles, lacking: int) -> Iterator[Tiles | None]:
        if lacking <= 0:
            yield taken
            return
        for place in range(start, len(self.sets)):
            self.effort.left -= 1
            if self.effort.is_spent:
                yield None
                return
            value, meld = self.sets[place]
            used = Counter(meld)
            if holds(left, used):
                yield from self.all(place, left - used, taken + used, lacking - value)
