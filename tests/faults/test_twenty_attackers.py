"""Twenty attackers of all kinds at once: neighbours play on, and are refused nothing."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.patience import PATIENCE

ATTACK = Path(__file__).parents[2] / "bench" / "attack.py"


@pytest.mark.full
@pytest.mark.skipif(sys.platform != "linux", reason="addresses of 127.0.0.0/8 are Linux's")
def test_twenty_attackers_at_once_harm_no_neighbour(tmp_path: Path) -> None:
    out = tmp_path / "found.json"
    command = [sys.executable, str(ATTACK), "--seconds", "5", "--json", str(out)]
    subprocess.run(command, check=True, timeout=PATIENCE, stdout=subprocess.DEVNULL)
    found = json.loads(out.read_text("utf-8"))
    assert found["failed"] == []
    assert found["refused to neighbours"] == {}
    assert found["turns"] > 0
    assert found["pings during"]["count"] > 0
    assert found["ready afterwards"]
    refused = [each for each in found["answers to attackers"] if each.startswith(("409", "429"))]
    assert refused
    assert not [each for each in found["answers to attackers"] if each.startswith("500")]
