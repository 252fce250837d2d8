"""Records: what is written reads back, what is damaged is refused by line, what lies is found."""

import re
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from tests.support.games import game_at, greedy_game

from tilehall.core.act import Knock, Pause, Resume, TimeOut
from tilehall.core.editions import (
    FORMER_VERSIONS,
    edition,
    edition_in_version,
    is_published,
)
from tilehall.core.errors import RecordError
from tilehall.core.game import Game
from tilehall.core.record import write
from tilehall.core.record_reader import LARGEST_RECORD, read
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.turn import Draw, Redeal

GAME = greedy_game("classic-hk", seats=2, seed=4)
TEXT = write(GAME)
RECORDS = Path(__file__).parent / "records"
LINES = TEXT.split("\n")


def line_of(start: str, text: str = TEXT) -> int:
    return next(n for n, line in enumerate(text.split("\n"), start=1) if line.startswith(start))


def with_line(start: str, instead: str, text: str = TEXT) -> str:
    """The record with its first line that starts so changed."""
    return re.sub(rf"^{re.escape(start)}.*$", lambda _: instead, text, count=1, flags=re.MULTILINE)


def refusal(text: str) -> str:
    with pytest.raises(RecordError) as refused:
        read(text)
    return str(refused.value)


# -------------------------------------------------------------------------------- writing


def test_a_record_can_be_read_by_people() -> None:
    game = Game.new("twist-kr", players=["Ada Lovelace", "蘭"], seed="tea time", contenders=[1])
    game = game.after(Draw(), at=61_007).after(TimeOut(Table()), at=3_600_000).after(Draw())
    text = write(game)

    assert text.startswith(
        "Tilehall record 1\nedition: twist-kr 1\nplayer 1: Ada Lovelace\nplayer 2: 蘭\n"
        "drawing for the start: 2\nseed hash: "
    )
    assert "\nseed: tea time\n\nseat 1: Ada Lovelace\nseat 2: 蘭\nstarts: seat 2\n" in text
    first, second, third = game.history[0].pool[:3]
    assert text.endswith(
        f"\n\n1. seat 2 @61.007: draw\n# drew {first}\n"
        f"2. seat 1 @3600.000: timeout\n# drew {second}\n"
        f"3. seat 2: draw\n# drew {third}\n\nresult: unfinished\nend\n"
    )


def test_a_comment_says_what_moved() -> None:
    game = game_at("classic-es", table="r5 r6 r7 r8", racks=["k8 b8 k2", "r1"], pool="b1")
    text = write(game.after(TimeOut(Table.parse("r5 r6 | r7 | r8 k8 b8"))))

    assert "\n# laid k8 b8, from the table to the rack r5 r6 r7, drew b1\n" in text


def test_every_deal_is_written_out() -> None:
    game = redealt()
    text = write(game)

    assert [line for line in text.split("\n") if re.match(r"deal \d rack 1: ", line)] == [
        f"deal 1 rack 1: {game.history[0].racks[0]}",
        f"deal 2 rack 1: {game.history[1].racks[0]}",
    ]
    assert read(text).problems() == []


def redealt() -> Game:
    for seed in count():
        game = Game.new("tournament-hk", seats=4, seed=seed)
        for seat in range(4):
            if not game.violations(Redeal(), seat):
                return game.after(Redeal(), seat=seat)
    raise AssertionError


def test_acts_of_every_kind_and_drawn_seats_come_back() -> None:
    rules = replace(edition("tournament-hk"), seating_by_draw=True)
    game = Game.new(rules, seats=4, seed=6, seating_by_draw=True, contenders=[3, 1])
    game = game.after(Pause(), seat=2).after(Resume(), seat=0).after(Knock(), seat=3).after(Draw())
    record = read(write(game))

    assert record.replay() == game
    assert record.problems() == []
    assert "\ndrawing for the start: 4 2\nseating: by draw\n" in write(game)


def test_a_pool_that_is_empty_from_the_start_is_written_without_tiles() -> None:
    rules = replace(edition("classic-hk"), copies=1, rack_size=27, max_seats=2, id="all-out")
    game = Game.new(rules, seats=2, seed=1)

    assert "\ndeal 1 pool:\n" in write(game)
    assert read(write(game)).problems() == []


@pytest.mark.parametrize("name", ["xp-es", "xp-es:106", "xp-es:108", "tournament-hk"])
def test_a_published_edition_is_named_with_its_version(name: str) -> None:
    text = write(Game.new(name, seats=2, seed=1))

    assert f"\nedition: {name} {edition(name).version}\n" in text
    assert read(text).setup.ruleset == edition(name)


@pytest.mark.clause("G9", "J5b")
@pytest.mark.parametrize("name", ["classic-hk", "classic-es", "xp-es:106"])
def test_a_record_of_a_former_version_of_its_edition_is_still_proved(name: str) -> None:
    """Written by Tilehall 0.1: two untouched time-outs of one tile each; a joker pushed along."""
    text = (RECORDS / f"{name.replace(':', '-')}-version-1.txt").read_text(encoding="utf-8")
    record = read(text)

    assert record.problems() == []
    assert record.setup.ruleset.version == 1
    assert write(record.replay()) == text
    now = read(text.replace(f"edition: {name} 1", f"edition: {name} 2"))
    assert now.problems()  # it is the old version that proves it


def test_every_former_version_is_kept_and_is_another_than_the_present_one() -> None:
    for name, versions in FORMER_VERSIONS.items():
        assert set(versions) == set(range(1, edition(name).version))
        for version in versions:
            former = edition_in_version(name, version)
            assert former is not None
            assert (former.id, former.version) == (name, version)
            assert replace(former, version=edition(name).version) != edition(name)
            assert is_published(former)
    assert not is_published(replace(edition("classic-hk"), version=1))
    assert not is_published(replace(edition("classic-hk"), id="house"))
    assert not is_published(replace(edition("xp-es"), id="xp-es:own"))


@pytest.mark.parametrize(
    "rules",
    [
        replace(edition("classic-hk"), id="kitchen", name='"Küche" \\ 1', opening_minimum=50),
        replace(edition("xp-es"), opening_minimum=50),  # still called xp-es
        replace(edition("xp-es"), id="xp-es:own"),  # no such way
        replace(edition("twist-kr"), version=2),
    ],
    ids=lambda rules: f"{rules.id} {rules.version}",
)
def test_house_rules_are_written_out_whole(rules: Ruleset) -> None:
    text = write(Game.new(rules, seats=2, seed=1))
    record = read(text)

    assert "\nedition: " not in text
    assert record.setup.ruleset == rules
    assert record.problems() == []


# -------------------------------------------------------------------------------- reading


def test_blank_lines_comments_and_line_ends_of_windows_change_nothing() -> None:
    text = TEXT.replace("\n", "\r\n# said at the table\r\n\r\n   \r\n")

    assert read(text).replay() == GAME
    assert read(TEXT.removesuffix("\n")).replay() == GAME


def test_a_record_cut_after_any_line_names_the_line() -> None:
    for kept in range(LINES.index("end")):
        message = refusal("".join(f"{line}\n" for line in LINES[:kept]))

        assert message.startswith(f"line {max(kept, 1)}: ")
        # two players at least are listed, or the number of players is what is wrong
        assert "the record is cut off: " in message or "2 to 4 players" in message


@pytest.mark.parametrize(
    ("start", "instead", "message"),
    [
        (
            "Tilehall",
            "Tilehall record 3",
            "'Tilehall record 1' or 'Tilehall record 2', all that is",
        ),
        ("Tilehall", "PK\u00fe\u00ff", "'Tilehall record 1'"),
        ("edition", "edition: classic-mars 1", "no edition 'classic-mars'"),
        (
            "edition",
            "edition: ./house.toml 1",
            "no edition './house.toml'; house rules are",
        ),
        ("edition", "edition: classic-hk 3", "known in version 1 and 2, not '3'"),
        ("edition", "edition: twist-cn 2", "known in version 1, not '2'"),
        ("edition", "edition: classic-hk 01", "known in version 1 and 2, not '01'"),
        ("edition", "edition: classic-hk", "no edition ''"),
        ("edition", "edition: xp-es:107 1", "has no way '107'"),
        ("edition", "rules: classic-hk 1", "'edition: …' should stand here"),
        ("player 1", "player 2: Ada", "'player 1: …' should stand here"),
        ("player 1", "player 1:  Ada", "' Ada' is no name"),
        ("player 2", "player 2: Seat 1", "two players have the name"),
        ("player 2", "player 3: Ada", "2 to 4 players, not 1"),
        ("seed hash", "seating: on the floor", "seating is 'on the floor'; allowed: by draw"),
        ("seed hash", "drawing for the start: 1 1", "nobody draws twice"),
        ("seed hash", "drawing for the start: 3", "only players of this game"),
        ("seed hash", "drawing for the start: 10", "'10' are not numbers of players"),
        ("seed hash", "drawing for the start: ", "'' are not numbers of players"),
        ("seed hash", "drawing for the start: all", "'all' are not numbers"),
        ("seed hash", "hash: 1", "'seed hash: …' should stand here"),
        ("seed: ", "sead: 4", "'seed: …' should stand here"),
        ("seed: ", "seed: ", "'' is no seed"),
        ("seed: ", f"seed: {'9' * 5000}", "is no seed; allowed: 1 to 100"),
        ("3. ", "4. seat 1: draw", "turn 3 should stand here"),
        ("3. ", f"{'9' * 5000}. seat 1: draw", "a turn or 'result: …' should stand here"),
        ("3. ", "3. seat 0: draw", "a turn or 'result: …' should stand here"),
        ("3. ", "3. seat 99: draw", "a turn or 'result: …' should stand here"),
        ("3. ", "3. seat 1 @9999999999.000: draw", "a turn or 'result: …' should stand here"),
        ("3. ", "3. seat 1 @1.5: draw", "a turn or 'result: …' should stand here"),
        ("3. ", "3. seat 1: sleep", "'sleep' is nothing a seat can do"),
        ("3. ", "3. seat 1: draw k1", "'draw k1' is nothing a seat can do, or not in this way"),
        ("3. ", "3. seat 1: play k1 k2 z9", "'z9' is not a tile"),
        ("3. ", "3. seat 1: timeout k14", "'k14' is not a tile"),
        ("result", "outcome: out", "a turn or 'result: …' should stand here"),
        ("end", "end of it", "'end' should stand here"),
        ("end", "end\nthe end", "nothing after 'end' should stand here"),
    ],
)
def test_a_line_that_cannot_stand_where_it_stands_is_named(
    start: str, instead: str, message: str
) -> None:
    damaged = with_line(start, instead)
    number = line_of(start) + instead.count("\n")
    if "player 3" in instead:
        number -= 1  # one player is listed; that the next line is none of theirs is no fault yet

    assert refusal(damaged).startswith(f"line {number}: ")
    assert message in refusal(damaged)


@pytest.mark.parametrize("character", ["\x00", "\x1b", "\t", "\x0b", "\x85", "\u2028", "\ud800"])
@pytest.mark.parametrize("start", ["Tilehall", "player 2", "deal 1 rack 2", "# drew", "end"])
def test_a_character_that_cannot_be_printed_is_refused_wherever_it_stands(
    character: str, start: str
) -> None:
    damaged = with_line(start, f"{start}{character}")

    assert refusal(damaged) == f"line {line_of(start)}: a character that cannot be printed"


@pytest.mark.parametrize("filler", ["x" * 5_000_000, "# five million characters\n" * 200_000])
def test_a_record_longer_than_any_game_is_refused(filler: str) -> None:
    damaged = TEXT.replace("result", f"{filler}\nresult")
    line = damaged.count("\n", 0, LARGEST_RECORD) + 1

    assert refusal(damaged).startswith(f"line {line}: longer than any record")


@pytest.mark.parametrize(
    ("house", "message"),
    [
        ("", "missing id, version"),
        ('based_on = "classic-hk"', "not based_on others"),
        ('based_on = "../secret.toml"', "not based_on others"),
        ("rack_size = 15 tiles", "not TOML"),
        ("rack_size = " + "9" * 5000, "not TOML"),
        ("rack_size = " + "[" * 30_000, "not TOML"),
        ("rack_size = -1", "rack_size is '-1'; allowed: a whole number from 1 to 30"),
        ("wheels = 4", "unknown key 'wheels'"),
    ],
)
def test_house_rules_that_are_none_are_refused(house: str, message: str) -> None:
    rules = f"house rules:\n    {house}" if house else "house rules:"
    damaged = with_line("edition", rules)

    assert message in refusal(damaged)
    assert refusal(damaged).startswith(f"line {3 if house else 2}: ")


# -------------------------------------------------------------------------------- proving


def test_a_true_record_has_no_problems() -> None:
    assert read(TEXT).problems() == []


def test_a_seed_that_does_not_fit_its_hash_is_found() -> None:
    other = with_line("seed hash", f"seed hash: {'0' * 64}")

    assert read(other).problems() == [
        "the seed does not match the hash that was published with the deal"
    ]


def test_another_seed_is_found_by_hash_and_by_what_it_deals() -> None:
    problems = read(with_line("seed: ", "seed: 5")).problems()

    assert problems[0].startswith("the seed does not match")
    assert len(problems) > 1


@pytest.mark.parametrize(
    ("start", "instead"),
    [
        ("draw for the start: player 1", "draw for the start: player 1 k13"),
        ("seat 1", "seat 1: Somebody"),
        ("starts", "starts: seat 9"),
        ("deal 1 rack 2", "deal 1 rack 2: J J J"),
        ("deal 1 pool", "deal 1 pool: k1"),
        ("result", "result: unfinished"),
        ("won by", "won by: 1 2"),
        ("scores", "scores: 1000 -1000"),
    ],
)
def test_a_line_that_does_not_follow_is_found_and_named(start: str, instead: str) -> None:
    true = LINES[line_of(start) - 1]

    assert read(with_line(start, instead)).problems() == [
        f"line {line_of(start)}: the game says '{true}'"
    ]


@pytest.mark.parametrize(
    ("start", "what", "had", "has"),
    [
        ("deal 1 pool", "the start and the deal", 8, 7),
        ("scores", "the result", 3, 2),
    ],
)
def test_a_line_that_is_missing_is_found(start: str, what: str, had: int, has: int) -> None:
    problems = read(TEXT.replace(f"{LINES[line_of(start) - 1]}\n", "")).problems()

    assert problems == [f"{what}: {has} lines in the record, {had} in the game"]


@pytest.mark.parametrize(
    ("act", "message"),
    [
        ("seat {mover}: pass", "pool-not-empty: There are tiles in the pool"),
        ("seat {other}: draw", "not-your-turn: It is not your turn"),
        ("seat 9: draw", "there is no seat 8"),
        ("seat {mover}: play k1 k2 k3 | J J", "tile-not-on-rack: "),
        ("seat {mover}: redeal", "redeal-not-allowed: "),
        ("seat {mover} @0.000: draw", "time does not run backwards"),
    ],
)
def test_an_act_that_is_not_allowed_is_found_and_named(act: str, message: str) -> None:
    mover = GAME.log[2].seat + 1
    lie = with_line("3. ", f"3. {act.format(mover=mover, other=3 - mover)}")
    (problem,) = read(lie).problems()

    assert problem.startswith(f"line {line_of('3. ')}: {message}")


def test_a_game_that_goes_on_after_its_end_is_found() -> None:
    last = f"{len(GAME.log)}. "
    longer = TEXT.replace("\nresult", f"{len(GAME.log) + 1}. seat 1: draw\nresult")
    (problem,) = read(longer).problems()

    assert re.match(rf"line {line_of(last) + 1}: game-over: ", problem)
