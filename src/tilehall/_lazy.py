"""Names of a package that are looked up when somebody asks for them.

A package offers its most used names at its own door (`from tilehall.solver import solve`). Loading
them all at once would make `tilehall --help` wait for the kernel, and an event's file for the
hall's database.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def names_of(package: str, homes: Mapping[str, str]) -> Callable[[str], Any]:
    """The `__getattr__` of a package; `homes` has each name's module, seen from the package.

    A name that is another one at home is written as `module:name`.
    """

    def look_up(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module, _, there = homes[name].partition(":")
        found = getattr(import_module(f"{package}.{module}"), there or name)
        setattr(sys.modules[package], name, found)  # the next time it is simply there
        return found

    return look_up
