"""Kernels over a batch of games, one thread a game.

The records stand in columns (`stammtisch.kernel.compile.gpu_layout`) and are played on
there. What learners see lies in columns too, a number of all games side by side;
but where a game's features make rows of whole sixteens, these and its mask lie
row after row, and features are written sixteen at a time
(`stammtisch.kernel.compile.feature_store_gpu`).

A deal is long and comes once in many moves, at another time in every game: while
one thread deals, its neighbours would wait for it. So the threads of a block
first move, then share out the deals that are due, then look around.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from numba import cuda, int8, int32, int64

from stammtisch.kernel import hooks
from stammtisch.kernel.chance import roll
from stammtisch.kernel.compile import simulator
from stammtisch.kernel.compile.builder import Builder
from stammtisch.kernel.compile.gpu import SIMULATED, builder, columns
from stammtisch.kernel.features import width
from stammtisch.kernel.game import Game
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.kernel.record import WORD_SIZE, Record
from stammtisch.learn.backends.arrays import Choices, Observations, Outcomes
from stammtisch.learn.episode import (
    ONGOING,
    TRUNCATED,
    WAIT,
    Episode,
    clear_rewards,
    deal_due,
    decides_next,
    make_move,
    next_game,
    sample_legal,
    seeded_dice,
    set_game,
    show_legal,
    start_game,
    status,
    viewer,
    write_rewards,
)

THREADS = 512
"""At most so many a block: games that share out their deals."""

ROW_LIMIT = 1024
"""Numbers of such a row at most: a word notes of each sixteen whether any is not 0."""

DEALERS = 32
"""Threads of a block that deal, at most; each has room for a pack of cards."""

REGISTERS = 64
"""At most so many a thread: games in flight are worth more than a few spilled values."""


class Records(NamedTuple):
    """What only the GPU has of each game."""

    table: Any
    """State, episode and memory, in columns of words."""
    filled: Any
    """The set of sixteens of the features that are not all 0."""
    refused: Any
    """Whether the last action was illegal."""


def in_rows(game: Game) -> bool:
    """Whether the features of a game, and its mask, lie in rows."""
    numbers = width(game.learning.layout)
    return numbers % 16 == 0 and numbers <= ROW_LIMIT


def device_rule(game: Game, rule: Any, wrapped: str, by: Builder | None = None) -> Any:
    """A rule for kernels; in the simulator, its rows (s), cells (c) and numbers (n) wrapped."""
    made = (by or builder(game)).compiled(rule)
    if not SIMULATED:
        return made
    kinds: dict[str, Any] = {"s": simulator.Row, "c": simulator.Cells, "n": int}

    def on_rows(*arguments: Any) -> Any:
        first = (kinds[kind](value) for kind, value in zip(wrapped, arguments, strict=False))
        return made(*first, *arguments[len(wrapped) :])

    return on_rows


def record_words(*records: type[Record]) -> int:
    """How many words a game has in these records: each is a column of the table."""
    return sum(-(-kind.dtype().itemsize // WORD_SIZE) for kind in records)


def record_columns(game: Game) -> dict[type[Record], Any]:
    """Functions for kernels: a game's state, episode and memory in the table."""
    episode = record_words(game.rules.state)
    memory = record_words(game.rules.state, Episode)
    starts: dict[type[Record], int] = {
        game.rules.state: 0,
        Episode: episode,
        game.knowledge.memory: memory,
    }
    return {kind: columns.column_of(kind.dtype(), start) for kind, start in starts.items()}


def _features(game: Game) -> Any:
    """A function for kernels: writes what a seat knows over what is there of its game."""
    if SIMULATED or not in_rows(game):
        write = device_rule(game, hooks.update_features, "ss")

        def write_cells(s: Any, m: Any, seat: Any, seen: Any, _: Any, i: Any) -> None:
            write(s, m, seat, seen[i])

        return cuda.jit(device=True)(write_cells)

    write_row = builder(game, feature_rows=True).compiled(hooks.update_features)
    feature_row = import_module("stammtisch.kernel.compile.feature_store_gpu").feature_row

    def write_features(s: Any, m: Any, seat: Any, seen: Any, filled: Any, i: Any) -> None:
        notes = cuda.local.array(1, int64)
        notes[0] = filled[i]
        write_row(s, m, seat, feature_row(seen, i, notes))
        filled[i] = notes[0]

    return cuda.jit(device=True)(write_features)


@cache
def step_kernel(game: Game, continuing: bool = False) -> Any:
    """A kernel that steps each game, in the order of `cpu_loops.step_games`.

    One that is `continuing` a step keeps what it has ended so far, and its cap cuts none
    of the games short that have begun in it.
    """
    move, decides = device_rule(game, make_move, "sss"), device_rule(game, decides_next, "ss")
    begin, deal = device_rule(game, start_game, "ss"), device_rule(game, deal_due, "sssc")
    status_of, pay = device_rule(game, status, "ss"), device_rule(game, write_rewards, "s")
    pay_nothing = builder(game).compiled(clear_rewards)
    show, write = device_rule(game, show_legal, "snc"), _features(game)
    to_move = device_rule(game, viewer, "s")
    first_game, following = device_rule(game, set_game, "s"), device_rule(game, next_game, "s")
    state, episode, memory = record_columns(game).values()
    clear = columns.clear

    def kernel(
        opening: bool,
        records: Records,
        shown: Observations,
        outcomes: Outcomes,
        actions: Any,
        options: Any,
        seed: Any,
        cap: Any,
        sign: Any,
        by_points: Any,
    ) -> None:
        waiting = cuda.shared.array(THREADS, int32)
        number = cuda.shared.array(1, int32)
        packs = cuda.shared.array((MAX_CARDS, DEALERS), int8)
        thread = cuda.threadIdx.x
        i = cuda.grid(1)
        table, refused, mask = records.table, records.refused, shown.legal_mask
        done, truncated, rewards = outcomes.done, outcomes.truncated, outcomes.rewards
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
                s, e = state(table, i), episode(table, i)
                move(s, memory(table, i), e, action)
                due = not decides(s, e, 0 if continuing and done[i] else cap)
        if due:
            waiting[cuda.atomic.add(number, 0, 1)] = i
        elif here and not refused[i] and not continuing:
            done[i] = truncated[i] = False
            pay_nothing(rewards[i])
        cuda.syncthreads()

        for place in range(thread, number[0] if thread < DEALERS else 0, DEALERS):
            j = waiting[place]
            cards = packs[:, thread]
            s, m, e = state(table, j), memory(table, j), episode(table, j)
            begins = opening
            ended = cut = False
            limit = 0 if continuing and done[j] else cap
            if opening:
                first_game(e, j)
            while True:
                if begins:
                    clear(m)
                    begin(s, e, options)
                deal(s, m, e, cards, seed)
                now = status_of(s, e, limit)
                if now == ONGOING:
                    break
                ended, cut = True, now == TRUNCATED
                pay(s, rewards[j], sign, by_points)
                following(e, len(actions))
                begins = True
            if not ended and not continuing:
                pay_nothing(rewards[j])
            if ended or not continuing:
                done[j] = ended
                truncated[j] = cut
        cuda.syncthreads()

        if moving:
            shown.pages[i] = show(state(table, i), shown.pages[i], shown.legal_bits[i], mask[i])
        cuda.syncthreads()  # games at different moves go their own ways until here

        if moving:
            s = state(table, i)
            shown.turn[i] = to_move(s, -1)
            write(s, memory(table, i), to_move(s, -1), shown.features, records.filled, i)

    return cuda.jit(kernel, **({} if SIMULATED else {"max_registers": REGISTERS}))


@cache
def seed_kernel(game: Game) -> Any:
    """A kernel that seeds the dice for random actions; in a step it would cost registers."""
    dice_for = device_rule(game, seeded_dice, "n")

    def kernel(dice: Any, seed: Any) -> None:
        i = cuda.grid(1)
        if i < len(dice):
            dice[i] = dice_for(i, seed)

    return cuda.jit(kernel)


@cache
def sample_kernel(game: Game) -> Any:
    """A kernel that draws a random legal action for each game."""
    choose = device_rule(game, sample_legal, "nc")
    turn_dice = builder(game).compiled(roll)

    def kernel(pages: Any, legal_bits: Any, choices: Choices) -> None:
        i = cuda.grid(1)
        if i < len(choices.actions):
            rolled = turn_dice(choices.dice[i])
            choices.dice[i] = rolled
            choices.actions[i] = choose(pages[i], legal_bits[i], rolled)

    return cuda.jit(kernel)


@cache
def view_kernel(game: Game, rule: Any) -> Any:
    """A kernel that writes what `rule`, features or privileged ones, says of a seat."""
    write, looking = device_rule(game, rule, "ss"), device_rule(game, viewer, "s")
    state, _, memory = record_columns(game).values()

    def kernel(table: Any, seat: Any, out: Any) -> None:
        i = cuda.grid(1)
        if i < len(out):
            s = state(table, i)
            write(s, memory(table, i), looking(s, seat), out[i])

    return cuda.jit(kernel)


@cache
def rows_kernel(game: Game, kind: Any) -> Any:
    """A kernel that copies the records of one kind out of their columns."""
    record, put_row = record_columns(game)[kind], columns.put_row

    def kernel(table: Any, rows: Any) -> None:
        i = cuda.grid(1)
        if i < len(rows):
            put_row(rows, i, record(table, i))

    return cuda.jit(kernel)
