"""What positions are worth: enumerated to the end of the game where that is near, else played
on as long as the policy is sure, and judged there.

Where one move is nearly certain it is made, so that the judge need not foresee it. A game in
which cards are drawn is neither enumerated nor played on. At a deal that is due the judge is
asked of some deals, the same for all positions of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.foresight.ahead import (
    DEALT,
    Looks,
    Questions,
    Shown,
    look_ahead,
    play_on,
    show,
    write_ends,
)
from stammtisch.bots.foresight.endings import ends_of
from stammtisch.bots.foresight.playouts import Playouts, played_out
from stammtisch.bots.foresight.policies import Mask, Numbers, Policy, Shares, Value
from stammtisch.bots.foresight.rows import packed_rows
from stammtisch.bots.heuristics.defaults import shuffle_unknown as nothing_to_shuffle
from stammtisch.bots.judge.network import by_seat
from stammtisch.bots.registry import compiled, heuristics_of
from stammtisch.bots.search.ismcts import ROLLOUT_CAP
from stammtisch.kernel.chance import WORD, Key, key_of
from stammtisch.kernel.features import width
from stammtisch.kernel.game import Game
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.playout import MAX_CARDS

GLANCES = 8
"""Deals of the next round that a score is judged by, the same for all scores."""

CERTAIN = 0.95
"""A move that the policy makes with this probability is played on."""

REST = 1000
"""Positions up to which the rest of a game is enumerated."""

OWN_KEYS = 0x6C75636B
"""Mixed into a seed: its keys are none that a game was dealt from."""

STRIDE = 8
"""Keys between two looks: one look may need several deals."""

GLANCE_LOTS = WORD >> 4
"""Where the keys of glances begin, beyond those of any look."""


Mover = Callable[[Shown, Numbers], tuple[Numbers, NDArray[np.bool_]]]
"""Chooses in positions: what networks are shown of them, and which they are; says what to play,
and where."""


def unknown_order(game: Game) -> Any:
    """The columns that tell an order of cards nobody knows; None where all are dealt at once."""
    if heuristics_of(game.id).shuffle_unknown is nothing_to_shuffle:
        return None
    name = game.learning.symmetry.cards if game.learning.symmetry else ""
    spans = [span for span in game.learning.privileged_layout if span.name == name]
    return np.array([at for span in spans for at in range(span.start, span.start + span.length)])


class Foresight:
    """Judges positions of one game; `seats` are those at its table."""

    def __init__(
        self,
        game: Game,
        seats: int,
        value: Value,
        policy: Policy,
        seed: int,
        builder: Any = None,
        glances: int = GLANCES,
        certain: float = CERTAIN,
        rest: int = REST,
    ) -> None:
        self.game, self.seats, self.value, self.policy = game, seats, value, policy
        self.builder = builder or compiled(game.id)
        self.glances, self.certain, self.rest = glances, certain, rest
        self.plain = not self.builder.target.clones
        self.draws = unknown_order(game) is not None
        words = key_of(seed, 0, 0)
        self.key: Key = (words[0], words[1] ^ OWN_KEYS, 0, 0)

    @cached_property
    def cards(self) -> Any:
        return [0] * MAX_CARDS if self.plain else np.zeros(MAX_CARDS, np.int8)

    def look(
        self, rows: tuple[Any, Any], places: Numbers, actions: Numbers, games: Any, lots: Any
    ) -> Looks:
        """Behind moves from some of the rows; the words of keys say by which deals."""
        count = len(places)
        words: Any = np.broadcast_to(np.asarray(lots) * STRIDE & (WORD >> 3), count)
        numbers: Any = np.broadcast_to(np.asarray(games) & WORD, count)
        asked = Questions(*rows, *map(self.integers, (places, actions, numbers, words)))
        looks = Looks(*self.room(count), self.integers(np.zeros(count)))
        self.builder.entry(look_ahead)(asked, looks, self.cards, self.key, count)
        return looks

    def rows(self, states: Sequence[Any], memories: Sequence[Any]) -> tuple[Any, Any]:
        """Records of Python as rows."""
        if self.plain:
            return [s.copy() for s in states], [m.copy() for m in memories]
        kinds = self.game.rules.state, self.game.knowledge.memory
        return packed_rows(kinds[0], states), packed_rows(kinds[1], memories)

    def room(self, count: int) -> tuple[Any, Any]:
        """Rows for so many positions."""
        if self.plain:
            return [None] * count, [None] * count
        return self.game.rules.state.rows(count), self.game.knowledge.memory.rows(count)

    def integers(self, numbers: Any) -> Any:
        """As compiled rules take them, or plain ones; a copy, as they are compiled anew for numbers
        that must not be written to."""
        made = np.array(numbers, np.int64, order="C")
        return made.tolist() if self.plain else made

    def turns(self, looks: Looks) -> Numbers:
        """Who is to move."""
        if self.plain:
            return np.array([s.turn for s in looks.states], np.int64)
        return np.asarray(looks.states["turn"], np.int64)

    def shown(self, rows: tuple[Any, Any], places: Numbers, whole: bool) -> Shown:
        """What networks are shown of some of the rows."""
        learning, n = self.game.learning, len(places)
        hidden = width(learning.privileged_layout) if whole else 0
        widths = width(learning.layout), hidden, len(self.game.rules.actions)
        kinds = np.int8, np.int8, np.bool_
        parts: list[Any] = [np.zeros((n, w), k) for w, k in zip(widths, kinds, strict=True)]
        if self.plain:
            parts = [part.tolist() for part in parts]
        shown = Shown(self.integers(np.zeros(n)), *parts)
        self.builder.entry(show)(*rows, self.integers(places), shown, whole)
        if self.plain:
            sized = zip(parts, widths, kinds, strict=True)
            parts = [np.array(p, k).reshape(n, w) for p, w, k in sized]
        return Shown(shown.movers, *parts)

    def worth(
        self,
        looks: Looks,
        games: Any,
        beside: Numbers | None = None,
        playouts: Playouts | None = None,
    ) -> Shares:
        """By seat, what positions are worth; they are played on, unless they are played out.
        Games tell deals apart; those beside each other are all enumerated, or none."""
        count = len(looks.states)
        shares, left = np.zeros((count, self.seats)), np.ones(count, np.bool_)
        if not self.draws:  # else it would depend on cards that nobody knows yet
            ended, worth = ends_of(self, looks, self.rest, beside)
            shares[ended], left[ended] = worth, False
            if playouts is None:
                self.play_out(looks, np.flatnonzero(left & (self.turns(looks) >= 0)), self.sure)
        turns, of = self.turns(looks), np.broadcast_to(games, count)
        over, on = np.flatnonzero(turns == OVER), np.flatnonzero(left & (turns != OVER))
        shares[over] = self.ends(looks, over)
        if playouts is None:
            shares[on] = self.glanced(looks, on, of)
        else:
            shares[on] = played_out(self, looks, on, of, playouts)
        return shares

    def play_out(
        self, looks: Looks, running: Numbers, choose: Mover, steps: int = ROLLOUT_CAP
    ) -> None:
        """So many moves at most as they are chosen, as long as any are, and no deal is due."""
        for _ in range(steps):
            if not len(running):
                break
            shown = self.shown((looks.states, looks.memories), running, False)
            actions, chosen = choose(shown, running)
            here = self.integers(running[chosen])
            made = self.integers(actions[chosen])
            left = self.builder.entry(play_on)(looks, here, made, len(here))
            running = np.asarray(here[:left], np.int64)

    def sure(self, shown: Shown, running: Numbers) -> tuple[Numbers, NDArray[np.bool_]]:
        """The moves of which the policy is sure."""
        return self.policy.sure(shown.features, shown.mask, self.certain)

    def glanced(self, looks: Looks, on: Numbers, games: Any) -> Shares:
        """What the judge says, on average over deals where one is due."""
        due = self.turns(looks)[on] == DEAL
        shares = np.zeros((len(on), self.seats))
        shares[~due] = self.judged(looks, on[~due])
        if due.any():
            shares[due] = self.before_deals(looks, on[due], games[on[due]])
        return shares

    def before_deals(self, looks: Looks, due: Numbers, games: Any) -> Shares:
        """The mean over some deals, found once for positions that the first of them makes alike:
        so are the ends of a round with one score."""
        dealt = self.dealt(looks, due, games, 0)
        one, back = alike(self.shown((dealt.states, dealt.memories), np.arange(len(due)), True))
        places, lots = np.repeat(one, self.glances), np.tile(np.arange(self.glances), len(one))
        dealt = self.dealt(looks, due[places], games[places], lots)
        judged = self.judged(dealt, np.arange(len(places)))
        found: Shares = judged.reshape(len(one), self.glances, -1).mean(1)[back]
        return found

    def dealt(self, looks: Looks, due: Numbers, games: Any, lots: Any) -> Looks:
        """A deal that a game did not use in each of the positions."""
        rows, deal = (looks.states, looks.memories), np.full(len(due), DEALT)
        return self.look(rows, due, deal, games, GLANCE_LOTS // STRIDE + lots)

    def judged(self, looks: Looks, places: Numbers) -> Shares:
        """The judge's word where somebody has a choice, and the result where a game is over."""
        shown = self.shown((looks.states, looks.memories), places, True)
        movers = np.asarray(shown.movers)
        shares = np.zeros((len(places), self.seats))
        on, over = np.flatnonzero(movers >= 0), np.flatnonzero(movers < 0)
        if len(on):
            seen = self.value.shares(shown.features[on], shown.privileged[on])
            shares[on] = by_seat(seen, movers[on], self.seats)
        shares[over] = self.ends(looks, places[over])
        return shares

    def ends(self, looks: Looks, over: Numbers) -> Shares:
        """By seat, the share of the victory in those positions where the game is over."""
        shares = np.zeros((len(over), self.seats))
        self.builder.entry(write_ends)(looks.states, self.integers(over), shares)
        return shares

    def masks(self, rows: tuple[Any, Any], places: Numbers) -> Mask:
        """The legal actions in some of the rows."""
        found: Mask = self.shown(rows, places, False).mask
        return found


def alike(shown: Shown) -> tuple[Numbers, Numbers]:
    """The places of different positions, one of each kind, and for every position its kind; those
    in which nobody has a choice are not told apart by what is shown, so each is a kind."""
    movers, places = np.asarray(shown.movers, np.int64), np.arange(len(shown.movers))
    tags = np.where(movers < 0, -1 - places, movers)[:, None].view(np.int8)
    whole = np.ascontiguousarray(np.concatenate([tags, shown.features, shown.privileged], 1))
    rows = whole.view(np.dtype((np.void, whole.shape[1])))[:, 0]
    _, one, back = np.unique(rows, return_index=True, return_inverse=True)
    return one, back
