"""Compile the kernel to WebAssembly, for the page and for tools/kernel.mjs, if its sources changed.

    python tools/build_wasm.py        # build/wasm/kernel.wasm, build/wasm/table.wasm

The second holds what a table needs before anything is searched for, rules and whole games, and is
less than half of the first. Where a few bytes more make no search faster, small is what counts.

The compiler is the package `ziglang`, which brings a C++ library for WebAssembly along; ADR 12
gives the reasons. Where it cannot be installed nothing is built: the page then asks the hall,
which judges as ever, and games without a hall are not offered. That is said, and is no error.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import toolchain

KERNEL: Final = toolchain.ROOT / "build" / "wasm" / "kernel.wasm"
FOR_A_TABLE: Final = KERNEL.with_name("table.wasm")
_NATIVE: Final = toolchain.ROOT / "native"
_ROOMS: Final = ("rules", "arrange", "solver", "games", "study", "wasm")
_NOT_HERE: Final = "micro_"  # games of single moves: the environments', and theirs alone
_SEARCHES: Final = {_NATIVE / "wasm" / name for name in ("solver.cpp", "bots.cpp", "study.cpp")}
_HOT: Final = ("arrange/", "games/playout_")  # where a search spends its time
_FLAGS: Final = (
    *("-target", "wasm32-wasi", "-mexec-model=reactor", "-Wl,--no-entry"),
    *("-std=c++20", "-DNDEBUG", "-fno-exceptions", "-fno-rtti", "-fvisibility=hidden"),
    "-Wl,-z,stack-size=1048576",  # searches go deep; the linker's own idea is 64 kB
    "-s",
)


def sources() -> list[Path]:
    files = [file for room in _ROOMS for file in sorted((_NATIVE / room).glob("*.cpp"))]
    return [file for file in files if not file.name.startswith(_NOT_HERE)]


def is_current() -> bool:
    if not KERNEL.exists() or not FOR_A_TABLE.exists():
        return False
    made = min(KERNEL.stat().st_mtime, FOR_A_TABLE.stat().st_mtime)
    files = (file for room in _ROOMS for file in (_NATIVE / room).glob("*.?pp"))
    return all(file.stat().st_mtime <= made for file in (*files, Path(__file__)))


def _speed(source: Path) -> str:
    return "-O2" if source.relative_to(_NATIVE).as_posix().startswith(_HOT) else "-Oz"


def build() -> None:
    if is_current():
        return
    try:
        zig = toolchain.folder_of(toolchain.ZIG, "compiler for WebAssembly") / "zig"
    except subprocess.CalledProcessError:
        for file in (KERNEL, FOR_A_TABLE):
            file.unlink(missing_ok=True)
        toolchain.say(
            f"{toolchain.ZIG} cannot be installed, so the page is built without its kernel: the "
            "hall judges and gives hints as ever, and games without a hall are not offered."
        )
        return
    toolchain.say("Compiling the kernel for the page ...")
    cache = str(Path(sys.prefix) / "zig-cache")  # all that set-up leaves lies beside this Python
    settings = os.environ | {"ZIG_GLOBAL_CACHE_DIR": cache, "ZIG_LOCAL_CACHE_DIR": cache}
    KERNEL.parent.mkdir(parents=True, exist_ok=True)

    def compiled(*arguments: Path | str) -> None:
        subprocess.run([zig, "c++", *_FLAGS, *arguments], check=True, env=settings)

    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as together:
        objects = {Path(folder) / f"{n}.o": source for n, source in enumerate(sources())}
        # zig uses one core less than there are: an empty program brings its C++ library meanwhile
        empty = Path(folder) / "empty.cpp"
        empty.touch()
        work = [together.submit(compiled, empty, "-o", Path(folder) / "empty.wasm")]
        for made_of, source in objects.items():
            arguments = (_speed(source), f"-I{_NATIVE}", "-c", source, "-o", made_of)
            work.append(together.submit(compiled, *arguments))
        for part in work:
            part.result()
        # what no function of the door needs is left out by the linker
        without = [made_of for made_of, source in objects.items() if source not in _SEARCHES]
        for file, parts in ((KERNEL, objects), (FOR_A_TABLE, without)):
            made = file.with_suffix(".new")  # who stops the compiler leaves no half a kernel behind
            compiled("-Oz", *parts, "-o", made)
            made.replace(file)


if __name__ == "__main__":
    sys.exit(build())
