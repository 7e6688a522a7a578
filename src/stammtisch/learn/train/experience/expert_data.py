"""Expert data: decisions judged by search, action by action, to imitate beside own play.

The outcome of a game says little about one card in it, and a policy that has
converged does not explore. The expert does: it plays games by flat search, trying
each legal action in the same few imagined worlds with heuristic bots playing on,
and writes down what every action came to. That is rough, but it says something
about all actions at once, and a network averages over many.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from stammtisch.bots.heuristics.hooks import tree_depth
from stammtisch.bots.registry import compiled
from stammtisch.bots.search.ismcts import VIEW, Workspace, empty_workspace, search_to_depth
from stammtisch.bots.search.tree import SearchTree, clear, edge_of, most_visited
from stammtisch.games import game_named
from stammtisch.kernel.chance import Key, below, dice_of, key_of, roll
from stammtisch.kernel.features import width
from stammtisch.kernel.hooks import features, veil
from stammtisch.kernel.playout import count_legal, nth_legal
from stammtisch.kernel.record import copy_row
from stammtisch.kernel.rule import rule
from stammtisch.learn.backends.cpu import cores
from stammtisch.learn.episode import Episode, deal_due, make_move, start_game
from stammtisch.learn.train.config import Config

WORLDS = 8
"""Worlds that each legal action is tried in."""

EXPLORATION = 12
"""One action in so many is any legal one, so that mistakes are judged, too."""

SEED_SPACE = 0x7EAC4 << 32
"""Sets the expert's deals apart from those that are trained and tested on."""

BRANCHES = 1 << 8

FOLDER = "lessons"
FEATURES, MASK, VALUES = "features", "mask", "worths"
"""Names on disk, as they always were: data that is there can be used again."""


class Shard(NamedTuple):
    """The arrays that are filled, a row for each decision."""

    features: Any
    mask: Any
    values: Any


class Limits(NamedTuple):
    """How the games are played."""

    options: tuple[int, ...]
    seed: Key
    worlds: int
    cap: int


@rule
def judge_decisions(
    games: Any,
    memories: Any,
    episodes: Any,
    work: Workspace,
    out: Shard,
    limits: Limits,
    dice: int,
) -> None:
    """Play games, each after the one before, until so many decisions are judged.

    Row 0 of games, memories and episodes is the game; row 1 of memories stays empty.
    Secret choices, and those that the search only samples, are made but not judged.
    """
    s, e = games[0], episodes[0]
    filled = 0
    while filled < len(out.features):
        copy_row(memories, 0, memories, 1)
        m = memories[0]
        start_game(s, e, limits.options)
        deal_due(s, m, e, work.cards, limits.seed)
        while s.turn >= 0 and filled < len(out.features):
            action, number = nth_legal(s, 0), count_legal(s)
            if number > 1:
                copy_row(work.states, VIEW, games, 0)
                copy_row(work.memories, VIEW, memories, 0)
                dice = search_actions(work, int(s.turn), limits.worlds * number, dice)
                if tree_depth(s) != 1:
                    features(s, m, s.turn, out.features[filled])
                    put_values(s, work.tree, out.mask[filled], out.values[filled])
                    filled += 1
                dice, action = expert_action(s, work.tree, dice)
            make_move(s, m, e, action)
            deal_due(s, m, e, work.cards, limits.seed)
            if e.moves >= limits.cap:
                break
        e.game += 1


@rule
def search_actions(work: Workspace, seat: int, simulations: int, dice: int) -> int:
    """Try the legal actions of a seat in turn, from what it may know of the game in the view."""
    veil(work.states[VIEW], work.memories[VIEW], seat)
    clear(work.tree)
    return search_to_depth(work, seat, 0, simulations, dice)


@rule
def expert_action(s: Any, tree: SearchTree, dice: int) -> tuple[int, int]:
    """The action that came to most; now and then any."""
    dice = roll(dice)
    if below(dice, EXPLORATION):
        return dice, most_visited(s, tree)
    dice = roll(dice)
    return dice, nth_legal(s, below(dice, count_legal(s)))


@rule
def put_values(s: Any, tree: SearchTree, mask: Any, values: Any) -> None:
    """What each legal action came to, on average."""
    for k in range(count_legal(s)):
        action = nth_legal(s, k)
        edge = edge_of(tree, action + 1)
        mask[action] = True
        values[action] = tree.totals[edge] / max(tree.visits[edge], 1)


def shard_of(config: Config, number: int) -> dict[str, Any]:
    """A shard of the data; it follows from its number and the configuration."""
    game = game_named(config.game)
    tables = config.chosen_tables
    rows, actions = config.expert_shard_size, len(game.rules.actions)
    shard = Shard(
        np.zeros((rows, width(game.learning.layout)), np.int8),
        np.zeros((rows, actions), np.bool_),
        np.zeros((rows, actions), np.float32),
    )
    state, memory, episodes = game.rules.state, game.knowledge.memory, Episode.rows(1)
    episodes[0]["game"] = number << 20
    work = empty_workspace(game, BRANCHES)
    options, seed = tuple(tables[number % len(tables)].values()), config.seed | SEED_SPACE
    limits = Limits(options, key_of(seed, 0, 0), WORLDS, config.cap)
    dice = dice_of(key_of(seed, number, 1))
    judge = compiled(config.game).entry(judge_decisions)
    judge(state.rows(1), memory.rows(2), episodes, work, shard, limits, dice)
    return dict(zip((FEATURES, MASK, VALUES), shard, strict=True))


def write_shards(config: Config, folder: Path, watch: Callable[[int, int], bool]) -> bool:
    """Write the shards that are not there yet, on all cores; False if the watch says stop.

    The watch is told how many there are and how many there will be.
    """
    (folder / FOLDER).mkdir(parents=True, exist_ok=True)
    files = shard_files(config, folder)
    shards = len(files)
    missing = [number for number, file in enumerate(files) if not file.exists()]
    stopped = watch(shards - len(missing), shards)
    with ThreadPoolExecutor(cores()) as pool:
        running: set[Future[None]] = set()
        while (missing or running) and not stopped:
            while missing and len(running) < cores():
                number = missing.pop(0)
                running.add(pool.submit(_write, config, number, files[number]))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                one.result()
            stopped = watch(shards - len(missing) - len(running), shards)
    return not stopped


def shard_files(config: Config, folder: Path) -> list[Path]:
    """Where the shards are; those of other configurations have other names."""
    told = config.game, config.seed, config.chosen_tables, config.cap, config.expert_shard_size
    mark = hashlib.blake2b(json.dumps(told).encode(), digest_size=5).hexdigest()
    shards = range(-(-config.expert_decisions // config.expert_shard_size))
    return [folder / FOLDER / f"{mark}-{number}.npz" for number in shards]


def _write(config: Config, number: int, file: Path) -> None:
    """A shard, whole or not at all."""
    part = file.with_suffix(".part")
    with part.open("wb") as out:
        np.savez(out, **shard_of(config, number))
    part.replace(file)
