"""A batch in a GPU's memory, one thread a game; or in Numba's CUDA simulator."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numba import cuda, from_dtype, int8

from stammtisch.kernel import blank, rows, simulator
from stammtisch.kernel.chance import Key, roll
from stammtisch.kernel.game import Game
from stammtisch.kernel.gpu import ROOM, SIMULATED, THREADS, builder, target
from stammtisch.kernel.record import Record
from stammtisch.kernel.spans import width
from stammtisch.learn.cores import IllegalAction
from stammtisch.learn.course import (
    BEGUN,
    CUT,
    ENDED,
    GOES_ON,
    WAIT,
    Course,
    advance,
    no_reward,
    number_game,
    open_game,
    pick,
    reward,
    show_legal,
    viewer,
)
from stammtisch.learn.loops import cast_dice
from stammtisch.learn.shared import Shared


def _record(kind: type[Record]) -> Any:
    return kind.dtype() if SIMULATED else from_dtype(kind.dtype())


def _twin(game: Game, rule: Any, wrapped: str) -> Any:
    """A rule for kernels; in the simulator, with its rows (s) and cells (c) wrapped."""
    made = builder(game).twin(rule)
    if not SIMULATED:
        return made
    kinds: dict[str, Any] = {"s": simulator.Row, "c": simulator.Cells, "-": lambda value: value}

    def on_rows(*arguments: Any) -> Any:
        wraps = wrapped.ljust(len(arguments), "-")
        return made(*(kinds[w](value) for w, value in zip(wraps, arguments, strict=True)))

    return on_rows


@cache
def step_kernel(game: Game) -> Any:
    """A kernel that steps each game, on a copy of its state close to its thread.

    It goes the way of `stammtisch.learn.loops.step_games`.
    """
    play_on, begin = _twin(game, advance, "sss-c"), _twin(game, open_game, "sssc")
    pay, pay_nothing = _twin(game, reward, "s"), builder(game).twin(no_reward)
    show, write = _twin(game, show_legal, "sc"), _twin(game, blank.features, "ss")
    to_move, set_number = _twin(game, viewer, "s"), _twin(game, number_game, "s")
    copy_row = target().primitives[rows.copy_row]
    state = _record(game.state)

    def kernel(
        opening: Any,
        states: Any,
        memories: Any,
        courses: Any,
        blanks: Any,
        turn: Any,
        packed: Any,
        mask: Any,
        seen: Any,
        done: Any,
        capped: Any,
        rewards: Any,
        refused: Any,
        actions: Any,
        options: Any,
        seed: Any,
        cap: Any,
        sign: Any,
        by_points: Any,
    ) -> None:
        i = cuda.grid(1)
        if i >= len(states):
            return
        action = 0
        refused[i] = False
        if not opening:
            action = actions[i]
            if action == WAIT:
                done[i] = capped[i] = False
                pay_nothing(rewards[:, i])
                return
            if action < 0 or action >= mask.shape[0] or not mask[action, i]:
                refused[i] = True
                return
        cards = cuda.local.array(ROOM, int8)
        s = cuda.local.array(1, state)
        became = BEGUN
        if opening:
            set_number(courses[i], i, False)
        else:
            copy_row(s, 0, states, i)
            became = play_on(s[0], memories[i], courses[i], action, cards, seed, cap)
        if became >= ENDED:
            pay(s[0], rewards[:, i], sign, by_points)
            set_number(courses[i], len(states), True)
        else:
            pay_nothing(rewards[:, i])
        if became != GOES_ON:
            copy_row(memories, i, blanks, 0)
            begin(s[0], memories[i], courses[i], cards, options, seed)
        show(s[0], packed[:, i], mask[:, i])
        write(s[0], memories[i], to_move(s[0], -1), seen[:, i])
        copy_row(states, i, s, 0)
        turn[i] = to_move(s[0], -1)
        done[i] = became >= ENDED
        capped[i] = became == CUT

    return cuda.jit(kernel)


@cache
def pick_kernel(game: Game) -> Any:
    """A kernel that picks a random legal action for each game."""
    choose = _twin(game, pick, "c")
    turn_dice = builder(game).twin(roll)

    def kernel(packed: Any, dice: Any, actions: Any) -> None:
        i = cuda.grid(1)
        if i < len(actions):
            rolled = turn_dice(dice[i])
            dice[i] = rolled
            actions[i] = choose(packed[:, i], rolled)

    return cuda.jit(kernel)


@cache
def view_kernel(game: Game, rule: Any) -> Any:
    """A kernel that writes what `rule`, features or secrets, says of a seat of each game."""
    write, looking = _twin(game, rule, "ss"), _twin(game, viewer, "s")

    def kernel(states: Any, memories: Any, seat: Any, out: Any) -> None:
        i = cuda.grid(1)
        if i < len(states):
            write(states[i], memories[i], looking(states[i], seat), out[:, i])

    return cuda.jit(kernel)


class Card:
    """Device arrays with a column for each game, and the kernels over them."""

    def __init__(self, game: Game, seats: int, n: int) -> None:
        self.game = game
        self.n = n
        self.states = cuda.to_device(game.state.rows(n))
        self.memories = cuda.to_device(game.memory.rows(n))
        self.courses = cuda.to_device(Course.rows(n))
        self.blank = cuda.to_device(game.memory.rows(1))
        self.turn = _shared((n,), np.int8)
        self.packed = _shared((len(game.page_sizes), n), np.int64)
        self.mask = _shared((len(game.actions), n), np.bool_)
        self.features = _shared((width(game.feature_layout), n), np.int8)
        self.done, self.capped = (_shared((n,), np.bool_) for _ in range(2))
        self.refused = _zeros(n, np.bool_)
        self.rewards = _shared((seats, n), np.float32)
        self.actions = _zeros(n, np.int64)
        self.dice = _zeros(n, np.int64)
        self._every: Shared | None = None
        self._hidden: Shared | None = None
        self._seats = seats
        self._grid = ((n + THREADS - 1) // THREADS, THREADS)

    def step(self, actions: Any, opening: bool, options: tuple[int, ...], *rest: Any) -> None:
        """One step of every game; one whose action is illegal stays as it is."""
        chosen = self.actions if opening else _on_device(actions)
        if len(chosen) != self.n:
            raise ValueError(f"{self.n} actions are due, not {len(chosen)}")
        step_kernel(self.game)[self._grid](
            *(opening, self.states, self.memories, self.courses, self.blank, self.turn.kept),
            *(self.packed.kept, self.mask.kept, self.features.kept, self.done.kept),
            *(self.capped.kept, self.rewards.kept, self.refused, chosen, options, *rest),
        )

    def check(self) -> None:
        """Raise if the last step left a game as it was; waits for the GPU."""
        refused = np.flatnonzero(self.refused.copy_to_host())
        if len(refused):
            raise IllegalAction(f"game {refused[0]}: its action is not legal")

    def roll(self, seed: Key) -> None:
        """Dice for random actions, which follow from the seed and the place."""
        dice = np.zeros(self.n, np.int64)
        self.game.native.entry(cast_dice)(dice, seed)
        self.dice = cuda.to_device(dice)

    def pick(self) -> Any:
        """A random legal action for every game, in an array used again by the next call."""
        pick_kernel(self.game)[self._grid](self.packed.kept, self.dice, self.actions)
        return self.actions

    def all_features(self) -> Shared:
        """What every seat knows, seat after seat."""
        if self._every is None:
            self._every = _shared((self._seats, *self.features.kept.shape), np.int8)
        for seat in range(self._seats):
            self._view(blank.features, seat, self._every.kept[seat])
        return self._every

    def secrets(self) -> Shared:
        """What the seat to move does not know."""
        if self._hidden is None:
            self._hidden = _shared((width(self.game.secret_layout), self.n), np.int8)
        self._view(blank.secrets, -1, self._hidden.kept)
        return self._hidden

    def _view(self, rule: Any, seat: int, out: Any) -> None:
        kernel = view_kernel(self.game, rule)
        kernel[self._grid](self.states, self.memories, seat, out)


def _zeros(shape: Any, dtype: Any) -> Any:
    return cuda.to_device(np.zeros(shape, dtype))


def _shared(shape: tuple[int, ...], dtype: Any) -> Shared:
    return Shared(_zeros(shape, dtype), dtype)


def _on_device(actions: Any) -> Any:
    """Actions as a device array: as they are, shared, or copied from this machine."""
    if hasattr(actions, "copy_to_host"):
        return actions
    if hasattr(actions, "__cuda_array_interface__"):
        return cuda.as_cuda_array(actions)
    return cuda.to_device(np.ascontiguousarray(actions, np.int64))
