"""Moves for a reader: in notation, and as sentences in the reader's language."""

from __future__ import annotations

from tilehall.locales import say
from tilehall.solver import Move
from tilehall.wire.tables import to_client


def step(move: Move, language: str) -> to_client.Step:
    source = str(move.source) if move.source else None
    base = str(move.base) if move.base else None
    facts: dict[str, str | int] = {"tile": move.codes, "target": str(move.target)}
    if source:
        facts["source"] = source
    if base:
        facts["base"] = base
    if source:
        wording = "hint-step-table-set" if base else "hint-step-table-new"
    else:
        wording = "hint-step-rack-set" if base else "hint-step-rack-new"
    return to_client.Step(
        tile=move.codes,
        source=source,
        base=base,
        target=str(move.target),
        sentence=say(language, wording, facts),
    )
