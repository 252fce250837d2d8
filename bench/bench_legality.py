"""How many plays a second the judge answers, edition by edition, and what the worst ones take.

.venv/bin/python bench/bench_legality.py
"""

from __future__ import annotations

from dataclasses import dataclass
from time import process_time

from rich.console import Console
from rich.table import Table as Grid

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.legality import violations
from tilehall.core.position import Position
from tilehall.core.turn import Play

FIFTEEN_SETS = (
    "r1 r2 r3 r4 | b3 b4 b5 | k7 k8 k9 k10 | y1 y2 y3 | r7 b7 y7 | k1 b1 y1 r1 | r10 r11 r12"
    " | b9 b10 b11 b12 | k11 k12 J | y5 y6 y7 y8 | k4 r4 b4 | r9 J b9 | y10 y11 y12 | k2 k3 k4"
    " | r13 b13 y13"
)


@dataclass(frozen=True)
class Sample:
    """A play on the table of fifteen sets, with two jokers."""

    name: str
    rack: str
    after: str
    opened: bool = True


SAMPLES = (
    Sample("add a tile", "b6", FIFTEEN_SETS.replace("b3 b4 b5", "b3 b4 b5 b6")),
    Sample("lay a set", "k5 k6 k7", f"{FIFTEEN_SETS} | k5 k6 k7"),
    Sample(
        "rearrange",
        "y4 b1",
        FIFTEEN_SETS.replace("r1 r2 r3 r4", "r2 r3 r4").replace("y1 y2 y3", "y2 y3 y4")
        + " | r1 y1 b1",
    ),
    Sample(
        "take a joker",
        "k13 b6 b8",
        FIFTEEN_SETS.replace("k11 k12 J", "k11 k12 k13") + " | b6 J b8",
    ),
    Sample("open", "r10 b10 k10", f"{FIFTEEN_SETS} | r10 b10 k10", opened=False),
    Sample("no set", "b7", FIFTEEN_SETS.replace("b3 b4 b5", "b3 b4 b5 b7")),
)


def per_second(position: Position, play: Play, seconds: float = 0.3) -> float:
    """The best of a few rounds in processor time: the least disturbed by what else runs."""
    rounds = []
    for _ in range(10):
        count, start = 0, process_time()
        while (passed := process_time() - start) < seconds / 10 or not count:
            violations(position, play)
            count += 1
        rounds.append(count / passed)
    return max(rounds)


def typical() -> Grid:
    grid = Grid("edition", *(sample.name for sample in SAMPLES), title="plays judged per second")
    for name in EDITION_IDS:
        row = []
        for sample in SAMPLES:
            position = Position.of(
                edition(name), table=FIFTEEN_SETS, rack=sample.rack, opened=sample.opened
            )
            row.append(f"{per_second(position, Play.parse(sample.after)):,.0f}")
        grid.add_row(name, *row)
    return grid


def nonsense() -> list[tuple[str, str, str, str, str]]:
    """Name, edition, table, rack, table after: what no game brings, but somebody may ask."""
    pairs = " | ".join(f"r{n} J J" for n in range(1, 14))
    moved = " | ".join(f"J k{n} J" if 1 < n < 13 else f"k{n} J J" for n in range(1, 14))
    reds = " ".join(f"r{n}" for n in range(1, 14))
    blacks = reds.replace("r", "k")
    mixed = "J D J | " * 4 + "J C J | " * 3 + "J M J | " * 3 + "D C D | " * 3
    anew = "J C D | " * 6 + "J M J | " * 3 + "J J D | " * 4 + "J J J"
    jokers, shifted = "J J J J | " * 40, "J J J | " * 53 + "J J J J"
    return [
        ("10,000 tiles in one set", "twist-cn", "", "r7 " * 10_000, "r7 " * 10_000),
        ("200 sets", "twist-cn", "r7 b7 k7 | " * 199, "r8 b8 k8", "r7 b7 k7 | " * 199 + "r8 b8 k8"),
        ("13 sets of two jokers, all moved", "classic-hk", pairs, blacks, f"{moved} | {reds}"),
        ("13 sets of two jokers, all moved", "tournament-hk", pairs, blacks, f"{moved} | {reds}"),
        ("13 sets of mixed jokers, all moved", "twist-kr", mixed, "J J J", anew),
        ("160 jokers", "classic-hk", jokers, "J J J", shifted),
        ("160 jokers", "tournament-hk", jokers, "J J J", shifted),
    ]


def worst() -> Grid:
    grid = Grid("play", "edition", "milliseconds", "told", title="the worst that can be asked")
    for name, rules, table, rack, after in nonsense():
        position, play = Position.of(edition(rules), table=table, rack=rack), Play.parse(after)
        start = process_time()
        found = violations(position, play)
        passed = (process_time() - start) * 1000
        grid.add_row(name, rules, f"{passed:,.1f}", found[0].fault.value if found else "legal")
    return grid


if __name__ == "__main__":
    console = Console()
    console.print(typical())
    console.print(worst())
