"""The kernel that is installed belongs to these sources."""

import subprocess
import sys
from pathlib import Path

import tilehall
from tilehall import _kernel

STUB = Path(tilehall.__file__).parent / "_kernel.pyi"


def test_kernel_was_built_for_this_version() -> None:
    assert _kernel.kernel_version() == tilehall.__version__


def test_the_stub_tells_what_the_kernel_holds(tmp_path: Path) -> None:
    fresh = tmp_path / "_kernel.pyi"
    command = ["-m", "nanobind.stubgen", "--quiet", "-m", "tilehall._kernel", "-o", str(fresh)]
    subprocess.run([sys.executable, *command], check=True)
    assert STUB.read_text("utf-8") == fresh.read_text("utf-8"), "run `make stub`, and commit it"
