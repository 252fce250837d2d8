"""A process that answers lines with lines, within a time, and is ended by its id."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Final

from tilehall.bots.bot import BotError
from tilehall.core.errors import quoted

_LONGEST_ANSWER: Final = 1 << 20  # bytes
_LAST_WORDS: Final = 2_000  # bytes of standard error that are kept
_GRACE: Final = 1.0  # seconds between being asked to end and being ended


_running: Final[set[Program]] = set()


def end_all_programs() -> None:
    """For a process that has to end at once, and should leave nothing behind."""
    for program in list(_running):
        program.end(at_once=True)


class ProgramGone(Exception):
    """It crashed, closed its output or was too slow; it will not be asked again."""


class Program:
    """`Program("./mybot --fast").ask(line, seconds)`: started by the first question.

    Threads of their own write and read: a program that never reads would otherwise keep us
    waiting just as one that never writes.
    """

    def __init__(self, command: str) -> None:
        self._argv = _argv(command)
        self._process: subprocess.Popen[bytes] | None = None
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        self._words = b""
        self._threads: list[Thread] = []
        self.has_ended = False

    def ask(self, line: str, seconds: float) -> str:
        """Its answer; ProgramGone says what happened instead."""
        if self._process is None:
            self._process = self._started()
        self._drop_what_was_not_asked_for()
        self._questions.put(line.encode() + b"\n")
        try:
            answer = self._answers.get(timeout=seconds)
        except Empty:
            self.end(at_once=True)
            raise ProgramGone(f"did not answer within {seconds:g} s and was ended") from None
        if not answer.endswith(b"\n"):
            self.end()
            raise ProgramGone(self._why_gone(answer))
        return answer.decode("utf-8", "replace").strip()

    def end(self, *, at_once: bool = False) -> None:
        """The end of its input asks it to end; if it does not, it is ended with its children."""
        self.has_ended = True
        self._questions.put(None)
        process = self._process
        if process is None:
            return
        _running.discard(self)
        if not at_once:
            with suppress(subprocess.TimeoutExpired):
                process.wait(_GRACE)
        for sign in (signal.SIGTERM, signal.SIGKILL):
            if process.poll() is None:
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, sign)  # the session it leads, and nobody else
                with suppress(subprocess.TimeoutExpired):
                    process.wait(_GRACE)
        for thread in self._threads:
            thread.join(_GRACE)

    def _drop_what_was_not_asked_for(self) -> None:
        with suppress(Empty):
            while (line := self._answers.get_nowait()).endswith(b"\n"):
                pass
            self._answers.put(line)  # the end of its output is an answer to every question

    def _started(self) -> subprocess.Popen[bytes]:
        try:
            process = subprocess.Popen(  # noqa: S603 - running the user's program is the purpose
                self._argv,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for us; and a script's children end with it
            )
        except OSError as error:
            self.has_ended = True
            raise ProgramGone(f"cannot be started: {error.strerror}") from None
        _running.add(self)
        for work, pipe in (
            (self._write, process.stdin),
            (self._read, process.stdout),
            (self._listen, process.stderr),
        ):
            thread = Thread(target=work, args=(pipe,), name="program", daemon=True)
            thread.start()
            self._threads.append(thread)
        return process

    def _write(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:
            while (line := self._questions.get()) is not None:
                pipe.write(line)
                pipe.flush()

    def _read(self, pipe: IO[bytes]) -> None:
        with pipe:
            while True:
                line = pipe.readline(_LONGEST_ANSWER)
                self._answers.put(line)
                if not line.endswith(b"\n"):
                    return

    def _listen(self, pipe: IO[bytes]) -> None:
        """Read all it complains about, or it would wait for a reader; keep the end."""
        with pipe:
            for line in pipe:
                self._words = (self._words + line)[-_LAST_WORDS:]

    def _why_gone(self, answer: bytes) -> str:
        if len(answer) >= _LONGEST_ANSWER:
            return f"answered with more than {_LONGEST_ANSWER} bytes and was ended"
        code = None if self._process is None else self._process.returncode
        words = self._words.decode("utf-8", "replace").split("\n")
        last = next((line.strip() for line in reversed(words) if line.strip()), "")
        return f"ended without an answer (exit code {code})" + (
            f"; its last words: {quoted(last)}" if last else ""
        )


def _argv(command: str) -> list[str]:
    try:
        argv = shlex.split(command)
    except ValueError as error:
        raise BotError(f"{quoted(command)} cannot be read as a command: {error}") from None
    if not argv or shutil.which(argv[0]) is None:
        raise BotError(f"there is no program {quoted(argv[0] if argv else command)}")
    return argv
