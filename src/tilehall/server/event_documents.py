"""Generated: the browser's types of what the routes of an event are asked and answer.

`python -m tilehall.server.event_documents` writes them; a test fails while they are out of date.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, get_args

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from tilehall.wire.events import answers as event_shapes
from tilehall.wire.events import commands as event_commands
from tilehall.wire.events import requests as event_requests
from tilehall.wire.shapes import Answered, Asked
from tilehall.wire.typescript import HEADING, declaration, union

TYPESCRIPT: Final = Path(__file__).parents[3] / "web" / "src" / "lib" / "events" / "messages.ts"


def typescript() -> str:
    """Answers in full; of what is asked, whatever has a default may be left out."""
    asked = {
        **_shapes(event_requests, Asked, "validation"),
        **_shapes(event_commands, Asked, "validation"),
    }
    answered = _shapes(event_shapes, Answered, "serialization")
    parts = [HEADING.format(module="tilehall.server.event_documents")]
    for name, shape in sorted((asked | answered).items()):
        parts.append(declaration(name, shape, {}, all_there=name in answered))
    commands = get_args(get_args(event_commands.Command)[0])
    parts.append(union("Command", [each.__name__ for each in commands]))
    return "\n".join(parts)


def _shapes(module: Any, kind: type[BaseModel], mode: Any) -> dict[str, Any]:
    models = [
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, kind) and each is not kind
    ]
    _, document = models_json_schema([(each, mode) for each in models])
    shapes: dict[str, Any] = document["$defs"]
    return shapes


def main() -> None:
    TYPESCRIPT.parent.mkdir(parents=True, exist_ok=True)
    TYPESCRIPT.write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main()
