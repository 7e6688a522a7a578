"""The same questions answered natively: what a module must say, byte for byte."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from stammtisch.bots.registry import compiled, plain_heuristics
from stammtisch.bots.search.ismcts import VIEW, Workspace, empty_workspace, search
from stammtisch.bots.search.strong import Strong
from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.playout import MAX_CARDS, Series, random_games
from stammtisch.laws.cases import Case, played
from stammtisch.table.view import View
from tests.bots.browser.asking import Question, text, view_text

Pair = tuple[Question, Any]
"""A question and its answer."""

CAPACITY = 1 << 9
MOMENTS = (0, 9, 31)
"""Random moves after which views are taken."""


def views(case: Case) -> Iterator[View]:
    """Views of seats that have a choice, at the start and later on."""
    for steps in MOMENTS:
        table = played(case, steps + 3, steps)
        while table.turn is not None and len(table.seen_by(table.turn).legal_actions) < 2:
            table.push(table.seen_by(table.turn).legal_actions[0])
        if table.turn is not None:
            yield table.seen_by(table.turn)


def whole_games(case: Case, count: int = 5, cap: int = 20_000) -> Pair:
    """Random games to the end."""
    states, moves = case.game.rules.state.rows(count), np.zeros(count, np.int64)
    cards, seed = np.zeros(MAX_CARDS, np.int8), key_of(5, 1, 2)
    case.game.cpu.entry(random_games)(states, moves, cards, Series(case.numbers, seed, cap))
    asked = {"ask": "games", "options": case.numbers, "seed": seed, "count": count, "cap": cap}
    return asked, [text(states), text(moves)]


def tree(view: View, simulations: int = 40) -> Pair:
    """A search: the whole tree, and all else that it works on."""
    work, dice = workspace(view), dice_of(key_of(simulations, 1, 0))
    after = compiled(view.game.id).entry(search)(work, view.seat - 1, simulations, dice)
    arrays = (work.states, work.memories, *work.tree)
    asked = {
        "ask": "search",
        "view": view_text(view),
        "capacity": CAPACITY,
        "simulations": simulations,
        "dice": str(dice),
    }
    return asked, [str(after), facts(view), *map(text, arrays)]


def workspace(view: View) -> Workspace:
    work = empty_workspace(view.game, CAPACITY)
    work.states[VIEW] = np.frombuffer(view.state.pack(), work.states.dtype)[0]
    work.memories[VIEW] = np.frombuffer(view.memory.pack(), work.memories.dtype)[0]
    return work


def facts(view: View) -> list[Any]:
    """What the heuristics say of a view, plain."""
    given, s = plain_heuristics(view.game.id), view.state
    numbers = [given.tree_depth(s), given.nested_iterations(s), given.replays_per_world(s)]
    return [*numbers, bool(given.master_searches(s)), s.players]


def strong_move(view: View, simulations: int, dice: int, parts: int = 1) -> Pair:
    """The move of `strong` in so many threads, its values, and how many simulations it made."""
    choice = Strong(view.game.id, parts, simulations).choose(view, dice, 0.0)
    asked = {
        "ask": "strong",
        "view": view_text(view),
        "simulations": simulations,
        "dice": str(dice),
        "parts": parts,
    }
    values = None if choice.values is None else [[*pair] for pair in choice.values.items()]
    return asked, [choice.action, values, choice.simulations]
