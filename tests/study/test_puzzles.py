"""Puzzles have one answer: the kernel proves it, and the reference finds no other."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date
from itertools import islice
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tilehall.cli import app
from tilehall.cli.puzzles.attempt import missed
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.legality import violations
from tilehall.core.position import Position
from tilehall.core.table import Table
from tilehall.core.turn import Play
from tilehall.solver import best_plays, legal_tables
from tilehall.solver.reference import every_table
from tilehall.study.difficulty import grade, is_rearranged, themes
from tilehall.study.puzzle import Kind, Puzzle, contents, frees_joker, moves_joker
from tilehall.study.puzzle_maker import make_puzzles, only_best, puzzle_of_the_day

MOST_TILES_FOR_THE_REFERENCE = 24


def is_small(puzzle: Puzzle) -> bool:
    tiles = sum(map(len, puzzle.table)) + len(puzzle.rack)
    jokers = sum(tile.joker is not None for tile in (*puzzle.table.tiles(), *puzzle.rack))
    return tiles <= MOST_TILES_FOR_THE_REFERENCE and jokers <= 2


def answers(puzzle: Puzzle) -> list[Table]:
    """Every table that reaches the aim, by trying all of them."""
    here = puzzle.position
    match puzzle.kind:
        case Kind.GO_OUT:
            return list(every_table(here, least=len(puzzle.rack)))
        case Kind.MOST_TILES:
            return list(every_table(here, least=len(puzzle.laid)))
        case Kind.LAY_TILE:
            (wanted,) = puzzle.laid
            return [t for t in every_table(here) if wanted in here.table.changes_to(t)[0]]
        case Kind.FREE_JOKER:
            return [t for t in every_table(here) if moves_joker(here.table, t)]
        case Kind.OPEN:
            return list(every_table(here))


def confirm(puzzle: Puzzle) -> None:
    found = answers(puzzle)
    assert [contents(table) for table in found] == [contents(puzzle.after)], puzzle.as_json("")
    if puzzle.kind is Kind.FREE_JOKER:
        assert frees_joker(puzzle.table, puzzle.after)
    if puzzle.kind is not Kind.OPEN:
        assert is_rearranged(puzzle.table, puzzle.after)


@pytest.mark.parametrize("name", EDITION_IDS)
def test_the_reference_finds_no_other_answer(name: str) -> None:
    for puzzle in islice(filter(is_small, make_puzzles(edition(name), seed="few")), 3):
        confirm(puzzle)


@pytest.mark.full
@pytest.mark.parametrize("name", EDITION_IDS)
def test_the_reference_finds_no_other_answer_to_any_of_a_thousand(name: str) -> None:
    for puzzle in islice(filter(is_small, make_puzzles(edition(name), seed="many")), 170):
        confirm(puzzle)


@pytest.fixture(scope="module")
def made() -> list[Puzzle]:
    return list(islice(make_puzzles(edition("tournament-hk"), seed="2"), 30))


def test_every_answer_is_legal_by_core_and_lays_what_it_says(made: list[Puzzle]) -> None:
    kinds = Counter[Kind]()
    for puzzle in made:
        kinds[puzzle.kind] += 1
        assert not violations(puzzle.position, Play(puzzle.after))
        placed, gone = puzzle.table.changes_to(puzzle.after)
        assert tuple(sorted(placed.elements())) == puzzle.laid
        assert not gone
    assert set(kinds) == set(Kind)


def test_the_same_seed_makes_the_same_puzzles_and_another_makes_others(made: list[Puzzle]) -> None:
    again, other = (
        list(islice(make_puzzles(edition("tournament-hk"), seed=seed), 8)) for seed in "23"
    )
    assert again == made[:8]
    assert not {each.id for each in made} & {each.id for each in other}


def test_equal_tiles_and_a_joker_at_either_end_make_no_second_table() -> None:
    here = Position.of(edition("classic-es"), table="r5 r6 J", rack="r5 b5 k5")
    found = legal_tables(here, here.rack, most=9)
    assert found.is_whole
    assert [contents(each) for each in found] == [
        contents(Table.parse("r5 r6 J | r5 b5 k5")),
    ]


def test_a_second_play_that_the_limit_hides_is_no_proof_that_there_is_none() -> None:
    here = Position.of(
        edition("xp-es"),
        table="y8 y9 y10 J | k2 r2 y2 | k8 r8 b8 | y4 y5 y6 y7 | r1 b1 y1 | k8 k9 J k11 k12",
        rack="k2 k3 k6 k7 k7 r1 r4 r5 r7 r12 b1 b3 b6 b6 b8 y3 y3 y5 y6 y9 y12",
    )
    assert [play.tiles for play in best_plays(here, 2)] == [14, 14]
    assert only_best(here) is None


def test_a_run_of_six_is_two_tables() -> None:
    here = Position.of(edition("classic-es"), table="r3 r4 r5 r6 r7", rack="r8")
    found = legal_tables(here, here.rack, most=9)
    assert found.is_whole
    assert len(found) == 2


def test_a_frozen_joker_leaves_fewer_tables_than_a_free_one() -> None:
    table, rack = "b4 k4 J | r6 r7 r8", "y4"
    counts = {
        name: len(legal_tables(Position.of(edition(name), table=table, rack=rack), here, most=9))
        for name in ("classic-es", "classic-hk")
        for here in [Position.of(edition(name), rack=rack).rack]
    }
    assert counts["classic-hk"] < counts["classic-es"]


def test_themes_and_grades_follow_from_the_tables() -> None:
    before = Table.parse("k7 r7 b7 y7 | r8 r9 r10")
    after = Table.parse("k7 b7 y7 | r7 r8 r9 r10 | r6")
    assert themes(before, after) == ("fourth-of-group",)
    assert not is_rearranged(before, Table.parse("k7 r7 b7 y7 | r8 r9 r10 r11"))
    grades = [grade(sets_touched=sets, moves=sets + 1) for sets in range(12)]
    assert grades == sorted(grades)
    assert set(grades) <= set(range(1, 10))


def run(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["puzzles", *arguments])
    return done.exit_code, done.stdout, done.stderr


def test_make_prints_a_json_object_per_line(tmp_path: Path) -> None:
    house = tmp_path / "family.toml"
    house.write_text('based_on = "classic-es"\nopening_minimum = 20\n', "utf-8")
    code, printed, _ = run("make", "-e", str(house), "--count", "3", "--seed", "5", "--jsonl")
    assert code == 0
    lines = [json.loads(line) for line in printed.splitlines()]
    assert len(lines) == 3
    assert list(lines[0]) == [
        "id", "edition", "kind", "opened", "table", "rack", "answer", "grade", "themes",
        "sets_touched", "moves",
    ]  # fmt: skip
    assert list(lines[0]["answer"]) == ["laid", "after"]
    assert edition(lines[0]["edition"]).opening_minimum == 20


def test_make_shows_a_sheet_to_people() -> None:
    code, printed, _ = run("make", "--count", "2")
    assert code == 0
    assert "sets touched" in printed


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--count", "0"], "0"),
        (["--edition", "nowhere"], "no edition 'nowhere'"),
        (["--seed", ""], "is no seed"),
    ],
)
def test_make_refuses_nonsense_in_one_line(arguments: list[str], said: str) -> None:
    code, printed, complaint = run("make", *arguments)
    assert code == 2
    assert not printed
    assert said in complaint


def attempt(typed: list[str], *arguments: str) -> str:
    done = CliRunner().invoke(
        app, ["puzzles", "play", "--date", "2026-11-17", *arguments], input="\n".join([*typed, ""])
    )
    assert done.exit_code == 0, done.output
    return done.stdout


def test_the_puzzle_of_the_day_is_solved_with_the_moves_of_a_game() -> None:
    rules = edition("tournament-hk")
    puzzle = puzzle_of_the_day(rules, date(2026, 11, 17), grade=2)
    assert puzzle.grade == 2
    arguments = ("-e", "tournament-hk", "--grade", "2")
    assert "Solved at the first try." in attempt([str(puzzle.after), "end"], *arguments)
    broken = str(puzzle.table).replace(" ", " | ", 1)
    told = attempt([broken, "end", "reset", str(puzzle.after), "end"], *arguments)
    assert "Not allowed" in told
    assert "Solved after 2 tries." in told
    assert "The only answer:" in attempt(["help", "nonsense", "answer"], *arguments)
    assert "Solved" not in attempt(["quit"], *arguments)


def test_a_legal_try_that_misses_the_aim_is_told_what_it_misses(made: list[Puzzle]) -> None:
    by_kind = {each.kind: each for each in made}
    for kind, clause in ((Kind.GO_OUT, "G7"), (Kind.MOST_TILES, "G4"), (Kind.LAY_TILE, "G4")):
        assert clause in missed(by_kind[kind], by_kind[kind].table)


def test_a_date_that_is_none_is_refused() -> None:
    code, _, complaint = run("play", "--date", "tomorrow")
    assert (code, "write it like" in complaint) == (2, True)
