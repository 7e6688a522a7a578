"""The entries of a game's WebAssembly module, and the module itself."""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import llvmlite
import numba
import numpy as np

from stammtisch.bots.browser import layers, rules
from stammtisch.bots.browser.constants import constants
from stammtisch.bots.heuristics.contract import Heuristics
from stammtisch.bots.master.step import RolloutRows, step
from stammtisch.bots.registry import heuristics_of, hooks_of, tag_of
from stammtisch.bots.search.ismcts import empty_workspace, search
from stammtisch.bots.search.nested import Candidates, play_on
from stammtisch.games import game_named
from stammtisch.kernel import chance
from stammtisch.kernel.compile.builder import Builder
from stammtisch.kernel.compile.cache import cache_base, modules_digest
from stammtisch.kernel.compile.entry import alone
from stammtisch.kernel.compile.lookups import looked_up_once
from stammtisch.kernel.compile.wasm import Entry, Lowered, lower, module_of, target
from stammtisch.kernel.compile.wasm_interface import entry_of, record_of
from stammtisch.kernel.features import width
from stammtisch.kernel.game import Game
from stammtisch.kernel.playout import MAX_CARDS, Series, random_games_in_turn

KEPT = 12
"""Files of older modules that are kept of a game."""


class Module(NamedTuple):
    """A game for a browser: its code, and how that is called."""

    code: bytes
    interface: dict[str, Any]


def entries_of(game: Game, heuristics: Heuristics) -> list[Entry]:
    """All that a browser calls, with arguments of the types that it gives."""
    options = tuple(game.settle({}).values())
    work, cells = empty_workspace(game, 1 << 4), np.zeros((1, 1), np.int8)
    states, memories, cards = work.states, work.memories, work.cards
    numbers: Any = np.zeros(1, np.int64)
    fractions: Any = np.zeros(1)
    series = Series(options, (0, 0, 0, 0), 1)
    found = [
        Entry("random_games", random_games_in_turn, (states, numbers, cards, series)),
        Entry("search", search, (work, 0, 1, 0)),
        Entry("facts", rules.facts, (states, numbers)),
        Entry("policy_action", rules.policy_action, (states, memories, 0)),
        Entry("write_root", rules.write_root, (work.tree, numbers, fractions)),
    ]
    if heuristics.reevaluates:
        tried = Candidates(numbers, fractions, numbers)
        found.append(Entry("play_on", play_on, (work, work, tried, 0, 0)))
    if game.learning.layout:
        mask = np.zeros((1, 1), np.bool_)
        rows = RolloutRows(
            states, memories, fractions, fractions, numbers, numbers, numbers, cells, mask
        )
        found += [
            Entry("write_features", rules.write_features, (states, memories, numbers, cells)),
            Entry("write_open", rules.write_open, (states, memories, numbers, 0, cells)),
            Entry("write_shares", rules.write_shares, (states, fractions, 1)),
            Entry("step", step, (rows, states, 0, 1)),
        ]
    return found


@cache
def shared() -> list[Lowered]:
    """What is the same for all games, lowered once: chance, and the layers of networks."""
    floats, cells = np.zeros((1, 1), np.float32), np.zeros((1, 1), np.int8)
    columns, row = np.zeros((1, 1), np.int64), floats[0]
    suits = layers.Suits(columns, columns, columns, columns, row)
    room = layers.Room(floats, floats, floats, floats, floats, columns, row)
    halves: Any = np.zeros(1, np.int16)
    bits: Any = np.zeros(1, np.int32)
    entries = [
        Entry("dice_of", chance.dice_of, ((0, 0, 0, 0),)),
        Entry("widen", layers.widen, (halves, bits)),
        Entry("forward", layers.forward, (row, layers.Shape(1, 1, 1, 1), suits, cells, room)),
    ]
    builder = Builder({}, "any", target())
    return [lower(builder, entry) for entry in entries]


def interface_of(game: Game) -> dict[str, Any]:
    """What a browser must know of a game beside its entries."""
    learning = game.learning
    return {
        "game": game.id,
        "options": [option.name for option in game.options],
        "actions": len(game.rules.actions),
        "cards": MAX_CARDS,
        "features": width(learning.layout),
        "privileged": width(learning.privileged_layout),
        "state": record_of(game.rules.state),
        "memory": record_of(game.knowledge.memory),
        "constants": constants(),
    }


def built(game_id: str) -> Module:
    """Compile and link the module of a game."""
    return linked(*_parts(game_id))


def linked(builder: Builder, entries: list[Entry]) -> Module:
    """Compile and link entries, and what is the same for all games."""
    rules, kernels = [lower(builder, entry) for entry in entries], shared()
    code = module_of(rules, kernels)
    return Module(code, {entry.name: entry_of(entry) for entry in [*kernels, *rules]})


def _parts(game_id: str) -> tuple[Builder, list[Entry]]:
    builder = Builder(hooks_of(game_id), tag_of(game_id), target())
    return builder, entries_of(game_named(game_id), heuristics_of(game_id))


def digest(game_id: str) -> str:
    """A short name for all that a game's module depends on, and for nothing else."""
    return digest_of(*_parts(game_id), Path(__file__))


def digest_of(builder: Builder, entries: list[Entry], *sources: Path) -> str:
    """The same for entries; the sources say what these are."""
    reached = {rule for entry in entries for rule in builder.reached(entry.rule)}
    modules = {rule.__module__ for rule in reached} | {layers.__name__, chance.__name__}
    made = hashlib.blake2b(modules_digest(modules).encode(), digest_size=8)
    for source in sources:
        made.update(source.read_bytes())
    made.update(f"{numba.__version__} {llvmlite.__version__} {sys.version}".encode())
    return made.hexdigest()


def module(game_id: str) -> Module:
    """The module of a game, from the cache or compiled into it."""
    made = kept(tag_of(game_id), digest(game_id), lambda: built(game_id))
    return Module(made.code, interface_of(game_named(game_id)) | {"entries": made.interface})


def kept(name: str, version: str, build: Callable[[], Module]) -> Module:
    """Code and entries from the cache, or built into it."""
    folder = cache_base() / "wasm"
    code, entries = (folder / f"{name}.{version}.{kind}" for kind in ("wasm", "json"))
    with alone(folder, name):
        if not entries.exists():
            with looked_up_once():
                made = build()
            for old in sorted(folder.glob(f"{name}.*.*"), key=_age)[KEPT:]:
                old.unlink(missing_ok=True)
            code.write_bytes(made.code)
            _write(entries, json.dumps(made.interface))
        return Module(code.read_bytes(), json.loads(entries.read_text("utf-8")))


def _age(path: Path) -> float:
    return time.time() - path.stat().st_mtime


def _write(path: Path, text: str) -> None:
    """Whole or not at all: it says that all of a module is there."""
    part = path.with_suffix(".part")
    part.write_text(text, "utf-8")
    part.replace(path)
