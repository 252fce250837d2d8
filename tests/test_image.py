"""The image cannot be built without an engine; what can be read wrong in its files is read here."""

import re
import subprocess
import sys
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

DEPLOY = Path(__file__).parents[1] / "deploy"
START = """
import sys
for name in sys.argv[1:]:
    sys.modules[name] = None  # as if it were not installed
import tilehall.cli.serve, tilehall.server.app
"""


def closure(requirement: Requirement, found: set[str]) -> set[str]:
    """The distributions that installing this brings, by their normal names."""
    extras = ["", *sorted(requirement.extras)]
    for text in requires(requirement.name) or ():
        needed = Requirement(text)
        if needed.marker and not any(needed.marker.evaluate({"extra": each}) for each in extras):
            continue
        key = f"{normal(needed.name)}{sorted(needed.extras)}"
        if key not in found:
            found.add(key)
            closure(needed, found)
    return found


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


IN_THE_IMAGE = re.findall(r"'\.(\[[a-z,]+\])'", (DEPLOY / "Dockerfile").read_text("utf-8"))


@pytest.mark.parametrize("wanted", [*IN_THE_IMAGE, pytest.param("[hall]", marks=pytest.mark.full)])
def test_image_and_extra_bring_everything_that_the_hall_imports(wanted: str) -> None:
    brought = {key.partition("[")[0] for key in closure(Requirement(f"tilehall{wanted}"), set())}
    others = [
        name
        for name, homes in packages_distributions().items()
        if name.isidentifier() and not brought & set(map(normal, homes)) and "tilehall" not in homes
    ]
    assert "pytest" in others
    run = subprocess.run(
        [sys.executable, "-c", START, *others], check=False, capture_output=True, text=True
    )

    assert run.returncode == 0, run.stderr


def test_the_image_is_built_from_all_that_a_build_reads() -> None:
    left_out = (DEPLOY / "Dockerfile.dockerignore").read_text("utf-8").split()

    assert re.search(r"^COPY \. \.$", (DEPLOY / "Dockerfile").read_text("utf-8"), re.MULTILINE)
    for part in ("constraints.txt", "native", "src", "tools", "web"):
        assert (DEPLOY.parent / part).exists()
        assert part not in left_out


def test_the_proxy_knows_the_nodes_and_the_pages_of_the_hall() -> None:
    compose = (DEPLOY / "compose.yaml").read_text("utf-8")
    proxy = (DEPLOY / "nginx.conf").read_text("utf-8")

    assert set(re.findall(r"server (node-\d):8000", proxy)) == set(
        re.findall(r"^  (node-\d): \*node", compose, re.MULTILINE)
    )
