"""A tutor: decisions judged move by move, to learn from beside one's own play.

What came of a game says little about one card in it, and a network that has
settled on its moves does not try others. The tutor does: it plays matches by
flat search, trying each legal move in the same few imagined worlds with the
regulars playing on, and writes down what every move came to. That is rough, but
it says something about all moves at once, and a network averages over many.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, MutableSequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any

import numpy as np

from stammtisch.bots.heuristics.hooks import tree_depth
from stammtisch.bots.registry import compiled
from stammtisch.bots.search.ismcts import Workspace, search_to_depth
from stammtisch.bots.search.tree import SearchTree, clear, edge_of, empty_tree, most_visited
from stammtisch.games import game_named
from stammtisch.kernel.chance import Key, below, dice_of, key_of, roll
from stammtisch.kernel.features import width
from stammtisch.kernel.hooks import features, veil
from stammtisch.kernel.playout import count_legal, nth_legal
from stammtisch.kernel.record import copy_row
from stammtisch.kernel.rule import rule
from stammtisch.learn.cores import cores
from stammtisch.learn.course import Course, advance, open_game
from stammtisch.learn.train.config import Config

WORLDS = 8
"""Worlds that each legal move is tried in."""

STRAY = 12
"""One move in so many is any legal one, so that mistakes are judged, too."""

APART = 0x7EAC4 << 32
"""Sets the tutor's deals apart from those that are trained and tested on."""

BRANCHES = 1 << 8
CARDS = 128
FOLDER = "lessons"


@rule
def write_page(
    games: Any,
    known: Any,
    courses: Any,
    states: Any,
    memories: Any,
    cards: MutableSequence[int],
    tree: SearchTree,
    seen: Any,
    mask: Any,
    worths: Any,
    options: tuple[int, ...],
    seed: Key,
    worlds: int,
    cap: int,
    dice: int,
) -> None:
    """Play games, each after the one before, until so many decisions are judged.

    Row 0 of games, known and courses is the game; row 1 of known stays blank.
    Secret choices, and those that the search only samples, are made but not judged.
    """
    s, c = games[0], courses[0]
    filled = 0
    while filled < len(seen):
        copy_row(known, 0, known, 1)
        m = known[0]
        open_game(s, m, c, cards, options, seed)
        while s.turn >= 0 and filled < len(seen):
            action, number = nth_legal(s, 0), count_legal(s)
            if number > 1:
                copy_row(states, 0, games, 0)
                copy_row(memories, 0, known, 0)
                dice = try_each(states, memories, cards, tree, s.turn, worlds * number, dice)
                if tree_depth(s) != 1:
                    features(s, m, s.turn, seen[filled])
                    put_worths(s, tree, mask[filled], worths[filled])
                    filled += 1
                dice, action = tutors_move(s, tree, dice)
            advance(s, m, c, action, cards, seed, 0)
            if c.moves >= cap:
                break
        c.game += 1


@rule
def try_each(
    states: Any,
    memories: Any,
    cards: MutableSequence[int],
    tree: SearchTree,
    seat: int,
    simulations: int,
    dice: int,
) -> int:
    """Try the legal moves of a seat in turn, from what it may know of the game in row 0."""
    veil(states[0], memories[0], seat)
    clear(tree)
    work = Workspace(states, memories, cards, tree)
    return search_to_depth(work, seat, 0, simulations, dice)


@rule
def tutors_move(s: Any, tree: SearchTree, dice: int) -> tuple[int, int]:
    """The move that came to most; now and then any."""
    dice = roll(dice)
    if below(dice, STRAY):
        return dice, most_visited(s, tree)
    dice = roll(dice)
    return dice, nth_legal(s, below(dice, count_legal(s)))


@rule
def put_worths(s: Any, tree: SearchTree, mask: Any, worths: Any) -> None:
    """What each legal move came to, on average."""
    for k in range(count_legal(s)):
        action = nth_legal(s, k)
        branch = edge_of(tree, action + 1)
        mask[action] = True
        worths[action] = tree.totals[branch] / max(tree.visits[branch], 1)


def page_of(config: Config, number: int) -> dict[str, Any]:
    """A page of the tutor's book: what seats to move knew, what was legal, what it was worth.

    It follows from its number and what the run is told.
    """
    game = game_named(config.game)
    tables = config.chosen_tables
    rows, actions = config.tutor_page, len(game.rules.actions)
    page = {
        "features": np.zeros((rows, width(game.learning.layout)), np.int8),
        "mask": np.zeros((rows, actions), np.bool_),
        "worths": np.zeros((rows, actions), np.float32),
    }
    courses = Course.rows(1)
    courses[0]["game"] = number << 20
    compiled(config.game).entry(write_page)(
        game.rules.state.rows(1), game.knowledge.memory.rows(2), courses,
        game.rules.state.rows(3), game.knowledge.memory.rows(3),
        np.zeros(CARDS, np.int8), empty_tree(BRANCHES), *page.values(),
        tuple(tables[number % len(tables)].values()), key_of(config.seed | APART, 0, 0),
        WORLDS, config.cap, dice_of(key_of(config.seed | APART, number, 1)),
    )  # fmt: skip
    return page


def write_book(config: Config, folder: Path, watch: Callable[[int, int], bool]) -> bool:
    """Write the pages that are not there yet, on all cores; False if the watch says stop.

    The watch is told how many there are and how many there will be.
    """
    (folder / FOLDER).mkdir(parents=True, exist_ok=True)
    files = page_files(config, folder)
    pages = len(files)
    missing = [number for number, file in enumerate(files) if not file.exists()]
    stopped = watch(pages - len(missing), pages)
    with ThreadPoolExecutor(cores()) as pool:
        written: set[Future[None]] = set()
        while (missing or written) and not stopped:
            while missing and len(written) < cores():
                number = missing.pop(0)
                written.add(pool.submit(_write, config, number, files[number]))
            done, written = wait(written, return_when=FIRST_COMPLETED)
            for one in done:
                one.result()
            stopped = watch(pages - len(missing) - len(written), pages)
    return not stopped


def page_files(config: Config, folder: Path) -> list[Path]:
    """Where the pages of the book are; those of other books have other names."""
    told = config.game, config.seed, config.chosen_tables, config.cap, config.tutor_page
    mark = hashlib.blake2b(json.dumps(told).encode(), digest_size=5).hexdigest()
    pages = range(-(-config.tutor // config.tutor_page))
    return [folder / FOLDER / f"{mark}-{number}.npz" for number in pages]


def _write(config: Config, number: int, file: Path) -> None:
    """A page, whole or not at all."""
    part = file.with_suffix(".part")
    with part.open("wb") as out:
        np.savez(out, **page_of(config, number))
    part.replace(file)
