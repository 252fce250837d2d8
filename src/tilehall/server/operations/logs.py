"""One JSON document per line on standard error. Only named facts are logged: no message bodies, no
paths (a seat's link holds its token), no tiles.
"""

from __future__ import annotations

import json
import logging
import sys
import threading
import time
from collections.abc import Callable
from typing import Any, Final

_USUAL: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}

_FOLDED_FOR: Final = 10.0  # seconds
_MOST_KINDS: Final = 1_000


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "pid": record.process,  # which of several workers
            "level": record.levelname.lower(),
            "from": record.name,
            "what": _what(record),
        }
        line |= {key: value for key, value in record.__dict__.items() if key not in _USUAL}
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            line["where"] = _where(record.exc_info[2])
        return json.dumps(line, ensure_ascii=False, default=str)


def _what(record: logging.LogRecord) -> str:
    """Others' messages may go on with values: asyncio shows the error of a task that failed."""
    message = record.getMessage()
    return message if record.name.startswith("tilehall") else message.partition("\n")[0]


def _where(trace: Any) -> list[str]:
    """File and line of each step; no values, no messages: they might hold what is hidden."""
    steps = []
    while trace is not None:
        code = trace.tb_frame.f_code
        steps.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return steps


class Folded(logging.Filter):
    """Equal warnings within seconds are one: the first is written, and later how many more."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._told: dict[tuple[object, ...], tuple[float, int]] = {}
        self._lock = threading.Lock()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        facts = (getattr(record, name, None) for name in ("reason", "event", "task", "code"))
        key = (record.name, record.msg, *facts)
        now = self._clock()
        with self._lock:
            told_at, more = self._told.get(key, (now - _FOLDED_FOR, 0))
            if now - told_at < _FOLDED_FOR:
                self._told[key] = (told_at, more + 1)
                return False
            self._told[key] = (now, 0)
            if len(self._told) > _MOST_KINDS:
                self._told.pop(next(iter(self._told)))
        if more:
            record.more_of_them = more
        return True


def log_as_json(level: int = logging.INFO) -> None:
    # which line of which thread wrote it is looked up for every record, and written in none
    logging.logThreads = logging.logMultiprocessing = False
    logging._srcfile = None  # as Python's manual advises
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Folded())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("tilehall").setLevel(level)
