"""What a review in a browser calls: the rules of `lab.luck` and `lab.belief` as one module."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from stammtisch.bots.belief.past import Past, PastChoices, Worlds, imagine_all, rewind_all
from stammtisch.bots.belief.swaps import show_hidden, swap_all
from stammtisch.bots.browser.entries import Module, digest_of, interface_of, kept, linked
from stammtisch.bots.foresight.ahead import (
    Looks,
    Questions,
    Shown,
    count_lines,
    look_ahead,
    play_on,
    show,
    write_ends,
)
from stammtisch.bots.foresight.foresight import unknown_order
from stammtisch.bots.registry import hooks_of, tag_of
from stammtisch.games import game_named
from stammtisch.kernel.compile.builder import Builder
from stammtisch.kernel.compile.wasm import Entry, target
from stammtisch.kernel.game import Game
from stammtisch.kernel.hooks import no_exchange
from stammtisch.lab.browser.constants import constants


def entries_of(game: Game) -> list[Entry]:
    """All that is called, with arguments of the types that are given."""
    states, memories = game.rules.state.rows(1), game.knowledge.memory.rows(1)
    cells, mask = np.zeros((1, 1), np.int8), np.zeros((1, 1), np.bool_)
    numbers: Any = np.zeros(1, np.int64)
    fractions: Any = np.zeros(1)
    cards, key = cells[0], (0, 0, 0, 0)
    looks = Looks(states, memories, numbers)
    asked = Questions(states, memories, numbers, numbers, numbers, numbers)
    shown = Shown(numbers, cells, cells, mask)
    worlds, past = Worlds(states, memories), Past(states, memories, numbers)
    choices = PastChoices(numbers, numbers, cells, mask)
    return [
        Entry("look_ahead", look_ahead, (asked, looks, cards, key, 1)),
        Entry("play_on", play_on, (looks, numbers, numbers, 1)),
        Entry("count_lines", count_lines, (states, numbers, 1)),
        Entry("show", show, (states, memories, numbers, shown, True)),
        Entry("write_ends", write_ends, (states, numbers, np.zeros((1, 1)))),
        Entry("imagine_all", imagine_all, (worlds, worlds, cards, 0, key)),
        Entry("rewind_all", rewind_all, (past, worlds, states, choices, fractions, 0, key)),
        Entry("show_hidden", show_hidden, (worlds, 0, cells)),
        Entry("swap_all", swap_all, (worlds, states, cells, fractions, 0, key, 1)),
    ]


def review_module(game_id: str) -> Module:
    """The module of a game's reviews, from the cache or compiled into it."""
    game, name = game_named(game_id), f"{tag_of(game_id)}-review"
    builder, entries = Builder(hooks_of(game_id), tag_of(game_id), target()), entries_of(game)
    version = digest_of(builder, entries, Path(__file__))
    made = kept(name, version, lambda: linked(builder, entries))
    return Module(made.code, {**interface_of(game), **about(game), "entries": made.interface})


def about(game: Game) -> dict[str, Any]:
    """What a review goes by, beside the layout of the game's records."""
    ignored = unknown_order(game)
    return {
        "constants": constants(),
        "unknown_order": None if ignored is None else ignored.tolist(),
        "exchanges": game.knowledge.exchange is not no_exchange,
    }
