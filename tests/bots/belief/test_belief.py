"""Beliefs: the weights are what the moves seen say, and what is said likely is likely."""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np
import pytest

from stammtisch.bots.belief.belief import ENOUGH, Belief, belief_of, beliefs
from stammtisch.bots.belief.belief import imagined as worlds_of
from stammtisch.bots.belief.likelihood import Likelihood
from stammtisch.bots.belief.past import Past, PastChoices, Worlds, imagine_all, rewind_all
from stammtisch.bots.belief.weights import weighed
from stammtisch.bots.registry import interpreted
from stammtisch.games import OURS
from stammtisch.games.njet.cards import with_card, without_card
from stammtisch.games.njet.state import DISCARDS, TRICKS
from stammtisch.kernel.features import width
from stammtisch.laws.cases import cases_of, played
from stammtisch.table import Table
from tests.bots.belief.twin import GAME, a_trick_phase, features_of, foresight, log_chance
from tests.bots.foresight.noise import RandomPolicy


def believed(
    table: Table, seat: int, count: int, sharpness: float = 0.3, seed: int = 7, drawn: int = 0
) -> Belief:
    view = table.seen_by(seat, history=True)
    sees = foresight(table.game.id, table.players, sharpness)
    return belief_of(view, sees, count, (seed, 2, 3, 0), drawn)


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


def test_worlds_walk_to_where_they_are_likely() -> None:
    """Not flattened, and none outweighs another; the same again from the same key."""
    table = a_trick_phase()
    view, sees = table.seen_by(table.turn or 1, history=True), foresight(GAME, table.players, 0.6)
    likelihood, key = Likelihood(view, sees), (7, 2, 3, 0)
    alone, walked = (belief_of(view, sees, 16, key, drawn) for drawn in (16, 112))
    assert walked.temperature == 1.0 < alone.temperature
    assert walked.weights.sum() == pytest.approx(1.0) and len(walked.weights) <= 16
    assert walked.effective > 4 and walked.weights.max() <= 0.25
    before = likelihood.logs(worlds_of(view, sees, 40, key), key).mean()
    assert np.average(likelihood.logs(walked.worlds, key), weights=walked.weights) > before + 1
    again = belief_of(view, sees, 16, key, 112)
    assert (again.weights == walked.weights).all()


@pytest.mark.parametrize("drawn", [16, 64])
def test_beliefs_go_on_with_other_worlds(drawn: int) -> None:
    """Worlds that walked walk on, as likely as they were; where none do, others are drawn."""
    table = a_trick_phase()
    view, sees = table.seen_by(table.turn or 1, history=True), foresight(GAME, table.players, 0.6)
    likelihood, key = Likelihood(view, sees), (7, 2, 3, 0)
    found = [*islice(beliefs(view, sees, 16, key, drawn), 4)]
    first = belief_of(view, sees, 16, key, drawn)
    assert (found[0].weights == first.weights).all()
    states = [{s.pack() for s in one.worlds.states} for one in found]
    assert all(one != states[0] for one in states[1:])
    assert all(one.weights.sum() == pytest.approx(1.0) for one in found)
    if drawn > 16:
        before = likelihood.logs(worlds_of(view, sees, 40, key), key).mean()
        for one in found:
            assert np.average(likelihood.logs(one.worlds, key), weights=one.weights) > before + 1


@pytest.mark.parametrize("drawn", [0, 1, 2, 3, 9])
def test_a_single_world_is_a_belief(drawn: int) -> None:
    table = a_trick_phase()
    view, sees = table.seen_by(table.turn or 1, history=True), foresight(GAME, table.players)
    assert belief_of(view, sees, 1, (7, 2, 3, 0), drawn).weights.sum() == pytest.approx(1.0)


def test_of_many_worlds_drawn_each_is_kept_as_often_as_it_is_likely(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where they do not walk."""
    monkeypatch.setattr("stammtisch.bots.belief.belief.FEWEST", 1000)
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
    assert 1 < len(many.weights) <= 6 and many.weights.sum() == pytest.approx(1.0)
    assert np.allclose(many.weights * 6, np.round(many.weights * 6))
    assert logs[1] > logs[0] and many.temperature <= few.temperature


def test_the_network_is_asked_once_of_choices_that_are_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = played(cases_of(GAME)[0], 16, 40)
    view, asked = table.seen_by(table.turn or 1, history=True), 0
    likelihood = Likelihood(view, foresight(GAME, table.players))
    probabilities = RandomPolicy.probabilities

    def counted(self: RandomPolicy, features: Any, mask: Any) -> Any:
        nonlocal asked
        asked += len(features)
        return probabilities(self, features, mask)

    monkeypatch.setattr(RandomPolicy, "probabilities", counted)
    worlds = worlds_of(view, likelihood.foresight, 30, (1, 2, 3, 4))
    first = likelihood.logs(worlds, (1, 2, 3, 4))
    assert 0 < asked < likelihood.evidence / 2  # few hands are left that others may have had
    before = asked
    assert (likelihood.logs(worlds, (1, 2, 3, 4)) == first).all() and asked == before


def test_a_card_between_two_hands_is_another_world() -> None:
    """The twin above tells worlds apart by their hands."""
    table = a_trick_phase()
    assert without_card(with_card(0, 4), 4) == 0 and DISCARDS < TRICKS
    states = believed(table, table.turn or 1, 12).worlds.states
    assert len({tuple(s.hand) for s in states}) > 6


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


@pytest.mark.parametrize(
    ("games", "sharpness", "count", "drawn"), [(24, 0.1, 48, 0), (10, 0.3, 24, 72)]
)
def test_what_is_said_likely_is_likely(
    games: int, sharpness: float, count: int, drawn: int
) -> None:
    """In games played by the policy: of cells said to be 1 with chance p, a part p is 1; by
    weights, and by a walk."""
    case, policy = cases_of(GAME)[0], RandomPolicy(GAME, sharpness)
    said, true = [], []
    rng = np.random.default_rng(5)
    for seed in range(games):
        table = case.table(seed)
        for _ in range(20):
            if table.turn is None:
                break
            shown, mask = features_of(table, table.state, table.memory)
            table.push(int(policy.choose(shown, mask, rng.random(1))[0]))
        if table.turn is None:
            continue
        seat = table.turn - 1
        found = believed(table, seat + 1, count, sharpness, seed, drawn)
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
    assert view.history
    others = [seen for seen in view.history if seen.state.turn != seat]
    past = Past(
        *sees.rows([s.state for s in view.history], [s.memory for s in view.history]),
        [-1 if s.action is None else s.action for s in view.history],
    )
    width_, many = width(table.game.learning.layout), 5 * len(others)
    blank = [[0] * width_ for _ in range(many)], [[0] * 97 for _ in range(many)]
    choices = PastChoices([0] * many, [0] * many, *blank)
    count = interpreted(GAME).entry(rewind_all)(
        past, worlds, sees.room(2)[0], choices, [0.0] * 5, seat, (1, 2, 3, 4)
    )
    assert 0 < count <= many
    assert sorted(set(choices.worlds[:count])) == [0, 1, 2, 3, 4]
