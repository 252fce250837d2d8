"""A turn in words, for language models: the list, the ways to answer, what is said to errors."""

import json
import sys
from pathlib import Path

import pytest
from tests.support.games import game_at

from tilehall.bots import BotError, make
from tilehall.bots.prompt import choices, prompt, turn_in_words
from tilehall.core.table import Table
from tilehall.core.turn import Draw, Pass, Play
from tilehall.core.view import SeatView


def view(pool: str = "k1 k2") -> SeatView:
    game = game_at(
        "classic-es", table="r5 r6 r7", racks=["r8 r9 b2", "k9 y13"], pool=pool, opened=True
    )
    return game.view(0)


LAID = Play(Table.parse("r5 r6 r7 r8 r9"))


def test_the_prompt_shows_what_the_seat_sees_and_a_numbered_list_of_what_it_can_do() -> None:
    listed = choices(view())
    assert [each.text for each in listed] == ["draw", "lay r8 r9", "lay r8"]
    text = prompt(view(), listed)
    for line in ("Table: r5 r6 r7", "Your rack: r8 r9 b2", "0. draw", "1. lay r8 r9"):
        assert line in text.splitlines()
    assert "k9" not in text  # the other rack
    assert choices(view(pool=""))[0].turn == Pass()


@pytest.mark.parametrize(
    "answer",
    ["1", " 1. ", "lay r9 r8", "r5 r6 r7 r8 r9", '{"turn":"play","table":"r5 r6 r7 r8 r9"}'],
)
def test_a_number_the_words_behind_it_a_table_and_json_are_the_same_answer(answer: str) -> None:
    assert turn_in_words(answer, view(), choices(view())) == LAID


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("9", "there is no number 9; allowed: 0 to 2"),
        ("I would draw", "is no number, no turn and no table"),
        ("lay k13", "k13 is not on your rack"),
        ("lay b2", "b2 cannot be laid now"),
        ('{"turn": 5}', "which is no turn"),
    ],
)
def test_a_wrong_answer_is_told_what_is_wrong(answer: str, said: str) -> None:
    with pytest.raises(BotError, match=said):
        turn_in_words(answer, view(), choices(view()))


def test_a_program_is_told_what_was_wrong_and_asked_again_twice(tmp_path: Path) -> None:
    """Its second answer is right in the first game; in the second it has no better idea."""
    program, notes = tmp_path / "model.py", tmp_path / "notes.jsonl"
    program.write_text(
        "import json, sys\n"
        f"notes = open({str(notes)!r}, 'a')\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    print(line.strip(), file=notes, flush=True)\n"
        "    print('1' if asked['error'] and asked['pool'] else 'hm', flush=True)\n"
    )
    bot = make(f"{sys.executable} {program}:text:20s")
    assert bot.choose(view()) == LAID
    assert bot.faults == []
    assert bot.choose(view(pool="")) == Pass()
    bot.close()
    assert len(bot.faults) == 1
    assert "was told 2 times what was wrong" in bot.faults[0]
    asked = [json.loads(line) for line in notes.read_text().splitlines()]
    assert [bool(each["error"]) for each in asked] == [False, True, False, True, True]
    assert "hm" in asked[1]["prompt"]
    assert asked[0]["plays"] == ["draw", "lay r8 r9", "lay r8"]


def test_draw_and_pass_can_be_said() -> None:
    assert turn_in_words("draw", view(), ()) == Draw()
    assert turn_in_words("pass", view(), ()) == Pass()
