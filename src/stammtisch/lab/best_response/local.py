"""The local response: the move that is best if everybody plays on by the known policy."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from stammtisch.bots.belief.belief import Belief, belief_of
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.foresight.policies import Numbers, Shares
from stammtisch.bots.master.bot import features_of
from stammtisch.kernel.chance import Key, dice_of, key_of
from stammtisch.lab.best_response.rollouts import Rollouts
from stammtisch.table.view import View


@dataclass(frozen=True)
class Effort:
    """How closely a decision is looked at."""

    worlds: int = 32
    """Worlds that moves are valued in,"""
    drawn: int = 96
    """each as often as it is likely, out of so many; of none, they are not weighed."""
    closer: int = 1
    """How many times as many are asked before the policy is left."""
    round_out: bool = False
    """Whether worlds are played on to the end of the round before they are judged."""
    unlikely: float = 0.01
    """Moves that the known policy makes less often than this are not tried."""
    damping: float = 0.0
    """How much more a move must be worth that is e times less likely by the known policy."""
    errors: float = 0.0
    """Standard errors that are taken off whatever a move seems to gain."""


class LocalResponse:
    """Answers a policy that is known; sees its view with its history and no more."""

    def __init__(self, foresight: Foresight, rollouts: Rollouts, effort: Effort) -> None:
        self.foresight, self.rollouts, self.effort = foresight, rollouts, effort

    def choose(self, view: View, aim: Shares, seed: int) -> int:
        """The move for a seat that wants as much as it can of the shares, weighed by the aim."""
        legal = np.array(view.legal_actions)
        chances = self.chances(view)[legal]
        likely = chances >= self.effort.unlikely
        tried, chances = legal[likely], chances[likely]
        usual = found = int(chances.argmax())
        if len(tried) > 1:
            found = self.look(view, tried, chances, aim, 1, key_of(seed, 0, 0))
        if found != usual and self.effort.closer > 1:
            closer = self.effort.closer
            found = self.look(view, tried, chances, aim, closer, key_of(seed, closer, 0))
        return int(tried[found])

    def look(
        self, view: View, tried: Numbers, chances: Shares, aim: Shares, times: int, key: Key
    ) -> int:
        """The place of the best of the moves tried, by so many times the usual worlds."""
        effort, usual = self.effort, int(chances.argmax())
        seen = view if effort.drawn else view.with_history(())
        worlds, drawn = effort.worlds * times, effort.drawn * times
        belief = belief_of(seen, self.foresight, worlds, key, drawn)
        gains = self.worth(belief, tried, key) @ aim
        gains -= gains[:, [usual]]
        sure = self.sure(belief.weights, gains)
        return int((sure + effort.damping * np.log(chances)).argmax())

    def chances(self, view: View) -> Shares:
        """The probabilities of the known policy."""
        legal = np.zeros((1, len(view.game.rules.actions)), np.bool_)
        legal[0, view.legal_actions] = True
        made: Shares = self.foresight.policy.probabilities(features_of(view)[None], legal)[0]
        return made

    def worth(self, belief: Belief, actions: Numbers, key: Key) -> Shares:
        """By world, action and seat, the share when all play on by the known policy."""
        count, each = len(belief.weights), len(actions)
        places = np.repeat(np.arange(count), each)
        rows = belief.worlds.states, belief.worlds.memories
        looks = self.foresight.look(rows, places, np.tile(actions, count), key[0], places)
        if self.effort.round_out:
            rng = np.random.Generator(np.random.Philox(dice_of(key)))
            self.rollouts.rounds_out(looks, places, rng)
        shares = self.foresight.worth(looks, np.full(len(places), key[0]))
        return shares.reshape(count, each, -1)

    def sure(self, weights: Shares, gains: Shares) -> Shares:
        """What each action gains on average, with errors taken off."""
        mean = weights @ gains
        error = np.sqrt(weights**2 @ (gains - mean) ** 2)
        made: Shares = np.sign(mean) * np.maximum(np.abs(mean) - self.effort.errors * error, 0.0)
        return made
