"""Snapshots: saved games go on as they would have, wherever they are loaded."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.games import GAMES, game_named
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.learn import Batch
from stammtisch.learn.adapters.single import SingleGame
from tests.contract.cases import few
from tests.learn.test_batch import snapshot

every_game = pytest.mark.parametrize("name", GAMES)
N = 6


def begun(name: str, steps: int, seed: int = 5, **more: Any) -> Batch:
    batch = Batch(name, n=N, cap=60, threads=1, **more)
    batch.reset(seed)
    for _ in range(steps):
        batch.step()
    return batch


def shown(batch: Batch) -> list[bytes]:
    """All but what the last step ended."""
    arrays = "states", "memories", "features", "legal_mask", "legal_bits", "turn"
    return [getattr(batch, name).tobytes() for name in arrays]


@every_game
@few
@given(before=st.integers(0, 70), between=st.integers(0, 70), after=st.integers(1, 70))
def test_what_was_saved_goes_on_the_same_way(
    name: str, before: int, between: int, after: int
) -> None:
    """Saving and loading change nothing; the same steps from there give the same bytes."""
    batch = begun(name, before)
    saved, here = batch.save(), shown(batch)
    for _ in range(after):
        batch.step()
    there, ended = snapshot(batch), batch.save()
    for _ in range(between):
        batch.step()
    batch.load(saved)
    assert shown(batch) == here
    assert (batch.save() == saved).all()
    assert not batch.done.any() and not batch.rewards.any()
    for _ in range(after):
        batch.step()
    assert snapshot(batch) == there
    assert (batch.save() == ended).all()


@few
@given(rows=st.lists(st.integers(0, N - 1), min_size=1, max_size=9), steps=st.integers(0, 40))
def test_copied_rows_are_games_of_their_own(rows: list[int], steps: int) -> None:
    batch = begun("njet", steps)
    before = snapshot(batch)
    other = batch.copy(rows)
    assert other.n == len(rows)
    for field in ("states", "memories", "features", "legal_mask", "turn", "done", "rewards"):
        assert (getattr(other, field) == getattr(batch, field)[rows]).all()
    actions = other.random_actions().copy()
    other.step(actions)
    assert snapshot(batch) == before
    for place, row in enumerate(rows):
        alone = batch.copy([row])
        alone.step(actions[place : place + 1])
        assert alone.states[0].tobytes() == other.states[place].tobytes()


def test_some_rows_are_loaded_and_the_others_stay() -> None:
    batch, other = begun("space-beans", 30), begun("space-beans", 50, seed=9)
    before = batch.save()
    batch.load(other.save([4, 2]), [0, 5])
    after = batch.save()
    assert (after[1:5] == before[1:5]).all()
    assert (after[[0, 5]] == other.save([4, 2])).all()
    assert (batch.features[[0, 5]] == other.features[[4, 2]]).all()


def test_opponents_reply_in_a_game_that_is_loaded_at_their_turn() -> None:
    batch = begun("njet", 10)
    among = Batch("njet", n=N, threads=1, opponents=["normal", None, "normal", "normal"])
    among.reset(5)
    among.load(batch.save())
    assert (among.turn == 1).all()


@every_game
def test_a_deal_can_be_given(name: str) -> None:
    """For all games, or row by row."""
    game, seed = game_named(name), 7
    match, batch = SingleGame(name), Batch(name, n=2, threads=1)
    cards = [0] * MAX_CARDS
    size = game.rules.undealt_deck(match.state, cards)
    deck = np.array(cards[:size])
    batch.reset(seed, deal=[deck, deck[::-1]])
    match.lay_out([*deck[::-1].tolist(), *[0] * (MAX_CARDS - size)])
    assert batch.states[1].tobytes() == match.state.pack()
    assert batch.memories[1].tobytes() == match.memory.pack()
    assert (batch.features[1] == match.features(match.state.turn)).all()
    assert (batch.legal_mask[1] == match.mask()).all()
    first = batch.states[0].tobytes()
    batch.reset(seed, deal=deck)
    assert {row.tobytes() for row in batch.states} == {first}
    assert not batch.done.any()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda b: b.load(b.save()[:, 1:]), "saved games are uint8, .* bytes each, not"),
        (lambda b: b.load(b.save([1, 2]), [1]), "1 saved games are uint8"),
        (lambda b: b.load(b.save().astype(np.int64)), "not int64"),
        (lambda b: b.load(begun("njet", 1, options={"players": 3}).save()), "other options"),
        (lambda b: b.save([N]), f"rows are 0 to {N - 1}, not {N} to {N}"),
        (lambda b: b.copy([-1]), "rows are 0 to"),
        (lambda b: b.copy([]), "rows are whole numbers, at least one"),
        (lambda b: b.save([0.5]), "rows are whole numbers"),
        (lambda b: b.reset(1, deal=[1, 2, 3]), "deal is 40 numbers of cards"),
        (lambda b: b.reset(1, deal=[0] * 40), "deal 0 is not the deck"),
    ],
)
def test_what_cannot_be_loaded_changes_nothing(wrong: Any, sentence: str) -> None:
    batch = begun("njet", 3)
    before = snapshot(batch)
    with pytest.raises(ValueError, match=sentence):
        wrong(batch)
    assert snapshot(batch) == before
