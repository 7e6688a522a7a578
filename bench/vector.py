"""Others' environments for learners, at random with observations, for `bench.learn`.

Each function returns a play of some moves, to be put on the stopwatch. A move is
a decision of a player.
"""

from collections.abc import Callable, Iterator
from importlib.metadata import version
from random import Random
from time import process_time
from typing import Any

from stammtisch.lab.peers.row import Peer, rate

ENVS = 64
PGX_GPU = {"sparrow_mahjong": 1 << 16, "leduc_holdem": 1 << 20, "kuhn_poker": 1 << 21}
"""Games at once on a GPU."""


def core_rate(play: Callable[[], int], seconds: float, cores: int = 1) -> float:
    """Moves a second, by the time that the cores spent on it: what else runs does not count."""
    play()  # off the clock: compiling, and tables built on first use
    moves, start = 0, process_time()
    while (spent := process_time() - start) < seconds * cores:
        moves += play()
    return moves / spent * cores


def openspiel_games(title: str, seed: int) -> Callable[[], int]:
    """OpenSpiel's vectorised environments; one step of all of them a call."""
    from open_spiel.python import rl_environment
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.vector_env import SyncVectorEnv

    rng = Random(seed)
    envs = SyncVectorEnv([rl_environment.Environment(title) for _ in range(ENVS)])
    seen = envs.reset()

    def play() -> int:
        nonlocal seen
        actions = []
        for step in seen:
            legal = step.observations["legal_actions"][step.observations["current_player"]]
            actions.append(StepOutput(action=rng.choice(legal), probs=None))
        seen, *_ = envs.step(actions, reset_if_done=True)
        return ENVS

    return play


def pettingzoo_games(env: Any, seed: int) -> Callable[[], int]:
    """An environment of PettingZoo; one game a call."""
    rng = Random(seed)

    def play() -> int:
        moves = 0
        env.reset(seed=rng.randrange(1 << 30))
        for _ in env.agent_iter():
            seen, _reward, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = seen.get("action_mask", info.get("action_mask"))
            env.step(rng.choice(mask.nonzero()[0]))
            moves += 1
        return moves

    return play


def openspiel(seconds: float) -> Iterator[Peer]:
    name = f"OpenSpiel {version('open_spiel')}"
    for title in ("leduc_poker", "spades", "hearts"):
        moves = core_rate(openspiel_games(title, 1), seconds)
        yield Peer(name, f"{title}: SyncVectorEnv", moves, f"{ENVS} at once, with observations")


def pettingzoo(seconds: float) -> Iterator[Peer]:
    from pettingzoo.classic import leduc_holdem_v4, texas_holdem_no_limit_v6, texas_holdem_v4

    name = f"PettingZoo {version('pettingzoo')}"
    for title, module in (
        ("leduc hold'em", leduc_holdem_v4),
        ("Texas hold'em", texas_holdem_v4),
        ("no-limit hold'em", texas_holdem_no_limit_v6),
    ):
        moves = core_rate(pettingzoo_games(module.env(), 1), seconds)
        yield Peer(name, f"{title}: AEC", moves, "one at a time, with observations")


def pgx(seconds: float) -> Iterator[Peer]:
    import jax

    from stammtisch.lab.peers.pgx import BATCHES, whole_games

    device = jax.devices()[0].platform
    name = f"Pgx {version('pgx')}, JAX {version('jax')}, {device}"
    stopwatch = core_rate if device == "cpu" else rate
    for title, batch in (BATCHES if device == "cpu" else PGX_GPU).items():
        moves = stopwatch(whole_games(title, batch, seed=1), seconds)
        yield Peer(name, f"{title}: whole games", moves, f"{batch:,} at once, with observations")


PEERS = {"pgx": pgx, "openspiel": openspiel, "pettingzoo": pettingzoo}
