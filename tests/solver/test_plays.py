"""Questions besides the best, the moves to get there, and the counting law."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from tilehall.core.editions import edition
from tilehall.core.legality import violations
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.tile import NUMBER_TILES, Tile, tile
from tilehall.solver import all_plays, best_plays, can_open, fits, solve
from tilehall.solver.native import count_choices
from tilehall.solver.plays import plays
from tilehall.solver.set_catalogue import all_sets

POSITION = Position.of(edition("classic-es"), table="r3 r4 r5 | k7 k8 k9", rack="r6 r7 k10 b1 J")


def _arrangeable(tiles: Counter[Tile], sets: list[Counter[Tile]]) -> bool:
    if not tiles:
        return True
    first = min(tiles)
    return any(_arrangeable(tiles - s, sets) for s in sets if s[first] and s <= tiles)


def test_all_plays_are_all_choices_that_can_be_arranged() -> None:
    found = all_plays(POSITION)
    lay = POSITION.table.tally()
    sets = [Counter(meld) for meld in all_sets((lay + Counter(POSITION.rack)).elements())]
    expected = {
        choice
        for size in range(1, len(POSITION.rack) + 1)
        for choice in combinations(POSITION.rack, size)
        if _arrangeable(lay + Counter(choice), sets)
    }
    assert {each.laid for each in found} == expected
    assert found.total == len(expected)
    assert not found.is_cut
    for each in found:
        assert not violations(POSITION, each.turn)


def test_a_cut_list_says_how_many_there_are() -> None:
    whole, cut = all_plays(POSITION), all_plays(POSITION, most=2)
    assert (len(cut), cut.total, cut.is_exact) == (2, whole.total, True)
    assert cut.is_cut


def test_the_best_plays_come_in_order() -> None:
    best = best_plays(POSITION, 3)
    assert [each.tiles for each in best] == sorted((each.tiles for each in best), reverse=True)
    assert best[0].tiles == solve(POSITION).tiles
    assert len({each.laid for each in best}) == 3


def test_plays_are_found_as_they_are_asked_for() -> None:
    rack = " ".join(t.code for t in NUMBER_TILES[:40])
    assert next(plays(Position.of(edition("classic-es"), rack=rack))).is_optimal


def test_what_fits_one_tile() -> None:
    fewest = fits(POSITION, tile("k10"))[0]
    assert fewest.laid == (tile("k10"),)
    assert all(tile("r7") in each.laid for each in fits(POSITION, tile("r7")))
    assert not fits(POSITION, tile("y9"))


def test_racks_that_could_open() -> None:
    rules = edition("tournament-hk")
    assert can_open(Rack.parse("r10 r11 J"), rules)
    assert not can_open(Rack.parse("r1 r2 r3"), rules)


@pytest.mark.parametrize("highest", [1, 2, 3])
def test_the_counter_agrees_with_brute_force(highest: int) -> None:
    kinds = [kind for kind in NUMBER_TILES if kind.number <= highest]
    deck = [kind for kind in kinds for _ in range(2)]
    counted = count_choices((), deck) or []
    sets = [Counter(meld) for meld in all_sets(deck)]
    if highest == 3:  # 3 ** 12 hands: check those of up to nine tiles of three colours
        kinds = kinds[:9]
        counted = count_choices((), [kind for kind in kinds for _ in range(2)]) or []
    brute: Counter[int] = Counter()
    for numbers in product(range(3), repeat=len(kinds)):
        if sum(numbers) > 9:
            continue
        hand = Counter(dict(zip(kinds, numbers, strict=True)))
        brute[sum(numbers)] += _arrangeable(+hand, sets)
    assert counted[:10] == [brute[size] for size in range(10)][: len(counted)]


def test_winning_hands_of_nine_tiles() -> None:
    deck = [kind for kind in NUMBER_TILES for _ in range(2)]
    assert count_choices((), deck, most=9) == [1, 0, 0, 96, 53, 36, 4656, 4980, 4731, 151728]


@pytest.mark.full
def test_the_counting_law() -> None:
    deck = [kind for kind in NUMBER_TILES for _ in range(2)]
    counted = count_choices((), deck, most=14) or []
    assert counted[14] == 10_232_524


def test_a_play_of_a_cut_list_is_not_called_the_next_best() -> None:
    """What the limit kept from being looked at may gain more than what is listed after the cut."""
    table = (
        "k7 k8 k9 k10 k11 | y5 y6 y7 | k4 k5 k6 k7 k8 | r3 r4 r5 r6 r7 | k4 b4 y4 | k5 r5 y5 | "
        "y7 y8 y9 | k3 r3 b3 y3 | r9 r10 r11 r12 | k6 b6 y6 | k10 k11 k12"
    )
    rack = "k1 k9 r2 r8 r11 r13 b1 b12 y1 y9"
    position = Position.of(edition("tournament-hk"), table=table, rack=rack)
    whole, cut = best_plays(position, 3), best_plays(position, 3, limit=300)
    assert [each.gain for each in whole] == [8, 8, 7]
    assert [each.gain for each in cut[:2]] == [8, 7]
    assert [each.is_optimal for each in cut[:2]] == [True, False]
