"""Generated: the browser's types of the messages, its editions, and the tables of docs/hall.md.

`python -m tilehall.wire.documents` writes them; a test fails while they are out of date.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, get_args

from pydantic import BaseModel, TypeAdapter

from tilehall.wire import VERSION
from tilehall.wire.rules import editions_json
from tilehall.wire.tables.from_client import ClientMessage
from tilehall.wire.tables.to_client import ServerMessage
from tilehall.wire.typescript import HEADING, declaration, union

_ROOT: Final = Path(__file__).parents[3]
TYPESCRIPT: Final = _ROOT / "web" / "src" / "lib" / "wire" / "messages.ts"
EDITIONS: Final = _ROOT / "web" / "src" / "lib" / "rules" / "editions.json"
MANUAL: Final = _ROOT / "docs" / "hall.md"
_BEGIN: Final = "<!-- messages: generated, do not edit -->"
_END: Final = "<!-- end of messages -->"


def typescript() -> str:
    """All messages and their parts as TypeScript interfaces, and a union for each direction."""
    parts = [
        HEADING.format(module="tilehall.wire.documents"),
        f"export const VERSION = {VERSION};\n",
    ]
    shapes: dict[str, Any] = {}
    unions: tuple[Any, ...] = (ClientMessage, ServerMessage)
    for each in unions:
        names = _distinct_names(each)
        adapter: TypeAdapter[Any] = TypeAdapter(each)
        schema = adapter.json_schema(mode="serialization")
        shapes |= {names.get(name, name): (shape, names) for name, shape in schema["$defs"].items()}
    for name, (shape, names) in sorted(shapes.items()):
        # what the hall says is always there; a client may leave out what has a default
        parts.append(declaration(name, shape, names, all_there="News" in name))
    for title, each in (("ClientMessage", ClientMessage), ("ServerMessage", ServerMessage)):
        names = _distinct_names(each)
        parts.append(union(title, [names[model.__name__] for model in _members(each)]))
    return "\n".join(parts)


def manual_tables() -> str:
    """Two tables: what a client says, what the hall says."""
    lines = [_BEGIN, ""]
    for title, each in (("A client says", ClientMessage), ("The hall says", ServerMessage)):
        lines += [f"| {title} | with | meaning |", "|---|---|---|"]
        for model in _members(each):
            own = [name for name in model.model_fields if name not in {"v", "id", "type"}]
            kind = get_args(model.model_fields["type"].annotation)[0]
            fields = ", ".join(f"`{name}`" for name in own)
            meaning = " ".join((model.__doc__ or "").split())
            lines.append(f"| `{kind}` | {fields} | {meaning} |")
        lines.append("")
    return "\n".join([*lines, _END])


def with_tables(manual: str) -> str:
    """The manual with its generated part renewed."""
    before, _, rest = manual.partition(_BEGIN)
    _, _, after = rest.partition(_END)
    return before + manual_tables() + after


def _members(union: Any) -> tuple[type[BaseModel], ...]:
    return get_args(get_args(union)[0])


def _distinct_names(union: Any) -> dict[str, str]:
    """A draft is said in both directions, and a refusal is no act: the hall's get a suffix."""
    if union is ClientMessage:
        return {each.__name__: f"{each.__name__}Message" for each in _members(union)}
    return {each.__name__: f"{each.__name__}News" for each in _members(union)}


def main() -> None:
    TYPESCRIPT.parent.mkdir(parents=True, exist_ok=True)
    TYPESCRIPT.write_text(typescript(), encoding="utf-8")
    EDITIONS.parent.mkdir(parents=True, exist_ok=True)
    EDITIONS.write_text(editions_json(), encoding="utf-8")
    MANUAL.write_text(with_tables(MANUAL.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
