"""`tilehall judge|solve --jsonl` and `node tools/kernel.mjs` answer any line alike, good or spoilt.

A quick run asks the same few each time, a full run thousands. Core judges behind one door and the
kernel behind the other, so these are differences of the rules too.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest
from tests.support.house_files import house_file, opening_question, play_question
from tests.support.spoilt import SALT

ROOT = Path(__file__).parents[2]
TILEHALL = [sys.executable, "-c", "from tilehall.cli import main; main()"]
KERNEL = [sys.executable, "tools/toolchain.py", "node", "--", "node", "tools/kernel.mjs"]
SPOILT, SPOILT_FILES, HOUSES = (
    (4_000, 1_000, 60) if os.environ.get("TILEHALL_FULL") else (250, 20, 6)
)
QUESTIONS_OF_A_HOUSE = 40
MICROS = re.compile(rb',"micros":\d+')

SCORE = '{"kind":"score","edition":"classic-hk","ended":"blocked","racks":["r1","r2"]'
NO_JSON = (
    b"",
    b" \t\r",
    b"\x0b",
    b"\xef\xbb\xbf",
    b"\xef\xbb\xbf\xff",
    b"\xef\xbb\xbf\xef\xbb\xbf{}",
    b'{"kind":"\xff"}',
    b'"\xef\xbf',
    b'{"kind":"\xed\xa0\x80"}',
    b'{"kind":"set"\r',
    b'{"kind":"set",}',
    b"{'kind':1}",
    b'{"kind" "set"}',
    b'{"kind":}',
    b'{"kind":"a\tb"}',
    b'{"kind":"\\x"}',
    b'{"kind":"\\u12"}',
    b'{"kind":"\\u12g4"}',
    b'{"kind":"\\',
    b'{"a":1}{"b":2}',
    b"[1,2",
    b"[",
    b"-",
    b"01",
    b"NaN",
    b"-Infinity",
    b"nul",
    b"[" * 20_000,
    b"9" * 5_000,
    "\u2028\u00a0".encode(),
)
NO_QUESTION = (
    "1",
    "-0",
    "1.0",
    "1e5",
    "1.5e300",
    "1e-7",
    "0.00001234",
    "1e999",
    '["é", "\\ud800", {"a": null}]',
    '"\\u200b\\u00a0\\n\'\\ud800"',
    '{"kind":["set"]}',
    '{"kind":null}',
    '{"kind":"set","kind":"tile"}',
    '{"__proto__":{"kind":"set"}}',
    '{"kind":"set","edition":7,"tiles":""}',
    '{"kind":"set","edition":"classic-hk"}',
    '{"kind":"set","edition":"classic-hk","tiles":["r1"]}',
    '{"kind":"set","edition":"classic-hk","tiles":"r1\\u000br2 r3"}',
    '{"kind":"set","edition":"classic-hk:","tiles":""}',
    '{"kind":"set","edition":"xp-es:1","tiles":""}',
    '{"kind":"set","edition":"","tiles":""}',
    '{"kind":"set","edition":"no-such.toml","tiles":""}',
    '{"kind":"set","edition":"./no//such","tiles":""}',
    '{"kind":"set","edition":"./tests","tiles":""}',
    '{"kind":"set","edition":"a\\u0000.toml","tiles":""}',
    '{"kind":"play","edition":"classic-hk","opened":"yes","table":1,"rack":"","after":""}',
    f'{SCORE},"knocked":[1.0]}}',
    f'{SCORE},"knocked":[true]}}',
    f'{SCORE},"knocked":[99999999999999999999,-99999999999999999999]}}',
    f'{SCORE},"opened":[true]}}',
    f'{SCORE},"opened":null}}',
    '{"edition":"classic-hk","table":"x","rack":7}',
    '{"edition":"classic-hk","table":"x","rack":"y","objective":"z"}',
    '{"edition":"classic-hk","table":"","rack":"r1","objective":"z"}',
    '{"edition":"classic-hk","table":"r1 r2 r99","rack":"r4"}',
    '{"edition":"classic-hk","table":"r1 r2 b3","rack":"r4"}',
    '{"edition":"classic-hk","table":"r1 r2","rack":"","opened":false}',
)
BASED = b'based_on = "classic-hk"\n'
HOUSE_FILES = (
    b"",
    BASED,
    b"\xef\xbb\xbf" + BASED,
    BASED.replace(b"\n", b"\r\n"),
    BASED + b"jokers.J = 4\n",
    BASED + b"[jokers]\nJ = 4\n",
    BASED + b'"copies" = 0x3\n',
    BASED + b"id = 'mine' # not \"yours\"\n",
    BASED + b'name = """\nmine"""\n',
    BASED + b"copies = 2\ncopies = 2\n",
    BASED + b"copies = 5\n",
    BASED + b"copies = 2.0\n",
    BASED + b"copies = true\n",
    BASED + b"jokers = { J = 9 }\n",
    BASED + b"jokers = { X = 1 }\n",
    BASED + b"rack_size = 30\ncopies = 1\n",
    BASED + b'joker_policy = "frosen"\n',
    BASED + b"open_minimum = 30\n",
    BASED + b"copies = \n",
    BASED + b"\xff\n",
    BASED + b"[variants.106]\ncopies = 3\n",
    BASED + b"[variants.106]\ncopies = 7\n",
    b'based_on = "house 0.toml"\n',
    b'based_on = "house 1.toml"\ncopies = 3\n',
    b'based_on = "house 24.toml"\n',
    b'based_on = "no-such.toml"\n',
    b"based_on = 7\n",
    b"a = " + b"[" * 3_000,
    b"#" * 70_000,
)
MANY = (10, 15, 16, 40, 200, 255, 256, 257, 300)


def too_many_tiles() -> Iterable[str]:
    """More than any box has; beyond 255 a byte would count from nothing again."""
    for count in MANY:
        sets, tiles = " | ".join(["r1 r2 r3"] * count), " ".join(["r4"] * count)
        jokers = " ".join(["J"] * count)
        ask = {"kind": "play", "edition": "classic-hk", "opened": True}
        yield json.dumps(ask | {"table": sets, "rack": "r4", "after": sets + " r4"})
        yield json.dumps(ask | {"table": "", "rack": tiles, "after": "r4 r5 r6"})
        yield json.dumps(ask | {"table": "", "rack": tiles, "after": tiles})
        yield json.dumps(ask | {"table": sets, "rack": "r4", "after": "r1 r2 r3 r4"})
        yield json.dumps({"kind": "set", "edition": "classic-hk", "tiles": jokers})
        yield json.dumps(
            {"kind": "score", "edition": "tournament-hk", "ended": "blocked",
             "racks": [tiles, jokers], "opened": [False, False]}
        )  # fmt: skip
        yield json.dumps({"edition": "classic-hk", "table": sets, "rack": "r4"})
        yield json.dumps({"edition": "classic-hk", "rack": tiles})
        yield json.dumps({"edition": "classic-hk", "rack": jokers + " r4"})


def spoilt(lines: list[bytes], chance: Random, line_feed: bytes = b" ") -> bytes:
    """A good line, or file, after a few changes; a line is one line still."""
    content = chance.choice(lines)
    for _ in range(chance.randint(1, 4)):
        start = chance.randint(0, len(content))
        end = start + chance.choice((0, 1, 1, 3, 20))
        put = chance.choice((b"", content[start:end] * 2, chance.choice(SALT)))
        content = content[:start] + put + content[end:]
    return content.replace(b"\n", line_feed)


def said(command: list[str], lines: Iterable[bytes]) -> tuple[int, list[bytes]]:
    """The exit code, and the answers to the byte, but for the time that they took."""
    text = b"".join(line + b"\n" for line in lines)
    done = subprocess.run(command, cwd=ROOT, input=text, capture_output=True, check=False)
    answers = [MICROS.sub(b"", line) for line in done.stdout.split(b"\n")]
    assert answers.pop() == b""
    return done.returncode, answers


def assert_answered_alike(command: list[str], lines: list[bytes]) -> None:
    code, found = said([*KERNEL, *command], lines)
    expected_code, expected = said([*TILEHALL, *command], lines)
    assert len(expected) == len(lines)
    for line, one, other in zip(lines, found, expected, strict=True):
        assert one == other, line[:400]
    assert (code, expected_code) == (0, 0)


@pytest.mark.parametrize("command", [["judge"], ["solve", "--jsonl"]], ids=["judge", "solve"])
def test_lines_that_are_no_questions_are_refused_in_the_same_words(command: list[str]) -> None:
    cases = ROOT / "tests" / "rules" / "cases"
    solver = ROOT / "tests" / "fuzz" / "corpus" / "solver" / "questions.jsonl"
    good = [
        *(cases / "plays.jsonl").read_bytes().splitlines()[::9],
        *(cases / "scores.jsonl").read_bytes().splitlines()[::9],
        *solver.read_bytes().splitlines(),
    ]
    chance = Random(command[0])  # noqa: S311 (a test needs no secrets)
    lines = [*NO_JSON, *(each.encode() for each in (*NO_QUESTION, *too_many_tiles()))]
    lines += [spoilt(good, chance) for _ in range(SPOILT)]
    lines += [b"\xef\xbb\xbf" + good[0] + b"\r"]

    assert_answered_alike(command, lines)


@pytest.mark.clause("G3", "P3")
def test_any_households_plays_and_racks_are_judged_alike(tmp_path: Path) -> None:
    """Up to eight jokers of each kind, and openings that need most of a large rack."""
    chance = Random(14)  # noqa: S311
    lines: list[bytes] = []
    for number in range(HOUSES):
        path = tmp_path / f"house-{number}.toml"
        rules = house_file(path, chance)
        for _ in range(QUESTIONS_OF_A_HOUSE):
            ask = chance.choice((play_question, opening_question))
            lines.append(json.dumps({"edition": str(path)} | ask(rules, chance)).encode())

    assert_answered_alike(["judge"], lines)


def test_a_households_file_is_read_and_refused_alike(tmp_path: Path) -> None:
    """Good files however they are written, files with mistakes, and good ones that were spoilt."""
    published = ROOT / "src" / "tilehall" / "core" / "editions"
    good = [(published / f"{name}.toml").read_bytes() for name in ("xp-es", "twist-cn")]
    chance = Random(4)  # noqa: S311
    files = [*HOUSE_FILES, *good, *(spoilt(good, chance, b"\n") for _ in range(SPOILT_FILES))]
    names = []
    for number, content in enumerate(files):
        path = tmp_path / f"house {number}.toml"
        path.write_bytes(content)
        names += [str(path), f"{path}:106", f"{path}:"]
    ask = {"kind": "set", "tiles": "r1 r2 J"}
    lines = [json.dumps(ask | {"edition": name}).encode() for name in names]

    assert_answered_alike(["judge"], lines)


@pytest.mark.clause("P3")
def test_every_joker_of_a_large_rack_counts_for_the_opening(tmp_path: Path) -> None:
    """Four groups J J D of 13s are worth 208; the eight regular jokers alone, 104."""
    path = tmp_path / "house.toml"
    path.write_text(
        'based_on = "twist-cn"\njokers = { J = 8, D = 8 }\nopening_minimum = 200\n'
        "unopened_rack = 100\nunopened_rack_could_open = 200\n"
    )
    rack = " ".join(["J"] * 8 + ["D"] * 4)
    question = {"kind": "score", "edition": str(path), "ended": "out", "opened": [True, False]}
    line = json.dumps(question | {"racks": ["", rack]}).encode()

    assert_answered_alike(["judge"], [line])
    assert said([*KERNEL, "judge"], [line])[1] == [b'{"scores":[200,-200],"winners":[0]}']


def test_the_last_line_needs_no_line_feed() -> None:
    question = b'{"kind":"set","edition":"classic-hk","tiles":"r1 r2 r3"}'
    for command in (KERNEL, TILEHALL):
        done = subprocess.run(
            [*command, "judge"], cwd=ROOT, input=question, capture_output=True, check=True
        )
        assert json.loads(done.stdout) == {"valid": True, "value": 6}
