"""Help: it lists what there is, as the commands say it themselves, and loads nothing heavy."""

import inspect
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

import pytest
from typer.testing import CliRunner

import tilehall
from tilehall import arena, bots, solver, storage
from tilehall.cli import app
from tilehall.cli.commands import COMMANDS, Command
from tilehall.cli.data import DATA_COMMANDS
from tilehall.cli.event import EVENT_COMMANDS
from tilehall.cli.extras import extra_with
from tilehall.cli.hall_admin import ADMIN_COMMANDS
from tilehall.cli.puzzles import PUZZLE_COMMANDS

GROUPS = {
    "": COMMANDS,
    "admin": ADMIN_COMMANDS,
    "data": DATA_COMMANDS,
    "event": EVENT_COMMANDS,
    "puzzles": PUZZLE_COMMANDS,
}
LISTED = [(group, each) for group, listed in GROUPS.items() for each in listed]
HEAVY = {
    "alembic",
    "fastapi",
    "fluent",
    "fpdf",
    "numpy",
    "openskill",
    "pydantic",
    "rich",
    "sqlalchemy",
    "tilehall._kernel",
    "uvicorn",
}


def words(group: str, command: Command) -> list[str]:
    return [*filter(None, [group, command.name])]


@pytest.mark.parametrize(("group", "command"), LISTED, ids=lambda each: getattr(each, "name", each))
def test_help_says_of_a_command_what_the_command_says_of_itself(
    group: str, command: Command
) -> None:
    described = inspect.cleandoc(command.load().help).partition("\n\n")[0]
    assert command.help == " ".join(described.split())
    page = CliRunner().invoke(app, [*words(group, command), "--help"])
    assert page.exit_code == 0
    assert f"tilehall {' '.join(words(group, command))}" in page.stdout.replace("root", "tilehall")


def test_a_group_lists_all_of_its_commands() -> None:
    for group, listed in GROUPS.items():
        page = CliRunner().invoke(app, [*filter(None, [group]), "--help"]).stdout
        section = page.partition("Commands:\n")[2].splitlines()
        names = [line.split()[0] for line in section if line[2:3].strip()]
        assert names == [each.name for each in listed]


def test_a_mistyped_command_is_told_the_right_one() -> None:
    refused = CliRunner().invoke(app, ["event", "drow"])
    assert refused.exit_code == 2
    assert "Did you mean 'draw'?" in refused.stderr


def test_no_page_of_help_loads_anything_heavy() -> None:
    pages = [["--version"], ["--help"], *([*words(*each), "--help"] for each in LISTED)]
    script = f"""
import sys
from tilehall.cli import app
for page in {pages!r}:
    try:
        app(page)
    except SystemExit as end:
        assert not end.code, page
    heavy = {HEAVY!r} & set(sys.modules)
    assert not heavy, (page, heavy)
"""
    done = subprocess.run(
        [sys.executable, "-c", script], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_the_desks_everyday_commands_load_no_database_of_the_hall(tmp_path: Path) -> None:
    """An event is a file of its own: what a hall keeps its tables with would double the wait."""
    names = tmp_path / "names.csv"
    names.write_text("Name,Division\nAda,primary\nBen,primary\nChi,primary\nDov,primary\n", "utf-8")
    file = str(tmp_path / "hall.event")
    lines = [
        ["new"],
        ["import", str(names)],
        ["draw", "primary", "--everybody"],
        ["links"],
        ["show"],
    ]
    script = f"""
import sys
from tilehall.cli import app
for name, *more in {lines!r}:
    try:
        app(["event", name, {file!r}, *more])
    except SystemExit as end:
        assert not end.code, name
    heavy = {{"sqlalchemy", "fastapi", "pydantic", "numpy", "fontTools"}} & set(sys.modules)
    assert not heavy, (name, heavy)
"""
    done = subprocess.run(
        [sys.executable, "-c", script], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "/event/hall/desk?token=" in done.stdout


@pytest.mark.parametrize("package", [tilehall, arena, bots, solver, storage])
def test_names_that_a_package_looks_up_late_are_all_there(package: ModuleType) -> None:
    modules = {each.name for each in iter_modules(package.__path__)}
    assert not modules & set(package.__all__), "a module of this name would hide it"
    for name in package.__all__:
        assert getattr(import_module(package.__name__), name) is not None
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = package.nonsense


@pytest.mark.parametrize(
    ("module", "extra"),
    [
        ("fastapi", "hall"),
        ("prometheus_client.core", "hall"),
        ("fpdf", "desk"),
        ("matplotlib", "picture"),
        ("openskill.models", "arena"),
        ("pettingzoo", "env"),
        ("pytest", None),
        ("tilehall.nowhere", None),
    ],
)
def test_a_missing_package_is_found_in_the_extra_that_brings_it(
    module: str, extra: str | None
) -> None:
    assert extra_with(module) == extra


def test_a_command_whose_extra_is_not_installed_says_which_one() -> None:
    start = "import sys; sys.modules['fastapi'] = None; from tilehall.cli import main; main()"
    run = subprocess.run(
        [sys.executable, "-c", start, "serve"], check=False, capture_output=True, text=True
    )

    assert run.returncode == 2
    assert run.stderr.splitlines() == [
        "tilehall: fastapi is not installed; pip install 'tilehall[hall]' brings it"
    ]
