"""Positions by depth from fixed deals: `python -m tests.contract.counts` rewrites the file.

One line for each deal: the case, the seed, how many random moves are played
before counting, and the number of positions at depth 1, 2, 3…
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from stammtisch.kernel.game import Game
from stammtisch.kernel.hooks import DEAL
from stammtisch.laws.cases import played
from tests.contract.cases import CASES, Case

FILE = Path(__file__).parent / "counts.txt"
LIMIT = 4000
"""Positions after which a deal is not counted deeper."""

STARTS = (0, 17, 40)


def successors(game: Game, s: Any) -> list[Any]:
    """The positions one move on; chance stops the count."""
    found = []
    for action in game.rules.legal_actions(s):
        after = s.copy()
        game.rules.play(after, action)
        found.append(after)
    return found


def count(game: Game, s: Any, depth: int) -> int:
    """Positions at a depth, each way to reach one counted."""
    if depth == 0 or s.turn <= DEAL:
        return int(depth == 0)
    return sum(count(game, after, depth - 1) for after in successors(game, s))


def split(game: Game, s: Any, depth: int) -> dict[str, int]:
    """The count below each move, to find where two programs differ."""
    return {
        game.rules.actions[action]: count(game, after, depth - 1)
        for action, after in zip(game.rules.legal_actions(s), successors(game, s), strict=True)
    }


def counts(case: Case, seed: int, moves: int) -> list[int]:
    """The counts by depth, until they grow too large or the line ends."""
    s = played(case, seed, moves).state
    found: list[int] = []
    while len(found) < 6:
        number = count(case.game, s, len(found) + 1)
        if number == 0 or number > LIMIT:
            break
        found.append(number)
    return found


def lines() -> list[str]:
    return [
        " ".join([str(case), str(seed), str(moves), *map(str, counts(case, seed, moves))])
        for case in CASES
        for seed, moves in enumerate(STARTS, 1)
    ]


if __name__ == "__main__":
    FILE.write_text("\n".join(lines()) + "\n")
