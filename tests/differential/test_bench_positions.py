"""The positions of the benchmark: every answer is confirmed by the integer program."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tilehall.core.editions import edition
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.table import Table
from tilehall.core.tile import tile
from tilehall.solver import Objective, solve
from tilehall.solver.reference import best_loss

DATA = Path(__file__).parents[2] / "bench" / "data"


@pytest.mark.full
@pytest.mark.parametrize("objective", [Objective.TILES, Objective.VALUE])
@pytest.mark.parametrize("name", ["positions.jsonl", "positions_selfplay2.jsonl"])
def test_every_answer_is_confirmed(name: str, objective: Objective) -> None:
    pytest.importorskip("highspy")
    rules = edition("classic-es")
    weights = objective.weights(rules)
    for line in (DATA / name).read_text().splitlines():
        row = json.loads(line)
        table = Table.of([tile(code) for code in meld] for meld in row["table"])
        rack = Rack(tile(code) for code in row["rack"])
        found = solve(Position.of(rules, table=table, rack=rack), objective=objective)
        loss = best_loss(table.tiles(), rack, lambda kind: weights[kind.index])
        assert loss is not None
        assert found.gain == sum(weights[kind.index] for kind in rack) - loss, row["id"]
