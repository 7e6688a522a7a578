"""The CPU backend: a batch in this machine's memory, stepped by its cores."""

from __future__ import annotations

import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.kernel.compile.far_pages import far_pages
from stammtisch.kernel.features import width
from stammtisch.kernel.game import Game
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.learn import opponents
from stammtisch.learn.backends import IllegalAction, cpu_loops
from stammtisch.learn.backends.arrays import Choices, Games, Observations, Outcomes
from stammtisch.learn.backends.cpu_loops import Mode, Slice
from stammtisch.learn.episode import WAIT, Episode, Settings
from stammtisch.learn.opponents import Lineup
from stammtisch.learn.replies import Seating
from stammtisch.learn.snapshot import Rows, packed, unpack

ALIGNMENT = 64
"""Bytes: an array that others share begins at a multiple of it."""

SLICE = 256
"""Games that are worth a thread of their own."""

OPEN, PLAY, PLAY_RANDOMLY = Mode(True, False), Mode(False, False), Mode(False, True)
ANSWER = Mode(False, False, continuing=True)
SETTLE = Mode(False, False, continuing=True, settling=True)

Calls = list[tuple[Any, ...]]
"""The arguments of a loop, slice by slice."""


class CpuBackend:
    """Arrays with a row for each game, and the compiled loops over slices of them."""

    def __init__(
        self,
        game: Game,
        seats: int,
        n: int,
        threads: int,
        finals: bool,
        lineup: Lineup | None,
    ) -> None:
        self.game = game
        self.lineup = lineup
        self._stepping = opponents.builder(game) if lineup else game.cpu
        self.n = n
        rules, numbers = game.rules, width(game.learning.layout)
        self.games = Games(
            states=rules.state.rows(n),
            memories=game.knowledge.memory.rows(n),
            episodes=Episode.rows(n),
            empty_memory=game.knowledge.memory.rows(1),
            final_states=rules.state.rows(n if finals else 1),
            final_memories=game.knowledge.memory.rows(n if finals else 1),
        )
        self.observations = Observations(
            turn=_aligned_zeros((n,), np.int8),
            pages=np.zeros(n, np.int16),
            legal_bits=_aligned_zeros((n, len(rules.page_sizes)), np.int64),
            legal_mask=_aligned_zeros((n, len(rules.actions)), np.bool_),
            features=_aligned_zeros((n, numbers), np.int8),
        )
        self.outcomes = Outcomes(
            done=_aligned_zeros((n,), np.bool_),
            truncated=_aligned_zeros((n,), np.bool_),
            rewards=_aligned_zeros((n, seats), np.float32),
        )
        self.choices = Choices(np.zeros(n, np.int64), np.zeros(n, np.int64))
        self._all_features = _Lazy((n, seats, numbers))
        self._privileged = _Lazy((n, width(game.learning.privileged_layout)))
        self._rows = _in_rows(self.observations)
        self._compiled: dict[Any, Any] = {}
        self._random: tuple[Any, Calls] | None = None
        self._slices = [
            Slice(first, stop, np.zeros(MAX_CARDS, np.int8), far_pages(game))
            for first, stop in _bounds(n, threads)
        ]
        sampled = self.observations.pages, self.observations.legal_bits, self.choices
        self._samplings = [(part, *sampled) for part in self._slices]
        self._pool = ThreadPoolExecutor(max(1, len(self._slices) - 1))

    @property
    def states(self) -> NDArray[Any]:
        """The records of the games."""
        states: NDArray[Any] = self.games.states
        return states

    @property
    def memories(self) -> NDArray[Any]:
        """What the seats remember."""
        memories: NDArray[Any] = self.games.memories
        return memories

    def reset(self, settings: Settings) -> None:
        """Begin every game anew."""
        self._run(cpu_loops.step_games, self._step(OPEN, self.choices, settings))
        self._answer(settings._replace(cap=0))

    def lay_out(self, deals: NDArray[np.int8], settings: Settings) -> None:
        """Begin every game anew, each with its own first deal."""
        more = self.games, deals, self.choices, settings
        self._run(cpu_loops.lay_out_games, [(part, *more) for part in self._slices])
        self._settle(np.arange(self.n), settings)

    def save(self, tag: Rows, rows: NDArray[np.int64]) -> Rows:
        """These games, each a row of bytes."""
        return packed(tag, self._saved_arrays(), rows)

    def load(self, tag: Rows, saved: Any, rows: NDArray[np.int64], settings: Settings) -> None:
        """Put saved games into these rows."""
        unpack(tag, saved, self._saved_arrays(), rows)
        self._settle(rows, settings)

    def _saved_arrays(self) -> list[NDArray[Any]]:
        games = self.games
        return [games.states, games.episodes, games.memories, self.choices.dice]

    def _settle(self, rows: NDArray[np.int64], settings: Settings) -> None:
        """Show these games as they now stand, once opponents have replied."""
        for outcome in self.outcomes:
            outcome[rows] = 0
        put = Choices(np.full(self.n, WAIT, np.int64), self.choices.dice)
        put.actions[rows] = 0
        if self.lineup is None:
            more = self.games, self._rows, put
            self._run(cpu_loops.show_games, [(part, *more) for part in self._slices])
        else:
            uncapped = settings._replace(cap=0)
            self._run(cpu_loops.step_games, self._step(SETTLE, put, uncapped))
            self._answer(uncapped)

    def step(self, actions: Any, settings: Settings) -> None:
        """One step of every game; an illegal action stops it before anything is played."""
        if actions is None:
            calls = self._random_step(settings)
        else:
            chosen = Choices(self._legal(actions), self.choices.dice)
            calls = self._step(PLAY, chosen, settings)
        self._run(cpu_loops.step_games, calls)
        self._answer(settings)

    def _answer(self, settings: Settings) -> None:
        """Let masters move, where any sits, until every game is at a learner's decision."""
        shown, numbers = self.observations, self.games.episodes["game"]
        while self.lineup and len(rows := self.lineup.masters_to_move(shown.turn, numbers)):
            actions = np.full(self.n, WAIT, np.int64)
            actions[rows] = self.lineup.network_actions(
                shown.turn[rows], shown.features[rows], shown.legal_mask[rows]
            )
            chosen = Choices(actions, self.choices.dice)
            self._run(cpu_loops.step_games, self._step(ANSWER, chosen, settings))

    def _random_step(self, settings: Settings) -> Calls:
        """The calls of a step with random actions: the same ones until a reset."""
        if self._random is None or self._random[0] is not settings:
            self._random = settings, self._step(PLAY_RANDOMLY, self.choices, settings)
        return self._random[1]

    def _step(self, mode: Mode, choices: Choices, settings: Settings) -> Calls:
        arguments = mode, self.games, self._rows, self.outcomes, choices, settings
        return [(part, *arguments, self._seating(settings)) for part in self._slices]

    def _seating(self, settings: Settings) -> Any:
        """Who sits where, for one thread; nothing where every seat learns."""
        if self.lineup is None:
            return ()
        room = self.game.rules.state.rows(1), self.game.knowledge.memory.rows(1)
        return Seating(self.lineup.levels, settings.seed, *room, self.lineup.rotation)

    def _legal(self, actions: Any) -> NDArray[np.int64]:
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.n,):
            raise ValueError(f"{self.n} actions are due, not an array of shape {chosen.shape}")
        arguments = self._rows.legal_mask, chosen
        row = self._loop(cpu_loops.first_illegal, arguments)(*arguments)
        if row >= 0:
            raise IllegalAction(f"game {row}: action {chosen[row]} is not legal")
        return chosen

    def random_actions(self) -> NDArray[np.int64]:
        """A random legal action for every game, in an array used again by the next call."""
        self._run(cpu_loops.sample_actions, self._samplings)
        actions: NDArray[np.int64] = self.choices.actions
        return actions

    def all_features(self) -> NDArray[np.int8]:
        """What every seat knows, seat after seat."""
        return self._written(cpu_loops.write_features, self._all_features)

    def privileged_features(self) -> NDArray[np.int8]:
        """What the seat to move does not know."""
        return self._written(cpu_loops.write_privileged, self._privileged)

    def final_features(self) -> NDArray[np.int8]:
        """What every seat knew at the end of the games that just ended, in their order."""
        ended = np.flatnonzero(self.outcomes.done)
        kept = self.games.final_states[ended], self.games.final_memories[ended]
        out = np.zeros((len(ended), *self._all_features.shape[1:]), np.int8)
        part = self._slices[0]._replace(first=0, stop=len(ended))
        self._run(
            cpu_loops.write_features,
            [(part, self.games._replace(states=kept[0], memories=kept[1]), out)],
        )
        return out

    def _written(self, loop: Any, out: _Lazy) -> NDArray[np.int8]:
        array = out.array()
        self._run(loop, [(part, self.games, array) for part in self._slices])
        return array

    def check(self) -> None:
        """Nothing to do: `step` has refused what is illegal."""

    def contents(self, rows: NDArray[np.int64] | None = None) -> dict[str, NDArray[Any]]:
        """Copies of all arrays, by name, or of some rows of them: what a copy goes on from."""
        arrays = self._arrays().items()
        if rows is None:
            return {name: array.copy() for name, array in arrays}
        return {name: array[rows] if len(array) == self.n else array for name, array in arrays}

    def restore(self, contents: Mapping[str, NDArray[Any]]) -> None:
        """Go on from the contents of another batch of this size."""
        for name, array in self._arrays().items():
            array[...] = contents[name]

    def take(self, other: CpuBackend) -> None:
        """Go on from another batch of this kind and size as it stands."""
        self.restore(other._arrays())

    def _arrays(self) -> dict[str, NDArray[Any]]:
        groups = self.games, self.observations, self.outcomes, self.choices
        return {name: array for group in groups for name, array in group._asdict().items()}

    def _run(self, rule: Any, calls: Calls) -> None:
        """Run a loop over every slice, each in its own thread: the first in this one."""
        loop = self._compiled.get(rule) or self._loop(rule, calls[0])
        others = [self._pool.submit(loop, *call) for call in calls[1:]] if len(calls) > 1 else ()
        loop(*calls[0])
        for other in others:
            other.result()

    def _loop(self, rule: Any, arguments: tuple[Any, ...]) -> Any:
        """A loop compiled for such arguments; but for steps it is the same whoever plays."""
        if rule not in self._compiled:
            builder = self._stepping if rule is cpu_loops.step_games else self.game.cpu
            self._compiled[rule] = builder.entry_for(rule, arguments)
        return self._compiled[rule]


class _Lazy:
    """An array of int8 that is allocated when it is first asked for."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self.shape = shape
        self._array: NDArray[np.int8] | None = None

    def array(self) -> NDArray[np.int8]:
        if self._array is None:
            self._array = _aligned_zeros(self.shape, np.int8)
        return self._array


def _aligned_zeros(shape: tuple[int, ...], dtype: Any) -> NDArray[Any]:
    """An array that begins where JAX wants it to, or it would make a copy."""
    size = int(np.prod(shape)) * np.dtype(dtype).itemsize
    room = np.zeros(size + ALIGNMENT, np.uint8)
    first = -room.ctypes.data % ALIGNMENT
    array: NDArray[Any] = room[first : first + size].view(dtype).reshape(shape)
    return array


def _in_rows(shown: Observations) -> Observations:
    """The same arrays as rows of cells, whose number is then known to the compiler."""
    wide = {name: _as_rows(getattr(shown, name)) for name in ("legal_bits", "legal_mask")}
    return shown._replace(features=_as_rows(shown.features), **wide)


def _as_rows(array: NDArray[Any]) -> NDArray[Any]:
    dtype = np.int8 if array.dtype == np.bool_ else array.dtype  # Numba has no cells of truth
    cells = np.dtype([("cells", dtype, array.shape[1:])])
    return array.view(cells).reshape(-1)


def _bounds(n: int, threads: int) -> list[tuple[int, int]]:
    parts = max(1, min(threads, n // SLICE))
    return list(pairwise(n * part // parts for part in range(parts + 1)))


def cores() -> int:
    """The cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1
