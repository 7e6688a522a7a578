"""Real games as the browser gets them, written to files: what the lab page shows.

Run as `python -m tests.web.moments FOLDER`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

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


def plain(value: Any) -> Any:
    """Data classes as JSON has them."""
    if is_dataclass(value):
        return {f.name: plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Mapping):
        return {name: plain(part) for name, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, tuple | list) else value


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
    told = list(table.log(seat))
    return {
        "scene": plain(table.seen_by(seat).scene),
        "line": table.line(table.steps[-1], seat),
        "log": plain(told[-1]),
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
                text = json.dumps({"names": NAMES[:players], "moments": found})
                (folder / f"{name}.json").write_text(text, encoding="utf-8")
                index[name] = len(found)
    (folder / "index.json").write_text(json.dumps(index), encoding="utf-8")


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    write(target)
