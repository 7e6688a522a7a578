"""RLCard's card games between its own random agents, in plain Python.

A move is one `Env.step`, which in gin rummy includes the two announcements of the score;
shuffling, dealing and the observation that RLCard builds for every move are on the clock.
"""

from collections.abc import Callable, Iterator
from importlib.metadata import version

import numpy as np
import rlcard
from rlcard.agents import RandomAgent

from stammtisch.lab.peers.row import Peer, rate

GAMES = ("bridge", "doudizhu", "gin-rummy", "leduc-holdem")


def whole_games(title: str, seed: int) -> Callable[[], int]:
    """Whole games of this title; one game a call."""
    np.random.seed(seed)  # RLCard's random agents draw from NumPy's global generator
    env = rlcard.make(title, config={"seed": seed})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        before = env.timestep
        env.run(is_training=True)  # the faster of two: no table of probabilities per move
        return int(env.timestep) - int(before)

    return play


def measure(seconds: float) -> Iterator[Peer]:
    name = f"RLCard {version('rlcard')}"
    for title in GAMES:
        moves = rate(whole_games(title, seed=1), seconds)
        yield Peer(name, f"{title}: whole games", moves, "pure Python, with observations")
