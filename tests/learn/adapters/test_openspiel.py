"""The OpenSpiel adapter, by OpenSpiel's own tests."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from stammtisch.games import GAMES, game_named
from stammtisch.learn.adapters.openspiel import short_name
from tests.contract.cases import CASES, Case, cases_of
from tests.learn.adapters.short import SHORT

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
