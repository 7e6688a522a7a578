"""Games played on from a puzzle to their end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.registry import interpreted
from stammtisch.games import game_named
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.lab.puzzles import playout
from stammtisch.lab.puzzles.playout import FEWEST, MOST, Trial, drawn, played_out, played_together
from stammtisch.lab.puzzles.weigh import Asking
from stammtisch.lab.review.decisions import Values
from stammtisch.table import Table
from tests.bots.foresight.noise import RandomJudge, RandomPolicy
from tests.bots.foresight.test_endings import near_the_end
from tests.lab.review.quick import plain_foresight


@given(st.lists(st.floats(0, 1), min_size=1, max_size=8), st.floats(0, 1, exclude_max=True))
def test_only_legal_moves_are_drawn(weights: list[float], lot: float) -> None:
    chances = np.array([[0.0, *weights, 0.0]])
    mask = np.array([[False, *[True] * len(weights), False]])
    if chances.sum() > 0:
        assert mask[0, drawn(chances, mask, np.array([lot]))[0]]


def test_moves_are_drawn_as_often_as_they_are_likely() -> None:
    chances = np.tile([0.1, 0.0, 0.6, 0.3], (4000, 1))
    lots = np.random.default_rng(2).random(4000)
    found = np.bincount(drawn(chances, chances > 0, lots), minlength=4) / 4000
    assert np.allclose(found, chances[0], atol=0.03)


def test_games_end_and_are_the_same_again() -> None:
    table = near_the_end("ochs-und-esel", 3, 3, deals=1)
    sees = plain_foresight("ochs-und-esel", 3, 1)
    view = table.seen_by(table.turn or 0, history=True)
    asked = Asking(view, tuple(table.legal_actions), 5)
    one, again = (played_out(asked, sees, 6, 9) for _ in range(2))
    assert np.array_equal(one.shares, again.shares)
    assert np.allclose(one.shares.sum(2), 1)


@pytest.mark.parametrize("whole", [False, True])
def test_games_played_together_are_those_played_alone(whole: bool) -> None:
    """Also where some end before others, and the next deal comes sooner in some."""
    sees, asked = random_foresight("njet"), [after("njet", 12, 1), after("njet", 40, 2)]
    together = played_together(asked, sees, 2, [9, 4], whole)
    for one, seed, found in zip(asked, (9, 4), together, strict=True):
        alone = played_out(one, sees, 2, seed, whole)
        assert np.array_equal(found.shares, alone.shares)
        assert np.array_equal(found.weights, alone.weights)


def after(game: str, moves: int, number: int, **short: int) -> Asking:
    """Two moves of a choice after so many moves or some more."""
    table = Table(game, {"players": 3, **short}, seed=1)
    while len(table.steps) < moves or len(table.legal_actions) == 1:
        table.push(table.legal_actions[0])
    view = table.seen_by(table.turn or 0, history=True)
    return Asking(view, tuple(table.legal_actions[:2]), number)


def random_foresight(game: str) -> Foresight:
    """Of three seats."""
    judge, policy = RandomJudge(game), RandomPolicy(game)
    return Foresight(game_named(game), 3, judge, policy, 1, interpreted(game))


@pytest.mark.parametrize(
    ("game", "short", "whole", "ends"),
    [
        ("njet", {}, False, {DEAL}),
        ("njet", {}, True, {OVER}),
        ("space-beans", {"cap": 8}, False, {OVER}),
    ],
)
def test_rounds_are_played_to_their_end_and_games_without_any(
    game: str,
    short: dict[str, int],
    whole: bool,
    ends: set[int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sees, asked = random_foresight(game), after(game, 12, 5, **short)
    found = list[int]()
    worth = sees.worth

    def noted(looks: Any, games: Any) -> Any:
        found.extend(sees.turns(looks).tolist())
        return worth(looks, games)

    monkeypatch.setattr(sees, "worth", noted)
    values = played_out(asked, sees, 2, 9, whole)
    assert set(found) == ends and values.shares.shape == (2, 2, 3)


@pytest.mark.parametrize(("gain", "held"), [(0.3, True), (0.0, False), (-0.3, False)])
def test_it_holds_if_the_move_leads_there_too(
    gain: float, held: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    lots = np.random.default_rng(4)

    def played(asked: Any, foresight: Any, games: int, seeds: list[int]) -> list[Values]:
        wins = lots.random((games, 2)) < [0.4 + gain, 0.4]
        shares = np.stack([wins, ~wins], 2).astype(float)
        return [Values(np.array([7, 8]), shares, np.full(games, 1 / games))]

    monkeypatch.setattr(playout, "played_together", played)
    assert trial((7, 8)).holds() is held
    assert trial((8, 7)).holds() is (gain < 0)


def trial(actions: tuple[int, ...]) -> Trial:
    view = near_the_end("ochs-und-esel", 3, 3, deals=1).seen_by(1)
    return Trial(Asking(view, actions, 1), None, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize(("gain", "few"), [(0.9, FEWEST), (-0.9, 1), (0.13, 3)])
def test_as_many_games_as_it_takes(gain: float, few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is clear is told by few, and nothing is played that was played before."""
    lots, asked = np.random.default_rng(4), list[int]()

    def played(one: Any, foresight: Any, games: int, seeds: list[int]) -> list[Values]:
        asked.extend(seeds)
        wins = (lots.random((games, 2)) < [0.5 + gain / 2, 0.5 - gain / 2]).astype(float)
        shares = np.stack([wins, 1 - wins], 2)
        return [Values(np.array([7, 8]), shares, np.full(games, 1 / games))]

    monkeypatch.setattr(playout, "played_together", played)
    one = trial((7, 8))
    assert one.holds() is (gain > 0.1)
    assert len(asked) >= few if few > FEWEST else len(asked) == few
    one.holds()
    assert asked == list(range(1, len(asked) + 1)) and len(asked) <= MOST
