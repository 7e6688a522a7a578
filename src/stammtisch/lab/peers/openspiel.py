"""OpenSpiel's spades and hearts, at random, in three ways from fastest to handiest.

A move is a decision of a player. Dealing is played card by card as chance nodes, which
take their time on the clock where a whole game is measured but are never counted.
"""

from collections.abc import Callable, Iterator
from importlib.metadata import version
from itertools import count
from random import Random
from typing import Any

import pyspiel

from stammtisch.lab.peers.row import Peer, rate

Game = Any  # pyspiel ships no types
State = Any

GAMES = ("spades", "hearts")
ROLLOUTS = 1000  # per C++ call: enough that the call itself costs nothing


def deal(game: Game, rng: Random) -> State:
    """A new game after its chance nodes, which all stand before the first move."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])  # all equally likely
    return state


def play_out(state: State, rng: Random) -> int:
    """Play to the end from Python, one call a move; the player moves made."""
    moves = 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        moves += 1
    return moves


def python_games(game: Game, seed: int) -> Callable[[], int]:
    """Whole games, dealt and played from Python; one game a call."""
    rng = Random(seed)
    return lambda: play_out(deal(game, rng), rng)


def whole_games(game: Game, seed: int) -> Callable[[], int]:
    """Whole games, dealing included, each in one C++ call; one game a call."""
    chance_moves = deal(game, Random(seed)).move_number()
    seats = range(game.num_players())
    bots = [pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in seats]
    seeds = count(seed)

    def play() -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        return int(state.move_number()) - int(chance_moves)

    return play


def rollouts(game: Game, seed: int) -> Callable[[], int]:
    """Games from one dealt position, many in one C++ call."""
    rng = Random(seed)
    position = deal(game, rng)
    # A search of one simulation expands nothing: all it does is evaluate its root.
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=seed)
    search = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, seed, False)
    # Within one deal every game is equally long, so one of them counts for all.
    moves = ROLLOUTS * play_out(position.clone(), rng)

    def play() -> int:
        search.mcts_search(position)
        return moves

    return play


WAYS = (
    (whole_games, "whole games, one C++ call each", "deals on the clock, not counted as moves"),
    (rollouts, "C++ rollouts from one deal", f"{ROLLOUTS} a call; no dealing on the clock"),
    (python_games, "whole games, Python loop", "deals on the clock, not counted as moves"),
)


def measure(seconds: float) -> Iterator[Peer]:
    name = f"OpenSpiel {version('open_spiel')}"
    for title in GAMES:
        game = pyspiel.load_game(title)
        for way, what, note in WAYS:
            yield Peer(name, f"{title}: {what}", rate(way(game, seed=1), seconds), note)
