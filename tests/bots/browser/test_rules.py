"""What a browser asks beside searches, plain; that it is the same compiled, `test_entries` sees."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.bots.browser import rules
from stammtisch.bots.master.bot import features_of
from stammtisch.bots.registry import interpreted
from stammtisch.bots.simple import HeuristicBot, seeded
from stammtisch.games import OURS
from stammtisch.kernel.features import width
from stammtisch.laws.cases import Case, cases_of, played
from tests.bots.browser import answering
from tests.bots.positions import plain_tree

every_game = pytest.mark.parametrize("case", [cases_of(name)[-1] for name in OURS], ids=str)


@every_game
def test_policy_and_facts_of_a_view(case: Case) -> None:
    builder = interpreted(case.name)
    for view in answering.views(case):
        out = [0] * rules.FACTS
        builder.entry(rules.facts)([view.state], out)
        assert out == answering.facts(view)
        action = builder.entry(rules.policy_action)([view.state], [view.memory], seeded(7))
        assert action == HeuristicBot(case.name, "normal").choose(view, 7).action


@every_game
def test_features_of_the_seat_to_move_and_of_all_the_rest(case: Case) -> None:
    learning, table = case.game.learning, played(case, 3, 12)
    s, m = table.state, table.memory
    known, more = width(learning.layout), width(learning.privileged_layout)
    turns, out = [0], np.zeros((1, known + more), np.int8)
    interpreted(case.name).entry(rules.write_open)([s], [m], turns, known, out)
    hidden = [0] * more
    learning.privileged(s, m, s.turn, hidden)
    assert turns == [s.turn]
    assert out[0][known:].tolist() == hidden
    seen = np.zeros((1, known), np.int8)
    view = table.seen_by(s.turn + 1)
    interpreted(case.name).entry(rules.write_features)([view.state], [view.memory], turns, seen)
    assert seen[0].tolist() == features_of(view).tolist() == out[0][:known].tolist()


def test_moves_at_the_root_that_were_never_tried_have_no_visits() -> None:
    tree = plain_tree(16)
    out: Any = [1.0] * 4
    rules.write_root(tree, [3, 5], out)
    assert out == [0.0] * 4


def test_shares_at_the_end() -> None:
    case = cases_of(next(iter(OURS)))[0]
    over, on = played(case, 1, 10_000), played(case, 1, 3)
    seats = over.state.players
    out = [-1.0] * (2 * seats)
    interpreted(case.name).entry(rules.write_shares)([over.state, on.state], out, seats)
    winners = [rank == 1 for rank in over.game.rules.ranks(over.scores)]
    assert out[:seats] == [won / sum(winners) for won in winners]
    assert out[seats:] == [-1.0] * seats
