"""Nonsense put to the judge is answered like anything else: every search is bounded."""

from dataclasses import replace

import pytest

from tilehall.core import opening
from tilehall.core.chance import Chance
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.errors import Fault
from tilehall.core.legality import foreign_tiles, violations
from tilehall.core.opening import can_open
from tilehall.core.origins import StepBudget
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.ruleset import JokerCounts, JokerPolicy
from tilehall.core.table import Table
from tilehall.core.turn import Play
from tilehall.testing.asking import LEGAL, faults, verdict

in_every_edition = pytest.mark.parametrize("rules", EDITION_IDS)


def sets(*rows: str) -> str:
    return " | ".join(rows)


@in_every_edition
def test_ten_thousand_tiles_in_one_set(rules: str) -> None:
    many = "r7 " * 10_000
    position = Position.of(edition(rules), rack=many)
    (found,) = violations(position, Play.parse(many))
    assert found.fault == "invalid-set"
    assert "(10000)" in found.message
    assert len(found.message) < 200


@in_every_edition
def test_more_tiles_than_any_game_has_are_malformed(rules: str) -> None:
    assert faults(rules, "", "", "r7 " * 20_001) == ["malformed"]


@in_every_edition
def test_many_missing_tiles_are_named_in_one_short_sentence(rules: str) -> None:
    position = Position.of(edition(rules), rack="k1")
    found = violations(position, Play.parse("r7 " * 500))[0]
    assert found.fault == "tile-not-on-rack"
    assert found.message.endswith("… (500).")


@in_every_edition
@pytest.mark.parametrize("opened", [True, False])
def test_a_table_with_two_hundred_sets(rules: str, opened: bool) -> None:
    table = sets(*["r7 b7 k7"] * 199)
    told = verdict(rules, table, "r10 b10 k10", f"{table} | r10 b10 k10", opened=opened)
    assert told == LEGAL


@in_every_edition
def test_five_red_sevens(rules: str) -> None:
    rack = "r7 " * 5
    assert verdict(rules, "r7 b7 k7", rack, f"r7 b7 k7 | {rack}") == "invalid-set"
    assert verdict(rules, "r7 b7 k7", "r5 r6 r7 r7", "r7 b7 k7 | r5 r6 r7") == LEGAL


@pytest.mark.parametrize("rules", ["tournament-hk", "classic-hk"])
@pytest.mark.parametrize("sets_with_jokers", [13, 40])
def test_many_sets_with_two_jokers_each_all_of_them_moved(
    rules: str, sets_with_jokers: int
) -> None:
    numbers = [1 + place % 13 for place in range(sets_with_jokers)]
    before = sets(*(f"r{n} J J" for n in numbers))
    after = sets(*(f"J k{n} J" if 1 < n < 13 else f"k{n} J J" for n in numbers))
    reds = sets("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13")
    rack = " ".join(f"k{n}" for n in numbers)
    told = verdict(rules, before, rack, f"{after} | {reds}")
    assert told != "malformed"
    told = verdict(rules, before, f"{rack} {reds}", f"{before} | {reds}")
    assert told == LEGAL


@pytest.mark.parametrize("rules", ["tournament-hk", "classic-hk"])
def test_a_table_of_jokers_alone(rules: str) -> None:
    before, after = sets(*["J J J J"] * 40), sets(*["J J J"] * 53, "J J J J")
    told = verdict(rules, before, "J J J", after)
    # so many ways to tell them apart that the search gives up: no proof, not legal
    assert told in {"joker-needs-rack-tile", "joker-set-frozen"}


@pytest.mark.parametrize("policy", JokerPolicy)
@pytest.mark.parametrize("name", ["twist-cn", "twist-kr"])
def test_thirteen_sets_of_mixed_jokers_shared_out_anew(name: str, policy: JokerPolicy) -> None:
    rules = replace(edition(name), joker_policy=policy)
    before = sets(*["J D J"] * 4, *["J C J"] * 3, *["J M J"] * 3, *["D C D"] * 3)
    after = sets(*["J C D"] * 6, *["J M J"] * 3, *["J J D"] * 4, "J J J")
    told = verdict(rules, before, "J J J", after)
    if policy is JokerPolicy.FREE:
        assert told in {LEGAL, "special-joker-substitution"}


@pytest.mark.parametrize("copies", [2, 6, 50])
def test_racks_full_of_jokers_can_open(copies: int) -> None:
    rules = replace(edition("twist-kr"), opening_turn_continues=True, copies=copies)
    rack = Rack.parse(" ".join(["r1 r2 b4 k6 y8 r10 J D C M"] * copies))
    assert can_open(rack, rules)
    assert not can_open(rack, replace(rules, opening_minimum=97 * copies))


def test_a_search_for_an_unheard_of_opening_gives_up() -> None:
    rules = replace(edition("twist-kr"), opening_turn_continues=True, opening_minimum=250)
    assert not can_open(Rack.parse("r1 r2 b4 k6 y8 r10 J D C M " * 3), rules)


@pytest.mark.parametrize("name", ["classic-hk", "tournament-hk", "twist-cn"])
@pytest.mark.parametrize("count", [32, 400])
def test_a_hall_full_of_joker_sets_is_answered_whatever_moved(name: str, count: int) -> None:
    here = Position.of(
        edition(name), table=" | ".join(["r3 r4 J"] * count), rack="r5 r6 k1 k2 " * count
    )
    extended = Play.parse(" | ".join(["r3 r4 J r6"] * count))
    exchanged = Play.parse(" | ".join(["r3 r4 r5", "k1 k2 J"] * count))

    answers = {bool(violations(here, play)) for play in (extended, exchanged)}

    assert answers == {count > 32}  # more jokers than a box may have: no proof is sought


def test_special_jokers_in_the_places_of_many_jokers_are_refused() -> None:
    rows = [f"{colour}{number} {colour}{number + 1}" for colour in "krby" for number in (1, 5, 9)]
    here = Position.of(
        edition("twist-cn"), table=" | ".join(f"{row} J" for row in rows), rack="C " * len(rows)
    )
    after = Play.parse(" | ".join([f"{row} C" for row in rows] + ["J J J"] * (len(rows) // 3)))

    assert [each.fault for each in violations(here, after)] == [Fault.SPECIAL_JOKER_SUBSTITUTION]


def test_a_search_that_finds_no_way_of_telling_tiles_apart_refuses() -> None:
    """Thirty equal sets can be told apart in more ways than the judge looks at (RULES J6)."""
    here = Position.of(edition("twist-cn"), table=" | ".join(["r3 r4 J"] * 30), rack="C " * 30)
    after = Play.parse(" | ".join(["r3 r4 C"] * 30 + ["J J J"] * 10))

    assert [each.fault for each in violations(here, after)] == [Fault.SPECIAL_JOKER_SUBSTITUTION]


@in_every_edition
def test_tiles_from_nowhere_are_found_without_any_search(rules: str) -> None:
    position = Position.of(edition(rules), table="r5 r6 r7", rack="r8 k1")
    assert foreign_tiles(position, Table.parse("r5 r6 r7 r8")) == ()
    (found,) = foreign_tiles(position, Table.parse("r5 r6 r7 r8 | b1 b1"))
    assert (found.fault, [tile.code for tile in found.tiles]) == ("tile-not-on-rack", ["b1", "b1"])


def test_a_tile_that_the_edition_does_not_have_is_malformed_and_not_foreign() -> None:
    position = Position.of(edition("classic-hk"), rack="r8")
    assert foreign_tiles(position, Table.parse("M r8")) == ()
    assert violations(position, Play.parse("M r8"))[0].fault == "malformed"


@pytest.mark.parametrize("minimum", [300, 500, 700, 1000])
@pytest.mark.parametrize("tiles", [60, 100, 150])
def test_no_rack_of_any_house_rules_makes_the_search_for_an_opening_longer_than_its_cap(
    tiles: int, minimum: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All jokers that a file may ask for, and as many tiles as somebody may have drawn."""
    box = replace(
        edition("twist-cn"),
        max_seats=2,
        copies=4,
        jokers=JokerCounts(8, 8, 8, 8),
        opening_minimum=minimum,
    )
    taken = 0

    class Counting(StepBudget):
        def take(self, count: int = 1) -> None:
            nonlocal taken
            taken += count
            super().take(count)

    monkeypatch.setattr(opening, "StepBudget", Counting)
    rack = Chance(f"{tiles} {minimum}", "rack").shuffled(box.all_tiles())[:tiles]
    can_open(rack, box)
    assert taken <= 20_001


def test_a_long_mirror_run_is_worth_no_more_than_the_runs_it_can_be_cut_into() -> None:
    rack = Rack.parse("M " + " ".join(f"r{number}" for number in (*range(1, 9), *range(1, 9))))

    def opens(minimum: int) -> bool:
        return can_open(rack, replace(edition("twist-cn"), opening_minimum=minimum))

    assert opens(72)
    assert not opens(73)
