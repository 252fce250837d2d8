"""One JSON document per line on standard error. Only named facts are logged: no message bodies, no
paths (a seat's link holds its token), no tiles.
"""

from __future__ import annotations

import json
import logging
import sys
from typing import Any, Final

_USUAL: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}


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


def log_as_json(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("tilehall").setLevel(level)
