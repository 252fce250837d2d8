"""Hypothesis strategies: tiles, rows that are nearly sets, tables, racks and plays to judge."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from hypothesis import strategies as st

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.errors import RulesetError
from tilehall.core.meld import Meld
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.ruleset import (
    MOST_SEATS,
    EmptyPool,
    FinishedPlay,
    FirstPlayer,
    JokerCounts,
    JokerPolicy,
    MatchLength,
    MatchOrder,
    MirrorValue,
    Ruleset,
    UnfinishedPlay,
)
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES
from tilehall.core.turn import Play
from tilehall.testing.random_tables import (
    Box,
    near_set,
    random_exchange,
    random_follower,
    random_rack,
    random_table,
)

tiles = st.sampled_from(ALL_TILES)
any_rows = st.lists(tiles, min_size=1, max_size=9).map(Meld)
tables = st.lists(any_rows, max_size=6).map(Table)
racks = st.lists(tiles, max_size=20).map(Rack)
editions = st.sampled_from(EDITION_IDS).map(edition)


_FEW = st.integers(0, 3)
_KNOBS = {
    "copies": st.integers(1, 4),
    "jokers": st.builds(JokerCounts, _FEW, _FEW, _FEW, _FEW),
    "opening_minimum": st.integers(0, 80),
    "opening_turn_continues": st.booleans(),
    "joker_policy": st.sampled_from(JokerPolicy),
    "mirror_value": st.sampled_from(MirrorValue),
    "joker_value": st.integers(0, 60),
}


_PRICE = st.none() | st.integers(0, 200)
_KNOBS_OF_GAMES = {
    "max_seats": st.integers(2, MOST_SEATS),
    "rack_size": st.integers(1, 20),
    "timeout_untouched_draw": st.integers(0, 4),
    "timeout_finished": st.sampled_from(FinishedPlay),
    "timeout_unfinished": st.sampled_from(UnfinishedPlay),
    "timeout_penalty": st.integers(0, 4),
    "unopened_rack": _PRICE,
    "unopened_rack_could_open": _PRICE,
    "knocked_rack": _PRICE,
    "empty_pool": st.sampled_from(EmptyPool),
    "first_player": st.sampled_from(FirstPlayer),
    "seating_by_draw": st.booleans(),
    "redeal_pairs": st.none() | st.integers(1, 3),
    "match_games": st.sampled_from(MatchLength) | st.integers(1, 3),
    "match_order": st.sampled_from(MatchOrder),
}


@st.composite
def house_rules(draw: st.DrawFn, *, of_games: bool = False) -> Ruleset:
    """An edition, or one with some lines changed that say how a turn is judged or counted.

    With `of_games` also lines that say how a game begins, goes on, ends and is scored.
    """
    ruleset = draw(editions)
    knobs = _KNOBS | _KNOBS_OF_GAMES if of_games else _KNOBS
    for key in draw(st.sets(st.sampled_from(sorted(knobs)))):
        try:
            ruleset = replace(ruleset, **{key: draw(knobs[key])})
        except RulesetError:  # together with the other lines no game could be played by it
            continue
    return ruleset


def near_sets(box: Box | None = None) -> st.SearchStrategy[Meld]:
    """Rows about half of which are sets."""
    return _randoms().map(lambda rng: near_set(rng, box))


@dataclass(frozen=True)
class Question:
    """A play put to the judge."""

    position: Position
    play: Play


@st.composite
def questions(draw: st.DrawFn, rules: st.SearchStrategy[Ruleset] | None = None) -> Question:
    """Plays on crowded little tables: legal, nearly legal, and plain wrong ones."""
    ruleset = draw(house_rules() if rules is None else rules)
    rng = draw(_randoms())
    box = _box(rng, ruleset)
    before = random_table(rng, box, ruleset.mirror_value, rng.randint(0, 4))
    rack = random_rack(rng, box, 6)
    after = _after(rng, ruleset, box, before, rack) or before
    placed = after.tally() - before.tally()
    held = Rack(placed.elements()) if rng.random() < 0.8 else rack
    position = Position.of(ruleset, table=before, rack=held, opened=rng.random() < 0.7)
    return Question(position, Play(after))


def _after(rng: Random, ruleset: Ruleset, box: Box, before: Table, rack: Rack) -> Table | None:
    what = rng.random()
    if what < 0.4:
        return random_follower(rng, before, rack[: rng.randint(0, 3)], ruleset.mirror_value)
    if what < 0.7:
        return random_exchange(rng, box, before, ruleset.mirror_value)
    rows = [near_set(rng, box, most=6) for _ in range(rng.randint(1, 2))]
    kept = list(before) if what < 0.95 else list(before[1:])
    return Table([*kept, *rows])


def _box(rng: Random, ruleset: Ruleset) -> Box:
    lowest = rng.choice((1, 4, 8, 10))
    numbers = range(lowest, min(14, lowest + rng.randint(2, 5)))
    jokers = "".join(kind for kind, count in ruleset.jokers._asdict().items() if count)
    return Box(rng.choice(("krb", "krby")), numbers, jokers)


def _randoms() -> st.SearchStrategy[Random]:
    """A generator made from one number, so that Hypothesis repeats and shrinks it cheaply."""
    return st.integers(0, 2**32 - 1).map(Random)
