"""`tilehall judge`: one answer to every line, whatever the line is."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from tilehall.cli import app, json_lines
from tilehall.cli.judge import judge
from tilehall.cli.judge_answers import answer
from tilehall.core.errors import TilehallError

SET = {"kind": "set", "edition": "classic-hk", "tiles": "r5 J r7"}
PLAY = {
    "kind": "play",
    "edition": "classic-hk",
    "opened": True,
    "table": "r5 r6 r7",
    "rack": "r8 k1",
    "after": "r5 r6 r7 r8",
}
SCORE: dict[str, Any] = {
    "kind": "score",
    "edition": "tournament-hk",
    "ended": "blocked",
    "racks": ["k1", "k5"],
    "opened": [True, True],
}


def asked(question: dict[str, Any], **changes: Any) -> Any:
    return answer(json.dumps(question | changes).encode())


def refusal(found: dict[str, Any]) -> str:
    """The message of an error object, which is all the answer there is."""
    assert list(found) == ["error"]
    assert found["error"]["code"] == "malformed"
    return str(found["error"]["message"])


def run(stdin: bytes) -> list[Any]:
    result = CliRunner().invoke(app, ["judge"], input=stdin)
    assert result.exit_code == 0
    return [json.loads(line) for line in result.stdout.splitlines()]


# ------------------------------------------------------------------ the stream


def test_answers_come_line_by_line_in_order_past_bad_lines() -> None:
    good = json.dumps(SET).encode()
    answers = run(b"\n".join([good, b"{", b"", b"\xff", b"[1]", good]))  # and no newline at the end
    assert answers[0] == answers[-1] == {"valid": True, "value": 18}
    messages = [refusal(each) for each in answers[1:-1]]
    assert messages[0].startswith("not JSON")
    assert messages[1] == "an empty line"
    assert messages[2].startswith("not UTF-8")
    assert messages[3] == "a question is a JSON object, not [1]"


def test_each_answer_is_sent_before_the_next_question_is_read() -> None:
    command = [sys.executable, "-c", "from tilehall.cli import main; main()", "judge"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        for _ in range(3):
            process.stdin.write(json.dumps(SET).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == {"valid": True, "value": 18}
        process.stdin.close()
    assert process.returncode == 0


def test_a_reader_who_has_enough_is_no_reason_to_complain() -> None:
    command = [sys.executable, "-c", "from tilehall.cli import main; main()", "judge"]
    reading, writing = os.pipe()
    os.close(reading)
    lines = (json.dumps(SET) + "\n").encode() * 3
    done = subprocess.run(command, input=lines, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_closed_standard_input_is_an_error_of_usage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(TilehallError, match="closed"):
        judge()


def test_a_line_that_is_too_long_is_passed_over_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_lines, "LONGEST_LINE", 100)
    good = json.dumps(SET).encode()
    lines = list(json_lines.lines(io.BytesIO(b"x" * 1000 + b"\n" + good + b"\n" + b"y" * 101)))
    assert lines[1] == good + b"\n"
    answers = [answer(line) for line in lines]
    assert ["error" in each for each in answers] == [True, False, True]


def test_several_megabytes_in_a_line_are_answered() -> None:
    assert asked(SET, tiles="r5 " * 1_000_000) == {"valid": False, "value": None}


@pytest.mark.parametrize(
    "line",
    [
        b"null",
        b"NaN",
        b'{"kind": NaN}',
        b'{"kind": Infinity}',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"kind": ' + b"9" * 5_000 + b"}",
        b"\x00\x01\x02",
        b'{"kind": "set", "edition": "classic-hk", "tiles": "r5\x00"}',
        b"\xff\xfe{\x00}\x00",
        b"   \t ",
        b'"set"',
        b"{}",
        b'{"kind": ["set"]}',
        b'{"kind": "\\ud800"}',
        b'{"kind": "set", "edition": "\\ud800/x.toml", "tiles": ""}',
        b'{"kind": "set", "edition": "x\\u0000.toml", "tiles": ""}',
    ],
    ids=lambda line: repr(line[:30]),
)
def test_what_is_no_question_is_refused(line: bytes) -> None:
    message = refusal(answer(line))
    assert message.isprintable()
    assert len(message) < 250


@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode("utf-8")))
def test_no_bytes_stop_the_judge(line: bytes) -> None:
    assert refusal(answer(line))


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)


@given(data=st.data(), question=st.sampled_from([SET, PLAY, SCORE]))
def test_no_value_of_a_wrong_type_stops_the_judge(
    data: st.DataObject, question: dict[str, Any]
) -> None:
    key = data.draw(st.sampled_from(sorted(question)))
    found = answer(json.dumps(question | {key: data.draw(ANYTHING)}).encode())
    assert found.keys() & {"error", "valid", "legal", "scores"}


@pytest.mark.parametrize("question", [SET, PLAY, SCORE], ids=["set", "play", "score"])
def test_every_key_that_is_missing_is_named(question: dict[str, Any]) -> None:
    for key in question.keys() - {"opened"}:
        rest = {other: value for other, value in question.items() if other != key}
        assert refusal(asked(rest)).startswith(f"{key} is missing")


def test_keys_that_are_not_needed_are_ignored_and_the_last_of_two_counts() -> None:
    assert asked(SET, legal="?", value=None, note={"x": [1]}) == {"valid": True, "value": 18}
    twice = b'{"kind":"set","edition":"classic-hk","tiles":"r1","tiles":"r5 J r7"}'
    assert answer(twice) == {"valid": True, "value": 18}


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm() -> None:
    assert answer(b"\xef\xbb\xbf" + json.dumps(SET).encode() + b"\r\n")["valid"] is True


# ------------------------------------------------------------------ editions


def test_an_edition_may_be_a_way_or_a_file(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('based_on = "twist-kr"\nmirror_value = "zero"\n', "utf-8")
    mirrored = {"kind": "set", "tiles": "b2 b3 M b3 b2"}
    assert asked(mirrored, edition="twist-kr")["value"] == 14
    assert asked(mirrored, edition=str(house))["value"] == 10
    assert asked(SET, edition="xp-es:106")["valid"] is True


@pytest.mark.parametrize("name", ["", "classic", "xp-es:5", "/", "no/such.toml", "classic-hk:106"])
def test_an_edition_that_is_not_there_is_refused(name: str) -> None:
    assert refusal(asked(SET, edition=name))


# ------------------------------------------------------------------ sets


@pytest.mark.parametrize(
    ("name", "tiles"),
    [
        ("classic-hk", ""),
        ("classic-hk", "r5 r6"),
        ("classic-hk", "b2 b3 M b3 b2"),  # a tile the edition does not have
        ("classic-hk", "r5 r6 r14"),
        ("classic-hk", "r5 r6 | r7"),
        ("classic-hk", "r5 r6\u0000 r7"),
        ("classic-hk", "r5 r6 \u001b[31m r7"),
        ("classic-hk", "\ud800"),
        ("twist-cn", "J " * 10_000),
    ],
    ids=lambda text: repr(text[:14]),
)
def test_what_is_no_set_is_not_valid_and_has_no_value(name: str, tiles: str) -> None:
    assert asked(SET, edition=name, tiles=tiles) == {"valid": False, "value": None}


# ------------------------------------------------------------------ plays


def test_a_legal_play_has_no_reason() -> None:
    assert asked(PLAY) == {"legal": True, "reason": None, "violations": []}


def test_an_illegal_play_lists_every_violation_and_the_first_is_the_reason() -> None:
    found = asked(PLAY, after="r5 r6 r7 r8 | b2 b3")
    assert (found["legal"], found["reason"]) == (False, "tile-not-on-rack")
    assert [each["code"] for each in found["violations"]] == ["tile-not-on-rack", "invalid-set"]
    assert found["violations"][0] == {
        "code": "tile-not-on-rack",
        "clause": "G4",
        "message": "Not on your rack: b2 b3.",
        "tiles": ["b2", "b3"],
    }


@pytest.mark.parametrize("key", ["table", "rack", "after"])
@pytest.mark.parametrize("text", ["r5 x9", "M M M", "r5 r6\u0007", "R5", "r5,r6", "\ud800"])
def test_text_that_is_no_tile_of_the_edition_makes_a_play_malformed(key: str, text: str) -> None:
    found = asked(PLAY, **{key: text})
    assert (found["legal"], found["reason"]) == (False, "malformed")
    assert [each["code"] for each in found["violations"]] == ["malformed"]


def test_opened_is_true_or_false() -> None:
    assert refusal(asked(PLAY, opened=1)) == "opened is 1; allowed: true or false"
    assert refusal(asked({**PLAY, "opened": None})).startswith("opened is missing")


def test_a_table_of_200_sets_and_five_red_sevens_is_judged_as_asked() -> None:
    table = " | ".join(["J r6 r7 r8"] * 200)
    play = {"table": table, "after": table + " | r7 b7 k7", "rack": "r7 b7 k7"}
    for name in ("classic-hk", "twist-cn", "tournament-hk"):
        assert asked(PLAY, edition=name, **play)["legal"] is True


# ------------------------------------------------------------------ scores


def test_scores_are_whole_numbers_where_they_can_be() -> None:
    found = asked(SCORE, racks=["k1", "r1", "k10", "k6"], opened=[True] * 4)
    assert json.dumps(found) == '{"scores": [7, 7, -9, -5], "winners": [0, 1]}'


def test_halves_and_thirds_are_the_nearest_number() -> None:
    halves = asked(SCORE, racks=["k1", "r1", "k4"], opened=[True] * 3)
    assert halves["scores"] == [1.5, 1.5, -3]
    thirds = asked(SCORE, racks=["k1", "r1", "b1", "k11"], opened=[True] * 4)
    assert thirds["scores"] == [10 / 3] * 3 + [-10]


def test_without_opened_everybody_has_opened() -> None:
    rest = {key: value for key, value in SCORE.items() if key != "opened"}
    assert asked(rest) == asked(SCORE) == {"scores": [4, -4], "winners": [0]}


def test_knocked_seats_are_counted_from_nought() -> None:
    assert asked(SCORE, knocked=[0]) == {"scores": [-200, 200], "winners": [1]}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"ended": "won"}, "ended is 'won'; allowed: out, blocked"),
        ({"ended": ["out"]}, "ended is"),
        ({"ended": "out"}, "0 racks are empty"),
        ({"ended": "out", "racks": ["", ""]}, "2 racks are empty"),
        ({"racks": ["k1"]}, "racks has 1 entries; allowed: 2 to 6"),
        ({"racks": ["k1"] * 7}, "racks has 7 entries"),
        ({"racks": ["k1", 5]}, "racks is"),
        ({"racks": "k1"}, "racks is 'k1'; allowed: a list of texts of tiles"),
        ({"racks": ["k1", "D"]}, "rack 1: tournament-hk has no tile D"),
        ({"racks": ["k1", "k0"]}, "rack 1: 'k0' is not a tile"),
        ({"opened": [True]}, "opened has 1 entries"),
        ({"opened": [1, 0]}, "opened is"),
        ({"knocked": [2]}, "knocked names seat 2"),
        ({"knocked": [-1]}, "knocked names seat -1"),
        ({"knocked": [True]}, "knocked is"),
        ({"knocked": 1}, "knocked is 1"),
        ({"knocked": [0, 1]}, "nobody is left to win"),
    ],
    ids=str,
)
def test_a_score_that_cannot_be_is_refused(changes: dict[str, Any], message: str) -> None:
    assert message in refusal(asked(SCORE, **changes))
