"""Real games as the browser gets them, written to files: what the lab page shows.

Run as `python -m tests.web.lab_scenes FOLDER`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from stammtisch.bots import seat_bot
from stammtisch.games import GAMES, game_named
from stammtisch.table import Table

NAMES = (
    "Ann",
    "Bram",
    "Lotte",
    "Jonas",
    "Pia",
    "Koen",
    "Greta",
    "Bas",
    "Mia",
    "Tom",
    "Ida",
    "Fien",
)
STEPS = 240


def moments(table: Table, seat: int) -> Iterator[dict[str, Any]]:
    """What a seat sees after every step of a game among regulars."""
    bot = seat_bot("normal", table.game.id)
    for step in range(STEPS):
        yield moment(table, seat)
        if table.over:
            return
        turn = table.turn or 1
        table.push(bot.choose(table.seen_by(turn), step + 1, 0.0).action)


def moment(table: Table, seat: int) -> dict[str, Any]:
    return {
        "scene": table.seen_by(seat).scene,
        "log": list(table.log(seat))[-1],
        "sheet": table.sheet,
    }


def write(folder: Path) -> None:
    """One file for every game and number of seats, and an index of them."""
    index = {}
    for game in map(game_named, GAMES):
        low, high = game.options[0].bounds({})
        for players in range(low, high + 1):
            variants = [{}, {"ox": "yes"}] if any(o.name == "ox" for o in game.options) else [{}]
            for given in variants:
                name = f"{game.id}-{players}{'-ox' if given else ''}"
                table = Table(game, {**given, "players": players}, seed=players, names=NAMES)
                found = list(moments(table, 1))
                dumped = msgspec.json.encode({"names": NAMES[:players], "moments": found})
                (folder / f"{name}.json").write_bytes(dumped)
                index[name] = len(found)
    (folder / "index.json").write_text(json.dumps(index), encoding="utf-8")


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    write(target)
