"""OpenSpiel's form: every game as a registered Python game.

Importing this module registers them: `njet` is `python_stammtisch_njet`, and a
game's options are parameters of its own.

    >>> import pyspiel
    >>> import stammtisch.learn.adapters.openspiel
    >>> game = pyspiel.load_game("python_stammtisch_ochs_und_esel(players=3,deals=1)")
    >>> state = game.new_initial_state()
    >>> state.is_chance_node(), len(state.chance_outcomes())  # deals go card by card
    (True, 14)

A small Monte Carlo learner (`stammtisch.learn.adapters.linear`) on it, against random play:

    >>> from stammtisch.learn.adapters.linear import train_openspiel
    >>> share = train_openspiel(game, games=300, seed=1)
    >>> share > 0.45  # random play gets 0.25 in this seat
    True
"""

from __future__ import annotations

import hashlib
from copy import deepcopy
from typing import Any

from stammtisch.extras import need

need("pyspiel")

import numpy as np
import pyspiel

from stammtisch.games import GAMES, game_named
from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.features import width
from stammtisch.kernel.game import Game
from stammtisch.kernel.hooks import DEAL
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.learn.adapters.single import SingleGame

PREFIX = "python_stammtisch_"
MOVES = 5000
"""Moves after which a game is broken off, unless its parameter `moves` says otherwise."""


def short_name(game: Game) -> str:
    """A game's name in OpenSpiel."""
    return PREFIX + game.id.replace("-", "_")


def game_type(game: Game) -> Any:
    """What OpenSpiel is told of a game."""
    low, high = game.options[0].bounds({})
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**_usual(game), "moves": MOVES},
    )


def _usual(game: Game) -> dict[str, int]:
    """The options' usual values; -1 where they depend on other options."""
    return {o.name: o.default if isinstance(o.default, int) else -1 for o in game.options}


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options settled; utilities are shares of the win, less the fair one.

    Examples:
        >>> import pyspiel
        >>> import stammtisch.learn.openspiel  # registers the games
        >>> game = pyspiel.load_game("python_stammtisch_ochs_und_esel(players=3,deals=1)")
        >>> state = game.new_initial_state()
        >>> state.is_chance_node(), len(state.chance_outcomes())  # deals go card by card
        (True, 14)
    """

    def __init__(self, game: Game, params: dict[str, Any] | None = None) -> None:
        given = {name: value for name, value in (params or {}).items() if value != -1}
        self.moves = int(given.pop("moves", MOVES))
        self.match = SingleGame(game, {n: _word(game, n, v) for n, v in given.items()})
        seats = self.match.seats
        cards = max(len(game.rules.cards), 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.rules.actions),
            max_chance_outcomes=cards,
            num_players=seats,
            min_utility=-1.0 / seats,
            max_utility=1.0 - 1.0 / seats,
            utility_sum=0.0,
            max_game_length=self.moves,
        )
        super().__init__(game_type(game), info, params or {})

    def new_initial_state(self) -> Any:
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        recall = iig_obs_type is None or iig_obs_type.perfect_recall
        return TableObserver(self.match.game, bool(recall))


def _word(game: Game, name: str, value: Any) -> Any:
    """An option's value as the game reads it: a word where it has words."""
    words = next(option.words for option in game.options if option.name == name)
    return words[int(value)] if words and not isinstance(value, str) else value


class TableState(pyspiel.State):  # type: ignore[misc]
    """A game in progress; a deal is made card by card."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.limit = game.moves
        self.match = deepcopy(game.match)  # nobody has played there yet
        self.dealt: list[int] = []
        self.left: list[int] = []
        self.recall = [b""] * self.match.seats
        self._await_deal()

    def _await_deal(self) -> None:
        """Take up the cards for a deal that is due."""
        if self.match.state.turn == DEAL:
            cards = [0] * MAX_CARDS
            size = self.match.game.rules.undealt_deck(self.match.state, cards)
            self.dealt, self.left = [], cards[:size]

    # What OpenSpiel asks

    def current_player(self) -> int:
        if self.match.over or self.match.moves >= self.limit:
            return int(pyspiel.PlayerId.TERMINAL)
        turn = self.match.state.turn
        return int(pyspiel.PlayerId.CHANCE) if turn == DEAL else int(turn)

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.game.rules.legal_actions(self.match.state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next card; alike cards are one outcome."""
        names = self.match.game.rules.cards
        counts: dict[int, int] = {}
        first: dict[str, int] = {}
        for card in self.left:
            counts.setdefault(first.setdefault(names[card], card), 0)
            counts[first[names[card]]] += 1
        return [(card, count / len(self.left)) for card, count in sorted(counts.items())]

    def _apply_action(self, action: int) -> None:
        if self.match.state.turn == DEAL:
            self._deal(action)
        else:
            self._play(action)

    def _deal(self, card: int) -> None:
        self.left.remove(card)
        self.dealt.append(card)
        if not self.left:
            self.match.lay_out(self.dealt + [0] * (MAX_CARDS - len(self.dealt)))
            for seat in range(self.match.seats):
                self._recall(seat, self._known(seat))
            self._await_deal()

    def _play(self, action: int) -> None:
        state, actor = self.match.state, self.match.state.turn
        for seat in range(self.match.seats):
            hidden = self.match.game.knowledge.hidden(state, action, seat)
            self._recall(seat, f"{actor}:{'?' if hidden else action}".encode())
        self.match.play(action)
        for seat in {actor, self.match.state.turn}:
            if seat >= 0:
                self._recall(seat, self._known(seat))
        self._await_deal()

    def _recall(self, seat: int, event: bytes) -> None:
        """What a seat has seen so far, as a digest."""
        self.recall[seat] = hashlib.blake2b(self.recall[seat] + event, digest_size=12).digest()

    def _known(self, seat: int) -> bytes:
        """A seat's veiled records."""
        s, m = self.match.state.copy(), self.match.memory.copy()
        self.match.game.knowledge.veil(s, m, seat)
        packed: bytes = s.pack() + m.pack()
        return packed

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.match.game
        if player == pyspiel.PlayerId.CHANCE:
            return f"card {game.rules.cards[action]}"
        return game.rules.actions[action]

    def returns(self) -> list[float]:
        """Shares of the win, less the fair share."""
        if not self.is_terminal():
            return [0.0] * self.match.seats
        return [share - 1 / self.match.seats for share in self.match.shares()]

    def __str__(self) -> str:
        return f"{self.match.state!r} {self.match.memory!r} dealt {self.dealt}"

    # Information states

    def information_state_string(self, player: int | None = None) -> str:
        """All a player has seen, and their veiled records now."""
        seat = self.current_player() if player is None else player
        return f"{self.recall[seat].hex()} {self._known(seat).hex()}"

    def observation_string(self, player: int | None = None) -> str:
        """A player's veiled records now, which tell all that matters from here on."""
        seat = self.current_player() if player is None else player
        return self._known(seat).hex()

    def information_state_tensor(self, player: int | None = None) -> Any:
        seat = self.current_player() if player is None else player
        return self.match.features(seat).astype(np.float32)

    observation_tensor = information_state_tensor

    def resample_from_infostate(self, player: int, sampler: Any) -> Any:
        """A world that fits everything a player has seen, each as likely as any other."""
        other = self.clone()
        s, m = other.match.state, other.match.memory
        knowledge = self.match.game.knowledge
        knowledge.veil(s, m, player)
        seed = int(sampler() * 2**63)
        knowledge.imagine(s, m, player, [0] * MAX_CARDS, dice_of(key_of(seed, 1, 1)))
        return other


class TableObserver:
    """A player's features, as OpenSpiel's observers give them."""

    def __init__(self, game: Game, recall: bool) -> None:
        self.tensor = np.zeros(width(game.learning.layout), np.float32)
        self.dict = {
            span.name: self.tensor[span.start : span.start + span.length]
            for span in game.learning.layout
        }
        self._recall = recall

    def set_from(self, state: TableState, player: int) -> None:
        self.tensor[:] = state.match.features(player)

    def string_from(self, state: TableState, player: int) -> str:
        if self._recall:
            return state.information_state_string(player)
        return state.observation_string(player)


def _register(game: Game) -> None:
    class Named(TableGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params)

    pyspiel.register_game(game_type(game), Named)


for _name in GAMES:
    _register(game_named(_name))
