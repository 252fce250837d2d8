"""Every sentence that core has for a broken rule, each found by breaking it."""

from __future__ import annotations

from collections.abc import Iterator

from tilehall.core.act import Knock, Pause, Resume, Retire, TimeOut
from tilehall.core.editions import edition
from tilehall.core.game import Game
from tilehall.core.legality import HINDRANCES, violations
from tilehall.core.position import Position
from tilehall.core.table import Table
from tilehall.core.turn import Draw, Pass, Play, Redeal
from tilehall.core.violation import Violation

# edition, table, rack, has opened, the table after
PLAYS = [
    ("classic-hk", "", "k1", True, "D D D"),
    ("classic-hk", "", "k1", True, "k1 " * 20_001),
    ("classic-hk", "", "k1", True, "k2 k3 k4"),
    ("classic-hk", "k1 k2 k3", "k4", True, "k4"),
    ("classic-hk", "k1 k2 k3", "k4", True, "k1 k2 k3"),
    ("classic-hk", "", "k1 k2", True, "k1 k2"),
    ("classic-hk", "", "k1 k3 r3", True, "k1 k3 r3"),
    ("classic-hk", "", "k3 k3 r3", True, "k3 k3 r3"),
    ("twist-cn", "", "M M b5", True, "b5 M M"),
    ("twist-cn", "", "M b5 b6", True, "b5 M b6"),
    ("twist-cn", "", "C b5 b6", True, "C b5 b6"),
    ("twist-cn", "", "C b5 b7", True, "b5 C b7"),
    ("twist-cn", "k1 k2 k3", "k4", False, "k1 k2 k3 k4"),
    ("twist-cn", "", "k1 k2 k3", False, "k1 k2 k3"),
    ("classic-hk", "", "k1 k2 k3", False, "k1 k2 k3"),
    ("tournament-hk", "r5 J r7 | b6 k6 y6", "r6", True, "r5 r6 r7 | b6 k6 y6 J"),
    ("classic-hk", "r4 J r6 r7 r8 r9", "k1 k2 k3", True, "r4 J r6 | r7 r8 r9 | k1 k2 k3"),
    ("twist-cn", "r3 r4 J | b1 b2 b3", "C k1 k2", True, "r3 r4 C | b1 b2 b3 | k1 k2 J"),
]


def every_violation() -> Iterator[Violation]:
    """One of each sentence."""
    found = {violation.message_id: violation for violation in _all()}
    return iter(found.values())


def _all() -> Iterator[Violation]:
    for name, table, rack, opened, after in PLAYS:
        position = Position.of(edition(name), table=table, rack=rack, opened=opened)
        yield from violations(position, Play.parse(after))
    yield from HINDRANCES.values()
    game = Game.new("classic-hk", seats=2, seed=1)
    last = Game.new("tournament-hk", seats=2, seed=1)
    yield from game.violations(Pass())
    yield from violations(Position.of(edition("classic-hk")), Draw())
    yield from game.violations(Redeal())
    yield from game.violations(Resume())
    yield from game.violations(Knock())
    yield from game.violations(TimeOut(Table.parse("J J J J")))
    yield from game.after(Pause()).violations(Draw())
    yield from last.violations(Redeal())
    yield from last.after(Draw()).violations(Redeal())
    yield from last.after(Knock(), seat=0).violations(Knock(), seat=0)
    yield from last.after(Knock(), seat=0).violations(Knock(), seat=1)
    three = Game.new("tournament-hk", seats=3, seed=1)
    yield from three.after(Retire(), seat=2).violations(Retire(), seat=2)
