"""Laws of notation, readings and the judge that hold whatever lies on the table."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilehall.core.errors import Fault
from tilehall.core.frames import MirrorValue
from tilehall.core.legality import violations
from tilehall.core.meld import Meld
from tilehall.core.rack import Rack
from tilehall.core.table import Table
from tilehall.core.tile import NUMBER_TILES, Tile
from tilehall.core.turn import Play
from tilehall.testing.strategies import Question, any_rows, near_sets, questions, racks, tables

mirror_values = st.sampled_from(MirrorValue)
ORDER = list(Fault)


@given(any_rows)
def test_a_meld_is_what_its_text_says(meld: Meld) -> None:
    assert Meld.parse(str(meld)) == meld


@given(tables)
def test_a_table_is_what_its_text_says(table: Table) -> None:
    assert Table.parse(str(table)) == table
    assert Table.parse(f" | {table}| |") == table


@given(racks)
def test_a_rack_is_what_its_text_says_in_any_order(rack: Rack) -> None:
    assert Rack.parse(str(rack)) == rack
    assert Rack(reversed(rack)) == rack


@given(tables, tables)
def test_what_changed_between_two_tables_is_the_difference_of_their_tiles(
    one: Table, other: Table
) -> None:
    for after in (other, Table((*other, *one)), Table((*one[1:], *other, *other))):
        placed, removed = one.changes_to(after)
        assert placed == after.tally() - one.tally()
        assert removed == one.tally() - after.tally()


@given(racks, racks)
def test_a_rack_without_some_tiles_is_a_rack(rack: Rack, taken: Rack) -> None:
    left = rack.minus(taken)
    assert type(left) is Rack
    assert left == Rack((Counter(rack) - Counter(taken)).elements())


@given(near_sets() | any_rows, mirror_values)
def test_readings_are_distinct_and_add_up_to_the_understanding(
    meld: Meld, mirror_value: MirrorValue
) -> None:
    if sum(1 for tile in meld if tile.joker) > 5:
        return  # thousands of readings say no more
    found, known = list(meld.readings(mirror_value)), meld.understand(mirror_value)
    assert len(set(found)) == len(found)
    assert known.is_valid == bool(found)
    assert known.value == max((reading.value for reading in found), default=0)
    assert known.can_be_group == any(reading.shape.is_group for reading in found)
    assert known.can_be_run == any(not reading.shape.is_group for reading in found)
    for place, tile in enumerate(meld):
        stands: set[Tile] = {each for reading in found for each in reading.stands_for[place]}
        covered = {each for each in NUMBER_TILES if known.covers[place] >> each.index & 1}
        assert stands <= covered
        if not tile.joker and found:
            assert covered == {tile}


@given(near_sets(), mirror_values, st.randoms(use_true_random=False))
def test_the_order_inside_a_group_says_nothing(
    meld: Meld, mirror_value: MirrorValue, chance: Random
) -> None:
    known = meld.understand(mirror_value)
    if known.is_only_group and all(tile.code != "M" for tile in meld):
        order = list(meld)
        chance.shuffle(order)
        other = Meld(order).understand(mirror_value)
        assert other.can_be_group
        assert (other.identity == known.identity) == other.is_only_group


@given(questions())
def test_violations_come_in_the_order_of_section_8_and_say_why(question: Question) -> None:
    found = violations(question.position, Play(question.play.table))
    places = [ORDER.index(each.fault) for each in found]
    assert all(a <= b for a, b in pairwise(places))
    for each in found:
        assert each.message
        assert each.clause
        assert str(each) == f"{each.message} ({each.clause})"


@given(questions())
def test_a_play_without_violations_keeps_every_tile_and_leaves_only_sets(
    question: Question,
) -> None:
    position, table = question.position, question.play.table
    if violations(position, question.play):
        return
    had, has = position.table.tally(), table.tally()
    assert had <= has
    assert has != had
    assert has - had <= Counter(position.rack)
    assert all(meld.understand(position.ruleset.mirror_value).is_valid for meld in table)
    after = position.after(question.play)
    assert after.all_tiles() == position.all_tiles()
    assert after.opened_seats == (True,)


@given(questions(), st.randoms(use_true_random=False))
def test_where_the_sets_lie_on_the_table_says_nothing(question: Question, chance: Random) -> None:
    melds = list(question.play.table)
    chance.shuffle(melds)
    told = [each.fault for each in violations(question.position, question.play)]
    assert told == [each.fault for each in violations(question.position, Play(Table(melds)))]


@pytest.mark.clause("J3", "J4", "J5")
@given(questions())
def test_only_editions_with_a_rule_report_its_breach(question: Question) -> None:
    rules = question.position.ruleset
    for each in violations(question.position, question.play):
        if each.fault is Fault.JOKER_NEEDS_RACK_TILE:
            assert rules.joker_policy.value == "free-with-rack-tile"
        if each.fault is Fault.JOKER_SET_FROZEN:
            assert rules.joker_policy.value in {"frozen", "frozen-by-order"}
        if each.fault is Fault.SPECIAL_JOKER_SUBSTITUTION:
            assert rules.has_special_jokers
        if each.fault is Fault.TABLE_TOUCHED_BEFORE_OPENING:
            assert not rules.opening_turn_continues
