"""Njet! shrunk: two cards a seat, most of the board settled; and what is exact there.

All other cards lie open as if played. Everything is enumerated by information sets: what a
seat may get at best against a policy that is known, and what some way of choosing gets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.foresight.policies import Features, Numbers
from stammtisch.bots.judge.network import judge_of
from stammtisch.bots.master.bot import features_of
from stammtisch.bots.master.known import Known
from stammtisch.bots.registry import interpreted
from stammtisch.games import game_named
from stammtisch.games.njet import knowledge, rules
from stammtisch.games.njet.cards import ROW
from stammtisch.games.njet.learn import features
from stammtisch.lab.best_response.rollouts import Rollouts
from stammtisch.lab.shares import shares_of
from stammtisch.table import Table
from stammtisch.table.view import View
from tests.bots.foresight.noise import RandomPolicy
from tests.games.njet.laying import as_set, empty
from tests.games.njet.twin import full_deck

PLAYERS, ME = 3, 1
FREE = "start:1 start:2 discard:0 trump:r trump:k super:none points:2"
DECK = "g9 b6 k2 k7 g8 r8"
HANDS = "g9 b6", "g9 k7", "b6 k7"
"""The cards that are dealt, and some of the hands that seat 1 may have."""

Nodes = list[tuple[Table, float]]
"""Tables that look alike to seat 1, each with the probability of what others did, and chance."""

Choose = Callable[[Nodes], dict[int, float]]
"""How seat 1 chooses where it cannot tell these tables apart: probabilities of actions."""


def foresight(known: Known) -> Foresight:
    """Without the compiler: shrunken rules are plain ones."""
    judge, builder = judge_of("njet"), interpreted("njet")
    return Foresight(game_named("njet"), PLAYERS, judge, known, 1, builder)


def rollouts(known: Known) -> Rollouts:
    return Rollouts(foresight(known), known)


def shrink(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    """From now on so many cards are dealt to each seat."""
    for module in (rules, knowledge, features):
        monkeypatch.setattr(module, "hand_size", lambda s: size)


def small_table(*hands: str) -> Table:
    """A table of one round with these hands, at which only those fields are free."""
    table = empty(PLAYERS, rounds=1)
    used = Counter(" ".join(hands).split())
    rest = " ".join((Counter(full_deck(PLAYERS)) - used).elements())
    table.deal(f"deal {' / '.join(hands)} | {rest}")
    table.state.played = as_set(rest)
    fields = [table.game.rules.numbers[f"veto {field}"] for field in FREE.split()]
    table.state.free = sum(1 << field for field in fields)
    table.state.open = sum(1 << f for f in fields if (table.state.free & ROW[f]).bit_count() > 1)
    return table


def dealt_alike(hand: str) -> Nodes:
    """All deals in which seat 1 has this hand, each as likely as any other."""
    left = [card for card in DECK.split() if card not in hand.split()]
    seconds = [" ".join(cards) for cards in combinations(left, len(left) // 2)]
    thirds = [" ".join(card for card in left if card not in second) for second in seconds]
    chance = 1 / len(seconds)
    dealt = zip(seconds, thirds, strict=True)
    return [(small_table(hand, second, third), chance) for second, third in dealt]


class Exact:
    """Everything enumerated, against others who play by a known policy."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.kept: dict[bytes, dict[int, float]] = {}

    def worth(self, nodes: Nodes, choose: Choose | None) -> float:
        """Seat 1's share in all nodes together; without a way to choose, the best there is."""
        first = nodes[0][0]
        if first.over:
            return sum(weight * shares_of(at.game, at.scores)[ME - 1] for at, weight in nodes)
        if first.turn != ME:
            return sum(self.worth(after, choose) for after in self.others(nodes))
        after = {action: moved(nodes, action) for action in first.legal_actions}
        if choose is None:
            return max(self.worth(nodes, None) for nodes in after.values())
        chances = choose(nodes).items() if len(after) > 1 else [(action, 1.0) for action in after]
        return sum(chance * self.worth(after[action], choose) for action, chance in chances)

    def others(self, nodes: Nodes) -> list[Nodes]:
        """What seat 1 may see of the move of another seat, and where it may be then."""
        seen: dict[int, Nodes] = {}
        for table, weight in nodes:
            for action, chance in self.chances(table).items():
                seen.setdefault(action, []).extend(moved([(table, weight * chance)], action))
        return list(seen.values())

    def usual(self, nodes: Nodes) -> dict[int, float]:
        """What the known policy does in the place of seat 1."""
        return self.chances(nodes[0][0])

    def one_ply(self, nodes: Nodes) -> dict[int, float]:
        """The best move if seat 1 goes on by the known policy, by the exact belief."""
        worth = {a: self.worth(moved(nodes, a), self.usual) for a in nodes[0][0].legal_actions}
        return {max(worth, key=lambda action: worth[action]): 1.0}

    def chances(self, table: Table) -> dict[int, float]:
        """The probabilities of the known policy's moves."""
        view = table.seen_by(table.turn or 0)
        key = view.state.pack() + view.memory.pack()
        if key not in self.kept:
            self.kept[key] = self._chances(view)
        return self.kept[key]

    def _chances(self, view: View) -> dict[int, float]:
        mask = np.zeros((1, len(view.game.rules.actions)), bool)
        mask[0, view.legal_actions] = True
        shown = features_of(view)[None]
        chances = self.known.probabilities(shown, mask)[0]
        return {action: float(chances[action]) for action in np.flatnonzero(chances).tolist()}


class Unskilled(Known):
    """Probabilities that follow from the position, and mean nothing."""

    def __init__(self) -> None:
        self.by_chance, self.policy = True, RandomPolicy("njet", 0.5)

    def logits(self, features: Features, actions: Numbers | None = None) -> Any:
        return self.policy.logits(features, actions)


def moved(nodes: Nodes, action: int) -> Nodes:
    """The same a move later."""
    tables = [(table.copy(), weight) for table, weight in nodes]
    for table, _ in tables:
        table.push(action)
    return tables
