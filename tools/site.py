"""`make site`: the documentation as a site, to be read offline at build/site/index.html.

Sphinx reads a copy of docs/ in which the pages of the repository's root stand beside the others,
README.md as the first. Links to files that are no pages (sources, tests) become plain text there.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path
from posixpath import dirname, join, normpath, relpath
from typing import Final

from sphinx.cmd.build import build_main

ROOT: Final = Path(__file__).resolve().parents[1]
FROM_ROOT: Final = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "CONTRIBUTING.md",
    "CHANGELOG.md": "CHANGELOG.md",
    "SECURITY.md": "SECURITY.md",
}
_LINK: Final = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
_CONTENTS: Final = """
```{toctree}
:hidden:
:caption: Play and run
hall
client
tournament
judge
record
```
```{toctree}
:hidden:
:caption: Bots and study
solver
study
bots
report
bot-protocol
environments
```
```{toctree}
:hidden:
:caption: Rules
rules/RULES
rules/classic-hk
rules/classic-es
rules/xp-es
rules/twist-cn
rules/twist-kr
rules/tournament-hk
rules/clauses
```
```{toctree}
:hidden:
:glob:
:caption: Library
reference/*
```
```{toctree}
:hidden:
:glob:
:caption: Work on it
CONTRIBUTING
architecture
glossary
release
SECURITY
CHANGELOG
adr/*
```
"""


def copy_pages(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "docs", folder, ignore=shutil.ignore_patterns("*.py", "records"))
    for path in folder.rglob("*.md"):
        name = path.relative_to(folder).as_posix()
        path.write_text(linked(path.read_text("utf-8"), f"docs/{name}", name), "utf-8")
    for source, name in FROM_ROOT.items():
        text = linked((ROOT / source).read_text("utf-8"), source, name)
        (folder / name).write_text(text + (_CONTENTS if name == "index.md" else ""), "utf-8")


def linked(text: str, source: str, page: str) -> str:
    """Links of a file of the repository, as its page needs them."""

    def put(link: re.Match[str]) -> str:
        picture, words, target = link.groups()
        path, mark, anchor = target.partition("#")
        if not path or ":" in path:
            return link[0]
        inside = normpath(join(dirname(source), path))
        is_page = inside in FROM_ROOT or (inside.startswith("docs/") and Path(inside).suffix)
        if not is_page or inside.endswith(".py"):
            return words
        wanted = FROM_ROOT.get(inside) or inside.removeprefix("docs/")
        return f"{picture}[{words}]({relpath(wanted, dirname(page) or '.')}{mark}{anchor})"

    return _LINK.sub(put, text)


def main() -> int:
    pages, site = ROOT / "build/site-pages", ROOT / "build/site"
    copy_pages(pages)
    shutil.rmtree(site, ignore_errors=True)
    options = ["-q", "-W", "--keep-going", "-c", str(ROOT / "tools/sphinx"), "-b", "html"]
    return build_main([*options, "-d", str(ROOT / "build/site-cache"), str(pages), str(site)])


if __name__ == "__main__":
    sys.exit(main())
