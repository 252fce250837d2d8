"""Compile the kernel to WebAssembly, for the page and for tools/kernel.mjs, if its sources changed.

    python tools/build_wasm.py        # build/wasm/kernel.wasm

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
_NATIVE: Final = toolchain.ROOT / "native"
_ROOMS: Final = ("rules", "arrange", "solver", "games", "wasm")
_NOT_HERE: Final = "micro_"  # games of single moves: the environments', and theirs alone
_FLAGS: Final = (
    *("-target", "wasm32-wasi", "-mexec-model=reactor", "-Wl,--no-entry"),
    *("-std=c++20", "-O3", "-DNDEBUG", "-fno-exceptions", "-fno-rtti", "-fvisibility=hidden"),
    "-Wl,-z,stack-size=1048576",  # searches go deep; the linker's own idea is 64 kB
    "-s",
)


def sources() -> list[Path]:
    files = [file for room in _ROOMS for file in sorted((_NATIVE / room).glob("*.cpp"))]
    return [file for file in files if not file.name.startswith(_NOT_HERE)]


def is_current() -> bool:
    files = (file for room in _ROOMS for file in (_NATIVE / room).glob("*.?pp"))
    return KERNEL.exists() and all(
        file.stat().st_mtime <= KERNEL.stat().st_mtime for file in (*files, Path(__file__))
    )


def build() -> None:
    if is_current():
        return
    try:
        zig = toolchain.folder_of(toolchain.ZIG, "compiler for WebAssembly") / "zig"
    except subprocess.CalledProcessError:
        KERNEL.unlink(missing_ok=True)
        toolchain.say(
            f"{toolchain.ZIG} cannot be installed, so the page is built without its kernel: the "
            "hall judges and gives hints as ever, and games without a hall are not offered."
        )
        return
    toolchain.say("Compiling the kernel for the page ...")
    cache = str(Path(sys.prefix) / "zig-cache")  # all that set-up leaves lies beside this Python
    settings = os.environ | {"ZIG_GLOBAL_CACHE_DIR": cache, "ZIG_LOCAL_CACHE_DIR": cache}
    KERNEL.parent.mkdir(parents=True, exist_ok=True)
    made = KERNEL.with_suffix(".new")  # who stops the compiler leaves no half a kernel behind

    def compiled(*arguments: Path | str) -> None:
        subprocess.run([zig, "c++", *_FLAGS, *arguments], check=True, env=settings)

    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as together:
        objects = {Path(folder) / f"{n}.o": source for n, source in enumerate(sources())}
        # zig uses one core less than there are: an empty program brings its C++ library meanwhile
        empty = Path(folder) / "empty.cpp"
        empty.touch()
        work = [together.submit(compiled, empty, "-o", Path(folder) / "empty.wasm")]
        for made_of, source in objects.items():
            work.append(together.submit(compiled, f"-I{_NATIVE}", "-c", source, "-o", made_of))
        for part in work:
            part.result()
        compiled(*objects, "-o", made)
    made.replace(KERNEL)


if __name__ == "__main__":
    sys.exit(build())
