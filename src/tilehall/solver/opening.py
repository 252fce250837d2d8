"""The first play of a seat (RULES G2, G3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from tilehall.core.meld import Meld
from tilehall.core.opening import can_open
from tilehall.core.ruleset import MirrorValue, Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.understanding import understand
from tilehall.solver.inquiry import Found, Inquiry, Tiles, unless_proved
from tilehall.solver.jokers import best_under_policy
from tilehall.solver.native import Arranged
from tilehall.solver.set_catalogue import all_sets

_MOST_OPENINGS = 20_000


def least_worth(rules: Ruleset) -> int:
    """One set at least must be laid, also where a household asks for no minimum."""
    return max(rules.opening_minimum, 1)


def best_from_rack(inquiry: Inquiry) -> Found | None:
    """RULES G2: sets of rack tiles only; the table stays as it lies."""
    enough = least_worth(inquiry.rules)
    mirror_value = inquiry.rules.mirror_value
    if not all(understand(meld, mirror_value).is_valid for meld in inquiry.table):
        return None  # no play can leave such a table behind
    must, may = list(inquiry.forced.elements()), list(inquiry.optional.elements())
    answer = inquiry.arrange(must, may)
    if isinstance(answer, Arranged) and _worth(answer.melds, mirror_value) < enough:
        answer = inquiry.arrange(must, may, minimum=enough)
    if not isinstance(answer, Arranged):
        return unless_proved(inquiry, answer)
    table = Table([*inquiry.table, *answer.melds])
    return Found(table, answer.loss, answer.bound, answer.nodes)


def _worth(melds: list[Meld], mirror_value: MirrorValue) -> int:
    return sum(understand(meld, mirror_value).value for meld in melds)


def best_going_on(inquiry: Inquiry) -> Found | None:
    """RULES G3: some of the placed tiles, by themselves, are worth the minimum."""
    relaxed = best_under_policy(inquiry)
    if relaxed is None:
        return None
    placed = relaxed.table.tally() - inquiry.table.tally()
    if can_open(placed.elements(), inquiry.rules):
        return relaxed
    rack = inquiry.forced + inquiry.optional
    best: Found | None = None
    seen: set[frozenset[tuple[Tile, int]]] = set()
    for opening in _openings(rack, inquiry.rules):
        key = frozenset(opening.items())
        if key in seen:
            continue
        seen.add(key)
        forced = inquiry.forced | opening
        found = best_under_policy(inquiry.with_rack(forced, rack - forced))
        if found and (best is None or found.loss < best.loss):
            best = found
        if best and best.loss == relaxed.bound:
            return best
        if len(seen) >= _MOST_OPENINGS:
            return replace(best, bound=relaxed.bound) if best else None
    return best


def _openings(rack: Tiles, rules: Ruleset) -> Iterator[Tiles]:
    """Tiles that form sets worth the minimum, none of the sets to spare."""
    by_content: dict[tuple[Tile, ...], tuple[int, Meld]] = {}
    for meld in all_sets(rack.elements()):
        value = understand(meld, rules.mirror_value).value
        content = tuple(sorted(meld))
        if value and value > by_content.get(content, (0, meld))[0]:
            by_content[content] = (value, meld)
    sets = sorted(by_content.values(), key=lambda each: (-each[0], each[1]))
    yield from _pick(sets, 0, rack, Counter(), least_worth(rules))


def _pick(
    sets: list[tuple[int, Meld]], start: int, left: Tiles, taken: Tiles, lacking: int
) -> Iterator[Tiles]:
    if lacking <= 0:
        yield taken
        return
    for place in range(start, len(sets)):
        value, meld = sets[place]
        used = Counter(meld)
        if used <= left:
            yield from _pick(sets, place, left - used, taken + used, lacking - value)
