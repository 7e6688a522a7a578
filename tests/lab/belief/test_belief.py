"""Beliefs: the weights are what the moves seen say, and what is said likely is likely."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.bots.registry import interpreted
from stammtisch.games import OURS, game_named
from stammtisch.games.njet.cards import with_card, without_card
from stammtisch.games.njet.state import DISCARDS, TRICKS
from stammtisch.kernel.features import width
from stammtisch.lab.belief.belief import ENOUGH, Belief, belief_of, weighed
from stammtisch.lab.belief.past import Past, PastChoices, Worlds, imagine_all, rewind_all
from stammtisch.lab.luck.foresight import Foresight
from stammtisch.laws.cases import cases_of, played
from stammtisch.table import Table
from tests.lab.luck.worlds import RandomJudge, RandomPolicy

GAME = "njet"


def foresight(name: str, players: int, sharpness: float = 0.3) -> Foresight:
    policy = RandomPolicy(name, sharpness)
    return Foresight(game_named(name), players, RandomJudge(name), policy, 1, interpreted(name))


def believed(table: Table, seat: int, count: int, sharpness: float = 0.3, seed: int = 7) -> Belief:
    view = table.seen_by(seat, history=True)
    sees = foresight(table.game.id, table.players, sharpness)
    return belief_of(view, sees, count, (seed, 2, 3, 0))


def features_of(table: Table, s: Any, m: Any) -> Any:
    out = [0] * width(table.game.learning.layout)
    table.game.learning.features(s, m, s.turn, out)
    mask = np.zeros((1, len(table.game.rules.actions)), bool)
    mask[0, table.game.rules.legal_actions(s)] = True
    return np.array([out], np.int8), mask


def log_chance(table: Table, world: Any, seat: int, policy: RandomPolicy) -> float:
    """Slowly: the hands that were dealt in this world, and the game played from there again."""
    dealt = max(k for k, step in enumerate(table.steps) if step.seat is None) + 1
    s, m = table.steps[dealt].state.copy(), table.steps[dealt].memory.copy()
    moves = [
        (step.seat - 1, table.game.rules.actions[step.action], step.state.phase)
        for step in table.steps[dealt:]
        if step.seat is not None and step.action is not None
    ]
    for other in set(range(table.players)) - {seat}:
        hand = world.hand[other]
        for mover, notation, phase in moves:
            if mover == other and phase == TRICKS:
                hand = with_card(hand, 1 << table.game.rules.cards.index(notation.split()[1]))
        s.hand[other] = hand
    total = 0.0
    for mover, notation, _ in moves:
        shown, mask = features_of(table, s, m)
        action = table.game.rules.numbers[notation]
        if mover != seat and mask.sum() > 1:
            total += np.log(policy.probabilities(shown, mask)[0, action])
        table.game.knowledge.witness(m, s, action)
        table.game.rules.play(s, action)
    return total


def a_trick_phase(seed: int = 0) -> Table:
    """A table in the middle of the tricks, in a round without discards."""
    case = cases_of(GAME)[0]
    for number in range(seed, 400):
        table = played(case, number, 22)
        if table.state.phase == TRICKS and table.state.toss == 0 and table.deal_count == 1:
            return table
    raise AssertionError("no such table")


def test_weights_are_the_probabilities_of_the_moves_seen() -> None:
    table = a_trick_phase()
    seat = table.turn
    assert seat is not None
    found = believed(table, seat, 12)
    policy = RandomPolicy(GAME)
    logs: Any = np.array([log_chance(table, s, seat - 1, policy) for s in found.worlds.states])
    expected, temperature = weighed(logs, ENOUGH * 12)
    assert np.ptp(logs) > 0.5
    assert (np.diff(logs) <= 0).all()  # the likeliest first
    assert np.allclose(found.weights, expected) and np.isclose(found.temperature, temperature)


def test_of_many_worlds_drawn_the_likeliest_are_kept() -> None:
    table = a_trick_phase()
    view = table.seen_by(table.turn or 1, history=True)
    sees = foresight(GAME, table.players)
    few, many = (belief_of(view, sees, 6, (7, 2, 3, 0), drawn) for drawn in (6, 30))
    logs = [
        np.mean(
            [log_chance(table, s, view.seat - 1, RandomPolicy(GAME)) for s in one.worlds.states]
        )
        for one in (few, many)
    ]
    assert len(many.weights) == 6 and many.weights.sum() == pytest.approx(1.0)
    assert logs[1] > logs[0] and many.temperature <= few.temperature


def test_a_card_between_two_hands_is_another_world() -> None:
    """The twin above tells worlds apart by their hands."""
    table = a_trick_phase()
    assert without_card(with_card(0, 4), 4) == 0 and DISCARDS < TRICKS
    states = believed(table, table.turn or 1, 12).worlds.states
    assert len({tuple(s.hand) for s in states}) > 6


def test_an_effective_sample_that_is_too_small_is_widened() -> None:
    even, temperature = weighed(np.zeros(8), 2.0)
    assert temperature == 1.0 and np.allclose(even, 1 / 8)
    sharp, wide = weighed(np.linspace(0.0, 200.0, 40, dtype=np.float64), ENOUGH * 40)
    assert wide > 1.0
    assert 1 / (sharp**2).sum() == pytest.approx(ENOUGH * 40, rel=0.01)
    assert (np.diff(sharp) >= 0).all()


@pytest.mark.parametrize("name", OURS)
def test_every_game_has_beliefs(name: str) -> None:
    evidence = 0
    for moves in (5, 14, 22, 31):
        table = played(cases_of(name)[0], 3, moves)
        if table.turn is None:
            continue
        found = believed(table, table.turn, 6)
        assert found.weights.sum() == pytest.approx(1.0)
        assert 1.0 <= found.effective <= 6.0 + 1e-9
        evidence += found.evidence
    assert evidence > 0


def test_what_is_said_likely_is_likely() -> None:
    """In games played by the policy: of cells said to be 1 with chance p, a part p is 1."""
    case, policy = cases_of(GAME)[0], RandomPolicy(GAME, 0.1)
    said, true = [], []
    rng = np.random.default_rng(5)
    for seed in range(24):
        table = case.table(seed)
        for _ in range(20):
            if table.turn is None:
                break
            shown, mask = features_of(table, table.state, table.memory)
            table.push(int(policy.choose(shown, mask, rng.random(1))[0]))
        if table.turn is None:
            continue
        seat = table.turn - 1
        found = believed(table, seat + 1, 48, 0.1, seed)
        worlds = np.array([hands(s, seat) for s in found.worlds.states])
        said.append(found.weights @ worlds)
        true.append(hands(table.state, seat))
    p, there = np.concatenate(said), np.concatenate(true)
    for low, high in ((0.05, 0.35), (0.35, 0.65), (0.65, 0.95)):
        some = (p > low) & (p <= high)
        off = there[some].mean() - p[some].mean()
        assert abs(off) < 4 * np.sqrt(0.25 / some.sum()) + 0.02, (low, high, off)


def hands(s: Any, seat: int) -> Any:
    """Which kinds of cards each other seat holds."""
    others = [other for other in range(s.players) if other != seat]
    return np.array([s.hand[other] >> card & 1 for other in others for card in range(40)])


def test_worlds_come_from_dice_of_their_own_and_own_moves_leave_no_trace() -> None:
    table = a_trick_phase()
    seat, sees = (table.turn or 1) - 1, foresight(GAME, table.players)
    view = table.seen_by(seat + 1, history=True)
    worlds = Worlds(*sees.room(5))
    one = Worlds(*sees.rows([view.state], [view.memory]))
    imagine_all_plain = interpreted(GAME).entry(imagine_all)
    imagine_all_plain(one, worlds, sees.cards, seat, (1, 2, 3, 4))
    assert len({s.pack() for s in worlds.states}) == 5
    others = [seen for seen in view.history if seen.state.turn != seat]
    past = Past(
        *sees.rows([s.state for s in view.history], [s.memory for s in view.history]),
        [-1 if s.action is None else s.action for s in view.history],
    )
    width_, many = width(table.game.learning.layout), 5 * len(others)
    blank = [[0] * width_ for _ in range(many)], [[0] * 97 for _ in range(many)]
    choices = PastChoices([0] * many, [0] * many, *blank)
    count = interpreted(GAME).entry(rewind_all)(
        past, worlds, sees.room(2)[0], choices, seat, (1, 2, 3, 4)
    )
    assert 0 < count <= many
    assert sorted(set(choices.worlds[:count])) == [0, 1, 2, 3, 4]
