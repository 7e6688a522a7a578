"""Unfinished games, one for each game, in the user's data folder."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from stammtisch.table import Table, load
from stammtisch.table.records import RefusedRecord, save


def folder() -> Path:
    own = os.environ.get("STAMMTISCH_STATE")
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(own) if own else Path(state) / "stammtisch"


def place(game: str) -> Path:
    return folder() / f"{game}.stm"


def keep(table: Table) -> bool:
    """Write an unfinished game down; whether that worked."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
        save(table, place(table.game.id))
    except OSError:
        return False
    return True


def kept(game: str) -> Table | None:
    """The unfinished game, if a readable one is there."""
    try:
        table = load(place(game))
    except RefusedRecord:
        return None
    return None if table.over else table


def put_aside(game: str) -> None:
    """Make room for a new game without losing the old one."""
    with suppress(OSError):
        place(game).replace(place(f"{game}-before"))


def clear(game: str) -> None:
    """Delete the stored game once it is finished."""
    with suppress(OSError):
        place(game).unlink()
