"""The slow, obvious reference of the search: a dictionary of nodes and no cleverness.

A node is the moves that led to it from the seat's view. The arithmetic is done
in the same order as in the search, so that the two agree to the last bit.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

from stammtisch.bots.registry import heuristics_of, interpreted
from stammtisch.bots.search.ismcts import EXPLORATION, PRIOR_WEIGHT, ROLLOUT_CAP
from stammtisch.bots.search.value import SOFTMAX_SCALE, approx_exp
from stammtisch.kernel.chance import WORD, roll
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.table.view import View

Path = tuple[int, ...]


@dataclass
class Edge:
    """How often a move was chosen and on offer, and what it came to for who chose it."""

    visits: int = 0
    availability: int = 0
    total: float = 0.0


class Reference:
    def __init__(self, view: View, dice: int) -> None:
        self.view, self.dice = view, dice
        self.game, self.heuristics = view.game, heuristics_of(view.game.id)
        self.tree: dict[Path, Edge] = {}
        self.values: list[list[float]] = []
        self.determinize = interpreted(view.game.id).entry(self.heuristics.determinize)
        self.world: tuple[Any, Any]
        self.weight = 0.0

    def run(self, simulations: int) -> dict[int, Edge]:
        """Simulate, and say what is known of each move at the root."""
        for number in range(simulations):
            self.simulate(number)
        return {path[0]: edge for path, edge in self.tree.items() if len(path) == 1}

    def simulate(self, number: int) -> None:
        seat, legal, root = self.view.seat - 1, self.view.legal_actions, self.view.state
        depth = self.heuristics.tree_depth(root)
        sweep = 1 if depth else len(legal)
        if number % (sweep * self.heuristics.replays_per_world(root)) == 0:
            self.sample_world(seat)
        if number % sweep == 0:
            self.dice = self.heuristics.shuffle_unknown(self.world[0], self.dice)
        s, m = self.world[0].copy(), self.world[1].copy()
        forced = None if depth else legal[number % len(legal)]
        path: Path | None = ()
        taken: list[tuple[Path, int]] = []
        for _ in range(ROLLOUT_CAP):
            if s.turn < 0 or self.heuristics.cutoff(s, root):
                break
            self.dice = roll(self.dice)
            action = self.heuristics.normal(s, m, self.dice)
            seen = s.turn == seat or not self.heuristics.hides_move(s)
            if path is not None and len(path) < max(depth, 1) and seen:
                action = self.selected(s, path, action) if forced is None else forced
                path = (*path, action)
                taken.append((path, s.turn))
                self.tree.setdefault(path, Edge())
                if self.tree[path].visits == 0:
                    path = None
            else:
                path = None
            self.heuristics.observe(m, s, action)
            self.game.rules.play(s, action)
        self.back_up(s, taken)

    def sample_world(self, seat: int) -> None:
        """Sample until there is a world; a further sample may be rejected."""
        while True:
            s, m = self.view.state.copy(), self.view.memory.copy()
            self.dice, found = self.determinize(s, m, seat, [0] * MAX_CARDS, self.dice)
            self.dice = roll(self.dice)
            if (self.dice & WORD) / 2**32 * self.weight < found:
                self.world, self.weight = (s, m), found
            if self.weight:
                return

    def selected(self, s: Any, path: Path, prior: int) -> int:
        mean, deviation = self.value_stats(s.turn)
        bounds = {}
        for action in self.game.rules.legal_actions(s):
            edge = self.tree.setdefault((*path, action), Edge())
            edge.availability += 1
            tried = edge.visits + 1
            bonus = sqrt(edge.availability.bit_length() / tried) * EXPLORATION
            trust = PRIOR_WEIGHT / tried if action == prior else 0.0
            bounds[action] = (edge.total + mean) / tried + deviation * (bonus + trust)
        return max(bounds, key=lambda action: bounds[action])

    def value_stats(self, seat: int) -> tuple[float, float]:
        if not self.values:
            return 0.0, 1.0
        total = square = 0.0
        for values in self.values:
            total += values[seat]
            square += values[seat] * values[seat]
        mean = total / len(self.values)
        return mean, sqrt(max(square / len(self.values) - mean * mean, 1e-12))

    def back_up(self, s: Any, taken: list[tuple[Path, int]]) -> None:
        counts = [self.heuristics.expected_points(s, seat) for seat in range(s.players)]
        scale = SOFTMAX_SCALE / self.heuristics.score_deviation(s)
        weights = [approx_exp((count - max(counts)) * scale) for count in counts]
        total = 0.0
        for weight in weights:
            total += weight
        values = [weight / total for weight in weights]
        self.values.append(values)
        for path, mover in taken:
            self.tree[path].visits += 1
            self.tree[path].total += values[mover]
