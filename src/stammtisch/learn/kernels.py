"""Kernels over a batch of games, one thread a game.

The records stand in columns (`stammtisch.kernel.compile.gpu_layout`) and are played on
there. What learners see lies in columns too, a number of all games side by side;
but where a game's features make rows of whole sixteens, these and its mask lie
row after row, and features are written on sheets (`stammtisch.kernel.compile.feature_store_gpu`).

A deal is long and comes once in many moves, at another time in every game: while
one thread deals, its neighbours would wait for it. So the threads of a block
first move, then share out the deals that are due, then look around.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from numba import cuda, int8, int32, int64

from stammtisch.kernel import hooks
from stammtisch.kernel.chance import roll
from stammtisch.kernel.compile import simulator
from stammtisch.kernel.compile.gpu import ROOM, SIMULATED, builder, columns
from stammtisch.kernel.features import width
from stammtisch.kernel.game import Game
from stammtisch.kernel.record import WORD_SIZE, Record
from stammtisch.learn.course import (
    BEGUN,
    CUT,
    ENDED,
    GOES_ON,
    WAIT,
    Course,
    go_on,
    is_due,
    make_move,
    no_reward,
    number_game,
    open_game,
    pick,
    reward,
    show_legal,
    viewer,
)

THREADS = 512
"""At most so many a block: games that share out their deals."""

SHEET = 1024
"""Numbers of a sheet at most: a word notes of each sixteen whether there is anything in it."""

DEALERS = 32
"""Threads of a block that deal, at most; each has room for a pack of cards."""

REGISTERS = 64
"""At most so many a thread: games in flight are worth more than a few spilled values."""


def in_rows(game: Game) -> bool:
    """Whether the features of a game, and its mask, lie in rows."""
    numbers = width(game.learning.layout)
    return numbers % 16 == 0 and numbers <= SHEET


def _twin(game: Game, rule: Any, wrapped: str) -> Any:
    """A rule for kernels; in the simulator, its rows (s), cells (c) and numbers (n) wrapped."""
    made = builder(game).compiled(rule)
    if not SIMULATED:
        return made
    kinds: dict[str, Any] = {"s": simulator.Row, "c": simulator.Cells, "n": int}

    def on_rows(*arguments: Any) -> Any:
        first = (kinds[kind](value) for kind, value in zip(wrapped, arguments, strict=False))
        return made(*first, *arguments[len(wrapped) :])

    return on_rows


def table_height(*records: type[Record]) -> int:
    """How many columns of words a game has, in these records."""
    return sum(-(-kind.dtype().itemsize // WORD_SIZE) for kind in records)


def _columns(game: Game) -> dict[type[Record], Any]:
    """Functions for kernels: a game's state, course and memory in the table."""
    course, memory = table_height(game.rules.state), table_height(game.rules.state, Course)
    starts: dict[type[Record], int] = {
        game.rules.state: 0,
        Course: course,
        game.knowledge.memory: memory,
    }
    return {kind: columns.column_of(kind.dtype(), start) for kind, start in starts.items()}


def _features(game: Game) -> Any:
    """A function for kernels: writes what a seat knows over what is there of its game."""
    if SIMULATED or not in_rows(game):
        write = _twin(game, hooks.update_features, "ss")

        def write_cells(s: Any, m: Any, seat: Any, seen: Any, _: Any, i: Any) -> None:
            write(s, m, seat, seen[i])

        return cuda.jit(device=True)(write_cells)

    on_sheet = builder(game, feature_rows=True).compiled(hooks.update_features)
    sheet = import_module("stammtisch.kernel.compile.feature_store_gpu").feature_row

    def write_sheet(s: Any, m: Any, seat: Any, seen: Any, filled: Any, i: Any) -> None:
        notes = cuda.local.array(1, int64)
        notes[0] = filled[i]
        on_sheet(s, m, seat, sheet(seen, i, notes))
        filled[i] = notes[0]

    return cuda.jit(device=True)(write_sheet)


@cache
def step_kernel(game: Game) -> Any:
    """A kernel that steps each game, in the order of `stammtisch.learn.loops.step_games`."""
    move, due_after = _twin(game, make_move, "sss"), _twin(game, is_due, "ss")
    play_on, begin = _twin(game, go_on, "sssc"), _twin(game, open_game, "sssc")
    pay, pay_nothing = _twin(game, reward, "s"), builder(game).compiled(no_reward)
    show, write = _twin(game, show_legal, "snc"), _features(game)
    to_move, set_number = _twin(game, viewer, "s"), _twin(game, number_game, "s")
    state, course, memory = _columns(game).values()
    clear = columns.clear

    def kernel(
        opening: Any,
        table: Any,
        turn: Any,
        pages: Any,
        packed: Any,
        mask: Any,
        seen: Any,
        filled: Any,
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
        waiting = cuda.shared.array(THREADS, int32)
        number = cuda.shared.array(1, int32)
        packs = cuda.shared.array((ROOM, DEALERS), int8)
        thread = cuda.threadIdx.x
        i = cuda.grid(1)
        if thread == 0:
            number[0] = 0
        cuda.syncthreads()

        here = moving = i < len(actions)
        due = opening and here
        if here:
            refused[i] = False
        if here and not opening:
            action = actions[i]
            moving = 0 <= action < mask.shape[1] and mask[i, action]
            refused[i] = not moving and action != WAIT
            if moving:
                s, c = state(table, i), course(table, i)
                move(s, memory(table, i), c, action)
                due = due_after(s, c, cap)
        if due:
            waiting[cuda.atomic.add(number, 0, 1)] = i
        elif here and not refused[i]:
            done[i] = capped[i] = False
            pay_nothing(rewards[i])
        cuda.syncthreads()

        for place in range(thread, number[0] if thread < DEALERS else 0, DEALERS):
            j = waiting[place]
            cards = packs[:, thread]
            s, m, c = state(table, j), memory(table, j), course(table, j)
            became = BEGUN
            if opening:
                set_number(c, j, False)
            else:
                became = play_on(s, m, c, cards, seed, cap)
            if became >= ENDED:
                pay(s, rewards[j], sign, by_points)
                set_number(c, len(actions), True)
            else:
                pay_nothing(rewards[j])
            if became != GOES_ON:
                clear(m)
                begin(s, m, c, cards, options, seed)
            done[j] = became >= ENDED
            capped[j] = became == CUT
        cuda.syncthreads()

        if moving:
            pages[i] = show(state(table, i), pages[i], packed[i], mask[i])
        cuda.syncthreads()  # games at different moves go their own ways until here

        if moving:
            s = state(table, i)
            turn[i] = to_move(s, -1)
            write(s, memory(table, i), to_move(s, -1), seen, filled, i)

    return cuda.jit(kernel, **({} if SIMULATED else {"max_registers": REGISTERS}))


@cache
def pick_kernel(game: Game) -> Any:
    """A kernel that picks a random legal action for each game."""
    choose = _twin(game, pick, "nc")
    turn_dice = builder(game).compiled(roll)

    def kernel(pages: Any, packed: Any, dice: Any, actions: Any) -> None:
        i = cuda.grid(1)
        if i < len(actions):
            rolled = turn_dice(dice[i])
            dice[i] = rolled
            actions[i] = choose(pages[i], packed[i], rolled)

    return cuda.jit(kernel)


@cache
def view_kernel(game: Game, rule: Any) -> Any:
    """A kernel that writes what `rule`, features or secrets, says of a seat of each game."""
    write, looking = _twin(game, rule, "ss"), _twin(game, viewer, "s")
    state, _, memory = _columns(game).values()

    def kernel(table: Any, seat: Any, out: Any) -> None:
        i = cuda.grid(1)
        if i < len(out):
            s = state(table, i)
            write(s, memory(table, i), looking(s, seat), out[i])

    return cuda.jit(kernel)


@cache
def rows_kernel(game: Game, kind: Any) -> Any:
    """A kernel that copies the records of one kind out of their columns."""
    record, put_row = _columns(game)[kind], columns.put_row

    def kernel(table: Any, rows: Any) -> None:
        i = cuda.grid(1)
        if i < len(rows):
            put_row(rows, i, record(table, i))

    return cuda.jit(kernel)
