"""Opponents in a batch: the bots of the table, each with its own view and the same dice."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from stammtisch.bots.heuristics.contract import Heuristics
from stammtisch.bots.heuristics.playout import POLICY_KEY
from stammtisch.bots.master.bot import Master
from stammtisch.bots.registry import REGISTERED
from stammtisch.bots.simple import HeuristicBot
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.chance import WORD, below, dice_of
from stammtisch.kernel.compile.builder import Builder, plain
from stammtisch.kernel.playout import count_legal, nth_legal, witnessed_play
from stammtisch.kernel.rule import rule
from stammtisch.learn import Batch, opponents
from stammtisch.learn.adapters.single import SingleGame
from stammtisch.learn.backends.arrays import Games
from stammtisch.learn.episode import Episode
from stammtisch.learn.opponents import LEVELS
from stammtisch.learn.replies import Seating, reply
from stammtisch.table.view import View, veiled
from tests.contract.cases import SMALL, Case

N, SEED = 3, 2**40 + 5
FILLED = ("easy", "normal", "random")


class Twin:
    """One row of a batch, played in plain Python by the bots of the table."""

    def __init__(self, case: Case, names: list[str | None], number: int, cap: int) -> None:
        self.names, self.number, self.cap = names, number, cap
        self.match = SingleGame(case.game, dict(case.words))
        self.begin()
        self.play_on()

    def name_at(self, seat: int) -> str | None:
        return self.names[seat]

    def begin(self) -> None:
        self.match.clear()
        self.met = False
        self.match.deal_on(SEED, self.number)

    def step(self, action: int) -> None:
        self.met = True
        self.match.play(action)
        self.play_on()

    def play_on(self) -> None:
        """Until the learner is to move."""
        match = self.match
        self.rewards, self.done, self.truncated = [0.0] * match.seats, False, False
        while True:
            match.deal_on(SEED, self.number)
            if match.over or (self.met and 0 < self.cap <= match.moves):
                self.rewards, self.done, self.truncated = match.shares(), True, not match.over
                self.number += N
                self.begin()
                continue
            name = self.name_at(match.state.turn)
            if name is None:
                return
            match.play(self.choice(name))

    def choice(self, name: str) -> int:
        match = self.match
        view = veiled(match.game, match.state, match.memory, match.state.turn + 1)
        key = SEED & WORD, SEED >> 32, self.number, POLICY_KEY | match.moves
        return bot_choice(name, view, dice_of(key))


class RoundTwin(Twin):
    """One in which the learner takes the next seat after every game."""

    def name_at(self, seat: int) -> str | None:
        row, games = self.number % N, self.number // N
        return None if seat == (row + games) % self.match.seats else self.names[seat]


def bot_choice(name: str, view: View, dice: int) -> int:
    if name == "master":
        return Master(view.game.id).choose(view, 0).action
    if name == "random":
        return view.legal_actions[below(dice, len(view.legal_actions))]
    return HeuristicBot(view.game.id, name).policy(view.state, view.memory, dice)


def agree(batch: Batch, twins: list[Twin]) -> None:
    for i, twin in enumerate(twins):
        match = twin.match
        assert batch.turn[i] == match.state.turn
        assert twin.name_at(match.state.turn) is None
        assert batch.states[i].tobytes() == match.state.pack()
        assert batch.memories[i].tobytes() == match.memory.pack()
        assert (batch.features[i] == match.features(match.state.turn)).all()
        assert (batch.legal_mask[i] == match.mask()).all()
        assert (batch.done[i], batch.truncated[i]) == (twin.done, twin.truncated)
        assert np.allclose(batch.rewards[i], twin.rewards)


def play_beside(case: Case, names: list[str | None], steps: int, cap: int) -> int:
    """Step a batch and its twins by the same random actions; returns how many games ended."""
    rotate, kind = (False, Twin) if None in names else (True, RoundTwin)
    batch = Batch(case.game, dict(case.words), N, cap=cap, opponents=names, rotate=rotate)
    batch.reset(SEED)
    twins = [kind(case, names, number, cap) for number in range(N)]
    agree(batch, twins)
    ended = 0
    for _ in range(steps):
        actions = batch.random_actions().copy()
        batch.step(actions)
        for twin, action in zip(twins, actions, strict=True):
            twin.step(int(action))
        agree(batch, twins)
        ended += int(batch.done.sum())
    return ended


def lineup_of(case: Case, shift: int, names: tuple[str, ...] = FILLED) -> list[str | None]:
    """A learner at one seat, the names in turn at the others."""
    seats = case.options["players"]
    return [None if seat == shift % seats else names[seat % len(names)] for seat in range(seats)]


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_a_batch_plays_as_the_bots_of_the_table_do(case: Case) -> None:
    """Records, features, masks, outcomes: byte for byte those of plain bots with views."""
    assert play_beside(case, lineup_of(case, 1), steps=20, cap=15)


def test_several_seats_learn_and_the_cap_waits_for_a_first_move() -> None:
    """With a cap of one move games end in every step, and every step is a learner's."""
    case = SMALL[0]
    assert play_beside(case, ["normal", "easy", None], steps=10, cap=1) == 10 * N
    assert play_beside(case, [None, "normal", None], steps=10, cap=0) == 0


@pytest.mark.parametrize("name", GAMES)
def test_masters_in_a_batch_move_as_at_the_table(name: str) -> None:
    case = next(case for case in SMALL if case.name == name)
    play_beside(case, lineup_of(case, 0, ("master", "master", "normal")), steps=12, cap=20)


@rule
def peeking(s: Any, m: Any, dice: int) -> int:
    """The move depends on the next seat's hand."""
    return nth_legal(s, s.hand[(s.turn + 1) % s.players] % 1009 % count_legal(s))


def test_a_policy_of_somebody_else_is_shown_what_its_seat_may_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One that looks at a neighbour's cards finds them veiled, as it does at the table."""
    game, levels = game_named("njet"), [LEVELS[name] for name in ("normal", None, "normal")]
    monkeypatch.setitem(REGISTERED, "njet", Heuristics(normal=peeking))
    built = Builder(opponents.hooks(game), "peeking", plain())
    reply_of = built.entry(reply)
    moved = []
    for number in range(30):
        match = SingleGame(game, {"players": 3})
        match.deal_on(SEED, number)
        while match.state.turn == 1:
            match.play(match.game.rules.legal_actions(match.state)[0])
        view = veiled(game, match.state, match.memory, match.state.turn + 1)
        fair = game.plain.entry(peeking)(view.state, view.memory, 0)
        unfair = game.plain.entry(peeking)(match.state, match.memory, 0)
        games = Games([match.state], [match.memory], [Episode()], None, [], [])
        before = match.state.copy()
        room = [game.rules.state()], [game.knowledge.memory()]
        assert reply_of(games, Seating(levels, (1, 2, 3, 4), *room), 0)
        game.plain.entry(witnessed_play)(before, match.memory.copy(), fair)
        assert match.state.pack() == before.pack()
        moved.append(fair != unfair)
    assert any(moved)


@pytest.mark.parametrize("names", [["easy", "normal", "random"], ["easy", "master", "master"]])
def test_a_learner_that_goes_round_sits_at_every_seat(names: list[str | None]) -> None:
    """With a cap of 7 a game is over after some three moves of the learner's."""
    case = next(case for case in SMALL if case.game.id == "njet")
    assert play_beside(case, names, 20, cap=7) > 5 * N


def test_some_rows_of_a_batch_go_round_as_they_did() -> None:
    names = ["easy", "normal", "random"]
    batch = Batch("njet", {"players": 3}, 8, cap=9, opponents=names, rotate=True)
    batch.reset(3)
    for _ in range(20):
        batch.step()
    seats = batch.turn.copy()
    some = batch.copy([1, 6])
    some.load(batch.save([1, 6]))
    assert some.turn.tolist() == seats[[1, 6]].tolist()
    assert (some.features == batch.features[[1, 6]]).all()


def test_threads_and_copies_play_the_same() -> None:
    names = ["random", None, "normal"]
    batches = [Batch("njet", {"players": 3}, 600, threads=t, opponents=names) for t in (1, 2)]
    for batch in batches:
        batch.reset(3)
        for _ in range(10):
            batch.step()
    batches.append(pickle.loads(pickle.dumps(batches[0])))
    for batch in batches:
        for _ in range(10):
            batch.step()
    assert len({batch.states.tobytes() + batch.features.tobytes() for batch in batches}) == 1


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ("normal", "3 names, None for a learner's seat, not 'normal'"),
        ([None, "normal"], "3 names, None for a learner's seat, not 2 of them"),
        (["easy", "easy", "easy"], "at least one seat to the learner"),
        ([None, "strong", "easy"], "'strong' cannot be an opponent, it thinks at every move"),
        ([None, "grandma", "easy"], "'grandma' cannot be an opponent, no such bot"),
        ([None, 7, "easy"], "7 cannot be an opponent, no such bot"),
        ([None, "master@50ms", "easy"], "a master plays its best move at once"),
        ([None, "master%", "easy"], "a master plays its best move at once"),
        ([None, "master=nowhere.npz", "easy"], "no weights for the opponent"),
    ],
)
def test_lineups_that_cannot_be(names: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Batch("njet", {"players": 3}, 2, opponents=names)


def test_a_learner_that_cannot_go_round() -> None:
    with pytest.raises(ValueError, match="every seat has an opponent, not None"):
        Batch("njet", {"players": 3}, 2, opponents=[None, "easy", "easy"], rotate=True)
    with pytest.raises(ValueError, match="goes round among opponents, on a CPU"):
        Batch("njet", {"players": 3}, 2, rotate=True)
