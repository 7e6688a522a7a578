"""One game for a learner, in plain Python: what the adapters for single games share."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.games import game_named
from stammtisch.kernel.chance import key_of, shuffle
from stammtisch.kernel.features import width
from stammtisch.kernel.game import Game
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.playout import MAX_CARDS, witnessed_deal, witnessed_play


class SingleGame:
    """A game in progress, with what its seats remember; nobody watches."""

    def __init__(self, game: Game | str, options: Mapping[str, str | int] | None = None) -> None:
        self.game = game_named(game) if isinstance(game, str) else game
        self.options = self.game.settle(options or {})
        self.seats = self.options["players"]
        self.clear()

    def clear(self) -> None:
        """An empty table, up to the first deal."""
        self.state: Any = self.game.rules.state()
        self.memory: Any = self.game.knowledge.memory()
        self.game.rules.start(self.state, tuple(self.options.values()))
        self.moves = self.deals = 0

    def deal_on(self, seed: int, number: int) -> None:
        """Deal as long as a deal is due, with the keys of a batch's game of this number."""
        while self.state.turn == DEAL:
            cards = [0] * MAX_CARDS
            shuffle(
                cards,
                self.game.rules.undealt_deck(self.state, cards),
                key_of(seed, number, self.deals),
            )
            self.lay_out(cards)

    def lay_out(self, cards: list[int]) -> None:
        """Make the deal that is due, with cards in the order they are laid out."""
        self.game.plain.entry(witnessed_deal)(self.state, self.memory, cards)
        self.deals += 1

    def play(self, action: int) -> None:
        """Play a legal action."""
        if action not in self.game.rules.legal_actions(self.state):
            raise ValueError(f"action {action} is not legal")
        self.game.plain.entry(witnessed_play)(self.state, self.memory, action)
        self.moves += 1

    @property
    def over(self) -> bool:
        return bool(self.state.turn == OVER)

    def features(self, seat: int) -> NDArray[np.int8]:
        """What a seat, from 0, knows."""
        out = [0] * width(self.game.learning.layout)
        assert self.game.learning.features is not None
        self.game.learning.features(self.state, self.memory, seat, out)
        return np.array(out, np.int8)

    def mask(self) -> NDArray[np.int8]:
        """1 for every action that is legal now."""
        found = np.zeros(len(self.game.rules.actions), np.int8)
        found[self.game.rules.legal_actions(self.state)] = 1
        return found

    def shares(self) -> list[float]:
        """Each seat's share of the win as the points stand."""
        ranks = self.game.rules.ranks(
            [self.game.rules.points(self.state, s) for s in range(self.seats)]
        )
        return [(rank == 1) / ranks.count(1) for rank in ranks]

    def rewards(self, by: str) -> list[float]:
        """What each seat gets as the game stands: shares of the `wins`, or `points`.

        Points are taken off where the fewest win.
        """
        if by == "wins":
            return self.shares()
        rules = self.game.rules
        sign = -1 if rules.fewest_wins else 1
        return [float(sign * rules.points(self.state, seat)) for seat in range(self.seats)]

    @property
    def given(self) -> dict[str, str]:
        """The options as they can be given again."""
        return self.game.written(self.options)

    def __deepcopy__(self, memo: dict[int, Any]) -> SingleGame:
        """Records of its own; the game is shared."""
        other = copy.copy(self)
        other.state, other.memory = self.state.copy(), self.memory.copy()
        return other

    def __copy__(self) -> SingleGame:
        other = SingleGame.__new__(SingleGame)
        other.__dict__.update(self.__dict__)
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        records = (self.state.pack(), self.memory.pack(), self.moves, self.deals)
        return _unpickled, (self.game.id, self.given, *records)


def _unpickled(
    name: str, given: dict[str, str], state: bytes, memory: bytes, moves: int, deals: int
) -> SingleGame:
    match = SingleGame(name, given)
    match.state, match.memory = (
        match.game.rules.state.unpack(state),
        match.game.knowledge.memory.unpack(memory),
    )
    match.moves, match.deals = moves, deals
    return match
