"""The rules of reviews as WebAssembly: in Node the same bytes as rules that are run plain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from stammtisch.bots.belief.past import HIDDEN, Past, PastChoices, Worlds, imagine_all, rewind_all
from stammtisch.bots.belief.swaps import LEVELS, show_hidden, swap_all
from stammtisch.bots.foresight.ahead import (
    DEALT,
    REORDERED,
    Looks,
    Questions,
    Shown,
    count_lines,
    look_ahead,
    play_on,
    show,
    write_ends,
)
from stammtisch.bots.registry import interpreted
from stammtisch.games import OURS
from stammtisch.kernel.features import width
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.lab.browser.entries import entries_of, review_module
from stammtisch.lab.review.choices import choices_of
from stammtisch.laws.cases import Case, cases_of, played
from stammtisch.table import Table
from stammtisch.table.histories import Histories
from tests.lab.browser.asking import arrays, ask, copied, laid

Call = tuple[str, Any, tuple[Any, ...]]
"""An entry's name, its rule, and plain arguments."""

WORLDS, MOVES = 3, 18
KEY = (5, 6, 7, 8)


def blank(count: int, *wide: int) -> list[Any]:
    return [[0] * one for _ in range(count) for one in wide]


def ahead(case: Case, table: Table) -> Iterator[Call]:
    """Looks behind the choices of a game, and what follows."""
    game, choices = case.game, choices_of(table)
    states = [table.steps[choice.step].state for choice in choices]
    memories = [table.steps[choice.step].memory for choice in choices]
    count, cards = len(choices), [0] * MAX_CARDS
    places, games, lots = (list(range(k, k + count)) for k in (0, 40, 90))
    kinds = [choice.action for choice in choices], [DEALT] * count, [REORDERED] * count
    for actions in kinds:
        asked = Questions(states, memories, places, actions, games, lots)
        looks = Looks([*copied(states)], [*copied(memories)], [0] * count)
        yield "look_ahead", look_ahead, (asked, looks, cards, KEY, count)
    learning, legal = game.learning, len(game.rules.actions)
    for whole in (True, False):
        hidden = width(learning.privileged_layout) if whole else 0
        rows = (blank(count, wide) for wide in (width(learning.layout), hidden, legal))
        yield "show", show, (states, memories, places, Shown([0] * count, *rows), whole)
    looks = Looks(states, memories, [0] * count)
    yield "play_on", play_on, (looks, places, kinds[0], count)
    yield "count_lines", count_lines, (states, [0] * count, 1 << 20)
    game_over = played(case, 1, 3000)
    last = [game_over.steps[choice.step].state for choice in choices_of(game_over)[-6:]]
    yield "count_lines", count_lines, (last, [0] * len(last), 100)
    ends = [played(case, seed, 3000).state for seed in (1, 2)]
    yield "write_ends", write_ends, (ends, [1, 0], np.zeros((2, ends[0].players)))


def belief(case: Case, table: Table) -> Iterator[Call]:
    """Worlds that fit what a seat saw, taken back, and with hidden cards in other places."""
    game, learning = case.game, case.game.learning
    choice = choices_of(table)[-1]
    view, seat = Histories(table).before(choice.step, choice.seat + 1), choice.seat
    seen = Worlds([view.state], [view.memory])
    worlds = Worlds(*([one.copy() for _ in range(WORLDS)] for one in (view.state, view.memory)))
    cards = [0] * MAX_CARDS
    yield "imagine_all", imagine_all, (seen, worlds, cards, seat, KEY)
    entry = interpreted(game.id).entry(imagine_all)
    entry(seen, worlds, cards, seat, KEY)
    assert view.history is not None
    past = Past(
        [one.state for one in view.history],
        [one.memory for one in view.history],
        [HIDDEN if one.action is None else one.action for one in view.history],
    )
    room, work = WORLDS * len(view.history), [view.state.copy() for _ in range(2)]
    rows = (blank(room, wide) for wide in (width(learning.layout), len(game.rules.actions)))
    choices = PastChoices([0] * room, [0] * room, *rows)
    yield "rewind_all", rewind_all, (past, worlds, work, choices, [0.0] * WORLDS, seat, KEY)
    hidden = width(learning.privileged_layout)
    yield "show_hidden", show_hidden, (worlds, seat, blank(WORLDS, hidden))
    guess = [(k % 7 - 3) / 5 for k in range(LEVELS * hidden)]
    swaps = (worlds, work[:1], blank(1, hidden), guess, seat, KEY, 20)
    yield "swap_all", swap_all, swaps


@pytest.mark.parametrize("game_id", OURS)
def test_node_writes_what_plain_rules_write(game_id: str) -> None:
    kinds = review_module(game_id).interface["entries"]
    calls = []
    for case in (cases_of(game_id)[0], cases_of(game_id)[-1]):
        table = played(case, 4, MOVES)
        calls += [*ahead(case, table), *belief(case, table)]
    assert {name for name, _, _ in calls} == {one.name for one in entries_of(table.game)}
    asked, wanted = [], []
    for name, rule, given in calls:
        takes = [*kinds[name]["takes"].values()]
        asked.append({"entry": name, "given": _laid(takes, given)})
        changed = tuple(map(copied, given))
        gives = interpreted(game_id).entry(rule)(*changed)
        wanted.append([gives or 0, arrays(_laid(takes, changed))])
    for (name, _, _), said, answer in zip(calls, ask(game_id, calls=asked), wanted, strict=True):
        assert said == answer, name


def _laid(takes: list[Any], given: tuple[Any, ...]) -> list[Any]:
    return [laid(kind, one) for kind, one in zip(takes, given, strict=True)]
