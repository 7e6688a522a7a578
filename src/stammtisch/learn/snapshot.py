"""Snapshots: each game of a batch as one row of bytes, to go on from later or elsewhere.

A row holds the game's state, its episode and memory, and the dice of random actions,
behind a tag of the game and its options.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.kernel.game import Game
from stammtisch.kernel.playout import MAX_CARDS

Rows = NDArray[np.uint8]
TAG = 8
"""Bytes of the tag."""


def tag_of(game: Game, options: Mapping[str, int]) -> Rows:
    """What snapshots of one game with the same options, and no others, begin with."""
    known = f"{game.tag} {game.rules.version} {dict(options)}".encode()
    return np.frombuffer(hashlib.blake2b(known, digest_size=TAG).digest(), np.uint8)


def packed(tag: Rows, arrays: Sequence[NDArray[Any]], rows: NDArray[np.int64]) -> Rows:
    """These rows of all arrays, side by side behind the tag."""
    parts = [_cells(array)[rows].view(np.uint8).reshape(len(rows), -1) for array in arrays]
    made: Rows = np.concatenate([np.broadcast_to(tag, (len(rows), TAG)), *parts], 1)
    return made


def unpack(tag: Rows, saved: Any, arrays: Sequence[NDArray[Any]], rows: NDArray[np.int64]) -> None:
    """Put what was packed back into these rows of the arrays; nothing if it does not fit."""
    given = np.ascontiguousarray(saved)
    width = TAG + sum(array.itemsize for array in arrays)
    if given.dtype != np.uint8 or given.shape != (len(rows), width):
        was = f"{given.dtype} of shape {given.shape}"
        raise ValueError(f"{len(rows)} saved games are uint8, {width} bytes each, not {was}")
    if not (given[:, :TAG] == tag).all():
        raise ValueError("what was saved is of another game, other options or another version")
    first = TAG
    for array in arrays:
        cells, last = _cells(array), first + array.itemsize
        cells[rows] = np.ascontiguousarray(given[:, first:last]).view(cells.dtype)[:, 0]
        first = last


def row_numbers(rows: Any, n: int) -> NDArray[np.int64]:
    """Rows of a batch by their numbers; all for None."""
    if rows is None:
        return np.arange(n)
    found = np.atleast_1d(np.asarray(rows))
    if found.dtype.kind not in "iu" or found.ndim != 1 or len(found) == 0:
        raise ValueError("rows are whole numbers, at least one of them")
    if found.min() < 0 or found.max() >= n:
        raise ValueError(f"rows are 0 to {n - 1}, not {found.min()} to {found.max()}")
    return found.astype(np.int64)


def dealt(game: Game, options: Mapping[str, int], deal: Any, n: int) -> NDArray[np.int8]:
    """A deal for each of `n` games, from one for all or a row for each, checked."""
    s: Any = game.rules.state()
    game.rules.start(s, tuple(options.values()))
    cards = [0] * MAX_CARDS
    size = game.rules.undealt_deck(s, cards)
    deck = sorted(cards[:size])
    given = np.asarray(deal)
    if given.dtype.kind not in "iu" or given.shape not in ((len(deck),), (n, len(deck))):
        raise ValueError(f"deal is {len(deck)} numbers of cards, or a row of them for each game")
    wrong = np.flatnonzero((np.sort(np.atleast_2d(given), 1) != deck).any(1))
    if len(wrong):
        raise ValueError(f"deal {wrong[0]} is not the deck: every card of it, in any order")
    made: NDArray[np.int8] = np.ascontiguousarray(np.broadcast_to(given, (n, len(deck))), np.int8)
    return made


def _cells(array: NDArray[Any]) -> NDArray[np.void]:
    """An array of records or numbers as plain bytes, a cell for each, in the same memory."""
    return array.view(np.dtype((np.void, array.itemsize)))
