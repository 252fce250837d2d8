"""The build backend: scikit-build-core, with the browser client built before anything is packed.

An sdist carries the built client, so that whoever installs it needs no Node.js; a wheel from a
clone builds it. Where the machine has no Node.js or no C++20 compiler, the build asks for the
packages that bring them: see toolchain.py.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any, Final

import build_wasm
import toolchain
from scikit_build_core import build as backend

_CLIENT: Final = toolchain.ROOT / "src/tilehall/server/static/app/index.html"
_SOURCES: Final = tuple(
    toolchain.ROOT / name for name in ("web", "src/tilehall/locales", "src/tilehall/study/packs")
)
_MADE: Final = ("node_modules", "__pycache__")  # by npm and by Python, at any time

Config = dict[str, Any] | None

prepare_metadata_for_build_editable = backend.prepare_metadata_for_build_editable
prepare_metadata_for_build_wheel = backend.prepare_metadata_for_build_wheel


def get_requires_for_build_sdist(config_settings: Config = None) -> list[str]:
    return [*backend.get_requires_for_build_sdist(config_settings), *_for_client()]


def get_requires_for_build_wheel(config_settings: Config = None) -> list[str]:
    packages = {*_for_client(), *_missing(toolchain.ZIG)}
    return [*backend.get_requires_for_build_wheel(config_settings), *sorted(packages)]


def get_requires_for_build_editable(config_settings: Config = None) -> list[str]:
    return [*backend.get_requires_for_build_editable(config_settings), *_missing(toolchain.ZIG)]


def build_sdist(sdist_directory: str, config_settings: Config = None) -> str:
    _build_client()
    return backend.build_sdist(sdist_directory, config_settings)


def build_wheel(
    wheel_directory: str, config_settings: Config = None, metadata_directory: str | None = None
) -> str:
    _build_client()
    os.environ.update(toolchain.compiler())
    return backend.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(
    wheel_directory: str, config_settings: Config = None, metadata_directory: str | None = None
) -> str:
    """Kernel and Python alone: in a clone, `make` builds the client when it is needed."""
    os.environ.update(toolchain.compiler())
    return backend.build_editable(wheel_directory, config_settings, metadata_directory)


def _missing(package: str) -> list[str]:
    return [package] if package in toolchain.missing_tools() else []


def _for_client() -> list[str]:
    """Nothing where it is built: an unpacked sdist has it, with the kernel for the page."""
    return [] if _is_client_current() else [toolchain.ZIG, *_missing(toolchain.NODE)]


def _build_client() -> None:
    if not _is_client_current():
        settings = os.environ | toolchain.node()
        subprocess.run([toolchain.ROOT / "tools/build-web"], check=True, env=settings)


def _is_client_current() -> bool:
    if not _CLIENT.exists():
        return False
    if (toolchain.ROOT / "PKG-INFO").exists():  # an unpacked sdist, whose times say nothing
        return True
    built = _CLIENT.stat().st_mtime
    files = (file for folder in _SOURCES for file in _files_of(folder))
    return build_wasm.is_current() and all(file.stat().st_mtime <= built for file in files)


def _files_of(folder: Path) -> list[Path]:
    if folder.name in _MADE:
        return []
    parts = [_files_of(each) if each.is_dir() else [each] for each in folder.iterdir()]
    return [file for part in parts for file in part]
