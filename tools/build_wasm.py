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
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
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


def _library_headers() -> str:
    """What the kernel includes of the C++ library: read once, not once for every source."""
    files = (file for room in _ROOMS for file in (_NATIVE / room).glob("*.?pp"))
    lines = (re.findall(r"#include <.+>", file.read_text("utf-8")) for file in files)
    return "\n".join(sorted({line for found in lines for line in found})) + "\n"


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
    Path(cache).mkdir(exist_ok=True)  # the library's headers may be written before zig makes it

    def compiled(*arguments: Path | str) -> None:
        subprocess.run([zig, "c++", *_FLAGS, *arguments], check=True, env=settings)

    def headers(speed: str) -> Path:
        """The library's, read once: a source spent three quarters of its time on them."""
        text = _library_headers()
        version = subprocess.check_output([zig, "version"], text=True)
        of = f"{cache} {speed} {version} {text}"  # a folder that was moved reads them again
        made = Path(cache) / sha256(of.encode()).hexdigest()[:16]
        if not made.exists():  # its name is of what is in it: zig remembers what was made with it
            (source := made.with_suffix(".hpp")).write_text(text, "utf-8")
            compiled(speed, "-x", "c++-header", source, "-o", made.with_suffix(".new"))
            made.with_suffix(".new").replace(made)
        return made

    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(os.cpu_count()) as together:
        folder = Path(name)
        objects = {folder / f"{n}.o": source for n, source in enumerate(sources())}
        # zig uses one core less than there are: an empty program brings its C++ library meanwhile
        empty = folder / "empty.cpp"
        empty.touch()
        # (one for each kind of optimisation, so with the kind that is linked with)
        work = [together.submit(compiled, "-Oz", empty, "-o", folder / "empty.wasm")]
        read = {speed: headers(speed) for speed in {_speed(each) for each in objects.values()}}
        # before a table is up nothing but a rack is arranged: there small is better than fast
        small = {
            made_of.with_suffix(".small.o") if _speed(source) != "-Oz" else made_of: source
            for made_of, source in objects.items()
            if source not in _SEARCHES
        }
        for made_of, source in (objects | small).items():
            speed = _speed(source) if made_of in objects else "-Oz"
            arguments = (speed, f"-I{_NATIVE}", "-include-pch", read[speed])
            work.append(together.submit(compiled, *arguments, "-c", source, "-o", made_of))
        for part in work:
            part.result()
        # what no function of the door needs is left out by the linker
        for file, parts in ((KERNEL, objects), (FOR_A_TABLE, small)):
            made = file.with_suffix(".new")  # who stops the compiler leaves no half a kernel behind
            compiled("-Oz", *parts, "-o", made)
            made.replace(file)


if __name__ == "__main__":
    sys.exit(build())
