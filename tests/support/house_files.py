"""House rules as files, and questions about their plays and racks for the judge's two doors."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.errors import RulesetError
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import JOKERS, NUMBER_TILES
from tilehall.testing.random_tables import (
    Box,
    near_set,
    random_exchange,
    random_follower,
    random_rack,
    random_table,
)

POLICIES = ("free", "free-with-rack-tile", "frozen", "frozen-by-order")
MINIMA = (0, 1, 30, 50, 80, 120, 200, 300, 400, 600)


def house_file(path: Path, chance: Random) -> Ruleset:
    """A file of some household, written so that a game can be played by it."""
    while True:
        jokers = ", ".join(f"{kind} = {chance.choice((0, 1, 2, 8))}" for kind in "JDCM")
        path.write_text(
            f'based_on = "{chance.choice(EDITION_IDS)}"\n'
            f"copies = {chance.randint(1, 4)}\n"
            f"jokers = {{ {jokers} }}  # of each kind\n"
            f"max_seats = {chance.choice((2, 3))}\n"
            f"rack_size = {chance.choice((7, 14, 20, 30))}\n"
            f"opening_minimum = {chance.choice(MINIMA)}\n"
            f"opening_turn_continues = {chance.choice(('true', 'false'))}\n"
            f'joker_policy = "{chance.choice(POLICIES)}"\n'
            f'mirror_value = "{chance.choice(("zero", "middle"))}"\n'
            f"joker_value = {chance.choice((0, 25, 30, 1000))}\n"
            'unopened_rack = "its-value"\n'
            "unopened_rack_could_open = 1000\n"
            'redeal_pairs = "never"\n',
            "utf-8",
        )
        try:
            return edition(str(path))
        except RulesetError:  # together with the other lines no game could be played by it
            continue


def play_question(rules: Ruleset, chance: Random) -> dict[str, Any]:
    """A play on a crowded little table: legal, nearly legal, or plain wrong."""
    lowest = chance.choice((1, 4, 8, 10))
    kinds = "".join(kind for kind, count in rules.jokers._asdict().items() if count)
    box = Box("krby", range(lowest, min(14, lowest + 5)), kinds)
    before = random_table(chance, box, rules.mirror_value, chance.randint(0, 5))
    rack = random_rack(chance, box, 8)
    after: Table | None = None
    match chance.randint(0, 3):
        case 0:
            few = rack[: chance.randint(0, 3)]
            after = random_follower(chance, before, few, rules.mirror_value)
        case 1:
            after = random_exchange(chance, box, before, rules.mirror_value)
        case 2:
            after = Table([*before, near_set(chance, box, most=7)])
    after = after or Table([*before[1:], near_set(chance, box, most=7)])
    placed = (after.tally() - before.tally()).elements()
    held = placed if chance.random() < 0.8 else rack
    return {
        "kind": "play",
        "table": str(before),
        "rack": " ".join(tile.code for tile in held),
        "after": str(after),
        "opened": chance.random() < 0.5,
    }


def opening_question(rules: Ruleset, chance: Random) -> dict[str, Any]:
    """What an unopened rack costs, which tells whether it could have opened (RULES P3)."""
    jokers = [
        joker for joker, count in zip(JOKERS, rules.jokers, strict=True) for _ in range(count)
    ]
    numbers = [tile for tile in NUMBER_TILES for _ in range(rules.copies)]
    rack = chance.sample(jokers, chance.randint(0, len(jokers)))
    rack += chance.sample(numbers, chance.randint(1, 25))
    codes = " ".join(tile.code for tile in rack)
    return {"kind": "score", "ended": "out", "racks": ["", codes], "opened": [True, False]}
