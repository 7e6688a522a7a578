"""What never changes: the order of the actions, and what a key deals.

`python -m tests.contract.pinned` rewrites the files, one for each game.
"""

from __future__ import annotations

from pathlib import Path

from stammtisch.games import GAMES, game_named
from stammtisch.table import Table
from stammtisch.table.deals import deal_text
from tests.contract.cases import cases_of

FOLDER = Path(__file__).parent / "pinned"
KEY = "0123456789abcdeffedcba9876543210"


def pinned(name: str) -> str:
    """The action list, a page to a paragraph, and the first deal of one key in every case."""
    game = game_named(name)
    parts, start = [], 0
    for size in game.rules.page_sizes:
        parts.append("\n".join(game.rules.actions[start : start + size]))
        start += size
    dealt = []
    for case in cases_of(name):
        step = Table(game, dict(case.words), keys=[KEY] * 9).steps[0]
        dealt.append(f"{case}: {deal_text(game, step.state, list(step.cards))}")
    return "\n\n".join([*parts, "\n".join(dealt)]) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(pinned(name))
