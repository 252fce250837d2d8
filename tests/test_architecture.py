"""The house keeps its shape: layers, pure core, one door to the kernel, small files."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Collection, Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "tilehall"
KERNEL_DOOR = PACKAGE / "solver" / "native.py"
SOURCE_SUFFIXES = {".py", ".pyi", ".cpp", ".hpp", ".h", ".ts", ".svelte", ".css"}
LONGEST_FILE = 600

SCHEME = "https:" + "//"  # in two parts, or this file would find itself
REGISTRY_ADDRESS = re.compile(
    r"https?://[^\s\"'<>)]*(?:pypi|pythonhosted|npmjs|yarnpkg|registry|anaconda|artifactory|/simple\b)"
    r"|(?:index[-_]url|find[-_]links|registry|resolved|tarball)\"?\s*[=:]\s*\"?(?:https?|file)://",
    re.IGNORECASE,
)


def tracked_files() -> list[Path]:
    """The files git knows and that are there; a deleted one may still be listed."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    paths = [ROOT / name for name in listed.split("\0") if name]
    return [path for path in paths if path.is_file()]


def imported_names(source: str) -> Iterator[str]:
    """Every module an import statement may load, as a dotted name; `from a import b` gives a.b."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            yield from (f"{module}.{alias.name}" for alias in node.names)


def is_within(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def foreign_to_core(source: str) -> list[str]:
    return [
        name
        for name in imported_names(source)
        if name.partition(".")[0] not in sys.stdlib_module_names
        and not is_within(name, "tilehall.core")
    ]


def opens_kernel(source: str) -> bool:
    return any(is_within(name, "tilehall._kernel") for name in imported_names(source))


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules_imported(source: str, known: Collection[str]) -> set[str]:
    """`from a import b` is a module `a.b`, or else something in `a`."""
    wanted = (name if name in known else name.rpartition(".")[0] for name in imported_names(source))
    return {name for name in wanted if name in known}


def layer_picture(document: Path) -> list[str]:
    """The fenced picture of the layers in a document: the block whose last line is `core`."""
    text = document.read_text("utf-8")
    blocks = re.finditer(r"^```\n(.*?)\n```$", text, re.MULTILINE | re.DOTALL)
    pictures = [lines for block in blocks if (lines := block[1].split("\n"))[-1] == "core"]
    assert len(pictures) == 1, f"{document.name} has {len(pictures)} layer pictures"
    return pictures[0]


def test_the_layers_are_kept() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run(
        [linter, "--no-logo", "--no-cache"], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("document", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_the_layer_picture_is_the_contract(document: str) -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = config["tool"]["importlinter"]["contracts"]
    (layers,) = (contract["layers"] for contract in contracts if contract["type"] == "layers")
    assert layer_picture(ROOT / document) == layers


def test_the_tests_that_a_commit_runs_start() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    (asked,) = re.findall(r"entry: \.venv/bin/python (-m pytest .*)$", hooks, re.MULTILINE)
    run = subprocess.run(
        [sys.executable, *asked.split(), "--collect-only"],
        cwd=ROOT, check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr


def test_core_imports_only_the_standard_library() -> None:
    sources = sorted((PACKAGE / "core").rglob("*.py"))
    assert sources
    foreign = {
        str(path.relative_to(ROOT)): names
        for path in sources
        if (names := foreign_to_core(path.read_text("utf-8")))
    }
    assert foreign == {}


@pytest.mark.parametrize(
    ("source", "foreign"),
    [
        ("import json, rich.table", ["rich.table"]),
        ("from tilehall.solver import solution", ["tilehall.solver.solution"]),
        ("from tilehall import core, cli", ["tilehall.cli"]),
        ("def f():\n    from . import tile", ["..tile"]),
        ("from tilehall.core.tile import Tile\nimport enum", []),
    ],
)
def test_a_foreign_import_in_core_would_be_found(source: str, foreign: list[str]) -> None:
    assert foreign_to_core(source) == foreign


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Imports for type checkers and inside functions count: a reader has to follow them too."""
    names = {module_name(path): path for path in PACKAGE.rglob("*.py")}
    imports = {
        name: modules_imported(path.read_text("utf-8"), names) - {name}
        for name, path in names.items()
    }
    assert imports["tilehall.core.game"] > {"tilehall.core.view"}
    TopologicalSorter(imports).prepare()  # CycleError names the circle


def test_an_import_in_a_circle_would_be_found() -> None:
    hidden = "if TYPE_CHECKING:\n    from a.b import c"
    assert modules_imported(hidden, {"a", "a.b", "a.b.c"}) == {"a.b.c"}
    assert modules_imported(hidden, {"a", "a.b"}) == {"a.b"}


def test_only_the_native_solver_opens_the_kernel() -> None:
    openers = {path for path in PACKAGE.rglob("*.py") if opens_kernel(path.read_text("utf-8"))}
    assert openers <= {KERNEL_DOOR}


@pytest.mark.parametrize(
    "source",
    [
        "import tilehall._kernel",
        "from tilehall import _kernel",
        "from tilehall._kernel import kernel_version",
    ],
)
def test_another_door_to_the_kernel_would_be_found(source: str) -> None:
    assert opens_kernel(source)


def test_no_source_file_is_too_long() -> None:
    stub = ROOT / "src/tilehall/_kernel.pyi"  # written by `make stub`
    sources = [path for path in tracked_files() if path.suffix in SOURCE_SUFFIXES and path != stub]
    assert sources
    texts = {str(path): path.read_text("utf-8") for path in sources}
    by_hand = {path: text for path, text in texts.items() if not text.startswith("// Generated")}
    lengths = {path: len(text.splitlines()) for path, text in by_hand.items()}
    assert {path: n for path, n in lengths.items() if n > LONGEST_FILE} == {}


def test_no_file_names_a_package_registry() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in tracked_files()
        if (match := REGISTRY_ADDRESS.search(path.read_bytes().decode("utf-8", "replace")))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        f'"resolved": "{SCHEME}mirror.example/left-pad.tgz"',
        f"--index-url={SCHEME}mirror.example/python",
        f"registry = {SCHEME}mirror.example/",
        f"see {SCHEME}registry.example/left-pad",
        f"see {SCHEME}mirror.example/simple/rich",
    ],
)
def test_a_registry_address_would_be_found(line: str) -> None:
    assert REGISTRY_ADDRESS.search(line)


def test_constraints_are_names_and_versions_only() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert pins
    assert [pin for pin in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", pin)] == []
