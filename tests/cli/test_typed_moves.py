"""Typed moves on a draft: what they do, what they refuse, and that no tile is ever lost."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilehall.cli.terminal_game.draft import Draft, EditError
from tilehall.cli.terminal_game.typed_moves import MOVES, Editor, is_move, moved
from tilehall.core.rack import Rack
from tilehall.core.ruleset import MirrorValue
from tilehall.core.table import Table

TABLE = "r5 r6 r7 | k9 r9 b9 | r4 J r6 | b1 b2 b3 b4 b5"
RACK = "r8 r9 b7 k7 b3 y9 J"


def draft(table: str = TABLE, rack: str = RACK) -> Draft:
    return Draft.of(Table.parse(table), Rack.parse(rack), MirrorValue.ZERO)


@pytest.mark.parametrize(
    ("typed", "after"),
    [
        ("+r8>1", "r5 r6 r7 r8 | k9 r9 b9 | r4 J r6 | b1 b2 b3 b4 b5"),
        ("+ r8 > 1", "r5 r6 r7 r8 | k9 r9 b9 | r4 J r6 | b1 b2 b3 b4 b5"),
        ("r8>1", "r5 r6 r7 r8 | k9 r9 b9 | r4 J r6 | b1 b2 b3 b4 b5"),
        ("+R8>1", "r5 r6 r7 r8 | k9 r9 b9 | r4 J r6 | b1 b2 b3 b4 b5"),
        ("+r9 r8>1", "r5 r6 r7 r8 r9 | k9 r9 b9 | r4 J r6 | b1 b2 b3 b4 b5"),
        ("+r9, r8 > 1", "r5 r6 r7 r8 r9 | k9 r9 b9 | r4 J r6 | b1 b2 b3 b4 b5"),
        ("+r8 +r9>1", "r5 r6 r7 r8 r9 | k9 r9 b9 | r4 J r6 | b1 b2 b3 b4 b5"),
        ("+r8", "r5 r6 r7 r8 | k9 r9 b9 | r4 J r6 | b1 b2 b3 b4 b5"),
        ("+j>1", "r5 r6 r7 J | k9 r9 b9 | r4 J r6 | b1 b2 b3 b4 b5"),
        ("+r8>new", "r5 r6 r7 | k9 r9 b9 | r4 J r6 | b1 b2 b3 b4 b5 | r8"),
        ("new r9 J r8", "r5 r6 r7 | k9 r9 b9 | r4 J r6 | b1 b2 b3 b4 b5 | r8 r9 J"),
        ("new b7 r7<1 k7", "r5 r6 | k9 r9 b9 | r4 J r6 | b1 b2 b3 b4 b5 | b7 r7 k7"),
        ("r8 r9", "r5 r6 r7 | k9 r9 b9 | r4 J r6 | b1 b2 b3 b4 b5 | r8 r9"),
        # a duplicate on a run splits it where both parts are sets
        ("+b3>4", "r5 r6 r7 | k9 r9 b9 | r4 J r6 | b1 b2 b3 | b3 b4 b5"),
        ("split 4 2", "r5 r6 r7 | k9 r9 b9 | r4 J r6 | b1 b2 | b3 b4 b5"),
        ("SPLIT 4 2", "r5 r6 r7 | k9 r9 b9 | r4 J r6 | b1 b2 | b3 b4 b5"),
        ("take b1<4", "r5 r6 r7 | k9 r9 b9 | r4 J r6 | b2 b3 b4 b5 | b1"),
        ("take r9<2>1", "r5 r6 r7 r9 | k9 b9 | r4 J r6 | b1 b2 b3 b4 b5"),
        ("+r9<2>1", "r5 r6 r7 r9 | k9 b9 | r4 J r6 | b1 b2 b3 b4 b5"),
        ("swap r5<1>3", "r6 r7 | k9 r9 b9 | r4 r5 r6 | b1 b2 b3 b4 b5 | J"),
        ("join 1 3", "r5 r6 r7 r4 J r6 | k9 r9 b9 | b1 b2 b3 b4 b5"),
        (
            "r5 r6 r7 r8 | k9 r9 b9 y9 | r4 J r6 | b1 b2 b3 b4 b5",
            "r5 r6 r7 r8 | k9 r9 b9 y9 | r4 J r6 | b1 b2 b3 b4 b5",
        ),
        (
            "r8 r7 r6 r5 || k9 r9 b9 | r4 j r6 | b5 b4 b3 b2 b1 |",
            "r5 r6 r7 r8 | k9 r9 b9 | r4 J r6 | b1 b2 b3 b4 b5",
        ),
    ],
)
def test_a_move_leaves_this_table(typed: str, after: str) -> None:
    assert is_move(typed)
    assert str(moved(draft(), typed).table) == after


def test_a_run_that_is_taken_apart_in_the_middle_lies_as_two_sets() -> None:
    after = moved(draft("r1 r2 r3 r4 r5 r6 r7"), "take r4<1")
    assert str(after.table) == "r1 r2 r3 | r5 r6 r7 | r4"


def test_of_two_equal_tiles_the_one_is_taken_that_leaves_a_set() -> None:
    assert str(moved(draft("r5 M r5 | r7"), "take r5<1").table) == "M r5 | r7 | r5"
    after = moved(draft("b4 b5 M b5 b4 b3 | k1"), "take b3<1")
    assert str(after.table) == "b4 b5 M b5 b4 | k1 | b3"


def test_sets_are_joined_in_the_order_that_makes_a_set() -> None:
    assert str(moved(draft("r8 r9 r10 | r5 r6 r7"), "join 1 2").table) == "r5 r6 r7 r8 r9 r10"


def test_tiles_alone_are_the_whole_table_if_they_hold_all_of_it() -> None:
    assert str(moved(draft("r5 r6 r7"), "r5 r6 r7 r8").table) == "r5 r6 r7 r8"
    assert str(moved(draft("", "r5 r6 r7"), "r5 r6 r7").table) == "r5 r6 r7"


def test_an_unfinished_set_keeps_its_numbers_climbing() -> None:
    assert str(moved(draft("r5 r7 r8", "r2 b6 J"), "+b6>1").table) == "r5 b6 r7 r8"
    assert str(moved(draft("r5 r8", "J"), "+J>1").table) == "r5 r8 J"


def test_tiles_laid_in_this_turn_go_back_and_no_others() -> None:
    after = moved(moved(draft(), "+r8 r9>1"), "new J")
    assert str(moved(after, "back r9").table) == str(moved(moved(draft(), "+r8>1"), "new J").table)
    assert moved(after, "back r8 r9 J").is_untouched
    assert str(moved(after, "back J<5").table) == str(moved(draft(), "+r8 r9>1").table)
    # of two jokers the one goes back that lies in a new set
    assert str(moved(after, "back J").table) == str(moved(draft(), "+r8 r9>1").table)
    for refused in ("back b1", "back k13"):
        with pytest.raises(EditError):
            moved(after, refused)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("+r1>1", "there is no r1 on your rack"),
        ("+b1>1", "write b1<4 to take it from there"),
        ("+r8 r8>1", "there is no more r8 on your rack"),
        ("+r8>9", "there is no set 9: sets are 1 to 5"),
        ("+r8>0", "there is no set 0"),
        ("+r8>-1", "'-1' is not the number of a set"),
        ("+r8>", "'' is not the number of a set"),
        ("+r8>99999999999", "is not the number of a set"),
        ("+r8>²", "is not the number of a set"),
        (">1", "say which tiles"),
        ("+", "say which tiles"),
        ("new", "say which tiles"),
        ("+b7", "b7 fits on no set"),
        ("+J", "J fits on sets 1, 2, 3, 4: say which"),
        ("new q7", "'q7' is not a tile"),
        ("new r14", "'r14' is not a tile"),
        ("new r8 \x1b[2J", "is not a tile"),
        ("new r7<2", "there is no r7 in set 2"),
        ("new r7<8", "there is no set 8"),
        ("take r7", "say from which set"),
        ("swap r9>1", "set 1 has no joker"),
        ("swap r9>3", "no joker of set 3 stands for r9"),
        ("swap r9", "say which tile and which set"),
        ("split 4", "say which set"),
        ("split 4 5", "after 1 to 4"),
        ("split 4 0", "after 1 to 4"),
        ("split x 1", "'x' is not the number of a set"),
        ("join 1", "two different sets"),
        ("join 1 1", "two different sets"),
        ("join 1 8", "there is no set 8"),
        ("back r8", "r8 is not on the table"),
        ("back r5", "was not laid in this turn"),
        ("r8 r9 b7 |", "what lay on the table must stay there (G4); missing: k9 r4"),
        (TABLE + " | y1 y2 y3", "neither on the table nor on your rack: y1 y2 y3"),
        (TABLE + " | zz", "'zz' is not a tile"),
        ("new " + "r8 " * 4000, "longer than any table"),
    ],
)
def test_a_wrong_move_says_what_is_wrong_and_changes_nothing(typed: str, said: str) -> None:
    editor = Editor(draft())
    editor.do("new k7")
    before = editor.draft
    with pytest.raises(EditError) as refused:
        editor.do(typed)
    assert said in str(refused.value)
    assert "\x1b" not in str(refused.value)
    assert editor.draft == before


def test_a_set_of_one_tile_cannot_be_split() -> None:
    with pytest.raises(EditError, match="one tile only"):
        moved(draft("r1"), "split 1 1")
    with pytest.raises(EditError, match="the table is empty"):
        moved(draft(""), "split 1 1")


def test_undo_redo_and_reset() -> None:
    editor = Editor(draft())
    for nothing in (editor.undo, editor.redo, editor.reset):
        with pytest.raises(EditError):
            nothing()
    editor.do("+r8>1")
    editor.do("+r9>1")
    editor.reset()
    assert editor.draft.is_untouched
    editor.undo()
    editor.undo()
    assert str(editor.draft.table[0]) == "r5 r6 r7 r8"
    editor.redo()
    assert str(editor.draft.table[0]) == "r5 r6 r7 r8 r9"
    editor.undo()
    editor.do("new b7")
    with pytest.raises(EditError, match="nothing to redo"):
        editor.redo()


@pytest.mark.parametrize("text", ["draw", "foo", "", "rules", "789", "newish", "x7"])
def test_other_words_are_no_moves(text: str) -> None:
    assert not is_move(text)


TILES = ["r4", "r5", "r6", "r8", "r9", "b1", "b3", "b4", "b7", "k7", "k9", "y9", "J"]
WORDS = st.sampled_from([*MOVES, *TILES, *"+><|01235DCMx"])
LINES = st.lists(WORDS, min_size=1, max_size=8).map(" ".join) | st.tuples(
    st.sampled_from(
        ["+{}>{}", "new {}<{}", "take {}<{}", "swap {}>{}", "back {}<{}", "split {1} 1"]
    ),
    st.sampled_from(["r4", "r5", "r6", "r8", "r9", "b1", "b3", "b4", "b7", "k7", "y9", "J"]),
    st.integers(1, 6),
).map(lambda move: move[0].format(move[1], move[2]))


@given(st.lists(LINES | st.text(max_size=30), max_size=12))
def test_no_tile_is_ever_lost_or_made(lines: list[str]) -> None:
    editor = Editor(draft())
    whole = editor.draft.table.tally() + Counter(editor.draft.rack)
    for line in lines:
        try:
            editor.do(line)
        except EditError as refused:
            assert str(refused).isprintable()  # noqa: PT017 - most lines are refused, some not
        now = editor.draft
        assert now.table.tally() + Counter(now.rack) == whole
        assert now.table.tally() >= now.before.tally()
        assert all(now.table)
