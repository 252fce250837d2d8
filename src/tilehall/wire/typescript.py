"""Models as TypeScript: interfaces and unions from their JSON schemas."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

_LONGEST_LINE: Final = 80


def declaration(
    name: str, shape: Mapping[str, Any], names: Mapping[str, str], *, all_there: bool
) -> str:
    """One exported type. `all_there`: nothing is ever left out, defaults are sent too."""
    if "enum" in shape:
        constant = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper()
        comment = " ".join(shape.get("description", "").split())
        return listed_type(name, constant, shape["enum"], comment)
    if "properties" not in shape:
        return f"{_comment(shape)}export type {name} = {type_of(shape, names)};\n"
    required = set(shape.get("required", ()))
    lines = [f"{_comment(shape)}export interface {name} {{"]
    for field, schema in shape.get("properties", {}).items():
        optional = "" if all_there or field in required else "?"
        lines.append(f"  {field}{optional}: {type_of(schema, names)};")
    return "\n".join([*lines, "}\n"])


def listed_type(name: str, constant: str, values: Iterable[str], comment: str = "") -> str:
    """A type, and the list of its values for a page that goes through them."""
    listed = [json.dumps(str(value)) for value in values]
    text = f"[{', '.join(listed)}]"
    if len(text) > _LONGEST_LINE:
        text = "".join(["[\n", *(f"  {value},\n" for value in listed), "]"])
    return (
        f"{_comment({'description': comment})}export const {constant} = {text} as const;\n"
        f"export type {name} = (typeof {constant})[number];\n"
    )


def union(name: str, members: list[str]) -> str:
    return f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n"


def type_of(schema: Mapping[str, Any], names: Mapping[str, str]) -> str:
    match schema:
        case {"$ref": str(reference)}:
            name = reference.rpartition("/")[2]
            return names.get(name, name)
        case {"const": value}:
            return json.dumps(value)
        case {"enum": values}:
            return " | ".join(json.dumps(value) for value in values)
        case {"anyOf": choices}:
            return " | ".join(dict.fromkeys(type_of(choice, names) for choice in choices))
        case {"type": "array", "items": items}:
            inner = type_of(items, names)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": dict(values)}:
            keys = type_of(schema.get("propertyNames", {"type": "string"}), names)
            return f"Record<{keys}, {type_of(values, names)}>"
        case {"type": "integer" | "number"}:
            return "number"
        case {"type": ("string" | "boolean" | "null") as plain}:
            return str(plain)
    raise TypeError(f"no TypeScript for {schema}")


def _comment(shape: Mapping[str, Any]) -> str:
    words = " ".join(shape.get("description", "").split())
    return f"/** {words} */\n" if words else ""
