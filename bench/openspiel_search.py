"""How fast OpenSpiel's IS-MCTS searches, beside our own (`python -m bench.bots speed`)."""

from __future__ import annotations

from random import Random
from time import process_time

import pyspiel

from stammtisch.lab.peers.openspiel import deal

SEARCHED = {"hearts": 12, "oh_hell": 3}
"""Decisions before the first trick (cards passed, bids): its search of hearts crashes on them."""

SIMULATIONS = 500


def search_rate(title: str, seconds: float, seed: int = 1) -> float:
    """Simulations a second of the C++ IS-MCTS with random rollouts, in the tricks of whole hands.

    Asked at every decision, as our own search is: early ones take longer than late ones.
    """
    rng, game = Random(seed), pyspiel.load_game(title)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed)
    search = pyspiel.ISMCTSBot(seed, evaluator, 1.0, SIMULATIONS)
    made, spent = 0, 0.0
    while spent < seconds:
        state, decisions = deal(game, rng), 0
        while not state.is_terminal():
            if decisions >= SEARCHED[title] and len(state.legal_actions()) > 1:
                began = process_time()
                search.step(state)
                spent += process_time() - began
                made += SIMULATIONS
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return made / spent
