"""Gumbel MuZero search (mctx) over games as bytes: `python examples/search/search.py`.

Every node of the trees is a snapshot; `PureGames` steps all of them together inside `jit`.
The learner sits first, `normal` has the other seats and replies inside the step.
"""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

import jax
import mctx
import numpy as np
from jax import numpy as jnp

from stammtisch.bots.master.network import trained
from stammtisch.learn import PureGames
from stammtisch.learn.adapters.jax import jit_step
from stammtisch.learn.pure import Timestep

LEARNER = 0
"""The seat that searches."""


def games_of(game: str, seats: int, rounds: int, seed: int) -> PureGames:
    """The learner first, `normal` at all other seats."""
    names = [None, *["normal"] * (seats - 1)]
    return PureGames(game, {"players": seats, "rounds": rounds}, seed, opponents=names)


class Search:
    """Chooses an action in every game by looking ahead."""

    def __init__(self, games: PureGames, simulations: int, network: Any = None) -> None:
        self.games, self.network = games, network
        self.step = jit_step(games)
        self.simulations = simulations
        self.choose = jax.jit(self._choose)

    def guess(self, features: Any, mask: Any) -> tuple[Any, Any]:
        """Logits of the legal actions, and the value: the network's, or all alike."""
        if self.network is None:
            logits, value = jnp.zeros(mask.shape), jnp.full(mask.shape[0], 1 / self.games.seats)
        else:
            shapes = (
                jax.ShapeDtypeStruct(mask.shape, np.float32),
                jax.ShapeDtypeStruct(mask.shape[:1], np.float32),
            )
            forward = lambda seen: self.network.forward(np.asarray(seen))  # noqa: E731
            logits, value = jax.pure_callback(forward, shapes, features)
        return jnp.where(mask, logits, -1e9), value

    def _choose(self, key: Any, states: Any, features: Any, mask: Any) -> Any:
        logits, value = self.guess(features, mask)
        root = mctx.RootFnOutput(prior_logits=logits, value=value, embedding=states)
        found = mctx.gumbel_muzero_policy(
            None, key, root, self._recur, self.simulations, invalid_actions=~mask
        )
        return found.action

    def _recur(self, _params: Any, _key: Any, action: Any, states: Any) -> tuple[Any, Any]:
        """One step down the trees: a game that ends is worth what it brought, and no more."""
        later = self.step(states, action)
        logits, value = self.guess(later.features, later.legal_mask)
        return mctx.RecurrentFnOutput(
            reward=later.rewards[:, LEARNER],
            discount=jnp.where(later.done, 0.0, 1.0),
            prior_logits=logits,
            value=value,
        ), later.states


def share(games: PureGames, n: int, seed: int, search: Search | None) -> float:
    """The learner's share of the wins over `n` whole games, by search or at random."""
    rng, key, now = np.random.default_rng(seed), jax.random.PRNGKey(seed), games.init(n)
    won, over = np.zeros(n), np.zeros(n, np.bool_)
    while not over.all():
        if search is None:
            actions = (rng.random(now.legal_mask.shape) * now.legal_mask).argmax(1)
        else:
            key, use = jax.random.split(key)
            actions = search.choose(use, now.states, now.features, now.legal_mask)
        now = Timestep(*map(np.asarray, games.step(now.states, np.asarray(actions))))
        won += np.where(over, 0.0, now.rewards[:, LEARNER])
        over |= now.done
    return float(won.mean())


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--simulations", type=int, default=32)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--blind", action="store_true", help="without the master's network")
    given = parser.parse_args()
    games = games_of("njet", 3, given.rounds, seed=1)
    network = None if given.blind else trained("njet")
    search = Search(games, given.simulations, network)
    print(f"at random    {share(games, given.games, 1, None):.3f} of the wins")
    print(f"by search    {share(games, given.games, 1, search):.3f} of the wins")


if __name__ == "__main__":
    main()
