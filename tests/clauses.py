"""List the clauses of the rules pages that no test names: `python -m tests.clauses`.

A test names the clauses it proves with `@pytest.mark.clause("N3.5", "N11.4")`;
scenario tables may carry the mark on their parameters. Exits with 1 if any
clause is left over, or if a mark names a clause that does not exist, or if the
three languages differ in their numbers.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

from stammtisch.locale import LANGUAGES
from stammtisch.locale.clauses import clauses, pages_folder

TESTS = Path(__file__).parent


def named_in(source: str) -> set[str]:
    """The clause numbers in the marks of one test file."""
    return {
        argument.value
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.clause"
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def pages() -> list[str]:
    """The rules pages, by the names of the English ones."""
    return sorted(path.stem for path in pages_folder().glob("*.md") if "." not in path.stem)


def complaints() -> list[str]:
    """Everything that is wrong, one sentence each."""
    named = set[str]().union(*(named_in(p.read_text("utf-8")) for p in TESTS.rglob("test_*.py")))
    wrong, known = [], set[str]()
    for page in pages():
        english = clauses(page)
        known |= english.keys()
        wrong += [
            f"{page}.{language}.md does not have the clauses of {page}.md"
            for language in LANGUAGES[1:]
            if list(clauses(page, language)) != list(english)
        ]
        wrong += [f"{number} ({page}) has no test" for number in english if number not in named]
    return wrong + [
        f"a test names {number}, which is no clause" for number in sorted(named - known)
    ]


def main() -> None:
    wrong = complaints()
    total = sum(len(clauses(page)) for page in pages())
    print("\n".join([*wrong, f"{total} clauses, {len(wrong)} complaints"]))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
