"""House rules that are accepted can be played by: dealt, opened and brought to an end."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.errors import RulesetError
from tilehall.core.game import Game
from tilehall.core.legality import violations
from tilehall.core.meld import Meld
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.ruleset import EmptyPool, JokerCounts, Ruleset
from tilehall.core.table import Table
from tilehall.core.turn import Draw, Pass, Play

_KEYS = frozenset(each.name for each in fields(Ruleset))
# whatever a file may say (see ruleset_file.KNOBS) of how many there are and what is needed
_VALUES: dict[str, st.SearchStrategy[Any]] = {
    "min_seats": st.integers(2, 6),
    "max_seats": st.integers(2, 6),
    "copies": st.integers(1, 4),
    "jokers": st.builds(JokerCounts, *[st.integers(0, 8)] * 4),
    "rack_size": st.integers(1, 30),
    "opening_minimum": st.integers(0, 1000),
    "opening_turn_continues": st.booleans(),
    "empty_pool": st.sampled_from(EmptyPool),
    "redeal_pairs": st.none() | st.integers(1, 7),
}


@st.composite
def written(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    keys = draw(st.sets(st.sampled_from(sorted(_VALUES)), min_size=1))
    return draw(st.sampled_from(EDITION_IDS)), {key: draw(_VALUES[key]) for key in sorted(keys)}


@given(written())
def test_house_rules_can_be_played_by_or_are_refused_with_both_keys(
    house: tuple[str, dict[str, Any]],
) -> None:
    name, lines = house
    rules = read(edition(name), lines)
    if isinstance(rules, str):
        named = set(re.findall(r"[a-z]+(?:_[a-z]+)+|copies|jokers", rules)) & _KEYS
        assert len(named) >= 2, rules
        assert named & lines.keys(), rules
        return
    somebody_can_open(rules)
    for seats in {rules.min_seats, rules.max_seats}:
        a_game_comes_to_its_end(rules, seats)


def read(rules: Ruleset, lines: dict[str, Any]) -> Ruleset | str:
    """The rules with these lines changed, or why they are refused."""
    try:
        return replace(rules, **lines)
    except RulesetError as error:
        return str(error)


def somebody_can_open(rules: Ruleset) -> None:
    """With tiles that the first player can have drawn (RULES G2)."""
    groups = rules.best_groups(rules.largest_rack)
    tiles = [tile for group in groups for tile in group]
    assert len(tiles) <= rules.largest_rack
    assert all(tiles.count(tile) <= rules.copies for tile in tiles)
    position = Position.of(rules, rack=Rack(tiles), opened=False)
    assert violations(position, Play(Table([Meld(group) for group in groups]))) == ()


def a_game_comes_to_its_end(rules: Ruleset, seats: int) -> None:
    """Also if nobody ever lays a tile (RULES G6, G7)."""
    game = Game.new(rules, seats=seats, seed="law")
    held = 0
    for _ in range(rules.tile_count + 2 * seats):
        if game.is_over:
            break
        position = game.position
        held = max(held, len(position.rack))
        game = game.after(Draw() if position.pool_size else Pass())
    assert game.is_over
    if seats == rules.max_seats:
        assert held == rules.largest_rack


@pytest.mark.parametrize("name", EDITION_IDS)
def test_every_edition_leaves_room_for_a_far_dearer_opening(name: str) -> None:
    rules = edition(name)
    assert replace(rules, opening_minimum=200).opening_minimum == 200
    with pytest.raises(RulesetError, match="opening_minimum is 750 but max_seats is"):
        replace(rules, opening_minimum=750)
