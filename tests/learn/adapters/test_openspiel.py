"""The three ecosystems' own tests, for every game, number of seats and variant."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.vector import VectorEnv
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test, seed_test

from stammtisch.games import GAMES, game_named
from stammtisch.learn.adapters.gymnasium import TableVectorEnv
from stammtisch.learn.adapters.openspiel import short_name
from stammtisch.learn.adapters.pettingzoo import TableEnv
from tests.contract.cases import CASES, Case, cases_of

CAP = 60
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("name", GAMES)


def spiel(case: Case) -> Any:
    """The case as a game of OpenSpiel."""
    numbers = {name: case.options[name] for name, _ in case.words}
    parameters = ",".join(f"{name}={value}" for name, value in numbers.items())
    return pyspiel.load_game(f"{short_name(case.game)}({parameters},moves={CAP})")


def dealt(game: Any, seed: int, moves: int) -> Any:
    """A state after a deal and some random moves."""
    rng = np.random.default_rng(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and (moves or state.is_chance_node()):
        if state.is_chance_node():
            cards, chances = zip(*state.chance_outcomes(), strict=True)
            assert abs(sum(chances) - 1) < 1e-9
            state.apply_action(int(rng.choice(cards, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
            moves -= 1
    return state


@every_case
def test_pettingzoo(case: Case) -> None:
    def env() -> TableEnv:
        return TableEnv(case.name, dict(case.words), cap=CAP)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its advice on spaces and names
        api_test(env(), num_cycles=40)
        seed_test(env, num_cycles=15)


SHORT = {
    "njet": {"players": "3", "rounds": "1"},
    "ochs-und-esel": {"players": "3", "deals": "1"},
    "space-beans": {"players": "2", "cap": "60"},
    "beim-jupiter": {"players": "3"},
}
"""Games that end soon by their own rules."""


@every_game
def test_pettingzoo_to_the_end(name: str) -> None:
    """A game that ends by its rules is terminated, not truncated, and shares out one win."""
    env = TableEnv(name, SHORT[name])
    env.reset(seed=2)
    rng = np.random.default_rng(2)
    while not any(env.terminations.values()):
        seen = env.observe(env.agent_selection)
        env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    assert all(env.terminations.values()) and not any(env.truncations.values())
    assert sum(env.rewards.values()) == pytest.approx(1)


@every_game
def test_openspiel_to_the_end(name: str) -> None:
    options = ",".join(f"{option}={value}" for option, value in SHORT[name].items())
    game = pyspiel.load_game(f"{short_name(game_named(name))}({options})")
    state = dealt(game, 4, game.max_game_length())
    assert state.is_terminal() and state.match.over
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0


@every_case
def test_openspiel_simulations(case: Case) -> None:
    pyspiel.random_sim_test(spiel(case), num_sims=1, serialize=True, verbose=False)


@every_case
def test_openspiel_resampling_keeps_what_a_player_knows(case: Case) -> None:
    state = dealt(spiel(case), 3, 11)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for player in range(state.get_game().num_players()):
        world = state.resample_from_infostate(player, sampler)
        for ask in ("information_state_string", "observation_string"):
            assert getattr(world, ask)(player) == getattr(state, ask)(player)
        mine, other = state.information_state_tensor(player), world.information_state_tensor(player)
        assert list(mine) == list(other)
    seat = state.current_player()
    worlds = {str(state.resample_from_infostate(seat, sampler)) for _ in range(8)}
    assert len(worlds) > 1


@every_game
def test_openspiel_search_can_play(name: str) -> None:
    game = spiel(cases_of(name)[0])
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 1.0, 6, random_state=np.random.RandomState(2))
    state = dealt(game, 5, 4)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(int(action))


@every_game
def test_openspiel_observers_give_the_features(name: str) -> None:
    from open_spiel.python.observation import make_observation

    state = dealt(spiel(cases_of(name)[0]), 6, 9)
    observation = make_observation(state.get_game())
    observation.set_from(state, 0)
    assert list(observation.tensor) == list(state.information_state_tensor(0))
    spans = game_named(name).learning.layout
    assert list(observation.dict) == [span.name for span in spans]


@every_game
@pytest.mark.parametrize("opponents", ["random", "easy"])
def test_gymnasium(name: str, opponents: str) -> None:
    """The learner is always to move; finished games bring rewards between 0 and 1."""
    case = cases_of(name)[0]
    env: VectorEnv[Any, Any, Any] = TableVectorEnv(
        name, dict(case.words), 6, seat=2, opponents=opponents, cap=40
    )
    seen, _ = env.reset(seed=3)
    ended = 0
    for _ in range(40):
        assert env.observation_space.contains(seen)
        assert seen["action_mask"].any(1).all()
        actions = seen["action_mask"].argmax(1)
        seen, rewards, done, cut, _ = env.step(actions)
        assert ((rewards >= 0) & (rewards <= 1)).all()
        assert not rewards[~(done | cut)].any()
        ended += int((done | cut).sum())
    assert ended >= 6


def test_gymnasium_follows_from_its_seed() -> None:
    runs = []
    for _ in range(2):
        env = TableVectorEnv("njet", {"players": 3}, 4)
        seen, _ = env.reset(seed=8)
        for _ in range(20):
            seen, *_ = env.step(seen["action_mask"].argmax(1))
        runs.append(seen["observation"].tobytes())
    assert runs[0] == runs[1]


def test_a_seat_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="seats are 1 to 3"):
        TableVectorEnv("njet", {"players": 3}, 4, seat=4)
