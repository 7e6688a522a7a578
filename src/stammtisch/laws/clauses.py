"""The law of clauses: every one of a rules page has a test that names it.

A test names the clauses it proves with `@pytest.mark.clause("N3.5", "N11.4")`; scenario
tables may carry the mark on their parameters.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

from stammtisch.locale import LANGUAGES
from stammtisch.locale.clauses import clauses


def named_in(source: str) -> set[str]:
    """The clause numbers in the marks of one test file."""
    return {
        argument.value
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.clause"
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def complaints(pages: Iterable[str], tests: Path) -> list[str]:
    """Clauses of these pages that no test in a folder names, marks of clauses that there are
    not, and languages that differ in their numbers; a sentence each."""
    named = set[str]().union(*(named_in(p.read_text("utf-8")) for p in tests.rglob("test_*.py")))
    wrong, known = [], set[str]()
    for page in pages:
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
