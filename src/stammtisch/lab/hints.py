"""Hints: a move in words, why, and what the alternatives are worth.

The network of `master` names the move, and the judge says by worlds that fit what the seat knows
what its best moves are worth. All of it is plain Python and NumPy, with dice that follow from the
position: no hint waits for a compiler, and the same question gets the same answer. A game without
networks is searched, by a fixed number of simulations.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from stammtisch.bots import levels_of, seat_bot
from stammtisch.bots.judge.shipped import has_judge
from stammtisch.games import game_named
from stammtisch.kernel.scene import Text, text
from stammtisch.lab.hint_words import told
from stammtisch.table.view import View

if TYPE_CHECKING:
    from stammtisch.bots.foresight.foresight import Foresight
    from stammtisch.bots.master.bot import Master
    from stammtisch.lab.review.decisions import Values

WORLDS = 16
"""Worlds by which moves are weighed."""

MOST = 5
"""Moves that are weighed: those that the network likes best,"""

LEAST = 3
"""at least so many,"""

LIKELY = 0.01
"""and others that it likes as much as this."""

SURER = 2.5
"""Standard errors by which another move must be better than the network's to be named instead."""

SIMULATIONS = 400
"""Of a search, where there are no networks."""


@dataclass(frozen=True)
class Hint:
    """A move, what the seat may expect of it and of others (shares), and the whole in words."""

    action: int
    values: dict[int, float] | None
    told: list[Text]


def hint_for(view: View, searching: bool = False) -> Hint:
    """What a seat might do; `searching` says that a search is compiled already."""
    if len(view.legal_actions) == 1:
        return Hint(
            view.legal_actions[0], None, [text("hint-only", move=view.scene.moves[0].label)]
        )
    values = weighed(view) if has_judge(view.game.id) else searched(view, searching)
    action, *others = values
    return Hint(action, values if others else None, list(told(view.scene, action, others)))


def weighed(view: View) -> dict[int, float]:
    """The likeliest moves with their worths, the one to be named first."""
    from stammtisch.lab.puzzles.weigh import Asking, glance

    seed = seed_of(view)
    asked = Asking(view, likeliest(view), seed & 0xFFFF)
    (found,) = glance([asked], foresight(view.game.id, view.state.players), WORLDS, seed)
    worths = dict(zip(asked.actions, found.of_seat(asked.seat).tolist(), strict=True))
    named = asked.actions[best_of(found, asked.seat)]
    return dict(sorted(worths.items(), key=lambda pair: (pair[0] != named, -pair[1])))


def best_of(values: Values, seat: int) -> int:
    """The place of the network's move, which is the first, or of one that is clearly better."""
    mine = values.shares[:, :, seat]
    gains = mine - mine[:, [0]]
    means, errors = gains.mean(0), gains.std(0, ddof=1) / np.sqrt(len(gains))
    return int(np.where(means > SURER * errors, means, 0.0).argmax())


def likeliest(view: View) -> tuple[int, ...]:
    """The moves that the network makes, the likeliest first."""
    logits = master(view.game.id).logits(view)
    chances = np.exp(logits - logits.max())
    order = np.argsort(-logits, kind="stable")[:MOST]
    likely = chances[order] / chances.sum() >= LIKELY
    kept = [place for k, place in enumerate(order) if k < LEAST or likely[k]]
    return tuple(view.legal_actions[place] for place in kept)


def searched(view: View, searching: bool) -> dict[int, float]:
    """A search by a fixed number of simulations, or what `normal` does at once."""
    bot = seat_bot("strong" if searching else "normal", view.game.id, simulations=SIMULATIONS)
    choice = bot.choose(view, seed_of(view), 0.0)
    values = choice.values or {choice.action: 0.0}
    return dict(sorted(values.items(), key=lambda pair: (pair[0] != choice.action, -pair[1])))


def seed_of(view: View) -> int:
    """Dice that follow from what the seat sees."""
    seen = view.state.pack() + view.memory.pack() + bytes([view.seat])
    return int.from_bytes(hashlib.blake2b(seen, digest_size=4).digest(), "big") | 1


@cache
def master(game_id: str) -> Master:
    from stammtisch.bots.master.bot import Master

    assert "master" in levels_of(game_id)
    return Master(game_id)


@cache
def foresight(game_id: str, seats: int) -> Foresight:
    """The judge with plain rules: nothing to compile, and too slow to enumerate what is left."""
    from stammtisch.bots.foresight.foresight import Foresight
    from stammtisch.bots.foresight.policies import NetworkPolicy
    from stammtisch.bots.judge.network import judge_of
    from stammtisch.bots.registry import interpreted

    game, policy = game_named(game_id), NetworkPolicy(master(game_id).network)
    plain = interpreted(game_id)
    return Foresight(game, seats, judge_of(game_id), policy, 1, plain, glances=4, rest=0)
