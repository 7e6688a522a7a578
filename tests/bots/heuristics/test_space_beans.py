"""What the policies of Space Beans go by, where it is easily told."""

from __future__ import annotations

import pytest

from stammtisch.bots.heuristics.space_beans import (
    FEWER,
    HEURISTICS,
    REPLAYS,
    WITHOUT,
    cutoff,
    expected_points,
    promise,
    prospect,
    score_deviation,
    shuffle_unknown,
)
from stammtisch.games.space_beans.cards import VALUES
from stammtisch.games.space_beans.moves import KEEP
from stammtisch.games.space_beans.notation import ACTIONS
from stammtisch.games.space_beans.rules import GOAL
from stammtisch.games.space_beans.state import END, LAY
from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.hooks import OVER
from stammtisch.table import Table
from tests.games.space_beans.laying import Mat, as_set, lay


def move(table: Table, level: str = "normal") -> str:
    policy = HEURISTICS.normal if level == "normal" else HEURISTICS.easy
    return ACTIONS[policy(table.state, table.memory, 0)]


def cards(names: str) -> int:
    return as_set(names)[1]


def slow_promise(given: int) -> float:
    """The best of all values that a collection can still reach, one after the other."""
    number, best = given.bit_count(), 0.0
    for value in range(max(number, 1), VALUES + 1):
        share = 1.0 if given >> (value - 1) & 1 else WITHOUT
        best = max(best, value * share * FEWER[value - number] * 0.001)
    return best if number else 0.0


def test_a_promise_is_the_best_of_what_can_be_reached() -> None:
    every = range(1 << VALUES + 6)
    assert [promise(given) for given in every] == [slow_promise(given) for given in every]


def test_a_promise_grows_with_what_it_lacks_no_longer() -> None:
    assert promise(0) == 0.0
    assert promise(cards("a1")) == 1.0
    assert promise(cards("a3")) < promise(cards("a1 a3")) < promise(cards("a1 a2 a3"))
    assert promise(cards("a1 a2 a3")) == 3.0
    assert promise(cards("a1 a2")) > promise(cards("a1 a4")), "the 2 counts now"


def test_what_is_worth_enough_is_ended_and_what_may_become_more_is_kept() -> None:
    assert move(at_ending("a1 a2 a3")) == move(at_ending("a1 a2 a3"), "easy") == "end"
    promising = at_ending("a2 a5", hand="a1 a3 a4 b1")
    assert (move(promising), move(promising, "easy")) == (ACTIONS[KEEP], "end")
    promising.state.score[0] = GOAL - 2
    assert move(promising) == "end", "that wins"


def at_ending(collection: str, hand: str = "b1 c1") -> Table:
    """A seat that has to say whether its open collection ends."""
    table = lay(Mat(hand, collection), Mat())
    table.state.phase = END
    return table


def test_rollouts_stop_after_some_turns_of_everyone() -> None:
    table = lay(Mat("b1"), Mat("c1"), Mat())
    root, s = table.state.copy(), table.state
    assert not cutoff(s, root)
    s.turns += 3 * 3 - 1
    assert not cutoff(s, root)
    s.turns += 1
    assert cutoff(s, root)


def test_only_the_order_of_the_pile_is_shuffled() -> None:
    table = lay(Mat("b1"), Mat())
    before, orders = table.state.copy(), set()
    dice = dice_of(key_of(3, 0, 0))
    for _ in range(40):
        dice = shuffle_unknown(table.state, dice)
        orders.add(tuple(table.state.pile[1 : table.state.left]))
        assert sorted(table.state.pile) == sorted(before.pile)
    assert len(orders) > 10
    table.state.pile[:] = before.pile
    assert table.state == before
    assert HEURISTICS.replays_per_world(table.state) == REPLAYS


def test_points_to_come_end_with_the_game() -> None:
    s = lay(Mat("b1", "a1 a2 a3", points="c1 c2 c3"), Mat()).state
    hidden = lay(Mat("b1", "", "a1 a2 a3", points="c1 c2 c3"), Mat()).state
    assert expected_points(s, 0) > expected_points(hidden, 0) > 6
    assert prospect(cards("a1 a2 a3")) > prospect(cards("a1 a2 a5")) > prospect(0) == 0.0
    early = score_deviation(s)
    s.score[1] = GOAL - 1
    assert score_deviation(s) < early
    s.turn = OVER
    assert expected_points(s, 0) == 6 and score_deviation(s) == 0.5


@pytest.mark.parametrize("level", ["normal", "easy"])
def test_a_card_that_can_be_added_is_laid(level: str) -> None:
    table = lay(Mat("a3 b5", "a1 a2"), Mat())
    table.state.phase = LAY
    assert move(table, level).split()[-1] == "a3"
