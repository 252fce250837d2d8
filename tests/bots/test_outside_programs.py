"""Outside programs: the ten-line example plays, and whatever else a program does, the game goes on.

The programs of these tests are small scripts, written to a file and run as a user would run them.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.support.games import game_at

from tilehall.bots import Bot, BotError, Outside, make
from tilehall.core.game import Game
from tilehall.core.turn import Draw, Pass, Play

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "groups_bot.py"
Start = Callable[..., Bot]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """A bot whose program is this Python text; `ask` is a loop over its questions."""
    started: list[Bot] = []

    def start_program(text: str, time: str = "") -> Bot:
        file = tmp_path / f"bot{len(started)}.py"
        file.write_text("import json, sys, os\n" + text)
        started.append(make(f"{sys.executable} {file}{time}"))
        return started[-1]

    yield start_program
    for bot in started:
        bot.close()


def answering(answer: str) -> str:
    return f"for line in sys.stdin:\n    print({answer!r}, flush=True)\n"


def a_game(pool: str = "k1 k2") -> Game:
    return game_at(
        "classic-es", table="r5 r6 r7", racks=["r8 b2", "k9 y13"], pool=pool, opened=True
    )


def test_the_example_bot_plays_a_whole_game() -> None:
    bots = [make(f"{sys.executable} {EXAMPLE}"), make("beginner")]
    game = Game.new("classic-es", seats=2, seed=5)
    while not game.is_over:
        seat = game.position.to_move
        game = game.after(bots[seat].choose(game.view(seat)))
    bots[0].close()
    assert bots[0].faults == []
    assert any(isinstance(act, Play) for seat, act, _ in game.log if seat == 0)


def test_the_example_bot_has_ten_lines_to_understand() -> None:
    text = EXAMPLE.read_text("utf-8")
    body = text[text.index("for line in sys.stdin") :].splitlines()
    assert len(body) <= 14
    assert os.access(EXAMPLE, os.X_OK)


def test_a_program_is_told_what_its_seat_sees(start: Start, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    bot = start(
        "for line in sys.stdin:\n"
        f"    open({str(heard)!r}, 'a').write(line)\n"
        "    print(json.dumps({'turn': 'draw'}), flush=True)\n"
    )
    game = a_game()
    game = game.after(bot.choose(game.view(0)))
    game = game.after(Draw())
    bot.choose(game.view(0))
    first, second = (json.loads(line) for line in heard.read_text().splitlines())
    assert first["rack"] == "r8 b2"
    assert first["table"] == "r5 r6 r7"
    assert (first["pool"], first["seat"], first["opened"]) == (2, 0, True)
    assert first["happened"] == []
    assert [(act["seat"], act["what"], act["drawn"]) for act in second["happened"]] == [
        (0, "draw", 1),
        (1, "draw", 1),
    ]
    hidden = {"k9", "y13", "k2"}
    assert not hidden & set(str(second).replace("'", " ").split())
    assert second["game"] == first["game"]


def test_a_legal_play_is_played(start: Start) -> None:
    bot = start(answering('{"turn": "play", "table": "r5 r6 r7 r8"}'))
    assert bot.choose(a_game().view(0)) == Play.parse("r5 r6 r7 r8")
    assert bot.faults == []


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        ("thinking …", "which is no JSON"),
        ('{"turn": "fly"}', "which is no turn"),
        ("[" * 100_000, "which is no JSON"),
        ("[1, 2]", "which is no turn"),
        ('{"turn": "play", "table": ["r5"]}', "which is no turn"),
        ('{"turn": "play", "table": "r5 x6"}', "cannot be read"),
        ('{"turn": "play", "table": "r5 r6 | r7 r8"}', "invalid-set"),
        ('{"turn": "pass"}', "pool-not-empty"),
        ("\x00\ufffd", "which is no JSON"),
    ],
)
def test_a_bad_answer_costs_the_turn(start: Start, answer: str, complaint: str) -> None:
    bot = start(answering(answer))
    assert bot.choose(a_game().view(0)) == Draw()
    assert bot.choose(a_game(pool="").view(0)) == Pass()
    assert complaint in bot.faults[0]


def test_the_program_is_asked_again_after_a_bad_answer(start: Start) -> None:
    bot = start(
        "input()\nprint('oops', flush=True)\n"
        'input()\nprint(json.dumps({"turn": "play", "table": "r5 r6 r7 r8"}), flush=True)\n'
    )
    view = a_game().view(0)
    assert bot.choose(view) == Draw()
    assert bot.choose(view) == Play.parse("r5 r6 r7 r8")
    assert len(bot.faults) == 1


def test_a_crash_is_told_with_the_last_words_and_the_seat_draws_on(start: Start) -> None:
    bot = start("input()\nraise RuntimeError('no idea')\n")
    view = a_game().view(0)
    assert bot.choose(view) == Draw()
    assert bot.choose(view) == Draw()
    assert len(bot.faults) == 1
    assert "ended without an answer (exit code 1)" in bot.faults[0]
    assert "RuntimeError: no idea" in bot.faults[0]


def test_a_program_that_ended_between_two_questions_is_not_waited_for(
    start: Start, tmp_path: Path
) -> None:
    bot = start("input()\nprint(json.dumps({'turn': 'draw'}), flush=True)\n", ":600s")
    assert isinstance(bot, Outside)
    view = a_game().view(0)
    assert bot.choose(view) == Draw()
    for thread in bot._program._threads[1:]:  # until the end of its output has been read
        thread.join()
    assert bot.choose(view) == Draw()
    assert "ended without an answer (exit code 0)" in bot.faults[0]


def test_a_slow_program_is_ended(start: Start, tmp_path: Path) -> None:
    note = tmp_path / "pid"
    bot = start(
        f"open({str(note)!r}, 'w').write(str(os.getpid()))\n"
        "input()\nimport threading\nthreading.Event().wait()\n",
        ":1s",
    )
    assert bot.choose(a_game().view(0)) == Draw()
    assert "did not answer within 1 s and was ended" in bot.faults[0]
    with pytest.raises(ProcessLookupError):
        os.kill(int(note.read_text()), 0)


def test_a_program_that_ignores_every_polite_request_is_ended_all_the_same(
    start: Start, tmp_path: Path
) -> None:
    note = tmp_path / "pid"
    bot = start(
        "import signal, threading\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "input()\n"
        f"open({str(note)!r}, 'w').write(str(os.getpid()))\n"
        "print(json.dumps({'turn': 'draw'}), flush=True)\nthreading.Event().wait()\n"
    )
    assert bot.choose(a_game().view(0)) == Draw()
    bot.close()
    bot.close()
    with pytest.raises(ProcessLookupError):
        os.kill(int(note.read_text()), 0)


def test_an_endless_line_is_cut_off(start: Start) -> None:
    bot = start("input()\nwhile True:\n    sys.stdout.write('x' * 65536)\n")
    assert bot.choose(a_game().view(0)) == Draw()
    assert "more than 1048576 bytes" in bot.faults[0]


def test_a_file_that_cannot_be_executed_is_a_fault_of_the_game(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_bytes(b"\x7fELF, but not really")
    file.chmod(0o755)
    bot = make(str(file))
    assert bot.choose(a_game().view(0)) == Draw()
    assert "cannot be started" in bot.faults[0]


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("./no-such-program", "there is no program './no-such-program'"),
        ("python3 'bot.py", "cannot be read as a command"),
        ("./bot:0s", "a turn takes some time"),
        ("grandmaster", "no bot 'grandmaster'; allowed: beginner, casual, solver"),
        ("", "no bot ''"),
        ("casual:200ms", "casual has no options"),
    ],
)
def test_a_wrong_spec_is_told_before_the_game(spec: str, complaint: str) -> None:
    with pytest.raises(BotError, match=complaint.replace(".", r"\.")):
        make(spec)


def test_a_time_after_the_command_is_the_time_for_a_turn() -> None:
    bot = make(f"{sys.executable} -u x.py:250ms")
    assert isinstance(bot, Outside)
    assert (bot.seconds, bot.command) == (0.25, f"{sys.executable} -u x.py")
