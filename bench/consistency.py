"""Whether a judge agrees with itself: `python -m bench.consistency GAME --judge FILE --games N`.

What it says before a choice, less what it says behind the moves on average by the network's
probabilities (Σ σ(a) V(ha) − V(h)), in games by these probabilities. Where something is dealt,
the mean over other deals stands for what is behind a move. Nothing is played on. The root of
the mean square is told in shares of the victory, a line of JSON that goes to `--out` too.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import numpy as np

from bench.contests import HELD_OUT
from bench.keep import tell
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.foresight.policies import NetworkPolicy
from stammtisch.bots.judge.network import Judge, judge_of
from stammtisch.bots.master.network import sample_actions, trained
from stammtisch.games import GAMES, game_named
from stammtisch.lab.luck.aivat import UNLIKELY, Adjustment, Moves
from stammtisch.lab.luck.series import play_series

NEVER = 2.0
"""No move is so certain: positions are judged where they are, at the end of a game too."""

OTHER_DEALS = 16


def likely(luck: Adjustment, policy: NetworkPolicy) -> Moves:
    """All likely moves at every choice, the sure ones too."""
    rows = np.arange(len(luck.course.actions))
    shown = luck.foresight.shown(luck.rows, rows, False)
    chances = policy.probabilities(shown.features, shown.mask)
    chances *= chances >= UNLIKELY
    chances /= chances.sum(1, keepdims=True)
    places, actions = np.nonzero(chances)
    return Moves(rows[places], actions, chances[places, actions])


def inconsistency(game_id: str, judge: Judge, games: int, **table: int) -> Any:
    """By choice and seat Σ σ(a) V(ha) − V(h), and by choice whether the mover hesitates."""
    game, network = game_named(game_id), trained(game_id)
    options = game.settle(table)
    seats, policy = options["players"], NetworkPolicy(network)
    course = play_series(
        game_id,
        tuple(options.values()),
        range(games),
        np.full((games, seats), -1),
        [lambda shown, mask, lots: sample_actions(policy.logits(shown), mask, lots)],
        HELD_OUT,
    )
    foresight = Foresight(game, seats, judge, policy, HELD_OUT, certain=NEVER, rest=0)
    luck = Adjustment(course, foresight, {}, np.zeros((games, seats), np.int64), OTHER_DEALS)
    tried = likely(luck, policy)
    behind = np.zeros((len(course.actions), seats))
    np.add.at(behind, tried.rows, tried.weights[:, None] * luck.expected(tried)[0])
    moves = np.bincount(tried.rows, minlength=len(behind))
    return behind - luck.standing(np.arange(len(behind))), moves > 1


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--judge", type=Path, help="another judge than the shipped one")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    judge = Judge(given.judge.read_bytes()) if given.judge else judge_of(given.game)
    began = time.process_time()
    off, hesitates = inconsistency(given.game, judge, given.games)
    told = {"what": "consistency", "game": given.game, "games": given.games, "judge": judge.hash}
    roots = {
        "choices": len(off),
        "off": float(np.sqrt((off**2).mean())),
        "off where the mover hesitates": float(np.sqrt((off[hesitates] ** 2).mean())),
        "off elsewhere": float(np.sqrt((off[~hesitates] ** 2).mean())),
        "cpu seconds": time.process_time() - began,
    }
    tell(told | {name: round(value, 5) for name, value in roots.items()}, given.out)


if __name__ == "__main__":
    main()
