"""The rules of editions and of households' files, for tools/kernel.mjs: names in, values out.

    echo '"house.toml"' | python tools/house_rules.py

Each line is a name as JSON, each answer `{"rules": …}` or `{"wrong": "what is wrong with it"}`.
Core reads such a file and checks it: a second reader of TOML would have to agree with the first.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from tilehall.core.editions import edition
from tilehall.core.errors import RulesetError
from tilehall.core.ruleset import FIELDS


def answer(name: str) -> dict[str, Any]:
    try:
        ruleset = edition(name)
    except RulesetError as error:
        return {"wrong": str(error)}
    values = {key: getattr(ruleset, key) for key in FIELDS if key != "variants"}
    return {"rules": {key: _plain(value) for key, value in values.items()}}


def _plain(value: Any) -> Any:
    return value._asdict() if hasattr(value, "_asdict") else getattr(value, "value", value)


if __name__ == "__main__":
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line))) + "\n")
        sys.stdout.flush()
