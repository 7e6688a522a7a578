"""Which actions change much of a long memory: measured, so that a core can fetch it ahead."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from stammtisch.kernel.chance import dice_of, key_of, roll
from stammtisch.kernel.compile.instructions import LINE, LONG
from stammtisch.kernel.game import Game
from stammtisch.kernel.hooks import DEAL
from stammtisch.kernel.playout import MAX_CARDS, deal, random_action

MOVES = 150
MANY = 2
"""Lines of memory beyond the first that an action changes on average, to be worth fetching."""


@cache
def far_pages(game: Game) -> int:
    """The pages of actions that change many lines of a memory, as a set.

    It matters for speed alone: what is fetched ahead changes no result.
    """
    if game.knowledge.memory.LAYOUT.size < LONG:
        return 0
    lines: dict[int, list[int]] = {}
    for page, changed in _changes(game):
        lines.setdefault(page, []).append(changed)
    return sum(1 << page for page, found in lines.items() if sum(found) >= MANY * len(found))


def _changes(game: Game) -> Iterator[tuple[int, int]]:
    """Actions of a random game: the page of each, and the lines of memory it changes."""
    rules, knowledge = game.rules, game.knowledge
    s: Any = rules.state()
    m: Any = knowledge.memory()
    rules.start(s, tuple(game.settle({}).values()))
    dice, pick = dice_of(key_of(0, 0, 0)), game.plain.entry(random_action)
    for move in range(MOVES):
        while s.turn == DEAL:
            game.plain.entry(deal)(s, [0] * MAX_CARDS, key_of(0, 0, move))
            knowledge.witness_deal(m, s)
        if s.turn < 0:
            return
        dice = roll(dice)
        action, before = pick(s, dice), m.pack()
        knowledge.witness(m, s, action)
        yield _page(game, action), _changed_lines(before, m.pack())
        rules.play(s, action)


def _page(game: Game, action: int) -> int:
    starts = map(game.rules.page_start, range(len(game.rules.page_sizes)))
    return max(page for page, start in enumerate(starts) if start <= action)


def _changed_lines(before: bytes, after: bytes) -> int:
    """How many lines differ, the first left out: that one is always fetched."""
    places = range(LINE, len(before), LINE)
    return sum(before[at : at + LINE] != after[at : at + LINE] for at in places)
