"""Writes the pages of docs/rules that follow from data: `make docs`.

A page per edition is what `tilehall rules --markdown EDITION` prints. The list of clauses is put
together from RULES.md and from the tests, which name the clauses they prove:
`@pytest.mark.clause("S3", "S4a")`. The tests are read, not run. The page of the books lists every
statement of the five rulebooks, from books.tsv, with a link to what shows that it is kept.
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.rulebooks import BOOKS, examples, tips
from tilehall.locales import USUAL, say
from tilehall.papers.rule_page import page

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "docs" / "rules" / "RULES.md"
STATEMENTS = ROOT / "docs" / "rules" / "books.tsv"
NOT_YET = "not yet"
ID = r"E-[A-Z]+|[SGJPT]\d+"

Proofs = Mapping[str, list[str]]  # clause id -> tests, as path::name


@dataclass(frozen=True, slots=True)
class Clause:
    """A numbered clause of RULES.md, or a lettered ruling inside one."""

    id: str
    says: str

    @property
    def room(self) -> str | None:
        """The package this clause waits for, if it is one that does not have to exist yet."""
        return "tournament" if self.id.startswith("T") else None


def clauses(rules: str) -> list[Clause]:
    """All clauses in the order of the page; each ruling follows the clause it belongs to."""
    found = []
    for match in re.finditer(rf"^- \*\*({ID})\b([^*]*)\*\*(.*)$", rules, re.MULTILINE):
        name, title, text = match.groups()
        heading = f"{title.strip()}: " if title.strip() else ""
        found.append(Clause(name, _in_a_row(heading + _beginning(text))))
        rulings = {ruling[0]: ruling for ruling in re.finditer(rf"\b{name}[a-z]\b", text)}
        found += [Clause(each, _ruling(text, rulings[each])) for each in sorted(rulings)]
    return found


def _ruling(text: str, ruling: re.Match[str]) -> str:
    """What a ruling says: it follows its number, or stands before it: `(ruling P3b)`."""
    after = text[ruling.end() :]
    if not after.startswith((").", ");")):
        return _in_a_row(_beginning(after.removeprefix(")")))
    before = text[: ruling.start()].removesuffix("(ruling ").removesuffix(", ruling ")
    return _in_a_row(re.split(r"[.;(] *", before.rstrip(" ;"))[-1])


def _beginning(text: str) -> str:
    return re.split(r"[.;](?:\s|$)|\)\.", text.lstrip(" :,"), maxsplit=1)[0]


def _in_a_row(text: str) -> str:
    """The text, or what of it fits, with its brackets and quotes closed."""
    text = text.replace("**", "").strip()
    text = text if len(text) <= 100 else text[:100].rsplit(" ", 1)[0] + " …"
    if text.count(")") > text.count("("):
        text = text.removesuffix(")")
    text += "`" * (text.count("`") % 2) + ")" * (text.count("(") - text.count(")"))
    return text.replace("|", "\\|")


def proofs(tests: Path) -> Proofs:
    """Which tests name which clauses, read from their marks."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(tests.rglob("test_*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        where = path.relative_to(tests.parent).as_posix()
        for name, ids in _marked(tree, whole=()):
            for each in ids:
                found[each].append(f"{where}::{name}")
    return dict(found)


def _marked(
    tree: ast.Module | ast.ClassDef, whole: tuple[str, ...]
) -> Iterator[tuple[str, list[str]]]:
    """Tests and their clauses; a mark of a module or class counts for each test in it."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and "pytestmark" in map(ast.unparse, node.targets):
            whole += tuple(_ids(node.value))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            own = [each for decorator in node.decorator_list for each in _ids(decorator)]
            yield node.name, list(dict.fromkeys([*whole, *own]))
        elif isinstance(node, ast.ClassDef):
            own = [each for decorator in node.decorator_list for each in _ids(decorator)]
            yield from _marked(node, (*whole, *own))


def _ids(expression: ast.expr) -> Iterator[str]:
    """The arguments of every `pytest.mark.clause(…)` in it, also of one on a single case."""
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
            for argument in node.args:
                yield ast.literal_eval(argument)


def is_due(clause: Clause) -> bool:
    """Must the clause have a test by now?"""
    room = clause.room
    return room is None or (ROOT / "src" / "tilehall" / room).is_dir()


def clause_page(known: list[Clause], proved: Proofs) -> str:
    lines = [
        "# Clauses and their tests",
        "",
        "Every clause of [RULES.md](RULES.md) with the tests that prove it. This page is generated",
        "by `make docs`; a test names its clauses with `@pytest.mark.clause`.",
        "",
        "| clause | | proved by |",
        "|---|---|---|",
    ]
    lines += [
        f"| {each.id} | {each.says} | {_links(proved.get(each.id, []))} |"
        for each in known
        if is_due(each)
    ]
    if waiting := [each for each in known if not is_due(each)]:
        lines += [
            "",
            "## Not yet",
            "",
            "These clauses belong to the tournament desk, which is not built yet. As soon as the",
            "package `tilehall.tournament` exists, each of them needs a test.",
            "",
        ]
        lines += [f"- {each.id}: {each.says}" for each in waiting]
    return "\n".join(lines) + "\n"


def _links(tests: list[str]) -> str:
    shown = []
    for test in tests:
        path, _, name = test.partition("::")
        shown.append(f"[{name.removeprefix('test_').replace('_', ' ')}](../../{path})")
    return "<br>".join(shown) or "**no test**"


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement of a rulebook, in our words, and what is done about it."""

    book: str
    lines: str
    says: str
    done: str
    shown_by: tuple[str, ...]

    @property
    def is_open(self) -> bool:
        return NOT_YET in self.done


def statements() -> list[Statement]:
    found = []
    for line in STATEMENTS.read_text("utf-8").splitlines()[1:]:
        book, lines, says, done, evidence = line.split("\t")
        found.append(Statement(book, lines, says, done, tuple(evidence.split("; "))))
    return found


def shown(evidence: str) -> str:
    """A link to what a statement is shown by; KeyError if there is no such thing."""
    kind, _, name = evidence.partition(" ")
    match kind:
        case "clause":
            if name not in {clause.id for clause in clauses(RULES.read_text("utf-8"))}:
                raise KeyError(evidence)
            return f"clause [{name}](clauses.md)"
        case "example":
            book, _, lines = name.partition(" ")
            if not any((each.book, each.lines) == (book, lines) for each in examples()):
                raise KeyError(evidence)
            return f"example [{name}]({BOOKS[book][0]}.md)"
        case "tip":
            book = next(iter({tip.id: tip.books for tip in tips()}[name]))
            return f"advice on [its page]({BOOKS[book][0]}.md#strategy)"
        case "sentence":
            say(USUAL, name, dict.fromkeys(_FACTS, 3))  # KeyError if nobody wrote it
            return f"the rules pages, `{name}`"
        case "test":
            path, _, test = name.partition("::")
            if f"def {test}(" not in (ROOT / path).read_text("utf-8"):
                raise KeyError(evidence)
            return f"[{test.removeprefix('test_').replace('_', ' ')}](../../{path})"
        case "page" if (ROOT / name).is_file():
            return f"[{Path(name).stem}](../../{name})"
    raise KeyError(evidence)


_FACTS = ("least", "most", "tiles", "copies", "colours", "pairs", "word", "age", "points", "time")


def books_page(found: list[Statement]) -> str:
    waiting = sum(each.is_open for each in found)
    lines = [
        "# The five rulebooks, statement by statement",
        "",
        "Everything that the rulebooks of [RULES.md](RULES.md) say, in our words, by the lines of",
        "their texts: what Tilehall does about it, and what shows it. *Played* is what the engine",
        "does, *shown* is drawn on the rules page of its edition, *told* is a sentence there.",
        "This page is generated from `books.tsv` by `make docs`; a link that leads nowhere fails.",
        "",
        f"{len(found)} statements, {waiting or 'none'} of them not yet or not wholly kept.",
    ]
    for book in BOOKS:
        own = [each for each in found if each.book == book]
        names = " and ".join(f"[{name}]({name}.md)" for name in BOOKS[book])
        lines += ["", f"## {book}", "", f"The book of {names}.", ""]
        lines += ["| lines | says | what we do | shown by |", "|---|---|---|---|"]
        for each in own:
            done = each.done.replace(NOT_YET, f"**{NOT_YET}**")
            links = "<br>".join(map(shown, each.shown_by))
            lines.append(f"| {each.lines.replace('-', '–')} | {each.says} | {done} | {links} |")
    return "\n".join(lines) + "\n"


def pages() -> dict[Path, str]:
    """Every generated page with what it should say."""
    folder = RULES.parent
    written = {folder / f"{name}.md": page(edition(name)) for name in EDITION_IDS}
    known = clauses(RULES.read_text("utf-8"))
    written[folder / "clauses.md"] = clause_page(known, proofs(ROOT / "tests"))
    written[folder / "books.md"] = books_page(statements())
    return written


def main() -> None:
    for path, text in pages().items():
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            sys.stdout.write(f"wrote {path.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
