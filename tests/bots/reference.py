"""The slow, obvious twin of the search: a dictionary of nodes and no cleverness.

A node is the moves that led to it from the seat's view. The arithmetic is done
in the same order as in the search, so that the two agree to the last bit.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

from stammtisch.bots.registry import interpreted, thumbs_of
from stammtisch.bots.search.ismcts import EAGER, LONGEST, SHARPNESS, TRUST, chance
from stammtisch.kernel.chance import WORD, roll
from stammtisch.table.view import View

Path = tuple[int, ...]


@dataclass
class Branch:
    """How often a move was chosen and on offer, and what it came to for who chose it."""

    visits: int = 0
    offers: int = 0
    total: float = 0.0


class Twin:
    def __init__(self, view: View, dice: int) -> None:
        self.view, self.dice = view, dice
        self.game, self.thumbs = view.game, thumbs_of(view.game.id)
        self.tree: dict[Path, Branch] = {}
        self.worths: list[list[float]] = []
        self.guess = interpreted(view.game.id).entry(self.thumbs["guess"])
        self.world: tuple[Any, Any]
        self.weight = 0.0

    def think(self, simulations: int) -> dict[int, Branch]:
        """Simulate, and say what is known of each move at the root."""
        for number in range(simulations):
            self.simulate(number)
        return {path[0]: branch for path, branch in self.tree.items() if len(path) == 1}

    def simulate(self, number: int) -> None:
        seat, legal, root = self.view.seat - 1, self.view.legal_actions, self.view.state
        deep = self.thumbs["reach"](root)
        sweep = 1 if deep else len(legal)
        if number % (sweep * self.thumbs["encores"](root)) == 0:
            self.new_world(seat)
        if number % sweep == 0:
            self.dice = self.thumbs["reordered"](self.world[0], self.dice)
        s, m = self.world[0].copy(), self.world[1].copy()
        forced = None if deep else legal[number % len(legal)]
        path: Path | None = ()
        taken: list[tuple[Path, int]] = []
        for _ in range(LONGEST):
            if s.turn < 0 or self.thumbs["far_enough"](s, root):
                break
            self.dice = roll(self.dice)
            action = self.thumbs["normal"](s, m, self.dice)
            seen = s.turn == seat or not self.thumbs["secret"](s)
            if path is not None and len(path) < max(deep, 1) and seen:
                action = self.liked_best(s, path, action) if forced is None else forced
                path = (*path, action)
                taken.append((path, s.turn))
                self.tree.setdefault(path, Branch())
                if self.tree[path].visits == 0:
                    path = None
            else:
                path = None
            self.thumbs["remember"](m, s, action)
            self.game.rules.play(s, action)
        self.enter(s, taken)

    def new_world(self, seat: int) -> None:
        """Guess until there is a world; a further guess may be turned down."""
        while True:
            s, m = self.view.state.copy(), self.view.memory.copy()
            self.dice, found = self.guess(s, m, seat, [0] * 128, self.dice)
            self.dice = roll(self.dice)
            if (self.dice & WORD) / 2**32 * self.weight < found:
                self.world, self.weight = (s, m), found
            if self.weight:
                return

    def liked_best(self, s: Any, path: Path, thumb: int) -> int:
        mean, deviation = self.outlook(s.turn)
        likings = {}
        for action in self.game.rules.legal_actions(s):
            branch = self.tree.setdefault((*path, action), Branch())
            branch.offers += 1
            tried = branch.visits + 1
            eager = sqrt(branch.offers.bit_length() / tried) * EAGER
            trust = TRUST / tried if action == thumb else 0.0
            likings[action] = (branch.total + mean) / tried + deviation * (eager + trust)
        return max(likings, key=lambda action: likings[action])

    def outlook(self, seat: int) -> tuple[float, float]:
        if not self.worths:
            return 0.0, 1.0
        total = square = 0.0
        for worths in self.worths:
            total += worths[seat]
            square += worths[seat] * worths[seat]
        mean = total / len(self.worths)
        return mean, sqrt(max(square / len(self.worths) - mean * mean, 1e-12))

    def enter(self, s: Any, taken: list[tuple[Path, int]]) -> None:
        counts = [self.thumbs["estimate"](s, seat) for seat in range(s.players)]
        scale = SHARPNESS / self.thumbs["spread"](s)
        weights = [chance((count - max(counts)) * scale) for count in counts]
        total = 0.0
        for weight in weights:
            total += weight
        worths = [weight / total for weight in weights]
        self.worths.append(worths)
        for path, mover in taken:
            self.tree[path].visits += 1
            self.tree[path].total += worths[mover]
