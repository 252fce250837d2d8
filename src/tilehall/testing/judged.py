"""What the judge says of many sets and plays, for other implementations to agree with.

`python -m tilehall.testing.judged --plays 200 --seed 1` prints a JSON document per line: rulesets,
sets, plays on random tables and plays of real games, right and wrong ones. The browser's rules are
compared with it line by line.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

from tilehall.bots import Casual
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.game import Game
from tilehall.core.legality import violations
from tilehall.core.opening import can_open
from tilehall.core.ordering import best_meld, inserted
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.ruleset import JokerPolicy, Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, Tile, tile
from tilehall.core.turn import Draw, Pass, Play
from tilehall.core.violation import Violation
from tilehall.testing.random_tables import (
    Box,
    near_set,
    random_box,
    random_exchange,
    random_follower,
    random_rack,
    random_table,
)
from tilehall.wire.rules import Rules

Line = dict[str, Any]
_TWIST: Final = edition("twist-cn")
_HOUSES: Final = (
    replace(_TWIST, id="house frozen twist", joker_policy=JokerPolicy.FROZEN),
    replace(_TWIST, id="house twist, rack", joker_policy=JokerPolicy.FREE_WITH_RACK_TILE),
    replace(edition("twist-kr"), id="house twist, open", opening_turn_continues=True),
    replace(edition("classic-hk"), id="house low", opening_minimum=0, redeal_pairs=2),
)


def lines(plays: int, seed: int, only: str | None = None) -> Iterator[Line]:
    """So many random plays for each ruleset, half as many sets, and a game's plays."""
    for rules in (*map(edition, EDITION_IDS), *_HOUSES):
        if only not in {None, rules.id}:
            continue
        rng = Random(f"{rules.id} {seed}")  # noqa: S311 - no secrets
        yield {"kind": "rules", "rules": Rules.of_ruleset(rules).model_dump()}
        for _ in range(plays // 2):
            yield _set(rng, rules)
        for _ in range(plays):
            yield _random_play(rng, rules)
        for _ in range(plays // 8):
            yield _opening(rng, rules)
        yield from _game(rng, rules, plays)


def _set(rng: Random, rules: Ruleset) -> Line:
    box = Box("krby", range(1, 14), _jokers(rules))
    row = near_set(rng, box)
    known = row.understand(rules.mirror_value)
    shuffled = rng.sample(row, len(row))
    ordered = best_meld(shuffled, rules.mirror_value)
    more = box.number_tile(rng) if rng.random() < 0.7 else tile(rng.choice(box.jokers))
    longer = inserted(row, more, rules.mirror_value)
    readings = list(row.readings(rules.mirror_value))
    return {
        "kind": "set",
        "tiles": str(row),
        "value": known.value,
        "covers": [[t.code for t in ALL_TILES if c >> t.index & 1] for c in known.covers],
        "group": known.can_be_group,
        "run": known.can_be_run,
        "readings": len(readings),
        "worths": sorted({reading.value for reading in readings}),
        "shuffled": " ".join(each.code for each in shuffled),
        "ordered": None if ordered is None else str(ordered),
        "inserted": [more.code, None if longer is None else str(longer)],
    }


def _jokers(rules: Ruleset) -> str:
    return "".join(code for code, count in rules.jokers._asdict().items() if count)


def _random_play(rng: Random, rules: Ruleset) -> Line:
    before, after, rack = _exchanged(rng, rules) if rng.random() < 0.5 else _laid_anew(rng, rules)
    placed = after.tally() - before.tally()
    held = Rack([*placed.elements(), *rack]) if rng.random() < 0.9 else rack
    if rng.random() < 0.25:
        after = _spoiled(rng, after)
    return _play(Position.of(rules, table=before, rack=held, opened=rng.random() < 0.6), after)


def _exchanged(rng: Random, rules: Ruleset) -> tuple[Table, Table, Rack]:
    """A joker leaves its set, something comes into its place; perhaps more is laid anew."""
    while True:
        box, mirror_value = random_box(rng, rules), rules.mirror_value
        before = random_table(rng, box, mirror_value, rng.randint(1, 4))
        after = random_exchange(rng, box, before, mirror_value)
        rack = random_rack(rng, box, 5)
        if after and rng.random() < 0.3:
            after = random_follower(rng, after, rack[:1], mirror_value) or after
        if after:
            return before, after, rack


def _laid_anew(rng: Random, rules: Ruleset) -> tuple[Table, Table, Rack]:
    """Sets are taken up and laid anew with tiles of the rack, or new ones are laid beside them."""
    box, mirror_value = random_box(rng, rules), rules.mirror_value
    before = random_table(rng, box, mirror_value, rng.randint(0, 4))
    rack = random_rack(rng, box, 5)
    after = None
    if rng.random() < 0.6:
        after = random_follower(rng, before, rack[: rng.randint(1, len(rack))], mirror_value)
    if after is None:
        own = random_table(rng, box, mirror_value, rng.randint(1, 3))
        after = Table([*before, *own])
    return before, after, rack


def _spoiled(rng: Random, table: Table) -> Table:
    """Something goes wrong: a tile lost, added, moved to another set, or sets joined."""
    rows = [list(meld) for meld in table if meld]
    if not rows:
        return Table.of([[tile("r1")]])
    row = rng.choice(rows)
    what, place = rng.random(), rng.randrange(len(row))
    if what < 0.3:
        del row[place]
    elif what < 0.5:
        row.insert(place, rng.choice(ALL_TILES))
    elif what < 0.7:
        rng.shuffle(row)
    else:
        rng.choice(rows).append(row.pop(place))
    return Table.of(row for row in rows if row)


def _opening(rng: Random, rules: Ruleset) -> Line:
    rack = rng.sample(rules.all_tiles(), rng.choice((3, 6, 9, 14, 20)))
    return {"kind": "opening", "tiles": _codes(rack), "can": can_open(rack, rules)}


def _game(rng: Random, rules: Ruleset, plays: int) -> Iterator[Line]:
    """Every turn of one game, the plays also spoiled."""
    game = Game.new(rules, seats=rng.randint(2, rules.max_seats), seed=rng.randrange(1 << 30))
    bot = Casual()
    for _ in range(plays):
        if game.is_over:
            return
        here, seat = game.position, game.position.to_move
        turn = bot.choose(game.view(seat))
        one_seat = replace(here, racks=(here.racks[seat],), to_move=0)
        one_seat = replace(one_seat, opened_seats=(here.opened_seats[seat],))
        if isinstance(turn, Play):
            yield _play(one_seat, turn.table)
            yield _play(one_seat, _spoiled(rng, turn.table))
        game = game.after(turn)


def _play(position: Position, after: Table) -> Line:
    found = violations(position, Play(after))
    return {
        "kind": "play",
        "opened": position.opened,
        "table": str(position.table),
        "rack": str(position.rack),
        "after": str(after),
        "violations": [_said(each) for each in found],
        "draw": [each.fault for each in violations(position, Draw())],
        "pass": [each.fault for each in violations(position, Pass())],
        "pool": position.pool_size,
    }


def _said(found: Violation) -> list[Any]:
    return [found.fault, found.clause, _codes(found.tiles), found.message_id, dict(found.facts)]


def _codes(tiles: tuple[Tile, ...] | list[Tile]) -> str:
    return " ".join(each.code for each in tiles)


def main() -> None:
    asked = argparse.ArgumentParser(description="Print what the judge says of many plays.")
    asked.add_argument("--plays", type=int, default=100, help="for each ruleset")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--only", help="the id of one ruleset")
    wish = asked.parse_args()
    for line in lines(wish.plays, wish.seed, wish.only):
        sys.stdout.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
