"""List the clauses of the rules pages that no test names: `python -m tests.clauses`.

A test names the clauses it proves with `@pytest.mark.clause("N3.5", "N11.4")`;
scenario tables may carry the mark on their parameters. Exits with 1 if any
clause is left over, or if a mark names a clause that does not exist, or if the
three languages differ in their numbers.
"""

from __future__ import annotations

import sys
from pathlib import Path

from stammtisch.laws.clauses import complaints
from stammtisch.locale.clauses import clauses, pages_folder

TESTS = Path(__file__).parent


def pages() -> list[str]:
    """The rules pages, by the names of the English ones."""
    return sorted(path.stem for path in pages_folder().glob("*.md") if "." not in path.stem)


def main() -> None:
    wrong = complaints(pages(), TESTS)
    total = sum(len(clauses(page)) for page in pages())
    print("\n".join([*wrong, f"{total} clauses, {len(wrong)} complaints"]))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
